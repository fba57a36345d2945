//! A message on its way: the text, and the same packed for whoever can unpack it.
//!
//! What a decision changed is told in some 20 kB, of which a tenth is left when it is packed. It is packed once for all
//! who hear the same, when the first of them is written to.

use axum::{body::Bytes, extract::ws::Utf8Bytes};
use flate2::{Compression, write::DeflateEncoder};
use std::{
    io::Write as _,
    sync::{Arc, OnceLock},
};

/// Shorter messages are not worth packing.
const PACKED_MIN: usize = 600;

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
    /// As it is, for whoever cannot unpack.
    pub fn text(&self) -> &Utf8Bytes {
        &self.text
    }

    /// The text as raw DEFLATE (RFC 1951); nothing where it is too short for that.
    pub fn packed(&self) -> Option<&Bytes> {
        (self.text.len() >= PACKED_MIN).then(|| self.packed.get_or_init(|| packed(&self.text)))
    }
}

/// A text as raw DEFLATE.
pub fn packed(text: &str) -> Bytes {
    let mut encoder = DeflateEncoder::new(Vec::with_capacity(text.len() / 6), Compression::default());
    let all = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
    all.expect("memory takes whatever is written").into()
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
}
