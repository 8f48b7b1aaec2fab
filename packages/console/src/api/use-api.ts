import type { DuesError } from "@dues/sdk";
import type { Call } from "@dues/sdk/session";
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useClient } from "./api-context.js";
import type { Client } from "./client.js";
import { describeCall } from "./describe-call.js";
import { apiPathOf, type SentRequest } from "./snippets.js";

/** The result of a call, with the request that brought it, which the API drawer shows. */
export interface Answered<T> {
  readonly body: T;
  readonly sent: SentRequest;
}

export interface ApiOptions {
  readonly isEnabled?: boolean;
  /** Repeats the call while the page is visible. */
  readonly everyMs?: number;
  /** Shows the result of the previous arguments until the new one arrives. */
  readonly keepsPrevious?: boolean;
}

export type ApiResult<T> = UseQueryResult<T, DuesError>;

/** Reads from the API. The call itself is the key under which its result is kept. */
export function useApi<T>(send: (client: Client) => Call<T>, options: ApiOptions = {}): ApiResult<T> {
  const client = useClient();
  const { name, args } = describeCall(send);
  return useQuery<Answered<T>, DuesError, T>({
    queryKey: [name, ...args],
    queryFn: () => answerOf(send(client)),
    select: ({ body }) => body,
    enabled: options.isEnabled ?? true,
    refetchInterval: options.everyMs ?? false,
    ...(options.keepsPrevious === true && { placeholderData: keepPreviousData }),
  });
}

/** Reads several calls at once, each kept under its own key. */
export function useApis<T>(sends: readonly ((client: Client) => Call<T>)[]): readonly UseQueryResult<T>[] {
  const client = useClient();
  return useQueries({
    queries: sends.map((send) => {
      const { name, args } = describeCall(send);
      return {
        queryKey: [name, ...args],
        queryFn: () => answerOf(send(client)),
        select: ({ body }: Answered<T>) => body,
      };
    }),
  });
}

async function answerOf<T>(call: Call<T>): Promise<Answered<T>> {
  const { data, response, requestId } = await call.withResponse();
  return {
    body: data,
    sent: { method: "GET", path: apiPathOf(response.url), status: response.status, requestId },
  };
}
