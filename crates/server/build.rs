//! Builds the client into the binary: `npm ci` when the lock file is newer than what is installed, then `npm run
//! build`.
//!
//! `SANDTABLE_CLIENT_DIST` names a folder with a client that is built already; then neither node nor npm is needed.

use std::{
    env,
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Command, exit},
};

/// What lies in the client's folder and has no part in what is built.
const NOT_BUILT: [&str; 5] = ["node_modules", "dist", "e2e", "tests", "test-results"];

fn main() {
    println!("cargo::rerun-if-env-changed=SANDTABLE_CLIENT_DIST");
    let dist = match env::var_os("SANDTABLE_CLIENT_DIST") {
        Some(ready) => {
            let ready = PathBuf::from(ready);
            println!("cargo::rerun-if-changed={}", ready.display());
            if !ready.join("index.html").is_file() {
                give_up(&format!("SANDTABLE_CLIENT_DIST is {}, and there is no index.html in it", ready.display()));
            }
            fs::canonicalize(&ready).unwrap_or(ready)
        }
        None => build(),
    };
    println!("cargo::rustc-env=SANDTABLE_DIST={}", dist.display());
}

fn build() -> PathBuf {
    let client = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../client");
    let client = fs::canonicalize(&client).unwrap_or(client);
    watch(&client);
    let dist = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join("dist");
    // A debug and a release build, or two of different folders, share what npm installs.
    let lock = lock(&client);
    if !is_installed(&client) {
        npm(&client, &["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    }
    let out = dist.to_str().expect("a folder of the build is text");
    npm(&client, &["run", "--silent", "build", "--", "--logLevel", "warn", "--emptyOutDir", "--outDir", out]);
    drop(lock);
    dist
}

/// Whatever of the client's folder changes, it is built again; what npm puts there does not count.
fn watch(client: &Path) {
    for entry in fs::read_dir(client).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.starts_with('.') && !NOT_BUILT.contains(&name.as_str()) {
            println!("cargo::rerun-if-changed={}", entry.path().display());
        }
    }
}

/// npm writes down what it has installed; it is up to date when that is newer than the lock file.
fn is_installed(client: &Path) -> bool {
    let time = |name: &str| fs::metadata(client.join(name)).and_then(|file| file.modified()).ok();
    let (wanted, found) = (time("package-lock.json"), time("node_modules/.package-lock.json"));
    found.is_some() && found >= wanted
}

/// Held until it is dropped; the system takes it back from a build that was killed.
fn lock(client: &Path) -> Option<File> {
    let name: String = client.to_string_lossy().chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    let file = File::create(env::temp_dir().join(format!("sandtable{name}.lock"))).ok()?;
    // Where there is no lock to be had, two builds at once are the reader's own risk.
    file.lock().ok()?;
    Some(file)
}

fn npm(client: &Path, args: &[&str]) {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    match Command::new(program).args(args).current_dir(client).output() {
        Ok(output) if output.status.success() => {}
        Ok(output) => {
            let said = [output.stdout, output.stderr].concat();
            give_up(&format!("npm {} failed in client/:\n{}", args.join(" "), String::from_utf8_lossy(&said)));
        }
        Err(error) => give_up(&format!(
            "npm cannot be started ({error}).\n\
             The client is built with Node 20.19 or later: install it from https://nodejs.org or your system's packages.\n\
             Or set SANDTABLE_CLIENT_DIST to a folder with a client that is built already."
        )),
    }
}

fn give_up(why: &str) -> ! {
    for line in why.lines() {
        println!("cargo::error={line}");
    }
    exit(1)
}
