//! What the values of sentences may be. A value with a new name needs a line here.

use super::sentences::COUNTS;

/// The values with which a sentence is rendered; the first stands in it while others vary.
pub enum Sample {
    Numbers(&'static [u32]),
    Texts(&'static [&'static str]),
    /// Other sentences, by their keys.
    Said(&'static [&'static str]),
    /// Points in words.
    Points,
    /// A sentence with plural forms.
    Forms(&'static str),
}

use Sample::{Forms, Numbers, Points, Said, Texts};

/// An ordinary name, one that begins with a vowel, one with a mute h, one that ends in s, and one of the greatest length.
const NAMES: Sample = Texts(&["Karl", "Ida", "Hélène", "Agnes", "Maximiliane-Josephin"]);
const LISTS: Sample = Texts(&["Karl, Ida", "Ida, Otto"]);
/// Numbers that are never 0, 1 or 2.
const LARGE: Sample = Numbers(&[50, 21, 305]);
const ANY: Sample = Numbers(&[5, COUNTS[0], COUNTS[1], COUNTS[2], COUNTS[4]]);
const LEVELS: Sample =
    Said(&["app.level.brutal", "app.level.beginner", "app.level.easy", "app.level.not_so_easy", "app.level.tough"]);
const GAMES: Sample = Said(&[
    "crescendo.card.name",
    "electrum.card.name",
    "color.card.name",
    "brick.card.name",
    "scarnecchia.card.name",
    "partners.card.name",
]);
/// Bones on screen.
const BONES: Sample = Texts(&["3-4", "1-3", "0-8", "6-6", "11-12"]);
const BONE_LISTS: Sample = Texts(&["3-4, 6-6", "1-3", "0-0"]);
const FACES: Sample = Said(&["app.face.n3", "app.face.n0", "app.face.n1", "app.face.n8"]);
const SQUARES: Sample = Texts(&["c4", "a1"]);
const COLORS: Sample = Said(&["color.half.red", "color.half.blue"]);
const HALVES: Sample = Said(&["color.half.red", "color.half.blue", "color.half.purple", "color.half.black"]);
const PERCENT: Sample = Texts(&["45%", "8%", "11%", "1%"]);
/// A possible action in the list of moves.
const ACTIONS: Sample = Said(&[
    "brick.short.place",
    "brick.short.ready",
    "brick.short.could_reveal",
    "brick.short.could_skip",
    "brick.short.could_draw",
    "brick.short.could_take",
    "color.short.chose",
    "color.short.claim",
    "color.short.no_claim",
    "crescendo.short",
    "crescendo.short_declared",
    "electrum.short.play",
    "partners.short.lead",
    "partners.short.partner",
    "partners.short.play",
    "scarnecchia.short.trail",
    "scarnecchia.short.take",
    "scarnecchia.short.build",
]);
const PLACES: Sample = Said(&["brick.lying.layers", "brick.lying.ground", "brick.lying.one_layer"]);

