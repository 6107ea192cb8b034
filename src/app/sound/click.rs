//! Sounds as stereo samples between -1 and 1, synthesized here.

/// A sound.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Sound {
    /// A bone is put down.
    Bone {
        /// Its pips: a heavier bone sounds lower.
        weight: u16,
        /// The position: -1 is left, 1 is right.
        side: f64,
    },
    /// A pass: a knock on the table.
    Pass,
    /// A game was won: three notes that rise.
    Win,
    /// A game was lost: two soft notes that fall.
    Loss,
}

/// A decaying tone of struck wood.
struct Ring {
    hertz: f64,
    seconds: f64,
    loud: f64,
    at: f64,
}

const fn ring(hertz: f64, seconds: f64, loud: f64, at: f64) -> Ring {
    Ring { hertz, seconds, loud, at }
}

impl Sound {
    /// The duration, in seconds.
    const fn duration_s(self) -> f64 {
        match self {
            Self::Bone { .. } => 0.09,
            Self::Pass => 0.22,
            Self::Win => 0.9,
            Self::Loss => 0.6,
        }
    }

    fn rings(self) -> Vec<Ring> {
        match self {
            // the partials of a short, dry bar, most of which decay within a hundredth of a second
            Self::Bone { weight, .. } => {
                let low = 1850.0 - 40.0 * f64::from(weight.min(24));
                vec![
                    ring(low, 0.011, 0.32, 0.0),
                    ring(1.52 * low, 0.007, 0.23, 0.0),
                    ring(2.76 * low, 0.003, 0.2, 0.0),
                    // the table
                    ring(190.0, 0.014, 0.25, 0.0),
                ]
            }
            Self::Pass => vec![ring(150.0, 0.05, 0.65, 0.0), ring(233.0, 0.025, 0.3, 0.0)],
            Self::Win => [(523.25, 0.0), (659.26, 0.15), (783.99, 0.3)]
                .into_iter()
                .flat_map(|(hertz, at)| [ring(hertz, 0.16, 0.4, at), ring(3.93 * hertz, 0.03, 0.1, at)])
                .collect(),
            Self::Loss => vec![ring(329.63, 0.1, 0.3, 0.0), ring(261.63, 0.12, 0.3, 0.2)],
        }
    }

    /// The samples for the left and the right channel, at `rate` per second and `volume` from 0 to 1.
    pub fn samples(self, rate: f64, volume: f64) -> [Vec<f32>; 2] {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a second of samples at most")]
        let whole = |samples: f64| samples as usize;
        let mut sum = vec![0.0; whole(self.duration_s() * rate)];
        for Ring { hertz, seconds, loud, at } in self.rings() {
            // a resonator: each sample follows from the two before
            let fades = (1.0 - 1.0 / (seconds * rate)).max(0.0);
            let angle = std::f64::consts::TAU * hertz / rate;
            let (mut before, mut last) = (0.0, loud * angle.sin());
            for sample in sum.iter_mut().skip(whole(at * rate)) {
                *sample += last;
                (before, last) = (last, 2.0 * fades * angle.cos() * last - fades * fades * before);
            }
        }
        let side = if let Self::Bone { side, .. } = self { 0.7 * side.clamp(-1.0, 1.0) } else { 0.0 };
        // equal power whatever the position
        [1.0 - side, 1.0 + side].map(|share| {
            let ear = volume * volume * (share / 2.0).sqrt();
            #[expect(clippy::cast_possible_truncation, reason = "a sample is heard no better")]
            let heard = |sample: &f64| (ear * sample).clamp(-1.0, 1.0) as f32;
            sum.iter().map(heard).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: f64 = 48_000.0;

    fn energy(samples: &[f32]) -> f64 {
        samples.iter().map(|sample| f64::from(*sample).powi(2)).sum()
    }

    /// The zero crossings per second.
    fn crossings(samples: &[f32]) -> usize {
        samples.windows(2).filter(|pair| (pair[0] < 0.0) != (pair[1] < 0.0)).count()
    }

    fn bone(weight: u16, side: f64) -> [Vec<f32>; 2] {
        Sound::Bone { weight, side }.samples(RATE, 1.0)
    }

    #[test]
    fn a_click_is_dry_and_never_too_loud() {
        for weight in [0, 6, 12, 18, 36] {
            let [left, _] = bone(weight, 0.0);
            assert!(left.iter().all(|sample| sample.abs() < 1.0), "{weight} is cut off");
            assert!(left.iter().any(|sample| sample.abs() > 0.2), "{weight} is heard");
            let (begun, rest) = left.split_at(left.len() / 3);
            assert!(energy(begun) > 50.0 * energy(rest), "{weight} rings on");
            assert!(left.last().is_some_and(|last| last.abs() < 0.005), "{weight} ends in a crack");
        }
    }

    #[test]
    fn a_heavy_bone_sounds_lower_and_a_pass_lowest() {
        let heights: Vec<usize> = [0, 6, 12].map(|weight| crossings(&bone(weight, 0.0)[0][..1000])).into();
        assert!(heights.is_sorted_by(|one, other| one > other), "{heights:?}");
        let pass = &Sound::Pass.samples(RATE, 1.0)[0][..1000];
        assert!(crossings(pass) < heights[2] / 2);
    }

    #[test]
    fn a_bone_is_heard_where_it_lies() {
        let [left, right] = bone(5, -0.8).map(|samples| energy(&samples));
        assert!(left > 2.0 * right);
        let [left, right] = bone(5, 0.0).map(|samples| energy(&samples));
        assert!((left - right).abs() < 1e-9);
        let loud = |side| bone(5, side).iter().map(|samples| energy(samples)).sum::<f64>();
        assert!((loud(1.0) / loud(0.0) - 1.0).abs() < 0.01, "a bone at the edge is as loud as one in the middle");
    }

    /// The samples between two times, in seconds.
    fn part(samples: &[f32], from: f64, to: f64) -> &[f32] {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a sound lasts less than a second")]
        let at = |seconds: f64| (seconds * RATE) as usize;
        &samples[at(from)..at(to)]
    }

    #[test]
    fn a_win_is_three_notes_that_rise() {
        let [left, _] = Sound::Win.samples(RATE, 1.0);
        for note in [0.15, 0.3] {
            let (before, after) = (part(&left, note - 0.05, note), part(&left, note, note + 0.05));
            assert!(energy(after) > energy(before), "it is struck at {note}");
        }
        let heights = [0.04, 0.2, 0.45].map(|from| crossings(part(&left, from, from + 0.1)));
        assert!(heights.is_sorted_by(|one, other| one < other), "{heights:?}");
        assert!(left.iter().all(|sample| sample.abs() < 1.0));
    }

    #[test]
    fn a_loss_is_softer_than_a_win_and_falls() {
        let ([loss, _], [win, _]) = (Sound::Loss.samples(RATE, 1.0), Sound::Win.samples(RATE, 1.0));
        assert!(energy(&loss) < energy(&win) / 2.0);
        assert!(crossings(part(&loss, 0.4, 0.5)) < crossings(part(&loss, 0.04, 0.14)));
    }

    #[test]
    fn volume_goes_down_to_silence() {
        let loud = |volume| energy(&Sound::Win.samples(RATE, volume)[0]);
        assert!(loud(1.0) > loud(0.5) && loud(0.5) > loud(0.1) && loud(0.0) == 0.0);
    }
}
