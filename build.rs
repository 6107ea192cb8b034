//! Gives the build a name, by which the page and its worker know each other; and, with the feature `web`, turns the
//! sentences of `src/text/locales` into Rust and refuses to build when a language is not complete.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    match build::name() {
        Ok(name) => println!("cargo::rustc-env=BONEYARD_BUILD={name}"),
        Err(trouble) => {
            println!("cargo::error=the sources cannot be read: {trouble}");
            std::process::exit(1);
        }
    }
    // the splitter moves functions between modules, and has to know what refers to them
    if std::env::var_os("CARGO_FEATURE_SPLIT").is_some()
        && std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm")
    {
        println!("cargo::rustc-link-arg-bin=boneyard=--emit-relocs");
    }
    #[cfg(feature = "web")]
    if let Err(trouble) = text::generate() {
        for line in trouble {
            println!("cargo::error={line}");
        }
        std::process::exit(1);
    }
}

mod build {
    use std::path::{Path, PathBuf};
    use std::{fs, io};

    /// What the page and its worker are made of, and what makes files of it; `lab` is a program apart.
    const SOURCES: [&str; 6] = ["src", "Cargo.toml", "Cargo.lock", "build.rs", ".cargo/config.toml", "scripts"];
    const APART: &str = "src/bin/lab";

    /// A digest of the sources (FNV-1a), in 16 hexadecimal digits. The page and the worker are compiled one after the
    /// other, from the same sources: whatever changes these, changes the name of both.
    pub fn name() -> io::Result<String> {
        let mut files = Vec::new();
        for source in SOURCES {
            collect(Path::new(source), &mut files)?;
        }
        files.sort();
        let mut digest = 0xcbf2_9ce4_8422_2325_u64;
        let mut take = |bytes: &[u8]| {
            for byte in bytes {
                digest = (digest ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
            }
        };
        for file in files {
            let content = fs::read(&file)?;
            take(file.to_string_lossy().replace('\\', "/").as_bytes());
            take(&(content.len() as u64).to_le_bytes());
            take(&content);
        }
        Ok(format!("{digest:016x}"))
    }

    /// Adds the files at or below a path, and has cargo look whether they have changed before the next build. A file
    /// that is added is named in one that is there, or lies among the locales, which are looked at as a whole.
    fn collect(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
        if path == Path::new(APART) {
            return Ok(());
        }
        if !path.is_dir() {
            println!("cargo::rerun-if-changed={}", path.display());
            files.push(path.to_owned());
            return Ok(());
        }
        for entry in fs::read_dir(path)? {
            collect(&entry?.path(), files)?;
        }
        Ok(())
    }
}

#[cfg(feature = "web")]
mod text {
    use std::{
        collections::{BTreeMap, BTreeSet},
        fs,
        path::{Path, PathBuf},
    };

    use leptos_i18n_build::{Config, ParseOptions, TranslationsInfos, options::CodegenOptions};
    use serde_json::{Map, Value};

    /// One folder a language, in it one file a subject; the file's name is the first part of its keys.
    const LOCALES: &str = "src/text/locales";

    /// The language the others are compared with, and the one spoken when nothing better is known.
    const FIRST: &str = "en";

    /// The names of the forms a sentence about a number can have. A group of these and nothing else is one sentence.
    const FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

    /// The forms that `crate::text::Form` and `count_string!` know.
    const KNOWN_FORMS: [&str; 2] = ["one", "other"];

