import { describe, expect, test } from "@jest/globals";
import type { Reply } from "../../support/server.js";
import {
  operations,
  securityOf,
  signatureOf,
  type Call,
  type Contract,
  type Operation,
} from "../support/contract.js";
import { personHeaders } from "../support/person-headers.js";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const UNKNOWN_KEY = `dues_test_${"x".repeat(43)}`;
/** Of an operation for which the spec says nothing else. */
const DEFAULT_BYTES = 65_536;

const cases = ["", "/api"].flatMap((prefix) =>
  operations.map((operation) => ({ name: `${prefix}${operation.path}`, prefix, operation })),
);

/** Requests refused before an operation reads its input, with and without the prefix. */
export function describeEnvelope(contract: Contract): void {
  const call = (operation: Operation, given: Call) =>
    contract.call(operation, { path: pathOf(contract, operation), ...given });
  const withBody = cases.filter(({ operation }) => operation.requestBody !== undefined);

  describe("a credential is required:", () => {
    test.each(cases)("$operation.operationId at $name", async ({ operation, prefix }) => {
      for (const [credential, code] of wrongCredentials(operation)) {
        const reply = await call(operation, { prefix, ...credential });
        expect(outcome(reply)).toBe(`401 ${code}`);
        expect(reply.headers.get("www-authenticate")).toBe(code.endsWith("_api_key") ? "Bearer" : null);
      }
    });
  });

  describe("another method is refused, with the allowed methods:", () => {
    test.each(cases)("$operation.method $name", async ({ operation, prefix }) => {
      const allowed = methodsAt(operation.path);
      for (const method of METHODS.filter((each) => !allowed.includes(each))) {
        const reply = await call(operation, { prefix, method });
        expect(outcome(reply)).toBe("405 method_not_allowed");
        expect(reply.headers.get("allow")).toBe(allowed.join(", "));
      }
    });
  });

  describe("sub-paths do not exist:", () => {
    test.each(cases)("$operation.method $name/…", async ({ operation, prefix }) => {
      const below = { ...operation, path: `${operation.path}/no/such/path` };
      expect(outcome(await contract.call(below, { prefix }))).toBe("404 route_not_found");
    });
  });

  describe("a body has to be JSON, and not too long:", () => {
    test.each(withBody)("$operation.operationId at $name", async ({ operation, prefix }) => {
      const person = await personHeaders(contract, operation);
      const sign = (text: string) => ({
        text,
        headers: { ...person, ...signature(contract, operation, text) },
      });
      expect(outcome(await call(operation, { prefix, ...sign("{") }))).toBe("400 malformed_json");
      const limit = operation["x-max-body"] ?? DEFAULT_BYTES;
      const tooLong = `"${"x".repeat(limit)}"`;
      expect(outcome(await call(operation, { prefix, text: tooLong, headers: person }))).toBe(
        "413 payload_too_large",
      );
      // Providers may send any content type; only the signature counts.
      if (securityOf(operation) === "none") return;
      const headers = { "content-type": "text/plain", ...person };
      expect(outcome(await call(operation, { prefix, text: "{}", headers }))).toBe(
        "415 unsupported_media_type",
      );
    });
  });
}

function outcome({ status, body }: Reply): string {
  return `${status} ${String(body["code"])}`;
}

/** Webhooks look for the organization first; it has to be one that exists. */
function pathOf({ server }: Contract, operation: Operation): Record<string, string> {
  return securityOf(operation) === "none" ? { organizationId: server.organization.slug } : {};
}

function signature(contract: Contract, operation: Operation, text: string): Record<string, string> {
  if (securityOf(operation) !== "none") return {};
  return signatureOf(contract, contract.server.organization.id, text);
}

function wrongCredentials(operation: Operation): [Call, string][] {
  if (operation.operationId === "createConsoleSession") {
    const account = { organization: "unknown", email: "ada@example.com", password: "not the right one" };
    return [[{ body: account }, "invalid_credentials"]];
  }
  // A code that no link has is refused with 404, as a path that does not exist.
  if (["createFirstUser", "getConsoleLink"].includes(operation.operationId)) return [];
  if (securityOf(operation) === "session")
    return [
      [{}, "missing_session"],
      [{ apiKey: UNKNOWN_KEY }, "missing_session"],
    ];
  if (securityOf(operation) === "none") {
    const headers = { "dues-sandbox-signature": `t=1793523600,v1=${"0".repeat(64)}` };
    return [
      [{ text: "{}" }, "missing_signature"],
      [{ text: "{}", headers }, "invalid_signature"],
    ];
  }
  if (securityOf(operation) === "portal")
    return [
      [{ apiKey: null }, "missing_portal_session"],
      [{ apiKey: UNKNOWN_KEY }, "invalid_portal_session"],
      [{ apiKey: `dpb_${"x".repeat(43)}` }, "invalid_portal_session"],
    ];
  return [
    [{ apiKey: null }, "missing_api_key"],
    [{ apiKey: UNKNOWN_KEY }, "invalid_api_key"],
  ];
}

/** A literal path is also what a name in a template may be: the customer `overage-limit` can be read. */
function methodsAt(path: string): readonly string[] {
  const methods = operations
    .filter((operation) => new RegExp(`^${operation.path.replace(/\{[^}]+\}/g, "[^/]+")}$`).test(path))
    .map(({ method }) => method.toUpperCase());
  return [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : [])])].sort();
}
