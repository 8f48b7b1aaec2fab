import type { DuesEventType } from "@dues/sdk";
import { recordPayment, reversePayment } from "@dues/sdk/payments";
import { setSubscriptionSchedule } from "@dues/sdk/schedules";
import type { OrganizationEventType } from "./organization-recipes.js";
import { PREFIX, type CardName, type TestCustomer } from "./test-customer.js";

/** The events that happen to a customer. */
export type CustomerEventType = Exclude<DuesEventType, OrganizationEventType>;

type Recipe = (customer: TestCustomer) => Promise<unknown>;

const CREDITS = `${PREFIX}-credits` as const;
const SEATS = `${PREFIX}-seats` as const;
const LICENSES = `${PREFIX}-licenses` as const;

const buy: Recipe = (customer) => customer.buy();

/** The first payment succeeds, and every later one fails. */
const failToRenew: Recipe = async (customer) => {
  await customer.buy("paysOnce");
  await customer.advance("1mo");
};

/** The new customer has no address, so the taxes of the renewal cannot be calculated. */
const failToTax: Recipe = async (customer) => {
  await customer.buy();
  const { organization } = await customer.dues.organization.get();
  const { source } = organization.tax;
  await customer.dues.organization.update({ tax: { source: "stripe" } });
  try {
    await customer.advance("1mo");
  } finally {
    await customer.dues.organization.update({ tax: { source } });
  }
};

const refund = async (customer: TestCustomer, card?: CardName): Promise<void> => {
  await customer.buy(card);
  const { invoices } = await customer.dues.billing.listInvoices({ customer: customer.id, status: "paid" });
  for (const { id } of invoices) await customer.dues.billing.refundInvoice(id);
};

const exceedLimit: Recipe = async (customer) => {
  await customer.buy();
  await customer.track(150);
};

const grantCredits = (customer: TestCustomer, expiresAt?: number) =>
  customer.dues.credits.grant({
    customer: customer.id,
    creditSystem: CREDITS,
    credits: 10,
    ...(expiresAt !== undefined && { expiresAt }),
  });

const spendCredits = async (customer: TestCustomer, credits: number): Promise<void> => {
  await customer.buy();
  await grantCredits(customer);
  await customer.track(credits, "images");
};

/** Reserves 5 of 10 credits. */
const reserve = async (customer: TestCustomer): Promise<string> => {
  await customer.buy();
  await grantCredits(customer);
  const feature = `${PREFIX}-images` as const;
  const { reservation } = await customer.dues.track({
    customer: customer.id,
    feature,
    value: 5,
    reserve: true,
  });
  return reservation?.id ?? "";
};

const seatOf = ({ id: customer }: TestCustomer) => ({ customer, feature: SEATS, entity: "grace" });

const addSeat: Recipe = async (customer) => {
  await customer.buy();
  await customer.dues.entities.add(seatOf(customer));
};

const removeSeat: Recipe = async (customer) => {
  await addSeat(customer);
  await customer.dues.entities.remove(seatOf(customer));
};

const redeem = async (customer: TestCustomer) => {
  const subscriptionId = await customer.buy();
  const { coupon } = await customer.dues.coupons.create({ name: "Launch", percent: 20, duration: "forever" });
  const { discount } = await customer.dues.subscriptions.addDiscount(subscriptionId, { couponId: coupon.id });
  return { subscriptionId, discountId: discount.id };
};

/** A bank transfer pays an invoice, and the bank returns it. */
async function returnTransfer(customer: TestCustomer) {
  await exceedLimit(customer);
  const { invoice } = await customer.dues.billing.createInvoice({ customer: customer.id });
  const { amountDue: amount } = invoice;
  const { payment } = await recordPayment(customer.dues, invoice.id, { amount, method: "bank_transfer" });
  return reversePayment(customer.dues, payment.id);
}

