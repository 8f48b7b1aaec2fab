import { invariant, type DecidedTaxes, type Payment } from "@dues/billing";
import { listMethodsNamed, type PaymentMethod } from "../../../db/money/payment-methods.js";
import type { Deps } from "../../../context/deps.js";
import type { PaymentProvider } from "../../../providers/payment-provider.js";
import { closeCheckout } from "../checkout/close.js";
import { chargeAtProvider } from "../payment/charge.js";
import { getProvider } from "../provider/choose.js";
import { settlePayment } from "../payment/settle.js";
import { isPlainCharge, type DecidedCharge } from "../payment/settle-charge.js";
import { decideTaxes } from "../tax/decide-due.js";
import type { Decided, Step } from "./step.js";

/**
 * The number of concurrent charges. More would exceed the rate limits of providers; fewer make a batch wait longer
 * for responses.
 */
const AT_ONCE = 8;

/** The result of one customer's requests to providers. */
export interface StepOutcome {
  readonly step: Step;
  /** What the next step settles. */
  readonly decided: Decided;
  /** The outcome of a payment is unknown, so the customer's billing cannot continue. */
  readonly isBlocked: boolean;
  /** Something else went wrong. */
  readonly failure?: { readonly cause: unknown };
}

/** Closes the checkouts, attempts the payments and requests the taxes that steps require. No transaction is open during these calls. */
export async function callProviders(deps: Deps, steps: readonly Step[]): Promise<StepOutcome[]> {
  const methods = await listMethods(deps, steps);
  const providers = new Map<string, Promise<PaymentProvider>>();
  const providerOf = ({ account: { billing } }: Step, { provider: name }: Payment) => {
    const key = `${billing.organization.id} ${name}`;
    const known = providers.get(key) ?? getProvider(deps, billing.organization, name);
    providers.set(key, known);
    return known;
  };
  const asked: StepOutcome[] = [];
  const waiting = steps.values();
  const work = async () => {
    for (const step of waiting) {
      const charge = (payment: Payment) =>
        chargeFor(deps, { step, payment, methods, provider: () => providerOf(step, payment) });
      asked.push(await askFor(deps, step, charge));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return asked;
}

async function askFor(
  deps: Deps,
  step: Step,
  charge: (payment: Payment) => Promise<DecidedCharge | "settled" | "pending">,
): Promise<StepOutcome> {
  const { organization } = step.account.billing;
  const charges: DecidedCharge[] = [];
  const taxes: DecidedTaxes[] = [];
  const decided: Decided = { charges, taxes };
  try {
    for (const checkout of step.checkouts) await closeCheckout(deps, organization, checkout);
    let isOpen = false;
    for (const payment of step.payments) {
      const outcome = await charge(payment);
      if (outcome === "pending") isOpen = true;
      else if (outcome !== "settled") charges.push(outcome);
    }
    for (const due of step.taxes) taxes.push(await decideTaxes(deps, organization, due));
    // What is decided is settled first; the rest is requested again.
    return { step, decided, isBlocked: isOpen && charges.length === 0 && taxes.length === 0 };
  } catch (cause) {
    return { step, decided, isBlocked: false, failure: { cause } };
  }
}

interface ChargeFor {
  readonly step: Step;
  readonly payment: Payment;
  readonly methods: ReadonlyMap<string, PaymentMethod>;
  readonly provider: () => Promise<PaymentProvider>;
}

/** Settles outcomes other than a plain success or failure at once, one by one. */
async function chargeFor(
  deps: Deps,
  { step: { account, state }, payment, methods, provider }: ChargeFor,
): Promise<DecidedCharge | "settled" | "pending"> {
  const { organization } = account.billing;
  const { id, email, name } = account.customer;
  const method = methods.get(payment.paymentMethodId ?? "");
  invariant(method, `the payment ${payment.id} has no saved payment method`);
  const { providerMethodId } = method;
  const customer = { id, email, name };
  const outcome = await chargeAtProvider(deps, {
    organization,
    payment,
    customer,
    providerMethodId,
    provider,
  });
  const { reference, createdAt: at } = payment;
  // Read before the guard: what fails it counts as pending to TypeScript, also a wrong amount.
  const isPending = outcome.status === "pending";
  if (isPlainCharge(state, payment, outcome)) return { payment, outcome, at };
  await settlePayment(deps, organization, { reference, outcome, at });
  return isPending ? "pending" : "settled";
}

async function listMethods(deps: Deps, steps: readonly Step[]): Promise<ReadonlyMap<string, PaymentMethod>> {
  const named = steps.flatMap(({ payments }) =>
    payments.flatMap(({ customerId, paymentMethodId: id }) => (id === null ? [] : [{ customerId, id }])),
  );
  if (named.length === 0) return new Map();
  const methods = await listMethodsNamed(deps.db, named);
  return new Map(methods.map((method) => [method.id, method]));
}
