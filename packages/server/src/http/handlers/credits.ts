import { findSpendable, getBalances } from "../../usecases/credit/balance.js";
import { grantCredits, voidGrant } from "../../usecases/credit/grant.js";
import { listEntries, listGrants } from "../../usecases/credit/list.js";
import { previewPurchase } from "../../usecases/credit/preview-purchase.js";
import { purchasePacks } from "../../usecases/credit/purchase.js";
import { getTopUps, updateTopUp } from "../../usecases/credit/top-ups.js";
import { loadCatalog } from "../../usecases/shared/catalog/load.js";
import type { Handlers } from "../handler.js";
import { pageSizeOrAll } from "../page-size.js";
import { requireCustomer } from "../required.js";
import { toWireEntry, toWireGrant, toWirePurchase } from "../wire/credit.js";
import { toWireCredits } from "../wire/entitlement.js";
import { toWirePurchasePreview } from "../wire/purchase-preview.js";
import { toWireTopUp, toWireTopUps } from "../wire/top-up.js";

export const creditHandlers = {
  async purchaseCreditPack(deps, { body }, { organization }) {
    const purchase = await purchasePacks(deps, organization, body);
    const spendable = purchase.grant ? await findSpendable(deps, organization, purchase) : null;
    return { status: 200, body: toWirePurchase(purchase, spendable) };
  },

  async previewPurchase(deps, { body }, { organization }) {
    return { status: 200, body: toWirePurchasePreview(await previewPurchase(deps, organization, body)) };
  },

  async grantCredits(deps, { body }, { organization }) {
    const { grant, at, isDuplicate } = await grantCredits(deps, organization, body);
    const index = await loadCatalog(deps.db, organization);
    const duplicate = isDuplicate && { duplicate: true };
    return { status: 200, body: { success: true, grant: toWireGrant(grant, index, at), ...duplicate } };
  },

  async listCreditGrants(deps, { query }, { organization }) {
    const customer = requireCustomer(query.customer);
    const page = await listGrants(deps, organization, { ...query, customer, limit: pageSizeOrAll(query) });
    const index = await loadCatalog(deps.db, organization);
    const grants = page.items.map((grant) => toWireGrant(grant, index, page.at));
    return { status: 200, body: { success: true, grants, nextCursor: page.nextCursor } };
  },

  async voidCreditGrant(deps, { path }, { organization }) {
    const { grant, at } = await voidGrant(deps, organization, path.id);
    const index = await loadCatalog(deps.db, organization);
    return { status: 200, body: { success: true, grant: toWireGrant(grant, index, at) } };
  },

  async getCreditBalance(deps, { query }, { organization }) {
    const found = await getBalances(deps, organization, requireCustomer(query.customer));
    const balances = found.balances.map(toWireCredits);
    return { status: 200, body: { success: true, customerId: found.customerId, balances } };
  },

  async listCreditEntries(deps, { query }, { organization }) {
    const customer = requireCustomer(query.customer);
    const page = await listEntries(deps, organization, { ...query, customer, limit: pageSizeOrAll(query) });
    const entries = page.items.map(toWireEntry);
    return { status: 200, body: { success: true, entries, nextCursor: page.nextCursor } };
  },

  async getTopUps(deps, { path }, { organization }) {
    return { status: 200, body: toWireTopUps(await getTopUps(deps, organization, path.id)) };
  },

  async updateTopUp(deps, { path, body }, { organization }) {
    const { customerId, topUp } = await updateTopUp(deps, organization, { ...body, customer: path.id });
    return { status: 200, body: { success: true, customerId, topUp: toWireTopUp(topUp) } };
  },
} satisfies Pick<
  Handlers,
  | "purchaseCreditPack"
  | "previewPurchase"
  | "grantCredits"
  | "listCreditGrants"
  | "voidCreditGrant"
  | "getCreditBalance"
  | "listCreditEntries"
  | "getTopUps"
  | "updateTopUp"
>;
