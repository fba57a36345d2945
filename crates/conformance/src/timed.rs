//! The benchmarks that every ruleset has.

/// Declares a program of benchmarks: whole games of these scenarios, so many at a time, and a copy and the key of a
/// position in the middle of one; then exact odds, of what and by which function. The module `work` beside it has
/// `scenario(id)` and `middle(&rules)`.
///
/// ```text
/// timed! {
///     5 games of ["campaign", "spring"];
///     a state of "campaign";
///     exact_odds_of_a_combat: work::combat(), work::odds;
/// }
/// ```
#[macro_export]
macro_rules! timed {
    ($n:literal games of $scenarios:tt; a state of $scenario:literal;
     $($(#[$doc:meta])* $name:ident: $case:expr, $odds:expr;)*) => {
        fn main() {
            divan::main();
        }

        /// Random legal actions a second: the items are decisions of whole games.
        #[divan::bench(args = $scenarios, sample_count = 20)]
        fn random_games(bencher: divan::Bencher, id: &str) {
            let rules = work::scenario(id);
            let play = || (0..$n).map(|seed| $crate::random_game(&rules, seed)).sum::<u64>();
            bencher.counter(divan::counter::ItemsCount::new(play())).bench(play);
        }

        #[divan::bench]
        fn clone_a_state(bencher: divan::Bencher) {
            let state = work::middle(&work::scenario($scenario));
            bencher.bench_local(|| divan::black_box(&state).clone());
        }

        #[divan::bench]
        fn key_of_a_state(bencher: divan::Bencher) {
            let rules = work::scenario($scenario);
            let state = work::middle(&rules);
            bencher.bench_local(|| kernel::Rules::key(&rules, divan::black_box(&state)));
        }

        $(
            $(#[$doc])*
            #[divan::bench]
            fn $name(bencher: divan::Bencher) {
                let case = $case;
                let mut enumerator = odds::Enumerator::new();
                bencher.bench_local(|| $odds(&case, &mut enumerator));
            }
        )*
    };
}
