import { expect, test } from "@jest/globals";
import { createShardTables } from "../../src/db/core/shard-tables.js";

const tables = createShardTables("102008", {
  customers: "customers_102008",
  usage_events: "usage_events_102040",
  organizations: "organizations_102000",
});

test.each([
  ["select id from customers where id = $1", "select id from customers_102008 as customers where id = $1"],
  [
    "select stored.id from customers as stored for no key update skip locked",
    "select stored.id from customers_102008 as stored for no key update skip locked",
  ],
  [
    "update customers as stored set next_due_at = $1 from unnest($2) as added",
    "update customers_102008 as stored set next_due_at = $1 from unnest($2) as added",
  ],
  [
    "insert into usage_events (id) select 1 on conflict (id) do update set value = usage_events.value + 1",
    "insert into usage_events_102040 as usage_events (id) select 1 on conflict (id) do update set value = usage_events.value + 1",
  ],
  [
    "select 1\n  from asked\n  join organizations\n    on organizations.id = asked.id",
    "select 1\n  from asked\n  join organizations_102000 as organizations\n    on organizations.id = asked.id",
  ],
  // Neither are tables: a row type, a column and what a longer name begins with.
  [
    "select customers.id, null::usage_events from usage_events_once, customers_of",
    "select customers.id, null::usage_events from usage_events_once, customers_of",
  ],
  ["begin", "begin"],
])("a statement names the tables of its shard: %s", (text, expected) => {
  expect(tables.textOf(text)).toBe(expected);
  expect(tables.textOf(text)).toBe(expected);
});
