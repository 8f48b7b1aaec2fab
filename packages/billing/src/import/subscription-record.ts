import type { Metadata } from "../catalog/catalog.js";
import type { Currency } from "../money/currency.js";
import { CANCELLATION_FEEDBACK, type CancellationDetails } from "../subscription/cancellation.js";
import type { Quantities } from "../subscription/license.js";
import type { Instant } from "../time/instant.js";
import { createReader, isFields, type RecordReader } from "./reader.js";
import { readCurrency, readMetadata, readZone } from "./common-fields.js";

/** What the source charged, or waived, for the current period. */
export interface PaidFee {
  readonly amount: number;
  readonly invoice: string | undefined;
}

export interface DiscountRecord {
  /** The id of a coupon of the file or of Dues. */
  readonly coupon: string;
  /** Renewals from `paidUntil` on; null for ever. */
  readonly remainingPeriods: number | null;
  /** The period that is paid elsewhere is covered too, so that its usage is discounted. */
  readonly coversCurrentPeriod: boolean;
}

/** A subscription as another system holds it. */
export interface SubscriptionRecord {
  readonly type: "subscription";
  readonly id: string;
  readonly customer: string;
  readonly plan: string;
  readonly currency: Currency | undefined;
  readonly interval: string | undefined;
  readonly fee: number | undefined;
  readonly quantity: number | undefined;
  readonly quantities: Quantities;
  readonly status: string;
  readonly billingAnchor: Instant | undefined;
  readonly timeZone: string | undefined;
  readonly startedAt: Instant | undefined;
  readonly periodStart: Instant | undefined;
  /** The source has charged, or waived, everything before it. */
  readonly paidUntil: Instant | undefined;
  readonly paidFee: PaidFee | undefined;
  readonly trialEndsAt: Instant | undefined;
  readonly trialUsed: boolean;
  readonly cancelAt: Instant | undefined;
  readonly canceledAt: Instant | undefined;
  readonly cancellationDetails: CancellationDetails | null;
  readonly scheduledChange: { readonly plan: string; readonly at: Instant | undefined } | undefined;
  readonly discounts: readonly DiscountRecord[];
  readonly strategy: string;
  readonly metadata: Metadata;
}

export function readSubscription(reader: RecordReader): SubscriptionRecord {
  const paidUntil = reader.instant("paidUntil");
  if (paidUntil === undefined && reader.issues.length === 0) reader.requiredText("paidUntil");
  return {
    type: "subscription",
    id: reader.requiredText("id"),
    customer: reader.requiredText("customer"),
    plan: reader.requiredText("plan"),
    currency: readCurrency(reader),
    interval: reader.text("interval"),
    fee: reader.whole("fee", { min: 0 }),
    quantity: reader.whole("quantity", { min: 1, max: 1_000_000 }),
    quantities: readQuantities(reader),
    status: reader.text("status") ?? "active",
    billingAnchor: reader.instant("billingAnchor"),
    timeZone: readZone(reader),
    startedAt: reader.instant("startedAt"),
    periodStart: reader.instant("periodStart"),
    paidUntil,
    paidFee: readPaidFee(reader),
    trialEndsAt: reader.instant("trialEndsAt"),
    trialUsed: reader.flag("trialUsed") ?? false,
    cancelAt: reader.instant("cancelAt"),
    canceledAt: reader.instant("canceledAt"),
    cancellationDetails: readCancellation(reader),
    scheduledChange: readScheduledChange(reader),
    discounts: readDiscounts(reader),
    strategy: reader.text("strategy") ?? "boundary",
    metadata: readMetadata(reader),
  };
}

function readQuantities(reader: RecordReader): Quantities {
  const sent = reader.object("quantities") ?? {};
  const isValid = Object.values(sent).every((each) => Number.isSafeInteger(each) && Number(each) >= 0);
  if (isValid) return sent as Quantities;
  reader.refuse("quantities", "must be whole numbers by the slug of the licensed feature");
  return {};
}

function readPaidFee(reader: RecordReader): PaidFee | undefined {
  const sent = reader.object("paidFee");
  if (!sent) return undefined;
  const inner = createReader(sent, "paidFee");
  const paid = { amount: inner.whole("amount", { min: 0 }) ?? 0, invoice: inner.text("invoice") };
  inner.whole("discount", { min: 0 });
  inner.whole("tax", { min: 0 });
  inner.list("taxes");
  inner.finish();
  reader.issues.push(...inner.issues);
  return paid;
}

function readCancellation(reader: RecordReader): CancellationDetails | null {
  const sent = reader.object("cancellationDetails");
  if (!sent) return null;
  const inner = createReader(sent, "cancellationDetails");
  const feedback = inner.option("feedback", CANCELLATION_FEEDBACK) ?? null;
  const comment = inner.text("comment", 5_000) ?? null;
  reader.issues.push(...inner.issues);
  return feedback === null && comment === null ? null : { feedback, comment };
}

function readScheduledChange(reader: RecordReader): SubscriptionRecord["scheduledChange"] {
  const sent = reader.object("scheduledChange");
  if (!sent) return undefined;
  const inner = createReader(sent, "scheduledChange");
  const change = { plan: inner.requiredText("plan"), at: inner.instant("at") };
  inner.finish();
  reader.issues.push(...inner.issues);
  return change;
}

function readDiscounts(reader: RecordReader): readonly DiscountRecord[] {
  return reader.list("discounts").flatMap((sent, index) => {
    const path = `discounts[${index}]`;
    if (!isFields(sent)) {
      reader.refuse(path, "must be an object");
      return [];
    }
    const inner = createReader(sent, path);
    const discount = {
      coupon: inner.requiredText("coupon"),
      remainingPeriods: inner.whole("remainingPeriods", { min: 0, max: 1_000 }) ?? null,
      coversCurrentPeriod: inner.flag("coversCurrentPeriod") ?? false,
    };
    inner.finish();
    reader.issues.push(...inner.issues);
    return [discount];
  });
}
