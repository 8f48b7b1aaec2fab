import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { signWebhook, verifyWebhook, WebhookVerificationError } from "./webhooks.js";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const OTHER = "whsec_b3RoZXIgc2VjcmV0IG9mIHRoZSB0ZXN0cw==";
const SENT_AT = Date.parse("2026-03-01T12:00:00Z");
const BODY =
  '{"type":"invoice.paid","timestamp":"2026-03-01T12:00:00Z","data":{"id":"inv_1","note":"Zürich"}}';

async function signed(changes: Partial<Parameters<typeof signWebhook>[0]> = {}) {
  return signWebhook({ id: "msg_1", body: BODY, secret: SECRET, sentAt: SENT_AT, ...changes });
}

interface Sent {
  readonly body?: string;
  readonly secret?: string | string[];
  readonly now?: number;
}

function verify(
  headers: Readonly<Record<string, string>>,
  { body = BODY, secret = SECRET, now = SENT_AT }: Sent = {},
) {
  return verifyWebhook(body, headers, { secret, now });
}

describe("a request is accepted", () => {
  test("when the server signed it, and returns its event", async () => {
    const event = await verify(await signed());
    expect(event).toEqual({
      type: "invoice.paid",
      timestamp: "2026-03-01T12:00:00Z",
      data: { id: "inv_1", note: "Zürich" },
    });
  });

  // prettier-ignore
  test.each([
    ["Headers",                          async () => new Headers(await signed())],
    ["the object that Node gives",       async () => signed()],
    ["an object of any case",            async () => Object.fromEntries(Object.entries(await signed()).map(([name, value]) => [name.toUpperCase(), value]))],
    ["an object of lists",               async () => Object.fromEntries(Object.entries(await signed()).map(([name, value]) => [name, [value]]))],
  ])("with its headers in %s", async (_rule, headers) => {
    await expect(verifyWebhook(BODY, await headers(), { secret: SECRET, now: SENT_AT })).resolves.toMatchObject({ type: "invoice.paid" });
  });

  test("with its body as bytes", async () => {
    const bytes = new TextEncoder().encode(BODY);
    await expect(
      verifyWebhook(bytes, await signed(), { secret: SECRET, now: SENT_AT }),
    ).resolves.toMatchObject({
      data: { note: "Zürich" },
    });
  });

  test("while the secret is rotated, signed with either secret and verified with either", async () => {
    const [old, fresh] = [await signed(), await signed({ secret: OTHER })];
    const both = {
      ...old,
      "webhook-signature": `${fresh["webhook-signature"]} v1a,AAAA ${old["webhook-signature"]}`,
    };
    for (const secret of [SECRET, OTHER]) await expect(verify(both, { secret })).resolves.toBeDefined();
    for (const headers of [old, fresh])
      await expect(verify(headers, { secret: [OTHER, SECRET] })).resolves.toBeDefined();
  });

  test("by the current time and the secret by default", async () => {
    await expect(verifyWebhook(BODY, await signed({ sentAt: Date.now() }), SECRET)).resolves.toBeDefined();
    await expect(
      verifyWebhook(BODY, await signed({ sentAt: Date.now() }), [OTHER, SECRET]),
    ).resolves.toBeDefined();
    await expect(verifyWebhook(BODY, await signed(), SECRET)).rejects.toMatchObject({
      code: "outside_tolerance",
    });
  });
});

describe("the age of a request", () => {
  // prettier-ignore
  test.each([
    [ 299, true],
    [ 300, true],
    [ 301, false],
    [-299, true],
    [-300, true],
    [-301, false],
  ])("of %i seconds: accepted is %p", async (seconds, isBelieved) => {
    const call = verify(await signed(), { now: SENT_AT + seconds * 1000 });
    await (isBelieved ? expect(call).resolves.toBeDefined() : expect(call).rejects.toMatchObject({ code: "outside_tolerance" }));
  });

  test("can be limited further", async () => {
    const trust = { secret: SECRET, now: SENT_AT + 11_000, toleranceSeconds: 10 };
    await expect(verifyWebhook(BODY, await signed(), trust)).rejects.toMatchObject({
      code: "outside_tolerance",
    });
  });
});

describe("a request is refused", () => {
  // prettier-ignore
  test.each([
    ["without an id",                      { "webhook-id": "" },                         {},                                   "missing_header"],
    ["without a time",                     { "webhook-timestamp": "" },                  {},                                   "missing_header"],
    ["without a signature",                { "webhook-signature": "" },                  {},                                   "missing_header"],
    ["with a time that is none",           { "webhook-timestamp": "noon" },              {},                                   "invalid_timestamp"],
    ["with another id",                    { "webhook-id": "msg_2" },                    {},                                   "invalid_signature"],
    ["with another time",                  { "webhook-timestamp": "1772366401" },        {},                                   "invalid_signature"],
    ["with another body",                  {},                                           { body: `${BODY} ` },                 "invalid_signature"],
    ["signed with another secret",         {},                                           { secret: OTHER },                    "invalid_signature"],
    ["with a signature that is no base64", { "webhook-signature": "v1,%%%" },            {},                                   "invalid_signature"],
    ["signed in another way only",         { "webhook-signature": "v1a,AAAA" },          {},                                   "invalid_signature"],
    ["with a secret that is none",         {},                                           { secret: "whsec_" },                 "invalid_secret"],
    ["with a secret that is no base64",    {},                                           { secret: "my secret!" },             "invalid_secret"],
    ["with no secret at all",              {},                                           { secret: [] },                       "invalid_signature"],
  ])("%s", async (_rule, headers, changes, code) => {
    const error = await verify({ ...(await signed()), ...headers }, changes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WebhookVerificationError);
    expect(error).toMatchObject({ name: "WebhookVerificationError", code });
  });

  test("when it is signed but not JSON", async () => {
    await expect(verify(await signed({ body: "hello" }), { body: "hello" })).rejects.toMatchObject({
      code: "not_json",
    });
  });
});

describe("Standard Webhooks", () => {
  const json = fc.jsonValue({ maxDepth: 3 }).map((data) => JSON.stringify({ type: "test", data }));
  const secret = fc
    .uint8Array({ minLength: 24, maxLength: 64 })
    .map((bytes) => `whsec_${Buffer.from(bytes).toString("base64")}`);
  const id = fc.stringMatching(/^msg_[a-zA-Z0-9]{1,20}$/);

  test("accepts signatures of the reference implementation, and the other way round", async () => {
    const sentAt = new Date();
    await fc.assert(
      fc.asyncProperty(json, secret, id, async (body, key, name) => {
        const reference = new Webhook(key);
        const theirs = {
          "webhook-id": name,
          "webhook-timestamp": `${Math.floor(sentAt.getTime() / 1000)}`,
          "webhook-signature": reference.sign(name, sentAt, body),
        };
        const ours = await signWebhook({ id: name, body, secret: key, sentAt: sentAt.getTime() });
        expect(ours).toEqual(theirs);
        expect(await verifyWebhook(body, theirs, key)).toEqual(reference.verify(body, { ...ours }));
      }),
      { numRuns: 50 },
    );
  });
});
