import { quantityToNumber, type AlertTerms, type SubjectAlert } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { CustomerAlerts } from "../../usecases/customer/alerts.js";
import { numberOrNull } from "./nullable.js";

type Wire = components["schemas"];

export function toWireAlerts({ customerId, alerts }: CustomerAlerts): Wire["AlertsResponse"] {
  return { success: true, customerId, alerts: alerts && alerts.map(toWireAlert) };
}

export function toWireAlert({ watches, subject, ...terms }: SubjectAlert): Wire["CustomerAlert"] {
  return { [watches]: subject ?? true, ...toWireTerms(terms) };
}

/** The alerts of plans never watch amounts. */
export function toWirePlanAlert(terms: AlertTerms): Wire["Alert"] {
  return toWireTerms(terms) as Wire["Alert"];
}

function toWireTerms({ measure, at, every }: AlertTerms) {
  return { measure, at: quantityToNumber(at), every: numberOrNull(every) };
}
