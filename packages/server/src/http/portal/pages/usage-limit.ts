import type { Request } from "express";
import { setOverageLimit } from "../../../usecases/customer/guards.js";
import { readMoney } from "../account/money-input.js";
import type { PortalView } from "../view.js";
import { fieldOf, redirect, requireFeature, type Outcome } from "./outcome.js";
import { LIMIT_ACTIONS, limitCurrency } from "./usage-limit-card.js";
import { usagePage } from "./usage.js";

/** Limits what usage may cost in a usage period, or takes the limit away. */
export async function setLimit(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "overageLimit");
  const { deps, organization, customer, locale } = view;
  const text = fieldOf(request, "amount");
  const amount = readMoney(text, await limitCurrency(view), locale);
  const onLimitReached = LIMIT_ACTIONS.find((each) => each === fieldOf(request, "onLimitReached")) ?? "block";
  if (amount === undefined) return usagePage(view, { refusedLimit: text });
  const command = { customer: customer.id, maxOverageAmount: Number(amount), onLimitReached };
  await setOverageLimit(deps, organization, command);
  return redirect("/portal/usage?done=limited");
}

export async function removeLimit(view: PortalView): Promise<Outcome> {
  requireFeature(view, "overageLimit");
  const { deps, organization, customer } = view;
  await setOverageLimit(deps, organization, { customer: customer.id, maxOverageAmount: null });
  return redirect("/portal/usage?done=unlimited");
}
