import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { instantAt } from "@dues/billing";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { openArchiveStore } from "../../src/outbound/archive/open.js";
import { runRestoreUsage } from "../../src/programs/restore-usage.js";
import { audit } from "../../src/usecases/audit/audit.js";
import { archiveUsage } from "../../src/usecases/usage-archive/archive.js";
import { restoreUsage } from "../../src/usecases/usage-archive/restore.js";
import { busyCustomer } from "../audit/busy-customer.js";
import { addTenant, invoicesOf, succeeded, type Tenant } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";

const server = useTestServer();
let tenant: Tenant;
let customerId: string;
let directory: string;

/** The month in which the clock of the server stands. */
const MONTH = "2026-03";

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "dues-archive-"));
  tenant = await addTenant(server);
  customerId = await busyCustomer(server, tenant);
}, 120_000);
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const store = () => openArchiveStore({ directory });

const archive = (maxFileBytes = 2_000) =>
  archiveUsage(server.deps, {
    store: store(),
    organizationId: tenant.id,
    before: instantAt(Date.parse("2033-01-01T00:00:00Z")),
    maxFileBytes,
  });

/** Returns how many events of each file were restored. */
async function restore(): Promise<number[]> {
  const counts: number[] = [];
  const archived = { store: store(), organization: tenant.id, month: MONTH };
  await restoreUsage(server.deps, archived, (_manifest, events) => void counts.push(events));
  return counts;
}

const storedEvents = (): Promise<object[]> =>
  server.database.knex("usage_events").where({ customer_id: customerId }).orderBy("id");

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps, { customerId })) found.push(...page.differences);
  return found;
}

describe("restored usage events", () => {
  test("are as they were, and what was drawn is proven by them again", async () => {
    const { knex } = server.database;
    const invoices = (await invoicesOf(tenant, "ada")) as readonly { id: string }[];
    const explain = () =>
      Promise.all(invoices.map(({ id }) => send(tenant, `/v1/billing/invoices/${id}/explain`)));
    const [before, explained] = [await storedEvents(), (await explain()).map((reply) => succeeded(reply))];
    await archive();
    expect((await explain()).map((reply) => succeeded(reply))).not.toEqual(explained);
    expect((await restore()).length).toBeGreaterThan(2);
    expect(await storedEvents()).toEqual(before);
    expect((await explain()).map((reply) => succeeded(reply))).toEqual(explained);
    expect(await knex("archived_draws").where({ customer_id: customerId }).whereNot({ units: 0 })).toEqual(
      [],
    );
    expect(await differences()).toEqual([]);
  });

  test("are restored once", async () => {
    const before = await storedEvents();
    await archive();
    await restore();
    expect(new Set(await restore())).toEqual(new Set([0]));
    expect(await storedEvents()).toEqual(before);
    expect(await differences()).toEqual([]);
  });

  test("are archived again by the same files", async () => {
    await archive();
    const [left, files] = [await storedEvents(), readdirSync(directory)];
    await restore();
    await archive();
    expect(await storedEvents()).toEqual(left);
    expect(readdirSync(directory)).toEqual(files);
    expect(await differences()).toEqual([]);
  });

  test("are not those of a deleted customer", async () => {
    await archive();
    const left = await storedEvents();
    succeeded(await send(tenant, "/v1/customers/ada", { method: "DELETE" }));
    expect(new Set(await restore())).toEqual(new Set([0]));
    expect(await storedEvents()).toHaveLength(left.length);
    expect(await differences()).toEqual([]);
  });

  test("are none of a damaged file", async () => {
    await archive();
    const left = await storedEvents();
    const name = path.join(directory, `usage-${tenant.id}-${MONTH}-1.ndjson.gz`);
    const file = readFileSync(name);
    file[file.length - 1] = (file.at(-1) ?? 0) ^ 1;
    writeFileSync(name, file);
    await expect(restore()).rejects.toThrow("another checksum");
    expect(await storedEvents()).toEqual(left);
  });
});

describe("the program", () => {
  const run = async (...args: string[]) => {
    let text = "";
    const write = (more: string) => void (text += more);
    const given = { environment: { DUES_ARCHIVE: directory }, directory, now: () => server.clock.now() };
    return [await runRestoreUsage({ ...given, args, write }), text] as const;
  };

  test("prints archived events without a database", async () => {
    const before = await storedEvents();
    await archive();
    const left = await storedEvents();
    const [code, text] = await run("--organization", tenant.id, "--month", MONTH, "--print");
    const lines = text.trim().split("\n");
    expect([code, lines.length]).toEqual([0, before.length - left.length]);
    expect(lines.map((line) => (JSON.parse(line) as { customer_id: string }).customer_id)).toEqual(
      lines.map(() => customerId),
    );
    expect(await storedEvents()).toEqual(left);
  });

  test("reports invalid options", async () => {
    const given = ["--organization", "org_1", "--month"] as const;
    expect(await run()).toEqual([2, expect.stringContaining("Usage:")]);
    expect(await run(...given, "2030")).toEqual([2, expect.stringContaining("a month such as")]);
    expect(await run(...given, "2030-01", "--from", "s3:archive")).toEqual([
      2,
      expect.stringContaining("s3://bucket/folder"),
    ]);
    expect(await run(...given, "2030-01")).toEqual([2, expect.stringContaining("There is no .dues")]);
    expect(await run(...given, "2030-01", "--print")).toEqual([0, ""]);
  });
});
