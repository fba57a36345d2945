//! Questions about a position that change nothing. The words of a question are understood in both languages.

use crate::{
    game::{Ossel, enemy_of},
    ground::Side,
    model::{HexId, UnitId},
    state::State,
};
use kernel::{
    Misread, Question, QuestionForm, Seat,
    say::{Message, Value},
};

/// What a question is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Topic {
    Unit,
    Hex,
    Reach,
    Attack,
    Supply,
    Zone,
    Range,
    Table,
    Victory,
}

/// How questions begin.
const FORMS: [QuestionForm<Topic>; 9] = [
    QuestionForm::new(Topic::Unit, "unit", "unidad", &["ficha"], "ossel-help-unit"),
    QuestionForm::new(Topic::Hex, "hex", "hex", &["hexágono", "hexagono"], "ossel-help-hex"),
    QuestionForm::new(Topic::Reach, "reach", "alcance", &[], "ossel-help-reach"),
    QuestionForm::new(Topic::Attack, "attack", "ataque", &[], "ossel-help-attack"),
    QuestionForm::new(Topic::Supply, "supply", "suministro", &[], "ossel-help-supply"),
    QuestionForm::new(Topic::Zone, "zone", "zona", &[], "ossel-help-zone"),
    QuestionForm::new(Topic::Range, "range", "distancia", &[], "ossel-help-range"),
    QuestionForm::new(Topic::Table, "table", "tabla", &[], "ossel-help-table"),
    QuestionForm::new(Topic::Victory, "victory", "victoria", &[], "ossel-help-victory"),
];

impl Ossel {
    pub(crate) fn answer_to(&self, s: &State, question: &str) -> Result<Vec<Message>, Misread> {
        let words: Vec<&str> = question.split_whitespace().collect();
        let (first, rest) = words.split_first().map_or(("", &[][..]), |(first, rest)| (*first, rest));
        self.reply(s, first, rest).map_err(|misread| misread.within(question))
    }

    fn reply(&self, s: &State, first: &str, rest: &[&str]) -> Result<Vec<Message>, Misread> {
        match (QuestionForm::topic_of(&FORMS, first), rest) {
            (Some(Topic::Unit), &[word]) => Ok(vec![self.tell_unit(s, self.named_unit(word)?)]),
            (Some(Topic::Hex), &[word]) => Ok(self.tell_hex(s, self.named_hex(word)?)),
            (Some(Topic::Reach), &[word]) => Ok(vec![self.tell_reach(s, self.named_unit(word)?)]),
            (Some(Topic::Attack), &[word]) => Ok(self.tell_attack(s, self.named_hex(word)?)),
            (Some(Topic::Supply), []) => Ok(Ossel::SEATS.map(|seat| self.tell_supply(s, seat)).into()),
            (Some(Topic::Zone), []) => Ok(Ossel::SEATS.map(|seat| self.tell_zone(s, seat)).into()),
            (Some(Topic::Range), &[from, to]) => {
                let (from, to) = (self.named_hex(from)?, self.named_hex(to)?);
                let n = i64::from(self.ground().distance(from, to));
                let message = Message::new("ossel-look-range").with("from", self.say_hex(from));
                Ok(vec![message.with("to", self.say_hex(to)).with("n", n)])
            }
            (Some(Topic::Table), []) => Ok(self.tell_table()),
            (Some(Topic::Victory), []) => Ok(self.tell_score(s, None)),
            // A counter or a hex by itself is the question about it.
            (None, []) if !first.is_empty() => match (self.named_unit(first), self.named_hex(first)) {
                (Ok(unit), _) => Ok(vec![self.tell_unit(s, unit)]),
                (_, Ok(hex)) => Ok(self.tell_hex(s, hex)),
                _ => Err(content::no_question(&FORMS, first, "ossel-look-forms")),
            },
            _ => Err(content::no_question(&FORMS, first, "ossel-look-forms")),
        }
    }

    /// What can be asked, each with an example from the position.
    pub(crate) fn asked_about(&self, s: &State, seat: Seat) -> Vec<Question> {
        let own = s.placed().find(|(unit, _)| self.owner(*unit) == seat);
        let enemy = s.placed().find(|(unit, _)| self.owner(*unit) != seat).map(|(_, hex)| self.ground().label(hex));
        let uid = own.map(|(unit, _)| self.uid(unit).to_owned());
        let hex = own.map_or_else(|| self.ground().label(HexId(0)), |(_, hex)| self.ground().label(hex));
        let example = |topic: Topic| match topic {
            Topic::Unit => Some(uid.clone().unwrap_or_else(|| self.uid(UnitId(0)).to_owned())),
            Topic::Hex => Some(hex.clone()),
            Topic::Reach => uid.clone(),
            Topic::Attack => enemy.clone(),
            Topic::Range => Some(format!("{hex} {}", enemy.clone().unwrap_or_else(|| hex.clone()))),
            Topic::Supply | Topic::Zone | Topic::Table | Topic::Victory => Some(String::new()),
        };
        FORMS.iter().map(|form| form.listed(example(form.topic))).collect()
    }

