import type { PlanFeatureInput } from "@dues/billing";
import { grantsOf } from "../../support/credits.js";
import { attach, sync, type Tenant } from "../../support/api.js";

/** Subscribes ada to a monthly plan without a fee; without rows to none. */
export async function sell(tenant: Tenant, ...rows: readonly PlanFeatureInput[]): Promise<void> {
  const members = [
    { feature: "tokens" },
    { feature: "images", creditCost: 5 },
    { feature: "seconds", creditCost: 0.3 },
    { feature: "hints", creditCost: 0 },
  ];
  await sync(tenant, {
    features: [
      { slug: "tokens" },
      { slug: "images" },
      { slug: "seconds" },
      { slug: "hints" },
      { slug: "calls" },
    ],
    creditSystems: [{ slug: "ai", features: members }],
    plans: rows.length === 0 ? [] : [{ slug: "plan", features: rows }],
  });
  if (rows.length > 0) await attach(tenant, "ada", "plan");
}

/** The remainder of each grant, the oldest first. */
export async function left(tenant: Tenant): Promise<number[]> {
  return (await grantsOf(tenant, "ada")).toReversed().map(({ remaining }) => remaining);
}
