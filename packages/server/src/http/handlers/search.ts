import { loadCatalog } from "../../usecases/shared/catalog/load.js";
import { featuresOf } from "../../usecases/shared/catalog/features.js";
import { getOverview } from "../../usecases/organization/overview.js";
import { search } from "../../usecases/search/search.js";
import type { Handlers } from "../handler.js";
import { toWireCreditNote } from "../wire/credit-note.js";
import { toWireCustomer } from "../wire/customer.js";
import { toWireInvoice } from "../wire/invoice.js";
import { toWireOverview } from "../wire/overview.js";
import { toWirePayment } from "../wire/payment.js";
import { toWireSubscription } from "../wire/subscription.js";

export const searchHandlers = {
  async search(deps, { query }, { organization }) {
    const found = await search(deps, organization, { text: query.q, limit: query.limit ?? 5 });
    const findFeature = await featuresOf(deps, organization, found.customers);
    const index = await loadCatalog(deps.db, organization);
    return {
      status: 200,
      body: {
        success: true,
        customers: found.customers.map((customer) => toWireCustomer(customer, findFeature)),
        subscriptions: found.subscriptions.map((each) =>
          toWireSubscription(each.subscription, index, each.discounts),
        ),
        invoices: found.invoices.map((invoice) => toWireInvoice(invoice, deps)),
        creditNotes: found.creditNotes.map((note) => toWireCreditNote(note, deps)),
        payments: found.payments.map(toWirePayment),
      },
    };
  },

  async getOverview(deps, { query: { testClock = "all" } }, { organization }) {
    return { status: 200, body: toWireOverview(await getOverview(deps, organization, testClock)) };
  },
} satisfies Pick<Handlers, "search" | "getOverview">;
