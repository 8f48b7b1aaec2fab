import { assetOf } from "./asset.js";
import { findEntries } from "./search/find.js";

/** Shows the buttons that copy code where the browser allows it: over HTTPS and on this machine. */
const COPY = `for (const button of navigator.clipboard ? document.querySelectorAll(".copy") : []) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.parentElement.querySelector("code").textContent);
    button.classList.add("done");
    button.setAttribute("aria-label", "Copied");
    setTimeout(() => {
      button.classList.remove("done");
      button.setAttribute("aria-label", "Copy this code");
    }, 2000);
  });
}
`;

/** Leads from the addresses of an earlier reference, `/docs#/customers/getCustomer`, to those of this one. */
const OLD_ADDRESSES = `const [, resource, operation] = /^#\\/([a-z-]+)\\/(\\w+)$/.exec(location.hash) ?? [];
if (resource) location.replace("/docs/reference/" + resource + "#" + operation);
`;

/** Keeps the chosen language of samples from page to page. */
const LANGUAGE = `const chosen = localStorage.getItem("language");
for (const choice of document.querySelectorAll("input[name=language]")) {
  if (choice.value === chosen) choice.checked = true;
  choice.addEventListener("change", () => localStorage.setItem("language", choice.value));
}
`;

/** Marks the operation on the screen in the list of operations. */
const PLACE = `const links = new Map();
for (const link of document.querySelectorAll(".side a[href*='#']")) {
  if (link.pathname === location.pathname) links.set(link.hash.slice(1), link);
}
const watcher = new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) {
    const link = links.get(target.getAttribute("aria-labelledby"));
    if (!link || !isIntersecting) continue;
    for (const other of links.values()) other.removeAttribute("aria-current");
    link.setAttribute("aria-current", "location");
  }
}, { rootMargin: "-20% 0px -75%" });
for (const section of document.querySelectorAll("section.operation")) watcher.observe(section);
`;

/** A combobox over an index that is loaded at the first use. Without it, the form leads to the page of results. */
const SEARCH = `const form = document.querySelector(".search");
const input = form.querySelector("input");
const list = form.querySelector("ul");
const status = form.querySelector("p");
let index;
let active = -1;
for (const [name, value] of Object.entries({
  role: "combobox", "aria-autocomplete": "list", "aria-controls": list.id, "aria-expanded": "false",
})) input.setAttribute(name, value);

async function show() {
  index ??= fetch(form.dataset.index).then((response) => response.json());
  const found = findEntries(await index.catch(() => []), input.value);
  list.replaceChildren(...found.slice(0, 12).map(toOption));
  status.textContent = input.value.trim() === "" ? "" : found.length + " results";
  open(found.length > 0);
}

function toOption([kind, title, detail, address], place) {
  const option = document.createElement("li");
  const parts = [["strong", title], ["span", kind], ["small", detail]].map(([tag, text]) => {
    const part = document.createElement(tag);
    part.textContent = text;
    return part;
  });
  option.append(...parts);
  option.id = "found-" + place;
  option.role = "option";
  option.dataset.address = address;
  option.addEventListener("mousedown", (event) => event.preventDefault());
  option.addEventListener("click", () => go(option));
  return option;
}

function open(isOpen) {
  list.hidden = !isOpen;
  input.setAttribute("aria-expanded", String(isOpen));
  choose(-1);
}

function choose(place) {
  active = place;
  for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === place);
  const option = list.children[place];
  if (option) input.setAttribute("aria-activedescendant", option.id);
  else input.removeAttribute("aria-activedescendant");
  option?.scrollIntoView({ block: "nearest" });
}

function go(option) {
  open(false);
  location.href = option.dataset.address;
}

const keys = {
  ArrowDown: () => (list.hidden ? show() : choose((active + 1) % list.children.length)),
  ArrowUp: () => choose((active <= 0 ? list.children.length : active) - 1),
  Enter: () => go(list.children[active]),
  Escape: () => open(false),
};
input.addEventListener("input", show);
input.addEventListener("blur", () => open(false));
input.addEventListener("keydown", (event) => {
  const isIdle = list.hidden ? event.key !== "ArrowDown" : event.key === "Enter" && active < 0;
  if (!(event.key in keys) || isIdle) return;
  event.preventDefault();
  keys[event.key]();
});
document.addEventListener("keydown", (event) => {
  const isTyping = event.target.matches("input, textarea, select");
  const isShortcut = event.key === "k" ? event.ctrlKey || event.metaKey : event.key === "/" && !isTyping;
  if (!isShortcut) return;
  event.preventDefault();
  input.focus();
  input.select();
});
`;

/** The script of all pages of the documentation. A file of its own, since pages may not run inline scripts. */
export const SCRIPT = assetOf(
  "docs",
  "js",
  `const findEntries = ${findEntries.toString()};\n${OLD_ADDRESSES}${COPY}${LANGUAGE}${PLACE}${SEARCH}`,
);
