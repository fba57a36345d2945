//! One task owns a table: it alone changes the game, and it does one thing after the other.
//!
//! A decision goes through here in four steps: is it this seat's to take, and about what is on the table now; do the rules admit
//! it; is it durable; then everybody is told. Whatever takes long is done elsewhere ([`Workers`]) and comes back as a command.

use crate::{
    Config,
    archive::{Archive, Reopened, reopen},
    audience::{Audience, Facts, Log, Member},
    store::{self, Card, Change, Store, StoredKey, StoredTable},
    undo, wire,
    work::{NotDone, Workers},
};
use catalog::{Catalog, Decided, Reader, Rulebook, Stop, SubmitError, Table, Thoughts};
use kernel::{
    Dice, Header, Journal, Line, Pending, Seat, Seats,
    dice::{Script, Seeded},
    say::Message,
};
use protocol::{Answer, Ask, Moment, Refusal, Wish};
use scene::Board;
use std::sync::{Arc, atomic::Ordering::Relaxed};
use tokio::sync::{mpsc, oneshot};

/// Longer texts are no notation and no question of any game, and looking for the nearest that is takes long.
const WORDS_MAX: usize = 400;

/// More decisions than the longest game that was ever played here, many times over.
pub const LINES_MAX: usize = 50_000;

/// Commands that may wait at a table before those who send more have to wait too.
const COMMANDS_MAX: usize = 64;

/// What is asked of the owner.
pub enum Command {
    /// Somebody comes to the table, and gets the whole view.
    Join { seats: Seats, member: Member },
    /// Somebody is gone.
    Leave { member: u64 },
    /// Somebody missed something, and gets the whole view again.
    Resync { seats: Seats, member: u64 },
    /// A request.
    Ask { seats: Seats, ask: Ask, reply: oneshot::Sender<Answer> },
    /// The journal for whoever holds these seats, up to a place in their log.
    Journal { seats: Seats, upto: Option<u32>, reply: oneshot::Sender<Result<Journal, Message>> },
    /// An agent has thought about a version of the game; nothing when it could not.
    Thought { version: u64, seat: Seat, decided: Option<Decided> },
}

/// The way to a table.
#[derive(Clone)]
pub struct Handle {
    /// Where commands go.
    pub commands: mpsc::Sender<Command>,
    /// Who may sit where.
    pub keys: Arc<[StoredKey]>,
}

/// What owners share.
#[derive(Clone)]
pub struct Shared {
    /// The games.
    pub catalog: Arc<Catalog>,
    /// The content they were begun with.
    pub archive: Arc<Archive>,
    /// Where tables are kept.
    pub store: Arc<dyn Store>,
    /// Who works out odds and replays journals.
    pub workers: Workers,
    /// Those who work for visitors of the lobby: charts, journals brought along. They keep nobody waiting who plays.
    pub clerks: Workers,
    /// Who thinks for agents.
    pub thinkers: Workers,
    /// Bounds.
    pub config: Config,
}

/// Owns a table.
pub struct Owner {
    shared: Shared,
    id: String,
    book: Arc<Rulebook>,
    game: Box<dyn Table>,
    board: Board,
    agents: Vec<Option<String>>,
    own_dice: bool,
    seed: u64,
    /// The bytes of its journal.
    bytes: u64,
    /// What strangers may know of the game, where they may know that it is there.
    public: Option<Log>,
    /// Counts the changes.
    version: u64,
    audiences: Vec<Audience>,
    /// What stops the agent that is at work, if one is.
    thinking: Option<Stop>,
    /// An agent could not decide here; it is not asked again before something changes.
    stuck_at: Option<u64>,
    waiting: mpsc::Receiver<Command>,
    myself: mpsc::WeakSender<Command>,
}

/// The head and the lines of a journal, as they are kept.
pub fn to_keep(journal: &Journal) -> (String, Vec<String>) {
    let head = Journal { header: journal.header.clone(), lines: Vec::new() };
    let lines = journal.lines.iter().enumerate().map(|(index, line)| line.text(index + 1));
    (head.to_string(), lines.collect())
}

