//! Scans a QR code with the device's camera.

use std::pin::pin;
use std::time::Duration;

use futures_util::future::{AbortHandle, Abortable, Either, select};
use gloo_timers::future::sleep;
use js_sys::Uint8ClampedArray;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::browser::camera::{Camera, CameraError, has_camera_api};
use crate::app::browser::clock::now_ms;
use crate::app::browser::pixels::are_pixels_true;
use crate::app::browser::qr_worker::{NoReader, QrReader};
use crate::app::components::icon::{Icon, Sign};
use crate::app::context::use_app_context;
use crate::app::words::I18n;
use crate::store::keys;
use crate::text::{t, t_string, use_i18n};

/// The time between two pictures.
const PAUSE: Duration = Duration::from_millis(150);
/// The largest side of a picture in pixels: five for each module of the largest code of a link, if it fills the picture.
const SIDE: u32 = 480;

/// The time without a code, or without a picture, after which the page says what may help.
const PATIENCE: Duration = Duration::from_secs(10);
/// The number of pixels by which a plain picture is recognized.
const SAMPLES: u32 = 257;
/// The most by which their brightness differs: cameras that are covered give some noise.
const PLAIN_RANGE: u8 = 6;

/// What may help if there is no code for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hint {
    /// The browser has not turned the camera on.
    Waits,
    /// There is no picture, or a plain one.
    Dark,
    /// There are pictures.
    More,
}

impl Hint {
    fn words(self, i18n: I18n) -> &'static str {
        match self {
            Self::Waits => t_string!(i18n, together.camera_waits),
            Self::Dark => t_string!(i18n, together.camera_dark),
            Self::More => t_string!(i18n, together.scan_more),
        }
    }
}

/// When the camera was turned on, and when it last gave a picture of something; in milliseconds.
struct Waiting {
    since_ms: f64,
    seen_ms: f64,
}

impl Waiting {
    const fn begin(now_ms: f64) -> Self {
        Self { since_ms: now_ms, seen_ms: now_ms }
    }

    /// What may help now. `shows`: true if there is a picture of something.
    fn hint(&mut self, shows: bool, now_ms: f64) -> Option<Hint> {
        let is_long = |since_ms: f64| now_ms - since_ms >= PATIENCE.as_secs_f64() * 1_000.0;
        if shows {
            self.seen_ms = now_ms;
        }
        if is_long(self.seen_ms) { Some(Hint::Dark) } else { is_long(self.since_ms).then_some(Hint::More) }
    }
}

/// True if all these levels of brightness are about the same.
fn is_plain(levels: impl Iterator<Item = u8>) -> bool {
    let (least, most) = levels.fold((u8::MAX, 0), |(least, most), level| (level.min(least), level.max(most)));
    most.saturating_sub(least) <= PLAIN_RANGE
}

/// True if a picture shows something.
fn shows(picture: &Uint8ClampedArray) -> bool {
    let pixels = picture.length() / 4;
    // green is most of the brightness
    !is_plain((0..SAMPLES).map(|sample| picture.get_index(pixels * sample / SAMPLES * 4 + 1)))
}

/// Why nothing is scanned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ScanError {
    Camera(CameraError),
    /// The browser returns noise instead of the camera's picture.
    Unreadable,
    Reader,
}

impl ScanError {
    fn words(self, i18n: I18n) -> &'static str {
        match self {
            Self::Camera(CameraError::Refused) => t_string!(i18n, together.camera_refused),
            Self::Camera(CameraError::Missing) => t_string!(i18n, together.camera_missing),
            Self::Camera(CameraError::Failed) => t_string!(i18n, together.camera_failed),
            Self::Unreadable => t_string!(i18n, together.camera_unreadable),
            Self::Reader => t_string!(i18n, app.part_lost),
        }
    }
}

impl From<CameraError> for ScanError {
    fn from(error: CameraError) -> Self {
        Self::Camera(error)
    }
}

impl From<NoReader> for ScanError {
    fn from(_: NoReader) -> Self {
        Self::Reader
    }
}

/// The state of the camera.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scan {
    Off,
    /// On, or asked for. Every scan has a number of its own, so that an earlier one notices that it is over.
    On(u32),
    Failed(ScanError),
}

impl Scan {
    const fn is_on(self) -> bool {
        matches!(self, Self::On(_))
    }

    const fn error(self) -> Option<ScanError> {
        if let Self::Failed(error) = self { Some(error) } else { None }
    }
}

