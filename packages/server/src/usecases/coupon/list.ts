import type { Coupon } from "@dues/billing";
import { listCoupons as listRows } from "../../db/discounts/coupons.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { getCoupon } from "../shared/discount/coupon.js";

/** The coupons of an organization, newest first. */
export async function listCoupons(
  { db }: Deps,
  organization: Organization,
  request: PageRequest,
): Promise<Page<Coupon>> {
  return listRows(db, organization.id, request);
}

/** @throws BillingError `coupon_not_found` */
export async function readCoupon({ db }: Deps, organization: Organization, id: string): Promise<Coupon> {
  return getCoupon(db, organization.id, id);
}
