//! Documents kept in the browser.
