//! A file that may be imported.

use std::collections::BTreeSet;

use leptos::prelude::*;

use crate::engine::order;
use crate::store::{Archive, Documents, Section, Transaction};

/// A file that may be imported.
#[derive(Clone)]
pub(super) struct Proposal {
    /// The file name.
    pub(super) name: String,
    /// Its content.
    pub(super) archive: Archive,
    /// The sections chosen for import.
    pub(super) taken: RwSignal<BTreeSet<Section>>,
}

impl Proposal {
    pub(super) fn new(name: String, archive: Archive) -> Self {
        Self { name, archive, taken: RwSignal::new(BTreeSet::new()) }
    }

    /// The sections in the file.
    pub(super) fn sections(&self) -> BTreeSet<Section> {
        order::sorted_set(self.archive.documents.keys().filter_map(|key| Section::of(key)))
    }

    /// The changes to one section.
    pub(super) fn transaction(&self, now: &Documents, section: &Section) -> Transaction {
        Transaction::import(now, &self.archive.documents, &order::sorted_set([section.clone()]))
    }
}
