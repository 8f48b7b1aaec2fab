import { describe, expect, test } from "@jest/globals";
import { openApiChecker, type PublishedDocument } from "./openapi.js";
import { parseForm } from "./form.js";

const form = "application/x-www-form-urlencoded";

const published: PublishedDocument = {
  components: {
    schemas: {
      Named: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
      Paid: {
        allOf: [{ $ref: "#/components/schemas/Named" }, { properties: { amount: { type: "integer" } } }],
      },
    },
  },
  paths: {
    "/charges": {
      get: { parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }] },
      post: {
        requestBody: {
          content: {
            [form]: {
              schema: {
                properties: {
                  amount: { type: "integer" },
                  lines: { type: "array", items: { properties: { name: { type: "string" } } } },
                  metadata: { type: "object", additionalProperties: { type: "string" } },
                },
                required: ["amount"],
              },
            },
            "application/json": { schema: { $ref: "#/components/schemas/Paid" } },
          },
        },
        responses: {
          200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Paid" } } } },
        },
      },
    },
    "/payments": {
      post: {
        requestBody: {
          content: {
            [form]: { schema: { properties: { amount: { type: "integer" } }, required: ["amount"] } },
          },
        },
      },
    },
    "/charges/{charge}": { get: {} },
    "/charges/all": { get: {} },
  },
};

const checker = openApiChecker(published, [
  {
    operation: "POST /charges",
    field: "lines.tax",
    schema: { type: "string" },
    reason: "is not inside of an array, and so never matches",
  },
  { operation: "GET /charges", field: "since", schema: { type: "integer" }, reason: "is younger" },
  {
    operation: "POST /payments",
    field: "charge.total",
    schema: { type: "integer" },
    reason: "took the place of the amount",
    replaces: "amount",
  },
]);

function complaintsOf(method: string, path: string, body = "", contentType?: string) {
  return checker.readRequest({ method, path, body, contentType })?.complaints;
}

describe("a request", () => {
  // prettier-ignore
  test.each([
    ["as published",                          "amount=5&lines[0][name]=a&metadata[any]=thing", []],
    ["without what is required",              "lines[0][name]=a",                              ["must have required property 'amount'"]],
    ["with an unpublished field",    "amount=5&amuont=6",                             ["must NOT have unevaluated properties (amuont)"]],
    ["with one deep inside",                  "amount=5&lines[0][nmae]=a",                     ["must NOT have unevaluated properties (nmae)"]],
    ["with text where a number belongs",      "amount=five",                                   ["must be integer"]],
  ])("%s", (_rule, body, expected) => {
    const complaints = complaintsOf("POST", "/charges", body, form) ?? ["unknown"];
    expect(complaints).toHaveLength(expected.length);
    for (const words of expected) expect(complaints).toContainEqual(expect.stringContaining(words));
  });

  test("is read with the types that the document gives", () => {
    const read = checker.readRequest({
      method: "POST",
      path: "/charges",
      body: "amount=5",
      contentType: form,
    });
    expect(read).toMatchObject({ operation: "POST /charges", body: { amount: 5 } });
    expect(
      checker.readRequest({ method: "GET", path: "/charges/ch%2F1", body: "", contentType: "" }),
    ).toMatchObject({ operation: "GET /charges/{charge}", pathParameters: { charge: "ch/1" } });
  });

  test("has a query that is checked too, younger fields among it", () => {
    expect(complaintsOf("GET", "/charges?limit=3&since=1")).toEqual([]);
    expect(complaintsOf("GET", "/charges?limit=x")).toEqual([expect.stringContaining("must be integer")]);
    expect(complaintsOf("GET", "/charges?page=2")).toEqual([expect.stringContaining("(page)")]);
  });

  test("may contain a replacement of a published field, and no longer the replaced field", () => {
    expect(complaintsOf("POST", "/payments", "charge[total]=5", form)).toEqual([]);
    expect(complaintsOf("POST", "/payments", "charge[total]=five", form)).toHaveLength(1);
    expect(complaintsOf("POST", "/payments", "amount=5", form)).toEqual([
      expect.stringContaining("(amount)"),
    ]);
  });

  test("in JSON keeps its own types, and one of several parts is closed as a whole", () => {
    const json = (body: unknown) =>
      complaintsOf("POST", "/charges", JSON.stringify(body), "application/json");
    expect(json({ name: "a", amount: 5 })).toEqual([]);
    expect(json({ name: "a", amount: "5" })).toEqual([expect.stringContaining("must be integer")]);
    expect(json({ name: "a", amuont: 5 })).toEqual([expect.stringContaining("(amuont)")]);
  });

  test("of a type that is not published, or to nowhere", () => {
    expect(complaintsOf("POST", "/charges", "a", "text/plain")).toEqual([
      expect.stringContaining("text/plain"),
    ]);
    expect(complaintsOf("POST", "/refunds")).toBeUndefined();
    expect(
      checker.readRequest({ method: "GET", path: "/charges/all", body: "", contentType: "" }),
    ).toMatchObject({
      operation: "GET /charges/all",
    });
  });
});

test("a response may have more fields than published, but not fewer or different ones", () => {
  expect(checker.answerComplaints("POST /charges", 200, { name: "a", more: true })).toEqual([]);
  expect(checker.answerComplaints("POST /charges", 200, { amount: "5" })).toHaveLength(2);
  expect(checker.answerComplaints("POST /charges", 418, {})).toHaveLength(1);
});

test("a form's brackets unfold into objects and arrays", () => {
  expect(parseForm("a[b][c]=1&a[d][0]=2&a[d][1][e]=3&f=4&g%5Bh%5D=5&i[]=6&i[]=7")).toEqual({
    a: { b: { c: "1" }, d: ["2", { e: "3" }] },
    f: "4",
    g: { h: "5" },
    i: ["6", "7"],
  });
});
