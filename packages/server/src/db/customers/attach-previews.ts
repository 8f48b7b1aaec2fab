import { createHash } from "node:crypto";
import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { deleteFound } from "../core/layout/layout-of.js";
import { fromInstant } from "../core/values.js";

/** Which preview is meant. */
export interface PreviewKey {
  readonly organizationId: string;
  /** The customer's id; for a customer who did not exist yet, the name in the request. */
  readonly customer: string;
  /** The id of the plan, or of the credit pack. */
  readonly objectId: string;
  readonly at: Instant;
}

/** Keeps the fingerprint of a preview. A later preview at the same instant, as on a test clock, replaces it. */
export async function savePreview(
  knex: Knex,
  key: PreviewKey,
  { fingerprint, createdAt }: { readonly fingerprint: string; readonly createdAt: Instant },
): Promise<void> {
  const id = idOf(key);
  await knex("attach_previews")
    .insert({ organization_id: key.organizationId, id, fingerprint, created_at: fromInstant(createdAt) })
    .onConflict(["organization_id", "id"])
    .merge(["fingerprint", "created_at"]);
}

/** The fingerprint of a preview; undefined when there was no such preview, or it is long past. */
export async function findPreview(knex: Knex, key: PreviewKey): Promise<string | undefined> {
  const row: { fingerprint: string } | undefined = await knex("attach_previews")
    .where({ organization_id: key.organizationId, id: idOf(key) })
    .first("fingerprint");
  return row?.fingerprint;
}

export async function deletePreviewsBefore(knex: Knex, before: Instant, limit: number): Promise<number> {
  const old = knex("attach_previews")
    .where("created_at", "<", fromInstant(before))
    .orderBy("created_at")
    .limit(limit);
  return deleteFound(knex, { table: "attach_previews", key: ["organization_id", "id"] }, old);
}

/** A hash, because a customer who did not exist yet may be named by an email address, which must not be stored. */
function idOf({ customer, objectId, at }: PreviewKey): string {
  return createHash("sha256")
    .update(JSON.stringify([customer, objectId, at]))
    .digest("base64url");
}
