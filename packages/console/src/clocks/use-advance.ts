import type { Schema } from "@dues/sdk/session";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { useClient } from "../api/api-context.js";
import { withFilters } from "../model/list-state.js";
import { useChangeQuery } from "../ui/use-change-query.js";

/** The time before the last advance, in the address: what happened since is shown below. */
export const SINCE = "since";

/** Moves a clock, and reads everything again: all of it may have changed. */
export function useAdvance({ id, now }: Schema<"TestClock">): UseMutationResult<unknown, Error, number> {
  const client = useClient();
  const queries = useQueryClient();
  const changeQuery = useChangeQuery();
  return useMutation({
    mutationFn: async (at) => client.testClocks.advance(id, { to: new Date(at).toISOString() }),
    onSuccess: async () => {
      changeQuery((query) => withFilters(query, { [SINCE]: now }));
      await queries.invalidateQueries();
    },
  });
}
