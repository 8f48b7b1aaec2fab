import { appliedAmount, type Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { listRecordedPayments } from "../../../db/money/applied-payments.js";
import { sumOutOfBand } from "../../../db/money/credit-notes.js";

/**
 * Returns what recorded payments paid of an invoice and was not given back: no provider can return it. What was given back by
 * other means counts as theirs first.
 */
export async function sumRecordedLeft(knex: Knex, { customerId, id }: Invoice): Promise<bigint> {
  const payments = await listRecordedPayments(knex, customerId, id);
  if (payments.length === 0) return 0n;
  const paid = payments.reduce((sum, payment) => sum + appliedAmount(payment), 0n);
  const left = paid - (await sumOutOfBand(knex, customerId, id));
  return left > 0n ? left : 0n;
}
