import { expect, test } from "@jest/globals";
import { compileErrorsInFile } from "../test/support/compile.js";
import type { Customer, Dues, DuesError, DuesEvent, Invoice, Plan } from "./index.js";
import type { WebhookEvent } from "./webhooks.js";

test("every invalid use below is an error on its line, and every valid one compiles", () => {
  expect(compileErrorsInFile(__filename)).toEqual([]);
}, 120_000);

/** Is `A` exactly `B`? An `any` on either side is not. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

function holds<_Claim extends true>(): void {}

/** Compiled, never called. */
export async function inputContract(dues: Dues): Promise<void> {
  await dues.attach({ customer: "user_42", product: "pro", metadata: { any: { thing: [1] } } });
  // @ts-expect-error a customer has to be named
  await dues.attach({ product: "pro" });
  // @ts-expect-error the field is called `product`
  await dues.attach({ customer: "user_42", plan: "pro" });
  // @ts-expect-error the callback has to be a string
  await dues.attach({ customer: "user_42", product: "pro", callbackUrl: 1 });
  // @ts-expect-error an email is required
  await dues.customers.upsert({ id: "user_42" });
  // @ts-expect-error a customer is given by its id, not as an object
  await dues.customers.get({ id: "user_42" });
  // @ts-expect-error the limit is a number
  await dues.customers.list({ limit: "20" });
  // @ts-expect-error the status must be one of the spec
  await dues.subscriptions.list({ status: "cancelled" });
  await dues.billing.listInvoices({ customer: "user_42", status: "open" });
  // @ts-expect-error the status must be one of an invoice
  await dues.billing.listInvoices({ status: "unpaid" });
  await dues.track({ customer: "user_42", feature: "api-calls", timestamp: new Date() });
  await dues.check({ customer: "user_42", feature: "api-calls" }, { onError: "allow" });
  // @ts-expect-error only check and track decide without the server
  await dues.attach({ customer: "user_42", product: "pro" }, { onError: "allow" });
  // @ts-expect-error a mode is `test` or `live`
  await dues.organizations.create({ name: "Example", slug: "example", mode: "production" });
  // @ts-expect-error a signal is no number of milliseconds
  await dues.plans.get("pro", { signal: 1000 });
  // @ts-expect-error what a batch takes a meter takes, and nothing else
  dues.meter().track({ customer: "user_42" });
  // @ts-expect-error a plan needs a slug
  await dues.sync({ features: [], plans: [{ name: "Pro" }] });
  // @ts-expect-error plans are required, though there may be none
  await dues.sync({ features: [] });
  // @ts-expect-error the rating model must be one of the spec
  await dues.sync({ features: [], plans: [{ slug: "pro", features: [{ slug: "a", ratingModel: "flat" }] }] });
  // @ts-expect-error the organization's webhook belongs to payment providers
  await dues.webhooks.receive("demo");
}

/** Compiled, never called. */
export async function resultContract(dues: Dues, error: DuesError): Promise<void> {
  const attached = await dues.attach({ customer: "user_42", product: "pro" });
  holds<Same<typeof attached.requiresCheckout, boolean>>();
  if (attached.requiresCheckout) holds<Same<typeof attached.checkoutUrl, string>>();
  const { requiresCheckout, checkoutUrl } = attached;
  if (requiresCheckout) holds<Same<typeof checkoutUrl, string>>();
  holds<Same<typeof attached.type, "new" | "upgrade" | "downgrade" | "lateral">>();
  // @ts-expect-error only a checkout has a URL
  attached.checkoutUrl.startsWith("https:");
  // @ts-expect-error a result has the fields of the spec
  attached.checkout_url;

  const { plan } = await dues.plans.get("pro");
  holds<Same<typeof plan, Plan>>();
  holds<Same<Plan["description"], string | null>>();

  const { customers, nextCursor } = await dues.customers.list();
  holds<Same<typeof customers, Customer[]>>();
  holds<Same<typeof nextCursor, string | null>>();

  for await (const customer of dues.customers.list()) holds<Same<typeof customer, Customer>>();
  for await (const plan of dues.plans.list()) holds<Same<typeof plan, Plan>>();
  // @ts-expect-error one customer is not a list
  for await (const customer of dues.customers.get("user_42")) return customer;

  const answer = await dues.plans.get("pro").withResponse();
  holds<Same<typeof answer.data.plan, Plan>>();
  holds<Same<typeof answer.requestId, string | undefined>>();

  if (error.code === "unexpected_reply" || error.code === "plan_not_found") return;
  // @ts-expect-error a code must be one of the spec
  if (error.code === "no_such_plan") return;
  // @ts-expect-error an error is not changed after it was thrown
  error.status = 200;
}

/** The type of an event determines its data, in lists and in webhooks. */
export function eventContract(event: WebhookEvent): number {
  holds<Same<WebhookEvent, DuesEvent>>();
  if (event.type === "invoice.paid") holds<Same<typeof event.data.object, Invoice>>();
  // @ts-expect-error a customer is no bill
  if (event.type === "customer.created") return event.data.object.total;
  // @ts-expect-error there is no such type
  if (event.type === "invoice.lost") return 0;
  return event.sequence;
}
