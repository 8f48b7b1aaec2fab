import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import { createClient, type ClientOptions, type DuesClient } from "../client/client.js";
import { formatsOf, type Formats } from "../derive/format.js";
import { ENGLISH, type Messages } from "./messages.js";

interface DuesContext {
  readonly client: DuesClient;
  readonly formats: Formats;
  readonly messages: Messages;
  readonly signInUrl: string | undefined;
}

const Context = createContext<DuesContext | undefined>(undefined);

/** Properties of the provider. The client is created once; other properties may change. */
export interface DuesProviderProps extends Pick<ClientOptions, "endpoint" | "initial"> {
  /** A client of your own, instead of one for `endpoint`. */
  readonly client?: DuesClient;
  /** The language of amounts and dates; `en` when absent. Texts are `messages`. */
  readonly locale?: string;
  /** The time zone of dates; `UTC` when absent. */
  readonly timeZone?: string;
  /** Texts that replace the English ones. */
  readonly messages?: Partial<Messages>;
  /** Where visitors sign in before they choose a plan. */
  readonly signInUrl?: string;
  readonly children?: ReactNode;
}

/** Connects the hooks and components below it with the handler of your application. */
export function DuesProvider(props: DuesProviderProps): ReactNode {
  const { locale = "en", timeZone = "UTC", messages, signInUrl, children } = props;
  const [own] = useState(() => props.client ?? createClient(props));
  const client = props.client ?? own;
  const value = useMemo(
    () => ({
      client,
      formats: formatsOf(locale, timeZone),
      messages: { ...ENGLISH, ...messages },
      signInUrl,
    }),
    [client, locale, timeZone, messages, signInUrl],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Returns what the provider above has: the client, formats and messages. */
export function useDues(): DuesContext {
  const context = useContext(Context);
  if (!context) throw new Error("Components and hooks of @dues/react need a <DuesProvider> above them.");
  return context;
}
