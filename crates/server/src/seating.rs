//! Who may sit where. A seat that was opened for somebody else is had by an invitation, which is good once: whoever
//! takes it brings a key of his own, so nobody else ever knows the key of his seat, not even whoever opened the table.
//!
//! Whatever becomes of a seat is kept and told to everybody. What is kept of a key is its hash.

use crate::secret::{self, Hash};
use kernel::{Seat, Seats, say::Message};
use protocol::{Holder, SeatEvent, SeatNews};

/// More than any game needs: whoever wants more makes another table.
const NEWS_MAX: usize = 200;

/// What is kept of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    /// Its hash.
    pub hash: Hash,
    /// The seats it is about.
    pub seats: Seats,
    /// What it is good for.
    pub right: Right,
}

/// What a key is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Right {
    /// The table's own: it holds the seats of whoever opened it, and invites to the others.
    Opener,
    /// It holds its seat.
    Seat,
    /// It makes another key that of its seat, once.
    Invitation,
    /// Nothing more: an invitation that was taken or is void, a seat that was given back or taken away. It is kept to
    /// say so.
    Void,
}

/// Who sits where at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    keys: Vec<Key>,
    /// Which agent plays each seat; none for a person's.
    agents: Vec<Option<String>>,
    news: Vec<SeatNews>,
}

/// What somebody shows at the door.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pass {
    /// His key.
    pub key: Option<String>,
    /// An invitation, which is to make that key the seat's.
    pub invitation: Option<String>,
}

/// Somebody who may come in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Admitted {
    /// The seats he holds; none for somebody who watches.
    pub seats: Seats,
    /// The hash of the key he holds them by.
    pub key: Option<Hash>,
    /// Whether that is the table's own.
    pub opener: bool,
    /// What must be kept first: he takes an invitation.
    pub change: Option<SeatChange>,
}

/// Keys and news that change together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatChange {
    /// Keys that are forgotten.
    pub forgotten: Vec<Hash>,
    /// Keys as they are from now on.
    pub keys: Vec<Key>,
    /// What is told of it.
    pub news: Vec<SeatNews>,
}

impl Seating {
    /// A seating as it is kept.
    pub fn new(keys: Vec<Key>, agents: Vec<Option<String>>, news: Vec<SeatNews>) -> Seating {
        Seating { keys, agents, news }
    }

    /// Which agent plays a seat.
    pub fn agent(&self, seat: Seat) -> Option<&str> {
        self.agents.get(seat.index())?.as_deref()
    }

    /// Which agent plays each seat.
    pub fn agents(&self) -> &[Option<String>] {
        &self.agents
    }

    /// What became of the seats, the oldest first.
    pub fn news(&self) -> &[SeatNews] {
        &self.news
    }

    /// Whether a key holds its seats still.
    pub fn is_good(&self, hash: &Hash) -> bool {
        self.find(hash).is_some_and(|key| matches!(key.right, Right::Opener | Right::Seat))
    }

    /// Whose each seat is.
    pub fn holders(&self) -> Vec<Holder> {
        (0..).map(Seat).take(self.agents.len()).map(|seat| self.holder(seat)).collect()
    }

    fn holder(&self, seat: Seat) -> Holder {
        if let Some(agent) = self.agent(seat) {
            return Holder::Agent { agent: agent.to_owned() };
        }
        let has = |right| self.keys.iter().any(|key| key.right == right && key.seats.contains(seat));
        match () {
            () if has(Right::Seat) => Holder::Guest,
            () if has(Right::Invitation) => Holder::Invited,
            () if has(Right::Opener) => Holder::Opener,
            () => Holder::Nobody,
        }
    }

