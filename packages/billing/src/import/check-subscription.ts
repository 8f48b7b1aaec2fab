import type { PlanTerms } from "../catalog/catalog.js";
import { billablePrice } from "../entitlement/source.js";
import { findOutOfRange, periodFee, quantitiesOf } from "../subscription/license.js";
import { parsePlanInterval } from "../time/cadence.js";
import type { Instant } from "../time/instant.js";
import { issue, type ImportIssue, type ImportIssueCode } from "./issue.js";
import type { SubscriptionRecord } from "./subscription-record.js";
import { findTiming, type Timing } from "./timing.js";

/** A version of a plan with its prices in the currency of the subscription. */
export interface ImportedOffer {
  readonly planId: string;
  readonly versionId: string;
  readonly terms: PlanTerms;
}

export interface SubscriptionContext {
  readonly now: Instant;
  /** The zone of the header. */
  readonly zone: string | undefined;
  /** The versions of a plan in a currency, the current one first. Undefined for an unknown plan, empty where it is not sold in it. */
  readonly versionsOf: (
    plan: string,
    currency: SubscriptionRecord["currency"],
  ) => readonly ImportedOffer[] | undefined;
}

/** When an imported subscription renews, and on which version of its plan. */
export interface ResolvedSubscription extends Timing {
  readonly record: SubscriptionRecord;
  readonly offer: ImportedOffer;
  readonly zone: string;
  /** Another plan from `paidUntil` on. */
  readonly next: ImportedOffer | undefined;
}

export interface CheckedSubscription {
  /** Undefined where the record cannot be imported. */
  readonly resolved: ResolvedSubscription | undefined;
  readonly issues: readonly ImportIssue[];
}

/** Checks a subscription of an import against the catalog and the calendar. Returns every issue, not the first. */
export function checkSubscription(
  record: SubscriptionRecord,
  context: SubscriptionContext,
): CheckedSubscription {
  const issues: ImportIssue[] = [...stateIssues(record)];
  const add = (code: ImportIssueCode, field: string | null, message: string): undefined => {
    issues.push(issue(code, field, message));
    return undefined;
  };
  const offer = findOffer(record, context, add);
  const zone =
    record.timeZone ??
    context.zone ??
    add(
      "zone_required",
      "timeZone",
      "Send the zone of the source's calendar, here or in the header. It is UTC for Stripe.",
    );
  const timing =
    offer && zone !== undefined
      ? findTiming(record, { interval: offer.terms.interval, zone, now: context.now }, issues)
      : undefined;
  const next = offer && findNext(record, { offer, context }, add);
  if (record.paidFee !== undefined && record.paidFee.amount > 0)
    add(
      "paid_fee_not_credited",
      "paidFee",
      "A change of plan before paidUntil does not credit this fee yet. Change the plan at the source, or from paidUntil on.",
    );
  if (!offer || zone === undefined || !timing) return { resolved: undefined, issues };
  return { resolved: { record, offer, zone, next, ...timing }, issues };
}

type Add = (code: ImportIssueCode, field: string | null, message: string) => undefined;

/** Statuses in which the source still waits for money. */
const UNPAID = ["past_due", "unpaid", "incomplete"];

function stateIssues({ status, strategy, quantity = 1 }: SubscriptionRecord): ImportIssue[] {
  const issues: ImportIssue[] = [];
  if (UNPAID.includes(status))
    issues.push(
      issue(
        "source_open_invoice",
        "status",
        "The source has an unpaid invoice. Leave the subscription there until it is paid, then export again.",
      ),
    );
  else if (status !== "active" && status !== "trialing")
    issues.push(
      issue(
        "status_not_supported",
        "status",
        `A subscription that is ${status} cannot be imported. Only active and trialing ones can.`,
      ),
    );
  if (strategy !== "boundary")
    issues.push(
      issue(
        "strategy_not_supported",
        "strategy",
        "must be boundary: the source bills up to paidUntil, and Dues from then on",
      ),
    );
  if (quantity !== 1)
    issues.push(
      issue(
        "quantity_not_supported",
        "quantity",
        "A plan has no quantity of its own. Sell the units as a licensed feature of the plan and send its quantity in quantities.",
      ),
    );
  return issues;
}

