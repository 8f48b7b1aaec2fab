import type { ChangeKind, Coupon, Instant, PromotionCode } from "@dues/billing";
import type { Deps } from "../../../context/deps.js";
import type { Recorded } from "../change/record.js";

interface When {
  readonly organizationId: string;
  readonly kind: ChangeKind;
  readonly at: Instant;
}

/** Returns the change of a coupon to record. */
export function couponChange(
  { snapshots }: Pick<Deps, "snapshots">,
  { organizationId, kind, at }: When,
  { was, is }: { readonly was: Coupon | undefined; readonly is: Coupon },
): Recorded {
  const object = { type: "coupon", id: is.id } as const;
  return {
    organizationId,
    kind,
    object,
    before: was && snapshots.coupon(was),
    after: snapshots.coupon(is),
    at,
  };
}

/** Returns the change of a promotion code to record. */
export function promotionCodeChange(
  { snapshots }: Pick<Deps, "snapshots">,
  { organizationId, kind, at }: When,
  { was, is }: { readonly was: PromotionCode | undefined; readonly is: PromotionCode },
): Recorded {
  const object = { type: "promotion_code", id: is.id } as const;
  const before = was && snapshots.promotionCode(was);
  return { organizationId, kind, object, before, after: snapshots.promotionCode(is), at };
}
