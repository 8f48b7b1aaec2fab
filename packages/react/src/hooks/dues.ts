import { useMemo } from "react";
import type { DuesClient } from "../client/client.js";
import type { Formats } from "../derive/format.js";
import { messagesIn } from "../texts/languages.js";
import type { Messages } from "../texts/messages.js";
import { useProvided } from "./context.js";

/** What components have of the provider above them. */
export interface Dues {
  readonly client: DuesClient;
  readonly formats: Formats;
  /** The texts of the language, with those that the provider replaces. */
  readonly messages: Messages;
  readonly signInUrl: string | undefined;
}

/**
 * Returns what the provider above has: the client, formats and messages. Apart from the other hooks, because with the
 * texts come all languages.
 */
export function useDues(): Dues {
  const { client, formats, locale, messages, signInUrl } = useProvided();
  return useMemo(
    () => ({ client, formats, signInUrl, messages: { ...messagesIn(locale), ...messages } }),
    [client, formats, signInUrl, locale, messages],
  );
}
