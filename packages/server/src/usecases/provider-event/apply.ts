import { BillingError, type ErrorCode } from "@dues/billing";
import { findOwnerId } from "../../db/core/object-owners.js";
import type { Organization } from "../../db/organizations/organizations.js";
import {
  lockProviderEvent,
  settleProviderEvent,
  type ProviderEventKey,
} from "../../db/webhooks/provider-events.js";
import type { Deps } from "../../context/deps.js";
import type { ProviderEvent } from "../../providers/payment-provider.js";
import { catchUpCustomer, tryCatchUp } from "../shared/renewal/run-due.js";
import { openBillingContext } from "../shared/state/state.js";
import { accountOf, getProvider } from "../shared/provider/choose.js";
import { effectOf } from "./effect.js";

export interface AppliedEvent {
  /** The event was applied before, or is of a kind that nothing depends on. */
  readonly isSkipped: boolean;
  /** Why its effect could not be applied. It is stored, and will be tried again. */
  readonly error: ErrorCode | undefined;
}

/** Applies an event that is stored, once, however often and from wherever it is called. Never throws. */
export async function applyEvent(
  given: Deps,
  organization: Organization,
  key: ProviderEventKey,
  payload: unknown,
): Promise<AppliedEvent> {
  // The provider is the actor, whether its request or a job's retry applies the event.
  const deps: Deps = { ...given, actor: { ...given.actor, type: "provider", id: key.provider } };
  try {
    const provider = await getProvider(deps, organization, key.provider);
    const event = await provider.readEvent(accountOf(organization), payload);
    const applied = await settleEvent(deps, organization, key, event);
    if (!applied.isSkipped && event.kind === "payment") await goOn(deps, organization, event.reference);
    return applied;
  } catch (cause) {
    const error = cause instanceof BillingError ? cause.code : "internal_error";
    deps.log.error({ err: cause, eventId: key.eventId }, "applying a provider event failed");
    await settleProviderEvent(deps.db, key, { status: "failed", error, at: deps.now() });
    return { isSkipped: false, error };
  }
}

async function settleEvent(
  deps: Deps,
  organization: Organization,
  key: ProviderEventKey,
  event: ProviderEvent,
): Promise<AppliedEvent> {
  const billing = await openBillingContext(deps, organization);
  return deps.db.transaction(async (trx) => {
    const status = await lockProviderEvent(trx, key);
    if (status === "applied" || status === "skipped") return { isSkipped: true, error: undefined };
    const { isNews, error } = await effectOf(deps, trx, billing, { key, event });
    await settleProviderEvent(trx, key, {
      status: isNews ? "applied" : "skipped",
      error: error ?? null,
      at: deps.now(),
    });
    return { isSkipped: !isNews, error };
  });
}

/** Runs everything that waited for the payment before the customer is redirected. */
async function goOn(deps: Deps, organization: Organization, reference: string): Promise<void> {
  const customerId = await findOwnerId(deps.db, organization.id, reference);
  if (customerId !== undefined)
    await tryCatchUp(deps, customerId, () => catchUpCustomer(deps, organization, customerId));
}
