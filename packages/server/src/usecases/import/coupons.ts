import {
  parsePercent,
  readImportLine,
  type AmountsByCurrency,
  type Coupon,
  type CouponRecord,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../context/deps.js";
import { insertCoupon } from "../../db/discounts/coupons.js";
import { listCouponKeys } from "../../db/imports/earlier.js";
import { listUnowned, markApplied, type ImportKey } from "../../db/imports/lines.js";

/** The coupons of a file by their id there. A file has few. */
export async function couponsOfImport(
  trx: Knex.Transaction,
  key: ImportKey,
): Promise<ReadonlyMap<string, Pick<Coupon, "percent" | "amounts">>> {
  const lines = await listCouponKeys(trx, key);
  return new Map(
    lines.flatMap(({ text, externalId }) => {
      const { record, issues } = readImportLine(text);
      return record?.type === "coupon" && issues.length === 0 && externalId !== null
        ? [[externalId, valueOf(record)] as const]
        : [];
    }),
  );
}

function valueOf({ percent, amounts }: CouponRecord): Pick<Coupon, "percent" | "amounts"> {
  const byCurrency: AmountsByCurrency | null = amounts
    ? Object.fromEntries(Object.entries(amounts).map(([code, amount]) => [code, BigInt(amount)]))
    : null;
  return { percent: percent === undefined ? null : (parsePercent(percent) ?? null), amounts: byCurrency };
}

/** Creates the coupons of a file. They can be redeemed by what the file says of subscriptions alone, unless they are shared later. */
export async function applyCoupons(deps: Deps, trx: Knex.Transaction, key: ImportKey): Promise<void> {
  const lines = await listUnowned(trx, key, "coupon");
  const now = deps.realNow();
  for (const { line, text } of lines) {
    const { record } = readImportLine(text);
    if (record?.type !== "coupon") continue;
    const coupon: Coupon = {
      id: deps.newId("coupon"),
      name: record.name,
      ...valueOf(record),
      duration: "forever",
      periods: null,
      appliesTo: { planIds: [], featureIds: [], kinds: [], intervals: [] },
      maxRedemptions: record.maxRedemptions ?? null,
      maxPerCustomer: null,
      redeemBy: null,
      minimumAmount: {},
      firstPurchaseOnly: false,
      redemptions: 0,
      reserved: 0,
      metadata: {},
      archivedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    await insertCoupon(trx, key.organizationId, coupon);
    await markApplied(trx, key, [{ line, customerId: null, objectId: coupon.id }]);
  }
}
