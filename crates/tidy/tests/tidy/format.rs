//! rustfmt and clippy have nothing to say.

use crate::cargo;

#[test]
fn formatting_is_rustfmts() {
    let output = cargo().args(["fmt", "--all", "--check", "--", "--color=never", "-l"]).output().expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "\n{said}\nRun `cargo fmt --all`.\n");
}

/// In the target folder of the build: its lock is free while tests run, and with the same packages and features nothing
/// is built again; clippy only adds its metadata beside it.
#[test]
fn clippy_has_nothing_to_say() {
    let args = ["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"];
    let output = cargo().args(args).output().expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "\n{said}\nRun `./x lint` until it is silent.\n");
}
