import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { audit } from "../../src/usecases/audit/audit.js";
import { openLife } from "./life.js";
import { SCENARIOS } from "./scenarios.js";
import { statementOf } from "./statement.js";
import { useTestServer } from "../support/fixtures.js";

/** Set it to write the statements anew. Then read them, with a calculator, before they are committed. */
const isUpdate = process.env["DUES_UPDATE_GOLDEN"] === "1";
const FOLDER = path.join(__dirname, "statements");

const server = useTestServer();

describe("a customer's year, as a statement", () => {
  test.each(SCENARIOS)("$title", async ({ title, file, live, ...options }) => {
    const life = await openLife(server, options);
    await live(life);
    const statement = statementOf(title, await life.account());
    const name = path.join(FOLDER, `${file}.txt`);
    if (isUpdate) writeFileSync(name, statement);
    expect(statement).toBe(readFileSync(name, "utf8"));
  });

  test("all of which the audit finds in order", async () => {
    for await (const { differences } of audit(server.deps)) expect(differences).toEqual([]);
  });
});
