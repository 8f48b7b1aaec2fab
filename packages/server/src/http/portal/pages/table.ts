import type { Request } from "express";
import type { PortalView } from "../view.js";
import { addCard, makeDefault, removeCard, showCards } from "./cards.js";
import { cancelPlan, resumePlan, showCancel } from "./cancel.js";
import { showCreditNotePdf } from "./credit-notes.js";
import { saveDetails, showDetails } from "./details.js";
import { payOne, showInvoice, showInvoicePdf, showInvoices } from "./invoices.js";
import { showLogo } from "./logo.js";
import type { Outcome } from "./outcome.js";
import { showOverview } from "./overview.js";
import { changePlan, previewPlan, showPlans } from "./plans.js";
import { showUsage } from "./usage.js";

type Work = (view: PortalView, request: Request) => Promise<Outcome>;

/** These change nothing, so links of other sites may lead to them. */
export const pages: Readonly<Record<string, Work>> = {
  "/portal": showOverview,
  "/portal/usage": showUsage,
  "/portal/plans": showPlans,
  "/portal/cancel": showCancel,
  "/portal/invoices": showInvoices,
  "/portal/invoices/:id": showInvoice,
  "/portal/invoices/:id/pdf": showInvoicePdf,
  "/portal/credit-notes/:id/pdf": showCreditNotePdf,
  "/portal/cards": showCards,
  "/portal/details": showDetails,
  "/portal/logo": showLogo,
};

/** Forms of our own pages. */
export const actions: Readonly<Record<string, Work>> = {
  "/portal/plans/preview": previewPlan,
  "/portal/plans/change": changePlan,
  "/portal/cancel": cancelPlan,
  "/portal/resume": resumePlan,
  "/portal/invoices/:id/pay": payOne,
  "/portal/cards/add": addCard,
  "/portal/cards/default": makeDefault,
  "/portal/cards/remove": removeCard,
  "/portal/details": saveDetails,
};
