//! A printed map: which hexes exist, what they are called and where they stand in a flat array.

use hexx::{Hex, HexOrientation, OffsetHexMode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::area::neighbour;
use super::label::{Label, LabelError, LabelForm};

/// How the hexes stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// A flat side on top: hexes stand in straight columns, and every other column is shoved.
    Flat,
    /// A corner on top: hexes stand in straight rows, and every other row is shoved.
    Pointy,
}

/// Odd or even, by the printed number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Parity {
    /// Lines numbered 1, 3, 5.
    Odd,
    /// Lines numbered 0, 2, 4.
    Even,
}

/// The frame of a printed hex map. Rows are numbered southward; columns eastward, or westward if so declared.
///
/// A line here is a column of a flat-topped map and a row of a pointy one. A shoved line stands half a hex farther in
/// the direction in which the numbers along it grow:
///
/// ```text
///   flat, even columns shoved      pointy, odd rows shoved
///     __    __                       / \ / \ / \
///    /01\__/03\__                   |00 |01 |02 |    row 0
///    \__/02\__/04\                   \ / \ / \ / \
///       \__/  \__/                    |00 |01 |02 |  row 1
///                                      \ / \ / \ /
/// ```
///
/// Every hex has a dense index below [`HexGrid::n_cells`], by row and then column, for flat arrays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HexGrid {
    /// How many columns there are.
    pub width: u16,
    /// How many rows there are.
    pub height: u16,
    /// The number printed on the first column.
    pub first_col: u16,
    /// The number printed on the first row.
    pub first_row: u16,
    /// How the hexes stand.
    pub orientation: Orientation,
    /// Which lines are shoved, by their printed number.
    pub shoved: Parity,
    /// Whether shoved lines are one hex shorter than the others, which gives the map straight edges.
    #[serde(default)]
    pub short_shoved: bool,
    /// Whether column numbers grow westward.
    #[serde(default)]
    pub westward: bool,
}

impl HexGrid {
    /// A map whose labels begin at column 1 and row 1, with columns growing eastward and all lines of equal length.
    #[must_use]
    pub const fn new(width: u16, height: u16, orientation: Orientation, shoved: Parity) -> Self {
        Self { width, height, first_col: 1, first_row: 1, orientation, shoved, short_shoved: false, westward: false }
    }

    /// How long a flat array over this map is. With [`HexGrid::short_shoved`] a few of its places belong to no hex.
    #[inline]
    #[must_use]
    pub const fn n_cells(&self) -> usize {
        self.width as usize * self.height as usize
    }

    /// The hex with this label, or `None` if the map has none.
    #[must_use]
    pub fn hex(&self, label: Label) -> Option<Hex> {
        let (col, row) = (i32::from(label.col), i32::from(label.row));
        self.cell(col, row).map(|_| self.axial(col, row))
    }

    /// The label of this hex, or `None` if it is not on the map.
    #[must_use]
    pub fn label(&self, hex: Hex) -> Option<Label> {
        let [col, row] = self.printed(hex);
        self.cell(col, row)?;
        Some(Label { col: col.try_into().ok()?, row: row.try_into().ok()? })
    }

    /// Reads a label and finds its hex.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the text, or that the map has no such hex.
    pub fn read(&self, form: LabelForm, text: &str) -> Result<Hex, LabelError> {
        self.hex(form.parse(text)?).ok_or_else(|| LabelError::off_map(form, text))
    }

