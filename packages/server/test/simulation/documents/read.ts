import type { components } from "../../../src/generated/api.js";
import { succeeded } from "../../support/api.js";
import { listAll } from "../../support/list-all.js";
import { send } from "../../support/server.js";
import type { Person, World } from "../world.js";

type Wire = components["schemas"];
export type Invoice = Wire["Invoice"];
export type CreditNote = Wire["CreditNote"];
export type Discount = Wire["Discount"];

/** The documents and discounts of one customer, as the API returns them. */
export interface Documents {
  /** Newest first, drafts included. */
  readonly invoices: readonly Invoice[];
  /** Newest first. */
  readonly creditNotes: readonly CreditNote[];
  readonly discounts: readonly Discount[];
}

export async function readDocuments({ tenant }: World, { name, facts }: Person): Promise<Documents> {
  const customer = `?customer=${name}`;
  const discounts: Discount[] = [];
  for (const { id } of facts.subscriptions) {
    const reply = await send(tenant, `/v1/subscriptions/${id}/discounts`);
    discounts.push(...succeeded<Wire["DiscountListResponse"]>(reply).discounts);
  }
  return {
    invoices: await listAll<Invoice>(tenant, `/v1/billing/invoices${customer}`, "invoices"),
    creditNotes: await listAll<CreditNote>(tenant, `/v1/billing/credit-notes${customer}`, "creditNotes"),
    discounts,
  };
}
