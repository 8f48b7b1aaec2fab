import { BillingError, quantityToNumber, toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import { parseOccurredAt, refuseBelowZero, toQuestion } from "../../metering/question.js";
import type { FeatureUse } from "../../metering/use.js";
import { emailOf, findCustomer, getOrCreateCustomer } from "../../usecases/customer/resolve.js";
import type { Organization } from "../../usecases/organization/caller.js";
import { voidUsage } from "../../usecases/usage/void.js";
import { toRefusal } from "../errors.js";
import type { Handlers, HttpDeps } from "../handler.js";
import { sentenceOf, toWireAccess, toWireDenial, toWireResult, type AccessCode } from "../wire/access.js";

type TrackRequest = components["schemas"]["TrackRequest"];

export const usageHandlers = {
  async check(deps, { body, header }, { organization }) {
    const { mode } = organization;
    const { metering } = deps;
    try {
      const use = await (body.sendEvent
        ? knowing(deps, organization, withKey(deps, body, header), (known) =>
            metering.track(organization, known),
          )
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
    const use = await knowing(deps, organization, withKey(deps, body, header), (known) =>
      metering.track(organization, known),
    );
    return { status: 200, body: toWireTracked(use, organization) };
  },

  async trackBatch(deps, { body: { events } }, { organization }) {
    const outcomes = await Promise.allSettled(
      events.map((event) =>
        knowing(deps, organization, { ...event, actor: deps.actor }, (known) =>
          deps.metering.track(organization, known),
        ),
      ),
    );
    const failures = outcomes.filter((outcome) => isOutage(outcome));
    const [failure] = failures;
    // Nothing of it can be told to have worked: the whole of it is to be sent again.
    if (failure && failures.length === outcomes.length) throw failure.reason;
    const results = outcomes.map((outcome) => resultOf(deps, outcome));
    const accepted = results.filter(({ allowed }) => allowed).length;
    return {
      status: 200,
      body: { success: true, results, accepted, refused: results.length - accepted },
    };
  },

  async voidUsage(deps, { body }, { organization }) {
    const { eventId, featureSlug, value, voidedAt } = await voidUsage(deps, organization, body);
    return {
      status: 200,
      body: {
        success: true,
        ...{ eventId, feature: featureSlug, value: quantityToNumber(value) },
        voidedAt: toIso(voidedAt),
      },
    };
  },
} satisfies Pick<Handlers, "check" | "track" | "trackBatch" | "voidUsage">;

/** An event that failed for reasons that have nothing to do with it. */
function isOutage(outcome: PromiseSettledResult<FeatureUse>): outcome is PromiseRejectedResult {
  if (outcome.status === "fulfilled") return false;
  const { kind } = toRefusal(outcome.reason);
  return kind === "internal" || kind === "unavailable";
}

function resultOf(
  { log }: HttpDeps,
  outcome: PromiseSettledResult<FeatureUse>,
): components["schemas"]["TrackBatchResult"] {
  if (outcome.status === "fulfilled") {
    return toWireResult(outcome.value, sentenceOf(outcome.value, TRACKED).code);
  }
  const { kind, code, detail, issues, cause } = toRefusal(outcome.reason);
  if (kind === "internal") log.error({ err: cause }, "An event of a batch failed.");
  const sentence = { error: detail, message: detail };
  return { success: false, allowed: false, code, ...sentence, ...(issues && { issues: [...issues] }) };
}

const TRACKED = { granted: "tracked", overage: "tracked_overage" } as const;

function toWireTracked(use: FeatureUse, { mode }: Organization): components["schemas"]["TrackResponse"] {
  return { ...toWireAccess(use, { mode, ...sentenceOf(use, TRACKED) }), success: use.isAllowed };
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
  const question = toQuestion(organization, body);
  const known = await findCustomer(deps.db, organization.id, body.customer);
  if (!known) {
    parseOccurredAt(body.timestamp, deps.now());
    // Whoever holds nothing has nothing to give back.
    refuseBelowZero(question);
  }
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

/** With the key of the event, from the body or else from the header, and with whoever tells it. */
function withKey<Body extends TrackRequest>({ actor }: HttpDeps, body: Body, header: KeyHeader) {
  return { ...body, actor, idempotencyKey: body.idempotencyKey ?? header?.["Idempotency-Key"] ?? null };
}
