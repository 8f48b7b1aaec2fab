import type { Issue } from "@dues/billing";
import { invalidRequest } from "./invalid-request.js";

/** As in the spec, which limits the keys of a request but not the keys after a merge. */
const MAX_KEYS = 50;

/** Maximum size of all values as JSON. Metadata is read with its owner, so it must stay small. */
export const MAX_METADATA_BYTES = 16_384;

/** Lists of a request whose items have metadata, and the members of a request that have metadata. */
const HOLDERS = ["customerData", "events", "plans", "creditPacks"];

/** Returns an issue for each metadata object of a request that is too large. */
export function findOversizedMetadata(body: unknown): readonly Issue[] {
  const issues: Issue[] = [];
  visit(body, "", issues);
  return issues;
}

function visit(value: unknown, path: string, issues: Issue[]): void {
  if (typeof value !== "object" || value === null) return;
  const prefix = path === "" ? "" : `${path}.`;
  const holder = value as Readonly<Record<string, unknown>>;
  for (const name of HOLDERS) {
    const held = holder[name];
    if (!Array.isArray(held)) visit(held, `${prefix}${name}`, issues);
    else visitItems(held, `${prefix}${name}`, issues);
  }
  if (!isOversized(holder["metadata"])) return;
  issues.push({ path: `${prefix}metadata`, message: `takes more than ${MAX_METADATA_BYTES} bytes as JSON` });
}

function visitItems(items: readonly unknown[], path: string, issues: Issue[]): void {
  for (const [index, item] of items.entries()) {
    // An invalid list may have millions of items: they do not need a path each.
    if (typeof item === "object") visit(item, `${path}[${index}]`, issues);
  }
}

/**
 * Checks metadata after a merge: each request may be small while the sum is not.
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
  // Undefined for no metadata, which the type leaves out.
  const text = JSON.stringify(metadata) as string | undefined;
  return Buffer.byteLength(text ?? "") > MAX_METADATA_BYTES;
}
