import { beforeAll, describe, expect, test } from "@jest/globals";
import { openDatabase } from "../../src/db/core/connection.js";
import { migrate } from "../../src/db/core/migrate.js";

/**
 * During a rolling update the old version runs on the new schema. So a
 * migration only adds, and the old version works without the additions: expand first, contract in a later version.
 */
interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
  /** A table that the same migration creates is not in use yet. */
  readonly isFineOnNewTable?: boolean;
}

// prettier-ignore
const RULES: readonly Rule[] = [
  { name: "drops what the version before reads",        pattern: /^drop (?:table|view|type|schema|sequence)|^alter table .* drop column/ },
  { name: "renames what the version before knows",      pattern: /^alter .* rename / },
  { name: "changes a type, and rewrites the table",     pattern: /^alter table .* alter column \S+ (?:set data )?type /, isFineOnNewTable: true },
  { name: "requires what the version before leaves out", pattern: /^alter table .* (?:set not null|drop default)/, isFineOnNewTable: true },
  { name: "adds a required column without a default",   pattern: /^alter table .* add (?:column )?(?!constraint|column)(?!.* default ).* not null/, isFineOnNewTable: true },
  { name: "looks through all rows for a constraint",    pattern: /^alter table .* add (?:constraint \S+ )?(?:check|foreign key|unique|primary key|exclude)(?!.* not valid)/, isFineOnNewTable: true },
  { name: "looks through all rows for a reference",     pattern: /^alter table .* add (?:column )?.* references /, isFineOnNewTable: true },
  { name: "holds up writers while it makes an index",   pattern: /^create (?:unique )?index (?!concurrently)/, isFineOnNewTable: true },
  { name: "rewrites rows in one go",                    pattern: /^(?:update|delete from|truncate) /, isFineOnNewTable: true },
  { name: "acts behind the back of the version before", pattern: /^create (?:or replace )?(?:trigger|rule) / },
];

/** The first release: no version before it works on its tables. */
const FIRST_RELEASE = "0001_initial";

/** Allowed exceptions to a rule, with their reasons: `"0042_name: rule"` -> the reason. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  [
    "0011_lists: holds up writers while it makes an index",
    "No version is published yet, so the first release makes these indexes on empty tables.",
  ],
  [
    "0020_revenue: holds up writers while it makes an index",
    "The same: its tables are empty in the first release.",
  ],
  [
    "0015_event_stream: holds up writers while it makes an index",
    "The same: its table is empty in the first release.",
  ],
  [
    "0017_price_entries: holds up writers while it makes an index",
    "No version is published yet, so the first release makes this index on an empty table.",
  ],
  [
    "0021_feature_values: looks through all rows for a constraint",
    "A catalog has at most some thousand features, so this takes milliseconds.",
  ],
  [
    "0026_aggregation: holds up writers while it makes an index",
    "No version is published yet, so the first release makes these indexes on empty tables.",
  ],
  [
    "0027_partitions: renames what the version before knows",
    "In the same transaction, a partitioned table gets the name and the table becomes a partition of it.",
  ],
  [
    "0027_partitions: holds up writers while it makes an index",
    "An empty table gets it here; one with rows gets it concurrently, before.",
  ],
  [
    "0025_top_ups: holds up writers while it makes an index",
    "No version is published yet, so the first release makes these indexes on empty tables.",
  ],
  [
    "0030_usage_retention: holds up writers while it makes an index",
    "A server has at most some thousand organizations, so this takes milliseconds.",
  ],
  [
    "0031_api_key_uses: drops what the version before reads",
    "No version is published yet, so no released version reads the column.",
  ],
  [
    "0033_reservation_keys: looks through all rows for a constraint",
    "No version is published yet, so the first release makes this key on an empty table.",
  ],
  [
    "0033_reservation_keys: holds up writers while it makes an index",
    "The same: its table is empty in the first release.",
  ],
  [
    "0032_deliveries_by_customer: drops what the version before reads",
    "The same: no released version writes deliveries without a customer.",
  ],
  [
    "0038_recorded_payments: holds up writers while it makes an index",
    "No version is published yet, so the first release makes this index on an empty table.",
  ],
  [
    "0032_deliveries_by_customer: renames what the version before knows",
    "In the same transaction, the copies get the names of the tables.",
  ],
]);

interface Ran {
  readonly migration: string;
  readonly statement: string;
}

const breaches = (ran: readonly Ran[]) =>
  ran.flatMap(({ migration, statement }) => {
    const isNew = (table: string) =>
      ran.some((each) => each.migration === migration && makes(each.statement, table));
    return RULES.filter(
      ({ pattern, isFineOnNewTable }) =>
        pattern.test(statement) && !(isFineOnNewTable && isNew(tableOf(statement))),
    ).map(({ name }) => ({ key: `${migration}: ${name}`, statement }));
  });

function makes(statement: string, table: string): boolean {
  return new RegExp(`^create (?:unlogged )?table (?:if not exists )?${table}\\b`).test(statement);
}

function tableOf(statement: string): string {
  return (
    /^create .*index .* on (?:only )?"?(\w+)/.exec(statement)?.[1] ??
    /^(?:alter table|update|delete from|truncate) (?:only |if exists )?"?(\w+)/.exec(statement)?.[1] ??
    ""
  );
}

/** As the rules expect them: one statement each, in lower case and on one line. */
function statementsOf(sql: string): string[] {
  return sql
    .toLowerCase()
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter((statement) => statement !== "");
}

