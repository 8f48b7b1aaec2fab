import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import { verifyDueTaxIds } from "../../../src/jobs/verify-tax-ids.js";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import {
  addTenant,
  buy,
  getCustomer,
  invoicesOf,
  succeeded,
  sync,
  upsertCustomer,
  type Body,
  type Tenant,
} from "../../support/api.js";
import {
  DOWN,
  INVALID,
  startViesDouble,
  UNDISCLOSED,
  VALID,
  type ViesDouble,
} from "../../support/vies-double.js";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let vies: ViesDouble;
let server: TestServer;
let tenant: Tenant;

beforeAll(async () => {
  vies = await startViesDouble();
  server = await startTestServer({ vies: { url: vies.url } });
});
afterAll(async () => {
  await server.close();
  await vies.close();
});
beforeEach(async () => {
  // What other tests left due is not of this one.
  await server.database.knex("tax_id_checks").del();
  vies.requests.length = 0;
  vies.answer(VALID);
  tenant = await addTenant(server);
});

const BELGIAN = { type: "eu_vat", value: "BE0428759497" };
const run = () => verifyDueTaxIds(server.deps);
const patch = (path: string, body: Body) => send(tenant, path, { method: "PATCH", body });
const add = (taxIds: readonly Body[] = [BELGIAN]) =>
  upsertCustomer(tenant, { id: "ada", email: "ada@example.com", taxIds });
const taxIdsOf = async () => (await getCustomer(tenant, "ada")).taxIds;

describe("the tax id of a customer", () => {
  test("is verified in the background after it is entered, and the answer is kept", async () => {
    await add();
    expect(await taxIdsOf()).toEqual([{ ...BELGIAN, status: "unverified" }]);
    expect(vies.requests).toEqual([]);
    expect(await run()).toBe(1);
    expect(vies.requests).toEqual(["GET /rest-api/ms/BE/vat/0428759497"]);
    const verification = {
      checkedAt: server.clock.now(),
      name: "SA PROXIMUS",
      address: "Boulevard du Roi Albert II 27\n1030 Schaerbeek",
      consultationNumber: "WAPIAAAAYzz1abcd",
    };
    expect(await taxIdsOf()).toEqual([{ ...BELGIAN, status: "valid", verification }]);
    const { events } = succeeded<{ events: Body[] }>(await send(tenant, "/v1/events?customer=ada"));
    expect(events[0]).toMatchObject({
      type: "customer.updated",
      data: { object: { taxIds: [{ status: "valid" }] } },
    });
    expect(await run()).toBe(0);
  });

  test("is verified in the name of the organization, if that has a VAT number of its own", async () => {
    await patch("/v1/organization", { legal: { taxIds: [{ type: "eu_vat", value: "GR094259216" }] } });
    await add();
    await run();
    expect(vies.requests).toEqual([
      "GET /rest-api/ms/BE/vat/0428759497?requesterMemberStateCode=EL&requesterNumber=094259216",
    ]);
  });

  test("is verified without that number if VIES refuses it", async () => {
    vies.answer({ ...DOWN, userError: "INVALID_REQUESTER_INFO" });
    await patch("/v1/organization", { legal: { taxIds: [{ type: "eu_vat", value: "DE811569869" }] } });
    await add();
    await run();
    expect(vies.requests).toHaveLength(2);
    expect(await taxIdsOf()).toMatchObject([{ status: "valid" }]);
  });

  test("is invalid if the register does not know it", async () => {
    vies.answer(INVALID);
    await add();
    await run();
    expect(await taxIdsOf()).toMatchObject([
      { status: "invalid", verification: { name: null, address: null, consultationNumber: null } },
    ]);
  });

  test("is valid although the register discloses neither name nor address", async () => {
    vies.answer(UNDISCLOSED);
    await add();
    await run();
    expect(await taxIdsOf()).toMatchObject([
      { status: "valid", verification: { name: null, address: null } },
    ]);
  });

  // prettier-ignore
  test.each<[string, Body | number]>([
    ["the register of the member state is down",  DOWN],
    ["VIES has too many requests",                { ...DOWN, userError: "GLOBAL_MAX_CONCURRENT_REQ" }],
    ["VIES itself is down",                       503],
    ["VIES answers with an unknown code",         { ...VALID, userError: "SOMETHING_NEW" }],
    ["VIES contradicts itself",                   { ...VALID, isValid: false }],
  ])("is unavailable while %s, and verified later", async (_rule, answer) => {
    vies.answer(answer);
    await add();
    expect(await run()).toBe(0);
    const [taxId] = await taxIdsOf();
    expect(taxId).toEqual({ ...BELGIAN, status: "unavailable" });
    vies.answer(VALID);
    expect(await run()).toBe(0);
    server.clock.advance(5 * MINUTE);
    expect(await run()).toBe(1);
    expect(await taxIdsOf()).toMatchObject([{ status: "valid" }]);
  });

  test("is tried again after twice the time, and at least once a day", async () => {
    vies.answer(DOWN);
    await add();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await run();
      const row: { due_at: Date } = await server.database
        .knex("tax_id_checks")
        .where({ organization_id: tenant.id })
        .first();
      waits.push((row.due_at.getTime() - server.clock.now()) / MINUTE);
      server.clock.set(row.due_at.getTime() as never);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440, 1440]);
    expect(vies.requests).toHaveLength(12);
  });

  test("of another kind is not sent to VIES", async () => {
    await add([{ type: "gb_vat", value: "GB980780684" }]);
    expect(await run()).toBe(0);
    expect(vies.requests).toEqual([]);
    expect(await taxIdsOf()).toMatchObject([{ status: "unverified" }]);
  });

  test("is verified at once when it is replaced, and not when it is sent again", async () => {
    await add();
    await run();
    await add();
    await run();
    expect(vies.requests).toHaveLength(1);
    await patch("/v1/customers/ada", { taxIds: [{ type: "eu_vat", value: "FR40303265045" }] });
    await run();
    expect(vies.requests.at(-1)).toBe("GET /rest-api/ms/FR/vat/40303265045");
    await patch("/v1/customers/ada", { taxIds: null });
    expect(await server.database.knex("tax_id_checks").where({ organization_id: tenant.id })).toEqual([]);
  });

  test("is not verified once the customer is deleted", async () => {
    await add();
    succeeded(await send(tenant, "/v1/customers/ada", { method: "DELETE" }));
    expect(await run()).toBe(0);
    expect(vies.requests).toEqual([]);
  });
});

