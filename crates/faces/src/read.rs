//! Text as an action, and what was meant where it is none. No text makes the reader panic.

use crate::{Action, At, Form, Term, Writer};
use content::saved::Named;
use kernel::{
    Misread, Rules,
    say::{Message, Value},
};

/// Longer text is no action of any game.
const TEXT_MAX: usize = 500;

/// An action as text.
pub fn write<G: Rules, A: Action<G>>(at: At<'_, G>, action: &A) -> String {
    let mut writer = Writer::new(at);
    action.write_to(&mut writer);
    writer.text()
}

/// Text as an action; it need not be a legal one, so that the rules can refuse it by its clause. Of several forms with
/// the same verb the one that fits is meant, and where none fits the one that went wrong last.
///
/// # Errors
/// What is wrong with the text, and the nearest text that is right.
pub fn read<G: Rules, A: Action<G>>(at: At<'_, G>, text: &str) -> Result<A, Misread> {
    if text.len() > TEXT_MAX {
        return Err(Misread::new(Message::new("notation-too-long").with("most", TEXT_MAX)));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.is_empty() {
        return Err(Misread::new(Message::new("notation-empty")));
    }
    let mut misreadings: Vec<((usize, bool, bool), Misread)> = Vec::new();
    for (place, form) in A::FORMS.iter().enumerate().filter(|(_, form)| form.begins(&words)) {
        let mut reader = Reader { at, words: &words, place: form.words.len(), form, slip: None };
        let read = A::read_from(place, &mut reader);
        let (read_to, is_unread) = (reader.place, read.is_err());
        match read.and_then(|action| reader.end().map(|()| action)) {
            Ok(action) => return Ok(action.meant(at)),
            // A word that could not be read tells more than one that was left over, and a better word most of all.
            Err(misread) => misreadings.push(((read_to, is_unread, misread.nearest.is_some()), misread)),
        }
    }
    let best = misreadings.into_iter().rev().max_by_key(|(progress, _)| *progress);
    // A word that is no term, with none near it, but nearly the second word of another form.
    let is_slip = |(read_to, is_unread, is_near): (usize, bool, bool)| {
        let is_unlike = !is_unread || !is_near;
        read_to == 1 && is_unlike && second::<G, A>(&words).is_some_and(|misread| misread.nearest.is_some())
    };
    Err(match best {
        Some((progress, misread)) if !is_slip(progress) => misread,
        _ => second::<G, A>(&words).unwrap_or_else(|| {
            let verbs = A::FORMS.iter().map(|form| form.words[0]);
            Misread::of_word(&words, 0, "notation-verb", nearest(words[0], verbs))
        }),
    })
}

/// A word by itself as a term: what a question is about.
///
/// # Errors
/// What is wrong with it.
pub fn term<G: Rules<Action: Action<G>>, T: Term<G>>(game: &G, word: &str) -> Result<T, Misread> {
    let form = &<G::Action as Action<G>>::FORMS[0];
    T::read(&mut Reader { at: At::nowhere(game), words: &[word], place: 0, form, slip: None })
}

/// The second word is none that a form with this verb has, or is not there.
fn second<G: Rules, A: Action<G>>(words: &[&str]) -> Option<Misread> {
    let forms = A::FORMS.iter().filter(|form| form.words[0].eq_ignore_ascii_case(words[0]));
    let known: Vec<&str> = forms.filter_map(|form| form.words.get(1).copied()).collect();
    let (verb, part) = (words[0].to_lowercase(), *known.first()?);
    Some(match words.get(1) {
        Some(word) => Misread::of_word(words, 1, "notation-extra", nearest(word, known)),
        None => {
            let example = format!("{verb} {part}");
            Misread::new(Message::new("notation-form").with("verb", verb).with("parts", part).with("example", example))
        }
    })
}

fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    content::nearest(word, known).map(str::to_owned)
}

impl<G: Rules> Form<G> {
    fn begins(&self, words: &[&str]) -> bool {
        let is_first = |word: &str| {
            self.words[0].eq_ignore_ascii_case(word) || self.others.iter().any(|other| other.eq_ignore_ascii_case(word))
        };
        let rest = self.words.iter().zip(words).skip(1);
        words.len() >= self.words.len()
            && is_first(words[0])
            && rest.into_iter().all(|(a, b)| a.eq_ignore_ascii_case(b))
    }

    /// What stands after the verb, with an example.
    fn told(&self, at: At<'_, G>) -> Misread {
        let verb = self.words.join(" ");
        if self.parts.is_empty() {
            return Misread::new(Message::new("notation-alone").with("verb", verb.clone())).or(Some(verb));
        }
        let written = self.parts.iter().map(|part| ((part.message)(), (part.example)(at)));
        let (parts, words): (Vec<Value>, Vec<String>) = written.map(|(part, word)| (part.into(), word)).unzip();
        let example = format!("{verb} {}", words.join(" "));
        Misread::new(Message::new("notation-form").with("verb", verb).with("parts", parts).with("example", example))
    }
}

