import { difference, printCatalog, type CatalogBody, type ItemDifference } from "@dues/sdk/catalog";
import type { Schema } from "@dues/sdk/session";
import { diffText, lineDiff } from "./line-diff.js";
import type { PlanBody } from "./plan-terms.js";

type Version = Schema<"PlanVersion">;

/** What saving a plan would change. */
export interface PlanChange {
  readonly fields: readonly Schema<"PlanVersionChange">[];
  readonly isNew: boolean;
  readonly isNewVersion: boolean;
  readonly isUnchanged: boolean;
  /** The change of the code, as a comparison of lines. */
  readonly code: string;
}

interface Compared {
  readonly body: CatalogBody;
  readonly plan: PlanBody;
  readonly currency: string;
}

export function planChange({ body, plan, currency }: Compared): PlanChange {
  const stored = body.plans.filter(({ slug }) => slug === plan.slug);
  const wanted = { ...body, plans: [plan] };
  const found = difference({ ...body, plans: stored }, wanted, { currency }).find(
    ({ kind, slug }) => kind === "plans" && slug === plan.slug,
  );
  const isNew = stored.length === 0;
  return {
    fields: isNew ? [] : (found?.fields ?? []).map(changeOf),
    isNew,
    isNewVersion: !isNew && found?.isNewVersion === true,
    isUnchanged: !isNew && (found?.fields.length ?? 0) === 0,
    code: diffText(lineDiff(isNew ? "" : codeOf(body, stored), codeOf(body, [plan]))),
  };
}

/** The code that declares these plans alone, without what they refer to. */
function codeOf(body: CatalogBody, plans: readonly PlanBody[]): string {
  const text = printCatalog({ ...body, creditPacks: [], plans: [...plans] });
  const [, declaration = text] = /\n(const \w+ = plan\([\s\S]*?\n?\}?\);)\n\nexport default/.exec(text) ?? [];
  return declaration;
}

/** `features[api-calls].limit` -> the field `limit` of the feature `api-calls`, as versions name what changed. */
function changeOf({ path, from, to }: ItemDifference["fields"][number]): Schema<"PlanVersionChange"> {
  const [, feature = null, field] = /^features\[([^\]]+)\](?:\.(.+))?$/.exec(path) ?? [];
  return {
    feature,
    field: field ?? (feature === null ? path : "feature"),
    before: from ?? null,
    after: to ?? null,
  };
}

/** What the fee of subscribers of earlier versions would be, if they moved. */
export interface Move {
  readonly version: number;
  readonly customers: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The fee of the customers of each version now and after a move. Undefined where fees cannot be compared: in several
 * currencies, or in another rhythm.
 */
export function movesOf(versions: readonly Version[], plan: Schema<"Plan">): readonly Move[] | undefined {
  const held = versions.filter(({ customers }) => customers > 0);
  const isComparable = held.every(
    ({ plan: { currency, prices, interval, billingType } }) =>
      currency === plan.currency &&
      prices === undefined &&
      interval === plan.interval &&
      billingType === plan.billingType,
  );
  if (!isComparable || plan.prices !== undefined) return undefined;
  return held.map(({ version, customers, plan: { price } }) => ({
    version,
    customers,
    before: price,
    after: plan.price,
  }));
}
