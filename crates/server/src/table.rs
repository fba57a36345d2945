//! One task owns a table: it alone changes the game, and it does one thing after the other.
//!
//! A decision goes through here in four steps: is it this seat's to take, and about what is on the table now; do the
//! rules admit it; is it durable; then everybody is told. Whatever takes long is done elsewhere ([`Workers`]) and comes
//! back as a command.

mod elsewhere;
pub mod lesson;
#[cfg(test)]
mod tests;

use crate::{
    Config,
    archive::{Archive, Reopened, load, reopen},
    audience::{self, Audience, Facts, Member, Rights, Written},
    crews::{Asker, Crews, NOBODY},
    limit::Buckets,
    log::Entries,
    memory::{Memory, Share},
    seating::{Accord, Pass, SeatChange, Seating},
    secret,
    store::{self, Card, Change, Store, StoredTable},
    undo, wire,
    work::Rank,
};
use catalog::{Catalog, Decided, Reader, Rulebook, Stop, Table, Thoughts, learn::Tutor};
use kernel::{
    Dice, Journal, Pending, Seat, Seats,
    dice::{Script, Seeded},
    say::Message,
};
use protocol::{Answer, Ask, Luck, Refusal, Sitting, Update, Wish};
use scene::Board;
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering::Relaxed},
};
use tokio::sync::{mpsc, oneshot};

/// Longer texts are no notation and no question of any game, and looking for the nearest that is takes long.
const WORDS_MAX: usize = 400;

/// More decisions than the longest game that was ever played here, many times over.
pub const LINES_MAX: usize = 50_000;

/// Whoever composes and cancels more often than this wants no decision; a journal would grow by it for ever.
const REPEATS_MAX: usize = 32;

/// Commands that may wait at a table before those who send more have to wait too.
const COMMANDS_MAX: usize = 64;

/// Watchers are counted up to here; nobody needs to know of each of a crowd.
const WATCHERS_MAX: usize = 10;

/// What is asked of the owner.
pub enum Command {
    /// Somebody comes to the table. If he may, he gets the whole view.
    Join { pass: Pass, member: Member, reply: oneshot::Sender<Result<(), Message>> },
    /// Somebody is gone.
    Leave { member: u64 },
    /// Somebody missed something, and gets the whole view again.
    Resync { member: u64 },
    /// A request.
    Ask { member: u64, ask: Ask, reply: oneshot::Sender<Answer> },
    /// The journal for whoever shows this pass, up to a place in his log.
    Journal { pass: Pass, asker: Asker, upto: Option<u32>, reply: oneshot::Sender<Result<Copied, Message>> },
    /// What is shown to those with the same rights was worked out; nothing when it could not be.
    Drawn { rights: Rights, audience: Option<Box<Audience>> },
    /// An agent has thought about a version of the game; nothing when it could not.
    Thought { version: u64, seat: Seat, decided: Option<Decided> },
    /// What the dice gave up to a version of the game; nothing when it could not be worked out.
    Reckoned { version: u64, luck: Option<Luck> },
}

/// A journal, and how many of its lines were brought along when the game was taken up.
pub type Copied = (Journal, u32);

/// The way to a table.
#[derive(Clone)]
pub struct Handle {
    /// Where commands go.
    pub commands: mpsc::Sender<Command>,
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
    /// Who does what takes long.
    pub crews: Arc<Crews>,
    /// The bytes of all journals in the store.
    pub stored_bytes: Arc<AtomicU64>,
    /// The bytes that each address may have kept.
    pub stored_each: Arc<Buckets>,
    /// The memory of views that wait to be read.
    pub views: Arc<Memory>,
    /// Bounds.
    pub config: Config,
}

