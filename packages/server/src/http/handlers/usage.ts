import { BillingError, quantityToNumber, toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import { parseOccurredAt, refuseBelowZero, toQuestion } from "../../metering/question.js";
import type { Answer } from "../../metering/metering.js";
import type { FeatureUse } from "../../metering/use.js";
import { emailOf, findCustomer, getOrCreateCustomer } from "../../usecases/customer/resolve.js";
import { getOrganization, type RememberedOrganization } from "../../usecases/organization/caller.js";
import { voidUsage } from "../../usecases/usage/void.js";
import { causeToLog, toRefusal } from "../errors.js";
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
      return { status: 200, body: toWireAccess(use, context), customerId: use.customerId };
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
    return { status: 200, body: toWireTracked(use, organization), customerId: use.customerId };
  },

  async trackBatch(deps, { body: { events } }, { organization }) {
    const answers = await trackEach(deps, organization, events);
    const failures = answers.filter((answer) => isOutage(answer));
    const [failure] = failures;
    // Nothing of it can be told to have worked: the whole of it is to be sent again.
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
        ...{ eventId, feature: featureSlug, value: quantityToNumber(value) },
        voidedAt: toIso(voidedAt),
      },
    };
  },
} satisfies Pick<Handlers, "check" | "track" | "trackBatch" | "voidUsage">;

/** Those about customers who are known as they are go together, the others one by one. */
async function trackEach(
  deps: HttpDeps,
  organization: RememberedOrganization,
  events: readonly TrackRequest[],
): Promise<readonly Answer[]> {
  const trackOne = (event: TrackRequest): Promise<Answer> =>
    knowing(deps, organization, { ...event, actor: deps.actor }, (known) =>
      deps.metering.track(organization, known),
    ).then(
      (use) => ({ use }),
      (error: unknown) => ({ error }),
    );
  const told = events.map((event) => (isTold(event) ? trackOne(event) : undefined));
  const plain = await deps.metering.trackAll(
    organization,
    events.filter((event) => !isTold(event)),
    deps.actor,
  );
  let next = 0;
  const answers = events.map((event, index) => {
    const answer = told[index] ?? plain[next++];
    return answer && "error" in answer && isToCreate(event, answer.error) ? trackOne(event) : answer;
  });
  return Promise.all(
    answers.map((answer) => answer ?? { error: new Error("An event was left unanswered.") }),
  );
}

/** An event that failed for reasons that have nothing to do with it. */
function isOutage(answer: Answer): answer is { readonly error: unknown } {
  if ("use" in answer) return false;
  const { kind } = toRefusal(answer.error);
  return kind === "internal" || kind === "unavailable";
}

function resultOf({ log }: HttpDeps, answer: Answer): components["schemas"]["TrackBatchResult"] {
  if ("use" in answer) return toWireResult(answer.use, sentenceOf(answer.use, TRACKED).code);
  const refusal = toRefusal(answer.error);
  const { code, detail, issues } = refusal;
  const err = causeToLog(refusal);
  if (err !== undefined) log.error({ err }, "An event of a batch failed.");
  const sentence = { error: detail, message: detail };
  return { success: false, allowed: false, code, ...sentence, ...(issues && { issues: [...issues] }) };
}

const TRACKED = { granted: "tracked", overage: "tracked_overage" } as const;

function toWireTracked(
  use: FeatureUse,
  { mode }: RememberedOrganization,
): components["schemas"]["TrackResponse"] {
  return { ...toWireAccess(use, { mode, ...sentenceOf(use, TRACKED) }), success: use.isAllowed };
}

/**
 * Asks about a customer, who is created first when nobody has the name and an email is known. What a request tells of
 * one who is known is taken over before.
 */
async function knowing<Body extends TrackRequest>(
  deps: HttpDeps,
  organization: RememberedOrganization,
  body: Body,
  ask: (body: Body) => Promise<FeatureUse>,
): Promise<FeatureUse> {
  if (isTold(body)) return ask(await withCustomer(deps, organization, body));
  try {
    return await ask(body);
  } catch (error) {
    if (!isToCreate(body, error)) throw error;
    return ask(await withCustomer(deps, organization, body));
  }
}

/** Whether a request tells something of its customer that is to be taken over. */
function isTold({ customerData }: TrackRequest): boolean {
  return customerData != null && (customerData.name != null || customerData.metadata != null);
}

function isToCreate({ customer: name, customerData }: TrackRequest, error: unknown): boolean {
  const isUnknown = error instanceof BillingError && error.code === "customer_not_found";
  return isUnknown && emailOf(name, customerData) !== undefined;
}

/** The request in the name of a customer who is known from here on. One that will be refused creates nobody. */
async function withCustomer<Body extends TrackRequest>(
  deps: HttpDeps,
  organization: RememberedOrganization,
  body: Body,
): Promise<Body> {
  const question = toQuestion(organization, body);
  const known = await findCustomer(deps.db, organization.id, body.customer);
  if (!known) {
    parseOccurredAt(body.timestamp, deps.now());
    // Whoever holds nothing has nothing to give back.
    refuseBelowZero(question);
  }
  const current = await getOrganization(deps.db, organization.id);
  const { id } = await getOrCreateCustomer(deps, current, body.customer, body.customerData);
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