/** The steps that lead to each event. Every step is a real change of the new customer. */
export const CUSTOMER_RECIPES: Readonly<Record<CustomerEventType, Recipe>> = {
  "customer.created": async () => undefined,
  "customer.updated": ({ dues, id: customer }) =>
    dues.customers.update(customer, { name: "Renamed by dues" }),
  "customer.deleted": ({ dues, id }) => dues.customers.delete(id),
  "subscription.created": buy,
  "subscription.activated": buy,
  "subscription.updated": async (customer) => {
    await customer.buy();
    await customer.attach(`${PREFIX}-plus`);
  },
  "subscription.renewed": async (customer) => {
    await customer.buy();
    await customer.advance("1mo");
  },
  "subscription.quantity_changed": async (customer) => {
    const subscriptionId = await customer.attach(`${PREFIX}-trial`);
    await customer.dues.subscriptions.quantities.change(subscriptionId, { feature: LICENSES, quantity: 2 });
  },
  "subscription.phase_started": async (customer) => {
    const subscriptionId = await customer.buy();
    await setSubscriptionSchedule(customer.dues, subscriptionId, { phases: [{ overrides: { price: 500 } }] });
    await customer.advance("1mo");
  },
  "subscription.trial_will_end": async (customer) => {
    await customer.attach(`${PREFIX}-trial`);
    await customer.advance("12d");
  },
  "subscription.past_due": failToRenew,
  "subscription.paused": async (customer) => customer.dues.subscriptions.pause(await customer.buy()),
  "subscription.resumed": async (customer) => {
    const id = await customer.buy();
    await customer.dues.subscriptions.pause(id);
    await customer.dues.subscriptions.resume(id);
  },
  "subscription.canceled": async (customer) =>
    customer.dues.subscriptions.cancel(await customer.buy(), { when: "now" }),
  "subscription.expired": async (customer) => {
    await customer.dues.attach({ customer: customer.id, product: PREFIX });
    await customer.advance("2d");
  },
  "invoice.finalized": buy,
  "invoice.finalization_failed": failToTax,
  "invoice.paid": buy,
  "invoice.payment_failed": failToRenew,
  "invoice.overdue": async (customer) => {
    await customer.dues.customers.update(customer.id, { paymentTerms: { days: 0 } });
    await customer.dues.attach({ customer: customer.id, product: PREFIX });
    await customer.advance("2d");
  },
  "invoice.voided": async (customer) => {
    await exceedLimit(customer);
    const { invoice } = await customer.dues.billing.createInvoice({ customer: customer.id });
    await customer.dues.billing.voidInvoice(invoice.id);
  },
  "invoice.uncollectible": async (customer) => {
    await failToRenew(customer);
    await customer.advance("2mo");
  },
  "invoice.reopened": returnTransfer,
  "payment.succeeded": buy,
  "payment.failed": failToRenew,
  "payment.reversed": returnTransfer,
  "credit_note.issued": (customer) => refund(customer),
  "credit_note.settled": (customer) => refund(customer),
  "refund.created": (customer) => refund(customer),
  "refund.succeeded": (customer) => refund(customer),
  "refund.failed": (customer) => refund(customer, "paysUnrefundably"),
  "balance.adjusted": ({ dues, id: customer }) =>
    dues.balance.adjust({ customer, currency: "USD", amount: 500, reason: "Goodwill" }),
  "credits.granted": (customer) => grantCredits(customer),
  "credits.voided": async (customer) => {
    const { grant } = await grantCredits(customer);
    await customer.dues.credits.voidGrant(grant.id);
  },
  "credits.expired": async (customer) => {
    await grantCredits(customer, customer.now() + 86_400_000);
    await customer.advance("2d");
  },
  "credits.top_up_failed": async (customer) => {
    await customer.buy("paysOnce");
    await customer.dues.credits.setTopUp(customer.id, { below: 10, pack: `${PREFIX}-pack` });
    await customer.advance("1d");
  },
  "credits.low": (customer) => spendCredits(customer, 9),
  "credits.depleted": (customer) => spendCredits(customer, 10),
  "discount.created": redeem,
  "discount.ended": async (customer) => {
    const { subscriptionId, discountId } = await redeem(customer);
    await customer.dues.subscriptions.endDiscount(subscriptionId, discountId);
  },
  "usage.limit_reached": exceedLimit,
  "usage.threshold_reached": async (customer) => {
    await customer.dues.customers.setAlerts(customer.id, {
      alerts: [{ feature: `${PREFIX}-calls`, measure: "used", at: 100 }],
    });
    await exceedLimit(customer);
  },
  "usage.overage_limit_reached": async (customer) => {
    await customer.dues.customers.setOverageLimit({
      customer: customer.id,
      maxOverageAmount: 100,
      onLimitReached: "notify",
    });
    await exceedLimit(customer);
  },
  "usage.shortfall": async (customer) => {
    const reservation = await reserve(customer);
    await customer.dues.reservations.settle(reservation, { value: 1_000 });
  },
  "reservation.expired": async (customer) => {
    await reserve(customer);
    await customer.advance("1h");
  },
  "entity.added": addSeat,
  "entity.removal_scheduled": removeSeat,
  "entity.restored": async (customer) => {
    await removeSeat(customer);
    await customer.dues.entities.add(seatOf(customer));
  },
  "email.failed": async (customer) => {
    // The mailbox of a test organization refuses this address.
    await customer.dues.customers.update(customer.id, { email: "bounce@example.com" });
    await customer.buy();
  },
  "entity.removed": async (customer) => {
    await removeSeat(customer);
    await customer.advance("1mo");
  },
};