/** Every statement that the migrations really send to an empty database, with the name of the migration. */
async function recordMigrations(): Promise<readonly Ran[]> {
  const database = await openDatabase({ memory: true });
  const ran: Ran[] = [];
  let open: string[] = [];
  database.knex.on("query", ({ sql, bindings }: { readonly sql: string; readonly bindings?: unknown[] }) => {
    if (!sql.startsWith('insert into "migrations"')) return void open.push(...statementsOf(sql));
    ran.push(...open.map((statement) => ({ migration: String(bindings?.[0]), statement })));
    open = [];
  });
  await migrate(database.knex);
  await database.close();
  return ran;
}

describe("every migration leaves the version before able to work", () => {
  let ran: readonly Ran[];
  beforeAll(async () => void (ran = await recordMigrations()));

  test("and breaks no rule without a reason", () => {
    expect(ran.length).toBeGreaterThan(50);
    const released = ran.filter(({ migration }) => migration !== FIRST_RELEASE);
    expect(breaches(released).filter(({ key }) => !ALLOWED.has(key))).toEqual([]);
  });

  test("and every listed exception still exists", () => {
    const keys = new Set(breaches(ran).map(({ key }) => key));
    expect([...ALLOWED.keys()].filter((key) => !keys.has(key))).toEqual([]);
  });
});

describe("the rules", () => {
  const broken = (...sql: readonly string[]) =>
    breaches(sql.flatMap(statementsOf).map((statement) => ({ migration: "0099_x", statement }))).map(
      ({ key }) => key.replace("0099_x: ", ""),
    );

  // prettier-ignore
  test.each([
    ["drop table plans",                                                   "drops what the version before reads"],
    ["alter table plans drop column name",                                 "drops what the version before reads"],
    ["alter table plans rename column name to title",                      "renames what the version before knows"],
    ["alter table plans rename to offers",                                 "renames what the version before knows"],
    ["alter table plans alter column price type bigint",                   "changes a type, and rewrites the table"],
    ["alter table plans alter column name set not null",                   "requires what the version before leaves out"],
    ["alter table plans alter column name drop default",                   "requires what the version before leaves out"],
    ["alter table plans add column colour text not null",                  "adds a required column without a default"],
    ["ALTER TABLE plans\n  ADD colour text NOT NULL",                      "adds a required column without a default"],
    ["alter table plans add constraint small check (price < 10)",          "looks through all rows for a constraint"],
    ["alter table plans add unique (name)",                                "looks through all rows for a constraint"],
    ["alter table plans add column owner text references people (id)",     "looks through all rows for a reference"],
    ["create index plans_by_name on plans (name)",                         "holds up writers while it makes an index"],
    ["update plans set name = ''",                                         "rewrites rows in one go"],
    ["create trigger t before insert on plans execute function f()",       "acts behind the back of the version before"],
  ])("reject %j", (sql, name) => {
    expect(broken(sql)).toEqual([name]);
  });

  // prettier-ignore
  test.each([
    ["alter table plans add column colour text"],
    ["alter table plans add column colour text not null default 'red'"],
    ["alter table plans add constraint small check (price < 10) not valid"],
    ["alter table plans drop constraint small"],
    ["create table owners (id text primary key, name text not null); create unique index owners_by_name on owners (name)"],
    ["create unlogged table owners (id text); alter table owners add constraint named check (id <> '')"],
  ])("let pass %j", (sql) => {
    expect(broken(sql)).toEqual([]);
  });
});
