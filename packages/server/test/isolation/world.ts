import { deliverEmails } from "../../src/jobs/deliver-emails.js";
import { operations } from "../contract/support/contract.js";
import { send, type TestServer } from "../support/server.js";
import { addTenant, buy, invoicesOf, succeeded, sync, track, walletOf, type Tenant } from "../support/api.js";
import { signIn } from "../http/console/person.js";
import type { Kind } from "./names.js";

/** An organization with one of every resource, and their names. */
export interface World extends Tenant {
  /** The first is used where a request has to be complete; each is tried where it should not be found. */
  readonly names: Readonly<Record<Kind, readonly string[]>>;
}

/** @param word the four-letter prefix of all its names, so that responses about two worlds have the same length. */
export async function populate(server: TestServer, word: string): Promise<World> {
  const tenant = await addTenant(server, { slug: `${word}-shop`, name: word });
  const name = (what: string) => `${word}-${what}`;
  const post = async <Answer>(path: string, body: object) =>
    succeeded<Answer>(await send(tenant, path, { body }));

  await sync(tenant, catalogOf(name));
  const address = { line1: "Rue de la Loi 16", postalCode: "1000", city: "Bruxelles", country: "BE" };
  const legal = { name: "Shop", address, taxIds: [{ type: "eu_vat", value: "BE0428759497" }] };
  succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { legal } }));
  const person = { id: name("person"), name: "Ada", email: `${word}@example.com`, address };
  const customer = await post<{ id: string }>("/v1/customers", person);
  const { subscriptionId } = await buy(tenant, customer.id, name("plan"));
  await track(tenant, customer.id, name("calls"), 1);
  const use = { customer: customer.id, feature: name("calls") };
  await post("/v1/track", { ...use, idempotencyKey: name("event") });
  const { reservation } = await post<{ reservation: { id: string } }>("/v1/track", { ...use, reserve: true });
  await post("/v1/entities", { customer: customer.id, feature: name("seats"), entity: name("chair") });
  const { grant } = await post<{ grant: { id: string } }>("/v1/credits/grant", {
    customer: customer.id,
    credits: 5,
    creditSystem: name("credits"),
  });
  const { coupon } = await post<{ coupon: { id: string } }>("/v1/coupons", {
    name: name("coupon"),
    percent: 10,
    duration: "once",
  });
  for (const code of ["promo", "other"])
    await post("/v1/promotion-codes", { couponId: coupon.id, code: name(code) });
  const discounted = `/v1/subscriptions/${subscriptionId}/discounts`;
  const { discount } = await post<{ discount: { id: string } }>(discounted, { couponId: coupon.id });
  const rate = { name: "VAT", country: "DE", percent: "19" };
  const { tax } = await post<{ tax: { id: string } }>("/v1/taxes", { ...rate, code: name("tax") });
  await post("/v1/taxes", { ...rate, code: name("levy") });
  const { endpoint } = await post<{ endpoint: { id: string } }>("/v1/webhook-endpoints", {
    url: "https://hook.invalid/",
  });
  await post(`/v1/webhook-endpoints/${endpoint.id}/test`, {});
  const clock = await post<{ id: string }>("/v1/test-clocks", { now: 0, name: name("clock") });
  const { key } = await post<{ key: { id: string } }>("/v1/keys", { name: name("key"), scopes: ["read"] });
  const { session } = await post<{ session: { id: string } }>("/v1/portal/sessions", {
    customer: customer.id,
  });
  const { user, url } = await post<{ user: { id: string }; url: string }>("/v1/users", {
    email: person.email,
    role: "viewer",
  });
  const signedIn = await signIn(tenant, { code: new URL(url).hash.slice(1) });
  const { session: consoleSession } = succeeded<{ session: { id: string } }>(signedIn);
  const [invoice] = await invoicesOf(tenant, customer.id);
  const { creditNote } = await post<{ creditNote: { id: string; number: string } }>(
    "/v1/billing/credit-notes",
    {
      invoiceId: invoice?.id,
      amount: 100,
    },
  );
  const { email } = await post<{ email: { id: string } }>(`/v1/billing/invoices/${invoice?.id}/email`, {});
  await deliverEmails(server.deps);
  const { pendingItem } = await post<{ pendingItem: { id: string } }>("/v1/billing/pending-items", {
    customer: customer.id,
    description: name("item"),
    amount: 100,
  });
  const { import: opened } = await post<{ import: { id: string } }>("/v1/imports", {});
  const { events } = succeeded<{ events: { id: string }[] }>(await send(tenant, "/v1/usage/events"));
  const { payments } = succeeded<{ payments: { id: string }[] }>(await send(tenant, "/v1/payments"));
  const { card } = await walletOf(tenant, customer.id);
  return {
    ...tenant,
    names: {
      ...(await listed(tenant)),
      customers: [customer.id, name("person")],
      externalId: [name("person")],
      email: [person.email],
      feature: [name("calls"), name("seats")],
      tokenFeature: [name("model-calls")],
      plan: [name("plan")],
      planGroup: [name("group")],
      pack: [name("pack")],
      creditSystem: [name("credits")],
      entity: [name("chair")],
      event: [name("event")],
      idempotencyKey: [name("event")],
      subscriptions: [subscriptionId],
      grants: [grant.id],
      reservations: [reservation.id],
      promotionCode: [name("promo")],
      otherPromotionCode: [name("other")],
      discounts: [discount.id],
      taxCode: [name("tax")],
      otherTaxCode: [name("levy")],
      taxes: [tax.id],
      portalSessions: [session.id],
      users: [user.id],
      consoleSessions: [consoleSession.id],
      "test-clocks": [clock.id],
      keys: [key.id],
      emails: [email.id],
      pendingItems: [pendingItem.id],
      imports: [opened.id],
      invoices: [String(invoice?.id)],
      "credit-notes": [creditNote.id],
      invoiceNumber: [String(invoice?.number)],
      payments: [String(payments[0]?.id)],
      usageEvents: [String(events[0]?.id)],
      creditNoteNumber: [creditNote.number],
      lines: [String(invoice?.items[0]?.id)],
      paymentMethod: [String(card?.id)],
    },
  };
}