    fn named_unit(&self, word: &str) -> Result<UnitId, Misread> {
        let found = self.unit_ids().position(|id| id.eq_ignore_ascii_case(word));
        found.map(|place| UnitId(place as u8)).ok_or_else(|| {
            let better = content::nearest(word, self.unit_ids()).map(str::to_owned);
            Misread::of_word(&[word], 0, "ossel-notation-unit-unknown", better)
        })
    }
    fn named_hex(&self, word: &str) -> Result<HexId, Misread> {
        self.ground().hex(word).ok_or_else(|| Misread::of_word(&[word], 0, "ossel-notation-hex-unknown", None))
    }

    fn say_hexes(&self, hexes: impl IntoIterator<Item = HexId>) -> Value {
        Value::List(hexes.into_iter().map(|hex| self.ground().label(hex).into()).collect())
    }
    fn tell_hex(&self, s: &State, hex: HexId) -> Vec<Message> {
        let terrain = self.ground().terrain(hex);
        let ground = Message::new("ossel-look-hex").with("hex", self.say_hex(hex));
        let ground = ground.with("terrain", terrain.name.clone()).with("cost", terrain.cost);
        let mut lines = vec![ground.with("shift", terrain.shift)];
        for (dir, to) in self.ground().next_to(hex) {
            let side = match self.ground().side(hex, dir) {
                Side::Bridge => "ossel-look-bridge",
                Side::Ford => "ossel-look-ford",
                Side::River => "ossel-look-river",
                Side::Open if self.ground().has_road(hex, dir) => "ossel-look-road",
                Side::Open => continue,
            };
            lines.push(Message::new(side).with("hex", self.say_hex(to)));
        }
        for seat in Ossel::SEATS.into_iter().filter(|seat| self.zone(s, *seat).contains(hex)) {
            lines.push(Message::new("ossel-look-in-zone").with("side", self.say_side(seat)));
        }
        lines.extend(s.at(hex).map(|unit| self.tell_unit(s, unit)));
        lines
    }
    fn tell_reach(&self, s: &State, unit: UnitId) -> Message {
        let reach = self.reach(s, unit);
        let ends = self.ground().all().filter(|hex| reach.cost(*hex).is_some() && s.at(*hex).is_none());
        let hexes: Vec<Value> =
            ends.map(|hex| format!("{} {}", self.ground().label(hex), reach.cost(hex).unwrap_or(0)).into()).collect();
        let id = if hexes.is_empty() { "ossel-look-no-reach" } else { "ossel-look-reach" };
        let message = Message::new(id).with("unit", self.say_unit(unit)).with("points", self.points_of(s, unit));
        message.with("hexes", hexes)
    }
    /// What an attack on a hex by everybody who could would come to.
    fn tell_attack(&self, s: &State, hex: HexId) -> Vec<Message> {
        let Some(defender) = s.at(hex) else {
            return vec![Message::new("ossel-look-nobody").with("hex", self.say_hex(hex))];
        };
        let attackers = self.could_attack(s, enemy_of(self.owner(defender)), hex);
        let named = |id| Message::new(id).with("unit", self.say_unit(defender)).with("hex", self.say_hex(hex));
        if attackers.is_empty() {
            return vec![named("ossel-look-no-attack")];
        }
        let reckoning = self.reckon(s, attackers, defender, hex);
        let units: Vec<Value> = attackers.iter().map(|unit| self.say_unit(unit)).collect();
        let told = named("ossel-look-attack").with("units", units).with("attack", reckoning.attack);
        vec![told.with("defence", reckoning.defence).with("column", self.say_column(reckoning.column))]
    }
    fn tell_supply(&self, s: &State, seat: Seat) -> Message {
        let reached = self.supplied(s, seat);
        let own = s.placed().filter(|(unit, _)| self.owner(*unit) == seat);
        let out: Vec<Value> =
            own.filter(|(_, hex)| !reached.contains(*hex)).map(|(unit, _)| self.say_unit(unit)).collect();
        let id = if out.is_empty() { "ossel-look-supplied" } else { "ossel-look-unsupplied" };
        Message::new(id).with("side", self.say_side(seat)).with("units", out)
    }
    fn tell_zone(&self, s: &State, seat: Seat) -> Message {
        let zone = self.say_hexes(self.zone(s, seat));
        Message::new("ossel-look-zone").with("side", self.say_side(seat)).with("hexes", zone)
    }
    fn tell_table(&self) -> Vec<Message> {
        let column = |(nth, column): (usize, &crate::model::Column)| {
            let results = column.results.iter().map(|verdict| format!("{verdict:?}").to_uppercase().into()).collect();
            Message::new("ossel-look-column").with("column", self.say_column(nth)).with("results", Value::List(results))
        };
        self.content().columns.iter().enumerate().map(column).collect()
    }
}
