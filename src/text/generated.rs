//! What `build/text.rs` generates: the languages, the tables, the plural forms and the keys of all sentences.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
