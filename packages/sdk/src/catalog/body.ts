import type { Catalog } from "../requests.js";

/** A whole catalog in plain JSON, the body of `POST /v1/sync`. */
export interface CatalogBody {
  /** The payment provider of plans and packs that do not name one. */
  defaultProvider?: string;
  /** The features that plans can include. */
  features: Catalog["features"];
  /** The currencies of credits. */
  creditSystems: NonNullable<Catalog["creditSystems"]>;
  /** The packs of credits that customers can buy. */
  creditPacks: NonNullable<Catalog["creditPacks"]>;
  /** The plans that customers can subscribe to. */
  plans: Catalog["plans"];
}

/** The lists of a catalog. */
export type CatalogKind = "features" | "creditSystems" | "creditPacks" | "plans";

/** An item of one of these lists. */
export type CatalogItem<Kind extends CatalogKind> = CatalogBody[Kind][number];

/** The type of whatever a slug in a plan names. */
export type NamedType = "metered" | "boolean" | "value" | "credit_system";

/** The slug of the credit system that the server creates for the credit packs of a catalog without one. */
export const PACK_CREDIT_SYSTEM = "credits";
