//! Names of players: their visible part and their maximum length.
//!
//! A name may contain invisible characters and characters that change the text direction. They are removed, except the
//! joiners that Persian words and family emoji need. Length is counted in signs: the grapheme clusters of UAX 29, by a
//! smaller rule, because the crate `unicode-segmentation` would add a table of about 1,140 ranges to the first load.

/// The longest name, in signs.
pub const MAX_NAME_SIGNS: usize = 20;

/// The longest name, in bytes of UTF-8: twenty families of four fit. One sign can be of any length.
const MAX_NAME_BYTES: usize = 640;

/// ZERO WIDTH JOINER.
const ZWJ: char = '\u{200d}';

/// The combining marks of the scripts in use, up to U+FFFF.
const MARKS: [(u16, u16); 86] = [
    (0x300, 0x36f),
    (0x483, 0x489),
    (0x591, 0x5bd),
    (0x5bf, 0x5bf),
    (0x5c1, 0x5c2),
    (0x5c4, 0x5c5),
    (0x5c7, 0x5c7),
    (0x610, 0x61a),
    (0x64b, 0x65f),
    (0x670, 0x670),
    (0x6d6, 0x6dc),
    (0x6df, 0x6e4),
    (0x6e7, 0x6e8),
    (0x6ea, 0x6ed),
    (0x711, 0x711),
    (0x730, 0x74a),
    (0x7a6, 0x7b0),
    (0x8ca, 0x8e1),
    (0x8e3, 0x903),
    (0x93a, 0x93c),
    (0x93e, 0x94f),
    (0x951, 0x957),
    (0x962, 0x963),
    (0x981, 0x983),
    (0x9bc, 0x9bc),
    (0x9be, 0x9cd),
    (0x9d7, 0x9d7),
    (0x9e2, 0x9e3),
    (0x9fe, 0xa03),
    (0xa3c, 0xa51),
    (0xa70, 0xa71),
    (0xa75, 0xa75),
    (0xa81, 0xa83),
    (0xabc, 0xabc),
    (0xabe, 0xacd),
    (0xae2, 0xae3),
    (0xafa, 0xb03),
    (0xb3c, 0xb3c),
    (0xb3e, 0xb57),
    (0xb62, 0xb63),
    (0xb82, 0xb82),
    (0xbbe, 0xbcd),
    (0xbd7, 0xbd7),
    (0xc00, 0xc04),
    (0xc3c, 0xc3c),
    (0xc3e, 0xc56),
    (0xc62, 0xc63),
    (0xc81, 0xc83),
    (0xcbc, 0xcbc),
    (0xcbe, 0xcd6),
    (0xce2, 0xce3),
    (0xd00, 0xd03),
    (0xd3b, 0xd3c),
    (0xd3e, 0xd4d),
    (0xd57, 0xd57),
    (0xd62, 0xd63),
    (0xd81, 0xd83),
    (0xdca, 0xddf),
    (0xdf2, 0xdf3),
    (0xe31, 0xe31),
    (0xe33, 0xe3a),
    (0xe47, 0xe4e),
    (0xeb1, 0xeb1),
    (0xeb3, 0xebc),
    (0xec8, 0xece),
    (0xf3e, 0xf3f),
    (0xf71, 0xf84),
    (0xf86, 0xf87),
    (0xf8d, 0xfbc),
    (0x102b, 0x103e),
    (0x1056, 0x1059),
    (0x105e, 0x1060),
    (0x1062, 0x1064),
    (0x1067, 0x106d),
    (0x1071, 0x1074),
    (0x1082, 0x108d),
    // the vowels and final consonants of Korean syllables in parts
    (0x1160, 0x11ff),
    (0x135d, 0x135f),
    (0x17b4, 0x17d3),
    (0x180b, 0x180d),
    (0x1ab0, 0x1ace),
    (0x1dc0, 0x1dff),
    (0x200c, 0x200d),
    (0x20d0, 0x20f0),
    (0x302a, 0x302f),
    (0x3099, 0x309a),
];

/// True for joiners.
const fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | ZWJ)
}

