import { expect, test } from "@jest/globals";
import { apiPathOf, snippetsOf } from "./snippets.js";

const sent = { method: "GET", status: 200, requestId: "req_1" };

test("writes one request for curl, the SDK and the command line", () => {
  const call = { name: "customers.list", args: [{ search: "ada@example.com", limit: 5, cursor: undefined }] };
  const path = "/v1/customers?search=ada%40example.com&limit=5";
  expect(snippetsOf(call, { ...sent, path }, "https://billing.example.com")).toEqual({
    curl: `curl 'https://billing.example.com${path}' \\\n  -H "Authorization: Bearer $DUES_API_KEY"`,
    sdk: 'await dues.customers.list({ search: "ada@example.com", limit: 5 });',
    cli: "dues get /v1/customers search=ada@example.com limit=5",
  });
});

test("imports a function of the reports, and quotes what a shell would change", () => {
  const call = { name: "reports.search", args: [{ q: "it's 5 $" }] };
  const { sdk, cli } = snippetsOf(call, { ...sent, path: "/v1/search?q=it's+5+%24" }, "http://a");
  expect(sdk).toBe('import { search } from "@dues/sdk/reports";\n\nawait search(dues, { q: "it\'s 5 $" });');
  expect(cli).toBe(`dues get /v1/search 'q=it'\\''s 5 $'`);
});

test("names the method of a request that changes something", () => {
  const call = { name: "testClocks.advance", args: ["clock_1", { to: "2026-06-01" }] };
  const { curl } = snippetsOf(call, { ...sent, method: "POST", path: "/v1/test-clocks/clock_1/advance" }, "");
  expect(curl).toContain("curl -X POST '/v1/test-clocks/clock_1/advance'");
});

test("finds the path of the API in the address of a request", () => {
  expect(apiPathOf("http://127.0.0.1:4242/console/api/v1/plans?limit=5")).toBe("/v1/plans?limit=5");
});

test("writes the body of a request, with quotes where the command line would read a number", () => {
  const call = { name: "credits.grant", args: [{ customer: "42", credits: 5 }, {}] };
  const body = '{"customer":"42","credits":5,"reason":"it\'s late"}';
  const { curl, sdk, cli } = snippetsOf(
    call,
    { method: "POST", path: "/v1/credits/grant", body },
    "http://a",
  );
  expect(curl).toContain(`-d '{"customer":"42","credits":5,"reason":"it'\\''s late"}'`);
  expect(sdk).toBe('await dues.credits.grant({ customer: "42", credits: 5 });');
  expect(cli).toBe(`dues post /v1/credits/grant 'customer="42"' credits=5 'reason=it'\\''s late'`);
});

test("sends nested fields, and the body of a DELETE, as JSON", () => {
  const call = { name: "wallet.remove", args: [] };
  const sent = { method: "DELETE", path: "/v1/wallet/remove", body: '{"id":"card_1"}' };
  expect(snippetsOf(call, sent, "").cli).toBe(`dues delete /v1/wallet/remove -d '{"id":"card_1"}'`);
});
