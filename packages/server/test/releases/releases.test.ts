import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { dumpSchema } from "../../src/db/core/schema-dump.js";
import type { components } from "../../src/generated/api.js";
import { openapiDocument } from "../../src/generated/openapi.js";
import { differencesOf } from "../support/audit.js";
import { succeeded } from "../support/api.js";
import { openEarlierDatabase } from "../support/database.js";
import { send, startTestServer, type TestServer } from "../support/server.js";
import { isIntended } from "./changes.js";
import { changedValues, type ChangedValue } from "./compare.js";
import { API_KEY, ENCRYPTION_KEY, getFrom, OPERATOR_TOKEN, type RecordedAnswer } from "./recorded.js";
import type { ApiDocument } from "./release-api.js";
import { everyGet } from "./requests.js";
import { listReleases, unpack } from "./storage.js";

const SCHEMA = path.join(__dirname, "../../schema.sql");

/** Indexes of the partitions of months, and of the partition of rows from before there were any. A new database has none. */
const OF_MONTHS = /^CREATE .* ON public\.(usage_events|changes)_(\d{4}_\d{2}|earlier) /;

describe.each(listReleases())("the database of release %s", (release) => {
  let server: TestServer;
  let answers: readonly RecordedAnswer[];
  beforeAll(async () => {
    const database = await openEarlierDatabase({
      copy: () => unpack(release, "embedded.tar"),
      dump: () => unpack(release, "postgres.sql").toString(),
    });
    const kind = database.url === undefined ? "embedded" : "postgres";
    answers = JSON.parse(unpack(release, `${kind}.answers.json`).toString()) as RecordedAnswer[];
    server = await startTestServer({
      database,
      now: instantOf(answers.at(-1)),
      encryptionKey: Buffer.from(ENCRYPTION_KEY, "hex"),
      operatorToken: OPERATOR_TOKEN,
      // An event keeps the content that it was sent with, without the fields that objects have since then.
      validateResponses: false,
    });
  }, 120_000);
  afterAll(() => server.close());

  test("has the schema of this version after its migrations", async () => {
    const lines = (await dumpSchema(server.database.knex)).split("\n");
    expect(lines.filter((line) => !OF_MONTHS.test(line)).join("\n")).toBe(readFileSync(SCHEMA, "utf8"));
  });

  test("passes the audit", async () => {
    expect(await differencesOf(server)).toEqual([]);
  });

  test("counts the revenue of the customer who pays monthly", async () => {
    const reply = await send({ url: server.url, apiKey: API_KEY }, "/v1/revenue");
    const { currencies } = succeeded<components["schemas"]["RevenueResponse"]>(reply);
    expect(currencies.map(({ currency, periods }) => [currency, periods.at(-1)?.mrr.end])).toEqual([
      ["USD", 3000],
    ]);
  });

  test("has the same answers as then, where fields are the same", async () => {
    const get = getFrom(server.url);
    const changed: unknown[] = [];
    for (const { operationId, path: address, at, body } of answers) {
      server.clock.set(Date.parse(at) as Instant);
      const answer = await get(address);
      if (answer.status !== 200) changed.push({ address, ...answer });
      const values = answer.status === 200 ? changedValues(body, answer.body) : [];
      const unintended = values.filter((value) => !isIntended(operationId, value));
      if (unintended.length > 0) changed.push({ address, unintended: unintended.map(withoutObject) });
    }
    expect(changed).toEqual([]);
  });

  test("can be read with every GET operation", async () => {
    const failed: unknown[] = [];
    const called = new Set<string>();
    const document = openapiDocument as unknown as ApiDocument;
    for await (const { operationId, path: address, answer } of everyGet(
      document,
      getFrom(server.url, await portalToken(server)),
    )) {
      called.add(operationId);
      if (answer.status !== 200 && !isIncompleteDocument(answer.body)) failed.push({ address, ...answer });
    }
    expect(failed).toEqual([]);
    expect(called).toContain("getRevenue");
    expect(called).toContain("explainInvoice");
    expect(called).toContain("getPortalOverview");
  });
});

/** The object would hide the difference. */
function withoutObject({ place, before, after }: ChangedValue): unknown {
  return { place, before, after };
}

function instantOf(answer: RecordedAnswer | undefined): Instant {
  return Date.parse(answer?.at ?? "") as Instant;
}

async function portalToken({ url }: TestServer): Promise<string> {
  const reply = await send({ url, apiKey: API_KEY }, "/v1/portal/tokens", { body: { customer: "ada" } });
  return succeeded<{ token: string }>(reply).token;
}

/** The sellers of the releases have no addresses, which e-invoices need. */
function isIncompleteDocument(body: unknown): boolean {
  return (body as { code?: unknown } | null)?.code === "document_incomplete";
}
