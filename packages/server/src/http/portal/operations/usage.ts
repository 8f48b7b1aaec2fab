import { quantityToNumber, toIso, toSafeInteger } from "@dues/billing";
import { setOverageLimit } from "../../../usecases/customer/guards.js";
import type { PortalCaller } from "../../../usecases/portal/session.js";
import { getUsageHistory } from "../../../usecases/usage/history.js";
import type { Handlers } from "../../handler.js";
import { numberOrNull } from "../../wire/nullable.js";
import { liveSubscriptions } from "../account/subscriptions.js";
import { metersOf, timeOf, type Meter } from "../account/usage.js";
import { toWireFeature, toWireTotals, type Wire } from "./wire.js";

export const usageOperations = {
  async getPortalUsage(deps, _request, caller) {
    const access = { ...caller, deps };
    const { customer, organization } = caller;
    const meters = await metersOf(access);
    const [subscription] = await liveSubscriptions(access);
    return {
      status: 200,
      body: {
        success: true,
        asOf: toIso(timeOf(access)),
        meters: meters.map(toWireMeter),
        overageLimit: toWireLimit(customer.guards.overageLimit),
        currency: subscription?.currency ?? customer.billingDetails.currency ?? organization.currency,
      },
    };
  },

  async getPortalUsageHistory(deps, { query }, { organization, customer }) {
    const history = await getUsageHistory(deps, organization, {
      ...query,
      customer: customer.id,
      groupBy: "feature",
    });
    const { from, to, granularity, timezone } = history.query;
    const features = history.groups.map(({ feature, usage, series }) => ({
      feature: toWireFeature(feature),
      total: quantityToNumber(usage),
      series: series.map(({ firstDay, usage: value }) => ({
        bucket: firstDay,
        value: quantityToNumber(value),
      })),
    }));
    return { status: 200, body: { success: true, from, to, granularity, timezone, features } };
  },

  async setPortalOverageLimit(deps, { body }, { organization, customer }) {
    const { maxOverageAmount, onLimitReached } = body;
    const command = { customer: customer.id, maxOverageAmount, onLimitReached };
    const { guards } = await setOverageLimit(deps, organization, command);
    return { status: 200, body: { success: true, overageLimit: toWireLimit(guards.overageLimit) } };
  },
} satisfies Pick<Handlers, "getPortalUsage" | "getPortalUsageHistory" | "setPortalOverageLimit">;

function toWireMeter(meter: Meter): Wire["PortalMeter"] {
  const { feature, projectedUsage, costs } = meter;
  return {
    feature: toWireFeature(feature),
    meterType: feature.meterType ?? "consumable",
    ...(feature.aggregation && { aggregation: feature.aggregation }),
    ...toWireTotals(meter),
    projectedUsage: numberOrNull(projectedUsage),
    costs: costs.map(({ currency, amount, projectedAmount }) => ({
      currency,
      amount: toSafeInteger(amount),
      projectedAmount: projectedAmount === null ? null : toSafeInteger(projectedAmount),
    })),
  };
}

function toWireLimit(
  limit: PortalCaller["customer"]["guards"]["overageLimit"],
): Wire["PortalOverageLimit"] | null {
  return limit && { maxOverageAmount: toSafeInteger(limit.maxAmount), onLimitReached: limit.onReached };
}
