import { useQueryClient, type Query } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { DescribedCall } from "./describe-call.js";
import type { SentRequest } from "./snippets.js";
import type { Answered } from "./use-api.js";

export interface PageCall {
  readonly call: DescribedCall;
  readonly sent: SentRequest;
}

/** A call that changed something, and the page from which it was sent. */
export interface SentWrite extends PageCall {
  readonly pathname: string;
}

/** The calls that changed something from this page, the last first. They are kept for some minutes. */
export function usePageWrites(): readonly PageCall[] {
  const { pathname } = useLocation();
  const mutations = useQueryClient()
    .getMutationCache()
    .findAll({ mutationKey: ["write"], status: "success" });
  return mutations
    .map(({ state }) => state.data as SentWrite)
    .filter((write) => write.pathname === pathname)
    .reverse();
}

/** The calls whose results the page shows now, in the order in which they were made first. */
export function usePageCalls(): readonly PageCall[] {
  const cache = useQueryClient().getQueryCache();
  const signature = useSyncExternalStore(
    (notify) => cache.subscribe(notify),
    () =>
      cache
        .findAll({ type: "active" })
        .map(({ queryHash, state }) => `${queryHash} ${state.dataUpdatedAt}`)
        .join("\n"),
  );
  // The signature only says that the list must be read again.
  return signature === "" ? [] : cache.findAll({ type: "active" }).flatMap(pageCallOf);
}

function pageCallOf({ queryKey, state }: Query): readonly PageCall[] {
  const [name, ...args] = queryKey as readonly [string, ...unknown[]];
  const answered = state.data as Answered<unknown> | undefined;
  if (!answered || name.startsWith("session.")) return [];
  return [{ call: { name, args }, sent: answered.sent }];
}
