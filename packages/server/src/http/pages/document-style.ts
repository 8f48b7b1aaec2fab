import { accentOf } from "../../shared/accent.js";
import { inlineStyle, type InlineStyle } from "../../shared/html.js";

/**
 * Every text colour has a contrast of at least 4.5 to its background, in light and dark mode. In print it is always
 * light, takes its size from the printer, repeats the table header and never breaks within a row. Sides are named by the
 * direction of the language.
 */
const RULES = `
:root { color-scheme: light dark; --ground: #f4f5f7; --sheet: #fff; --text: #1a1f26; --quiet: #505862;
  --line: #d9dde2; --mark: #fff4d6; --on-mark: #5c4500; }
@media screen and (prefers-color-scheme: dark) { :root { --ground: #101418; --sheet: #1a2027; --text: #e9edf1;
  --quiet: #aab3bd; --line: #3b444e; --mark: #3d3208; --on-mark: #ffe8a3; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, "Noto Sans", sans-serif;
  overflow-wrap: anywhere; }
main { max-width: 54rem; margin: 0 auto; padding: 1.5rem 1.25rem; background: var(--sheet); min-height: 100vh; }
@media screen and (min-width: 58rem) { main { margin: 2rem auto; padding: 3.5rem; min-height: 0;
  border-radius: .75rem; } }
.mode { margin: 0 0 1.5rem; }
.mode, .missing { padding: .5rem .75rem; border-radius: .375rem; background: var(--mark);
  color: var(--on-mark); }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 2rem;
  margin-bottom: 2.5rem; }
header:has(.logo) { align-items: center; row-gap: .75rem; }
.sender { margin: 0; font-weight: 600; font-size: 1.25rem; display: flex; flex-wrap: wrap; align-items: center;
  gap: .5rem .875rem; }
.logo { height: 2.75rem; width: auto; max-width: 100%; object-fit: contain; display: block; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: .25rem 0; }
.pdf { flex-basis: 100%; }
a { color: inherit; }
h2 { font-size: .875rem; font-weight: 400; color: var(--quiet); margin: 0; }
p { margin: 0; }
dl { margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; }
.facts { display: flex; flex-wrap: wrap; gap: 1.5rem 2.5rem; margin-bottom: 2.5rem; font-size: .9375rem; }
.facts section { flex: 1 1 11rem; }
.facts dl { flex: 1.4 1 16rem; }
.facts dl div, .totals div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
.facts dt, .totals dt { overflow-wrap: break-word; }
.facts dd, .totals dd { margin-inline-start: auto; text-align: end; }
.name { font-weight: 600; }
table { width: 100%; border-collapse: collapse; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { text-align: start; vertical-align: top; padding-block: .75rem; padding-inline: 0;
  border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { color: var(--quiet); font-size: .875rem; border-bottom: 1px solid var(--text); padding-block: .5rem; }
tbody th { font-weight: 600; }
.number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; padding-inline-start: 1.25rem; }
.details { list-style: none; margin: 0; padding: 0; color: var(--quiet); font-size: .875rem; font-weight: 400; }
.totals { width: 60%; min-width: min(24rem, 100%); margin-block: 1rem 2.5rem; margin-inline: auto 0; }
.totals div { padding: .25rem 0; }
.totals dd { font-variant-numeric: tabular-nums; white-space: nowrap; }
.totals small { display: block; color: var(--quiet); }
.totals .total { border-top: 1px solid var(--line); margin-top: .25rem; padding-top: .5rem; font-weight: 600; }
.totals .due { border-top: 2px solid var(--text); margin-top: .25rem; padding-top: .5rem; font-size: 1.25rem;
  font-weight: 600; }
.totals .total dt, .totals .due dt { color: inherit; }
.transfer { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: start; margin-bottom: 2.5rem; }
.transfer dl { flex: 1 1 16rem; }
.transfer dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
.transfer h2 { flex-basis: 100%; }
.transfer figure { margin: 0; width: 9rem; font-size: .875rem; color: var(--quiet); }
.transfer svg { display: block; width: 100%; background: #fff; }
footer { color: var(--quiet); font-size: .875rem; display: grid; gap: 1rem; }
footer section p, .advice { color: var(--text); font-size: 1rem; white-space: pre-line; }
@media screen and (max-width: 40rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, tbody th, tbody td { display: block; }
  tbody tr { border-bottom: 1px solid var(--line); padding-block: .75rem; }
  tbody th, tbody .number { border: 0; padding: 0; }
  tbody td { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
  tbody td::before { content: attr(data-name); color: var(--quiet); margin-inline-end: auto; }
  tbody td:last-child { font-weight: 600; }
  .details { margin-bottom: .5rem; }
  .totals { width: 100%; }
}
@page { margin: 18mm 16mm; }
@media print {
  .pdf { display: none; }
  :root { font-size: 10pt; }
  body { background: none; }
  main { max-width: none; padding: 0; min-height: 0; }
  .mode { border: 1px solid; }
  thead { display: table-header-group; }
  tr, .totals, .transfer, footer, .facts { break-inside: avoid; }
}
`;

/** The rules of an organization with a colour: a bar above the document, and the link to the PDF as a button. */
function rulesOf(color: string): string {
  const { accent, onAccent } = accentOf(color);
  return `
@media screen {
  main { border-top: .375rem solid ${accent}; }
  .pdf a { display: inline-block; margin-top: .75rem; padding: .5rem 1rem; border-radius: .5rem; font-weight: 600;
    text-decoration: none; background: ${accent}; color: ${onAccent}; border: 1px solid transparent; }
}
`;
}

/** The stylesheet of a document, in the colour of the organization if it has one. */
export function documentStyle(color: string | null): InlineStyle {
  return color === null ? STANDARD : inlineStyle(RULES + rulesOf(color));
}

const STANDARD = inlineStyle(RULES);
