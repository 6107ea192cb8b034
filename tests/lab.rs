//! The command line program `lab`.
#![cfg(not(target_arch = "wasm32"))]

use std::io::Write;
use std::process::{Command, Output, Stdio};

use boneyard::bots::Level;
use boneyard::bots::protocol::ToWorker;
use boneyard::engine::Seed;
use boneyard::games::begin_written;
use boneyard::games::electrum::rules::{Action, Options, Preset};
use boneyard::games::partners::rules as partners;
use serde_json::{Value, json};

fn lab_reading(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("lab was built beside this test");
    let mut stdin = child.stdin.take().expect("it was piped");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // a program that refuses its arguments does not read its input
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("lab ends");
    writer.join().expect("writing does not panic");
    output
}

fn lab(arguments: &[&str]) -> Output {
    lab_reading(arguments, "")
}

fn lines(output: &Output) -> Vec<Value> {
    let text = str::from_utf8(&output.stdout).expect("lines are UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect()
}

fn trace(arguments: &[&str]) -> Vec<Value> {
    let output = lab(&[&["trace", "electrum"], arguments].concat());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty());
    lines(&output)
}

/// Asserts exit code 2, a message that contains `told`, and an empty standard output.
fn refused(arguments: &[&str], input: &str, told: &str) {
    let output = lab_reading(arguments, input);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
    assert!(message.contains(told) && !message.contains("panicked"), "{arguments:?}: {message}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed something");
}

fn records(trace: &[Value]) -> Vec<(Value, Vec<Value>)> {
    let mut games: Vec<(Value, Vec<Value>)> = Vec::new();
    for line in trace {
        if line["at"] == "deal" {
            let record = json!({
                "v": 1, "game": line["game"], "options": line["options"], "seats": line["seats"], "seed": line["seed"],
                "actions": [],
            });
            games.push((record, Vec::new()));
        }
        let (record, lines) = games.last_mut().expect("a trace begins with a deal");
        if line["at"] == "turn" {
            let actions = line["actions"].as_array().expect("a turn has actions");
            let entry = if let [action] = &actions[..] { action.clone() } else { line["actions"].clone() };
            record["actions"].as_array_mut().expect("it was made a list").push(entry);
        }
        lines.push(line.clone());
    }
    games
}

#[test]
fn a_trace_is_a_record_that_replays_to_the_same_lines() {
    let trace = trace(&["--games", "3", "--seed", "7", "--bots", "random,easy"]);
    let games = records(&trace);
    assert_eq!(games.len(), 3);
    assert_eq!(games[0].0["seed"], "0000000000007");
    assert_ne!(games[1].0["seed"], games[2].0["seed"]);
    for (record, expected) in games {
        let replay = lab_reading(&["replay", "-"], &record.to_string());
        assert_eq!(replay.status.code(), Some(0));
        assert_eq!(lines(&replay), expected);
    }
}

