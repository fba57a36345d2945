//! Broken rulesets are caught: each test breaks one promise of the duel and names the message it expects.

use conformance::{
    Plan,
    duel::{Action, Duel, Event, Losses, Saved, Stance, State, Unit},
};
use kernel::{
    Clause, Dice, End, Misread, Outcome, Pending, Question, Rolled, Rules, Seat, Seats, Sink, Speech, Told, Violation,
    say::Message,
};
use scene::{Board, Face, Heading, Pick, Piece, Role, Scene, Scenic, Working};
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering::Relaxed},
};

/// Which promise is broken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    ListsWhatIsRefused,
    ListsUnsorted,
    ListsNothing,
    ListsByTheClock,
    AcceptsWhatIsNotListed,
    AcceptsAnybody,
    NeverEnds,
    StopsInProcedure,
    ReadsAClock,
    ReadsAClockForItsDice,
    LeaksInView,
    LeaksInList,
    ViewIsUnsteady,
    ViewAsksSomethingElse,
    KeyForgets,
    KeyIsTooFine,
    NotationForgets,
    NotationBreaksTheJournal,
    OneWordEndsTwoThings,
    SaveForgets,
    ViewCannotBeLoaded,
    EventWithoutClause,
    DescribesTheHidden,
    ListsAQuestionInVain,
    AnswersWithTheHidden,
    DrawsAPieceTwice,
    DrawsInNoColours,
    DrawsByTheClock,
    LosesUnasked,
    HeadsWithTheHidden,
    OffersWhatIsNotThere,
    OffersTheSameTwice,
    OffersTwoCommits,
    CommitsThePhase,
    OffersMoreThanIsLegal,
    OffersWhatIsListed,
    WishesForNothing,
    WorksForNothing,
}
use Fault::*;

struct Broken {
    duel: Duel,
    fault: Fault,
    clock: AtomicU64,
}

impl Broken {
    fn is(&self, fault: Fault) -> bool {
        self.fault == fault
    }
    fn tick(&self) -> u64 {
        self.clock.fetch_add(1, Relaxed)
    }
    /// Whether some stance is chosen and not yet shown.
    fn secret(&self, state: &State) -> bool {
        state.stances().contains(&Stance::Unset) && state.stances() != [Stance::Unset; 2]
    }
}

impl Rules for Broken {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Summary = Losses;

    fn setup(&self) -> State {
        self.duel.setup()
    }
    fn n_seats(&self) -> u8 {
        2
    }
    fn pending(&self, state: &State) -> Pending {
        match self.duel.pending(state) {
            Pending::Decision { seats, .. } if self.is(StopsInProcedure) && seats == Seats::one(Seat(1)) => {
                Pending::Procedure
            }
            Pending::Decision { clause, .. }
                if self.is(ViewAsksSomethingElse) && state.stances()[0] == Stance::Hidden =>
            {
                Pending::Decision { seats: Seats::first(2), clause }
            }
            pending => pending,
        }
    }
    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.duel.legal(state, seat, out);
        if out.is_empty() {
            return;
        }
        match self.fault {
            ListsWhatIsRefused if !out.contains(&Action::EndTurn) => out.push(Action::EndTurn),
            ListsUnsorted => out.reverse(),
            ListsByTheClock if out.len() > 1 && self.clock.fetch_add(1, Relaxed) % 2 == 1 => {
                out.pop();
            }
            ListsNothing if out.contains(&Action::Stand) => out.clear(),
            AcceptsWhatIsNotListed if out.len() > 3 => {
                out.remove(0);
            }
            LeaksInList if state.stances()[0] == Stance::Bold && seat == Seat(1) && out.len() > 1 => {
                out.pop();
            }
            _ => (),
        }
    }
    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        if self.is(AcceptsAnybody) && *action == Action::EndTurn && self.duel.check(state, Seat(0), action).is_ok() {
            return Ok(());
        }
        self.duel.check(state, seat, action)
    }
    fn decide(&self, state: &mut State, seat: Seat, action: &Action, log: &mut dyn Sink<Event>) {
        let before = state.clone();
        self.duel.decide(state, seat, action, log);
        if self.is(NeverEnds) && *action == Action::EndTurn {
            *state = before;
        }
    }
    fn step(&self, state: &mut State, dice: &mut dyn Dice, log: &mut dyn Sink<Event>) -> Rolled<()> {
        if self.is(StopsInProcedure) && self.duel.pending(state) != Pending::Procedure {
            return Ok(());
        }
        if self.is(ReadsAClockForItsDice) && self.tick().is_multiple_of(2) {
            dice.die(8, Clause("clock"))?;
        }
        if self.is(ReadsAClock) && self.tick() % 7 == 6 {
            // The faces are asked for as always, and then not heeded.
            let mut copy = state.clone();
            self.duel.step(&mut copy, dice, log)?;
            *state = self.setup();
            return Ok(());
        }
        self.duel.step(state, dice, log)
    }
    fn view(&self, state: &State, seat: Option<Seat>) -> State {
        let view = self.duel.view(state, seat);
        match self.fault {
            LeaksInView if self.secret(state) => state.clone(),
            ViewIsUnsteady
                if seat.is_none() && state.stances() == [Stance::Unset; 2] && self.tick().is_multiple_of(2) =>
            {
                let mut saved = self.duel.save(&view);
                saved.turns_left += 1;
                self.duel.load(saved).expect("a position")
            }
            _ => view,
        }
    }
    fn key(&self, state: &State) -> u64 {
        match self.fault {
            KeyForgets => kernel::key_of(&state.steps()),
            KeyIsTooFine => kernel::key_of(&(state, self.tick())),
            _ => self.duel.key(state),
        }
    }
    fn summary(&self, before: &State, after: &State) -> Losses {
        self.duel.summary(before, after)
    }
}

