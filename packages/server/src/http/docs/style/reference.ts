/** What only the reference has: the tree of operations, and operations with samples beside them. */
export const REFERENCE = `
.reference { max-width: 100rem; }
.reference main { max-width: none; }
.reference main > :is(p, h1, h2, ul:not(.cards), dl, .code, .typescript, .curl), .events { max-width: 52rem; }
.tree summary, .menu summary { cursor: pointer; padding: .25rem .5rem; border-radius: .3rem; font-weight: 600;
  color: var(--text); }
.tree details:has([aria-current="location"]) a[aria-current="page"] { color: var(--quiet); font-weight: 400;
  border-color: var(--line); }
.tree .links, .menu .links { margin-bottom: .75rem; }
.tree a, .menu nav a { display: flex; gap: .5rem; align-items: baseline; padding: .25rem .75rem; line-height: 1.4;
  border-left: 2px solid var(--line); color: var(--quiet); text-decoration: none; }
.tree details a, .menu details a { margin-left: .75rem; font-size: .9rem; }
.tree .verb, .menu .verb { flex: none; width: 2.9rem; font-size: .65rem; }
.menu { border: 1px solid var(--line); border-radius: .5rem; padding: .35rem; }
.menu nav { padding-top: .5rem; }
.menu nav a[aria-current] { color: var(--text); font-weight: 600; border-color: var(--accent); }
.verb { font: 700 .75rem ui-monospace, monospace; color: var(--string); }
.verb.post { color: var(--accent); }
.verb.put, .verb.patch { color: var(--number); }
.verb.delete { color: var(--warn); }
.language { display: flex; margin: 0; padding: 0; border: 0; gap: 1rem; }
.language label { display: flex; gap: .35rem; align-items: center; cursor: pointer; }
.language input { accent-color: var(--accent); }
body:has(#curl:checked) .typescript, body:has(#typescript:checked) .curl { display: none; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: .75rem; }
.cards li { border: 1px solid var(--line); border-radius: .6rem; padding: .75rem 1rem; color: var(--quiet); }
.cards a { font-weight: 600; }
.routes { list-style: none; padding: 0; }
.routes li { margin-bottom: .35rem; }
.operation { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 2rem; }
.operation h2 { margin-top: 0; }
.operation h3 { margin: 2rem 0 .5rem; font-size: 1.05rem; }
.route { font-size: 1.05rem; }
.fields { list-style: none; margin: 0; padding: 0; }
.fields li { border-top: 1px solid var(--line); padding: .75rem 0; }
.fields p { margin: .25rem 0 0; }
.fields .name { font-weight: 600; background: none; padding: 0; }
.fields .fields { padding-left: 1rem; border-left: 2px solid var(--line); }
.fields li:target, .errors div:target { background: var(--code); outline: 2px solid var(--accent);
  outline-offset: .35rem; border-radius: .25rem; }
.required { color: var(--number); font-size: .85rem; }
.variant { border-left: 2px solid var(--line); padding-left: 1rem; margin-top: 1rem; }
.variant + .variant strong { font-size: 0; }
details > summary { cursor: pointer; color: var(--accent); }
.fields details { margin-top: .5rem; }
.operation details { padding: .15rem 0; }
.errors { margin: 0; }
.errors div { padding: .5rem 0; border-top: 1px solid var(--line); }
.errors dd { margin: .15rem 0 0; }
.caption { margin: 1.25rem 0 .4rem; color: var(--quiet); font-size: .9rem; }
.samples .caption:first-child { margin-top: 0; }
.samples .copy { top: -2.4rem; right: 0; }
.samples details .copy { top: -2rem; }
.samples .copy:not([hidden]) + pre { padding-top: 1rem; }
.samples pre { margin: 0; font-size: .875rem; max-height: 32rem; overflow-y: auto; }
@media (min-width: 56rem) {
  html:has(.reference) { scroll-padding-top: 5rem; }
  body:has(.reference) .top { position: sticky; top: 0; }
  .reference.page { grid-template-columns: 17rem minmax(0, 1fr); gap: 2.5rem; }
  .reference .side { top: 4.5rem; max-height: calc(100vh - 5.5rem); }
  .menu { display: none; }
}
@media (min-width: 75rem) {
  .operation { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); gap: 2.5rem; }
  .sticky { position: sticky; top: 5rem; max-height: calc(100vh - 6rem); overflow-y: auto; padding: .75rem .25rem; }
}
`;
