import { afterEach, describe, expect, test } from "@jest/globals";
import { money, type Instant } from "@dues/billing";
import { lookup, NOW, PAYS, postForm, useSandbox } from "./support.js";

const sandbox = useSandbox();

afterEach(() => {
  sandbox.clock.now = NOW;
  sandbox.receiver.status = 200;
});

async function read(url: string): Promise<{ status: number; page: string; headers: Headers }> {
  const response = await fetch(url, { redirect: "manual" });
  return { status: response.status, page: await response.text(), headers: response.headers };
}

describe("the page", () => {
  test("shows amount, purpose and recipient, each escaped", async () => {
    const { url } = await sandbox.open({ description: `<script>alert("1")</script> & 'co'` });
    const { status, page } = await read(url);
    expect(status).toBe(200);
    expect(page).toContain("<h1>Pay 25.00 USD</h1>");
    expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;");
    expect(page).toContain("Acme &lt;Tools&gt;");
    expect(page).not.toMatch(/<script|<Tools/);
  });

  test("offers to save a card if nothing is due", async () => {
    const { url } = await sandbox.open({ amount: money(0n, "USD") });
    const { page } = await read(url);
    expect(page).toContain("<h1>Save your card</h1>");
    expect(page).toContain("Nothing is charged now");
    expect(page).not.toContain("Pay 0");
  });

  test("allows only its own stylesheet, and is neither cached nor framed", async () => {
    const { headers, page } = await read((await sandbox.open()).url);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http: https:;/);
    const stylesheet = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? "";
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(stylesheet));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`);
    expect(page).not.toMatch(/<(script|link|img|iframe)|\son\w+=/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-frame-options")).toBe("DENY");
  });

  test("labels every field and has autocomplete hints", async () => {
    const { page } = await read((await sandbox.open()).url);
    for (const [name, autocomplete] of Object.entries({ card: "cc-number", exp: "cc-exp", cvc: "cc-csc" })) {
      expect(page).toContain(`<label for="${name}">`);
      const input = new RegExp(`<input\\s+id="${name}"[^>]*>`).exec(page)?.[0] ?? "";
      expect(input).toContain(`autocomplete="${autocomplete}"`);
      expect(input).toContain('inputmode="numeric"');
      expect(input).toContain(`aria-describedby="${name}-hint"`);
    }
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('name="viewport"');
  });

  test("offers the way back without paying, when there is one", async () => {
    const { url } = await sandbox.open({ reference: "pay_cancel" });
    const back = "https://shop.example/done?order=7&amp;reference=pay_cancel&amp;status=cancelled";
    expect((await read(url)).page).toContain(`href="${back}"`);
    expect((await read((await sandbox.open({ callbackUrl: null })).url)).page).not.toContain("Cancel");
  });

  test.each([
    ["an unknown checkout", "/sandbox/org_acme/checkout/cs_unknown"],
    ["an unknown organization", "/sandbox/org_none/checkout/cs_unknown"],
    ["an id that no database could hold", "/sandbox/org_acme/checkout/a%00b"],
  ])("of %s is 404, to read and to pay", async (_rule, path) => {
    expect(await read(sandbox.url + path)).toMatchObject({
      status: 404,
      page: expect.stringContaining("no such"),
    });
    expect((await postForm(sandbox.url + path, PAYS)).status).toBe(404);
  });

  test("of one organization's checkout is not found under another's id", async () => {
    const { url } = await sandbox.open();
    expect((await read(url.replace("org_acme", "org_other"))).status).toBe(404);
  });
});

describe("the form", () => {
  test("pays and sends the payer back with reference and status", async () => {
    const { url } = await sandbox.open({ reference: "pay_form" });
    const response = await postForm(url, PAYS);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(
      "https://shop.example/done?order=7&reference=pay_form&status=success",
    );
  });

  test("leads into an app by the app's own scheme", async () => {
    const { url } = await sandbox.open({ reference: "pay_app", callbackUrl: "myapp://done" });
    const response = await postForm(url, PAYS);
    expect(response.headers.get("location")).toBe("myapp://done?reference=pay_app&status=success");
  });

  test("shows that the payment was received when there is no way back", async () => {
    const { url } = await sandbox.open({ callbackUrl: null });
    const response = await postForm(url, PAYS);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(url);
    expect(await read(url)).toMatchObject({
      status: 200,
      page: expect.stringContaining("<h1>Payment received</h1>"),
    });
  });

  test("is shown again with a linked error for each field, the expiry kept, number and code removed", async () => {
    const { url } = await sandbox.open();
    const response = await postForm(url, { card: "4242424242424241", exp: '01/20"><b>', cvc: "98765" });
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toMatch(/class="errors"[^>]*role="alert"[^>]*tabindex="-1"[^>]*autofocus/);
    for (const name of ["card", "exp", "cvc"]) {
      expect(page).toContain(`<a href="#${name}">`);
      expect(page).toContain(`id="${name}-error"`);
      const input = new RegExp(`<input\\s+id="${name}"[^>]*>`).exec(page)?.[0] ?? "";
      expect(input).toContain(`aria-describedby="${name}-hint ${name}-error"`);
      expect(input).toContain('aria-invalid="true"');
    }
    expect(page).toContain('value="01/20&quot;&gt;&lt;b&gt;"');
    expect(page).not.toMatch(/4242424242424241|98765/);
  });

  // prettier-ignore
  test.each([
    ["4000000000000002", "The card was declined"],
    ["4000000000009995", "insufficient funds"],
  ])("with %s is 402, and another card can be tried", async (card, sentence) => {
    const { url } = await sandbox.open();
    const declined = await postForm(url, { ...PAYS, card });
    const page = await declined.text();
    expect(declined.status).toBe(402);
    expect(page).toContain(sentence);
    expect(page).toContain('value="12/34"');
    expect(page).not.toContain(card);
    expect((await postForm(url, PAYS)).status).toBe(303);
  });

  test("submitted again after payment redirects as before and charges nothing more", async () => {
    const { url } = await sandbox.open({ reference: "pay_pressed" });
    const first = await postForm(url, PAYS);
    const paid = await sandbox.provider.findPayment(lookup("pay_pressed"));
    const second = await postForm(url, { ...PAYS, card: "4000000000000002" });
    expect([second.status, second.headers.get("location")]).toEqual([303, first.headers.get("location")]);
    expect(await sandbox.provider.findPayment(lookup("pay_pressed"))).toEqual(paid);
  });

  test("of an expired checkout returns 410 and charges nothing", async () => {
    const { url } = await sandbox.open({ reference: "pay_over" });
    sandbox.clock.now = (NOW + 3_600_000) as Instant;
    const response = await postForm(url, PAYS);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain("This checkout has expired");
    expect((await read(url)).status).toBe(410);
    expect(await sandbox.provider.findPayment(lookup("pay_over"))).toMatchObject({ status: "failed" });
  });

  test("is paid in the last instant before the end", async () => {
    const { url } = await sandbox.open();
    sandbox.clock.now = (NOW + 3_599_999) as Instant;
    expect((await postForm(url, PAYS)).status).toBe(303);
  });
});
