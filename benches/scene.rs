//! Times [`Chain::fit`], the most expensive part of a line's scene: it runs after every play and every resize.
//!
//! `cargo bench --no-default-features --bench scene`

use boneyard::engine::{Bone, Rng, Seed};
use boneyard::scene::line::Chain;
use boneyard::scene::table::{Area, Heading};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const AREAS: [(u32, u32); 4] = [(328, 300), (360, 380), (768, 700), (1100, 800)];

fn chains(with_spinner: bool) -> Vec<Chain> {
    let mut rng = Rng::new(Seed::new(9));
    let mut chains = Vec::new();
    for _ in 0..8 {
        let mut bones: Vec<Bone> = Bone::set(6).collect();
        rng.shuffle(&mut bones);
        let root = bones.iter().position(|bone| bone.is_doublet() == with_spinner).expect("a set has both");
        let mut chain = Chain::new(bones.swap_remove(root), with_spinner);
        chains.push(chain.clone());
        while let Some(used) = bones.iter().position(|&bone| {
            let mut headings = Heading::ALL;
            rng.shuffle(&mut headings);
            headings.into_iter().any(|heading| chain.join(heading, bone))
        }) {
            bones.swap_remove(used);
            chains.push(chain.clone());
        }
    }
    chains
}

#[divan::bench(args = AREAS)]
fn without_a_spinner(bencher: Bencher<'_, '_>, (width, height): (u32, u32)) {
    fit(bencher, &chains(false), width, height);
}

#[divan::bench(args = AREAS)]
fn with_a_spinner(bencher: Bencher<'_, '_>, (width, height): (u32, u32)) {
    fit(bencher, &chains(true), width, height);
}

fn fit(bencher: Bencher<'_, '_>, chains: &[Chain], width: u32, height: u32) {
    let area = Area { width: f64::from(width), height: f64::from(height) };
    bencher.counter(ItemsCount::new(chains.len())).bench_local(|| {
        for chain in chains {
            black_box(black_box(chain).fit(area));
        }
    });
}
