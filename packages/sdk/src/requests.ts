import type { DuesError } from "./errors.js";
import type { HasSlugs, PrintedSlugOf, SlugOf, Slugged, UsageOf, ValuesOf } from "./slugs.js";
import type { BodyOf, QueryOf, ResultOf, Schema, WithFlag } from "./types.js";

export interface Catalog extends BodyOf<"syncCatalog"> {}
export interface SyncOptions extends WithFlag<QueryOf<"syncCatalog">, "dryRun"> {}
export interface SyncResult extends ResultOf<"syncCatalog"> {}
export type AttachParams<Known extends HasSlugs = HasSlugs> = Slugged<
  BodyOf<"attachPlan">,
  { product: SlugOf<Known, "plans"> }
>;

/** The customer must pay, or save a card, at `checkoutUrl` first. */
export interface AttachCheckoutResult extends Schema<"AttachCheckoutResponse"> {}

/** The subscription started or changed, is scheduled to, or waits for a payment that is being confirmed. */
export interface AttachedResult extends Schema<"AttachedResponse"> {}

/** The result of `attach`. Check `requiresCheckout` to distinguish the two. */
export type AttachResult = AttachCheckoutResult | AttachedResult;
export type PreviewAttachParams<Known extends HasSlugs = HasSlugs> = Slugged<
  BodyOf<"previewAttach">,
  { product: SlugOf<Known, "plans"> }
>;
export interface PreviewAttachResult extends ResultOf<"previewAttach"> {}
export type CheckParams<Known extends HasSlugs = HasSlugs> = UsageOf<
  BodyOf<"check">,
  Known,
  PrintedSlugOf<Known, "features" | "creditSystems">
>;

/** The type of the value of a feature: that which the catalog declares, if the client has a typed one. */
export type ValueOf<Known extends HasSlugs, Slug> = Slug extends keyof ValuesOf<Known>
  ? ValuesOf<Known>[Slug]
  : FeatureValue;

/** The decision of the server, or of `onError`. */
interface Decided {
  /** Why access is granted or denied; `unavailable` when `onError` decided. */
  code: ResultOf<"check">["code"] | "unavailable";
  /** The failure that `onError` replaced. */
  error?: DuesError;
}

/** The value of any feature with values. */
export type FeatureValue = Schema<"FeatureValue">;
export interface CheckResult<Value = FeatureValue>
  extends Omit<ResultOf<"check">, "code" | "value">, Decided {
  /** The value that applies to the customer; absent when denied, and for features without values. */
  value?: Value;
}
export type TrackParams<Known extends HasSlugs = HasSlugs> = UsageOf<
  BodyOf<"track">,
  Known,
  SlugOf<Known, "metered" | "creditSystems">
>;
export interface TrackResult extends Omit<ResultOf<"track">, "code">, Decided {}
export type TrackTokensParams<Known extends HasSlugs = HasSlugs> = UsageOf<
  BodyOf<"trackTokens">,
  Known,
  SlugOf<Known, "metered">
>;
export type TrackBatchParams<Known extends HasSlugs = HasSlugs> = Slugged<
  BodyOf<"trackBatch">,
  {
    events: UsageOf<
      BodyOf<"trackBatch">["events"][number],
      Known,
      SlugOf<Known, "metered" | "creditSystems">
    >[];
  }
>;
export interface TrackBatchResult extends ResultOf<"trackBatch"> {}
export interface VoidUsageParams extends BodyOf<"voidUsage"> {}
export interface VoidUsageResult extends ResultOf<"voidUsage"> {}
