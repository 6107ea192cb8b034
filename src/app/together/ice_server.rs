//! A player's own STUN or TURN server, through which devices in different networks find each other. None by default.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use web_sys::{RtcConfiguration, RtcIceServer, RtcPeerConnection, SubmitEvent};

use crate::app::components::live::Answer;
use crate::app::context::{AppContext, use_app_context};
use crate::app::words::I18n;
use crate::store::keys;
use crate::text::{t, t_string, use_i18n};

/// The most characters of each field.
const MAX_CHARS: usize = 200;
/// The beginnings of the addresses of servers.
const SCHEMES: [&str; 4] = ["stun:", "stuns:", "turn:", "turns:"];

/// A server.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct IceServer {
    /// Its address, such as `stun:example.org:3478`; empty for none.
    address: String,
    /// The user name, for TURN.
    user: String,
    /// The password, for TURN.
    password: String,
}

impl IceServer {
    /// The configuration of connections through this server, or through none.
    fn configuration(&self) -> RtcConfiguration {
        let configuration = RtcConfiguration::new();
        if self.address.is_empty() {
            return configuration;
        }
        let server = RtcIceServer::new();
        server.set_urls_str(&self.address);
        if !self.user.is_empty() {
            server.set_username(&self.user);
            server.set_credential(&self.password);
        }
        configuration.set_ice_servers(&js_sys::Array::of1(&server));
        configuration
    }

    /// True if the browser accepts the server, or if there is none.
    fn is_accepted(&self) -> bool {
        if self.address.is_empty() {
            return true;
        }
        let is_server = SCHEMES.iter().any(|scheme| self.address.starts_with(scheme));
        let made = || RtcPeerConnection::new_with_configuration(&self.configuration());
        is_server && made().map(|connection| connection.close()).is_ok()
    }
}

/// The configuration of new connections, with the stored server.
pub fn configuration(context: AppContext) -> RtcConfiguration {
    context.noted::<IceServer>(keys::ICE_SERVER).unwrap_or_default().configuration()
}

/// What became of the last change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Saved {
    /// The server is used.
    Used,
    /// No server is used.
    None,
    /// The browser refuses the server.
    Refused,
}

/// Fields for the player's own server, folded.
#[component]
pub fn ServerFields(
    /// Called once another server is used.
    #[prop(optional)]
    changed: Option<Callback<()>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let server = RwSignal::new(context.noted::<IceServer>(keys::ICE_SERVER).unwrap_or_default());
    let saved = RwSignal::new(None::<Saved>);
    let is_open = RwSignal::new(false);
    let field = move |id: &'static str,
                      label: fn(I18n) -> &'static str,
                      kind: &'static str,
                      read: fn(&IceServer) -> &String,
                      write: fn(&mut IceServer) -> &mut String| {
        view! {
            <label class="field">
                <span>{move || label(i18n)}</span>
                <input
                    id=id
                    type=kind
                    autocomplete="off"
                    autocapitalize="none"
                    spellcheck="false"
                    maxlength=MAX_CHARS.to_string()
                    aria-describedby="server-state"
                    prop:value=move || read(&server.read()).clone()
                    on:input=move |event| {
                        server.update(|server| event_target_value(&event).trim().clone_into(write(server)));
                    }
                />
            </label>
        }
    };
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let server = server.get_untracked();
        if !server.is_accepted() {
            return saved.set(Some(Saved::Refused));
        }
        context.note(keys::ICE_SERVER, &server);
        saved.set(Some(if server.address.is_empty() { Saved::None } else { Saved::Used }));
        if let Some(changed) = changed {
            changed.run(());
        }
    };
    let outcome = Signal::derive(move || {
        let words = match saved.get() {
            Some(Saved::Used) => t_string!(i18n, together.server_used),
            Some(Saved::None) => t_string!(i18n, together.server_none),
            Some(Saved::Refused) => t_string!(i18n, together.server_refused),
            None => "",
        };
        words.to_owned()
    });
    let form = move || {
        view! {
            <form on:submit=save>
                <p class="quiet">{t!(i18n, together.server_what)}</p>
                {field(
                    "server-address",
                    |i18n| t_string!(i18n, together.server_address),
                    "text",
                    |server| &server.address,
                    |server| &mut server.address,
                )}
                {field(
                    "server-user",
                    |i18n| t_string!(i18n, together.server_user),
                    "text",
                    |server| &server.user,
                    |server| &mut server.user,
                )}
                {field(
                    "server-password",
                    |i18n| t_string!(i18n, together.server_password),
                    "password",
                    |server| &server.password,
                    |server| &mut server.password,
                )}
                <button class="button second" id="server-save">
                    {t!(i18n, together.server_save)}
                </button>
                <p id="server-state" role="status">
                    <Answer says=outcome />
                </p>
            </form>
        }
    };
    view! {
        <details
            class="start-more together-server"
            on:toggle=move |event| is_open.set(event_target::<web_sys::HtmlDetailsElement>(&event).open())
        >
            <summary>{t!(i18n, together.server)}</summary>
            {move || is_open.get().then(form)}
        </details>
    }
}
