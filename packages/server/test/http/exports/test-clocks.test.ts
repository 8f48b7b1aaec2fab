import { beforeAll, expect, test } from "@jest/globals";
import { addTenant, buy, sync, upsertCustomer, type Tenant } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { createClock, customerOn } from "../test-clocks/clocks.js";
import { exportOf } from "./file.js";

const server = useTestServer();
let tenant: Tenant;
let clock: string;

/** Ada buys in real time, and alan on a test clock. */
beforeAll(async () => {
  tenant = await addTenant(server);
  await sync(tenant, { features: [], plans: [{ slug: "pro", price: 3_000 }] });
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  const created = await createClock(tenant, server.clock.now());
  await customerOn(tenant, created, "alan");
  clock = created.id;
  for (const name of ["ada", "alan"]) await buy(tenant, name, "pro");
});

const namesIn = async (name: string, query: string) => [
  ...new Set((await exportOf(tenant, name, query)).map((row) => row["externalId"])),
];

test.each(["invoices", "lines", "payments", "journal"])("%s are filtered by test clock", async (name) => {
  expect((await namesIn(name, "")).toSorted()).toEqual(["ada", "alan"]);
  expect((await namesIn(name, "?testClock=all")).toSorted()).toEqual(["ada", "alan"]);
  expect(await namesIn(name, "?testClock=none")).toEqual(["ada"]);
  expect(await namesIn(name, `?testClock=${clock}`)).toEqual(["alan"]);
  expect(await namesIn(name, "?testClock=clk_unknown")).toEqual([]);
});
