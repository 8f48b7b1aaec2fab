import { readFileSync } from "node:fs";
import path from "node:path";
import { loadInitial } from "@dues/react/client";
import type { Dues } from "@dues/sdk";
import { DEFAULT_ALLOW, duesHandler, type HonoContext } from "@dues/sdk/hono";
import { Hono, type Context } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import { csrf } from "hono/csrf";
import { secureHeaders } from "hono/secure-headers";
import type { Shop } from "./catalog.js";
import { advanceClock, createClock, timeOf } from "./clock.js";
import { page } from "./layout.js";
import { Billing, Home, Welcome } from "./pages.js";
import { findUser, newUser, saveUser, type User } from "./users.js";
import { receiveWebhook } from "./webhooks.js";

export interface AppOptions {
  readonly dues: Dues<Shop>;
  /** Signs the cookies of sessions. */
  readonly sessionSecret: string;
  /** Returns the secret with which webhook requests are signed. */
  readonly webhookSecret: () => string;
  /** Where the customer pays and manages billing: the server of Dues. */
  readonly duesUrl: string;
}

const COOKIE = "session";
const SHOWN_AT_FIRST = ["overview", "plans", "entitlements", "usage", "invoices", "wallet"] as const;

/** Returns the application: pages, the handler of the components, and the receiver of webhooks. */
export function createApp(options: AppOptions): Hono {
  const { dues, duesUrl } = options;
  const app = new Hono();
  const policy = { defaultSrc: ["'self'"], imgSrc: ["'self'", "data:"], formAction: ["'self'", duesUrl] };
  app.use(secureHeaders({ contentSecurityPolicy: policy }));
  // Before the check of origins, which webhook requests do not have.
  app.post("/webhooks/dues", ({ req }) => receiveWebhook(dues, req.raw, options.webhookSecret()));
  app.use(csrf());
  addAssets(app);
  addSessions(app, options);
  addProduct(app, options);
  addBilling(app, options);
  return app;
}

function addAssets(app: Hono): void {
  for (const [file, type] of [
    ["browser.js", "text/javascript"],
    ["browser.css", "text/css"],
  ] as const)
    app.get(`/${file}`, () => {
      const text = readFileSync(path.join(__dirname, file));
      return new Response(text, { headers: { "content-type": `${type}; charset=utf-8` } });
    });
}

async function userOf(context: Context, { sessionSecret }: AppOptions): Promise<User | undefined> {
  const id = await getSignedCookie(context, sessionSecret, COOKIE);
  return findUser(id === false ? undefined : id);
}

function addSessions(app: Hono, options: AppOptions): void {
  const { dues, sessionSecret } = options;
  app.post("/sign-up", async (context) => {
    const name = await fieldOf(context, "name");
    const email = await fieldOf(context, "email");
    if (name === "" || email === "") return context.redirect("/");
    const clockId = await createClock(dues, name);
    const user = newUser({ name, email }, clockId);
    await dues.customers.upsert({
      id: user.id,
      name,
      email,
      ...(clockId !== null && { testClock: clockId }),
    });
    await dues.attach({ customer: user.id, product: "shortly-free" });
    saveUser(user);
    await setSignedCookie(context, COOKIE, user.id, sessionSecret, { httpOnly: true, sameSite: "Lax" });
    return context.redirect("/");
  });
  app.post("/sign-out", (context) => {
    deleteCookie(context, COOKIE);
    return context.redirect("/");
  });
}

/** Short links, of which a plan includes some. */
function addProduct(app: Hono, options: AppOptions): void {
  const { dues } = options;
  app.get("/", async (context) => {
    const user = await userOf(context, options);
    if (!user) return context.html(page({ title: "Shortly", user, children: <Welcome /> }));
    return context.html(await homeOf(dues, user));
  });
  app.post("/links", async (context) => {
    const user = await userOf(context, options);
    if (!user) return context.redirect("/");
    const { allowed, code } = await dues.track({ customer: user.id, feature: "shortly-links", value: 1 });
    if (!allowed) {
      const isUsedUp = code === "limit_exceeded";
      const problem = isUsedUp ? "You have used all links of your plan this month." : "Choose a plan first.";
      return context.html(await homeOf(dues, user, problem), 402);
    }
    user.links.push(await fieldOf(context, "url"));
    return context.redirect("/");
  });
  app.get("/to/:user/:index{[0-9]+}", (context) => {
    const { user, index } = context.req.param();
    const url = findUser(user)?.links[Number(index)];
    return url !== undefined && /^https?:/.test(url) ? context.redirect(url) : context.notFound();
  });
  app.post("/time", async (context) => {
    const user = await userOf(context, options);
    const months = Number(await fieldOf(context, "months"));
    if (user?.clockId && [1, 12].includes(months)) await advanceClock(dues, user.clockId, months);
    return context.redirect("/");
  });
}

async function homeOf(dues: Dues<Shop>, user: User, problem?: string): Promise<string> {
  const today = user.clockId === null ? undefined : await timeOf(dues, user.clockId);
  return page({ title: "Shortly", user, children: <Home user={user} today={today} problem={problem} /> });
}

/** A request of a page, and the user of its session. */
interface Visit extends HonoContext {
  readonly user: User | undefined;
}

/** The page of plans and invoices, and what its components request. */
function addBilling(app: Hono, options: AppOptions): void {
  const handle = duesHandler({
    identify: (_request, { user }: Visit) => (user ? { customer: user.id } : null),
    allow: [...DEFAULT_ALLOW, "attach", "cancel"],
    onError: ({ path: action, code, requestId }) => console.error(action, code, requestId),
  });
  const handleAs = (user: User | undefined) => (request: Request) => handle({ req: { raw: request }, user });
  app.all("/api/dues/*", async (context) => handleAs(await userOf(context, options))(context.req.raw));
  app.get("/billing", async (context) => {
    const user = await userOf(context, options);
    const initial = await loadInitial(handleAs(user), context.req.raw, SHOWN_AT_FIRST);
    const data = JSON.stringify(initial).replaceAll("<", "\\u003c");
    const after = (
      <>
        <script type="application/json" id="initial" dangerouslySetInnerHTML={{ __html: data }} />
        <script src="/browser.js" />
      </>
    );
    return context.html(page({ title: "Billing", user, children: <Billing initial={initial} />, after }));
  });
}

async function fieldOf(context: Context, name: string): Promise<string> {
  const { [name]: value } = await context.req.parseBody();
  return typeof value === "string" ? value.trim() : "";
}
