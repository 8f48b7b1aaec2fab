import type { Request } from "express";
import type { PortalView } from "../view.js";
import { addCard, makeDefault, removeCard, showCards } from "./cards.js";
import { cancelPlan, explainCancel, resumePlan, showCancel } from "./cancel.js";
import { redeemCoupon, showCoupons } from "./coupons.js";
import { showCreditNote, showCreditNotePdf } from "./credit-notes.js";
import { showCredits } from "./credits.js";
import { saveDetails, showDetails } from "./details.js";
import { showExplanation } from "./explain.js";
import { showInvoiceSummary } from "./invoice.js";
import { payOne, showInvoice, showInvoicePdf, showInvoices } from "./invoices.js";
import { showLogo } from "./logo.js";
import type { Outcome } from "./outcome.js";
import { showOverview } from "./overview.js";
import { buyPack, showPack } from "./packs.js";
import { changePlan, previewPlan, showPlans } from "./plans.js";
import { removeSeat, showSeats } from "./seats.js";
import { showHistory } from "./usage-history.js";
import { removeLimit, setLimit } from "./usage-limit.js";
import { showUsage } from "./usage.js";

type Work = (view: PortalView, request: Request) => Promise<Outcome>;

/** These change nothing, so links of other sites may lead to them. */
export const pages: Readonly<Record<string, Work>> = {
  "/portal": showOverview,
  "/portal/usage": showUsage,
  "/portal/usage/history": showHistory,
  "/portal/plans": showPlans,
  "/portal/cancel": showCancel,
  "/portal/invoices": showInvoices,
  "/portal/invoices/:id": showInvoice,
  "/portal/invoices/:id/summary": showInvoiceSummary,
  "/portal/invoices/:id/pdf": showInvoicePdf,
  "/portal/invoices/:id/explain": showExplanation,
  "/portal/credit-notes/:id": showCreditNote,
  "/portal/credit-notes/:id/pdf": showCreditNotePdf,
  "/portal/credits": showCredits,
  "/portal/credits/buy": showPack,
  "/portal/seats": showSeats,
  "/portal/coupons": showCoupons,
  "/portal/cards": showCards,
  "/portal/details": showDetails,
  "/portal/logo": showLogo,
};

/** Forms of our own pages. */
export const actions: Readonly<Record<string, Work>> = {
  "/portal/plans/preview": previewPlan,
  "/portal/plans/change": changePlan,
  "/portal/cancel": cancelPlan,
  "/portal/cancel/reason": explainCancel,
  "/portal/resume": resumePlan,
  "/portal/invoices/:id/pay": payOne,
  "/portal/usage/limit": setLimit,
  "/portal/usage/limit/remove": removeLimit,
  "/portal/credits/buy": buyPack,
  "/portal/seats/remove": removeSeat,
  "/portal/coupons": redeemCoupon,
  "/portal/cards/add": addCard,
  "/portal/cards/default": makeDefault,
  "/portal/cards/remove": removeCard,
  "/portal/details": saveDetails,
};
