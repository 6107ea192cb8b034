//! Calls of a browser's interfaces by name: those that web-sys has only behind a compiler flag, and those whose bindings every
//! first visit would load although few pages need them.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// A property that is an object; nothing if it is missing.
pub fn object(this: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(this, &name.into()).ok().filter(JsValue::is_object)
}

/// Calls a method; nothing if it is missing or fails.
pub fn call(this: &JsValue, name: &str, arguments: &Array) -> Option<JsValue> {
    let method: Function = Reflect::get(this, &name.into()).ok()?.dyn_into().ok()?;
    method.apply(this, arguments).ok()
}

/// Calls a method that returns a promise; nothing if it is missing or fails.
pub fn promise(this: &JsValue, name: &str, arguments: &Array) -> Option<Promise> {
    call(this, name, arguments)?.dyn_into().ok()
}

/// Sets a property; one that the object does not have is ignored.
pub fn set(this: &JsValue, name: &str, value: impl Into<JsValue>) {
    let _ = Reflect::set(this, &name.into(), &value.into());
}
