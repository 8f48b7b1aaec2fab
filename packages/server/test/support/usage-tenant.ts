import { instant, type PlanFeatureInput, type PlanInput } from "@dues/billing";
import type { components } from "../../src/generated/api.js";
import { send, startTestServer, type Reply, type TestServer } from "./server.js";
import type { TestDatabase } from "./database.js";

type Wire = components["schemas"];
export type Access = Wire["AccessDecision"];
export type Invoice = Wire["Invoice"];
export type Unbilled = Wire["UnbilledUsageResponse"];

/** Anything the API does not take is for the tests to send, so bodies are not typed as in the spec. */
export type Body = Readonly<Record<string, unknown>>;

const OPERATOR_TOKEN = "operator-token-of-these-tests";

/** One server for a whole file; every test opens tenants of its own on it. */
export function startUsageServer(database?: TestDatabase): Promise<TestServer> {
  return startTestServer({ operatorToken: OPERATOR_TOKEN, ...(database && { database }) });
}

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

let tenants = 0;

export async function addUsageTenant(server: TestServer, options: TenantOptions = {}): Promise<UsageTenant> {
  const { at = "2026-03-10T12:00:00Z", mode = "test", ...rest } = options;
  server.clock.set(instant(at));
  const slug = `tenant-${++tenants}`;
  const created = await send(server, "/v1/organizations", {
    apiKey: OPERATOR_TOKEN,
    body: { name: slug, slug, mode, ...rest },
  });
  const { apiKey } = succeeded<Wire["OrganizationResponse"]>(created);
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

/** The body of an answer that must be a success. The error says what came instead. */
export function succeeded<Answer>({ status, body }: Reply): Answer {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body as unknown as Answer;
}

/** A monthly plan without a fee that has one row for calls. */
export function planOf(row: Partial<PlanFeatureInput> = {}, more: Partial<PlanInput> = {}): PlanInput {
  return { slug: "plan", features: [{ slug: "calls", ...row }], ...more };
}

/** The numbers of an answer in one line: `tracked 3/10, 7 left`. */
export function numbers({ code, usage, limit, balance }: Access): string {
  return `${code} ${usage}/${limit}, ${balance} left`;
}
