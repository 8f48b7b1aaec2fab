import type { CreditCost } from "./feature.js";
import { grantOf, type Allowance, type Grant } from "./grant.js";
import { withMethods } from "./json.js";
import type { Currency } from "./currency.js";

/** Whole minor units by currency, such as `{ EUR: 900, NGN: 1_500_000 }`. Nothing is ever converted. */
export type CurrencyAmounts = { readonly [Code in Currency]?: number };

/** Any JSON object of yours. It is returned as sent and never interpreted. */
export type Metadata = Readonly<Record<string, unknown>>;

export interface CreditSystemOptions<Uses extends string = string> {
  /** The display name; derived from the slug when absent. */
  readonly name?: string;
  /** A description for people. */
  readonly description?: string;
  /** The features that spend these credits, each with what one unit costs: `calls.costs(2)`. */
  readonly features?: readonly CreditCost<Uses>[];
}

/** A currency of credits that several features spend. */
export interface CreditSystem<
  Slug extends string = string,
  Uses extends string = string,
> extends CreditSystemOptions<Uses> {
  /** The slug, unique among features and credit systems. */
  readonly slug: Slug;

  /**
   * Grants credits of this system in a plan.
   *
   * @example
   * ```ts
   * import { creditSystem, plan } from "@dues/sdk/catalog";
   *
   * const credits = creditSystem("ai-credits");
   * plan("pro", { price: 2500, features: [credits.grant({ limit: 500, reset: "monthly" })] });
   * ```
   */
  grant(terms?: Allowance): Grant<Slug>;
}

/**
 * Declares a currency of credits.
 *
 * @example
 * ```ts
 * import { creditSystem, feature } from "@dues/sdk/catalog";
 *
 * const chat = feature.metered("chat");
 * const images = feature.metered("images");
 * const credits = creditSystem("ai-credits", { features: [chat.costs(1), images.costs(10)] });
 * ```
 */
export function creditSystem<const Slug extends string, Uses extends string = never>(
  slug: Slug,
  options: CreditSystemOptions<Uses> = {},
): CreditSystem<Slug, Uses> {
  return withMethods<CreditSystem<Slug, Uses>, "grant">(
    { slug, ...options },
    { grant: (terms) => grantOf(slug, terms) },
  );
}

/** A credit system, as `creditSystem()` returns it. */
export interface CreditSystemReference<System extends string = string> {
  /** The slug of the credit system. */
  readonly slug: System;
}

export interface CreditPackOptions<System extends string = string> {
  /** The display name; derived from the slug when absent. */
  readonly name?: string;
  /** A description for people. */
  readonly description?: string;
  /** How many credits one pack grants, at least 1. */
  readonly credits: number;
  /** The price of one pack in whole minor units, such as cents; 0 when absent. */
  readonly price?: number;
  /** The organization's currency when absent. */
  readonly currency?: Currency;
  /** The price in further currencies. */
  readonly prices?: CurrencyAmounts;
  /** The credit system of the credits; the only one of the catalog when absent. */
  readonly creditSystem?: CreditSystemReference<System>;
  /** Codes of the taxes that apply; those of the customer, its country or the organization when absent. */
  readonly taxCodes?: readonly string[];
  /** Whether prices include their taxes or taxes are added; the organization's setting when absent. */
  readonly taxBehavior?: "inclusive" | "exclusive";
  /** The payment provider that charges for the pack; `defaultProvider` of the catalog when absent. */
  readonly provider?: string;
  /** After how many days unspent credits expire; never when absent. */
  readonly expiresAfterDays?: number;
  /** Any JSON object of yours, returned as it was sent. */
  readonly metadata?: Metadata;
  /** Whether the pack can be bought; true when absent. */
  readonly isActive?: boolean;
}

/** Credits sold at once. */
export interface CreditPack<Slug extends string = string, System extends string = string> extends Omit<
  CreditPackOptions,
  "creditSystem"
> {
  /** The slug, unique among credit packs. */
  readonly slug: Slug;
  /** The slug of the credit system that the credits belong to. */
  readonly creditSystem?: System;
}

/**
 * Declares a pack of credits that customers buy at once.
 *
 * @example
 * ```ts
 * import { creditPack, creditSystem } from "@dues/sdk/catalog";
 *
 * const credits = creditSystem("ai-credits");
 * const small = creditPack("ai-1000", { credits: 1000, price: 900, creditSystem: credits, expiresAfterDays: 365 });
 * ```
 */
export function creditPack<const Slug extends string, System extends string = never>(
  slug: Slug,
  { creditSystem: system, ...options }: CreditPackOptions<System>,
): CreditPack<Slug, System> {
  return { slug, ...options, ...(system && { creditSystem: system.slug }) };
}
