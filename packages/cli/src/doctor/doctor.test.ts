import { describe, expect, test } from "@jest/globals";
import { VERSION } from "../version.js";
import { webhookFinding } from "./account.js";
import { serverFindings, type ServerStatus } from "./server.js";

const HEALTHY: ServerStatus = {
  url: "http://127.0.0.1:4242",
  ready: { isReady: true, reasons: [], warnings: [] },
  version: VERSION.replace(/\d+$/, "97"),
  aheadMs: 900,
};

// prettier-ignore
test.each([
  // what                      facts                                                         finding      state      message
  ["no response",                { ready: undefined },                                         "Server",    "bad",     /no response/],
  ["another program",          { version: undefined },                                       "Version",   "bad",     /does not report/],
  ["another series",           { version: "0.0.9" },                                         "Version",   "warning", /has 0\.0\.9/],
  ["a missing database",  { ready: { isReady: false, reasons: ["the database is gone"], warnings: [] } }, "Database", "bad", /the database is gone/],
  ["a setting to change",  { ready: { isReady: true, reasons: [], warnings: ["no archive"] } }, "Settings", "warning", /no archive/],
  ["tables on one node", { ready: { isReady: true, reasons: [], warnings: ["some tables are not distributed"] } }, "Settings", "warning", /not distributed/],
  ["old codes of e-invoices", { ready: { isReady: true, reasons: [], warnings: ["the codes of e-invoices are those of 2026"] } }, "Settings", "warning", /codes of e-invoices/],
  ["a clock that is ahead",    { aheadMs: 61_000 },                                          "Clock",     "warning", /61 seconds ahead of/],
  ["a clock that is behind",   { aheadMs: -61_000 },                                         "Clock",     "warning", /61 seconds behind/],
] as const)("%s is reported with advice", (_what, facts, name, state, message) => {
  const found = serverFindings({ ...HEALTHY, ...facts }).find((finding) => finding.name === name);
  expect(found).toMatchObject({ state, message: expect.stringMatching(message), advice: expect.any(String) });
});

test("reports no problems of a healthy server", () => {
  expect(serverFindings(HEALTHY).filter(({ state }) => state !== "good")).toEqual([]);
});

describe("the webhook address", () => {
  const keys = { secretKey: "sk_…", webhookSecret: "whsec_…" };

  // prettier-ignore
  test.each([
    ["on this machine",    "http://127.0.0.1:4242/webhooks/a", keys,                               "warning", /DUES_PUBLIC_URL/],
    ["without encryption", "http://dues.example/webhooks/a",   keys,                               "warning", /certificate/],
    ["without its secret", "https://dues.example/webhooks/a",  { ...keys, webhookSecret: null },   "warning", /--webhook-secret/],
  ] as const)("%s is reported with advice", (_what, webhookUrl, held, state, advice) => {
    const found = webhookFinding({ provider: "stripe", webhookUrl, keys: held });
    expect(found).toMatchObject({ state, advice: expect.stringMatching(advice) });
  });

  test("is good when it is public", () => {
    const webhookUrl = "https://dues.example/webhooks/a";
    expect(webhookFinding({ provider: "stripe", webhookUrl, keys })).toMatchObject({ state: "good" });
  });
});
