import { existsSync } from "node:fs";

/**
 * Where distributions and macOS install Chromium and Chrome. The headless shell is the same engine without windows, and opens
 * a page in a third of the time.
 */
const USUAL_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** What a person can do about it, in one line. */
export const NO_CHROMIUM =
  "no Chromium: set DUES_CHROMIUM, or run apt-get install --no-install-recommends chromium";

/** The Chromium in which pages are tested: the one that `DUES_CHROMIUM` names, or the first in a usual place. */
export function findChromium() {
  const named = process.env.DUES_CHROMIUM;
  return named ? (existsSync(named) ? named : undefined) : USUAL_PATHS.find((file) => existsSync(file));
}
