import { inlineStyle } from "../../shared/html.js";

/**
 * Every text colour has a contrast of at least 4.5 to its background, in light and dark mode. In print it is always
 * light, takes its size from the printer, repeats the table header and never breaks within a row.
 */
export const invoiceStyle = inlineStyle(`
:root { color-scheme: light dark; --ground: #f4f5f7; --sheet: #fff; --text: #1b1f24; --quiet: #505862;
  --line: #c5cad1; --accent: #0b57b7; --mark: #fff3cd; --on-mark: #4d3a00; }
@media screen and (prefers-color-scheme: dark) { :root { --ground: #101418; --sheet: #1a2027; --text: #e9edf1;
  --quiet: #aab3bd; --line: #4a535d; --accent: #7db4ff; --mark: #3d3208; --on-mark: #ffe8a3; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; }
main { max-width: 52rem; margin: 0 auto; padding: 1.25rem; background: var(--sheet); min-height: 100vh; }
@media screen and (min-width: 56rem) { main { margin: 2rem auto; padding: 3rem; min-height: 0;
  border-radius: .75rem; } }
.mode { margin: 0 0 1.5rem; padding: .5rem .75rem; border-radius: .5rem; background: var(--mark);
  color: var(--on-mark); }
header { border-bottom: 2px solid var(--text); margin-bottom: 1.5rem; }
.sender { margin: 0; font-weight: 600; font-size: 1.125rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: .25rem 0 .75rem; }
h2 { font-size: 1rem; font-weight: 400; color: var(--quiet); margin: 0; }
p { margin: 0; }
dl { margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; }
.facts { display: flex; flex-wrap: wrap; gap: 1.5rem 3rem; justify-content: space-between; margin-bottom: 2rem; }
.facts section { flex: 1 1 12rem; }
.facts dl { flex: 1 1 22rem; }
.facts dl div { display: grid; grid-template-columns: 5rem 1fr; }
.frame { overflow-x: auto; }
.frame:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; font-weight: 600; padding-bottom: .5rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line);
  font-weight: 400; }
thead th { color: var(--quiet); border-bottom: 1px solid var(--text); }
tbody th { min-width: 12rem; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; overflow-wrap: normal;
  padding-right: 0; padding-left: 1rem; }
.period { display: block; color: var(--quiet); font-size: .875rem; }
.tiers { list-style: none; margin: .25rem 0 0; padding: 0; color: var(--quiet); font-size: .875rem; }
.totals { max-width: 22rem; margin: 1.5rem 0 2rem auto; }
.totals div { display: flex; justify-content: space-between; gap: 1rem; padding: .25rem 0; }
.totals dd { font-variant-numeric: tabular-nums; white-space: nowrap; }
.totals div:last-child { border-top: 2px solid var(--text); margin-top: .25rem; font-weight: 600; }
.totals div:last-child dt { color: inherit; }
footer { color: var(--quiet); font-size: .875rem; }
footer p:first-child { color: var(--text); font-size: 1rem; margin-bottom: .25rem; }
@page { margin: 18mm 16mm; }
@media print {
  :root { font-size: 10pt; }
  body { background: none; }
  main { max-width: none; padding: 0; min-height: 0; }
  .mode { border: 1px solid; }
  .frame { overflow: visible; }
  thead { display: table-header-group; }
  tr, .totals, footer, .facts { break-inside: avoid; }
}
`);
