import type { Schema } from "@dues/sdk/session";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useClient } from "../api/api-context.js";

/** The time before the last advance, in the address: what happened since is shown below. */
export const SINCE = "since";

/** Moves a clock, and reads everything again: all of it may have changed. */
export function useAdvance({ id, now }: Schema<"TestClock">): UseMutationResult<unknown, Error, number> {
  const client = useClient();
  const queries = useQueryClient();
  const [, setSearch] = useSearchParams();
  return useMutation({
    mutationFn: async (at) => client.testClocks.advance(id, { to: new Date(at).toISOString() }),
    onSuccess: async () => {
      setSearch({ [SINCE]: now }, { replace: true, preventScrollReset: true });
      await queries.invalidateQueries();
    },
  });
}
