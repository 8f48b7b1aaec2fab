import {
  amountDue,
  parseCurrency,
  parseInstant,
  type Instant,
  type Invoice,
  type MoneyDocument,
} from "@dues/billing";
import { z } from "zod";
import type { Deps } from "../../../context/deps.js";
import { findCustomerCreditNote } from "../../../db/money/credit-notes.js";
import { findCustomerInvoice } from "../../../db/money/invoices.js";
import type { OutboxEmail } from "../../../db/email/outbox.js";
import { findChange, type Change } from "../../../db/organizations/changes.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { EmailFacts, InvoiceFacts, SubscriptionFacts } from "../../../emails/facts.js";
import { createSignInLinks } from "../portal/sign-in-links.js";
import { creditNoteDocument } from "../document/credit-note-document.js";
import { invoiceDocument } from "../document/invoice-document.js";

/** What a message says, and the document that it comes with. */
export interface EmailContent {
  readonly facts: EmailFacts;
  readonly document: MoneyDocument | null;
}

/** Loads what a message says, or creates the links that it brings. Undefined if the fact no longer exists. */
export async function loadContent(
  deps: Deps,
  organization: Organization,
  email: OutboxEmail,
): Promise<EmailContent | undefined> {
  switch (email.kind) {
    case "portal_link": {
      const links = await createSignInLinks(deps, organization, email.request?.to?.[0] ?? "");
      return links.length === 0 ? undefined : { facts: { kind: "portal_link", links }, document: null };
    }
    case "test":
      return { facts: { kind: "test" }, document: null };
    case "invoice":
    case "receipt":
    case "payment_failed":
      return invoiceContent(deps, organization, email);
    case "credit_note":
      return creditNoteContent(deps, organization, email);
    default: {
      const change =
        email.eventId === null ? undefined : await findChange(deps.db, organization.id, email.eventId);
      const facts = change && (await eventFacts(deps, email, change));
      return facts && { facts, document: null };
    }
  }
}

async function invoiceContent(
  deps: Pick<Deps, "db">,
  organization: Organization,
  { kind, customerId, objectId, occurredAt }: OutboxEmail,
): Promise<EmailContent | undefined> {
  const invoice = objectId === null ? undefined : await findCustomerInvoice(deps.db, customerId, objectId);
  if (!invoice || invoice.number === null) return undefined;
  const document = await invoiceDocument(deps, organization, invoice);
  const said = invoiceFacts(invoice);
  if (kind === "receipt") {
    return { facts: { kind, invoice: said, paidAt: invoice.paidAt ?? occurredAt }, document };
  }
  if (kind === "payment_failed") {
    const { nextAttemptAt: next } = invoice;
    const nextAttemptAt = next !== null && next > occurredAt ? next : null;
    return { facts: { kind, invoice: said, nextAttemptAt }, document };
  }
  return { facts: { kind: "invoice", invoice: said }, document };
}

function invoiceFacts(invoice: Invoice): InvoiceFacts {
  const { number, finalizedAt: issuedAt, dueAt, total, carried, currency } = invoice;
  return {
    number: number ?? invoice.id,
    issuedAt,
    dueAt,
    total: { minor: total + carried, currency },
    due: { minor: amountDue(invoice), currency },
  };
}

async function creditNoteContent(
  deps: Pick<Deps, "db">,
  organization: Organization,
  { customerId, objectId }: OutboxEmail,
): Promise<EmailContent | undefined> {
  const note = objectId === null ? undefined : await findCustomerCreditNote(deps.db, customerId, objectId);
  if (!note || note.number === null) return undefined;
  const document = await creditNoteDocument(deps, organization, note);
  const facts: EmailFacts = {
    kind: "credit_note",
    number: note.number,
    invoiceNumber: document.amends.map(({ number }) => number).join(", "),
    total: { minor: note.total, currency: note.currency },
  };
  return { facts, document };
}

const currency = z.string().transform((code) => parseCurrency(code));
const amount = z.number().transform((minor) => BigInt(minor));
const time = z.string().transform((iso): Instant | null => parseInstant(iso) ?? null);

/** What the snapshot of a subscription says, as it was then. */
const subscription = z.object({
  plan: z.object({ name: z.string() }),
  price: amount,
  interval: z.enum(["daily", "weekly", "monthly", "quarterly", "semi_annual", "yearly"]),
  currency,
  status: z.string(),
  trialEndsAt: time.nullish(),
  currentPeriodEnd: time.nullish(),
  endedAt: time.nullish(),
  resumesAt: time.nullish(),
});

const refund = z.object({ amount, currency, invoiceId: z.string().nullable() });
const topUpFailure = z.object({ pack: z.string(), reason: z.string() });
const namedPlan = z.object({ plan: z.object({ name: z.string() }) });

async function eventFacts(
  { db }: Pick<Deps, "db">,
  { kind, customerId }: OutboxEmail,
  { before, after }: Pick<Change, "before" | "after">,
): Promise<EmailFacts | undefined> {
  if (kind === "refund") {
    const said = refund.safeParse(after).data;
    if (!said?.currency) return undefined;
    const invoice =
      said.invoiceId === null ? undefined : await findCustomerInvoice(db, customerId, said.invoiceId);
    return {
      kind,
      amount: { minor: said.amount, currency: said.currency },
      invoiceNumber: invoice?.number ?? null,
    };
  }
  if (kind === "top_up_failed") {
    const said = topUpFailure.safeParse(after).data;
    return said && { kind, pack: said.pack, isLimit: said.reason === "limit" };
  }
  const said = subscription.safeParse(after).data;
  if (!said?.currency) return undefined;
  const facts: SubscriptionFacts = {
    plan: said.plan.name,
    price: { minor: said.price, currency: said.currency },
    interval: said.interval,
  };
  return subscriptionFacts(kind, { said, before, subscription: facts });
}

function subscriptionFacts(
  kind: OutboxEmail["kind"],
  {
    said,
    before,
    subscription: facts,
  }: {
    readonly said: z.infer<typeof subscription>;
    readonly before: Change["before"];
    readonly subscription: SubscriptionFacts;
  },
): EmailFacts | undefined {
  switch (kind) {
    case "trial_ending":
      return said.trialEndsAt == null ? undefined : { kind, subscription: facts, endsAt: said.trialEndsAt };
    case "plan_changed":
      return { kind, subscription: facts, previousPlan: namedPlan.safeParse(before).data?.plan.name ?? "" };
    case "subscription_canceled": {
      const hasEnded = said.status === "canceled";
      const endsAt = (hasEnded ? said.endedAt : (said.currentPeriodEnd ?? said.trialEndsAt)) ?? null;
      return { kind, subscription: facts, endsAt, hasEnded };
    }
    case "subscription_paused":
      return { kind, subscription: facts, resumesAt: said.resumesAt ?? null };
    case "final_notice":
    case "subscription_resumed":
      return { kind, subscription: facts };
    default:
      return undefined;
  }
}
