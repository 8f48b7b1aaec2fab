import { describe, expect, test } from "@jest/globals";
import { upsertCustomer } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { operations, resolve, type Schema } from "../../spec/operations.js";

const server = useTestServer();
const customer = { email: "ada@example.com" };
const features = [{ slug: "calls" }];

async function outcome(path: string, body: object, method = "POST"): Promise<unknown> {
  const { status, body: answer } = await send(server, path, { method, body });
  const [issue] = (answer["issues"] ?? []) as readonly { readonly path: string; readonly message: string }[];
  return issue ? [status, issue.path, issue.message] : [status];
}

describe("a text that ends up in documents, mails and pages", () => {
  const REFUSED = "must not contain control characters";

  // prettier-ignore
  test.each<[string, string, object, readonly unknown[]]>([
    ["a name with a line break",           "/v1/customers", { ...customer, name: "Ada\r\nBcc: eve@example.com" },   [400, "name", REFUSED]],
    ["a name with another line separator", "/v1/customers", { ...customer, name: "Ada\u2028Eve" },                  [400, "name", REFUSED]],
    ["a name with an escape",              "/v1/customers", { ...customer, name: "Ada\u001b[2J" },                  [400, "name", REFUSED]],
    ["a city with a tab",                  "/v1/customers", { ...customer, address: { city: "Köln\t" } },           [400, "address.city", REFUSED]],
    ["a city with a C1 control",           "/v1/customers", { ...customer, address: { city: "Köln\u0085" } },       [400, "address.city", REFUSED]],
    ["a plan's name with a line break",    "/v1/sync?dryRun=true", { features, plans: [{ slug: "p", name: "P\nQ" }] }, [400, "plans[0].name", REFUSED]],
    ["a description with a backspace",     "/v1/sync?dryRun=true", { features, plans: [{ slug: "p", description: "a\b" }] }, [400, "plans[0].description", REFUSED]],
    ["a description of several lines",     "/v1/sync?dryRun=true", { features, plans: [{ slug: "p", description: "a\r\n\tb" }] }, [200]],
    ["every other letter",                 "/v1/customers", { ...customer, name: "Zoë 東京 🙂 \u200f" },             [200]],
  ])("%s", async (_rule, path, body, expected) => {
    expect(await outcome(path, body)).toEqual(expected);
  });
});

describe("an ID that URLs do not keep", () => {
  const issue = "must be neither . nor .., and must not contain control characters";

  test.each([".", "..", "a\nb"])("%j is refused when it is created", async (id) => {
    expect(await outcome("/v1/customers", { ...customer, id })).toEqual([400]);
    const customerData = { email: "grace@example.com" };
    const entity = { customer: "someone", feature: "calls", entity: "seat" };
    expect(await outcome("/v1/entities", { ...entity, entity: id })).toEqual([400, "entity", issue]);
    expect(
      await send(server, "/v1/check", { body: { customer: id, feature: "calls", customerData } }),
    ).toMatchObject({
      status: 400,
      body: { code: "invalid_request" },
    });
    const { id: known } = await upsertCustomer(server, customer);
    expect(await outcome(`/v1/customers/${known}`, { externalId: id }, "PATCH")).toEqual([
      400,
      "externalId",
      issue,
    ]);
  });

  test.each(["...", ".a", "a.b", "-"])("%j is created", async (id) => {
    expect(await outcome("/v1/customers", { email: `${id}@example.com`.replace(/^\.+/, "x"), id })).toEqual([
      200,
    ]);
  });
});

test("every name, description and part of an address in a request excludes control characters", () => {
  const without = new Set<string>();
  const visit = (
    schema: Schema & { readonly pattern?: string },
    place: string,
    seen: readonly string[],
  ): void => {
    if (schema.$ref !== undefined && seen.includes(schema.$ref)) return;
    const within = schema.$ref === undefined ? seen : [...seen, schema.$ref];
    const { type, pattern = "", properties = {}, items, allOf = [], anyOf = [] } = resolve(schema);
    const isText =
      [type].flat().includes("string") &&
      /\.(?:name|description|unit|line[12]|city|region|postalCode)$/.test(place);
    if (isText && !new RegExp(pattern, "u").test("a")) without.add(place);
    if (
      isText &&
      ["\u0000", "\u001b", "\u007f", "\u009f"].some((each) => new RegExp(pattern, "u").test(`a${each}`))
    )
      without.add(place);
    for (const [name, field] of Object.entries(properties)) visit(field, `${place}.${name}`, within);
    for (const each of [...(items ? [items] : []), ...allOf, ...anyOf]) visit(each, place, within);
  };
  for (const { operationId, requestBody } of operations) {
    const media = requestBody && resolve(requestBody).content?.["application/json"];
    if (media) visit(media.schema, operationId, []);
  }
  expect([...without]).toEqual([]);
});
