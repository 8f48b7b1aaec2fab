import type { Schema } from "@dues/sdk/session";
import { reasonText } from "./cancellation.js";
import { amountText, quantityText, wordsOf } from "./format.js";
import type { Tone } from "./status.js";

type Event = Schema<"Event">;

/** One event of a customer, in words. */
export interface TimelineEntry {
  readonly id: string;
  readonly at: string;
  readonly text: string;
  readonly type: string;
  readonly tone: Tone;
  /** The page of the console about the object. */
  readonly link: string | undefined;
}

/** Returns the name of something by its slug. */
export type NameOf = (slug: string) => string;

/** What happened on one day, newest first. */
export interface TimelineDay {
  readonly day: string;
  readonly entries: readonly TimelineEntry[];
}

/** Groups events by the days of a zone. Events come newest first, and stay so. */
export function timelineOf(
  events: readonly Event[],
  dayOf: (at: string) => string,
  featureName: NameOf,
): readonly TimelineDay[] {
  const days: { day: string; entries: TimelineEntry[] }[] = [];
  for (const event of events) {
    const day = dayOf(event.createdAt);
    const last = days.at(-1);
    const group = last?.day === day ? last : { day, entries: [] };
    if (group !== last) days.push(group);
    group.entries.push(entryOf(event, featureName));
  }
  return days;
}

function entryOf(event: Event, featureName: NameOf): TimelineEntry {
  return {
    id: event.id,
    at: event.createdAt,
    text: eventText(event, featureName),
    type: event.type,
    tone: eventTone(event.type),
    link: linkOf(event),
  };
}

/** Describes an event in one sentence. Types without one of their own are described by their words. */
export function eventText(event: Event, featureName: NameOf): string {
  const { type } = event;
  if (type.startsWith("subscription.")) return subscriptionText(event as Schema<"SubscriptionEvent">);
  if (type.startsWith("invoice.")) return invoiceText(event as Schema<"InvoiceEvent">);
  if (type.startsWith("payment.")) return paymentText(event as Schema<"PaymentEvent">);
  if (type.startsWith("refund.")) return refundText(event as Schema<"RefundEvent">);
  return otherText(event, featureName);
}

function subscriptionText({ type, data }: Schema<"SubscriptionEvent">): string {
  const { plan, status } = data.object;
  const name = plan.name;
  switch (type) {
    case "subscription.created":
      return `Subscribed to ${name}`;
    case "subscription.activated":
      return status === "trialing" ? `${name} began with a trial` : `${name} is active`;
    case "subscription.renewed":
      return withPrices(`${name} renewed`, data);
    case "subscription.quantity_changed":
      return `The quantities of ${name} changed`;
    case "subscription.phase_started":
      return withPrices(`The next phase of ${name} started`, data);
    case "subscription.trial_will_end":
      return `The trial of ${name} will end`;
    case "subscription.past_due":
      return `${name} is past due`;
    case "subscription.paused":
      return `${name} paused`;
    case "subscription.resumed":
      return `${name} resumed`;
    case "subscription.moved":
      return `${name} moved here: its billing was taken over`;
    case "subscription.canceled":
      return withReason(`${name} canceled`, data);
    case "subscription.expired":
      return `${name} was never paid and expired`;
    case "subscription.updated":
      return updateText(data);
  }
}

type SubscriptionData = Schema<"SubscriptionEvent">["data"];

/** A cancellation at the end of the period, and a reason given later, are updates. */
function updateText(data: SubscriptionData): string {
  const { plan, cancelAtPeriodEnd } = data.object;
  const isChanged = (field: string) => Object.hasOwn(data.previous ?? {}, field);
  if (isChanged("cancelAtPeriodEnd"))
    return cancelAtPeriodEnd
      ? withReason(`${plan.name} will end with its period`, data)
      : `The cancellation of ${plan.name} was taken back`;
  if (cancelAtPeriodEnd && isChanged("cancellationDetails"))
    return withReason(`Reason for the cancellation of ${plan.name}`, data);
  const prices = pricesText(scheduledPrices(data.object));
  if (isChanged("scheduledChange") && prices !== undefined)
    return `${plan.name} will change with its period: ${prices}`;
  return withPrices(`${plan.name} changed`, data);
}

/** Old events have no prices. */
type Priced = Partial<Schema<"Subscription">>;

interface Prices {
  readonly before: unknown;
  readonly after: unknown;
  readonly currency: string | undefined;
}

function scheduledPrices({ price, scheduledChange, currency }: Priced): Prices {
  return { before: price, after: scheduledChange?.price, currency };
}

/** Adds what the fee was and is, if it changed. */
function withPrices(text: string, { object, previous }: SubscriptionData): string {
  const { price, currency }: Priced = object;
  const prices = pricesText({ before: previous?.["price"], after: price, currency });
  return prices === undefined ? text : `${text}: ${prices}`;
}

