//! The client's types are those of this crate.

use std::{env, fs, path::Path};

#[test]
fn wire_ts_is_generated() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../client/src/wire.ts");
    let types = protocol::typescript::types();
    if env::var_os("UPDATE_GENERATED").is_some() {
        fs::write(&path, &types).expect("client/src can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == types, "client/src/wire.ts is out of date: UPDATE_GENERATED=1 cargo nextest run -p protocol");
}