function findOffer(
  record: SubscriptionRecord,
  { versionsOf }: SubscriptionContext,
  add: Add,
): ImportedOffer | undefined {
  const { plan, currency, interval, fee, quantities } = record;
  const versions = versionsOf(plan, currency);
  if (versions === undefined)
    return add(
      "plan_unknown",
      "plan",
      `There is no plan ${plan}. Create it first, or map the price to another plan.`,
    );
  const [current] = versions;
  if (!current)
    return add(
      "currency_not_sold",
      "currency",
      `The plan ${plan} has no price in ${currency}. Add one to the plan first.`,
    );
  if (current.terms.billingType === "one_time")
    return add(
      "plan_not_recurring",
      "plan",
      `The plan ${plan} is charged once and has no renewals to take over.`,
    );
  const wanted = interval === undefined ? current.terms.interval : parsePlanInterval(interval);
  if (wanted === undefined)
    return add(
      "interval_not_supported",
      "interval",
      `There is no interval ${interval}. Leave the subscription at the source, or sell another plan at its renewal.`,
    );
  if (wanted !== current.terms.interval)
    return add(
      "interval_differs",
      "interval",
      `The plan ${plan} is ${current.terms.interval}, not ${wanted}. Map the price to a plan of this interval.`,
    );
  const isAgreed = ({ terms }: ImportedOffer) =>
    terms.interval === wanted && periodFee(terms, quantitiesOf(terms, quantities)) === BigInt(fee ?? -1);
  const offer = fee === undefined ? current : versions.find(isAgreed);
  if (!offer)
    return add(
      "negotiated_price",
      "fee",
      `No version of the plan ${plan} costs ${fee}. Create a plan with this price and map the subscription to it.`,
    );
  checkQuantities(offer.terms, record, add);
  checkWindows(offer.terms, add);
  return offer;
}

function checkQuantities(terms: PlanTerms, { quantities }: SubscriptionRecord, add: Add): void {
  const licensed = Object.keys(quantitiesOf(terms, quantities));
  const unknown = Object.keys(quantities).find((slug) => !licensed.includes(slug));
  if (unknown !== undefined)
    add("quantity_out_of_range", `quantities.${unknown}`, `${unknown} is no licensed feature of the plan.`);
  const other = findOutOfRange(terms, quantities);
  if (other)
    add(
      "quantity_out_of_range",
      `quantities.${other.feature}`,
      `The plan does not sell ${other.quantity} of ${other.feature}.`,
    );
}

/** Units used before `paidUntil` are billed by the source, so each window must end there. */
function checkWindows({ features }: PlanTerms, add: Add): void {
  const endless = features.find(
    ({ enabled, reset, pricing }) =>
      enabled && pricing && billablePrice(pricing) && (reset === "none" || reset === "never"),
  );
  if (endless)
    add(
      "usage_never_resets",
      "plan",
      `The usage of ${endless.slug} never resets, so it cannot be divided between the source and Dues.`,
    );
}

function findNext(
  { scheduledChange, currency, paidUntil }: SubscriptionRecord,
  { offer, context }: { readonly offer: ImportedOffer; readonly context: SubscriptionContext },
  add: Add,
): ImportedOffer | undefined {
  if (!scheduledChange) return undefined;
  const { plan, at } = scheduledChange;
  if (at !== undefined && at !== paidUntil)
    return add(
      "schedule_too_long",
      "scheduledChange.at",
      "Only a change at paidUntil can be imported. Remove the later ones at the source.",
    );
  const versions = context.versionsOf(plan, currency ?? offer.terms.currency);
  if (versions === undefined) return add("plan_unknown", "scheduledChange.plan", `There is no plan ${plan}.`);
  const [next] = versions;
  if (!next)
    return add(
      "currency_not_sold",
      "scheduledChange.plan",
      `The plan ${plan} has no price in ${offer.terms.currency}.`,
    );
  return next;
}
