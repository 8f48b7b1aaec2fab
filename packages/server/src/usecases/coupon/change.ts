import type { ChangeKind, Coupon, Metadata } from "@dues/billing";
import { lockCoupon, updateCoupon as updateRow } from "../../db/discounts/coupons.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { recordChange } from "../shared/change/record.js";
import { existingCoupon } from "../shared/discount/coupon.js";
import { couponChange } from "../shared/discount/record.js";

/** Absent fields stay unchanged. */
export interface UpdateCoupon {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly metadata?: Metadata | null | undefined;
}

/**
 * Changes the name or the metadata of a coupon.
 *
 * @throws BillingError `coupon_not_found`
 */
export async function updateCoupon(
  deps: Deps,
  organization: Organization,
  { id, name, metadata }: UpdateCoupon,
): Promise<Coupon> {
  return changeCoupon(deps, organization, { id, kind: "coupon.updated" }, (coupon) => ({
    ...coupon,
    name: name ?? coupon.name,
    metadata: metadata ?? coupon.metadata,
  }));
}

/**
 * Ends redeeming of a coupon. Discounts that were redeemed continue.
 *
 * @throws BillingError `coupon_not_found`
 */
export async function archiveCoupon(deps: Deps, organization: Organization, id: string): Promise<Coupon> {
  const now = deps.realNow();
  return changeCoupon(deps, organization, { id, kind: "coupon.archived" }, (coupon) =>
    coupon.archivedAt === null ? { ...coupon, archivedAt: now } : coupon,
  );
}

interface Changing {
  readonly id: string;
  readonly kind: ChangeKind;
}

async function changeCoupon(
  deps: Deps,
  organization: Organization,
  { id, kind }: Changing,
  change: (coupon: Coupon) => Coupon,
): Promise<Coupon> {
  return deps.db.transaction(async (trx) => {
    const was = existingCoupon(await lockCoupon(trx, organization.id, id), id);
    const changed = change(was);
    if (changed === was) return was;
    const at = deps.realNow();
    const is = { ...changed, updatedAt: at };
    await updateRow(trx, organization.id, is);
    const when = { organizationId: organization.id, kind, at };
    await recordChange(deps, trx, couponChange(deps, when, { was, is }));
    return is;
  });
}
