import type { PlanInput } from "@dues/billing";
import { audit } from "../../src/usecases/audit/audit.js";
import type { Body } from "./api.js";
import { succeeded } from "./api.js";
import type { Reply, TestServer } from "./server.js";
import { addUsageTenant, type Access, type TenantOptions, type UsageTenant } from "./usage-tenant.js";

/** A feature that counts unique keys, and one that counts the highest value. */
const FEATURES = [
  { slug: "users", aggregation: "unique", unit: "user" },
  { slug: "peak", aggregation: "max", unit: "GB" },
  { slug: "calls" },
];

/** An organization with the features `users`, `peak` and `calls`, and a customer `ada` with the given plans. */
export interface AggregationTenant extends UsageTenant {
  /** Tracks a key of `users`. */
  use(key: string, more?: Body): Promise<Access>;
  /** Tracks a value of `peak`. */
  reach(value: number, more?: Body): Promise<Access>;
  takeBack(idempotencyKey: string): Promise<Reply>;
}

export async function addAggregationTenant(
  server: TestServer,
  plans: readonly PlanInput[],
  { systems = [], ...options }: TenantOptions & { readonly systems?: readonly object[] } = {},
): Promise<AggregationTenant> {
  const tenant = await addUsageTenant(server, options);
  succeeded(await tenant.post("/v1/sync", { features: FEATURES, creditSystems: systems, plans }));
  for (const { slug } of plans) await tenant.attach(slug);
  return {
    ...tenant,
    use: (key, more = {}) => tenant.track({ feature: "users", key, ...more }),
    reach: (value, more = {}) => tenant.track({ feature: "peak", value, ...more }),
    takeBack: (idempotencyKey) => tenant.post("/v1/track/void", { customer: "ada", idempotencyKey }),
  };
}

/** The codes that an audit of everything reports. */
export async function auditCodes(server: TestServer): Promise<string[]> {
  const found: string[] = [];
  for await (const page of audit(server.deps)) found.push(...page.differences.map(({ code }) => code));
  return found;
}
