//! Spanish and English say the same things with the same arguments.

use crate::{files, none, text};
use std::collections::BTreeSet;

#[test]
fn spanish_and_english_say_the_same_things() {
    let files = files();
    // `locales/en.ftl` goes with `locales/es.ftl`, `locales/notation.en.ftl` with `locales/notation.es.ftl`.
    let stem_of = |file: &String| {
        let (folder, _) = file.rsplit_once('/')?;
        let stem = file.strip_suffix("en.ftl").or_else(|| file.strip_suffix("es.ftl"))?;
        folder.ends_with("locales").then(|| stem.to_owned())
    };
    let stems: BTreeSet<String> = files.iter().filter_map(stem_of).collect();
    let mut faults = Vec::new();
    for stem in stems {
        let [es, en] = ["es", "en"].map(|lang| format!("{stem}{lang}.ftl"));
        if let Some(missing) = [&es, &en].into_iter().find(|file| !files.contains(file)) {
            faults.push(format!("{missing} is missing"));
            continue;
        }
        let [in_es, in_en] = [&es, &en].map(|file| text(file).expect("messages are text"));
        let differences = words::compare(&[(&es, &in_es)], &[(&en, &in_en)]);
        faults.extend(differences.into_iter().map(|difference| format!("{stem}: {difference}")));
    }
    none(&faults, "Write the message in both languages, with the same variables.");
}
