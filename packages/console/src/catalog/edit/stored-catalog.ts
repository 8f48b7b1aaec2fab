import { storedCatalog, type CatalogBody, type StoredCatalog } from "@dues/sdk/catalog";
import { useApi } from "../../api/use-api.js";

/** The catalog of the server: as it is returned, and as code declares it. */
export interface KnownCatalog extends StoredCatalog {
  readonly body: CatalogBody;
}

export type LoadedCatalog =
  | { readonly catalog: KnownCatalog; readonly error: undefined }
  | { readonly catalog: undefined; readonly error: Error | undefined };

/** Reads the whole catalog. */
export function useStoredCatalog(): LoadedCatalog {
  const plans = useApi((client) => client.plans.list({ includeInactive: true }));
  const features = useApi((client) => client.plans.listFeatures());
  const systems = useApi((client) => client.credits.listSystems());
  const packs = useApi((client) => client.credits.listPacks({ includeInactive: true }));
  if (!plans.data || !features.data || !systems.data || !packs.data) {
    const error = plans.error ?? features.error ?? systems.error ?? packs.error ?? undefined;
    return { catalog: undefined, error };
  }
  const stored = {
    plans: plans.data.plans,
    features: features.data.features,
    creditSystems: systems.data.creditSystems,
    creditPacks: packs.data.creditPacks,
  };
  return { catalog: { ...stored, body: storedCatalog(stored) }, error: undefined };
}
