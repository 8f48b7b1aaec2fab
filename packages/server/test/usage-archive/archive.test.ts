import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { instantAt } from "@dues/billing";
import { listArchivable } from "../../src/db/usage/archived-usage.js";
import { sumUsageByValue } from "../../src/db/usage/grouped-usage.js";
import { toQuantity } from "../../src/db/core/values.js";
import { openArchiveStore } from "../../src/outbound/archive/open.js";
import { runArchiveUsage } from "../../src/programs/archive-usage.js";
import { audit } from "../../src/usecases/audit/audit.js";
import { archiveUsage, type Archiving } from "../../src/usecases/usage-archive/archive.js";
import { busyCustomer } from "../audit/busy-customer.js";
import { addTenant, invoicesOf, succeeded, track, type Body, type Tenant } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";

const server = useTestServer();
let tenant: Tenant;
let customerId: string;
let directory: string;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "dues-archive-"));
  tenant = await addTenant(server);
  customerId = await busyCustomer(server, tenant);
}, 120_000);
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Every event is before it. */
const END = instantAt(Date.parse("2033-01-01T00:00:00Z"));

/** Returns how many events are in each file whose events were deleted. */
async function archive(change: Partial<Archiving> = {}): Promise<Record<string, number>> {
  const files: Record<string, number> = {};
  await archiveUsage(server.deps, {
    store: openArchiveStore({ directory }),
    organizationId: tenant.id,
    before: END,
    eventsAtOnce: 2,
    onFile: ({ file, events }) => void (files[file] = events),
    ...change,
  });
  return files;
}

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps, { customerId })) found.push(...page.differences);
  return found;
}

interface EventRow {
  readonly id: string;
  readonly properties: unknown;
  readonly draws: readonly Readonly<Record<string, string | null>>[];
}

const storedEvents = (): Promise<EventRow[]> =>
  server.database.knex("usage_events").where({ customer_id: customerId }).orderBy("id");

/** The rows of all files, as the database reads them. */
async function archivedEvents(): Promise<EventRow[]> {
  const lines = readdirSync(directory)
    .filter((name) => name.endsWith(".ndjson.gz"))
    .flatMap((name) =>
      gunzipSync(readFileSync(path.join(directory, name)))
        .toString()
        .trim()
        .split("\n"),
    );
  const rows: { rows: EventRow[] } = await server.database.knex.raw(
    "select event.* from unnest(?::text[]) as line, json_populate_record(null::usage_events, line::json) as event order by id",
    [lines],
  );
  return rows.rows;
}

const storedSums = () =>
  server.database.knex("archived_draws").where({ customer_id: customerId }).select("*");

