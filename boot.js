// Starts the app, and says in words what is missing when it cannot.
//
// Trunk's own loader is an inline script, which the page's policy forbids. Trunk writes the two hashed addresses into a
// meta element instead (pattern_script in Trunk.toml): the glue that wasm-bindgen made, and the wasm itself.

const boot = document.getElementById("boot");
// style/boot.css tells by it what is said after a while
boot.dataset.started = "";

/**
 * A module of nothing but what the app's own cannot do without: bulk memory, references, several results, sign extension,
 * and conversions that never trap. A file that this browser could read, but that is cut off or something else, such as
 * a hotel's page for guests, fails with the same error as one that it cannot read: so the browser is asked beforehand.
 */
const NEEDED = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 6, 1, 96, 0, 2, 127, 127, 3, 2, 1, 0, 4, 4, 1, 111, 0, 1, 5, 3, 1, 0, 1, 10, 23, 1, 21,
  0, 65, 0, 65, 0, 65, 0, 252, 11, 0, 65, 0, 192, 67, 0, 0, 0, 0, 252, 0, 11,
]);

/** Shows one of the page's prepared texts in place of the waiting ones. */
function say(id) {
  boot.dataset.trouble = id;
  document.getElementById(id).hidden = false;
}

async function start() {
  const main = document.querySelector('meta[name="boneyard-main"]');
  const [glue, wasm] = main.content.split(" ");
  const { default: init } = await import(glue);
  // without the address the glue would ask for a name without its hash
  await init({ module_or_path: wasm });
}

for (const link of document.querySelectorAll(".boot-again")) {
  // an empty address would lead to the <base>, not to this page
  link.href = location.href;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    location.reload();
  });
}

if (typeof WebAssembly !== "object" || !WebAssembly.validate(NEEDED)) {
  say("boot-no-wasm");
} else {
  start().then(
    () => boot.remove(),
    (error) => {
      console.error(error);
      say("boot-failed");
    },
  );
}
