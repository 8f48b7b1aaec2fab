import { accentOf } from "../../shared/accent.js";
import { inlineStyle, type InlineStyle } from "../../shared/html.js";

/** Every text colour has a contrast of at least 4.5 to its background, in light and dark mode. */
const stylesheet = `
:root { color-scheme: light dark; --ground: #f4f5f7; --sheet: #fff; --text: #1b1f24; --quiet: #505862;
  --line: #767e88; --accent: #0b57b7; --on-accent: #fff; --wrong: #b3141d; --mark: #fff3cd; --on-mark: #4d3a00; }
@media (prefers-color-scheme: dark) { :root { --ground: #101418; --sheet: #1a2027; --text: #e9edf1;
  --quiet: #aab3bd; --line: #7f8994; --accent: #7db4ff; --on-accent: #0b1420; --wrong: #ff9a96; --mark: #3d3208;
  --on-mark: #ffe8a3; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; }
main { max-width: 30rem; margin: 0 auto; padding: 1.25rem; background: var(--sheet); min-height: 100vh; }
@media (min-width: 34rem) { main { margin: 2rem auto; padding: 2rem; min-height: 0; border-radius: .75rem; } }
.brand { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; margin: 1.25rem 0 0; font-weight: 600;
  font-size: 1.125rem; }
.logo { height: 2.25rem; width: auto; max-width: 100%; object-fit: contain; display: block; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1rem 0; }
h2 { font-size: 1.125rem; margin: 0 0 .5rem; }
a { color: var(--accent); }
.mode { margin: 0; padding: .5rem .75rem; border-radius: .5rem; background: var(--mark); color: var(--on-mark); }
dl { margin: 0 0 1.5rem; }
dt { color: var(--quiet); font-size: .875rem; }
dd { margin: 0 0 .5rem; }
fieldset { border: 0; margin: 0; padding: 0; }
legend { font-weight: 600; font-size: 1.125rem; padding: 0; margin-bottom: .5rem; }
label { display: block; font-weight: 600; margin-top: 1rem; }
.hint { color: var(--quiet); font-size: .875rem; margin: 0; }
.wrong { color: var(--wrong); font-weight: 600; margin: 0; }
input { width: 100%; min-height: 2.75rem; margin-top: .25rem; padding: .5rem .75rem; font: inherit;
  color: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; }
input[aria-invalid] { border: 2px solid var(--wrong); }
input.short { max-width: 10rem; }
button { width: 100%; min-height: 3rem; margin: 1.5rem 0 1rem; padding: .5rem 1rem; font: inherit; font-weight: 600;
  color: var(--on-accent); background: var(--accent); border: 1px solid transparent; border-radius: .5rem;
  cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.errors { border: 2px solid var(--wrong); border-radius: .5rem; padding: .75rem 1rem; margin-bottom: 1.5rem; }
.errors h2, .errors a { color: var(--wrong); }
.errors ul { margin: 0; padding-left: 1.25rem; }
.cards { border-top: 1px solid var(--line); margin-top: 1.5rem; padding-top: 1rem; }
.cards ul { list-style: none; margin: 0; padding: 0; }
.cards li { margin-bottom: .5rem; }
code { font: 1rem ui-monospace, monospace; white-space: nowrap; }
`;

/** The stylesheet, with the button in the colour of the organization if it has one. */
export function checkoutStyle(color: string | null): InlineStyle {
  if (color === null) return STANDARD;
  const { accent, onAccent } = accentOf(color);
  return inlineStyle(`${stylesheet}button { background: ${accent}; color: ${onAccent}; }`);
}

const STANDARD = inlineStyle(stylesheet);