    /// Who comes in with this pass.
    ///
    /// # Errors
    /// Why he does not.
    pub fn admit(&self, pass: &Pass, now: i64) -> Result<Admitted, Message> {
        let key = pass.key.as_deref().map(secret::hash);
        let watches = Admitted { seats: Seats::NONE, key: None, opener: false, change: None };
        let known = key.and_then(|hash| self.find(&hash));
        match (key, known, &pass.invitation) {
            (None, _, None) => Ok(watches),
            (Some(hash), Some(Key { right: right @ (Right::Opener | Right::Seat), seats, .. }), _) => {
                Ok(Admitted { seats, key: Some(hash), opener: right == Right::Opener, change: None })
            }
            (_, Some(Key { right: Right::Void, .. }), _) => Err(Message::new("server-seat-lost")),
            (Some(hash), None, Some(invitation)) if pass.key.as_deref().is_some_and(secret::is_key) => {
                let change = self.taken(invitation, hash, now)?;
                Ok(Admitted { seats: change.keys[0].seats, key: Some(hash), opener: false, change: Some(change) })
            }
            _ => Err(Message::new("server-wrong-key")),
        }
    }

    /// An invitation that is taken by whoever holds this key.
    fn taken(&self, invitation: &str, hash: Hash, now: i64) -> Result<SeatChange, Message> {
        let invited = self.find(&secret::hash(invitation)).ok_or_else(|| Message::new("server-wrong-key"))?;
        match invited.right {
            Right::Invitation => {}
            Right::Void => return Err(Message::new("server-invitation-void")),
            Right::Opener | Right::Seat => return Err(Message::new("server-wrong-key")),
        }
        let seat = invited.seats.iter().next().expect("an invitation is to a seat");
        Ok(SeatChange {
            forgotten: Vec::new(),
            keys: vec![Key { hash, right: Right::Seat, ..invited }, Key { right: Right::Void, ..invited }],
            news: vec![news(seat, SeatEvent::Taken, now)],
        })
    }

    /// A new invitation to a seat, which voids whatever was good for it before.
    ///
    /// # Errors
    /// Why there is none.
    pub fn invite(&self, seat: Seat, invitation: Hash, now: i64) -> Result<SeatChange, Message> {
        let mut change = self.cleared(seat, SeatEvent::TakenAway, now)?;
        change.keys.push(Key { hash: invitation, seats: Seats::one(seat), right: Right::Invitation });
        change.news.push(news(seat, SeatEvent::Invited, now));
        Ok(change)
    }

    /// A seat that is given back by whoever sits there, or taken away by whoever opened the table.
    ///
    /// # Errors
    /// Why it stays.
    pub fn give_back(&self, seat: Seat, by_holder: bool, now: i64) -> Result<SeatChange, Message> {
        let what = if by_holder { SeatEvent::GivenBack } else { SeatEvent::TakenAway };
        let change = self.cleared(seat, what, now)?;
        if change.keys.is_empty() { Err(Message::new("server-seat-empty")) } else { Ok(change) }
    }

    /// Nothing is good for a seat any more. Of what was void already nothing is kept: a link as old as that is a wrong
    /// one.
    fn cleared(&self, seat: Seat, what: SeatEvent, now: i64) -> Result<SeatChange, Message> {
        if matches!(self.holder(seat), Holder::Agent { .. } | Holder::Opener) {
            return Err(Message::new("server-seat-fixed"));
        }
        if self.news.len() >= NEWS_MAX {
            return Err(Message::new("server-seat-news").with("most", NEWS_MAX));
        }
        let about = || self.keys.iter().filter(move |key| key.seats == Seats::one(seat));
        let good = about().filter(|key| matches!(key.right, Right::Seat | Right::Invitation));
        let sat = about().any(|key| key.right == Right::Seat);
        Ok(SeatChange {
            forgotten: about().filter(|key| key.right == Right::Void).map(|key| key.hash).collect(),
            keys: good.map(|key| Key { right: Right::Void, ..*key }).collect(),
            news: sat.then(|| news(seat, what, now)).into_iter().collect(),
        })
    }

