import type { Deps } from "../../context/deps.js";
import { loadCatalog } from "../../usecases/shared/catalog/load.js";
import type { Organization } from "../../usecases/shared/api-key/caller.js";
import { changeTrial } from "../../usecases/subscription/change-trial.js";
import { previewTrial } from "../../usecases/subscription/preview-trial.js";
import { attachPlan } from "../../usecases/subscription/attach.js";
import { cancelSubscription } from "../../usecases/shared/subscription/cancel.js";
import type { ChangedSubscription } from "../../usecases/shared/subscription/change.js";
import type { PreviewedChange } from "../../usecases/shared/subscription/preview-change.js";
import { createSubscriptionCheckout } from "../../usecases/subscription/create-checkout.js";
import { changeQuantity, previewQuantity } from "../../usecases/subscription/change-quantity.js";
import { setSubscriptionSchedule } from "../../usecases/subscription/set-schedule.js";
import { pauseSubscription, resumeSubscription } from "../../usecases/subscription/pause.js";
import {
  addSubscriptionDiscount,
  endSubscriptionDiscount,
} from "../../usecases/shared/subscription/discounts.js";
import { previewAttach } from "../../usecases/subscription/preview.js";
import { previewCancel } from "../../usecases/subscription/preview-cancel.js";
import {
  getDiscountedSubscription,
  listSubscriptions,
} from "../../usecases/shared/subscription/subscription.js";
import type { Handlers } from "../handler.js";
import type { components } from "../../generated/api.js";
import { pageSizeOrAll } from "../page-size.js";
import { toWireAttached, toWireCheckout, toWirePreview, toWireRequirement } from "../wire/attach.js";
import { toWireQuantityChange, toWireQuantityPreview } from "../wire/quantity.js";
import { toWireDiscount } from "../wire/discount.js";
import { toWireCreditNote, toWireCreditNotePreview } from "../wire/credit-note.js";
import { toWireInvoice } from "../wire/invoice.js";
import { toWirePreviewedPhases, toWireSchedule } from "../wire/schedule.js";
import { toWireSubscription } from "../wire/subscription.js";

