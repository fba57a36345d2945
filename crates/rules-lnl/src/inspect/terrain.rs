//! What the rules read of terrain: of a hex, and of what stands along its sides.

use crate::{
    game::Lnl,
    ground::{Ground, Hexside, Los, Spot, Terrain},
    model::{Layer, Loc},
    state::State,
};
use kernel::{
    clause,
    say::{Message, Value},
};

impl Lnl {
    /// Everything that a terrain does to those who enter, look, hide, fire and land there.
    pub(super) fn tell_terrain(&self, s: &State, at: Loc) -> Vec<Message> {
        let ground = self.ground();
        let terrain = ground.terrain(&s.overlay, at.hex());
        let mut lines = vec![Message::new("lnl-look-costs").with_costs("", terrain.mp)];
        let smoke = s.overlay.smoke.contains(at.hex());
        lines.extend(tell_sight(terrain, smoke.then_some(ground.parts().smoke_top)));
        let constants = &self.tables().constants;
        lines.push(match self.spot_class(s, at) {
            Spot::Clear => Message::new("lnl-look-spot-clear"),
            Spot::Degrading => spot_words(constants.spot_degrading).with("clause", clause!("10.1.k")),
            Spot::Blocking => spot_words(constants.spot_blocking).with("clause", clause!("10.1.j")),
        });
        lines.push(Message::new("lnl-look-air").with("level", ground.level(at.at(Layer::Air))));
        let limits = self.stacking_limits(s, at);
        lines.push(
            Message::new("lnl-look-stacking")
                .with("squads", limits.squads)
                .with("smc", limits.smc)
                .with("vehicles", limits.vehicles)
                .with("helicopters", limits.helicopters),
        );
        lines.extend(tell_use(ground, terrain));
        lines
    }
}

/// What a line of sight meets in a hex: its terrain, and smoke, which blocks whatever the terrain does (lnl:7.0.e).
/// What stands no higher than the smoke makes no difference then.
fn tell_sight(terrain: &Terrain, smoke_top: Option<u8>) -> impl Iterator<Item = Message> {
    let own = match terrain.los {
        Los::None => Message::new("lnl-look-los-free"),
        los => Message::new("lnl-look-los")
            .with("los", los_word(los))
            .with("top", terrain.los_top)
            .with("fill", terrain.fill),
    };
    let counts = smoke_top.is_none_or(|top| terrain.los != Los::None && terrain.los_top > top);
    let smoke = |top| Message::new("lnl-look-los-smoke").with("top", top).with("clause", clause!("7.0.e"));
    counts.then_some(own).into_iter().chain(smoke_top.map(smoke))
}

/// What may be done in a terrain, and what not.
fn tell_use(ground: &Ground, terrain: &Terrain) -> Option<Message> {
    let rubble = terrain.rubble_to.map(|rubble| {
        let name = ground.terrain_of(rubble).name.clone();
        Value::from(Message::new("lnl-look-use-rubble").with("terrain", name))
    });
    let uses = [
        (terrain.building, "lnl-look-use-building"),
        (terrain.overrun, "lnl-look-use-overrun"),
        (terrain.heli_land, "lnl-look-use-landing"),
        (terrain.negates_moving_bonus, "lnl-look-use-hides-movement"),
        (terrain.scout_eases, "lnl-look-use-scout"),
        (terrain.heat_full_effect, "lnl-look-use-heat"),
        (!terrain.mortar_may_fire, "lnl-look-use-no-mortars"),
        (!terrain.mines_allowed, "lnl-look-use-no-mines"),
        (!terrain.bunker_allowed, "lnl-look-use-no-bunkers"),
    ];
    let uses = uses.into_iter().filter(|(holds, _)| *holds).map(|(_, id)| Value::from(Message::new(id)));
    let uses: Vec<Value> = uses.chain(rubble).collect();
    (!uses.is_empty()).then(|| Message::new("lnl-look-uses").with("uses", uses))
}

/// What stands along a side: its name, what crossing it costs more, what it gives and what it does to sight.
pub(super) fn hexside_words(game: &Lnl, side: &Hexside) -> Message {
    let mut parts: Vec<Value> = vec![Message::new("lnl-look-hexside-costs").with_costs("+", side.mp_add).into()];
    let covers = game.content().options.hexside_tm && side.tm != 0;
    parts.extend(
        covers.then(|| Value::from(Message::new("lnl-look-hexside-cover").with("value", format!("{:+}", side.tm)))),
    );
    let sight = [("lnl-look-hexside-sight", side.los), ("lnl-look-hexside-own-sight", side.los_own)];
    let sight = sight.into_iter().filter(|(_, los)| *los != Los::None);
    parts.extend(sight.map(|(id, los)| Value::from(Message::new(id).with("los", los_word(los)))));
    parts.extend((!side.wt_over_20mm).then(|| Value::from(Message::new("lnl-look-hexside-no-guns"))));
    Message::new("lnl-look-hexside").with("name", side.name.clone()).with("parts", parts)
}

fn spot_words(needed: i8) -> Message {
    Message::new("lnl-look-spot").with("needed", needed)
}

/// How the sentences name it; what has none says nothing of it.
fn los_word(los: Los) -> &'static str {
    match los {
        Los::None => "none",
        Los::Degrading => "degrading",
        Los::Blocking => "blocking",
    }
}

/// Movement points by the four ways to move.
trait Costs {
    /// With what each costs; a sign stands before what is added.
    fn with_costs(self, sign: &str, mp: [Option<u8>; 4]) -> Message;
}

impl Costs for Message {
    fn with_costs(self, sign: &str, mp: [Option<u8>; 4]) -> Message {
        let cost = |n: Option<u8>| n.map_or_else(|| "–".to_owned(), |n| format!("{sign}{n}"));
        let [leg, tracked, all_terrain, road] = mp.map(cost);
        self.with("leg", leg).with("tracked", tracked).with("all_terrain", all_terrain).with("road", road)
    }
}
