import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { after, JULY, JUNE, subscribed } from "../../test/support/cycle.js";
import { BUSINESS, EXTRA, FIXED, heldSeats, TEAM, TOOLS } from "../../test/support/levels.js";
import type { Offer } from "../cycle/state.js";
import { scaledQuantity, quantity } from "../numbers/decimal.js";
import { addMs, secondsBetween, earliestOf, type Instant } from "../time/instant.js";
import { isPeak, unbilled, type PricedUsage } from "../invoice/unbilled.js";
import { billedOnce } from "../../test/support/priced-usage.js";
import { choosePlan, type Subscription } from "../subscription/subscription.js";
import { copyTerms } from "../subscription/terms.js";
import { highestLevel, levelAt } from "./history.js";
import { countPeaks, raisePeaks, type HeldFeature, type PeakState } from "./peak.js";

const MONTH_MS = JULY - JUNE;

/** Something that happens within June. */
const moments = fc.integer({ min: 0, max: MONTH_MS - 1 }).map((ms) => addMs(JUNE, ms));

/** Seats added and removed. The level is never negative, because every removal reverts an earlier addition. */
const histories: fc.Arbitrary<HeldFeature> = fc
  .array(fc.record({ at: moments, units: fc.integer({ min: 1, max: 9 }), isHeld: fc.boolean() }), {
    maxLength: 12,
  })
  .map((rows) => {
    const changes = rows.flatMap(({ at, units, isHeld }) => {
      const rise = { at, delta: quantity(units) };
      const end = earliestOf(addMs(at, Math.floor(MONTH_MS / 7)), addMs(JULY, -1));
      return isHeld ? [rise] : [rise, { at: end, delta: quantity(-units) }];
    });
    const total = changes.reduce((sum, { delta }) => scaledQuantity(sum + delta), quantity(0));
    return { ...heldSeats([]), history: { total, changes: changes.toSorted((a, b) => a.at - b.at) } };
  });

/** When the plan changes, and to what; between them are invoices. */
const lives = fc.record({
  held: histories,
  changes: fc.array(fc.record({ at: moments, offer: fc.constantFrom<Offer>(TEAM, BUSINESS, FIXED) }), {
    maxLength: 4,
  }),
  looks: fc.array(moments, { maxLength: 5 }),
});

function begin(held: HeldFeature, more: readonly Subscription[] = []): PeakState {
  const state = { subscriptions: [subscribed(TEAM), ...more], usage: [], levels: [held] };
  return countPeaks(state, JUNE, TOOLS);
}

function moved(state: PeakState, { planId, versionId, terms }: Offer, at: Instant): PeakState {
  const [first, ...rest] = state.subscriptions;
  if (!first) throw new Error("there is no plan");
  const changed = choosePlan(first, copyTerms({ planId, versionId, terms }), at);
  return { ...state, subscriptions: [changed, ...rest] };
}

type Step = { readonly at: Instant; readonly offer?: Offer };

/** Simulates June step by step; calls `look` with the state at each step that changes no plan. */
function lived(
  state: PeakState,
  steps: readonly Step[],
  look: (state: PeakState, at: Instant) => PeakState,
): PeakState {
  const ordered = steps.toSorted((a, b) => a.at - b.at);
  const end = ordered.reduce((current, { at, offer }) => {
    const raised = raisePeaks(current, at, TOOLS);
    return offer ? countPeaks(moved(raised, offer, at), at, TOOLS) : look(raised, at);
  }, state);
  return raisePeaks(end, JULY, TOOLS);
}

const peaksOf = ({ usage }: PeakState) => usage.filter(isPeak);
const amountOf = (usage: readonly PricedUsage[]) =>
  usage.reduce((sum, each) => sum + each.billedAmount + unbilled(each, JULY).amount, 0n);

describe("peaks", () => {
  test("are the same however often they are counted meanwhile", () => {
    fc.assert(
      fc.property(lives, ({ held, changes, looks }) => {
        const steps = [...changes, ...looks.map((at) => ({ at }))];
        const often = lived(begin(held), steps, (state, at) => countPeaks(state, at, TOOLS));
        const once = lived(begin(held), changes, (state) => state);
        const summary = (state: PeakState) =>
          peaksOf(state).map(({ units, peak: { span } }) => ({ units, span }));
        expect(summary(often)).toEqual(summary(once));
      }),
    );
  });

  test("of the price segments of a plan that always charges share the whole usage period among them", () => {
    fc.assert(
      fc.property(lives, ({ held, changes, looks }) => {
        const charging = changes.filter(({ offer }) => offer !== FIXED);
        const steps = [...charging, ...looks.map((at) => ({ at }))];
        const state = lived(begin(held), steps, (each) => each);
        const seconds = peaksOf(state).reduce(
          (sum, { peak: { span } }) => sum + secondsBetween(span.start, span.end),
          0n,
        );
        expect(seconds).toBe(secondsBetween(JUNE, JULY));
      }),
    );
  });

  test("bill the same with any interim invoices as without", () => {
    fc.assert(
      fc.property(lives, ({ held, changes, looks }) => {
        const invoiceDraft = (state: PeakState, at: Instant): PeakState => {
          const counted = raisePeaks(state, at, TOOLS);
          return { ...counted, usage: counted.usage.map((each) => billedOnce(each, at)) };
        };
        const steps = [...changes, ...looks.map((at) => ({ at }))];
        const often = lived(begin(held), steps, invoiceDraft);
        const once = lived(begin(held), changes, (state) => state);
        expect(amountOf(often.usage)).toBe(amountOf(once.usage));
      }),
    );
  });

  test("are the highest level above the included number, if only the level changes", () => {
    fc.assert(
      fc.property(histories, fc.boolean(), (held, hasAddon) => {
        const addon = subscribed(EXTRA, { id: "sub_2", isAddon: true });
        const state = lived(begin(held, hasAddon ? [addon] : []), [], (each) => each);
        const highest = highestLevel(held.history, addMs(JUNE, -1), JULY).level - quantity(hasAddon ? 8 : 5);
        expect(peaksOf(state).map(({ units }) => units)).toEqual([highest > 0n ? highest : 0n]);
      }),
    );
  });
});

test("a level is the sum of all changes until then", () => {
  fc.assert(
    fc.property(histories, moments, ({ history }, at) => {
      const until = history.changes.filter((change) => change.at <= at);
      expect(levelAt(history, at)).toBe(until.reduce((sum, { delta }) => sum + delta, 0n));
      expect(highestLevel(history, at, after(at, 40)).level).toBeGreaterThanOrEqual(levelAt(history, at));
    }),
  );
});
