import type { Knex } from "knex";
import type { ApiKey, StoredApiKey } from "../../../db/organizations/api-keys.js";
import type { Deps } from "../../../context/deps.js";
import { recordChange, type Recorder } from "../change/record.js";

interface KeyChange {
  readonly kind: "api_key.created" | "api_key.updated" | "api_key.revoked";
  /** Undefined of a new one. */
  readonly was?: StoredApiKey;
  readonly is: StoredApiKey;
}

/** Records a change of an API key, with its public fields only. */
export async function recordKey(
  deps: Recorder & Pick<Deps, "now">,
  trx: Knex.Transaction,
  { kind, was, is }: KeyChange,
): Promise<void> {
  const [before, after] = [was, is].map((key) => key && deps.snapshots.apiKey(key));
  const { id, organizationId } = is;
  const object = { type: "api_key", id } as const;
  await recordChange(deps, trx, { organizationId, kind, object, before, after, at: deps.now() });
}

/** Records a key that was created outside a request. */
export async function recordNewKey(deps: Deps, trx: Knex.Transaction, key: ApiKey): Promise<void> {
  const is = { ...key, lastUsedAt: null, revokedAt: null, replacedBy: null };
  await recordKey(deps, trx, { kind: "api_key.created", is });
}