    /// Whether this hex is on the map.
    #[inline]
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        self.index(hex).is_some()
    }

    /// The place of this hex in a flat array, or `None` if it is not on the map.
    #[inline]
    #[must_use]
    pub fn index(&self, hex: Hex) -> Option<usize> {
        let [col, row] = self.printed(hex);
        self.cell(col, row)
    }

    /// The hex at this place of a flat array, or `None` if no hex stands there.
    #[inline]
    #[must_use]
    pub fn hex_at(&self, index: usize) -> Option<Hex> {
        if index >= self.n_cells() {
            return None;
        }
        let (across, down) = (index % usize::from(self.width), index / usize::from(self.width));
        let (col, row) = (across as i32 + i32::from(self.first_col), down as i32 + i32::from(self.first_row));
        self.cell(col, row).map(|_| self.axial(col, row))
    }

    /// All hexes of the map in the order of their indices.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        (0..self.n_cells()).filter_map(|index| self.hex_at(index))
    }

    /// The indices of the six neighbours in the order of directions, `None` off the map or if `index` is no hex.
    #[must_use]
    pub fn neighbours_of(&self, index: usize) -> [Option<usize>; 6] {
        let Some(hex) = self.hex_at(index) else { return [None; 6] };
        [0, 1, 2, 3, 4, 5].map(|direction| self.index(neighbour(hex, direction)))
    }

    /// The name of a direction on this map, such as `NE`.
    #[must_use]
    pub const fn direction_name(&self, direction: u8) -> &'static str {
        let names = match self.orientation {
            Orientation::Flat => ["SE", "S", "SW", "NW", "N", "NE"],
            Orientation::Pointy => ["E", "SE", "SW", "W", "NW", "NE"],
        };
        names[(direction % 6) as usize]
    }

    /// The index of a printed column and row, if the map has such a hex.
    #[inline]
    fn cell(&self, col: i32, row: i32) -> Option<usize> {
        let (across, down) = (col - i32::from(self.first_col), row - i32::from(self.first_row));
        let (mut width, mut height) = (i32::from(self.width), i32::from(self.height));
        if self.short_shoved {
            match self.orientation {
                Orientation::Flat => height -= i32::from(self.is_shoved(col)),
                Orientation::Pointy => width -= i32::from(self.is_shoved(row)),
            }
        }
        let here = 0 <= across && across < width && 0 <= down && down < height;
        here.then(|| down as usize * usize::from(self.width) + across as usize)
    }

    #[inline]
    fn is_shoved(&self, line: i32) -> bool {
        (line & 1 == 1) == (self.shoved == Parity::Odd)
    }

    /// Axial coordinates of a printed place, which need not be on the map.
    #[inline]
    fn axial(&self, col: i32, row: i32) -> Hex {
        let hex = Hex::from_offset_coordinates([col, row], self.mode(), self.hexx_orientation());
        if self.westward { self.mirrored(hex) } else { hex }
    }

    /// The printed place of a hex, which need not be on the map.
    #[inline]
    pub(super) fn printed(&self, hex: Hex) -> [i32; 2] {
        let hex = if self.westward { self.mirrored(hex) } else { hex };
        hex.to_offset_coordinates(self.mode(), self.hexx_orientation())
    }

    /// East and west exchanged, so that directions keep their compass names on a map numbered westward.
    #[inline]
    fn mirrored(&self, hex: Hex) -> Hex {
        match self.orientation {
            Orientation::Flat => Hex::new(-hex.x, hex.y + hex.x),
            Orientation::Pointy => Hex::new(-hex.x - hex.y, hex.y),
        }
    }

    #[inline]
    fn mode(&self) -> OffsetHexMode {
        match self.shoved {
            Parity::Odd => OffsetHexMode::Odd,
            Parity::Even => OffsetHexMode::Even,
        }
    }

    #[inline]
    fn hexx_orientation(&self) -> HexOrientation {
        match self.orientation {
            Orientation::Flat => HexOrientation::Flat,
            Orientation::Pointy => HexOrientation::Pointy,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::area::distance;
    use super::*;

    /// The labels around `text`, as `direction label` pairs in the order of `names`.
    fn around(grid: &HexGrid, form: LabelForm, text: &str, names: [&str; 6]) -> String {
        let hex = grid.read(form, text).unwrap();
        let find = |name| (0..6).find(|&d| grid.direction_name(d) == name).unwrap();
        let shown = |name| grid.label(neighbour(hex, find(name))).map_or("-".into(), |l| form.show(l).to_string());
        names.map(shown).join(" ")
    }

    const FLAT: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];
    const POINTY: [&str; 6] = ["E", "NE", "NW", "W", "SW", "SE"];

    /// Hungary: rows first, rows 04 to 27, columns 00 to 32 westward, odd rows half a hex west and one hex shorter.
    const HUNGARY: HexGrid = HexGrid {
        width: 33,
        height: 24,
        first_col: 0,
        first_row: 4,
        orientation: Orientation::Pointy,
        shoved: Parity::Odd,
        short_shoved: true,
        westward: true,
    };

    #[test]
    fn flat_maps_with_even_columns_lower() {
        // As the Battalion Combat Series prints them.
        let grid = HexGrid::new(20, 20, Orientation::Flat, Parity::Even);
        assert_eq!(around(&grid, LabelForm::CCRR, "0406", FLAT), "0405 0506 0507 0407 0307 0306");
        assert_eq!(around(&grid, LabelForm::CCRR, "0506", FLAT), "0505 0605 0606 0507 0406 0405");
        assert_eq!(around(&grid, LabelForm::CCRR, "0101", FLAT), "- - 0201 0102 - -");
    }

    #[test]
    fn flat_maps_with_lettered_odd_columns_lower() {
        // As Lock 'n Load boards print them.
        let grid = HexGrid::new(15, 10, Orientation::Flat, Parity::Odd);
        let hex = |text| grid.read(LabelForm::Letters, text).unwrap();
        assert_eq!(around(&grid, LabelForm::Letters, "D3", FLAT), "D2 E2 E3 D4 C3 C2");
        for (a, b, steps) in
            [("C3", "D4", 1), ("C2", "D3", 1), ("G4", "F5", 1), ("C3", "G4", 4), ("B3", "D4", 2), ("F3", "G4", 2)]
        {
            assert_eq!(distance(hex(a), hex(b)), steps, "{a} {b}");
        }
    }

    #[test]
    fn pointy_maps_numbered_westward() {
        let near = |text| around(&HUNGARY, LabelForm::RRCC, text, POINTY);
        assert_eq!(near("1716"), "1715 1616 1617 1717 1817 1816");
        assert_eq!(near("1822"), "1821 1721 1722 1823 1922 1921");
        let hex = |text| HUNGARY.read(LabelForm::RRCC, text).unwrap();
        assert_eq!(distance(hex("1116"), hex("1314")), 3);
        assert_eq!(HUNGARY.hexes().count(), 780);
        assert!(HUNGARY.read(LabelForm::RRCC, "1131").is_ok() && HUNGARY.read(LabelForm::RRCC, "2232").is_ok());
    }

    #[test]
    fn labels_off_the_map_are_refused_by_name() {
        let error = HUNGARY.read(LabelForm::RRCC, "1132").unwrap_err();
        assert!(error.is_off_map());
        assert_eq!(error.to_string(), "`1132` is not a hex of this map");
        assert!(!HUNGARY.read(LabelForm::RRCC, "113").unwrap_err().is_off_map());
        assert_eq!(HUNGARY.hex(Label::new(0, 3)), None);
        assert_eq!(HUNGARY.hex(Label::new(0, 28)), None);
    }

    #[test]
    fn indices_are_dense_and_go_both_ways() {
        for grid in [HUNGARY, HexGrid::new(7, 5, Orientation::Flat, Parity::Odd)] {
            for index in 0..grid.n_cells() {
                let Some(hex) = grid.hex_at(index) else {
                    assert!(grid.short_shoved);
                    continue;
                };
                assert_eq!(grid.index(hex), Some(index));
                assert_eq!(grid.hex(grid.label(hex).unwrap()), Some(hex));
                for (direction, next) in (0..).zip(grid.neighbours_of(index)) {
                    assert_eq!(
                        next.and_then(|n| grid.hex_at(n)),
                        Some(neighbour(hex, direction)).filter(|&h| grid.contains(h))
                    );
                }
            }
            assert_eq!(grid.hex_at(grid.n_cells()), None);
            assert_eq!(grid.neighbours_of(grid.n_cells()), [None; 6]);
        }
        assert_eq!(HexGrid::new(0, 0, Orientation::Flat, Parity::Odd).hex_at(0), None);
    }

    #[test]
    fn a_frame_is_read_from_a_file() {
        let text = r#"{"width":9,"height":8,"first_col":1,"first_row":1,"orientation":"flat","shoved":"even"}"#;
        assert_eq!(serde_json::from_str::<HexGrid>(text).unwrap(), HexGrid::new(9, 8, Orientation::Flat, Parity::Even));
    }
}
