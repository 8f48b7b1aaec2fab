import { expect, test } from "@jest/globals";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { examplesOf, operations, type Operation } from "../../spec/operations.js";

const server = useTestServer();
const tenant = useTenant(server);

const exports = operations.filter(({ path }) => path.startsWith("/v1/exports/"));

/** The columns that the description of an operation lists. */
function documentedColumns({ description = "" }: Operation & { readonly description?: string }): string[] {
  return [...description.matchAll(/^- `(\w+)`:/gm)].map(([, name = ""]) => name);
}

test.each(exports)(
  "the columns of $operationId are those of its description and its example",
  async (operation) => {
    const { text } = await send(tenant, operation.path);
    const columns = documentedColumns(operation);
    expect(text).toBe(`${columns.join(",")}\r\n`);
    const [example = ""] = Object.values(examplesOf(operation.responses["200"]));
    expect(String(example).split("\n")[0]).toBe(columns.join(","));
  },
);
