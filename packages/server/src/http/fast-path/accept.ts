import { parseInstant } from "@dues/billing";
import { Ajv2020 } from "ajv/dist/2020.js";
import { openapiDocument } from "../../generated/openapi.js";
import { findOversizedMetadata, MAX_METADATA_BYTES } from "../../shared/metadata-bounds.js";
import type { ParsedBody } from "../body/read.js";
import { findUnstorable } from "../storable.js";

/** Whether a body certainly conforms to the spec. In doubt, the request falls back to the regular validator. */
export type Accept = (body: ParsedBody) => boolean;

/** Accepts the same instants as the spec's validator, except days that do not exist. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const formats = {
  "date-time": (text: string) => DATE_TIME.test(text) && parseInstant(text) !== undefined,
  // A request with an email may create the customer, which the fast path does not do.
  email: () => false,
  uri: () => false,
};

/** By path. Compiling takes longer than most requests of a test, so all servers of a process share them. */
const accepts = new Map<string, Accept>();
let ajv: Ajv2020 | undefined;

/** Returns the validator for the bodies of one operation, compiled from the spec on first use. */
export function acceptorOf(template: string): Accept {
  const known = accepts.get(template) ?? compileAcceptor(template);
  accepts.set(template, known);
  return known;
}

function compileAcceptor(template: string): Accept {
  ajv ??= readSpec();
  const path = template.replaceAll("~", "~0").replaceAll("/", "~1");
  const fits = ajv.compile({
    $ref: `spec#/paths/${path}/post/requestBody/content/application~1json/schema`,
  });
  // Validation stops at the first error.
  return (body) => fits(body.value) && isStorable(body) && !isHeavy(body);
}

function readSpec(): Ajv2020 {
  const reader = new Ajv2020({ strict: false, validateSchema: false, formats, logger: false });
  return reader.addSchema(openapiDocument, "spec");
}

/** Without an escape no character is unstorable, and a quick look finds suspicious numbers and nesting. */
function isStorable({ value, hasEscapes }: ParsedBody): boolean {
  return (!hasEscapes && isBounded(value, 0)) || findUnstorable(value).length === 0;
}

function isHeavy({ length, value }: ParsedBody): boolean {
  return length > MAX_METADATA_BYTES && findOversizedMetadata(value).length > 0;
}

/** Deeper nesting is checked thoroughly. */
const SHALLOW = 8;

function isBounded(value: unknown, depth: number): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth >= SHALLOW) return false;
  // A loop, because a batch has thousands of members. Objects from `JSON.parse` have only own properties.
  for (const name in value) if (!isBounded((value as Record<string, unknown>)[name], depth + 1)) return false;
  return true;
}
