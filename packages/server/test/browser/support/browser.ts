import { afterAll, beforeAll } from "@jest/globals";
import { chromium, type Browser } from "playwright-core";
import { findChromium, NO_CHROMIUM } from "../../../../../scripts/lib/chromium.mjs";

/** Starts a Chromium for the tests of the file, and ends it after the last. Jest runs one file per worker at a time. */
export function useBrowser(): { readonly get: () => Browser } {
  let browser: Browser | undefined;
  beforeAll(async () => void (browser = await startBrowser()));
  afterAll(() => browser?.close());
  return {
    get: () => {
      if (browser === undefined) throw new Error("The browser exists only while tests run.");
      return browser;
    },
  };
}

function startBrowser(): Promise<Browser> {
  // The sandbox of Chromium refuses to run as root, as tests in containers often do.
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: executable(),
    args: ["--disable-dev-shm-usage", "--disable-gpu", ...(isRoot ? ["--no-sandbox"] : [])],
  });
}

function executable(): string {
  const file = findChromium();
  if (file === undefined) throw new Error(`These tests need a browser: ${NO_CHROMIUM}.`);
  return file;
}
