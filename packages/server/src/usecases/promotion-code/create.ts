import { BillingError, type Metadata, type PromotionCode } from "@dues/billing";
import { insertPromotionCode } from "../../db/discounts/promotion-codes.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { recordChange } from "../shared/change/record.js";
import { getCustomer } from "../shared/customer/resolve.js";
import { getCoupon } from "../shared/discount/coupon.js";
import { promotionCodeChange } from "../shared/discount/record.js";
import { parseSent, type SentInstant } from "../shared/time/sent-instant.js";

export interface CreatePromotionCode {
  readonly couponId: string;
  readonly code: string;
  readonly active?: boolean | null | undefined;
  /** The only customer who can redeem the code. */
  readonly customer?: string | null | undefined;
  readonly expiresAt?: SentInstant | null | undefined;
  readonly maxRedemptions?: number | null | undefined;
  readonly metadata?: Metadata | null | undefined;
}

/**
 * Creates a code that redeems a coupon.
 *
 * @throws BillingError `coupon_not_found`, `customer_not_found`, `customer_ambiguous`, `promotion_code_taken`,
 * `invalid_request`
 */
export async function createPromotionCode(
  deps: Deps,
  organization: Organization,
  command: CreatePromotionCode,
): Promise<PromotionCode> {
  const { id: organizationId } = organization;
  const coupon = await getCoupon(deps.db, organizationId, command.couponId);
  const customer =
    command.customer == null ? null : await getCustomer(deps.db, organizationId, command.customer);
  const now = deps.realNow();
  const code: PromotionCode = {
    id: deps.newId("promo"),
    couponId: coupon.id,
    code: command.code,
    isActive: command.active ?? true,
    customerId: customer?.id ?? null,
    expiresAt: command.expiresAt == null ? null : parseSent("expiresAt", command.expiresAt),
    maxRedemptions: command.maxRedemptions ?? null,
    redemptions: 0,
    reserved: 0,
    metadata: command.metadata ?? {},
    createdAt: now,
    updatedAt: now,
  };
  await deps.db.transaction(async (trx) => {
    if (!(await insertPromotionCode(trx, organizationId, code))) throw taken(code);
    const when = { organizationId, kind: "promotion_code.created", at: now } as const;
    await recordChange(deps, trx, promotionCodeChange(deps, when, { was: undefined, is: code }));
  });
  return code;
}

function taken({ code }: PromotionCode): BillingError {
  return new BillingError("promotion_code_taken", `The promotion code ${code} exists already.`);
}
