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
    search(places, clash, 0, &[false, true])
}

/// The same, if all can be served. It gives up sooner, because whatever leaves one man out is of no use: this is asked
/// of every point at which a unit might set up.
pub fn assign_all<P: Copy>(places: &[Vec<P>], clash: impl Fn((usize, P), (usize, P)) -> bool) -> Option<Vec<P>> {
    let hopeless = places.iter().any(Vec::is_empty);
    if hopeless { None } else { search(places, clash, places.len().saturating_sub(1), &[false]).into_iter().collect() }
}

/// Looks for an assignment that serves more men than `most`, in these ways one after another: yielding to the others or
/// not.
fn search<P: Copy>(
    places: &[Vec<P>],
    clash: impl Fn((usize, P), (usize, P)) -> bool,
    most: usize,
    ways: &[bool],
) -> Vec<Option<P>> {
    let free = Free::all(places);
    let nobody = vec![None; places.len()];
    let mut search = Search { places, clash, choices: 0, best: nobody.clone(), most, yielding: false };
    for &yielding in ways {
        (search.yielding, search.choices) = (yielding, 0);
        search.try_next(free.clone(), nobody.clone(), 0);
    }
    search.best
}

/// The places still free of each man, none for who is settled: a bit for each, because they are counted and copied for
/// every choice.
#[derive(Clone)]
struct Free {
    /// Words for a man: as many as the longest list takes.
    width: usize,
    words: Vec<u64>,
}

impl Free {
    fn all<P>(places: &[Vec<P>]) -> Free {
        let width = places.iter().map(|own| own.len().div_ceil(64)).max().unwrap_or(0);
        let mut words = vec![0; places.len() * width];
        for (man, own) in places.iter().enumerate() {
            (0..own.len()).for_each(|place| words[man * width + place / 64] |= 1 << (place % 64));
        }
        Free { width, words }
    }
    fn of(&self, man: usize) -> &[u64] {
        &self.words[man * self.width..][..self.width]
    }
    fn of_mut(&mut self, man: usize) -> &mut [u64] {
        &mut self.words[man * self.width..][..self.width]
    }
    fn count(&self, man: usize) -> usize {
        self.of(man).iter().map(|word| word.count_ones() as usize).sum()
    }
    /// Keeps those places of a man that are not in another's way.
    fn retain(&mut self, man: usize, fits: impl Fn(usize) -> bool) {
        for (nth, word) in self.of_mut(man).iter_mut().enumerate() {
            let mut left = *word;
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                if !fits(nth * 64 + bit as usize) {
                    *word &= !(1 << bit);
                }
            }
        }
    }
    /// The places of a man, in order.
    fn places(&self, man: usize) -> Vec<usize> {
        let set = |&place: &usize| self.of(man)[place / 64] >> (place % 64) & 1 == 1;
        (0..64 * self.width).filter(set).collect()
    }
}

struct Search<'a, P, F> {
    places: &'a [Vec<P>],
    clash: F,
    choices: u32,
    best: Vec<Option<P>>,
    most: usize,
    /// Whether a man takes the place that leaves most to the others.
    yielding: bool,
}

impl<P: Copy, F: Fn((usize, P), (usize, P)) -> bool> Search<'_, P, F> {
    /// Serves the man with the fewest places still free, then the others; says whether there is nothing better to be
    /// looked for.
    fn try_next(&mut self, free: Free, given: Vec<Option<P>>, n: usize) -> bool {
        if n > self.most {
            self.most = n;
            self.best.clone_from(&given);
        }
        let men = (0..self.places.len()).map(|man| (free.count(man), man)).filter(|&(n, _)| n > 0);
        let waiting = men.clone().count();
        let servable = self.places.iter().filter(|own| !own.is_empty()).count();
        if self.most == servable || self.choices >= CHOICES_MAX {
            return true;
        }
        if n + waiting <= self.most {
            return false;
        }
        let Some((_, man)) = men.min() else { return false };
        for choice in self.choices_of(&free, man) {
            self.choices += 1;
            let place = self.places[man][choice];
            let mut given = given.clone();
            given[man] = Some(place);
            if self.try_next(self.left_free(&free, man, place), given, n + 1) {
                return true;
            }
        }
        // Without him, perhaps more of the others.
        let mut without = free;
        without.of_mut(man).fill(0);
        self.try_next(without, given, n)
    }

    /// The places still free of a man in the order in which they are tried.
    fn choices_of(&self, free: &Free, man: usize) -> Vec<usize> {
        let mut choices = free.places(man);
        if self.yielding {
            let left = |choice: &usize| {
                let left = self.left_free(free, man, self.places[man][*choice]);
                left.words.iter().map(|word| word.count_ones() as usize).sum()
            };
            choices.sort_by_cached_key(|choice| std::cmp::Reverse::<usize>(left(choice)));
        }
        choices
    }

    fn left_free(&self, free: &Free, man: usize, place: P) -> Free {
        let mut left = free.clone();
        left.of_mut(man).fill(0);
        for (other, places) in self.places.iter().enumerate() {
            left.retain(other, |choice| !(self.clash)((man, place), (other, places[choice])));
        }
        left
    }
}
