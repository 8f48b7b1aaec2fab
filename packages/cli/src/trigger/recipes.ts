import type { DuesEventType } from "@dues/sdk";
import type { OrganizationEventType } from "./organization-recipes.js";
import { PREFIX, type CardName, type Stage } from "./stage.js";

/** The events that happen to a customer. */
export type CustomerEventType = Exclude<DuesEventType, OrganizationEventType>;

type Recipe = (stage: Stage) => Promise<unknown>;

const CREDITS = `${PREFIX}-credits` as const;
const SEATS = `${PREFIX}-seats` as const;

const buy: Recipe = (stage) => stage.buy();

/** The first payment succeeds, and every later one fails. */
const failToRenew: Recipe = async (stage) => {
  await stage.buy("paysOnce");
  await stage.advance("1mo");
};

const refund = async (stage: Stage, card?: CardName): Promise<void> => {
  await stage.buy(card);
  const { invoices } = await stage.dues.billing.listInvoices({ customer: stage.customer, status: "paid" });
  for (const { id } of invoices) await stage.dues.billing.refundInvoice(id);
};

const exceedLimit: Recipe = async (stage) => {
  await stage.buy();
  await stage.track(150);
};

const grantCredits = (stage: Stage, expiresAt?: number) =>
  stage.dues.credits.grant({
    customer: stage.customer,
    creditSystem: CREDITS,
    credits: 10,
    ...(expiresAt !== undefined && { expiresAt }),
  });

const spendCredits = async (stage: Stage, credits: number): Promise<void> => {
  await stage.buy();
  await grantCredits(stage);
  await stage.track(credits, "images");
};

const seatOf = ({ customer }: Stage) => ({ customer, feature: SEATS, entity: "grace" });

const addSeat: Recipe = async (stage) => {
  await stage.buy();
  await stage.dues.entities.add(seatOf(stage));
};

const removeSeat: Recipe = async (stage) => {
  await addSeat(stage);
  await stage.dues.entities.remove(seatOf(stage));
};

/** The steps that lead to each event. Every step is a real change of the new customer. */
export const CUSTOMER_RECIPES: Readonly<Record<CustomerEventType, Recipe>> = {
  "customer.created": async () => undefined,
  "customer.updated": ({ dues, customer }) => dues.customers.update(customer, { name: "Renamed by dues" }),
  "customer.deleted": ({ dues, customer }) => dues.customers.delete(customer),
  "subscription.created": buy,
  "subscription.activated": buy,
  "subscription.updated": async (stage) => {
    await stage.buy();
    await stage.attach(`${PREFIX}-plus`);
  },
  "subscription.renewed": async (stage) => {
    await stage.buy();
    await stage.advance("1mo");
  },
  "subscription.trial_will_end": async (stage) => {
    await stage.attach(`${PREFIX}-trial`);
    await stage.advance("12d");
  },
  "subscription.past_due": failToRenew,
  "subscription.paused": async (stage) => stage.dues.subscriptions.pause(await stage.buy()),
  "subscription.resumed": async (stage) => {
    const id = await stage.buy();
    await stage.dues.subscriptions.pause(id);
    await stage.dues.subscriptions.resume(id);
  },
  "subscription.canceled": async (stage) =>
    stage.dues.subscriptions.cancel(await stage.buy(), { when: "now" }),
  "subscription.expired": async (stage) => {
    await stage.dues.attach({ customer: stage.customer, product: PREFIX });
    await stage.advance("2d");
  },
  "invoice.finalized": buy,
  "invoice.paid": buy,
  "invoice.payment_failed": failToRenew,
  "invoice.voided": async (stage) => {
    await exceedLimit(stage);
    const { invoice } = await stage.dues.billing.createInvoice({ customer: stage.customer });
    await stage.dues.billing.voidInvoice(invoice.id);
  },
  "invoice.uncollectible": async (stage) => {
    await failToRenew(stage);
    await stage.advance("2mo");
  },
  "payment.succeeded": buy,
  "payment.failed": failToRenew,
  "refund.created": (stage) => refund(stage),
  "refund.succeeded": (stage) => refund(stage),
  "refund.failed": (stage) => refund(stage, "paysUnrefundably"),
  "credits.granted": (stage) => grantCredits(stage),
  "credits.voided": async (stage) => {
    const { grant } = await grantCredits(stage);
    await stage.dues.credits.voidGrant(grant.id);
  },
  "credits.expired": async (stage) => {
    await grantCredits(stage, stage.now() + 86_400_000);
    await stage.advance("2d");
  },
  "credits.low": (stage) => spendCredits(stage, 9),
  "credits.depleted": (stage) => spendCredits(stage, 10),
  "usage.limit_reached": exceedLimit,
  "usage.overage_limit_reached": async (stage) => {
    await stage.dues.customers.setOverageLimit({
      customer: stage.customer,
      maxOverageAmount: 100,
      onLimitReached: "notify",
    });
    await exceedLimit(stage);
  },
  "entity.added": addSeat,
  "entity.removal_scheduled": removeSeat,
  "entity.restored": async (stage) => {
    await removeSeat(stage);
    await stage.dues.entities.add(seatOf(stage));
  },
  "entity.removed": async (stage) => {
    await removeSeat(stage);
    await stage.advance("1mo");
  },
};
