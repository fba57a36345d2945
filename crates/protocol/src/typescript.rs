//! The same types for the client. `client/src/wire.ts` is this text; a test holds them equal.

use crate::{
    Answer, Ask, Asked, Assumption, Basis, BookChapter, BookClause, BookDifference, BookStatement, ChartAnswer,
    ChartAsk, ChartKey, ChartKeyValues, ChartProcedure, DiceFrom, Entry, Expected, GameCard, Greeting, Holder,
    ImportAsk, Language, LessonAsk, LessonCard, LessonStage, LessonStep, LessonView, Luck, LuckAccount, LuckMoment,
    Moment, NewTable, Odds, OddsFact, OddsRow, Opened, OptionCard, Outcome, Peek, PieceChange, Problem, Question,
    Reach, Refusal, RollAsk, RulebookPage, ScenarioCard, SceneChange, SeatCard, SeatEvent, SeatKey, SeatNews, Seating,
    SettingCard, Sitter, Sitting, TableCard, TableTurn, Thoughts, Told, Undo, Update, Verdict, View, Whose, Wish,
};
use kernel::say::{Message, Name, Value};
use scene::{
    Badge, Binds, Board, Cell, Clarity, Climate, Cover, Decision, Face, Frame, Heading, Label, Layer, LayerKind,
    LayerNote, Leg, Legend, Line, LineLook, Livery, Look, Mark, Means, Obstacle, OffMap, Offer, Overlay, OverlayKind,
    Patch, Pick, Piece, Place, Printed, Pt, Rank, Role, Sample, Scale, Scene, SightLine, Steps, Symbol, Tally, Track,
    Turned, WorkRow, Working,
};
use ts_rs::{Config, TS};

macro_rules! declarations {
    ($config:expr, $($type:ty),+ $(,)?) => { [$(<$type as TS>::decl($config)),+] };
}

/// Every type of the wire, as TypeScript.
pub fn types() -> String {
    let config = Config::default();
    let declarations = declarations!(
        &config,
        // kernel
        Message,
        Value,
        Name, //
        // scene
        Pt,
        Frame,
        Scale,
        Look,
        LineLook,
        Cell,
        Patch,
        Line,
        Rank,
        Label,
        OffMap,
        Livery,
        Cover,
        Climate,
        Board,
        Symbol,
        Badge,
        Mark,
        Steps,
        Face,
        Turned,
        Place,
        Piece,
        OverlayKind,
        Overlay,
        Tally,
        Track,
        Scene,
        Pick,
        Role,
        Means,
        Binds,
        Offer,
        WorkRow,
        Working,
        Decision,
        Leg,
        Clarity,
        Obstacle,
        SightLine,
        LayerKind,
        LayerNote,
        Layer,
        Printed,
        Sample,
        Legend,
        Heading, //
        // lobby
        Language,
        GameCard,
        ScenarioCard,
        SettingCard,
        SeatCard,
        OptionCard,
        Sitter,
        DiceFrom,
        NewTable,
        ImportAsk,
        SeatKey,
        Opened,
        TableCard,
        TableTurn,
        Reach,
        Problem,
        RulebookPage,
        BookChapter,
        BookClause,
        BookStatement,
        BookDifference,
        ChartProcedure,
        ChartKey,
        ChartKeyValues,
        ChartAsk,
        ChartAnswer, //
        // lesson
        LessonCard,
        LessonAsk,
        LessonStep,
        LessonStage,
        LessonView, //
        // table
        Greeting,
        Asked,
        Ask,
        Wish,
        Update,
        View,
        SceneChange,
        PieceChange,
        Seating,
        Sitting,
        Holder,
        SeatNews,
        SeatEvent,
        Question,
        Entry,
        Luck,
        LuckAccount,
        LuckMoment,
        Thoughts,
        Told,
        Outcome,
        Undo,
        Answer,
        Refusal,
        RollAsk,
        Peek,
        Verdict,
        Odds,
        OddsRow,
        OddsFact,
        Basis,
        Assumption,
        Whose,
        Expected,
        Moment,
    );
    let mut text =
        "// Written by `UPDATE_GENERATED=1 cargo nextest run -p protocol` from crates/protocol: do not edit.\n"
            .to_owned();
    for declaration in declarations {
        text.push_str("\nexport ");
        text.push_str(&declaration);
        text.push('\n');
    }
    text
}