export const subscriptionHandlers = {
  async attachPlan(deps, { body }, { organization }) {
    const result = await attachPlan(deps, organization, body);
    return { status: 200, body: toWireAttached(result) };
  },

  async previewAttach(deps, { body }, { organization }) {
    const preview = await previewAttach(deps, organization, body);
    const index = await loadCatalog(deps.db, organization);
    return { status: 200, body: { ...toWirePreview(preview), ...toWirePreviewedPhases(preview, index) } };
  },

  async createSubscriptionCheckout(deps, { path, body }, { organization }) {
    const checkout = await createSubscriptionCheckout(deps, organization, {
      subscriptionId: path.id,
      callbackUrl: body?.callbackUrl,
      discounts: body?.discounts,
    });
    const message = checkout
      ? "Open the checkout URL to pay. The subscription starts when the payment arrives."
      : "Nothing has to be paid. The subscription has started.";
    return {
      status: 200,
      body: {
        success: true,
        activatedDirectly: checkout === undefined,
        ...(checkout && toWireCheckout(checkout)),
        message,
      },
    };
  },

  async cancelSubscription(deps, { path, body }, { organization }) {
    const changed = await cancelSubscription(deps, organization, { ...body, subscriptionId: path.id });
    return { status: 200, body: await toWireChanged(deps, organization, changed) };
  },

  async previewCancel(deps, { path, body }, { organization }) {
    const previewed = await previewCancel(deps, organization, { ...body, subscriptionId: path.id });
    return { status: 200, body: await toWireChangePreview(deps, organization, previewed) };
  },

  async updateTrial(deps, { path, body }, { organization }) {
    const changed = await changeTrial(deps, organization, { ...body, subscriptionId: path.id });
    const { subscription, checkout, isPaymentPending } = changed;
    return {
      status: 200,
      body: {
        success: true,
        subscription: await readWire(deps, organization, subscription.id),
        pending: checkout !== undefined || isPaymentPending,
        ...toWireRequirement(checkout),
      },
    };
  },

  async previewTrial(deps, { path, body }, { organization }) {
    const previewed = await previewTrial(deps, organization, { ...body, subscriptionId: path.id });
    return { status: 200, body: await toWireChangePreview(deps, organization, previewed) };
  },

  async getSubscriptionSchedule(deps, { path }, { organization }) {
    const { subscription } = await getDiscountedSubscription(deps, organization, path.id);
    const index = await loadCatalog(deps.db, organization);
    return { status: 200, body: { success: true, schedule: toWireSchedule(subscription, index) } };
  },

  async setSubscriptionSchedule(deps, { path, body }, { organization }) {
    const subscription = await setSubscriptionSchedule(deps, organization, {
      ...body,
      subscriptionId: path.id,
    });
    const index = await loadCatalog(deps.db, organization);
    return { status: 200, body: { success: true, schedule: toWireSchedule(subscription, index) } };
  },

  async changeQuantity(deps, { path, body }, { organization }) {
    const result = await changeQuantity(deps, organization, { ...body, subscriptionId: path.id });
    const subscription = await readWire(deps, organization, path.id);
    return { status: 200, body: { success: true, subscription, ...toWireQuantityChange(result, body) } };
  },

  async previewQuantity(deps, { path, body }, { organization }) {
    const preview = await previewQuantity(deps, organization, { ...body, subscriptionId: path.id });
    return { status: 200, body: toWireQuantityPreview(preview, body) };
  },

  async pauseSubscription(deps, { path, body }, { organization }) {
    const changed = await pauseSubscription(deps, organization, { ...body, subscriptionId: path.id });
    return { status: 200, body: await toWireChanged(deps, organization, changed) };
  },

  async resumeSubscription(deps, { path }, { organization }) {
    const changed = await resumeSubscription(deps, organization, path.id);
    return { status: 200, body: await toWireChanged(deps, organization, changed) };
  },

  async getSubscription(deps, { path }, { organization }) {
    return {
      status: 200,
      body: { success: true, subscription: await readWire(deps, organization, path.id) },
    };
  },

  async listSubscriptions(deps, { query }, { organization }) {
    const page = await listSubscriptions(deps, organization, { ...query, limit: pageSizeOrAll(query) });
    const index = await loadCatalog(deps.db, organization);
    return {
      status: 200,
      body: {
        success: true,
        subscriptions: page.items.map((each) => toWireSubscription(each.subscription, index, each.discounts)),
        nextCursor: page.nextCursor,
      },
    };
  },

  async listSubscriptionDiscounts(deps, { path }, { organization }) {
    const { subscription, discounts } = await getDiscountedSubscription(deps, organization, path.id);
    const wire = discounts.map((discount) => toWireDiscount(discount, subscription));
    return { status: 200, body: { success: true, discounts: wire } };
  },

  async addSubscriptionDiscount(deps, { path, body }, { organization }) {
    const { code, couponId } = body;
    const command = { subscriptionId: path.id, code, couponId };
    const { discount, subscription } = await addSubscriptionDiscount(deps, organization, command);
    return { status: 200, body: { success: true, discount: toWireDiscount(discount, subscription) } };
  },

  async endSubscriptionDiscount(deps, { path }, { organization }) {
    const command = { subscriptionId: path.id, discountId: path.discountId };
    const { discount, subscription } = await endSubscriptionDiscount(deps, organization, command);
    return { status: 200, body: { success: true, discount: toWireDiscount(discount, subscription) } };
  },
} satisfies Pick<
  Handlers,
  | "attachPlan"
  | "previewAttach"
  | "createSubscriptionCheckout"
  | "cancelSubscription"
  | "previewCancel"
  | "getSubscriptionSchedule"
  | "setSubscriptionSchedule"
  | "changeQuantity"
  | "previewQuantity"
  | "updateTrial"
  | "previewTrial"
  | "pauseSubscription"
  | "resumeSubscription"
  | "getSubscription"
  | "listSubscriptions"
  | "listSubscriptionDiscounts"
  | "addSubscriptionDiscount"
  | "endSubscriptionDiscount"
>;

async function toWireChanged(
  deps: Deps,
  organization: Organization,
  changed: ChangedSubscription,
): Promise<components["schemas"]["SubscriptionChangeResponse"]> {
  const { subscription, invoice, creditNotes } = changed;
  return {
    success: true,
    subscription: await readWire(deps, organization, subscription.id),
    ...(invoice && { invoice: toWireInvoice(invoice, deps) }),
    ...(creditNotes.length > 0 && { creditNotes: creditNotes.map((note) => toWireCreditNote(note, deps)) }),
  };
}

/** Documents that are not issued have no number and no PDF. */
async function toWireChangePreview(
  deps: Deps,
  organization: Organization,
  { subscription, discounts, invoice, creditNotes }: PreviewedChange,
): Promise<components["schemas"]["SubscriptionChangeResponse"]> {
  const index = await loadCatalog(deps.db, organization);
  return {
    success: true,
    subscription: toWireSubscription(subscription, index, discounts),
    ...(invoice && { invoice: { ...toWireInvoice(invoice, deps), number: null, pdfUrl: null } }),
    ...(creditNotes.length > 0 && { creditNotes: creditNotes.map(toWireCreditNotePreview) }),
  };
}

export async function readWire(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<components["schemas"]["Subscription"]> {
  const { subscription, discounts } = await getDiscountedSubscription(deps, organization, id);
  return toWireSubscription(subscription, await loadCatalog(deps.db, organization), discounts);
}
