import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import { createClient, type ClientOptions, type DuesClient } from "../client/client.js";
import { formatsOf, type Formats } from "../derive/format.js";
import type { Messages } from "../texts/messages.js";

/** What a provider was given, and what it creates. */
interface Provided {
  readonly messages: Partial<Messages> | undefined;
  readonly signInUrl: string | undefined;
  readonly client: DuesClient;
  readonly formats: Formats;
  readonly locale: string;
}

const Context = createContext<Provided | undefined>(undefined);

/** Properties of the provider. The client is created once; other properties may change. */
export interface DuesProviderProps extends Pick<ClientOptions, "endpoint" | "initial"> {
  /** A client of your own, instead of one for `endpoint`. */
  readonly client?: DuesClient;
  /** The language of texts, amounts and dates; `en` when absent. There are texts in en, de, fr, es and pt-BR. */
  readonly locale?: string;
  /** The time zone of dates; `UTC` when absent. */
  readonly timeZone?: string;
  /** Texts that replace those of the language. */
  readonly messages?: Partial<Messages>;
  /** Where visitors sign in; components that need a customer lead there. */
  readonly signInUrl?: string;
  readonly children?: ReactNode;
}

/** Connects the hooks and components below it with the handler of your application. */
export function DuesProvider(props: DuesProviderProps): ReactNode {
  const { locale = "en", timeZone = "UTC", messages, signInUrl, children } = props;
  const [own] = useState(() => props.client ?? createClient(props));
  const client = props.client ?? own;
  const value = useMemo(
    () => ({ client, formats: formatsOf(locale, timeZone), locale, messages, signInUrl }),
    [client, locale, timeZone, messages, signInUrl],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Returns what the provider above was given. */
export function useProvided(): Provided {
  const context = useContext(Context);
  if (!context) throw new Error("Components and hooks of @dues/react need a <DuesProvider> above them.");
  return context;
}
