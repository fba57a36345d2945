//! The records of a study as Parquet: `sandtable-parquet FOLDER` reads `games.jsonl` and `decisions.jsonl`, as
//! `sandtable sim --study` leaves them there, and writes `games.parquet`, `turns.parquet` and `decisions.parquet`
//! beside them.
//!
//! Columns are required and flat: a game that nobody won has the winner "", one without levels the level -1.

use parquet::{
    basic::Compression,
    data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type},
    errors::ParquetError,
    file::{properties::WriterProperties, writer::SerializedFileWriter},
    schema::parser::parse_message_type,
};
use serde_json::Value;
use std::{
    fs::File,
    io::{BufRead, BufReader},
    path::Path,
    process::ExitCode,
    sync::Arc,
};

/// A column under way.
enum Column {
    Text(&'static str, Vec<ByteArray>),
    Whole(&'static str, Vec<i64>),
    Real(&'static str, Vec<f64>),
}

impl Column {
    fn text(name: &'static str) -> Column {
        Column::Text(name, Vec::new())
    }
    fn whole(name: &'static str) -> Column {
        Column::Whole(name, Vec::new())
    }
    fn real(name: &'static str) -> Column {
        Column::Real(name, Vec::new())
    }

    /// Takes a value; what is absent is "", -1 or 0.
    fn push(&mut self, value: &Value) {
        match self {
            Column::Text(_, cells) => cells.push(value.as_str().unwrap_or_default().as_bytes().to_vec().into()),
            Column::Whole(_, cells) => cells.push(value.as_i64().unwrap_or(-1)),
            Column::Real(_, cells) => cells.push(value.as_f64().unwrap_or_default()),
        }
    }

    fn schema(&self) -> String {
        match self {
            Column::Text(name, _) => format!("required binary {name} (UTF8);"),
            Column::Whole(name, _) => format!("required int64 {name};"),
            Column::Real(name, _) => format!("required double {name};"),
        }
    }
}

/// A table of columns that are equally long.
struct Table(Vec<Column>);

impl Table {
    fn push(&mut self, row: &[&Value]) {
        assert_eq!(self.0.len(), row.len(), "a value for each column");
        self.0.iter_mut().zip(row).for_each(|(column, value)| column.push(value));
    }

    fn write(&self, path: &Path) -> Result<(), ParquetError> {
        let columns: String = self.0.iter().map(Column::schema).collect();
        let schema = Arc::new(parse_message_type(&format!("message records {{ {columns} }}"))?);
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let mut writer = SerializedFileWriter::new(File::create(path)?, schema, Arc::new(properties))?;
        let mut group = writer.next_row_group()?;
        for column in &self.0 {
            let mut cells = group.next_column()?.expect("as many columns as the schema has");
            match column {
                Column::Text(_, values) => cells.typed::<ByteArrayType>().write_batch(values, None, None)?,
                Column::Whole(_, values) => cells.typed::<Int64Type>().write_batch(values, None, None)?,
                Column::Real(_, values) => cells.typed::<DoubleType>().write_batch(values, None, None)?,
            };
            cells.close()?;
        }
        group.close()?;
        writer.close()?;
        Ok(())
    }
}

/// Every line of a file of records.
fn records(path: &Path) -> Result<Vec<Value>, String> {
    let said = |what: &dyn std::fmt::Display| format!("{}: {what}", path.display());
    let lines = BufReader::new(File::open(path).map_err(|error| said(&error))?).lines();
    let read = |(number, line): (usize, std::io::Result<String>)| {
        let line = line.map_err(|error| said(&error))?;
        serde_json::from_str(&line).map_err(|error| said(&format!("line {}: {error}", number + 1)))
    };
    lines.enumerate().map(read).collect()
}

fn games(records: &[Value]) -> (Table, Table) {
    let mut games = Table(vec![
        Column::text("point"),
        Column::whole("game"),
        Column::whole("seed"),
        Column::text("scenario"),
        Column::text("agents"),
        Column::text("result"),
        Column::text("winner"),
        Column::whole("level"),
        Column::whole("decisions"),
        Column::text("key"),
    ]);
    let mut turns = Table(vec![
        Column::text("point"),
        Column::whole("game"),
        Column::whole("turn"),
        Column::whole("seat"),
        Column::real("value"),
        Column::real("force"),
        Column::real("luck"),
    ]);
    for record in records {
        let agents: Vec<&str> = record["agents"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let agents = Value::from(agents.join(","));
        let of = |name: &str| &record[name];
        games.push(&[
            of("point"),
            of("game"),
            of("seed"),
            of("scenario"),
            &agents,
            of("end"),
            of("winner"),
            of("level"),
            of("decisions"),
            of("key"),
        ]);
        for turn in record["turns"].as_array().into_iter().flatten() {
            for (seat, value) in turn["value"].as_array().into_iter().flatten().enumerate() {
                let number = Value::from(seat);
                turns.push(&[
                    of("point"),
                    of("game"),
                    &turn["turn"],
                    &number,
                    value,
                    &turn["force"][seat],
                    &turn["luck"][seat],
                ]);
            }
        }
    }
    (games, turns)
}

fn decisions(records: &[Value]) -> Table {
    let mut table = Table(vec![
        Column::text("point"),
        Column::whole("game"),
        Column::whole("n"),
        Column::whole("turn"),
        Column::text("seat"),
        Column::text("action"),
        Column::whole("dice"),
        Column::real("value"),
        Column::real("luck"),
    ]);
    for record in records {
        let of = |name: &str| &record["decision"][name];
        table.push(&[
            &record["point"],
            &record["game"],
            of("n"),
            of("turn"),
            of("seat"),
            of("action"),
            of("dice"),
            of("value"),
            of("luck"),
        ]);
    }
    table
}

fn convert(folder: &Path) -> Result<(), String> {
    let write = |table: &Table, name: &str| {
        let path = folder.join(name);
        table.write(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let (of_games, of_turns) = games(&records(&folder.join("games.jsonl"))?);
    write(&of_games, "games.parquet")?;
    write(&of_turns, "turns.parquet")?;
    let path = folder.join("decisions.jsonl");
    if path.exists() {
        write(&decisions(&records(&path)?), "decisions.parquet")?;
    }
    Ok(())
}

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1) else {
        eprintln!("usage: sandtable-parquet FOLDER, with the games.jsonl that `sandtable sim --study` wrote");
        return ExitCode::from(2);
    };
    match convert(Path::new(&folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("{what}");
            ExitCode::from(1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parquet::{
        file::reader::{FileReader, SerializedFileReader},
        record::RowAccessor,
    };

    #[test]
    fn what_is_written_is_read() {
        let folder = std::env::temp_dir().join(format!("sandtable-parquet-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let game = r#"{"game":0,"seed":7,"scenario":"meadow","agents":["greedy","random"],"end":"win","winner":"red","decisions":12,"key":"00ff","turns":[{"turn":1,"value":[1.5,-1.5],"force":[6.0,4.0],"luck":[0.25,-0.25]}]}"#;
        let draw =
            game.replace(r#""win","winner":"red""#, r#""draw","winner":null"#).replace(r#""game":0"#, r#""game":1"#);
        std::fs::write(folder.join("games.jsonl"), format!("{game}\n{draw}\n")).unwrap();
        let decision = r#"{"point":"","game":0,"decision":{"n":0,"turn":1,"seat":"red","action":"volley 1 2","dice":2,"value":1.0,"luck":0.5}}"#;
        std::fs::write(folder.join("decisions.jsonl"), format!("{decision}\n")).unwrap();
        convert(&folder).unwrap();
        let rows = |name: &str| -> Vec<_> {
            let reader = SerializedFileReader::new(File::open(folder.join(name)).unwrap()).unwrap();
            reader.get_row_iter(None).unwrap().map(Result::unwrap).collect()
        };
        let games = rows("games.parquet");
        assert_eq!(
            (games.len(), games[0].get_string(6).unwrap().as_str(), games[1].get_string(6).unwrap().as_str()),
            (2, "red", "")
        );
        assert_eq!((games[0].get_long(7).unwrap(), games[0].get_string(4).unwrap().as_str()), (-1, "greedy,random"));
        let turns = rows("turns.parquet");
        assert_eq!((turns.len(), turns[1].get_long(3).unwrap(), turns[1].get_double(6).unwrap()), (4, 1, -0.25));
        assert_eq!(rows("decisions.parquet")[0].get_string(5).unwrap(), "volley 1 2");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
