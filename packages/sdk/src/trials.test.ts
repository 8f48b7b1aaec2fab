import { expect, test } from "@jest/globals";
import { routesOfSpec } from "../test/support/routes.js";
import { Dues, type Call } from "./index.js";
import * as trials from "./trials.js";

const calls: Readonly<Record<keyof typeof trials, (dues: Dues) => Call<unknown>>> = {
  updateTrial: (dues) => trials.updateTrial(dues, "sub_1", { endsAt: "now" }),
  previewTrial: (dues) => trials.previewTrial(dues, "sub_1", { endsAt: "now" }),
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
