//! The content that games were begun with, kept beside them: a new version of a table or a map decides new games, and
//! those that are under way go on by the old one.
//!
//! Only what decides a game is kept ([`catalog::rules_files`]). Its words and its rulebook are those of the program,
//! whose code names their messages and clauses. Nothing unpacked stays in memory; rules that are set up do, for the
//! tables that share them.

use crate::{
    crews::Asker,
    store::{Packed, Store, StoreError, StoredTable},
    table::Shared,
    work::{NotDone, Rank},
};
use catalog::{Catalog, OpenError, Replayer, Table, rules_files};
use content::Files;
use flate2::{Compression, read::ZlibDecoder, write::ZlibEncoder};
use kernel::{Header, Journal};
use std::{
    collections::{BTreeMap, HashMap},
    io::{Read, Write},
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

/// More than all the content of any game, many times over: what unpacks to more was not packed here.
const UNPACKED_MAX: u64 = 256 * 1024 * 1024;

/// The content of this server, and the way to what was kept of others.
pub struct Archive {
    catalog: Arc<Catalog>,
    present: HashMap<&'static str, Present>,
    /// Rules that are set up already, the last used last. Tables of one scenario share them.
    rules: Mutex<Vec<(RulesKey, Replayer)>>,
}

/// What rules are set up from: content, game, scenario, options.
type RulesKey = (u64, String, String, Vec<(String, String)>);

/// Rules that are kept ready: every scenario as it comes, and some with options.
const RULES_MAX: usize = 32;

/// The content that a game has on this server.
struct Present {
    hash: u64,
    files: Files,
    packed: OnceLock<Packed>,
}

/// Content with its hash, packed as it is kept.
#[derive(Clone)]
pub struct Content {
    /// The hash, as in the head of a journal.
    pub hash: u64,
    /// The files.
    pub packed: Packed,
}

/// What there is of the content that a game is played with.
#[derive(Clone, Debug)]
pub enum Found {
    /// It is this server's.
    Present,
    /// It is another, and was kept.
    Kept(u64, Packed),
    /// It is another, and was not.
    Lost,
}

impl Archive {
    /// For the games of a catalog.
    pub fn new(catalog: Arc<Catalog>) -> Archive {
        let present = |game: &&'static dyn catalog::Game| {
            let files = rules_files(catalog.files(), game.id());
            (game.id(), Present { hash: files.hash(), files, packed: OnceLock::new() })
        };
        let present = catalog.games().iter().map(present).collect();
        Archive { catalog, present, rules: Mutex::default() }
    }

    /// The content that a game has on this server. It is packed when it is first asked for, which takes a while.
    ///
    /// # Errors
    /// That there is no such game.
    pub fn present(&self, game: &str) -> Result<Content, OpenError> {
        let id = self.catalog.game(game)?.id();
        let Present { hash, files, packed } = &self.present[id];
        Ok(Content { hash: *hash, packed: Arc::clone(packed.get_or_init(|| pack(files))) })
    }

    /// The games of this server whose content is among these.
    pub fn games_with(&self, hashes: &[u64]) -> Vec<&'static str> {
        self.present.iter().filter(|(_, present)| hashes.contains(&present.hash)).map(|(&game, _)| game).collect()
    }

    /// Looks for the content that a game is played with.
    ///
    /// # Errors
    /// What the store says.
    pub async fn find(&self, store: &dyn Store, game: &str, hash: u64) -> Result<Found, StoreError> {
        if self.present.get(game).is_some_and(|present| present.hash == hash) {
            return Ok(Found::Present);
        }
        Ok(store.content(hash).await?.map_or(Found::Lost, |packed| Found::Kept(hash, packed)))
    }

    /// Replays a game, and gives the content with which it goes on: that with which it is played if that can be, and
    /// otherwise this server's, if every decision so far comes to the same with it.
    ///
    /// # Errors
    /// Where it does not replay.
    pub fn replay(&self, journal: &Journal, found: &Found) -> Result<(Box<dyn Table>, Content), NoReplay> {
        let begun = match found {
            Found::Kept(hash, packed) => unpack(packed, *hash).map(|files| (files, hash, packed)),
            Found::Present | Found::Lost => None,
        };
        let Some((files, hash, packed)) = begun else {
            let is_lost = !matches!(found, Found::Present);
            return self.replay_with_present(journal).map_err(|error| NoReplay { error, is_lost });
        };
        match self.replay_with(&files, *hash, journal) {
            Ok(table) => Ok((table, Content { hash: *hash, packed: Arc::clone(packed) })),
            // Rules that have changed may not read the old content any more, and still decide the same.
            Err(error) => self.replay_with_present(journal).map_err(|_| NoReplay { error, is_lost: false }),
        }
    }

    fn replay_with_present(&self, journal: &Journal) -> Result<(Box<dyn Table>, Content), OpenError> {
        let content = self.present(&journal.header.game)?;
        Ok((self.replay_with(self.catalog.files(), content.hash, journal)?, content))
    }

    /// Replays a journal with content that has this hash; the rules are set up once for all journals that want the
    /// same.
    fn replay_with(&self, files: &Files, hash: u64, journal: &Journal) -> Result<Box<dyn Table>, OpenError> {
        let Header { game, scenario, options, .. } = &journal.header;
        let key = (hash, game.clone(), scenario.clone(), options.clone());
        if let Some(replayer) = self.ready(&key) {
            return replayer(journal);
        }
        let table = self.catalog.game(game)?.open_journal(files, journal)?;
        self.keep_ready(key, table.replayer());
        Ok(table)
    }

    fn ready(&self, key: &RulesKey) -> Option<Replayer> {
        let mut rules = self.rules.lock().unwrap_or_else(PoisonError::into_inner);
        let at = rules.iter().position(|(known, _)| known == key)?;
        let last = rules.len() - 1;
        rules[at..=last].rotate_left(1);
        Some(Arc::clone(&rules[last].1))
    }

    fn keep_ready(&self, key: RulesKey, replayer: Replayer) {
        let mut rules = self.rules.lock().unwrap_or_else(PoisonError::into_inner);
        rules.retain(|(known, _)| *known != key);
        if rules.len() == RULES_MAX {
            rules.remove(0);
        }
        rules.push((key, replayer));
    }
}

