import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { actions, pages } from "../../../src/http/portal/pages/table.js";
import {
  buy,
  invoicesOf,
  subscriptionsOf,
  succeeded,
  sync,
  track,
  upsertCustomer,
  walletOf,
} from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { operations, securityOf, urlOf } from "../../contract/support/contract.js";
import { resolve } from "../../spec/operations.js";
import { createToken, giveBack, signIn, visit } from "./portal.js";

const FOLDER = path.join(__dirname, "../../../src/http/portal/pages");

const server = useTestServer();
let cookie = "";

/** What belongs to one customer, by kind. */
type Kind = "invoice" | "creditNote" | "subscription" | "paymentMethod" | "seat";

const NONE: Readonly<Record<Kind, string>> = {
  invoice: "",
  creditNote: "",
  subscription: "",
  paymentMethod: "",
  seat: "",
};

const own: Record<"ada" | "grace", Readonly<Record<Kind, string>>> = { ada: NONE, grace: NONE };

beforeAll(async () => {
  await sync(server, {
    features: [
      { slug: "calls", name: "Calls" },
      { slug: "seats", meterType: "non_consumable" },
      { slug: "tokens", name: "Tokens" },
    ],
    creditSystems: [{ slug: "ai", name: "AI credits", features: [{ feature: "tokens", creditCost: 1 }] }],
    plans: [
      {
        slug: "pro",
        name: "Pro",
        price: 2_500,
        features: [
          { slug: "seats", limit: 5 },
          { slug: "calls", limit: 10, overage: "charge", overagePrice: 5 },
        ],
      },
      { slug: "extra", name: "Extra", price: 700, isAddon: true },
    ],
  });
  const features = [
    ...["changePlan", "cancel", "paymentMethods", "invoices", "usage", "overageLimit"],
    ...["credits", "seats", "coupons", "details"],
  ];
  const configuration = { method: "PATCH", body: { features } };
  succeeded(await send(server, "/v1/portal/configuration", configuration));
  for (const name of ["ada", "grace"] as const) {
    await upsertCustomer(server, { id: name, email: `${name}@example.com` });
    await buy(server, name, "pro");
    succeeded(await send(server, "/v1/attach", { body: { customer: name, product: "extra" } }));
    await track(server, name, "calls", 30);
    const entity = `seat-of-${name}`;
    for (const seat of [entity, `second-${entity}`]) {
      const body = { customer: name, feature: "seats", entity: seat };
      succeeded(await send(server, "/v1/entities", { body }));
    }
    for (const credits of [1, 2])
      succeeded(await send(server, "/v1/credits/grant", { body: { customer: name, credits } }));
    const [invoice] = await invoicesOf(server, name);
    const [subscription] = await subscriptionsOf(server, name);
    const { card } = await walletOf(server, name);
    await giveBack(server, invoice?.id);
    own[name] = {
      invoice: String(invoice?.id),
      creditNote: (await giveBack(server, invoice?.id)).id,
      subscription: String(subscription?.id),
      paymentMethod: String(card?.id),
      seat: entity,
    };
  }
  cookie = await signIn(server, "ada");
});

/** The fields of all forms and addresses of the pages, and which of a customer's objects they name; null for none. */
const FIELDS: Readonly<Record<string, readonly Kind[] | null>> = {
  subscription: ["subscription"],
  id: ["paymentMethod"],
  entity: ["seat"],
  plan: ["subscription"],
  ...Object.fromEntries(
    [
      ...["amount", "at", "code", "onLimitReached", "order", "pack"],
      ...["after", "comment", "done", "feature", "feedback", "range"],
    ].map((name) => [name, null]),
  ),
};

const KINDS: readonly Kind[] = ["invoice", "creditNote", "subscription", "paymentMethod", "seat"];

