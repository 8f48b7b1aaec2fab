import type { Metadata, PromotionCode } from "@dues/billing";
import { lockPromotionCode, updatePromotionCode as updateRow } from "../../db/discounts/promotion-codes.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { recordChange } from "../shared/change/record.js";
import { existingPromotionCode } from "../shared/discount/coupon.js";
import { promotionCodeChange } from "../shared/discount/record.js";

/** Absent fields stay unchanged. */
export interface UpdatePromotionCode {
  readonly id: string;
  readonly active?: boolean | null | undefined;
  readonly metadata?: Metadata | null | undefined;
}

/**
 * Turns a promotion code on or off, or changes its metadata.
 *
 * @throws BillingError `promotion_code_not_found`
 */
export async function updatePromotionCode(
  deps: Deps,
  organization: Organization,
  { id, active, metadata }: UpdatePromotionCode,
): Promise<PromotionCode> {
  return deps.db.transaction(async (trx) => {
    const was = existingPromotionCode(await lockPromotionCode(trx, organization.id, id), id);
    const at = deps.realNow();
    const is: PromotionCode = {
      ...was,
      isActive: active ?? was.isActive,
      metadata: metadata ?? was.metadata,
      updatedAt: at,
    };
    await updateRow(trx, organization.id, is);
    const when = { organizationId: organization.id, kind: "promotion_code.updated", at } as const;
    await recordChange(deps, trx, promotionCodeChange(deps, when, { was, is }));
    return is;
  });
}
