import { beforeEach, expect, test } from "@jest/globals";
import { DuesAccessError, meterModel, type MeterSettings } from "@dues/ai";
import { Dues } from "@dues/sdk";
import { addTenant, attach, sync, type Tenant } from "../../server/test/support/api.js";
import { useTestServer } from "../../server/test/support/fixtures.js";

const server = useTestServer();
let tenant: Tenant;
let dues: Dues;

/** Prices in cents for a million tokens; the plan includes 2 cents. */
beforeEach(async () => {
  tenant = await addTenant(server);
  await sync(tenant, {
    features: [{ slug: "ai", tokens: { models: [{ model: "sonnet", input: 300, output: 1500 }] } }],
    plans: [{ slug: "pro", price: 0, features: [{ slug: "ai", limit: 2, overage: "block" }] }],
  });
  await attach(tenant, "ada", "pro");
  dues = new Dues({ apiKey: tenant.apiKey, baseUrl: server.url });
});

let calls = 0;
const model = {
  specificationVersion: "v3" as const,
  modelId: "sonnet",
  provider: "test",
  doGenerate: (_options: object) => {
    calls += 1;
    return Promise.resolve({ usage: { inputTokens: { total: 1000 }, outputTokens: { total: 500 } } });
  },
  doStream: (_options: object) => Promise.resolve({ stream: new ReadableStream() }),
};
const metered = (more: Partial<MeterSettings> = {}) =>
  meterModel(model, { dues, customer: "ada", feature: "ai", onUnavailable: "deny", ...more });
const usage = async () => (await dues.check({ customer: "ada", feature: "ai", value: 0.01 })).usage;

test("records the cost of a call, once", async () => {
  await metered().doGenerate({ prompt: "Hello", maxOutputTokens: 500 });
  expect(await usage()).toBe(1.05);
});

test("does not make a call that the plan does not allow", async () => {
  calls = 0;
  const refused = metered().doGenerate({ prompt: "Hello", maxOutputTokens: 100_000 });
  await expect(refused).rejects.toBeInstanceOf(DuesAccessError);
  await expect(refused).rejects.toMatchObject({ decision: { allowed: false } });
  expect([calls, await usage()]).toEqual([0, 0]);
});

test("reports a call whose model has no price, and returns its result", async () => {
  const codes: string[] = [];
  const unpriced = metered({ model: "other", check: false, onRefused: ({ code }) => codes.push(code) });
  await expect(unpriced.doGenerate({ prompt: "Hello" })).resolves.toMatchObject({ usage: {} });
  expect([codes, await usage()]).toEqual([["model_not_priced"], 0]);
});

test("holds the estimate of concurrent calls, so that they cannot exceed the limit together", async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const slow = { ...model, doGenerate: (options: object) => answered.then(() => model.doGenerate(options)) };
  const settings = { dues, customer: "ada", feature: "ai", onUnavailable: "deny" } as const;
  const call = () => meterModel(slow, settings).doGenerate({ prompt: "Hello", maxOutputTokens: 600 });
  const running = [call(), call()];
  await until(
    async () => (await dues.check({ customer: "ada", feature: "ai", value: 0 })).reserved === 1.8012,
  );
  await expect(call()).rejects.toBeInstanceOf(DuesAccessError);
  answer();
  await Promise.all(running);
  const access = await dues.check({ customer: "ada", feature: "ai", value: 0 });
  expect(access).toMatchObject({ usage: 2.1, reserved: 0 });
});

const fail = () => {
  throw new Error("no answer");
};

test.each([
  ["rejects", () => Promise.reject(new Error("no answer"))],
  ["throws", fail],
  ["returns a promise of another library that is rejected", () => ({ then: fail })],
])("releases the reservation of a call whose model %s", async (_how, doGenerate) => {
  const failing = { ...model, doGenerate: doGenerate as unknown as typeof model.doGenerate };
  const settings = { dues, customer: "ada", feature: "ai", onUnavailable: "deny" } as const;
  const call = meterModel(failing, settings).doGenerate({ prompt: "Hello", maxOutputTokens: 600 });
  await expect(call).rejects.toThrow("no answer");
  await until(async () => {
    const { reservations } = await dues.reservations.list({ customer: "ada" });
    return reservations[0]?.status === "released";
  });
  expect(await usage()).toBe(0);
});

test("holds nothing with `reserve: false`", async () => {
  const held = async () => (await dues.reservations.list({ customer: "ada" })).reservations.length;
  const before = await held();
  const settings = { dues, customer: "ada", feature: "ai", onUnavailable: "deny", reserve: false } as const;
  await meterModel(model, settings).doGenerate({ prompt: "Hello", maxOutputTokens: 600 });
  expect([await held(), await usage()]).toEqual([before, 1.05]);
});

/** Waits for requests in the background. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
}
