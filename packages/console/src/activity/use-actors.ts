import { useApi } from "../api/use-api.js";
import { wordsOf } from "../model/format.js";
import { useCan } from "../shell/viewer.js";

/** As many as the API returns at once. */
const MAX_NAMES = 100;

interface Actors {
  /** Who can have made a change, for a filter: the ID and the name. */
  readonly options: readonly (readonly [id: string, name: string])[];
  /** Undefined for an actor in none of the lists, such as a session of the portal. */
  readonly nameOf: (id: string | null) => string | undefined;
}

/** Names the users, API keys and payment providers of the audit log. Without the role that may read them, none. */
export function useActors(): Actors {
  const options = { isEnabled: useCan("admin") };
  const users = useApi((client) => client.users.listUsers({ limit: MAX_NAMES }), options).data;
  const keys = useApi((client) => client.keys.list({ limit: MAX_NAMES }), options).data;
  const providers = useApi((client) => client.providers.list(), options).data;
  const named: readonly (readonly [string, string])[] = [
    ...(users?.users ?? []).map(({ id, name, email }) => [id, name ?? email] as const),
    ...(keys?.keys ?? []).map(({ id, name }) => [id, `API key ${name}`] as const),
    ...(providers?.providers ?? [])
      .filter(({ isConfigured }) => isConfigured)
      .map(({ provider }) => [provider, wordsOf(provider)] as const),
  ];
  const names = new Map(named);
  return {
    options: named,
    nameOf: (id) => (id === null ? undefined : names.get(id)),
  };
}
