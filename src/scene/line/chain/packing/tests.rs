use super::*;

/// Draws a root with these bones on its east arm (d: doublet) on a grid of `faces`, two characters per face: # is the
/// root, small letters are plain bones in order, capitals doublets.
fn drawn(faces: (i32, i32), root: (i32, i32), bones: &str) -> Vec<String> {
    let sides = (faces.0 * FACE, faces.1 * FACE);
    let mut packing = Packing::new(sides, (root.0 * HALF, root.1 * HALF), true, false).unwrap();
    for bone in bones.chars() {
        packing.lay(0, bone == 'd').unwrap();
    }
    let mark = |index: usize| match u8::try_from(index) {
        Ok(0) => '#',
        Ok(index) if packing.pieces[usize::from(index)].doublet => char::from(b'A' + index - 1),
        Ok(index) => char::from(b'a' + index - 1),
        Err(_) => '?',
    };
    let at = |x: i32, y: i32| {
        let over = |piece: &Piece| (piece.x - x).abs() < piece.half_width && (piece.y - y).abs() < piece.half_height;
        packing.pieces.iter().position(over).map_or('.', mark)
    };
    let row = |y: i32| (0..sides.0 / HALF).map(|x| at(x * HALF + 1, y * HALF + 1)).collect();
    (0..sides.1 / HALF).map(row).filter(|row: &String| row.contains(|mark| mark != '.')).collect()
}

#[test]
fn a_line_turns_twice_and_runs_back_half_a_bone_below_itself() {
    let expected = [
        ".........##.............",
        ".........##aaaabbbbcc...",
        ".........##aaaabbbbcc...",
        ".........##........cc...",
        "...................cc...",
        "...............eedddd...",
        "...............eedddd...",
        "...............ee.......",
        "...............ee.......",
    ];
    assert_eq!(drawn((12, 8), (10, 4), "bbbbb"), expected);
}

#[test]
fn a_line_keeps_its_distance_below_a_doublet() {
    let expected = [
        ".........##....BB.......",
        ".........##aaaaBBccccdd.",
        ".........##aaaaBBccccdd.",
        ".........##....BB....dd.",
        ".....................dd.",
        ".....................ee.",
        ".....................ee.",
        ".....................ee.",
        ".....................ee.",
    ];
    assert_eq!(drawn((12, 9), (10, 4), "bdbbb"), expected);
}

#[test]
fn a_corner_hangs_from_the_end_of_a_doublet() {
    let expected = [
        ".........##....BB.....",
        ".........##aaaaBB.....",
        ".........##aaaaBB.....",
        ".........##....BB.....",
        "...............cc.....",
        "...............cc.....",
        "...........ddddcc.....",
        "...........ddddcc.....",
    ];
    assert_eq!(drawn((11, 8), (10, 4), "bdbb"), expected);
}

#[test]
fn after_a_doublet_between_two_corners_the_line_continues_from_its_end() {
    let expected = [
        ".........##.............",
        ".........##aaaabbbbcc...",
        ".........##aaaabbbbcc...",
        ".........##........cc...",
        "...................cc...",
        "..............eeeeDDDD..",
        "..............eeeeDDDD..",
    ];
    assert_eq!(drawn((12, 8), (10, 4), "bbbdb"), expected);
}

#[test]
fn a_bone_without_room_behind_it_is_not_laid() {
    let mut packing = Packing::new((10 * FACE, 3 * FACE), (9 * HALF, 3 * HALF), true, false).unwrap();
    assert!(packing.lay(0, false).is_some());
    assert!(packing.lay(0, false).is_some());
    assert_eq!(packing.lay(0, false), None);
}
