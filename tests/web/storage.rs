//! Local storage of the browser: texts byte by byte, and the three ways in which it fails.

use boneyard::store::{BrowserStorage, Storage, StorageError};
use js_sys::{Function, Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

const KEY: &str = "boneyard/test/storage";

/// An object with a property of this name.
fn object(name: &str, value: &JsValue) -> Object {
    let object = Object::new();
    assert_eq!(Reflect::set(&object, &name.into(), value), Ok(true));
    object
}

/// Runs `test` while `window.localStorage` has another descriptor.
fn with_local_storage(descriptor: &Object, test: impl FnOnce()) {
    let (window, name) = (window(), JsValue::from_str("localStorage"));
    let before = Object::get_own_property_descriptor(&window, &name);
    assert_eq!(Reflect::set(descriptor, &"configurable".into(), &true.into()), Ok(true));
    Object::define_property(&window, &name, descriptor);
    test();
    Object::define_property(&window, &name, before.unchecked_ref());
}

/// A function that throws an exception of this name.
fn throws(name: &str) -> Function {
    Function::new_no_args(&format!("throw new DOMException('a test', '{name}')"))
}

#[wasm_bindgen_test]
fn texts_are_stored_byte_by_byte() {
    for text in ["", "\"", r#"{"v":2,"kind":"#, r#"{"name":"Inés \u0000 🀫"}"#, "1000000000000"] {
        assert_eq!(BrowserStorage::Local.set(KEY, text), Ok(()));
        let raw = window().local_storage().ok().flatten().and_then(|storage| storage.get_item(KEY).ok().flatten());
        assert_eq!(raw.as_deref(), Some(text));
        assert_eq!(BrowserStorage::Local.get(KEY), Ok(Some(text.to_owned())));
    }
    assert_eq!(BrowserStorage::Local.keys().map(|keys| keys.contains(&KEY.to_owned())), Ok(true));
    assert_eq!(BrowserStorage::Local.remove(KEY), Ok(()));
    assert_eq!(BrowserStorage::Local.get(KEY), Ok(None));
}

#[wasm_bindgen_test]
fn denied_and_absent_storage_are_errors() {
    let storage = BrowserStorage::Local;
    let fails = |error| {
        assert_eq!(storage.get(KEY), Err(error));
        assert_eq!(storage.set(KEY, "text"), Err(error));
        assert_eq!(storage.remove(KEY), Err(error));
        assert_eq!(storage.keys(), Err(error));
    };
    with_local_storage(&object("get", &throws("SecurityError")), || fails(StorageError::Denied));
    with_local_storage(&object("value", &JsValue::NULL), || fails(StorageError::Absent));
}

#[wasm_bindgen_test]
fn exceptions_of_local_storage_are_errors() {
    let storage = BrowserStorage::Local;
    for (exception, error) in [("QuotaExceededError", StorageError::Full), ("SecurityError", StorageError::Denied)] {
        let broken = object("setItem", &throws(exception));
        for name in ["getItem", "removeItem"] {
            assert_eq!(Reflect::set(&broken, &name.into(), &throws(exception)), Ok(true));
        }
        with_local_storage(&object("value", &broken), || {
            assert_eq!(storage.get(KEY), Err(error));
            assert_eq!(storage.set(KEY, "text"), Err(error));
            assert_eq!(storage.remove(KEY), Err(error));
        });
    }
}
