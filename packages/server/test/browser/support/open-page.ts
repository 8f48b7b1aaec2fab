import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { allowKeysOnly } from "./keys-only.js";

/** A page in a context of its own, without cookies of others. */
export interface OpenPage {
  readonly page: Page;
  /**
   * Everything that must never happen: errors in the console, uncaught errors and rejections, violations of the
   * Content-Security-Policy, and requests to another origin.
   */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Errors in the console that the test provokes, such as the status of a refused form. */
  readonly expected?: RegExp;
  /** Origins that may be requested too, such as that of a shop to which a checkout returns. */
  readonly origins?: readonly string[];
  /** Whether the test may press keys and nothing else. */
  readonly isByKeyboard?: boolean;
}

export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** Opens an address and watches it from the first byte. */
export async function openPage(browser: Browser, url: string, options: OpenOptions = {}): Promise<OpenPage> {
  const { expected, origins = [], isByKeyboard = false, ...context } = options;
  const opened = await browser.newContext({ viewport: WIDE, locale: "en-US", ...context });
  const page = await opened.newPage();
  if (isByKeyboard) await allowKeysOnly(page);
  const problems = watch(page, { expected, origins: [new URL(url).origin, ...origins] });
  const response = await page.goto(url);
  if (!response) problems.push(`no response from ${url}`);
  return { page, problems, close: () => opened.close() };
}

function watch(
  page: Page,
  { expected, origins }: { readonly expected: RegExp | undefined; readonly origins: readonly string[] },
): string[] {
  const problems: string[] = [];
  // Chromium reports a violation of the policy as an error in the console, also where a page runs no script.
  page.on("console", (message) => {
    const isExpected = expected?.test(message.text()) ?? false;
    if (message.type() === "error" && !isExpected) problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const address = new URL(request.url());
    const isOurs = address.protocol === "data:" || origins.includes(address.origin);
    if (!isOurs) problems.push(`request to another origin: ${address.origin}`);
  });
  return problems;
}
