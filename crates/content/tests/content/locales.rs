//! The sentences: both languages, and none without use.

use words::{Lang, Words};

#[test]
fn both_languages_say_the_same() {
    let differences = words::compare(&[("es.ftl", content::FTL_ES)], &[("en.ftl", content::FTL_EN)]);
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(Words::new(Lang::Es, &[("es.ftl", content::FTL_ES)]).is_ok());
}

#[test]
fn every_message_of_the_source_has_words_and_the_other_way_round() {
    let sources = [
        include_str!("../../src/check.rs"),
        include_str!("../../src/choose.rs"),
        include_str!("../../src/hexes.rs"),
        include_str!("../../src/ids.rs"),
        include_str!("../../src/options.rs"),
        include_str!("../../src/provenance.rs"),
        include_str!("../../src/read.rs"),
        include_str!("../../src/saved.rs"),
        include_str!("../../src/saved/loader.rs"),
        include_str!("../../src/saved/names.rs"),
        include_str!("../../src/saved/values.rs"),
        include_str!("../../src/syntax.rs"),
    ];
    let is_id = |text: &str| text.starts_with("content-") || text.starts_with("position-");
    let used = words::named_in(&sources, is_id);
    let words = Words::new(Lang::En, &[("en.ftl", content::FTL_EN)]).unwrap();
    assert_eq!(used, words.ids().map(str::to_owned).collect());
}
