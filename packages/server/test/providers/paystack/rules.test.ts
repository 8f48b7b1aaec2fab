import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BillingError, money } from "@dues/billing";
import fc from "fast-check";
import { paystackClient } from "../../../src/providers/paystack/client.js";
import { chargeLimits, fromSubunits, toSubunits } from "../../../src/providers/paystack/currency.js";
import { placeIn, type PaymentPlace } from "../../../src/providers/paystack/metadata.js";
import { fromPaystackReference, toPaystackReference } from "../../../src/providers/paystack/reference.js";
import { parseMethodId, toMethodId } from "../../../src/providers/paystack/saved-method.js";
import { outcomeOf, parseTransaction } from "../../../src/providers/paystack/transaction.js";
import { readEvent, WEBHOOK_EVENTS } from "../../../src/providers/paystack/webhook.js";
import { startPaystackDouble, type PaystackDouble } from "../double/paystack.js";

const letters = fc.stringMatching(/^[A-Za-z0-9]{1,30}$/);

describe("a reference", () => {
  test("survives the round trip for every attempt, in characters that Paystack accepts", () => {
    const references = fc.array(letters, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("_"));
    fc.assert(
      fc.property(references, fc.integer({ min: 1, max: 5 }), (reference, attempt) => {
        const sent = toPaystackReference(reference, attempt);
        expect(sent).toMatch(/^[A-Za-z0-9.=-]+$/);
        expect(fromPaystackReference(sent)).toBe(reference);
      }),
    );
  });

  test.each(["", "T1=2", "a.b", "pay-1.1", "pay-1.10", "pay_1"])(
    "of another system is not ours: %s",
    (text) => {
      expect(fromPaystackReference(text)).toBeUndefined();
    },
  );
});

test("a saved card is found by both its codes", () => {
  fc.assert(
    fc.property(letters, letters, (customer, authorization) => {
      const method = { customerCode: `CUS_${customer}`, authorizationCode: `AUTH_${authorization}` };
      expect(parseMethodId(toMethodId(method))).toEqual(method);
    }),
  );
});

describe("amounts", () => {
  // prettier-ignore
  test.each([
    ["naira in kobo",                       "NGN", 5_000n, 5_000],
    ["dollars in cents",                    "USD",   200n,   200],
    ["cedis in pesewas",                    "GHS",    10n,    10],
    ["rands in cents",                      "ZAR",   100n,   100],
    ["shillings in cents",                  "KES",   300n,   300],
    ["CFA francs in hundredths",            "XOF",     1n,   100],
  ])("the least in %s", (_what, currency, minimum, subunits) => {
    const least = money(minimum, currency);
    expect(chargeLimits(least.currency)).toEqual({ minimum, step: 1n });
    expect(toSubunits(least)).toBe(subunits);
    expect(fromSubunits(subunits, currency)).toEqual(least);
  });

  test("survive the round trip", () => {
    const currencies = fc.constantFrom("NGN", "USD", "GHS", "ZAR", "KES", "XOF");
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 9n), currencies, (minor, currency) => {
        expect(fromSubunits(toSubunits(money(minor, currency)), currency)).toEqual(money(minor, currency));
      }),
    );
  });

  test("in something that is no currency cannot be read", () => {
    expect(() => fromSubunits(1, "ABC")).toThrow(expect.objectContaining({ code: "invalid_request" }));
  });
});

// prettier-ignore
test.each([
  ["as much as was asked for",                { amount: 500, requested_amount: 500 }, 500n],
  ["more, because payers bear the fees",      { amount: 513, requested_amount: 500 }, 500n],
  ["less",                                    { amount: 400, requested_amount: 500 }, 400n],
  ["an amount, without the requested amount", { amount: 500 },                      500n],
])("a payer who paid %s", (_what, amounts, minor) => {
  const sent = { id: 1, status: "success", reference: "pay-1", currency: "NGN", ...amounts };
  expect(parseTransaction(sent).amount).toEqual(money(minor, "NGN"));
});

// prettier-ignore
test.each<[string, PaymentPlace, string]>([
  // status         where         outcome
  ["success",       "page",       "succeeded"],
  ["success",       "saved_card", "succeeded"],
  ["abandoned",     "page",       "pending"],
  ["abandoned",     "saved_card", "authentication_required"],
  ["failed",        "page",       "pending"],
  ["failed",        "saved_card", "card_declined"],
  ["reversed",      "page",       "payment_canceled"],
  ["reversed",      "saved_card", "payment_canceled"],
  ["send_otp",      "saved_card", "authentication_required"],
  ["ongoing",       "saved_card", "pending"],
  ["pending",       "saved_card", "pending"],
  ["processing",    "page",       "pending"],
  ["queued",        "saved_card", "pending"],
  ["something new", "saved_card", "pending"],
])("a transaction that is %s, for a %s, is %s", (status, place, expected) => {
  const transaction = { id: "1", status, reference: "pay-1", amount: money(1n, "NGN"), card: null, answer: "", place };
  const outcome = outcomeOf(transaction, place);
  expect(outcome.status === "failed" ? outcome.failureCode : outcome.status).toBe(expected);
});

