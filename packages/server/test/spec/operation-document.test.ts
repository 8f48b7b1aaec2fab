import { describe, expect, test } from "@jest/globals";
import { openapiDocument } from "../../src/generated/openapi.js";
import { documentOf } from "../../src/http/operation-document.js";
import { routesOf } from "../../src/http/router.js";

const routes = routesOf(openapiDocument);
const responsesToo = { withResponses: true };

describe("the document of one operation", () => {
  test.each(routes)("$operationId: has every component that it names, as in the spec", (route) => {
    const document = documentOf(openapiDocument, route, responsesToo) as typeof openapiDocument;
    for (const name of referencesIn(document)) {
      const [, , section = "", component = ""] = name.split("/");
      const found = document.components[section]?.[component];
      expect({ name, keys: keysOf(found) }).toEqual({
        name,
        keys: keysOf(openapiDocument.components[section]?.[component]),
      });
    }
  });

  test("checks the length of a list or an object before its content", () => {
    const items = { type: "string" };
    const list = { type: "array", maxItems: 3, items };
    const names = { type: "object", maxProperties: 3, propertyNames: items, properties: { list } };
    const requestBody = { content: { "application/json": { schema: names } } };
    const spec = { ...openapiDocument, paths: { "/a": { post: { requestBody } } }, components: {} };
    const document = documentOf(spec, { template: "/a", method: "POST" }, { withResponses: false });
    const schema = ["paths", "/a", "post", "requestBody", "content", "application/json", "schema"];
    const length = (bound: object, inside: object) => ({ if: bound, then: inside, else: bound });
    expect(document).toHaveProperty(schema, {
      type: "object",
      ...length({ maxProperties: 3 }, { propertyNames: items }),
      properties: { list: { type: "array", ...length({ maxItems: 3 }, { items }) } },
    });
  });

  test.each(routes)("$operationId: has no other operation", (route) => {
    const { paths } = documentOf(openapiDocument, route, responsesToo) as typeof openapiDocument;
    expect(Object.keys(paths)).toEqual([route.template]);
    expect(Object.keys(paths[route.template] ?? {})).toEqual([route.method.toLowerCase()]);
  });

  test("leaves the spec as it is, and no property of a schema out for its name", () => {
    const schemas = { Reply: { type: "object", properties: { example: { type: "string", example: "x" } } } };
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Reply" } } };
    const spec = {
      ...openapiDocument,
      paths: { "/reply": { post: { requestBody: { content }, responses: { "200": { content } } } } },
      components: { schemas, responses: {} },
    };
    const before = JSON.stringify(spec);
    const document = documentOf(spec, { template: "/reply", method: "POST" }, { withResponses: false });
    expect(document).toMatchObject({ paths: { "/reply": { post: { requestBody: { content } } } } });
    expect(document).not.toHaveProperty(["paths", "/reply", "post", "responses"]);
    expect(document).toHaveProperty("components", {
      schemas: { Reply: { type: "object", properties: { example: { type: "string" } } } },
    });
    expect(JSON.stringify(spec)).toBe(before);
  });
});

function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "$ref" in value && typeof value.$ref === "string" ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

/** What checks something; examples are not copied, and lengths and what they bound are put into a condition. */
function keysOf(component: unknown): readonly string[] {
  const { if: length, then: content, else: _length, ...others } = (component ?? { missing: true }) as Schema;
  return Object.keys({ ...others, ...length, ...content })
    .filter((key) => !key.startsWith("example"))
    .sort();
}

interface Schema {
  readonly if?: object;
  readonly then?: object;
  readonly else?: object;
}
