import { describe, test } from "@jest/globals";
import { play, type Difference } from "./driver/play.js";
import { describeDifference, shrink } from "./driver/shrink.js";
import { withEntities } from "./driver/entity-step.js";
import { withGivenCredits } from "./driver/given-credits.js";
import { withLateUsage } from "./driver/late-step.js";
import { withDocuments } from "./driver/documents.js";
import { withPreviews } from "./driver/previews.js";
import { randomTimeline } from "./driver/random-timeline.js";
import { withTaxProvider } from "./driver/tax-provider.js";
import type { Timeline } from "./driver/timeline.js";
import { useTaxWorld } from "../http/taxes/stripe-tax.js";

/** They share a test clock, so that one request lets time pass for all of them. */
const CUSTOMERS_PER_SEED = 10;
const isLong = process.env["DUES_TEST_LONG"] === "1";

/**
 * The short run uses the same seeds every time, so that it fails only for what was changed. `npm run test:all` plays others
 * besides, which change every day, and the long form explores.
 */
const given = process.env["DUES_MODEL_SEED"];
const first = Number(given ?? (isLong ? Date.now() % 1_000_000 : 1));
const customers = Number(process.env["DUES_MODEL_CUSTOMERS"] ?? (given ? 10 : isLong ? 20_000 : 60));
const seeds = Array.from({ length: Math.ceil(customers / CUSTOMERS_PER_SEED) }, (_, index) => first + index);

/** A failure shows so many customers; the others most often fail for the same reason. */
const MAX_SHOWN = 2;

/** The long run plays so many seeds at once, because each waits for the database most of the time. */
const CONCURRENT = isLong ? 4 : 1;

const { server } = useTaxWorld({ validateResponses: false });
const timelines = seeds.map((seed) => {
  const rounds = isLong ? 9 : 4;
  const drawn = randomTimeline(seed, { customers: CUSTOMERS_PER_SEED, rounds });
  const plain = withLateUsage(withPreviews(withEntities(withGivenCredits(drawn))));
  if (seed % 2 === 0) return plain;
  return seed % 4 === 1 ? withDocuments(plain) : withTaxProvider(withDocuments(plain));
});
const plays = new Map<Timeline, Promise<Difference[]>>();

/** Plays a timeline, and begins those that follow. */
function playNext(index: number): Promise<Difference[]> | undefined {
  for (const timeline of timelines.slice(index, index + CONCURRENT)) {
    if (plays.has(timeline)) continue;
    const played = play(server, timeline, [...Array(CUSTOMERS_PER_SEED).keys()]);
    // Its own test reports the error.
    played.catch(() => undefined);
    plays.set(timeline, played);
  }
  const timeline = timelines[index];
  return timeline && plays.get(timeline);
}

describe("the server bills as a second model of the rules does", () => {
  test.each(timelines.map((timeline, index) => ({ ...timeline, index })))(
    "for ten customers of seed $seed",
    async ({ index, ...timeline }) => {
      const differences = (await playNext(index)) ?? [];
      // One seed of a long run is played again to find the shortest timeline.
      const isShrunk = !isLong || seeds.length === 1;
      const texts: string[] = [];
      for (const difference of differences.slice(0, MAX_SHOWN)) {
        const shown = isShrunk ? await shrink(server, timeline, difference) : { timeline, difference };
        texts.push(describeDifference(shown, isLong));
      }
      if (texts.length > 0)
        throw new Error([`${differences.length} customers differ.`, ...texts].join("\n\n"));
    },
    600_000,
  );
});
