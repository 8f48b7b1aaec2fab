import { describe, expect, test } from "@jest/globals";
import { instant } from "@dues/billing";
import { attach, buy, CARDS, invoicesOf, payAt, succeeded, type Tenant } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";

/** A red dot and a blue one. */
const RED =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const BLUE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC";

const server = useTestServer({ now: instant("2026-12-01T00:00:00Z") });
const tenant = useTenant(server, { features: [], plans: [{ slug: "pro", name: "Pro", price: 2500 }] });

async function setLogo(own: Tenant, data: string): Promise<void> {
  succeeded(await send(own, "/v1/organization/logo", { method: "PUT", body: { image: data } }));
}

async function brand(own: Tenant, configuration: object): Promise<void> {
  succeeded(await send(own, "/v1/portal/configuration", { method: "PATCH", body: configuration }));
}

/** The page of the newest invoice of a customer. */
async function invoicePage(own: Tenant, customer: string) {
  const [invoice] = await invoicesOf(own, customer);
  return send(own, `/v1/billing/invoices/${String(invoice?.id)}/html`);
}

const policyOf = ({ headers }: { readonly headers: Headers }) => headers.get("content-security-policy") ?? "";
const imagesOf = (text: string) => [...text.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, source]) => source);

describe("an invoice", () => {
  test("has the name, the logo and the colour of the portal, and names the seller all the same", async () => {
    await brand(tenant, { name: "Acme Cloud", color: "#ffd400" });
    await setLogo(tenant, RED);
    await buy(tenant, "ada", "pro");
    const page = await invoicePage(tenant, "ada");
    expect(imagesOf(page.text)).toEqual([`data:image/png;base64,${RED}`]);
    expect(page.text).toContain("<bdi>Acme Cloud</bdi>");
    expect(page.text).toMatch(/background: #ffd400; color: #000000/);
    const organization = succeeded<{ organization: { name: string } }>(
      await send(tenant, "/v1/organization"),
    );
    expect(page.text).toContain(`<p class="name"><bdi>${organization.organization.name}</bdi></p>`);
    expect(policyOf(page)).toContain("img-src data:;");
  });

  test("keeps the logo that the organization had when it was issued", async () => {
    await setLogo(tenant, RED);
    await buy(tenant, "ada", "pro");
    server.clock.advance(60_000);
    await setLogo(tenant, BLUE);
    await buy(tenant, "grace", "pro");
    expect(imagesOf((await invoicePage(tenant, "ada")).text)).toEqual([`data:image/png;base64,${RED}`]);
    expect(imagesOf((await invoicePage(tenant, "grace")).text)).toEqual([`data:image/png;base64,${BLUE}`]);
  });

  test("is plain without them, and may load no image", async () => {
    await buy(tenant, "ada", "pro");
    const page = await invoicePage(tenant, "ada");
    expect(imagesOf(page.text)).toEqual([]);
    expect(page.text).not.toContain("border-top: .375rem");
    expect(policyOf(page)).not.toContain("img-src");
  });
});

describe("a checkout of the sandbox", () => {
  const path = (url: string | undefined) => new URL(url ?? "").pathname;

  test("has them open, declined and paid", async () => {
    await brand(tenant, { name: "Acme <Cloud>", color: "#0a6b4f" });
    await setLogo(tenant, RED);
    const callbackUrl = "https://app.example.com/billing";
    const { checkoutUrl } = await attach(tenant, "ada", "pro", { callbackUrl });
    const at = `${server.url}${path(checkoutUrl)}`;
    const declined = await fetch(at, {
      method: "POST",
      body: new URLSearchParams({ card: CARDS.declined, exp: "12/34", cvc: "123" }),
    });
    expect(declined.status).toBe(402);
    const pages = [await fetch(at), declined];
    await payAt(checkoutUrl);
    pages.push(await fetch(at));
    for (const page of pages) {
      const text = await page.text();
      expect(imagesOf(text)).toEqual([`data:image/png;base64,${RED}`]);
      expect(text).toContain("<span>Acme &lt;Cloud&gt;</span>");
      expect(text).toMatch(/eturn to Acme &lt;Cloud&gt;/);
      expect(text).toContain("button { background: #0a6b4f; color: #ffffff; }");
      expect(policyOf(page)).toContain("img-src data:;");
    }
  });

  test("has the name of the organization without them, and may load no image", async () => {
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    const page = await fetch(`${server.url}${path(checkoutUrl)}`);
    const text = await page.text();
    const { organization } = succeeded<{ organization: { name: string } }>(
      await send(tenant, "/v1/organization"),
    );
    expect(text).toContain(`<span>${organization.name}</span>`);
    expect(imagesOf(text)).toEqual([]);
    expect(policyOf(page)).not.toContain("img-src");
  });
});
