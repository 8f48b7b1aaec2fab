import { toNumber } from "./exact.js";
import { entitiesOf, levelOf, raiseSpans, rise } from "./levels.js";
import { usageEndAt } from "./periods.js";
import type { Customer } from "./state.js";
import { byPrecedence, grantsOf, numbersOf } from "./usage.js";

export interface Entity {
  readonly feature: string;
  readonly name: string;
  /** When it stops counting; null while no one has removed it. */
  removesAt: number | null;
}

export type EntityAnswer =
  | { readonly code: string }
  | {
      readonly count: number;
      readonly limit?: number | null;
      readonly remaining?: number | null;
      readonly restored?: boolean;
    };

/** Adds an entity, as far as the level may rise by one. One that is to be removed still counts, so it is taken back. */
export function addEntity(customer: Customer, feature: string, name: string, at: number): EntityAnswer {
  const grants = grantsOf(customer, feature, at);
  if (grants.length === 0) return { code: "feature_not_in_plan" };
  const known = entitiesOf(customer, feature, at).find((each) => each.name === name);
  if (known?.removesAt === null) return { code: "entity_already_active" };
  const before = levelOf(customer, feature, at);
  const after = known ? before : before + 1;
  if (!rise(customer, grants, { before, after, at }).allowed) return { code: "limit_exceeded" };
  if (known) known.removesAt = null;
  else customer.entities.push({ feature, name, removesAt: null });
  raiseSpans(customer, feature, at);
  const most = numbersOf(grants).limit;
  const limit = most ? toNumber(most) : null;
  const remaining = limit === null ? null : Math.max(0, limit - after);
  return {
    count: entitiesOf(customer, feature, at).length,
    limit,
    remaining,
    restored: known !== undefined,
  };
}

/** Removes an entity at the end of the usage period of the base plan that grants it; at once where there is none. */
export function removeEntity(customer: Customer, feature: string, name: string, at: number): EntityAnswer {
  const known = entitiesOf(customer, feature, at).find((each) => each.name === name);
  if (known?.removesAt !== null) return { code: "entity_not_found" };
  const grants = [...grantsOf(customer, feature, at)].sort(byPrecedence);
  const base = grants.find(({ subscription }) => !subscription.plan.isAddon);
  known.removesAt = (base && usageEndAt(customer, base.subscription, at)) ?? at;
  return { count: entitiesOf(customer, feature, at).length };
}
