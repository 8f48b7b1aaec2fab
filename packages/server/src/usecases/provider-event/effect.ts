import type { ErrorCode } from "@dues/billing";
import type { Knex } from "knex";
import type { ProviderEventKey } from "../../db/webhooks/provider-events.js";
import type { Deps } from "../../context/deps.js";
import type { ProviderEvent, ProviderName } from "../../providers/payment-provider.js";
import type { BillingContext } from "../shared/state/state.js";
import { recordDispute } from "./disputes.js";
import { settleIn } from "../shared/payment/settle.js";
import { recordRefunds } from "./refunds.js";
import { dropDetachedCard, updateSavedCard } from "./cards.js";

export interface Effect {
  /** Whether anything was ours to do. */
  readonly isNews: boolean;
  /** A problem that did not prevent the effect. */
  readonly error: ErrorCode | undefined;
}

/** Does what a message of a provider means for us. Messages come late and out of order, so each is compared first. */
export async function effectOf(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { key, event }: { readonly key: ProviderEventKey; readonly event: ProviderEvent },
): Promise<Effect> {
  const { organizationId } = key;
  const provider = key.provider as ProviderName;
  switch (event.kind) {
    case "payment": {
      const settlement = await settleIn(deps, trx, billing, event);
      const error = settlement === "amount_mismatch" ? settlement : undefined;
      return { isNews: settlement !== "unknown", error };
    }
    case "refunds":
      return effect(await recordRefunds(deps, trx, billing, { provider, event }));
    case "dispute":
      return effect(await recordDispute(deps, trx, billing, { provider, event }));
    case "card_updated":
      return effect(await updateSavedCard(deps, trx, { organizationId, provider }, event.card));
    case "card_detached":
      return effect(await dropDetachedCard(deps, trx, billing, { provider, ...event }));
    case "ignored":
      return effect(false);
  }
}

function effect(isNews: boolean): Effect {
  return { isNews, error: undefined };
}
