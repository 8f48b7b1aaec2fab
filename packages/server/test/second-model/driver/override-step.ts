import { send } from "../../support/server.js";
import { succeeded } from "../../support/api.js";
import { DAY } from "../model/calendar.js";
import { overrideAt } from "../model/overrides.js";
import type { Customer } from "../model/state.js";
import { plansGranting } from "../model/usage.js";
import type { Player, Stage } from "./play.js";
import { AGREED, refusal, type Answers, type Of } from "./step.js";

export async function override(
  { tenant }: Stage,
  { model, name }: Player,
  step: Of<"override">,
  at: number,
): Promise<Answers> {
  const { feature, overage, days } = step;
  const until = days === null ? null : at + days * DAY;
  const decided = { ...(step.limit !== undefined && { limit: step.limit }), overage, until };
  succeeded(await send(tenant, pathOf(name, feature), { method: "PUT", body: decided }));
  model.overrides.set(feature, decided);
  return AGREED;
}

export async function removeOverride(
  { tenant }: Stage,
  { model, name }: Player,
  { feature }: Of<"removeOverride">,
): Promise<Answers> {
  const expected = model.overrides.delete(feature) ? { ok: true } : { code: "override_not_found" };
  const reply = await send(tenant, pathOf(name, feature), { method: "DELETE" });
  return { model: expected, server: reply.status === 200 ? { ok: true } : refusal(reply) };
}

const pathOf = (customer: string, feature: string) => `/v1/customers/${customer}/entitlements/${feature}`;

/** Returns whether no plan but an override alone grants a feature, which is not in the model. */
export function isOnlyOverride(customer: Customer, feature: string, at: number): boolean {
  const limit = overrideAt(customer, feature, at)?.limit;
  return limit !== undefined && plansGranting(customer, feature).length === 0;
}