/// Sentences whose value is other than its name says: the beginning of their keys, the value, and its samples.
const OF_KEYS: &[(&str, &str, Sample)] = &[
    ("brick.advice.place", "points", Points),
    ("brick.advice.take_fits", "points", Points),
    ("brick.advice.why.take_fits", "points", Points),
    ("brick.tell.place_for", "points", Points),
    ("brick.lies.shown", "hidden", Forms("brick.bricks")),
    ("brick.table.considered", "place", Said(&["brick.table.on_ground", "brick.table.on_two"])),
    ("brick.table.on_two", "one", BONES),
    ("brick.table.on_two", "other", BONES),
    ("brick.table.beside", "faces", Said(&["brick.table.face_above", "brick.table.face_down"])),
    ("brick.table.considered_way", "high", Said(&["brick.table.face_above", "brick.table.face_right"])),
    ("brick.short.ready", "at", PLACES),
    ("brick.in_short", "matches", Forms("brick.matches")),
    ("brick.lies.wall", "bricks", Forms("brick.bricks")),
    ("brick.fault.lower", "other", FACES),
    ("color.first_game", "points", LARGE),
    ("color.tell.blacks", "points", Points),
    ("color.tell.claim", "points", Points),
    ("color.tell.win", "points", LARGE),
    ("color.tell.win", "how", Said(&["color.ended.full", "color.ended.target", "color.ended.tie"])),
    ("color.tell.chose", "one", NAMES),
    ("color.tell.chose", "other", NAMES),
    ("color.tell", "first", HALVES),
    ("color.tell", "second", HALVES),
    ("color.deal", "how", Said(&["color.deal.by_lot", "color.deal.named", "color.deal.decided"])),
    ("color.lies", "first", HALVES),
    ("color.lies", "second", HALVES),
    ("color.table.domino", "first", HALVES),
    ("color.table.domino", "second", HALVES),
    ("color.short.chose", "color", HALVES),
    ("color.advice.choose", "color", HALVES),
    ("color.advice.brings", "points", Points),
    ("color.advice.claim", "points", Points),
    ("color.table.drawn", "points", Points),
    ("color.table.offered", "points", Points),
    ("color.table.explained", "points", Points),
    ("color.table.explained", "what", Said(&["color.lies", "color.group"])),
    ("color.table.turned_heard", "words", Forms("color.tell.turned")),
    ("color.short.claim", "groups", Said(&["color.short.group"])),
    ("common.print", "scores", Texts(&["Karl 12, Ida 1"])),
    ("crescendo.tell.chase_other", "other", NAMES),
    ("crescendo.tell.win", "points", LARGE),
    ("crescendo.tell.past", "points", LARGE),
    ("crescendo.tell.chase", "points", LARGE),
    ("crescendo.tip", "points", LARGE),
    ("crescendo.standing", "points", LARGE),
    ("crescendo.set", "points", LARGE),
    ("crescendo.ended", "points", LARGE),
    ("crescendo.in_short", "points", LARGE),
    ("crescendo.print.won", "points", LARGE),
    ("crescendo.print.rule", "points", LARGE),
    ("crescendo.advice", "at", Said(&["crescendo.advice.on", "crescendo.advice.here"])),
    ("crescendo.advice.place", "sum", Texts(&["3 × 5 = 15", "1 × 1 = 1"])),
    ("crescendo.lesson", "sum", Texts(&["3 × 5 = 15", "1 × 1 = 1"])),
    ("crescendo.tell.sum", "sum", Texts(&["3 × 5 = 15", "1 × 1 = 1"])),
    ("crescendo.table", "sum", Texts(&["3 × 5 = 15", "1 × 1 = 1"])),
    ("crescendo.table.explained", "bone", Said(&["crescendo.declared"])),
    ("crescendo.table.declare_as", "value", FACES),
    ("crescendo.short_declared", "value", ANY),
    ("data.fact", "what", Said(&["data.house"])),
    ("data.fact", "value", Said(&["data.own_settings"])),
    ("data.change_file", "name", Texts(&["boneyard.json"])),
    ("data.saved", "name", Texts(&["boneyard.json"])),
    ("failed.saved", "name", Texts(&["boneyard.json"])),
    ("data.unknown_game", "name", Texts(&["hex", "Othello"])),
    ("data", "name", GAMES),
    ("deal.copy_what", "what", Said(&["share.link", "deal.command", "together.invitation"])),
    ("app.play_rules", "rules", Said(&["electrum.preset.block", "electrum.preset.all_fives"])),
    ("electrum.in_short", "game", Said(&["electrum.preset.draw", "electrum.preset.all_fives"])),
    ("electrum.first_game", "points", LARGE),
    ("electrum.in_short", "points", LARGE),
    ("electrum.ended.reached", "points", LARGE),
    ("electrum.print.to_win", "points", LARGE),
    ("electrum.print.block", "who", Said(&["electrum.print.block_low", "electrum.print.block_last"])),
    ("electrum.print.block", "what", Said(&["electrum.print.award_opponent", "electrum.print.award_both"])),
    ("electrum.colors.number", "name", Said(&["electrum.colors.red", "electrum.colors.green"])),
    ("electrum.ended.rounded", "pips", ANY),
    ("partners.presets.without", "rules", Said(&["partners.settings.love", "partners.settings.redeal"])),
    ("partners.presets.why_not", "rules", Said(&["partners.settings.leader", "partners.settings.unit"])),
    (
        "partners.presets",
        "rules",
        Said(&["partners.presets.classic", "partners.presets.dominican", "partners.presets.spain"]),
    ),
    ("partners.presets", "points", LARGE),
    ("partners.sheet", "points", LARGE),
    ("partners.settings.asleep", "hand", Numbers(&[7, 6, 10])),
    ("partners.settings.asleep", "asleep", Numbers(&[4, 7, 15])),
    ("scarnecchia.ended.cell", "points", Points),
    ("color.advice.holds_back", "best", Points),
    ("color.advice.leaves", "points", Points),
    ("electrum.advice", "faces", Texts(&["3, 4", "1", "8, 1"])),
    ("partners.advice", "faces", Texts(&["3, 4", "1", "8, 1"])),
    ("electrum.lesson", "sum", Texts(&["3 + 4 = 7", "1 + 0 = 1"])),
    ("journal.peek", "name", Said(&["electrum.peek.boneyard", "scarnecchia.peek.stock", "scarnecchia.peek.unseen"])),
    ("journal.past_of", "what", Said(&["journal.past_won", "journal.past_unfinished"])),
    ("journal.past_kept", "finished", LARGE),
    ("journal.past_kept", "left", LARGE),
    ("results.course", "latest", Said(&["results.latest_won", "results.latest_lost"])),
    ("results.later", "enough", Numbers(&[10])),
    ("results.counted", "most", LARGE),
    ("results.accuracy_plot", "least", PERCENT),
    ("results.accuracy_plot", "most", PERCENT),
    ("review.chances", "best", PERCENT),
    ("review.puzzle_next", "best", PERCENT),
    ("review.puzzle_score", "solved", LARGE),
    ("scarnecchia.table.build", "name", NAMES),
    ("together.table_elsewhere", "field", Said(&["app.join_table", "together.link_field", "together.answer_field"])),
    ("scarnecchia.print", "scores", Texts(&["12 : 1"])),
    ("play.suggest", "share", Texts(&["80% (49%–94%)"])),
    ("play.line.bones", "bones", BONE_LISTS),
    ("print.file", "game", GAMES),
    ("share.game_long", "most", LARGE),
    ("common.versus", "one", LISTS),
    ("common.versus", "other", LISTS),
    ("together.asks_replace", "other", NAMES),
    ("together.disagrees", "what", Said(&["together.found.seed"])),
    ("together.complaint", "what", Said(&["together.found.misfit"])),
    ("app.seats_range", "least", Numbers(&[2])),
    ("app.seats_range", "most", Numbers(&[4, 10])),
    ("results.margins_plot", "shown", Numbers(&[10])),
    // two squares make a row, and both rows score
    ("color.lesson.not.one_row", "points", Numbers(&[4, 2, 5])),
    // multiples of five and three
    ("electrum.advice", "points", Numbers(&[5, 3, 10])),
    ("app.minutes", "minutes", Numbers(&[5, 21])),
    ("partners.ended.tie", "pips", ANY),
    ("partners.ended", "other", NAMES),
    ("partners.ended", "own", ANY),
    ("partners.ended", "score", ANY),
];