/// True for variation selectors, with those of Japanese names.
const fn is_variant(letter: char) -> bool {
    matches!(letter, '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

/// True for the invisible letters that make a flag of a black one.
const fn is_tag(letter: char) -> bool {
    matches!(letter, '\u{e0020}'..='\u{e007f}')
}

/// True for the letters of which two make a flag.
const fn is_regional(letter: char) -> bool {
    matches!(letter, '\u{1f1e6}'..='\u{1f1ff}')
}

/// True for a character that changes the one before it.
fn is_mark(letter: char) -> bool {
    let in_table = |letter: u16| MARKS.iter().any(|(first, last)| (*first..=*last).contains(&letter));
    is_variant(letter)
        || is_tag(letter)
        || matches!(letter, '\u{fe20}'..='\u{fe2f}' | '\u{1f3fb}'..='\u{1f3ff}')
        || u16::try_from(u32::from(letter)).is_ok_and(in_table)
}

/// True for the sign of Indian scripts that joins two consonants.
const fn is_virama(letter: char) -> bool {
    matches!(letter, '\u{94d}' | '\u{9cd}' | '\u{acd}' | '\u{b4d}' | '\u{c4d}' | '\u{d4d}')
}

/// True for characters without a glyph of their own, joiners and variation selectors included.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// The visible part of a name: no invisible characters, no repeated spaces. Nothing if that leaves nothing.
pub fn visible(name: &str) -> Option<String> {
    let mut seen = String::with_capacity(name.len());
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let before = seen.chars().next_back();
        let stays = if letter.is_whitespace() {
            if before.is_some_and(|before| before != ' ') {
                seen.push(' ');
            }
            false
        } else if is_joiner(letter) {
            // a joiner has an effect only between two characters of scripts that join
            let joins = |other: char| other >= '\u{590}' && !is_unseen(other) && !other.is_whitespace();
            let after = letters.peek().copied();
            let joins_before = |before: char| joins(before) || is_variant(before) || is_tag(before);
            before.is_some_and(joins_before) && after.is_some_and(joins)
        } else if is_variant(letter) {
            before.is_some_and(|before| before != ' ' && !is_unseen(before))
        } else if is_tag(letter) {
            before.is_some_and(|before| before == '\u{1f3f4}' || is_tag(before))
        } else {
            !is_unseen(letter)
        };
        if stays {
            seen.push(letter);
        }
    }
    seen.truncate(seen.trim_end().len());
    (!seen.is_empty()).then_some(seen)
}

/// The signs of a text, none of them cut apart.
fn signs(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut letters = rest.char_indices();
        let (_, mut before) = letters.next()?;
        let mut is_half_flag = is_regional(before);
        let is_next = |(_, letter): &(usize, char)| {
            let is_other_half = is_half_flag && is_regional(*letter);
            let belongs =
                is_mark(*letter) || before == ZWJ || is_other_half || (is_virama(before) && letter.is_alphabetic());
            is_half_flag &= is_mark(*letter);
            before = *letter;
            !belongs
        };
        let end = letters.find(is_next).map_or(rest.len(), |(at, _)| at);
        let (sign, after) = rest.split_at(end);
        rest = after;
        Some(sign)
    })
}

/// The first signs of a text, as many as `most`.
pub fn first_signs(text: &str, most: usize) -> &str {
    &text[..signs(text).take(most).map(str::len).sum()]
}