impl Speech for Broken {
    type Saved = Saved;

    fn seat_id(&self, seat: Seat) -> &str {
        self.duel.seat_id(seat)
    }
    fn say_seat(&self, seat: Seat) -> Message {
        self.duel.say_seat(seat)
    }
    fn write(&self, state: &State, action: &Action) -> String {
        match *action {
            Action::Volley { shooter, .. } if self.is(NotationForgets) => format!("volley {} 3", shooter.0 + 1),
            Action::EndTurn if self.is(NotationBreaksTheJournal) => "end | turn".to_owned(),
            Action::BreakOff if self.is(OneWordEndsTwoThings) => "done".to_owned(),
            _ => self.duel.write(state, action),
        }
    }
    fn read(&self, state: &State, text: &str) -> Result<Action, Misread> {
        self.duel.read(state, text)
    }
    fn ends(&self, state: &State) -> Option<End> {
        self.duel.ends(state)
    }
    fn say_action(&self, state: &State, action: &Action) -> Message {
        match (self.fault, action) {
            (OffersTheSameTwice, Action::Choose(_)) => Message::new("duel-choose"),
            _ => self.duel.say_action(state, action),
        }
    }
    fn say_event(&self, event: &Event) -> Told {
        let told = self.duel.say_event(event);
        if self.is(EventWithoutClause) { Told { clause: Clause(""), ..told } } else { told }
    }
    fn say_question(&self, state: &State, seat: Seat) -> Message {
        self.duel.say_question(state, seat)
    }
    fn describe(&self, state: &State, seat: Option<Seat>) -> Vec<Message> {
        if self.is(DescribesTheHidden) {
            return vec![Message::named(format!("{:?}", state.stances()))];
        }
        self.duel.describe(state, seat)
    }
    fn inspect(&self, state: &State, seat: Option<Seat>, question: &str) -> Result<Vec<Message>, Misread> {
        match self.fault {
            AnswersWithTheHidden => Ok(vec![Message::named(format!("{:?}", state.stances()))]),
            _ => self.duel.inspect(state, seat, question),
        }
    }
    fn questions(&self, state: &State, seat: Option<Seat>) -> Vec<Question> {
        let mut questions = self.duel.questions(state, seat);
        if self.is(ListsAQuestionInVain) {
            let message = Message::new("duel-ask-weather");
            let example = Some("weather tomorrow".to_owned());
            questions.push(Question { word: "weather", message, spanish: example.clone(), example });
        }
        questions
    }
    fn say_summary(&self, summary: &Losses) -> Message {
        self.duel.say_summary(summary)
    }
    fn say_score(&self, state: &State, outcome: Option<Outcome>) -> Vec<Message> {
        self.duel.say_score(state, outcome)
    }
    fn save(&self, state: &State) -> Saved {
        let mut saved = self.duel.save(state);
        if self.is(SaveForgets) {
            saved.acted.clear();
        }
        saved
    }
    fn load(&self, saved: Saved) -> Result<State, Vec<(String, Message)>> {
        if self.is(ViewCannotBeLoaded) && saved.stances.iter().any(|stance| stance == "hidden") {
            return Err(vec![("stances".to_owned(), Message::new("hidden"))]);
        }
        self.duel.load(saved)
    }
}

