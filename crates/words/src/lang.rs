//! The languages, how the environment names them, and how each joins a list and writes a length.

use std::{fmt, str::FromStr};
use unic_langid::LanguageIdentifier;

/// A language of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

/// The text names no language that the program speaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLang(pub String);

impl Lang {
    /// Every language, in the order of the menu.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Es];

    /// The language of the environment: the first of `SANDTABLE_LANG`, `LC_ALL`, `LC_MESSAGES` and `LANG` that is
    /// set decides. English when none is set, or when that one names another language.
    pub fn from_env() -> Lang {
        Lang::from_vars(|name| std::env::var(name).ok())
    }

    /// The same with the variables given by the caller, who may not want the process's own.
    pub fn from_vars(var: impl Fn(&str) -> Option<String>) -> Lang {
        // The first set variable decides even if we do not speak it: `LC_ALL=C` over `LANG=es_ES` asks for no Spanish.
        ["SANDTABLE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(var)
            .find(|value| !value.is_empty())
            .and_then(|value| value.parse().ok())
            .unwrap_or_default()
    }

    /// The two letters of ISO 639.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Es => "es",
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("a code of two letters is a language identifier")
    }

    /// A length in hundredths of an inch, `6.5"` or `6,5"`: zeros that say nothing are left out.
    pub(crate) fn inches(self, hundredths: i64) -> String {
        let mark = match self {
            Lang::En => '.',
            Lang::Es => ',',
        };
        // By hand from the digits: a float would round, and `-50 / 100` would lose its sign.
        let sign = if hundredths < 0 { "-" } else { "" };
        let size = hundredths.unsigned_abs();
        let (whole, part) = (size / 100, size % 100);
        match part {
            0 => format!("{sign}{whole}\""),
            _ if part % 10 == 0 => format!("{sign}{whole}{mark}{}\"", part / 10),
            _ => format!("{sign}{whole}{mark}{part:02}\""),
        }
    }

    /// "a, b and c" or "a, b y c".
    pub(crate) fn join(self, items: &[String]) -> String {
        let Some((last, rest)) = items.split_last() else {
            return String::new();
        };
        if rest.is_empty() {
            return last.clone();
        }
        let and = match self {
            Lang::En => "and",
            Lang::Es if begins_with_i_sound(last) => "e",
            Lang::Es => "y",
        };
        format!("{} {and} {last}", rest.join(", "))
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    /// Reads `es`, and locale names such as `es_ES.UTF-8`, `es-MX` or `en_GB@euro`.
    fn from_str(text: &str) -> Result<Lang, UnknownLang> {
        let language = text.trim().split(['_', '-', '.', '@']).next().unwrap_or_default();
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(language))
            .ok_or_else(|| UnknownLang(text.to_owned()))
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not a Fluent sentence, because without a language there is none to say it in.
        write!(f, "unknown language `{}` (en, es)", self.0)
    }
}

impl std::error::Error for UnknownLang {}

/// Whether Spanish "y" turns into "e" before this: "Iván", "hijo", but not "hielo" or "iones",
/// whose i is half a consonant, and not "y", which as a letter is said "ye" or "i griega".
fn begins_with_i_sound(text: &str) -> bool {
    let mut letters =
        text.chars().skip_while(|c| !c.is_alphanumeric()).flat_map(char::to_lowercase).skip_while(|c| *c == 'h');
    match letters.next() {
        // An accent marks the syllable, so the i is a full vowel: "íbero".
        Some('í') => true,
        Some('i') => !matches!(letters.next(), Some('a' | 'e' | 'o' | 'u' | 'á' | 'é' | 'ó' | 'ú')),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locale_names_are_languages() {
        for text in ["es", "ES", "es_ES.UTF-8", "es-MX", "es@euro", " es "] {
            assert_eq!(text.parse(), Ok(Lang::Es), "{text}");
        }
        assert_eq!("en_GB.UTF-8".parse(), Ok(Lang::En));
        for text in ["", "C", "POSIX", "fr_FR", "est", "eng"] {
            assert_eq!(text.parse::<Lang>(), Err(UnknownLang(text.to_owned())), "{text}");
        }
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
        }
    }

    #[test]
    fn the_first_variable_set_decides() {
        let env = |vars: &[(&str, &str)]| {
            Lang::from_vars(|name| vars.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned()))
        };
        assert_eq!(env(&[]), Lang::En);
        assert_eq!(env(&[("LANG", "es_ES.UTF-8")]), Lang::Es);
        assert_eq!(env(&[("LC_ALL", ""), ("LANG", "es_ES.UTF-8")]), Lang::Es);
        assert_eq!(env(&[("LC_ALL", "C"), ("LANG", "es_ES.UTF-8")]), Lang::En);
        assert_eq!(env(&[("SANDTABLE_LANG", "es"), ("LC_ALL", "en_US.UTF-8")]), Lang::Es);
        assert_eq!(env(&[("LC_MESSAGES", "es_AR"), ("LANG", "en_US")]), Lang::Es);
    }

    #[test]
    fn lengths_keep_sign_and_zeros() {
        assert_eq!(Lang::En.inches(650), "6.5\"");
        assert_eq!(Lang::Es.inches(650), "6,5\"");
        assert_eq!(Lang::En.inches(-5), "-0.05\"");
        assert_eq!(Lang::En.inches(1200), "12\"");
        assert_eq!(Lang::En.inches(0), "0\"");
        assert_eq!(Lang::En.inches(i64::MIN), "-92233720368547758.08\"");
    }

    #[test]
    fn lists_join_as_the_language_does() {
        let join = |lang: Lang, items: &[&str]| lang.join(&items.iter().map(|i| (*i).to_owned()).collect::<Vec<_>>());
        assert_eq!(join(Lang::En, &[]), "");
        assert_eq!(join(Lang::En, &["a"]), "a");
        assert_eq!(join(Lang::En, &["a", "b"]), "a and b");
        assert_eq!(join(Lang::En, &["a", "b", "c"]), "a, b and c");
        assert_eq!(join(Lang::Es, &["a", "b", "c"]), "a, b y c");
        assert_eq!(join(Lang::Es, &["padre", "hijo"]), "padre e hijo");
        assert_eq!(join(Lang::Es, &["Ana", "«Iván»"]), "Ana e «Iván»");
        assert_eq!(join(Lang::Es, &["agua", "hielo"]), "agua y hielo");
        assert_eq!(join(Lang::Es, &["oro", "íbero"]), "oro e íbero");
        assert_eq!(join(Lang::Es, &["3", "12"]), "3 y 12");
    }
}
