//! Work that takes a processor for a while: odds, agents, replaying a journal. It never runs on the threads that answer
//! requests, and no more of it at once than the bound says.
//!
//! Each kind of work has a crew of its own, so that no kind waits for another. In a crew those who ask take turns, and
//! nobody has all of it at work: whoever asks for much waits for himself, and the others do not.

use std::{
    collections::{HashMap, VecDeque},
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::oneshot;

/// By what askers are told apart.
pub trait Key: Hash + Eq + Copy + Send + 'static {}
impl<K: Hash + Eq + Copy + Send + 'static> Key for K {}

/// A bounded crew, shared fairly among those who ask.
pub struct Crew<K: Key> {
    queue: Arc<Mutex<Queue<K>>>,
}

/// Why work was not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotDone {
    /// Too much of it is waiting already.
    Busy,
    /// It broke off: a bug of ours, which the log tells.
    Broke,
}

/// Whether somebody is kept waiting by it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rank {
    /// Somebody waits: this goes before everything that can wait.
    First,
    /// It can wait.
    Second,
}

/// Those who wait, each with what he asked for, in their turn.
type Line<K> = VecDeque<(K, VecDeque<Turn<K>>)>;

struct Queue<K: Key> {
    /// How many more may begin.
    idle: usize,
    /// Those who wait, by rank; in each the asker whose turn it is comes first.
    waiting: [Line<K>; 2],
    /// How much each asker has under way or waiting.
    held: HashMap<K, usize>,
    /// How much of it is under way.
    at_work: HashMap<K, usize>,
    /// How much of one asker may be: one place is left for the others, where there is more than one.
    at_work_max: usize,
    each_max: usize,
    all_max: usize,
}

/// Says that it is one's turn, and brings the place at work.
type Turn<K> = oneshot::Sender<AtWork<K>>;

impl<K: Key> Clone for Crew<K> {
    fn clone(&self) -> Crew<K> {
        Crew { queue: Arc::clone(&self.queue) }
    }
}

impl<K: Key> Crew<K> {
    /// A crew of `n`. One asker may have `each` pieces of work under way or waiting, and all of them together `all`.
    pub fn new(n: usize, each: usize, all: usize) -> Crew<K> {
        let queue = Queue {
            idle: n,
            waiting: Default::default(),
            held: HashMap::new(),
            at_work: HashMap::new(),
            at_work_max: n.saturating_sub(1).max(1),
            each_max: each,
            all_max: all,
        };
        Crew { queue: Arc::new(Mutex::new(queue)) }
    }

    /// Does something when its turn comes.
    ///
    /// # Errors
    /// That too much is waiting, or that it broke off.
    pub async fn run<T: Send + 'static>(
        &self,
        asker: K,
        rank: Rank,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotDone> {
        let place = self.place(asker, rank).await?;
        // The place goes along: who stops waiting for the answer does not make the work end.
        let done = tokio::task::spawn_blocking(move || {
            let _place = place;
            work()
        });
        done.await.map_err(|error| {
            tracing::error!(%error, "work broke off");
            NotDone::Broke
        })
    }

    /// Waits for a place at work, for what is done elsewhere. Whoever has it works until it is dropped.
    ///
    /// # Errors
    /// That too much is waiting.
    pub async fn place(&self, asker: K, rank: Rank) -> Result<Place<K>, NotDone> {
        let (turn, held) = self.line_up(asker, rank)?;
        let at_work = turn.await.map_err(|_| NotDone::Broke)?;
        Ok(Place { _at_work: at_work, _held: held })
    }

    /// How much is under way or waiting.
    #[cfg(test)]
    pub fn n_held(&self) -> usize {
        lock(&self.queue).held.values().sum()
    }

    /// How much waits, by rank.
    #[cfg(test)]
    pub fn n_waiting(&self) -> [usize; 2] {
        let queue = lock(&self.queue);
        [0, 1].map(|rank: usize| queue.waiting[rank].iter().map(|(_, turns)| turns.len()).sum())
    }

