//! A study for people: some lines for the terminal, and one page that needs nothing else.

use super::{
    figures::{Figures, Part, PointFigures},
    plan::StudyFile,
    svg::{Plot, escaped},
};
use crate::show::percent;
use kernel::say::Message;
use std::fmt::Write;
use words::{Lang, Words};

/// The summary of the terminal.
pub fn lines(figures: &Figures, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    for point in &figures.points {
        let head = match point.label.as_str() {
            "" => Message::new("cli-study-games"),
            label => Message::new("cli-study-point").with("point", label.to_owned()),
        };
        lines.push(words.say(&head.with("n", i64::try_from(point.games).unwrap_or(i64::MAX))));
        for ((_, name), wins) in figures.seats.iter().zip(&point.wins) {
            lines.push(format!("  {name}: {}", part(wins, words.lang())));
        }
        lines.push(format!("  {}: {}", words.say(&Message::new("cli-study-draws")), part(&point.draws, words.lang())));
        if point.luck.explained > 0.0 {
            let explained = percent(point.luck.explained, words.lang());
            lines.push(format!("  {}", words.say(&Message::new("cli-study-luck").with("share", explained))));
        }
    }
    lines
}

fn part(part: &Part, lang: Lang) -> String {
    let text = |p: f64| percent(p, lang);
    format!("{} ({}–{})", text(part.share), text(part.interval.0), text(part.interval.1))
}

const STYLE: &str = "
:root{color-scheme:light dark;--ink:#1d2327;--soft:#5a646b;--grid:#d5d9dc;--ground:#fbfaf7;--a:#0b6e99;--b:#c8553d;--c:#8a8f94}
@media(prefers-color-scheme:dark){:root{--ink:#e8e6e1;--soft:#a3abb0;--grid:#3b4348;--ground:#1a1f22;--a:#58b4dc;--b:#f08a70;--c:#7d858a}}
body{background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2.2rem}p{max-width:40rem}
svg{width:100%;height:auto}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.2rem .6rem .2rem 0;border-bottom:1px solid var(--grid)}
.grid{stroke:var(--grid)}.tick{fill:var(--soft);font-size:12px}.whisker{stroke:var(--ink);fill:none}
.a{stroke:var(--a);fill:none}circle.a,rect.a{fill:var(--a)}.b{stroke:var(--b);fill:none}circle.b,rect.b{fill:var(--b)}.c{stroke:var(--c);fill:none}circle.c,rect.c{fill:var(--c)}
circle.faint{fill:var(--c);opacity:.35}.key::before{content:'';display:inline-block;width:.8em;height:.8em;margin-right:.4em;background:currentColor}.ka{color:var(--a)}.kb{color:var(--b)}.kc{color:var(--c)}.key{margin-right:1.2em}
";

/// The page.
pub fn page(figures: &Figures, study: &StudyFile, words: &Words) -> String {
    let say = |id: &'static str| escaped(&words.say(&Message::new(id)));
    let mut html = format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>{} · {}</title><style>{STYLE}</style><h1>{}</h1>",
        words.lang(),
        escaped(&study.scenario),
        say("cli-report-title"),
        escaped(&study.scenario)
    );
    let about = Message::new("cli-report-about")
        .with("games", i64::try_from(study.games).unwrap_or(i64::MAX))
        .with("agents", study.agents.join(" · "))
        .with("seed", study.seed.to_string());
    let _ = write!(html, "<p>{}</p>", escaped(&words.say(&about)));
    section(&mut html, &say("cli-report-wins"), &who_wins(figures, words), &say("cli-report-wins-note"));
    for point in &figures.points {
        if !point.label.is_empty() {
            let _ = write!(html, "<h2>{}</h2>", escaped(&point.label));
        }
        if !point.turns.is_empty() {
            section(
                &mut html,
                &say("cli-report-decided"),
                &decided(point, &say("cli-report-decided")),
                &say("cli-report-decided-note"),
            );
            section(
                &mut html,
                &say("cli-report-losses"),
                &losses(figures, point, &say("cli-report-losses")),
                &keys(figures),
            );
            section(&mut html, &say("cli-report-luck"), &luck(point, &say("cli-report-luck")), &{
                let share = percent(point.luck.explained, words.lang());
                escaped(&words.say(
                    &Message::new("cli-report-luck-note").with("seat", figures.seats[0].1.clone()).with("share", share),
                ))
            });
            section(&mut html, &say("cli-report-first"), &first(figures, point, words), &say("cli-report-first-note"));
        }
    }
    html.push_str("</html>\n");
    html
}

fn section(html: &mut String, title: &str, figure: &str, note: &str) {
    let _ = write!(html, "<h2>{title}</h2>{figure}<p>{note}</p>");
}

/// The colour of a seat.
fn class(seat: usize) -> &'static str {
    ["a", "b", "c"][seat.min(2)]
}

