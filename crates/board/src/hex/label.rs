//! Printed labels: what stands in the hex on the map, and how it is read and written.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A printed hex label: its column and its row as numbers. Order is by column, then row.
///
/// By itself it reads and shows as column then row with two digits each (`0412`), or three each from 100 on. Maps that
/// print otherwise say so with a [`LabelForm`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Label {
    /// The printed column.
    pub col: u16,
    /// The printed row.
    pub row: u16,
}

impl Label {
    /// The label with this column and row.
    #[inline]
    #[must_use]
    pub const fn new(col: u16, row: u16) -> Self {
        Self { col, row }
    }
}

/// How a map prints its labels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LabelForm {
    /// Column then row, with leading zeros: `0412` is column 4, row 12.
    ColRow {
        /// How many digits the column has.
        col_digits: u8,
        /// How many digits the row has.
        row_digits: u8,
    },
    /// Row then column, with leading zeros: `0412` is row 4, column 12.
    RowCol {
        /// How many digits the row has.
        row_digits: u8,
        /// How many digits the column has.
        col_digits: u8,
    },
    /// Letters for the column and a plain number for the row: `C12` is column 3, row 12. After `Z` come `AA`, `AB`.
    Letters,
}

impl LabelForm {
    /// Two digits of column, two of row: the usual `0412`.
    pub const CCRR: Self = Self::ColRow { col_digits: 2, row_digits: 2 };
    /// Two digits of row, two of column.
    pub const RRCC: Self = Self::RowCol { row_digits: 2, col_digits: 2 };

    /// Reads a label.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the text, with an example of what was expected.
    pub fn parse(self, text: &str) -> Result<Label, LabelError> {
        let wrong = |what| LabelError { text: text.into(), form: self, what };
        let number = |digits: &str| digits.parse::<u16>().map_err(|_| wrong(What::TooLarge));
        if text.is_empty() {
            return Err(wrong(What::Empty));
        }
        let (first_len, total_len) = match self {
            Self::ColRow { col_digits, row_digits } => (col_digits, usize::from(col_digits) + usize::from(row_digits)),
            Self::RowCol { row_digits, col_digits } => (row_digits, usize::from(row_digits) + usize::from(col_digits)),
            Self::Letters => {
                let letters = text.chars().take_while(char::is_ascii_alphabetic).count();
                let (col, row) = text.split_at(letters);
                if col.is_empty() || row.is_empty() {
                    return Err(wrong(What::NotLetterAndNumber));
                }
                only_digits(row).map_err(wrong)?;
                return Ok(Label { col: from_letters(col).ok_or_else(|| wrong(What::TooLarge))?, row: number(row)? });
            }
        };
        only_digits(text).map_err(wrong)?;
        if text.len() != total_len {
            return Err(wrong(What::Length));
        }
        let (first, second) = text.split_at(first_len.into());
        let (first, second) = (number(first)?, number(second)?);
        Ok(match self {
            Self::RowCol { .. } => Label { col: second, row: first },
            Self::ColRow { .. } | Self::Letters => Label { col: first, row: second },
        })
    }

    /// The label as the map prints it. Numbers too large for their digits are shown in full rather than cut; column 0
    /// of a map with letters shows as `?`.
    #[must_use]
    pub fn show(self, label: Label) -> impl fmt::Display {
        Shown { form: self, label }
    }
}

struct Shown {
    form: LabelForm,
    label: Label,
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Label { col, row } = self.label;
        match self.form {
            LabelForm::ColRow { col_digits, row_digits } => {
                write!(f, "{col:0cd$}{row:0rd$}", cd = col_digits.into(), rd = row_digits.into())
            }
            LabelForm::RowCol { row_digits, col_digits } => {
                write!(f, "{row:0rd$}{col:0cd$}", cd = col_digits.into(), rd = row_digits.into())
            }
            LabelForm::Letters => {
                write_letters(f, col)?;
                write!(f, "{row}")
            }
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = [self.col, self.row].map(|n| n.checked_ilog10().unwrap_or(0) as u8 + 1);
        let digits = digits[0].max(digits[1]).max(2);
        write!(f, "{}", LabelForm::ColRow { col_digits: digits, row_digits: digits }.show(*self))
    }
}

impl FromStr for Label {
    type Err = LabelError;

    fn from_str(text: &str) -> Result<Self, LabelError> {
        let half = if text.len().is_multiple_of(2) && text.len() <= 10 { (text.len() / 2).max(2) as u8 } else { 2 };
        LabelForm::ColRow { col_digits: half, row_digits: half }.parse(text)
    }
}

/// Why a text is not a label of a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LabelError {
    text: String,
    form: LabelForm,
    what: What,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    Empty,
    NotDigit(char),
    Length,
    TooLarge,
    NotLetterAndNumber,
    OffMap,
}

impl LabelError {
    pub(super) fn off_map(form: LabelForm, text: &str) -> Self {
        Self { text: text.into(), form, what: What::OffMap }
    }

