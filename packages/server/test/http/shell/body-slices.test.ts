import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { openapiDocument } from "../../../src/generated/openapi.js";
import { canonicalPieces } from "../../../src/http/canonical-json.js";
import { limitsOf } from "../../../src/http/body/limits.js";
import { createCollector, undivided } from "../../../src/http/body/collector.js";
import { parseArrived } from "../../../src/http/body/parse.js";
import { createScanner } from "../../../src/http/body/scanner.js";
import { routesOf } from "../../../src/http/router.js";
import { largestBodyOf } from "./largest-body.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";

const AMPLE = limitsOf(5 * 1_048_576);

/** Small enough to divide every list of a few items. */
const TINY = { bytes: 4, values: 2 };

/** A body that arrives in chunks of such a length. */
function arrivedIn(bytes: Buffer, length: number) {
  const scanner = createScanner(AMPLE, TINY);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += length) chunks.push(bytes.subarray(at, at + length));
  for (const chunk of chunks) scanner.add(chunk);
  return { chunks, length: bytes.length, ...scanner.result() };
}

/** The value as JSON, or undefined if the body is malformed. */
async function valueOf(parse: () => unknown): Promise<string | undefined> {
  try {
    return JSON.stringify(await parse());
  } catch {
    return undefined;
  }
}

const words = fc.constantFrom(
  ...'[]{},:" \\ \n'.split(""),
  "1",
  "-",
  "e9",
  "true",
  "null",
  '"a"',
  '"\\""',
  "\uFEFF",
  "é",
);
const lists = fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 12 });
const whole = fc.oneof(
  lists,
  fc.dictionary(fc.oneof(fc.string(), fc.constant("__proto__")), fc.oneof(lists, fc.jsonValue()), {
    maxKeys: 4,
  }),
  fc.jsonValue(),
);
const spaced = fc
  .tuple(whole, fc.constantFrom(undefined, 1, "\t"))
  .map(([value, space]) => JSON.stringify(value, null, space));

/** JSON in which a few characters were replaced by others. */
const damaged = fc
  .tuple(spaced, fc.array(fc.tuple(fc.nat(200), fc.nat(2), words), { maxLength: 3 }))
  .map(([text, edits]) =>
    edits.reduce((known, [at, removed, word]) => known.slice(0, at) + word + known.slice(at + removed), text),
  );

describe("a body that is parsed in slices", () => {
  const runs = { numRuns: isLong ? 20_000 : 2_000 };

  test.each([
    ["valid JSON", spaced],
    ["damaged JSON", damaged],
    ["anything that looks like JSON", fc.array(words, { maxLength: 30 }).map((each) => each.join(""))],
  ])("has the value that it has as a whole, or is malformed as well: %s", async (_name, texts) => {
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 40 }), async (text, length) => {
        const bytes = Buffer.from(text);
        const divided = await valueOf(() => parseArrived(arrivedIn(bytes, length)));
        expect(divided).toBe(await valueOf(() => parseArrived(undivided(bytes))));
      }),
      runs,
    );
  });

  test("is divided in each list that is the body or a field of it", () => {
    const bytes = Buffer.from('{"a":[11,22,[1,2,3],44],"b":{"c":[11,22,33]},"d":[55,66,"]",77]}');
    const parts = arrivedIn(bytes, 7).slices.map(({ start, end }) => bytes.toString("utf8", start, end));
    expect(parts).toEqual(["11,22", "[1,2,3]", "55,66"]);
    const list = Buffer.from('[{"a":[1,2,3]},{"b":4}, 5]');
    expect(arrivedIn(list, 3).slices.map(({ start, end }) => list.toString("utf8", start, end))).toEqual([
      '{"a":[1,2,3]}',
      '{"b":4}',
    ]);
  });

  test("lets others have a turn before each slice, also where several bodies are parsed at once", async () => {
    const text = `{"events":[${Array.from({ length: 1_000 }, (_, at) => `{"n":${at},"x":"${"x".repeat(900)}"}`).join()}]}`;
    const collector = createCollector(AMPLE, { isJson: true });
    expect(collector.add(Buffer.from(text))).toBeUndefined();
    const body = collector.body();
    expect(body.slices.length).toBeGreaterThan(10);
    let turns = 0;
    let isParsing = true;
    const takeTurns = () => {
      turns += 1;
      if (isParsing) setImmediate(takeTurns);
    };
    setImmediate(takeTurns);
    const values = await Promise.all([parseArrived(body), parseArrived(body)]);
    isParsing = false;
    expect(turns).toBeGreaterThanOrEqual(2 * body.slices.length);
    expect(values).toEqual([JSON.parse(text), JSON.parse(text)]);
  });

  test("reports an escape that may be any character", () => {
    const hasEscapes = (text: string) => arrivedIn(Buffer.from(text), 1).hasEscapes;
    expect(hasEscapes(String.raw`{"a":"\u0000"}`)).toBe(true);
    expect(hasEscapes(String.raw`{"a":"\\u0000"}`)).toBe(false);
    expect(hasEscapes(String.raw`{"\n":"u"}`)).toBe(false);
  });
});

