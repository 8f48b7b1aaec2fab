import axe from "axe-core";
import type { Page } from "playwright-core";
import type { ComputedStyle, DomDocument, DomElement } from "./dom.js";
import { NARROW, WIDE, type OpenPage } from "./open-page.js";

declare const document: DomDocument;
declare const innerWidth: number;
declare function getComputedStyle(element: DomElement): ComputedStyle;

/** Everything that axe knows of, without exclusions. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A rule that axe calls experimental: who speaks to a page says what a control shows (WCAG 2.5.3). */
const RULES = { "label-content-name-mismatch": { enabled: true } };

/** 320 CSS pixels are a screen of 1280 pixels at 400 percent, WCAG 1.4.10. */
const REFLOW = { width: 320, height: 800 };

/** A phone of the smallest usual width, on which no text may be cut. */
const PHONE = { width: 360, height: 740 };

type Look = readonly [
  colorScheme: "light" | "dark",
  viewport: { readonly width: number; readonly height: number },
];

/** The long form goes through all of them with each page, the short form through one, and with the next page the next. */
const LOOKS: readonly Look[] = [
  ["light", WIDE],
  ["dark", NARROW],
  ["light", NARROW],
  ["dark", WIDE],
];
const isLong = process.env["DUES_TEST_LONG"] === "1";
let turn = 0;

function nextOf(looks: readonly Look[]): readonly Look[] {
  const next = turn++ % looks.length;
  return isLong ? looks : looks.slice(next, next + 1);
}

type Shown = Pick<OpenPage, "page" | "problems">;

/** Of many pages that are made alike. */
const MAIN_LOOKS: readonly Look[] = [
  ["light", WIDE],
  ["dark", PHONE],
];

/**
 * Looks at a page in light and dark mode on wide and narrow screens, at 320 and 360 pixels, with text at 200 percent, and
 * with reduced motion; in the long form also in forced colours. Returns everything to fix; the page is as before afterwards.
 */
export async function findingsOf({ page, problems }: Shown): Promise<string[]> {
  const found = [];
  for (const [colorScheme, viewport] of nextOf(LOOKS)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    found.push(...named(`${colorScheme} ${viewport.width}`, await violationsOf(page)));
  }
  await page.emulateMedia({ colorScheme: "light" });
  if (isLong) {
    await page.emulateMedia({ forcedColors: "active" });
    found.push(...named("forced colours", await violationsOf(page)));
  }
  await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" });
  if ((await page.evaluate(() => document.getAnimations().length)) > 0) found.push("moves in reduced motion");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const viewport of [REFLOW, PHONE]) {
    await page.setViewportSize(viewport);
    found.push(...named(`${viewport.width} pixels`, await page.evaluate(overflowing)));
  }
  await page.setViewportSize(WIDE);
  found.push(...named("text at 200 %", await atDoubleSize(page)));
  return [...found, ...problems];
}

/**
 * Looks at one of many pages that are made alike: in light mode on a wide screen or, of every second page, in dark mode on a
 * phone, or in both ways with `DUES_TEST_LOOKS=all`.
 */
export async function mainFindingsOf({ page, problems }: Shown): Promise<string[]> {
  const found = [];
  for (const [colorScheme, viewport] of nextOf(MAIN_LOOKS)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    const findings = [...(await violationsOf(page)), ...(await page.evaluate(overflowing))];
    found.push(...named(`${colorScheme} ${viewport.width}`, findings));
  }
  return [...found, ...problems];
}

/** Violations of axe's rules, each with the place of the first. */
async function violationsOf(page: Page): Promise<string[]> {
  // Evaluated by the debugger, so that the page's policy stays in force.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, { runOnly: ${JSON.stringify(TAGS)}, rules: ${JSON.stringify(RULES)}, resultTypes: ["violations"] })`,
  );
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}: ${nodes[0]?.html})`);
}

async function atDoubleSize(page: Page): Promise<string[]> {
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  const found = await page.evaluate(overflowing);
  await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
  return found;
}

/** Runs in the page: whether it has to be scrolled sideways, and which elements cut their text. */
function overflowing(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    const names = wide
      .slice(0, 5)
      .map(({ tagName, textContent }) => `${tagName} "${textContent?.trim().slice(0, 40)}"`);
    found.push(`scrolls sideways, because of ${names.join(", ")}`);
  }
  for (const element of document.querySelectorAll("body *")) {
    const { overflowX, clipPath } = getComputedStyle(element);
    const isHidden = clipPath !== "none" || element.matches("[hidden], noscript, script, style");
    const isCut = overflowX === "hidden" || overflowX === "clip";
    if (isCut && !isHidden && element.scrollWidth > element.clientWidth + 1)
      found.push(`${element.tagName} cuts "${element.textContent?.trim().slice(0, 40)}"`);
  }
  return found;
}

function named(place: string, findings: readonly string[]): string[] {
  return findings.map((finding) => `${place}: ${finding}`);
}
