//! Work that takes a processor for a while: odds, agents, replaying a journal. It never runs on the threads that answer
//! requests, and no more of it at once than the bound says.

use std::sync::Arc;
use tokio::sync::Semaphore;

/// A bounded crew.
#[derive(Clone)]
pub struct Workers {
    /// One permit for each that works.
    working: Arc<Semaphore>,
    /// One permit for each that works or waits.
    admitted: Arc<Semaphore>,
}

/// Why work was not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotDone {
    /// Too much of it is waiting already.
    Busy,
    /// It broke off: a bug of ours, which the log tells.
    Broke,
}

impl Workers {
    /// A crew of `n` with room for `waiting` more.
    pub fn new(n: usize, waiting: usize) -> Workers {
        Workers { working: Arc::new(Semaphore::new(n)), admitted: Arc::new(Semaphore::new(n + waiting)) }
    }

    /// Does something when its turn comes.
    ///
    /// # Errors
    /// That too much is waiting, or that it broke off.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, NotDone> {
        let admitted = Arc::clone(&self.admitted).try_acquire_owned().map_err(|_| NotDone::Busy)?;
        let working = Arc::clone(&self.working).acquire_owned().await.map_err(|_| NotDone::Broke)?;
        // The permits go along: who stops waiting for the answer does not make the work end.
        let done = tokio::task::spawn_blocking(move || {
            let _permits = (admitted, working);
            work()
        });
        done.await.map_err(|error| {
            tracing::error!(%error, "work broke off");
            NotDone::Broke
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    };

    #[tokio::test]
    async fn no_more_at_once_than_the_bound_and_no_more_waiting_than_there_is_room() {
        let workers = Workers::new(2, 3);
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        // Nobody is ready before the door is open, and it is opened when all have asked.
        let (door, doorway) = mpsc::channel::<()>();
        let doorway = Arc::new(Mutex::new(doorway));
        let mut jobs = tokio::task::JoinSet::new();
        for _ in 0..8 {
            let (workers, now, most) = (workers.clone(), Arc::clone(&now), Arc::clone(&most));
            let doorway = Arc::clone(&doorway);
            jobs.spawn(async move {
                let work = move || {
                    most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    // It opens when the other end is dropped.
                    let _ = doorway.lock().unwrap().recv();
                    now.fetch_sub(1, Ordering::SeqCst);
                };
                workers.run(work).await
            });
        }
        for _ in 0..3 {
            assert_eq!(jobs.join_next().await.unwrap().unwrap(), Err(NotDone::Busy));
        }
        while now.load(Ordering::SeqCst) < 2 {
            tokio::task::yield_now().await;
        }
        drop(door);
        assert!(jobs.join_all().await.iter().all(Result::is_ok));
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn work_that_breaks_off_leaves_room_for_the_next() {
        let workers = Workers::new(1, 0);
        assert_eq!(workers.run(|| panic!("as a bug would")).await, Err::<(), _>(NotDone::Broke));
        assert_eq!(workers.run(|| 7).await, Ok(7));
    }
}
