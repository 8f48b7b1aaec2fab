import type { Deps } from "../../../context/deps.js";
import type { Snapshot } from "../../../context/snapshots.js";
import { listInvoiceFacts } from "../../../db/money/document-facts.js";
import type { Change } from "../../../db/organizations/changes.js";

/** What completing changes needs. */
export type CompletingDeps = Pick<Deps, "db" | "snapshots" | "documentLinks">;

/**
 * Adds what snapshots of invoices omit: the second name of the lines, the discounts and taxes of an invoice without any, and
 * the facts of an issued invoice, which are read from its row. Adds the address of the PDF of invoices and credit notes.
 * Events of versions without these fields are completed alike.
 */
export async function completeChanges<Of extends Change>(
  { db, snapshots, documentLinks }: CompletingDeps,
  changes: readonly Of[],
): Promise<Of[]> {
  const named = changes.flatMap(({ customerId, objectId: id, ...change }) =>
    customerId !== null && refersToFacts(change) ? [{ customerId, id }] : [],
  );
  const stored = await listInvoiceFacts(db, named);
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
    const found = refersToFacts(change) ? stored.get(change.objectId) : undefined;
    const facts = snapshots.documentFacts(found?.facts ?? null);
    return withPdf(completed(change, found?.isCustomerDeleted ? { ...facts, buyer: null } : facts));
  });
}

/** Facts have a tax treatment, so a snapshot with that alone refers to them. Versions without facts have neither. */
function refersToFacts({ objectType, after }: Pick<Change, "objectType" | "after">): boolean {
  return objectType === "invoice" && typeof after?.["taxTreatment"] === "string" && !("seller" in after);
}

function completed<Of extends Change>(change: Of, facts: Snapshot): Of {
  const { before, after } = change;
  const complete = (invoice: Snapshot | null) =>
    invoice && { ...omittedFields(invoice), ...facts, ...withLines(invoice) };
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