/** The newest id of every resource that can be listed and retrieved by id. */
async function listed(tenant: Tenant): Promise<Record<Kind, readonly string[]>> {
  const collections = operations.flatMap(({ method, path }) =>
    method === "get" && path.endsWith("/{id}") ? [path.slice(0, -"/{id}".length)] : [],
  );
  const found = collections.map(async (path) => {
    const { body } = await send(tenant, path);
    const lists = Object.values(body).filter((member) => Array.isArray(member));
    const newest = lists[0]?.[0] as { readonly id: string } | undefined;
    return newest === undefined ? [] : [[path.split("/").at(-1), [newest.id]] as const];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}

let newcomers = 0;

/**
 * Returns the names of one kind in a world, some of an object that was never requested, and a function that builds
 * similar unknown names. Some operations create the object of an unknown name, so each call needs a new name.
 */
export async function withNewcomer(server: TestServer, world: World, kind: Kind) {
  newcomers += 1;
  const number = newcomers.toString(36).padStart(3, "0");
  const word = `y${number}`;
  const names = { ...world.names, ...(await newcomerIn(world, kind, word)) };
  const nobodys = (name: string, letter: "m" | "n"): string => {
    const prefix = /^([a-z]+)_[0-9a-z]{25,26}$/.exec(name)?.[1];
    if (prefix !== undefined) return server.deps.newId(prefix as Parameters<typeof server.deps.newId>[0]);
    return `${letter}${number}${name.slice(word.length)}`;
  };
  return { names, nobodys };
}

/** Kinds for which a request creates an object if the name is free. */
async function newcomerIn(world: World, kind: Kind, word: string): Promise<Record<Kind, readonly string[]>> {
  const [[customer = ""] = [], [calls, seats] = []] = [world.names["customers"], world.names["feature"]];
  if (["customers", "externalId", "email"].includes(kind)) {
    const [id, email] = [`${word}-person`, `${word}@example.com`];
    const made = await send(world, "/v1/customers", { body: { id, email } });
    return { customers: [succeeded<{ id: string }>(made).id, id], externalId: [id], email: [email] };
  }
  if (kind === "entity") {
    const entity = `${word}-chair`;
    succeeded(await send(world, "/v1/entities", { body: { customer, feature: seats, entity } }));
    return { entity: [entity] };
  }
  if (!["event", "idempotencyKey"].includes(kind)) return {};
  const idempotencyKey = `${word}-event`;
  succeeded(await send(world, "/v1/track", { body: { customer, feature: calls, idempotencyKey } }));
  return { event: [idempotencyKey], idempotencyKey: [idempotencyKey] };
}

/** The model of the example of trackTokens, which names nothing of an organization. */
const MODEL = { model: "claude-sonnet-4-5-20250929", input: 300, output: 1_500 };

function catalogOf(name: (what: string) => string) {
  return {
    features: [
      { slug: name("calls") },
      { slug: name("seats"), meterType: "non_consumable" as const },
      { slug: name("model-calls"), tokens: { models: [MODEL] } },
    ],
    creditSystems: [{ slug: name("credits"), features: [{ feature: name("calls") }] }],
    creditPacks: [{ slug: name("pack"), credits: 100, price: 1_000, creditSystem: name("credits") }],
    plans: [
      {
        slug: name("plan"),
        planGroup: name("group"),
        price: 2_500,
        features: [
          { slug: name("calls"), limit: 1_000_000 },
          { slug: name("seats") },
          { slug: name("model-calls") },
          { slug: name("credits"), limit: 50 },
        ],
      },
    ],
  };
}