impl Owner {
    /// An owner for a game that was just replayed, and the way to it.
    pub fn new(shared: Shared, book: Arc<Rulebook>, game: Box<dyn Table>, stored: StoredTable) -> (Owner, Handle) {
        let (commands, waiting) = mpsc::channel(COMMANDS_MAX);
        let public = stored.listed.then(|| {
            let mut log = Log::of(Seats::NONE);
            log.refresh(&*game, 0);
            log
        });
        let owner = Owner {
            shared,
            bytes: stored.bytes() as u64,
            id: stored.id,
            book,
            board: game.board(),
            game,
            agents: stored.agents,
            own_dice: stored.own_dice,
            seed: stored.seed,
            public,
            version: 0,
            audiences: Vec::new(),
            thinking: None,
            stuck_at: None,
            waiting,
            myself: commands.downgrade(),
        };
        (owner, Handle { commands, keys: stored.keys.into() })
    }

    /// Does what is asked until nobody has been here for a while.
    pub async fn run(mut self) {
        loop {
            match tokio::time::timeout(self.shared.config.idle, self.waiting.recv()).await {
                Ok(Some(command)) => {
                    if !self.obey(command).await {
                        return;
                    }
                }
                Ok(None) => return,
                Err(_) if self.audiences.is_empty() && self.thinking.is_none() => return,
                Err(_) => {}
            }
            self.wake_agent();
        }
    }

    /// Whether the table goes on.
    async fn obey(&mut self, command: Command) -> bool {
        match command {
            Command::Join { seats, member } => {
                let id = member.id;
                self.audience(seats).members.push(member);
                self.welcome(seats, id);
            }
            Command::Leave { member } => {
                for audience in &mut self.audiences {
                    audience.members.retain(|known| known.id != member);
                }
                self.audiences.retain(|audience| !audience.members.is_empty());
            }
            Command::Resync { seats, member } => self.welcome(seats, member),
            Command::Ask { seats, ask, reply } => return self.answer(seats, ask, reply).await,
            Command::Journal { seats, upto, reply } => {
                let _ = reply.send(self.journal(seats, upto));
            }
            Command::Thought { version, seat, decided } => return self.thought(version, seat, decided).await,
        }
        true
    }