function pricesText({ before, after, currency }: Prices): string | undefined {
  if (typeof before !== "number" || typeof after !== "number" || currency === undefined) return undefined;
  return before === after ? undefined : `${amountText(before, currency)} → ${amountText(after, currency)}`;
}

function withReason(text: string, { object }: SubscriptionData): string {
  const reason = reasonText(object.cancellationDetails);
  return reason === undefined ? text : `${text}: ${reason}`;
}

function invoiceText({ type, data }: Schema<"InvoiceEvent">): string {
  const { number, total, currency, amountDue } = data.object;
  const name = number === null ? "A draft invoice" : `Invoice ${number}`;
  switch (type) {
    case "invoice.finalized":
      return `${name} issued for ${amountText(total, currency)}`;
    case "invoice.finalization_failed":
      return `${name} could not be issued`;
    case "invoice.paid":
      return `${name} paid`;
    case "invoice.payment_failed":
      return `Payment of ${amountText(amountDue, currency)} for ${name} failed`;
    case "invoice.overdue":
      return `${name} is overdue`;
    case "invoice.reopened":
      return `${name} is due again`;
    case "invoice.voided":
      return `${name} voided`;
    case "invoice.uncollectible":
      return `${name} is no longer being collected`;
  }
}

function paymentText({ type, data: { object } }: Schema<"PaymentEvent">): string {
  const amount = amountText(object.amount, object.currency);
  if (type === "payment.succeeded") return `Paid ${amount}`;
  if (type === "payment.reversed") return `Payment of ${amount} reversed`;
  return `Payment of ${amount} failed${object.failureCode === null ? "" : `: ${wordsOf(object.failureCode).toLowerCase()}`}`;
}

function refundText({ type, data: { object } }: Schema<"RefundEvent">): string {
  const amount = amountText(object.amount, object.currency);
  if (type === "refund.failed") return `Refund of ${amount} failed`;
  return type === "refund.created" ? `Refund of ${amount} requested` : `Refunded ${amount}`;
}

function otherText(event: Event, featureName: NameOf): string {
  switch (event.type) {
    case "customer.created":
      return "Customer created";
    case "credits.granted":
      return `${quantityText(event.data.object.credits)} credits granted`;
    case "credits.expired":
    case "credits.voided":
      return `${quantityText(event.data.object.remaining)} credits ${event.type === "credits.expired" ? "expired" : "voided"}`;
    case "usage.limit_reached":
      return `Reached the limit of ${featureName(event.data.object.featureSlug)}`;
    case "usage.overage_limit_reached":
      return `Reached the overage limit of ${featureName(event.data.object.featureSlug)}`;
    case "usage.threshold_reached":
      return thresholdText(event.data.object, featureName);
    case "usage.shortfall":
      return `${quantityText(event.data.object.shortfall)} units of ${featureName(event.data.object.featureSlug)} were not covered`;
    case "credit_note.issued":
      return `Credit note ${event.data.object.number ?? ""} issued for ${amountText(event.data.object.total, event.data.object.currency)}`;
    case "discount.created":
      return `Discount ${event.data.object.name} redeemed`;
    case "entity.added":
      return `Seat ${event.data.object.name ?? event.data.object.id} added`;
    case "entity.removed":
      return `Seat ${event.data.object.name ?? event.data.object.id} removed`;
    default:
      return wordsOf(event.type);
  }
}

function thresholdText(
  { feature, creditSystem, measure, at }: Schema<"UsageThreshold">,
  featureName: NameOf,
): string {
  const name = feature === undefined ? (creditSystem ?? "overage") : featureName(feature);
  const share = `${quantityText(at)}${measure.endsWith("_percent") ? " %" : ""}`;
  if (measure === "amount") return `Alert about the cost of ${name}`;
  return measure.startsWith("used") ? `Alert: ${share} of ${name} used` : `Alert: ${share} of ${name} left`;
}

const BAD = /failed|past_due|uncollectible|disabled|depleted|expired$/;
const GOOD = /paid$|succeeded|activated|renewed|resumed|granted/;
const WARN = /canceled|paused|will_end|voided|low$|removal|limit_reached/;

export function eventTone(type: string): Tone {
  if (BAD.test(type)) return "bad";
  if (GOOD.test(type)) return "good";
  return WARN.test(type) ? "warn" : "quiet";
}

function linkOf(event: Event): string | undefined {
  if (event.type.startsWith("invoice."))
    return `/invoices/${(event as Schema<"InvoiceEvent">).data.object.id}`;
  if (!/^(payment|refund|credit_note)\./.test(event.type)) return undefined;
  const { invoiceId } = (event as Schema<"PaymentEvent" | "RefundEvent" | "CreditNoteEvent">).data.object;
  return invoiceId === null ? undefined : `/invoices/${invoiceId}`;
}