    /// Whether the text is a well-formed label, only of no hex of this map.
    #[must_use]
    pub fn is_off_map(&self) -> bool {
        self.what == What::OffMap
    }
}

impl fmt::Display for LabelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, like) = (&self.text, self.form.show(Label::new(4, 12)));
        match self.what {
            What::Empty => write!(f, "a hex label is missing; expected something like {like}"),
            What::NotDigit(c) => {
                write!(f, "`{text}` is not a hex label: `{c}` is not a digit; expected something like {like}")
            }
            What::Length => {
                let (n, wanted) = (text.len(), like.to_string().len());
                write!(f, "`{text}` is not a hex label: it has {n} digits and labels here have {wanted}, like {like}")
            }
            What::TooLarge => write!(f, "`{text}` is not a hex label: a number in it is too large"),
            What::NotLetterAndNumber => {
                write!(f, "`{text}` is not a hex label: expected letters and then a number, like {like}")
            }
            What::OffMap => write!(f, "`{text}` is not a hex of this map"),
        }
    }
}

impl std::error::Error for LabelError {}

fn only_digits(text: &str) -> Result<(), What> {
    text.chars().find(|c| !c.is_ascii_digit()).map_or(Ok(()), |c| Err(What::NotDigit(c)))
}

/// `A` is 1, `Z` 26, `AA` 27; `None` if it does not fit.
fn from_letters(letters: &str) -> Option<u16> {
    letters.bytes().try_fold(0_u16, |n, byte| {
        let digit = byte.to_ascii_uppercase() - b'A' + 1;
        n.checked_mul(26)?.checked_add(digit.into())
    })
}

fn write_letters(f: &mut fmt::Formatter<'_>, n: u16) -> fmt::Result {
    if n == 0 {
        return f.write_str("?");
    }
    if n > 26 {
        write_letters(f, (n - 1) / 26)?;
    }
    write!(f, "{}", char::from(b'A' + ((n - 1) % 26) as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint(form: LabelForm, text: &str) -> String {
        form.parse(text).unwrap_err().to_string()
    }

    #[test]
    fn the_usual_label() {
        assert_eq!("0412".parse(), Ok(Label::new(4, 12)));
        assert_eq!(Label::new(4, 12).to_string(), "0412");
        assert_eq!(Label::new(4, 112).to_string(), "004112");
        assert_eq!("004112".parse(), Ok(Label::new(4, 112)));
        assert_eq!(Label::new(0, 0).to_string(), "0000");
    }

    #[test]
    fn other_forms() {
        let odd = LabelForm::ColRow { col_digits: 1, row_digits: 3 };
        assert_eq!(
            (odd.parse("0412"), odd.show(Label::new(0, 412)).to_string()),
            (Ok(Label::new(0, 412)), "0412".into())
        );
        assert_eq!(LabelForm::RRCC.parse("1130"), Ok(Label::new(30, 11)));
        assert_eq!(LabelForm::RRCC.show(Label::new(30, 11)).to_string(), "1130");
        assert_eq!(LabelForm::CCRR.show(Label::new(104, 2)).to_string(), "10402", "shown in full");
    }

    #[test]
    fn letters() {
        for (text, label) in [
            ("A1", Label::new(1, 1)),
            ("C12", Label::new(3, 12)),
            ("Z9", Label::new(26, 9)),
            ("AA3", Label::new(27, 3)),
            ("BA0", Label::new(53, 0)),
        ] {
            assert_eq!(LabelForm::Letters.parse(text), Ok(label));
            assert_eq!(LabelForm::Letters.show(label).to_string(), text);
        }
        assert_eq!(LabelForm::Letters.parse("c12"), Ok(Label::new(3, 12)));
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let ccrr = LabelForm::CCRR;
        assert_eq!(complaint(ccrr, ""), "a hex label is missing; expected something like 0412");
        assert_eq!(
            complaint(ccrr, "04a2"),
            "`04a2` is not a hex label: `a` is not a digit; expected something like 0412"
        );
        assert_eq!(
            complaint(ccrr, "041"),
            "`041` is not a hex label: it has 3 digits and labels here have 4, like 0412"
        );
        assert_eq!(
            complaint(LabelForm::RRCC, "04123"),
            "`04123` is not a hex label: it has 5 digits and labels here have 4, like 1204"
        );
        assert_eq!(
            complaint(LabelForm::Letters, "12"),
            "`12` is not a hex label: expected letters and then a number, like D12"
        );
        assert_eq!(complaint(LabelForm::Letters, "A99999"), "`A99999` is not a hex label: a number in it is too large");
        assert_eq!(complaint(LabelForm::Letters, "ZZZZZ1"), "`ZZZZZ1` is not a hex label: a number in it is too large");
        assert!("é4".parse::<Label>().is_err() && "04é".parse::<Label>().is_err() && "+1+2".parse::<Label>().is_err());
    }
}
