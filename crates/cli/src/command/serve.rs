//! `sandtable serve`, and the server behind `sandtable play`: tables in the browser.

use crate::{
    args::{PlayArgs, ServeArgs},
    command::check,
    shell::{Done, Failure, Kind, Shell},
    text::{Player, players},
};
use kernel::say::Message;
use server::{
    Config, First, StartError,
    protocol::{DiceFrom, ImportAsk, NewTable, Opened, Sitter},
    store::{Sqlite, StoreError},
};
use std::{
    env,
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Arc,
    time::Duration,
};

/// Where a table on this machine is found, if nobody else is there.
const PORT: u16 = 8080;

/// Hosts tables. Content of the host's own is in a directory.
///
/// # Errors
/// That the store or the address cannot be used, or that the content is not right.
pub fn run(shell: &mut Shell<'_>, args: &ServeArgs, content: Option<&Path>) -> Done {
    // Whoever hosts is told now; otherwise a player would be, when the first table of a broken scenario is opened.
    if let Some(path) = content {
        check::directory(shell, path)?;
    }
    for name in &args.opponents {
        catalog::known_agent(name).map_err(|unknown| Failure::usage(unknown.0.message("catalog-unknown-agent")))?;
    }
    let Config { agents, .. } = Config::default();
    let keep = args.keep_days.map(|days| Duration::from_secs(u64::from(days) * 24 * 60 * 60));
    let config = Config {
        tables_max: args.tables,
        agents: agents.into_iter().chain(args.opponents.iter().cloned()).collect(),
        keep,
        hosts: args.hosts.clone(),
        behind_proxy: args.behind_proxy,
        ..Config::default()
    };
    let path = args.db.clone().unwrap_or_else(default_store);
    // Opening the store may have something to say already.
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_ansi(false).init();
    let store = open(&path).map_err(|error| Failure::refused(cannot_use("cli-serve-store", &path, &error)))?;
    serve(shell, store, &[args.addr], config, &kept(&path), None, false)
}

/// Opens a table in the browser, or the lobby when none is named.
///
/// # Errors
/// What is unknown or wrong, or that nobody can be listened to.
pub fn play(shell: &mut Shell<'_>, args: &PlayArgs) -> Done {
    // Whatever is wrong with what was asked is told here and not in the browser.
    let first = first(shell, args)?;
    let local = |port| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let addresses = match args.port {
        Some(port) => vec![local(port)],
        None => vec![local(PORT), local(0)],
    };
    let path = args.db.clone().unwrap_or_else(default_store);
    let refused = |error: &StoreError| Failure::refused(cannot_use("cli-serve-store", &path, error));
    let (store, note) = match open(&path) {
        Ok(store) => (store, kept(&path)),
        Err(error) if args.db.is_some() => return Err(refused(&error)),
        // Whoever only wants to play plays, also where nothing can be written or another table is open already.
        Err(error) => {
            (Sqlite::in_memory().map_err(|error| refused(&error))?, cannot_use("cli-serve-memory", &path, &error))
        }
    };
    serve(shell, store, &addresses, Config::default(), &note, first, !args.no_open)
}

/// The table that the arguments name; none for the lobby.
fn first(shell: &mut Shell<'_>, args: &PlayArgs) -> Result<Option<First>, Failure> {
    let dice = if args.own_dice { DiceFrom::Own } else { DiceFrom::Server };
    let seed = args.seed.map(|seed| u32::try_from(seed).unwrap_or(u32::MAX));
    let sit = |player: Player| match player {
        Player::Human => Sitter::Me,
        Player::Agent(agent) => Sitter::Agent { agent },
    };
    if let Some(path) = &args.load {
        let journal = shell.read(Some(path))?;
        let table = shell.catalog.open_journal(&journal)?;
        let sitters = players(args, &*table)?.into_iter().map(sit).collect();
        return Ok(Some(First::Saved(ImportAsk { journal, from: None, upto: None, sitters, dice, seed })));
    }
    let Some(name) = &args.scenario else { return Ok(None) };
    let table = shell.catalog.open(name, &args.options)?;
    let sitters = players(args, &*table)?.into_iter().map(sit).collect();
    let (game, scenario) = (table.header().game.clone(), table.header().scenario.clone());
    let options = args.options.clone();
    Ok(Some(First::New(NewTable { game, scenario, options, sitters, dice, seed, listed: false })))
}

/// Serves until the process is told to stop.
fn serve(
    shell: &mut Shell<'_>,
    store: Sqlite,
    addresses: &[SocketAddr],
    config: Config,
    note: &Message,
    first: Option<First>,
    opens: bool,
) -> Done {
    let words = shell.own_words();
    let catalog = shell.catalog.clone();
    let mut said = Ok(());
    let ready = |address: SocketAddr, opened: Option<Opened>| {
        // The key of a table stands after the hash, which a browser keeps to itself.
        let page = opened.map_or_else(String::new, |table| format!("t/{}#{}", table.table, table.key));
        let link = format!("http://{address}/{page}");
        said = say(shell, &[words.say(&Message::new("cli-serve-at").with("address", link.clone())), words.say(note)]);
        if opens {
            open_browser(&link);
        }
    };
    let served = server::serve(catalog, Arc::new(store), addresses, config, first, ready);
    said?;
    served.map_err(|error| match error {
        StartError::Content(problems) => Failure::Problems(problems),
        StartError::Words(problems) => Failure::Words(problems),
        StartError::Store(error) => Failure::refused(say_store(&error)),
        StartError::Table(messages) => Failure::Refused(Kind::Other, messages),
        StartError::Address(error) => {
            let address = addresses.last().map(ToString::to_string).unwrap_or_default();
            let message = Message::new("cli-serve-address").with("address", address);
            Failure::refused(message.with("what", error.to_string()))
        }
    })
}

/// Whoever waits for these lines may read them through a pipe.
fn say(shell: &mut Shell<'_>, lines: &[String]) -> Done {
    lines.iter().try_for_each(|line| shell.line(line))?;
    Ok(shell.io.out.flush()?)
}

fn kept(path: &Path) -> Message {
    Message::new("cli-serve-kept").with("path", path.display().to_string())
}

fn open(path: &Path) -> Result<Sqlite, StoreError> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::Failed(error.to_string()))?;
    }
    Sqlite::open(path)
}

fn cannot_use(id: &'static str, path: &Path, error: &StoreError) -> Message {
    Message::new(id).with("path", path.display().to_string()).with("what", say_store(error))
}

fn say_store(error: &StoreError) -> Message {
    match error {
        StoreError::InUse => Message::new("cli-store-in-use"),
        other => Message::new("cli-store-says").with("what", other.to_string()),
    }
}

/// The user's own place for such things.
fn default_store() -> PathBuf {
    let folder = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = folder("XDG_DATA_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".local/share")))
        .unwrap_or_default();
    data.join("sandtable/tables.db")
}

/// Asks the system to show a page. Where it cannot, the address stands in the terminal.
fn open_browser(link: &str) {
    let program = match env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let mut command = Command::new(program);
    let _ = command.arg(link).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
