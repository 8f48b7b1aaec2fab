import { execFile } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { startTestServer, type TestServer } from "../support/server.js";
import { startStripe, type OutsideProvider } from "../support/outside-provider.js";
import { addTenant, attach, buy, check, sync } from "../support/api.js";
import { blocksOf, ROOT } from "./blocks.js";
import { run } from "./run.js";

const OPERATOR_TOKEN = "operator-token-of-the-texts";

/** The earlier purchase of the customer in the texts, because a text cannot pay: the plan in the README of the SDK. */
const PRO = {
  slug: "pro",
  price: 2500,
  currency: "USD",
  interval: "monthly",
  features: [{ slug: "api-calls", limit: 10_000, overage: "charge", overagePrice: 0.325 }],
} as const;

/** Each starts several programs, which a busy machine takes its time for. */
const LIMIT_MS = 300_000;

let stripe: OutsideProvider;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  stripe = await startStripe(() => server.clock.now());
  server = await startTestServer({ operatorToken: OPERATOR_TOKEN, providerUrls: { stripe: stripe.url } });
  folder = mkdtempSync(path.join(tmpdir(), "dues-tour-"));
  mkdirSync(path.join(folder, ".dues"));
  writeFileSync(path.join(folder, ".dues/secrets.json"), JSON.stringify({ bootstrapApiKey: server.apiKey }));
  symlinkSync(path.join(ROOT, "packages"), path.join(folder, "packages"));
  copyFileSync(path.join(__dirname, "curl.cjs"), path.join(folder, "curl"));
  chmodSync(path.join(folder, "curl"), 0o755);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
  rmSync(folder, { recursive: true });
});

/** Runs blocks as a person in a clone would, one after the other in one shell. */
async function shell(codes: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const script = codes.map((code) => code.replaceAll("http://127.0.0.1:4242", server.url)).join("\n");
  const env = { ...process.env, PATH: `${folder}:${process.env["PATH"]}`, ...environment };
  return promisify(execFile)("sh", ["-e", "-c", script], { cwd: folder, env });
}

/** The code of a text in one language, from the part that has this heading when one is given. */
function codeOf(name: string, language: string, heading?: string): string[] {
  const text = readFileSync(path.join(ROOT, name), "utf8");
  const from = heading === undefined ? 0 : text.indexOf(`## ${heading}`);
  const to = heading === undefined ? text.length : text.indexOf("\n## ", from + 1);
  const blocks = blocksOf(name, text.slice(from, to)).filter((block) => block.language === language);
  return blocks.map(({ code }) => code);
}

test(
  "the tour of the README runs block by block",
  async () => {
    const script = codeOf("README.md", "sh", "Five minutes");
    expect(script.length).toBeGreaterThanOrEqual(5);
    const { stdout, stderr } = await shell(script);
    expect(stderr).toBe("");
    expect(stdout).not.toContain('"success":false');
    expect(stdout).toContain('"totalEstimated":813');
    expect(stdout).toMatch(/user_42|allowed: false|allowed: true/);
    expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^\S+-0001 paid 2500 USD$/);
  },
  LIMIT_MS,
);

test(
  "the guide to going live makes an organization that takes real money",
  async () => {
    const environment = { DUES_BASE_URL: server.url, DUES_OPERATOR_TOKEN: OPERATOR_TOKEN };
    const { stdout } = await shell(codeOf("packages/server/guides/going-live.md", "sh"), environment);
    expect(JSON.parse(stdout)).toMatchObject({ success: true, organization: { slug: "acme", mode: "live" } });
  },
  LIMIT_MS,
);

test(
  "the README of the sandbox pays at a checkout",
  async () => {
    await sync(server, { features: [], plans: [{ slug: "paid", price: 100 }] });
    const { checkoutUrl = "" } = await attach(server, "payer", "paid");
    const code = codeOf("packages/server/src/providers/sandbox/README.md", "sh");
    const { stdout } = await shell(code, { CHECKOUT_URL: checkoutUrl });
    expect(JSON.parse(stdout)).toMatchObject({ status: "succeeded" });
  },
  LIMIT_MS,
);

test(
  "the README of the providers leads from their keys to a checkout there",
  async () => {
    const { apiKey } = await addTenant(server);
    const { secretKey, webhookSecret } = stripe.keys;
    const blocks = codeOf("packages/server/src/providers/README.md", "sh").slice(0, -1);
    const codes = blocks.map((code) =>
      code
        .replaceAll("https://dues.example.com", server.url)
        .replaceAll("dues_test_...", apiKey)
        .replaceAll("sk_test_...", String(secretKey))
        .replaceAll("whsec_...", String(webhookSecret))
        // Each answer on a line of its own.
        .replaceAll(/^curl /gm, "echo; curl "),
    );
    const { stdout } = await shell(codes);
    const answers = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answers).toMatchObject([
      { success: true, provider: { isDefault: true } },
      { success: true, isAccepted: true },
      { success: true },
      { success: true, plans: { created: ["pro"] } },
      {
        success: true,
        requiresCheckout: true,
        checkoutUrl: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
      },
      { success: true, subscriptions: [{ status: "pending" }] },
      { hasCard: false },
      { success: true },
    ]);
  },
  LIMIT_MS,
);

test("the TypeScript of the READMEs runs, block by block", async () => {
  const said = [jest.spyOn(console, "log"), jest.spyOn(console, "debug")];
  for (const spy of said) spy.mockImplementation(() => undefined);
  const listeners = process.listeners("SIGTERM");
  const tenant = await addTenant(server);
  process.env["DUES_API_KEY"] = tenant.apiKey;
  process.env["DUES_BASE_URL"] = server.url;
  try {
    await sync(tenant, { features: [{ slug: "api-calls" }], plans: [PRO] });
    await buy(tenant, "user_42", "pro");
    const given = 'import { Dues } from "@dues/sdk";\nconst dues = new Dues();\n';
    const blocks = [...codeOf("packages/sdk/README.md", "ts"), ...codeOf("packages/cli/README.md", "ts")];
    expect(blocks.length).toBeGreaterThanOrEqual(8);
    for (const code of blocks) await run(/^import /m.test(code) ? code : `${given}${code}`);
    // Code that waits for the end of the program would keep the test from ending.
    const added = process.listeners("SIGTERM").filter((listener) => !listeners.includes(listener));
    expect(added).toHaveLength(1);
    for (const listener of added) listener("SIGTERM");
    // A single event, many concurrent ones, and the one that waited.
    while ((await check(tenant, "user_42", "api-calls"))["usage"] !== 12_502) await pause();
  } finally {
    for (const spy of said) spy.mockRestore();
    for (const listener of process.listeners("SIGTERM"))
      if (!listeners.includes(listener)) process.off("SIGTERM", listener);
    delete process.env["DUES_API_KEY"];
    delete process.env["DUES_BASE_URL"];
  }
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