/// Samples by the name of the value.
const BY_NAME: &[(&[&str], Sample)] = &[
    (&["name", "owner"], NAMES),
    (&["names", "partner", "others", "side"], LISTS),
    (&["level", "old", "new"], LEVELS),
    (&["game"], GAMES),
    (&["bone", "brick", "tile", "single"], BONES),
    (&["bones", "bricks", "tiles"], BONE_LISTS),
    (&["face"], FACES),
    (&["square", "first", "second", "one", "other", "from", "to"], SQUARES),
    (&["squares"], Said(&["crescendo.squares"])),
    (&["color", "group", "shows"], COLORS),
    (&["half"], HALVES),
    (&["groups"], Said(&["color.group"])),
    (&["lies"], Said(&["color.lies"])),
    (&["place"], PLACES),
    (&["action"], ACTIONS),
    (&["mix"], Texts(&["0-3 33%, 1-4 67%"])),
    (&["onto"], Said(&["electrum.onto.face", "electrum.onto.blank"])),
    (&["end"], Said(&["electrum.end.e", "electrum.end.n"])),
    (&["share", "worth", "own", "mean", "amount"], PERCENT),
    (&["set"], Said(&["brick.set.six", "brick.set.nine"])),
    (&["for_whom"], Said(&["brick.set.six_for"])),
    (&["losses"], Said(&["brick.tell.loses"])),
    (&["layers"], Forms("brick.lies.layers")),
    (&["words"], Forms("color.tell.turned")),
    (&["why"], Said(&["app.aside_torn", "app.aside_newer"])),
    (&["call"], Said(&["scarnecchia.tell.so_far"])),
    (&["ink", "ground"], Said(&["electrum.colors.part.text", "electrum.colors.part.buttons"])),
    (&["score", "scores"], Texts(&["12 : 1"])),
    (&["pips"], Forms("common.pips")),
    (&["settings"], Said(&["electrum.in_short"])),
    (&["size"], Texts(&["7 MB"])),
    (&["date", "seed", "version", "fingerprint", "figures", "line", "numbers", "ratio"], Texts(&["7"])),
    (
        &[
            "answer", "best", "choices", "count", "done", "finished", "fit", "found", "fresh", "good", "hands",
            "hidden", "high", "hints", "kept", "kept_fit", "layer", "least", "left", "low", "matches", "mine", "most",
            "next", "number", "of", "on", "pips", "played", "points", "seen", "shown", "step", "steps", "sum",
            "target", "theirs", "total", "unseen", "wanted", "won", "yours",
        ],
        ANY,
    ),
];

/// What a value of a sentence may be; nothing for one that is not known.
pub fn sample(key: &str, name: &str) -> Option<&'static Sample> {
    let of_key = OF_KEYS.iter().find(|(start, of, _)| *of == name && key.starts_with(start));
    let by_name = || BY_NAME.iter().find(|(names, _)| names.contains(&name)).map(|(_, sample)| sample);
    of_key.map(|(_, _, sample)| sample).or_else(by_name)
}
