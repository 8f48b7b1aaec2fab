import { expect, test } from "@jest/globals";
import { differencesOf } from "../support/audit.js";
import { useTestServer } from "../support/fixtures.js";
import { live, openTown } from "./random-customers.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";

/** The short form plays the same towns every time, so that it fails only for what was changed; the long one explores. */
const first = Number(process.env["DUES_AUDIT_SEED"] ?? (isLong ? Date.now() % 1_000_000 : 1));
const towns = Number(process.env["DUES_AUDIT_TOWNS"] ?? (isLong ? 60 : 3));
const seeds = Array.from({ length: towns }, (_, index) => first + index);
const rounds = isLong ? 25 : 10;

const server = useTestServer({ validateResponses: false });

test.each(seeds)(
  "the audit names no customer of the town %i",
  async (seed) => {
    const town = await openTown(server, seed, 8);
    for (let round = 1; round <= rounds; round += 1) {
      await live(town);
      const found = await differencesOf(server, { organizationId: town.tenant.id });
      const named = town.customers.filter(({ id }) => found.some(({ customerId }) => customerId === id));
      const lives = named.flatMap(({ id, life }) => [
        ...found.filter(({ customerId }) => customerId === id).map((each) => JSON.stringify(each)),
        ...life,
      ]);
      expect(lives.join("\n")).toBe("");
    }
  },
  300_000,
);
