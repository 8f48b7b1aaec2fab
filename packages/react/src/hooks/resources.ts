import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import type { State } from "../client/store.js";
import type { ResourceName, Resources } from "../client/types.js";
import { explainAccess, type ClientAccess } from "../derive/access.js";
import { useProvided } from "./context.js";

/** The state of what a hook reads, and how to read it again. */
export interface Query<Data> extends State<Data> {
  readonly refetch: () => Promise<void>;
}

function useResource<Name extends ResourceName>(name: Name): Query<Resources[Name]> {
  const { client } = useProvided();
  const read = () => client.get(name);
  const state = useSyncExternalStore(client.subscribe, read, read);
  useEffect(() => client.load(name), [client, name]);
  const refetch = useCallback(() => client.refetch(name), [client, name]);
  return useMemo(() => ({ ...state, refetch }), [state, refetch]);
}

/** Reads the customer's plans, next payment and open invoices. */
export function useCustomer(): Query<Resources["overview"]["overview"]> {
  return select(useResource("overview"), ({ overview }) => overview);
}

/** Reads the plans for sale, and what choosing each of them would do. */
export function usePlans(): Query<Resources["plans"]["plans"]> {
  return select(useResource("plans"), ({ plans }) => plans);
}

/** Reads the usage of every metered feature. */
export function useUsage(): Query<Resources["usage"]> {
  return useResource("usage");
}

/** Reads the newest invoices. */
export function useInvoices(): Query<Resources["invoices"]["invoices"]> {
  return select(useResource("invoices"), ({ invoices }) => invoices);
}

/** Reads the saved cards. */
export function useWallet(): Query<Resources["wallet"]> {
  return useResource("wallet");
}

/** Reads the credits, and the packs for sale. */
export function useCredits(): Query<Resources["credits"]> {
  return useResource("credits");
}

/** Whether a page shows a feature as usable. Check again on your server before it does something. */
export function useAccess(feature: string, units = 1): Query<ClientAccess> {
  return select(useResource("entitlements"), (known) => explainAccess(known, feature, units));
}

function select<From, To>(query: Query<From>, choose: (data: From) => To): Query<To> {
  const { data, ...rest } = query;
  return { ...rest, data: data === undefined ? undefined : choose(data) };
}
