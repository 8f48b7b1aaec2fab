import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { archiveDueUsage } from "../../src/jobs/archive-usage.js";
import { createPartitions } from "../../src/jobs/create-partitions.js";
import { openArchiveStore } from "../../src/outbound/archive/open.js";
import { audit } from "../../src/usecases/audit/audit.js";
import { addTenant, attach, succeeded, sync, track, type Tenant } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";
import { startS3Double, type S3Double } from "./s3-double.js";

const server = useTestServer();
let s3: S3Double;
let tenant: Tenant;

/** Ids do not follow a clock that goes back, so each test begins two years after the one before. */
let year = 2030;

beforeEach(async () => {
  s3 = await startS3Double();
  year += 3;
  server.clock.set(at(`${year}-01-10`));
  await createPartitions(server.deps);
  tenant = await addTenant(server);
  await useOnce(tenant);
});
afterEach(async () => {
  await s3.close();
  // The organizations of other tests are not due in this one.
  await server.database.knex.raw("update organizations set settings = '{}'");
});

const at = (date: string) => Date.parse(`${date}T12:00:00Z`) as Instant;

async function useOnce(whose: Tenant): Promise<void> {
  await sync(whose, {
    features: [{ slug: "calls" }],
    plans: [{ slug: "free", features: [{ slug: "calls", limit: 100 }] }],
  });
  await attach(whose, "ada", "free");
  await track(whose, "ada", "calls", 3);
}

const keep = (months: number | null, whose = tenant) =>
  send(whose, "/v1/organization", { method: "PATCH", body: { usageRetentionMonths: months } });

const run = () => archiveDueUsage({ ...server.deps, archive: openArchiveStore(s3.target) });

const eventsOf = async (whose = tenant) =>
  (await server.database.knex("usage_events").where({ organization_id: whose.id })).length;

const read = async () =>
  succeeded<{ organization: object }>(await send(tenant, "/v1/organization")).organization;

const partition = () => `usage_events_${year}_01`;
async function hasPartition(): Promise<boolean> {
  const found: { rows: { oid: string | null }[] } = await server.database.knex.raw(
    "select to_regclass(?) as oid",
    [partition()],
  );
  return found.rows[0]?.oid !== null;
}

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit({ db: server.database.knex }, { organizationId: tenant.id }))
    found.push(...page.differences);
  return found;
}

describe("usage events of an organization that keeps them for 13 months", () => {
  test("are archived once 13 full months follow theirs, to the second", async () => {
    succeeded(await keep(13));
    server.clock.set(Date.parse(`${year + 1}-02-28T23:59:59.999Z`) as Instant);
    await run();
    expect([await eventsOf(), s3.objects.size]).toEqual([1, 0]);
    server.clock.set(Date.parse(`${year + 1}-03-01T00:00:00.000Z`) as Instant);
    await run();
    expect(await eventsOf()).toBe(0);
    expect([...s3.objects.keys()].sort()).toEqual(
      ["json", "ndjson.gz"].map((end) => `/archive/dues/usage-${tenant.id}-${year}-01-1.${end}`),
    );
    expect(await differences()).toEqual([]);
    expect(await read()).toMatchObject({ usageArchivedBefore: `${year}-02-01T00:00:00.000Z` });
  });

  test("are archived once a month, and the audit log has an entry of it", async () => {
    succeeded(await keep(13));
    server.clock.set(at(`${year + 1}-03-02`));
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const log = await send(tenant, "/v1/audit-log?kind=organization.updated&limit=1");
    expect(log.body["entries"]).toMatchObject([
      { before: {}, after: { usageArchivedBefore: `${year}-02-01T00:00:00.000Z` } },
    ]);
    server.clock.set(at(`${year + 1}-04-01`));
    expect(await run()).toBe(1);
  });

  test("stay while another organization keeps its own, and their partition is dropped with the last one", async () => {
    const other = await addTenant(server);
    await useOnce(other);
    succeeded(await keep(13));
    server.clock.set(at(`${year + 2}-03-02`));
    await run();
    expect([await eventsOf(), await eventsOf(other), await hasPartition()]).toEqual([0, 1, true]);
    succeeded(await keep(24, other));
    await run();
    expect([await eventsOf(other), await hasPartition()]).toEqual([0, false]);
  });

  test("stay where the store keeps another file than it was sent", async () => {
    succeeded(await keep(13));
    server.clock.set(at(`${year + 1}-03-02`));
    s3.damageNext();
    await expect(run()).rejects.toThrow("another checksum");
    expect(await eventsOf()).toBe(1);
  });

  test("stay while the store refuses them, and go on when it does not", async () => {
    succeeded(await keep(13));
    server.clock.set(at(`${year + 1}-03-02`));
    s3.beBusy(4);
    await expect(run()).rejects.toThrow("503, SlowDown");
    expect(await eventsOf()).toBe(1);
    expect(await run()).toBe(1);
    expect(await eventsOf()).toBe(0);
  });

  test("stay when the server stops", async () => {
    succeeded(await keep(13));
    server.clock.set(at(`${year + 1}-03-02`));
    const deps = { ...server.deps, archive: openArchiveStore(s3.target) };
    expect(await archiveDueUsage(deps, AbortSignal.abort())).toBe(0);
    expect(await eventsOf()).toBe(1);
  });
});

test("usage events of an organization without a limit stay", async () => {
  succeeded(await keep(13));
  succeeded(await keep(null));
  server.clock.set(at(`${year + 2}-12-02`));
  expect(await run()).toBe(0);
  expect(await eventsOf()).toBe(1);
});

interface Readiness {
  readonly status: string;
  readonly warnings?: readonly string[];
}

describe("without an archive", () => {
  /** As time goes on, the server also warns of codes of e-invoices that are old. */
  const archiveWarnings = async () => {
    const { status, warnings = [] } = succeeded<Readiness>(await send(server, "/readyz"));
    expect(status).toBe("ready");
    return warnings.filter((warning) => !warning.startsWith("the codes of e-invoices"));
  };

  test("usage events stay, and the readiness probe says so", async () => {
    expect(await archiveWarnings()).toEqual([]);
    succeeded(await keep(13));
    server.clock.set(at(`${year + 2}-12-02`));
    expect(await archiveDueUsage(server.deps)).toBe(0);
    expect(await eventsOf()).toBe(1);
    expect(await archiveWarnings()).toEqual([expect.stringContaining("DUES_ARCHIVE")]);
  });
});

test("a directory is created for the files", async () => {
  const parent = mkdtempSync(path.join(tmpdir(), "dues-archive-"));
  const directory = path.join(parent, "usage");
  succeeded(await keep(13));
  server.clock.set(at(`${year + 1}-03-02`));
  await archiveDueUsage({ ...server.deps, archive: openArchiveStore({ directory }) });
  expect(readdirSync(directory)).toHaveLength(2);
  expect(await eventsOf()).toBe(0);
  rmSync(parent, { recursive: true });
});
