//! What a ruleset shows of itself.

use crate::{Board, Heading, Layer, Leg, Letters, Mark, Means, Pick, Piece, Printed, Role, Scene, SightLine, Working};
use kernel::{Seat, Speech, say::Message};

/// A ruleset that can be drawn. Every state handed in is a view already: what the reader may not know is blank in it.
pub trait Scenic: Speech {
    /// The ground.
    fn board(&self) -> Board;

    /// What lies on it, for a seat or for anybody.
    fn scene(&self, view: &Self::State, reader: Option<Seat>) -> Scene;

    /// The map in letters as it lies now, without the pieces; none where there is no map worth the name.
    fn letters(&self, _view: &Self::State) -> Option<Letters> {
        None
    }

    /// Where in the game this is.
    fn heading(&self, state: &Self::State) -> Heading;

    /// What is under way when something is decided here, such as a battle by its place: what heads the results of the
    /// small decisions in it.
    fn about(&self, _state: &Self::State) -> Option<Message> {
        None
    }

    /// Choices worth marking that [`kernel::Rules::legal`] does not list, such as hexes far away. Each is legal.
    fn more(&self, _view: &Self::State, _seat: Seat) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Whether `more` is told of a piece only when that is taken up, since all of it is too much. Each such choice then
    /// begins with a click on its piece.
    fn tells_more_later(&self) -> bool {
        false
    }

    /// What one clicks to make this choice, in order; nothing for a button.
    fn picks(&self, view: &Self::State, action: &Self::Action) -> Vec<Pick>;

    /// What this choice is among the others.
    fn role(&self, view: &Self::State, action: &Self::Action) -> Role;

    /// What this choice is about.
    fn means(&self, _view: &Self::State, _action: &Self::Action) -> Means {
        Means::Other
    }

    /// What this choice costs, in a word.
    fn cost(&self, _view: &Self::State, _action: &Self::Action) -> Option<Message> {
        None
    }

    /// What goes to waste by this choice that the player could still have had: columns that nobody receives, an order
    /// that nobody carried out. What may be done later is not lost.
    fn loses(&self, _view: &Self::State, _seat: Seat, _action: &Self::Action) -> Option<Message> {
        None
    }

    /// How choices of one decision read and what each costs, in their order. They are asked for together, so that a
    /// ruleset with hundreds of them may reckon once for all.
    fn told(&self, view: &Self::State, actions: &[Self::Action]) -> Vec<(Message, Option<Message>)> {
        actions.iter().map(|action| (self.say_action(view, action), self.cost(view, action))).collect()
    }

    /// Whether it is plain that no die falls at once when this is chosen, so that nobody need try it to know.
    fn is_quiet(&self, _view: &Self::State, _action: &Self::Action) -> bool {
        false
    }

    /// What somebody who clicks on these may mean, the likeliest first: legal or not, so that the rules can say why
    /// not. Never empty for a piece or place of the scene, whoever is asked for a decision.
    fn wishes(&self, view: &Self::State, seat: Seat, picks: &[Pick]) -> Vec<Self::Action>;

    /// The way that this choice takes over the board, from where it begins.
    fn way(&self, _view: &Self::State, _seat: Seat, _action: &Self::Action) -> Vec<Leg> {
        Vec::new()
    }

    /// The way that a choice was meant to take which the rules refuse: from where it begins, at its cost, to the hex or
    /// point where it is stopped, which says what stops it. None where the refusal is about no way.
    fn barred(&self, _view: &Self::State, _seat: Seat, _action: &Self::Action) -> Vec<Leg> {
        Vec::new()
    }

    /// The line of sight between two places or pieces, where the game knows such a thing: one answer for each pair of
    /// levels, the nearest to the ground first.
    fn sight(&self, _view: &Self::State, _from: &Pick, _to: &Pick) -> Vec<SightLine> {
        Vec::new()
    }

    /// What a reader may lay over the board: about one piece or place, or with `None` about the whole position. They
    /// are asked for apart from the scene, which stays small.
    fn layers(&self, _view: &Self::State, _about: Option<&Pick>) -> Vec<Layer> {
        Vec::new()
    }