    /// What the rules of the Unicode CLDR ask of a language.
    struct Plurals {
        language: &'static str,
        /// The forms its sentences are written in.
        written: &'static [&'static str],
        /// The forms its rules have besides, and for which we say the usual one, `other`.
        like_other: &'static [&'static str],
    }

    const PLURALS: [Plurals; 2] = [
        Plurals { language: "en", written: &["one", "other"], like_other: &[] },
        // `many` is for whole millions, "un millón de fichas", and nothing here is counted so far
        Plurals { language: "es", written: &["one", "other"], like_other: &["many"] },
    ];

    /// What is wrong, one sentence a line.
    type Trouble = Vec<String>;

    /// Writes the module `i18n` into cargo's output folder.
    pub fn generate() -> Result<(), Trouble> {
        println!("cargo::rerun-if-changed={LOCALES}");
        let languages = names(Path::new(LOCALES))?;
        let mut subjects = BTreeSet::new();
        for language in &languages {
            subjects.extend(names(&Path::new(LOCALES).join(language))?);
        }
        same_keys_and_values(&languages, &subjects)?;

        let out = std::env::var_os("OUT_DIR").map(PathBuf::from).ok_or_else(|| one("cargo has set no OUT_DIR"))?;
        fs::write(out.join("said.rs"), said(&languages, &subjects)?).map_err(one)?;
        let infos = TranslationsInfos::parse(config(&languages, &subjects).map_err(one)?).map_err(one)?;
        infos.emit_diagnostics();
        infos
            .generate_i18n_module_with_options(out.join("i18n"), CodegenOptions::default().gen_docs(false))
            .map_err(one)
    }

    fn config(languages: &BTreeSet<String>, subjects: &BTreeSet<String>) -> Result<Config, Box<dyn std::error::Error>> {
        let options = ParseOptions::new();
        Ok(Config::new(FIRST)?
            .add_locales(languages.iter().filter(|language| *language != FIRST))?
            .add_namespaces(subjects)?
            .locales_path(LOCALES)
            .parse_options(options))
    }

    /// The library only warns of a key that a language lacks, and says nothing of a value left out of a sentence.
    fn same_keys_and_values(languages: &BTreeSet<String>, subjects: &BTreeSet<String>) -> Result<(), Trouble> {
        let mut trouble = Trouble::new();
        for subject in subjects {
            let expected = sentences(FIRST, subject)?;
            for language in languages.iter().filter(|language| *language != FIRST) {
                let found = sentences(language, subject)?;
                let file = format!("{LOCALES}/{language}/{subject}.json");
                for (key, values) in &expected {
                    match found.get(key) {
                        None => trouble.push(format!("{file} lacks \"{key}\"")),
                        Some(other) if other.forms != values.forms => {
                            trouble.push(format!("{file}: \"{key}\" has forms in one language and none in the other"));
                        }
                        Some(other) if other.values != values.values => trouble.push(format!(
                            "{file}: \"{key}\" names {:?}, in {FIRST} it names {:?}",
                            other.values, values.values
                        )),
                        Some(_) => {}
                    }
                }
                for key in found.keys().filter(|key| !expected.contains_key(*key)) {
                    trouble.push(format!("{file} has \"{key}\", which {FIRST} does not have"));
                }
            }
        }
        if trouble.is_empty() { Ok(()) } else { Err(trouble) }
    }

    /// A sentence, and what it asks of whoever says it.
    struct Sentence {
        /// The values and tags it names.
        values: BTreeSet<String>,
        /// Whether it has forms, one of which goes with a number.
        forms: bool,
        /// How it is written, by the form; without forms under an empty name.
        written: BTreeMap<String, String>,
    }

    /// Every key of a file with its sentence. The forms of a plural are one sentence.
    fn sentences(language: &str, subject: &str) -> Result<BTreeMap<String, Sentence>, Trouble> {
        let path = Path::new(LOCALES).join(language).join(subject).with_extension("json");
        let in_file = |error: &dyn std::fmt::Display| one(format!("{}: {error}", path.display()));
        let text = fs::read_to_string(&path).map_err(|error| in_file(&error))?;
        let value = serde_json::from_str(&text).map_err(|error| in_file(&error))?;
        let plurals = plurals_of(language)?;
        let mut found = BTreeMap::new();
        collect(plurals, "", &value, &mut found).map_err(|trouble| in_file(&trouble))?;
        Ok(found)
    }

    /// The module `said`: every sentence with values in it, as a type that has them for its fields. `leptos_i18n` writes code
    /// anew wherever such a sentence is said; these are filled in by one function.
    fn said(languages: &BTreeSet<String>, subjects: &BTreeSet<String>) -> Result<String, Trouble> {
        let mut said = Group::default();
        for subject in subjects {
            let mut by_language = Vec::new();
            for language in languages {
                by_language.push((language.as_str(), sentences(language, subject)?));
            }
            let Some((_, first)) = by_language.first() else { continue };
            for (key, sentence) in first.iter().filter(|(_, sentence)| !sentence.values.is_empty()) {
                let each = by_language.iter().map(|(language, all)| (*language, &all[key]));
                said.at(&format!("{subject}.{key}")).sentence = Some(type_of(sentence, each));
            }
        }
        Ok(said.written())
    }

    /// A module, by the names of those within.
    #[derive(Default)]
    struct Group {
        sentence: Option<String>,
        groups: BTreeMap<String, Group>,
    }

    impl Group {
        /// The module of a key.
        fn at(&mut self, key: &str) -> &mut Self {
            key.split('.').fold(self, |group, name| group.groups.entry(name.to_owned()).or_default())
        }

        fn written(&self) -> String {
            let groups = self.groups.iter().map(|(name, group)| format!("pub mod {name} {{ {} }}\n", group.written()));
            self.sentence.iter().cloned().chain(groups).collect()
        }
    }

    /// The type of a sentence, from how it is written in each language.
    fn type_of<'a>(sentence: &Sentence, languages: impl Iterator<Item = (&'a str, &'a Sentence)>) -> String {
        let values: Vec<&str> = sentence.values.iter().map(String::as_str).collect();
        let fields: Vec<String> =
            values.iter().map(|value| format!("pub {value}: &'a dyn std::fmt::Display")).collect();
        let arms = languages.flat_map(|(language, sentence)| {
            sentence.written.iter().map(move |(form, text)| (language, form.as_str(), text.as_str()))
        });
        let arms: Vec<String> = arms
            .map(|(language, form, text)| {
                let form = match form {
                    "" => String::new(),
                    form => format!(", crate::text::Form::{}{}", form[..1].to_uppercase(), &form[1..]),
                };
                format!("(crate::text::Locale::{language}{form}) => {:?}", numbered(text, &values))
            })
            .collect();
        let (takes, on) = if sentence.forms { (", form: crate::text::Form", "locale, form") } else { ("", "locale") };
        let given: Vec<String> = values.iter().map(|value| format!("self.{value}")).collect();
        let (fields, arms, given) = (fields.join(", "), arms.join(", "), given.join(", "));
        format!(
            "pub struct Values<'a> {{ {fields}}} impl Values<'_> {{ \
             pub fn said(self, locale: crate::text::Locale{takes}) -> String {{ \
             crate::text::filled(match ({on}) {{ {arms}}}, &[{given}]) }} }}\n"
        )
    }

    /// A sentence with the numbers of its values for their names: `{{name}}` is `{0}`.
    fn numbered(sentence: &str, values: &[&str]) -> String {
        let mut parts = sentence.split("{{");
        let mut written = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (name, rest) = part.split_once("}}").unwrap_or((part, ""));
            let number = values.iter().position(|value| *value == name.trim()).unwrap_or_default();
            written.extend(["{", &number.to_string(), "}", rest]);
        }
        written
    }

    /// The forms of a language, which have to be said before anything is said in it.
    fn plurals_of(language: &str) -> Result<&'static Plurals, Trouble> {
        let plurals = PLURALS.iter().find(|plurals| plurals.language == language);
        let plurals = plurals.ok_or_else(|| one(format!("build.rs does not say which plurals \"{language}\" has")))?;
        match plurals.written.iter().find(|form| !KNOWN_FORMS.contains(form)) {
            Some(form) => {
                Err(one(format!("\"{language}\" has plurals in the form \"{form}\", which Form does not know")))
            }
            None => Ok(plurals),
        }
    }

    fn collect(
        plurals: &Plurals,
        key: &str,
        value: &Value,
        found: &mut BTreeMap<String, Sentence>,
    ) -> Result<(), String> {
        match value {
            Value::String(sentence) if sentence.trim().is_empty() => Err(format!("\"{key}\" says nothing")),
            Value::String(sentence) => {
                let written = BTreeMap::from([(String::new(), sentence.clone())]);
                found.insert(key.to_owned(), Sentence { values: values_in(sentence), forms: false, written });
                Ok(())
            }
            Value::Object(parts) if !parts.is_empty() && parts.keys().all(|part| FORMS.contains(&part.as_str())) => {
                let values = in_every_form(plurals, key, parts)?;
                let written = parts.iter().filter_map(|(form, text)| Some((form.clone(), text.as_str()?.to_owned())));
                found.insert(key.to_owned(), Sentence { values, forms: true, written: written.collect() });
                Ok(())
            }
            Value::Object(parts) => parts.iter().try_for_each(|(part, value)| {
                let key = if key.is_empty() { part.clone() } else { format!("{key}.{part}") };
                collect(plurals, &key, value, found)
            }),
            _ => Err(format!("\"{key}\" is neither a sentence nor a group of them")),
        }
    }

    /// The values of a sentence with forms: all forms that the language has must be there and name the same ones, the
    /// count among them.
    fn in_every_form(plurals: &Plurals, key: &str, forms: &Map<String, Value>) -> Result<BTreeSet<String>, String> {
        if let Some(form) = forms.keys().find(|form| !plurals.written.contains(&form.as_str())) {
            let like_other = plurals.like_other.contains(&form.as_str());
            let why = if like_other { "build.rs has it said like \"other\"" } else { "the language has no such form" };
            return Err(format!("\"{key}\" has the form \"{form}\", but {why}"));
        }
        let mut values: Option<BTreeSet<String>> = None;
        for form in plurals.written {
            let sentence = forms.get(*form).and_then(Value::as_str).filter(|sentence| !sentence.trim().is_empty());
            let named = values_in(sentence.ok_or_else(|| format!("\"{key}\" lacks its form \"{form}\""))?);
            match &values {
                Some(values) if *values != named => {
                    return Err(format!("\"{key}\" does not name the same values in all its forms"));
                }
                _ => values = Some(named),
            }
        }
        let values = values.unwrap_or_default();
        if values.contains("count") {
            Ok(values)
        } else {
            Err(format!("\"{key}\" has forms and names no {{{{count}}}}"))
        }
    }

    /// The names between `{{ }}` and the tags between `< >` of a sentence.
    fn values_in(sentence: &str) -> BTreeSet<String> {
        let between = |open: &str, close: char| -> Vec<String> {
            sentence
                .split(open)
                .skip(1)
                .filter_map(|rest| rest.split_once(close))
                .map(|(name, _)| name.split(',').next().unwrap_or(name).trim().to_owned())
                .collect()
        };
        let tags = between("<", '>').into_iter().map(|tag| format!("<{tag}>"));
        between("{{", '}').into_iter().chain(tags).collect()
    }

    /// The names of what lies in a folder, without their endings.
    fn names(folder: &Path) -> Result<BTreeSet<String>, Trouble> {
        let entries = fs::read_dir(folder).map_err(|error| one(format!("{}: {error}", folder.display())))?;
        Ok(entries
            .filter_map(Result::ok)
            .filter_map(|entry| entry.path().file_stem().map(|stem| stem.to_string_lossy().into_owned()))
            .filter(|name| !name.starts_with('.'))
            .collect())
    }

    fn one(error: impl Into<Box<dyn std::error::Error>>) -> Trouble {
        vec![error.into().to_string()]
    }
}
