//! Who goes where: places for several men at once, so that nobody takes the only place of another. A common rush, a
//! pile-in, a consolidation, men at the doors of a carrier and units that set up all ask this one question.

/// How many choices are tried before the best so far is taken. With the man of fewest places next, a crowd that fits
/// needs hardly more choices than it has men; the bound is for crowds that do not fit, where every last way would have
/// to be tried to be sure.
const CHOICES_MAX: u32 = 60;

/// Gives each man one of his places, so that no two places given clash and as many men as possible have one; with what
/// is left open, earlier places rather than later ones. `clash` says whether two men could not be at these places
/// together. First each man takes the place he likes best; if that leaves somebody out, the place that leaves most to
/// the others.
pub fn assign<P: Copy>(places: &[Vec<P>], clash: impl Fn((usize, P), (usize, P)) -> bool) -> Vec<Option<P>> {
    let given = search(&Lists { places, clash }, 0, &[false, true]);
    given.into_iter().enumerate().map(|(man, choice)| Some(places[man][choice?])).collect()
}

/// The same, if all can be served. It gives up sooner, because whatever leaves one man out is of no use: this is asked
/// of every point at which a unit might set up.
pub fn assign_all<P: Copy>(places: &[Vec<P>], clash: impl Fn((usize, P), (usize, P)) -> bool) -> Option<Vec<P>> {
    let given = serve_all(&Lists { places, clash })?;
    Some(given.into_iter().enumerate().map(|(man, choice)| places[man][choice]).collect())
}

/// The choice of each man, if all can be served.
pub(crate) fn serve_all(crowd: &impl Crowd) -> Option<Vec<usize>> {
    let n_men = crowd.all().n_men();
    search(crowd, n_men.saturating_sub(1), &[false]).into_iter().collect()
}

/// Men who seek places, and the choices that each has. A choice is a number, and means what the crowd says.
pub(crate) trait Crowd {
    /// All that each may choose.
    fn all(&self) -> Free;
    /// What a man likes best of what is free, or likes next after another choice.
    fn next(&self, free: &Free, man: usize, after: Option<usize>) -> Option<usize>;
    /// Takes from all others what clashes with a man's choice.
    fn strike(&self, free: &mut Free, man: usize, choice: usize);
}

/// Each man with a list of his own, the likeliest place first.
struct Lists<'a, P, F> {
    places: &'a [Vec<P>],
    clash: F,
}

impl<P: Copy, F: Fn((usize, P), (usize, P)) -> bool> Crowd for Lists<'_, P, F> {
    fn all(&self) -> Free {
        let most = self.places.iter().map(Vec::len).max().unwrap_or(0);
        let mut free = Free::none(self.places.len(), most);
        for (man, own) in self.places.iter().enumerate() {
            (0..own.len()).for_each(|place| free.add(man, place));
        }
        free
    }
    fn next(&self, free: &Free, man: usize, after: Option<usize>) -> Option<usize> {
        free.choices(man, after.map_or(0, |last| last + 1)).next()
    }
    fn strike(&self, free: &mut Free, man: usize, choice: usize) {
        let taken = self.places[man][choice];
        for other in 0..free.n_men() {
            free.retain(other, |choice| !(self.clash)((man, taken), (other, self.places[other][choice])));
        }
    }
}

/// What is still free to each man, nothing for who is settled: a bit for each choice, because they are counted and
/// copied for every choice.
#[derive(Clone)]
pub(crate) struct Free {
    n_men: usize,
    /// Words for a man: as many as the largest choice takes.
    width: usize,
    words: Vec<u64>,
}

