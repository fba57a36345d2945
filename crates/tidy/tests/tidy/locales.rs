//! Spanish and English say the same things with the same arguments.

use crate::{files, none, text};
use std::collections::BTreeSet;

#[test]
fn spanish_and_english_say_the_same_things() {
    let files = files();
    let folder_of = |file: &String| {
        let (folder, name) = file.rsplit_once('/')?;
        (folder.ends_with("locales") && name.ends_with(".ftl")).then(|| folder.to_owned())
    };
    let folders: BTreeSet<String> = files.iter().filter_map(folder_of).collect();
    let mut faults = Vec::new();
    for folder in folders {
        let [es, en] = ["es", "en"].map(|lang| format!("{folder}/{lang}.ftl"));
        if let Some(missing) = [&es, &en].into_iter().find(|file| !files.contains(file)) {
            faults.push(format!("{missing} is missing"));
            continue;
        }
        let [in_es, in_en] = [&es, &en].map(|file| text(file).expect("messages are text"));
        let differences = words::compare(&[(&es, &in_es)], &[(&en, &in_en)]);
        faults.extend(differences.into_iter().map(|difference| format!("{folder}: {difference}")));
    }
    none(&faults, "Write the message in both languages, with the same variables.");
}
