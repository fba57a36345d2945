//! Questions about a position that change nothing. The words of a question are understood in both languages.

use crate::{HexId, Ossel, Side, State, UnitId, enemy_of};
use content::{message, saved::word_of};
use faces::term;
use kernel::{
    Misread, Question, Seat, clause,
    say::{Message, Value},
};

kernel::questions! {
    Topic in "ossel":
    Unit: "unit" "unidad" ["ficha"];
    Hex: "hex" "hex" ["hexágono", "hexagono"];
    Reach: "reach" "alcance";
    Attack: "attack" "ataque";
    Supply: "supply" "suministro";
    Zone: "zone" "zona";
    Range: "range" "distancia";
    Table: "table" "tabla";
    Victory: "victory" "victoria";
}

impl Ossel {
    pub(crate) fn answer(&self, s: &State, _: Option<Seat>, question: &str) -> Result<Vec<Message>, Misread> {
        kernel::answer(question, |first, rest| self.reply(s, first, rest))
    }

    fn reply(&self, s: &State, first: &str, rest: &[&str]) -> Result<Vec<Message>, Misread> {
        Ok(match (Topic::of(first), rest) {
            (Some(Topic::Unit), &[word]) => vec![self.tell_unit(s, term(self, word)?)],
            (Some(Topic::Hex), &[word]) => self.tell_hex(s, term(self, word)?),
            (Some(Topic::Reach), &[word]) => vec![self.tell_reach(s, term(self, word)?)],
            (Some(Topic::Attack), &[word]) => vec![self.tell_attack(s, term(self, word)?)],
            (Some(Topic::Supply), []) => Ossel::SEATS.map(|seat| self.tell_supply(s, seat)).into(),
            (Some(Topic::Zone), []) => Ossel::SEATS.map(|seat| self.tell_zone(s, seat)).into(),
            (Some(Topic::Range), &[from, to]) => {
                let (from, to): (HexId, HexId) = (term(self, from)?, term(self, to)?);
                let n = self.ground().distance(from, to);
                vec![message!("ossel-look-range", from = self.say_hex(from), to = self.say_hex(to), n = n)]
            }
            (Some(Topic::Table), []) => self.tell_table(),
            (Some(Topic::Victory), []) => self.tell_score(s, None),
            // A counter or a hex by itself is the question about it.
            (None, []) if term::<_, UnitId>(self, first).is_ok() => return self.reply(s, "unit", &[first]),
            (None, []) if term::<_, HexId>(self, first).is_ok() => return self.reply(s, "hex", &[first]),
            _ => return Err(content::no_question(Topic::FORMS, first, "ossel-look-forms")),
        })
    }

    /// What can be asked, each with an example from the position.
    pub(crate) fn asked_about(&self, s: &State, seat: Option<Seat>) -> Vec<Question> {
        let seat = seat.unwrap_or(s.active);
        let own = s.placed().find(|(unit, _)| self.owner(*unit) == seat);
        let enemy = s.placed().find(|(unit, _)| self.owner(*unit) != seat).map(|(_, hex)| self.ground().label(hex));
        let uid = own.map(|(unit, _)| self.uid(unit).to_owned());
        let hex = self.ground().label(own.map_or(HexId(0), |(_, hex)| hex));
        let example = |topic: Topic| match topic {
            Topic::Unit => Some(uid.clone().unwrap_or_else(|| self.uid(UnitId(0)).to_owned())),
            Topic::Hex => Some(hex.clone()),
            Topic::Reach => uid.clone(),
            Topic::Attack => enemy.clone(),
            Topic::Range => Some(format!("{hex} {}", enemy.as_ref().unwrap_or(&hex))),
            Topic::Supply | Topic::Zone | Topic::Table | Topic::Victory => Some(String::new()),
        };
        Topic::FORMS.iter().map(|form| form.listed(example(form.topic))).collect()
    }

