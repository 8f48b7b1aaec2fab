import { BillingError } from "@dues/billing";
import type { Request } from "express";
import { html } from "../../../shared/html.js";
import { purchasePacks } from "../../../usecases/credit/purchase.js";
import { answerOnce } from "../../../usecases/shared/idempotency/answer-once.js";
import { packsForSale } from "../account/credits.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { fieldOf, page, redirect, requireFeature, toProvider, type Outcome } from "./outcome.js";

/** What is bought, and a button that buys exactly that once, however often it is pressed. */
export async function showPack(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "credits");
  const { deps, texts, formats } = view;
  const slug = request.query["pack"];
  const pack = await getPack(view, typeof slug === "string" ? slug : "");
  const amount = formats.money(pack.price, pack.currency);
  return page(view, {
    title: fill(texts.buyPack, { pack: pack.name }),
    body: html`<section class="card">
      <dl class="sums">
        <div>
          <dt>${fill(texts.packCredits, { count: formats.quantity(pack.credits) })}</dt>
          <dd>${amount}</dd>
        </div>
      </dl>
      <p class="quiet">${texts.buyText}</p>
      <form method="post" action="/portal/credits/buy" class="actions">
        <input type="hidden" name="pack" value="${pack.slug}" />
        <input type="hidden" name="order" value="${deps.newId("req")}" />
        <button type="submit" class="primary">${fill(texts.buyNow, { amount })}</button>
        <a class="button plain" href="/portal/credits">${texts.goBack}</a>
      </form>
    </section>`,
  });
}

export async function buyPack(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "credits");
  const { deps, organization, customer } = view;
  const { slug } = await getPack(view, fieldOf(request, "pack"));
  const key = {
    organizationId: organization.id,
    key: `portal ${customer.id} ${fieldOf(request, "order")}`,
    fingerprint: slug,
    asksOthers: true,
  };
  const { body } = await answerOnce(deps, key, async (own) => {
    const callbackUrl = `${deps.publicUrl()}/portal/credits?done=pending`;
    const command = { customer: customer.id, pack: slug, callbackUrl };
    const { checkout, grant } = await purchasePacks(own, organization, command);
    return { status: 200, body: { url: checkout?.url ?? null, isPending: grant === undefined } };
  });
  const { url, isPending } = body as { readonly url: string | null; readonly isPending: boolean };
  if (url !== null) return toProvider(view, url);
  return redirect(`/portal/credits?done=${isPending ? "pending" : "bought"}`);
}

/** @throws BillingError `credit_pack_not_found` for a pack that is not for sale. */
async function getPack(view: PortalView, slug: string) {
  const pack = (await packsForSale(view)).find((each) => each.slug === slug);
  if (pack) return pack;
  throw new BillingError("credit_pack_not_found", `There is no credit pack ${slug}.`);
}
