import { formatLocalMoney, type Instant } from "@dues/billing";
import { PER_INTERVAL } from "../shared/per-interval.js";
import type { EmailFacts, EmailMoney, InvoiceFacts, SubscriptionFacts } from "./facts.js";
import type { Message, MessageLink } from "./message.js";
import type { EmailVoice } from "./texts/languages.js";

export interface Addressing {
  readonly voice: EmailVoice;
  /** IANA name of the zone of dates. */
  readonly timeZone: string;
  /** The name that customers know. */
  readonly seller: string;
  readonly customerName: string | null;
  /** Where buttons lead; null for none. */
  readonly accountUrl: string | null;
  readonly documentUrl: string | null;
  readonly note: string | null;
}

/** What the kinds of messages differ in. */
interface Body {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly details?: Message["details"];
  readonly button?: string;
  /** Instead of a button that leads to the account. */
  readonly links?: readonly MessageLink[];
}

/** Says the facts in the words of a language. */
export function composeMessage(facts: EmailFacts, to: Addressing): Message {
  const { texts } = to.voice;
  const { button, links, details = [], ...body } = bodyOf(facts, to);
  const link = (label: string | undefined, url: string | null): MessageLink | null =>
    label === undefined || url === null ? null : { label, url };
  const account = link(button, to.accountUrl);
  return {
    ...body,
    details,
    greeting:
      to.customerName === null ? texts.greetingWithoutName : fill(texts.greeting, { name: to.customerName }),
    buttons: links ?? (account === null ? [] : [account]),
    document: link(texts.documentLink, to.documentUrl),
    note: to.note,
  };
}

function bodyOf(facts: EmailFacts, to: Addressing): Body {
  const { texts } = to.voice;
  const money = ({ minor, currency }: EmailMoney) => formatLocalMoney({ minor, currency }, to.voice.locale);
  const { seller } = to;
  switch (facts.kind) {
    case "invoice":
    case "receipt":
    case "payment_failed":
      return invoiceBody(facts, to);
    case "credit_note": {
      const values = {
        number: facts.number,
        invoice: facts.invoiceNumber,
        amount: money(facts.total),
        seller,
      };
      return {
        subject: fill(texts.creditNoteSubject, values),
        heading: texts.creditNoteHeading,
        paragraphs: [fill(texts.creditNoteBody, values)],
        details: [
          [texts.creditNoteNumber, facts.number],
          [texts.number, facts.invoiceNumber],
          [texts.total, values.amount],
        ],
      };
    }
    case "refund": {
      const { invoiceNumber: invoice } = facts;
      const values = { amount: money(facts.amount), seller };
      return {
        subject: fill(texts.refundSubject, values),
        heading: texts.refundHeading,
        paragraphs: [
          fill(texts.refundBody, values),
          ...(invoice === null ? [] : [fill(texts.refundOfInvoice, { invoice })]),
        ],
      };
    }
    case "top_up_failed":
      return {
        subject: texts.topUpFailedSubject,
        heading: texts.topUpFailedHeading,
        paragraphs: [
          fill(texts.topUpFailedBody, { pack: facts.pack }),
          facts.isLimit ? texts.topUpFailedLimit : texts.topUpFailedCard,
        ],
        button: texts.openAccount,
      };
    case "portal_link":
      return {
        subject: fill(texts.portalLinkSubject, { seller }),
        heading: texts.portalLinkHeading,
        paragraphs: [fill(texts.portalLinkBody, { seller }), texts.portalLinkIgnore],
        links: facts.links.map(({ url, customer }, _index, all) => ({
          url,
          label: all.length === 1 ? texts.portalLinkButton : fill(texts.portalLinkOne, { customer }),
        })),
      };
    case "test":
      return {
        subject: fill(texts.testSubject, { seller }),
        heading: texts.testHeading,
        paragraphs: [texts.testBody],
        button: texts.openAccount,
      };
    default:
      return subscriptionBody(facts, to);
  }
}

type AboutInvoice = Extract<EmailFacts, { readonly invoice: InvoiceFacts }>;
type AboutSubscription = Extract<EmailFacts, { readonly subscription: SubscriptionFacts }>;

