//! Tables and their terrain.

use super::{
    forces::find_weapon,
    tables::{Draft, class},
    tell::{file_id, ids, in_file},
};
use crate::{
    content::{AreaRow, CoverWord, LineRow, MapFile, MountRow, ObjectRow, Outline, SolidRow, Terrain},
    looks::Looks,
    model::WeaponId,
    printed,
    terrain::{Area, Line, Mount, Object, Poly, Solid, Table},
};
use board::open::{Bounds, Pt, interiors_meet, is_convex_ccw, meet_segment, segment_enters};
use content::{At, Problems, fault};
use kernel::clause;

/// A table as far as it could be read.
pub(super) struct Ground {
    pub table: Table,
    /// Whether its size could be read; without it nobody knows what is off the table.
    is_measured: bool,
}

impl Ground {
    /// Everything stands on the table (fub:geo-2).
    pub fn check_on_table<T>(&self, points: &[Pt], place: &At<T>, problems: &mut Problems) {
        let Some(point) = points.iter().find(|&&point| self.is_measured && !self.table.holds(point)) else { return };
        fault!(problems, place, "fubar-content-off-table"; point = point.to_string(), clause = clause!("geo-2"),
            width = i32::from(self.table.width), height = i32::from(self.table.height));
    }
}

/// An outline is convex and runs counter-clockwise; whether it is is the answer.
pub(super) fn check_convex(outline: &Outline, problems: &mut Problems) -> bool {
    if is_convex_ccw(outline) {
        return true;
    }
    let reversed: Vec<Pt> = outline.iter().rev().copied().collect();
    if is_convex_ccw(&reversed) {
        fault!(problems, outline, "fubar-content-clockwise"; clause = clause!("geo-16"));
    } else {
        fault!(problems, outline, "fubar-content-not-convex"; clause = clause!("geo-16"));
    }
    false
}

/// Checks a table.
pub(super) fn ground(tables: &Draft, stem: &str, file: &MapFile, problems: &mut Problems) -> Ground {
    file_id(problems, stem, &file.id);
    let is_measured = [&file.width, &file.height].iter().all(|n| !problems.is_repaired(n.file(), &n.span()));
    let table = Table { width: *file.width, height: *file.height, floor: file.looks, ..Table::default() };
    let mut ground = Ground { table, is_measured };
    ids(problems, "fubar-content-kind-terrain", file.terrain.iter().map(id));
    let mounts = file.terrain.iter().flat_map(mounts).map(|mount| &mount.id);
    ids(problems, "fubar-content-kind-mount", mounts);
    let pieces: Vec<Piece> = file.terrain.iter().filter_map(|terrain| piece(&ground, terrain, problems)).collect();
    check_apart(&pieces, problems);
    for terrain in &file.terrain {
        match terrain {
            Terrain::CoverArea(row) => ground.area(tables, row, problems),
            Terrain::CoverLine(row) => ground.line(row, &pieces, problems),
            Terrain::CoverObject(row) => ground.object(row, problems),
            Terrain::Blocking(row) => ground.table.blocking.push(solid(row)),
            Terrain::Impassable(row) => ground.table.impassable.push(solid(row)),
        }
    }
    ground
}

impl Ground {
    fn area(&mut self, tables: &Draft, row: &AreaRow, problems: &mut Problems) {
        check_looks(&row.looks, &row.class, problems);
        if row.bunker && *row.class != CoverWord::Hard {
            fault!(problems, &row.class, "fubar-content-bunker-class"; id = &row.id, clause = clause!("cover-7"));
        }
        let parts: Vec<Vec<Pt>> = row.parts.iter().map(|part| part.to_vec()).collect();
        let area = Area::new(row.id.to_string(), (&row.name).into(), class(*row.class), &parts, row.bunker);
        let area = Area { looks: looks(&row.looks), ..area };
        for mount in &row.mounts {
            let weapon = check_mount(tables, row, mount, &area, problems);
            self.table.mounts.push(Mount {
                id: mount.id.to_string(),
                area: self.table.areas.len(),
                weapon: weapon.unwrap_or(WeaponId(0)),
                at: *mount.at,
                facing: mount.facing,
                arc: mount.arc,
            });
        }
        self.table.areas.push(area);
    }

    fn line(&mut self, row: &LineRow, pieces: &[Piece], problems: &mut Problems) {
        check_looks(&row.looks, &row.class, problems);
        self.check_on_table(&row.points, &row.points, problems);
        if row.points.windows(2).any(|leg| leg[0] == leg[1]) {
            fault!(problems, &row.points, "fubar-content-line-halts"; id = &row.id);
        }
        for piece in pieces {
            if row.points.windows(2).any(|leg| piece.is_entered(leg[0], leg[1])) {
                fault!(problems, &row.points, "fubar-content-line-enters"; id = &row.id, other = piece.id,
                    clause = clause!("geo-16"));
            }
        }
        self.table.lines.push(Line {
            id: row.id.to_string(),
            name: (&row.name).into(),
            class: class(*row.class),
            points: row.points.to_vec(),
            bounds: Bounds::of(&row.points),
            looks: looks(&row.looks),
        });
    }

    fn object(&mut self, row: &ObjectRow, problems: &mut Problems) {
        check_looks(&row.looks, &row.class, problems);
        self.table.objects.push(Object {
            id: row.id.to_string(),
            name: (&row.name).into(),
            class: class(*row.class),
            poly: Poly::new(&row.poly),
            looks: looks(&row.looks),
        });
    }
}

