import { inlineStyle } from "../../shared/html.js";

/** The style of the start page and the guides. Every colour has a contrast of at least 4.5 to its ground. */
export const style = inlineStyle(`
:root { color-scheme: light dark; --ground: #fff; --text: #1b1f24; --quiet: #505862; --line: #d5dae0;
  --code: #f4f6f8; --accent: #0b57b7; --keyword: #8a1c7c; --string: #1a6130; --number: #8f4700; --comment: #59636e;
  --name: #0b57b7; }
@media (prefers-color-scheme: dark) { :root { --ground: #14191f; --text: #e9edf1; --quiet: #aab3bd;
  --line: #39424c; --code: #1c232b; --accent: #7db4ff; --keyword: #e29cff; --string: #8fd6a0; --number: #ffb774;
  --comment: #97a3af; --name: #7db4ff; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.65 system-ui, sans-serif;
  overflow-wrap: anywhere; }
.page { max-width: 70rem; margin: 0 auto; padding: 1.25rem; display: grid; gap: 2rem;
  grid-template-columns: minmax(0, 1fr); }
@media (min-width: 56rem) {
  .page { grid-template-columns: 14rem minmax(0, 1fr); padding: 2.5rem; gap: 3.5rem; }
  .up { display: none; }
  .side { position: sticky; top: 2.5rem; align-self: start; max-height: calc(100vh - 5rem); overflow-y: auto; }
}
@media (max-width: 55.99rem) { .side { display: none; } }
.side a { display: block; padding: .25rem .75rem; border-left: 2px solid var(--line); color: var(--quiet);
  text-decoration: none; }
.side a:hover { color: var(--text); }
.side a[aria-current] { color: var(--text); font-weight: 600; border-color: var(--accent); }
a { color: var(--accent); }
h1 { line-height: 1.2; margin: 0 0 1rem; font-size: 2rem; letter-spacing: -.015em; }
h2 { margin: 2.75rem 0 .75rem; line-height: 1.3; letter-spacing: -.01em; }
h2 a { color: inherit; text-decoration: none; }
h2 a:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
main { min-width: 0; max-width: 46rem; }
.code { position: relative; }
.copy { position: absolute; top: .5rem; right: .5rem; width: 2rem; height: 2rem; padding: .4rem; line-height: 0;
  border: 1px solid var(--line); border-radius: .4rem; background: var(--ground); color: var(--quiet);
  cursor: pointer; }
.copy:hover, .copy.done { color: var(--accent); border-color: var(--accent); }
.copy[hidden] { display: none; }
.copy svg { fill: none; stroke: currentColor; stroke-width: 1.4; }
pre { background: var(--code); border: 1px solid var(--line); padding: 1rem; border-radius: .5rem; overflow-x: auto;
  line-height: 1.55; }
code { font: .9em ui-monospace, monospace; background: var(--code); border-radius: .25rem; padding: .1em .25em; }
pre code { padding: 0; background: none; overflow-wrap: normal; }
.hljs-keyword, .hljs-literal, .hljs-built_in { color: var(--keyword); }
.hljs-string, .hljs-subst { color: var(--string); }
.hljs-number { color: var(--number); }
.hljs-comment { color: var(--comment); font-style: italic; }
.hljs-title, .hljs-attr, .hljs-property { color: var(--name); }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { overflow-wrap: normal; border-bottom: 1px solid var(--line); padding: .45rem .9rem .45rem 0;
  text-align: left; vertical-align: top; }
.guides { list-style: none; padding: 0; }
.guides li { margin-bottom: 1rem; }
.turn { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; margin-top: 3.5rem;
  padding-top: 1.25rem; border-top: 1px solid var(--line); }
.turn a { font-weight: 600; text-decoration: none; }
.turn a:hover { text-decoration: underline; }
.turn .next { margin-left: auto; text-align: right; }
.turn small { display: block; font-weight: 400; color: var(--quiet); }
`);
