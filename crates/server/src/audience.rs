//! What those who hold the same seats are shown: worked out once a change, sent to each of them.
//!
//! An audience is told only what changed for it. A decision of which it may know nothing reaches it as nothing at all:
//! no message, no number, no gap in its log. So its log is numbered by itself, and so are its messages.

use crate::{
    log::{Entries, Log},
    memory::Share,
    parcel::Parcel,
    seating::Accord,
    secret::Hash,
    table::lesson,
    undo, wire,
};
use axum::extract::ws::Utf8Bytes;
use catalog::{
    Reader, Table,
    learn::{Stage, Tutor},
};
use kernel::{Pending, Seat, Seats};
use protocol::{LessonStage, Outcome, Question, SceneChange, Seating, Undo, Update, View};
use scene::{Board, Scene};
use serde::Serialize;
use std::{net::IpAddr, sync::Arc};
use tokio::sync::{Notify, mpsc, oneshot};

/// A game with what does not change about its table.
#[derive(Clone, Copy)]
pub struct Facts<'a> {
    /// The table's id.
    pub id: &'a str,
    /// The game.
    pub game: &'a dyn Table,
    /// The ground.
    pub board: &'a Arc<Board>,
    /// Who sits where.
    pub seating: &'a Seating,
    /// How many entries came with the journal that it was taken up from.
    pub imported: usize,
    /// Whether the players roll their own dice.
    pub own_dice: bool,
    /// Where the learner is, where a lesson is taken.
    pub lesson: Option<&'a Tutor>,
}

/// Somebody who is told.
pub struct Member {
    /// The connection's number.
    pub id: u64,
    /// From where it comes.
    pub asker: IpAddr,
    /// The hash of its key.
    pub key: Option<Hash>,
    /// Where messages to it go.
    pub push: mpsc::Sender<Post>,
    /// Wakes the connection when it missed something.
    pub lost: Arc<Notify>,
    /// Whether it missed something and waits for the whole view.
    pub behind: bool,
    /// Whether it unpacks what is packed.
    pub unpacks: bool,
}

/// What waits for a connection.
pub enum Post {
    /// A message.
    Text(Parcel),
    /// The whole view, which is being written down elsewhere; what changes meanwhile waits behind it. When there is no
    /// room for it nothing comes.
    View(oneshot::Receiver<Written>),
}

/// A view that waits to be read.
pub struct Written {
    /// The view, as it is sent to this reader.
    pub text: Parcel,
    /// The memory it takes until it is.
    pub share: Share,
}

/// What a key is good for at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rights {
    /// The seats it holds; none for somebody who watches.
    pub seats: Seats,
    /// Whether it is the table's own.
    pub opener: bool,
}

impl Rights {
    /// Whether somebody with these plays, or has others play: watchers do neither.
    pub fn counts(self) -> bool {
        self.opener || !self.seats.is_empty()
    }
}

/// Those who hold the same seats, or none.
pub struct Audience {
    /// Their rights.
    pub rights: Rights,
    /// The number of the last message.
    pub number: u32,
    /// Who they are.
    pub members: Vec<Member>,
    log: Log,
    shown: Arc<Shown>,
}

/// What is on their table, the log aside.
struct Shown {
    scenes: Arc<[Scene]>,
    questions: Arc<[Question]>,
    outcome: Option<Outcome>,
    undo: Undo,
    lesson: Option<LessonStage>,
}

impl Audience {
    /// An audience of nobody yet.
    pub fn new(facts: Facts<'_>, rights: Rights) -> Audience {
        let log = Log::whole(rights.seats, facts.imported, facts.game);
        Audience { rights, number: 1, members: Vec::new(), log, shown: Arc::new(Shown::of(facts, rights.seats)) }
    }