function invoiceBody(facts: AboutInvoice, to: Addressing): Body {
  const { texts, locale } = to.voice;
  const day = dayFormat(to);
  const { number, issuedAt, dueAt, total, due } = facts.invoice;
  const money = ({ minor, currency }: EmailMoney) => formatLocalMoney({ minor, currency }, locale);
  const dated = (name: string, at: Instant | null): Message["details"] =>
    at === null ? [] : [[name, day(at)]];
  const head: Message["details"] = [[texts.number, number], ...dated(texts.issued, issuedAt)];
  const values = { number, seller: to.seller };
  switch (facts.kind) {
    case "invoice":
      return {
        subject: fill(texts.invoiceSubject, values),
        heading: texts.invoiceHeading,
        paragraphs: [fill(texts.invoiceBody, { number, amount: money(total) })],
        details: [
          ...head,
          ...dated(texts.due, dueAt),
          [texts.total, money(total)],
          [texts.amountDue, money(due)],
        ],
        button: texts.payInvoice,
      };
    case "receipt":
      return {
        subject: fill(texts.receiptSubject, values),
        heading: texts.receiptHeading,
        paragraphs: [fill(texts.receiptBody, { number, amount: money(total) })],
        details: [...head, ...dated(texts.paid, facts.paidAt), [texts.total, money(total)]],
      };
    case "payment_failed": {
      const next = facts.nextAttemptAt;
      return {
        subject: fill(texts.paymentFailedSubject, values),
        heading: texts.paymentFailedHeading,
        paragraphs: [
          fill(texts.paymentFailedBody, { number, amount: money(due) }),
          ...(next === null ? [] : [fill(texts.paymentFailedNext, { date: day(next) })]),
        ],
        details: [...head, [texts.amountDue, money(due)], ...dated(texts.nextAttempt, next)],
        button: texts.updateCard,
      };
    }
  }
}

function subscriptionBody(facts: AboutSubscription, to: Addressing): Body {
  const { texts, locale } = to.voice;
  const day = dayFormat(to);
  const { plan, interval, price: fee } = facts.subscription;
  const price = `${formatLocalMoney(fee, locale)} ${texts[PER_INTERVAL[interval]]}`;
  const values = { plan, price };
  const details: Message["details"] = [
    [texts.plan, plan],
    [texts.price, price],
  ];
  switch (facts.kind) {
    case "trial_ending": {
      const date = day(facts.endsAt);
      return {
        subject: fill(texts.trialEndingSubject, { plan, date }),
        heading: texts.trialEndingHeading,
        paragraphs: [fill(texts.trialEndingBody, { plan, date }), fill(texts.trialEndingNext, values)],
        details,
        button: texts.openAccount,
      };
    }
    case "plan_changed":
      return {
        subject: fill(texts.planChangedSubject, values),
        heading: texts.planChangedHeading,
        paragraphs: [fill(texts.planChangedBody, { plan, previous: facts.previousPlan })],
        details,
        button: texts.openAccount,
      };
    case "subscription_canceled": {
      const { endsAt, hasEnded } = facts;
      const body =
        hasEnded || endsAt === null
          ? texts.canceledBody
          : fill(texts.canceledLaterBody, { date: day(endsAt) });
      return {
        subject: fill(texts.canceledSubject, values),
        heading: texts.canceledHeading,
        paragraphs: [fill(body, values)],
      };
    }
    case "final_notice":
      return {
        subject: fill(texts.finalNoticeSubject, values),
        heading: texts.finalNoticeHeading,
        paragraphs: [fill(texts.finalNoticeBody, values), texts.finalNoticeNext],
        button: texts.openAccount,
      };
    case "subscription_paused":
      return {
        subject: fill(texts.pausedSubject, values),
        heading: texts.pausedHeading,
        paragraphs: [
          fill(texts.pausedBody, values),
          ...(facts.resumesAt === null ? [] : [fill(texts.pausedUntil, { date: day(facts.resumesAt) })]),
        ],
      };
    case "subscription_resumed":
      return {
        subject: fill(texts.resumedSubject, values),
        heading: texts.resumedHeading,
        paragraphs: [fill(texts.resumedBody, values)],
        details,
      };
  }
}

function dayFormat({ voice, timeZone }: Addressing): (at: Instant) => string {
  const form = new Intl.DateTimeFormat([voice.locale, "en"], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone,
  });
  return (at) => form.format(at);
}

/** Replaces names in braces by their values. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
