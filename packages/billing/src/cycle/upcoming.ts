import { previewDiscounts, type PreviewedDiscount } from "../discount/preview.js";
import type { Invoice } from "../invoice/invoice.js";
import { isHeld, release } from "../subscription/subscription.js";
import type { Instant } from "../time/instant.js";
import { advance } from "./run.js";
import { simulateDue, splitTaxWaits } from "./simulate.js";
import type { CustomerState, RuleContext } from "./state.js";
import { nextTimer } from "./timers.js";

/** The next invoice of a customer, as it would be issued if nothing more happened. */
export interface UpcomingInvoice {
  /** When it would be issued. */
  readonly at: Instant;
  /** As it stands after the balance paid its part, before the card is charged. */
  readonly invoice: Invoice;
  /** The discounts of its lines, as they would be after it. */
  readonly discounts: readonly PreviewedDiscount[];
}

/** More steps in time than any plan needs until it is billed; a plan that bills nothing would run on for ever. */
const MAX_STEPS = 200;

/**
 * Returns the next invoice that time alone issues, from the state in which everything due has happened: it advances a copy
 * of the state with the rules of the billing cycle, which assume that charges succeed. Undefined when none is to come.
 */
export function upcomingInvoice(
  state: CustomerState,
  subscriptionId: string | undefined,
  context: RuleContext,
): UpcomingInvoice | undefined {
  let current = withReleased(splitTaxWaits(state).others);
  for (let count = 0; count < MAX_STEPS; count++) {
    const timer = nextTimer(current, context);
    if (!timer) return undefined;
    const known = new Set(current.invoices.map(({ id }) => id));
    const next = advance(current, timer.at, context);
    const issued = next.invoices.find(
      (invoice) =>
        !known.has(invoice.id) &&
        invoice.finalizedAt !== null &&
        (subscriptionId === undefined || invoice.subscriptionId === subscriptionId),
    );
    if (issued) {
      const { discounts = [], subscriptions } = next;
      const previewed = previewDiscounts({ lines: issued.lines, discounts, subscriptions });
      return { at: issued.finalizedAt ?? timer.at, invoice: issued, discounts: previewed };
    }
    current = simulateDue(current, timer.at, context);
  }
  return undefined;
}

/** What another system bills now is shown as it is billed from its release on. */
function withReleased(state: CustomerState): CustomerState {
  if (!state.subscriptions.some(isHeld)) return state;
  return { ...state, subscriptions: state.subscriptions.map((each) => release(each, each.updatedAt)) };
}

/** The state without usage: an invoice made from it has the fees alone. */
export function withoutUsage(state: CustomerState): CustomerState {
  return { ...state, usage: [], levels: [] };
}
