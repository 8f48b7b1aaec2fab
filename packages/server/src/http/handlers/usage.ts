import { BillingError, quantityToNumber, toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { Answer } from "../../usage/metering.js";
import type { UsageResult } from "../../usage/result.js";
import type { RememberedCaller, RememberedOrganization } from "../../usecases/shared/api-key/caller.js";
import { voidUsage } from "../../usecases/usage/void.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { causeToLog, toRefusal } from "../errors.js";
import type { Handlers, HttpDeps } from "../handler.js";
import { withKnownCustomer, type TrackRequest } from "./known-customer.js";
import { trackEach } from "./track-batch.js";
import {
  sentenceOf,
  toWireAccess,
  toWireDenial,
  toWireResult,
  TRACKED,
  type AccessCode,
} from "../wire/access.js";

export const usageHandlers = {
  async check(deps, { body, header }, caller) {
    const { organization } = caller;
    const { mode } = organization;
    const { metering } = deps;
    try {
      if (body.sendEvent && body.reserve) throw invalidRequest([RESERVED_EVENT]);
      const use = await (body.sendEvent || body.reserve
        ? withKnownCustomer(deps, caller, withKey(deps, body, header), (known) =>
            metering.track(organization, known),
          )
        : withKnownCustomer(deps, caller, body, (known) => metering.check(organization, known)));
      const context = { mode, ...sentenceOf(use, { granted: "access_granted", overage: "overage_allowed" }) };
      return { status: 200, body: toWireAccess(use, context), customerId: use.customerId };
    } catch (error) {
      const denial = denialOf(error);
      if (!denial) throw error;
      return { status: 200, body: toWireDenial({ mode, ...denial }) };
    }
  },

  track: trackOne,
  trackTokens: trackOne,

  async trackBatch(deps, { body: { events } }, { organization }) {
    const answers = await trackEach(deps, { organization, events });
    const failures = answers.filter((answer) => isOutage(answer));
    const [failure] = failures;
    // No event is known to be recorded: the whole batch must be sent again.
    if (failure && failures.length === answers.length) throw failure.error;
    const results = answers.map((answer) => resultOf(deps, answer));
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
        eventId,
        feature: featureSlug,
        value: quantityToNumber(value),
        voidedAt: toIso(voidedAt),
      },
    };
  },
} satisfies Pick<Handlers, "check" | "track" | "trackBatch" | "trackTokens" | "voidUsage">;

const RESERVED_EVENT = { path: "reserve", message: "cannot be combined with sendEvent" };

/** The event failed for a reason unrelated to it. */
function isOutage(answer: Answer): answer is { readonly error: unknown } {
  if ("result" in answer) return false;
  const { kind } = toRefusal(answer.error);
  return kind === "internal" || kind === "unavailable";
}

function resultOf({ log }: HttpDeps, answer: Answer): components["schemas"]["TrackBatchResult"] {
  if ("result" in answer) return toWireResult(answer.result, sentenceOf(answer.result, TRACKED).code);
  const refusal = toRefusal(answer.error);
  const { code, detail, issues } = refusal;
  const err = causeToLog(refusal);
  if (err !== undefined) log.error({ err }, "An event of a batch failed.");
  const sentence = { error: detail, message: detail };
  return { success: false, allowed: false, code, ...sentence, ...(issues && { issues: [...issues] }) };
}

async function trackOne(
  deps: HttpDeps,
  { body, header }: { readonly body: TrackRequest; readonly header?: KeyHeader },
  caller: RememberedCaller,
) {
  const { organization } = caller;
  try {
    const use = await withKnownCustomer(deps, caller, withKey(deps, body, header), (known) =>
      deps.metering.track(organization, known),
    );
    return { status: 200 as const, body: toWireTracked(use, organization), customerId: use.customerId };
  } catch (error) {
    throw withDecision(error, organization);
  }
}

/** A denial has the status that clients of the interface expect, and the decision that `check` returns. */
function withDecision(error: unknown, { mode }: RememberedOrganization): unknown {
  const denial = denialOf(error);
  if (!denial || MISTAKES.includes(denial.code)) return error;
  const { code, detail, extra } = denial.error;
  return new BillingError(code, detail, {
    cause: denial.error,
    extra: { ...extra, ...toWireDenial({ mode, ...denial }) },
  });
}

function toWireTracked(
  use: UsageResult,
  { mode }: RememberedOrganization,
): components["schemas"]["TrackResponse"] {
  return { ...toWireAccess(use, { mode, ...sentenceOf(use, TRACKED) }), success: use.isAllowed };
}

/** Refusals that are a decision rather than an error of the request. */
const DENIALS: readonly AccessCode[] = [
  "customer_not_found",
  "customer_ambiguous",
  "feature_not_found",
  "entity_not_found",
  "no_active_subscription",
  "past_due",
  "feature_not_in_plan",
  "not_metered",
];

/** Denials by `check` that say more about the calling code than about the customer. */
const MISTAKES: readonly AccessCode[] = ["feature_not_found", "not_metered"];

interface Denial {
  readonly code: AccessCode;
  readonly message: string;
  readonly more: Readonly<Record<string, unknown>> | undefined;
  readonly error: BillingError;
}

function denialOf(error: unknown): Denial | undefined {
  if (!(error instanceof BillingError)) return undefined;
  const code = DENIALS.find((denial) => denial === error.code);
  return code && { code, message: error.detail, more: error.extra, error };
}

type KeyHeader = { readonly "Idempotency-Key"?: string } | undefined;

/** Adds the idempotency key from the body or, if absent, from the header, and the actor. */
function withKey<Body extends TrackRequest>({ actor }: HttpDeps, body: Body, header: KeyHeader) {
  return { ...body, actor, idempotencyKey: body.idempotencyKey ?? header?.["Idempotency-Key"] ?? null };
}