    /// A counter for whoever looks at it: its values with what they mean, what it has left.
    pub(crate) fn card_of_unit(&self, s: &State, unit: UnitId) -> Vec<Message> {
        let (strength, points, moved) = (self.strength(s, unit, false), self.points_of(s, unit), s.unit(unit).moved);
        let moves = if moved { "ossel-card-moved" } else { "ossel-card-points" };
        vec![
            self.tell_unit(s, unit).called("ossel-card-unit"),
            message!("ossel-card-strength", n = strength, clause = clause!("4.5")),
            Message::new(moves).with("n", points).with("clause", if moved { clause!("2.1") } else { clause!("2.2") }),
            message!("ossel-card-steps", n = s.unit(unit).steps, clause = clause!("1.5")),
        ]
    }
    /// The ground of a hex; who is there lies beside it.
    pub(crate) fn card_of_hex(&self, s: &State, hex: HexId) -> Vec<Message> {
        let mut lines = self.tell_hex(s, hex);
        lines.retain(|line| line.id != "ossel-unit");
        lines
    }

    fn tell_hex(&self, s: &State, hex: HexId) -> Vec<Message> {
        let terrain = self.terrain(hex);
        let (name, cost, shift) = (&terrain.name, terrain.cost, terrain.shift);
        let mut lines =
            vec![message!("ossel-look-hex", hex = self.say_hex(hex), terrain = name, cost = cost, shift = shift)];
        for (_, to, side) in self.ground().next_to(hex).filter(|(.., side)| *side != Side::Open) {
            lines.push(message!("ossel-look-side", side = word_of(&side, self), hex = self.say_hex(to)));
        }
        for seat in Ossel::SEATS.into_iter().filter(|seat| self.zone(s, *seat).contains(hex)) {
            lines.push(message!("ossel-look-in-zone", side = self.say_side(seat)));
        }
        lines.extend(s.at(hex).map(|unit| self.tell_unit(s, unit)));
        lines
    }
    fn tell_reach(&self, s: &State, unit: UnitId) -> Message {
        let reach = self.reach(s, unit);
        let cost = |hex: HexId| reach.cost(hex.index()).unwrap_or_default();
        let told = |hex: HexId| format!("{} {}", self.ground().label(hex), cost(hex)).into();
        let hexes: Vec<Value> = self.ends(s, unit).iter().map(told).collect();
        let (unit, points) = (self.say_unit(unit), self.points_of(s, unit));
        message!("ossel-look-reach", unit = unit, points = points, n = hexes.len(), hexes = hexes)
    }
    /// What an attack on a hex by everybody who could would come to.
    fn tell_attack(&self, s: &State, hex: HexId) -> Message {
        let at = self.say_hex(hex);
        let Some(defender) = s.at(hex) else { return message!("ossel-look-nobody", hex = at) };
        let (attackers, unit) = (self.could_attack(s, enemy_of(self.owner(defender)), hex), self.say_unit(defender));
        let reckoning = self.reckon(s, attackers, defender, hex);
        let (attack, defence, column) = (reckoning.attack, reckoning.defence, self.say_column(reckoning.column));
        let units: Vec<Value> = attackers.iter().map(|unit| self.say_unit(unit)).collect();
        message!("ossel-look-attack", n = units.len(), units = units, unit = unit, hex = at)
            .with("attack", attack)
            .with("defence", defence)
            .with("column", column)
    }
    fn tell_supply(&self, s: &State, seat: Seat) -> Message {
        let reached = self.supplied(s, seat);
        let out = s.placed().filter(|(unit, hex)| self.owner(*unit) == seat && !reached.contains(*hex));
        let units: Vec<Value> = out.map(|(unit, _)| self.say_unit(unit)).collect();
        message!("ossel-look-supply", side = self.say_side(seat), n = units.len(), units = units)
    }
    fn tell_zone(&self, s: &State, seat: Seat) -> Message {
        let hexes: Vec<Value> = self.ground().labels(self.zone(s, seat)).into_iter().map(Value::from).collect();
        message!("ossel-look-zone", side = self.say_side(seat), hexes = hexes)
    }
    fn tell_table(&self) -> Vec<Message> {
        let column = |(nth, column): (usize, &content::At<crate::model::Column>)| {
            let results: Vec<Value> = column.results.iter().map(|verdict| word_of(verdict, self).into()).collect();
            message!("ossel-look-column", column = self.say_column(nth), results = results)
        };
        self.content().tables.columns.iter().enumerate().map(column).collect()
    }
}
