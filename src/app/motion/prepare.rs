//! Prepares the flights of bones and points.

use web_sys::Element;

use super::change::Gain;
use super::elements::{back, colors_of, drawing, piece, put, style};
use super::keyframes::{EASE, whole};
use super::measure::{Drawn, Flight, area, first, seen_as};
use super::plan::{Transition, Way};
use super::pose::Pose;

/// An animation to start. Everything is measured before anything is inserted: alternating reads and writes would force
/// a layout each time.
#[derive(Default)]
pub(super) struct Ready {
    /// Flights, each with its end in milliseconds.
    pub(super) flights: Vec<(Flight, u32)>,
    /// Elements with their keyframes, duration and delay in milliseconds.
    pub(super) moves: Vec<(Element, String, f64, f64)>,
    /// Counting scores, with their delay in milliseconds.
    pub(super) counts: Vec<(Element, Gain, f64)>,
    /// Measured colors, by the classes that decide them.
    colors: Vec<(String, Vec<(&'static str, String)>)>,
}

impl Ready {
    /// Copies the computed colors of one drawing to another. Bones with the same classes are measured once.
    fn copy_colors(&mut self, from: &Element, to: &Element) {
        let decides = ["class", "aria-pressed"].map(|name| from.get_attribute(name).unwrap_or_default()).join(" ");
        let known = self.colors.iter().position(|(known, _)| *known == decides);
        let known = known.unwrap_or_else(|| {
            self.colors.push((decides, colors_of(from)));
            self.colors.len() - 1
        });
        for (name, value) in &self.colors[known].1 {
            style(to, name, value);
        }
    }

    fn run(&mut self, element: &Element, frames: String, duration_ms: f64, delay: f64) {
        self.moves.push((element.clone(), frames, duration_ms, delay));
    }

    /// Prepares the flight or slide of a bone.
    pub(super) fn travel(&mut self, bone: &Drawn, transition: &Transition, duration_ms: f64, delay: f64) {
        let (to, offset) = (bone.seen.pose, transition.from.seen_from(bone.seen.pose));
        if transition.way == Way::Slides {
            let travels = bone.element.query_selector(":scope>.travels").ok().flatten();
            if let Some(travels) = travels {
                let unit = seen_as(&bone.element).map_or(1.0, |seen| seen.face);
                let frames = format!(r#"{{"transform":["{}","none"],{EASE}}}"#, offset.transform(unit));
                self.run(&travels, frames, duration_ms, delay);
            } else {
                let frames = format!(r#"{{"translate":["{:.2}px {:.2}px","0 0"],{EASE}}}"#, offset.x, offset.y);
                self.run(&bone.element, frames, duration_ms, delay);
            }
            return;
        }
        let Some(flight) = piece("div", "flight") else { return };
        let Some(drawing) = drawing(&bone.element, to) else { return };
        let name = bone.seen.bone.map_or_else(String::new, |bone| bone.to_string());
        let _ = flight.set_attribute("data-flight", &name);
        self.copy_colors(&bone.element, &flight);
        put(&flight, (to.x, to.y));
        let _ = flight.append_child(&drawing);
        let turns_up = transition.way == Way::FliesAndTurnsUp;
        let flip = |angle| {
            if turns_up {
                format!(" rotate({0:.2}deg) rotateX({angle}deg) rotate({1:.2}deg)", to.turn, -to.turn)
            } else {
                String::new()
            }
        };
        if turns_up {
            if let Some(back) = back(to) {
                let _ = flight.append_child(&back);
            }
        } else {
            self.run(&drawing, r#"{"transform":["none","scale(1.08)","none"]}"#.to_owned(), duration_ms, delay);
        }
        let rest = to.seen_from(to).transform(1.0);
        let frames =
            format!(r#"{{"transform":["{}{}","{rest}{}"],{EASE}}}"#, offset.transform(1.0), flip(180), flip(0));
        self.run(&flight, frames, duration_ms, delay);
        // its place stays empty until it lands
        self.run(&bone.element, r#"{"opacity":[0,0]}"#.to_owned(), duration_ms, delay);
        self.fly(flight, Some(bone.element.clone()), delay + duration_ms);
    }

    /// Adds a flight that ends after this many milliseconds.
    fn fly(&mut self, flight: Element, stands_for: Option<Element>, over: f64) {
        self.flights.push((Flight { element: flight, stands_for }, whole(over)));
    }

    /// Prepares the flight of a taken bone to the seat that took it.
    pub(super) fn gather(&mut self, bone: &Drawn, to: Pose, duration_ms: f64) {
        let from = bone.seen.pose;
        let Some(flight) = piece("div", "flight") else { return };
        let Some(drawing) = drawing(&bone.element, from) else { return };
        put(&flight, (from.x, from.y));
        let _ = flight.append_child(&drawing);
        let frames =
            format!(r#"{{"transform":["none","{}"],"opacity":[1,0.4],{EASE}}}"#, to.seen_from(from).transform(1.0));
        self.run(&flight, frames, duration_ms, 0.0);
        self.fly(flight, None, duration_ms);
    }

    /// Prepares the flight of points from the scoring faces to the seat's score; returns when it ends, in milliseconds.
    pub(super) fn rise(&mut self, bones: &[Drawn], gain: Gain, delay: f64, duration_ms: f64) -> f64 {
        let Some(score) = first(&format!(".seat[data-seat='{}'] .seat-score", gain.seat.index())) else { return 0.0 };
        let Some(to) = area(&score).map(Pose::filling) else { return 0.0 };
        let mut faces = Vec::new();
        for bone in bones {
            let made = bone.element.get_attribute("data-made").unwrap_or_default();
            let side = |name: &str| if name == "low" { -1.0 } else { 1.0 };
            faces.extend(made.split_whitespace().map(|name| (bone.seen.pose.face_at(side(name)), bone.seen.pose.face)));
        }
        let faces = if gain.to > gain.from { faces } else { Vec::new() };
        let rises = 1.7 * duration_ms;
        for ((x, y), face) in &faces {
            let Some(dot) = piece("span", "flight flight-point") else { continue };
            put(&dot, (*x, *y));
            style(&dot, "--face", &format!("{face:.2}px"));
            let frames = format!(
                r#"{{"transform":["scale(1.3)","scale(1)","translate({:.2}px,{:.2}px) scale(0.3)"],"opacity":[0,0.9,0.9],"offset":[0,0.4,1],"easing":["ease-out","cubic-bezier(0.5,0,0.5,1)"]}}"#,
                to.x - x,
                to.y - y
            );
            self.run(&dot, frames, rises, delay);
            self.fly(dot, None, delay + rises);
        }
        let arrived = if faces.is_empty() { delay } else { delay + rises };
        self.counts.push((score, gain, arrived));
        arrived + duration_ms
    }
}
