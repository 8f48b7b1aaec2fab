import { BillingError } from "@dues/billing";
import type { components } from "../../generated/api.js";
import { decideUse, recordUseOf, type FeatureUse } from "../../usecases/usage/use-feature.js";
import type { Handlers } from "../handler.js";
import { toWireAccess, toWireDenial, type AccessCode } from "../wire/access.js";

export const usageHandlers = {
  async check(deps, { body, header }, { organization }) {
    const { mode } = organization;
    try {
      const use = body.sendEvent
        ? await recordUseOf(deps, organization, withKey(body, header))
        : await decideUse(deps, organization, body);
      const context = { mode, ...sentence(use, { granted: "access_granted", overage: "overage_allowed" }) };
      return { status: 200, body: toWireAccess(use, context) };
    } catch (error) {
      const denial = denialOf(error);
      return { status: 200, body: toWireDenial({ mode, ...denial }) };
    }
  },

  async track(deps, { body, header }, { organization }) {
    const use = await recordUseOf(deps, organization, withKey(body, header));
    const codes = sentence(use, { granted: "tracked", overage: "tracked_overage" });
    const answer = toWireAccess(use, { mode: organization.mode, ...codes });
    return { status: 200, body: { ...answer, success: use.isAllowed } };
  },
} satisfies Pick<Handlers, "check" | "track">;

/** Refusals that are an answer to "may they?", not a fault of the question. */
const DENIALS: readonly AccessCode[] = [
  "customer_not_found",
  "customer_ambiguous",
  "feature_not_found",
  "entity_not_found",
  "no_active_subscription",
  "feature_not_in_plan",
  "not_metered",
];

function denialOf(error: unknown): { readonly code: AccessCode; readonly message: string } {
  const code = error instanceof BillingError ? DENIALS.find((denial) => denial === error.code) : undefined;
  if (!code || !(error instanceof BillingError)) throw error;
  return { code, message: error.detail };
}

interface Codes {
  readonly granted: AccessCode;
  readonly overage: AccessCode;
}

function sentence(use: FeatureUse, codes: Codes): { readonly code: AccessCode; readonly message: string } {
  const { name } = use.state.feature;
  if (!use.isAllowed) return { code: "limit_exceeded", message: `The limit of ${name} would be exceeded.` };
  if (use.isOverage)
    return { code: codes.overage, message: `${name} goes beyond the plan and will be billed.` };
  const message = use.isBilled ? `${name} is billed by use.` : `${name} is included.`;
  return { code: codes.granted, message };
}

type KeyHeader = { readonly "Idempotency-Key"?: string } | undefined;

/** The key of an event, from the body or else from the header. */
function withKey<Body extends components["schemas"]["TrackRequest"]>(body: Body, header: KeyHeader): Body {
  return { ...body, idempotencyKey: body.idempotencyKey ?? header?.["Idempotency-Key"] ?? null };
}
