import { isUtf8 } from "node:buffer";
import { parseInstant } from "@dues/billing";
import { Ajv2020 } from "ajv/dist/2020.js";
import { openapiDocument } from "../../generated/openapi.js";
import { findOversizedMetadata, MAX_METADATA_BYTES } from "../../metadata-bounds.js";
import { findUnstorable } from "../storable.js";

/** Whether a body is certainly what the spec asks for. Whatever is not certain is left to the validator of all paths. */
export type Accept = (body: unknown) => boolean;

/** The same instants as the spec's validator takes, and of those only what is a real day. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const formats = {
  "date-time": (text: string) => DATE_TIME.test(text) && parseInstant(text) !== undefined,
  // Who tells an email asks to create somebody, which is not done here.
  email: () => false,
  uri: () => false,
};

/** Compiles what the spec says of the bodies of operations. The whole spec is read once for all of them. */
export function createAcceptors(): (template: string) => Accept {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, formats, logger: false });
  ajv.addSchema(openapiDocument, "spec");
  return (template) => {
    const path = template.replaceAll("~", "~0").replaceAll("/", "~1");
    return ajv.compile({
      $ref: `spec#/paths/${path}/post/requestBody/content/application~1json/schema`,
    });
  };
}

/** The value of a body; undefined when it is no JSON, or holds what cannot be stored. */
export function parseStorable(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) return undefined;
  const text = bytes.toString("utf8");
  try {
    const body: unknown = JSON.parse(text);
    // Without an escape no character is unstorable, and looking whether a number or the nesting is, is quickly done.
    const isStorable = !text.includes("\\u") && isBounded(body, 0);
    if (bytes.length > MAX_METADATA_BYTES && findOversizedMetadata(body).length > 0) return undefined;
    return isStorable || findUnstorable(body).length === 0 ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Deeper nesting is looked at closely. */
const SHALLOW = 8;

function isBounded(value: unknown, depth: number): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth >= SHALLOW) return false;
  // A loop, because a batch has thousands of members. What JSON made has no others than its own.
  for (const name in value) if (!isBounded((value as Record<string, unknown>)[name], depth + 1)) return false;
  return true;
}
