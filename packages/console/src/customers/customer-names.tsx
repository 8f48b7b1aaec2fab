import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";

/** As many as the API looks up at once. */
const MAX_IDS = 100;

/** Returns the name of each of these customers, or their email address. Until it is there, or once one is deleted, the ID. */
export function useCustomerNames(ids: readonly (string | null | undefined)[]): (id: string) => string {
  const known = [...new Set(ids.filter((id) => typeof id === "string"))].toSorted().slice(0, MAX_IDS);
  const joined = known.join(",");
  const { data } = useApi((client) => client.customers.list({ ids: joined, limit: MAX_IDS }), {
    isEnabled: known.length > 0,
    keepsPrevious: true,
  });
  const names = new Map(data?.customers.map(({ id, name, email }) => [id, name ?? email]));
  return (id) => names.get(id) ?? id;
}

interface CustomerLinkProps {
  readonly id: string | null;
  readonly nameOf: (id: string) => string;
}

/** A customer in the row of a list. */
export function CustomerLink({ id, nameOf }: CustomerLinkProps): ReactNode {
  return id === null ? <span className="quiet">–</span> : <Link to={`/customers/${id}`}>{nameOf(id)}</Link>;
}