    /// A seat gives the game up.
    ///
    /// # Errors
    /// That the game is over.
    pub fn resign(&self, seat: Seat, now: i64) -> Result<SeatChange, Message> {
        self.tell(seat, SeatEvent::Resigned, now)
    }

    /// A seat wants a draw, or none.
    ///
    /// # Errors
    /// That nobody could agree to it, or that there is nothing to refuse.
    pub fn draw(&self, seat: Seat, wants: bool, now: i64) -> Result<SeatChange, Message> {
        let offers = Accord::draws(&self.news);
        if self.persons().count() < 2 {
            return Err(Message::new("server-draw-agent"));
        }
        if if wants { offers.contains(seat) } else { offers.is_empty() } {
            return Err(Message::new("server-draw-idle"));
        }
        self.tell(seat, if wants { SeatEvent::DrawOffered } else { SeatEvent::DrawRefused }, now)
    }

    fn tell(&self, seat: Seat, what: SeatEvent, now: i64) -> Result<SeatChange, Message> {
        if self.news.len() >= NEWS_MAX {
            return Err(Message::new("server-seat-news").with("most", NEWS_MAX));
        }
        Ok(SeatChange { news: vec![news(seat, what, now)], ..SeatChange::default() })
    }

    /// The seats that no agent plays.
    fn persons(&self) -> impl Iterator<Item = Seat> {
        (0..).map(Seat).zip(&self.agents).filter(|(_, agent)| agent.is_none()).map(|(seat, _)| seat)
    }

    /// Follows a change that is kept.
    pub fn follow(&mut self, change: &SeatChange) {
        let gone =
            |key: &Key| change.forgotten.contains(&key.hash) || change.keys.iter().any(|new| new.hash == key.hash);
        self.keys.retain(|key| !gone(key));
        self.keys.extend_from_slice(&change.keys);
        self.news.extend_from_slice(&change.news);
    }

    /// All of them are compared, whichever it is.
    fn find(&self, hash: &Hash) -> Option<Key> {
        self.keys.iter().fold(None, |found, known| if secret::same(&known.hash, hash) { Some(*known) } else { found })
    }
}

/// How players ended a game among themselves, without the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accord {
    /// This seat gave up last; the other has won, if there is just one.
    Resigned {
        /// Who.
        seat: Seat,
        /// Who has won.
        winner: Option<Seat>,
    },
    /// Everybody wants a draw.
    Drawn,
}

impl Accord {
    /// What the news of a table come to.
    pub fn of(seating: &protocol::Seating) -> Option<Accord> {
        let all = || (0..).map(Seat).zip(&seating.seats);
        let gave_up =
            || seating.news.iter().filter(|news| news.what == SeatEvent::Resigned).map(|news| Seat(news.seat));
        if let Some(seat) = gave_up().next_back() {
            let mut left = all().map(|(seat, _)| seat).filter(|&seat| gave_up().all(|other| other != seat));
            let winner = left.next().filter(|_| left.next().is_none());
            return Some(Accord::Resigned { seat, winner });
        }
        let offers = Accord::draws(&seating.news);
        let is_person = |holder: &Holder| !matches!(holder, Holder::Agent { .. });
        let mut persons = all().filter(|(_, sitting)| is_person(&sitting.holder)).map(|(seat, _)| seat);
        (!offers.is_empty() && persons.all(|seat| offers.contains(seat))).then_some(Accord::Drawn)
    }

    /// The seats that want a draw.
    fn draws(news: &[SeatNews]) -> Seats {
        news.iter().fold(Seats::NONE, |offers, news| match news.what {
            SeatEvent::DrawOffered => offers.and(Seat(news.seat)),
            SeatEvent::DrawRefused => Seats::NONE,
            _ => offers,
        })
    }
}

