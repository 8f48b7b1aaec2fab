import { formatQuantity, type Cap } from "@dues/billing";
import { toQuantity } from "../core/values.js";

/** The format of a cap in JSON columns: decimals as text, exact. */
export interface StoredCap extends Omit<Cap, "limit"> {
  readonly limit: string;
}

export function toStoredCap({ limit, per, entity }: Cap): StoredCap {
  return { limit: formatQuantity(limit), per, entity };
}

export function fromStoredCap({ limit, per, entity }: StoredCap): Cap {
  return { limit: toQuantity(limit), per, entity };
}
