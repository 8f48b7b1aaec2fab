import { quantityToNumber, toIso, toSafeInteger } from "@dues/billing";
import { findSpendable } from "../../../usecases/credit/balance.js";
import { listEntries } from "../../../usecases/credit/list.js";
import { purchasePacks } from "../../../usecases/credit/purchase.js";
import type { Handlers } from "../../handler.js";
import { toWirePurchase, toWireTotals } from "../../wire/credit.js";
import { isoOrNull } from "../../wire/nullable.js";
import { creditsOf, packsForSale, type OwnCredits } from "../account/credits.js";
import { returnAddress } from "../account/return-address.js";
import type { Wire } from "./wire.js";

export const creditOperations = {
  async getPortalCredits(deps, _request, caller) {
    const access = { ...caller, deps };
    const { credits, at } = await creditsOf(access);
    const packs = (await packsForSale(access)).map(toWirePack);
    return {
      status: 200,
      body: { success: true, asOf: toIso(at), balances: credits.map(toWireBalance), packs },
    };
  },

  async listPortalCreditEntries(deps, { query }, { organization, customer }) {
    const request = { ...query, customer: customer.id, limit: query.limit ?? 50 };
    const page = await listEntries(deps, organization, request);
    const entries = page.items.map(({ id, kind, amount, createdAt }) => ({
      id,
      kind,
      credits: quantityToNumber(amount),
      createdAt: toIso(createdAt),
    }));
    return { status: 200, body: { success: true, entries, nextCursor: page.nextCursor } };
  },

  async buyPortalPack(deps, { body }, caller) {
    const { organization, customer } = caller;
    const callbackUrl = returnAddress({ ...caller, deps }, body.callbackUrl);
    const { pack, quantity } = body;
    const command = { customer: customer.id, pack, quantity, callbackUrl };
    const purchase = await purchasePacks(deps, organization, command);
    const spendable = purchase.grant ? await findSpendable(deps, organization, purchase) : null;
    const { pending, credits, message } = toWirePurchase(purchase, spendable);
    const checkoutUrl = purchase.checkout?.url ?? null;
    return { status: 200, body: { success: true, pending, credits, checkoutUrl, message } };
  },
} satisfies Pick<Handlers, "getPortalCredits" | "listPortalCreditEntries" | "buyPortalPack">;

function toWireBalance({ system, totals, grants }: OwnCredits): Wire["PortalCreditBalance"] {
  const { totalBalance, plan } = toWireTotals(totals);
  return {
    slug: system.slug,
    name: system.name,
    balance: totalBalance,
    plan,
    grants: grants.map((grant) => ({
      id: grant.id,
      source: grant.source,
      credits: quantityToNumber(grant.amount),
      remaining: quantityToNumber(grant.remaining),
      startsAt: isoOrNull(grant.startsAt),
      expiresAt: isoOrNull(grant.expiresAt),
      createdAt: toIso(grant.createdAt),
    })),
  };
}

function toWirePack(pack: Awaited<ReturnType<typeof packsForSale>>[number]): Wire["PortalCreditPack"] {
  const { slug, name, description, credits, price, currency, creditSystem, expiresAfterDays } = pack;
  return {
    slug,
    name,
    description,
    credits: quantityToNumber(credits),
    price: toSafeInteger(price),
    currency,
    creditSystem,
    expiresAfterDays,
  };
}