describe("threat 3: a customer names what belongs to another", () => {
  test("in fields of the pages that this test knows", () => {
    const source = readdirSync(FOLDER)
      .map((file) => readFileSync(path.join(FOLDER, file), "utf8"))
      .join("\n");
    const read = [...source.matchAll(/(?:fieldOf\(request, |request\.query\[)"(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(read.length).toBeGreaterThan(10);
    expect([...new Set(read)].filter((name) => !(String(name) in FIELDS))).toEqual([]);
  });

  /** An answer without what differs from one request to the next. */
  async function answer(at: string, name: string, form?: Readonly<Record<string, string>>) {
    const { status, text } = await visit(server, at, { cookie, ...(form && { form }) });
    return [status, text.replaceAll(name, "the name").replace(/[a-z]+_[0-9a-z]{26}/g, "")];
  }

  const unknownOf = (name: string) => name.replace(/.{5}$/, "zzzzz");

  const inPaths = [
    ...Object.keys(pages).map((at) => [at, "page"] as const),
    ...Object.keys(actions).map((at) => [at, "form"] as const),
  ].filter(([at]) => at.includes(":"));

  test.each(inPaths)("in the path %s of a %s, which answers as for an unknown one", async (at, what) => {
    expect(at.match(/:\w+/g)).toEqual([":id"]);
    for (const kind of KINDS) {
      const foreign = own.grace[kind];
      const form = what === "form" ? {} : undefined;
      const replies = [];
      for (const name of [foreign, unknownOf(foreign)])
        replies.push(await answer(at.replace(":id", name), name, form));
      expect([kind, replies[0]]).toEqual([kind, replies[1]]);
      expect([kind, replies[0]?.[0]]).toEqual([kind, 404]);
    }
  });

  const named = Object.entries(FIELDS).flatMap(([field, kinds]) =>
    (kinds ?? []).map((kind) => ({ field, kind })),
  );

  test.each(Object.keys(actions).filter((at) => !at.includes(":")))(
    "in the form of %s, which does as for an unknown one",
    async (at) => {
      for (const { field, kind } of named) {
        const foreign = own.grace[kind];
        const replies = [];
        // What else the form needs, so that nothing is refused for its absence.
        const rest = { feature: "seats", plan: "none", pack: "none", code: "none" };
        for (const name of [foreign, unknownOf(foreign)])
          replies.push(await answer(at, name, { ...rest, [field]: name }));
        expect([field, replies[0]]).toEqual([field, replies[1]]);
      }
      const [subscription] = await subscriptionsOf(server, "grace");
      expect(subscription).toMatchObject({ id: own.grace.subscription, cancelAtPeriodEnd: false });
      expect((await walletOf(server, "grace")).card?.id).toBe(own.grace.paymentMethod);
    },
  );

  test.each(Object.keys(pages).filter((at) => !at.includes(":")))(
    "in the address of %s, which shows as for an unknown one",
    async (at) => {
      for (const { field, kind } of named) {
        const foreign = own.grace[kind];
        const replies = [];
        for (const name of [foreign, unknownOf(foreign)])
          replies.push(await answer(`${at}?${field}=${name}`, name));
        expect([field, replies[0]]).toEqual([field, replies[1]]);
      }
    },
  );

  const lists = operations.filter(
    (operation) =>
      securityOf(operation) === "portal" &&
      (operation.parameters ?? []).map(resolve).some(({ name }) => name === "cursor"),
  );

  test.each(lists.map((operation) => [operation.operationId, operation] as const))(
    "by the cursor of a list: %s goes on in the customer's own",
    async (_id, operation) => {
      const { token } = await createToken(server, "grace");
      const first = `${urlOf(operation, {})}?limit=1`;
      const page = succeeded<{ nextCursor: string | null }>(await send(server, first, { apiKey: token }));
      expect(page.nextCursor).not.toBeNull();
      const { token: other } = await createToken(server, "ada");
      const next = `${urlOf(operation, {})}?cursor=${encodeURIComponent(String(page.nextCursor))}`;
      const { status, text } = await send(server, next, { apiKey: other });
      expect([200, 400]).toContain(status);
      expect(Object.values(own.grace).filter((name) => text.includes(name))).toEqual([]);
    },
  );
});
