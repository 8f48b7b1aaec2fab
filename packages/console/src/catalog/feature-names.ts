import { useApi } from "../api/use-api.js";

/** Returns the name of a feature by its slug. Until the features are there, or for an unknown one, the slug. */
export function useFeatureNames(): (slug: string) => string {
  const { data } = useApi((client) => client.plans.listFeatures());
  const names = new Map(data?.features.map(({ slug, name }) => [slug, name]));
  return (slug) => names.get(slug) ?? slug;
}
