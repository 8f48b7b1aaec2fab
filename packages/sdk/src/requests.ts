import type { HasSlugs, SlugOf, Slugged } from "./slugs.js";
import type { BodyOf, QueryOf, ResultOf, WithFlag } from "./types.js";

export type Catalog = BodyOf<"syncCatalog">;
export type SyncOptions = WithFlag<QueryOf<"syncCatalog">, "dryRun">;
export type SyncResult = ResultOf<"syncCatalog">;
export type AttachParams<Known extends HasSlugs = HasSlugs> = Slugged<
  BodyOf<"attachPlan">,
  { product: SlugOf<Known, "plans"> }
>;
export type AttachResult = ResultOf<"attachPlan">;
export type PreviewAttachParams<Known extends HasSlugs = HasSlugs> = Slugged<
  BodyOf<"previewAttach">,
  { product: SlugOf<Known, "plans"> }
>;
export type PreviewAttachResult = ResultOf<"previewAttach">;
export type CheckParams<Known extends HasSlugs = HasSlugs> = Slugged<
  BodyOf<"check">,
  { feature: SlugOf<Known, "features" | "creditSystems"> }
>;
export type CheckResult = ResultOf<"check">;
export type TrackParams<Known extends HasSlugs = HasSlugs> = Slugged<
  BodyOf<"track">,
  { feature: SlugOf<Known, "metered" | "creditSystems"> }
>;
export type TrackResult = ResultOf<"track">;
export type TrackBatchParams<Known extends HasSlugs = HasSlugs> = Slugged<
  BodyOf<"trackBatch">,
  {
    events: Slugged<
      BodyOf<"trackBatch">["events"][number],
      { feature: SlugOf<Known, "metered" | "creditSystems"> }
    >[];
  }
>;
export type TrackBatchResult = ResultOf<"trackBatch">;
export type VoidUsageParams = BodyOf<"voidUsage">;
export type VoidUsageResult = ResultOf<"voidUsage">;
