import { getAlerts, updateAlerts } from "../../usecases/customer/alerts.js";
import { getEntitlement, getEntitlements } from "../../usecases/entitlement/entitlement.js";
import { overrideEntitlement, removeOverride } from "../../usecases/entitlement/override.js";
import { getUsageHistory } from "../../usecases/usage/history.js";
import type { Handlers } from "../handler.js";
import { toWireAlerts } from "../wire/alert.js";
import { toWireEntitlementOf, toWireEntitlements } from "../wire/entitlement.js";
import { toWireUsageHistory } from "../wire/usage-history.js";

export const entitlementHandlers = {
  async getEntitlements(deps, { path }, { organization }) {
    const found = await getEntitlements(deps, organization, path.id);
    return { status: 200, body: toWireEntitlements(found) };
  },

  async updateEntitlementOverride(deps, { path, body }, { organization }) {
    const name = { customer: path.id, feature: path.feature };
    await overrideEntitlement(deps, organization, { ...body, ...name });
    return { status: 200, body: toWireEntitlementOf(await getEntitlement(deps, organization, name)) };
  },

  async removeEntitlementOverride(deps, { path }, { organization }) {
    await removeOverride(deps, organization, { customer: path.id, feature: path.feature });
    return { status: 200, body: { success: true } };
  },

  async getAlerts(deps, { path }, { organization }) {
    return { status: 200, body: toWireAlerts(await getAlerts(deps, organization, path.id)) };
  },

  async updateAlerts(deps, { path, body }, { organization }) {
    const command = { customer: path.id, alerts: body.alerts };
    return { status: 200, body: toWireAlerts(await updateAlerts(deps, organization, command)) };
  },

  async getUsageHistory(deps, { path, query }, { organization }) {
    const history = await getUsageHistory(deps, organization, { ...query, customer: path.id });
    return { status: 200, body: toWireUsageHistory(history) };
  },
} satisfies Pick<
  Handlers,
  | "getEntitlements"
  | "updateEntitlementOverride"
  | "removeEntitlementOverride"
  | "getUsageHistory"
  | "getAlerts"
  | "updateAlerts"
>;