impl Scenic for Broken {
    fn board(&self) -> Board {
        self.duel.board()
    }
    fn scene(&self, view: &State, reader: Option<Seat>) -> Scene {
        let mut scene = self.duel.scene(view, reader);
        match self.fault {
            DrawsAPieceTwice => scene.pieces.push(scene.pieces[0].clone()),
            DrawsInNoColours => scene.pieces[0].livery = "plaid".into(),
            DrawsByTheClock => scene.pieces.truncate(self.tick() as usize % 4),
            LosesUnasked => scene.pieces.iter_mut().for_each(|piece| weaken(piece, view)),
            _ => (),
        }
        scene
    }
    fn heading(&self, state: &State) -> Heading {
        let phase = if self.is(HeadsWithTheHidden) && state.stances().contains(&Stance::Bold) { "bold" } else { "any" };
        Heading { phase: Message::new(phase), ..self.duel.heading(state) }
    }
    fn card(&self, view: &State, seat: Option<Seat>, about: &Pick) -> Vec<Message> {
        self.duel.card(view, seat, about)
    }
    fn more(&self, view: &State, seat: Seat) -> Vec<Action> {
        let mut listed = Vec::new();
        self.legal(view, seat, &mut listed);
        match self.fault {
            OffersMoreThanIsLegal if !listed.contains(&Action::Stand) => vec![Action::Stand],
            OffersWhatIsListed => listed,
            _ => Vec::new(),
        }
    }
    fn picks(&self, view: &State, action: &Action) -> Vec<Pick> {
        match (self.fault, action) {
            (OffersWhatIsNotThere, Action::EndTurn) => vec![Pick::cell("the moon")],
            (OffersTheSameTwice, Action::Choose(_)) => vec![Pick::piece("1")],
            _ => self.duel.picks(view, action),
        }
    }
    fn role(&self, view: &State, action: &Action) -> Role {
        match self.duel.role(view, action) {
            _ if self.is(OffersTwoCommits) => Role::Commit,
            Role::End if self.is(CommitsThePhase) => Role::Commit,
            role => role,
        }
    }
    fn wishes(&self, view: &State, seat: Seat, picks: &[Pick]) -> Vec<Action> {
        if self.is(WishesForNothing) { Vec::new() } else { self.duel.wishes(view, seat, picks) }
    }
    fn working(&self, _: &State, _: Seat) -> Option<Working> {
        let commit = Some("victory".to_owned());
        self.is(WorksForNothing).then(|| Working {
            title: Message::new("plan"),
            rows: Vec::new(),
            who: Vec::new(),
            total: None,
            commit,
        })
    }
    fn touches(&self, event: &Event) -> Vec<Pick> {
        self.duel.touches(event)
    }
}

fn broken(fault: Fault) -> Arc<Broken> {
    Arc::new(Broken { duel: Duel::default(), fault, clock: AtomicU64::new(0) })
}

fn plan() -> Plan {
    Plan { decisions_max: Duel::DECISIONS_MAX, odds_every: 1, ..Plan::default() }
}

/// One test for each fault: the check that must catch it, and a piece of what it says.
macro_rules! caught {
    ($($name:ident: $fault:ident by $check:expr => $says:literal;)*) => {$(
        #[test]
        #[should_panic(expected = $says)]
        fn $name() {
            $check(&broken($fault), &plan());
        }
    )*};
}

