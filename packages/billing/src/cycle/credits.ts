import { loseCredits, type CreditEntry, type GrantChange, type IssuedGrant } from "../credit/grant.js";
import { grantFromSale, type CreditSale } from "../credit/sale.js";
import type { Instant } from "../time/instant.js";
import { invariant } from "../invariant.js";
import { payInvoice, type Invoice } from "../invoice/invoice.js";
import { withInvoice, type CustomerState, type RuleContext } from "./state.js";
import { endPurchaseDiscounts, redeemReserved } from "./discounts.js";
import { assignNumber, creditCarried } from "./finalize.js";

/** Adds grants to the state, for rules that need more than the grants that will expire. */
export function withGrants(state: CustomerState, more: readonly IssuedGrant[]): CustomerState {
  const { grants = [] } = state;
  const known = new Set(grants.map(({ id }) => id));
  return { ...state, grants: [...grants, ...more.filter(({ id }) => !known.has(id))] };
}

/** Adds a movement of credits to the state: the changed grant and the new entry. */
export function withCredits(
  state: CustomerState,
  { grant, entry }: { readonly grant: IssuedGrant; readonly entry: CreditEntry | undefined },
): CustomerState {
  const { grants = [], creditEntries = [] } = state;
  const others = grants.filter(({ id }) => id !== grant.id);
  return {
    ...state,
    grants: [...others, grant],
    creditEntries: entry ? [...creditEntries, entry] : creditEntries,
  };
}

export function withMovement(state: CustomerState, movement: GrantChange | undefined): CustomerState {
  return movement ? withCredits(state, movement) : state;
}

/** Completes a sale of credits: marks its invoice as paid and grants the quoted credits. */
export function completeCreditSale(
  state: CustomerState,
  { draft, sale }: { readonly draft: Invoice; readonly sale: CreditSale },
  at: Instant,
  context: RuleContext,
): CustomerState {
  const line = draft.lines.find(({ kind }) => kind === "pack");
  invariant(line, `the invoice ${draft.id} sells credits without a line`);
  const sold = grantFromSale(
    { customerId: state.customerId, invoiceId: draft.id, invoiceLineId: line.id, sale },
    at,
    context,
  );
  const period = { start: at, end: sold.grant.expiresAt };
  const lines = draft.lines.map((each) => ({ ...each, period }));
  const redeemed = redeemReserved(state, { invoiceId: draft.id }, at);
  const { invoice, counted } = assignNumber(redeemed, { ...draft, lines, period }, at, context);
  const settled = creditCarried(counted, draft, at, context);
  const bought = endPurchaseDiscounts(settled, draft.id, at);
  return withCredits(withInvoice(bought, payInvoice(invoice, at)), sold);
}

/** Takes the remaining credits of an expired or voided grant, as far as no reservation holds them. */
export function expireCredits(
  state: CustomerState,
  grantId: string,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const grant = state.grants?.find(({ id }) => id === grantId);
  invariant(grant, `the grant ${grantId} is not the customer's`);
  return withMovement(state, loseCredits(grant, at, context));
}
