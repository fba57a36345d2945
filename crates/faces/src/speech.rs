//! The `Speech` of a game whose words are where every game has them.

/// What a game says of itself, by functions that have the same names in every game: `tell_action`, `tell_event`,
/// `tell_question`, `tell_position`, `tell_summary`, `tell_score` (in `words`), `answer` and `asked_about` (in
/// `inspect`); a position is saved as `position::Saved`. What follows is the game's own: how a seat is called, what
/// ends where.
#[allow(clippy::crate_in_macro_def, reason = "a position is that of the game's crate")]
#[macro_export]
macro_rules! speech {
    ($game:ty; $($own:tt)*) => {
        impl ::kernel::Speech for $game {
            fn write(&self, s: &Self::State, action: &Self::Action) -> String {
                $crate::write($crate::At::position(self, s), action)
            }
            fn read(&self, s: &Self::State, text: &str) -> Result<Self::Action, ::kernel::Misread> {
                $crate::read($crate::At::position(self, s), text)
            }
            fn say_action(&self, s: &Self::State, action: &Self::Action) -> ::kernel::say::Message {
                self.tell_action(s, action)
            }
            fn say_event(&self, event: &Self::Event) -> ::kernel::Told {
                self.tell_event(event)
            }
            fn say_question(&self, s: &Self::State, seat: ::kernel::Seat) -> ::kernel::say::Message {
                self.tell_question(s, seat)
            }
            fn describe(&self, s: &Self::State, seat: Option<::kernel::Seat>) -> Vec<::kernel::say::Message> {
                self.tell_position(s, seat)
            }
            fn inspect(
                &self,
                s: &Self::State,
                seat: Option<::kernel::Seat>,
                question: &str,
            ) -> Result<Vec<::kernel::say::Message>, ::kernel::Misread> {
                self.answer(s, seat, question)
            }
            fn questions(&self, s: &Self::State, seat: Option<::kernel::Seat>) -> Vec<::kernel::Question> {
                self.asked_about(s, seat)
            }
            fn say_summary(&self, summary: &Self::Summary) -> ::kernel::say::Message {
                self.tell_summary(summary)
            }
            fn say_score(&self, s: &Self::State, outcome: Option<::kernel::Outcome>) -> Vec<::kernel::say::Message> {
                self.tell_score(s, outcome)
            }

            type Saved = crate::position::Saved;

            fn save(&self, s: &Self::State) -> Self::Saved {
                ::content::saved::save(self, s)
            }
            fn load(&self, saved: Self::Saved) -> Result<Self::State, Vec<(String, ::kernel::say::Message)>> {
                ::content::saved::load(self, &saved)
            }
            $($own)*
        }
    };
}

/// What happened in a game, by chapter, with what the ids of the chapter's sentences begin with:
/// `chapters! { Duel; /// Blows. Fight(FightEvent) in "duel-fight"; … }` declares `enum What`.
#[macro_export]
macro_rules! chapters {
    ($game:ty; $($(#[$doc:meta])* $chapter:ident($event:ident) in $name:literal;)*) => {
        /// What happened, by chapter.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum What {
            $($(#[$doc])* $chapter($event),)*
        }

        impl What {
            /// What happened, as it is told, and what the ids of its chapter begin with.
            pub(crate) fn sentence(&self) -> (&dyn $crate::Sentence<$game>, &'static str) {
                match self {
                    $(What::$chapter(event) => (event, $name),)*
                }
            }
            /// What the ids of each chapter begin with, and the names of its sentences.
            pub fn chapters() -> Vec<(&'static str, &'static [&'static str])> {
                vec![$(($name, <$event as $crate::Sentence<$game>>::names())),*]
            }
        }

        $(impl From<$event> for What {
            fn from(event: $event) -> What {
                What::$chapter(event)
            }
        })*
    };
}
