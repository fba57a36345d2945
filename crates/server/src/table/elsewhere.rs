//! What is asked of a table and changes nothing: answered by a copy of the game, away from its owner, by the crew for
//! that kind of work.

use super::{COMMANDS_MAX, Command, Copied, Owner, mine, not_too_long, readable};
use crate::{
    audience::{self, Rights},
    crews::Asker,
    seating::Pass,
    store, wire,
    work::{Crew, NotDone, Rank},
};
use catalog::{Reader, SubmitError, Table};
use kernel::{Header, Journal, Pending, Seat, Seats, say::Message};
use protocol::{Answer, Ask, Luck, Moment, Refusal};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// What is worked out about one table at once, or waits for that, whoever asks: a table that everybody looks at does
/// not fill the queues.
pub(super) struct Desk {
    questions: Arc<Semaphore>,
    odds: Arc<Semaphore>,
    journals: Arc<Semaphore>,
}

impl Default for Desk {
    fn default() -> Desk {
        let room = |n| Arc::new(Semaphore::new(n));
        Desk { questions: room(64), odds: room(16), journals: room(8) }
    }
}

fn place(room: &Arc<Semaphore>) -> Option<OwnedSemaphorePermit> {
    Arc::clone(room).try_acquire_owned().ok()
}

impl Owner {
    /// Has a question answered away from here, by a copy of the game; gives back what is none.
    pub(super) fn elsewhere(
        &mut self,
        rights: Rights,
        asker: Asker,
        ask: Ask,
        reply: oneshot::Sender<Answer>,
    ) -> Result<(), (Ask, oneshot::Sender<Answer>)> {
        let seats = rights.seats;
        let of = |seat: Option<u8>| seat.map(|seat| mine(seats, seat)).transpose();
        let game = || self.game.snapshot();
        let work: Result<Work<'_>, Refusal> = match ask {
            Ask::Act { .. }
            | Ask::Undo { .. }
            | Ask::Invite { .. }
            | Ask::GiveBack { .. }
            | Ask::Resign { .. }
            | Ask::Draw { .. }
            | Ask::Resync => {
                return Err((ask, reply));
            }
            Ask::Luck => {
                self.ask_luck(seats, asker, reply);
                return Ok(());
            }
            Ask::Peek { seat, wish } => mine(seats, seat).and_then(|seat| {
                let (peeker, book) = (self.game.peeker(seat, readable(wish)?), Arc::clone(&self.book));
                let budget = self.shared.config.budget;
                let work = move || Ok(Answer::Peek { peek: Box::new(wire::peek(peeker(&budget), &book)) });
                Ok(Work { crew: &self.shared.crews.odds, room: &self.desk.odds, work: Box::new(work) })
            }),
            Ask::Farther { seat, about } => mine(seats, seat).and_then(|seat| {
                let farther = self.game.farther(seat, about);
                self.question(move || Ok(Answer::Offers { offers: farther() }))
            }),
            Ask::Look { seat, question } => of(seat).and_then(|seat| {
                not_too_long(&question)?;
                let (game, book) = (game(), Arc::clone(&self.book));
                self.question(move || {
                    let lines = game.inspect(seat, &question);
                    let lines = lines.map_err(|misread| wire::refusal(&SubmitError::Misread(misread), &book))?;
                    Ok(Answer::Lines { lines })
                })
            }),
            Ask::Sight { seat, from, to } => of(seat).and_then(|seat| {
                let game = game();
                self.question(move || Ok(Answer::Sight { lines: game.sight(seat, &from, &to) }))
            }),
            Ask::Layers { seat, about, entry } => of(seat).and_then(|seat| {
                let before = entry.map(|entry| self.place_of(rights, entry)).transpose()?.flatten();
                let game = game();
                self.question(move || Ok(Answer::Layers { layers: game.layers(seat, about.as_ref(), before) }))
            }),
            Ask::Card { seat, about } => of(seat).and_then(|seat| {
                let game = game();
                self.question(move || Ok(Answer::Lines { lines: game.card(seat, &about) }))
            }),
            Ask::Legend { seat } => of(seat).and_then(|seat| {
                let game = game();
                self.question(move || Ok(Answer::Legend { legend: game.legend(seat) }))
            }),
            Ask::Score { seat } => of(seat).and_then(|seat| {
                let game = game();
                self.question(move || Ok(Answer::Lines { lines: game.score(seat) }))
            }),
            Ask::Describe { seat } => of(seat).and_then(|seat| {
                let game = game();
                self.question(move || Ok(Answer::Lines { lines: game.describe(seat) }))
            }),
            Ask::Moment { seat, entry } => of(seat).and_then(|seat| {
                let place = self.place_of(rights, entry)?;
                let (game, reader) = (game(), seat.map_or(Reader::Public, Reader::Seat));
                self.question(move || {
                    let moment = Moment { entry, heading: game.heading(place), scene: game.scene(reader, place) };
                    Ok(Answer::Moment { moment: Box::new(moment) })
                })
            }),
        };
        let placed = work.and_then(|Work { crew, room, work }| {
            let place = place(room).ok_or(Refusal::Busy)?;
            Ok((crew.clone(), place, work))
        });
        let (crew, place, work) = match placed {
            Ok(placed) => placed,
            Err(refusal) => {
                let _ = reply.send(Answer::Refused { refusal });
                return Ok(());
            }
        };
        tokio::spawn(async move {
            let done = crew.run(asker, Rank::First, work).await;
            drop(place);
            let answer = match done {
                Ok(Ok(answer)) => answer,
                Ok(Err(refusal)) => Answer::Refused { refusal },
                Err(NotDone::Busy | NotDone::Broke) => Answer::Refused { refusal: Refusal::Busy },
            };
            let _ = reply.send(answer);
        });
        Ok(())
    }

    /// The place in the journal of an entry of the log that these readers have; none for the present.
    fn place_of(&self, rights: Rights, entry: u32) -> Result<Option<usize>, Refusal> {
        let audience = self.audiences.iter().find(|audience| audience.rights == rights);
        let place = audience.and_then(|audience| audience.log().place(entry as usize));
        place.ok_or_else(|| wire::misread(no_entry(entry)))
    }

    /// A question that is soon answered.
    fn question(&self, work: impl FnOnce() -> Result<Answer, Refusal> + Send + 'static) -> Result<Work<'_>, Refusal> {
        Ok(Work { crew: &self.shared.crews.questions, room: &self.desk.questions, work: Box::new(work) })
    }

    /// Whether somebody may know everything: he plays all seats, the game is over, or nothing is hidden. Where several
    /// may choose in secret the journal stays shut before they do, too: when it shuts would tell.
    fn may_know_all(&self, seats: Seats) -> bool {
        let all = (0..self.game.n_seats()).all(|seat| seats.contains(Seat(seat)));
        let apart = matches!(self.game.pending(), Pending::Decision { seats, .. } if seats.iter().count() > 1);
        all || self.game.outcome().is_some() || !(apart || !self.secrets.hidden.is_empty() || self.game.hides())
    }

    /// The journal is everything there is to know: it goes to those who may know everything.
    pub(super) fn send_journal(
        &self,
        pass: &Pass,
        asker: Asker,
        upto: Option<u32>,
        reply: oneshot::Sender<Result<Copied, Message>>,
    ) {
        let seats = match self.seating.admit(pass, store::now()) {
            // An invitation is taken at the table and nowhere else.
            Ok(admitted) if admitted.change.is_none() => admitted.seats,
            Ok(_) => return drop(reply.send(Err(Message::new("server-wrong-key")))),
            Err(why) => return drop(reply.send(Err(why))),
        };
        // It would not replay: its position is no scenario's beginning, and nothing of it is kept.
        if self.lesson.is_some() {
            return drop(reply.send(Err(Message::new("server-lesson-journal"))));
        }
        if !self.may_know_all(seats) {
            return drop(reply.send(Err(Message::new("server-journal-secret"))));
        }
        let Some(place) = place(&self.desk.journals) else {
            return drop(reply.send(Err(Message::new("server-full"))));
        };
        let (game, crew) = (self.game.snapshot(), self.shared.crews.journals.clone());
        let (agents, imported) = (self.seating.agents().to_vec(), wire::number(self.imported));
        tokio::spawn(async move {
            let written = crew.run(asker, Rank::First, move || journal(&*game, seats, &agents, upto)).await;
            drop(place);
            let written = written.unwrap_or_else(|_| Err(Message::new("server-full")));
            let _ = reply.send(written.map(|journal| (journal, imported)));
        });
    }

    /// What the dice gave is for whoever may have the journal. It is worked out once for all who ask at the same time,
    /// and kept until something changes.
    fn ask_luck(&mut self, seats: Seats, asker: Asker, reply: oneshot::Sender<Answer>) {
        if !self.may_know_all(seats) {
            let refusal = wire::misread(Message::new("server-journal-secret"));
            return drop(reply.send(Answer::Refused { refusal }));
        }
        if let Some((_, luck)) = self.luck.as_ref().filter(|(version, _)| *version == self.version) {
            return drop(reply.send(Answer::Luck { luck: luck.clone() }));
        }
        if let Some(asking) = &mut self.asking_luck {
            // More than wait for an answer at one table ask for something else than to know it.
            if asking.len() < COMMANDS_MAX {
                asking.push(reply);
            } else {
                let _ = reply.send(Answer::Refused { refusal: Refusal::Busy });
            }
            return;
        }
        let Some(commands) = self.myself.upgrade() else { return };
        self.asking_luck = Some(vec![reply]);
        let (game, crew, version) = (self.game.snapshot(), self.shared.crews.luck.clone(), self.version);
        tokio::spawn(async move {
            let luck = crew.run(asker, Rank::First, move || wire::luck(game.accountant()())).await.ok();
            // The table may be gone.
            let _ = commands.send(Command::Reckoned { version, luck }).await;
        });
    }

    pub(super) fn reckoned(&mut self, version: u64, luck: Option<Luck>) {
        for reply in self.asking_luck.take().unwrap_or_default() {
            let refused = Answer::Refused { refusal: Refusal::Busy };
            let _ = reply.send(luck.clone().map_or(refused, |luck| Answer::Luck { luck }));
        }
        self.luck = luck.map(|luck| (version, luck));
    }
}

