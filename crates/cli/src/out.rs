//! A file that is written whole or not at all.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

/// A file under way: written beside its place, and put there when it is finished. What was there before stays until
/// then, and stays for good if the file is dropped unfinished.
pub struct OutFile {
    path: PathBuf,
    /// Where it is written; absent for what is no plain file, such as a pipe, which is written at once.
    part: Option<PathBuf>,
    writer: BufWriter<File>,
}

impl OutFile {
    /// Begins a file.
    ///
    /// # Errors
    /// That it cannot be written.
    pub fn create(path: &Path) -> io::Result<OutFile> {
        let is_special = fs::metadata(path).is_ok_and(|known| !known.is_file());
        let part = (!is_special).then(|| {
            let mut name = path.as_os_str().to_owned();
            name.push(".part");
            PathBuf::from(name)
        });
        let file = match &part {
            Some(part) => File::create(part)?,
            None => File::options().write(true).open(path)?,
        };
        Ok(OutFile { path: path.to_owned(), part, writer: BufWriter::new(file) })
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    /// That it cannot be written.
    pub fn finish(mut self) -> io::Result<()> {
        self.writer.flush()?;
        match self.part.take() {
            Some(part) => fs::rename(part, &self.path),
            None => Ok(()),
        }
    }
}

impl Write for OutFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Drop for OutFile {
    fn drop(&mut self) {
        if let Some(part) = &self.part {
            // Nothing more can be done about a file that cannot be removed.
            let _ = fs::remove_file(part);
        }
    }
}