/// Owns a table.
pub struct Owner {
    shared: Shared,
    id: String,
    book: Arc<Rulebook>,
    game: Box<dyn Table>,
    board: Arc<Board>,
    seating: Seating,
    /// Who sits where, as everybody was told.
    seated: protocol::Seating,
    imported: usize,
    own_dice: bool,
    seed: u64,
    /// Where the learner is, where a lesson is taken.
    lesson: Option<Tutor>,
    /// What is kept from strangers.
    secrets: Secrets,
    /// Whether strangers may know that the table is there.
    listed: bool,
    /// The bytes of its journal.
    bytes: u64,
    /// Counts the changes.
    version: u64,
    audiences: Vec<Audience>,
    /// Those whose audience is being worked out.
    arriving: Vec<Arriving>,
    /// The agent that is at work, if one is.
    thinking: Option<Thinking>,
    /// An agent could not decide here; it is not asked again before something changes.
    stuck_at: Option<u64>,
    /// What the dice gave, by the last version that somebody asked about.
    luck: Option<(u64, Luck)>,
    /// Those who wait to know it, while it is being worked out.
    asking_luck: Option<Vec<oneshot::Sender<Answer>>>,
    /// What is worked out about it.
    desk: elsewhere::Desk,
    /// The memory it takes.
    share: Share,
    waiting: mpsc::Receiver<Command>,
    myself: mpsc::WeakSender<Command>,
}

/// Members who wait for their audience.
struct Arriving {
    rights: Rights,
    members: Vec<Member>,
    /// The journal is as it was when the work began, up to this entry.
    from: usize,
}

/// An agent at work.
struct Thinking {
    stop: Stop,
    /// Nobody was there any more for a while: what it came to in its hurry is not wanted.
    in_vain: bool,
}

/// The entries that strangers may not know of yet.
#[derive(Default)]
struct Secrets {
    n_entries: usize,
    hidden: Vec<usize>,
}

impl Secrets {
    /// Follows the journal, which is as it was up to its entry `from`.
    fn refresh(&mut self, game: &dyn Table, from: usize) {
        self.hidden.retain(|&place| place < from && !game.revealed_since(place));
        self.n_entries = game.n_entries();
        self.hidden.extend((from..self.n_entries).filter(|&place| game.is_secret(place, Reader::Public)));
    }
    fn n_known(&self) -> usize {
        self.n_entries - self.hidden.len()
    }
}

/// The head and the lines of a journal, as they are kept.
pub fn to_keep(journal: &Journal) -> (String, Vec<String>) {
    let head = Journal { header: journal.header.clone(), lines: Vec::new() };
    let lines = journal.lines.iter().enumerate().map(|(index, line)| line.text(index + 1));
    (head.to_string(), lines.collect())
}

impl Owner {
    /// An owner for a game that was just replayed, and the way to it. Work for a crew: it goes through the whole game.
    pub fn new(
        shared: Shared,
        book: Arc<Rulebook>,
        game: Box<dyn Table>,
        board: Arc<Board>,
        stored: StoredTable,
        share: Share,
    ) -> (Owner, Handle) {
        let (commands, waiting) = mpsc::channel(COMMANDS_MAX);
        let mut secrets = Secrets::default();
        secrets.refresh(&*game, 0);
        let mut owner = Owner {
            shared,
            bytes: stored.bytes() as u64,
            id: stored.id,
            book,
            game,
            board,
            seating: Seating::new(stored.keys, stored.agents, stored.news),
            seated: protocol::Seating::default(),
            imported: stored.imported as usize,
            own_dice: stored.own_dice,
            seed: stored.seed,
            lesson: None,
            secrets,
            listed: stored.listed,
            version: 0,
            audiences: Vec::new(),
            arriving: Vec::new(),
            thinking: None,
            stuck_at: None,
            luck: None,
            asking_luck: None,
            desk: elsewhere::Desk::default(),
            share,
            waiting,
            myself: commands.downgrade(),
        };
        owner.seated = owner.who_sits_where();
        (owner, Handle { commands })
    }

    /// Does what is asked until nobody has been here for a while. A game that is over is put away as soon as nobody
    /// looks at it.
    pub async fn run(mut self) {
        loop {
            match tokio::time::timeout(self.shared.config.idle, self.waiting.recv()).await {
                Ok(Some(command)) => {
                    let goes_on = self.obey(command).await;
                    // Whoever lost the line at the end of a lesson comes back to its last words.
                    let is_past = self.is_deserted() && self.is_over() && !self.is_lesson() && self.waiting.is_empty();
                    if !goes_on || is_past {
                        return;
                    }
                }
                Ok(None) => return,
                Err(_) if self.is_deserted() => return,
                Err(_) => {}
            }
            self.wake_agent();
        }
    }

    /// Whether the game is over, by its rules or because the players want it so.
    fn is_over(&self) -> bool {
        self.game.outcome().is_some() || Accord::of(&self.seated).is_some() || self.is_learnt()
    }

