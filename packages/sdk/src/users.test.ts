import { expect, test } from "@jest/globals";
import { routesOfSpec } from "../test/support/routes.js";
import { Dues, type Call } from "./index.js";
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
  const requests: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    requests.push(request);
    return Response.json({});
  };
  await ask(new Dues({ apiKey: "dues_test_key", baseUrl: "http://dues.invalid", fetch }));
  const route = routesOfSpec().get(id);
  const sent = requests.map(({ method, url }) => ({ method, path: new URL(url).pathname }));
  expect(sent).toEqual([{ method: route?.method, path: expect.stringMatching(route?.pattern ?? /^never$/) }]);
});
