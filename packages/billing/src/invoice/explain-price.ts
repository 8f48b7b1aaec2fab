import { formatQuantity } from "../numbers/decimal.js";
import { billablePrice } from "../entitlement/source.js";
import type { TierShare } from "../pricing/rating.js";
import type { PricedUsage } from "./unbilled.js";
import type { Currency } from "../money/currency.js";
import { formatExactMoney, formatPrice } from "../money/format.js";
import type { InvoiceLine } from "./line.js";

/** `Each unit costs 0.05 USD.` */
export function explainPrice({ pricing }: PricedUsage, line: InvoiceLine, currency: Currency): string {
  const price = billablePrice(pricing);
  if (price?.model === "package") {
    const size = formatQuantity(price.packageSize);
    const each = size === "1" ? "Each unit costs" : `Each started package of ${size} units costs`;
    return `${each} ${formatPrice(price.unitPrice, currency)}.`;
  }
  const how =
    price?.model === "volume"
      ? "All units are priced by the tier that the total falls into:"
      : "Each unit is priced by its tier:";
  return `${how} ${line.tierBreakdown.map((share) => tierSentence(share, currency)).join("; ")}.`;
}

/** `tier 2: 400 x 0.05 USD + 10.00 USD = 30.00 USD` */
function tierSentence(share: TierShare, currency: Currency): string {
  const units = formatQuantity(share.units);
  const price = formatPrice(share.unitPrice, currency);
  const fee = share.flatFee === 0n ? "" : ` + ${formatPrice(share.flatFee, currency)}`;
  return `tier ${share.tier}: ${units} x ${price}${fee} = ${formatExactMoney(share.amount, currency)}`;
}