/// Two against two, and three seats each for itself, in every preset; passes stand in the turn before them.
#[test]
fn games_of_sides_replay_to_the_same_lines() {
    let mut tables: Vec<(&str, String)> = partners::Preset::ALL
        .into_iter()
        .map(|preset| ("4", serde_json::to_string(&preset.options()).unwrap()))
        .collect();
    tables.extend([7, 9].map(|hand| ("3", json!({ "hand": hand }).to_string())));
    for (seats, options) in tables {
        let arguments = ["trace", "partners", "--seats", seats, "--games", "2", "--options", &options];
        let output = lab(&[&arguments[..], &["--bots", "random,beginner,easy"]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let trace = lines(&output);
        assert!(trace.iter().any(|line| line["passed"].as_array().is_some_and(|passed| !passed.is_empty())));
        for line in trace.iter().filter(|line| seats == "4" && line["state"]["scores"].is_array()) {
            let scores = &line["state"]["scores"];
            assert!(
                options.contains("\"pairs\":false") || (scores[0] == scores[2] && scores[1] == scores[3]),
                "{line}"
            );
        }
        for (record, expected) in records(&trace) {
            let replay = lab_reading(&["replay", "-"], &record.to_string());
            assert_eq!((replay.status.code(), lines(&replay)), (Some(0), expected), "{options}");
        }
    }
    refused(&["trace", "partners", "--seats", "3", "--options", r#"{"pairs":true}"#], "", "pairs");
    refused(&["trace", "partners", "--seats", "2"], "", "3 to 4");
    refused(&["arena", "electrum", "--bots", "heaviest,easy"], "", "random, beginner");
}

#[test]
fn every_preset_is_traced_with_its_legal_actions() {
    for preset in Preset::ALL {
        let mut options = Options::default();
        preset.set(&mut options);
        let text = serde_json::to_string(&options).unwrap();
        let trace = trace(&["--games", "4", "--legal", "--options", &text, "--bots", "random"]);
        let mut scores = vec![0, 0];
        for line in &trace {
            match line["at"].as_str() {
                Some("deal") => {
                    assert_eq!(line["options"], serde_json::to_value(&options).unwrap());
                    scores = numbers(&line["state"]["scores"]);
                }
                Some("turn") => {
                    let legal: Vec<&str> =
                        line["legal"][0].as_array().unwrap().iter().filter_map(Value::as_str).collect();
                    assert!(legal.is_sorted_by(|a, b| a < b), "{legal:?}");
                    assert!(legal.contains(&line["actions"][0].as_str().unwrap()), "{line}");
                    for (score, gain) in scores.iter_mut().zip(numbers(&line["gain"])) {
                        *score += gain;
                    }
                    assert_eq!(scores, numbers(&line["state"]["scores"]), "{line}");
                }
                _ => {
                    assert_eq!(line["at"], "end");
                    assert_eq!(scores, numbers(&line["scores"]));
                    let winner = usize::from(scores[1] > scores[0]);
                    assert_eq!(line["winners"], json!([winner]));
                }
            }
        }
        assert!(trace.iter().any(|line| line["dealt"] == true), "{preset:?} never dealt a second hand");
    }
}

fn numbers(list: &Value) -> Vec<i64> {
    list.as_array().expect("a list").iter().filter_map(Value::as_i64).collect()
}

#[test]
fn keys_are_in_the_order_of_the_notation() {
    let output = lab(&["trace", "electrum", "--legal"]);
    let text = String::from_utf8(output.stdout).unwrap();
    let in_order = |line: &str, keys: &[&str]| {
        let mut from = 0;
        for key in keys {
            let after = line[from..].find(&format!("\"{key}\":"));
            from += after.unwrap_or_else(|| panic!("{key} is not in its place in {line}"));
        }
    };
    let state = ["state", "hands", "boneyard", "line", "ends", "spinner", "count", "turn", "leader", "scores"];
    let all: Vec<&str> = text.lines().collect();
    in_order(
        all[0],
        &[&["at", "game", "seed", "seats", "options", "points_to_win", "block_winner"][..], &state].concat(),
    );
    in_order(all[1], &[&["at", "seats", "actions", "gain"][..], &state, &["dealt", "legal"]].concat());
    in_order(all[all.len() - 1], &["at", "winners", "scores"]);
    assert!(!text.contains(' '), "lines are compact");
}

#[test]
fn the_same_command_prints_the_same() {
    let command = ["--games", "2", "--bots", "random,easy"];
    assert_eq!(trace(&command), trace(&command));
    assert_eq!(trace(&[]), trace(&["--bots", "beginner,beginner", "--seats", "2", "--games", "1"]));
    assert_ne!(trace(&[]), trace(&["--seed", "2"]));
}

#[test]
fn a_record_is_refused_at_the_first_action_that_is_not_legal() {
    let (record, expected) = records(&trace(&["--seed", "A"])).remove(0);
    let count = record["actions"].as_array().unwrap().len();
    let refusal = |index: usize, entry: Value| {
        let mut wrong = record.clone();
        if index == count {
            wrong["actions"].as_array_mut().unwrap().push(entry.clone());
        } else {
            wrong["actions"][index] = entry.clone();
        }
        let output = lab_reading(&["replay", "-"], &wrong.to_string());
        assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
        let mut printed = lines(&output);
        let last = printed.pop().unwrap();
        assert_eq!(last["at"], "refused");
        assert_eq!((&last["index"], &last["action"]), (&json!(index), &entry));
        assert!(!last["why"].as_str().unwrap().is_empty());
        // the deal, the entries before it and, at the end, the final line
        assert_eq!(printed, expected[..=index + usize::from(index == count)]);
    };
    refusal(5, json!("pass"));
    refusal(0, json!("0-0@N"));
    refusal(3, json!("6-1@E"));
    refusal(3, json!(["pass", "pass"]));
    refusal(count, json!("draw"));
}

#[test]
fn a_record_that_stops_early_has_no_end() {
    let (mut record, expected) = records(&trace(&[])).remove(0);
    record["actions"].as_array_mut().unwrap().truncate(4);
    let file = std::env::temp_dir().join(format!("boneyard-lab-{}.domino.json", std::process::id()));
    std::fs::write(&file, record.to_string()).unwrap();
    let output = lab(&["replay", file.to_str().unwrap()]);
    std::fs::remove_file(&file).unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(lines(&output), expected[..5]);
}

#[test]
fn input_that_is_no_record_is_refused() {
    let record = |field: &str, value: Value| {
        let mut record = json!({"v": 1, "game": "electrum", "options": {}, "seats": 2, "seed": "1", "actions": []});
        record[field] = value;
        record.to_string()
    };
    let replay = |text: &str, told: &str| refused(&["replay", "-"], text, told);
    replay("", "the standard input");
    replay(&record("v", json!(1))[..40], "JSON");
    replay("[1, 2]", "not the record");
    replay(r#"{"name":"a recipe"}"#, "not the record");
    replay(&record("v", json!(2)), "version 2");
    replay(&record("game", json!("chess")), "chess");
    replay(&record("seats", json!(3)), "seats");
    replay(&record("seed", json!("not a seed")), "seed");
    replay(&record("options", json!({"points_to_win": 7})), "points_to_win");
    replay(&record("options", json!({"stakes": 7})), "stakes");
    replay(&record("actions", json!("draw")), "actions");
    replay(&record("actions", json!([["draw"], 7])), "entry 1");
    replay(&record("actions", json!([])).replace(r#""seats":2"#, r#""seats":2,"seats":2"#), r#""seats" stands twice"#);
    replay(&record("options", json!({})).replace("{}", r#"{"fives":true,"fives":false}"#), "fives");
    refused(&["replay", "no-such-file.domino.json"], "", "no-such-file.domino.json");
    refused(&["replay"], "", "file");
    let output = Command::new(env!("CARGO_BIN_EXE_lab")).args(["replay", env!("CARGO_BIN_EXE_lab")]).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "a program is no record");
}

#[test]
fn impossible_requests_are_refused_with_a_reason() {
    for (arguments, told) in [
        (&["trace", "electrum", "--options", r#"{"points_to_win":7}"#][..], "points_to_win"),
        (&["trace", "electrum", "--options", r#"{"rounding":"yes"}"#], "rounding"),
        (&["trace", "electrum", "--options", r#"{"stakes":7}"#], "stakes"),
        (&["trace", "electrum", "--options", "{"], "--options"),
        (&["trace", "electrum", "--seats", "3"], "seats"),
        (&["trace", "electrum", "--seed", "U"], "--seed"),
        (&["trace", "electrum", "--seed", "G000000000000"], "--seed"),
        (&["trace", "electrum", "--bots", "random,random,random"], "3 players"),
        (&["trace", "electrum", "--bots", "clever"], "clever"),
        (&["trace", "electrum", "--bots", "easy,"], "--bots"),
        (&["trace", "electrum", "--games", "-1"], "--games"),
        (&["trace", "electrum", "--games", "+1"], "--games"),
        (&["trace", "electrum", "--seats=+2"], "--seats"),
        (&["speed", "electrum", "--seconds=+2"], "--seconds"),
        (&["trace", "dice"], "dice"),
        (&["arena", "electrum"], "--bots"),
        (&["arena", "electrum", "--bots", "easy"], "--bots"),
        (&["speed", "electrum", "--games", "3"], "--games"),
        (&["speed", "electrum", "--seconds", "soon"], "soon"),
        (&["dance"], "dance"),
        (&[], "lab trace"),
    ] {
        refused(arguments, "", told);
    }
}

#[test]
fn a_long_value_is_not_repeated_whole() {
    let long = "x".repeat(100_000);
    let setting = format!(r#"{{"{long}":1}}"#);
    let value = format!(r#"{{"rounding":"{long}"}}"#);
    let torn = format!(r#"{{"a":{long}"#);
    let option = format!("--{long}");
    let joined = format!("--legal={long}");
    let cases: &[&[&str]] = &[
        &[&long],
        &[&option],
        &["trace", &long],
        &["trace", "electrum", &long],
        &["trace", "electrum", &option],
        &["trace", "electrum", &joined],
        &["trace", "electrum", "--seats", &long],
        &["trace", "electrum", "--games", &long],
        &["trace", "electrum", "--seed", &long],
        &["trace", "electrum", "--bots", &long],
        &["trace", "electrum", "--options", &long],
        &["trace", "electrum", "--options", &torn],
        &["trace", "electrum", "--options", &setting],
        &["trace", "electrum", "--options", &value],
        &["speed", "electrum", "--seconds", &long],
        &["replay", &long],
    ];
    let short = |output: &Output, what: &dyn std::fmt::Debug| {
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.len() < 2_000, "{} letters about {what:?}", message.len());
    };
    for arguments in cases {
        short(
            &lab(arguments),
            &arguments.iter().map(|argument| argument.get(..20).unwrap_or(argument)).collect::<Vec<_>>(),
        );
    }
    for field in ["game", "options", "seats", "seed", "actions", "unknown"] {
        let mut record = json!({"v": 1, "game": "electrum", "options": {}, "seats": 2, "seed": "1", "actions": []});
        for value in [json!(long), json!({ &long: 1 })] {
            record[field] = value;
            short(&lab_reading(&["replay", "-"], &record.to_string()), &field);
        }
    }
}

#[test]
fn a_byte_order_mark_before_a_record_is_skipped() {
    let (record, expected) = records(&trace(&[])).remove(0);
    let replay = lab_reading(&["replay", "-"], &format!("\u{feff}{record}"));
    assert_eq!(replay.status.code(), Some(0), "{}", String::from_utf8_lossy(&replay.stderr));
    assert_eq!(lines(&replay), expected);
    refused(&["replay", "-"], "{\u{feff}}", "JSON");
}

#[test]
fn help_refusal_and_reading_agree_on_the_letters_of_a_seed() {
    let told = Seed::NOTATION;
    assert!(String::from_utf8(lab(&["--help"]).stdout).unwrap().contains(told));
    refused(&["trace", "electrum", "--seed", "U"], "", told);
    assert_eq!(trace(&["--seed", "oIl"]), trace(&["--seed", "011"]));
}

#[test]
fn help_names_the_commands_and_the_seed() {
    for arguments in [&["--help"][..], &["-h"], &["help"], &["trace", "--help"]] {
        let output = lab(arguments);
        assert_eq!(output.status.code(), Some(0));
        let text = String::from_utf8(output.stdout).unwrap();
        for word in ["trace", "replay", "arena", "speed", "questions", "electrum", "random", &Seed::new(1).to_string()]
        {
            assert!(text.contains(word), "no {word} in the help");
        }
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(["trace", "electrum", "--games", "1000", "--bots", "random,random"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn arena_and_speed_print_their_figures() {
    let output = lab(&["arena", "electrum", "--bots", "beginner,random", "--games", "20"]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    for word in ["20 games", "wins", "95 % interval", "hands", "median", "worst"] {
        assert!(text.contains(word), "no {word} in\n{text}");
    }
    // events that only some games count
    let output = lab(&["arena", "scarnecchia", "--bots", "easy,beginner", "--games", "4"]);
    let text = String::from_utf8(output.stdout).unwrap();
    for counted in ["builds begun: ", "builds kept: ", "builds stolen by capture: ", "sweeps: "] {
        let line = text.lines().find(|line| line.starts_with("counted ") && line.contains(counted));
        assert!(line.is_some_and(|line| line.contains(" by easy, ") && line.ends_with(" by beginner")), "{text}");
    }
    let output = lab(&["speed", "electrum", "--seconds", "0.2"]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    let rate = |unit: &str| -> f64 {
        let line = text.lines().find_map(|line| line.strip_suffix(unit)).unwrap_or_else(|| panic!("no {unit}"));
        line.trim().parse().unwrap()
    };
    assert!(rate("plies/s") > 10.0 * rate("games/s") && rate("games/s") > 100.0, "{text}");
}

#[test]
fn questions_equal_those_of_the_page() {
    let arguments = ["questions", "electrum", "--games", "2", "--bots", "easy", "--options", r#"{"points_to_win":50}"#];
    let output = lab(&arguments);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("lines are UTF-8");
    let mut numbers = Vec::new();
    for line in text.lines() {
        let ToWorker::Ask(question) = line.parse().expect("each line is a message") else {
            panic!("{line} asks nothing")
        };
        assert_eq!((question.game.as_str(), question.level), ("electrum", Level::Easy));
        numbers.push(question.id);
        let mut thought = begin_written(&question).and_then(|begin| begin()).expect("the seat is to act");
        while thought.next_slice() {}
        let opinion = thought.written().read::<Action>().expect("actions are in the game's notation");
        assert!(opinion.choices.len() > 1, "{line} is no choice");
    }
    assert!(numbers.len() > 10, "{text}");
    numbers.dedup();
    assert_eq!(numbers.len(), text.lines().count());
    assert_eq!(lab(&arguments).stdout, text.into_bytes(), "a seed prints the same questions");
}