    /// The log as they know it.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Tells everybody what changed for them, if anything did. The journal is as it was up to entry `from`; what others
    /// read of it already is in `entries`.
    pub fn refresh(&mut self, facts: Facts<'_>, from: usize, entries: &mut Entries) {
        let log_from = self.log.refresh(facts.game, from, entries);
        let (before, after) = (&self.shown, Shown::of(facts, self.rights.seats));
        let pairs = || before.scenes.iter().zip(&*after.scenes);
        let scenes: Vec<SceneChange> = pairs().map(|(old, new)| SceneChange::between(old, new)).collect();
        let same_scenes = scenes.iter().zip(&*before.scenes).all(|(change, old)| change.is_nothing(old));
        let rest =
            |shown: &Shown| (Arc::clone(&shown.questions), shown.outcome.clone(), shown.undo.clone(), shown.lesson);
        let same_rest = rest(before) == rest(&after);
        if same_scenes && same_rest && log_from.is_none() {
            return;
        }
        self.number += 1;
        let log_from = log_from.unwrap_or(self.log.entries().len());
        let update = Update::Changed {
            number: self.number,
            scenes,
            log_from: wire::number(log_from),
            log: self.log.entries().since(log_from),
            questions: after.questions.iter().map(|question| question.since(&before.questions)).collect(),
            outcome: after.outcome.clone(),
            undo: after.undo.clone(),
            lesson: after.lesson,
        };
        let text = text(&update).into();
        self.shown = Arc::new(after);
        self.log.pack();
        self.tell(&text, None);
    }

    /// Tells everybody something, but one.
    pub fn tell(&mut self, text: &Parcel, but: Option<u64>) {
        for member in self.members.iter_mut().filter(|member| but != Some(member.id)) {
            member.tell(text);
        }
    }

    /// How many bytes its log takes.
    pub fn bytes(&self) -> usize {
        self.log.entries().bytes()
    }

    /// The whole view as it is now, which takes a while to write down: of a long game it has megabytes.
    pub fn view(&self, facts: Facts<'_>) -> impl FnOnce(bool) -> Parcel + Send + use<> {
        let (game, number, rights) = (facts.game, self.number, self.rights);
        let seat = |seat| (game.seat_id(Seat(seat)).to_owned(), game.seat_name(Seat(seat)));
        let seats = (0..game.n_seats()).map(seat).collect();
        let (table, header) = (facts.id.to_owned(), game.header());
        let (game, scenario) = (header.game.clone(), header.scenario.clone());
        let (seating, own_dice, board) = (facts.seating.clone(), facts.own_dice, Arc::clone(facts.board));
        let (shown, log) = (Arc::clone(&self.shown), self.log.entries().clone());
        let lesson = facts.lesson.map(lesson::view).map(Box::new);
        move |unpacks| {
            let view = View {
                table,
                game,
                scenario,
                seats,
                mine: rights.seats.iter().map(|seat| seat.0).collect(),
                opener: rights.opener,
                seating,
                own_dice,
                board,
                scenes: Arc::clone(&shown.scenes),
                log,
                questions: Arc::clone(&shown.questions),
                outcome: shown.outcome.clone(),
                undo: shown.undo.clone(),
                lesson,
            };
            let welcome = Update::Welcome { number, view: Box::new(view) };
            Parcel::for_reader(unpacks, |out| serde_json::to_writer(out, &welcome).expect(PLAIN))
        }
    }
}

impl Member {
    /// Somebody who has come and has shown no key yet.
    pub fn new(id: u64, asker: IpAddr, push: mpsc::Sender<Post>) -> Member {
        Member { id, asker, key: None, push, lost: Arc::default(), behind: false, unpacks: false }
    }

    /// Whether he has something to read yet: then he asks again when he has.
    pub fn waits(&mut self) -> bool {
        let waits = self.push.capacity() < self.push.max_capacity();
        if waits {
            self.behind = true;
            self.lost.notify_one();
        }
        waits
    }