    /// Everything to be known of a piece or place, for whoever looks at it: what is printed on it, its state, what it
    /// has left, by which clauses. It stands beside its name.
    fn card(&self, view: &Self::State, reader: Option<Seat>, about: &Pick) -> Vec<Message> {
        let question = match about {
            Pick::Piece { id } => format!("unit {id}"),
            Pick::Cell { id } => format!("hex {id}"),
            Pick::Box { .. } | Pick::Point { .. } => return Vec::new(),
        };
        self.inspect(view, reader, &question).unwrap_or_default()
    }

    /// What is printed on a piece, for whoever has never seen one: each as it stands there, with its name and what it
    /// means.
    fn printed(&self, _view: &Self::State, _piece: &Piece) -> Vec<Printed> {
        Vec::new()
    }

    /// Every mark that a piece of this game may have, with what it means.
    fn marks(&self) -> Vec<Mark> {
        Vec::new()
    }

    /// What this seat is composing, as far as it has come.
    fn working(&self, _view: &Self::State, _seat: Seat) -> Option<Working> {
        None
    }

    /// The pieces and places that an event is about.
    fn touches(&self, event: &Self::Event) -> Vec<Pick>;

    /// What a summary counts, each with its number (steps lost, hits): so that expectations can be shown.
    fn counts(&self, _summary: &Self::Summary) -> Vec<(Message, i64)> {
        Vec::new()
    }

    /// What holds in a summary, a fact at a time (this target is hit, that one is lost, the hex is taken): so that a
    /// player sees how likely each is without adding up rows.
    fn facts(&self, _summary: &Self::Summary) -> Vec<Message> {
        Vec::new()
    }
}

/// What a table looks like, by functions that have the same names in every game: `draw_board` (in `scene::ground`),
/// `draw_pieces` (`pieces`), `draw_track`, `draw_overlays` and `draw_tallies` (`overlays`), `map_letters`, `clicks` and
/// `touched` (`picks`), `more_offers`, `cost_words` and `way_of` (`moves`), `wished` (`wishes`), `worked_out`,
/// `facts_of` and `counted` (`workings`), `explained` and `all_marks` (`legend`). What follows is the game's own.
#[macro_export]
macro_rules! scenic {
    ($game:ty; $($own:tt)*) => {
        impl $crate::Scenic for $game {
            fn board(&self) -> $crate::Board {
                self.draw_board()
            }
            fn scene(&self, view: &Self::State, reader: Option<::kernel::Seat>) -> $crate::Scene {
                $crate::Scene {
                    track: self.draw_track(view),
                    pieces: self.draw_pieces(view, reader),
                    overlays: self.draw_overlays(view),
                    tallies: self.draw_tallies(view),
                }
            }
            fn letters(&self, view: &Self::State) -> Option<$crate::Letters> {
                Some(self.map_letters(view))
            }
            fn more(&self, view: &Self::State, seat: ::kernel::Seat) -> Vec<Self::Action> {
                self.more_offers(view, seat)
            }
            fn picks(&self, view: &Self::State, action: &Self::Action) -> Vec<$crate::Pick> {
                self.clicks(view, action)
            }
            fn cost(&self, view: &Self::State, action: &Self::Action) -> Option<::kernel::say::Message> {
                self.cost_words(view, action)
            }
            fn wishes(&self, view: &Self::State, seat: ::kernel::Seat, picks: &[$crate::Pick]) -> Vec<Self::Action> {
                self.wished(view, seat, picks)
            }
            fn way(&self, view: &Self::State, _: ::kernel::Seat, action: &Self::Action) -> Vec<$crate::Leg> {
                self.way_of(view, action)
            }
            fn working(&self, view: &Self::State, seat: ::kernel::Seat) -> Option<$crate::Working> {
                self.worked_out(view, seat)
            }
            fn touches(&self, event: &Self::Event) -> Vec<$crate::Pick> {
                self.touched(event)
            }
            fn facts(&self, summary: &Self::Summary) -> Vec<::kernel::say::Message> {
                self.facts_of(summary)
            }
            fn counts(&self, summary: &Self::Summary) -> Vec<(::kernel::say::Message, i64)> {
                self.counted(summary)
            }
            fn printed(&self, _: &Self::State, piece: &$crate::Piece) -> Vec<$crate::Printed> {
                self.explained(piece)
            }
            fn marks(&self) -> Vec<$crate::Mark> {
                self.all_marks()
            }
            $($own)*
        }
    };
}
