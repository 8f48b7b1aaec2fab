import fc, { type Arbitrary } from "fast-check";

/** Texts that have broken other servers. */
const TEXTS = [
  ...'\' OR 1=1 --|\'; drop table customers; --|" or ""="|%27%20or%201=1|${7*7}|{{7*7}}|$(id)|`id`'.split(
    "|",
  ),
  ...["../../etc/passwd", "..%2f..%2f", "%00", "\u0000", "a\u0000b", "\r\nX-Injected: 1", "\n", "\t", " "],
  ...[
    "\ud800",
    "\udfff",
    "a\ud83d",
    "\u202eabc",
    "\ufeff",
    "\u200b",
    "👩‍👩‍👧‍👦",
    "e\u0301",
    "ﷺ",
    "İ",
    "ß",
    "\uffff",
  ],
  ...[
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "null",
    "undefined",
    "NaN",
    "[object Object]",
  ],
  ...["<script>alert(1)</script>", "javascript:alert(1)", "http://169.254.169.254/", "file:///etc/passwd"],
  ...[
    "-1",
    "0",
    "1e309",
    "9007199254740993",
    "0x10",
    "1_000",
    "١٢٣",
    "2026-02-30",
    "9999-12-31T23:59:59.999Z",
  ],
  ...["0000-01-01", "+275760-09-13T00:00:00.001Z", "2026-11-01T25:61:61Z", "Infinity", "-0", "1e-400", ""],
  ...["x".repeat(300), "é".repeat(70_000), "a@".repeat(5_000)],
];

const NUMBERS = [
  ...[0, -0, -1, 0.1, 1e-9, 1e-10, 1e-300, 2 ** 31, 2 ** 31 - 1, 2 ** 32, 2 ** 53, 2 ** 53 - 1, -(2 ** 53)],
  ...[
    1e15,
    9e15,
    1e21,
    1e100,
    Number.MAX_VALUE,
    -Number.MAX_VALUE,
    5e-324,
    253402300800000,
    8.64e15,
    8.64e15 + 1,
  ],
];

/** A value in an unexpected place. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { "": "" }, [{}]),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(...[30, 120, 2_000].map(nested)),
  fc.constantFrom(...[300, 5_000].map((length) => Array.from({ length }, (_, at) => at))),
  fc.constant(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key${at}`, at]))),
);

/** The same for an address, which half a character cannot be part of. */
export const hostileText: Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(...TEXTS.filter((text) => text.length < 2_000)),
    fc.string({ unit: "binary", maxLength: 30 }),
  )
  .map((text) => Buffer.from(text).toString());

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Bodies as text that no `JSON.stringify` makes: not JSON, two JSON values, keys with a meaning in JavaScript. */
export const hostileBodies: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      "",
      " ",
      "{",
      "}",
      "[]",
      "null",
      "true",
      "0",
      '"text"',
      "{}{}",
      "{'a':1}",
      '{"a":1,}',
      "NaN",
      "[1,2",
      "\ufeff{}",
    ],
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"customer":"a","customer":"b"}',
    '{"metadata":{"__proto__":{"polluted":true}}}',
    `{"customer":${"9".repeat(400)}}`,
    '{"value":1e309}',
    '{"value":-0}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
    `{"customer":"${"x".repeat(200_000)}"}`,
  ),
  fc.string({ unit: "binary", maxLength: 200 }),
);

/** Headers that fetch lets pass and servers stumble over. */
export const hostileHeaders: Arbitrary<Readonly<Record<string, string>>> = fc.constantFrom<
  Readonly<Record<string, string>>
>(
  ...[
    { "content-type": "text/plain" },
    { "content-type": "application/json; charset=utf-16" },
    { "content-type": "application/vnd.api+json" },
    { "content-type": "multipart/form-data; boundary=x" },
    { "content-type": "" },
    { "content-encoding": "gzip" },
    { "content-encoding": "br" },
    { accept: "text/html" },
    { "accept-encoding": "identity;q=0" },
    { "idempotency-key": "x".repeat(300) },
    { "idempotency-key": "é" },
    { "idempotency-key": "" },
    { "x-request-id": "<script>" },
    { "x-forwarded-for": "127.0.0.1, evil" },
    { "x-http-method-override": "DELETE" },
    { traceparent: "00-zz-zz-00" },
    { range: "bytes=0-1" },
    { "if-none-match": "*" },
    { authorization: "Bearer" },
    { authorization: "Bearer  " },
    { authorization: "Basic YTpi" },
    { authorization: `Bearer dues_test_${"x".repeat(43)}` },
    { authorization: `Bearer ${"x".repeat(8_000)}` },
    { authorization: "bearer ' or 1=1 --" },
    { cookie: "a=b" },
    { origin: "https://evil.example" },
  ],
);
