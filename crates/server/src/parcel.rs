//! A message on its way: the text, and the same packed for whoever can unpack it.
//!
//! What a decision changed is told in some 20 kB, of which a tenth is left when it is packed. It is packed once for all
//! who hear the same, when the first of them is written to.

use axum::{body::Bytes, extract::ws::Utf8Bytes};
use flate2::{Compression, write::DeflateEncoder};
use std::{
    io::{self, BufWriter, Write},
    sync::{Arc, OnceLock},
};

/// Shorter messages are not worth packing.
const PACKED_MIN: usize = 600;

/// Of a text that is packed while it is written so much is packed at once.
const WRITTEN_AT_ONCE: usize = 16 * 1024;

/// A message.
#[derive(Clone)]
pub struct Parcel {
    text: Utf8Bytes,
    packed: Arc<OnceLock<Bytes>>,
}

impl From<Utf8Bytes> for Parcel {
    fn from(text: Utf8Bytes) -> Parcel {
        Parcel { text, packed: Arc::default() }
    }
}

impl Parcel {
    /// For one reader what is written: for who unpacks it is packed meanwhile, so that the text, which may have
    /// megabytes, is never there as a whole.
    ///
    /// # Panics
    /// When it is no text.
    pub fn for_reader(unpacks: bool, write: impl FnOnce(&mut dyn Write)) -> Parcel {
        const UTF8: &str = "what we send is text";
        let text = |bytes: Vec<u8>| Parcel::from(Utf8Bytes::from(String::from_utf8(bytes).expect(UTF8)));
        if !unpacks {
            let mut bytes = Vec::new();
            write(&mut bytes);
            return text(bytes);
        }
        let mut packing = BufWriter::with_capacity(WRITTEN_AT_ONCE, Packing { head: Vec::new(), encoder: encoder(0) });
        write(&mut packing);
        let Packing { head, encoder } = packing.into_inner().map_err(|error| error.into_error()).expect(MEMORY);
        if head.len() < PACKED_MIN {
            return text(head);
        }
        Parcel { text: Utf8Bytes::default(), packed: Arc::new(OnceLock::from(finished(encoder))) }
    }

    /// As it is, for whoever cannot unpack.
    pub fn text(&self) -> &Utf8Bytes {
        &self.text
    }

    /// The text as raw DEFLATE (RFC 1951); nothing where it is too short for that.
    pub fn packed(&self) -> Option<&Bytes> {
        if self.text.len() < PACKED_MIN {
            return self.packed.get();
        }
        Some(self.packed.get_or_init(|| packed(&self.text)))
    }

    /// How many bytes it takes now.
    pub fn bytes(&self) -> usize {
        self.text.len() + self.packed.get().map_or(0, Bytes::len)
    }
}

const MEMORY: &str = "memory takes whatever is written";

/// Packs what is written, and keeps its beginning: what is short is not packed after all.
struct Packing {
    head: Vec<u8>,
    encoder: DeflateEncoder<Vec<u8>>,
}

impl Write for Packing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let room = PACKED_MIN.saturating_sub(self.head.len()).min(bytes.len());
        self.head.extend_from_slice(&bytes[..room]);
        self.encoder.write_all(bytes)?;
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A text as raw DEFLATE.
pub fn packed(text: &str) -> Bytes {
    let mut encoder = encoder(text.len() / 6);
    encoder.write_all(text.as_bytes()).expect(MEMORY);
    finished(encoder)
}

fn encoder(room: usize) -> DeflateEncoder<Vec<u8>> {
    DeflateEncoder::new(Vec::with_capacity(room), Compression::default())
}

/// In no more memory than it needs: [`Bytes`] made of a list keep what the list had to spare.
fn finished(encoder: DeflateEncoder<Vec<u8>>) -> Bytes {
    encoder.finish().expect(MEMORY).into_boxed_slice().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::DeflateDecoder;
    use std::io::Read as _;

    #[test]
    fn what_is_long_is_packed_once_and_comes_back() {
        let long = format!("[{}]", r#"{"kind":"piece","id":"ñ"},"#.repeat(200));
        let parcel = Parcel::from(Utf8Bytes::from(long.as_str()));
        let (packed, again) = (parcel.packed().unwrap().clone(), parcel.clone());
        assert!(packed.len() * 10 < long.len());
        assert_eq!(again.packed().unwrap().as_ptr(), packed.as_ptr(), "packed once for all");
        let mut text = String::new();
        DeflateDecoder::new(&packed[..]).read_to_string(&mut text).unwrap();
        assert_eq!(text, long);
        assert!(Parcel::from(Utf8Bytes::from("{}")).packed().is_none());
    }

    #[test]
    fn a_reader_who_unpacks_has_no_text_kept_for_him() {
        let long = "a view that is long ".repeat(200);
        let write = |out: &mut dyn Write| out.write_all(long.as_bytes()).unwrap();
        let (one, other) = (Parcel::for_reader(true, write), Parcel::for_reader(false, write));
        assert_eq!(one.packed(), other.packed());
        assert_eq!((one.text().len(), other.text().len()), (0, long.len()));
        assert_eq!(one.bytes(), one.packed().unwrap().len());
        assert_eq!(other.bytes(), long.len() + one.bytes(), "packed for somebody else meanwhile");
        let short = Parcel::for_reader(true, |out| out.write_all(b"{}").unwrap());
        assert_eq!((short.packed(), short.text().as_str(), short.bytes()), (None, "{}", 2));
    }

    /// A list has room to spare, and a pack is kept for as long as its table.
    #[test]
    fn what_is_packed_takes_no_more_than_it_says() {
        let packed = packed(&"the same again ".repeat(10_000));
        let mut list = packed.try_into_mut().expect("nobody else has it");
        assert_eq!(list.capacity(), list.len());
        list.clear();
    }
}
