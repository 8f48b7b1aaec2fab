import { instant, type PlanFeatureInput, type PlanInput } from "@dues/billing";
import type { components } from "../../src/generated/api.js";
import { addTenant, succeeded, type Body } from "./api.js";
import { send, type Reply, type TestServer } from "./server.js";

type Wire = components["schemas"];
export type Access = Wire["AccessDecision"];
export type Invoice = Wire["Invoice"];
export type Unbilled = Wire["UnbilledUsageResponse"];

export interface TenantOptions {
  /** Where the clock of the server is set to, as ISO 8601. */
  readonly at?: string;
  readonly timeZone?: string;
  readonly currency?: string;
  readonly mode?: "test" | "live";
}

/** An organization with the features `calls` and `sms` and the boolean `sso`, and a customer `ada`. */
export interface UsageTenant {
  readonly apiKey: string;
  /** Moves the clock of the server to an instant in ISO 8601. */
  at(iso: string): void;
  post(path: string, body: Body, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  get(path: string): Promise<Reply>;
  /** Syncs plans that cost nothing by themselves, and subscribes a customer to each. */
  sell(plans: readonly PlanInput[], customer?: string): Promise<void>;
  sync(plans: readonly PlanInput[]): Promise<void>;
  attach(product: string, customer?: string): Promise<void>;
  /** Of one call by ada unless it says otherwise. Must succeed, be it with a refusal. */
  track(more?: Body): Promise<Access>;
  check(more?: Body): Promise<Access>;
  unbilled(customer?: string): Promise<Unbilled>;
  invoice(customer?: string): Promise<Invoice>;
}

export async function addUsageTenant(server: TestServer, options: TenantOptions = {}): Promise<UsageTenant> {
  const { at = "2026-03-10T12:00:00Z", ...more } = options;
  server.clock.set(instant(at));
  const { apiKey } = await addTenant(server, more);
  return tenantOf(server, apiKey);
}

function tenantOf(server: TestServer, apiKey: string): UsageTenant {
  const post: UsageTenant["post"] = (path, body, headers = {}) =>
    send(server, path, { apiKey, body, headers });
  const get: UsageTenant["get"] = (path) => send(server, path, { apiKey });
  const sync: UsageTenant["sync"] = async (plans) => {
    const features = [{ slug: "calls" }, { slug: "sms" }, { slug: "sso", type: "boolean" }];
    succeeded(await post("/v1/sync", { features, plans }));
  };
  const attach: UsageTenant["attach"] = async (product, customer = "ada") => {
    const customerData = { email: `${customer}@example.com` };
    succeeded(await post("/v1/attach", { customer, product, customerData }));
  };
  const use = async (path: string, more: Body) =>
    succeeded<Access>(await post(path, { customer: "ada", feature: "calls", ...more }));
  return {
    apiKey,
    at: (iso) => server.clock.set(instant(iso)),
    post,
    get,
    sync,
    attach,
    async sell(plans, customer) {
      await sync(plans);
      for (const { slug } of plans) await attach(slug, customer);
    },
    track: (more = {}) => use("/v1/track", more),
    check: (more = {}) => use("/v1/check", more),
    unbilled: async (customer = "ada") => succeeded(await get(`/v1/billing/usage?customer=${customer}`)),
    invoice: async (customer = "ada") =>
      succeeded<Wire["InvoiceResponse"]>(await post("/v1/billing/invoice", { customer })).invoice,
  };
}

/** A monthly plan without a fee that has one row for calls. */
export function planOf(row: Partial<PlanFeatureInput> = {}, more: Partial<PlanInput> = {}): PlanInput {
  return { slug: "plan", features: [{ slug: "calls", ...row }], ...more };
}

/** The numbers of an answer in one line: `tracked 3/10, 7 left`. */
export function numbers({ code, usage, limit, balance }: Access): string {
  return `${code} ${usage}/${limit}, ${balance} left`;
}
