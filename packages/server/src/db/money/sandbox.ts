import { toInstant } from "../core/values.js";
import { loadBrandingById } from "../organizations/branding.js";
import { money, type Instant, type Money } from "@dues/billing";
import type { Knex } from "knex";

interface CheckoutRow {
  organization_id: string;
  organization_name: string;
  id: string;
  reference: string;
  amount: bigint;
  currency: string;
  description: string;
  callback_url: string | null;
  status: "open" | "paid" | "expired";
  expires_at: Date;
}

interface CardRow {
  organization_id: string;
  id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  outcome: CardOutcome;
  detached_at: Date | null;
}

interface ChargeRow {
  organization_id: string;
  reference: string;
  id: string;
  card_id: string | null;
  amount: bigint;
  currency: string;
  failure_code: string | null;
}

/** The outcome of later charges of a card; the charges of a card whose refunds fail succeed. */
type CardOutcome = "succeeds" | "refund_failed" | "card_declined" | "insufficient_funds";

/** The storage of the sandbox provider. */
export function sandboxStore(db: Knex) {
  const checkouts = () =>
    db<CheckoutRow>("sandbox_checkouts as checkout")
      .join("organizations as organization", "organization.id", "checkout.organization_id")
      .select<CheckoutRow[]>("checkout.*", "organization.name as organization_name");

  return {
    insertCheckout: async (checkout: NewCheckout, at: Instant) => {
      await db("sandbox_checkouts")
        .insert(toCheckoutRow(checkout, at))
        .onConflict(["organization_id", "reference"])
        .ignore();
      const { organizationId: organization_id, reference } = checkout;
      return checkoutFromRow(only(await checkouts().where({ organization_id, reference })));
    },

    findCheckout: async (organization_id: string, id: string) =>
      (await checkouts().where({ organization_id, "checkout.id": id })).map(checkoutFromRow)[0],

    findBranding: (organizationId: string, at: Instant) => loadBrandingById(db, organizationId, at),

    findCheckoutByReference: async (organization_id: string, reference: string) =>
      (await checkouts().where({ organization_id, reference })).map(checkoutFromRow)[0],

    expireCheckout: async (organization_id: string, id: string) => {
      await db("sandbox_checkouts")
        .where({ organization_id, id, status: "open" })
        .update({ status: "expired" });
    },

    completeCheckout: (completion: Completion, at: Instant) =>
      db.transaction((trx) => completeCheckout(trx, completion, at)),

    findCard: async (organization_id: string, id: string) =>
      (await db<CardRow>("sandbox_cards").where({ organization_id, id })).map(cardFromRow)[0],

    detachCard: async (organization_id: string, id: string, at: Instant) => {
      await db("sandbox_cards")
        .where({ organization_id, id })
        .whereNull("detached_at")
        .update({ detached_at: new Date(at) });
    },

    insertCharge: async (charge: Charge, at: Instant) => {
      await db("sandbox_charges")
        .insert(toChargeRow(charge, at))
        .onConflict(["organization_id", "reference"])
        .ignore();
      const { organizationId: organization_id, reference } = charge;
      return chargeFromRow(
        only(await db<ChargeRow>("sandbox_charges").where({ organization_id, reference })),
      );
    },

    refundCharge: (refund: SandboxRefund, at: Instant) =>
      db.transaction((trx) => refundCharge(trx, refund, at)),

    findCharge: async (organization_id: string, reference: string) =>
      (await db<ChargeRow>("sandbox_charges").where({ organization_id, reference })).map(chargeFromRow)[0],
  };
}

/** The update takes the row's lock and re-reads its status, so of several payers at once only the first finds it open. */
async function completeCheckout(
  trx: Knex.Transaction,
  { checkoutId, card, charge }: Completion,
  at: Instant,
): Promise<boolean> {
  const paid = await trx("sandbox_checkouts")
    .where({ organization_id: charge.organizationId, id: checkoutId, status: "open" })
    .where("expires_at", ">", new Date(at))
    .update({ status: "paid", paid_at: new Date(at) });
  if (paid === 0) return false;
  await trx("sandbox_cards").insert(toCardRow(card, at));
  await trx("sandbox_charges").insert(toChargeRow(charge, at));
  return true;
}