/// What is answered elsewhere, by whom, and among how many about this table.
struct Work<'a> {
    crew: &'a Crew<Asker>,
    room: &'a Arc<Semaphore>,
    work: Box<dyn FnOnce() -> Result<Answer, Refusal> + Send>,
}

/// A journal for those who hold these seats, up to a place in their log.
fn journal(game: &dyn Table, seats: Seats, agents: &[Option<String>], upto: Option<u32>) -> Result<Journal, Message> {
    let mut journal = game.journal();
    if let Some(upto) = upto {
        let readers = audience::readers(seats);
        let known = |place: &usize| !readers.iter().any(|&reader| game.is_secret(*place, reader));
        let mut places = (0..game.n_entries()).filter(known).map(Some).chain([None]);
        let place = places.nth(upto as usize).ok_or_else(|| no_entry(upto))?;
        journal.lines.truncate(place.unwrap_or(journal.lines.len()));
    }
    let player = |agent: &Option<String>| agent.clone().unwrap_or_else(|| Header::PERSON.to_owned());
    let seats = (0..).map(Seat).zip(agents);
    journal.header.players = seats.map(|(seat, agent)| (game.seat_id(seat).to_owned(), player(agent))).collect();
    Ok(journal)
}

fn no_entry(entry: u32) -> Message {
    Message::new("server-no-entry").with("entry", i64::from(entry))
}
