import { describe, test } from "@jest/globals";
import { play } from "./driver/play.js";
import { describeDifference, shrink } from "./driver/shrink.js";
import { withDocuments } from "./driver/documents.js";
import { randomTimeline } from "./driver/timeline.js";
import { useTestServer } from "../support/fixtures.js";

/** They share a test clock, so that one request lets time pass for all of them. */
const CUSTOMERS_PER_SEED = 10;
const isLong = process.env["DUES_TEST_LONG"] === "1";

/** The short run uses the same seeds every time, so that it fails only for what was changed; the long one explores. */
const given = process.env["DUES_MODEL_SEED"];
const first = Number(given ?? (isLong ? Date.now() % 1_000_000 : 1));
const customers = Number(process.env["DUES_MODEL_CUSTOMERS"] ?? (given ? 10 : isLong ? 20_000 : 200));
const seeds = Array.from({ length: Math.ceil(customers / CUSTOMERS_PER_SEED) }, (_, index) => first + index);

/** A failure shows so many customers; the others most often fail for the same reason. */
const MAX_SHOWN = 2;

const server = useTestServer({ validateResponses: false });

describe("the server bills as a second model of the rules does", () => {
  test.each(seeds)(
    "for ten customers of seed %d",
    async (seed) => {
      const plain = randomTimeline(seed, { customers: CUSTOMERS_PER_SEED, rounds: isLong ? 9 : 4 });
      const timeline = seed % 2 === 0 ? plain : withDocuments(plain);
      const differences = await play(server, timeline, [...Array(CUSTOMERS_PER_SEED).keys()]);
      const texts: string[] = [];
      for (const difference of differences.slice(0, MAX_SHOWN))
        texts.push(describeDifference(await shrink(server, timeline, difference), isLong));
      if (texts.length > 0)
        throw new Error([`${differences.length} customers differ.`, ...texts].join("\n\n"));
    },
    600_000,
  );
});
