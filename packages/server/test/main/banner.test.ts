import path from "node:path";
import { expect, test } from "@jest/globals";
import { banner } from "../../src/boot/banner.js";
import { readSettings } from "../../src/boot/settings.js";

const KEY = `dues_test_${"g".repeat(32)}`;

const settingsOf = (environment: Record<string, string> = {}) =>
  readSettings(environment, { directory: "/srv", isTerminal: true });
const facts = {
  settings: settingsOf(),
  url: "http://127.0.0.1:4242",
  hasTour: true,
  isTerminal: true,
  showPath: (file: string) => path.relative("/srv", file),
};
const file = "/srv/.dues/secrets.json";

const LINK = "http://127.0.0.1:4242/console/enter#dcl_code";

test("a server without users shows the link for the first one, also where no terminal is", () => {
  for (const isTerminal of [true, false])
    expect(banner({ ...facts, isTerminal, demoKey: {}, firstLink: LINK })).toContain(
      `  Console  ${LINK}\n           works once, for 30 minutes\n`,
    );
});

test("no console is promised if it is off", () => {
  const settings = settingsOf({ DUES_CONSOLE: "off" });
  expect(banner({ ...facts, settings, demoKey: {} })).not.toContain("Console");
});

test("the first run shows the key, all addresses, and the next commands", () => {
  expect(banner({ ...facts, demoKey: { shown: KEY, file } })).toBe(`
Dues is running.

  API      http://127.0.0.1:4242
  Docs     http://127.0.0.1:4242/docs
  Console  http://127.0.0.1:4242/console
  API key  ${KEY}
           shown only once, stored in .dues/secrets.json
  Data     .dues (embedded PostgreSQL)

Try next:

  npm run demo
  curl -H "Authorization: Bearer ${KEY}" http://127.0.0.1:4242/v1/plans

Ctrl-C stops it.

`);
});

test("the first run shows no key where no terminal is", () => {
  const text = banner({ ...facts, isTerminal: false, demoKey: { shown: KEY, file } });
  expect(text).toContain("  API key  stored in .dues/secrets.json\n");
  expect(text).not.toContain(KEY);
});

test("only a clone of the repository has a tour to offer", () => {
  const text = banner({ ...facts, hasTour: false, demoKey: { file } });
  expect(text).toContain("Try next:\n\n  curl ");
});

test("later runs show where the key is", () => {
  const text = banner({ ...facts, demoKey: { file } });
  expect(text).toContain("  API key  stored in .dues/secrets.json\n");
  expect(text).toContain('curl -H "Authorization: Bearer $DUES_API_KEY"');
  expect(text).not.toContain("dues_test_");
});

test("a PostgreSQL server is named without the password for it", () => {
  const settings = settingsOf({ DATABASE_URL: "postgres://dues:secret@db.internal:5432/dues" });
  const text = banner({ ...facts, settings, demoKey: {} });
  expect(text).toContain("  Data     PostgreSQL at db.internal:5432/dues\n");
  expect(text).not.toContain("secret");
});

test("a key that is kept nowhere is not promised", () => {
  expect(banner({ ...facts, demoKey: {} })).toContain("  API key  not kept here; start with DUES_BOOTSTRAP");
  const settings = settingsOf({ DUES_BOOTSTRAP_API_KEY: KEY });
  const text = banner({ ...facts, settings, demoKey: {} });
  expect(text).toContain("  API key  the value of DUES_BOOTSTRAP_API_KEY\n");
  expect(text).not.toContain(KEY);
});
