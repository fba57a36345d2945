//! Chapter 21: fortifications. Bunkers (21.1), foxholes (21.2) and wire (21.3) are in the costs of `movement` and the
//! cover of `game`; here are mines (21.4) and claymores (21.5).

use crate::{
    Log,
    action::Action,
    event::{Event, Modifiers, MoveEvent},
    game::Lnl,
    model::{Class, Fort, Loc, SwId, SwKind, UnitId, UnitSet, enemy_of},
    state::{Attack, AttackKind, Entering, Frame, Hazard, Marks, MoveKind, State, Weapon},
};
use kernel::{Clause, Maybe, Seat, UnderWay, Violation, clause, refuse, refuse_if};

impl Lnl {
    /// FP of every mine marker here that strikes this side, one after another (lnl:21.4.b); they stay (lnl:21.4.k).
    pub(crate) fn mines_against(&self, seat: Seat, at: Loc) -> impl Iterator<Item = i8> + '_ {
        self.forts_in(at.hex()).flat_map(move |fort| {
            let (count, fp) = match fort {
                Fort::Mines { side, count, fp } if side != seat => (count, fp),
                _ => (0, 0),
            };
            std::iter::repeat_n(fp, usize::from(count))
        })
    }
    /// The attack of one marker on a group on foot or a vehicle (lnl:21.4.a): without target modifier (lnl:21.4.i).
    pub(crate) fn mine_attack(&self, s: &mut State, frame: &Entering, units: UnitSet, marker: usize, log: Log<'_>) {
        let Some(fp) = self.mines_against(frame.seat, frame.at).nth(marker) else {
            return;
        };
        let vehicle = units.into_iter().find(|&unit| self.class(s, unit) == Class::Vehicle);
        let mut attack =
            Attack { kind: AttackKind::Mines, seat: enemy_of(frame.seat), target: frame.at, fp, ..Attack::BLANK };
        let mut modifiers = Modifiers::new();
        if let Some(vehicle) = vehicle {
            attack.scope = vehicle.into();
            attack.targets = self.exposed_riders(s, vehicle).union(UnitSet::one(vehicle));
            // lnl:21.4.c, lnl:21.4.d: hatches do not matter. A face without armour is the one that is struck
            // (lnl:21.4.e).
            if let Some(armor) = self.kind(s, vehicle).armor.filter(|armor| !armor.has_open_face()) {
                attack.defence = armor.lowest();
                modifiers.push((clause!("21.4.c"), armor.lowest()));
            }
        } else {
            attack.targets = units;
            attack.moving = entry_bonus(self, s, frame);
            if attack.moving != 0 {
                attack.movers = units;
                modifiers.push((clause!("21.4.l"), attack.moving));
            }
        }
        log.tell(Event::new(clause!("21.4.a"), MoveEvent::Mines { at: frame.at, fp }).with(modifiers));
        self.push_attack(s, attack);
    }

    /// Deployed claymores of a side that a group in this location has come within reach of (lnl:21.5.f, lnl:21.5.m),
    /// and that somebody is there to set off (lnl:21.5.e).
    pub(crate) fn live_claymores<'a>(&'a self, s: &'a State, seat: Seat, at: Loc) -> impl Iterator<Item = SwId> + 'a {
        (0..State::MAX_WEAPONS).map(|place| SwId(place as u8)).filter(move |&sw| {
            let weapon = s.weapon(sw);
            weapon.has(Weapon::DEPLOYED)
                && weapon.has(Weapon::SECOND_SEAT) == (seat == Seat(1))
                && weapon.loc.get().is_some_and(|from| {
                    (from == at || self.ground().adjacent(from, at))
                        && self.at(s, seat, from).any(|unit| sets_off(self, s, unit))
                })
        })
    }
}

/// What units that move suffer more, unless they crawl (lnl:6.3.c, lnl:21.4.l, lnl:21.5.h) or the terrain cancels it.
fn entry_bonus(game: &Lnl, s: &State, frame: &Entering) -> i8 {
    if frame.kind == MoveKind::Crawl { 0 } else { game.moving_bonus(s, frame.at) }
}
/// Who can set off a claymore (lnl:21.5.e).
fn sets_off(game: &Lnl, s: &State, unit: UnitId) -> bool {
    let class = game.class(s, unit);
    let able = class.is_mmc() || matches!(class, Class::Leader | Class::Hero | Class::Sniper | Class::Advisor);
    able && s.unit(unit).good_order()
}

/// The enemies of units that came in may set off claymores.
pub(crate) struct Claymores(pub(crate) Entering);

impl UnderWay<Lnl> for Claymores {
    fn asks(&self, game: &Lnl, s: &State) -> Option<(Seat, Clause)> {
        let owner = enemy_of(self.0.seat);
        let on_foot = self.0.units.any(|unit| game.class(s, unit).is_leg());
        (on_foot && game.live_claymores(s, owner, self.0.at).next().is_some()).then_some((owner, clause!("21.5.f")))
    }
    fn list(&self, game: &Lnl, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Decline);
        out.extend(game.live_claymores(s, seat, self.0.at).map(|sw| Action::Detonate { sw }));
    }
    fn check(&self, game: &Lnl, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Decline => Ok(()),
            Action::Detonate { sw } if game.live_claymores(s, seat, self.0.at).any(|live| live == sw) => Ok(()),
            Action::Detonate { .. } => Err(Violation::of(clause!("21.5.e"))),
            _ => Err(Violation::of(clause!("21.5.i"))),
        }
    }
    /// The owner sets one off, or holds. More of them are asked about one after another (lnl:21.5.k), before any
    /// opportunity fire (lnl:21.5.g).
    fn decide(&self, game: &Lnl, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        s.frames.pop();
        match *action {
            Action::Detonate { sw } => detonate(game, s, &self.0, seat, sw, log),
            _ => s.frames.replace(Frame::Entering(Entering { next: Hazard::Window, ..self.0 })),
        }
    }
}

