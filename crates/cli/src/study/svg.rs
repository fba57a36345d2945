//! Plots as SVG inside a page: plain shapes whose colours come from the page's style, so that they follow light and
//! dark and need no font of ours.

use std::fmt::Write;

/// Width and height of the space for figures, and the margins for the axes.
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 220.0;
const LEFT: f64 = 46.0;
const BELOW: f64 = 34.0;
const ABOVE: f64 = 12.0;

/// A plot under way.
pub struct Plot {
    body: String,
    x: (f64, f64),
    y: (f64, f64),
    label: String,
}

/// Text that is safe inside a page.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

impl Plot {
    /// A plot of these ranges; `label` says to a screen reader what it shows.
    pub fn new(x: (f64, f64), y: (f64, f64), label: &str) -> Plot {
        let wide = |(low, high): (f64, f64)| if high > low { (low, high) } else { (low - 0.5, high + 0.5) };
        Plot { body: String::new(), x: wide(x), y: wide(y), label: escaped(label) }
    }

    fn at_x(&self, x: f64) -> f64 {
        LEFT + (x - self.x.0) / (self.x.1 - self.x.0) * WIDTH
    }
    fn at_y(&self, y: f64) -> f64 {
        ABOVE + (self.y.1 - y) / (self.y.1 - self.y.0) * HEIGHT
    }

    /// Lines across, each with its text.
    pub fn rows(&mut self, at: &[(f64, String)]) {
        for (y, text) in at {
            let y = self.at_y(*y);
            let right = LEFT + WIDTH;
            let _ = write!(
                self.body,
                r#"<line class="grid" x1="{LEFT}" x2="{right}" y1="{y:.1}" y2="{y:.1}"/><text class="tick" x="{:.1}" y="{:.1}" text-anchor="end">{}</text>"#,
                LEFT - 6.0,
                y + 4.0,
                escaped(text)
            );
        }
    }

    /// Texts along the foot.
    pub fn columns(&mut self, at: &[(f64, String)]) {
        for (x, text) in at {
            let _ = write!(
                self.body,
                r#"<text class="tick" x="{:.1}" y="{:.1}" text-anchor="middle">{}</text>"#,
                self.at_x(*x),
                ABOVE + HEIGHT + 18.0,
                escaped(text)
            );
        }
    }

    /// A line through points.
    pub fn line(&mut self, class: &str, points: &[(f64, f64)]) {
        let path: Vec<String> =
            points.iter().map(|&(x, y)| format!("{:.1},{:.1}", self.at_x(x), self.at_y(y))).collect();
        let _ = write!(self.body, r#"<polyline class="{class}" points="{}"/>"#, path.join(" "));
        for &(x, y) in points {
            self.dot(class, x, y, 2.5);
        }
    }

    /// A dot.
    pub fn dot(&mut self, class: &str, x: f64, y: f64, radius: f64) {
        let _ = write!(
            self.body,
            r#"<circle class="{class}" cx="{:.1}" cy="{:.1}" r="{radius}"/>"#,
            self.at_x(x),
            self.at_y(y)
        );
    }

    /// A bar from the foot, `wide` in the units of x, with an interval.
    pub fn bar(&mut self, class: &str, x: f64, wide: f64, y: f64, interval: Option<(f64, f64)>) {
        let (left, right, top, foot) =
            (self.at_x(x - wide / 2.0), self.at_x(x + wide / 2.0), self.at_y(y), self.at_y(self.y.0));
        let _ = write!(
            self.body,
            r#"<rect class="{class}" x="{left:.1}" y="{top:.1}" width="{:.1}" height="{:.1}"/>"#,
            right - left,
            (foot - top).max(0.0)
        );
        if let Some((low, high)) = interval {
            let (middle, low, high) = (self.at_x(x), self.at_y(low), self.at_y(high));
            let _ = write!(
                self.body,
                r#"<path class="whisker" d="M{:.1} {low:.1}h8m-4 0V{high:.1}m-4 0h8"/>"#,
                middle - 4.0
            );
        }
    }

    /// The whole.
    pub fn finish(self) -> String {
        let (width, height) = (LEFT + WIDTH + 8.0, ABOVE + HEIGHT + BELOW);
        format!(r#"<svg role="img" aria-label="{}" viewBox="0 0 {width} {height}">{}</svg>"#, self.label, self.body)
    }
}
