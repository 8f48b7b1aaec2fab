import type { components } from "../../../src/generated/api.js";
import { exact, nearest, nearestShare, sum } from "../exact.js";
import { standing, type Facts, type UsageFact } from "../facts.js";
import { costOf } from "../rating.js";
import { entryFor } from "../world.js";

type PlanFeature = components["schemas"]["PlanFeature"];
type PriceOf = (usage: UsageFact, currency: string) => PlanFeature | undefined;
type RowOf = (usage: UsageFact) => PlanFeature | undefined;

interface UsagePrices {
  /** The price of units, in a currency. */
  readonly priceOf: PriceOf;
  /** The feature in the plan that bills units, with all of its prices. */
  readonly rowOf: RowOf;
}

/** Invariants of a customer's usage. Each returned text describes a violation. */
export function brokenUsage(facts: Facts, { priceOf, rowOf }: UsagePrices): string[] {
  return [
    ...brokenDraws(facts),
    ...brokenPrices(facts, rowOf),
    ...facts.usage.flatMap((usage) => brokenBill(facts, usage, priceOf)),
  ];
}

/** Every accepted unit was drawn from a source, and every source has the total of its draws. */
function brokenDraws({ events, windows, usage }: Facts): string[] {
  const draws = events.flatMap((event) => event.draws);
  const drawn = (matches: (draw: (typeof draws)[number]) => boolean) =>
    sum(draws.filter(matches).map(({ units }) => exact(units)));
  const whole = events.filter(
    (event) =>
      event.asked === null &&
      event.aggregation_window_id === null &&
      sum(event.draws.map(({ units }) => exact(units))) !== exact(event.value),
  );
  const counted = windows.filter(
    ({ id, drawn: allowance, overage }) =>
      exact(allowance) !== drawn((draw) => draw.windowId === id && draw.from === "allowance") ||
      exact(overage) !== drawn((draw) => draw.windowId === id && draw.from === "billable"),
  );
  const billable = usage.filter(
    ({ id, kind, units }) =>
      kind === "units" && exact(units) !== drawn((draw) => draw.billableUsageId === id),
  );
  return [
    ...whole.map(({ id }) => `the draws of the event ${id} are not its value`),
    ...counted.map(({ id }) => `the window ${id} does not say what was drawn from it`),
    ...billable.map(({ id }) => `the billable usage ${id} does not say what was drawn as such`),
  ];
}

/** Every billable unit has the price that the dimensions of its event select. */
function brokenPrices({ events, usage }: Facts, rowOf: RowOf): string[] {
  return events.flatMap(({ id, dimensions, draws }) =>
    draws.flatMap(({ billableUsageId }) => {
      const drawn = usage.find((each) => each.id === billableUsageId);
      const row = drawn && rowOf(drawn);
      if (!drawn || !row) return [];
      const expected = entryFor(row, dimensions);
      if (expected === drawn.price_entry) return [];
      return [`the event ${id} has the price ${drawn.price_entry}, and not ${expected}`];
    }),
  );
}

/** Interim invoices never take more than all units cost, and together with the last one exactly that. */
function brokenBill(facts: Facts, usage: UsageFact, priceOf: PriceOf): string[] {
  const subscription = facts.subscriptions.find(({ id }) => id === usage.subscription_id);
  const price = priceOf(usage, subscription?.currency ?? "");
  if (!price) return [`the billable usage ${usage.id} has no price`];
  const before = exact(usage.units_before);
  const cost = shareOfCost(usage, costOf(price, before + exact(usage.units)) - costOf(price, before));
  const billed = sum(linesOf(facts, usage).map(({ amount }) => amount));
  const says = `${price.slug} ${price.ratingModel} ${usage.units} units cost ${cost} and were billed ${billed}`;
  const isMonotonic = price.ratingModel !== "volume" && !isCutShort(usage);
  if (isMonotonic && (billed < 0n || billed > cost)) return [`${usage.id}: ${says}`];
  if (!mustBeBilled(facts, usage)) return [];
  return billed === cost || (!isMonotonic && billed > cost) ? [] : [`${usage.id}, which is over: ${says}`];
}

/** The highest of a level costs the share of its span. */
function shareOfCost(usage: UsageFact, cost: bigint): bigint {
  const { span_start: start, span_end: end, window_start: from, window_end: to } = usage;
  if (!start || !end) return nearest(cost);
  return nearestShare(cost, secondsBetween(start, end), secondsBetween(from, to));
}

function secondsBetween(a: Date, b: Date): bigint {
  return BigInt(Math.floor((b.getTime() - a.getTime()) / 1_000));
}

/** An open span is billed as if it continued; an excess is refunded only as far as it was paid. */
function isCutShort({ span_end: end, window_end: to }: UsageFact): boolean {
  return end !== null && end.getTime() < to.getTime();
}

/** The usage of void invoices is unbilled again. */
function linesOf(facts: Facts, { id }: UsageFact) {
  return standing(facts).flatMap(({ lines }) =>
    lines.filter(({ billable_usage_id: usageId }) => usageId === id),
  );
}

/**
 * Whether it must be billed: the period it belongs to was renewed since, or its subscription is over. A
 * change that starts periods anew leaves it for the next boundary, and so does a void invoice.
 */
function mustBeBilled({ subscriptions, invoices }: Facts, usage: UsageFact): boolean {
  const wasVoid = invoices.some(
    ({ status, lines }) => status === "void" && lines.some((line) => line.billable_usage_id === usage.id),
  );
  if (wasVoid) return false;
  const subscription = subscriptions.find(({ id }) => id === usage.subscription_id);
  if (!subscription || subscription.status === "canceled" || usage.closed_at !== null) return true;
  const { status, billing_anchor: anchor, period_start: renewedAt } = subscription;
  if (status !== "active" || anchor === null || renewedAt === null) return false;
  return anchor <= usage.window_start && usage.window_end <= renewedAt;
}