impl Lnl {
    pub(crate) fn deploy_list(&self, s: &State, seat: Seat, units: UnitSet, out: &mut Vec<Action>) {
        let owned = s.weapons[..usize::from(s.n_weapons)].iter().map(|weapon| weapon.owner.get());
        for (place, owner) in owned.enumerate() {
            let Some(unit) = owner.filter(|&owner| units.contains(owner)) else { continue };
            let sw = SwId(place as u8);
            if self.sw_kind(s, sw) == SwKind::Claymore {
                let partners = std::iter::once(Maybe::NONE).chain(units.into_iter().map(Maybe::some));
                let able = partners.filter(|with| self.deploy_check(s, seat, unit, with.get(), sw).is_ok());
                out.extend(able.map(|with| Action::Deploy { unit, with, sw }));
            }
        }
    }
    /// Whether the owner may set up a claymore: a multi-man counter (lnl:21.5.c), or an entitled man with another
    /// (lnl:21.5.d).
    pub(crate) fn deploy_check(
        &self,
        s: &State,
        seat: Seat,
        unit: UnitId,
        with: Option<UnitId>,
        sw: SwId,
    ) -> Result<(), Violation> {
        if s.weapon(sw).owner != unit || self.sw_kind(s, sw) != SwKind::Claymore || self.seat(unit) != seat {
            return refuse(clause!("21.5.b"));
        }
        let at = s.place(unit);
        for man in [Some(unit), with].into_iter().flatten().collect::<UnitSet>() {
            let called = s.impulse.at.is_none() || s.impulse.called.contains(man);
            let here = at.is_some_and(|at| s.stands_at(man, at));
            refuse_if(!here || self.seat(man) != seat || !called, clause!("21.5.c"))?;
            refuse_if(!self.is_fresh(s, man), clause!("4.0.s"))?;
            refuse_if(!s.unit(man).good_order(), clause!("5.1.b"))?;
            refuse_if(self.is_locked(s, man), clause!("8.1.a"))?;
        }
        if self.class(s, unit).is_mmc() {
            refuse_if(with.is_some(), clause!("21.5.c"))?;
        } else {
            let entitled = |man: UnitId| self.class(s, man).is_entitled_smc();
            refuse_if(with == Some(unit) || !entitled(unit) || !with.is_some_and(entitled), clause!("21.5.d"))?;
        }
        let laid = |weapon: &Weapon| weapon.has(Weapon::DEPLOYED) && weapon.loc.get().map(Loc::hex) == at.map(Loc::hex);
        if s.weapons.iter().any(laid) { refuse(clause!("21.5.k")) } else { Ok(()) }
    }
    /// Sets it up in the hex; it takes the impulse of those who do it.
    pub(crate) fn deploy(&self, s: &mut State, unit: UnitId, with: Option<UnitId>, sw: SwId, log: Log<'_>) {
        let at = s.loc_of(unit);
        let side = if self.seat(unit) == Seat(1) { Weapon::SECOND_SEAT } else { 0 };
        let weapon = s.weapon_mut(sw);
        weapon.owner = Maybe::NONE;
        weapon.loc = at.into();
        weapon.flags |= Weapon::DEPLOYED | side;
        for man in [Some(unit), with].into_iter().flatten().collect::<UnitSet>() {
            s.mark(man, Marks::OPS);
        }
        log.tell(Event::new(clause!("21.5.c"), MoveEvent::Deploys { unit, with: with.into(), sw, at }));
    }
}

/// No marker and no Spotted for it (lnl:21.5.i); afterwards it is gone (lnl:21.5.j).
fn detonate(game: &Lnl, s: &mut State, frame: &Entering, seat: Seat, sw: SwId, log: Log<'_>) {
    let Some(from) = s.weapon(sw).loc.get() else { return };
    let adjacent = game.tables().fire.adjacent;
    let here = frame.units.filter(|unit| s.stands_at(unit, frame.at) && game.class(s, unit).is_leg());
    let moving = entry_bonus(game, s, frame);
    let cover = game.defence(s, Some(from), frame.at, None);
    let mut modifiers = Modifiers::new();
    for (clause, value) in [(clause!("21.5.m"), adjacent), (clause!("21.5.h"), moving), (clause!("5.0.h"), cover)] {
        if value != 0 {
            modifiers.push((clause, value));
        }
    }
    let attack = Attack {
        kind: AttackKind::Claymore,
        seat,
        from: from.into(),
        target: frame.at,
        // lnl:21.5.a
        fp: game.weapon_kind(s, sw).fp + adjacent,
        defence: cover,
        moving,
        targets: here,
        movers: if moving == 0 { UnitSet::EMPTY } else { here },
        ..Attack::BLANK
    };
    let gone = s.weapon_mut(sw);
    *gone = Weapon { kind: gone.kind, ..Weapon::NOWHERE };
    let event = MoveEvent::Detonates { seat, sw, from, at: frame.at };
    log.tell(Event::new(clause!("21.5.j"), event).with(modifiers));
    game.push_attack(s, attack);
}