    fn facts(&self) -> Facts<'_> {
        let Owner { id, game, board, agents, own_dice, .. } = self;
        Facts { id, game: &**game, board, agents, own_dice: *own_dice }
    }

    /// Those who hold these seats.
    fn audience(&mut self, seats: Seats) -> &mut Audience {
        let at = self.audiences.iter().position(|audience| audience.seats == seats).unwrap_or_else(|| {
            let audience = Audience::new(self.facts(), seats);
            self.audiences.push(audience);
            self.audiences.len() - 1
        });
        &mut self.audiences[at]
    }

    /// Does something with every audience, which cannot be had together with the rest of the table otherwise.
    fn with_audiences(&mut self, mut each: impl FnMut(&mut Audience, Facts<'_>)) {
        let mut audiences = std::mem::take(&mut self.audiences);
        for audience in &mut audiences {
            each(audience, self.facts());
        }
        self.audiences = audiences;
    }

    fn welcome(&mut self, seats: Seats, member: u64) {
        self.with_audiences(|audience, facts| {
            if audience.seats == seats {
                audience.welcome(facts, member);
            }
        });
    }

    /// Answers a request, or has it answered elsewhere. Whether the table goes on.
    async fn answer(&mut self, seats: Seats, ask: Ask, reply: oneshot::Sender<Answer>) -> bool {
        let done = match ask {
            Ask::Luck => match self.journal(seats, None) {
                Ok(_) => {
                    self.luck(reply);
                    return true;
                }
                Err(message) => Err(wire::misread(message).into()),
            },
            Ask::Peek { seat, wish } => match mine(seats, seat).and_then(|seat| Ok((seat, readable(wish)?))) {
                Ok((seat, wish)) => {
                    self.peek(seat, wish, reply);
                    return true;
                }
                Err(refusal) => Err(refusal.into()),
            },
            ask => self.done(seats, ask).await,
        };
        let (answer, goes_on) = match done {
            Ok(answer) => (answer, true),
            Err(No::Refused(refusal)) => (Answer::Refused { refusal }, true),
            Err(No::Lost) => (Answer::Refused { refusal: Refusal::Store }, false),
        };
        // Whoever asked may be gone.
        let _ = reply.send(answer);
        goes_on
    }

    async fn done(&mut self, seats: Seats, ask: Ask) -> Result<Answer, No> {
        match ask {
            Ask::Act { seat, notation, seen, dice } => {
                let seat = mine(seats, seat)?;
                self.must_be_current(seats, seen)?;
                self.act(seat, &notation, &dice).await
            }
            Ask::Undo { seat, seen } => {
                let seat = mine(seats, seat)?;
                self.must_be_current(seats, seen)?;
                self.take_back(seat).await
            }
            Ask::Look { seat, question } => {
                let seat = seat.map(|seat| mine(seats, seat)).transpose()?;
                not_too_long(&question)?;
                let lines = self.game.inspect(seat, &question);
                let lines = lines.map_err(|misread| wire::refusal(&SubmitError::Misread(misread), &self.book))?;
                Ok(Answer::Lines { lines })
            }
            Ask::Sight { seat, from, to } => {
                let seat = seat.map(|seat| mine(seats, seat)).transpose()?;
                Ok(Answer::Sight { lines: self.game.sight(seat, &from, &to) })
            }
            Ask::Layers { seat, about } => {
                let seat = seat.map(|seat| mine(seats, seat)).transpose()?;
                Ok(Answer::Layers { layers: self.game.layers(seat, about.as_ref()) })
            }
            Ask::Describe { seat } => {
                let seat = seat.map(|seat| mine(seats, seat)).transpose()?;
                Ok(Answer::Lines { lines: self.game.describe(seat) })
            }
            Ask::Moment { seat, entry } => {
                let seat = seat.map(|seat| mine(seats, seat)).transpose()?;
                self.moment(seats, seat.map_or(Reader::Public, Reader::Seat), entry)
            }
            Ask::Peek { .. } | Ask::Luck | Ask::Resync => {
                unreachable!("a peek is answered elsewhere, and a view is no answer")
            }
        }
    }

    /// A decision about what is no more on the table would be a decision about something else.
    fn must_be_current(&mut self, seats: Seats, seen: u32) -> Result<(), Refusal> {
        if self.audience(seats).number == seen { Ok(()) } else { Err(Refusal::Stale) }
    }

    async fn act(&mut self, seat: Seat, notation: &str, dice: &[u8]) -> Result<Answer, No> {
        not_too_long(notation)?;
        if !self.own_dice {
            if !dice.is_empty() {
                return Err(wire::misread(Message::new("server-dice-are-ours")).into());
            }
            let mut dice = self.dice();
            return self.decide(seat, notation, &mut dice, None).await;
        }
        let mut script = Script::new(dice);
        let done = self.decide(seat, notation, &mut script, None).await;
        if let Some((face, wanted)) = script.misfit() {
            let message = Message::new("server-dice-misfit").with("face", face).with("sides", wanted.sides);
            return Err(wire::misread(message).into());
        }
        script.wanted().map_or(done, |wanted| Ok(Answer::Roll { roll: wire::roll_ask(wanted, &self.book) }))
    }

    /// A stream for each decision: whatever is taken back and decided anew, or read again after a fall, meets the same dice.
    fn dice(&self) -> Seeded {
        Seeded::stream(self.seed, self.game.n_entries() as u64)
    }

    async fn decide<D: Dice + Send>(
        &mut self,
        seat: Seat,
        notation: &str,
        dice: &mut D,
        thoughts: Option<&Thoughts>,
    ) -> Result<Answer, No> {
        let before = self.game.n_entries();
        if before >= LINES_MAX {
            return Err(wire::misread(Message::new("server-journal-long").with("most", LINES_MAX)).into());
        }
        // How long its line is shows only when the dice have fallen, and then it stands: the last one may go over the bound.
        let bytes_max = self.shared.config.journal_bytes_max;
        if self.bytes >= bytes_max {
            return Err(wire::misread(too_big(bytes_max)).into());
        }
        self.game.submit(seat, notation, dice).map_err(|error| wire::refusal(&error, &self.book))?;
        if let Some(thoughts) = thoughts {
            self.game.note(thoughts);
        }
        self.keep(before, before).await
    }

    async fn take_back(&mut self, seat: Seat) -> Result<Answer, No> {
        let before = self.game.n_entries();
        let from = undo::take_back(&mut *self.game, seat).map_err(|message| Refusal::NoUndo { message })?;
        self.keep(before, from).await
    }

    /// Makes the journal durable from an entry on, and then tells everybody. What cannot be kept has not happened: the table is
    /// read again from the store.
    async fn keep(&mut self, before: usize, from: usize) -> Result<Answer, No> {
        if let Some(log) = &mut self.public {
            log.refresh(&*self.game, from);
        }
        let change = Change {
            table: self.id.clone(),
            before,
            from,
            lines: (from..self.game.n_entries()).map(|index| self.line(index)).collect(),
            card: Card {
                decisions: self.public.as_ref().map_or(0, |log| wire::number(log.len())),
                over: self.game.outcome().is_some(),
            },
            at: store::now(),
        };
        match self.shared.store.write(change).await {
            Ok(bytes) => {
                self.bytes = bytes;
                self.changed(from);
                Ok(Answer::Done)
            }
            Err(error) => {
                tracing::error!(table = self.id, %error, "a decision could not be kept");
                self.read_again().await?;
                Err(Refusal::Store.into())
            }
        }
    }

    fn line(&self, index: usize) -> String {
        let entry = self.game.entry(index, Reader::Referee);
        let line = Line {
            seat: self.game.seat_id(entry.seat).to_owned(),
            action: entry.action.expect("a referee sees all").notation,
            faces: entry.faces,
            key: entry.key,
            note: entry.note,
        };
        line.text(index + 1)
    }

    fn changed(&mut self, from: usize) {
        self.version += 1;
        // Whoever thinks about what is no more need not think it through.
        if let Some(stop) = &self.thinking {
            stop.store(true, Relaxed);
        }
        self.with_audiences(|audience, facts| audience.refresh(facts, from));
    }

    async fn read_again(&mut self) -> Result<(), No> {
        let stored = self.shared.store.load(&self.id).await.ok().flatten().ok_or(No::Lost)?;
        let Reopened { game, stored, .. } = reopen(&self.shared, stored).await.map_err(|_| No::Lost)?;
        (self.game, self.bytes) = (game, stored.bytes() as u64);
        if let Some(log) = &mut self.public {
            log.refresh(&*self.game, 0);
        }
        self.changed(0);
        Ok(())
    }

    fn peek(&self, seat: Seat, wish: catalog::Wish, reply: oneshot::Sender<Answer>) {
        let peeker = self.game.peeker(seat, wish);
        let (workers, book, budget) = (self.shared.workers.clone(), Arc::clone(&self.book), self.shared.config.budget);
        tokio::spawn(async move {
            let answer = match workers.run(move || wire::peek(peeker(&budget), &book)).await {
                Ok(peek) => Answer::Peek { peek: Box::new(peek) },
                Err(NotDone::Busy | NotDone::Broke) => Answer::Refused { refusal: Refusal::Busy },
            };
            let _ = reply.send(answer);
        });
    }

    /// Whoever may have the journal may know what its dice did.
    fn luck(&self, reply: oneshot::Sender<Answer>) {
        let (accountant, workers) = (self.game.accountant(), self.shared.workers.clone());
        tokio::spawn(async move {
            let answer = match workers.run(move || wire::luck(accountant())).await {
                Ok(luck) => Answer::Luck { luck },
                Err(NotDone::Busy | NotDone::Broke) => Answer::Refused { refusal: Refusal::Busy },
            };
            let _ = reply.send(answer);
        });
    }

    fn moment(&mut self, seats: Seats, reader: Reader, entry: u32) -> Result<Answer, No> {
        let place = self.audience(seats).log().place(entry as usize).ok_or_else(|| wire::misread(no_entry(entry)))?;
        let moment = Moment { entry, heading: self.game.heading(place), scene: self.game.scene(reader, place) };
        Ok(Answer::Moment { moment: Box::new(moment) })
    }

    /// The journal is everything there is to know: it goes to those who may know everything.
    fn journal(&self, seats: Seats, upto: Option<u32>) -> Result<Journal, Message> {
        let mut log = Log::of(seats);
        log.refresh(&*self.game, 0);
        let all = (0..self.game.n_seats()).all(|seat| seats.contains(Seat(seat)));
        // Where several may choose in secret the journal stays shut before they do, too: when it shuts would tell.
        let apart = matches!(self.game.pending(), Pending::Decision { seats, .. } if seats.iter().count() > 1);
        let mut public = Log::of(Seats::NONE);
        public.refresh(&*self.game, 0);
        let open = !apart && !public.hides() && !self.game.hides();
        if !all && !open && self.game.outcome().is_none() {
            return Err(Message::new("server-journal-secret"));
        }
        let mut journal = self.game.journal();
        if let Some(upto) = upto {
            let place = log.place(upto as usize).ok_or_else(|| no_entry(upto))?;
            journal.lines.truncate(place.unwrap_or(journal.lines.len()));
        }
        let player = |agent: &Option<String>| agent.clone().unwrap_or_else(|| Header::PERSON.to_owned());
        let seats = (0..).map(Seat).zip(&self.agents);
        journal.header.players =
            seats.map(|(seat, agent)| (self.game.seat_id(seat).to_owned(), player(agent))).collect();
        Ok(journal)
    }

    /// Agents think while somebody is at the table, one of them at a time, away from here.
    fn wake_agent(&mut self) {
        if self.thinking.is_some() || self.audiences.is_empty() || self.stuck_at == Some(self.version) {
            return;
        }
        let Pending::Decision { seats, .. } = self.game.pending() else { return };
        let agent_of = |seat: Seat| Some((seat, self.agents.get(seat.index())?.as_deref()?));
        let Some((seat, agent)) = seats.iter().find_map(agent_of) else { return };
        let stop = Stop::default();
        let Ok(thinker) = self.game.thinker(agent, seat, self.seed, Stop::clone(&stop)) else {
            tracing::error!(table = self.id, agent, "there is no such agent");
            self.stuck_at = Some(self.version);
            return;
        };
        self.thinking = Some(stop);
        let (version, thinkers, pause) = (self.version, self.shared.thinkers.clone(), self.shared.config.agent_pause);
        let Some(commands) = self.myself.upgrade() else { return };
        tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            let decided = thinkers.run(thinker).await.ok();
            // The table may be gone.
            let _ = commands.send(Command::Thought { version, seat, decided }).await;
        });
    }

    async fn thought(&mut self, version: u64, seat: Seat, decided: Option<Decided>) -> bool {
        self.thinking = None;
        if version != self.version {
            return true;
        }
        let Some(Decided { notation, thoughts }) = decided else {
            self.stuck_at = Some(self.version);
            return true;
        };
        // An agent has no hands: where people roll their own dice, the server rolls for it.
        let mut dice = self.dice();
        match self.decide(seat, &notation, &mut dice, thoughts.as_ref()).await {
            Ok(_) => true,
            Err(No::Refused(refusal)) => {
                tracing::error!(table = self.id, notation, ?refusal, "an agent was refused");
                // What could not be kept was read again, and is tried again; what the rules refuse stays refused.
                if self.version == version {
                    self.stuck_at = Some(version);
                }
                true
            }
            Err(No::Lost) => false,
        }
    }
}