fn foreign(rules: &Arc<Broken>, plan: &Plan) {
    // Gathered from the sound game: the broken one does not list it anywhere.
    let pool = conformance::gather(&Arc::new(Duel::default()), plan);
    conformance::foreign_actions_are_refused_or_listed(rules, plan, &pool);
}

/// All that can be written down in a duel.
fn written() -> impl Iterator<Item = Action> {
    let pairs = || Unit::all().flat_map(|one| Unit::all().map(move |other| (one, other)));
    let stances = [Stance::Unset, Stance::Hidden, Stance::Quick, Stance::Bold].map(Action::Choose).into_iter();
    let attacks = pairs().map(|(attacker, defender)| Action::Attack { attacker, defender });
    let volleys = pairs().map(|(shooter, target)| Action::Volley { shooter, target });
    stances.chain(attacks).chain(volleys).chain([Action::Stand, Action::BreakOff, Action::EndTurn])
}

fn complete(rules: &Broken, written: impl Fn() -> Vec<Action>) {
    let look = |state: &State, seat, at: &str| {
        conformance::list_is_what_is_allowed(rules, state, seat, written(), |_| true, at);
    };
    let games = conformance::Games { seeds: 0..10, decisions: Duel::DECISIONS_MAX, nth: 1 };
    games.look(rules, &rules.setup(), |_| String::new(), &mut Default::default(), look);
}

fn written_out(rules: &Arc<Broken>, _: &Plan) {
    complete(rules, || written().collect());
}

fn written_in_part(rules: &Arc<Broken>, _: &Plan) {
    complete(rules, || written().filter(|action| *action != Action::EndTurn).collect());
}

fn scenes(rules: &Arc<Broken>, plan: &Plan) {
    conformance::scenes_hold(&**rules, plan.seed, plan.depth);
}

fn scrambled(rules: &Arc<Broken>, plan: &Plan) {
    conformance::hidden_things_stay_hidden(rules, plan, |state, viewer, chooser| {
        let mut saved = rules.duel.save(state);
        let secret = rules.secret(state);
        for (seat, stance) in saved.stances.iter_mut().enumerate() {
            if secret && viewer != Some(Seat(seat as u8)) && stance != "unset" {
                *stance = ["quick", "bold"][chooser.below(2) as usize].to_owned();
            }
        }
        rules.duel.load(saved).expect("still a position")
    });
}

/// A unit of whoever has chosen a stance has lost a step by it.
fn weaken(piece: &mut Piece, view: &State) {
    let has_chosen = piece.seat.is_some_and(|seat| view.stances()[usize::from(seat)] != Stance::Unset);
    if let Face::Counter { steps: Some(steps), .. } = &mut piece.face
        && has_chosen
    {
        steps.left = steps.left.saturating_sub(1);
    }
}

