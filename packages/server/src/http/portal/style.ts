import { accentOf } from "../../shared/accent.js";
import { inlineStyle, type InlineStyle } from "../../shared/html.js";

/**
 * Tokens first: colours, spaces and sizes are named once. Every text has a contrast of at least 4.5 to its background in
 * both modes. One column on phones; from 62rem the navigation stands beside the content.
 */
const RULES = `
:root { color-scheme: light dark; --ground: #f6f7f9; --sheet: #fff; --sunken: #f0f2f5; --text: #14181f; --quiet: #545c68;
  --line: #e1e4e9; --edge: #838c99; --good: #0f6a3f; --good-ground: #e3f4ea; --warn: #744c00; --warn-ground: #fff2d4;
  --bad: #b01c24; --bad-ground: #fdeaea; --focus: #1a5fd0; --radius: .75rem;
  --shadow: 0 1px 2px rgb(20 24 31 / .06), 0 4px 16px rgb(20 24 31 / .04); }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1216; --sheet: #181c22; --sunken: #20252d; --text: #edf0f4;
  --quiet: #a7b0bd; --line: #2b313a; --edge: #7d8795; --good: #7fdba8; --good-ground: #12301f; --warn: #ffd27a;
  --warn-ground: #38290a; --bad: #ff9d9d; --bad-ground: #3a1719; --focus: #8ab8ff; --shadow: 0 1px 2px rgb(0 0 0 / .4); } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--text); overflow-wrap: anywhere;
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
h1, h2, h3, p, ul, dl, dd, table, fieldset { margin: 0; padding: 0; }
h1 { font-size: 1.75rem; line-height: 1.2; font-weight: 650; letter-spacing: -.015em; text-wrap: balance; }
h2 { font-size: 1.125rem; line-height: 1.3; font-weight: 600; }
h3 { font-size: 1rem; font-weight: 600; }
a { color: inherit; text-underline-offset: .2em; text-decoration-color: var(--edge); }
a:hover { text-decoration-color: currentColor; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: .25rem; }
[tabindex="-1"]:focus { outline: none; }
.skip { position: absolute; inset-inline-start: 1rem; top: -10rem; background: var(--sheet); padding: .5rem 1rem; }
.skip:focus { top: .5rem; z-index: 1; }
.quiet { color: var(--quiet); }
.small { font-size: .875rem; }
.number { font-variant-numeric: tabular-nums; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.mode { background: var(--warn-ground); color: var(--warn); text-align: center; padding: .375rem 1rem; font-size: .875rem; }
.top { background: var(--sheet); border-bottom: 1px solid var(--line); }
.top > div { max-width: 68rem; margin: 0 auto; padding: .875rem 1.25rem; display: flex; flex-wrap: wrap; align-items: center;
  gap: .5rem 1.5rem; }
.brand { font-weight: 650; font-size: 1.0625rem; margin-inline-end: auto; display: flex; align-items: center; gap: .75rem; }
.brand img { height: 2rem; width: auto; max-width: 10rem; display: block; }
.top form { margin: 0; }
.page { max-width: 68rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; display: grid; gap: 1.5rem;
  grid-template-columns: minmax(0, 1fr); }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem; }
nav a { display: block; padding: .4375rem .75rem; border-radius: .5rem; text-decoration: none; color: var(--quiet);
  font-weight: 500; }
nav a:hover { background: var(--sunken); color: var(--text); }
nav a[aria-current] { background: var(--sunken); color: var(--text); font-weight: 600; }
@media (min-width: 62rem) { .page.with-nav { grid-template-columns: 12rem minmax(0, 1fr); gap: 3rem; padding-top: 2.5rem; }
  nav ul { display: grid; } }
main { display: grid; gap: 1.25rem; align-content: start; grid-template-columns: minmax(0, 1fr); }
main > header { display: grid; gap: .25rem; margin-bottom: .25rem; }
.alone { max-width: 30rem; margin: 8vh auto 3rem; padding: 0 1.25rem; }

.card { background: var(--sheet); border: 1px solid var(--line); border-radius: var(--radius); padding: 1.25rem;
  display: grid; gap: .75rem; box-shadow: var(--shadow); align-content: start; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 40rem) { .card { padding: 1.5rem; } }
.card > header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .5rem 1rem; }
.columns { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); }
.price { font-size: 1.5rem; font-weight: 650; letter-spacing: -.01em; font-variant-numeric: tabular-nums; line-height: 1.25; }
.price small { font-size: .9375rem; font-weight: 400; color: var(--quiet); letter-spacing: 0; }
.badge { display: inline-block; padding: .125rem .625rem; border-radius: 1rem; font-size: .8125rem; font-weight: 600;
  background: var(--sunken); color: var(--text); white-space: nowrap; }
.badge.good { background: var(--good-ground); color: var(--good); }
.badge.warn { background: var(--warn-ground); color: var(--warn); }
.badge.bad { background: var(--bad-ground); color: var(--bad); }
.notice { border-radius: var(--radius); padding: .875rem 1.25rem; background: var(--good-ground); color: var(--good);
  display: grid; gap: .5rem; }
.notice.warn { background: var(--warn-ground); color: var(--warn); }
.notice.bad { background: var(--bad-ground); color: var(--bad); }
.notice ul { padding-inline-start: 1.25rem; }

.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin-top: .25rem; }
.actions form, td form { margin: 0; display: inline; }
.button, button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem;
  padding: .5rem 1.125rem; font: inherit; font-weight: 600; line-height: 1.25; border-radius: .5rem; cursor: pointer;
  border: 1px solid var(--edge); background: var(--sheet); color: var(--text); text-decoration: none; text-align: center; }
.button:hover, button:hover { background: var(--sunken); }
.primary { background: var(--accent); color: var(--on-accent); border-color: transparent; }
.primary:hover { background: var(--accent); filter: brightness(.94); }
.slim { min-height: 2rem; padding: .25rem .75rem; font-size: .875rem; }
.plain { border-color: transparent; background: none; }
.danger { color: var(--bad); border-color: currentColor; }

table { width: 100%; border-collapse: collapse; }
caption { text-align: start; }
th, td { text-align: start; padding: .75rem .75rem .75rem 0; border-bottom: 1px solid var(--line); vertical-align: middle;
  font-weight: 400; }
thead th { color: var(--quiet); font-size: .8125rem; font-weight: 500; padding-block: .25rem .5rem; }
tbody tr:last-child > * { border-bottom: 0; padding-bottom: 0; }
th.end, td.end { text-align: end; padding-inline-end: 0; }
td.end, .total dd { font-variant-numeric: tabular-nums; }
@media (max-width: 40rem) {
  .stacked thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .stacked, .stacked tbody, .stacked tr, .stacked th, .stacked td { display: block; }
  .stacked tr { border-bottom: 1px solid var(--line); padding: .75rem 0; display: grid; gap: .25rem; }
  .stacked tr:first-child { padding-top: 0; }
  .stacked tr:last-child { border: 0; padding-bottom: 0; }
  .stacked tbody th, .stacked tbody td { border: 0; padding: 0; display: flex; flex-wrap: wrap; align-items: center;
    justify-content: space-between; gap: .25rem 1rem; text-align: start; }
  .stacked tbody th { font-weight: 600; }
  .stacked tbody td::before { content: attr(data-name); color: var(--quiet); }
}
.sums { display: grid; gap: .375rem; }
.sums div { display: flex; justify-content: space-between; gap: 1rem; }
.sums dt { color: var(--quiet); }
.sums dd { font-variant-numeric: tabular-nums; text-align: end; flex: none; max-width: 65%; overflow-wrap: break-word; }
.sums .total { border-top: 1px solid var(--line); padding-top: .5rem; margin-top: .25rem; font-weight: 650; font-size: 1.125rem; }
.sums .total dt { color: inherit; }

.meter { display: grid; gap: .375rem; }
.meter + .meter { border-top: 1px solid var(--line); padding-top: 1rem; margin-top: .25rem; }
.meter div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
.meter svg { width: 100%; height: .5rem; display: block; border-radius: .25rem; background: var(--sunken); }
.meter rect { fill: var(--accent); }
.meter rect.over { fill: var(--bad); }
@media (forced-colors: active) { .meter svg { border: 1px solid CanvasText; } .meter rect { fill: Highlight; }
  .badge, .notice { border: 1px solid; } }

.ranges ul { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem; }
.chart { margin: 0; display: grid; gap: .5rem; }
.chart svg { width: 100%; height: 10rem; display: block; border-bottom: 1px solid var(--edge); }
.chart rect { fill: var(--accent); }
figcaption { color: var(--quiet); font-size: .875rem; }
summary { cursor: pointer; font-weight: 500; padding: .25rem 0; }
@media (forced-colors: active) { .chart rect { fill: Highlight; } }
.features { list-style: none; display: grid; gap: .375rem; }
.plan { position: relative; display: flex; flex-direction: column; }
/* Four cards are two rows of two, rather than three and a lonely one. */
.columns:has(> .plan:nth-child(4):last-child) { grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); }
.plan.current { border-color: var(--accent); }
.plan .actions { margin-top: auto; padding-top: .5rem; }
form.fields { display: grid; gap: 1.125rem; }
fieldset { border: 0; display: grid; gap: 1rem; min-width: 0; }
legend { font-weight: 600; font-size: 1.125rem; padding: 0; margin-bottom: .75rem; }
.field { display: grid; gap: .25rem; min-width: 0; }
.pair { display: grid; gap: 1rem; align-items: end; grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr)); }
label { font-weight: 500; }
textarea { display: block; resize: vertical; }
input, select, textarea { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit;
  background: var(--sheet); border: 1px solid var(--edge); border-radius: .5rem; }
[aria-invalid] { border: 2px solid var(--bad); }
.wrong { color: var(--bad); font-weight: 500; font-size: .875rem; }
footer { max-width: 68rem; margin: 0 auto; padding: 0 1.25rem 2.5rem; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem;
  font-size: .875rem; color: var(--quiet); }
@media print { .top form, nav, footer, .actions { display: none; } .card { box-shadow: none; } }
`;

const styles = new Map<string, InlineStyle>();

/** More would only keep the colours that one organization tried. */
const MAX_STYLES = 200;

/** The stylesheet with the accent of an organization. */
export function portalStyle(color: string | null): InlineStyle {
  const { accent, onAccent } = accentOf(color);
  const known = styles.get(accent);
  if (known) return known;
  if (styles.size >= MAX_STYLES) styles.clear();
  const style = inlineStyle(`:root { --accent: ${accent}; --on-accent: ${onAccent}; }${RULES}`);
  styles.set(accent, style);
  return style;
}
