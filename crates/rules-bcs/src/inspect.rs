//! Questions about a position that change nothing: units, formations, supply, reach, hexes, an attack before it is made, victory.

use crate::{
    action::Action,
    clauses as c,
    event::Modifiers,
    game::Bcs,
    model::{AttackKind, FormationId, HexId, UnitId},
    state::{Attack, State},
    words::names,
};
use kernel::{
    Misread, Rules,
    say::{Message, Value},
};

/// Questions with what follows each.
const QUESTIONS: [(&str, &str); 9] = [
    ("unit", "UNIT"),
    ("formation", "FORMATION"),
    ("supply", "FORMATION"),
    ("snafu", "FORMATION"),
    ("reach", "UNIT"),
    ("hex", "HEX"),
    ("attack", "UNIT HEX"),
    ("range", "HEX HEX"),
    ("victory", ""),
];

impl Bcs {
    /// Answers a question.
    pub(crate) fn answer(&self, s: &State, question: &str) -> Result<Vec<Message>, Misread> {
        let words: Vec<&str> = question.split_whitespace().collect();
        match words[..] {
            ["unit", unit] => Ok(self.tell_unit(s, self.named_unit(unit)?)),
            ["formation", formation] => Ok(self.tell_formation(s, self.named_formation(formation)?)),
            ["supply", formation] => Ok(self.tell_supply(s, self.named_formation(formation)?)),
            ["snafu", formation] => Ok(self.tell_snafu(s, self.named_formation(formation)?)),
            ["reach", unit] => Ok(self.tell_reach(s, self.named_unit(unit)?)),
            ["hex", hex] => Ok(self.tell_hex(s, self.named_hex(hex)?)),
            ["attack", unit, hex] => Ok(self.tell_attack(s, self.named_unit(unit)?, self.named_hex(hex)?)),
            ["range", from, to] => {
                let (from, to) = (self.named_hex(from)?, self.named_hex(to)?);
                let answer = Message::new("bcs-look-range").with("from", names::hex(self, from));
                Ok(vec![answer.with("to", names::hex(self, to)).with("n", i64::from(self.ground().distance(from, to)))])
            }
            ["victory"] => Ok(self.tell_score(s, None)),
            _ => {
                let forms =
                    QUESTIONS.iter().map(|(verb, form)| Value::from(format!("{verb} {form}").trim().to_owned()));
                Err(Misread::new(Message::new("bcs-look-forms").with("forms", Value::List(forms.collect()))))
            }
        }
    }
    fn named_unit(&self, word: &str) -> Result<UnitId, Misread> {
        let units = &self.content().units;
        let found = units.iter().position(|entry| entry.id.eq_ignore_ascii_case(word));
        found.map(|place| UnitId(place as u8)).ok_or_else(|| {
            let better = content::nearest(word, units.iter().map(|entry| entry.id.as_str())).map(str::to_owned);
            Misread::of_word(&[word], 0, "bcs-notation-unit", better)
        })
    }
    fn named_formation(&self, word: &str) -> Result<FormationId, Misread> {
        let formations = &self.content().formations;
        let found = formations.iter().position(|entry| entry.id.eq_ignore_ascii_case(word));
        found.map(|place| FormationId(place as u8)).ok_or_else(|| {
            let better = content::nearest(word, formations.iter().map(|entry| entry.id.as_str())).map(str::to_owned);
            Misread::of_word(&[word], 0, "bcs-notation-formation", better)
        })
    }
    fn named_hex(&self, word: &str) -> Result<HexId, Misread> {
        self.ground().hex(word).ok_or_else(|| Misread::of_word(&[word], 0, "bcs-notation-hex", None))
    }

