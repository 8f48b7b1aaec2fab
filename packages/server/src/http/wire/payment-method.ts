import type { components } from "../../generated/api.js";
import type { PaymentMethod } from "../../usecases/wallet/wallet.js";

export function toWireMethod(method: PaymentMethod): components["schemas"]["PaymentMethod"] {
  const { id, provider, isDefault, isValid } = method;
  return { id, type: "card", provider, isDefault, isValid, card: toWireCard(method) };
}

export function toWireCard(method: PaymentMethod): components["schemas"]["Card"] {
  const { id, last4, brand, provider } = method;
  const month = String(method.expMonth).padStart(2, "0");
  const year = String(method.expYear % 100).padStart(2, "0");
  return { id, last4, brand, exp: `${month}/${year}`, provider };
}
