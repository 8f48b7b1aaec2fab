import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant } from "../core/values.js";

/** A logo from the time it was uploaded on. */
export interface StoredLogo {
  readonly bytes: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

interface LogoRow {
  bytes: Buffer | null;
  width: number;
  height: number;
}

/** Stores the logo of documents that are issued from now on; null for none. Earlier documents keep theirs. */
export async function insertLogo(
  trx: Knex.Transaction,
  organizationId: string,
  { id, logo, at }: { readonly id: string; readonly logo: StoredLogo | null; readonly at: Instant },
): Promise<void> {
  await trx("organization_logos").insert({
    id,
    organization_id: organizationId,
    bytes: logo && Buffer.from(logo.bytes),
    width: logo?.width ?? 0,
    height: logo?.height ?? 0,
    created_at: fromInstant(at),
  });
}

/** Returns the logo that an organization had at an instant. */
export async function findLogo(
  knex: Knex,
  organizationId: string,
  at: Instant,
): Promise<StoredLogo | undefined> {
  const row: LogoRow | undefined = await knex("organization_logos")
    .where({ organization_id: organizationId })
    .where("created_at", "<=", fromInstant(at))
    .orderBy([
      { column: "created_at", order: "desc" },
      { column: "id", order: "desc" },
    ])
    .first("bytes", "width", "height");
  return row?.bytes ? { bytes: row.bytes, width: row.width, height: row.height } : undefined;
}