/// The words of a text, from the first that is not read yet.
pub struct Reader<'a, G: Rules> {
    /// Where it is read.
    pub at: At<'a, G>,
    words: &'a [&'a str],
    place: usize,
    form: &'static Form<G>,
    /// What was wrong where a term was tried last, if another word may have been meant.
    slip: Option<(usize, Misread)>,
}

impl<'a, G: Rules> Reader<'a, G> {
    /// The next word, which stays to be read.
    pub fn peek(&self) -> Option<&'a str> {
        self.words.get(self.place).copied()
    }
    /// Whether the next word is the first after the verb.
    pub fn is_first(&self) -> bool {
        self.place == self.form.words.len()
    }
    /// The next word.
    ///
    /// # Errors
    /// There is none: what the form wants.
    pub fn word(&mut self) -> Result<&'a str, Misread> {
        let word = self.peek().ok_or_else(|| self.missing())?;
        self.place += 1;
        Ok(word)
    }
    /// The next word if it is this one.
    pub fn take(&mut self, word: &str) -> bool {
        let is_it = self.peek().is_some_and(|next| next.eq_ignore_ascii_case(word));
        self.place += usize::from(is_it);
        is_it
    }
    /// The next term.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn term<T: Term<G>>(&mut self) -> Result<T, Misread> {
        T::read(self)
    }
    /// The next word, which must be this one.
    ///
    /// # Errors
    /// It is another, or there is none.
    pub fn expect(&mut self, word: &'static str) -> Result<(), Misread> {
        let found = self.word()?;
        if found.eq_ignore_ascii_case(word) { Ok(()) } else { Err(self.wrong("notation-extra", Some(word.to_owned()))) }
    }
    /// The next term if there is one; what cannot be read stays.
    pub fn attempt<T: Term<G>>(&mut self) -> Option<T> {
        let place = self.place;
        self.peek()?;
        match T::read(self) {
            Ok(term) => Some(term),
            Err(misread) => {
                self.place = place;
                self.slip =
                    Some((place, misread)).filter(|(_, misread)| misread.nearest.is_some()).or(self.slip.take());
                None
            }
        }
    }
    /// The term that stands first after the verb, once more: what a later one means may hang on it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn first<T: Term<G>>(&self) -> Result<T, Misread> {
        let Reader { at, words, form, .. } = *self;
        T::read(&mut Reader { at, words, place: form.words.len(), form, slip: None })
    }
    /// The word that was read last is wrong; another may have been meant.
    pub fn wrong(&mut self, id: &'static str, better: Option<String>) -> Misread {
        self.place -= 1;
        Misread::of_word(self.words, self.place, id, better)
    }
    /// The place of the next word among those known.
    ///
    /// # Errors
    /// It is none of them: this message, and the nearest.
    pub fn find<'k>(
        &mut self,
        known: impl Iterator<Item = &'k str> + Clone,
        id: &'static str,
    ) -> Result<usize, Misread> {
        let word = self.word()?;
        let found = known.clone().position(|known| known.eq_ignore_ascii_case(word));
        found.ok_or_else(|| self.wrong(id, nearest(word, known)))
    }
    /// The next word as the name of an id that can be listed.
    ///
    /// # Errors
    /// Nobody has this name: this message, and the nearest.
    pub fn named<I: Named<G>>(&mut self, id: &'static str) -> Result<I, Misread> {
        let names: Vec<_> = (0..I::n(self.at.game)).map(|place| I::at(place).name(self.at.game)).collect();
        self.find(names.iter().map(|name| &**name), id).map(I::at)
    }
    /// A number between two bounds.
    ///
    /// # Errors
    /// It is none, or not between them.
    pub fn number<N: std::str::FromStr + PartialOrd + Into<i64> + Copy>(
        &mut self,
        least: N,
        most: N,
    ) -> Result<N, Misread> {
        let word = self.word()?;
        word.parse().ok().filter(|n| (least..=most).contains(n)).ok_or_else(|| {
            let mut misread = self.wrong("notation-number", None);
            misread.message = misread.message.with("least", least.into()).with("most", most.into());
            misread
        })
    }
    /// What the form wants, said where something is missing.
    pub fn missing(&self) -> Misread {
        self.form.told(self.at)
    }

    fn end(&mut self) -> Result<(), Misread> {
        let Some(extra) = self.peek() else { return Ok(()) };
        if self.form.parts.is_empty() && !self.form.is_open {
            return Err(self.form.told(self.at));
        }
        let links = self.form.links.iter().copied().filter(|link| !link.eq_ignore_ascii_case(extra));
        if let Some(link) = nearest(extra, links) {
            return Err(Misread::of_word(self.words, self.place, "notation-extra", Some(link)));
        }
        if let Some((_, slip)) = self.slip.take().filter(|(place, _)| *place == self.place) {
            return Err(slip);
        }
        let message = Message::new("notation-extra").with("word", extra.to_owned());
        Err(Misread::new(message).or(Some(self.words[..self.place].join(" "))))
    }
}