fn keys(figures: &Figures) -> String {
    let key = |(seat, (_, name)): (usize, &(String, String))| {
        format!("<span class=\"key k{}\">{}</span>", class(seat), escaped(name))
    };
    figures.seats.iter().enumerate().map(key).collect()
}

fn shares() -> Vec<(f64, String)> {
    [0, 25, 50, 75, 100].map(|share| (f64::from(share) / 100.0, format!("{share} %"))).into()
}

fn who_wins(figures: &Figures, words: &Words) -> String {
    let n = figures.points.len() as f64;
    let title = words.say(&Message::new("cli-report-wins"));
    let mut plot = Plot::new((0.0, n), (0.0, 1.0), &title);
    plot.rows(&shares());
    let mut feet = Vec::new();
    for (place, point) in figures.points.iter().enumerate() {
        let bars: Vec<(&str, &Part)> = point
            .wins
            .iter()
            .enumerate()
            .map(|(seat, wins)| (class(seat), wins))
            .chain([("c", &point.draws)])
            .collect();
        let wide = 0.8 / bars.len() as f64;
        for (bar, (class, part)) in bars.iter().enumerate() {
            let x = place as f64 + 0.1 + wide * (bar as f64 + 0.5);
            plot.bar(class, x, wide * 0.8, part.share, Some(part.interval));
        }
        feet.push((place as f64 + 0.5, point.label.clone()));
    }
    plot.columns(&feet);
    let draws = escaped(&words.say(&Message::new("cli-study-draws")));
    format!("{}<p>{}<span class=\"key kc\">{draws}</span></p>", plot.finish(), keys(figures))
}

fn span(point: &PointFigures) -> (f64, f64) {
    let turns = point.turns.iter().map(|turn| turn.turn as f64);
    (turns.clone().fold(f64::INFINITY, f64::min), turns.fold(f64::NEG_INFINITY, f64::max))
}

fn feet(point: &PointFigures) -> Vec<(f64, String)> {
    point.turns.iter().map(|turn| (turn.turn as f64, turn.turn.to_string())).collect()
}

fn decided(point: &PointFigures, title: &str) -> String {
    let mut plot = Plot::new(span(point), (0.0, 1.0), title);
    plot.rows(&shares());
    plot.columns(&feet(point));
    let line: Vec<(f64, f64)> = point.turns.iter().map(|turn| (turn.turn as f64, turn.decided.share)).collect();
    plot.line("a", &line);
    plot.finish()
}

fn losses(figures: &Figures, point: &PointFigures, title: &str) -> String {
    let most = point.turns.iter().flat_map(|turn| &turn.force).fold(0.0, |most: f64, force| most.max(*force));
    let mut plot = Plot::new(span(point), (0.0, most), title);
    plot.rows(&[0.0, 0.25, 0.5, 0.75, 1.0].map(|part| (part * most, format!("{:.0}", part * most))));
    plot.columns(&feet(point));
    for seat in 0..figures.seats.len() {
        let line: Vec<(f64, f64)> = point.turns.iter().map(|turn| (turn.turn as f64, turn.force[seat])).collect();
        plot.line(class(seat), &line);
    }
    plot.finish()
}

fn luck(point: &PointFigures, title: &str) -> String {
    let lucks = point.luck.games.iter().map(|(luck, _)| *luck);
    let range = (lucks.clone().fold(f64::INFINITY, f64::min), lucks.fold(f64::NEG_INFINITY, f64::max));
    let mut plot = Plot::new(range, (-0.05, 1.05), title);
    plot.rows(&shares());
    let step = ((range.1 - range.0) / 6.0).max(1.0).round();
    let ticks = (-20..=20).map(|tick| f64::from(tick) * step).filter(|at| *at >= range.0 && *at <= range.1);
    plot.columns(&ticks.map(|at| (at, format!("{at:+.0}"))).collect::<Vec<_>>());
    for (place, (luck, points)) in point.luck.games.iter().enumerate() {
        // Spread a little, so that games do not hide each other.
        let shift = ((place * 7) % 11) as f64 / 11.0 * 0.06 - 0.03;
        plot.dot("faint", *luck, points + shift, 2.0);
    }
    plot.line("a", &point.luck.fifths);
    plot.finish()
}

fn first(figures: &Figures, point: &PointFigures, words: &Words) -> String {
    let mut html = String::from("<table>");
    for ((_, name), moves) in figures.seats.iter().zip(&point.first) {
        for first in moves {
            let score = part(&first.score, words.lang());
            let _ = write!(
                html,
                "<tr><td>{}</td><td><code>{}</code></td><td>{score}</td></tr>",
                escaped(name),
                escaped(&first.action)
            );
        }
    }
    html.push_str("</table>");
    html
}