/// A gun belongs to a bunker and stands in it (fub:weap-29).
fn check_mount(
    tables: &Draft,
    row: &AreaRow,
    mount: &MountRow,
    area: &Area,
    problems: &mut Problems,
) -> Option<WeaponId> {
    let (id, clause) = (&mount.id, clause!("weap-29"));
    if !row.bunker {
        fault!(problems, id, "fubar-content-mount-no-bunker"; id = id, area = &row.id, clause = clause);
    }
    if row.parts.iter().all(|part| is_convex_ccw(part)) && !area.contains(*mount.at) {
        fault!(problems, &mount.at, "fubar-content-mount-outside"; id = id, area = &row.id, clause = clause);
    }
    let weapon = find_weapon(tables, &mount.weapon, problems)?;
    if tables.tables.weapons[usize::from(weapon.0)].tank_mount_only {
        fault!(problems, &mount.weapon, "fubar-content-cannon-in-bunker"; id = id, area = &row.id,
            clause = clause!("weap-19"), weapon = &mount.weapon);
    }
    Some(weapon)
}

/// What a piece looks like may not contradict its class where the book says what that is (fub:cover-5, fub:cover-6,
/// fub:cover-7).
fn check_looks(looks: &Option<At<Looks>>, class: &At<CoverWord>, problems: &mut Problems) {
    let Some(looks) = looks else { return };
    let Some((_, fixed, clause)) = printed::LOOKS.iter().find(|(known, ..)| *known == **looks) else { return };
    if **class != *fixed {
        fault!(problems, class, "fubar-content-looks-class"; looks = in_file(&**looks), class = in_file(&**class),
            clause = *clause, expected = in_file(fixed));
    }
}

/// A piece that has an inside.
struct Piece<'m> {
    id: &'m At<String>,
    /// The parts that are as they should be.
    parts: Vec<&'m Outline>,
}

impl Piece<'_> {
    /// Whether a leg of a line runs through the inside, or along the seam of two parts, which is inside too.
    fn is_entered(&self, from: Pt, to: Pt) -> bool {
        let along = |part: &Outline| {
            let sides = (0..part.len()).filter_map(|i| meet_segment(from, to, part[i], part[(i + 1) % part.len()]));
            sides.filter(|(start, end)| start < end).collect::<Vec<_>>()
        };
        let seam = || {
            let runs: Vec<_> = self.parts.iter().map(|part| along(part)).collect();
            runs.iter().enumerate().any(|(index, ours)| {
                let others = runs[..index].iter().flatten();
                others.clone().any(|other| ours.iter().any(|our| our.0.max(other.0) < our.1.min(other.1)))
            })
        };
        from != to && (self.parts.iter().any(|part| segment_enters(from, to, part)) || seam())
    }
}

/// The piece, if it is no line. Its parts are convex, counter-clockwise and on the table.
fn piece<'m>(ground: &Ground, terrain: &'m Terrain, problems: &mut Problems) -> Option<Piece<'m>> {
    let parts = match terrain {
        Terrain::CoverArea(row) => &row.parts[..],
        Terrain::CoverLine(_) => return None,
        Terrain::CoverObject(row) => std::slice::from_ref(&row.poly),
        Terrain::Blocking(row) | Terrain::Impassable(row) => &row.parts[..],
    };
    let mut piece = Piece { id: id(terrain), parts: Vec::new() };
    for part in parts {
        ground.check_on_table(part, part, problems);
        if check_convex(part, problems) {
            piece.parts.push(part);
        }
    }
    Some(piece)
}

/// Insides do not overlap (fub:geo-16). Of two pieces, the one further down the file is told of, once.
fn check_apart(pieces: &[Piece], problems: &mut Problems) {
    for (index, piece) in pieces.iter().enumerate() {
        for other in &pieces[..index] {
            let meets = |part: &Outline| other.parts.iter().any(|there| interiors_meet(part, there));
            if let Some(part) = piece.parts.iter().find(|part| meets(part)) {
                overlap(piece.id, other.id, part, problems);
            }
        }
        for (index, part) in piece.parts.iter().enumerate() {
            if piece.parts[..index].iter().any(|other| interiors_meet(part, other)) {
                overlap(piece.id, piece.id, part, problems);
            }
        }
    }
}

fn overlap(id: &str, other: &str, part: &Outline, problems: &mut Problems) {
    let clause = clause!("geo-16");
    if id == other {
        fault!(problems, part, "fubar-content-parts-overlap"; id = id.to_owned(), clause = clause);
    } else {
        fault!(problems, part, "fubar-content-overlap"; id = id.to_owned(), other = other.to_owned(), clause = clause);
    }
}

fn solid(row: &SolidRow) -> Solid {
    let parts = row.parts.iter().map(|part| Poly::new(part)).collect();
    Solid { id: row.id.to_string(), name: (&row.name).into(), parts, looks: looks(&row.looks) }
}

fn looks(looks: &Option<At<Looks>>) -> Option<Looks> {
    looks.as_ref().map(|looks| **looks)
}

fn id(terrain: &Terrain) -> &At<String> {
    match terrain {
        Terrain::CoverArea(row) => &row.id,
        Terrain::CoverLine(row) => &row.id,
        Terrain::CoverObject(row) => &row.id,
        Terrain::Blocking(row) | Terrain::Impassable(row) => &row.id,
    }
}

fn mounts(terrain: &Terrain) -> &[MountRow] {
    match terrain {
        Terrain::CoverArea(row) => &row.mounts,
        Terrain::CoverLine(_) | Terrain::CoverObject(_) | Terrain::Blocking(_) | Terrain::Impassable(_) => &[],
    }
}
