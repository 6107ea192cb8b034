//! The device's camera, of which single pictures are read.

use js_sys::{Array, Object, Reflect, Uint8ClampedArray};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::DomException;

use super::by_name::{call, object, promise, set};

/// Why there is no picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CameraError {
    /// The player or the system does not allow it.
    #[error("the camera may not be used")]
    Refused,
    /// The device has none.
    #[error("there is no camera")]
    Missing,
    /// Another program has it, or it fails.
    #[error("the camera does not work")]
    Failed,
}

/// The camera while it is on. It is turned off when this is dropped.
pub struct Camera {
    stream: JsValue,
    /// The canvas from which pictures are read, with its context.
    canvas: (JsValue, JsValue),
}

fn media_devices() -> Option<JsValue> {
    object(&window().navigator(), "mediaDevices")
}

/// True if this browser gives pages a camera: over HTTPS only. The device may have none all the same.
pub fn has_camera_api() -> bool {
    media_devices().is_some()
}

/// A property that is a text.
fn text(of: &JsValue, name: &str) -> Option<String> {
    Reflect::get(of, &name.into()).ok()?.as_string()
}

/// `{name: value}`
fn one(name: &str, value: impl Into<JsValue>) -> JsValue {
    let made = Object::new().into();
    set(&made, name, value);
    made
}

impl Camera {
    /// Turns on the camera with this id, or the one at the device's back, or its only one.
    ///
    /// # Errors
    /// [`CameraError`].
    pub async fn open(id: Option<&str>) -> Result<Self, CameraError> {
        match Self::open_exactly(id).await {
            // it was unplugged, or the browser has renamed it
            Err(CameraError::Missing) if id.is_some() => Self::open_exactly(None).await,
            opened => opened,
        }
    }

    async fn open_exactly(id: Option<&str>) -> Result<Self, CameraError> {
        let element: JsValue = document().create_element("canvas").map_err(|_| CameraError::Failed)?.into();
        let often_read = one("willReadFrequently", true);
        let context = call(&element, "getContext", &Array::of2(&"2d".into(), &often_read)).filter(JsValue::is_object);
        let context = context.ok_or(CameraError::Failed)?;
        let devices = media_devices().ok_or(CameraError::Missing)?;
        let video = match id {
            // Chromium 148 takes its first camera if another one is only "ideal"
            Some(id) => one("deviceId", one("exact", id)),
            None => one("facingMode", one("ideal", "environment")),
        };
        set(&video, "width", one("ideal", 1280));
        set(&video, "height", one("ideal", 720));
        let asked = promise(&devices, "getUserMedia", &Array::of1(&one("video", video))).ok_or(CameraError::Failed)?;
        let stream = JsFuture::from(asked).await.map_err(|error| {
            match error.dyn_into::<DomException>().map(|error| error.name()).as_deref() {
                Ok("NotAllowedError" | "SecurityError") => CameraError::Refused,
                Ok("NotFoundError" | "OverconstrainedError") => CameraError::Missing,
                _ => CameraError::Failed,
            }
        })?;
        Ok(Self { stream, canvas: (element, context) })
    }

    fn track(&self) -> Option<JsValue> {
        Some(Array::from(&call(&self.stream, "getVideoTracks", &Array::new())?).get(0))
    }

    /// False once the camera was unplugged, or another program or the system has taken it.
    pub fn is_live(&self) -> bool {
        self.track().and_then(|track| text(&track, "readyState")).as_deref() == Some("live")
    }

    /// The id of the camera after this one, if the device has several.
    pub async fn next_id(&self) -> Option<String> {
        let settings = call(&self.track()?, "getSettings", &Array::new())?;
        let own = text(&settings, "deviceId")?;
        let listed = promise(&media_devices()?, "enumerateDevices", &Array::new())?;
        let listed = Array::from(&JsFuture::from(listed).await.ok()?);
        let cameras = listed.iter().filter(|device| text(device, "kind").as_deref() == Some("videoinput"));
        let ids: Vec<String> = cameras.filter_map(|device| text(&device, "deviceId")).collect();
        let after = ids.iter().position(|id| *id == own)? + 1;
        Some(ids[after % ids.len()].clone()).filter(|next| *next != own)
    }

    /// Shows what the camera sees in a `video` element.
    pub fn show(&self, video: &JsValue) {
        set(video, "srcObject", &self.stream);
        // autoplay starts it where a browser refuses this
        if let Some(playing) = promise(video, "play", &Array::new()) {
            leptos::task::spawn_local(async move {
                let _ = JsFuture::from(playing).await;
            });
        }
    }

    /// The square in the middle of the picture that `video` shows, at most `side` pixels wide, in RGBA; nothing before the
    /// first one.
    pub fn frame(&self, video: &JsValue, side: u32) -> Option<Uint8ClampedArray> {
        let number = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).ok()?.as_f64();
        let (width, height) = (number(video, "videoWidth")?, number(video, "videoHeight")?);
        let square = width.min(height);
        if square < 1.0 {
            return None;
        }
        let side = f64::from(side).min(square).floor();
        let (element, context) = &self.canvas;
        if number(element, "width") != Some(side) {
            set(element, "width", side);
            set(element, "height", side);
        }
        let (x, y) = ((width - square) / 2.0, (height - square) / 2.0);
        let drawn: Array = [x, y, square, square, 0.0, 0.0, side, side].into_iter().map(JsValue::from_f64).collect();
        drawn.unshift(video);
        call(context, "drawImage", &drawn)?;
        let all: Array = [0.0, 0.0, side, side].into_iter().map(JsValue::from_f64).collect();
        object(&call(context, "getImageData", &all)?, "data")?.dyn_into().ok()
    }
}

impl Drop for Camera {
    fn drop(&mut self) {
        let Some(tracks) = call(&self.stream, "getTracks", &Array::new()) else { return };
        for track in Array::from(&tracks).iter() {
            call(&track, "stop", &Array::new());
        }
    }
}
