import { gzipSync } from "node:zlib";

/** A request with a body that is as expensive as its size allows. */
export interface WorstBody {
  readonly what: string;
  readonly path: string;
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const BYTES = 5 * 1_048_576;

/** What one item may take. */
const MEBIBYTE = 1_048_000;

/** Values of a body of that size that the server accepts. */
const VALUES = 131_000;

const DRY_RUN = "/v1/sync?dryRun=true";
const BATCH = "/v1/track/batch";

/** A catalog with an unknown field. */
const unknown = (json: string) => Buffer.from(`{"features":[],"plans":[],"unknown":${json}}`);

/** So many items with commas between them. */
const items = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => item(index)).join(",");

const repeated = (text: string, bytes = BYTES - 100) => text.repeat(Math.floor(bytes / text.length));

/** An object with so many fields whose names nothing else has, each with some of the bytes. */
const fields = (from: number, count: number, bytes: number) =>
  `{${items(count, (index) => `"k${from + index}":"${"x".repeat(Math.max(0, bytes - 14))}"`)}}`;

function catalog(): Buffer {
  const features = items(1_000, (index) => `{"slug":"f${index}"}`);
  const tiers = items(20, (tier) => `{"upTo":${tier + 1},"unitPrice":${tier}}`);
  const priced = (index: number) =>
    `{"slug":"f${index}","limit":0,"overage":"charge","ratingModel":"graduated","reset":"monthly","tiers":[${tiers},{"upTo":null,"unitPrice":1}]}`;
  const plans = items(
    12,
    (plan) => `{"slug":"p${plan}","name":"${"x".repeat(80)}","features":[${items(150, priced)}]}`,
  );
  return Buffer.from(`{"features":[${features}],"plans":[${plans}]}`);
}

function events(): Buffer {
  const dimensions = items(10, (index) => `"d${index}":"${"v".repeat(60)}"`);
  const metadata = items(50, (index) => `"m${index}":"${"v".repeat(60)}"`);
  const event = `{"customer":"c1","feature":"api-calls","value":1,"dimensions":{${dimensions}},"metadata":{${metadata}}}`;
  return Buffer.from(`{"events":[${items(1_000, () => event)}]}`);
}

/** Bodies of 5 MiB, or of as much as fits into other limits. */
export const WORST: readonly WorstBody[] = [
  { what: "brackets", path: DRY_RUN, body: Buffer.from(repeated("[")) },
  {
    what: "brackets, compressed",
    path: DRY_RUN,
    body: gzipSync(repeated("[")),
    headers: { "Content-Encoding": "gzip" },
  },
  { what: "nested objects", path: DRY_RUN, body: Buffer.from(repeated('{"a":')) },
  { what: "numbers", path: DRY_RUN, body: unknown(`[${repeated("1,")}1]`) },
  { what: "empty lists", path: DRY_RUN, body: unknown(`[${repeated("[],")}1]`) },
  { what: "names", path: DRY_RUN, body: unknown(fields(0, 400_000, 12)) },
  {
    what: "numbers within the limits",
    path: DRY_RUN,
    body: unknown(`[${items(VALUES, () => "1".repeat(38))}]`),
  },
  {
    what: "names within the limits",
    path: DRY_RUN,
    body: unknown(`[${items(130, (index) => fields(index * 1_000, 1_000, 37))}]`),
  },
  { what: "names in one object", path: DRY_RUN, body: unknown(`[${fields(0, 1_000, 1_000)}]`) },
  { what: "a long text", path: DRY_RUN, body: unknown(`"${repeated("x", MEBIBYTE)}"`) },
  { what: "escapes", path: DRY_RUN, body: unknown(`"${repeated("\\u0041", MEBIBYTE)}"`) },
  {
    what: "characters that cannot be stored",
    path: DRY_RUN,
    body: unknown(`[${items(VALUES, () => '"\\u0000xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"')}]`),
  },
  {
    what: "invalid items",
    path: DRY_RUN,
    body: Buffer.from(`{"features":[],"plans":[${items(1_000, () => fields(0, 100, 50))}]}`),
  },
  {
    what: "names, under a key",
    path: DRY_RUN,
    body: unknown(`[${items(130, (index) => fields(index * 1_000, 1_000, 37))}]`),
    headers: { "Idempotency-Key": "the-same" },
  },
  { what: "a catalog", path: DRY_RUN, body: catalog() },
  { what: "events", path: BATCH, body: events() },
  { what: "invalid events", path: BATCH, body: Buffer.from(`{"events":[${items(VALUES, () => "0")}]}`) },
];