    fn line_up(&self, asker: K, rank: Rank) -> Result<(oneshot::Receiver<AtWork<K>>, Held<K>), NotDone> {
        let mut queue = lock(&self.queue);
        let all: usize = queue.held.values().sum();
        let held = queue.held.get(&asker).copied().unwrap_or(0);
        if held >= queue.each_max || all >= queue.all_max {
            return Err(NotDone::Busy);
        }
        queue.held.insert(asker, held + 1);
        let (turn, wait) = oneshot::channel();
        let line = &mut queue.waiting[rank as usize];
        match line.iter_mut().find(|(known, _)| *known == asker) {
            Some((_, turns)) => turns.push_back(turn),
            None => line.push_back((asker, VecDeque::from([turn]))),
        }
        queue.begin(&self.queue);
        drop(queue);
        Ok((wait, Held { queue: Arc::clone(&self.queue), asker }))
    }
}

impl<K: Key> Queue<K> {
    /// Lets as many begin as there is room for.
    fn begin(&mut self, own: &Arc<Mutex<Queue<K>>>) {
        while self.idle > 0 {
            let Some((asker, turn)) = self.next() else { return };
            if let Err(mut unused) = turn.send(AtWork { queue: Some(Arc::clone(own)), asker }) {
                // He no longer waits. Nothing is given back by dropping it here, where the queue is locked.
                unused.queue = None;
                continue;
            }
            self.idle -= 1;
            *self.at_work.entry(asker).or_default() += 1;
        }
    }

    /// The next whose turn it is: those who keep somebody waiting first, one piece of work for each asker before
    /// anybody has a second.
    fn next(&mut self) -> Option<(K, Turn<K>)> {
        let (at_work, most) = (&self.at_work, self.at_work_max);
        let may = |asker: &K| at_work.get(asker).is_none_or(|&n| n < most);
        let (line, at) = self.waiting.iter_mut().find_map(|line| {
            let at = line.iter().position(|(asker, _)| may(asker))?;
            Some((line, at))
        })?;
        let (asker, mut turns) = line.remove(at)?;
        let turn = turns.pop_front()?;
        if !turns.is_empty() {
            line.push_back((asker, turns));
        }
        Some((asker, turn))
    }
}

/// A place in a crew and what it counts for; both are given up when it is dropped.
pub struct Place<K: Key> {
    _at_work: AtWork<K>,
    _held: Held<K>,
}

/// A place at work, given up when it is dropped.
struct AtWork<K: Key> {
    queue: Option<Arc<Mutex<Queue<K>>>>,
    asker: K,
}

impl<K: Key> Drop for AtWork<K> {
    fn drop(&mut self) {
        if let Some(own) = self.queue.take() {
            let mut queue = lock(&own);
            queue.idle += 1;
            if let Some(n) = queue.at_work.get_mut(&self.asker) {
                *n -= 1;
                if *n == 0 {
                    queue.at_work.remove(&self.asker);
                }
            }
            queue.begin(&own);
        }
    }
}

/// One piece of work that an asker has under way or waiting, until it is dropped.
struct Held<K: Key> {
    queue: Arc<Mutex<Queue<K>>>,
    asker: K,
}