    fn is_deserted(&self) -> bool {
        self.audiences.is_empty() && self.arriving.is_empty()
    }

    /// Whether the table goes on.
    async fn obey(&mut self, command: Command) -> bool {
        match command {
            Command::Join { pass, member, reply } => self.join(pass, member, reply).await,
            Command::Leave { member } => self.leave(|known| known.id == member),
            Command::Resync { member } => self.resync(member),
            Command::Ask { member, ask, reply } => return self.answer(member, ask, reply).await,
            Command::Journal { pass, asker, upto, reply } => self.send_journal(&pass, asker, upto, reply),
            Command::Drawn { rights, audience } => self.drawn(rights, audience),
            Command::Thought { version, seat, decided } => return self.thought(version, seat, decided).await,
            Command::Reckoned { version, luck } => self.reckoned(version, luck),
        }
        true
    }

    fn facts(&self) -> Facts<'_> {
        let Owner { id, game, board, seated, imported, own_dice, .. } = self;
        let (imported, own_dice, lesson) = (*imported, *own_dice, self.lesson.as_ref());
        Facts { id, game: &**game, board, seating: seated, imported, own_dice, lesson }
    }

    /// Lets somebody in, if he may. An invitation is taken for good before he is.
    async fn join(&mut self, pass: Pass, mut member: Member, reply: oneshot::Sender<Result<(), Message>>) {
        let admitted = match self.seating.admit(&pass, store::now()) {
            Ok(admitted) => admitted,
            Err(why) => return drop(reply.send(Err(why))),
        };
        if let Some(change) = admitted.change
            && let Err(why) = self.seat(change).await
        {
            return drop(reply.send(Err(why)));
        }
        member.key = admitted.key;
        let rights = Rights { seats: admitted.seats, opener: admitted.opener };
        // Whoever is gone again leaves as everybody does.
        let _ = reply.send(Ok(()));
        let id = member.id;
        if let Some(audience) = self.audiences.iter_mut().find(|audience| audience.rights == rights) {
            audience.members.push(member);
            // Whoever comes is welcomed first, and with that he knows who is here.
            self.tell_seating(Some(id));
            return self.welcome(id);
        }
        match self.arriving.iter_mut().find(|arriving| arriving.rights == rights) {
            Some(arriving) => arriving.members.push(member),
            None => self.draw(rights, member),
        }
        self.tell_seating(None);
    }

    /// Has it worked out what somebody is shown who is the first with his rights: it goes through the whole game.
    fn draw(&mut self, rights: Rights, member: Member) {
        let (crews, asker) = (Arc::clone(&self.shared.crews), member.asker);
        self.arriving.push(Arriving { rights, members: vec![member], from: self.game.n_entries() });
        let (game, board, id) = (self.game.snapshot(), Arc::clone(&self.board), self.id.clone());
        let (seating, imported, own_dice) = (self.seated.clone(), self.imported, self.own_dice);
        let lesson = self.lesson.clone();
        let Some(commands) = self.myself.upgrade() else { return };
        tokio::spawn(async move {
            let work = move || {
                let (game, lesson) = (&*game, lesson.as_ref());
                let facts = Facts { id: &id, game, board: &board, seating: &seating, imported, own_dice, lesson };
                Box::new(Audience::new(facts, rights))
            };
            let audience = crews.arrivals.run(asker, Rank::First, work).await.ok();
            // The table may be gone.
            let _ = commands.send(Command::Drawn { rights, audience }).await;
        });
    }

    /// Those who waited for it are shown the table; what has changed since is put right first.
    fn drawn(&mut self, rights: Rights, audience: Option<Box<Audience>>) {
        let Some(at) = self.arriving.iter().position(|arriving| arriving.rights == rights) else { return };
        let Arriving { members, from, .. } = self.arriving.swap_remove(at);
        // Without an audience there is too much to do: the members are dropped, and come back later.
        let Some(mut audience) = audience.filter(|_| !members.is_empty()) else { return self.tell_seating(None) };
        audience.refresh(self.facts(), from, &mut Entries::default());
        let ids: Vec<u64> = members.iter().map(|member| member.id).collect();
        audience.members = members;
        self.audiences.push(*audience);
        ids.into_iter().for_each(|id| self.welcome(id));
        self.weigh();
    }

    /// Somebody is gone, or has to go.
    fn leave(&mut self, goes: impl Fn(&Member) -> bool) {
        let groups = self.audiences.iter_mut().map(|audience| &mut audience.members);
        for members in groups.chain(self.arriving.iter_mut().map(|arriving| &mut arriving.members)) {
            members.retain(|known| !goes(known));
        }
        self.audiences.retain(|audience| !audience.members.is_empty());
        self.tell_seating(None);
        self.weigh();
        let is_vain = self.host().is_none();
        if let Some(thinking) = self.thinking.as_mut().filter(|_| is_vain) {
            thinking.stop.store(true, Relaxed);
            thinking.in_vain = true;
        }
    }

    /// Says how much memory the table takes now.
    fn weigh(&mut self) {
        let audiences = self.audiences.iter().map(|audience| SHOWN + audience.bytes()).sum::<usize>();
        self.share.resize(weight(&*self.game) + audiences);
    }

    /// Everybody at the table, with his rights.
    fn members(&self) -> impl Iterator<Item = (Rights, &Member)> {
        let here = self.audiences.iter().map(|audience| (audience.rights, &audience.members));
        let arriving = self.arriving.iter().map(|arriving| (arriving.rights, &arriving.members));
        here.chain(arriving).flat_map(|(rights, members)| members.iter().map(move |member| (rights, member)))
    }

    /// For whom the computer plays: whoever holds a seat, else whoever opened the table. Nobody plays for watchers.
    fn host(&self) -> Option<(Rights, &Member)> {
        let counting = || self.members().filter(|(rights, _)| rights.counts());
        counting().find(|(rights, _)| !rights.seats.is_empty()).or_else(|| counting().next())
    }

    /// Who sits where, and who is here.
    fn who_sits_where(&self) -> protocol::Seating {
        let here = self.members().fold(Seats::NONE, |all, (rights, _)| rights.seats.iter().fold(all, Seats::and));
        let sitting = |(seat, holder)| Sitting { here: here.contains(Seat(seat)), holder };
        let watchers = self.members().filter(|(rights, _)| !rights.counts()).take(WATCHERS_MAX).count();
        protocol::Seating {
            seats: (0..).zip(self.seating.holders()).map(sitting).collect(),
            watchers: wire::number(watchers),
            news: self.seating.news().to_vec(),
        }
    }

    /// Tells everybody but one who sits where, if that has changed.
    fn tell_seating(&mut self, but: Option<u64>) {
        let seated = self.who_sits_where();
        if seated == self.seated {
            return;
        }
        let text = audience::text::<()>(&Update::Seated { seating: seated.clone() }).into();
        self.seated = seated;
        self.audiences.iter_mut().for_each(|audience| audience.tell(&text, but));
    }

    /// Changes who sits where, for good. Whoever has lost his seat by it has to go.
    async fn seat(&mut self, change: SeatChange) -> Result<(), Message> {
        self.shared.store.seat(&self.id, change.clone()).await.map_err(|error| {
            tracing::error!(table = self.id, %error, "a change of seats could not be kept");
            Message::new("server-store")
        })?;
        self.seating.follow(&change);
        let lost = |member: &Member| member.key.is_some_and(|key| !self.seating.is_good(&key));
        let losers: Vec<u64> = self.members().filter(|(_, member)| lost(member)).map(|(_, member)| member.id).collect();
        self.leave(|known| losers.contains(&known.id));
        Ok(())
    }

    async fn invite(&mut self, rights: Rights, seat: u8) -> Result<Answer, No> {
        if !rights.opener {
            return Err(wire::misread(Message::new("server-not-opener")).into());
        }
        let invitation = secret::key();
        let change = self.seating.invite(self.known_seat(seat)?, secret::hash(&invitation), store::now());
        self.seat(change.map_err(wire::misread)?).await.map_err(wire::misread)?;
        Ok(Answer::Invitation { invitation })
    }

    async fn give_back(&mut self, rights: Rights, seat: u8) -> Result<Answer, No> {
        let seat = self.known_seat(seat)?;
        let is_holder = rights.seats.contains(seat);
        if !is_holder && !rights.opener {
            return Err(Refusal::NotYours.into());
        }
        let change = self.seating.give_back(seat, is_holder, store::now());
        self.seat(change.map_err(wire::misread)?).await.map_err(wire::misread)?;
        Ok(Answer::Done)
    }

    /// Players end the game among themselves. It is kept beside the journal, which holds what the rules know of.
    async fn agree(&mut self, change: Result<SeatChange, Message>) -> Result<Answer, No> {
        self.must_go_on()?;
        self.seat(change.map_err(wire::misread)?).await.map_err(wire::misread)?;
        self.tell_seating(None);
        let n_entries = self.game.n_entries();
        if self.is_over() { self.keep(n_entries, n_entries).await } else { Ok(Answer::Done) }
    }

    /// What the players ended stays ended; what the rules ended they answer for.
    fn must_go_on(&self) -> Result<(), Refusal> {
        match Accord::of(&self.seated) {
            Some(_) => Err(wire::misread(Message::new("server-over"))),
            None => Ok(()),
        }
    }

    fn known_seat(&self, seat: u8) -> Result<Seat, Refusal> {
        if seat < self.game.n_seats() { Ok(Seat(seat)) } else { Err(Refusal::NotYours) }
    }

    /// Does something with every audience, which cannot be had together with the rest of the table otherwise.
    fn with_audiences(&mut self, mut each: impl FnMut(&mut Audience, Facts<'_>)) {
        let mut audiences = std::mem::take(&mut self.audiences);
        for audience in &mut audiences {
            each(audience, self.facts());
        }
        self.audiences = audiences;
    }

    /// Sends somebody the whole view again, as soon as he has read what waits for him: one view at a time.
    fn resync(&mut self, member: u64) {
        let members = self.audiences.iter_mut().flat_map(|audience| &mut audience.members);
        let waits = members.filter(|known| known.id == member).any(Member::waits);
        if !waits {
            self.welcome(member);
        }
    }

    /// Sends somebody the whole view, which is written down away from here.
    fn welcome(&mut self, member: u64) {
        let (crew, views) = (self.shared.crews.views.clone(), Arc::clone(&self.shared.views));
        self.with_audiences(|audience, facts| {
            let view = audience.view(facts);
            let Some(member) = audience.members.iter_mut().find(|known| known.id == member) else { return };
            let (asker, unpacks, writer) = (member.asker, member.unpacks, member.welcome());
            let (crew, views) = (crew.clone(), Arc::clone(&views));
            let write = move || {
                // Whoever has hung up is written nothing.
                if writer.is_closed() {
                    return;
                }
                let text = view(unpacks);
                if let Some(share) = views.bytes(asker, text.bytes()) {
                    let _ = writer.send(Written { text, share });
                }
            };
            // Where there is no room the writer is dropped, and that is told.
            tokio::spawn(async move {
                let _ = crew.run(asker, Rank::First, write).await;
            });
        });
    }

    /// Answers a request, or has it answered elsewhere. Whether the table goes on.
    async fn answer(&mut self, member: u64, ask: Ask, reply: oneshot::Sender<Answer>) -> bool {
        // What he held when he asked is not what counts: he may have lost it since.
        let Some((rights, asker)) = self.members().find(|(_, known)| known.id == member).map(|(r, m)| (r, m.asker))
        else {
            let _ = reply.send(Answer::Refused { refusal: Refusal::NotYours });
            return true;
        };
        let Err((ask, reply)) = self.elsewhere(rights, asker, ask, reply) else { return true };
        let (answer, goes_on) = match self.done(rights, ask).await {
            Ok(answer) => (answer, true),
            Err(No::Refused(refusal)) => (Answer::Refused { refusal }, true),
            Err(No::Lost) => (Answer::Refused { refusal: Refusal::Store }, false),
        };
        // Whoever asked may be gone.
        let _ = reply.send(answer);
        goes_on
    }

    /// What changes the game or its seats: done here, one after the other.
    async fn done(&mut self, rights: Rights, ask: Ask) -> Result<Answer, No> {
        match ask {
            Ask::Act { seat, notation, seen, dice } => {
                let seat = mine(rights.seats, seat)?;
                self.must_be_current(rights, seen)?;
                self.must_go_on()?;
                self.act(seat, &notation, &dice).await
            }
            Ask::Undo { seat, seen } => {
                let seat = mine(rights.seats, seat)?;
                self.must_be_current(rights, seen)?;
                self.must_go_on()?;
                self.may_take_back()?;
                self.take_back(seat).await
            }
            Ask::Invite { seat } => self.invite(rights, seat).await,
            Ask::GiveBack { seat } => self.give_back(rights, seat).await,
            Ask::Resign { seat } => {
                let change = self.seating.resign(mine(rights.seats, seat)?, store::now());
                self.agree(change).await
            }
            Ask::Draw { seat, wants } => {
                let change = self.seating.draw(mine(rights.seats, seat)?, wants, store::now());
                self.agree(change).await
            }
            _ => unreachable!("questions are answered elsewhere, and a view is no answer"),
        }
    }

    /// A decision about what is no more on the table would be a decision about something else.
    fn must_be_current(&self, rights: Rights, seen: u32) -> Result<(), Refusal> {
        let audience = self.audiences.iter().find(|audience| audience.rights == rights);
        if audience.is_some_and(|audience| audience.number == seen) { Ok(()) } else { Err(Refusal::Stale) }
    }

    async fn act(&mut self, seat: Seat, notation: &str, dice: &[u8]) -> Result<Answer, No> {
        not_too_long(notation)?;
        if let Some(tutor) = self.lesson.clone() {
            return self.learn(tutor, seat, notation).await;
        }
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

    /// A stream for each decision: whatever is taken back and decided anew, or read again after a fall, meets the same
    /// dice.
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
        // How long its line is shows only when the dice have fallen, and then it stands: the last one may go over the
        // bound.
        let bytes_max = self.shared.config.journal_bytes_max;
        if self.bytes >= bytes_max {
            return Err(wire::misread(too_big(bytes_max)).into());
        }
        self.game.submit(seat, notation, dice).map_err(|error| wire::refusal(&error, &self.book))?;
        if let Some(thoughts) = thoughts {
            self.game.note(thoughts);
        }
        if undo::repeats(&*self.game) > REPEATS_MAX {
            self.game.undo().expect("what comes back to where it was has shown nothing");
            return Err(wire::misread(Message::new("server-repeats").with("most", REPEATS_MAX)).into());
        }
        self.follow_lesson();
        self.keep(before, before).await
    }

    async fn take_back(&mut self, seat: Seat) -> Result<Answer, No> {
        let before = self.game.n_entries();
        let from = undo::take_back(&mut *self.game, seat).map_err(|message| Refusal::NoUndo { message })?;
        self.keep(before, from).await
    }

    /// Makes the journal durable from an entry on, and then tells everybody. What cannot be kept has not happened: the
    /// table is read again from the store.
    async fn keep(&mut self, before: usize, from: usize) -> Result<Answer, No> {
        self.secrets.refresh(&*self.game, from);
        let change = Change {
            table: self.id.clone(),
            before,
            from,
            lines: (from..self.game.n_entries()).map(|index| self.game.line(index).text(index + 1)).collect(),
            card: Card {
                decisions: if self.listed { wire::number(self.secrets.n_known()) } else { 0 },
                over: self.is_over(),
                asked: if self.is_over() { Seats::NONE } else { asked(&*self.game) },
            },
            at: store::now(),
        };
        match self.shared.store.write(change).await {
            Ok(bytes) => {
                // A journal may have become shorter: then this wraps round, and comes out right.
                self.shared.stored_bytes.fetch_add(bytes.wrapping_sub(self.bytes), Relaxed);
                self.shared.stored_each.spend(self.share.asker(), bytes.saturating_sub(self.bytes));
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

    fn changed(&mut self, from: usize) {
        self.version += 1;
        // Whoever thinks about what is no more need not think it through.
        if let Some(thinking) = &self.thinking {
            thinking.stop.store(true, Relaxed);
        }
        for arriving in &mut self.arriving {
            arriving.from = arriving.from.min(from);
        }
        let mut entries = Entries::default();
        self.with_audiences(|audience, facts| audience.refresh(facts, from, &mut entries));
        self.weigh();
    }

    async fn read_again(&mut self) -> Result<(), No> {
        let asker = self.host().map_or(NOBODY, |(_, member)| member.asker);
        let stored = load(&self.shared, &self.id, asker).await.ok().flatten().ok_or(No::Lost)?;
        let Reopened { game, stored, .. } = reopen(&self.shared, stored, asker).await.map_err(|_| No::Lost)?;
        (self.game, self.bytes) = (game, stored.bytes() as u64);
        self.secrets.refresh(&*self.game, 0);
        self.changed(0);
        Ok(())
    }

    /// Agents think while somebody is at the table for whom they do, one of them at a time, away from here and not for
    /// ever.
    fn wake_agent(&mut self) {
        if self.thinking.is_some() || self.stuck_at == Some(self.version) || self.is_over() || self.is_taught() {
            return;
        }
        let Pending::Decision { seats, .. } = self.game.pending() else { return };
        let agent_of = |seat: Seat| Some((seat, self.seating.agent(seat)?));
        let Some((seat, agent)) = seats.iter().find_map(agent_of) else { return };
        let Some((rights, host)) = self.host() else { return };
        // Whoever plays waits; whoever only looks on while computers play can wait.
        let rank = if rights.seats.is_empty() { Rank::Second } else { Rank::First };
        let asker = host.asker;
        let stop = Stop::default();
        let Ok(thinker) = self.game.thinker(agent, seat, self.seed, Stop::clone(&stop)) else {
            tracing::error!(table = self.id, agent, "there is no such agent");
            self.stuck_at = Some(self.version);
            return;
        };
        let crew = self.shared.crews.thinkers_of(agent).clone();
        let (version, config) = (self.version, &self.shared.config);
        let (pause, most) = (config.agent_pause, config.thought);
        let Some(commands) = self.myself.upgrade() else { return };
        self.thinking = Some(Thinking { stop: Stop::clone(&stop), in_vain: false });
        tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            let (begins, begun) = oneshot::channel();
            let work = move || {
                let _ = begins.send(());
                thinker()
            };
            let too_long = async move {
                let _ = begun.await;
                tokio::time::sleep(most).await;
                stop.store(true, Relaxed);
                std::future::pending::<()>().await;
            };
            let decided = tokio::select! {
                decided = crew.run(asker, rank, work) => decided,
                () = too_long => unreachable!("it never comes back"),
            };
            // The table may be gone.
            let _ = commands.send(Command::Thought { version, seat, decided: decided.ok() }).await;
        });
    }

    async fn thought(&mut self, version: u64, seat: Seat, decided: Option<Decided>) -> bool {
        let in_vain = self.thinking.take().is_some_and(|thinking| thinking.in_vain);
        if version != self.version || in_vain || self.is_over() {
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

/// What those with the same rights are shown takes about as much, their log aside.
const SHOWN: usize = 64 * 1024;

/// The memory that a game takes at a table where nobody is, about.
pub fn weight(game: &dyn Table) -> usize {
    /// The task, its channel, and what it knows of the seats.
    const TABLE: usize = 16 * 1024;
    TABLE + game.bytes()
}

/// A table that ends has nobody think for it.
impl Drop for Owner {
    fn drop(&mut self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop.store(true, Relaxed);
        }
    }
}

/// Why a request is not done.
enum No {
    /// It is refused.
    Refused(Refusal),
    /// The table cannot go on here: what is kept of it could not be read again. It ends, and whoever comes next has it
    /// opened anew.
    Lost,
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> No {
        No::Refused(refusal)
    }
}

/// The seats that owe a decision.
pub fn asked(game: &dyn Table) -> Seats {
    match game.pending() {
        Pending::Decision { seats, .. } => seats,
        Pending::Procedure | Pending::Over(_) => Seats::NONE,
    }
}

/// A seat that is among those held.
fn mine(seats: Seats, seat: u8) -> Result<Seat, Refusal> {
    let seat = Some(Seat(seat)).filter(|&seat| seat.0 < Seats::MAX && seats.contains(seat));
    seat.ok_or(Refusal::NotYours)
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
    /// Nobody clicks more often before something is chosen, and nothing lies where he clicks but a piece, its unit and
    /// their place.
    const PICKS_MAX: usize = 64;
    match wish {
        Wish::Notation { notation } => {
            not_too_long(&notation)?;
            Ok(catalog::Wish::Notation(notation))
        }
        Wish::Click { picked, under } => {
            fits(picked.len().saturating_add(under.len()), PICKS_MAX)?;
            Ok(catalog::Wish::Click { picked, under })
        }
    }
}
