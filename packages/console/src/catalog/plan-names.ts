import { useApi } from "../api/use-api.js";

/** Returns the name of a plan by its slug. Until the plans are there, or for an unknown one, the slug. */
export function usePlanNames(): (slug: string) => string {
  const { data } = useApi((client) => client.plans.list({ includeInactive: true }));
  const names = new Map(data?.plans.map(({ slug, name }) => [slug, name]));
  return (slug) => names.get(slug) ?? slug;
}
