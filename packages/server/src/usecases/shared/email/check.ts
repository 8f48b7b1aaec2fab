import { addMs, amountDue, maxEmailAgeMs, RECEIPT_WAIT_MS, type Instant, type Invoice } from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../../db/customers/customers.js";
import { isUndeliverable } from "../../../db/email/queue.js";
import type { EmailReason, EmailRecipient, OutboxEmail } from "../../../db/email/outbox.js";
import { listOpenCheckouts } from "../../../db/money/checkouts.js";
import { findCustomerInvoice } from "../../../db/money/invoices.js";
import { listPendingPayments } from "../../../db/money/payments.js";
import type { EmailSettings } from "../../../db/organizations/email-settings.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { portalConfigurationOf } from "../../../db/organizations/portal-configuration.js";
import { CODE_LIFE_MS } from "../portal/new-session.js";
import { isEmailAddress, isReservedAddress } from "../../../shared/email-address.js";

export interface Checked {
  readonly db: Knex;
  readonly organization: Organization;
  readonly settings: EmailSettings;
  /** Undefined for one that was deleted, and for a message to no customer. */
  readonly customer: Customer | undefined;
  readonly email: OutboxEmail;
  readonly now: Instant;
}

/** What to do with a message before it is attempted. */
export type Verdict = "send" | { readonly waitUntil: Instant } | { readonly drop: EmailReason };

/** While a payment is under way, its outcome is looked for this often. */
const LOOK_AGAIN_MS = 5_000;

/** Whether a message is still worth sending. One that was requested by hand is, whatever the settings say. */
export async function checkEmail(checked: Checked): Promise<Verdict> {
  const { settings, customer, email, now } = checked;
  if (email.kind === "test") return "send";
  if (email.kind === "portal_link") return checkSignIn(checked);
  if (!customer) return { drop: "customer_deleted" };
  if (now - email.createdAt > maxEmailAgeMs(email.kind)) return { drop: "expired" };
  if (email.request !== null) return "send";
  if (!settings.enabled || !settings.kinds[email.kind]) return { drop: "kind_off" };
  return checkInvoice(checked, customer);
}

/** By the time it arrives the person asks for another link, or has given up. */
function checkSignIn({ organization, email, now }: Checked): Verdict {
  if (!portalConfigurationOf(organization).emailLogin) return { drop: "kind_off" };
  return now - email.createdAt > CODE_LIFE_MS ? { drop: "expired" } : "send";
}

/** An invoice that is paid needs its receipt, and one whose payment failed comes with that message. */
async function checkInvoice({ db, settings, email, now }: Checked, customer: Customer): Promise<Verdict> {
  const { kind, objectId } = email;
  if ((kind !== "invoice" && kind !== "receipt" && kind !== "payment_failed") || objectId === null)
    return "send";
  const invoice = await findCustomerInvoice(db, customer.id, objectId);
  if (!invoice || invoice.total + invoice.carried === 0n) return { drop: "obsolete" };
  // A clock runs ahead of its messages, so everything would be obsolete.
  const isPast = customer.testClockId !== null;
  if (kind === "payment_failed") return isPast || isOwed(invoice) ? "send" : { drop: "obsolete" };
  if (kind === "receipt") return "send";
  const isReplaced = invoice.status === "paid" ? settings.kinds.receipt : !isOwed(invoice);
  if (isReplaced || (settings.kinds.payment_failed && invoice.firstFailedAt !== null))
    return { drop: "obsolete" };
  const until = addMs(email.createdAt, RECEIPT_WAIT_MS);
  if (now >= until || !(await isBeingPaid(db, customer.id, invoice.id))) return "send";
  const next = addMs(now, LOOK_AGAIN_MS);
  return { waitUntil: next < until ? next : until };
}

function isOwed(invoice: Invoice): boolean {
  return invoice.status === "open" && amountDue(invoice) > 0n;
}

async function isBeingPaid(db: Knex, customerId: string, invoiceId: string): Promise<boolean> {
  const pending = await listPendingPayments(db, [customerId]);
  if (pending.some((payment) => payment.invoiceId === invoiceId)) return true;
  return (await listOpenCheckouts(db, customerId)).some((checkout) => checkout.invoiceId === invoiceId);
}

/** To whom a message goes, or the reason why it goes to no one. */
export async function chooseRecipients({
  db,
  organization,
  settings,
  customer,
  email,
}: Checked): Promise<readonly EmailRecipient[] | EmailReason> {
  const { request } = email;
  const named = request?.to ?? (customer ? [customer.email] : []);
  const isLive = organization.mode === "live";
  const usable = named.filter(isEmailAddress);
  if (usable.length === 0) return "invalid_address";
  const reachable = usable.filter((address) => !isLive || !isReservedAddress(address));
  if (reachable.length === 0) return "reserved_address";
  const to: string[] = [];
  for (const address of reachable)
    if (request !== null || !(await isUndeliverable(db, email.customerId, address))) to.push(address);
  if (to.length === 0) return "undeliverable_address";
  const copies = (field: "cc" | "bcc", addresses: readonly string[]) =>
    addresses.filter((address) => !to.includes(address)).map((address) => recipient(address, field));
  return [
    ...to.map((address) => recipient(address, "to", address === customer?.email ? customer.name : null)),
    ...copies("cc", request?.cc ?? []),
    ...copies("bcc", settings.bcc),
  ];
}

function recipient(
  address: string,
  field: EmailRecipient["field"],
  name: string | null = null,
): EmailRecipient {
  return { address, name, field, status: "pending", answer: null };
}
