import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { json, startHttpServer } from "../test/support/http-server.js";
import { AuthenticationError, Dues } from "./index.js";

const original = process.env;

beforeEach(() => {
  process.env = { ...original };
  delete process.env["DUES_API_KEY"];
  delete process.env["DUES_BASE_URL"];
});

afterEach(() => {
  process.env = original;
});

/** Returns the URL and authorization of a request of a new client. */
async function destinationOf(options?: ConstructorParameters<typeof Dues>[0]): Promise<string[]> {
  const seen: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    seen.push(request.url, request.headers.get("authorization") ?? "");
    return new Response("{}");
  };
  await new Dues({ ...options, fetch }).plans.list();
  return seen;
}

describe("the settings of a client", () => {
  test("come from the environment", async () => {
    process.env["DUES_API_KEY"] = "dues_test_environment";
    process.env["DUES_BASE_URL"] = "https://billing.example.com/";
    expect(await destinationOf()).toEqual([
      "https://billing.example.com/v1/plans",
      "Bearer dues_test_environment",
    ]);
  });

  test("take precedence over the environment when given as options", async () => {
    process.env["DUES_API_KEY"] = "dues_test_environment";
    process.env["DUES_BASE_URL"] = "https://billing.example.com";
    expect(await destinationOf({ apiKey: "dues_test_option", baseUrl: "http://127.0.0.1:9" })).toEqual([
      "http://127.0.0.1:9/v1/plans",
      "Bearer dues_test_option",
    ]);
  });

  test("default to a server on this machine", async () => {
    process.env["DUES_BASE_URL"] = "";
    expect(await destinationOf({ apiKey: "dues_test_option" })).toEqual([
      "http://127.0.0.1:4242/v1/plans",
      "Bearer dues_test_option",
    ]);
  });

  test("work without a process object, as on edge runtimes", async () => {
    const { process: node } = globalThis;
    Reflect.deleteProperty(globalThis, "process");
    try {
      expect(() => new Dues()).toThrow(AuthenticationError);
      expect(new Dues({ apiKey: "dues_test_option" })).toBeInstanceOf(Dues);
    } finally {
      globalThis.process = node;
    }
  });

  test.each([[{}], [{ apiKey: "" }], [{ apiKey: undefined }]])(
    "without a key (%j) are refused",
    (options) => {
      process.env["DUES_API_KEY"] = "";
      expect(() => new Dues(options)).toThrow(
        expect.objectContaining({
          name: "AuthenticationError",
          code: "missing_api_key",
          message: "There is no API key. Pass it as `apiKey`, or set DUES_API_KEY in the environment.",
        }),
      );
    },
  );

  test.each(["dues_test_a\n", "dues test", "dues_tést"])(
    "with the key %j are refused without repeating it",
    (key) => {
      const made = () => new Dues({ apiKey: key });
      expect(made).toThrow(expect.objectContaining({ name: "AuthenticationError", code: "invalid_api_key" }));
      expect(made).not.toThrow(key);
    },
  );

  test.each(["localhost:4242", "ftp://example.com", "/v1", ""])(
    "with the base URL %j are refused",
    (baseUrl) => {
      expect(() => new Dues({ apiKey: "dues_test_option", baseUrl })).toThrow(
        new TypeError(`The base URL must be an http or https URL, not "${baseUrl}".`),
      );
    },
  );
});

test("printing a client does not show its key", () => {
  expect(inspect(new Dues({ apiKey: "dues_test_secret" }), { depth: 9, showHidden: true })).not.toContain(
    "secret",
  );
});

test("two clients keep their keys apart", async () => {
  const server = await startHttpServer(() => json(200, { success: true, plans: [] }));
  const [a, b] = ["dues_test_a", "dues_test_b"].map((apiKey) => new Dues({ apiKey, baseUrl: server.url }));
  await Promise.all([a?.plans.list(), b?.plans.list()]);
  await server.close();
  expect(server.received.map(({ headers }) => headers.authorization).toSorted()).toEqual([
    "Bearer dues_test_a",
    "Bearer dues_test_b",
  ]);
});