/** The refund row is inserted first: of two calls with one reference, the second waits for it and then finds it. */
async function refundCharge(
  trx: Knex.Transaction,
  { organizationId: organization_id, reference, chargeReference, amount }: SandboxRefund,
  at: Instant,
): Promise<boolean> {
  const charge = { organization_id, reference: chargeReference };
  const rows: { reference: string }[] = await trx("sandbox_refunds")
    .insert({
      organization_id,
      reference,
      charge_reference: chargeReference,
      amount: amount.minor,
      created_at: new Date(at),
    })
    .onConflict(["organization_id", "reference"])
    .ignore()
    .returning("reference");
  if (rows.length === 0) return true;
  const given = await trx("sandbox_charges")
    .where({ ...charge, status: "succeeded", currency: amount.currency })
    .whereRaw("refunded + ? <= amount", [amount.minor.toString()])
    .update({ refunded: trx.raw("refunded + ?", [amount.minor.toString()]) });
  if (given === 0) await trx("sandbox_refunds").where({ organization_id, reference }).del();
  return given === 1;
}

interface SandboxRefund {
  readonly organizationId: string;
  readonly reference: string;
  readonly chargeReference: string;
  readonly amount: Money;
}

type Card = ReturnType<typeof cardFromRow>;
type Charge = ReturnType<typeof chargeFromRow>;
type NewCheckout = Omit<ReturnType<typeof checkoutFromRow>, "organizationName" | "status">;

interface Completion {
  readonly checkoutId: string;
  readonly card: Card;
  readonly charge: Charge;
}

function checkoutFromRow(row: CheckoutRow) {
  return {
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    id: row.id,
    reference: row.reference,
    amount: toMoney(row),
    description: row.description,
    callbackUrl: row.callback_url,
    status: row.status,
    expiresAt: toInstant(row.expires_at),
  };
}

function toCheckoutRow(checkout: NewCheckout, at: Instant) {
  return {
    organization_id: checkout.organizationId,
    id: checkout.id,
    reference: checkout.reference,
    amount: checkout.amount.minor,
    currency: checkout.amount.currency,
    description: checkout.description,
    callback_url: checkout.callbackUrl,
    status: "open",
    expires_at: new Date(checkout.expiresAt),
    created_at: new Date(at),
  };
}

function cardFromRow(row: CardRow) {
  return {
    organizationId: row.organization_id,
    id: row.id,
    brand: row.brand,
    last4: row.last4,
    expMonth: row.exp_month,
    expYear: row.exp_year,
    chargeFailure: row.outcome === "succeeds" || row.outcome === "refund_failed" ? null : row.outcome,
    refundFailure: row.outcome === "refund_failed" ? row.outcome : null,
    detachedAt: row.detached_at && toInstant(row.detached_at),
  };
}

function toCardRow(card: Card, at: Instant) {
  return {
    organization_id: card.organizationId,
    id: card.id,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    outcome: card.chargeFailure ?? card.refundFailure ?? "succeeds",
    detached_at: card.detachedAt && new Date(card.detachedAt),
    created_at: new Date(at),
  };
}

function chargeFromRow(row: ChargeRow) {
  return {
    organizationId: row.organization_id,
    reference: row.reference,
    id: row.id,
    cardId: row.card_id,
    amount: toMoney(row),
    failureCode: row.failure_code,
  };
}

function toChargeRow(charge: Charge, at: Instant) {
  return {
    organization_id: charge.organizationId,
    reference: charge.reference,
    id: charge.id,
    card_id: charge.cardId,
    amount: charge.amount.minor,
    currency: charge.amount.currency,
    status: charge.failureCode === null ? "succeeded" : "failed",
    failure_code: charge.failureCode,
    created_at: new Date(at),
  };
}

function toMoney(row: { readonly amount: bigint; readonly currency: string }): Money {
  return money(row.amount, row.currency);
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("a row that was just inserted does not exist");
  return row;
}
