import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { openTestDatabase } from "../../support/database.js";
import type { Reply } from "../../support/server.js";
import { examplesOf } from "../../spec/operations.js";
import {
  createContract,
  operations,
  portalTokenOf,
  securityOf,
  type Call,
  type Contract,
  type Operation,
} from "../support/contract.js";
import { addExampleTenant, signedWebhook, type ExampleTenant } from "../support/example-tenant.js";

/** The tables that authentication reads. All others are dropped first, so that requests pass it. */
const AUTHENTICATION = ["organizations", "api_keys"];

/** Sends every operation to a database that has lost its tables. Responses never reveal the failure. */
export function describeFailingDatabase(main: Contract): void {
  describe("a database that fails is a 500 of", () => {
    const contract = createContract(main);
    let tenant: ExampleTenant;
    let token: string;
    beforeAll(async () => {
      await contract.start(await openTestDatabase());
      tenant = await addExampleTenant(contract);
      // Creating a customer reads the catalog, which would then be known without the database.
      const { apiKey } = await addExampleTenant(contract);
      token = await portalTokenOf({ url: contract.server.url, apiKey });
      await loseTables(contract, (name) => !AUTHENTICATION.includes(name));
    });
    afterAll(() => contract.close());

    // They read only what authentication reads, or its cache.
    const isOrganization = ({ operationId, tags }: Operation) =>
      ["getPortalConfiguration", "getEmailSettings"].includes(operationId) ||
      (tags?.some((tag) => ["organizations", "keys"].includes(tag)) ?? false);

    test.each(operations.filter((operation) => !isOrganization(operation)))(
      "$operationId",
      async (operation) => {
        const credential = securityOf(operation) === "portal" && { apiKey: token };
        const call = { ...callOf(tenant, operation), ...credential };
        expectSilent(await tenant.call(operation.operationId, call));
      },
    );

    describe("organizations and keys:", () => {
      beforeAll(() => loseTables(contract, (name) => name === "organizations"));

      test.each(operations.filter(isOrganization))("$operationId", async (operation) => {
        expectSilent(await tenant.call(operation.operationId, callOf(tenant, operation)));
      });
    });
  });
}

async function loseTables({ server }: Contract, isLost: (name: string) => boolean): Promise<void> {
  const { db } = server.deps;
  const tables: string[] = await db("information_schema.tables")
    .where({ table_schema: "public", table_type: "BASE TABLE" })
    .pluck("table_name");
  for (const name of tables.filter(isLost)) await db.schema.renameTable(name, `lost_${name}`);
}

/** A well-formed cookie, so that the server looks for its session. */
function unknownSession({ contract }: ExampleTenant): string {
  return `dues_console_${new URL(contract.server.url).port}=dcs_${"a".repeat(43)}`;
}

/** A request that is fine in itself: the first example, and a customer or a text where one has to be given. */
function callOf(tenant: ExampleTenant, operation: Operation): Call {
  const [body] = Object.values(examplesOf(operation.requestBody));
  const isOfConsole = operation.path.startsWith("/console/");
  if (securityOf(operation) === "none" && !isOfConsole) return signedWebhook(tenant, body);
  if (securityOf(operation) === "session") return { headers: { cookie: unknownSession(tenant) } };
  return body === undefined ? { query: { customer: "user_42", q: "ada" } } : { body };
}

function expectSilent({ status, body }: Reply): void {
  expect({ status, code: body["code"] }).toEqual({ status: 500, code: "internal_error" });
  expect(JSON.stringify(body)).not.toMatch(/lost_|relation|select |insert |\bat /i);
}
