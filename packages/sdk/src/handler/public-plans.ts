import type { Connection } from "../transport.js";
import type { ResultOf, Schema } from "../types.js";
import { ownFailure, type Failure } from "./reply.js";
import { send } from "./upstream.js";

type PortalPlans = ResultOf<"listPortalPlans">;
type PortalPlan = PortalPlans["plans"][number];

/** A public page can be opened by anyone, so its plans are not requested more often. */
const KEPT_MS = 30_000;

/** Reads the plans that visitors without a customer see: those that customers can choose in the portal. */
export function publicPlans(connection: Connection): () => Promise<PortalPlans | Failure> {
  let kept: { readonly plans: PortalPlans; readonly until: number } | undefined;
  return async () => {
    if (kept && kept.until > Date.now()) return kept.plans;
    const { apiKey: token } = connection;
    const [plans, configuration] = await Promise.all([
      send(connection, { method: "GET", path: "/v1/plans", token }),
      send(connection, { method: "GET", path: "/v1/portal/configuration", token }),
    ]);
    if (!plans.ok) return ownFailure(plans);
    if (!configuration.ok) return ownFailure(configuration);
    const { plans: all } = (await plans.json()) as ResultOf<"listPlans">;
    const offered = ((await configuration.json()) as ResultOf<"getPortalConfiguration">).configuration.plans;
    const shown = all.filter(({ slug, isActive }) => isActive && (offered?.includes(slug) ?? true));
    const answer: PortalPlans = {
      success: true,
      plans: shown.sort((one, other) => one.price - other.price).map(publicPlan),
    };
    kept = { plans: answer, until: Date.now() + KEPT_MS };
    return answer;
  };
}

/** Fields are copied by name: a plan has others that only the developer should read, such as its metadata. */
function publicPlan(plan: Schema<"Plan">): PortalPlan {
  return {
    ...pick(plan, [
      "slug",
      "name",
      "description",
      "price",
      "currency",
      "interval",
      "billingType",
      "isAddon",
      "trialDays",
    ]),
    group: plan.planGroup,
    features: plan.features.filter(({ enabled }) => enabled).map(publicFeature),
    isCurrent: false,
    attachAction: "new",
    attachRefusal: null,
    trialAvailable: plan.trialDays > 0,
  };
}

function publicFeature(feature: Schema<"PlanFeature">): PortalPlan["features"][number] {
  const { pricePerUnit = null, overage, overagePrice = null, billingUnits = 1, tiers = [] } = feature;
  return {
    ...pick(feature, ["slug", "name", "unit", "type", "limit", "resetInterval"]),
    pricePerUnit,
    overagePrice: overage === "charge" ? overagePrice : null,
    billingUnits,
    tiers: tiers.map(({ upTo = null, unitPrice = 0, flatFee = 0 }) => ({ upTo, unitPrice, flatFee })),
  };
}

function pick<From, Name extends keyof From>(from: From, names: readonly Name[]): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}
