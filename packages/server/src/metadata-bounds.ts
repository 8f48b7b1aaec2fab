import type { Issue } from "@dues/billing";
import { invalidRequest } from "./invalid-request.js";

/** As in the spec, which can tell how many keys a request brings, but not how many there are then. */
const MAX_KEYS = 50;

/** What all values of one metadata take as JSON. It is read with its owner, so it must not weigh more than that. */
export const MAX_METADATA_BYTES = 16_384;

/** Lists of a request whose items have metadata, and the members of a request that have some. */
const HOLDERS = ["customerData", "events", "plans", "creditPacks"];

/** Names the metadata of a request that are too large to be kept. */
export function findOversizedMetadata(body: unknown, path = ""): readonly Issue[] {
  if (typeof body !== "object" || body === null) return [];
  if (Array.isArray(body))
    return body.flatMap((item, index) => findOversizedMetadata(item, `${path}[${index}]`));
  const prefix = path === "" ? "" : `${path}.`;
  const held = HOLDERS.flatMap((name) =>
    name in body ? findOversizedMetadata((body as Record<string, unknown>)[name], `${prefix}${name}`) : [],
  );
  return "metadata" in body && isOversized(body.metadata)
    ? [...held, { path: `${prefix}metadata`, message: `takes more than ${MAX_METADATA_BYTES} bytes as JSON` }]
    : held;
}

/**
 * What is kept after keys were added to others: each request may be small and the sum is not.
 *
 * @throws BillingError `invalid_request`
 */
export function boundMetadata<Kept extends object>(metadata: Kept): Kept {
  const message =
    Object.keys(metadata).length > MAX_KEYS
      ? `would have more than ${MAX_KEYS} keys`
      : isOversized(metadata) && `would take more than ${MAX_METADATA_BYTES} bytes as JSON`;
  if (message !== false) throw invalidRequest([{ path: "metadata", message }]);
  return metadata;
}

function isOversized(metadata: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(metadata) ?? "") > MAX_METADATA_BYTES;
}
