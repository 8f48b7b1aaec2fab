import {
  taxTotals,
  type DocumentFacts,
  type InvoiceLine,
  type LineSums,
  type MoneyDocument,
} from "@dues/billing";
import type { Knex } from "knex";
import { findCoupon } from "../../../db/discounts/coupons.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { currentFacts } from "./current-facts.js";

/** What an invoice and a credit note have in common. */
interface Source extends LineSums {
  readonly customerId: string;
  readonly lines: readonly InvoiceLine[];
  readonly facts: DocumentFacts | null;
}

type CommonParts = DocumentFacts & LineSums & Pick<MoneyDocument, "discounts" | "taxes">;

/** Returns the facts, the sums and the breakdowns of a document. */
export async function commonParts(
  knex: Knex,
  organization: Organization,
  source: Source,
): Promise<CommonParts> {
  const { lines, facts, subtotal, discount, totalExcludingTax, tax, total } = source;
  return {
    ...(facts ?? (await currentFacts(knex, organization, source))),
    subtotal,
    discount,
    totalExcludingTax,
    tax,
    total,
    discounts: await discountsOf(knex, organization, lines),
    taxes: taxTotals(lines),
  };
}

/** The sum of each coupon over the lines, with its name. */
async function discountsOf(
  knex: Knex,
  { id }: Organization,
  lines: readonly InvoiceLine[],
): Promise<MoneyDocument["discounts"]> {
  const sums = new Map<string, bigint>();
  for (const { couponId, amount } of lines.flatMap(({ discounts }) => discounts)) {
    sums.set(couponId, (sums.get(couponId) ?? 0n) + amount);
  }
  const named = [...sums].map(async ([couponId, amount]) => {
    const coupon = await findCoupon(knex, id, couponId);
    return { name: coupon?.name ?? "", amount };
  });
  return Promise.all(named);
}