    fn tell_unit(&self, s: &State, unit: UnitId) -> Vec<Message> {
        let side = self.side(s, unit);
        let mut lines: Vec<Message> = self.unit_line(s, unit).into_iter().collect();
        lines.push(
            Message::new("bcs-scene-note-side")
                .with("face", names::face(s.unit(unit).showing()))
                .with("ar", side.ar)
                .with("ma", side.ma)
                .with("class", names::class(side.class)),
        );
        if s.place(unit).is_some() {
            let yes = |id: &'static str, holds: bool, clause: kernel::Clause| {
                Message::new(id)
                    .with("holds", Message::new(if holds { "bcs-yes" } else { "bcs-no" }))
                    .with("clause", clause)
            };
            lines.push(yes("bcs-look-command", self.in_command(s, unit), c::R1_4_B));
            lines.push(yes("bcs-look-safe-path", self.has_safe_path(s, unit), c::R1_9_A));
            lines.push(yes("bcs-look-pd", self.has_pd(s, unit), self.cites().pd_benefit));
            let supports = self.usable_supports(s, unit).iter().map(|support| names::support(self, support));
            let supports: Vec<Value> = supports.collect();
            lines.push(match supports.is_empty() {
                true => Message::new("bcs-look-no-support"),
                false => Message::new("bcs-look-support").with("supports", Value::List(supports)),
            });
        }
        lines
    }
    fn tell_formation(&self, s: &State, formation: FormationId) -> Vec<Message> {
        let mut lines = vec![self.formation_line(s, formation)];
        lines.extend(self.members(s, formation).iter().filter_map(|unit| self.unit_line(s, unit)));
        lines
    }
    fn tell_supply(&self, s: &State, formation: FormationId) -> Vec<Message> {
        let Some(route) = self.msr(s, formation) else {
            let mut lines = vec![Message::new("bcs-look-no-msr").with("formation", names::formation(self, formation))];
            lines.extend(self.msr_obstacles(s, formation).into_iter().map(|hex| {
                Message::new("bcs-look-obstacle").with("hex", names::hex(self, hex)).with("clause", c::R3_3_C)
            }));
            return lines;
        };
        let hexes = route.hexes.iter().chain(route.onward.iter().skip(1)).map(|&hex| Value::from(self.hex_text(hex)));
        let line = Message::new("bcs-look-msr").with("formation", names::formation(self, formation));
        let mut lines = vec![line.with("hexes", Value::List(hexes.collect())).with("n", route.hexes.len() - 1)];
        let (is_optimal, why) = self.why_optimal(s, formation).unwrap_or((false, c::R3_2_F_1));
        for (holds, id, clause) in [
            (is_optimal, "bcs-layer-optimal", why),
            (!is_optimal, "bcs-layer-not-optimal", why),
            (route.tracks, "bcs-layer-tracks", c::R3_3_M),
            (s.formation(formation).ghost, "bcs-layer-ghost", c::R3_2_C_2),
            (self.streams_crossed(s, formation), "bcs-layer-streams", c::R3_3_K),
        ] {
            if holds {
                lines.push(Message::new("bcs-look-because").with("what", Message::new(id)).with("clause", clause));
            }
        }
        lines
    }
    fn tell_snafu(&self, s: &State, formation: FormationId) -> Vec<Message> {
        let mixed = !self.mixed_with(s, formation).is_empty();
        let modifiers = self.snafu_modifiers(s, formation, mixed);
        let total: i32 = modifiers.iter().map(|&(_, value)| i32::from(value)).sum();
        let line = Message::new("bcs-look-snafu").with("formation", names::formation(self, formation));
        let mut lines = vec![line.with("total", format!("{total:+}"))];
        lines.extend(modifier_lines(&modifiers, 1));
        lines
    }
    fn tell_reach(&self, s: &State, unit: UnitId) -> Vec<Message> {
        let reach = self.reach(s, unit).into_iter().map(|(hex, cost)| {
            Message::new("bcs-look-reached").with("hex", names::hex(self, hex)).with("mp", names::mp(cost)).into()
        });
        let reach: Vec<Value> = reach.collect();
        let about = |id| Message::new(id).with("unit", names::unit(self, unit));
        match reach.is_empty() {
            true => vec![about("bcs-look-reach-nowhere")],
            false => vec![about("bcs-look-reach").with("hexes", Value::List(reach))],
        }
    }
    fn tell_hex(&self, s: &State, hex: HexId) -> Vec<Message> {
        let ground = self.ground();
        let line = Message::new("bcs-look-hex").with("hex", names::hex(self, hex));
        let mut lines = vec![line.with("terrain", ground.terrain(hex).name.clone())];
        for seat in [kernel::Seat(0), kernel::Seat(1)] {
            let enemy = crate::game::enemy_of(seat);
            let zone = |id: &'static str| Message::new(id).with("side", names::side(self, seat));
            if self.in_ezoc(s, enemy, hex) {
                lines.push(zone("bcs-look-zoc"));
            }
            if self.in_ez(s, enemy, hex) {
                lines.push(zone("bcs-look-ez"));
            }
        }
        lines.extend(s.at(hex).iter().filter_map(|unit| self.unit_line(s, unit)));
        lines
    }
    /// The sums of an attack before it is declared: with every unit that may be the defender's AR unit.
    fn tell_attack(&self, s: &State, unit: UnitId, at: HexId) -> Vec<Message> {
        let seat = self.seat(unit);
        let kinds = [AttackKind::Regular, AttackKind::Shock];
        let mut lines = Vec::new();
        for kind in kinds {
            let action = Action::Attack { kind, unit, at };
            let name = match kind {
                AttackKind::Regular => "bcs-can-regular",
                AttackKind::Shock => "bcs-can-shock",
            };
            if let Err(why) = self.check(s, seat, &action) {
                lines
                    .push(Message::new("bcs-look-refused").with("kind", Message::new(name)).with("clause", why.clause));
                continue;
            }
            for defender in self.enemies_at(s, seat, at) {
                let after_fire = s.unit(unit).fired_at == at;
                let attack = Attack { defender, ..Attack::of(kind, seat, unit, s.place(unit), at, after_fire) };
                let sums = self.sums(s, &attack);
                let line = Message::new("bcs-look-attack").with("kind", Message::new(name));
                let line = line.with("defender", names::unit(self, defender));
                lines.push(line.with("net", format!("{:+}", sums.net())));
                lines.extend(modifier_lines(&sums.attacker, 1));
                lines.extend(modifier_lines(&sums.defender, -1));
            }
        }
        lines
    }
}

fn modifier_lines(modifiers: &Modifiers, sign: i32) -> impl Iterator<Item = Message> + '_ {
    modifiers.iter().filter(|(_, value)| *value != 0).map(move |&(clause, value)| {
        Message::new("bcs-look-modifier").with("value", format!("{:+}", i32::from(value) * sign)).with("clause", clause)
    })
}
