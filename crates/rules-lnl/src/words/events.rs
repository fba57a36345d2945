//! What happened, in words. Where one kind of event has several sentences, which of them is here.

use crate::{
    event::{Event, FireEvent, GunEvent, IndirectEvent, MeleeEvent, Modifiers, MoveEvent, TurnEvent, What},
    game::Lnl,
    scene::modifier_words,
};
use faces::At;
use kernel::{
    Clause, Told, clause,
    say::{Message, Value},
};

impl Lnl {
    /// An event in words.
    pub(crate) fn tell_event(&self, event: &Event) -> Told {
        let (sentence, chapter) = event.what.sentence();
        let mut message = sentence.message(At::event(self, event), chapter);
        if let Some(id) = other_sentence(&event.what) {
            message = message.called(id);
        }
        if let What::Fire(FireEvent::Eliminated { .. }) = event.what {
            message = message.with("why", end_by(event.clause));
        }
        if matches!(event.what, What::Fire(_) | What::Gun(_) | What::Turn(_)) && !event.modifiers.is_empty() {
            message = Message::new("lnl-work-told").with("told", message).with("parts", parts(&event.modifiers));
        }
        let modifiers = event.modifiers.iter().map(|&(clause, value)| (clause, value.into())).collect();
        Told { message, clause: event.clause, faces: event.faces, modifiers }
    }
}

/// What was added up, each by its name.
fn parts(modifiers: &Modifiers) -> Value {
    let part = |&(clause, value): &(Clause, i8)| {
        Message::new("lnl-work-part").with("what", modifier_words(clause)).with("n", format!("{value:+}")).into()
    };
    Value::List(modifiers.iter().map(part).collect())
}
/// What a unit came to its end by.
fn end_by(clause: Clause) -> &'static str {
    match clause {
        clause!("5.1.r") => "wound",
        clause!("8.0.g") => "melee",
        clause!("8.1.k") | clause!("8.1.l") | clause!("13.81.d") | clause!("17.1.o") => "helpless",
        clause!("13.81.c") => "nerve",
        clause!("15.3.g") => "overrun",
        clause!("1.6.2.g") | clause!("15.3.i") => "trapped",
        _ => "casualties",
    }
}

/// The sentence, where it hangs on what the event holds.
fn other_sentence(what: &What) -> Option<&'static str> {
    Some(match *what {
        What::Turn(TurnEvent::Initiative { tie: true, .. }) => "lnl-turn-initiative-tie",
        What::Turn(TurnEvent::OperationsOver { spent: true }) => "lnl-turn-operations-spent",
        What::Fire(FireEvent::Spots { seen: false, .. }) => "lnl-fire-spots-not",
        What::Fire(FireEvent::HeroDie { appears: false, .. }) => "lnl-fire-hero-die-not",
        What::Fire(FireEvent::HeroAppears { skill, .. }) if skill.is_some() => "lnl-fire-hero-card",
        What::Move(MoveEvent::Withdraws { passed: false, .. }) => "lnl-moves-stays-locked",
        What::Move(MoveEvent::Smoke { laid: false, .. }) => "lnl-moves-smoke-failed",
        What::Melee(MeleeEvent::Fanatic { rallied: false, .. }) => "lnl-melee-fanatic-fails",
        What::Melee(MeleeEvent::Struck { killed: false, .. }) => "lnl-melee-missed",
        What::Melee(MeleeEvent::Nerve { passed: false, .. }) => "lnl-melee-nerve-fails",
        What::Melee(MeleeEvent::Assaults { destroyed: false, .. }) => "lnl-melee-assault-fails",
        What::Gun(GunEvent::Turned { turret: true, .. }) => "lnl-guns-turret-turned",
        What::Gun(GunEvent::Aimed { hit: false, .. }) => "lnl-guns-missed",
        What::Gun(GunEvent::Shuddered { passed: false, .. }) => "lnl-guns-shuddered-fails",
        What::Gun(GunEvent::Checked { passed: false, .. }) => "lnl-guns-checked-fails",
        What::Gun(GunEvent::CrewBailed { alive: false, .. }) => "lnl-guns-crew-died",
        What::Gun(GunEvent::Bailed { alive: false, .. }) => "lnl-guns-died",
        What::Gun(GunEvent::Salvaged { saved: false, .. }) => "lnl-guns-burnt",
        What::Gun(GunEvent::Drove { back: true, .. }) => "lnl-guns-backed",
        What::Indirect(IndirectEvent::Flare { lit: false, .. }) => "lnl-indirect-flare-fails",
        What::Indirect(IndirectEvent::Supply { more: false, .. }) => "lnl-indirect-supply-ends",
        _ => return None,
    })
}