describe("before a renewal", () => {
  beforeEach(async () => {
    await sync(tenant, { features: [], plans: [{ slug: "pro", price: 1_000 }] });
    await add();
    await buy(tenant, "ada", "pro");
    await run();
  });

  const renewal = async (): Promise<Date> => {
    const [due]: Date[] = await server.database
      .knex("customers")
      .where({ organization_id: tenant.id })
      .pluck("next_due_at");
    if (!due) throw new Error("Nothing is due.");
    return due;
  };

  test("a tax id is verified again if the last answer is older than 90 days, a day before", async () => {
    for (let month = 1; month <= 3; month += 1) {
      server.clock.advance(31 * DAY);
      await runCycle(server.deps);
      await run();
    }
    expect(vies.requests).toHaveLength(1);
    server.clock.set(((await renewal()).getTime() - DAY - 1) as never);
    await run();
    expect(vies.requests).toHaveLength(1);
    server.clock.advance(1);
    vies.answer(INVALID);
    expect(await run()).toBe(1);
    expect(await taxIdsOf()).toMatchObject([
      { status: "invalid", verification: { checkedAt: server.clock.now() } },
    ]);
    expect(await run()).toBe(0);
  });

  test("a valid one stays valid while VIES is down, and invoices are issued all the same", async () => {
    vies.answer(503);
    server.clock.advance(95 * DAY);
    await run();
    expect(vies.requests).toHaveLength(2);
    expect(await taxIdsOf()).toMatchObject([{ status: "valid" }]);
    await runCycle(server.deps);
    const statuses = (await invoicesOf(tenant, "ada")).map(({ buyer }) => buyer?.taxIds[0]?.status);
    expect(statuses).toEqual(["valid", "valid", "valid", "unverified"]);
  });
});

test("nothing is sent by a server for which VIES is off", async () => {
  await add();
  expect(await verifyDueTaxIds({ ...server.deps, taxRegister: undefined })).toBe(0);
  expect(vies.requests).toEqual([]);
});
