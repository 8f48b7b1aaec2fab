/** Colours, text and code. Every colour has a contrast of at least 4.5 to its ground. */
export const BASE = `
:root { color-scheme: light dark; --ground: light-dark(#fff, #14191f); --text: light-dark(#1b1f24, #e9edf1);
  --quiet: light-dark(#505862, #aab3bd); --line: light-dark(#d5dae0, #39424c); --code: light-dark(#f4f6f8, #1c232b);
  --accent: light-dark(#0b57b7, #7db4ff); --keyword: light-dark(#8a1c7c, #e29cff);
  --string: light-dark(#1a6130, #8fd6a0); --number: light-dark(#8f4700, #ffb774);
  --comment: light-dark(#59636e, #97a3af); --warn: light-dark(#a3241f, #ff9d94); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.65 system-ui, sans-serif;
  overflow-wrap: anywhere; }
.page { max-width: 70rem; margin: 0 auto; padding: 1.25rem; display: grid; gap: 1.5rem;
  grid-template-columns: minmax(0, 1fr); }
a { color: var(--accent); }
h1 { line-height: 1.2; margin: 0 0 1rem; font-size: 2rem; letter-spacing: -.015em; }
h2 { margin: 2.75rem 0 .75rem; line-height: 1.3; letter-spacing: -.01em; }
h2 a { color: inherit; text-decoration: none; }
h2 a:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
main { min-width: 0; max-width: 46rem; }
.hidden { position: absolute; width: 1px; height: 1px; margin: 0; padding: 0; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap; border: 0; }
.skip { position: absolute; left: -99rem; background: var(--ground); padding: .5rem 1rem; z-index: 3; }
.skip:focus { left: 0; }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.5rem; padding: .6rem 1.25rem;
  background: var(--ground); border-bottom: 1px solid var(--line); z-index: 2; }
.top nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: baseline; }
.top nav a { color: var(--text); text-decoration: none; }
.top nav a:hover { text-decoration: underline; }
.top .brand { font-weight: 700; font-size: 1.15rem; }
.search { position: relative; flex: 1 1 12rem; max-width: 34rem; }
.search input { width: 100%; font: inherit; padding: .3rem .75rem; color: inherit; background: var(--code);
  border: 1px solid var(--quiet); border-radius: .5rem; }
.search input::placeholder { color: var(--quiet); opacity: 1; }
.search ul { position: absolute; top: calc(100% + .35rem); left: 0; right: 0;
  max-height: 70vh; overflow-y: auto; margin: 0; padding: .35rem; list-style: none; background: var(--ground);
  border: 1px solid var(--line); border-radius: .6rem; box-shadow: 0 .75rem 2rem rgb(0 0 0 / .22); }
.search ul[hidden] { display: none; }
.search li { padding: .4rem .65rem; border-radius: .4rem; cursor: pointer; line-height: 1.4; }
.search li span { float: right; margin-left: .75rem; font-size: .8rem; color: var(--quiet); }
.search li small { color: var(--quiet); display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
  overflow: hidden; }
.search li[aria-selected="true"], .search li:hover { background: var(--code); outline: 2px solid var(--accent);
  outline-offset: -2px; }
.code { position: relative; }
.copy { position: absolute; top: .5rem; right: .5rem; width: 2rem; height: 2rem; padding: .4rem; line-height: 0;
  border: 1px solid var(--line); border-radius: .4rem; background: var(--ground); color: var(--quiet);
  cursor: pointer; }
.copy:hover, .copy.done { color: var(--accent); border-color: var(--accent); }
.copy[hidden] { display: none; }
.copy svg { fill: none; stroke: currentColor; stroke-width: 1.4; }
pre { background: var(--code); border: 1px solid var(--line); padding: 1rem; border-radius: .5rem; overflow-x: auto;
  line-height: 1.55; }
@media (max-width: 40rem) { .copy:not([hidden]) + pre { padding-top: 3rem; } }
code { font: .9em ui-monospace, monospace; background: var(--code); border-radius: .25rem; padding: .1em .25em; }
pre code { padding: 0; background: none; overflow-wrap: normal; }
.hljs-keyword, .hljs-literal, .hljs-built_in { color: var(--keyword); }
.hljs-string, .hljs-subst { color: var(--string); }
.hljs-number { color: var(--number); }
.hljs-comment { color: var(--comment); font-style: italic; }
.hljs-title, .hljs-attr, .hljs-property { color: var(--accent); }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { overflow-wrap: normal; border-bottom: 1px solid var(--line); padding: .45rem .9rem .45rem 0;
  text-align: left; vertical-align: top; }
.type, .limits, .users { color: var(--quiet); font-size: .9rem; }
`;
