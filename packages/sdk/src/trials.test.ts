import { expect, test } from "@jest/globals";
import { requestsOf } from "../test/support/requests-of.js";
import { routesOfSpec } from "../test/support/routes.js";
import type { Call, Dues } from "./index.js";
import * as trials from "./trials.js";

const calls: Readonly<Record<keyof typeof trials, (dues: Dues) => Call<unknown>>> = {
  updateTrial: (dues) => trials.updateTrial(dues, "sub_1", { endsAt: "now" }),
  previewTrial: (dues) => trials.previewTrial(dues, "sub_1", { endsAt: "now" }),
};

test.each(Object.entries(calls))("%s is called by one request with its method and path", async (id, ask) => {
  const route = routesOfSpec().get(id);
  expect(await requestsOf(ask)).toEqual([
    { method: route?.method, path: expect.stringMatching(route?.pattern ?? /^never$/) },
  ]);
});
