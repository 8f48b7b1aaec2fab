import { mkdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { VERSION } from "../../src/version.js";
import { addTenant } from "../../../server/test/support/api.js";
import type { TestSetup } from "../support/setup.js";
import type { Installation } from "../support/installation.js";

/** Tests of what all commands share. */
export function describeGeneral(setup: TestSetup): void {
  const dues: Installation["dues"] = (...run) => setup.installed.dues(...run);

  describe("the program", () => {
    test("prints its version, and help with the exit codes", async () => {
      expect(await dues(["--version"])).toEqual({ code: 0, out: `${VERSION}\n`, errors: "" });
      const help = await dues(["--help"]);
      expect([help.code, help.errors]).toEqual([0, ""]);
      expect(help.out).toMatch(/\nExit codes:\n {2}0 +success/);
    });

    // prettier-ignore
    test.each([
      ["a misspelled command", ["custmers"],                      "✗ unknown command 'custmers'\n(Did you mean customers?)\n"],
      ["an unknown option",     ["customers", "--limits", "1"],    "✗ unknown option '--limits'\n(Did you mean --limit?)\n"],
      ["an invalid value",       ["customers", "--limit", "many"],  "✗ option '-n, --limit <count>' argument 'many' is invalid. It must be a whole number from 1 to 100000.\n"],
      ["an invalid base URL",    ["customers", "--url", "here", "--key", "a"], '✗ The base URL must be an http or https URL, not "here".\n'],
    ])("refuses %s", async (_what, args, errors) => {
      expect(await dues(args)).toEqual({ code: 2, out: "", errors });
    });

    test("removes control characters from errors", async () => {
      const { server } = setup;
      const args = ["providers", "check", "\u009b2Jstripe", "--url", server.url, "--key", server.apiKey];
      const { code, errors } = await dues(args);
      expect([code, errors]).toEqual([1, expect.stringContaining("provider_not_found")]);
      expect(errors).not.toContain("\u009b");
    });

    test("has advice when the server does not respond", async () => {
      const { code, errors } = await dues([
        "customers",
        "--url",
        "http://127.0.0.1:1",
        "--key",
        "dues_test_a",
      ]);
      expect([code, errors]).toEqual([
        4,
        expect.stringMatching(
          /✗ No response from .*\n {2}connection_failed\n {2}Start one with `dues server`/,
        ),
      ]);
    });

    test("reads .env, or the file that is named; environment variables take precedence", async () => {
      const { server, installed } = setup;
      const tenant = await addTenant(server);
      const settings = `DUES_BASE_URL=${server.url}\nDUES_API_KEY=${tenant.apiKey}\n`;
      const cwd = installed.folder("settings", { ".env": settings });
      expect(await dues(["customers"], { cwd })).toMatchObject({ code: 0 });
      const elsewhere = installed.folder("settings-elsewhere");
      expect(await dues(["customers"], { cwd: elsewhere })).toMatchObject({ code: 5 });
      expect(await dues(["customers", "--settings", "../settings/.env"], { cwd: elsewhere })).toMatchObject({
        code: 0,
      });
      const empty = { DUES_API_KEY: "" };
      expect(await dues(["customers", "--settings", ".env"], { cwd, environment: empty })).toMatchObject({
        code: 0,
      });
      const environment = { DUES_API_KEY: "dues_test_other" };
      expect(await dues(["--settings=.env", "customers"], { cwd, environment })).toMatchObject({ code: 5 });
      expect(await dues(["customers", "--settings", "none"], { cwd })).toMatchObject({
        code: 2,
        errors: expect.stringContaining("none cannot be read"),
      });
    });

    test("uses the key of a server in the same directory, only for this machine", async () => {
      const { server, installed } = setup;
      const cwd = installed.folder("beside");
      mkdirSync(path.join(cwd, ".dues"), { mode: 0o700 });
      installed.folder("beside/.dues", {
        "secrets.json": JSON.stringify({ bootstrapApiKey: server.apiKey }),
      });
      expect(await dues(["customers", "--url", server.url], { cwd })).toMatchObject({ code: 0 });
      const elsewhere = await dues(["customers", "--url", "http://dues.invalid"], { cwd });
      expect(elsewhere).toMatchObject({ code: 5, errors: expect.stringContaining("missing_api_key") });
    });

    test("uses no colors with NO_COLOR, in a pipe, or with --no-color", async () => {
      const { server, installed } = setup;
      const environment = { DUES_API_KEY: server.apiKey, DUES_BASE_URL: server.url };
      const list = ["providers", "list"];
      const [colored, withVariable, withOption, piped] = await Promise.all([
        installed.duesOnTerminal(list, "", { environment }),
        installed.duesOnTerminal(list, "", { environment: { ...environment, NO_COLOR: "1" } }),
        installed.duesOnTerminal([...list, "--no-color"], "", { environment }),
        dues(list, { environment }),
      ]);
      expect([colored, withVariable, withOption, piped].map(({ out }) => /\u001b\[\d+m/.test(out))).toEqual([
        true,
        false,
        false,
        false,
      ]);
    });
  });
}
