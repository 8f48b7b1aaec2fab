import type { Page } from "playwright-core";

/** Methods that act on an element without a key, or that move the focus to it. */
const WITHOUT_KEYS = [
  ...["click", "dblclick", "tap", "hover", "dragAndDrop", "dispatchEvent", "setInputFiles"],
  ...["fill", "check", "uncheck", "setChecked", "selectOption", "focus", "press", "type"],
];

/**
 * An error in the console for each press, touch or turn of a wheel. An element that is clicked by a key has none of them.
 * Movements are left out: Chromium reports some of a mouse at rest.
 */
const REPORT_POINTERS = `
  for (const type of ["pointerdown", "mousedown", "mouseup", "touchstart", "wheel"])
    addEventListener(type, () => console.error("not by keyboard: " + type), { capture: true });
`;

/**
 * Leaves a page nothing but the keyboard: other methods of the page and its locators throw, and events of a mouse or a
 * finger are problems of the page.
 */
export async function allowKeysOnly(page: Page): Promise<void> {
  await page.addInitScript(REPORT_POINTERS);
  const mouse = ["move", "down", "up", "click", "dblclick", "wheel"];
  // The methods of a page and of its locators call those of the frame.
  refuse(page.mainFrame(), WITHOUT_KEYS);
  refuse(page.mouse, mouse);
  refuse(page.touchscreen, ["tap"]);
}

function refuse(target: object, methods: readonly string[]): void {
  for (const method of methods)
    Reflect.set(target, method, () => {
      throw new Error(`This task is done by keyboard alone: press keys instead of ${method}().`);
    });
}
