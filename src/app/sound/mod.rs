//! Sound and vibration, off until switched on.

mod click;

use js_sys::Reflect;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState};

pub use click::Sound;

use crate::app::browser::HAS_DOCUMENT;
use crate::app::browser::clock::now_ms;
use crate::app::context::{AppContext, AppPreferences};

/// How far the clock of a context may fall behind, which also is the longest time in which one starts, in milliseconds.
const MOST_LAG_MS: f64 = 2000.0;

/// The duration of the vibration when a bone is placed, in milliseconds.
const TOUCH: u32 = 12;

/// Plays the sounds of a page.
#[derive(Clone, Copy)]
pub struct Sounds {
    context: AppContext,
    /// The audio context, once it was needed.
    way: StoredValue<Option<Way>, LocalStorage>,
}

/// An audio context, and when it was last seen to run.
struct Way {
    audio: AudioContext,
    /// The time of its clock in seconds, and the page's in milliseconds.
    ran: (f64, f64),
}

impl Way {
    fn new() -> Option<Self> {
        let audio = AudioContext::new().ok()?;
        Some(Self { ran: (0.0, now_ms()), audio })
    }

    /// True if its clock stands still, as after a telephone call. What is scheduled then would sound all at once later.
    /// iOS may report such a context as running.
    fn is_stopped(&mut self) -> bool {
        let (audio_s, page_ms) = (self.audio.current_time(), now_ms());
        let lag_ms = page_ms - self.ran.1 - 1000.0 * (audio_s - self.ran.0);
        let was_suspended = audio_s > 0.0 && self.audio.state() != AudioContextState::Running;
        if audio_s > self.ran.0 && lag_ms < MOST_LAG_MS {
            self.ran = (audio_s, page_ms);
        }
        was_suspended || lag_ms > MOST_LAG_MS
    }
}

/// True if the device can vibrate.
pub fn can_be_felt() -> bool {
    Reflect::has(&window().navigator(), &"vibrate".into()).unwrap_or_default()
}

impl Sounds {
    /// Waits for the first press, because browsers block sound before a user gesture.
    pub fn open(context: AppContext) -> Self {
        let sounds = Self { context, way: StoredValue::new_local(None) };
        if !HAS_DOCUMENT {
            return sounds;
        }
        let pointer = window_event_listener(ev::pointerup, move |_| sounds.find_way());
        let key = window_event_listener(ev::keydown, move |_| sounds.find_way());
        on_cleanup(move || {
            pointer.remove();
            key.remove();
            if let Some(way) = sounds.way.try_update_value(Option::take).flatten() {
                // sounds end with the page
                let _ = way.audio.close();
            }
        });
        sounds
    }

    fn wanted<T>(self, ask: fn(&AppPreferences) -> T) -> Option<T> {
        self.context.preferences.try_with_untracked(ask)
    }

    /// Creates the audio context if sound is on and there is none.
    fn find_way(self) {
        if self.wanted(|preferences| preferences.sound) != Some(true) {
            return;
        }
        self.way.update_value(|way| {
            // a stopped context may never run again; if it did, it would play the old sounds at once
            if let Some(stopped) = way.take_if(Way::is_stopped) {
                let _ = stopped.audio.close();
            }
            if way.is_none() {
                *way = Way::new();
            }
            if let Some(way) = way {
                let _ = way.audio.resume();
            }
        });
    }

    /// Plays a sound after a delay in milliseconds, if sound is on.
    pub fn play(self, sound: Sound, after: f64) {
        let Some(Some(volume)) = self.wanted(|preferences| preferences.sound.then(|| preferences.volume.share()))
        else {
            return;
        };
        self.way.update_value(|way| {
            if let Some(way) = way.as_mut()
                && !way.is_stopped()
            {
                // an error of the audio system does not matter to the game
                let _ = send(&way.audio, sound, volume, after / 1000.0);
            }
        });
    }

    /// Vibrates for a placed bone, if vibration is on.
    pub fn shake(self) {
        if self.wanted(|preferences| preferences.haptics) == Some(true) && can_be_felt() {
            window().navigator().vibrate_with_duration(TOUCH);
        }
    }

    /// Plays the sound of a bone at once, as a sample for the settings.
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
