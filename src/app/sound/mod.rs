//! What is heard and felt: off until it is switched on, made here, and fetched from nowhere.

mod click;

use js_sys::Reflect;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::AudioContext;

pub use click::Sound;

use crate::app::house::{House, HousePreferences};

/// How long the device shakes when a bone is put down, in milliseconds.
const TOUCH: u32 = 12;

/// What a page lets be heard and felt.
#[derive(Clone, Copy)]
pub struct Sounds {
    house: House,
    /// The way to the loudspeaker, once it was needed.
    way: StoredValue<Option<AudioContext>, LocalStorage>,
}

/// Whether the device can be felt.
pub fn can_be_felt() -> bool {
    Reflect::has(&window().navigator(), &"vibrate".into()).unwrap_or_default()
}

impl Sounds {
    /// Listens for the first press of whoever wants to hear something: browsers let nothing be heard before.
    pub fn open(house: House) -> Self {
        let sounds = Self { house, way: StoredValue::new_local(None) };
        let pointer = window_event_listener(ev::pointerup, move |_| sounds.find_way());
        let key = window_event_listener(ev::keydown, move |_| sounds.find_way());
        on_cleanup(move || {
            pointer.remove();
            key.remove();
            if let Some(way) = sounds.way.try_update_value(Option::take).flatten() {
                // whatever is still heard ends with the page
                let _ = way.close();
            }
        });
        sounds
    }

    fn wanted<T>(self, ask: fn(&HousePreferences) -> T) -> Option<T> {
        self.house.preferences.try_with_untracked(ask)
    }

    /// Makes the way to the loudspeaker, if there is none and something is to be heard.
    fn find_way(self) {
        if self.wanted(|preferences| preferences.sound) != Some(true) {
            return;
        }
        self.way.update_value(|way| {
            if way.is_none() {
                *way = AudioContext::new().ok();
            }
            // a telephone call, say, holds it back until the next press
            if let Some(way) = way {
                let _ = way.resume();
            }
        });
    }

    /// Lets something be heard in so many milliseconds, if it is to be.
    pub fn play(self, sound: Sound, after: f64) {
        let Some(Some(volume)) = self.wanted(|preferences| preferences.sound.then(|| preferences.volume.share()))
        else {
            return;
        };
        self.way.with_value(|way| {
            if let Some(way) = way {
                // a browser that lets nothing be heard keeps nobody from playing
                let _ = send(way, sound, volume, after / 1000.0);
            }
        });
    }

    /// Lets a bone that is put down be felt, if it is to be.
    pub fn shake(self) {
        if self.wanted(|preferences| preferences.haptics) == Some(true) && can_be_felt() {
            window().navigator().vibrate_with_duration(TOUCH);
        }
    }

    /// Lets a bone be heard at once: what a person has just chosen sounds like that.
    pub fn sample(self) {
        self.find_way();
        self.play(Sound::Bone { weight: 6, side: 0.0 }, 0.0);
    }
}

fn send(way: &AudioContext, sound: Sound, volume: f64, after: f64) -> Result<(), JsValue> {
    let rate = way.sample_rate();
    let mut ears = sound.samples(rate.into(), volume);
    let length = u32::try_from(ears[0].len()).unwrap_or(u32::MAX);
    let buffer = way.create_buffer(2, length, rate)?;
    for (ear, samples) in (0..).zip(&mut ears) {
        buffer.copy_to_channel(samples, ear)?;
    }
    let source = way.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    source.connect_with_audio_node(&way.destination())?;
    source.start_with_when(way.current_time() + after)
}
