import type { Deps } from "../../../context/deps.js";
import type { Snapshot } from "../../../context/snapshots.js";
import { listIssuedInvoices, type IssuedInvoice } from "../../../db/money/issued-invoices.js";
import type { Change } from "../../../db/organizations/changes.js";
import { completeDiscounts } from "./complete-discounts.js";

/** What completing changes needs. */
export type CompletingDeps = Pick<Deps, "db" | "snapshots" | "documentLinks">;

/**
 * Adds what snapshots of invoices omit: the second name of the lines, the discounts and taxes of an invoice without any, and
 * the lines and facts of an issued invoice, which are read from its rows. Adds the address of the PDF of invoices and credit
 * notes. Adds the terms of the discounts of subscriptions. Events of versions that stored the lines, or were without some
 * fields, are completed alike.
 */
export async function completeChanges<Of extends Change>(
  deps: CompletingDeps,
  stored: readonly Of[],
): Promise<Of[]> {
  return completeInvoices(deps, await completeDiscounts(deps, stored));
}

async function completeInvoices<Of extends Change>(
  { db, snapshots, documentLinks }: CompletingDeps,
  changes: readonly Of[],
): Promise<Of[]> {
  const named = changes.flatMap(({ customerId, objectId: id, ...change }) =>
    customerId !== null && (refersToFacts(change) || refersToLines(change)) ? [{ customerId, id }] : [],
  );
  const issued = await listIssuedInvoices(db, named);
  const withPdf = (change: Of): Of => ({
    ...change,
    after: change.after && {
      ...change.after,
      pdfUrl: change.after["status"] === "draft" ? null : documentLinks.pdfUrl(change.objectId),
    },
  });
  return changes.map((change) => {
    if (change.objectType === "credit_note") return withPdf(change);
    if (change.objectType !== "invoice") return change;
    const found = issued.get(change.objectId);
    const facts = factsOf(snapshots, refersToFacts(change) ? found : undefined);
    const lines = found && refersToLines(change) ? snapshots.invoiceLines(found.invoice) : {};
    return withPdf(completed(change, { ...facts, ...lines }));
  });
}

/** Facts have a tax treatment, so a snapshot with that alone refers to them. Versions without facts have neither. */
function refersToFacts({ objectType, after }: Pick<Change, "objectType" | "after">): boolean {
  return objectType === "invoice" && typeof after?.["taxTreatment"] === "string" && !("seller" in after);
}

function refersToLines({ objectType, after }: Pick<Change, "objectType" | "after">): boolean {
  return objectType === "invoice" && after !== null && !("items" in after);
}

/** Changes no longer name the buyer once the customer is deleted. */
function factsOf(
  snapshots: CompletingDeps["snapshots"],
  { invoice, isCustomerDeleted }: Partial<IssuedInvoice> = {},
): Snapshot {
  const facts = snapshots.documentFacts(invoice?.facts ?? null);
  return isCustomerDeleted ? { ...facts, buyer: null } : facts;
}

function completed<Of extends Change>(change: Of, stored: Snapshot): Of {
  const { before, after } = change;
  const complete = (invoice: Snapshot | null) =>
    invoice && { ...omittedFields(invoice), ...stored, ...withLines(invoice) };
  // Beside an invoice, only the fields that changed are stored.
  return {
    ...change,
    before: after ? before && withLines(before) : complete(before),
    after: complete(after),
  };
}

function omittedFields(invoice: Snapshot): Snapshot {
  return {
    discount: 0,
    discounts: [],
    totalExcludingTax: invoice["total"],
    taxes: [],
    carried: 0,
    amountCredited: 0,
    pdfUrl: null,
  };
}

function withLines(invoice: Snapshot): Snapshot {
  if (!Array.isArray(invoice["items"])) return invoice;
  const items = (invoice["items"] as Snapshot[]).map((line) => ({
    discount: 0,
    discounts: [],
    amountExcludingTax: line["amount"],
    tax: 0,
    taxes: [],
    total: line["amount"],
    sourceLineId: null,
    ...line,
  }));
  return { ...invoice, items, lineItems: items };
}
