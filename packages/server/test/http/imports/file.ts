import type { components } from "../../../src/generated/api.js";
import { subscriptionsOf, succeeded, type Tenant } from "../../support/api.js";
import { send, type Reply } from "../../support/server.js";

type Wire = components["schemas"];
export type Import = Wire["Import"];
export type ImportIssue = Wire["ImportIssue"];

export type Line = Readonly<Record<string, unknown>>;

export const HEADER = {
  type: "header",
  format: "dues-import",
  version: 1,
  source: "acme",
  mode: "test",
  timeZone: "UTC",
};

export function customer(id: string, more: Line = {}): Line {
  return { type: "customer", id, email: `${id}@acme.dev`, ...more };
}

/** Paid up to 31 March 2026. */
export function subscription(id: string, more: Line = {}): Line {
  return {
    type: "subscription",
    id: `sub_${id}`,
    customer: id,
    plan: "pro",
    billingAnchor: "2026-01-31T10:15:00Z",
    paidUntil: "2026-03-31T10:15:00Z",
    ...more,
  };
}

/** A complete file with these records between its header and its end. */
export function fileOf(records: readonly Line[], header: Line = HEADER): string[] {
  const counts: Record<string, number> = {};
  for (const { type } of records) counts[String(type)] = (counts[String(type)] ?? 0) + 1;
  return [header, ...records, { type: "end", counts }].map((line) => JSON.stringify(line));
}

const importOf = (reply: Reply) => succeeded<{ readonly import: Import }>(reply).import;

export async function upload(tenant: Tenant, lines: readonly string[]): Promise<Import> {
  const { id } = importOf(await send(tenant, "/v1/imports", { body: {} }));
  return importOf(await send(tenant, `/v1/imports/${id}/lines`, { body: { from: 1, lines } }));
}

export async function act(tenant: Tenant, id: string, verb: "check" | "apply" | "rollback", body: Line = {}) {
  return send(tenant, `/v1/imports/${id}/${verb}`, { body });
}

/** Uploads and checks a file. */
export async function check(tenant: Tenant, lines: readonly string[]): Promise<Import> {
  const { id } = await upload(tenant, lines);
  return importOf(await act(tenant, id, "check"));
}

export async function apply(
  tenant: Tenant,
  lines: readonly string[],
  accept: readonly string[] = [],
): Promise<Import> {
  const { id } = await check(tenant, lines);
  return importOf(await act(tenant, id, "apply", { accept }));
}

export async function issuesOf(tenant: Tenant, id: string, query = ""): Promise<readonly ImportIssue[]> {
  const reply = await send(tenant, `/v1/imports/${id}/issues?limit=100${query}`);
  return succeeded<{ readonly issues: readonly ImportIssue[] }>(reply).issues;
}

/** The level, code and line of each issue. */
export async function foundIn(tenant: Tenant, lines: readonly string[]): Promise<readonly string[]> {
  const { id } = await check(tenant, lines);
  return (await issuesOf(tenant, id)).map(({ code, line }) => `${line ?? "file"} ${code}`);
}

/** A card of the sandbox. */
export const card = (id: string, providerMethodId: string) => ({
  type: "paymentMethod",
  id: `pm_${id}`,
  customer: id,
  provider: "sandbox",
  providerMethodId,
  brand: "visa",
  last4: "4242",
  expMonth: 12,
  expYear: 2040,
});

/** Takes over the billing of a customer's subscription. */
export async function releaseOf(tenant: Tenant, name: string): Promise<void> {
  const [found] = await subscriptionsOf(tenant, name);
  succeeded(await send(tenant, `/v1/subscriptions/${found?.id}/release`, { method: "POST" }));
}