    /// Promises the whole view; whoever has the other end writes it down.
    pub fn welcome(&mut self) -> oneshot::Sender<Written> {
        let (writer, view) = oneshot::channel();
        self.behind = false;
        self.post(Post::View(view));
        writer
    }

    /// A connection that does not keep up is told nothing more, and gets the whole view when it has read what waits for
    /// it.
    fn tell(&mut self, text: &Parcel) {
        if !self.behind {
            self.post(Post::Text(text.clone()));
        }
    }

    fn post(&mut self, post: Post) {
        if self.push.try_send(post).is_err() {
            self.behind = true;
            self.lost.notify_one();
        }
    }
}

impl Shown {
    fn of(facts: Facts<'_>, seats: Seats) -> Shown {
        let game = facts.game;
        let scene = |reader| game.scene(reader, None);
        if let Some(accord) = Accord::of(facts.seating) {
            return Shown {
                scenes: readers(seats).into_iter().map(scene).collect(),
                questions: Arc::new([]),
                outcome: Some(wire::agreed(accord, game)),
                undo: Undo { seat: None, why: None },
                lesson: None,
            };
        }
        let is_past = |tutor: &Tutor| tutor.stage() == Stage::Over;
        Shown {
            scenes: readers(seats).into_iter().map(scene).collect(),
            questions: if facts.lesson.is_some_and(is_past) { Arc::new([]) } else { questions(game, seats).into() },
            outcome: game.outcome().map(|outcome| wire::outcome(outcome, game.score(None))),
            undo: match facts.lesson {
                Some(tutor) if !tutor.may_undo(game) => Undo { seat: None, why: Some(lesson::stays()) },
                _ => undo::offer(game, seats),
            },
            lesson: facts.lesson.map(lesson::stage),
        }
    }
}

/// What is asked, as those who hold these seats may know it.
fn questions(game: &dyn Table, mine: Seats) -> Vec<Question> {
    let Pending::Decision { seats, .. } = game.pending() else { return Vec::new() };
    // Only one screen with several seats has to be turned away from somebody. For everybody else the flag would tell
    // when another seat's first secret comes about.
    let at_one_screen = mine.iter().count() > 1;
    let unknown = || game.n_entries().checked_sub(1).is_some_and(|last| game.is_secret(last, Reader::Public));
    let secret = at_one_screen && (seats.iter().count() > 1 || unknown() || game.hides());
    let question = |seat: Seat| {
        let decision = mine.contains(seat).then(|| game.decision(seat)).flatten();
        let secret = secret && decision.is_some();
        Question { seat: seat.0, heading: game.heading(None), secret, decision, stay: Vec::new() }
    };
    seats.iter().map(question).collect()
}

/// For whom scenes are drawn.
pub fn readers(seats: Seats) -> Vec<Reader> {
    match seats.is_empty() {
        true => vec![Reader::Public],
        false => seats.iter().map(Reader::Seat).collect(),
    }
}

const PLAIN: &str = "what we send is plain data";

/// A message as it is sent.
pub fn text<L: Serialize>(update: &Update<L>) -> Utf8Bytes {
    serde_json::to_string(update).expect(PLAIN).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A view is big: whoever asks for it again and again and reads nothing has one waiting, not a hundred.
    #[test]
    fn whoever_has_something_to_read_gets_the_view_when_he_has_read_it() {
        let (push, mut inbox) = mpsc::channel(4);
        let mut member = Member::new(1, IpAddr::from([10, 0, 0, 1]), push);
        assert!(!member.waits() && !member.behind);
        let parcel = |text: &'static str| Parcel::from(Utf8Bytes::from_static(text));
        member.tell(&parcel("a view"));
        assert!(member.waits() && member.behind);
        member.tell(&parcel("a change"));
        assert!(matches!(inbox.try_recv(), Ok(Post::Text(heard)) if heard.text().as_str() == "a view"));
        assert!(inbox.try_recv().is_err(), "what he misses is in the next view");
        assert!(!member.waits());
    }
}
