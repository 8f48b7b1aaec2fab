import type { Quantity } from "@dues/billing";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";

/** What the usage period will end with if usage goes on like this. */
export function projection({ texts, formats }: PortalView, count: Quantity): string {
  return fill(texts.usageProjected, { count: formats.quantity(rounded(count)) });
}

/** Three digits: a projection knows no more. */
function rounded(count: Quantity): Quantity {
  const digits = count.toString().length;
  const unit = 10n ** BigInt(Math.max(0, digits - 3));
  return (((count + unit / 2n) / unit) * unit) as Quantity;
}
