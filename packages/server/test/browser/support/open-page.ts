import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";
import { allowKeysOnly } from "./keys-only.js";

/** A page in a context of its own, without cookies of others. */
export interface OpenPage {
  readonly page: Page;
  /**
   * Everything that must never happen: errors in the console, uncaught errors and rejections, violations of the
   * Content-Security-Policy, and requests to another origin.
   */
  readonly problems: readonly string[];
  /** Waits until the page has shown what it has read, and reads nothing more. A stream of events does not count. */
  settled(): Promise<void>;
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
  const settled = watchRequests(page);
  const response = await page.goto(url);
  if (!response) problems.push(`no response from ${url}`);
  return { page, problems, settled, close: () => opened.close() };
}

/** What a page takes to show what has arrived, and to ask for what that needs: three frames. */
const AFTER_REQUESTS_MS = 50;

/**
 * Counts the requests of a page that are under way. Playwright's `networkidle` is half a second without one, once for each
 * address: a quarter of the time of these tests, and nothing after the first click.
 */
function watchRequests(page: Page): OpenPage["settled"] {
  const open = new Set<Request>();
  let begun = 0;
  const end = (request: Request) => void open.delete(request);
  page.on("request", (request) => {
    if (request.headers()["accept"] === "text/event-stream") return;
    begun += 1;
    open.add(request);
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async () => {
    let seen: number;
    do {
      seen = begun;
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), AFTER_REQUESTS_MS);
    } while (open.size > 0 || begun > seen);
  };
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
