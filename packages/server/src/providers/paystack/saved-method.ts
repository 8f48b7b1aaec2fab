import type { SavedCard } from "@dues/billing";
import { integerIn, isRecord, type Fields } from "./fields.js";

/** Paystack charges a saved card only together with the email address of its customer. */
export interface SavedMethod {
  readonly authorizationCode: string;
  readonly customerCode: string;
}

const METHOD_ID = /^(CUS_[A-Za-z0-9]+)\/(AUTH_[A-Za-z0-9]+)$/;

/** Combines both codes in one id. The address is looked up for each charge and not stored here. */
export function toMethodId({ authorizationCode, customerCode }: SavedMethod): string {
  return `${customerCode}/${authorizationCode}`;
}

export function parseMethodId(providerMethodId: string): SavedMethod | undefined {
  const [, customerCode, authorizationCode] = METHOD_ID.exec(providerMethodId) ?? [];
  return customerCode && authorizationCode ? { customerCode, authorizationCode } : undefined;
}

/** The card of a transaction; null if it was not a card, or one that cannot be charged again. */
export function savedCard({ authorization, customer }: Fields): SavedCard | null {
  if (!isRecord(authorization) || !isRecord(customer)) return null;
  const { authorization_code: code, channel, reusable, last4, brand } = authorization;
  const { customer_code: customerCode } = customer;
  const expMonth = integerIn(authorization, "exp_month");
  const expYear = integerIn(authorization, "exp_year");
  if (reusable !== true || channel !== "card" || expMonth === undefined || expYear === undefined) return null;
  if (typeof code !== "string" || typeof customerCode !== "string") return null;
  const providerMethodId = toMethodId({ authorizationCode: code, customerCode });
  if (!parseMethodId(providerMethodId)) return null;
  return {
    providerMethodId,
    brand: typeof brand === "string" ? brand.trim().toLowerCase() : "card",
    last4: typeof last4 === "string" ? last4 : "",
    expMonth,
    expYear,
  };
}
