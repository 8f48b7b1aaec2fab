import { CALCULATE, GERMANY } from "../../http/taxes/stripe-tax.js";
import type { Body } from "../../support/api.js";
import { call, type Person, type World } from "../world.js";

const FRANCE = { line1: "1 rue de Rivoli", city: "Paris", postalCode: "75001", country: "FR" };
const CALIFORNIA = { line1: "1 Main St", city: "San Jose", postalCode: "95110", region: "CA", country: "US" };
const FRENCH_VAT = { type: "eu_vat", value: "FR40303265045" };

/** With Stripe Tax, the second address has no taxes that can be calculated. */
const CHANGES: readonly [Body, ...Body[]] = [
  { address: GERMANY },
  { address: { country: "US", region: "CA" } },
  { address: GERMANY, taxIds: [{ type: "eu_vat", value: "DE811569869" }] },
  { address: FRANCE, taxIds: [] },
  { address: FRANCE, taxIds: [FRENCH_VAT] },
  { address: CALIFORNIA, taxIds: [] },
  { address: null },
  { taxExempt: "exempt" },
  { taxExempt: "reverse" },
  { taxExempt: "none" },
  { taxExempt: "none", address: GERMANY },
];

/** A customer moves, or is taxed otherwise from now on. */
export async function changeTaxes(world: World, { name }: Person): Promise<void> {
  const body = world.random.pick(CHANGES);
  await call(world, `/v1/customers/${name}`, { method: "PATCH", body });
}

/** The tax provider refuses some requests, so that invoices wait; or it is well again. */
export async function breakTaxProvider({ random, rules, stripe, history }: World): Promise<void> {
  if (rules.taxes !== "stripe" || !stripe) return;
  const failures = random.pick([1, 3, 12]);
  history.push(`  ${failures} calculations fail`);
  for (let count = 0; count < failures; count += 1) stripe.fail(CALCULATE, "rate_limited");
}
