import { describe, expect, test } from "@jest/globals";
import { useProvider } from "../../../server/test/support/outside-provider.js";
import { addProject, type TestSetup } from "../support/setup.js";

/** The URL of a reserved port, at which no server can listen. */
const NOWHERE = "http://127.0.0.1:1";

export function describeDoctor(setup: TestSetup): void {
  describe("doctor", () => {
    test("reports no problems of a healthy server", async () => {
      const { dues } = await addProject(setup);
      const { code, out } = await dues("doctor");
      expect(code).toBe(0);
      // This one appears by itself a year after the codes were compared last.
      const lines = out.replace(/^! Settings +the codes of e-invoices .*\n.*\n/m, "").split("\n");
      expect(lines.map((line) => line.slice(0, 13))).toEqual([
        ...[
          "✓ Server     ",
          "✓ Version    ",
          "✓ Database   ",
          "✓ Clock      ",
          "✓ API key    ",
          "✓ Providers  ",
        ],
        "",
      ]);
    });

    test("checks whether providers accept the keys and can reach the server", async () => {
      const { dues, tenant } = await addProject(setup);
      await useProvider(tenant, setup.stripe);
      const { code, out } = await dues("doctor");
      expect(code).toBe(0);
      expect(out).toContain("✓ Provider  stripe accepts the keys\n");
      expect(out).toMatch(/! Webhooks +stripe cannot reach http:.*\n +Start the server with DUES_PUBLIC_URL/);
    });

    test.each([
      ["a server that is not there", { DUES_BASE_URL: NOWHERE }, 4, "Server"],
      ["a key of another server", { DUES_API_KEY: `dues_test_${"x".repeat(43)}` }, 5, "API key"],
      ["no key", { DUES_API_KEY: "" }, 5, "API key"],
    ])("reports %s", async (_what, more, code, name) => {
      const environment = { DUES_BASE_URL: setup.server.url, ...more };
      const examined = await setup.installed.dues(["doctor", "--json"], { environment });
      expect(examined.code).toBe(code);
      const findings = JSON.parse(examined.out) as readonly {
        readonly name: string;
        readonly state: string;
      }[];
      expect(findings.find(({ state }) => state === "bad")).toMatchObject({
        name,
        advice: expect.any(String),
      });
    });
  });
}
