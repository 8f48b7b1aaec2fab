import type { DuesClientError } from "./error.js";
import { nothingYet } from "./nothing.js";
import type { Send } from "./send.js";
import type { Initial, ResourceName, Resources } from "./types.js";

/** The state of a resource. The object is replaced when anything in it changes. */
export interface State<Data> {
  /** The newest data; kept while it is loaded again, and after an error. */
  readonly data: Data | undefined;
  readonly error: DuesClientError | undefined;
  /** Whether there is neither data nor an error yet. */
  readonly isPending: boolean;
}

/** What was loaded. */
export interface Store {
  /** Returns the state of a resource, without loading it. */
  get<Name extends ResourceName>(name: Name): State<Resources[Name]>;
  /** Loads a resource that was not loaded before. */
  load(name: ResourceName): void;
  /** Loads a resource, or all that were loaded, again. */
  refetch(name?: ResourceName): Promise<void>;
  /** Calls the listener after every change of a state; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

const PENDING: State<never> = { data: undefined, error: undefined, isPending: true };

/** Creates a store with the data that a server has loaded. */
export function createStore(send: Send, initial: Initial): Store {
  const states = new Map<ResourceName, State<unknown>>();
  const loads = new Map<ResourceName, Promise<void>>();
  const listeners = new Set<() => void>();
  for (const [name, data] of Object.entries(initial))
    states.set(name as ResourceName, { data, error: undefined, isPending: false });

  function set(name: ResourceName, state: State<unknown>): void {
    states.set(name, state);
    for (const listener of listeners) listener();
  }

  function read(name: ResourceName): Promise<void> {
    const running = loads.get(name);
    if (running) return running;
    const loading = send(`/${name}`)
      .then((data) => set(name, { data, error: undefined, isPending: false }))
      .catch((error: unknown) => {
        const failure = error as DuesClientError;
        const nothing = failure.code === "customer_not_found" ? nothingYet()[name] : undefined;
        if (nothing) set(name, { data: nothing, error: undefined, isPending: false });
        else set(name, { data: states.get(name)?.data, error: failure, isPending: false });
      })
      .finally(() => loads.delete(name));
    loads.set(name, loading);
    return loading;
  }

  return {
    get: <Name extends ResourceName>(name: Name) => (states.get(name) ?? PENDING) as State<Resources[Name]>,
    load: (name) => void (states.has(name) || read(name)),
    async refetch(name) {
      // What was requested before a change may not contain it.
      await Promise.all(loads.values());
      await Promise.all((name ? [name] : [...states.keys()]).map(read));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
