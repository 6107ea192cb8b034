//! Scans a QR code with the device's camera.

use std::time::Duration;

use gloo_timers::future::TimeoutFuture;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::browser::camera::{Camera, CameraError, has_camera_api};
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
    let start = move || {
        scans.update_value(|scans| *scans += 1);
        let this = Scan::On(scans.get_value());
        scan.set(this);
        spawn_local(async move {
            let error = scan_until_taken(take, video, move || scan.try_get_untracked() == Some(this)).await.err();
            // the page may have been left, or the camera turned off
            if scan.try_get_untracked() == Some(this) {
                scan.set(error.map_or(Scan::Off, Scan::Failed));
            }
        });
    };
    // people worry about a camera that stays on
    let hidden = window_event_listener_untyped("visibilitychange", move |_| {
        if document().hidden() {
            scan.maybe_update(|scan| std::mem::replace(scan, Scan::Off).is_on());
        }
    });
    on_cleanup(move || hidden.remove());
    let words = move || match scan.get() {
        Scan::Off | Scan::On(_) => None,
        Scan::Failed(ScanError::Camera(CameraError::Refused)) => Some(t_string!(i18n, together.camera_refused)),
        Scan::Failed(ScanError::Camera(CameraError::Missing)) => Some(t_string!(i18n, together.camera_missing)),
        Scan::Failed(ScanError::Camera(CameraError::Failed)) => Some(t_string!(i18n, together.camera_failed)),
        Scan::Failed(ScanError::Reader) => Some(t_string!(i18n, app.part_lost)),
    };
    let is_on = Memo::new(move |_| scan.get().is_on());
    view! {
        <div class="scan">
            <button
                type="button"
                class="button second"
                on:click=move |_| if is_on.get_untracked() { scan.set(Scan::Off) } else { start() }
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

/// Reads pictures of the camera until `is_wanted` is false or a text is taken.
async fn scan_until_taken(
    take: Callback<String, bool>,
    video: NodeRef<html::Video>,
    is_wanted: impl Fn() -> bool,
) -> Result<(), ScanError> {
    // first: the camera is on only while pictures are read
    let mut reader = QrReader::start().await?;
    if !is_wanted() {
        return Ok(());
    }
    let camera = Camera::open().await?;
    if !is_wanted() {
        return Ok(());
    }
    let Some(element) = video.get_untracked() else { return Ok(()) };
    camera.show(&element);
    element.scroll_into_view();
    let mut refused = None;
    while is_wanted() {
        let text = match camera.frame(&element, SIDE) {
            Some(picture) => reader.read(&picture).await?,
            None => None,
        };
        // the camera may have been turned off while the picture was read
        if !is_wanted() {
            break;
        }
        if let Some(text) = text.filter(|text| refused.as_ref() != Some(text)) {
            if take.run(text.clone()) {
                break;
            }
            refused = Some(text);
        }
        TimeoutFuture::new(PAUSE.as_millis().try_into().unwrap_or(u32::MAX)).await;
    }
    Ok(())
}
