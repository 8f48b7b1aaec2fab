import { describe, expect, test } from "@jest/globals";
import { VERSION } from "../version.js";
import { judgeAddress } from "./account.js";
import { judgeServer, type ServerFacts } from "./server.js";

const WELL: ServerFacts = {
  url: "http://127.0.0.1:4242",
  ready: { isReady: true, reasons: [] },
  version: VERSION.replace(/\d+$/, "97"),
  aheadMs: 900,
};

// prettier-ignore
test.each([
  // what                      facts                                                         finding      state      says
  ["no answer",                { ready: undefined },                                         "Server",    "bad",     /nothing answers/],
  ["another program",          { version: undefined },                                       "Version",   "bad",     /does not tell/],
  ["another series",           { version: "0.0.9" },                                         "Version",   "warning", /has 0\.0\.9/],
  ["a database that is gone",  { ready: { isReady: false, reasons: ["the database is gone"] } }, "Database", "bad",  /the database is gone/],
  ["a clock that is ahead",    { aheadMs: 61_000 },                                          "Clock",     "warning", /61 seconds ahead of/],
  ["a clock that is behind",   { aheadMs: -61_000 },                                         "Clock",     "warning", /61 seconds behind/],
] as const)("%s is found, and what to do", (_what, facts, name, state, says) => {
  const found = judgeServer({ ...WELL, ...facts }).find((finding) => finding.name === name);
  expect(found).toMatchObject({ state, says: expect.stringMatching(says), advice: expect.any(String) });
});

test("nothing is wrong with a server that is well", () => {
  expect(judgeServer(WELL).filter(({ state }) => state !== "good")).toEqual([]);
});

describe("the address of webhooks", () => {
  const keys = { secretKey: "sk_…", webhookSecret: "whsec_…" };

  // prettier-ignore
  test.each([
    ["on this machine",    "http://127.0.0.1:4242/webhooks/a", keys,                               "warning", /DUES_PUBLIC_URL/],
    ["without encryption", "http://dues.example/webhooks/a",   keys,                               "warning", /certificate/],
    ["without its secret", "https://dues.example/webhooks/a",  { ...keys, webhookSecret: null },   "warning", /--webhook-secret/],
  ] as const)("%s is told", (_what, webhookUrl, held, state, advice) => {
    const found = judgeAddress({ provider: "stripe", webhookUrl, keys: held });
    expect(found).toMatchObject({ state, advice: expect.stringMatching(advice) });
  });

  test("that can be reached is good", () => {
    const webhookUrl = "https://dues.example/webhooks/a";
    expect(judgeAddress({ provider: "stripe", webhookUrl, keys })).toMatchObject({ state: "good" });
  });
});