/// Why a journal does not replay.
#[derive(Debug)]
pub struct NoReplay {
    /// Where it does not, and what is wrong there.
    pub error: OpenError,
    /// Whether the content it is played with is not there any more; otherwise it is the program that decides otherwise.
    pub is_lost: bool,
}

/// A table's game, as it goes on.
pub struct Reopened {
    /// The game.
    pub game: Box<dyn Table>,
    /// What it was opened from.
    pub stored: StoredTable,
    /// The content it goes on with.
    pub content: Content,
}

/// Why a table's game cannot go on.
pub enum NotReopened {
    /// The store says no.
    Store(StoreError),
    /// There is too much to do, or it broke off.
    NotDone(NotDone),
    /// What is kept is no journal.
    NoJournal(OpenError),
    /// It does not replay.
    NoReplay {
        /// The version of the program that it was begun with.
        version: String,
        /// Where it does not.
        why: Box<NoReplay>,
    },
}

/// Reads what is kept of a table. The store does one thing after the other: those who want much read take turns, so
/// that a decision waits for two journals at most.
///
/// # Errors
/// That the store says no, or that too many wait for it.
pub async fn load(shared: &Shared, table: &str, asker: Asker) -> Result<Option<StoredTable>, NotReopened> {
    let _place = shared.crews.readings.place(asker, Rank::First).await.map_err(NotReopened::NotDone)?;
    shared.store.load(table).await.map_err(NotReopened::Store)
}

/// Replays a table's game from what is kept of it.
///
/// # Errors
/// Why that cannot be.
pub async fn reopen(shared: &Shared, stored: StoredTable, asker: Asker) -> Result<Reopened, NotReopened> {
    let head: Journal = stored.head.parse().map_err(|bad| NotReopened::NoJournal(OpenError::Journal(bad)))?;
    let archive = Arc::clone(&shared.archive);
    let found = archive.find(&*shared.store, &head.header.game, stored.content).await.map_err(NotReopened::Store)?;
    let replay = move || {
        let journal: Journal =
            stored.journal().parse().map_err(|bad| NotReopened::NoJournal(OpenError::Journal(bad)))?;
        match archive.replay(&journal, &found) {
            Ok((game, content)) => Ok(Reopened { game, stored, content }),
            Err(why) => Err(NotReopened::NoReplay { version: journal.header.version, why: Box::new(why) }),
        }
    };
    shared.crews.arrivals.run(asker, Rank::First, replay).await.map_err(NotReopened::NotDone)?
}

fn pack(files: &Files) -> Packed {
    let by_path: BTreeMap<&str, &str> = files.iter().map(|(path, text)| (path, &**text)).collect();
    let text = serde_json::to_vec(&by_path).expect("texts by their paths are plain data");
    let mut zlib = ZlibEncoder::new(Vec::new(), Compression::default());
    let packed = zlib.write_all(&text).and_then(|()| zlib.finish());
    packed.expect("memory takes what is written to it").into()
}

/// The files, if they are still those that were kept.
fn unpack(packed: &[u8], hash: u64) -> Option<Files> {
    let mut text = Vec::new();
    let read = ZlibDecoder::new(packed).take(UNPACKED_MAX).read_to_end(&mut text);
    let by_path: Option<BTreeMap<String, String>> = read.ok().and_then(|_| serde_json::from_slice(&text).ok());
    let files = by_path.map(|by_path| by_path.into_iter().collect::<Files>()).filter(|files| files.hash() == hash);
    if files.is_none() {
        tracing::error!(hash = format!("{hash:016x}"), "content that was kept cannot be read");
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_back_and_what_was_torn_does_not() {
        for game in Catalog::new().games() {
            let files = rules_files(catalog::built_in(), game.id());
            let packed = pack(&files);
            assert!(unpack(&packed, files.hash()).unwrap() == files, "{}", game.id());
            let n_bytes: usize = files.iter().map(|(_, text)| text.len()).sum();
            assert!(packed.len() * 3 < n_bytes, "{}: {} of {n_bytes} bytes", game.id(), packed.len());
            assert_eq!(unpack(&packed[..packed.len() / 2], files.hash()), None);
            assert_eq!(unpack(&packed, files.hash() + 1), None);
        }
        assert_eq!(unpack(b"no such thing", 0), None);
    }
}
