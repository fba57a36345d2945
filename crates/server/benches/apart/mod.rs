//! A server in a process of its own, so that its memory holds nothing of its clients.

use std::{
    env,
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
};

/// Makes this program the server.
const APART: &str = "SANDTABLE_APART";

/// The other process.
pub struct Apart {
    child: Child,
    pub address: SocketAddr,
}

/// Whether this process is to be the server.
pub fn is_server() -> bool {
    env::var_os(APART).is_some()
}

/// Says where the server listens, and comes back when the other process is gone.
pub fn wait(address: SocketAddr) {
    println!("{address}");
    let _ = std::io::stdin().read_line(&mut String::new());
}

impl Apart {
    /// Starts this program once more, as the server.
    pub fn start() -> Apart {
        let mut command = Command::new(env::current_exe().unwrap());
        command.env(APART, "1").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Apart { child, address: line.trim().parse().unwrap() }
    }

    /// What the system has given it, in bytes; 0 where the system does not tell.
    pub fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        line.trim().trim_end_matches(" kB").parse::<f64>().unwrap_or_default() * 1024.0
    }
}

impl Drop for Apart {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}
