import type { Schema } from "@dues/sdk/session";
import type { Grantable, Row } from "./feature-terms.js";
import type { PlanBody } from "./plan-terms.js";

type Plan = Schema<"Plan">;
type PlanFeature = Schema<"PlanFeature">;

/** The plan as the server would return it, for the parts of the page that show stored plans too. */
export function draftPlan(body: PlanBody, grantables: readonly Grantable[], stored: Plan | undefined): Plan {
  const { slug, name, description, price, currency, prices, interval, features } = body;
  const rows = (features ?? []).map((row) => featureOf(row, grantables, interval ?? "monthly"));
  const isPaid =
    (price ?? 0) > 0 || rows.some(({ pricePerUnit, overagePrice }) => pricePerUnit ?? overagePrice);
  return {
    ...stored,
    id: stored?.id ?? slug,
    version: stored?.version ?? 1,
    slug,
    name: name ?? slug,
    description: description ?? null,
    price: price ?? 0,
    currency: currency ?? "",
    ...(prices && { prices }),
    interval: (interval ?? "monthly") as Plan["interval"],
    type: isPaid ? "paid" : "free",
    billingType: body.billingType ?? "recurring",
    isAddon: body.isAddon ?? false,
    planGroup: body.planGroup ?? null,
    trialDays: body.trialDays ?? 0,
    trialCardRequired: body.trialCardRequired ?? false,
    provider: body.provider ?? null,
    features: rows,
    autoEnable: body.autoEnable ?? false,
    isActive: body.isActive ?? true,
    listed: body.listed ?? true,
    metadata: {},
  };
}

function featureOf(row: Row, grantables: readonly Grantable[], interval: string): PlanFeature {
  const found = grantables.find(({ slug }) => slug === row.slug);
  const kind = found?.kind ?? "consumable";
  const isMetered = kind !== "boolean" && kind !== "value";
  const { reset, limit, trialLimit, enabled, ...terms } = row;
  const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null));
  return {
    ...given,
    slug: row.slug,
    name: found?.name ?? row.slug,
    type: kind === "boolean" || kind === "value" ? kind : "metered",
    meterType: isMetered ? (kind === "level" ? "non_consumable" : "consumable") : null,
    enabled: enabled ?? true,
    limit: limit ?? (row.usageModel === "licensed" ? 0 : null),
    trialLimit: trialLimit ?? null,
    resetInterval: isMetered ? ((reset ?? interval) as PlanFeature["resetInterval"]) : null,
    unit: null,
    ...(isMetered && {
      usageModel: row.usageModel ?? "included",
      ratingModel: row.ratingModel ?? "package",
      overage: row.overage ?? "block",
      billingUnits: row.billingUnits ?? 1,
    }),
  } as PlanFeature;
}
