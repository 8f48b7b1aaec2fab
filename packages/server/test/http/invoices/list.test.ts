import { beforeAll, describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { succeeded } from "../../support/api.js";
import { addUsageTenant, planOf, type Invoice, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

interface Page {
  readonly invoices: readonly Invoice[];
  readonly nextCursor: string | null;
}

const server = useTestServer();
let tenant: UsageTenant;
const made: Invoice[] = [];

/** Ada has three invoices, Bob two in between. */
beforeAll(async () => {
  tenant = await addUsageTenant(server);
  await tenant.sell([planOf({ limit: 0, overage: "charge", overagePrice: 1 })]);
  await tenant.attach("plan", "bob");
  for (const [index, customer] of ["ada", "bob", "ada", "bob", "ada"].entries()) {
    server.clock.advance(1000);
    await tenant.track({ customer, value: index + 1 });
    made.push(await tenant.invoice(customer));
  }
});

const list = async (query = "") => succeeded<Page>(await tenant.get(`/v1/billing/invoices${query}`));
const idsOf = ({ invoices }: Page) => invoices.map(({ id }) => id);
const newestFirst = () => made.map(({ id }) => id).toReversed();

describe("the list of invoices", () => {
  test("is newest first, with unchanged invoices", async () => {
    expect(await list()).toEqual({ success: true, invoices: made.toReversed(), nextCursor: null });
  });

  test.each(["ada", "ADA@example.com"])("of one customer, %s, excludes other customers", async (name) => {
    const { invoices } = await list(`?customer=${name}`);
    expect(invoices.map(({ total }) => total)).toEqual([5, 3, 1]);
    expect(new Set(invoices.map(({ customerId }) => customerId)).size).toBe(1);
  });

  test("of an unknown customer is empty", async () => {
    expect(await list("?customer=unknown")).toEqual({ success: true, invoices: [], nextCursor: null });
  });

  test("numbers each customer's own without a gap", async () => {
    const { invoices } = await list("?customer=ada");
    const [first] = invoices;
    const prefix = first?.number?.slice(0, -5);
    expect(invoices.map(({ number }) => number)).toEqual(
      ["3", "2", "1"].map((each) => `${prefix}-000${each}`),
    );
    const other = await list("?customer=bob");
    expect(other.invoices[0]?.number).toMatch(/-0002$/);
    expect(other.invoices[0]?.number?.startsWith(`${prefix}-`)).toBe(false);
  });

  test("a refusal to invoice takes no number", async () => {
    const reply = await tenant.post("/v1/billing/invoice", { customer: "ada" });
    expect(reply.body["code"]).toBe("nothing_to_invoice");
    await tenant.track();
    const invoice = await tenant.invoice();
    made.push(invoice);
    expect(invoice.number).toMatch(/-0004$/);
  });
});

describe("pages of invoices", () => {
  test("have every invoice once, in order, though new ones appear meanwhile", async () => {
    const known = newestFirst();
    const first = await list("?limit=2");
    await tenant.track({ customer: "bob" });
    made.push(await tenant.invoice("bob"));
    const seen = idsOf(first);
    for (let cursor = first.nextCursor; cursor !== null;) {
      const page = await list(`?limit=2&cursor=${cursor}`);
      seen.push(...idsOf(page));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(known);
  });

  test("end without a cursor when the last page is full", async () => {
    expect((await list(`?limit=${made.length}`)).nextCursor).toBeNull();
    expect((await list(`?limit=${made.length - 1}`)).nextCursor).not.toBeNull();
  });

  test("of one customer stay with that customer", async () => {
    const first = await list("?customer=ada&limit=3");
    const second = await list(`?customer=ada&limit=3&cursor=${first.nextCursor}`);
    const { customerId } = made[0] ?? {};
    expect([...idsOf(first), ...idsOf(second)]).toEqual(
      newestFirst().filter((id) => made.find((each) => each.id === id)?.customerId === customerId),
    );
  });

  test.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=two", "limit"],
    ["cursor=nonsense", "cursor"],
    ["status=unpaid", "status"],
    ["status=open&status=paid", "status"],
  ])("%s is refused", async (query, path) => {
    const reply = await tenant.get(`/v1/billing/invoices?${query}`);
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request", issues: [{ path }] } });
  });

  test("of one status exclude the others", async () => {
    expect(idsOf(await list("?status=open&limit=100"))).toEqual(newestFirst());
    expect(idsOf(await list("?status=void"))).toEqual([]);
  });

  test.each(["state=paid", "state=a&state=b", "customerId=x", "state[]=a"])(
    "an unknown parameter, %s, changes nothing",
    async (query) => {
      expect(idsOf(await list(`?${query}`))).toEqual(newestFirst());
    },
  );
});

describe("one invoice", () => {
  test("is returned unchanged", async () => {
    for (const invoice of made) {
      const reply = await tenant.get(`/v1/billing/invoices/${invoice.id}`);
      expect(reply).toMatchObject({ status: 200, body: { success: true, invoice } });
    }
  });

  test("that there is not, or that is another organization's, is not found", async () => {
    const stranger = await addUsageTenant(server);
    const id = made[0]?.id;
    const replies = [
      await tenant.get("/v1/billing/invoices/inv_none"),
      await stranger.get(`/v1/billing/invoices/${id}`),
    ];
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 404, body: { success: false, code: "invoice_not_found" } });
    }
    const { body } = await stranger.get(`/v1/billing/invoices?customer=${made[0]?.customerId}`);
    expect(body["invoices"]).toEqual([]);
    const bill = await stranger.post("/v1/billing/invoice", { customer: made[0]?.customerId });
    expect(bill).toMatchObject({ status: 404, body: { code: "customer_not_found" } });
  });

  test("requires a key", async () => {
    for (const path of [
      "/v1/billing/invoices",
      `/v1/billing/invoices/${made[0]?.id}`,
      "/v1/billing/usage?customer=ada",
    ]) {
      expect(await send(server, path, { apiKey: null })).toMatchObject({
        status: 401,
        body: { code: "missing_api_key" },
      });
    }
  });
});