caught! {
    a_refused_action_in_the_list: ListsWhatIsRefused by conformance::lists_agree_with_check => "refused by duel:";
    an_unsorted_list: ListsUnsorted by conformance::lists_agree_with_check => "is not sorted";
    an_empty_list: ListsNothing by conformance::games_end => "must decide and nothing is listed";
    an_action_missing_from_the_list: AcceptsWhatIsNotListed by foreign => "and it is not listed";
    a_refused_action_among_all: ListsWhatIsRefused by written_out => "is listed and refused by duel:";
    an_action_missing_of_all: AcceptsWhatIsNotListed by written_out => "is allowed and not listed";
    an_action_nobody_wrote: KeyForgets by written_in_part => "is listed and was not written down";
    anybody_may_act: AcceptsAnybody by conformance::lists_agree_with_check => "owes no decision and EndTurn is accepted";
    a_game_without_end: NeverEnds by conformance::games_end => "the game is not over";
    a_procedure_that_does_not_move: StopsInProcedure by conformance::games_end => "procedure did not end";
    a_clock_seen_by_replay: ReadsAClock by conformance::replay_equals_play => "seed 1, game";
    a_clock_seen_by_cut_dice: ReadsAClock by conformance::dice_cut_short_change_nothing => "seed 1, game";
    a_clock_seen_by_odds: ReadsAClockForItsDice by conformance::weights_sum_to_one => "not a function of state and dice";
    a_leak_in_the_view: LeaksInView by scrambled => "shows something hidden";
    a_leak_in_the_list: LeaksInList by scrambled => "is listed in the game or in a game that differs";
    a_leak_in_the_list_seen_from_the_view: LeaksInList by conformance::views_are_steady => "and not in both";
    an_unsteady_view: ViewIsUnsteady by conformance::views_are_steady => "the view of";
    a_view_with_another_question: ViewAsksSomethingElse by conformance::views_are_steady => "sees another decision";
    a_key_that_forgets: KeyForgets by conformance::keys_tell_states_apart => "another state has the same key";
    a_key_that_is_too_fine: KeyIsTooFine by conformance::keys_tell_states_apart => "a copy has another key";
    a_notation_that_forgets: NotationForgets by conformance::notation_round_trips => "reads Volley";
    a_notation_with_a_bar: NotationBreaksTheJournal by conformance::notation_round_trips => "does not fit a journal";
    a_notation_that_breaks_replay: NotationBreaksTheJournal by conformance::replay_equals_play => "Face";
    a_word_for_two_ends: OneWordEndsTwoThings by conformance::a_word_ends_one_kind_of_thing => "\"done\" is listed, and what ends here is None";
    a_save_that_forgets: SaveForgets by conformance::positions_round_trip => "loads as another";
    a_game_that_cannot_be_saved: SaveForgets by conformance::every_position_reloads => "loads as another";
    a_list_with_a_clock: ListsByTheClock by conformance::every_position_reloads => "with another list for seat";
    a_view_that_does_not_load: ViewCannotBeLoaded by conformance::positions_round_trip_as_json => "does not load";
    an_event_without_clause: EventWithoutClause by conformance::words_are_found => "names no clause";
    a_piece_drawn_twice: DrawsAPieceTwice by scenes => "is there twice";
    a_piece_in_no_colours: DrawsInNoColours by scenes => "has the livery \"plaid\"";
    a_scene_with_a_clock: DrawsByTheClock by scenes => "is not a function of its view";
    a_step_lost_unasked: LosesUnasked by scenes => "and nobody is asked whether he means it";
    a_heading_that_leaks: HeadsWithTheHidden by scenes => "the heading tells what";
    a_click_on_nothing: OffersWhatIsNotThere by scenes => "which is not there";
    a_click_for_two: OffersTheSameTwice by scenes => "and read the same";
    two_ways_to_go_on: OffersTwoCommits by scenes => "commit";
    one_key_for_move_and_phase: CommitsThePhase by scenes => "what ends here is Some(Phase)";
    an_offer_that_is_refused: OffersMoreThanIsLegal by scenes => "is offered to seat";
    an_offer_made_twice: OffersWhatIsListed by scenes => "is offered beside the list";
    a_click_without_meaning: WishesForNothing by scenes => "means nothing";
    a_working_without_end: WorksForNothing by scenes => "a working is committed by";
    a_question_without_answer: ListsAQuestionInVain by conformance::questions_are_answered => "in vain";
    an_answer_with_the_hidden: AnswersWithTheHidden by conformance::questions_are_answered => "more than its view holds";
    words_for_the_hidden: DescribesTheHidden by conformance::words_are_found => "with more than its view holds";
}

/// The wrapper itself is sound: without its fault showing, the suite passes.
#[test]
fn the_wrapper_breaks_nothing_else() {
    written_out(&broken(KeyForgets), &plan());
    conformance::lists_agree_with_check(&broken(KeyForgets), &plan());
    conformance::positions_round_trip(&broken(LeaksInView), &plan());
    conformance::weights_sum_to_one(&broken(NotationForgets), &plan());
    conformance::undo_restores(&broken(SaveForgets), &plan());
    conformance::scenes_hold(&*broken(SaveForgets), 1, Duel::DECISIONS_MAX);
}
