use super::*;

fn assert_fits(view: &View, scene: &LineScene, area: Area) {
    let mut rects: Vec<Rect> = scene.bones.iter().map(|bone| Rect::of_bone(bone.spot, scene.face)).collect();
    rects.extend(scene.ends.iter().map(|end| end.rect));
    for (index, rect) in rects.iter().enumerate() {
        assert!(rect.is_within(area, EPSILON), "{rect:?} is outside of {area:?}: {view:?}");
        for other in &rects[..index] {
            assert!(!rect.overlaps(other, EPSILON), "{rect:?} and {other:?} overlap in {area:?}: {view:?}");
        }
    }
    for (index, one) in scene.ends.iter().enumerate() {
        assert!(one.touch.is_within(area, EPSILON));
        let both = one.touch.joined(&one.rect);
        assert!(both.width - one.touch.width < EPSILON && both.height - one.touch.height < EPSILON);
        for other in &scene.ends[..index] {
            assert!(!one.touch.overlaps(&other.touch, EPSILON), "{one:?} and {other:?} can be confused");
        }
    }
    assert!(scene.bones.iter().map(|bone| bone.bone).eq(view.layout.line().iter().map(|played| played.bone)));
    if !view.layout.is_empty() {
        assert!(
            scene
                .ends
                .iter()
                .map(|end| (end.end, end.pips))
                .eq(view.layout.open_ends().map(|open| (heading_of(open.end), Some(open.pips))))
        );
    }
}

#[test]
fn every_position_fits_every_area() {
    for view in views(0..3, 160) {
        for area in AREAS {
            let scene = table_scene(&view, None, area);
            assert_fits(&view, &scene, area);
            assert_eq!(scene, table_scene(&view.clone(), None, area));
        }
    }
}

/// A layout grown at its `preferred` end until no bone fits; longer than real hands.
fn longest_layout(seed: u64, spinner: bool, preferred: End) -> View {
    let mut rng = Rng::new(Seed::new(seed));
    let mut plays: Vec<(Bone, End)> = vec![(bone("3-3"), End::E)];
    loop {
        let view = example(&plays, spinner).expect("the plays are possible");
        let fitting = view.layout.fitting().difference(view.layout.bones());
        let mut next: Vec<(Bone, End)> = fitting.iter().flat_map(|bone| End::ALL.map(|end| (bone, end))).collect();
        rng.shuffle(&mut next);
        next.sort_by_key(|&(_, end)| end != preferred);
        let fits = |play: &&(Bone, End)| view.layout.pips_at(play.1).is_some_and(|pips| play.0.has(pips));
        let Some(&play) = next.iter().find(fits) else { return view };
        plays.push(play);
    }
}

#[test]
fn the_longest_arms_fit_every_area() {
    for seed in 0..10 {
        for spinner in [false, true] {
            for preferred in End::ALL {
                let view = longest_layout(seed, spinner, preferred);
                for area in AREAS {
                    assert_fits(&view, &table_scene(&view, None, area), area);
                }
            }
        }
    }
}

#[derive(Default)]
struct Stats {
    plays: u32,
    moved_plays: u32,
    faces: Vec<f64>,
    last_faces: Vec<f64>,
}

fn measure(area: Area) -> Stats {
    let mut stats = Stats::default();
    for options in all_options() {
        let mut before: Option<LineScene> = None;
        play(&options, 4, 400, |game, _, _| {
            let scene = table_scene(&game.view(Viewer::Table), None, area);
            let began = scene.bones.len() <= before.as_ref().map_or(0, |before| before.bones.len());
            if began && let Some(last) = before.take_if(|last| last.bones != scene.bones) {
                stats.last_faces.push(last.face);
            }
            if scene.bones.is_empty() {
                return;
            }
            stats.faces.push(scene.face);
            if let Some(before) = before.as_ref().filter(|before| before.bones.len() < scene.bones.len()) {
                stats.plays += 1;
                let stays = |old: &LineBone| scene.bones.iter().any(|new| (new.bone, new.spot) == (old.bone, old.spot));
                let size_stays = (scene.face - before.face).abs() < EPSILON;
                stats.moved_plays += u32::from(!size_stays || !before.bones.iter().all(stays));
            }
            before = Some(scene);
        });
    }
    stats.faces.sort_by(f64::total_cmp);
    stats.last_faces.sort_by(f64::total_cmp);
    stats
}

#[test]
fn bones_rarely_move_and_stay_large() {
    // width, height, smallest face, median face at the end of a hand, share of plays that move other bones; bounds
    // slightly worse than measured. A short chain is large, so two or three of the first plays of a hand move it.
    let expected = [
        (240.0, 160.0, 11.5, 16.5, 0.31),
        (328.0, 300.0, 20.5, 26.5, 0.27),
        (360.0, 380.0, 22.0, 31.0, 0.26),
        (560.0, 300.0, 22.5, 34.0, 0.28),
        (768.0, 700.0, 49.0, 63.0, 0.27),
        (1100.0, 800.0, 55.5, 75.0, 0.29),
        (2000.0, 1400.0, 96.0, 96.0, 0.26),
    ];
    let mut wrong = Vec::new();
    for (width, height, least, common, moving) in expected {
        let stats = measure(Area { width, height });
        assert!(stats.plays > 1000 && stats.last_faces.len() > 100, "too few hands");
        let median = stats.last_faces[stats.last_faces.len() / 2];
        let moved = f64::from(stats.moved_plays) / f64::from(stats.plays);
        println!("{width}x{height}: smallest {:.1}, a hand's last {median:.1}, moved {moved:.3}", stats.faces[0]);
        if stats.faces[0] < least || median < common || moved > moving {
            wrong.push((width, height));
        }
    }
    assert!(wrong.is_empty(), "bones are too small or move too often in {wrong:?}");
}
