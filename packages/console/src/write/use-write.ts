import { DuesError, type RequestOptions } from "@dues/sdk";
import type { Call } from "@dues/sdk/session";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "react-router";
import { useClient } from "../api/api-context.js";
import type { Client } from "../api/client.js";
import { describeCall } from "../api/describe-call.js";
import { describeRequest } from "../api/describe-request.js";
import type { SentWrite } from "../api/use-page-calls.js";

/** The queries of the session do not change by a write. */
const SESSION = "session.";

export interface Write {
  send(client: Client, options: RequestOptions): Call<unknown>;
  onDone(result: unknown): void;
}

export interface Writing {
  readonly mutation: UseMutationResult<SentWrite, Error, Write>;
  /** Must be called when what is sent changes: the server refuses another request with a key that it knows. */
  renewKey(): void;
}

/**
 * Sends writes, each once: a repeat after a lost response has the same key, so that the server returns the first
 * response. Afterwards everything on the page is read again.
 */
export function useWrite(): Writing {
  const client = useClient();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const key = useRef<string>(undefined);
  const renewKey = () => void (key.current = undefined);
  const mutation = useMutation<SentWrite, Error, Write>({
    mutationKey: ["write"],
    mutationFn: async ({ send, onDone }) => {
      const options = { idempotencyKey: (key.current ??= newKey()) };
      const { data, response, requestId } = await send(client, options).withResponse();
      onDone(data);
      const request = await describeRequest((recorder) => send(recorder, {}));
      const call = describeCall((recorder) => send(recorder, {}));
      return { pathname, call, sent: { ...request, status: response.status, requestId } };
    },
    // A refusal is stored with its key. The same request may succeed later, with another one.
    onError: (error) => {
      if (error instanceof DuesError && error.status !== undefined) renewKey();
    },
    onSuccess: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => !String(name).startsWith(SESSION) }),
  });
  return { mutation, renewKey };
}

/** 128 random bits. `randomUUID` is missing on pages that were not loaded over https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
