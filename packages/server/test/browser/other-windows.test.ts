import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { BrowserContext, Page } from "playwright-core";
import { attach, invoicesOf, succeeded } from "../support/api.js";
import { send } from "../support/server.js";
import { useConsole } from "./console/use-console.js";

/** What a page of someone else tries: it frames our pages or opens them, sends them messages, and notes what it hears. */
const ATTACK = `<!doctype html><title>Not ours</title><script>
  const heard = [];
  const hear = ({ data }) => heard.push(String(data));
  addEventListener("message", hear);
  const requests = ["token", "session", { type: "token" }, { type: "getSession", id: 1 }, '{"method":"session"}'];
  function ask(target) {
    for (const request of requests) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = hear;
      target.postMessage(request, "*", [port2]);
    }
    return requests.length;
  }
  function readable(target) {
    const ways = {
      document: () => target.document.body.textContent,
      cookie: () => target.document.cookie,
      storage: () => target.localStorage.length + target.sessionStorage.length,
      address: () => target.location.href,
    };
    return Object.keys(ways).filter((way) => {
      try { return ways[way]() !== undefined; } catch { return false; }
    });
  }
  let target;
  function openWindow(url) { target = open(url); }
  function frame(url) {
    const element = document.body.appendChild(document.createElement("iframe"));
    return new Promise((done) => {
      element.onload = () => { target = element.contentWindow; done(); };
      element.src = url;
    });
  }
</script><body></body>`;

/** A page that does what ours must not: it may be framed, and gives its token to every window that sends it something. */
const CARELESS = `<!doctype html><title>Careless</title><body>Signed in<script>
  addEventListener("message", ({ source, ports: [port] }) => {
    source.postMessage("token by message", "*");
    port?.postMessage("token by port");
  });
</script></body>`;

/** Counts the messages that a page gets, and the listeners that it has for them. Runs before its own scripts. */
const WATCH = `{
  const listen = EventTarget.prototype.addEventListener;
  window.got = 0;
  window.listeners = 0;
  listen.call(window, "message", () => window.got++);
  EventTarget.prototype.addEventListener = function (type, ...more) {
    if (type === "message" && this === window) window.listeners++;
    return listen.call(this, type, ...more);
  };
}`;

const opened = useConsole();
let attacker: Server;
let attackerUrl = "";
let context: BrowserContext;
let page: Page;

/** A signed-in person and customer, in a browser that visits the attacker on the same host, so that cookies are sent. */
beforeAll(async () => {
  attacker = createServer(({ url }, response) => {
    response.setHeader("content-type", "text/html").end(url === "/careless" ? CARELESS : ATTACK);
  });
  await new Promise<void>((done) => void attacker.listen(0, "127.0.0.1", done));
  attackerUrl = `http://127.0.0.1:${(attacker.address() as AddressInfo).port}`;
  const home = await opened.open("/");
  context = home.page.context();
  await context.addInitScript(WATCH);
  await home.page.goto(await portalLink());
  await home.page.waitForURL((address) => !address.pathname.endsWith("/enter"));
  page = home.page;
}, 120_000);

afterAll(async () => {
  await context?.close();
  attacker?.closeAllConnections();
  await new Promise((done) => void attacker?.close(done));
});

async function portalLink(): Promise<string> {
  const body = { customer: "grace", returnUrl: "https://app.example.com" };
  return succeeded<{ url: string }>(await send(opened.server, "/v1/portal/sessions", { body })).url;
}

async function checkout(): Promise<string> {
  const { checkoutUrl } = await attach(opened.server, "noether", "pro");
  return String(checkoutUrl);
}

async function invoicePage(): Promise<string> {
  const [invoice] = await invoicesOf(opened.server, "grace");
  return `${opened.server.url}/portal/invoices/${String(invoice?.id)}`;
}

/** Each kind of page, and a text that only the signed-in person or customer sees. */
const TARGETS: readonly (readonly [name: string, url: () => string | Promise<string>, text: RegExp])[] = [
  ["the console", () => `${opened.server.url}/console/customers`, /grace@example\.com/],
  ["the portal", () => `${opened.server.url}/portal`, /Billing of grace@example\.com/],
  ["a checkout", checkout, /Pro/],
  ["an invoice", invoicePage, /Starter/],
  ["the reference", () => `${opened.server.url}/docs`, /customers/i],
];

async function openedByAttacker(url: string): Promise<Page> {
  await page.goto(attackerUrl);
  const [victim] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate(`openWindow(${JSON.stringify(url)})`),
  ]);
  await victim.waitForLoadState();
  return victim;
}

test("the attack succeeds against a page that answers messages and may be framed", async () => {
  const careless = `${attackerUrl.replace("127.0.0.1", "localhost")}/careless`;
  const victim = await openedByAttacker(careless);
  await page.evaluate("ask(target)");
  await page.waitForFunction("heard.includes('token by message') && heard.includes('token by port')");
  expect(await victim.evaluate("window.listeners")).toBe(1);
  await victim.close();
  await page.evaluate(`frame(${JSON.stringify(careless)})`);
  expect(page.frames().map((frame) => frame.url())).toContain(careless);
});

describe.each(TARGETS)("threat 18: %s", (_name, urlOf, text) => {
  test("answers no message of the page that opened it, and lets it read nothing", async () => {
    const victim = await openedByAttacker(await urlOf());
    await victim.getByText(text).first().waitFor({ state: "attached" });
    const before = await victim.locator("body").innerText();
    const sent = await page.evaluate<number>("ask(target)");
    await victim.waitForFunction(`window.got === ${sent}`);
    expect(await page.evaluate("readable(target)")).toEqual([]);
    expect(await victim.evaluate("window.listeners")).toBe(0);
    // Messages arrive in their order: after this one, an answer of the page would have been heard.
    await victim.evaluate(`opener.postMessage("last", "*")`);
    await page.waitForFunction("heard.includes('last')");
    expect(await page.evaluate("heard")).toEqual(["last"]);
    expect(await victim.locator("body").innerText()).toBe(before);
    await victim.close();
  });

  test("is in no frame of another page", async () => {
    const url = await urlOf();
    await page.goto(attackerUrl);
    const refused = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
    await page.evaluate(`frame(${JSON.stringify(url)})`);
    await refused;
    expect(page.frames().map((frame) => frame.url())).toEqual([
      `${attackerUrl}/`,
      "chrome-error://chromewebdata/",
    ]);
    await page.evaluate("ask(target)");
    expect(await page.evaluate("readable(target)")).toEqual([]);
    expect(await page.evaluate("heard")).toEqual([]);
  });
});
