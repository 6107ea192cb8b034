//! Scans a QR code with the device's camera.

use std::time::Duration;

use futures_util::future::{AbortHandle, Abortable};
use gloo_timers::future::sleep;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::browser::camera::{Camera, CameraError, has_camera_api};
use crate::app::browser::pixels::are_pixels_true;
use crate::app::browser::qr_worker::{NoReader, QrReader};
use crate::app::components::icon::{Icon, Sign};
use crate::text::{t_string, use_i18n};

/// The time between two pictures.
const PAUSE: Duration = Duration::from_millis(150);
/// The largest side of a picture in pixels: five for each module of the largest code of a link, if it fills the picture.
const SIDE: u32 = 480;

/// Why nothing is scanned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ScanError {
    Camera(CameraError),
    /// The browser returns noise instead of the camera's picture.
    Unreadable,
    Reader,
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
}

/// A button that turns the camera on and off, and what the camera sees. Nothing where the browser has no camera for pages.
///
/// `take` gets the text of a code, and returns false if it cannot be used: then the scan continues.
#[component]
pub fn ScanCode(take: Callback<String, bool>) -> impl IntoView {
    let i18n = use_i18n();
    if !has_camera_api() {
        return ().into_any();
    }
    let scan = RwSignal::new(Scan::Off);
    let video = NodeRef::<html::Video>::new();
    let scans = StoredValue::new(0);
    let reading = StoredValue::new(None::<AbortHandle>);
    let start = move || {
        if !are_pixels_true() {
            return scan.set(Scan::Failed(ScanError::Unreadable));
        }
        scans.update_value(|scans| *scans += 1);
        let this = Scan::On(scans.get_value());
        scan.set(this);
        spawn_local(async move {
            // the page may have been left, or the camera turned off
            let is_wanted = move || scan.try_get_untracked() == Some(this);
            let error = match turn_on(video, is_wanted).await {
                Ok(Some(on)) => {
                    let (handle, registration) = AbortHandle::new_pair();
                    reading.set_value(Some(handle));
                    Abortable::new(on.read_until_taken(take), registration).await.unwrap_or(Ok(())).err()
                }
                Ok(None) => None,
                Err(error) => Some(error),
            };
            if is_wanted() {
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
    let words = move || match scan.get() {
        Scan::Off | Scan::On(_) => None,
        Scan::Failed(ScanError::Camera(CameraError::Refused)) => Some(t_string!(i18n, together.camera_refused)),
        Scan::Failed(ScanError::Camera(CameraError::Missing)) => Some(t_string!(i18n, together.camera_missing)),
        Scan::Failed(ScanError::Camera(CameraError::Failed)) => Some(t_string!(i18n, together.camera_failed)),
        Scan::Failed(ScanError::Unreadable) => Some(t_string!(i18n, together.camera_unreadable)),
        Scan::Failed(ScanError::Reader) => Some(t_string!(i18n, app.part_lost)),
    };
    let is_on = Memo::new(move |_| scan.get().is_on());
    view! {
        <div class="scan">
            <button
                type="button"
                class="button second"
                on:click=move |_| if is_on.get_untracked() { turn_off() } else { start() }
            >
                <Icon sign=Sign::Camera />
                {move || {
                    if is_on.get() { t_string!(i18n, together.camera_off) } else { t_string!(i18n, together.scan) }
                }}
            </button>
            // always there: screen readers read out what changes in it
            <p class="quiet" role="status">
                {move || is_on.get().then(|| t_string!(i18n, together.scan_what))}
            </p>
            <Show when=move || is_on.get()>
                <video class="scan-picture" node_ref=video prop:muted=true prop:autoplay=true playsinline=true></video>
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
async fn turn_on(video: NodeRef<html::Video>, is_wanted: impl Fn() -> bool) -> Result<Option<CameraOn>, ScanError> {
    // first: the camera is on only while pictures are read
    let reader = QrReader::start().await?;
    if !is_wanted() {
        return Ok(None);
    }
    let camera = Camera::open().await?;
    let Some(element) = video.get_untracked().filter(|_| is_wanted()) else { return Ok(None) };
    camera.show(&element);
    element.scroll_into_view();
    Ok(Some(CameraOn { camera, element, reader }))
}

impl CameraOn {
    /// Reads pictures until a text is taken.
    async fn read_until_taken(mut self, take: Callback<String, bool>) -> Result<(), ScanError> {
        let mut refused = None;
        loop {
            let text = match self.camera.frame(&self.element, SIDE) {
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
    }
}
