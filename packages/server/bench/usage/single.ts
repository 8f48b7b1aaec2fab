import { median } from "../median.js";
import { KEY } from "./seed.js";

/** Requests of each kind. The first ones, which prepare statements and open connections, are not counted. */
const COUNT = 60;
const WARM_UP = 10;

interface Asked {
  readonly path: string;
  /** A request without is a GET. */
  readonly body?: object;
}

/** Every request is of a customer of its own, so each kind finds what the one before has left. */
const KINDS: readonly { readonly what: string; readonly ask: (customer: string) => Asked }[] = [
  {
    what: "create a customer",
    ask: (id) => ({ path: "/v1/customers", body: { id, email: `${id}@example.com` } }),
  },
  { what: "read it", ask: (id) => ({ path: `/v1/customers/${id}` }) },
  { what: "attach a plan", ask: (customer) => ({ path: "/v1/attach", body: { customer, product: "pro" } }) },
  {
    what: "first check",
    ask: (customer) => ({ path: "/v1/check", body: { customer, feature: "api-calls" } }),
  },
  {
    what: "first event",
    ask: (customer) => ({ path: "/v1/track", body: { customer, feature: "api-calls" } }),
  },
  {
    what: "second event",
    ask: (customer) => ({ path: "/v1/track", body: { customer, feature: "api-calls" } }),
  },
  {
    what: "open a checkout",
    ask: (customer) => ({ path: "/v1/attach", body: { customer, product: "paid" } }),
  },
  { what: "list customers", ask: () => ({ path: "/v1/customers?limit=20" }) },
];

/** The median of milliseconds that a request takes when it is alone, by what it does. */
export async function measureSingle(url: string): Promise<ReadonlyMap<string, number>> {
  const run = Date.now().toString(36);
  const medians = new Map<string, number>();
  for (const { what, ask } of KINDS) {
    const times: number[] = [];
    for (let number = 0; number < COUNT; number++) {
      const start = performance.now();
      await send(url, ask(`single-${run}-${number}`));
      times.push(performance.now() - start);
    }
    medians.set(what, median(times.slice(WARM_UP)));
  }
  return medians;
}

async function send(url: string, { path, body }: Asked): Promise<void> {
  const response = await fetch(`${url}${path}`, {
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${KEY}` },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${text}`);
}