describe("archived usage events", () => {
  test("are in files exactly as they were, and no longer in the database", async () => {
    const before = await storedEvents();
    expect(before.length).toBeGreaterThan(5);
    const files = await archive();
    const [archived, left] = [await archivedEvents(), await storedEvents()];
    expect(files).toEqual({ [`usage-${tenant.id}-2026-03-1.ndjson.gz`]: archived.length });
    expect(archived.length).toBeGreaterThan(3);
    expect([...archived, ...left].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(before);
  });

  test("leave sums of what they drew, without voided ones", async () => {
    await archive();
    const voided = new Set<string>(
      await server.database.knex("usage_voids").where({ customer_id: customerId }).pluck("usage_event_id"),
    );
    const sums = new Map<string, number>();
    for (const event of await archivedEvents()) {
      if (voided.has(event.id)) continue;
      for (const draw of event.draws) {
        const key = [
          draw["from"],
          draw["windowId"],
          draw["billableUsageId"],
          draw["grantId"],
          draw["countedIn"],
        ];
        const name = key.map((part) => part ?? "").join(" ");
        sums.set(name, (sums.get(name) ?? 0) + Number(draw["units"]));
      }
    }
    const stored = await storedSums();
    expect(sums.size).toBeGreaterThan(2);
    expect(
      new Map(
        stored.map((row: Body) => [
          ["source", "window_id", "billable_usage_id", "grant_id", "counted_in"]
            .map((name) => row[name])
            .join(" "),
          Number(row["units"]),
        ]),
      ),
    ).toEqual(sums);
  });

  test("are not missed by the audit, also after more usage", async () => {
    expect(await differences()).toEqual([]);
    await archive();
    expect(await differences()).toEqual([]);
    await track(tenant, "ada", "pictures", 3);
    expect(await differences()).toEqual([]);
    await server.database.knex("archived_draws").where({ customer_id: customerId }).delete();
    expect(await differences()).not.toEqual([]);
  });

  test("are divided among files of a limited size", async () => {
    const before = await storedEvents();
    const files = await archive({ maxFileBytes: 1_000 });
    expect(Object.keys(files).length).toBeGreaterThan(2);
    const [archived, left] = [await archivedEvents(), await storedEvents()];
    expect([...archived, ...left].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(before);
    expect(await differences()).toEqual([]);
  });

  test("may have characters that end lines in other formats", async () => {
    const properties = { text: "a\u2028b\u2029c\r\nd\u0085" };
    const { knex } = server.database;
    const [first] = await listArchivable(knex, { organizationId: tenant.id, from: "", to: "evt_z" }, 1);
    await knex("usage_events").where({ id: first?.id }).update({ properties });
    const before = await storedEvents();
    await archive();
    const [archived, left] = [await archivedEvents(), await storedEvents()];
    expect([...archived, ...left].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(before);
    expect(archived.map((event) => event.properties)).toContainEqual(properties);
  });

  test("count as billed before later events of the same usage", async () => {
    await archive();
    const { knex } = server.database;
    const archived: { id: string; units: string } = await knex("archived_draws")
      .where({ customer_id: customerId, source: "billable" })
      .first("billable_usage_id as id", "units");
    await knex("usage_events").insert({
      customer_id: customerId,
      id: server.deps.newId("evt"),
      organization_id: tenant.id,
      feature_id: "feat_1",
      value: 3,
      occurred_at: new Date(server.clock.now()),
      recorded_at: new Date(server.clock.now()),
      is_late: false,
      dimensions: { region: "eu" },
      draws: JSON.stringify([
        { from: "billable", windowId: "win_1", billableUsageId: archived.id, units: "3" },
      ]),
    });
    const [after, units] = [toQuantity(archived.units), toQuantity("3")];
    const part = { customerId, billableUsageId: archived.id, after, units, dimension: "region" };
    expect(await sumUsageByValue(knex, part)).toEqual([{ value: "eu", units }]);
  });

  test("leave invoices explained", async () => {
    const [invoice] = await invoicesOf(tenant, "ada");
    await archive();
    const answer = await send(tenant, `/v1/billing/invoices/${(invoice as { id: string }).id}/explain`);
    expect(succeeded<Body>(answer)).toHaveProperty("summary");
  });
});

describe("archiving that was interrupted", () => {
  /** Ends the transaction in which the last of these events would be deleted, just before that. */
  async function failAtLast(): Promise<void> {
    const range = { organizationId: tenant.id, from: "", to: "evt_z" };
    refused = (await listArchivable(server.database.knex, range, 1_000)).at(-1)?.id;
  }
  const allow = () => void (refused = undefined);
  let refused: string | undefined;
  afterEach(allow);
  beforeEach(() => void server.database.knex.on("query", refuse));
  afterEach(() => void server.database.knex.off("query", refuse));

  function refuse({ sql, bindings }: { readonly sql: string; readonly bindings?: readonly unknown[] }): void {
    const names = (value: unknown) => Array.isArray(value) && value.includes(refused);
    if (sql.startsWith("delete from usage_events") && bindings?.some(names)) throw new Error("stopped");
  }

  test("goes on where it stopped, without losing or repeating an event", async () => {
    const before = await storedEvents();
    await failAtLast();
    await expect(archive()).rejects.toThrow("stopped");
    const between = (await storedEvents()).length;
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(before.length);
    expect(await differences()).toEqual([]);
    allow();
    await archive();
    const [archived, left] = [await archivedEvents(), await storedEvents()];
    expect([...archived, ...left].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(before);
    expect(await differences()).toEqual([]);
    const sums = await storedSums();
    expect(await archive()).toEqual({});
    expect(await storedSums()).toEqual(sums);
  });

  test("writes a file again that was not complete", async () => {
    const before = await storedEvents();
    const month = new Date(server.clock.now()).toISOString().slice(0, 7);
    writeFileSync(path.join(directory, `usage-${tenant.id}-${month}-1.ndjson.gz`), "half");
    await archive();
    const [archived, left] = [await archivedEvents(), await storedEvents()];
    expect([...archived, ...left].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(before);
  });

  test("deletes nothing by a damaged file", async () => {
    await failAtLast();
    await expect(archive({ eventsAtOnce: 1_000 })).rejects.toThrow("stopped");
    const before = await storedEvents();
    allow();
    const [name = ""] = readdirSync(directory).filter((each) => each.endsWith(".gz"));
    const file = readFileSync(path.join(directory, name));
    file[file.length - 1] = (file.at(-1) ?? 0) ^ 1;
    writeFileSync(path.join(directory, name), file);
    await expect(archive()).rejects.toThrow("checksum");
    expect(await storedEvents()).toEqual(before);
  });
});

test("reports invalid options", async () => {
  const run = async (...args: string[]) => {
    let text = "";
    const write = (more: string) => void (text += more);
    const now = () => Date.parse("2031-06-15T00:00:00Z");
    return [await runArchiveUsage({ environment: {}, directory, args, now, write }), text];
  };
  const given = ["--organization", "demo", "--to", "archive"];
  expect(await run("--organization", "demo", "--before", "2030-05")).toEqual([
    2,
    "Pass --to, or set DUES_ARCHIVE.\n",
  ]);
  expect(await run("--organization", "demo", "--before", "2030-05", "--to", "s3://archive")).toEqual([
    2,
    expect.stringContaining("AWS_ACCESS_KEY_ID"),
  ]);
  expect(await run()).toEqual([2, expect.stringContaining("Usage:")]);
  expect(await run(...given, "--before", "2030")).toEqual([2, expect.stringContaining("a month such as")]);
  expect(await run(...given, "--before", "2030-06")).toEqual([2, expect.stringContaining("13 full months")]);
  expect(await run(...given, "--before", "2030-05")).toEqual([
    2,
    expect.stringContaining("There is no .dues"),
  ]);
});
