import { cover, endDiscount, redeem, redemptionRefusal } from "./discounts.js";
import { grantPack, packLine, type Pack } from "./credits.js";
import { pay, type AttachRequest } from "./attach.js";
import { unlessTaxesMissing } from "./tax-waits.js";

/** Buys credits, and returns whether they had to be paid for at a checkout. */
export function purchase(
  request: PurchaseRequest,
): { readonly checkout: boolean } | { readonly code: string } {
  return unlessTaxesMissing(request, buyPack);
}

type PurchaseRequest = Omit<AttachRequest, "plan"> & { readonly pack: Pack; readonly quantity: number };

function buyPack(request: PurchaseRequest) {
  const { customer, pack, quantity, at, coupons = [] } = request;
  const paid = packLine(pack, quantity, at);
  for (const coupon of coupons) {
    const refused = redemptionRefusal(customer, coupon, { plan: null, price: paid.amount }, at);
    if (refused) return refused;
  }
  const discounts = coupons.map((coupon) =>
    redeem(customer, coupon, { subscription: null, at, coversFrom: null }),
  );
  for (const discount of discounts) cover(discount, at);
  const { isPaid, checkout } = pay(request, [paid]);
  if (isPaid) grantPack(customer, pack, { quantity, paid });
  for (const discount of discounts) endDiscount(discount, at);
  return { checkout };
}
