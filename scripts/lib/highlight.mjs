import { createRequire } from "node:module";

/**
 * Required rather than imported, because its types bring those of browsers into every file of the repository.
 *
 * @type {{ highlight(code: string, options: { language: string }): { value: string } }}
 */
const highlighter = createRequire(import.meta.url)("highlight.js/lib/common");

/**
 * Returns code as markup with a class for each kind of word.
 *
 * @param {string} code
 * @param {string} language
 */
export function highlight(code, language) {
  return highlighter.highlight(code, { language }).value;
}