impl Free {
    /// Nothing for so many men of so many choices.
    pub fn none(n_men: usize, n_choices: usize) -> Free {
        let width = n_choices.div_ceil(64);
        Free { n_men, width, words: vec![0; n_men * width] }
    }
    pub fn add(&mut self, man: usize, choice: usize) {
        self.of_mut(man)[choice / 64] |= 1 << (choice % 64);
    }
    pub fn of(&self, man: usize) -> &[u64] {
        &self.words[man * self.width..][..self.width]
    }
    pub fn of_mut(&mut self, man: usize) -> &mut [u64] {
        &mut self.words[man * self.width..][..self.width]
    }
    pub fn has(&self, man: usize, choice: usize) -> bool {
        self.of(man)[choice / 64] >> (choice % 64) & 1 == 1
    }
    /// The choices of a man from one on, ascending.
    pub fn choices(&self, man: usize, from: usize) -> impl Iterator<Item = usize> + '_ {
        let words = self.of(man).iter().enumerate().skip(from / 64);
        words.flat_map(move |(nth, &word)| {
            let skipped = from.saturating_sub(nth * 64);
            ones(word >> skipped << skipped).map(move |bit| nth * 64 + bit)
        })
    }
    pub fn n_men(&self) -> usize {
        self.n_men
    }
    fn count(&self, man: usize) -> usize {
        self.of(man).iter().map(|word| word.count_ones() as usize).sum()
    }
    /// Keeps those choices of a man that are not in another's way.
    fn retain(&mut self, man: usize, fits: impl Fn(usize) -> bool) {
        for (nth, word) in self.of_mut(man).iter_mut().enumerate() {
            for bit in ones(*word).filter(|bit| !fits(nth * 64 + bit)) {
                *word &= !(1 << bit);
            }
        }
    }
}

/// The set bits of a word, ascending.
fn ones(mut left: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = left.trailing_zeros() as usize;
        (left != 0).then(|| {
            left &= left - 1;
            next
        })
    })
}

/// Looks for an assignment that serves more men than `most`, in these ways one after another: yielding to the others or
/// not.
fn search(crowd: &impl Crowd, most: usize, ways: &[bool]) -> Vec<Option<usize>> {
    let free = crowd.all();
    let nobody = vec![None; free.n_men()];
    let servable = (0..free.n_men()).filter(|&man| free.count(man) > 0).count();
    let mut search = Search { crowd, servable, choices: 0, best: nobody.clone(), most, yielding: false };
    for &yielding in ways {
        (search.yielding, search.choices) = (yielding, 0);
        search.try_next(free.clone(), &mut nobody.clone(), 0);
    }
    search.best
}

struct Search<'a, C> {
    crowd: &'a C,
    /// How many have a choice at all.
    servable: usize,
    choices: u32,
    best: Vec<Option<usize>>,
    most: usize,
    /// Whether a man takes the place that leaves most to the others.
    yielding: bool,
}

impl<C: Crowd> Search<'_, C> {
    /// Serves the man with the fewest places still free, then the others; says whether there is nothing better to be
    /// looked for.
    fn try_next(&mut self, free: Free, given: &mut Vec<Option<usize>>, n: usize) -> bool {
        if n > self.most {
            self.most = n;
            self.best.clone_from(given);
        }
        let men = (0..free.n_men()).map(|man| (free.count(man), man)).filter(|&(n, _)| n > 0);
        let waiting = men.clone().count();
        if self.most == self.servable || self.choices >= CHOICES_MAX {
            return true;
        }
        if n + waiting <= self.most {
            return false;
        }
        let Some((_, man)) = men.min() else { return false };
        let order = if self.yielding { self.order_yielding(&free, man) } else { Vec::new() };
        let mut order = order.into_iter();
        let mut last = None;
        loop {
            last = if self.yielding { order.next() } else { self.crowd.next(&free, man, last) };
            let Some(choice) = last else { break };
            self.choices += 1;
            given[man] = Some(choice);
            let found = self.try_next(self.left_free(&free, man, choice), given, n + 1);
            given[man] = None;
            if found {
                return true;
            }
        }
        // Without him, perhaps more of the others.
        let mut without = free;
        without.of_mut(man).fill(0);
        self.try_next(without, given, n)
    }

    /// The choices of a man, first what leaves most to the others.
    fn order_yielding(&self, free: &Free, man: usize) -> Vec<usize> {
        let first = self.crowd.next(free, man, None);
        let all = std::iter::successors(first, |&last| self.crowd.next(free, man, Some(last)));
        let mut choices: Vec<usize> = all.collect();
        let left = |&choice: &usize| {
            let left = self.left_free(free, man, choice);
            left.words.iter().map(|word| word.count_ones() as usize).sum()
        };
        choices.sort_by_cached_key(|choice| std::cmp::Reverse::<usize>(left(choice)));
        choices
    }

    fn left_free(&self, free: &Free, man: usize, choice: usize) -> Free {
        let mut left = free.clone();
        left.of_mut(man).fill(0);
        self.crowd.strike(&mut left, man, choice);
        left
    }
}
