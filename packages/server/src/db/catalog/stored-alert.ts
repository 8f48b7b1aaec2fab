import { formatQuantity, type AlertTerms } from "@dues/billing";
import { toQuantity } from "../core/values.js";

/** The format of an alert in JSON columns: decimals as text, exact. */
export interface StoredAlert {
  readonly measure: AlertTerms["measure"];
  readonly at: string;
  readonly every: string | null;
}

export function toStoredAlert({ measure, at, every }: AlertTerms): StoredAlert {
  return { measure, at: formatQuantity(at), every: every === null ? null : formatQuantity(every) };
}

export function fromStoredAlert({ measure, at, every }: StoredAlert): AlertTerms {
  return { measure, at: toQuantity(at), every: every === null ? null : toQuantity(every) };
}
