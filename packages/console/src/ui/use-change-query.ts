import { useCallback } from "react";
import { useNavigate } from "react-router";

/**
 * Returns what changes the query of the address in place. It begins with the query that the address has now: that of the last
 * rendering is older when two filters change one after the other, and the first of them would be lost.
 */
export function useChangeQuery(): (change: (query: URLSearchParams) => URLSearchParams) => void {
  const navigate = useNavigate();
  return useCallback(
    (change) => {
      const query = change(new URLSearchParams(location.search));
      void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
}
