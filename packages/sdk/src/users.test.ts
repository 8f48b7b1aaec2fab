import { expect, test } from "@jest/globals";
import { requestsOf } from "../test/support/requests-of.js";
import { routesOfSpec } from "../test/support/routes.js";
import type { Call, Dues } from "./index.js";
import * as users from "./users.js";

const calls: Readonly<Record<keyof typeof users, (dues: Dues) => Call<unknown>>> = {
  listUsers: (dues) => users.listUsers(dues),
  inviteUser: (dues) => users.inviteUser(dues, { email: "ada@example.com", role: "editor" }),
  updateUser: (dues) => users.updateUser(dues, "user_1", { role: "viewer" }),
  removeUser: (dues) => users.removeUser(dues, "user_1"),
  listConsoleSessions: (dues) => users.listConsoleSessions(dues),
  revokeConsoleSession: (dues) => users.revokeConsoleSession(dues, "cons_1"),
};

test.each(Object.entries(calls))("%s is called by one request with its method and path", async (id, ask) => {
  const route = routesOfSpec().get(id);
  expect(await requestsOf(ask)).toEqual([
    { method: route?.method, path: expect.stringMatching(route?.pattern ?? /^never$/) },
  ]);
});