fn news(seat: Seat, what: SeatEvent, at: i64) -> SeatNews {
    SeatNews { seat: seat.0, what, at }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Seat = Seat(0);
    const BLUE: Seat = Seat(1);

    /// Red opened the table and Blue is invited, by these secrets.
    fn laid() -> (Seating, String, String) {
        let (own, invitation) = (secret::key(), secret::key());
        let keys = vec![
            Key { hash: secret::hash(&own), seats: Seats::one(RED), right: Right::Opener },
            Key { hash: secret::hash(&invitation), seats: Seats::one(BLUE), right: Right::Invitation },
        ];
        (Seating::new(keys, vec![None, None], Vec::new()), own, invitation)
    }

    fn pass(key: &str, invitation: Option<&str>) -> Pass {
        Pass { key: Some(key.to_owned()), invitation: invitation.map(str::to_owned) }
    }

    /// Comes in, and what he changes is kept.
    fn enter(seating: &mut Seating, key: &str, invitation: Option<&str>) -> Result<Seats, String> {
        let admitted = seating.admit(&pass(key, invitation), 5).map_err(|why| why.id.into_owned())?;
        if let Some(change) = &admitted.change {
            seating.follow(change);
        }
        Ok(admitted.seats)
    }

    #[test]
    fn an_invitation_is_good_once_and_makes_a_key_that_only_its_taker_knows() {
        let (mut seating, own, invitation) = laid();
        assert_eq!(seating.holders(), [Holder::Opener, Holder::Invited]);
        // The link alone is no key.
        assert_eq!(enter(&mut seating, &invitation, None), Err("server-wrong-key".to_owned()));
        let blue = secret::key();
        assert_eq!(enter(&mut seating, &blue, Some(&invitation)), Ok(Seats::one(BLUE)));
        assert_eq!(seating.holders(), [Holder::Opener, Holder::Guest]);
        assert_eq!(seating.news().iter().map(|news| news.what).collect::<Vec<_>>(), [SeatEvent::Taken]);
        // Whoever is not sure that he was heard says it again, and whoever comes back says only his key.
        assert_eq!(enter(&mut seating, &blue, Some(&invitation)), Ok(Seats::one(BLUE)));
        assert_eq!(enter(&mut seating, &blue, None), Ok(Seats::one(BLUE)));
        assert_eq!(seating.news().len(), 1);
        // Whoever opened the table has nothing that is good for it.
        assert_eq!(enter(&mut seating, &secret::key(), Some(&invitation)), Err("server-invitation-void".to_owned()));
        assert_eq!(enter(&mut seating, &own, Some(&invitation)), Ok(Seats::one(RED)));
    }

    #[test]
    fn a_key_that_could_be_guessed_is_not_taken() {
        let (seating, _, invitation) = laid();
        for weak in ["", "blue", &"a".repeat(31), &"a".repeat(500), &"Ω".repeat(32)] {
            assert_eq!(seating.admit(&pass(weak, Some(&invitation)), 5).unwrap_err().id, "server-wrong-key", "{weak}");
        }
        assert!(seating.admit(&Pass { key: None, invitation: Some(invitation) }, 5).is_err());
        assert_eq!(seating.admit(&Pass::default(), 5).unwrap().seats, Seats::NONE);
    }

    #[test]
    fn a_seat_that_is_given_back_can_be_had_again_by_a_new_invitation_only() {
        let (mut seating, _, invitation) = laid();
        let blue = secret::key();
        enter(&mut seating, &blue, Some(&invitation)).unwrap();
        let change = seating.give_back(BLUE, true, 6).unwrap();
        seating.follow(&change);
        assert_eq!(seating.holders()[1], Holder::Nobody);
        assert_eq!(enter(&mut seating, &blue, Some(&invitation)), Err("server-seat-lost".to_owned()));
        assert_eq!(seating.give_back(BLUE, true, 6).unwrap_err().id, "server-seat-empty");
        let second = secret::key();
        let change = seating.invite(BLUE, secret::hash(&second), 7).unwrap();
        seating.follow(&change);
        let other = secret::key();
        assert_eq!(enter(&mut seating, &other, Some(&second)), Ok(Seats::one(BLUE)));
        let told: Vec<SeatEvent> = seating.news().iter().map(|news| news.what).collect();
        assert_eq!(told, [SeatEvent::Taken, SeatEvent::GivenBack, SeatEvent::Invited, SeatEvent::Taken]);
    }

    #[test]
    fn a_new_invitation_takes_the_seat_away_and_says_so() {
        let (mut seating, _, invitation) = laid();
        let blue = secret::key();
        enter(&mut seating, &blue, Some(&invitation)).unwrap();
        let change = seating.invite(BLUE, secret::hash(&secret::key()), 7).unwrap();
        seating.follow(&change);
        assert_eq!(enter(&mut seating, &blue, None), Err("server-seat-lost".to_owned()));
        let told: Vec<SeatEvent> = seating.news().iter().map(|news| news.what).collect();
        assert_eq!(told, [SeatEvent::Taken, SeatEvent::TakenAway, SeatEvent::Invited]);
        assert_eq!(seating.holders()[1], Holder::Invited);
    }

    #[test]
    fn seats_of_the_opener_and_of_agents_are_not_given_away() {
        let (mut seating, ..) = laid();
        seating.agents[1] = Some("easy".to_owned());
        for seat in [RED, BLUE] {
            assert_eq!(seating.invite(seat, secret::hash("x"), 1).unwrap_err().id, "server-seat-fixed");
            assert_eq!(seating.give_back(seat, false, 1).unwrap_err().id, "server-seat-fixed");
        }
    }

    /// What the table comes to after these news.
    fn accord(seating: &Seating) -> Option<Accord> {
        let sitting = |holder| protocol::Sitting { holder, here: true };
        let seats = seating.holders().into_iter().map(sitting).collect();
        Accord::of(&protocol::Seating { seats, watchers: 0, news: seating.news().to_vec() })
    }

    #[test]
    fn whoever_gives_up_loses_for_good() {
        let (mut seating, ..) = laid();
        assert_eq!(accord(&seating), None);
        let change = seating.resign(RED, 5).unwrap();
        seating.follow(&change);
        assert_eq!(accord(&seating), Some(Accord::Resigned { seat: RED, winner: Some(BLUE) }));
    }

    #[test]
    fn a_draw_wants_both_and_an_offer_may_be_refused_or_taken_back() {
        let (mut seating, ..) = laid();
        let idle = |seating: &Seating, seat, wants| seating.draw(seat, wants, 5).map_err(|why| why.id.into_owned());
        let say = |seating: &mut Seating, seat, wants| {
            let change = seating.draw(seat, wants, 5).unwrap();
            seating.follow(&change);
            accord(seating)
        };
        assert_eq!(idle(&seating, RED, false), Err("server-draw-idle".to_owned()));
        for refuses in [BLUE, RED] {
            assert_eq!(say(&mut seating, RED, true), None);
            assert_eq!(idle(&seating, RED, true), Err("server-draw-idle".to_owned()));
            assert_eq!(say(&mut seating, refuses, false), None);
        }
        assert_eq!(say(&mut seating, BLUE, true), None);
        assert_eq!(say(&mut seating, RED, true), Some(Accord::Drawn));
        // A computer agrees to nothing.
        let (mut alone, ..) = laid();
        alone.agents[1] = Some("easy".to_owned());
        assert_eq!(idle(&alone, RED, true), Err("server-draw-agent".to_owned()));
    }

    /// However often invitations are made, what is kept stays small.
    #[test]
    fn what_is_kept_is_bounded() {
        let (mut seating, ..) = laid();
        let mut n_made = 0;
        while let Ok(change) = seating.invite(BLUE, secret::hash(&format!("{n_made}")), n_made) {
            seating.follow(&change);
            n_made += 1;
            assert!(seating.keys.len() <= 4, "{n_made}");
        }
        assert_eq!(n_made, 200);
    }
}