impl<K: Key> Drop for Held<K> {
    fn drop(&mut self) {
        let mut queue = lock(&self.queue);
        if let Some(held) = queue.held.get_mut(&self.asker) {
            *held -= 1;
            if *held == 0 {
                queue.held.remove(&self.asker);
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    };
    use tokio::task::JoinSet;

    /// Work that is done when the door opens, which is when the other end is dropped; it writes down whose it was.
    struct Door {
        hand: Option<mpsc::Sender<()>>,
        doorway: Arc<Mutex<mpsc::Receiver<()>>>,
        done: Arc<Mutex<Vec<u8>>>,
        now: Arc<AtomicUsize>,
        most: Arc<AtomicUsize>,
    }

    impl Door {
        fn shut() -> Door {
            let (hand, doorway) = mpsc::channel();
            let doorway = Arc::new(Mutex::new(doorway));
            Door { hand: Some(hand), doorway, done: Arc::default(), now: Arc::default(), most: Arc::default() }
        }
        fn work(&self, asker: u8) -> impl FnOnce() + Send + 'static {
            let (doorway, done) = (Arc::clone(&self.doorway), Arc::clone(&self.done));
            let (now, most) = (Arc::clone(&self.now), Arc::clone(&self.most));
            move || {
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                let _ = doorway.lock().unwrap().recv();
                done.lock().unwrap().push(asker);
                now.fetch_sub(1, Ordering::SeqCst);
            }
        }
        async fn open_when(&mut self, n_at_work: usize) {
            while self.now.load(Ordering::SeqCst) < n_at_work {
                tokio::task::yield_now().await;
            }
            self.hand = None;
        }
    }

    fn ask(jobs: &mut JoinSet<Result<(), NotDone>>, crew: &Crew<u8>, door: &Door, asker: u8, rank: Rank) {
        let (crew, work) = (crew.clone(), door.work(asker));
        jobs.spawn(async move { crew.run(asker, rank, work).await });
    }

    #[tokio::test]
    async fn no_more_at_once_than_the_bound_and_no_more_waiting_than_there_is_room() {
        let (crew, mut door, mut jobs) = (Crew::new(2, 9, 5), Door::shut(), JoinSet::new());
        for asker in 0..8 {
            ask(&mut jobs, &crew, &door, asker, Rank::First);
        }
        for _ in 0..3 {
            assert_eq!(jobs.join_next().await.unwrap().unwrap(), Err(NotDone::Busy));
        }
        door.open_when(2).await;
        assert!(jobs.join_all().await.iter().all(Result::is_ok));
        assert_eq!(door.most.load(Ordering::SeqCst), 2);
    }

    /// Whoever asks for everything waits for himself; whoever asks once has his turn next.
    #[tokio::test]
    async fn askers_take_turns_and_one_alone_cannot_fill_the_room() {
        let (crew, mut door, mut jobs) = (Crew::new(1, 6, 100), Door::shut(), JoinSet::new());
        for _ in 0..20 {
            ask(&mut jobs, &crew, &door, 1, Rank::First);
        }
        for _ in 0..14 {
            assert_eq!(jobs.join_next().await.unwrap().unwrap(), Err(NotDone::Busy));
        }
        ask(&mut jobs, &crew, &door, 2, Rank::First);
        // All have lined up when the last has.
        while !crew.queue.lock().unwrap().held.contains_key(&2) {
            tokio::task::yield_now().await;
        }
        door.open_when(1).await;
        assert!(jobs.join_all().await.iter().all(Result::is_ok));
        assert_eq!(*door.done.lock().unwrap(), [1, 1, 2, 1, 1, 1, 1]);
    }

    /// Whoever has long work done, one piece after the other, leaves a place where others need not wait for it.
    #[tokio::test]
    async fn nobody_has_all_of_a_crew_at_work() {
        let (crew, mut door, mut jobs) = (Crew::new(3, 9, 100), Door::shut(), JoinSet::new());
        for _ in 0..5 {
            ask(&mut jobs, &crew, &door, 1, Rank::First);
        }
        while crew.n_held() < 5 {
            tokio::task::yield_now().await;
        }
        assert_eq!(crew.n_waiting(), [3, 0], "two are at work, and the third place is free");
        assert_eq!(crew.run(2, Rank::Second, || 7).await, Ok(7), "also for what can wait");
        door.open_when(2).await;
        assert!(jobs.join_all().await.iter().all(Result::is_ok));
        assert!(crew.queue.lock().unwrap().at_work.is_empty());
    }

    #[tokio::test]
    async fn what_keeps_somebody_waiting_goes_first() {
        let (crew, mut door, mut jobs) = (Crew::new(1, 9, 100), Door::shut(), JoinSet::new());
        for asker in [1, 2, 3] {
            ask(&mut jobs, &crew, &door, asker, Rank::Second);
            while !crew.queue.lock().unwrap().held.contains_key(&asker) {
                tokio::task::yield_now().await;
            }
        }
        ask(&mut jobs, &crew, &door, 4, Rank::First);
        while !crew.queue.lock().unwrap().held.contains_key(&4) {
            tokio::task::yield_now().await;
        }
        door.open_when(1).await;
        jobs.join_all().await;
        assert_eq!(*door.done.lock().unwrap(), [1, 4, 2, 3]);
    }

    #[tokio::test]
    async fn work_that_breaks_off_and_askers_who_give_up_leave_room_for_the_next() {
        let crew: Crew<u8> = Crew::new(1, 1, 1);
        assert_eq!(crew.run(1, Rank::First, || panic!("as a bug would")).await, Err::<(), _>(NotDone::Broke));
        // He is gone before he is told that it is his turn.
        drop(crew.line_up(1, Rank::First).unwrap());
        let (turn, held) = crew.line_up(1, Rank::First).unwrap();
        assert_eq!(crew.run(2, Rank::First, || 7).await, Err(NotDone::Busy));
        drop((turn, held));
        assert_eq!(crew.run(2, Rank::First, || 7).await, Ok(7));
        assert!(crew.queue.lock().unwrap().held.is_empty());
    }
}
