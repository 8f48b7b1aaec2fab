import type { components } from "../../../src/generated/api.js";
import { send, type TestServer } from "../../support/server.js";
import { succeeded } from "../../support/api.js";

type Wire = components["schemas"];
type Server = Pick<TestServer, "url" | "apiKey">;

export interface Session {
  readonly id: string;
  readonly code: string;
}

/** Creates a session of a customer, as the application of the organization does. */
export async function createSession(server: Server, customer: string, more: object = {}): Promise<Session> {
  const reply = await send(server, "/v1/portal/sessions", { body: { customer, ...more } });
  const { session, url } = succeeded<{ session: { id: string }; url: string }>(reply);
  return { id: session.id, code: new URL(url).searchParams.get("code") ?? "" };
}

interface Visit {
  readonly cookie?: string | undefined;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests a page as a browser does; with a form, as one of our own pages sends it. */
export async function visit(
  { url }: Pick<Server, "url">,
  path: string,
  { cookie, form, headers }: Visit = {},
): Promise<{ status: number; headers: Headers; text: string; cookie: string | undefined }> {
  const response = await fetch(`${url}${path}`, {
    method: form ? "POST" : "GET",
    redirect: "manual",
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(form && { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" }),
      ...headers,
    },
    ...(form && { body: new URLSearchParams(form).toString() }),
  });
  const set = response.headers.getSetCookie()[0];
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    cookie: set?.split(";")[0],
  };
}

/** Signs a customer in, and returns the cookie. */
export async function signIn(server: Server, customer: string, more: object = {}): Promise<string> {
  const { code } = await createSession(server, customer, more);
  const { status, cookie } = await visit(server, "/portal/enter", { form: { code } });
  if (status !== 303 || cookie === undefined) throw new Error(`The link answered ${status}.`);
  return cookie;
}

/** Gives one unit of the currency back of an invoice. */
export async function giveBack(server: Server, invoiceId: string | undefined): Promise<Wire["CreditNote"]> {
  const body = { invoiceId, amount: 100 };
  const reply = await send(server, "/v1/billing/credit-notes", { body });
  return succeeded<Wire["CreditNoteResponse"]>(reply).creditNote;
}

/** Creates a bearer token of a customer, as the application of the organization does. */
export async function createToken(
  server: Server,
  customer: string,
  more: object = {},
): Promise<Wire["CreatePortalTokenResponse"]> {
  return succeeded(await send(server, "/v1/portal/tokens", { body: { customer, ...more } }));
}

/** Lets customers redeem promotion codes, and creates one. */
export async function createCode(server: Server, code: string): Promise<void> {
  const { configuration } = succeeded<Wire["PortalConfigurationResponse"]>(
    await send(server, "/v1/portal/configuration"),
  );
  const features = [...configuration.features, "coupons"];
  const method = "PATCH";
  succeeded(await send(server, "/v1/portal/configuration", { method, body: { features } }));
  const coupon = { name: "Launch", percent: 20, duration: "repeating", periods: 3 };
  const { coupon: created } = succeeded<Wire["CouponResponse"]>(
    await send(server, "/v1/coupons", { body: coupon }),
  );
  succeeded(await send(server, "/v1/promotion-codes", { body: { code, couponId: created.id } }));
}