describe("a request", () => {
  let double: PaystackDouble;

  beforeAll(async () => {
    double = await startPaystackDouble({ secretKey: "sk_test_1", now: () => 0 });
    // The first request compiles what requests are checked with, which takes a busy machine long.
    await paystackClient({ secretKey: "sk_test_1", baseUrl: double.url }).get("/balance");
  });
  afterAll(() => double.close());

  test.each(["timeout_before", "timeout_after"] as const)(
    "without a response in time fails, and is not sent again: %s",
    async (fault) => {
      // Shorter, and a busy machine gives up before the request has arrived.
      const client = paystackClient({ secretKey: "sk_test_1", baseUrl: double.url, timeoutMs: 2_000 });
      double.reset();
      double.fail("GET /balance", fault);
      await expect(client.get("/balance")).rejects.toMatchObject({
        name: "PaystackError",
        kind: "unreachable",
      });
      expect(double.calls).toHaveLength(1);
    },
  );

  test("reveals no key in errors", async () => {
    const client = paystackClient({ secretKey: "sk_test_hidden", baseUrl: "http://127.0.0.1:1" });
    const failure: unknown = await client.get("/balance").catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: "unreachable" });
    expect(JSON.stringify([String(failure), (failure as Error).stack])).not.toContain("hidden");
  });
});

// prettier-ignore
test.each<[string, unknown, PaymentPlace | undefined]>([
  ["as it came",   { dues_place: "page" },          "page"],
  ["as text",      '{"dues_place":"saved_card"}',   "saved_card"],
  ["of others",    { dues_place: "elsewhere" },     undefined],
  ["of no object", "[]",                            undefined],
  ["no JSON",      "{",                             undefined],
  ["nothing",      null,                            undefined],
])("metadata %s", (_what, metadata, place) => {
  expect(placeIn(metadata)).toBe(place);
});

test("any event is either ours or refused with a message, without a provider call", async () => {
  const noPayments = {
    get: () => Promise.reject(new Error("asked")),
    post: () => Promise.reject(new Error("asked")),
  };
  const names = ["id", "amount", "status", "reference", "currency", "transaction", "transaction_reference"];
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom("success", "NGN", 100, "../x"));
  const webhookData = fc.dictionary(fc.constantFrom(...names), value);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...WEBHOOK_EVENTS), webhookData, async (event, data) => {
      fc.pre(fromPaystackReference(String(data["transaction_reference"] ?? "")) === undefined);
      const read = await readEvent(noPayments, { event, data }).catch((error: unknown) => error);
      if (read instanceof Error) expect(read).toBeInstanceOf(BillingError);
    }),
  );
});

// prettier-ignore
test.each([
  ["a yes",                   200, '{"status":true,"data":1}',             { isAccepted: true, data: 1 }],
  ["a no",                    400, '{"status":false,"message":"No"}',      { isAccepted: false, message: "No" }],
  ["a no that looks well",    200, '{"status":false,"message":"No"}',      { isAccepted: false, status: 200 }],
  ["a refused key",           401, '{"status":false,"message":"Bad key"}', { kind: "key_refused" }],
  ["too many requests",       429, '{"status":false}',                     { kind: "busy" }],
  ["a fault",                 502, "<html>",                               { kind: "unreachable" }],
  ["a page",                  200, "<html>",                               { kind: "unreadable" }],
  ["a page for a bad request", 400, "<html>",                              { kind: "unreadable" }],
  ["another place",           302, "",                                     { kind: "unreadable" }],
  ["no status",               200, "{}",                                   { kind: "unreadable" }],
  ["nothing",                 200, "null",                                 { kind: "unreadable" }],
])("an answer is %s", async (_what, status, body, meaning) => {
  const place = createServer((_request, response) => response.writeHead(status, { location: "/x" }).end(body));
  await new Promise<void>((resolve) => place.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(place.address() as AddressInfo).port}`;
  const answer = await paystackClient({ secretKey: "sk_test_1", baseUrl }).get("/balance").catch((error: unknown) => error);
  place.close();
  place.closeAllConnections();
  expect(answer).toMatchObject(meaning);
});
