//! The file that a store is in: found through links, locked, and readable by its owner only.

use super::StoreError;
use std::{
    ffi::OsString,
    fs::{self, File, Metadata, OpenOptions, TryLockError},
    io,
    path::{Path, PathBuf},
};

/// A file that is this process's own until it is dropped.
pub struct Home {
    path: PathBuf,
    _locks: Vec<File>,
}

/// Which file a store has opened, to see whether it is still there.
pub struct Identity {
    path: PathBuf,
    number: Option<(u64, u64)>,
}

impl Home {
    /// Makes the file if there is none, and takes it.
    ///
    /// Two servers on one file would each believe in games of their own. The lock is the system's and goes with the
    /// process, however that ends. A file beside the store carries it, named after what the path leads to in the end,
    /// so that whoever comes through another link meets it too. A second name of the same file (a hard link) may be in
    /// another folder, so on Linux the file itself is locked as well. SQLite does not see that lock: it uses another
    /// kind, which there has nothing to do with this one (elsewhere the two exclude each other); and so the store can
    /// still be copied while it is in use.
    ///
    /// # Errors
    /// That another server uses it, or that the system says no.
    pub fn take(path: &Path) -> Result<Home, StoreError> {
        let path = make(path).map_err(failed)?;
        let mut locks = vec![lock(private().create(true).append(true).open(beside(&path, ".lock")).map_err(failed)?)?];
        if cfg!(target_os = "linux") {
            // Not before the other lock is ours: closing this file again would release SQLite's own locks of a store in
            // this process.
            locks.push(lock(File::open(&path).map_err(failed)?)?);
        }
        for end in ["", "-wal", "-shm", ".lock"] {
            shut_out_others(&beside(&path, end));
        }
        Ok(Home { path, _locks: locks })
    }

    /// Where it is, without links.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Which file it is.
    pub fn identity(&self) -> Identity {
        let number = fs::metadata(&self.path).ok().as_ref().and_then(number);
        Identity { path: self.path.clone(), number }
    }
}

impl Identity {
    /// Whether the file is where it was: what is written to one that was moved away or deleted would be gone with the
    /// process.
    ///
    /// # Errors
    /// That it is not.
    pub fn check(&self) -> Result<(), StoreError> {
        let found = fs::metadata(&self.path).map_err(failed)?;
        match number(&found) == self.number {
            true => Ok(()),
            false => Err(StoreError::Failed("another file is in the store's place".to_owned())),
        }
    }
}

fn failed(error: io::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}

/// The path without links of a file that is there afterwards.
fn make(path: &Path) -> io::Result<PathBuf> {
    match private().create_new(true).write(true).open(path) {
        // Something is there. It is not opened: see above.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        made => drop(made?),
    }
    fs::canonicalize(path).or_else(|error| match error.kind() {
        // A link to nothing: the file is made at its other end.
        io::ErrorKind::NotFound => {
            private().create(true).append(true).open(path)?;
            fs::canonicalize(path)
        }
        _ => Err(error),
    })
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}

fn lock(file: File) -> Result<File, StoreError> {
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// For files that are their owner's alone from the first moment. SQLite gives those that it makes the rights of the
/// store.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

#[cfg(unix)]
fn shut_out_others(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(found) = fs::metadata(path) else { return };
    if found.permissions().mode() & 0o077 == 0 {
        return;
    }
    if let Err(error) = fs::set_permissions(path, PermissionsExt::from_mode(0o600)) {
        tracing::warn!(path = %path.display(), %error, "others may read this file of the store");
    }
}

#[cfg(not(unix))]
fn shut_out_others(_path: &Path) {}

#[cfg(unix)]
fn number(file: &Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    Some((file.dev(), file.ino()))
}

#[cfg(not(unix))]
fn number(_file: &Metadata) -> Option<(u64, u64)> {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use crate::store::{Sqlite, StoreError};
    use std::{
        fs,
        os::unix::fs::{PermissionsExt, symlink},
        path::{Path, PathBuf},
    };

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("sandtable-home-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("real")).unwrap();
        folder
    }

    fn in_use(path: &Path) {
        assert_eq!(Sqlite::open(path).err(), Some(StoreError::InUse), "{}", path.display());
    }

    #[test]
    fn a_store_is_locked_by_whatever_name() {
        let folder = scratch("links");
        let real = folder.join("real/tables.db");
        symlink("real/tables.db", folder.join("link.db")).unwrap();
        symlink("link.db", folder.join("link-to-link.db")).unwrap();
        symlink("real", folder.join("folder")).unwrap();
        // The first comes through a link to a file that is not there yet.
        let store = Sqlite::open(&folder.join("link.db")).unwrap();
        assert!(real.is_file());
        for name in ["real/tables.db", "real/../real/tables.db", "link.db", "link-to-link.db", "folder/tables.db"] {
            in_use(&folder.join(name));
        }
        drop(store);
        let store = Sqlite::open(&real).unwrap();
        in_use(&folder.join("link.db"));
        drop(store);
        Sqlite::open(&folder.join("link-to-link.db")).unwrap();
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_store_with_two_names_is_one_store() {
        let folder = scratch("hard");
        let (one, two) = (folder.join("real/tables.db"), folder.join("two.db"));
        drop(Sqlite::open(&one).unwrap());
        fs::hard_link(&one, &two).unwrap();
        let store = Sqlite::open(&two).unwrap();
        in_use(&one);
        drop(store);
        let _store = Sqlite::open(&one).unwrap();
        in_use(&two);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn only_the_owner_reads_a_store() {
        let folder = scratch("private");
        let path = folder.join("real/tables.db");
        let rights = || {
            let files = fs::read_dir(folder.join("real")).unwrap().map(|file| file.unwrap());
            let right = |file: fs::DirEntry| {
                let mode = file.metadata().unwrap().permissions().mode() & 0o777;
                (file.file_name().into_string().unwrap(), format!("{mode:o}"))
            };
            let mut found: Vec<(String, String)> = files.map(right).collect();
            found.sort();
            found
        };
        let own =
            ["tables.db", "tables.db-shm", "tables.db-wal", "tables.db.lock"].map(|name| (name.into(), "600".into()));
        let store = Sqlite::open(&path).unwrap();
        assert_eq!(rights(), own);
        drop(store);
        // As an older version left them, or one that was killed.
        for name in ["tables.db", "tables.db-shm", "tables.db-wal", "tables.db.lock"] {
            let path = folder.join("real").join(name);
            fs::OpenOptions::new().create(true).append(true).open(&path).unwrap();
            fs::set_permissions(path, fs::Permissions::from_mode(0o644)).unwrap();
        }
        let store = Sqlite::open(&path).unwrap();
        assert_eq!(rights(), own);
        drop(store);
        fs::remove_dir_all(folder).unwrap();
    }
}
