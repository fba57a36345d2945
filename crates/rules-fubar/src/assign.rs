//! Who goes where: places for several men at once, so that nobody takes the only place of another. A common rush, a pile-in, a
//! consolidation, men at the doors of a carrier and units that set up all ask this one question.

/// How many choices are tried before the best so far is taken. With the man of fewest places next, a crowd that fits needs hardly more choices than it has men; the bound
/// is for crowds that do not fit, where every last way would have to be tried to be sure.
const CHOICES_MAX: u32 = 60;

/// Gives each man one of his places, so that no two places given clash and as many men as possible have one; with what is left open,
/// earlier places rather than later ones. `clash` says whether two men could not be at these places together. First each man takes the
/// place he likes best; if that leaves somebody out, the place that leaves most to the others.
pub(crate) fn assign<P: Copy>(places: &[Vec<P>], clash: impl Fn((usize, P), (usize, P)) -> bool) -> Vec<Option<P>> {
    search(places, clash, 0, &[false, true])
}

/// The same, if all can be served. It gives up sooner, because whatever leaves one man out is of no use: this is asked of every point
/// at which a unit might set up.
pub(crate) fn assign_all<P: Copy>(places: &[Vec<P>], clash: impl Fn((usize, P), (usize, P)) -> bool) -> Option<Vec<P>> {
    let hopeless = places.iter().any(Vec::is_empty);
    if hopeless { None } else { search(places, clash, places.len().saturating_sub(1), &[false]).into_iter().collect() }
}

/// Looks for an assignment that serves more men than `most`, in these ways one after another: yielding to the others or not.
fn search<P: Copy>(
    places: &[Vec<P>],
    clash: impl Fn((usize, P), (usize, P)) -> bool,
    most: usize,
    ways: &[bool],
) -> Vec<Option<P>> {
    let free: Vec<Vec<usize>> = places.iter().map(|own| (0..own.len()).collect()).collect();
    let nobody = vec![None; places.len()];
    let mut search = Search { places, clash, choices: 0, best: nobody.clone(), most, yielding: false };
    for &yielding in ways {
        (search.yielding, search.choices) = (yielding, 0);
        search.try_next(free.clone(), nobody.clone(), 0);
    }
    search.best
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
    /// Serves the man with the fewest places still free, then the others; says whether there is nothing better to be looked for.
    /// `free` holds the places still free of each man, none for who is settled.
    fn try_next(&mut self, free: Vec<Vec<usize>>, given: Vec<Option<P>>, n: usize) -> bool {
        if n > self.most {
            self.most = n;
            self.best.clone_from(&given);
        }
        let waiting = free.iter().filter(|own| !own.is_empty()).count();
        let servable = self.places.iter().filter(|own| !own.is_empty()).count();
        if self.most == servable || self.choices >= CHOICES_MAX {
            return true;
        }
        if n + waiting <= self.most {
            return false;
        }
        let next = (0..free.len()).filter(|&man| !free[man].is_empty()).min_by_key(|&man| free[man].len());
        let Some(man) = next else { return false };
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
        without[man].clear();
        self.try_next(without, given, n)
    }

    /// The places still free of a man in the order in which they are tried.
    fn choices_of(&self, free: &[Vec<usize>], man: usize) -> Vec<usize> {
        let mut choices = free[man].clone();
        if self.yielding {
            let left = |choice: &usize| self.left_free(free, man, self.places[man][*choice]).iter().map(Vec::len).sum();
            choices.sort_by_cached_key(|choice| std::cmp::Reverse::<usize>(left(choice)));
        }
        choices
    }

    fn left_free(&self, free: &[Vec<usize>], man: usize, place: P) -> Vec<Vec<usize>> {
        let left = |other: usize| {
            let fits = |choice: &usize| !(self.clash)((man, place), (other, self.places[other][*choice]));
            if other == man { Vec::new() } else { free[other].iter().copied().filter(fits).collect() }
        };
        (0..free.len()).map(left).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same((_, a): (usize, u8), (_, b): (usize, u8)) -> bool {
        a == b
    }

    #[test]
    fn nobody_takes_the_only_place_of_another() {
        assert_eq!(assign(&[vec![1, 2], vec![1]], same), [Some(2), Some(1)]);
        assert_eq!(assign(&[vec![1, 2, 3], vec![1, 2], vec![1]], same), [Some(3), Some(2), Some(1)]);
    }

    #[test]
    fn with_room_for_all_each_has_what_he_likes_best() {
        assert_eq!(assign(&[vec![3, 1], vec![2, 3]], same), [Some(3), Some(2)]);
    }

    #[test]
    fn where_not_all_fit_as_many_as_can_do() {
        // Two fit into 1 and 3, but not once somebody is at 2, which is next to both.
        let near = |(_, a): (usize, u8), (_, b): (usize, u8)| a.abs_diff(b) <= 1;
        assert_eq!(assign(&[vec![2, 1], vec![2, 3], vec![2]], near).iter().flatten().count(), 2);
        assert_eq!(assign(&[vec![], vec![1], vec![1]], same), [None, Some(1), None]);
    }

    #[test]
    fn all_or_nobody() {
        assert_eq!(assign_all(&[vec![1, 2], vec![1]], same), Some(vec![2, 1]));
        assert_eq!(assign_all(&[vec![1], vec![1]], same), None);
        assert_eq!(assign_all(&[vec![1], vec![]], same), None);
        assert_eq!(assign_all(&[], same), Some(vec![]));
    }

    #[test]
    fn a_tight_fit_is_found() {
        // Places on a circle of 24, four apart: six fit in only if they are exactly four apart from the first.
        let apart = |(_, a): (usize, u8), (_, b): (usize, u8)| {
            let gap = a.abs_diff(b);
            gap.min(24 - gap) < 4
        };
        let others = |first: u8| (0..24).map(move |step| (first + step) % 24).collect::<Vec<u8>>();
        let crowd: Vec<Vec<u8>> = [vec![6]].into_iter().chain([7, 5, 9, 3, 8].map(others)).collect();
        assert_eq!(assign(&crowd, apart).iter().flatten().count(), 6);
    }

    #[test]
    fn a_crowd_that_cannot_fit_is_not_tried_to_the_last_way() {
        let all: Vec<Vec<u8>> = (0..16).map(|_| (0..8).collect()).collect();
        assert_eq!(assign(&all, same).iter().flatten().count(), 8);
    }
}
