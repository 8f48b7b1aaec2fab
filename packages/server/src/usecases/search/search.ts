import type { CreditNote, Invoice } from "@dues/billing";
import { listCustomers, type Customer } from "../../db/customers/customers.js";
import { findCreditNote, listCreditNotes } from "../../db/money/credit-notes.js";
import { listDisputes } from "../../db/money/disputes.js";
import { findInvoice, listInvoices } from "../../db/money/invoices.js";
import { findPaymentsNamed } from "../../db/money/payments.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import type { DisputedPayment } from "../../context/snapshots.js";
import {
  findDiscountedSubscription,
  type DiscountedSubscription,
} from "../shared/subscription/subscription.js";

export interface SearchQuery {
  readonly text: string;
  /** Maximum number of objects of each kind. */
  readonly limit: number;
}

/** The matches of each kind, newest first. */
export interface SearchResult {
  readonly customers: readonly Customer[];
  readonly subscriptions: readonly DiscountedSubscription[];
  readonly invoices: readonly Invoice[];
  readonly creditNotes: readonly CreditNote[];
  readonly payments: readonly DisputedPayment[];
}

/** Finds what a text names: customers by a part of their names, everything else by its number, reference or id. */
export async function search(
  deps: Deps,
  organization: Organization,
  { text: given, limit }: SearchQuery,
): Promise<SearchResult> {
  const { db } = deps;
  const { id: organizationId } = organization;
  const text = given.trim();
  if (text === "") return { customers: [], subscriptions: [], invoices: [], creditNotes: [], payments: [] };
  const customers = await listCustomers(db, organizationId, { search: text, limit });
  const subscription = await findDiscountedSubscription(deps, organization, text);
  const invoices = await listInvoices(db, organizationId, { number: text, limit });
  const invoice = await findInvoice(db, organizationId, text);
  const creditNotes = await listCreditNotes(db, organizationId, { number: text, limit });
  const creditNote = await findCreditNote(db, organizationId, text);
  return {
    customers: customers.items,
    subscriptions: subscription ? [subscription] : [],
    invoices: invoice ? [invoice] : invoices.items,
    creditNotes: creditNote ? [creditNote] : creditNotes.items,
    payments: await findPayments(deps, organizationId, { text, limit }),
  };
}

async function findPayments(
  { db }: Deps,
  organizationId: string,
  { text: name, limit }: SearchQuery,
): Promise<DisputedPayment[]> {
  const payments = await findPaymentsNamed(db, organizationId, { name, limit });
  const disputes = await listDisputes(db, payments);
  return payments.map((payment) => ({
    ...payment,
    disputes: disputes.filter(({ paymentId }) => paymentId === payment.id),
  }));
}
