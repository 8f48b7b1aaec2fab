import { BillingError } from "@dues/billing";
import type { components } from "../../generated/api.js";
import { parseOccurredAt, toQuestion } from "../../metering/question.js";
import type { FeatureUse } from "../../metering/use.js";
import { emailOf, findCustomer, getOrCreateCustomer } from "../../usecases/customer/resolve.js";
import type { Organization } from "../../usecases/organization/caller.js";
import type { Handlers, HttpDeps } from "../handler.js";
import { sentenceOf, toWireAccess, toWireDenial, type AccessCode } from "../wire/access.js";

type TrackRequest = components["schemas"]["TrackRequest"];

export const usageHandlers = {
  async check(deps, { body, header }, { organization }) {
    const { mode } = organization;
    const { metering } = deps;
    try {
      const use = await (body.sendEvent
        ? knowing(deps, organization, withKey(body, header), (known) => metering.track(organization, known))
        : knowing(deps, organization, body, (known) => metering.check(organization, known)));
      const context = { mode, ...sentenceOf(use, { granted: "access_granted", overage: "overage_allowed" }) };
      return { status: 200, body: toWireAccess(use, context) };
    } catch (error) {
      const denial = denialOf(error);
      return { status: 200, body: toWireDenial({ mode, ...denial }) };
    }
  },

  async track(deps, { body, header }, { organization }) {
    const { metering } = deps;
    const use = await knowing(deps, organization, withKey(body, header), (known) =>
      metering.track(organization, known),
    );
    return { status: 200, body: toWireTracked(use, organization) };
  },
} satisfies Pick<Handlers, "check" | "track">;

function toWireTracked(use: FeatureUse, { mode }: Organization): components["schemas"]["TrackResponse"] {
  const codes = sentenceOf(use, { granted: "tracked", overage: "tracked_overage" });
  return { ...toWireAccess(use, { mode, ...codes }), success: use.isAllowed };
}

/**
 * Asks about a customer, who is created first when nobody has the name and an email is known. What a request tells of
 * one who is known is taken over before.
 */
async function knowing<Body extends TrackRequest>(
  deps: HttpDeps,
  organization: Organization,
  body: Body,
  ask: (body: Body) => Promise<FeatureUse>,
): Promise<FeatureUse> {
  const { customer: name, customerData } = body;
  const isTold = customerData != null && (customerData.name != null || customerData.metadata != null);
  if (isTold) return ask(await withCustomer(deps, organization, body));
  try {
    return await ask(body);
  } catch (error) {
    const isUnknown = error instanceof BillingError && error.code === "customer_not_found";
    if (!isUnknown || emailOf(name, customerData) === undefined) throw error;
    return ask(await withCustomer(deps, organization, body));
  }
}

/** The request in the name of a customer who is known from here on. One that will be refused creates nobody. */
async function withCustomer<Body extends TrackRequest>(
  deps: HttpDeps,
  organization: Organization,
  body: Body,
): Promise<Body> {
  toQuestion(organization, body);
  const known = await findCustomer(deps.db, organization.id, body.customer);
  if (!known) parseOccurredAt(body.timestamp, deps.now());
  const { id } = await getOrCreateCustomer(deps, organization, body.customer, body.customerData);
  return { ...body, customer: id };
}

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

type KeyHeader = { readonly "Idempotency-Key"?: string } | undefined;

/** The key of an event, from the body or else from the header. */
function withKey<Body extends TrackRequest>(body: Body, header: KeyHeader): Body {
  return { ...body, idempotencyKey: body.idempotencyKey ?? header?.["Idempotency-Key"] ?? null };
}
