import type { PlanFeature } from "./rating.js";

/** The dimensions of usage, by name. */
export type Dimensions = Readonly<Record<string, string>>;

type PriceEntry = NonNullable<PlanFeature["priceEntries"]>[number];

/** Reads dimensions as the server does: null is absent, and numbers and booleans become their JSON text. */
export function readDimensions(
  sent: Readonly<Record<string, string | number | boolean | null>> = {},
): Dimensions | undefined {
  const known = Object.entries(sent).filter(([, value]) => value !== null);
  return known.length > 0
    ? Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
    : undefined;
}

/** Returns the entry with the most names that usage fits. */
export function findEntry<Entry extends Pick<PriceEntry, "when">>(
  entries: readonly Entry[] = [],
  dimensions: Dimensions = {},
): Entry | undefined {
  const names = ({ when }: Entry) => Object.keys(when).length;
  return entries
    .filter(({ when }) =>
      Object.entries(when).every(([name, values]) => values.includes(dimensions[name] as string)),
    )
    .sort((a, b) => names(b) - names(a))[0];
}

/** A plan's feature with the price of an entry in the place of its own. */
export function atEntry(row: PlanFeature, { when: _when, name, ...price }: PriceEntry): PlanFeature {
  const {
    pricePerUnit: _unit,
    overagePrice: _over,
    billingUnits: _size,
    tiers: _tiers,
    prices: _prices,
    ...own
  } = row;
  return { ...own, ...price, name: `${row.name} (${name})` };
}
