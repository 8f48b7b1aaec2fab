import { describe, expect, test } from "@jest/globals";
import { useProvider } from "../../../server/test/support/outside-provider.js";
import { addProject, type World } from "../support/world.js";

/** A port where nobody listens: it is reserved, and no server may take it. */
const NOWHERE = "http://127.0.0.1:1";

export function describeDoctor(world: World): void {
  describe("doctor", () => {
    test("finds nothing wrong with a server that is well", async () => {
      const { dues } = await addProject(world);
      const { code, out } = await dues("doctor");
      expect(code).toBe(0);
      expect(out.split("\n").map((line) => line.slice(0, 13))).toEqual([
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

    test("asks providers whether they take the keys, and whether they can reach the server", async () => {
      const { dues, tenant } = await addProject(world);
      await useProvider(tenant, world.stripe);
      const { code, out } = await dues("doctor");
      expect(code).toBe(0);
      expect(out).toContain("✓ Provider  stripe takes the keys\n");
      expect(out).toMatch(/! Webhooks +stripe cannot reach http:.*\n +Start the server with DUES_PUBLIC_URL/);
    });

    test.each([
      ["a server that is not there", { DUES_BASE_URL: NOWHERE }, 4, "Server"],
      ["a key of another server", { DUES_API_KEY: `dues_test_${"x".repeat(43)}` }, 5, "API key"],
      ["no key", { DUES_API_KEY: "" }, 5, "API key"],
    ])("tells %s", async (_what, more, code, name) => {
      const environment = { DUES_BASE_URL: world.server.url, ...more };
      const examined = await world.installed.dues(["doctor", "--json"], { environment });
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