/// The visible part of a name, truncated to [`MAX_NAME_SIGNS`]. None if it is empty.
pub fn clean_name(name: &str) -> Option<String> {
    let mut bytes = 0;
    let fits = |sign: &&str| {
        bytes += sign.len();
        bytes <= MAX_NAME_BYTES
    };
    let short: String = signs(&visible(name)?).take(MAX_NAME_SIGNS).take_while(fits).collect();
    let short = short.trim_end();
    (!short.is_empty()).then(|| short.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names that arrive as they were typed, with the number of their signs.
    const NAMES: [(&str, usize); 17] = [
        ("Ann Lee", 7),
        ("👩\u{200d}👩\u{200d}👧 Ana", 5),
        ("👩🏽\u{200d}❤\u{fe0f}\u{200d}💋\u{200d}👨🏿", 1),
        ("❤\u{fe0f}\u{200d}🔥", 1),
        ("🏳\u{fe0f}\u{200d}🌈", 1),
        ("🇩🇪🇫🇷🇮🇹", 3),
        ("🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}!", 2),
        ("1\u{fe0f}\u{20e3}2", 2),
        ("می\u{200c}خواهم", 7),
        ("Zoe\u{308} A\u{30a}ke", 7),
        ("مُحَمَّد", 4),
        ("שָׁלוֹם", 4),
        ("क्षत्रिय", 3),
        ("นํ้าฝน", 4),
        ("\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}", 2),
        ("葛\u{e0100}城", 2),
        ("か\u{3099}く", 2),
    ];

    #[test]
    fn a_name_arrives_as_it_was_typed() {
        for (name, count) in NAMES {
            assert_eq!(clean_name(name).as_deref(), Some(name));
            assert_eq!(signs(name).count(), count, "{:?}", signs(name).collect::<Vec<_>>());
            assert_eq!(signs(name).collect::<String>(), name);
        }
    }

    #[test]
    fn a_long_name_is_cut_between_signs() {
        for (name, count) in NAMES {
            let many = name.repeat(MAX_NAME_SIGNS);
            let cut = clean_name(&many).expect("it is seen");
            assert!(many.starts_with(&cut), "{cut}");
            assert!(signs(&cut).count() <= MAX_NAME_SIGNS, "{cut}");
            assert!(cut.len() <= MAX_NAME_BYTES, "{cut}");
            // no sign but the cut one's is lost
            for most in 0..=count {
                let first = first_signs(name, most);
                assert!(name.starts_with(first));
                assert_eq!(signs(first).count(), most, "{first:?}");
            }
        }
        assert_eq!(clean_name(&"🇩🇪".repeat(21)), Some("🇩🇪".repeat(20)));
        assert_eq!(
            clean_name(&"👩\u{200d}👩\u{200d}👧\u{200d}👦".repeat(21)),
            Some("👩\u{200d}👩\u{200d}👧\u{200d}👦".repeat(20))
        );
        assert_eq!(clean_name(&"é".repeat(300)), Some("é".repeat(20)));
        assert_eq!(clean_name(&"e\u{301}".repeat(300)), Some("e\u{301}".repeat(20)));
        assert_eq!(clean_name("Wwwwwwwwwwwwwwwwwww Wwww"), Some("Wwwwwwwwwwwwwwwwwww".into()), "no space at its end");
    }

    #[test]
    fn no_name_is_long_in_bytes() {
        let tower = format!("A{}", "\u{301}".repeat(5_000));
        assert_eq!(clean_name(&tower), None);
        assert_eq!(clean_name(&format!("Ann {tower}")), Some("Ann".into()));
    }

    #[test]
    fn names_are_bounded_and_in_one_line() {
        assert_eq!(clean_name("  Ann\n\u{7}  Lee "), Some("Ann Lee".into()));
        assert_eq!(clean_name(" \u{0} "), None);
        assert_eq!(clean_name("\u{202e}Ann\u{200b}"), Some("Ann".into()), "nothing turns the page's text round");
    }

    #[test]
    fn a_name_of_unseen_letters_is_no_name() {
        let unseen = [
            "",
            "  ",
            "\u{200b}",
            "\u{200d}\u{200c}",
            "\u{3164}\u{115f}",
            "\u{2800}",
            "\u{fe0f}",
            "\u{7}\u{1b}\u{0}",
            "\u{202e}\u{2066}\u{2069}",
            "\u{e0041}\u{e007f}",
            "\u{e0100}",
            "\u{ad} \u{feff}",
        ];
        for name in unseen {
            assert_eq!(visible(name), None, "{name:?}");
            assert_eq!(clean_name(name), None, "{name:?}");
        }
    }

    #[test]
    fn two_names_that_look_alike_are_alike() {
        for name in ["A\u{200d}nn", "An\u{ad}n", "\u{feff}Ann", "Ann\u{202e}", "A\u{8}nn\u{200b}", "Ann\u{e0041}"] {
            assert_eq!(clean_name(name).as_deref(), Some("Ann"), "{name:?}");
        }
    }
}