/// A button that turns the camera on and off, and what the camera sees. Nothing where the browser has no camera for pages.
///
/// `take` gets the text of a code, and returns false if it cannot be used: then the scan continues.
///
/// `is_first`: it is the first choice on the page.
#[component]
pub fn ScanCode(take: Callback<String, bool>, is_first: bool) -> impl IntoView {
    let i18n = use_i18n();
    if !has_camera_api() {
        return ().into_any();
    }
    let scan = RwSignal::new(Scan::Off);
    let video = NodeRef::<html::Video>::new();
    let scans = StoredValue::new(0);
    let reading = StoredValue::new(None::<AbortHandle>);
    let context = use_app_context();
    let hint = RwSignal::new(None);
    let next_camera = RwSignal::new(None);
    let start = move || {
        if !are_pixels_true() {
            return scan.set(Scan::Failed(ScanError::Unreadable));
        }
        scans.update_value(|scans| *scans += 1);
        let this = Scan::On(scans.get_value());
        scan.set(this);
        hint.set(None);
        next_camera.set(None);
        let id = context.noted::<String>(keys::CAMERA).filter(|id| !id.is_empty());
        spawn_local(async move {
            // the page may have been left, or the camera turned off
            let is_wanted = move || scan.try_get_untracked() == Some(this);
            let error = match turn_on(video, id, hint, is_wanted).await {
                Ok(Some(on)) => {
                    let (handle, registration) = AbortHandle::new_pair();
                    reading.set_value(Some(handle));
                    Abortable::new(on.read_until_taken(take, hint, next_camera), registration)
                        .await
                        .unwrap_or(Ok(()))
                        .err()
                }
                Ok(None) => None,
                Err(error) => Some(error),
            };
            if is_wanted() {
                if error.is_some() {
                    // the next attempt may take another one
                    context.note(keys::CAMERA, &"");
                }
                scan.set(error.map_or(Scan::Off, Scan::Failed));
            }
        });
    };
    // what is still to be read must not keep the camera on
    let stop_reading = move || {
        if let Some(handle) = reading.try_update_value(Option::take).flatten() {
            handle.abort();
        }
    };
    let turn_off = move || {
        scan.maybe_update(|scan| std::mem::replace(scan, Scan::Off).is_on());
        stop_reading();
    };
    let switch = move |_| {
        context.note(keys::CAMERA, &next_camera.get_untracked());
        turn_off();
        start();
    };
    // people worry about a camera that stays on
    let hidden = window_event_listener_untyped("visibilitychange", move |_| {
        if document().hidden() {
            turn_off();
        }
    });
    on_cleanup(move || {
        hidden.remove();
        stop_reading();
    });
    let words = move || scan.get().error().map(|error| error.words(i18n));
    let is_on = Memo::new(move |_| scan.get().is_on());
    view! {
        <div class="scan">
            <button
                type="button"
                class=if is_first { "button first" } else { "button second" }
                on:click=move |_| if is_on.get_untracked() { turn_off() } else { start() }
            >
                <Icon sign=Sign::Camera />
                {move || {
                    if is_on.get() { t_string!(i18n, together.camera_off) } else { t_string!(i18n, together.scan) }
                }}
            </button>
            // always there: screen readers read out what changes in it
            <p class="quiet" role="status">
                {move || {
                    let words = || hint.get().map_or(t_string!(i18n, together.scan_what), |hint: Hint| hint.words(i18n));
                    is_on.get().then(words)
                }}
            </p>
            <Show when=move || is_on.get()>
                <video class="scan-picture" node_ref=video prop:muted=true prop:autoplay=true playsinline=true></video>
            </Show>
            <Show when=move || is_on.get() && next_camera.read().is_some()>
                <button type="button" class="button second" on:click=switch>
                    {t!(i18n, together.switch_camera)}
                </button>
            </Show>
            <p class="paste-error" role="alert">
                {words}
            </p>
        </div>
    }
    .into_any()
}

/// A camera that is on, the element that shows its picture, and what reads codes in it.
struct CameraOn {
    camera: Camera,
    element: web_sys::HtmlVideoElement,
    reader: QrReader,
}

/// Turns the camera on; None if it is not wanted any more once it could be on.
async fn turn_on(
    video: NodeRef<html::Video>,
    id: Option<String>,
    hint: RwSignal<Option<Hint>>,
    is_wanted: impl Fn() -> bool,
) -> Result<Option<CameraOn>, ScanError> {
    // first: the camera is on only while pictures are read
    let reader = QrReader::start().await?;
    if !is_wanted() {
        return Ok(None);
    }
    let camera = match select(pin!(Camera::open(id.as_deref())), pin!(sleep(PATIENCE))).await {
        Either::Left((camera, _)) => camera?,
        Either::Right(((), camera)) => {
            if is_wanted() {
                hint.set(Some(Hint::Waits));
            }
            camera.await?
        }
    };
    let Some(element) = video.get_untracked().filter(|_| is_wanted()) else { return Ok(None) };
    hint.set(None);
    camera.show(&element);
    element.scroll_into_view();
    Ok(Some(CameraOn { camera, element, reader }))
}

impl CameraOn {
    /// Reads pictures until a text is taken.
    async fn read_until_taken(
        mut self,
        take: Callback<String, bool>,
        hint: RwSignal<Option<Hint>>,
        next_camera: RwSignal<Option<String>>,
    ) -> Result<(), ScanError> {
        let mut refused = None;
        let mut waiting = Waiting::begin(now_ms());
        next_camera.set(self.camera.next_id().await);
        while self.camera.is_live() {
            let picture = self.camera.frame(&self.element, SIDE);
            let helps = waiting.hint(picture.as_ref().is_some_and(shows), now_ms());
            hint.maybe_update(|shown| std::mem::replace(shown, helps) != helps);
            let text = match picture {
                Some(picture) => self.reader.read(&picture).await?,
                None => None,
            };
            if let Some(text) = text.filter(|text| refused.as_ref() != Some(text)) {
                if take.run(text.clone()) {
                    return Ok(());
                }
                refused = Some(text);
            }
            sleep(PAUSE).await;
        }
        Err(CameraError::Failed.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_camera_never_goes_on_for_more_than_ten_seconds_without_a_word() {
        let mut waiting = Waiting::begin(1_000.0);
        assert_eq!(waiting.hint(true, 10_900.0), None);
        assert_eq!(waiting.hint(true, 11_000.0), Some(Hint::More));
        assert_eq!(waiting.hint(false, 20_900.0), Some(Hint::More));
        assert_eq!(waiting.hint(false, 21_000.0), Some(Hint::Dark));
        assert_eq!(waiting.hint(true, 21_100.0), Some(Hint::More), "the picture is back");
        assert_eq!(Waiting::begin(0.0).hint(false, 10_000.0), Some(Hint::Dark), "there never was one");
        assert!(is_plain([0, 3, 1].into_iter()) && !is_plain([0, 3, 20].into_iter()));
    }
}
