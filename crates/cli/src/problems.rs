//! Problems of content as a designer reads them: `file:line:column: message`, the line, a caret, the remedy.

use content::{Files, Problem, Problems};
use words::Words;

/// Every problem, line by line. `name` turns a path of the content into what the reader calls the file.
pub fn lines(problems: &Problems, files: &Files, words: &Words, name: &dyn Fn(&str) -> String) -> Vec<String> {
    let mut lines = Vec::new();
    for problem in problems {
        let place = format!("{}:{}:{}", name(&problem.file), problem.line, problem.column);
        lines.push(format!("{place}: {}", words.say(&problem.message)));
        if let Some(text) = problem.line_text(files).filter(|text| !text.trim().is_empty()) {
            lines.extend(excerpt(problem, text));
        }
        if let Some(help) = &problem.help {
            lines.push(format!("    = {}", words.say(help)));
        }
    }
    lines
}

/// The line with what is at fault underlined.
fn excerpt(problem: &Problem, text: &str) -> [String; 2] {
    /// A line of the terminal; what is longer is cut around the fault.
    const WIDTH: usize = 100;
    let letters: Vec<char> = text.chars().map(|letter| if letter == '\t' { ' ' } else { letter }).collect();
    let column = (problem.column - 1).min(letters.len());
    let from = if column > WIDTH * 3 / 4 { column - WIDTH / 2 } else { 0 };
    let shown: String = letters[from..].iter().take(WIDTH).collect();
    let left = letters.len().saturating_sub(column).min(WIDTH - (column - from).min(WIDTH - 1));
    let marks = problem.span.len().clamp(1, left.max(1));
    let number = problem.line.to_string();
    let margin = " ".repeat(number.len());
    [format!("  {number} | {shown}"), format!("  {margin} | {}{}", " ".repeat(column - from), "^".repeat(marks))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::say::Message;
    use words::Lang;

    #[test]
    fn a_problem_shows_its_line_and_a_caret() {
        let files: Files = [("g/a.toml", "x = 1\nunits = [\"añil\", \"rojo\"]\n")].into_iter().collect();
        let mut problems = Problems::new();
        problems.know("g/a.toml", files.get("g/a.toml").unwrap());
        let at = "x = 1\nunits = [\"añil\", ".len();
        problems.at("g/a.toml", &(at..at + 6), Message::new("wrong"), Some(Message::new("remedy")));
        let words = Words::new(Lang::En, &[("t", "wrong = No such unit.\nremedy = Take another.\n")]).unwrap();
        let shown = lines(&problems, &files, &words, &|file| format!("my/{file}"));
        assert_eq!(
            shown,
            [
                "my/g/a.toml:2:18: No such unit.",
                "  2 | units = [\"añil\", \"rojo\"]",
                "    |                  ^^^^^^",
                "    = Take another."
            ]
        );
    }

    #[test]
    fn a_long_line_is_cut_around_the_fault() {
        let text = format!("{} = 1", "k".repeat(500));
        let files: Files = [("g/a.toml", text.as_str())].into_iter().collect();
        let mut problems = Problems::new();
        problems.know("g/a.toml", files.get("g/a.toml").unwrap());
        problems.at("g/a.toml", &(503..504), Message::new("wrong"), None);
        let words = Words::new(Lang::En, &[]).unwrap();
        let shown = lines(&problems, &files, &words, &|file| file.to_owned());
        assert!(shown.iter().all(|line| line.chars().count() < 120), "{shown:?}");
        assert_eq!(shown[1].find('1'), Some(2), "the line's number");
        assert_eq!(shown[1].rfind('1'), shown[2].find('^'));
    }
}
