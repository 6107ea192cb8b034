// Starts the app, and says in words what is missing when it cannot.
//
// Trunk's own loader is an inline script, which the page's policy forbids. Trunk writes the two hashed addresses into a
// meta element instead (pattern_script in Trunk.toml): the glue that wasm-bindgen made, and the wasm itself.

const boot = document.getElementById("boot");

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

if (typeof WebAssembly !== "object") {
  say("boot-no-wasm");
} else {
  start().then(
    () => boot.remove(),
    (error) => {
      console.error(error);
      say(error instanceof WebAssembly.CompileError ? "boot-no-wasm" : "boot-failed");
    },
  );
}
