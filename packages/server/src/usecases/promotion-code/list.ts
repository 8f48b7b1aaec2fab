import type { PromotionCode } from "@dues/billing";
import { listPromotionCodes as listRows } from "../../db/discounts/promotion-codes.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { getPromotionCode } from "../shared/discount/coupon.js";

/** The promotion codes of an organization, or of one coupon, newest first. */
export async function listPromotionCodes(
  { db }: Deps,
  organization: Organization,
  request: PageRequest & { readonly couponId?: string | undefined },
): Promise<Page<PromotionCode>> {
  return listRows(db, organization.id, request);
}

/** @throws BillingError `promotion_code_not_found` */
export async function readPromotionCode(
  { db }: Deps,
  organization: Organization,
  id: string,
): Promise<PromotionCode> {
  return getPromotionCode(db, organization.id, id);
}