test("the JSON that repeated requests are compared by does not depend on how it is divided", () => {
  fc.assert(
    fc.property(fc.oneof(whole, fc.constant(undefined)), (body) => {
      const before = ["operation", undefined, { id: "a" }];
      const whole = JSON.stringify([...before, body], (_name, value: unknown) =>
        typeof value === "object" && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
          : value,
      );
      expect([...canonicalPieces(before, body)].join("")).toBe(whole);
    }),
  );
});

describe("while a body arrives", () => {
  const limits = limitsOf(65_536);
  const refusalOf = (text: string) => createScanner(limits).add(Buffer.from(text))?.code;

  // prettier-ignore
  test.each([
    ["64 levels",                                 "[".repeat(64),                                   undefined],
    ["65 levels, before the rest has arrived",    "[".repeat(65),                                   "invalid_request"],
    ["65 levels of objects",                      '{"a":'.repeat(65),                               "invalid_request"],
    ["brackets in a text",                        `"${"[".repeat(100)}\\"${"{".repeat(100)}`,       undefined],
    ["as many values as fit",                     `[${"1,".repeat(4_095)}`,                         undefined],
    ["one value more",                            `[${"1,".repeat(4_096)}`,                         "payload_too_large"],
    ["as many empty objects as fit",              `[${"{},".repeat(2_047)}`,                        undefined],
    ["more empty objects",                        `[${"{},".repeat(2_048)}`,                        "payload_too_large"],
    ["commas in a text",                          `"${",".repeat(10_000)}"`,                        undefined],
  ])("it is refused for what it contains: %s", (_rule, text, code) => {
    expect(refusalOf(text)).toBe(code);
  });

  test("what cannot be divided has limits of its own", () => {
    const codeOf = (text: string) => createScanner(AMPLE).add(Buffer.from(text))?.code;
    const [item, list] = ['{"a":1,"b":2},', "1,".repeat(10)];
    expect(codeOf(`{"events":[${item.repeat(40_000)}`)).toBeUndefined();
    expect(codeOf(`{"plans":[{"a":[${"1,".repeat(39_990)}`)).toBeUndefined();
    expect(codeOf(`{"plans":[{"a":[${"1,".repeat(40_000)}`)).toBe("payload_too_large");
    expect(codeOf(`{"plan":{"a":[${"1,".repeat(40_000)}`)).toBe("payload_too_large");
    expect(codeOf(`{"note":"${"x".repeat(1_040_000)}"`)).toBeUndefined();
    expect(codeOf(`{"note":"${"x".repeat(1_050_000)}"`)).toBe("payload_too_large");
    expect(codeOf(`{"events":[${`"${list}",`.repeat(100_000)}`)).toBeUndefined();
  });

  test("an object has at most 1,000 fields, wherever it is", () => {
    const codeOf = (text: string) => createScanner(AMPLE).add(Buffer.from(text))?.code;
    const fields = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`;
    expect(codeOf(fields(1_000))).toBeUndefined();
    expect(codeOf(fields(1_001))).toBe("payload_too_large");
    expect(codeOf(`{"a":[${fields(1_000)},${fields(1_000)}],"b":${fields(1_000)}}`)).toBeUndefined();
    expect(codeOf(`{"a":[1,{"b":${fields(1_001)}}]}`)).toBe("payload_too_large");
  });
});

/**
 * Their lists may be as long as their bodies allow: no one sells a thousand plans with a thousand features each, and a file of
 * another system is sent in as many parts as it needs.
 */
const LARGER_THAN_ANY_BODY = ["syncCatalog", "trackBatch", "estimatePlan", "addImportLines"];

describe("the limits of an operation fit its fields", () => {
  const withBody = routesOf(openapiDocument).filter(({ hasBody, isWebhook }) => hasBody && !isWebhook);

  test.each(withBody.map((route) => [route.operationId, route] as const))("%s", (operationId, route) => {
    const { characters, values } = largestBodyOf(route);
    const { bodyLimits } = route;
    if (operationId !== "syncCatalog") expect(bodyLimits.values).toBeGreaterThan(values);
    if (!LARGER_THAN_ANY_BODY.includes(operationId)) {
      expect(bodyLimits.bytes).toBeGreaterThan(characters);
      // No more room than a generous caller needs.
      expect(bodyLimits.bytes).toBeLessThanOrEqual(Math.max(65_536, 4 * characters));
    }
  });
});
