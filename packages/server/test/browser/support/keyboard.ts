import type { Page } from "playwright-core";
import type { ComputedStyle, DomDocument, DomElement } from "./dom.js";

declare const document: DomDocument;
declare const innerWidth: number;
declare function requestAnimationFrame(run: (time: number) => void): number;
declare function getComputedStyle(element: DomElement): ComputedStyle;

/** No page of ours has more stops, so a page that traps the focus is found. */
const MAX_STOPS = 600;

/** An element that has the focus. */
export interface Focus {
  readonly name: string;
  /** Whether the element is on the screen and shows that it has the focus. */
  readonly isVisible: boolean;
}

/** The focused element; undefined when the focus was lost to the page as a whole. */
function focusOf(page: Page): Promise<Focus | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const { left, right, width, height } = element.getBoundingClientRect();
    const isMarked = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    const isOnScreen = width > 0 && height > 0 && right > 0 && left < innerWidth;
    const text = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
    const name = text !== "" && element.tagName !== "SELECT" ? text : element.id;
    return { name: name.replace(/\s+/g, " "), isVisible: isMarked && isOnScreen };
  });
}

/** Tabs through the whole page. Fails where the focus is not visible. */
export async function tabStops(page: Page): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press("Tab");
    const focus = await focusOf(page);
    if (focus === undefined) return stops;
    if (!focus.isVisible) throw new Error(`The focus on "${focus.name}" cannot be seen.`);
    stops.push(focus.name);
  }
  throw new Error(`The focus is trapped: ${stops.slice(-5).join(", ")}.`);
}

/** A page that has just been shown sets the focus within so many frames. A person presses no key earlier. */
const MAX_FRAMES = 60;

/** Fails where a step has lost the focus, as a control does that disappears while it has it. */
export async function expectFocus(page: Page): Promise<void> {
  for (let frame = 0; frame < MAX_FRAMES; frame += 1) {
    if ((await focusOf(page)) !== undefined) return;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  throw new Error("The focus was lost: nothing on the page has it.");
}

/** Tabs to the control with this name and presses a key there. */
export async function pressOn(page: Page, name: string, key = "Enter"): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    const focus = await focusOf(page);
    if (focus?.name === name) {
      if (!focus.isVisible) throw new Error(`The focus on "${name}" cannot be seen.`);
      return page.keyboard.press(key);
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`No control named "${name}" can be reached by keyboard.`);
}
