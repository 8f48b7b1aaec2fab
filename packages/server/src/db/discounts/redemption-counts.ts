import type { Knex } from "knex";

/** A change of how often a coupon or a promotion code was redeemed. */
export interface RedemptionCount {
  readonly organizationId: string;
  readonly table: "coupons" | "promotion_codes";
  readonly id: string;
  /** Redemptions, reserved ones included. */
  readonly redemptions: number;
  readonly reserved: number;
}

/**
 * Changes the counts of redemptions. Rows are locked in the order of their tables and ids, so that transactions cannot
 * wait for each other. Returns the counts that would pass a limit: of these nothing was written.
 */
export async function changeRedemptionCounts(
  trx: Knex.Transaction,
  counts: readonly RedemptionCount[],
): Promise<readonly RedemptionCount[]> {
  const keyOf = ({ table, organizationId, id }: RedemptionCount) => `${table} ${organizationId} ${id}`;
  const refused: RedemptionCount[] = [];
  for (const count of counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const { table, organizationId, id, redemptions, reserved } = count;
    if (redemptions === 0 && reserved === 0) continue;
    const query = trx(table).where({ organization_id: organizationId, id });
    if (redemptions > 0)
      void query.whereRaw("(max_redemptions is null or redemptions + ? <= max_redemptions)", [redemptions]);
    const updated = await query.update({
      redemptions: trx.raw("redemptions + ?", [redemptions]),
      reserved: trx.raw("reserved + ?", [reserved]),
    });
    if (updated === 0) refused.push(count);
  }
  return refused;
}
