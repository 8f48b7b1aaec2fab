import { BillingError, instant, toIso } from "@dues/billing";
import type { Request } from "express";
import { html, type Html } from "../../../shared/html.js";
import { previewPurchase, type PurchasePreview } from "../../../usecases/credit/preview-purchase.js";
import { purchasePacks } from "../../../usecases/credit/purchase.js";
import { answerOnce } from "../../../usecases/shared/idempotency/answer-once.js";
import { packsForSale } from "../account/credits.js";
import { fill } from "../texts/languages.js";
import type { PortalView } from "../view.js";
import { fieldOf, page, redirect, requireFeature, toProvider, type Outcome } from "./outcome.js";

type Pack = Awaited<ReturnType<typeof packsForSale>>[number];

/** What a pack would charge now, and a button that charges exactly that once, however often it is pressed. */
export async function showPack(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "credits");
  const slug = request.query["pack"];
  return showPreview(view, await getPack(view, typeof slug === "string" ? slug : ""));
}

async function showPreview(view: PortalView, pack: Pack, isOutdated = false): Promise<Outcome> {
  const { deps, organization, texts, formats } = view;
  const preview = await previewPurchase(deps, organization, commandOf(view, pack));
  const { due, requiresCheckout } = preview;
  const amount = formats.money(due, preview.draft.currency);
  return page(
    view,
    {
      title: fill(texts.buyPack, { pack: pack.name }),
      notice: isOutdated ? { text: texts.outdated, kind: "warn" } : undefined,
      body: html`<section class="card">
        ${charge(view, preview)}
        <p class="quiet">
          ${requiresCheckout ? texts.previewCheckout : due > 0n ? texts.previewCard : texts.previewNothing}
        </p>
        <form method="post" action="/portal/credits/buy" class="actions">
          <input type="hidden" name="pack" value="${pack.slug}" />
          <input type="hidden" name="at" value="${toIso(preview.at)}" />
          <input type="hidden" name="order" value="${deps.newId("req")}" />
          <button type="submit" class="primary">
            ${requiresCheckout ? texts.continueToPayment : due > 0n ? fill(texts.buyNow, { amount }) : texts.confirm}
          </button>
          <a class="button plain" href="/portal/credits">${texts.goBack}</a>
        </form>
      </section>`,
    },
    isOutdated ? 409 : 200,
  );
}

function charge({ texts, formats }: PortalView, { sale, draft, due }: PurchasePreview): Html {
  const row = (name: string, minor: bigint, kind = "") =>
    html`<div class="${kind}">
      <dt>${name}</dt>
      <dd>${formats.money(minor, draft.currency)}</dd>
    </div>`;
  const { subtotal, discount, tax, total, carried } = draft;
  const fromBalance = due - total - carried;
  const isIncluded = subtotal - discount === total;
  return html`<dl class="sums">
    ${row(fill(texts.packCredits, { count: formats.quantity(sale.credits) }), subtotal)}
    ${discount === 0n ? null : row(texts.discount, -discount)}
    ${tax === 0n || isIncluded ? null : row(texts.tax, tax)}
    ${carried === 0n ? null : row(texts.debt, carried)}
    ${fromBalance === 0n ? null : row(texts.fromBalance, fromBalance)} ${row(texts.previewNow, due, "total")}
  </dl>`;
}

/** Charges what the page showed, or shows what has changed since. */
export async function buyPack(view: PortalView, request: Request): Promise<Outcome> {
  requireFeature(view, "credits");
  const { deps, organization, customer } = view;
  const pack = await getPack(view, fieldOf(request, "pack"));
  const at = fieldOf(request, "at");
  if (!isInstant(at)) return showPreview(view, pack);
  const key = {
    organizationId: organization.id,
    key: `portal ${customer.id} ${fieldOf(request, "order")}`,
    fingerprint: `${pack.slug} ${at}`,
    asksOthers: true,
  };
  try {
    const { body } = await answerOnce(deps, key, async (own) => {
      const { checkout, grant } = await purchasePacks(own, organization, { ...commandOf(view, pack), at });
      return { status: 200, body: { url: checkout?.url ?? null, isPending: grant === undefined } };
    });
    const { url, isPending } = body as { readonly url: string | null; readonly isPending: boolean };
    if (url !== null) return toProvider(view, url);
    return redirect(`/portal/credits?done=${isPending ? "pending" : "bought"}`);
  } catch (error) {
    if (error instanceof BillingError && ["preview_outdated", "invalid_request"].includes(error.code))
      return showPreview(view, pack, true);
    throw error;
  }
}

function commandOf({ deps, customer }: PortalView, { slug }: Pack) {
  const callbackUrl = `${deps.publicUrl()}/portal/credits?done=pending`;
  return { customer: customer.id, pack: slug, callbackUrl };
}

function isInstant(text: string): boolean {
  try {
    instant(text);
    return true;
  } catch {
    return false;
  }
}

/** @throws BillingError `credit_pack_not_found` for a pack that is not for sale. */
async function getPack(view: PortalView, slug: string): Promise<Pack> {
  const pack = (await packsForSale(view)).find((each) => each.slug === slug);
  if (pack) return pack;
  throw new BillingError("credit_pack_not_found", `There is no credit pack ${slug}.`);
}