/// Why a request is not done.
enum No {
    /// It is refused.
    Refused(Refusal),
    /// The table cannot go on here: what is kept of it could not be read again. It ends, and whoever comes next has it opened anew.
    Lost,
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> No {
        No::Refused(refusal)
    }
}

/// A seat that is among those held.
fn mine(seats: Seats, seat: u8) -> Result<Seat, Refusal> {
    let seat = Some(Seat(seat)).filter(|&seat| seat.0 < Seats::MAX && seats.contains(seat));
    seat.ok_or(Refusal::NotYours)
}

fn no_entry(entry: u32) -> Message {
    Message::new("server-no-entry").with("entry", i64::from(entry))
}

/// What is told of a journal that has too many bytes.
pub fn too_big(bytes_max: u64) -> Message {
    Message::new("server-journal-big").with("most", i64::try_from(bytes_max / 1024).unwrap_or(i64::MAX))
}

fn not_too_long(text: &str) -> Result<(), Refusal> {
    fits(text.len(), WORDS_MAX)
}

fn fits(length: usize, most: usize) -> Result<(), Refusal> {
    match length <= most {
        true => Ok(()),
        false => Err(wire::misread(Message::new("server-too-long").with("most", most))),
    }
}

fn readable(wish: Wish) -> Result<catalog::Wish, Refusal> {
    /// Nobody clicks more often before something is chosen.
    const PICKS_MAX: usize = 64;
    match wish {
        Wish::Notation { notation } => {
            not_too_long(&notation)?;
            Ok(catalog::Wish::Notation(notation))
        }
        Wish::Picks { picks } => {
            fits(picks.len(), PICKS_MAX)?;
            Ok(catalog::Wish::Picks(picks))
        }
    }
}
