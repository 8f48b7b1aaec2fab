/** The lists beside the text, and what only guides and lists of pages have. */
export const GUIDES = `
@media (min-width: 56rem) {
  .page:has(.side) { grid-template-columns: 14rem minmax(0, 1fr); padding: 2.5rem 1.25rem; gap: 3.5rem; }
  .side { position: sticky; top: 2.5rem; align-self: start; max-height: calc(100vh - 5rem); overflow-y: auto; }
}
@media (max-width: 55.99rem) { .side { display: none; } }
.side a { display: block; padding: .25rem .75rem; border-left: 2px solid var(--line); color: var(--quiet);
  text-decoration: none; }
.side a:hover { color: var(--text); }
.side a[aria-current] { color: var(--text); font-weight: 600; border-color: var(--accent); }
.cards, .results { list-style: none; padding: 0; }
.results li { margin-bottom: 1rem; }
.turn { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; margin-top: 3.5rem;
  padding-top: 1.25rem; border-top: 1px solid var(--line); }
.turn a { font-weight: 600; text-decoration: none; }
.turn a:hover { text-decoration: underline; }
.turn .next { margin-left: auto; text-align: right; }
.turn small { display: block; font-weight: 400; color: var(--quiet); }
`;
