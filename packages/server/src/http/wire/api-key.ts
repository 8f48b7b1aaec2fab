import { toIso } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { StoredApiKey } from "../../usecases/api-key/key.js";
import { isoOrNull } from "./nullable.js";

export function toWireApiKey(key: StoredApiKey): components["schemas"]["ApiKey"] {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: [...key.scopes],
    createdAt: toIso(key.createdAt),
    expiresAt: isoOrNull(key.expiresAt),
    lastUsedAt: isoOrNull(key.lastUsedAt),
    revokedAt: isoOrNull(key.revokedAt),
    replacedBy: key.replacedBy,
  };
}
