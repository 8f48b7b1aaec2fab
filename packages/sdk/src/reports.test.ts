import { expect, test } from "@jest/globals";
import type { Report } from "../test/support/reports.js";
import { routesOfSpec } from "../test/support/routes.js";
import { Dues, type Call } from "./index.js";
import * as report from "./reports.js";

type Ask = readonly [name: string, ask: (dues: Dues) => Call<unknown>];

/** The function of each report. */
const reports: Readonly<Record<Report, Ask>> = {
  search: ["search", (dues) => report.search(dues, { q: "ada" })],
  listUsageEvents: ["listUsageEvents", (dues) => report.listUsageEvents(dues)],
  getUsageEvent: ["getUsageEvent", (dues) => report.getUsageEvent(dues, "evt_1")],
  getUsageSummary: ["getUsageSummary", (dues) => report.getUsageSummary(dues)],
  getRevenue: ["getRevenue", (dues) => report.getRevenue(dues)],
  getOverview: ["getOverview", (dues) => report.getOverview(dues)],
  listDue: ["listDue", (dues) => report.listDue(dues, "clock_1")],
  listPlanVersions: ["listPlanVersions", (dues) => report.listPlanVersions(dues, "pro")],
};

test.each(Object.entries(reports))(
  "%s is called by one request with its method and path",
  async (id, [, ask]) => {
    const requests: Request[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      requests.push(request);
      return new Response("{}", { headers: { "content-type": "application/json" } });
    };
    await ask(new Dues({ apiKey: "dues_test_key", baseUrl: "http://dues.invalid", fetch }));
    const route = routesOfSpec().get(id);
    const sent = requests.map(({ method, url }) => ({ method, path: new URL(url).pathname }));
    expect(sent).toEqual([
      { method: route?.method, path: expect.stringMatching(route?.pattern ?? /^never$/) },
    ]);
  },
);

test("every function of the reports calls an operation, and no operation has two functions", () => {
  const used = Object.values(reports).map(([name]) => name);
  expect(used.toSorted()).toEqual(Object.keys(report).toSorted());
});

test("a list requests further pages as it is read", async () => {
  const pages = [
    { events: [{ id: "evt_1" }], nextCursor: "next" },
    { events: [{ id: "evt_2" }], nextCursor: null },
  ];
  const urls: string[] = [];
  const fetch = async ({ url }: Request): Promise<Response> => {
    urls.push(new URL(url).search);
    return Response.json(pages[urls.length - 1]);
  };
  const dues = new Dues({ apiKey: "dues_test_key", baseUrl: "http://dues.invalid", fetch });
  const ids: string[] = [];
  for await (const { id } of report.listUsageEvents(dues, { customer: "user_42" })) ids.push(id);
  expect(ids).toEqual(["evt_1", "evt_2"]);
  expect(urls).toEqual(["?customer=user_42", "?customer=user_42&cursor=next"]);
});

test.each(["", ".", ".."])("refuses the name %p, which would change the path", (name) => {
  const dues = new Dues({ apiKey: "dues_test_key", baseUrl: "http://dues.invalid" });
  expect(() => report.listPlanVersions(dues, name)).toThrow("slug");
});
