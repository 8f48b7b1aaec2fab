import { expect, test } from "@jest/globals";
import { requestsOf } from "../test/support/requests-of.js";
import { routesOfSpec } from "../test/support/routes.js";
import type { Call, Dues } from "./index.js";
import * as schedules from "./schedules.js";

const calls: Readonly<Record<keyof typeof schedules, (dues: Dues) => Call<unknown>>> = {
  getSubscriptionSchedule: (dues) => schedules.getSubscriptionSchedule(dues, "sub_1"),
  setSubscriptionSchedule: (dues) => schedules.setSubscriptionSchedule(dues, "sub_1", { phases: [] }),
};

test.each(Object.entries(calls))("%s is called by one request with its method and path", async (id, ask) => {
  const route = routesOfSpec().get(id);
  expect(await requestsOf(ask)).toEqual([
    { method: route?.method, path: expect.stringMatching(route?.pattern ?? /^never$/) },
  ]);
});
