import { expect, test } from "@jest/globals";
import { requestsOf } from "../test/support/requests-of.js";
import { routesOfSpec } from "../test/support/routes.js";
import * as imports from "./imports.js";
import type { Call, Dues } from "./index.js";

const calls: Readonly<Record<keyof typeof imports, (dues: Dues) => Call<unknown>>> = {
  createImport: (dues) => imports.createImport(dues),
  addImportLines: (dues) => imports.addImportLines(dues, "imp_1", { from: 1, lines: ["{}"] }),
  checkImport: (dues) => imports.checkImport(dues, "imp_1"),
  applyImport: (dues) => imports.applyImport(dues, "imp_1", { accept: ["customer_same_email"] }),
  rollBackImport: (dues) => imports.rollBackImport(dues, "imp_1"),
  getImport: (dues) => imports.getImport(dues, "imp_1"),
  listImports: (dues) => imports.listImports(dues, { limit: 5 }),
  listImportIssues: (dues) => imports.listImportIssues(dues, "imp_1", { level: "blocker" }),
  releaseSubscription: (dues) => imports.releaseSubscription(dues, "sub_1"),
};

test.each(Object.entries(calls))("%s is called by one request with its method and path", async (id, ask) => {
  const route = routesOfSpec().get(id);
  expect(await requestsOf(ask)).toEqual([
    { method: route?.method, path: expect.stringMatching(route?.pattern ?? /^never$/) },
  ]);
});
