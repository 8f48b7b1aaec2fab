import { afterEach, describe, expect, test } from "@jest/globals";
import {
  json,
  startHttpServer,
  unusedUrl,
  type HttpServer,
  type Reply,
} from "../test/support/http-server.js";
import { ConnectionError, TimeoutError, ValidationError } from "./errors.js";
import { exportCsv, type ExportName, type ExportOptions } from "./exports.js";

let server: HttpServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function answering(reply: Reply): Promise<ExportOptions> {
  server = await startHttpServer(() => reply);
  return { apiKey: "dues_test_key", baseUrl: server.url };
}

const file = (body: string, more: Partial<Reply> = {}): Reply => ({
  headers: { "content-type": "text/csv; charset=utf-8" },
  body,
  ...more,
});

async function read(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

const thrownBy = (parts: AsyncIterable<string>) =>
  read(parts).then(
    () => "nothing",
    (error: unknown) => error,
  );

describe("an export", () => {
  test.each<ExportName>(["invoices", "lines", "credit-notes", "payments", "journal", "revenue"])(
    "%s requests its file, with the key and the period",
    async (name) => {
      const options = await answering(file("id\r\n"));
      await read(exportCsv(name, { from: "2026-10-01", customer: "a&b" }, options));
      expect(server?.received).toMatchObject([
        {
          method: "GET",
          url: `/v1/exports/${name}.csv?from=2026-10-01&customer=a%26b`,
          headers: { authorization: "Bearer dues_test_key", accept: "text/csv" },
        },
      ]);
    },
  );

  test("returns the text as it is, with its byte order mark", async () => {
    const text = `\uFEFFid,name\r\n1,Zoë 𝄞\r\n${"2,x\r\n".repeat(50_000)}`;
    expect(await read(exportCsv("lines", {}, await answering(file(text))))).toBe(text);
  });

  test("that is refused throws the error of the API", async () => {
    const refusal = {
      success: false,
      code: "invalid_request",
      error: "No.",
      message: "No.",
      requestId: "req_1",
    };
    const error = await thrownBy(exportCsv("lines", { from: "x" }, await answering(json(400, refusal))));
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toMatchObject({ code: "invalid_request", requestId: "req_1" });
  });

  test("that ends early throws, so that half a file is not mistaken for a whole one", async () => {
    const options = await answering(file("id\r\n1\r\n".repeat(1_000), { cut: true }));
    expect(await thrownBy(exportCsv("journal", {}, options))).toBeInstanceOf(ConnectionError);
  });

  test.each<[string, Reply, string]>([
    ["JSON", json(200, { success: true }), "unexpected_reply"],
    ["a page", { headers: { "content-type": "text/html" }, body: "<html></html>" }, "unexpected_reply"],
  ])("answered with %s throws", async (_what, reply, code) => {
    expect(await thrownBy(exportCsv("journal", {}, await answering(reply)))).toMatchObject({ code });
  });

  test("without a server throws", async () => {
    const options = { apiKey: "dues_test_key", baseUrl: await unusedUrl() };
    expect(await thrownBy(exportCsv("journal", {}, options))).toMatchObject({ code: "connection_failed" });
  });

  test("without an answer throws after the time limit", async () => {
    const options = { ...(await answering(file("", { isHeld: true }))), timeoutMs: 20 };
    expect(await thrownBy(exportCsv("journal", {}, options))).toBeInstanceOf(TimeoutError);
  });

  test("throws the reason of a signal", async () => {
    const controller = new AbortController();
    const options = { ...(await answering(file("", { isHeld: true }))), signal: controller.signal };
    const thrown = thrownBy(exportCsv("journal", {}, options));
    controller.abort("enough");
    expect(await thrown).toBe("enough");
  });
});
