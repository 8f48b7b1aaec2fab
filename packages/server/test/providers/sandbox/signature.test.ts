import { createHmac } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { instant, type Instant } from "@dues/billing";
import fc from "fast-check";
import { sign, verifySignature } from "../../../src/providers/sandbox/signature.js";

const at = instant("2026-04-01T00:00:00Z");
const seconds = at / 1_000;
const body = Buffer.from('{"id":"evt_1"}');
const secret = "s3cret";
const signed = sign(body, secret, at);
const hex = signed.slice(signed.indexOf("v1=") + 3);
const later = (ms: number): Instant => (at + ms) as Instant;

function codeOf(
  header: string | undefined,
  given: { body?: Buffer; secret?: string; now?: Instant } = {},
): string {
  try {
    verifySignature(header, given.body ?? body, { secret: given.secret ?? secret, now: given.now ?? at });
    return "accepted";
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test("the header states the second and the HMAC-SHA256 of time and body", () => {
  const expected = createHmac("sha256", secret).update(`${seconds}.{"id":"evt_1"}`).digest("hex");
  expect(signed).toBe(`t=${seconds},v1=${expected}`);
});

describe("a signature", () => {
  const wrong = "0".repeat(64);
  // prettier-ignore
  test.each([
    ["as it was made",                    signed,                                     "accepted"],
    ["with any of several v1 that fits",  `t=${seconds},v1=${wrong},v1=${hex}`,       "accepted"],
    ["with parts of a later scheme",      `t=${seconds},v0=abc,v1=${hex},v2=xyz`,     "accepted"],
    ["with spaces",                       `t=${seconds}, v1=${hex}`,                  "accepted"],
    ["that is not there",                 undefined,                                  "missing_signature"],
    ["that is empty",                     "",                                         "missing_signature"],
    ["without a time",                    `v1=${hex}`,                                "invalid_signature"],
    ["without a v1",                      `t=${seconds}`,                             "invalid_signature"],
    ["with another time",                 `t=${seconds + 1},v1=${hex}`,               "invalid_signature"],
    ["with a time that is no number",     `t=now,v1=${hex}`,                          "invalid_signature"],
    ["that is cut short",                 `t=${seconds},v1=${hex.slice(0, 62)}`,      "invalid_signature"],
    ["that is not hex",                   `t=${seconds},v1=${"z".repeat(64)}`,        "invalid_signature"],
    ["of another body",                   `t=${seconds},v1=${wrong}`,                 "invalid_signature"],
    ["that is noise",                     "noise",                                    "invalid_signature"],
  ])("%s", (_rule, header, expected) => {
    expect(codeOf(header)).toBe(expected);
  });

  // prettier-ignore
  test.each([
    ["300 seconds old is taken",          300_000,  "accepted"],
    ["older is refused",                  300_001,  "invalid_signature"],
    ["ahead of our clock is taken",      -300_000,  "accepted"],
    ["a day ahead is refused",           -86_400_000, "invalid_signature"],
  ])("%s", (_rule, ms, expected) => {
    expect(codeOf(signed, { now: later(ms) })).toBe(expected);
  });

  test("of another secret is refused", () => {
    expect(codeOf(signed, { secret: "other" })).toBe("invalid_signature");
  });

  test("fits no body that differs in one byte", () => {
    const index = fc.integer({ min: 0, max: body.length - 1 });
    fc.assert(
      fc.property(index, fc.integer({ min: 1, max: 255 }), (position, change) => {
        const tampered = Buffer.from(body);
        tampered[position] = (tampered[position] ?? 0) ^ change;
        expect(codeOf(signed, { body: tampered })).toBe("invalid_signature");
      }),
    );
  });
});
