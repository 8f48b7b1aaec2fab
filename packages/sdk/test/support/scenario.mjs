/**
 * Uses the client and the webhook verification with nothing but what every runtime has, and returns
 * what it found. The same scenario runs in every runtime, against the server of `scenario-server.ts`.
 *
 * @param {typeof import("@dues/sdk")} sdk
 * @param {typeof import("@dues/sdk/webhooks")} webhooks
 * @param {import("@dues/sdk").DuesOptions} options
 */
export async function runScenario(
  { Dues, NotFoundError, TimeoutError },
  { signWebhook, verifyWebhook },
  options,
) {
  const dues = new Dues({ apiKey: "dues_test_key", ...options });
  const { response } = await dues.plans.list().withResponse();
  const missing = await dues.plans.get("gold").catch((/** @type {unknown} */ error) => error);
  const late = await dues.plans
    .listFeatures({ timeoutMs: 50, retries: 0 })
    .catch((/** @type {unknown} */ error) => error);
  const gone = await dues.plans
    .listFeatures({ signal: AbortSignal.abort() })
    .catch((/** @type {unknown} */ error) => error);
  const customers = [];
  for await (const { id } of dues.customers.list({ limit: 2 })) customers.push(id);
  const meter = dues.meter();
  for (let value = 1; value <= 3; value += 1)
    meter.track({ customer: "user_42", feature: "api-calls", value });
  await meter.close();
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const body = '{"type":"invoice.paid"}';
  const event = await verifyWebhook(
    body,
    await signWebhook({ id: "msg_1", body, secret, sentAt: Date.now() }),
    secret,
  );
  return {
    requestId: response.headers.get("x-request-id"),
    missing: missing instanceof NotFoundError && missing.code,
    late: late instanceof TimeoutError && late.code,
    gone: gone instanceof Error && gone.name,
    customers,
    waiting: meter.waiting,
    event: event.type,
  };
}
