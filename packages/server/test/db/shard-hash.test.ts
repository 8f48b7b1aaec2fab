import { expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { hashText } from "../../src/db/core/shard-hash.js";
import { idAt } from "../../src/shared/ids.js";
import { useTestServer } from "../support/fixtures.js";

const server = useTestServer();

test("texts have the hash that PostgreSQL computes", async () => {
  const texts = fc.sample(fc.string({ unit: "binary", maxLength: 40 }), { numRuns: 2_000, seed: 1 });
  const storable = texts.filter((text) => !text.includes("\0"));
  const ids = Array.from({ length: 200 }, (_, index) => idAt("cus", Date.UTC(2026, 0, index)));
  const all = [...storable, ...ids];
  const { rows }: { rows: { hash: number }[] } = await server.database.knex.raw(
    "select hashtext(text) as hash from unnest(?::text[]) with ordinality as given (text, n) order by n",
    [all],
  );
  expect(all.map(hashText)).toEqual(rows.map(({ hash }) => hash));
});
