import { describe, expect, test } from "@jest/globals";
import { findingsOf } from "../support/findings.js";
import type { DomDocument } from "../support/dom.js";
import { everyPage } from "./every-page.js";
import { STATES } from "./states.js";
import { useConsole } from "./use-console.js";

declare const document: DomDocument;

/** What JavaScript writes where a number or a text is missing. */
const UNWRITTEN = /NaN|undefined|Infinity|\[object|\bnull\b/;

describe.each(STATES)("with $name", ({ create }) => {
  const opened = useConsole({ createWorld: create });

  test.each(everyPage(opened))("the page $name shows its content", async ({ name, path }) => {
    const shown = await opened.open(await path(), { expected: /status of 404/ });
    const { page } = shown;
    expect(await page.getByRole("navigation", { name: "Pages" }).count()).toBe(1);
    expect(await page.evaluate(proseOfPage)).not.toMatch(UNWRITTEN);
    const errors = await page.getByRole("alert").allInnerTexts();
    expect(errors.filter((text) => !text.includes("_not_found"))).toEqual([]);
    expect(shown.problems).toEqual([]);
    // The pages with figures and charts look different in each state.
    if (name === "home" || name === "revenue") expect(await findingsOf(shown)).toEqual([]);
    await shown.close();
  });
});

/** Runs in the page: its text without code, which may have a `null`. */
function proseOfPage(): string {
  const texts = [...document.querySelectorAll("main, main pre")].map(({ textContent }) => textContent ?? "");
  return texts.reduce((rest, code) => rest.replace(code, ""));
}
