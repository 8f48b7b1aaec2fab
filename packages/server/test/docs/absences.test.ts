import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { openapiDocument } from "../../src/generated/openapi.js";
import { ROOT } from "./blocks.js";
import { claimsOf, REVIEWED, type Reviewed } from "./absences.js";

const CLAIMS = ["server", "cli", "react"].flatMap((name) => {
  const folder = path.join(ROOT, "packages", name, "guides");
  return readdirSync(folder).flatMap((file) =>
    claimsOf(readFileSync(path.join(folder, file), "utf8")).map((sentence) => ({ file, sentence })),
  );
});

const SETTINGS = "packages/server/deploy/SETTINGS.md";

/** Everything that exists: operations with their paths, fields of schemas, and settings. */
const NAMES: readonly string[] = [
  ...Object.entries(openapiDocument.paths).flatMap(([template, operations]) =>
    Object.entries(operations as Readonly<Record<string, { readonly operationId?: string }>>).flatMap(
      ([method, { operationId }]) =>
        operationId === undefined ? [] : [operationId, `${method.toUpperCase()} ${template}`],
    ),
  ),
  ...Object.entries(openapiDocument.components["schemas"] ?? {}).flatMap(([schema, definition]) =>
    fieldsOf(definition).map((field) => `${schema}.${field}`),
  ),
  ...new Set(readFileSync(path.join(ROOT, SETTINGS), "utf8").match(/\bDUES_[A-Z_]+/g)),
];

/** The names of all properties, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = "properties" in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

const { ErrorCode } = openapiDocument.components["schemas"] as {
  readonly ErrorCode: { readonly enum: string[] };
};
const errorCodes = ErrorCode.enum;

/** What makes a claim false now. */
function contradictions({ falsifiedBy, provenBy, isSituation }: Reviewed): readonly string[] {
  if (isSituation) return [];
  if (provenBy !== undefined) return errorCodes.includes(provenBy) ? [] : [`no error code ${provenBy}`];
  return falsifiedBy ? NAMES.filter((name) => falsifiedBy.test(name)) : ["nothing that would falsify it"];
}

test("every claim of a guide that something does not exist has been reviewed, and is true by the spec", () => {
  const isReviewed = (sentence: string) =>
    REVIEWED.some((each) => sentence.replace(/\s*\|\s*/g, " | ").startsWith(each.sentence));
  expect(CLAIMS.filter(({ sentence }) => !isReviewed(sentence))).toEqual([]);
  expect(
    REVIEWED.map((each) => [each.sentence, contradictions(each)]).filter(([, found]) => found?.length),
  ).toEqual([]);
});

test("no review is left of a sentence that is gone", () => {
  const said = CLAIMS.map(({ sentence }) => sentence.replace(/\s*\|\s*/g, " | "));
  expect(REVIEWED.filter((each) => !said.some((sentence) => sentence.startsWith(each.sentence)))).toEqual([]);
});

test("a claim that became false is found", () => {
  const [claim] = claimsOf("## Limits\n\n- Dues does not have a\n  customer portal yet.\n");
  expect(claim).toBe("Dues does not have a customer portal yet.");
  expect(contradictions({ sentence: claim ?? "", falsifiedBy: /portal/i })).toContain("createPortalSession");
  expect(contradictions({ sentence: "Fields", falsifiedBy: /^Plan\.price$/ })).toEqual(["Plan.price"]);
  expect(contradictions({ sentence: "Settings", falsifiedBy: /^DUES_DATA_DIR$/ })).toEqual(["DUES_DATA_DIR"]);
});
