import { describe, expect, test } from "@jest/globals";
import type { Contract } from "../support/contract.js";
import { SECRETS } from "../support/secrets.js";

/** Runs after the suites that send requests: the logs contain nothing that these sent or received. */
export function describeLogs(contract: Contract): void {
  describe("no log holds", () => {
    const text = () => JSON.stringify([...contract.logs, ...contract.server.logs]);

    test.each(Object.keys(SECRETS))("%s", (what) => {
      const known = [...contract.secrets].filter((secret) => secret.match(SECRETS[what] ?? /$^/g) !== null);
      expect(known).not.toEqual([]);
      const written = text();
      expect(known.filter((secret) => written.includes(secret))).toEqual([]);
    });

    test("anything else that opens something", () => {
      const written = text();
      expect([...contract.secrets].filter((secret) => written.includes(secret))).toEqual([]);
      expect(written).not.toMatch(/authorization|bearer /i);
    });

    test("every request", () => {
      expect(contract.logs.length + contract.server.logs.length).toBeGreaterThan(1_000);
    });
  });
}
