import { expect, test } from "@jest/globals";
import { readImportLine } from "./record.js";

// prettier-ignore
test.each<[string, string, string[]]>([
  ["no JSON",                "{",                                                                        ["line_malformed"]],
  ["a list",                 "[]",                                                                       ["line_malformed"]],
  ["an unknown type",        `{"type":"sub"}`,                                                           ["field_invalid"]],
  ["a type that cannot be imported yet", `{"type":"usage","id":"u1"}`,                                   ["record_not_supported"]],
  ["a field that no one reads", `{"type":"customer","id":"c","email":"a@b.dev","phone":"1"}`,            ["field_unknown"]],
  ["several problems",       `{"type":"customer","email":7,"taxExempt":"maybe","address":{"country":5}}`, ["field_missing", "field_invalid", "field_invalid", "field_invalid"]],
  ["another format",         `{"type":"header","format":"x","version":2,"source":"a","mode":"test"}`,    ["field_invalid", "field_invalid"]],
  ["a balance of nothing",   `{"type":"balance","id":"b","customer":"c","currency":"USD","amount":0}`,   ["field_invalid"]],
  ["a coupon with two values", `{"type":"coupon","id":"W","percent":5,"amounts":{"USD":5}}`,             ["field_invalid"]],
  ["a line that is too long", JSON.stringify({ type: "customer", raw: "x".repeat(40_000) }),             ["line_malformed"]],
])("%s is reported", (_title, line, codes) => {
  expect(readImportLine(line).issues.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
});
