import { DuesClientError } from "./error.js";
import type { ChangePreview, ChangeResult, PortalFlow, ResourceName, Resources } from "./types.js";

/** The state of a resource. The object is replaced when anything in it changes. */
export interface State<Data> {
  /** The newest data; kept while it is loaded again, and after an error. */
  readonly data: Data | undefined;
  readonly error: DuesClientError | undefined;
  /** Whether there is neither data nor an error yet. */
  readonly isPending: boolean;
}

/** Data that a server has loaded for the first page. */
export type Initial = { readonly [Name in ResourceName]?: Resources[Name] };

export interface ClientOptions {
  /** The path or address of the handler; `/api/dues` when absent. */
  readonly endpoint?: string | undefined;
  /** Data that a server has loaded, which is not requested again until it changes. */
  readonly initial?: Initial | undefined;
  /** Sends the requests; the `fetch` of the runtime when absent. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** Reads and changes what one customer sees, through the handler of your application. It needs no framework. */
export interface DuesClient {
  readonly endpoint: string;
  /** Returns the state of a resource, without loading it. */
  get<Name extends ResourceName>(name: Name): State<Resources[Name]>;
  /** Loads a resource that was not loaded before. */
  load(name: ResourceName): void;
  /** Loads a resource, or all that were loaded, again. */
  refetch(name?: ResourceName): Promise<void>;
  /** Calls the listener after every change of a state; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Returns what a change of plan would charge. */
  previewChange(plan: string): Promise<ChangePreview>;
  /** Changes the plan as it was previewed, and charges exactly that. */
  changePlan(change: ChangeParams): Promise<ChangeResult>;
  /** Buys a credit pack; returns a payment page if one is needed. */
  buyPack(params: { readonly pack: string; readonly callbackUrl?: string }): Promise<PaymentPage>;
  /** Cancels a subscription at the end of its period. */
  cancel(subscriptionId: string): Promise<void>;
  /** Takes back a cancellation. */
  resume(subscriptionId: string): Promise<void>;
  /** Charges an open invoice; returns a payment page if one is needed. */
  payInvoice(invoiceId: string, callbackUrl?: string): Promise<PaymentPage>;
  /** Returns the provider's page on which the customer saves a card. */
  addCard(callbackUrl?: string): Promise<{ readonly checkoutUrl: string }>;
  setDefaultCard(id: string): Promise<void>;
  removeCard(id: string): Promise<void>;
  /** Returns a link that signs the customer in to the portal. It works once. */
  portalUrl(params?: { readonly flow?: PortalFlow; readonly returnUrl?: string }): Promise<string>;
}

/** A change of plan, as it was previewed. */
export interface ChangeParams {
  readonly plan: string;
  /** The `at` of the preview. */
  readonly at: string;
  readonly callbackUrl?: string | undefined;
}

/** Where the customer pays; null if nothing is left to pay there. */
export interface PaymentPage {
  readonly checkoutUrl: string | null;
}

const PENDING: State<never> = { data: undefined, error: undefined, isPending: true };

/**
 * Creates a client for the handler of your application.
 *
 * @example
 * ```ts
 * import { createClient } from "@dues/react/client";
 *
 * const dues = createClient({ endpoint: "/api/dues" });
 * const { amountDue, at } = await dues.previewChange("pro");
 * await dues.changePlan({ plan: "pro", at });
 * ```
 */
export function createClient(options: ClientOptions = {}): DuesClient {
  const endpoint = (options.endpoint ?? "/api/dues").replace(/\/+$/, "");
  const states = new Map<ResourceName, State<unknown>>();
  const loads = new Map<ResourceName, Promise<void>>();
  const listeners = new Set<() => void>();
  for (const [name, data] of Object.entries(options.initial ?? {}))
    if (data) states.set(name as ResourceName, { data, error: undefined, isPending: false });

  function set(name: ResourceName, state: State<unknown>): void {
    states.set(name, state);
    for (const listener of listeners) listener();
  }

  async function request<Data>(path: string, body?: object): Promise<Data> {
    const send = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
    const init: RequestInit = body
      ? {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }
      : {};
    const response = await send(endpoint + path, { ...init, credentials: "include" }).catch(() => undefined);
    const answer: unknown = await response?.json().catch(() => undefined);
    if (response?.ok === true && answer !== undefined) return answer as Data;
    const { code = "connection_failed", requestId = null } = (answer ?? {}) as Partial<DuesClientError>;
    throw new DuesClientError({ code, status: response?.status ?? 0, requestId });
  }

  function read(name: ResourceName): Promise<void> {
    const running = loads.get(name);
    if (running) return running;
    const loading = request<unknown>(`/${name}`)
      .then((data) => set(name, { data, error: undefined, isPending: false }))
      .catch((error: unknown) =>
        set(name, { data: states.get(name)?.data, error: error as DuesClientError, isPending: false }),
      )
      .finally(() => loads.delete(name));
    loads.set(name, loading);
    return loading;
  }

  async function refetch(name?: ResourceName): Promise<void> {
    // What was requested before a change may not contain it.
    await Promise.all(loads.values());
    await Promise.all((name ? [name] : [...states.keys()]).map(read));
  }

  async function write<Data>(path: string, body: object = {}): Promise<Data> {
    const answer = await request<Data>(path, body);
    await refetch();
    return answer;
  }

  return {
    endpoint,
    get: <Name extends ResourceName>(name: Name) => (states.get(name) ?? PENDING) as State<Resources[Name]>,
    load: (name) => void (states.has(name) || read(name)),
    refetch,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    previewChange: async (plan) =>
      (await request<{ preview: ChangePreview }>("/plans/preview", { plan })).preview,
    changePlan: (change) => write("/plans/change", change),
    buyPack: (params) => write("/credits/buy", params),
    cancel: (id) => write(`/subscriptions/${id}/cancel`),
    resume: (id) => write(`/subscriptions/${id}/resume`),
    payInvoice: (id, callbackUrl) => write(`/invoices/${id}/pay`, { callbackUrl }),
    addCard: (callbackUrl) => request("/wallet/setup", { callbackUrl }),
    setDefaultCard: (id) => write("/wallet/default", { id }),
    removeCard: (id) => write("/wallet/remove", { id }),
    portalUrl: async (params = {}) => (await request<{ url: string }>("/portal", params)).url,
  };
}
