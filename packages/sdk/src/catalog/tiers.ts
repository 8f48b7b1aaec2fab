import type { Currency } from "./currency.js";

/** One step of a tiered price. Prices are in minor units, such as cents, and may have up to 12 decimals. */
export interface Tier {
  /** The last unit of the tier; no upper bound when null or absent. */
  readonly upTo?: number | null;
  /** The price of one unit of the tier; 0 when absent. */
  readonly unitPrice?: number;
  /** A fee that is due once, when usage enters the tier. */
  readonly flatFee?: number;
  /** The prices in the further currencies of the plan. */
  readonly prices?: { readonly [Code in Currency]?: TierPrices };
}

/** The prices of a tier in one currency. */
export interface TierPrices {
  /** The price of one unit of the tier; 0 when absent. */
  readonly unitPrice?: number;
  /** A fee that is due once, when usage enters the tier. */
  readonly flatFee?: number;
}

/**
 * The tiers, unchanged. A literal tier whose bound does not rise, or an open tier that is not the last, gets a type
 * that explains the error. Other bounds are checked by `catalog()`.
 */
export type CheckedTiers<Tiers extends readonly Tier[]> = Tiers & CheckedEach<Tiers, "0">;

/** `Floor` is the bound that the first of these tiers must exceed, in digits; undefined when it is unknown. */
type CheckedEach<
  Tiers extends readonly Tier[],
  Floor extends string | undefined,
> = number extends Tiers["length"]
  ? readonly Tier[]
  : Tiers extends readonly [infer First extends Tier, ...infer Rest extends readonly Tier[]]
    ? readonly [
        KnownFieldsOf<First> & CheckedBound<BoundOf<First>, Floor, Rest>,
        ...CheckedEach<Rest, NextFloor<BoundOf<First>>>,
      ]
    : readonly [];

/** Unknown fields are inferred like any other, so they must be refused here. */
type KnownFieldsOf<One extends Tier> = { readonly [Field in Exclude<keyof One, keyof Tier>]: NoFieldOfTiers };

/** The type of a field that tiers do not have. */
export interface NoFieldOfTiers {
  /** Tiers have no field of this name. */
  readonly noFieldOfTiers: true;
}

type CheckedBound<Bound, Floor, Rest extends readonly Tier[]> = Bound extends null
  ? Rest extends readonly []
    ? Tier
    : WithBound<OnlyTheLastTierIsOpen>
  : [Bound, Floor] extends [string, string]
    ? Compared<Bound & string, Floor & string> extends "below" | "equal"
      ? WithBound<MustBeAbove<Floor & string>>
      : Tier
    : Tier;

type WithBound<Bound> = Omit<Tier, "upTo"> & { readonly upTo: Bound };

/** The type of a bound that does not rise. No number has it. */
export interface MustBeAbove<Floor extends string> {
  /** The bound of the tier before, which this one must exceed. */
  readonly mustBeAbove: Floor;
}

/** The bound of an open tier before the last. */
export interface OnlyTheLastTierIsOpen {
  /** Only the last tier may be without `upTo`. */
  readonly onlyTheLastTierIsOpen: true;
}

/** The digits of a literal bound; null for an open tier; undefined when the type is not a literal. */
type BoundOf<One extends Tier> = One extends { readonly upTo: infer Bound }
  ? [Bound] extends [number]
    ? number extends Bound
      ? undefined
      : `${Bound}`
    : [Bound] extends [null | undefined]
      ? null
      : undefined
  : "upTo" extends keyof One
    ? undefined
    : null;

type NextFloor<Bound> = Bound extends string ? Bound : undefined;

/** Compares whole numbers digit by digit: the longer one is above. Other numbers are checked by `catalog()`. */
type Compared<A extends string, B extends string> = A extends `-${string}`
  ? "below"
  : [A, B] extends [`${bigint}`, `${bigint}`]
    ? ComparedDigits<A, B, "equal">
    : "unknown";

type ComparedDigits<A extends string, B extends string, SoFar> = A extends `${infer X}${infer RestOfA}`
  ? B extends `${infer Y}${infer RestOfB}`
    ? ComparedDigits<RestOfA, RestOfB, SoFar extends "equal" ? ComparedDigit<X, Y> : SoFar>
    : "above"
  : B extends ""
    ? SoFar
    : "below";

type ComparedDigit<X extends string, Y extends string> = X extends Y
  ? "equal"
  : "0123456789" extends `${string}${Y}${string}${X}${string}`
    ? "above"
    : "below";
