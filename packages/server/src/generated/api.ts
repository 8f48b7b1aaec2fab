/** Generated from `spec/` by `npm run generate`. Never edited by hand. */

export interface paths {
    "/console/api/first-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the first user
         * @description Creates the first user of an organization with the role `admin`, and signs them in. The code is that of the link which the server prints when it starts without users, and `dues console link` on its machine. A link works once, within 30 minutes, and none works for an organization with users: they invite others. The response sets the cookie of the session. Only pages of this server can send the request.
         */
        post: operations["createFirstUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the purpose of a link
         * @description Returns the purpose of a link to the console: who it invites, and to which organization. It does not use the link up. The code is in the body, because addresses are logged. Only pages of this server can send the request.
         */
        post: operations["getConsoleLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the own password
         * @description Replaces the password of the signed-in user, and ends all of their sessions. The response sets the cookie of a new session.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in to the console
         * @description Signs a person in, with their password or with the code of an invitation and the password that they choose. The response sets a cookie that is accepted only below `/console/api`, where it replaces the API key: `/console/api/v1/plans` is `/v1/plans`, with the scopes of the role of the user. The session ends after 12 hours without a request, and after seven days at the latest. Signing in again ends the session of the cookie. Only pages of this server can send the request.
         */
        post: operations["createConsoleSession"];
        /**
         * Sign out of the console
         * @description Ends the session of the cookie, and removes the cookie.
         */
        delete: operations["endConsoleSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/viewer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signed-in user
         * @description Returns the user of the session, their organization and what they can do.
         */
        get: operations["getViewer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit notes
         * @description Returns the credit notes of the customer, newest first.
         */
        get: operations["listPortalCreditNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/credit-notes/{id}/html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a credit note as a page
         * @description Returns a credit note as an HTML page to display or print: a single document without scripts or external resources.
         */
        get: operations["getPortalCreditNoteHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get credits
         * @description Returns the credits that can be spent, with the order in which they expire, and the packs for sale.
         */
        get: operations["getPortalCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/credits/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy a credit pack
         * @description Charges the default card for a credit pack, or returns a payment page. The credits arrive with the payment.
         */
        post: operations["buyPortalPack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/credits/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List movements of credits
         * @description Returns the movements of granted and bought credits, newest first.
         */
        get: operations["listPortalCreditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get billing details
         * @description Returns the name, address, tax IDs and language that the customer's invoices show.
         */
        get: operations["getPortalDetails"];
        put?: never;
        /**
         * Update billing details
         * @description Updates what coming invoices show of the customer, and how they are taxed. Absent fields stay unchanged; issued invoices keep what they have.
         */
        post: operations["updatePortalDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List seats
         * @description Returns the named units of features, such as seats, newest first.
         */
        get: operations["listPortalEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/entities/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a seat
         * @description Removes a named unit of a feature, such as a seat, at the end of the usage period if it is paid for until then.
         */
        post: operations["removePortalEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the customer can use
         * @description Returns every feature that the customer has, and whether one more unit would be allowed at `asOf`. Use it to decide what a page shows; the server decides again when a unit is used.
         */
        get: operations["getPortalEntitlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description Returns the invoices of the customer, newest first, without drafts.
         */
        get: operations["listPortalInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/invoices/{id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain an invoice
         * @description Returns the calculation of each line of an invoice, in sentences and numbers.
         */
        get: operations["explainPortalInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/invoices/{id}/html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice as a page
         * @description Returns an invoice as an HTML page to display or print: a single document without scripts or external resources.
         */
        get: operations["getPortalInvoiceHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/invoices/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay an invoice
         * @description Charges the default card for an open or uncollectible invoice, or returns a payment page if there is none or it is declined.
         */
        post: operations["payPortalInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the overview
         * @description Returns the customer's plans at the prices that they were sold for, the next payment with its card, and what has to be paid now.
         */
        get: operations["getPortalOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List plans
         * @description Returns the plans to which the customer can change, cheapest first, and what choosing each of them would do.
         */
        get: operations["listPortalPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/plans/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the plan
         * @description Changes to a plan as it was previewed at `at`, and charges exactly what the preview showed. If its result has changed since, nothing happens and the request gets 409 `preview_outdated`.
         */
        post: operations["changePortalPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/plans/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a change of plan
         * @description Returns what changing to a plan would do and charge now. Changes nothing.
         */
        post: operations["previewPortalChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/subscriptions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview a cancellation
         * @description Returns when the subscription would end if it were canceled now. Changes nothing.
         */
        get: operations["previewPortalCancel"];
        put?: never;
        /**
         * Cancel a subscription
         * @description Cancels a subscription at the end of its period, or at once if it has none. Canceling it again changes nothing but the reason, if the request has one: ask for it after the cancellation, so that the question hinders no one.
         */
        post: operations["cancelPortalSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/subscriptions/{id}/discounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem a promotion code
         * @description Redeems a promotion code on a subscription. The first billing period that begins afterwards is the first that is discounted. Codes that cannot be redeemed are limited to 10 an hour for each customer, and to 100 for the organization; then every code gets 429 `rate_limited` until the hour ends.
         */
        post: operations["addPortalDiscount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/subscriptions/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a cancellation
         * @description Keeps a subscription that was canceled and has not ended. One that was not canceled stays as it is.
         */
        post: operations["resumePortalSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage
         * @description Returns each metered feature: used of included, what it costs so far, and a projection to the end of the usage period.
         */
        get: operations["getPortalUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/usage/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage history
         * @description Returns usage per day, week or month in the organization's time zone. Days without usage are included with 0.
         */
        get: operations["getPortalUsageHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/usage/overage-limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a spending limit
         * @description Sets or removes the limit on the cost of the customer's overage in each usage period.
         */
        post: operations["setPortalOverageLimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved cards
         * @description Returns the saved cards, and the one that charges use.
         */
        get: operations["getPortalWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/wallet/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose the default card
         * @description Makes a saved card the one that charges use.
         */
        post: operations["setPortalDefaultPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/wallet/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a card
         * @description Deletes a saved card in Dues and at its provider.
         */
        post: operations["removePortalPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/v1/wallet/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a card
         * @description Returns a page of the payment provider where the customer saves a card.
         */
        post: operations["setupPortalPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/addon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy a credit pack
         * @description Charges the saved card and grants the credits immediately. If no card can be charged, returns a checkout; its payment grants the credits exactly once. Repeating the request returns the open checkout, until it is paid, expires, or another card is saved. A pack with the price 0 is granted immediately. Expiry counts from the time of the grant.
         */
        post: operations["purchaseCreditPack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/addon/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the purchase of a credit pack
         * @description Returns what buying the pack now would charge and grant, with taxes, discounts and the part that the customer's balance pays, and changes nothing. Buying with the returned `at` within 10 minutes charges and grants exactly this, once. It is rejected with `preview_outdated` if the pack, the amounts, the card or the customer's invoices have changed.
         */
        post: operations["previewPurchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe a customer to a plan
         * @description Creates a subscription, or switches the customer's subscription in the same plan group. Free plans, and trials that need no card, start immediately. Otherwise the saved card is charged immediately. Upgrades take effect immediately, downgrades at the end of the period. A customer on trial can switch to a plan of the group that also offers a trial, and the trial keeps its end; a plan without a trial must be paid, and the trial continues until the payment. A customer has at most one live subscription per plan: if the plan's newest version has a different interval, currency, group or kind, the subscription switches to it as it would to another plan. If a payment or a card is needed first, the response has `requiresCheckout` and `checkoutUrl`, and the customer keeps the current plan until then. Repeating the request returns the open checkout.
         */
        post: operations["attachPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/attach/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an attach
         * @description Returns the effect of attaching the plan now, with the lines that it would charge, and changes nothing. Attaching with the returned `at` within 10 minutes does and charges exactly this. It is rejected with `preview_outdated` if anything that the preview depends on has changed: the plan, a subscription of its group, a refund of a credited fee, the balance, or the card. The first period of a new subscription starts when it is paid.
         */
        post: operations["previewAttach"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Returns all changes, newest first: the change, its author, its origin, and the fields that changed. Requires the scope `admin`.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bank-statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Match a bank statement with invoices
         * @description Reads a statement of your bank and finds the invoice that each incoming transfer pays, by its creditor reference or the number of the invoice. Records nothing: record the transfers that you confirm with `recordPayment`, with the `reference` and `receivedAt` of each, so that a transfer is never recorded twice. A file with a line that cannot be read is refused as a whole.
         */
        post: operations["readBankStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the money balance of a customer
         * @description Returns a customer's money balance in each currency. Credits beyond the charges of an invoice, refunds of what the balance paid and your adjustments add to it. It pays invoices before a card is charged. It becomes negative through adjustments and amounts too small to charge, which the next invoice requests.
         */
        get: operations["getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/balance/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adjust the money balance of a customer
         * @description Gives an amount to a customer or takes one, such as goodwill after an outage. Nothing is paid or charged immediately: a positive balance pays the next invoices, and an open invoice when its payment is next attempted; the next invoice that charges something requests a negative balance as its carried amount. Not a refund: no money returns to the customer, and no invoice changes.
         */
        post: operations["adjustBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/balance/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the movements of a balance
         * @description Returns every movement of a customer's money balance, newest first. In each currency they add up to the balance.
         */
        get: operations["listBalanceEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit notes
         * @description Returns credit notes, newest first. Credit notes of deleted customers remain in the list, for bookkeeping.
         */
        get: operations["listCreditNotes"];
        put?: never;
        /**
         * Issue a credit note
         * @description Gives back a part or all of an invoice, and issues the document for it. Amounts include tax: the credit note says how much of them is tax, at the rates of the invoice. No more of a line is given back than is left of it. Unused time of earlier lines that settled its lines returns to those lines, so that they can be given back too. By default it is first taken off what is due; the rest goes back where it came from, to the customer's balance and to the payment. An invoice of which nothing is left to pay becomes `paid`, or `credited` if nothing was paid. An open checkout for the invoice is closed first; while a payment is in progress, the request is rejected. Giving back bought credits revokes the same share of them, rounded up.
         */
        post: operations["createCreditNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/credit-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a credit note
         * @description Returns a credit note with its lines and how it is settled.
         */
        get: operations["getCreditNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/credit-notes/{id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain a credit note
         * @description Explains each line of a credit note: the rule behind its list amount, discount and tax, as numbers and as sentences that you can pass on to the customer.
         */
        get: operations["explainCreditNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/credit-notes/{id}/html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a credit note as HTML
         * @description Returns a credit note as an HTML page to display, send or print: a single document without scripts or external resources, in the language of the credit note. Dates are in the organization's time zone.
         */
        get: operations["getCreditNoteHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/credit-notes/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a credit note as a PDF
         * @description Returns a credit note as a PDF, in the language of the credit note. The same credit note gives the same bytes each time until its refund is settled.
         */
        get: operations["getCreditNotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/credit-notes/{id}/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a credit note as an e-invoice
         * @description Returns a credit note as an e-invoice of the European standard EN 16931, which names the invoice that it amends. It needs the same facts as the e-invoice of an invoice, and fails with the same errors.
         */
        get: operations["getCreditNoteXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/credit-notes/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a credit note
         * @description Returns the credit note that the same request would issue now, without a number, and changes nothing.
         */
        post: operations["previewCreditNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invoice unbilled usage
         * @description Creates an invoice for a customer's unbilled usage, with its pending items in the same currency. The invoice is returned with the status `open` and is collected from the saved card when it falls due: `interimDueDays` of the organization after creation, one day by default. If the payment fails, it is retried on the organization's `dunningDays`. Usage is invoiced only once: interim invoices add up to the amount of a single invoice at the end of the period.
         */
        post: operations["createInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/invoice/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay an invoice
         * @description Pays an open or uncollectible invoice, first from the customer's balance and then with the saved card. If neither covers the amount, the response contains the address of a checkout page. An invoice that is already paid is returned unchanged, so it is safe to repeat the request. If a renewal was waiting for this payment, the subscription renews. Also available at `/v1/billing/invoices/{id}/pay`.
         */
        post: operations["payInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description Returns invoices, newest first. Invoices of deleted customers remain in the list, for bookkeeping.
         */
        get: operations["listInvoices"];
        put?: never;
        /**
         * Create a one-off invoice
         * @description Creates an invoice of lines that you write: consulting, hardware, a setup fee. It is issued at once, with a number and taxes like any other invoice, and the customer's balance pays it first. What is left is charged to the saved card or waits for the customer to pay, as `collectionMethod` says.
         */
        post: operations["createOneOffInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description Returns an invoice with its lines.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/invoices/{id}/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invoice
         * @description Queues a message with the invoice and its PDF, also where automatic messages about invoices are off. It goes to the customer by default, in the customer's language. At most ten messages about one invoice are sent by hand in 24 hours.
         */
        post: operations["sendInvoiceEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/invoices/{id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain an invoice
         * @description Explains each line of an invoice: the rule behind it, the quantity, the period and the recorded events, as numbers and as sentences that you can pass on to the customer.
         */
        get: operations["explainInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/invoices/{id}/html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice as HTML
         * @description Returns an invoice as an HTML page to display, send or print: a single document without scripts or external resources. Dates are in the organization's time zone.
         */
        get: operations["getInvoiceHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/invoices/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a payment that you received
         * @description Records a payment that reached you without a payment provider, such as a bank transfer. It pays what is due on the invoice. A smaller amount pays a part of it, and the invoice stays open; a larger amount goes to the customer's balance, also when the invoice is paid already. Everything that waited for the payment happens, as after a charge. An open checkout for the invoice is closed first. Repeating a request with the same reference and amount returns the payment that is already recorded.
         */
        post: operations["recordPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/invoices/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice as a PDF
         * @description Returns an invoice as a PDF with the same contents as its page, in the language of the invoice. The same invoice gives the same bytes each time until its status or its payments change.
         */
        get: operations["getInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/invoices/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund an invoice
         * @description Refunds an invoice: an amount, spread over the lines in proportion to their refundable amounts; specific lines, in full or in part; or everything that is refundable. The refund never exceeds the amount paid minus earlier refunds and credits. The part that was paid from the customer's balance returns to the balance; the rest returns to the original payment. Unused time of earlier lines that settled refunded lines returns to those lines, so that they can be refunded of their own invoices. Usage remains billed, and the subscription continues unless `cancel` is true, which ends it immediately. Open checkouts whose price credits unused time of a refunded line are closed first; while a saved card is being charged such a price, the refund is rejected. If the provider rejects the refund, its status is `failed` and no money is returned. Refunding bought credits revokes the same share of them, rounded up; if too many have been spent, the refund is rejected unless `force` is true.
         */
        post: operations["refundInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/invoices/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an invoice
         * @description Voids an open or uncollectible invoice. Its usage becomes unbilled again. Amounts paid from the customer's balance return to the balance, minus credits for unused time of the invoice's fees. Fees on the invoice are waived: their periods are not billed again. An open checkout for the invoice is closed first. A subscription that was past due only because of this invoice becomes active again. An invoice of which a payment that you recorded paid a part is refused with `invoice_partly_paid`: a credit note takes off the rest.
         */
        post: operations["voidInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/invoices/{id}/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice as an e-invoice
         * @description Returns an issued invoice as an e-invoice of the European standard EN 16931, for programs to read. Sending it, such as through Peppol or a portal, is up to you. Fails with `document_incomplete` and a list of issues when facts are missing that an e-invoice must contain, such as the legal name of the organization or the address of the customer, and with `not_representable` when the standard has no form for the invoice, such as for currencies with three decimals.
         */
        get: operations["getInvoiceXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/pending-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pending items
         * @description Returns the lines that wait for an invoice, newest first. An item that an invoice has taken is a line of that.
         */
        get: operations["listPendingItems"];
        put?: never;
        /**
         * Add a pending item
         * @description Adds a line that waits for an invoice: the next one of the customer, or of one of its subscriptions. It is taxed when it is invoiced, and can be deleted until then. The end of a billing period and the end of a subscription invoice its items though nothing else is billed then. An invoice of the customer's unbilled usage takes them too.
         */
        post: operations["createPendingItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/pending-items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a pending item
         * @description Deletes a line that no invoice has taken yet.
         */
        delete: operations["deletePendingItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the upcoming invoice
         * @description Returns the customer's next invoice as it would be issued if nothing more happened: with the plan that will apply then, the usage so far, discounts, taxes, and what the balance pays. Everything due is assumed to have happened, and charges to have succeeded. It is computed like the invoice itself, and nothing is stored.
         */
        get: operations["getUpcomingInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get unbilled usage
         * @description Returns the customer's usage that has not been invoiced yet, priced as an invoice created now would price it.
         */
        get: operations["getUnbilledUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check whether a customer may use a feature
         * @description Returns whether the customer may use a number of units of the feature now, and why. A refusal has the status 200 and `allowed` false, also for an unknown customer, feature or entity. With `sendEvent`, an allowed check also records the usage atomically, so that parallel requests never exceed a limit together; with `reserve`, it holds the units until the reservation is settled, released, or expires. Requires the scope `read`; `sendEvent`, `reserve`, and `customerData` that creates or changes a customer, require the scope `write`.
         */
        post: operations["check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/console/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List console sessions
         * @description Returns the sessions of all users in the console, newest first, including those that ended. Requires the scope `admin`.
         */
        get: operations["listConsoleSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/console/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a console session
         * @description Ends a session of a user in the console immediately. Revoking a session that has ended changes nothing. Requires the scope `admin`.
         */
        delete: operations["revokeConsoleSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List coupons
         * @description Returns the organization's coupons, newest first, archived ones included.
         */
        get: operations["listCoupons"];
        put?: never;
        /**
         * Create a coupon
         * @description Creates a coupon with a percentage or with fixed amounts by currency. Its terms never change. A percentage is taken off every billing period that is discounted; a fixed amount is taken off once in each of them, shared by all invoices of the period.
         */
        post: operations["createCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coupons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a coupon
         * @description Returns a coupon.
         */
        get: operations["getCoupon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a coupon
         * @description Changes the name or the metadata of a coupon. Its terms never change: create another coupon instead.
         */
        patch: operations["updateCoupon"];
        trace?: never;
    };
    "/v1/coupons/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a coupon
         * @description Ends redeeming of a coupon and of its promotion codes. Customers who redeemed it keep their discounts. Repeating it changes nothing.
         */
        post: operations["archiveCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credit-packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit packs
         * @description Returns the organization's credit packs, newest first, without pagination.
         */
        get: operations["listCreditPacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credit-systems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit systems
         * @description Returns the organization's credit systems with the features that spend their credits, newest first, without pagination.
         */
        get: operations["listCreditSystems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credits/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get credit balances
         * @description Returns the credits that a customer can spend now, for each credit system: the remaining credits of plans, of grants, and the total.
         */
        get: operations["getCreditBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credits/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit movements
         * @description Returns every movement of a customer's bought and granted credits, newest first. The movements of a grant add up to its remaining credits. Credits of plans are counted per allowance window and have no movements.
         */
        get: operations["listCreditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credits/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant credits
         * @description Grants credits to a customer without a purchase. Credits of plans are drawn first, then grants by priority, earliest expiry and age. Granted credits give access to the features of their credit system even without a subscription.
         */
        post: operations["grantCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credits/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit grants
         * @description Returns a customer's bought and granted credits, newest first, with the remaining amount of each grant.
         */
        get: operations["listCreditGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credits/grants/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a credit grant
         * @description Voids the remaining credits of a grant, immediately. Credits already drawn are not affected, and no money is refunded. Credits that open reservations hold stay for their settlement; those that it releases are lost then. A grant with no remaining credits (depleted, expired or voided) stays unchanged.
         */
        post: operations["voidCreditGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description Returns customers, newest first, paginated by `cursor` or `offset`.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create or resolve a customer
         * @description Creates a customer, or finds an existing one by `id`, or by `email` if no `id` is given, and updates it: `metadata` is merged, `name` and `email` are replaced. If `id` is given, several customers may share the email address, and an unknown `id` is assigned to a customer with this email address that has no `externalId`. If only `email` is given, it must identify a single customer; otherwise the request gets 409 `customer_ambiguous`. New customers receive all plans with `autoEnable`.
         */
        post: operations["upsertCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer
         * @description Returns a customer.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        /**
         * Delete a customer
         * @description Deletes a customer: cancels all subscriptions immediately, invoices unbilled usage, and removes saved cards at their providers. It erases all data that may identify a person: the name, email address, external ID, metadata, names of entities, properties and idempotency keys of usage, reasons of grants and refunds, and callback URLs, including in events and in the audit log. The customer can no longer be retrieved or listed, and the email address and external ID can be reused. Records needed for bookkeeping remain: subscriptions, usage, invoices, payments and refunds stay in their lists, which still accept the customer's ID; cards keep their brand, with 0000 as the last digits. Documents stay as they were issued, with the name, address and tax IDs of their buyer, because the law requires their retention. Unpaid invoices that will not be collected become uncollectible. Data stored by the payment provider and events already sent to webhook endpoints are not affected.
         */
        delete: operations["deleteCustomer"];
        options?: never;
        head?: never;
        /**
         * Update a customer
         * @description Updates the given fields and keeps the others. Unlike creating or resolving, an update can clear fields: null clears `name`, `externalId`, `address`, `taxIds`, `taxCodes`, `locale`, `currency`, `invoiceFields` and `defaultDiscount`, resets `taxExempt`, and a `metadata` key with the value null is removed. Issued invoices keep the name, address and tax IDs that they were issued with.
         */
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/v1/customers/{id}/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer's alerts
         * @description Returns the customer's own alerts; null if those of its plans and of the organization apply.
         */
        get: operations["getAlerts"];
        /**
         * Replace a customer's alerts
         * @description Replaces all alerts of a customer. They apply instead of those of its plans and of the organization. Each threshold is reported once in a window, as `usage.threshold_reached`, in the transaction that records the usage.
         */
        put: operations["updateAlerts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a customer's entitlements
         * @description Returns every feature that the customer has now, through live plans and overrides: the usage, the remaining allowance, the next reset and the behaviour above the limit. Also returns the customer's credits of every credit system.
         */
        get: operations["getEntitlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}/entitlements/{feature}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Override an entitlement
         * @description Overrides a customer's entitlement to a feature, regardless of its plans, permanently or until an instant. Replaces an existing override. The override also grants a feature that none of the customer's plans include.
         */
        put: operations["updateEntitlementOverride"];
        post?: never;
        /**
         * Remove the override of an entitlement
         * @description Removes a customer's override; the customer's plans decide again.
         */
        delete: operations["removeEntitlementOverride"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}/top-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer's top-ups
         * @description Returns the customer's top-ups, one for each credit system that has one, with the purchases of the current month.
         */
        get: operations["getTopUps"];
        /**
         * Replace a customer's top-up
         * @description Replaces the customer's top-up for a credit system. When any change leaves the total balance below the threshold, packs are bought: the saved card is charged for an ordinary invoice, and the credits are granted once it is paid. Only one purchase is under way at a time, and the limits of the calendar month hold for all of them. A failed purchase is reported as `credits.top_up_failed` and not retried until another card is the default or the top-up is replaced. Replacing it with a balance below the threshold buys immediately.
         */
        put: operations["updateTopUp"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}/usage/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage history
         * @description Returns a customer's usage per day, week or month in a time zone. Every event counts at its own timestamp, regardless of the billing period it was billed in; voided events do not count. Days without usage are included with 0. For non-consumable features the value is the net change of the level.
         */
        get: operations["getUsageHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/feature-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Configure overage of a feature
         * @description Sets how a customer may exceed the limit of a feature. Takes precedence over the plan. Null restores the plan's setting; absent fields stay unchanged. Usage of a feature without a price cannot be charged, regardless of this setting.
         */
        post: operations["updateFeatureConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/overage-limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a customer's overage limit
         * @description Limits the total cost of a customer's billable usage in its current usage period, invoiced or not, across all subscriptions. At the limit, further usage that costs money is refused (`block`), or allowed and reported once per period (`notify`).
         */
        post: operations["updateOverageLimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/email-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the email settings
         * @description Returns which messages customers get, as whom they are sent, and whether they can be sent.
         */
        get: operations["getEmailSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the email settings
         * @description Updates the given fields and keeps the others; null resets a field to its default. Messages that wait are sent by the new settings. Requires the scope `admin`.
         */
        patch: operations["updateEmailSettings"];
        trace?: never;
    };
    "/v1/email-settings/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description Queues a message to the given address, with the sender, the colour and the footer of the settings. Read its outcome in the mailbox. A test organization delivers it to the mailbox only. Requires the scope `admin`.
         */
        post: operations["testEmailSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entities
         * @description Returns a customer's entities that are active or pending removal, newest first.
         */
        get: operations["listEntities"];
        put?: never;
        /**
         * Add an entity
         * @description Adds a named unit of a feature, such as a seat, within the customer's limit, or above it if the plan charges overage. If the plan expands the quantity of a licensed feature, the next step of it is bought first, and charged for the rest of the period. Adding an entity that is pending removal restores it.
         */
        post: operations["addEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/entities/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove an entity
         * @description Schedules an entity for removal at the end of the usage period. It counts until then. Without a plan that is billed periodically, the entity is removed immediately.
         */
        post: operations["removeEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Returns events, newest first. Webhook endpoints receive the same events. `sequence` numbers the events of each object without gaps.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event
         * @description Returns an event as it was recorded.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events
         * @description Sends events as they happen, as server-sent events: `data` is the event as `getEvent` returns it, and `id` is its place in
         *     the stream.
         *
         *     Without `Last-Event-ID` the stream begins now. With the last `id` of an earlier stream, of any server on the same database,
         *     it continues after that event: no event is lost and none is sent twice, in whatever order transactions commit. Events of one
         *     object usually arrive in the order of their `sequence`; when they do not, `sequence` is the order in which they happened.
         *
         *     At least every 15 seconds the server sends an event or a comment. A comment has a new `id` if a filter left out events. The
         *     stream ends after `duration` seconds, when the API key is revoked or expires, and when the server shuts down. Connect again
         *     with the last `id`. An API key can have 5 open streams at each server, an organization 50.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/credit-notes.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export credit notes as CSV
         * @description Returns every credit note that was issued in a period, oldest first. Amounts are positive for what is given
         *     back.
         *
         *     The format is that of `exportInvoices`.
         *
         *     Columns:
         *
         *     - `id`: The ID of the credit note.
         *     - `number`: The number of the credit note.
         *     - `issueDate`: The day on which it was issued, in the organization's time zone.
         *     - `issuedAt`: The instant.
         *     - `reason`: Why something is given back.
         *     - `memo`: The note of the organization.
         *     - `invoiceId`: The ID of the invoice that it amends.
         *     - `invoiceNumber`: The number of that invoice.
         *     - `customerId`: The ID of the customer.
         *     - `externalId`: Your own ID of the customer, now.
         *     - `customerName`: The name of the customer, as the document says it.
         *     - `country`: The country of the customer, as the document says it.
         *     - `taxId`: The first tax ID of the customer, as the document says it.
         *     - `taxTreatment`: How the document is taxed.
         *     - `subscriptionId`: The ID of the subscription.
         *     - `periodStart`: When the period of the document begins.
         *     - `periodEnd`: When it ends, excluded.
         *     - `currency`: The ISO 4217 code.
         *     - `subtotal`: The sum of the lines at list price.
         *     - `discount`: The sum of the discounts.
         *     - `totalExcludingTax`: The total without tax.
         *     - `tax`: The tax.
         *     - `taxRates`: The percentages of the taxes, separated by a space.
         *     - `total`: The total with tax.
         *     - `totalMinor`: The total in minor units.
         *     - `offset`: The part that is taken off what is due of the invoice.
         *     - `toBalance`: The part that is added to the balance.
         *     - `refunded`: The part that is refunded to the payment.
         *     - `outOfBand`: The part that is given back by other means.
         *     - `refundStatus`: How far the refunds to the payment are.
         */
        get: operations["exportCreditNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/invoices.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export invoices as CSV
         * @description Returns every invoice with a number that was issued in a period, oldest first. Void invoices remain, and their
         *     credit notes take them back.
         *
         *     Text in UTF-8 with a byte order mark, lines that end with CRLF, and one line of headings. Amounts are decimals
         *     in major units, instants are ISO 8601 in UTC. A text that a spreadsheet would read as a formula begins with an
         *     apostrophe. If reading fails in the middle, the connection is aborted, so that half a file never looks
         *     complete.
         *
         *     Columns:
         *
         *     - `id`: The ID of the invoice.
         *     - `number`: The number of the invoice.
         *     - `issueDate`: The day on which it was issued, in the organization's time zone.
         *     - `issuedAt`: The instant.
         *     - `dueAt`: When it is due.
         *     - `paidAt`: When it was paid.
         *     - `voidedAt`: When it was voided.
         *     - `uncollectibleAt`: When it was given up after the last retry, even if it was paid since.
         *     - `status`: The status of the invoice.
         *     - `reason`: Why the invoice was issued.
         *     - `customerId`: The ID of the customer.
         *     - `externalId`: Your own ID of the customer, now.
         *     - `customerName`: The name of the customer, as the document says it.
         *     - `country`: The country of the customer, as the document says it.
         *     - `taxId`: The first tax ID of the customer, as the document says it.
         *     - `taxTreatment`: How the document is taxed.
         *     - `subscriptionId`: The ID of the subscription.
         *     - `periodStart`: When the period of the document begins.
         *     - `periodEnd`: When it ends, excluded.
         *     - `currency`: The ISO 4217 code.
         *     - `subtotal`: The sum of the lines at list price.
         *     - `discount`: The sum of the discounts.
         *     - `totalExcludingTax`: The total without tax.
         *     - `tax`: The tax.
         *     - `taxRates`: The percentages of the taxes, separated by a space.
         *     - `total`: The total with tax.
         *     - `totalMinor`: The total in minor units.
         *     - `carried`: Debt of the balance that it asks for besides its total, or credits that it adds to the balance.
         *     - `amountPaid`: The paid amount.
         *     - `amountPaidFromBalance`: The part of it that the balance paid.
         *     - `amountCredited`: The amount that credit notes took off what is due.
         *     - `amountRefunded`: The refunded amount.
         *     - `amountDue`: What is left to pay.
         */
        get: operations["exportInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/journal.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the journal as CSV
         * @description Returns the double-entry journal of a period, derived from invoices, credit notes, payments, refunds and the
         *     balance: one row for each entry. The entries of an event add up to zero. Rows are in order of customer, then
         *     of time. Revenue of a period of service is booked once a month, and on the last day of the period.
         *
         *     The format is that of `exportInvoices`.
         *
         *     Columns:
         *
         *     - `id`: The ID of the row, which never changes: skip rows that were imported before.
         *     - `eventId`: The ID of the event: what it follows from.
         *     - `kind`: `invoice_finalized`, `invoice_voided`, `invoice_uncollectible`, `credit_note_issued`, `balance_moved`,
         *       `payment_succeeded`, `payment_reversed`, `refund_succeeded`, `refund_failed` or `revenue_earned`.
         *     - `date`: The day of the event, in the organization's time zone.
         *     - `at`: The instant.
         *     - `customerId`: The ID of the customer.
         *     - `externalId`: Your own ID of the customer, now.
         *     - `documentId`: The ID of the document, payment, refund or balance entry.
         *     - `documentNumber`: The number of the invoice or credit note.
         *     - `account`: The account.
         *     - `accountCode`: The code of the account in `accountCodes` of the organization.
         *     - `detail`: What the account is divided by: a tax code, a provider, the slug of a feature or plan.
         *     - `currency`: The ISO 4217 code.
         *     - `debit`: The amount of a debit.
         *     - `credit`: The amount of a credit.
         *     - `amount`: The amount; negative for a credit.
         *     - `amountMinor`: The same in minor units.
         */
        get: operations["exportJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/lines.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the lines of invoices and credit notes as CSV
         * @description Returns every line of the invoices and credit notes that were issued in a period. Amounts of credit notes are
         *     negative here, so that the rows add up to the turnover: first the lines of invoices, then those of credit
         *     notes.
         *
         *     The format is that of `exportInvoices`.
         *
         *     Columns:
         *
         *     - `id`: The ID of the line.
         *     - `documentType`: `invoice` or `credit_note`.
         *     - `documentId`: The ID of the document.
         *     - `documentNumber`: The number of the document.
         *     - `issueDate`: The day on which it was issued, in the organization's time zone.
         *     - `issuedAt`: The instant.
         *     - `customerId`: The ID of the customer.
         *     - `externalId`: Your own ID of the customer, now.
         *     - `kind`: `fee`, `usage`, `credit` or `pack`.
         *     - `description`: The text of the line.
         *     - `plan`: The slug of the plan.
         *     - `feature`: The slug of the feature.
         *     - `subscriptionId`: The ID of the subscription.
         *     - `sourceLineId`: The line that it gives back a part of.
         *     - `periodStart`: When the period of the line begins.
         *     - `periodEnd`: When it ends, excluded.
         *     - `quantity`: The number of units.
         *     - `currency`: The ISO 4217 code.
         *     - `amount`: The amount at list price.
         *     - `discount`: The discount.
         *     - `amountExcludingTax`: The amount after discount, without tax.
         *     - `tax`: The tax.
         *     - `taxCodes`: The codes of the taxes, separated by a space.
         *     - `taxRates`: Their percentages, separated by a space.
         *     - `total`: The amount with tax.
         *     - `totalMinor`: The same in minor units.
         *     - `dimensions`: The usage that a price entry is for, as `model=gpt-5|gpt-5-mini; tokenType=output`.
         */
        get: operations["exportLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/payments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export payments and refunds as CSV
         * @description Returns the money that payment providers moved in a period, and the payments that you recorded: first the payments
         *     that succeeded, then the recorded payments that were reversed and the refunds, whose amounts are negative, each
         *     oldest first. A refund that the bank of the payer returned later has
         *     a second row of the type `refund_failed`.
         *
         *     The format is that of `exportInvoices`.
         *
         *     Columns:
         *
         *     - `id`: The ID of the payment or refund.
         *     - `type`: `payment`, `payment_reversed`, `refund` or `refund_failed`.
         *     - `date`: The day on which the money moved, in the organization's time zone.
         *     - `settledAt`: The instant.
         *     - `customerId`: The ID of the customer.
         *     - `externalId`: Your own ID of the customer, now.
         *     - `provider`: The payment provider; `manual` for a payment that you recorded.
         *     - `providerPaymentId`: The provider's ID of the payment.
         *     - `reference`: The ID under which Dues requested the payment from the provider, or the reference of a
         *       payment that you recorded.
         *     - `paymentId`: The payment that a refund returns, or that was reversed.
         *     - `invoiceId`: The ID of the invoice.
         *     - `invoiceNumber`: The number of the invoice.
         *     - `creditNoteId`: The credit note that a refund settles.
         *     - `isUnapplied`: Whether the payment paid nothing and is returned.
         *     - `currency`: The ISO 4217 code.
         *     - `amount`: The amount; negative for a refund or a reversal.
         *     - `amountMinor`: The same in minor units.
         *     - `method`: How a payment that you recorded arrived.
         *     - `receivedAt`: When it arrived; `date` is the day on which it was recorded.
         */
        get: operations["exportPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/revenue.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export revenue by day as CSV
         * @description Returns what was earned of each line on each day of a period: fees evenly over the days of their period, usage
         *     at the end of its window, credit packs as their credits are used. Nothing is earned before it is invoiced.
         *     What credit notes take back of it is negative. Rows are in order of customer.
         *
         *     The format is that of `exportInvoices`.
         *
         *     Columns:
         *
         *     - `id`: The ID of the row.
         *     - `date`: The day, in the organization's time zone.
         *     - `customerId`: The ID of the customer.
         *     - `externalId`: Your own ID of the customer, now.
         *     - `documentId`: The ID of the invoice or credit note.
         *     - `documentNumber`: The number of it.
         *     - `lineId`: The ID of the line.
         *     - `lineKind`: `fee`, `usage`, `credit` or `pack`.
         *     - `plan`: The slug of the plan.
         *     - `feature`: The slug of the feature.
         *     - `kind`: `earned`; `breakage` for credits that were never used; `credited` for what a credit note took back
         *       of earned revenue; `bad_debt` when it did so because the invoice is uncollectible.
         *     - `currency`: The ISO 4217 code.
         *     - `amount`: The earned amount, without tax and after discount.
         *     - `amountMinor`: The same in minor units.
         *     - `discount`: The discount that it is net of.
         */
        get: operations["exportRevenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List features
         * @description Returns the organization's features, newest first, without pagination. Credit systems have their own list.
         */
        get: operations["listFeatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description Returns the imports of the organization, newest first. Requires the scope `admin`.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Create an import
         * @description Opens an import, which takes the lines of a file of another billing system. Nothing is written but the lines until the import is applied. Requires the scope `admin`.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an import
         * @description Returns an import with its progress and the number of its issues. Requires the scope `admin`.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply an import
         * @description Creates the customers, cards, balances and subscriptions of a checked file, customer by customer. No invoice is issued, and nothing is charged or sent. Answers after some seconds: while the status is `applying`, call it again to go on. Requires the scope `admin`.
         */
        post: operations["applyImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an import
         * @description Checks the whole file: every line, every reference and every rule. All issues are found, not the first, and nothing else is written: the check is the dry run. Requires the scope `admin`.
         */
        post: operations["checkImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the issues of an import
         * @description Returns what the check found, in the order of the file. Requires the scope `admin`.
         */
        get: operations["listImportIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add lines to an import
         * @description Adds lines of the file, as they are, in parts of at most 1,000. Lines that were sent before are replaced, so an interrupted upload goes on where it stopped. Requires the scope `admin`.
         */
        post: operations["addImportLines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll back an import
         * @description Deletes everything that the import created. Refused once one of its subscriptions was invoiced, or one of its customers was changed or used. No card is removed at its provider. Requires the scope `admin`.
         */
        post: operations["rollBackImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Returns the organization's API keys, newest first, including revoked and expired keys. Requires the scope `admin`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates an additional API key for the organization. The key is shown only in this response. Its scopes cannot exceed those of the key that creates it. Requires the scope `admin`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Revokes an API key permanently. All processes reject it within a second. Revoking a revoked key changes nothing and returns the same response. The last key with the scope `admin` cannot be revoked; create another one first. Requires the scope `admin`.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Creates a new key with the name and scopes of an existing one. The old key keeps working for an overlap period, so that clients can switch without downtime. The new key is shown only in this response. Keys that are revoked, expired or already replaced cannot be rotated. Requires the scope `admin` and every scope of the rotated key.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages
         * @description Returns the messages to customers, newest first: the mailbox of a test organization, whose messages go nowhere else, and the history of a live one. Messages are kept for 13 months, what they say for 90 days.
         */
        get: operations["listEmails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailbox/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a message
         * @description Returns a message with its HTML, its text and the names of its attachments.
         */
        get: operations["getEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailbox/{id}/html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a message as HTML
         * @description Returns the HTML part of a message as the customer sees it: a single document without scripts or external resources.
         */
        get: operations["getEmailHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the organization
         * @description Returns the organization of the API key, with its settings.
         */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the organization
         * @description Updates the given fields and keeps the others. A new currency or time zone applies to objects created later: plans and packs synced without a currency, and new subscriptions; existing subscriptions keep their time zone. All other settings apply immediately. Requires the scope `admin`.
         */
        patch: operations["updateOrganization"];
        trace?: never;
    };
    "/v1/organization/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the logo
         * @description Sets the image at the head of PDFs. Documents that are issued from now on have it; earlier ones do not change. The image is uploaded: the server never loads one from a URL. Requires the scope `admin`.
         */
        put: operations["setLogo"];
        post?: never;
        /**
         * Remove the logo
         * @description Leaves documents that are issued from now on without a logo; earlier ones keep theirs. Requires the scope `admin`.
         */
        delete: operations["removeLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organizations
         * @description Returns all organizations of the server, newest first.
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Create an organization
         * @description Creates an organization and its first API key. The key is shown only in this response.
         */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an overview
         * @description Returns what needs the attention of a person, the most important figures, and which first steps are done, in one response. Customers on test clocks are included, unless `testClock` leaves them out. What belongs to no customer, such as webhook deliveries and first steps, is always counted.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments
         * @description Returns payments, newest first: every attempt to collect money for an invoice, with its outcome. Payments of deleted customers remain in the list, for bookkeeping.
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse a recorded payment
         * @description Reverses a payment that you recorded, because the bank returned the money or the record was wrong. Its invoice is open again and due since its old due date. If Dues collects the invoice, its subscription is past due and collection begins. The amount that went to the customer's balance is taken from it, even below zero. Only possible while nothing of the invoice was given back, and if it was never uncollectible. A reversed payment is returned unchanged, so it is safe to repeat the request. Its reference stays in use.
         */
        post: operations["reversePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List plans
         * @description Returns the organization's plans, newest first, without pagination.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/plans/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a plan
         * @description Returns a plan by its slug, with its features and prices. Inactive plans are returned too.
         */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/plans/{slug}/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the price of a plan
         * @description Returns what one billing period of a plan would cost with given quantities of its features: the fee and the usage, rated like real usage, with discounts and taxes. Usage of a plan that is billed less often than monthly is that of one month. Nothing is stored, and no customer is needed.
         */
        post: operations["estimatePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/plans/{slug}/migrate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Migrate subscribers to the newest version of a plan
         * @description Migrates subscriptions on older versions of a plan to its newest version. `now` applies the new limits and usage prices immediately and the new fee at the next renewal; `renewal` applies everything at the next renewal. Nothing is charged or refunded for the current period, and a scheduled change to another plan stays. Rejected if the newest version has a different interval, currency, billing type or group than a version that has subscribers. With `dryRun` nothing is written, and the response has the subscriptions with their price before and after.
         */
        post: operations["migratePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/plans/{slug}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a plan
         * @description Returns the versions of a plan, newest first: the plan as it was in each, what changed since the version before, and how many customers are on it.
         */
        get: operations["listPlanVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/portal/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the portal configuration
         * @description Returns what customers can do in the portal, and how it looks.
         */
        get: operations["getPortalConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the portal configuration
         * @description Updates the given fields and keeps the others; null resets a field to its default. Applies immediately, also to open sessions. Requires the scope `admin`.
         */
        patch: operations["updatePortalConfiguration"];
        trace?: never;
    };
    "/v1/portal/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List portal sessions
         * @description Returns the portal sessions of all customers or of one, newest first, including those that ended.
         */
        get: operations["listPortalSessions"];
        put?: never;
        /**
         * Create a portal session
         * @description Creates a link with which a customer manages their own plan, cards, invoices and details, without an account. The link works once, within 15 minutes. The session that it opens ends after an hour without a request, and after eight hours at the latest. Send the customer there from a page on which they are signed in; do not send the link by email.
         */
        post: operations["createPortalSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/portal/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a portal session
         * @description Ends a portal session immediately; an unused link of it no longer works. Revoking a session that has ended changes nothing.
         */
        delete: operations["revokePortalSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/portal/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a portal token
         * @description Creates a bearer token with which your server, or a page of your application, calls the portal operations of one customer. It works for 15 minutes, can do nothing else, and can be revoked as its session. Browsers may send it from the origins in `DUES_PORTAL_ORIGINS`.
         */
        post: operations["createPortalToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/promotion-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List promotion codes
         * @description Returns the organization's promotion codes, newest first.
         */
        get: operations["listPromotionCodes"];
        put?: never;
        /**
         * Create a promotion code
         * @description Creates a code that redeems a coupon. Codes are unique in the organization without regard to case.
         */
        post: operations["createPromotionCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/promotion-codes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a promotion code
         * @description Returns a promotion code.
         */
        get: operations["getPromotionCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a promotion code
         * @description Turns a promotion code on or off, or changes its metadata. Discounts that were redeemed continue.
         */
        patch: operations["updatePromotionCode"];
        trace?: never;
    };
    "/v1/promotion-codes/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a promotion code
         * @description Returns whether a code can be redeemed now, and its coupon, without redeeming it. With a customer, and with a plan or a pack, the limits that concern them are checked too.
         */
        post: operations["checkPromotionCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/provider-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List provider webhooks
         * @description Returns webhooks received from payment providers, newest first, with their outcome. Failed ones are retried automatically for a week.
         */
        get: operations["listProviderEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payment providers
         * @description Returns every payment provider that the organization can use or set up, with its configuration. Credentials are returned only as short hints.
         */
        get: operations["listProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/providers/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payment provider
         * @description Returns the organization's setup of a payment provider: the credentials in use, the mode, and the webhook settings to enter at the provider.
         */
        get: operations["getProvider"];
        /**
         * Set up a payment provider
         * @description Stores the credentials of the organization's account at a payment provider, encrypted. All processes use them from the next request on. Absent fields keep their values, so the webhook secret can be added later. Live organizations accept only live credentials, test organizations only test credentials. Requires the scope `admin`.
         */
        put: operations["setProvider"];
        post?: never;
        /**
         * Remove a payment provider
         * @description Stops new payments through the provider immediately. The credentials are deleted once nothing depends on them: payments and refunds without an outcome, open checkouts, and cards that must still be removed at the provider. Cards saved at the provider can no longer be charged. Requires the scope `admin`.
         */
        delete: operations["removeProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/providers/{provider}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the credentials of a payment provider
         * @description Verifies the stored credentials with the provider, without changing anything there. Returns 503 if the provider cannot be reached. Requires the scope `admin`.
         */
        post: operations["checkProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reservations
         * @description Returns a customer's reservations, newest first. Closed reservations are deleted after 35 days; their usage events stay.
         */
        get: operations["listReservations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reservations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a reservation
         * @description Returns a reservation. From the instant `expiresAt` on, an open one is returned as expired.
         */
        get: operations["getReservation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reservations/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a reservation
         * @description Makes all reserved units available again, because nothing was used. Repeating the request returns the same response; an expired reservation stays expired. A settled reservation gets 409 `reservation_closed`.
         */
        post: operations["releaseReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reservations/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle a reservation
         * @description Records what was really used as a usage event, with the reservation's idempotency key and entity, at the instant of the request. Units that were reserved and not used are available again, the last drawn first. Units above the reservation are drawn as any usage; what nothing covers is the `shortfall`, which counts as usage and is never billed. No limit refuses a settlement, and an expired reservation can still be settled: its units are then drawn again. Repeating the request returns the same event with `duplicate` true; another value gets 409 `reservation_closed`.
         */
        post: operations["settleReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/revenue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get revenue
         * @description Returns monthly recurring revenue (MRR) and how it moved, churn, retention, trials, usage revenue, and the money that was collected
         *     and refunded, by day, week or month. Currencies are never converted or added up.
         *
         *     - **MRR** is what active, past due and paused subscriptions would charge for a month: the fee of the current billing period, and
         *       billed seats above what is included, less the discounts that run, times the periods of a year, divided by 12. A year has 12
         *       months, 365 days and 365/7 weeks. Seats of plans that are billed for longer than a month are charged every month, and count that
         *       way. After `migratePlan`, the new fee counts from the renewal that charges it. Add-ons count. Trials, plans that are bought once, usage, credits and taxes that are added to prices do not.
         *       `mrr.pastDue` and `mrr.paused` show which part of it may be lost, and `trials.mrr` what running trials would add to it.
         *     - **Movements** compare what each customer contributes at the start and at the end of a period, whatever happened in
         *       between. `new`: the first amount ever. `reactivation`: an amount after a time without one. `expansion` and `contraction`:
         *       more or less than before. `churn`: no longer any amount.
         *       `start + new + expansion − contraction − churn + reactivation = end`, exactly.
         *     - **ARPU and LTV** are `averageRevenuePerCustomer` and `lifetimeValue`: MRR by customer, and the same for as many months as a
         *       customer stays at the churn of the period. The numbers that they are computed from are beside them.
         *     - **Plans**: with `groupBy=plan`, each period has `plans`, with the MRR of each plan, how it moved, and its usage revenue. The
         *       movements stay those of customers: what moved from one plan to another is `switchedOut` of one and `switchedIn` of the other,
         *       and only the difference is expansion or contraction, of the plans that gained or lost. So `start + new + expansion −
         *       contraction − churn + reactivation + switchedIn − switchedOut = end` for each plan, and each amount of all plans adds up to
         *       that of the period. A customer with two plans counts for both.
         *     - **Rounding**: MRR is computed exactly, and each amount is rounded once, half away from zero. Where the movements of a period do
         *       not add up then, the one that rounding changed most is rounded the other way. The
         *       amounts of each plan are rounded for themselves, so that their sum can differ from that of the period by rounding.
         *
         *     What happens at the instant at which a period begins belongs to that period. A period that is not over ends now. The figures are
         *     computed from events, documents and payments with each request, so the past stays as it was. Customers on test clocks are left
         *     out, unless `testClock` selects them; `excludedCustomers` is how many customers are not counted.
         */
        get: operations["getRevenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search
         * @description Returns the objects that a text names, the newest of each kind first:
         *
         *     - customers whose email, name or external ID contains the text, or whose ID it is;
         *     - subscriptions whose ID it is;
         *     - invoices and credit notes whose number begins with it, or whose ID it is;
         *     - payments whose ID, reference or payment ID at the provider it is.
         *
         *     Letters match in upper and lower case, except in IDs and references. To see more matches of one kind, use the filters
         *     of its list.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description Returns subscriptions in any status, newest first. Subscriptions of deleted customers remain in the list.
         */
        get: operations["listSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a subscription
         * @description Returns a subscription.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a subscription
         * @description Cancels a subscription at the end of its period or trial (the default), or immediately. Immediate cancellation invoices unbilled usage and closes open checkouts of the subscription; unused time is credited only with `credit`: a credit note on the invoice of the fee first reduces what the subscription owes, such as an unpaid renewal, and adds the rest to the customer's balance. If the customer buys another plan of the group before the credited period would have ended, the running allowance windows continue. The customer falls back to the group's free plan with `autoEnable`, if there is one. A subscription that is waiting for its first payment expires in both cases. A paused subscription that is canceled at the end of its period is resumed: paused time does not count, so it ends after the remaining paid time. Repeating a cancellation at the end of the period changes nothing but its `cancellationDetails`, if the request has any.
         */
        post: operations["cancelSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/cancel/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a cancellation
         * @description Returns what the same cancellation would do now: the subscription as it would be afterwards, the invoice for unbilled usage, and the credit notes for unused time, without their numbers. Changes nothing. Everything that is due on the customer is assumed to have happened, and its charges to have succeeded; the charge of the invoice itself is not tried, so it is still open.
         */
        post: operations["previewCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a checkout for a pending subscription
         * @description Returns the checkout page where the customer pays for a pending subscription or saves a card for it. If nothing is due and no card is needed, the subscription becomes active without a checkout.
         */
        post: operations["createSubscriptionCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/discounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the discounts of a subscription
         * @description Returns the discounts of a subscription, oldest first, those that ended included.
         */
        get: operations["listSubscriptionDiscounts"];
        put?: never;
        /**
         * Redeem a coupon on a subscription
         * @description Redeems a coupon on a subscription. The first billing period that begins afterwards is the first that is discounted; of a trial, the first period after it. To discount a plan from its first payment, or a change of plan, redeem the coupon when attaching the plan.
         */
        post: operations["addSubscriptionDiscount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/discounts/{discountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a discount of a subscription
         * @description Ends a discount. Later billing periods are not discounted; usage periods that began before are still discounted when they are billed. Repeating it changes nothing.
         */
        delete: operations["endSubscriptionDiscount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a subscription
         * @description Pauses an active subscription: usage so far is invoiced, and until the subscription resumes it grants nothing and charges nothing. With `until` it resumes automatically.
         */
        post: operations["pauseSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/quantity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a quantity
         * @description Changes the quantity of a licensed feature, such as seats. More units are charged for the rest of the period, to the second, before they can be used: with the saved card, or on a checkout page if there is no card or it is declined. Fewer units take effect at the end of the period, and any later request for the feature replaces them; with `when: now` and `credit`, they give back what they cost for the rest of the period. In a trial every change is free. The quantity that the subscription has already is a success and changes nothing.
         */
        post: operations["changeQuantity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/quantity/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a quantity
         * @description Returns what a change of a quantity would charge now, and changes nothing. Changing the quantity with the returned `at` within 10 minutes does and charges exactly this, or is rejected with `preview_outdated`.
         */
        post: operations["previewQuantity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a held subscription
         * @description Takes over the billing of an imported subscription. Until then it is held: its plan grants access, and the other system bills it. Stop the subscription there first. A period that began since `paidUntil` is invoiced at once, for its own time. Requires the scope `admin`.
         */
        post: operations["releaseSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a subscription
         * @description Resumes a paused subscription: its period, renewal and allowance windows are extended by the length of the pause, and nothing is charged. For a subscription that is set to cancel at the end of its period, withdraws the cancellation.
         */
        post: operations["resumeSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the phases of a subscription
         * @description Returns the phases of a subscription with their prices and dates: those that are over, the current one and those to come.
         */
        get: operations["getSubscriptionSchedule"];
        put?: never;
        /**
         * Set the phases of a subscription
         * @description Sets what follows the current billing period of an active subscription: other prices, quantities or plans, each for a number of billing periods. Nothing is charged now. The phases replace those that were to come, and a change of plan or plan version that is scheduled. An empty list releases the subscription: it goes on with its current terms. Repeating the request changes nothing.
         */
        post: operations["setSubscriptionSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a trial
         * @description Moves the end of a running trial, or ends the trial now. A later or earlier end is announced again by `subscription.trial_will_end`, and a change of plan or a cancellation that is set for the end of the trial moves with it. With `now`, the first period of the plan, or of the plan that is scheduled for the end of the trial, is charged to the saved card and begins once it is paid. If the card is declined, or none is saved, the trial goes on, and the response has `checkoutUrl`, where the customer can pay. Usage of the trial is never billed. Repeating the request changes nothing.
         */
        patch: operations["updateTrial"];
        trace?: never;
    };
    "/v1/subscriptions/{id}/trial/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a change of a trial
         * @description Returns what the same change of a trial would do now: the subscription as it would be afterwards and, for `now`, the invoice of the first period without its number. Changes nothing. Everything that is due on the customer is assumed to have happened, and the invoice to be paid, so `total` is what the card would be charged, less `amountPaidFromBalance`.
         */
        post: operations["previewTrial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sync the catalog from code
         * @description Makes the stored features, credit systems, credit packs and plans equal to the declared ones, all or nothing: if anything is invalid, the response names every invalid field and nothing is written. Nothing is deleted; stored objects that are not declared are named in `warnings`. A change to the terms of a plan creates a new version, and existing subscriptions keep theirs.
         */
        post: operations["syncCatalog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/taxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tax rates
         * @description Returns the organization's tax rates, newest first.
         */
        get: operations["listTaxes"];
        put?: never;
        /**
         * Create a tax rate
         * @description Creates a tax rate. Rates are never edited: to change one, create a rate with the same `code` and a later `validFrom`, at which the earlier rate ends. A rate applies to documents where its code is named by the price, the customer or the organization's `tax.defaultTaxCodes`, or automatically if it is `automatic`. Requires the scope `admin`.
         */
        post: operations["createTax"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/taxes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a tax rate
         * @description Returns a tax rate.
         */
        get: operations["getTax"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/taxes/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a tax rate
         * @description Archives a tax rate: it applies to no further documents, and its code is free for other rates. Issued documents and open quotes keep it. Archiving it again changes nothing. Requires the scope `admin`.
         */
        post: operations["archiveTax"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/taxes/exchange-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exchange rates
         * @description Returns the organization's exchange rates, newest first.
         */
        get: operations["listExchangeRates"];
        put?: never;
        /**
         * Create an exchange rate
         * @description Adds a rate with which the tax of documents in one currency is reported in another, the `accountingCurrency` of the organization. It applies to documents that are finalized from `validFrom` on, until the next rate of the same currencies. Requires the scope `admin`.
         */
        post: operations["createExchangeRate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/taxes/presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Load standard VAT rates
         * @description Copies the standard VAT rates of the member states of the European Union, with the days of their changes since 2020, into the organization's own tax rates, with the codes `vat_at`, `vat_be` and so on. They are `automatic`. Codes that exist already are skipped. The organization owns the copies: add later changes of the law yourself. Requires the scope `admin`.
         */
        post: operations["createTaxPresets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/test-clocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List test clocks
         * @description Returns the organization's test clocks, newest first.
         */
        get: operations["listTestClocks"];
        put?: never;
        /**
         * Create a test clock
         * @description Creates a clock for customers that are created with `testClock`: everything about these customers happens in the clock's time. Available only in test organizations.
         */
        post: operations["createTestClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/test-clocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a test clock
         * @description Returns a test clock. While it advances, `now` shows its progress.
         */
        get: operations["getTestClock"];
        put?: never;
        post?: never;
        /**
         * Delete a test clock
         * @description Deletes a test clock and archives its customers: their subscriptions end, they can no longer be retrieved or listed, and their external IDs and email addresses can be reused. Their invoices remain.
         */
        delete: operations["deleteTestClock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/test-clocks/{id}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance a test clock
         * @description Moves a test clock forward, by at most five years, and runs everything that falls due for its customers on the way, in order and each at its own instant. Returns when all of it is done. Until then, changes to these customers are rejected with `clock_advancing`. If the outcome of a payment is unknown, the clock stops there with the status `blocked`; advance it again to continue, also after a server crash.
         */
        post: operations["advanceTestClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/test-clocks/{id}/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is due on a test clock
         * @description Returns what happens next to each customer of a test clock when its time passes, the customer with the earliest step first. Steps that only follow from others are not known yet: they are listed once those are done. Customers to whom time does nothing are omitted.
         */
        get: operations["listDue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record usage
         * @description Records usage of a feature and deducts it from the customer's allowance. If a limit refuses the usage, the status is 200, `allowed` is false and nothing is recorded. Accepted usage is durable before the response is sent and counts once per idempotency key; a repeat returns the current numbers with `duplicate` true. For non-consumable features such as storage, a positive value raises the level, a negative value lowers it, and `set` replaces it. With `reserve`, the units are only held, and the usage is recorded when the reservation is settled.
         */
        post: operations["track"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/track/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record many usage events
         * @description Records up to 1,000 events in order, each by the rules of `track` and with its own idempotency key. A refused or invalid event does not affect the others: `results` has the outcome of each. Accepted events are durable before the response is sent. A body that does not match the schema is rejected as a whole.
         *     [CloudEvents](https://cloudevents.io) 1.0 are accepted as well: one as `application/cloudevents+json`, a list as `application/cloudevents-batch+json`. `subject` is the customer, `type` the feature, `time` the timestamp; `data` may have a `value` and `dimensions`, a `key`, or a `model` and `tokens`. `source` and `id` together are the idempotency key.
         */
        post: operations["trackBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/track/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record the tokens of a model call
         * @description Records the tokens of a call of a model as usage of a feature that has token prices. The prices turn the tokens into the quantity, in minor units with 9 decimals; from there on it is usage like any other. `cost` shows the breakdown, which is kept with the event, so that a later change of prices changes nothing; a repeat returns the same. A model or a pool of tokens without a price is refused with 400 `model_not_priced`.
         */
        post: operations["trackTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/track/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void recorded usage
         * @description Voids an event that was recorded with an idempotency key, as long as its usage period is open. Its units return to where they were drawn from, except for credits that have since expired or been voided. The event stays on record and its key stays used: sending it again returns the voided event as a duplicate; to record the usage again, use a new key. Repeating the request returns the same response. Events of non-consumable features (storage, seats) cannot be voided, because later events were decided from the resulting level: record the opposite change instead; the level held until then is billed.
         */
        post: operations["voidUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List usage events
         * @description Returns recorded usage events, newest first, with where their units were drawn from. Voided events are included.
         */
        get: operations["listUsageEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a usage event
         * @description Returns one recorded usage event, with where its units were drawn from.
         */
        get: operations["getUsageEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage across customers
         * @description Returns the usage of each feature in a period, across all customers, the largest first: as a whole, by customer, by plan, or by a dimension. Voided events do not count. For non-consumable features the usage is the net change of the level. Units of different features are never added up.
         */
        get: operations["getUsageSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Returns the persons who can sign in to the console of the organization, newest first, including those who have not accepted their invitation. Requires the scope `admin`.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Invite a user
         * @description Creates a user and a link with which they choose a password. The link works once, within 72 hours. Dues sends no email: pass the link on yourself. Inviting a user again replaces their link and keeps their password until the new link is used, which also serves those who have forgotten it. The role cannot exceed the scopes of the caller. Requires the scope `admin`.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a user
         * @description Deletes a user, their invitation and their sessions immediately. Requires the scope `admin`.
         */
        delete: operations["removeUser"];
        options?: never;
        head?: never;
        /**
         * Update a user
         * @description Updates the given fields and keeps the others. A new role applies immediately and ends the sessions of the user. The role cannot exceed the scopes of the caller. Requires the scope `admin`.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/v1/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get saved payment methods
         * @description Returns a customer's saved payment methods and the default card. For an unknown customer the list is empty.
         */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the default payment method
         * @description Makes a saved payment method the default for future charges. Overdue invoices are retried with it immediately.
         */
        post: operations["setDefaultPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a payment method
         * @description Deletes a saved payment method in Dues and at its provider. It will never be charged again; the newest valid remaining method becomes the default. Rejected while a payment with it has no outcome yet.
         */
        post: operations["removePaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a payment method
         * @description Opens a page of a payment provider where the customer saves a card without paying. The saved card becomes the default, and overdue invoices are retried with it immediately. Repeating the request returns the same page.
         */
        post: operations["setupPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Returns webhook deliveries, newest first, with all attempts. Deliveries are kept for 30 days.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description Returns a delivery with all of its attempts.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a delivery
         * @description Sends an event to an endpoint again, whether or not it was delivered, with the full number of attempts. A delivery that is still pending is left unchanged. The `webhook-id` stays the same.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Returns the organization's webhook endpoints, newest first.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Creates an endpoint that receives future events, all of them or only certain types, as specified by Standard Webhooks. The response contains the signing secret. An organization can have up to 50 endpoints. Requires the scope `admin`.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Returns a webhook endpoint.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Deletes a webhook endpoint and its secrets, and cancels pending deliveries. Past deliveries remain in the list. Requires the scope `admin`.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Updates the URL, the event types or the status of an endpoint. When a disabled endpoint is enabled, its pending deliveries continue; events that occurred while it was disabled are sent only on request, with `resend`. Requires the scope `admin`.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend events of a time range
         * @description Sends an endpoint the events of a time range that it did not receive: failed deliveries, and events that occurred while it was disabled or before it existed. Each keeps its original `webhook-id`. At most 10,000 events per request, oldest first.
         */
        post: operations["resendWebhookEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret of a webhook endpoint
         * @description Creates a new signing secret. For an overlap period, requests are signed with both secrets, so that receivers can switch without downtime. Rotating again during the overlap drops the oldest of the three secrets. Requires the scope `admin`.
         */
        post: operations["rotateWebhookEndpointSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signing secret of a webhook endpoint
         * @description Returns the secret that signs requests to the endpoint. Requires the scope `admin`.
         */
        get: operations["getWebhookEndpointSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook endpoint
         * @description Sends an event of type `webhook_endpoint.tested` to the endpoint once and immediately, regardless of its event types and even if it is disabled, and returns the result. It has no other effect.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{organizationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a webhook of a payment provider
         * @description Receives an event from a payment provider. Its signature is verified and it is stored once. The response is 200 as soon as it is stored, even if applying it fails and has to be retried. Events can arrive in any order. The provider is identified by the header that carries the signature.
         */
        post: operations["receiveProviderWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{organizationId}/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a webhook of a named payment provider
         * @description Receives an event from a payment provider. Its signature is verified and it is stored once. The response is 200 as soon as it is stored, even if applying it fails and has to be retried. Events can arrive in any order.
         */
        post: operations["receiveNamedProviderWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
/**
 * @description The reason why access is allowed or refused.
 * @enum {string}
 */
export type AccessCode = "access_granted" | "tracked" | "overage_allowed" | "tracked_overage" | "addon_credits_used" | "limit_exceeded" | "insufficient_credits" | "customer_not_found" | "customer_ambiguous" | "feature_not_found" | "entity_not_found" | "no_active_subscription" | "past_due" | "feature_not_in_plan" | "not_metered";
/** @description The credits that pay for the feature, or its prepaid units. */
export type AccessCredits = {
    /** @description Remaining granted and bought credits; null if no credit system pays for the feature. */
    addonBalance: number | null;
    /** @description Credits per unit; 1 for prepaid units. */
    costPerUnit: number;
    /** @description The credits of the plan, or the prepaid units that it includes. */
    plan: {
        /** @description Remaining credits; null means unlimited. */
        balance: number | null;
        /** @description Credits that the plan grants per allowance window; null means unlimited. */
        limit: number | null;
        /**
         * Format: date-time
         * @description When they reset; for credits that never reset, the end of the plan's current period. If no plan includes credits, the end of the customer's current billing period, or of the month in UTC for a customer without one. Null for one-time plans whose credits never reset.
         */
        resetsAt: string | null;
        /** @description Credits drawn in the current allowance window. */
        used: number;
    };
    /**
     * @description Whether a credit system or prepaid units pay for the feature.
     * @enum {string}
     */
    source: "credit_system" | "prepaid";
    /** @description The slug of the credit system; null for prepaid units. */
    systemSlug: string | null;
    /** @description Total remaining credits; null means unlimited. */
    totalBalance: number | null;
};
/** @description Whether access is allowed, why, and the numbers at that instant. */
export type AccessDecision = {
    /** @description Whether access is allowed. */
    allowed: boolean;
    /** @description Remaining units of the limit, never below 0; null if unlimited or not metered. */
    balance: number | null;
    /** @description The reason why access is allowed or refused. */
    code: AccessCode;
    /** @description What the tokens of a call cost, in minor units, with the prices when it was recorded. Each number is rounded by itself from the exact one to 9 decimals. */
    cost?: TokenCost;
    /** @description For a feature with the aggregation `unique`: whether the key is new in the allowance window, so that the request draws a unit. With `max`: whether the value is above the highest one of the window. Absent for other features. */
    counted?: boolean;
    /** @description The usage period in which an event of an earlier period counts: that period, for as long as it accepts usage (`collectionHours` of the organization), or the current one, and then `late` is true. Absent for other events. */
    countedIn?: UsagePeriod;
    /** @description The credits that pay for the feature, or its prepaid units; null for other features. */
    credits: AccessCredits | null;
    /** @description Additional information about the decision. */
    details: AccessDetails;
    /** @description True if the event was recorded before and is not counted again. */
    duplicate?: boolean;
    /**
     * @description Whether the organization is in test mode (`sandbox`) or live.
     * @enum {string}
     */
    environment: "sandbox" | "live";
    /** @description True if the usage period of the event no longer accepts usage, so that it counts in the current one. */
    late?: boolean;
    /** @description Units included in the allowance window; null if unlimited or not metered. */
    limit: number | null;
    /** @description The reservation that holds the units; absent without `reserve`, and if access is refused. */
    reservation?: Reservation;
    /** @description Units that open reservations hold, which are not in `usage`; null if the feature is not metered. */
    reserved?: number | null;
    /**
     * @description How often the allowance resets; null if the feature is not metered.
     * @enum {string|null}
     */
    resetInterval: "none" | "never" | "5min" | "15min" | "30min" | "hourly" | "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly" | null;
    /**
     * Format: date-time
     * @description When the allowance resets; null if never.
     */
    resetsAt: string | null;
    /** @description Whether usage is unlimited. */
    unlimited: boolean;
    /** @description Usage in the current allowance window, including overage; null if the feature is not metered. */
    usage: number | null;
    /** @description The value that applies to the customer; absent unless the feature has the type `value`. */
    value?: FeatureValue;
    /** @description The parts of the request that could not be read, each with the reason. They were ignored. Absent if there are none. */
    warnings?: Warnings;
};
/** @description Additional information about the decision. */
export type AccessDetails = {
    /** @description Remaining granted and bought credits. */
    addonCreditsRemaining?: number;
    /** @description Granted or bought credits that this request drew. */
    addonCreditsUsed?: number;
    /** @description The cap that refused the usage; of several, the one that resets last. */
    cap?: ExceededCap;
    /** @description Credits per unit; absent if no credits pay for the feature. */
    creditCostPerUnit?: number;
    /** @description The slug of the credit system that pays for the feature; absent if none does. */
    creditSystem?: string;
    /** @description Usage of the given entity. */
    entityUsage?: number;
    /**
     * Format: date-time
     * @description When access ends unless the plan is paid, because `graceDays` or the last retry is over. Absent if no payment failed.
     */
    graceEndsAt?: string;
    /** @description The decision as a sentence. */
    message: string;
    /** @description The terms for usage above the limit; absent if the feature is not metered or has no overage price. */
    overage?: {
        /** @description The number of units in one package. */
        billingUnits: number;
        /** @description Price of `billingUnits` units above the limit in minor units; null if the price has tiers. */
        pricePerUnit: number | null;
        /** @description What happens above the limit: usage is refused (`block`), or allowed and charged (`charge`). Of a licensed feature, `expand` buys the next step of the quantity before an entity is added. */
        type: OverageMode;
        /** @description Whether this request is, or would be, charged in part or in full. */
        willBeBilled: boolean;
    };
    /**
     * @description `past_due` if a payment of the plan failed, so that the customer should update the payment method. Absent if none did.
     * @enum {string}
     */
    paymentStatus?: "past_due";
    /** @description The slug of the plan that decided; null if none did. */
    plan?: string | null;
    /** @description The display name of the plan that decided; absent if none did. */
    planName?: string;
    /** @description How the feature is priced; absent if it is not. */
    pricing?: {
        /** @description The tier of the last billable unit; absent without tiers. */
        currentTier?: CurrentTier;
        /** @description The name of the price entry that the dimensions select; absent for the feature's own price. */
        priceName?: string;
        /** @description Price of one package in minor units; null if the price has tiers, or if only overage is charged. */
        pricePerUnit: number | null;
        /** @description How the price is calculated from the units: per started package (`package`), each unit at the price of its tier (`graduated`), or all units at the price of the tier that the total reaches (`volume`). */
        ratingModel: RatingModel;
        /** @description How a feature is paid: as part of the plan (`included`), per unit used (`usage_based`), with units bought in advance (`prepaid`), or for a quantity that is paid in advance in each period (`licensed`). */
        usageModel: UsageModel;
    };
    /** @description Whether the customer is on trial. */
    trial?: boolean;
    /**
     * Format: date-time
     * @description When the trial ends.
     */
    trialEndsAt?: string | null;
    /** @description The invoices that have to be paid, with the code `past_due`; absent with other codes. */
    unpaidInvoices?: UnpaidInvoice[];
};
/** @description The codes of the journal's accounts in the organization's own chart of accounts. An account without a code of its own has its name as the code. */
export type AccountCodes = {
    /** @description Money given away without a document: goodwill on the balance, and refunds without a credit note. */
    adjustments: string;
    /** @description Earned revenue of invoices that credit notes wrote off as uncollectible. */
    bad_debt: string;
    /** @description What was earned because bought credits expired or were voided. */
    breakage: string;
    /** @description Money at payment providers, and what was given back by other means. */
    cash_clearing: string;
    /** @description Credit packs that were sold and are not used yet, at list price. */
    contract_liability_credits: string;
    /** @description Money balances of customers: a credit is what the organization owes them. */
    customer_balance: string;
    /** @description Sold at list price and not earned yet. */
    deferred_revenue: string;
    /** @description Discounts on what is not earned yet. */
    discounts: string;
    /** @description Open amounts of invoices: a debit is what customers owe. */
    receivable: string;
    /** @description Refunds that were promised and not paid yet, and payments to return. */
    refunds_payable: string;
    /** @description What was earned, without tax and after discount. */
    revenue: string;
    /** @description Tax on invoices less tax on credit notes. */
    tax_payable: string;
};
/** @description Codes for the journal's accounts. Absent accounts keep their code; null resets an account to its name. Null instead of the object resets all of them. */
export type AccountCodesInput = {
    /** @description Money given away without a document: goodwill on the balance, and refunds without a credit note. */
    adjustments?: string | null;
    /** @description Earned revenue of invoices that credit notes wrote off as uncollectible. */
    bad_debt?: string | null;
    /** @description What was earned because bought credits expired or were voided. */
    breakage?: string | null;
    /** @description Money at payment providers, and what was given back by other means. */
    cash_clearing?: string | null;
    /** @description Credit packs that were sold and are not used yet, at list price. */
    contract_liability_credits?: string | null;
    /** @description Money balances of customers: a credit is what the organization owes them. */
    customer_balance?: string | null;
    /** @description Sold at list price and not earned yet. */
    deferred_revenue?: string | null;
    /** @description Discounts on what is not earned yet. */
    discounts?: string | null;
    /** @description Open amounts of invoices: a debit is what customers owe. */
    receivable?: string | null;
    /** @description Refunds that were promised and not paid yet, and payments to return. */
    refunds_payable?: string | null;
    /** @description What was earned, without tax and after discount. */
    revenue?: string | null;
    /** @description Tax on invoices less tax on credit notes. */
    tax_payable?: string | null;
} | null;
/** @description The coupon to redeem, by a promotion code or by its ID. Exactly one of the two. */
export type AddDiscountRequest = {
    /** @description A promotion code, in any case. */
    code?: string | null;
    /** @description The ID of a coupon. */
    couponId?: string | null;
};
/** @description The unit to add, for example a member who takes a seat. */
export type AddEntityRequest = {
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description Data for creating the customer if it does not exist; an existing customer is updated with the name and metadata. What cannot be read is ignored, with a warning. */
    customerData?: CustomerData;
    /**
     * Format: email
     * @description The email address of the entity.
     */
    email?: string | null;
    /** @description Your ID of the entity. */
    entity: string;
    /** @description The slug of the feature that counts entities. */
    feature: string;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
    /** @description The name of the entity. */
    name?: string | null;
};
/** @description The added or restored entity, and the new count. */
export type AddEntityResponse = {
    /** @description Number of entities that count now, including pending removals. */
    count: number;
    /** @description Your ID of the entity. */
    entityId: string;
    /** @description The slug of the feature. */
    featureId: string;
    /** @description Number of entities that the customer's subscriptions grant; null means unlimited. */
    limit: number | null;
    /** @description Number of entities that can still be added within the limit; null means unlimited. */
    remaining: number | null;
    /** @description Whether a pending removal was undone, instead of a new entity being added. */
    restored: boolean;
    /** @description Always true. */
    success: Success;
    /** @description The parts of the request that could not be read, each with the reason. They were ignored. Absent if there are none. */
    warnings?: Warnings;
};
/** @description Lines of a file. */
export type AddImportLinesRequest = {
    /** @description The number of the first of these lines in the file, from 1. */
    from: number;
    /** @description The lines without their line feeds. */
    lines: string[];
};
/** @description A postal address. Parts that are not known are null. */
export type Address = {
    /** @description The city or town. */
    city: string | null;
    /** @description ISO 3166-1 alpha-2 code, such as `DE`. */
    country: string | null;
    /** @description Street and number, or post office box. */
    line1: string | null;
    /** @description Apartment, suite or building. */
    line2: string | null;
    /** @description The postal code. */
    postalCode: string | null;
    /** @description The state, province or prefecture. */
    region: string | null;
};
/** @description A postal address. It replaces the whole address; absent parts become null. Null clears the address. */
export type AddressInput = {
    /** @description The city or town. */
    city?: string | null;
    /** @description ISO 3166-1 alpha-2 code, such as `DE`. */
    country?: string | null;
    /** @description Street and number, or post office box. */
    line1?: string | null;
    /** @description Apartment, suite or building. */
    line2?: string | null;
    /** @description The postal code. */
    postalCode?: string | null;
    /** @description The state, province or prefecture. */
    region?: string | null;
} | null;
/** @description The amount to give or take. */
export type AdjustBalanceRequest = {
    /** @description The amount in whole minor units: positive gives it to the customer, negative takes it. Not 0. */
    amount: number;
    /** @description The ISO 4217 code of the balance to adjust. */
    currency: string;
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description The reason, for your own records. */
    reason: string;
};
/** @description The adjustment. */
export type AdjustBalanceResponse = {
    /** @description A movement of the money balance of a customer. Movements are immutable. */
    entry: BalanceEntry;
    /** @description Always true. */
    success: Success;
};
/** @description The new time of a test clock. */
export type AdvanceTestClockRequest = {
    /** @description A point in time, in milliseconds since 1970 or as ISO 8601, from 1970 to 2999. */
    to: InstantInput;
};
/** @description A threshold of the usage of a feature in a plan. Crossing it is reported once in a window. */
export type Alert = {
    /** @description The threshold. A percentage may be above 100. */
    at: number;
    /** @description The distance of further thresholds after the first; null without any. */
    every: number | null;
    /**
     * @description What is compared: used units (`used`), in percent of the limit (`used_percent`), remaining units (`left`), in percent of the limit (`left_percent`).
     * @enum {string}
     */
    measure: "used" | "used_percent" | "left" | "left_percent";
};
/** @description A threshold of the usage of a feature in a plan. Crossing it is reported once in a window. */
export type AlertInput = {
    /** @description The threshold, with up to 9 decimals; a percentage may be above 100. Defaults to `every`. */
    at?: number | null;
    /** @description The distance of further thresholds after the first; only for usage that rises. */
    every?: number | null;
    /**
     * @description What is compared: used units (`used`), in percent of the limit (`used_percent`), remaining units (`left`), in percent of the limit (`left_percent`).
     * @enum {string}
     */
    measure: "used" | "used_percent" | "left" | "left_percent";
};
/** @description The alerts of a customer. */
export type AlertsResponse = {
    /** @description The customer's own alerts; null if those of its plans and of the organization apply. */
    alerts: CustomerAlert[] | null;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description Always true. */
    success: Success;
};
/** @description A number or string that a feature of the type `value` accepts. Of lists, an item. */
export type AllowedValue = number | string;
/** @description Amounts in whole minor units, by ISO 4217 code. */
export type AmountsByCurrency = {
    [key: string]: number;
};
/** @description Amounts in whole minor units, by ISO 4217 code. */
export type AmountsByCurrencyInput = {
    [key: string]: number;
} | null;
/** @description An API key, without its secret, which is shown only when the key is created. */
export type ApiKey = {
    /**
     * Format: date-time
     * @description When the key was created.
     */
    createdAt: string;
    /**
     * Format: date-time
     * @description When the key expires; null if it never expires.
     */
    expiresAt: string | null;
    /** @description The ID of the key. It is not a secret. */
    id: string;
    /**
     * Format: date-time
     * @description When the key was last used, to the minute; null if it was never used.
     */
    lastUsedAt: string | null;
    /** @description The name that you gave it. */
    name: string;
    /** @description The first characters of the key, to recognize it. */
    prefix: string;
    /** @description The ID of the key that replaced this one in a rotation; null if it was not replaced. */
    replacedBy: string | null;
    /**
     * Format: date-time
     * @description When the key was revoked; null if it was not.
     */
    revokedAt: string | null;
    /** @description The scopes of the key. */
    scopes: Scope[];
};
/** @description One page of API keys, newest first. */
export type ApiKeyListResponse = {
    /** @description The keys of this page, including revoked and expired keys. */
    keys: ApiKey[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description One API key. */
export type ApiKeyResponse = {
    /** @description An API key, without its secret, which is shown only when the key is created. */
    key: ApiKey;
    /** @description Always true. */
    success: Success;
};
/** @description The amount that a discount took off an invoice or an invoice line. */
export type AppliedDiscount = {
    /** @description The amount in whole minor units; negative where a credit gives a discount back. */
    amount: number;
    /** @description The promotion code; null if the coupon was redeemed by its ID. */
    code: string | null;
    /** @description The ID of its coupon. */
    couponId: string;
    /** @description The ID of the discount. */
    discountId: string;
    /** @description The name of the coupon when it was redeemed. */
    name: string;
};
/** @description What is decided about the issues of the level `confirm`. */
export type ApplyImportRequest = {
    /** @description The codes of these issues that are accepted. Others keep the file from being applied. */
    accept?: string[] | null;
};
/** @description The customer must pay or save a card before the subscription starts or changes. */
export type AttachCheckoutResponse = AttachOutcome & {
    /**
     * Format: uri
     * @description The checkout page where the customer pays or saves a card.
     */
    checkoutUrl: string;
    /**
     * @description True: the customer must first pay or save a card at `checkoutUrl`.
     * @constant
     */
    requiresCheckout: true;
};
/** @description The subscription started or changed, is scheduled to change, or is waiting for a payment to be confirmed. */
export type AttachedResponse = AttachOutcome & {
    /** @description Absent, because no checkout is needed. */
    checkoutUrl?: never;
    /**
     * @description False: the customer does not have to do anything.
     * @constant
     */
    requiresCheckout: false;
};
/** @description The result of an attach request, with or without a checkout. */
export type AttachOutcome = {
    /** @description The code that opens the checkout in the provider's own widget, if it has one. */
    accessCode?: string;
    /** @description The same as `customerId`. */
    customer_id: string;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The result as a sentence. */
    message: string;
    /** @description Whether the subscription, or its change, is waiting for the checkout. */
    pending: boolean;
    /** @description The reference of the payment; it is also appended to `callbackUrl`. */
    reference?: string;
    /** @description When a change at the end of the period takes effect, in milliseconds since 1970. */
    scheduledAt?: number;
    /** @description The same as `subscriptionId`. */
    subscription_id: string;
    /** @description The ID of the subscription. */
    subscriptionId: string;
    /** @description Always true. */
    success: Success;
    /** @description Whether the customer is on trial or will be. */
    trial: boolean;
    /** @description The length of the trial in days; for a running trial, its own length. */
    trial_days?: number;
    /**
     * Format: date-time
     * @description When the trial ends.
     */
    trial_ends_at?: string;
    /**
     * @description How the plan compares with the customer's previous plan in the group.
     * @enum {string}
     */
    type: "new" | "upgrade" | "downgrade" | "lateral";
    /** @description The parts of the request that could not be read, each with the reason. They were ignored. Absent if there are none. */
    warnings?: Warnings;
};
/** @description The effect of attaching a plan. */
export type AttachPreviewResponse = {
    /** @description The part of `total` + `carried` that is not paid from the customer's balance, in minor units. */
    amountDue: number;
    /**
     * Format: date-time
     * @description The instant of the preview, as ISO 8601. Pass it to attach within 10 minutes.
     */
    at: string;
    /** @description The amount that would be requested besides the total, in minor units: the debt of the customer's balance, or what an open invoice carries. 0 if nothing is charged. */
    carried: number;
    /** @description The credit notes that would be issued, without numbers, where unused time is worth more than the charges. They add what they give back to the customer's balance, which pays the charges: `lines` are the charges alone, and `amountDue` is 0. Empty otherwise. */
    creditNotes: CreditNote[];
    /** @description The currency of the plan, an ISO 4217 code. */
    currency: string;
    /** @description The sum of the discounts of the lines, in minor units. */
    discount: number;
    /** @description The discounts of the lines and of the subscription after the change, each with the amount that it takes off the lines and with its end. */
    discounts: PreviewedDiscount[];
    /** @description Whether the phases of the subscription that are to come would be dropped; only if it is true. */
    dropsPhases?: boolean;
    /** @description The lines that would be charged now; empty if nothing is charged. */
    lines: PreviewLine[];
    /** @description The effect as a sentence. */
    message: string;
    /** @description The phases of the subscription that would begin, with their prices and dates; only if the request names phases. */
    phases?: SubscriptionPhase[];
    /** @description Whether the customer would first have to pay or save a card on a checkout page. */
    requiresCheckout: boolean;
    /** @description When a change at the end of the period would take effect, in milliseconds since 1970. */
    scheduledAt?: number;
    /** @description The sum of the `amount` of the lines, in minor units. */
    subtotal: number;
    /** @description Always true. */
    success: Success;
    /** @description The tax in minor units. */
    tax: number;
    /** @description The tax breakdown, one row for each tax, category and rate. */
    taxes: LineTax[];
    /** @description The sum of the lines after discount and with tax, in minor units. */
    total: number;
    /** @description The sum of the lines after discount and without tax, in minor units. */
    totalExcludingTax: number;
    /** @description Whether the customer would be on trial. */
    trial: boolean;
    /** @description The length of the trial in days; for a running trial, its original length. */
    trial_days?: number;
    /**
     * Format: date-time
     * @description When the trial would end, if one starts now or is running.
     */
    trial_ends_at?: string;
    /**
     * @description How the plan compares with the customer's current plan in the group.
     * @enum {string}
     */
    type: "new" | "upgrade" | "downgrade" | "lateral";
    /** @description The parts of the request that could not be read, each with the reason. They were ignored. Absent if there are none. */
    warnings?: Warnings;
};
/** @description The customer and the plan to attach. */
export type AttachRequest = {
    /**
     * Format: date-time
     * @description The `at` of a preview that is at most 10 minutes old, in milliseconds since 1970 or as ISO 8601. The request does and charges exactly what the preview showed, or is rejected with `preview_outdated`.
     */
    at?: number | string | null;
    /** @description The URL to which the customer returns after the checkout, with `reference` and `status` appended. Any absolute URI, including app links (`myapp://paid`), except schemes that a browser would execute or read from disk or memory. */
    callbackUrl?: CallbackUrl;
    /** @description The payment channels that the checkout offers, as named by the provider; unknown ones are ignored, and what cannot be read too, with a warning. */
    channels?: string[] | null;
    /** @description The currency of the subscription, an ISO 4217 code. The plan must have prices in it; otherwise the request is rejected with the `currencies` that it has. By default a subscription keeps its currency, and a new one gets the customer's, else the organization's, else the only currency of the plan. */
    currency?: string | null;
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description Data for creating the customer if it does not exist; an existing customer is updated with the name and metadata. What cannot be read is ignored, with a warning. */
    customerData?: CustomerData;
    /** @description Coupons to redeem. Percentages apply before fixed amounts, each to what the discounts before it left. A coupon that the subscription already has is not redeemed again. If absent or null, a new subscription redeems the `defaultDiscount` of the customer; an empty list redeems nothing. */
    discounts?: DiscountsInput;
    /** @description What happens when the last phase ends: with `release`, the subscription goes on with its terms; with `cancel`, the subscription ends. `release` by default. */
    endBehavior?: EndBehaviorInput;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
    /** @description The phases of the subscription, one after another: prices that rise in steps, an introductory price, or another plan from a date on. Each begins with a full billing period; nothing is prorated between them. A trial comes before the first phase. One phase with a price and without an end is a price that was negotiated. A change of plan drops the phases that are to come. Only for a subscription that begins with the request. */
    phases?: PhasesInput;
    /** @description The slug or ID of the plan to attach. */
    product: string;
    /** @description The quantities of licensed features, with the units that the plan includes. Of a feature that is left out, the customer keeps the quantity, or gets the minimum of the plan. A quantity that the plan does not sell is refused with `quantity_out_of_range`. */
    quantities?: FeatureQuantity[] | null;
    /** @description Whether the trial of the plan starts even if the customer had one in the plan's group before. A customer with a paid subscription in the group gets no trial. False by default: a trial is granted once per customer and group. */
    trialAllowedAgain?: boolean | null;
};
/** @description The result of an attach request. `requiresCheckout` distinguishes the two cases. */
export type AttachResponse = AttachCheckoutResponse | AttachedResponse;
/** @description The author of a change. */
export type AuditActor = {
    /** @description The IP address of the client that sent the request; null without a request. */
    address: string | null;
    /** @description The ID of the key, portal session or user, or the name of the provider or job; null for the others. */
    id: string | null;
    /** @description The ID of the request that made the change; null without a request. */
    requestId: string | null;
    /**
     * @description The kind of author: an API key (`key`), the server's operator (`operator`), a payment provider's webhook (`provider`), a background job (`job`), the server itself (`server`), a customer in the portal (`portal`), or a person in the console (`user`).
     * @enum {string}
     */
    type: "key" | "operator" | "provider" | "job" | "server" | "portal" | "user";
};
/** @description A change and its author. Entries are immutable. */
export type AuditEntry = {
    /** @description The author of a change. */
    actor: AuditActor;
    /** @description The object after the change, as the API returns it; null if it was deleted. */
    after: {
        [key: string]: unknown;
    } | null;
    /** @description The changed fields, with their values before the change; for a deleted object, all fields. Null for a new object. */
    before: {
        [key: string]: unknown;
    } | null;
    /**
     * Format: date-time
     * @description When the change was made; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer that the object belongs to; null if it belongs to none. */
    customerId: string | null;
    /** @description The ID of the entry; if the change is an event, also the ID of the event. */
    id: string;
    /** @description The kind of change, for example `provider.set`. Event types are among the kinds. */
    kind: string;
    /** @description The ID of the changed object. */
    objectId: string;
    /** @description The type of the changed object, for example `subscription`. */
    objectType: string;
    /** @description The number of the event among the events of the object; null if the change is not an event. */
    sequence: number | null;
};
/** @description One page of the audit log, newest first. */
export type AuditLogResponse = {
    /** @description The entries of this page. */
    entries: AuditEntry[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description A movement of the money balance of a customer. Movements are immutable. */
export type BalanceEntry = {
    /** @description The amount added to the balance or, if negative, taken from it, in whole minor units. */
    amount: number;
    /** @description The balance in this currency after the movement, in whole minor units. */
    balanceAfter: number;
    /**
     * Format: date-time
     * @description When the movement occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description ISO 4217 code of the amount. */
    currency: string;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The ID of the movement. */
    id: string;
    /** @description The ID of the invoice that moved the amount, or of a quote that was closed; null for an adjustment. */
    invoiceId: string | null;
    /** @description Why the balance changed. `credit`: a credit note gave back unused time or corrected usage, or an invoice requested the debt of the balance as its carried amount. `payment`: the balance paid an invoice or a quote. `refund`: a refund returned what the balance had paid. `void`: a voided invoice or a closed quote returned what the balance had paid; negative for a debt that the voided invoice had requested. `adjustment`: you gave or took an amount. `overpayment`: a payment that you recorded exceeded what was due, or was reversed. */
    kind: BalanceEntryKind;
    /** @description The reason of an adjustment; null for other movements. */
    reason: string | null;
};
/** @description The money balance of a customer was adjusted. */
export type BalanceEntryEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description A movement of the money balance of a customer. Movements are immutable. */
        object: BalanceEntry;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "balance.adjusted";
};
/**
 * @description Why the balance changed. `credit`: a credit note gave back unused time or corrected usage, or an invoice requested the debt of the balance as its carried amount. `payment`: the balance paid an invoice or a quote. `refund`: a refund returned what the balance had paid. `void`: a voided invoice or a closed quote returned what the balance had paid; negative for a debt that the voided invoice had requested. `adjustment`: you gave or took an amount. `overpayment`: a payment that you recorded exceeded what was due, or was reversed.
 * @enum {string}
 */
export type BalanceEntryKind = "credit" | "payment" | "refund" | "void" | "adjustment" | "overpayment";
/** @description All movements of a balance or one page of them, newest first. */
export type BalanceEntryListResponse = {
    /** @description The movements of this page. */
    entries: BalanceEntry[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description The money balances of a customer. */
export type BalanceResponse = {
    /** @description One balance for the currency of the organization, and one for each other currency with movements, by currency code. */
    balances: CustomerBalance[];
    /** @description The ID of the customer. */
    customerId: string;
    /** @description Always true. */
    success: Success;
};
/** @description The bank account to which customers with payment terms transfer what they owe. */
export type BankAccount = {
    /** @description The BIC of the bank; null if none was set. */
    bic: string | null;
    /** @description The holder of the account; if null, the legal name of the organization. */
    holder: string | null;
    /** @description The IBAN, without spaces. */
    iban: string;
};
/** @description The bank account to which customers with payment terms transfer what they owe. Null removes it. */
export type BankAccountInput = {
    /** @description The BIC of the bank, which transfers from outside the euro area may need. */
    bic?: string | null;
    /** @description The holder of the account; defaults to the legal name of the organization. */
    holder?: string | null;
    /** @description The IBAN, with or without spaces. */
    iban: string;
} | null;
/** @description What the columns of a CSV file contain, by their names in its first line. Required for the format `csv`. */
export type BankStatementCsv = {
    /** @description The column of the amount. Lines with a negative one are no incoming transfers. */
    amount: string;
    /** @description The column of the currency, or the ISO 4217 code of all lines. */
    currency: string;
    /** @description The column of the day of booking. */
    date: string;
    /**
     * @description The format of dates; defaults to `yyyy-mm-dd`.
     * @enum {string|null}
     */
    dateFormat?: "yyyy-mm-dd" | "dd.mm.yyyy" | "dd/mm/yyyy" | "mm/dd/yyyy" | null;
    /**
     * @description The decimal sign of amounts; defaults to a point.
     * @enum {string|null}
     */
    decimal?: "." | "," | null;
    /**
     * @description What separates the cells; defaults to a comma.
     * @enum {string|null}
     */
    delimiter?: "," | ";" | "\t" | null;
    /** @description The column of the account of the payer. */
    payerIban?: string | null;
    /** @description The column of the name of the payer. */
    payerName?: string | null;
    /** @description The column of the bank's own name of the transfer. */
    reference?: string | null;
    /** @description The columns whose texts can name an invoice. */
    text: string[];
} | null;
/** @description The incoming transfers of a bank statement, with the invoices that they pay. */
export type BankStatementResponse = {
    /** @description The number of entries that are no incoming transfers, such as debits, returned payments and pending entries. */
    skipped: number;
    /** @description Always true. */
    success: Success;
    /** @description The incoming transfers, in the order of the file. */
    transfers: BankTransfer[];
};
/** @description Money that reached your account, and the invoice that it pays. */
export type BankTransfer = {
    /** @description The amount in whole minor units. */
    amount: number;
    /** @description ISO 4217 code of the amount. */
    currency: string;
    /** @description The invoice that it pays; null if it is unknown. */
    invoice: MatchedInvoice | null;
    /** @description The line of the file on which it stands, from 1. */
    line: number;
    /**
     * @description Whether it names an invoice and pays `exact`ly what is due, a part (`partial`) or more (`over`), is `recorded` already, or is `unknown`: it names no invoice, or several, or one in another currency or that cannot be paid.
     * @enum {string}
     */
    match: "exact" | "partial" | "over" | "recorded" | "unknown";
    /** @description The account of the payer; null if the statement has none. */
    payerIban: string | null;
    /** @description The name of the payer; null if the statement has none. */
    payerName: string | null;
    /** @description The start of the day of booking in the time zone of the organization, in milliseconds since 1970. */
    receivedAt: number;
    /** @description The name to record it with, derived from what the bank states. The same statement gives the same name, so a transfer is recorded once. */
    reference: string;
    /** @description For an unknown transfer, the invoices that it names, and at most five open ones of which exactly its amount is due. */
    suggestions: MatchedInvoice[];
    /** @description What the payer wrote, with structured references. */
    text: string;
};
/** @description The usage events that an invoice line bills. */
export type BilledEvents = {
    /** @description The number of events. */
    count: number;
    /** @description The ID of the event recorded first. */
    firstId: string;
    /** @description The timestamp of the earliest event, in milliseconds since 1970. */
    from: number;
    /** @description The ID of the event recorded last. */
    lastId: string;
    /** @description The reservations that these events settled. Reservations are deleted some time after they are closed. */
    reservations: {
        /** @description The number of reservations. */
        count: number;
        /** @description The IDs of the first 100, in the order of their events. */
        ids: string[];
    };
    /** @description The timestamp of the latest event, in milliseconds since 1970. */
    to: number;
};
/** @description The buyer as an invoice names it, copied from the customer when the invoice was created. */
export type Buyer = {
    /** @description The billing address; null if none was set. */
    address: Address | null;
    /** @description The buyer's own reference, such as a Leitweg-ID. */
    buyerReference: string | null;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The email address. */
    email: string | null;
    /** @description The name; null if none was given. */
    name: string | null;
    /** @description The number of the buyer's purchase order. */
    purchaseOrder: string | null;
    /** @description The buyer's tax IDs, with their status at that time. */
    taxIds: TaxId[];
};
/**
 * Format: uri
 * @description The URL to which the customer returns after the checkout, with `reference` and `status` appended. Any absolute URI, including app links (`myapp://paid`), except schemes that a browser would execute or read from disk or memory.
 */
export type CallbackUrl = string | null;
/** @description Why a subscription was canceled. */
export type CancellationDetails = {
    /** @description The reason in words; null if none were given. */
    comment: string | null;
    /** @description The reason; null if none was given. */
    feedback: CancellationFeedback | null;
};
/** @description Why a subscription is canceled. */
export type CancellationDetailsRequest = {
    /** @description The reason in words, for example those of the customer. It is deleted with the customer. */
    comment?: string | null;
    /** @description The reason. */
    feedback?: CancellationFeedback | null;
};
/**
 * @description Why a customer cancels: `customer_service`, `low_quality`, `missing_features`, `switched_service` (the customer uses another product now), `too_complex`, `too_expensive`, `unused` (the customer does not use it enough), or `other`.
 * @enum {string}
 */
export type CancellationFeedback = "customer_service" | "low_quality" | "missing_features" | "switched_service" | "too_complex" | "too_expensive" | "unused" | "other";
/** @description When a subscription is canceled. */
export type CancelSubscriptionRequest = {
    /** @description Why the subscription is canceled. A repeated cancellation at the end of the period replaces the details if it has any. */
    cancellationDetails?: CancellationDetailsRequest | null;
    /** @description Whether unused time is credited: first against what the subscription owes, and the paid part to the customer's balance. Only with `now`. While the invoice of the fee waits for its taxes, the request gets 503 `tax_unavailable`. */
    credit?: boolean | null;
    /**
     * @description `now`, or at the end of the period or trial (the default).
     * @enum {string|null}
     */
    when?: "now" | "period_end" | null;
};
/** @description A bound on the usage in a window, beside the allowance. */
export type Cap = {
    /** @description Whether the cap bounds each entity by itself (`true`), or the customer (`false`). */
    entity: boolean;
    /** @description The most units of one window. */
    limit: number;
    /** @description The window of a cap. Hours follow the clock in UTC; days, weeks and months are counted from the anchor of the subscription. A change of the plan does not restart a window. */
    per: CapPeriod;
};
/** @description A bound on the usage in a window, beside the allowance. */
export type CapInput = {
    /** @description Whether the cap bounds each entity by itself (`true`), or the customer; defaults to false. Usage that names no entity is not bound by a cap of entities. */
    entity?: boolean | null;
    /** @description The most units of one window, with up to 9 decimals. */
    limit: number;
    /**
     * @description The window of the cap. Hours follow the clock in UTC; days, weeks and months are counted from the anchor of the subscription.
     * @enum {string}
     */
    per: "1h" | "5h" | "day" | "week" | "month";
};
/**
 * @description The window of a cap. Hours follow the clock in UTC; days, weeks and months are counted from the anchor of the subscription. A change of the plan does not restart a window.
 * @enum {string}
 */
export type CapPeriod = "1h" | "5h" | "day" | "week" | "month";
/** @description A cap of a customer, and its usage in the current window. */
export type CapUsage = {
    /** @description Whether the cap bounds each entity by itself (`true`), or the customer (`false`). */
    entity: boolean;
    /** @description The units that the cap still allows in the window; null for a cap of each entity. */
    left: number | null;
    /** @description The most units of one window. */
    limit: number;
    /** @description The window of a cap. Hours follow the clock in UTC; days, weeks and months are counted from the anchor of the subscription. A change of the plan does not restart a window. */
    per: CapPeriod;
    /**
     * Format: date-time
     * @description When the window ends; null for a cap of each entity.
     */
    resetsAt: string | null;
    /** @description Usage in the current window; null for a cap of each entity. */
    used: number | null;
};
/** @description The displayable details of a saved card. */
export type Card = {
    /** @description The brand, for example `visa`. */
    brand: string;
    /** @description The expiry month, as `MM/YY`. */
    exp: string;
    /** @description The ID of the payment method. */
    id: string;
    /** @description The last four digits. */
    last4: string;
    /** @description The provider that stores the card; only this provider can charge it. */
    provider: string;
};
/** @description The changes of a sync, by slug. */
export type CatalogChanges = {
    /** @description The sync result for one kind of object, by slug. */
    creditPacks: SyncChanges;
    /** @description The sync result for one kind of object, by slug. */
    creditSystems: SyncChanges;
    /** @description The sync result for one kind of object, by slug. */
    features: SyncChanges;
    /** @description The sync result for one kind of object, by slug. */
    plans: SyncChanges;
    /** @description The version of the catalog, increased by every change. */
    version: number;
};
/** @description The catalog changed. */
export type CatalogEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description The changes of a sync, by slug. */
        object: CatalogChanges;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "catalog.synced";
};
/** @description The current and the new password. */
export type ChangePasswordRequest = {
    /** @description The current password. */
    currentPassword: string;
    /** @description The new password. */
    newPassword: string;
};
/** @description The quantity of a licensed feature that a subscription is to have. */
export type ChangeQuantityRequest = {
    /**
     * Format: date-time
     * @description The `at` of a preview that is at most 10 minutes old, in milliseconds since 1970 or as ISO 8601. The request does and charges exactly what the preview showed, or is rejected with `preview_outdated`.
     */
    at?: number | string | null;
    /** @description The URL to which the customer returns after the checkout, with `reference` and `status` appended. Any absolute URI, including app links (`myapp://paid`), except schemes that a browser would execute or read from disk or memory. */
    callbackUrl?: CallbackUrl;
    /** @description Whether fewer units give back what they cost for the rest of the period, the units that cost last first. Credit notes add it to the customer's balance. Only with `when: now`. */
    credit?: boolean | null;
    /** @description The slug of the feature. */
    feature: string;
    /**
     * @description How more units are charged now: `invoice`, the default, charges their share of the period before they can be used. `none` charges nothing until the next period.
     * @enum {string|null}
     */
    proration?: "invoice" | "none" | null;
    /** @description All units that the subscriber is to have, the included ones among them. */
    quantity: number;
    /**
     * @description When the quantity changes; defaults to `now` for more units and to `period_end` for fewer. Fewer units now give something back with `credit` alone; without it, as many as are paid for in the period can be taken again without a charge.
     * @enum {string|null}
     */
    when?: "now" | "period_end" | null;
};
/** @description The subscription, and where to pay if more units must be paid first. */
export type ChangeQuantityResponse = {
    /** @description The code that opens the checkout in the provider's own widget, if it has one. */
    accessCode?: string;
    /**
     * Format: uri
     * @description The checkout page where the customer pays; absent if no checkout is needed.
     */
    checkoutUrl?: string;
    /** @description The result as a sentence. */
    message: string;
    /** @description Whether the change waits for a payment. */
    pending: boolean;
    /** @description The reference of the payment; it is also appended to `callbackUrl`. */
    reference?: string;
    /** @description Whether the customer must first pay at `checkoutUrl`. The quantity stays as it is until then. */
    requiresCheckout: boolean;
    /** @description A customer's subscription to a plan. */
    subscription: Subscription;
    /** @description Always true. */
    success: Success;
    /** @description The parts of the request that could not be read, each with the reason. They were ignored. Absent if there are none. */
    warnings?: Warnings;
};
/** @description Options of the checkout; may be empty. */
export type CheckoutRequest = {
    /** @description The URL to which the customer returns after the checkout, with `reference` and `status` appended. Any absolute URI, including app links (`myapp://paid`), except schemes that a browser would execute or read from disk or memory. */
    callbackUrl?: CallbackUrl;
};
/** @description The checkout, or a confirmation that none is needed. */
export type CheckoutResponse = {
    /** @description The code that opens the checkout in the provider's own widget, if it has one. */
    accessCode?: string;
    /** @description Whether the subscription became active without a checkout. */
    activatedDirectly: boolean;
    /**
     * Format: uri
     * @description The checkout page where the customer pays or saves a card.
     */
    checkoutUrl?: string;
    /** @description The result as a sentence. */
    message: string;
    /** @description The reference of the payment. */
    reference?: string;
    /** @description Always true. */
    success: Success;
};
/** @description The code to check, and what it is to be redeemed on. */
export type CheckPromotionCodeRequest = {
    /** @description The code, in any case. */
    code: string;
    /** @description The customer who enters the code: the ID, `externalId` or email address. Limits for each customer are not checked if absent. */
    customer?: string | null;
    /** @description The slug or ID of the credit pack that the customer chooses. */
    pack?: string | null;
    /** @description The slug or ID of the plan that the customer chooses. */
    product?: string | null;
};
/** @description The usage to check. */
export type CheckRequest = {
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description Data for creating the customer if it does not exist; an existing customer is updated with the name and metadata. What cannot be read is ignored, with a warning. */
    customerData?: CustomerData;
    /** @description Named properties of the usage, such as `{ "model": "gpt-5", "tokenType": "input" }`, which are stored with it. Prices and credit costs can depend on those that the feature declares; others decide nothing. Numbers and booleans become their JSON text; null is the same as absent. */
    dimensions?: DimensionsInput;
    /** @description Your ID of the entity that uses the feature. The usage is counted for the entity and drawn from the customer's allowance. */
    entity?: string | null;
    /** @description The slug of the feature, or of a credit system. */
    feature: string;
    /** @description Identifies the recorded event, so that a repeat counts once; the same as the header `Idempotency-Key`. */
    idempotencyKey?: string | null;
    /** @description What a feature with the aggregation `unique` counts, such as your ID of a user. It is counted the first time that it is used in an allowance window. Required to record usage of such a feature; a check without it is about a new key. Not for other features. */
    key?: UsageKey;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
    /** @description The model that used `tokens`, by a name or an alias that the feature lists. Sets the dimension `model`. Required with `tokens`, which replace `value`. */
    model?: ModelName;
    /** @description Reserves the units instead of recording them: `true` for 300 seconds, or an object that says for how long. The units count against limits and balances at once, and are used when the reservation is settled. Not for non-consumable features. */
    reserve?: ReserveInput;
    /**
     * @description Whether an allowed check also records the usage, atomically.
     * @default false
     */
    sendEvent?: boolean | null;
    /** @description When the usage happened, in milliseconds since 1970 or as ISO 8601: up to 35 days ago and not in the future. Defaults to now. Usage counts by the plan, the price and the usage period of its own time: while that period runs, and for the `collectionHours` of the organization after its end. Then its allowance is used first, and what costs is a line of that period on the next invoice. Later it counts in the current usage period (`late`, `countedIn`). Usage before a subscription of the customer gave access to the feature is rejected with `no_active_subscription`, even if one gives access now. The levels of non-consumable features change when they are recorded. */
    timestamp?: Timestamp;
    /** @description The tokens of a call by pool. Pools exclude each other: `input` is without cached and audio input, `output` without reasoning and audio output. Absent pools have none. */
    tokens?: TokenCountsInput;
    /** @description The number of units, 0 or more with up to 9 decimals: a JSON number, or a string to avoid floating point. Defaults to 1. */
    value?: Quantity;
};
/**
 * @description Which value applies if several plans of a customer have one: the highest or the lowest number, the union of all lists, or the value of the base plan (of the oldest add-on without one).
 * @enum {string}
 */
export type CombineMode = "highest" | "lowest" | "union" | "base";
/** @description The purpose of a link to the console. */
export type ConsoleLinkResponse = {
    /** @description The email address of the invited user; null for the first user, who chooses it. */
    email: string | null;
    /**
     * Format: date-time
     * @description Until when the link works.
     */
    expiresAt: string;
    /** @description The organization whose user signs in. */
    organization: {
        /**
         * @description Whether it moves real money.
         * @enum {string}
         */
        mode: "test" | "live";
        /** @description The name of the organization. */
        name: string;
        /** @description The slug of the organization. */
        slug: string;
    };
    /**
     * @description `firstUser` creates the first user of the organization with `createFirstUser`; `invitation` lets the user choose a password with `createConsoleSession`.
     * @enum {string}
     */
    purpose: "firstUser" | "invitation";
    /** @description Always true. */
    success: Success;
};
/** @description A session of a user in the console, without its token, of which only a hash is stored. */
export type ConsoleSession = {
    /**
     * Format: date-time
     * @description When the user signed in.
     */
    createdAt: string;
    /**
     * Format: date-time
     * @description When the session was revoked or the user signed out; null if neither happened.
     */
    endedAt: string | null;
    /**
     * Format: date-time
     * @description When the session ends at the latest.
     */
    expiresAt: string;
    /** @description The ID of the session. It is not a secret. */
    id: string;
    /**
     * Format: date-time
     * @description When the session was last used, to the minute.
     */
    lastSeenAt: string;
    /** @description The ID of the user. */
    userId: string;
};
/** @description One page of console sessions, newest first. */
export type ConsoleSessionListResponse = {
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description The sessions of this page. */
    sessions: ConsoleSession[];
    /** @description Always true. */
    success: Success;
};
/** @description A console session. */
export type ConsoleSessionResponse = {
    /** @description A session of a user in the console, without its token, of which only a hash is stored. */
    session: ConsoleSession;
    /** @description Always true. */
    success: Success;
};
/** @description The prices of calls whose prompt has more than `inputTokens` tokens. */
export type ContextStep = {
    /** @description The price of input tokens of audio; the price of `input` if absent. */
    audioInput?: number;
    /** @description The price of output tokens of audio; the price of `output` if absent. */
    audioOutput?: number;
    /** @description The price of input tokens read from a cache; the price of `input` if absent. */
    cacheRead?: number;
    /** @description The price of input tokens written to a cache; the price of `input` if absent. */
    cacheWrite?: number;
    /** @description The price of input tokens that are not cached. */
    input?: number;
    /** @description The longest prompt, in tokens, that still has the prices below this step. */
    inputTokens: number;
    /** @description The price of output tokens. */
    output?: number;
    /** @description The price of reasoning tokens; the price of `output` if absent. */
    reasoning?: number;
};
/** @description The prices of calls whose prompt has more than `inputTokens` tokens, cached ones included. They apply to the whole call. A pool that is left out has the price of its parent here, else its price below the step. */
export type ContextStepInput = {
    /** @description The price of input tokens of audio; the price of `input` if absent. */
    audioInput?: number | null;
    /** @description The price of output tokens of audio; the price of `output` if absent. */
    audioOutput?: number | null;
    /** @description The price of input tokens read from a cache; the price of `input` if absent. */
    cacheRead?: number | null;
    /** @description The price of input tokens written to a cache; the price of `input` if absent. */
    cacheWrite?: number | null;
    /** @description The price of input tokens that are not cached. */
    input?: number | null;
    /** @description The longest prompt, in tokens, that still has the prices below this step. */
    inputTokens: number;
    /** @description The price of output tokens. */
    output?: number | null;
    /** @description The price of reasoning tokens; the price of `output` if absent. */
    reasoning?: number | null;
};
/** @description A price reduction that customers redeem. Its terms never change; a change of the name, or archiving, does not affect customers who redeemed it. */
export type Coupon = {
    /** @description The amount that is taken off in each billing period, by currency; null for a percentage. All invoices of a period share it, and what is left is lost with the period. */
    amounts: AmountsByCurrency | null;
    /** @description What the coupon discounts. A list that is empty, or absent, includes everything; a line must be included by every list. */
    appliesTo: CouponAppliesTo;
    /**
     * Format: date-time
     * @description When the coupon was archived; null if it can be redeemed.
     */
    archivedAt: string | null;
    /**
     * Format: date-time
     * @description When the coupon was created.
     */
    createdAt: string;
    /** @description For how many billing periods the discount applies: one (`once`), `periods` (`repeating`), or all (`forever`). Trials do not count, and a pause makes a period longer. */
    duration: CouponDuration;
    /** @description Whether only customers who have not paid for anything yet can redeem the coupon. */
    firstPurchaseOnly: boolean;
    /** @description The ID of the coupon. */
    id: string;
    /** @description The maximum number of redemptions by one customer; null for no limit. */
    maxPerCustomer: number | null;
    /** @description The maximum number of redemptions; null for no limit. */
    maxRedemptions: number | null;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted. */
    metadata: Metadata;
    /** @description Amounts in whole minor units, by ISO 4217 code. */
    minimumAmount: AmountsByCurrency;
    /** @description The name, as shown to customers on invoices. */
    name: string;
    /** @description The percentage that is taken off; null for a fixed amount. */
    percent: number | null;
    /** @description The number of billing periods that are discounted; null without an end. */
    periods: number | null;
    /**
     * Format: date-time
     * @description When the coupon can no longer be redeemed; null for no end. Discounts that were redeemed before continue.
     */
    redeemBy: string | null;
    /** @description The number of redemptions. Open checkouts reserve a redemption, which is not counted here. */
    timesRedeemed: number;
    /**
     * Format: date-time
     * @description When the coupon was last changed.
     */
    updatedAt: string;
};
/** @description What the coupon discounts. A list that is empty, or absent, includes everything; a line must be included by every list. */
export type CouponAppliesTo = {
    /** @description The IDs of the features whose usage is discounted. */
    featureIds: string[];
    /** @description The billing intervals of subscriptions on which the coupon can be redeemed. */
    intervals: PlanInterval[];
    /** @description The kinds of invoice lines that are discounted. */
    kinds: ("fee" | "usage" | "pack")[];
    /** @description The IDs of the plans whose fees and usage are discounted. */
    planIds: string[];
};
/** @description What the coupon discounts. A list that is empty, or absent, includes everything; a line must be included by every list. */
export type CouponAppliesToInput = {
    /** @description The slugs or IDs of the features whose usage is discounted. */
    featureIds?: string[] | null;
    /** @description The billing intervals of subscriptions on which the coupon can be redeemed. */
    intervals?: PlanInterval[] | null;
    /** @description The kinds of invoice lines that are discounted. */
    kinds?: ("fee" | "usage" | "pack")[] | null;
    /** @description The slugs or IDs of the plans whose fees and usage are discounted. */
    planIds?: string[] | null;
} | null;
/**
 * @description For how many billing periods the discount applies: one (`once`), `periods` (`repeating`), or all (`forever`). Trials do not count, and a pause makes a period longer.
 * @enum {string}
 */
export type CouponDuration = "once" | "repeating" | "forever";
/** @description One page of coupons, newest first. */
export type CouponListResponse = {
    /** @description The coupons of this page. */
    coupons: Coupon[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description One coupon. */
export type CouponResponse = {
    /** @description A price reduction that customers redeem. Its terms never change; a change of the name, or archiving, does not affect customers who redeemed it. */
    coupon: Coupon;
    /** @description Always true. */
    success: Success;
};
/** @description A billing period that a discount covers. */
export type CoveredPeriod = {
    /**
     * Format: date-time
     * @description When the next period began, or the discount ended; null until then.
     */
    end: string | null;
    /** @description The number of the period among those that are covered, from 1. */
    number: number;
    /**
     * Format: date-time
     * @description When the period began, or the coupon was redeemed in it.
     */
    start: string;
};
/** @description The API key to create. */
export type CreateApiKeyRequest = {
    /**
     * Format: date-time
     * @description When the key expires, in milliseconds since 1970 or as ISO 8601; must be in the future. Never if absent.
     */
    expiresAt?: number | string | null;
    /** @description A name for the key, for example the application that uses it. */
    name: string;
    /** @description The scopes of the key; they cannot exceed those of the key that creates it. */
    scopes: Scope[];
};
/** @description A password, with either the email address of a user, or the code of an invitation. */
export type CreateConsoleSessionRequest = {
    /** @description The code of an invitation, which is the part of its link after `#`. The password becomes that of the user. */
    code?: string | null;
    /** @description The email address of the user. */
    email?: string | null;
    /** @description The slug of the organization. Required if several organizations have a user with the address. */
    organization?: string | null;
    /** @description The password of the user, or, with a code, the password that they choose. */
    password: string;
};
/** @description The coupon to create, with either `percent` or `amounts`. */
export type CreateCouponRequest = {
    /** @description Amounts in whole minor units, by ISO 4217 code. */
    amounts?: AmountsByCurrencyInput;
    /** @description What the coupon discounts. A list that is empty, or absent, includes everything; a line must be included by every list. */
    appliesTo?: CouponAppliesToInput;
    /** @description For how many billing periods the discount applies: one (`once`), `periods` (`repeating`), or all (`forever`). Trials do not count, and a pause makes a period longer. */
    duration: CouponDuration;
    /** @description Whether only customers who have not paid for anything yet can redeem the coupon. */
    firstPurchaseOnly?: boolean | null;
    /** @description The maximum number of redemptions by one customer; 1 if absent. */
    maxPerCustomer?: number | null;
    /** @description The maximum number of redemptions; no limit if absent. */
    maxRedemptions?: number | null;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
    /** @description Amounts in whole minor units, by ISO 4217 code. */
    minimumAmount?: AmountsByCurrencyInput;
    /** @description The name, as shown to customers on invoices. */
    name: string;
    /** @description The percentage to take off, above 0 and at most 100, with up to four decimals; a number or a string. */
    percent?: number | string | null;
    /** @description The number of billing periods; required for the duration `repeating`. */
    periods?: number | null;
    /**
     * Format: date-time
     * @description When the coupon can no longer be redeemed. It does not end discounts that were redeemed.
     */
    redeemBy?: number | string | null;
};
/** @description The credit note that was issued, its invoice, and the refunds that it caused. */
export type CreateCreditNoteResponse = {
    /** @description A document that gives back all or a part of an invoice. It never changes once it is issued, and cannot be voided. */
    creditNote: CreditNote;
    /** @description A numbered request for payment, immutable once finalized. */
    invoice: Invoice;
    /** @description The refund to the customer's balance, the refund to the payment, both, or none. */
    refunds: Refund[];
    /** @description Always true. */
    success: Success;
};
/** @description A new API key and its secret. */
export type CreatedApiKeyResponse = {
    /** @description The secret API key, shown only in this response; only a hash of it is stored. */
    apiKey: string;
    /** @description An API key, without its secret, which is shown only when the key is created. */
    key: ApiKey;
    /** @description Always true. */
    success: Success;
};
/** @description The exchange rate to create. */
export type CreateExchangeRateRequest = {
    /** @description The currency of the reports, an ISO 4217 code. */
    accountingCurrency: string;
    /** @description The currency of documents, an ISO 4217 code. */
    currency: string;
    /** @description Units of `accountingCurrency` for one unit of `currency`, as a decimal. A string keeps every digit. */
    rate: string | number;
    /**
     * Format: date-time
     * @description From when on documents are converted at the rate; defaults to now.
     */
    validFrom?: number | string | null;
};
/** @description The first user of an organization. */
export type CreateFirstUserRequest = {
    /** @description The part of the link after `#`. */
    code: string;
    /**
     * Format: email
     * @description The email address with which the user will sign in; upper and lower case are the same.
     */
    email: string;
    /** @description The name of the user. */
    name?: string | null;
    /** @description The password that the user chooses. */
    password: string;
};
/** @description An import to open. */
export type CreateImportRequest = {
    /** @description What to call the file, such as its name. */
    name?: string | null;
};
/** @description The customer whose unbilled usage and pending items are invoiced. */
export type CreateInvoiceRequest = {
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
};
/** @description An invoice of lines that you write. It bills no usage. */
export type CreateOneOffInvoiceRequest = {
    /**
     * @description How the invoice is paid. `charge_automatically` charges the saved card at once and retries a failed charge on the organization's `dunningDays`; `send_invoice` waits for the customer to pay until the due date. If absent: the customer's payment terms decide; without any, the saved card is charged; without a card, the customer pays.
     * @enum {string|null}
     */
    collectionMethod?: "charge_automatically" | "send_invoice" | null;
    /** @description ISO 4217 code of the amounts; the customer's or the organization's currency if absent. */
    currency?: string | null;
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description Whether the invoice also takes the customer's pending items in its currency; false if absent. */
    includePendingItems?: boolean | null;
    /** @description The lines. Required unless the invoice takes pending items. */
    lines?: CustomLineInput[] | null;
    /** @description When an invoice with the `collectionMethod` `send_invoice` is due; the customer's payment terms if absent, else on the day of issue. */
    paymentTerms?: InvoicePaymentTermsInput;
};
/** @description The organization to create. */
export type CreateOrganizationRequest = {
    /** @description The default currency of prices, an ISO 4217 code; defaults to `USD`. */
    currency?: string | null;
    /**
     * @description Whether the organization takes real money (`live`) or is for testing (`test`). Cannot be changed.
     * @enum {string}
     */
    mode: "test" | "live";
    /** @description The display name. */
    name: string;
    /** @description A unique short name of lower case letters, digits and hyphens. */
    slug: string;
    /** @description The IANA time zone of the billing periods; defaults to `UTC`. */
    timeZone?: string | null;
};
/** @description A line that waits for the next invoice of a customer or of one of its subscriptions. */
export type CreatePendingItemRequest = {
    /** @description The amount of the whole line in whole minor units, instead of `unitPrice`. */
    amount?: number | null;
    /** @description ISO 4217 code of the amounts: that of the subscription or, without one, the customer's or the organization's currency if absent. */
    currency?: string | null;
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description The description of the line, as shown to the customer. */
    description: string;
    /** @description Whether coupons of the subscription that cover everything also lower this line; false if absent. Lines that belong to no subscription have no discounts. */
    discountable?: boolean | null;
    /** @description When the service of the line is given: its revenue is recognized by day over the period. Absent for a service that is given when it is invoiced. */
    period?: CustomLinePeriod;
    /** @description The number of units, with at most 9 decimals; 1 if absent. */
    quantity?: number | null;
    /** @description The ID of the subscription whose next invoice takes the line; any invoice of the customer if absent. */
    subscriptionId?: string | null;
    /**
     * @description Whether the price includes its taxes or taxes are added to it; defaults to the organization's setting.
     * @enum {string|null}
     */
    taxBehavior?: "inclusive" | "exclusive" | null;
    /** @description Codes of the taxes that apply to the line; by default those of the customer, its country or the organization apply. */
    taxCodes?: string[] | null;
    /** @description The price of one unit in minor units, which may be a fraction. The amount of the line is the quantity times this, rounded once. Either this or `amount` is required. */
    unitPrice?: number | null;
};
/** @description The portal session to create. */
export type CreatePortalSessionRequest = {
    /** @description What the customer can do in this session, of what the portal's configuration allows; all of it by default. */
    allow?: PortalFeature[] | null;
    /** @description The customer: its ID, its `externalId`, or (with an `@`) its email address. */
    customer: string;
    /** @description The task for which a session is: it begins on that page, and the pages have no other navigation, only the way back to `returnUrl`. `invoice:<id>` is the page of one invoice, on which it can be paid; the invoice must be one of the customer's. Defaults to `overview`, which shows all pages. */
    flow?: PortalFlow;
    /** @description The language of the portal. Defaults to the customer's `locale` if it is one of these, else to the language of their browser, else to English. */
    locale?: PortalLocale;
    /** @description The person who uses the session, as your application knows them, for the audit log of a customer with several persons. */
    person?: PortalPerson;
    /** @description Where the portal links back to; defaults to that of the portal's configuration. */
    returnUrl?: CallbackUrl;
};
/** @description The new session and its link. */
export type CreatePortalSessionResponse = {
    /** @description A customer's session in the portal, without its link and its token, of which only hashes are stored. */
    session: PortalSession;
    /** @description Always true. */
    success: Success;
    /** @description The link that opens the session once, shown only in this response. */
    url: string;
};
/** @description The token to create. */
export type CreatePortalTokenRequest = {
    /** @description What the bearer can do, of what the portal's configuration allows; all of it by default. */
    allow?: PortalFeature[] | null;
    /** @description The customer: its ID, its `externalId`, or (with an `@`) its email address. */
    customer: string;
    /** @description The language of the portal. Defaults to the customer's `locale` if it is one of these, else to the language of their browser, else to English. */
    locale?: PortalLocale;
    /** @description The person who uses the session, as your application knows them, for the audit log of a customer with several persons. */
    person?: PortalPerson;
    /** @description Where customers return from payment pages; defaults to that of the portal's configuration. */
    returnUrl?: CallbackUrl;
};
/** @description The new token and its session. */
export type CreatePortalTokenResponse = {
    /** @description A customer's session in the portal, without its link and its token, of which only hashes are stored. */
    session: PortalSession;
    /** @description Always true. */
    success: Success;
    /** @description The bearer token, shown only in this response. It works until `session.expiresAt`. */
    token: string;
};
/** @description The promotion code to create. */
export type CreatePromotionCodeRequest = {
    /** @description Whether the code can be redeemed; defaults to true. */
    active?: boolean | null;
    /** @description The code, unique in the organization without regard to case. Letters, digits, `-` and `_`. */
    code: string;
    /** @description The ID of the coupon that the code redeems. */
    couponId: string;
    /** @description The only customer who can redeem the code: the ID, `externalId` or email address; all customers if absent. */
    customer?: string | null;
    /**
     * Format: date-time
     * @description When the code can no longer be redeemed. It does not end discounts that were redeemed.
     */
    expiresAt?: number | string | null;
    /** @description The maximum number of redemptions of this code; no limit besides that of the coupon if absent. */
    maxRedemptions?: number | null;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
};
/** @description The countries whose standard VAT rates to load. */
export type CreateTaxPresetsRequest = {
    /** @description ISO 3166-1 alpha-2 codes of member states of the European Union; defaults to all. */
    countries?: string[] | null;
};
/** @description The tax rate to create. */
export type CreateTaxRequest = {
    /** @description Whether the tax applies by itself to sales that its country taxes, if `legal.automaticTax` is on; defaults to false. Taxes that the price or the customer names go before it. */
    automatic?: boolean | null;
    /**
     * @description The VAT category (UNTDID 5305): S standard, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export, O outside the scope of tax, L IGIC, M IPSI. Defaults to S, or to Z for a rate of 0.
     * @enum {string|null}
     */
    category?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M" | null;
    /** @description The code of the tax, such as `vat_de`. All rates of one tax have the same code. */
    code: string;
    /** @description ISO 3166-1 alpha-2 code of the country that levies the tax. */
    country?: string | null;
    /** @description The name of the tax, as on documents, such as `VAT`. */
    name: string;
    /** @description The rate in percent, from 0 to 100, as a decimal. A string keeps every digit. */
    percent: string | number;
    /** @description Why nothing is charged, for a rate of 0, as a VATEX code or a sentence. */
    reason?: string | null;
    /** @description The part of an amount that is taxed, in percent; defaults to 100. Texas taxes 80 % of data processing. */
    taxableShare?: string | number | null;
    /**
     * Format: date-time
     * @description The first instant at which the rate applies; by default it has no beginning.
     */
    validFrom?: number | string | null;
    /**
     * Format: date-time
     * @description The first instant at which the rate no longer applies; by default it has no end.
     */
    validTo?: number | string | null;
};
/** @description The test clock to create. */
export type CreateTestClockRequest = {
    /** @description The name that you gave it. */
    name?: string | null;
    /** @description A point in time, in milliseconds since 1970 or as ISO 8601, from 1970 to 2999. */
    now: InstantInput;
};
/** @description The webhook endpoint to create. */
export type CreateWebhookEndpointRequest = {
    /** @description A description for your own reference; null means none. */
    description?: string | null;
    /** @description Whether to send events to the endpoint; defaults to true. */
    enabled?: boolean | null;
    /** @description The event types to send; defaults to all. */
    events?: EventPattern[] | null;
    /**
     * Format: uri
     * @description The URL that receives the events. It must start with `https://` and must not lead to a private network, unless the server's settings allow it.
     */
    url: string;
};
/** @description A customer's credits of one credit system. */
export type CreditBalance = {
    /** @description Remaining granted and bought credits. */
    addonBalance: number;
    /** @description The display name of the credit system. */
    name: string;
    /** @description The credits of the plans. */
    plan: {
        /** @description Remaining credits; null means unlimited. */
        balance: number | null;
        /** @description Credits that the plans grant per allowance window; null means unlimited. */
        limit: number | null;
        /**
         * Format: date-time
         * @description When they reset; null if never.
         */
        resetsAt: string | null;
        /** @description Credits drawn in the current allowance window. */
        used: number;
    };
    /** @description The slug of the credit system. */
    systemSlug: string;
    /** @description Total remaining credits; null means unlimited. */
    totalBalance: number | null;
};
/** @description A customer's credits are low or depleted. */
export type CreditBalanceEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description A customer's remaining granted credits of one credit system. */
        object: CreditLevel;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "credits.low" | "credits.depleted";
};
/** @description The credits that a customer can spend, by credit system. */
export type CreditBalanceResponse = {
    /** @description One balance per credit system of the catalog. */
    balances: CreditBalance[];
    /** @description The ID of the customer. */
    customerId: string;
    /** @description Always true. */
    success: Success;
};
/** @description What usage with certain dimensions costs in credits, in the place of `creditCost`. */
export type CreditCostEntry = {
    /** @description Credits per unit. */
    creditCost: number;
    /** @description The dimensions that the usage has, each with one of the listed values. */
    when: When;
};
/** @description What usage with certain dimensions costs in credits, in the place of `creditCost`. The entry with the most names in `when` that the usage fits decides. */
export type CreditCostEntryInput = {
    /** @description Credits per unit, 0 or more. */
    creditCost: number;
    /** @description The usage that an entry is for, such as `{ "model": ["gpt-5", "gpt-5-mini"], "tokenType": "output" }`: all of these dimensions have one of the listed values. The feature must declare each of them. */
    when: WhenInput;
};
/** @description A movement of the credits of a grant. Movements are immutable. */
export type CreditEntry = {
    /**
     * Format: date-time
     * @description When the movement occurred.
     */
    createdAt: string;
    /** @description The number of credits added or, if negative, removed. */
    credits: number;
    /** @description The ID of the usage event that drew or returned the credits; null otherwise. */
    eventId: string | null;
    /** @description The ID of the grant. */
    grantId: string;
    /** @description The ID of the movement. */
    id: string;
    /**
     * @description The reason: granted, drawn by usage, returned by voided usage or a failed refund, expired, voided, or revoked by a refund.
     * @enum {string}
     */
    kind: "grant" | "draw" | "return" | "expire" | "void" | "revoke";
    /** @description The ID of the refund that revoked or returned the credits; null otherwise. */
    refundId: string | null;
};
/** @description All credit movements or one page of them, newest first. */
export type CreditEntryListResponse = {
    /** @description The movements of this page. */
    entries: CreditEntry[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description Credits granted to a customer, bought or for free. */
export type CreditGrant = {
    /**
     * Format: date-time
     * @description When they were granted.
     */
    createdAt: string;
    /** @description How many credits were granted. */
    credits: number;
    /** @description The slug of the credit system whose features the credits pay for. */
    creditSystem: string;
    /** @description The ID of the customer. */
    customerId: string;
    /**
     * Format: date-time
     * @description When the credits expire; null if never.
     */
    expiresAt: string | null;
    /** @description True while the credits cannot be spent because their payment is disputed. */
    frozen: boolean;
    /** @description The ID of the grant. */
    id: string;
    /** @description The ID of the paid invoice; null for credits granted manually. */
    invoiceId: string | null;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted. */
    metadata: Metadata;
    /** @description The slug of the credit pack; null for credits granted manually. */
    pack: string | null;
    /** @description Grants with a lower priority are drawn first. */
    priority: number;
    /** @description The number of packs; null for credits granted manually. */
    quantity: number | null;
    /** @description The reason given in the request. */
    reason: string | null;
    /** @description The number of credits remaining, with those that open reservations hold. Of a grant that has expired or was voided, the held ones are left until their reservations close. */
    remaining: number;
    /**
     * @description Whether the credits were bought or granted manually.
     * @enum {string}
     */
    source: "pack" | "manual";
    /**
     * Format: date-time
     * @description When the credits can first be spent; null if immediately.
     */
    startsAt: string | null;
    /** @description Whether the credits can be spent: `active`; `scheduled`, not yet; `depleted`, none are left; `expired`; or `voided`. */
    status: CreditGrantStatus;
    /**
     * Format: date-time
     * @description When the remaining credits were voided; null if they were not.
     */
    voidedAt: string | null;
};
/** @description A credit grant changed. */
export type CreditGrantEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description Credits granted to a customer, bought or for free. */
        object: CreditGrant;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "credits.granted" | "credits.expired" | "credits.voided";
};
/** @description All credit grants or one page of them, newest first. */
export type CreditGrantListResponse = {
    /** @description The grants of this page. */
    grants: CreditGrant[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description One credit grant. */
export type CreditGrantResponse = {
    /** @description True if a grant with this idempotency key existed already; otherwise absent. */
    duplicate?: boolean;
    /** @description Credits granted to a customer, bought or for free. */
    grant: CreditGrant;
    /** @description Always true. */
    success: Success;
};
/**
 * @description Whether the credits can be spent: `active`; `scheduled`, not yet; `depleted`, none are left; `expired`; or `voided`.
 * @enum {string}
 */
export type CreditGrantStatus = "scheduled" | "active" | "depleted" | "expired" | "voided";
/** @description A customer's remaining granted credits of one credit system. */
export type CreditLevel = {
    /** @description The remaining credits of the grants. */
    balance: number;
    /** @description The slug of the credit system. */
    creditSystem: string;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The original credits of these grants. */
    granted: number;
};
/** @description A document that gives back all or a part of an invoice. It never changes once it is issued, and cannot be voided. */
export type CreditNote = {
    /** @description ISO 4217 code of every amount. */
    currency: string;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The sum of the discounts that are taken back, in whole minor units. */
    discount: number;
    /** @description The part of each discount; they add up to `discount`. */
    discounts: AppliedDiscount[];
    /** @description The ID of the credit note. */
    id: string;
    /** @description The ID of the invoice that it amends; null if it amends several, which its lines name. */
    invoiceId: string | null;
    /** @description Whether all of it is settled, so that no refund is pending or failed. */
    isSettled: boolean;
    /**
     * Format: date-time
     * @description When the credit note was issued; in a preview, the current time.
     */
    issuedAt: string;
    /** @description What is given back of each line. */
    lineItems: CreditNoteLine[];
    /** @description The text given in the request, which is shown to the customer. */
    memo: string | null;
    /** @description The number, without gaps per customer, in a series of its own; null in a preview. */
    number: string | null;
    /**
     * Format: uri
     * @description The address of the PDF, for the customer: anyone who has it can open it, without an API key. It does not expire; it stops working when the operator removes the encryption key with which it was signed. Null in a preview.
     */
    pdfUrl: string | null;
    /** @description The end (exclusive) of the period that the document covers, in milliseconds since 1970. */
    periodEnd: number | null;
    /** @description The start of the period that the document covers, in milliseconds since 1970. */
    periodStart: number | null;
    /** @description Why something is given back. */
    reason: CreditNoteReason;
    /** @description How the total is settled; the amounts add up to it. */
    settlements: CreditNoteSettlement[];
    /** @description The ID of the subscription; null if the invoice has none. */
    subscriptionId: string | null;
    /** @description The sum of the lines at list price, in whole minor units. */
    subtotal: number;
    /** @description The tax given back, in whole minor units. */
    tax: number;
    /** @description The tax breakdown; the amounts add up to `tax`. */
    taxes: LineTax[];
    /** @description The amount given back with tax, in whole minor units. */
    total: number;
    /** @description The amount given back without tax, in whole minor units. */
    totalExcludingTax: number;
};
/** @description A credit note was issued or settled. */
export type CreditNoteEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description A document that gives back all or a part of an invoice. It never changes once it is issued, and cannot be voided. */
        object: CreditNote;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "credit_note.issued" | "credit_note.settled";
};
/** @description The part of a line that a credit note gives back. Amounts are positive; a credit that a void takes back is negative. */
export type CreditNoteLine = {
    /** @description The amount at list price in whole minor units. */
    amount: number;
    /** @description The amount after discount and without tax, in whole minor units. */
    amountExcludingTax: number;
    /** @description The description of the line, as shown to the customer. */
    description: string;
    /** @description The discount that is taken back, in whole minor units. */
    discount: number;
    /** @description The part of each discount; they add up to `discount`. */
    discounts: AppliedDiscount[];
    /** @description The ID of the feature; null for a fee. */
    featureId: string | null;
    /** @description The slug of the feature; null for a fee. */
    featureSlug: string | null;
    /** @description The ID of the line. */
    id: string;
    /**
     * @description The kind of the line; `credit` is unused time of a fee.
     * @enum {string}
     */
    kind: "fee" | "license" | "usage" | "credit" | "pack" | "custom";
    /** @description The end (exclusive) of the line's period, in milliseconds since 1970. */
    periodEnd: number | null;
    /** @description The start of the line's period, in milliseconds since 1970. */
    periodStart: number | null;
    /** @description The number of units; 1 if only a part of the line is given back. */
    quantity: number;
    /** @description The ID of the invoice line that is given back; null if it gives back none. */
    sourceLineId: string | null;
    /** @description The tax that is given back, in whole minor units, at the line's own rates. */
    tax: number;
    /** @description The part of each tax; they add up to `tax`. */
    taxes: LineTax[];
    /** @description The amount after discount and with tax, in whole minor units. */
    total: number;
};
/** @description An explanation of one line of a credit note. */
export type CreditNoteLineExplanation = {
    /** @description The list amount that is given back, in whole minor units. */
    amount: number;
    /** @description The amounts of a line, or of parts of it that were given back, in whole minor units. */
    before: GivenAmounts;
    /** @description The description of the line, as on the credit note. */
    description: string;
    /** @description The discount that is given back, in whole minor units. */
    discount: number;
    /** @description The calculation of the amounts, in sentences that you can pass on to the customer. */
    explanation: string;
    /** @description The ID of the line. */
    id: string;
    /**
     * @description The rule behind the amounts. `unused_time`: the share of the time that was not used. `corrected_usage`: the list amount by which usage costs less than was billed. `amount`: an amount with tax. `rest`: everything that was left of the line. `credit_taken_back`: a credit on an invoice that was voided. Discount and tax to date are in proportion, so that the parts of a line add up to exactly its own.
     * @enum {string}
     */
    rule: "unused_time" | "corrected_usage" | "amount" | "rest" | "credit_taken_back";
    /** @description The unused part of the line's time, in seconds; null for other rules. */
    share: {
        /** @description The seconds that the line covers. */
        of: number;
        /** @description The unused seconds. */
        seconds: number;
    } | null;
    /** @description The amounts of the line that is given back; null for `credit_taken_back`. */
    source: GivenAmounts | null;
    /** @description The ID of the invoice line that is given back; null if it gives back none. */
    sourceLineId: string | null;
    /** @description The tax that is given back, in whole minor units. */
    tax: number;
    /** @description The amount after discount and with tax, in whole minor units. */
    total: number;
};
/** @description All credit notes or one page of them, newest first. */
export type CreditNoteListResponse = {
    /** @description The credit notes of this page. */
    creditNotes: CreditNote[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/**
 * @description Why something is given back.
 * @enum {string}
 */
export type CreditNoteReason = "duplicate" | "fraudulent" | "order_change" | "cancellation" | "unsatisfactory" | "billing_error" | "dispute" | "uncollectible" | "other";
/** @description The part of an invoice to give back, with its tax: an amount or lines, not both; everything that is left if neither is given. */
export type CreditNoteRequest = {
    /** @description The amount with tax, in whole minor units, spread over the lines in proportion to what is left of them. */
    amount?: number | null;
    /** @description Whether to take back bought credits even if some are spent or held by a reservation, revoking the others; defaults to false, which rejects such a credit note. */
    force?: boolean | null;
    /** @description The ID of the invoice. */
    invoiceId: string;
    /** @description The lines to give back, in full or in part. */
    lines?: RefundLineInput[] | null;
    /** @description A text that is shown to the customer on the credit note. */
    memo?: string | null;
    /**
     * @description Why it is given back; defaults to `other`.
     * @enum {string|null}
     */
    reason?: "duplicate" | "fraudulent" | "order_change" | "cancellation" | "unsatisfactory" | "billing_error" | "dispute" | "uncollectible" | "other" | null;
    /** @description How to settle it; the amounts must add up to what is given back. By default it is first taken off what is due, and the rest goes back where it came from, to the balance and to the payment in proportion. */
    settlements?: CreditNoteSettlementInput[] | null;
};
/** @description One credit note. */
export type CreditNoteResponse = {
    /** @description A document that gives back all or a part of an invoice. It never changes once it is issued, and cannot be voided. */
    creditNote: CreditNote;
    /** @description Always true. */
    success: Success;
};
/** @description How a part of a credit note is settled. */
export type CreditNoteSettlement = {
    /** @description The amount in whole minor units. Negative only where a void takes back more of the balance than it returns. */
    amount: number;
    /**
     * @description `offset` is taken off what is due of the invoice, `balance` is added to the customer's balance, `refund` returns to the payment, and `out_of_band` is given back by other means, such as a bank transfer.
     * @enum {string}
     */
    kind: "offset" | "balance" | "refund" | "out_of_band";
    /**
     * @description `succeeded` once the money is given back. A refund is `pending` until its provider confirms it, and `failed` if the provider or the payer's bank rejects it; refund the invoice again to retry.
     * @enum {string}
     */
    status: "pending" | "succeeded" | "failed";
};
/** @description A requested settlement of a part of a credit note. */
export type CreditNoteSettlementInput = {
    /** @description The amount in whole minor units; defaults to all that the other settlements leave. */
    amount?: number | null;
    /**
     * @description `offset` takes it off what is due of the invoice, `balance` adds it to the customer's balance, `refund` returns it to the payment, and `out_of_band` records that you give it back by other means.
     * @enum {string}
     */
    kind: "offset" | "balance" | "refund" | "out_of_band";
};
/** @description A package of credits for sale. */
export type CreditPack = {
    /** @description When the pack was first synced, in milliseconds since 1970. */
    createdAt: number;
    /** @description How many credits one pack grants. */
    credits: number;
    /** @description The slug of the credit system of the credits. */
    creditSystem: string;
    /** @description The same as `creditSystem`. */
    creditSystemId: string;
    /** @description ISO 4217 code of `price`. */
    currency: string;
    /** @description What the buyer gets. */
    description: string | null;
    /** @description The number of days after which unspent credits expire; null if never. */
    expiresAfterDays: number | null;
    /** @description The ID of the credit pack. */
    id: string;
    /** @description Whether the pack is for sale. */
    isActive: boolean;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted. */
    metadata: Metadata;
    /** @description The display name. */
    name: string;
    /** @description The price of one pack in whole minor units. */
    price: number;
    /** @description The price in further currencies, in whole minor units by ISO 4217 code; absent if the pack has one currency. */
    prices?: {
        [key: string]: number;
    };
    /** @description The payment provider that charges for the pack; null means the organization's default. */
    provider: string | null;
    /** @description The identifier of the credit pack in the catalog. */
    slug: string;
    /**
     * @description Whether the price includes its taxes; absent if the organization's setting applies.
     * @enum {string}
     */
    taxBehavior?: "inclusive" | "exclusive";
    /** @description The codes of the taxes of the pack; absent if it names none. */
    taxCodes?: string[];
    /** @description When the pack was last changed by a sync, in milliseconds since 1970. */
    updatedAt: number;
};
/** @description A package of credits for sale, as declared in the catalog. */
export type CreditPackInput = {
    /** @description How many credits one pack grants, at least 1. */
    credits: number;
    /** @description The slug of the credit system of the pack; can be absent if there is only one. If there is none, a credit system named `credits` is created, with a warning. */
    creditSystem?: string | null;
    /** @description ISO 4217 code of `price`; defaults to the organization's currency. */
    currency?: string | null;
    /** @description What the buyer gets. */
    description?: string | null;
    /** @description The number of days after which unspent credits expire; never if absent. */
    expiresAfterDays?: number | null;
    /** @description Whether the pack is for sale; defaults to true. */
    isActive?: boolean | null;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
    /** @description The display name; derived from the slug if absent. */
    name?: string | null;
    /** @description The price of one pack in whole minor units, 0 or more; defaults to 0. */
    price?: number | null;
    /** @description The price in further currencies, in whole minor units by ISO 4217 code, such as `{"EUR": 900}`. */
    prices?: {
        [key: string]: number;
    } | null;
    /** @description The payment provider that charges for the pack; defaults to `defaultProvider`. */
    provider?: string | null;
    /** @description The identifier of the credit pack. */
    slug: string;
    /**
     * @description Whether the price includes its taxes or taxes are added to it; defaults to the organization's setting.
     * @enum {string|null}
     */
    taxBehavior?: "inclusive" | "exclusive" | null;
    /** @description Codes of the taxes that apply to the pack; by default those of the customer, its country or the organization apply. */
    taxCodes?: string[] | null;
};
/** @description Credit packs, newest first. */
export type CreditPackListResponse = {
    /** @description The same as `data`. */
    creditPacks: CreditPack[];
    /** @description The credit packs. */
    data: CreditPack[];
    /** @description Always true. */
    success: Success;
};
/** @description A currency of credits that pays for several features. */
export type CreditSystem = {
    /** @description The purpose of the credits. */
    description: string | null;
    /** @description The features that spend these credits, in the order of the catalog. */
    features: CreditSystemFeature[];
    /** @description The ID of the credit system. */
    id: string;
    /** @description The display name. */
    name: string;
    /** @description The identifier of the credit system in the catalog. */
    slug: string;
};
/** @description A feature that spends credits, and its cost per unit. */
export type CreditSystemFeature = {
    /** @description The cost of usage with certain dimensions; absent if there are none. */
    costs?: CreditCostEntry[];
    /** @description Credits per unit; a plan can override it. */
    creditCost: number;
    /** @description The slug of the feature. */
    feature: string;
    /**
     * @description Whether usage adds up (`consumable`) or is a level that rises and falls (`non_consumable`). Credits pay for consumable features only.
     * @enum {string}
     */
    meterType: "consumable" | "non_consumable";
};
/** @description A feature that spends credits, and its cost per unit. */
export type CreditSystemFeatureInput = {
    /** @description The cost of usage with certain dimensions. Two entries with equally many names must not fit the same usage. The `creditCost` of a plan overrides them all. */
    costs?: CreditCostEntryInput[] | null;
    /** @description Credits per unit, 0 or more; defaults to 1. */
    creditCost?: number | null;
    /** @description The slug of the feature. */
    feature: string;
};
/** @description A currency of credits that pays for several features, as declared in the catalog. */
export type CreditSystemInput = {
    /** @description The purpose of the credits. */
    description?: string | null;
    /** @description The features that spend these credits. */
    features?: CreditSystemFeatureInput[] | null;
    /** @description The display name; derived from the slug if absent. */
    name?: string | null;
    /** @description The identifier of the credit system. Plans grant its credits by listing this slug among their features. */
    slug: string;
};
/** @description All credit systems, newest first. */
export type CreditSystemListResponse = {
    /** @description The credit systems. */
    creditSystems: CreditSystem[];
    /** @description Always true. */
    success: Success;
};
/** @description The revenue in one currency. Amounts are whole minor units. */
export type CurrencyRevenue = {
    /** @description The ISO 4217 code. */
    currency: string;
    /** @description Open invoices whose due date has passed, now. */
    overdue: {
        /** @description What is left to pay of them. */
        amount: number;
        /** @description The number of invoices. */
        count: number;
    };
    /** @description The periods, oldest first. */
    periods: RevenuePeriod[];
};
/** @description A number of documents in one currency, and the sum of their amounts. */
export type CurrencyTotal = {
    /** @description The sum in whole minor units. */
    amount: number;
    /** @description The number of documents. */
    count: number;
    /** @description The ISO 4217 code. */
    currency: string;
};
/** @description The organization of the API key. */
export type CurrentOrganizationResponse = {
    /** @description A tenant of the server, with its own catalog, customers and settings. */
    organization: Organization;
    /** @description Always true. */
    success: Success;
};
/** @description The tier of the last billable unit; the first tier if there are none yet. */
export type CurrentTier = {
    /** @description The last unit of the tier; null for the last tier, which is unlimited. */
    endsAt: number | null;
    /** @description The flat fee of the tier in minor units; absent if it has none. */
    flatFee?: number;
    /** @description The position of the tier, counted from 0. */
    index: number;
    /** @description The tier starts above this number of billable units; 0 for the first tier. */
    startsAt: number;
    /** @description The price of one unit in minor units. */
    unitPrice: number;
};
/** @description The party that subscribes, uses features and pays. */
export type Customer = {
    /** @description The billing address; null if none is set. */
    address: Address | null;
    /** @description The customer's overage settings. */
    billing: {
        /** @description One item per feature with an overage setting for this customer. */
        featureConfigs: FeatureConfig[];
        /** @description The limit on the cost of overage; null if there is none. */
        overageLimit: OverageLimit | null;
    };
    /** @description When the customer was created, in milliseconds since 1970. */
    createdAt: number;
    /** @description The currency that the customer prefers; if null, the organization's. */
    currency: string | null;
    /** @description The coupon that new subscriptions redeem; null if none is set. */
    defaultDiscount: DefaultDiscount | null;
    /**
     * Format: email
     * @description The email address. Several customers may share it.
     */
    email: string;
    /** @description Your own ID of the customer; null if none was given. */
    externalId: string | null;
    /** @description The ID of the customer. */
    id: string;
    /** @description References of the customer that are printed on its invoices. */
    invoiceFields: InvoiceFields;
    /** @description BCP 47 language tag of the customer's invoices; if null, the organization's. */
    locale: string | null;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted. */
    metadata: Metadata;
    /** @description The name; null if none was given. */
    name: string | null;
    /** @description The terms of a customer who pays by invoice; null for one whose card is charged. */
    paymentTerms: PaymentTerms | null;
    /** @description The pending and live subscriptions, newest first; only in a list that was requested with them. */
    subscriptions?: Subscription[];
    /** @description Codes of the taxes that apply to this customer instead of those of its country. */
    taxCodes: string[];
    /** @description How the organization exempts the customer from tax: not at all (`none`), from all tax (`exempt`), or because the customer owes it (`reverse`). */
    taxExempt: TaxExemption;
    /** @description The tax IDs. */
    taxIds: TaxId[];
    /** @description The ID of the customer's test clock; absent for a customer in real time. */
    testClock?: string;
    /** @description When the customer was last changed, in milliseconds since 1970. */
    updatedAt: number;
};
/** @description A threshold of a customer's usage. Crossing it is reported once in a window. */
export type CustomerAlert = {
    /** @description The threshold. A percentage may be above 100. */
    at: number;
    /** @description The slug of the credit system; absent if the alert watches something else. */
    creditSystem?: string;
    /** @description The distance of further thresholds after the first; null without any. */
    every: number | null;
    /** @description The slug of the feature; absent if the alert watches something else. */
    feature?: string;
    /**
     * @description What is compared: used units (`used`), in percent of the limit (`used_percent`), remaining units (`left`), in percent of the limit (`left_percent`), or the cost in minor units (`amount`).
     * @enum {string}
     */
    measure: "used" | "used_percent" | "left" | "left_percent" | "amount";
    /** @description Whether the alert watches the cost of all billable usage in a usage period; absent if the alert watches something else. */
    overage?: boolean;
};
/** @description A threshold of a customer's usage of a feature, of a credit system, or of the cost of billable usage: one of `feature`, `creditSystem` and `overage`. */
export type CustomerAlertInput = {
    /** @description The threshold, with up to 9 decimals; a percentage may be above 100. Defaults to `every`. */
    at?: number | null;
    /** @description The slug of the credit system. */
    creditSystem?: string | null;
    /** @description The distance of further thresholds after the first; only for usage that rises. */
    every?: number | null;
    /** @description The slug of the feature. */
    feature?: string | null;
    /**
     * @description What is compared: used units (`used`), in percent of the limit (`used_percent`), remaining units (`left`), in percent of the limit (`left_percent`), or, with `overage`, the cost in minor units (`amount`). The credits of a system are those of plans in their windows, and those of grants that have credits left.
     * @enum {string}
     */
    measure: "used" | "used_percent" | "left" | "left_percent" | "amount";
    /** @description Whether the alert watches the cost of all billable usage in a usage period. */
    overage?: boolean | null;
};
/** @description The money balance of a customer in one currency. */
export type CustomerBalance = {
    /** @description The balance in whole minor units, without what is reserved. A positive balance pays the next invoices in this currency; the next invoice requests a negative one. */
    balance: number;
    /** @description ISO 4217 code of the balance. */
    currency: string;
    /** @description What purchases that are not paid yet, such as open checkouts, take of the balance, in whole minor units. It returns to the balance if they fail or are closed. Until they are paid it is still the customer's money: `balance + reserved` is what the account `customer_balance` of the journal owes. */
    reserved: number;
};
/** @description Data for creating the customer if it does not exist; an existing customer is updated with the name and metadata. What cannot be read is ignored, with a warning. */
export type CustomerData = {
    /**
     * Format: email
     * @description The email address of a new customer, which is not created without one. Several customers may share it. If a customer with this email address has no `externalId`, that customer is used and receives the unknown ID.
     */
    email?: string | null;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
    /** @description The name of the customer. */
    name?: string | null;
} | null;
/** @description A customer was created, changed or deleted. */
export type CustomerEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description The party that subscribes, uses features and pays. */
        object: Customer;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "customer.created" | "customer.updated" | "customer.deleted";
};
/** @description One page of customers, newest first. */
export type CustomerListResponse = {
    /** @description The customers of this page. */
    customers: Customer[];
    /** @description The same as `customers`. */
    data: Customer[];
    /** @description Maximum number of customers per page. */
    limit: number;
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Number of customers skipped. */
    offset: number;
    /** @description Always true. */
    success: Success;
    /** @description The number of customers that match the filters, on all pages. */
    total: number;
};
/** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
export type CustomerReference = string;
/** @description The customer to create, or to find and update. */
export type CustomerRequest = {
    /** @description A postal address. It replaces the whole address; absent parts become null. Null clears the address. */
    address?: AddressInput;
    /** @description The currency that the customer prefers, an ISO 4217 code. Unchanged if absent or null. */
    currency?: string | null;
    /** @description The coupon that new subscriptions of the customer redeem, by a promotion code or by its ID: exactly one of the two. Setting it redeems nothing. Each new subscription to a plan that can charge redeems it, unless the request names `discounts`, even an empty list. A plan starts without it if it cannot be redeemed then: because of a limit, the plan or the currency. A coupon with `maxPerCustomer` 1, the default, is redeemed by the first of them alone. */
    defaultDiscount?: DefaultDiscountInput;
    /**
     * Format: email
     * @description The email address of the customer. With `id`, several customers may share it; without `id`, it identifies the customer.
     */
    email: string;
    /** @description Your own ID of the customer, or the ID assigned by Dues. If given, it identifies the customer and `email` updates the record. An unknown ID becomes the `externalId` of the customer with this email address that has no `externalId`, or otherwise of a new customer. */
    id?: string | null;
    /** @description References of the customer to print on its invoices. Absent fields stay unchanged; null clears one, and null instead of the object clears both. */
    invoiceFields?: InvoiceFieldsInput;
    /** @description BCP 47 language tag of the customer's invoices, such as `de-AT`. Unchanged if absent or null. */
    locale?: string | null;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
    /** @description The name of the customer; unchanged if absent. */
    name?: string | null;
    /** @description Payment terms of a customer who pays by invoice: plans need no card, and invoices are due this many days later. Null for a customer whose card is charged. Invoices that are issued keep their terms. */
    paymentTerms?: PaymentTermsInput;
    /** @description Codes of the taxes that apply to this customer instead of those of its country. Unchanged if absent or null. */
    taxCodes?: string[] | null;
    /**
     * @description Whether the customer is exempt from tax: `none`, `exempt` from all tax, or `reverse` if the customer owes it. `none` for a new customer; unchanged if absent or null.
     * @enum {string|null}
     */
    taxExempt?: "none" | "exempt" | "reverse" | null;
    /** @description The tax IDs. The list replaces the stored one; a number that was in it keeps its status. Unchanged if absent or null. */
    taxIds?: TaxIdInput[] | null;
    /** @description The ID of a test clock for a new customer, permanently; an existing customer must already use this clock. Only in test organizations. */
    testClock?: string | null;
};
/** @description A customer. */
export type CustomerResponse = Customer & {
    /** @description Always true. */
    success: Success;
};
/** @description A line that you write, at a price that is in no catalog. */
export type CustomLineInput = {
    /** @description The amount of the whole line in whole minor units, instead of `unitPrice`. */
    amount?: number | null;
    /** @description The description of the line, as shown to the customer. */
    description: string;
    /** @description Whether coupons of the subscription that cover everything also lower this line; false if absent. Lines that belong to no subscription have no discounts. */
    discountable?: boolean | null;
    /** @description When the service of the line is given: its revenue is recognized by day over the period. Absent for a service that is given when it is invoiced. */
    period?: CustomLinePeriod;
    /** @description The number of units, with at most 9 decimals; 1 if absent. */
    quantity?: number | null;
    /**
     * @description Whether the price includes its taxes or taxes are added to it; defaults to the organization's setting.
     * @enum {string|null}
     */
    taxBehavior?: "inclusive" | "exclusive" | null;
    /** @description Codes of the taxes that apply to the line; by default those of the customer, its country or the organization apply. */
    taxCodes?: string[] | null;
    /** @description The price of one unit in minor units, which may be a fraction. The amount of the line is the quantity times this, rounded once. Either this or `amount` is required. */
    unitPrice?: number | null;
};
/** @description When the service of the line is given: its revenue is recognized by day over the period. Absent for a service that is given when it is invoiced. */
export type CustomLinePeriod = {
    /**
     * Format: date-time
     * @description The end (exclusive) of the period, in milliseconds since 1970 or as ISO 8601.
     */
    end: number | string;
    /**
     * Format: date-time
     * @description The start of the period, in milliseconds since 1970 or as ISO 8601.
     */
    start: number | string;
} | null;
/** @description The coupon that a new subscription of the customer redeems, unless the request names discounts of its own. */
export type DefaultDiscount = {
    /** @description The promotion code; null if the coupon was set by its ID. */
    code: string | null;
    /** @description The ID of the coupon. */
    couponId: string;
    /** @description The ID of the promotion code; null if the coupon was set by its ID. */
    promotionCodeId: string | null;
};
/** @description The coupon that new subscriptions of the customer redeem, by a promotion code or by its ID: exactly one of the two. Setting it redeems nothing. Each new subscription to a plan that can charge redeems it, unless the request names `discounts`, even an empty list. A plan starts without it if it cannot be redeemed then: because of a limit, the plan or the currency. A coupon with `maxPerCustomer` 1, the default, is redeemed by the first of them alone. */
export type DefaultDiscountInput = {
    /** @description A promotion code, in any case. */
    code?: string | null;
    /** @description The ID of a coupon. */
    couponId?: string | null;
} | null;
/** @description The dimensions of the usage, by name; null if it has none. */
export type Dimensions = {
    [key: string]: string;
} | null;
/** @description Named properties of the usage, such as `{ "model": "gpt-5", "tokenType": "input" }`, which are stored with it. Prices and credit costs can depend on those that the feature declares; others decide nothing. Numbers and booleans become their JSON text; null is the same as absent. */
export type DimensionsInput = {
    [key: string]: string | number | boolean | null;
} | null;
/** @description The redemption of a coupon on a subscription or on a purchase of credits. */
export type Discount = {
    /** @description The amount for each billing period, by currency; null for a percentage. */
    amounts: AmountsByCurrency | null;
    /** @description What the coupon discounts. A list that is empty, or absent, includes everything; a line must be included by every list. */
    appliesTo: CouponAppliesTo;
    /** @description The promotion code; null if the coupon was redeemed by its ID. */
    code: string | null;
    /** @description The ID of the coupon. */
    couponId: string;
    /** @description The latest billing periods that were discounted, oldest first. */
    coveredPeriods: CoveredPeriod[];
    /** @description The ID of the customer. */
    customerId: string;
    /** @description For how many billing periods the discount applies: one (`once`), `periods` (`repeating`), or all (`forever`). Trials do not count, and a pause makes a period longer. */
    duration: CouponDuration;
    /**
     * Format: date-time
     * @description When the discount ended, or was released; null before.
     */
    endedAt: string | null;
    /**
     * @description Why the discount ended: all of its periods were used (`periods_used`), it was `removed`, the subscription changed to a plan that the coupon does not apply to (`plan_change`), the subscription ended (`subscription_ended`), or the credits were bought (`purchased`). Null before.
     * @enum {string|null}
     */
    endReason: "periods_used" | "removed" | "plan_change" | "subscription_ended" | "purchased" | null;
    /**
     * Format: date-time
     * @description When an active discount ends if nothing more is changed: at the end of its last billing period, with the subscription, or at a scheduled change to a plan that the coupon does not apply to. Null for a discount without an end, and while the end is unknown: before the subscription starts, and during a pause without an end.
     */
    endsAt: string | null;
    /** @description The ID of the discount. */
    id: string;
    /** @description The name of the coupon when it was redeemed. */
    name: string;
    /** @description The percentage that is taken off; null for a fixed amount. */
    percent: number | null;
    /** @description The number of billing periods that are discounted; null without an end. */
    periods: number | null;
    /** @description The ID of the promotion code; null if the coupon was redeemed by its ID. */
    promotionCodeId: string | null;
    /**
     * Format: date-time
     * @description When the coupon was redeemed.
     */
    redeemedAt: string;
    /**
     * @description `reserved` while a checkout is open, `active`, `ended` when no later period is discounted, or `released` when the checkout was not paid.
     * @enum {string}
     */
    status: "reserved" | "active" | "ended" | "released";
    /** @description The ID of the subscription; null for a purchase of credits. */
    subscriptionId: string | null;
};
/** @description A coupon was redeemed, or a discount ended. */
export type DiscountEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description The redemption of a coupon on a subscription or on a purchase of credits. */
        object: Discount;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "discount.created" | "discount.ended";
};
/** @description A coupon to redeem, by a promotion code or by its ID. Exactly one of the two. */
export type DiscountInput = {
    /** @description A promotion code, in any case. */
    code?: string | null;
    /** @description The ID of a coupon. */
    couponId?: string | null;
};
/** @description The discounts of a subscription, oldest first. */
export type DiscountListResponse = {
    /** @description The discounts, those that ended included. */
    discounts: Discount[];
    /** @description Always true. */
    success: Success;
};
/** @description One discount. */
export type DiscountResponse = {
    /** @description The redemption of a coupon on a subscription or on a purchase of credits. */
    discount: Discount;
    /** @description Always true. */
    success: Success;
};
/** @description Coupons to redeem. Percentages apply before fixed amounts, each to what the discounts before it left. A coupon that the subscription already has is not redeemed again. If absent or null, a new subscription redeems the `defaultDiscount` of the customer; an empty list redeems nothing. */
export type DiscountsInput = DiscountInput[] | null;
/** @description A dispute (chargeback): the payer asked their bank to reverse a payment. */
export type Dispute = {
    /** @description The disputed amount, in whole minor units. */
    amount: number;
    /**
     * Format: date-time
     * @description When the provider first reported it.
     */
    createdAt: string;
    /** @description ISO 4217 code of the amount. */
    currency: string;
    /** @description The ID of the dispute. */
    id: string;
    /** @description The reason given by the provider. */
    reason: string | null;
    /**
     * @description The outcome: `open` while undecided, `won` if you keep the money, `lost` if you do not.
     * @enum {string}
     */
    status: "open" | "won" | "lost";
    /**
     * Format: date-time
     * @description When the provider last reported it.
     */
    updatedAt: string;
};
/** @description A customer of a test clock, with what happens when its time passes. */
export type DueCustomer = {
    /** @description The ID of the customer. */
    customerId: string;
    /** @description When something is next due for the customer, in milliseconds since 1970. */
    dueAt: number;
    /** @description The steps, the earliest first. Empty if the server only looks whether there is anything to do. */
    steps: DueStep[];
};
/** @description One page of customers, the one with the earliest step first. */
export type DueListResponse = {
    /** @description The customers of this page. */
    due: DueCustomer[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description Something that happens when the time of a test clock passes. */
export type DueStep = {
    /** @description When it happens, in milliseconds since 1970. */
    at: number;
    /**
     * @description What happens: a period of a subscription ends (`period_end`) and is renewed, or a usage period within it (`usage_boundary`), or usage that arrived after the end of a subscription is billed (`late_usage`); a trial ends (`trial_end`) or its end is announced (`trial_notice`); a subscription is canceled (`cancel`) or resumed (`resume`); an open invoice is charged again (`dunning`), or its taxes are calculated (`tax`); credits expire (`credit_expiry`), or a checkout does (`checkout_expiry`).
     * @enum {string}
     */
    kind: "period_end" | "usage_boundary" | "late_usage" | "trial_end" | "trial_notice" | "cancel" | "resume" | "dunning" | "tax" | "credit_expiry" | "checkout_expiry";
    /** @description The ID of the subscription, the invoice, the credit grant or the checkout. */
    object: string;
};
/** @description A message to a customer. */
export type Email = {
    /** @description The number of attempts to send it. */
    attempts: number;
    /**
     * Format: date-time
     * @description When the message was queued.
     */
    createdAt: string;
    /** @description The ID of the customer; null for a link to the portal and a test of the settings. */
    customerId: string | null;
    /** @description The ID of the event that caused it; null if it was sent by hand. */
    eventId: string | null;
    /** @description The ID of the message. */
    id: string;
    /** @description The kind of a message; `portal_link` for a link that a customer asked for, `test` for a test of the settings. */
    kind: MessageKind;
    /** @description The language; null before the first attempt. */
    language: string | null;
    /** @description The last answer of the mail server, or why there was none; null before one. */
    lastAnswer: string | null;
    /**
     * Format: date-time
     * @description The latest time of the next attempt; null if there will be none.
     */
    nextAttemptAt: string | null;
    /** @description The ID of the invoice, subscription or other object that it is about; null for a link to the portal and a test of the settings. */
    objectId: string | null;
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    occurredAt: string;
    /** @description Why it was not sent, or waits; null otherwise. */
    reason: EmailReason | null;
    /** @description To whom it goes; empty before the first attempt, and once the customer is deleted. */
    recipients: EmailRecipient[];
    /**
     * Format: date-time
     * @description When it was sent or given up; null while it is pending.
     */
    settledAt: string | null;
    /** @description `pending`: it waits to be sent, or to be tried again. `sent`: the mail server accepted it; in a test organization, it is in the mailbox. `failed`: it was refused, or could not be sent for two days. `uncertain`: the connection broke twice while it was being sent, so it may have arrived. `dropped`: it was not sent, for the `reason`. */
    status: EmailStatus;
    /** @description The subject; null before the first attempt. */
    subject: string | null;
};
/** @description A file that comes with a message. */
export type EmailAttachment = {
    /** @description The name of the file. */
    fileName: string;
    /**
     * Format: uri
     * @description The address at which the customer can open the same document, without an API key.
     */
    url: string;
};
/** @description What a message says. */
export type EmailContent = {
    /** @description The files that come with it. */
    attachments: EmailAttachment[];
    /** @description The sender. */
    from: string;
    /** @description The HTML part. It loads nothing and has no scripts. */
    html: string;
    /** @description The text part. */
    text: string;
};
/** @description Whether messages can be sent. */
export type EmailDelivery = {
    /** @description The answer of the mail server that refuses the sender; null otherwise. */
    error: string | null;
    /** @description The address that messages are sent from; null without one. */
    from: string | null;
    /**
     * @description `ready`: messages are sent. `mailbox`: messages of a test organization go to its mailbox only. `not_configured`: the server has no `DUES_SMTP_URL`, so nothing is queued. `paused`: the mail server refuses the sender; messages wait, and are tried again every five minutes.
     * @enum {string}
     */
    status: "ready" | "mailbox" | "not_configured" | "paused";
};
/** @description A message could not be sent. */
export type EmailEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description A message to a customer that could not be sent. */
        object: FailedEmail;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "email.failed";
};
/**
 * @description The kind of an automatic message.
 * @enum {string}
 */
export type EmailKind = "invoice" | "receipt" | "payment_failed" | "final_notice" | "trial_ending" | "plan_changed" | "subscription_canceled" | "subscription_paused" | "subscription_resumed" | "top_up_failed" | "credit_note" | "refund";
/** @description Whether messages of each kind are sent. */
export type EmailKinds = {
    /** @description A credit note was issued. With the PDF. */
    credit_note: boolean;
    /** @description A subscription ended because a payment is missing. */
    final_notice: boolean;
    /** @description An invoice was issued, and is not paid at once. With the PDF. */
    invoice: boolean;
    /** @description A payment failed and will be retried. With the PDF of the invoice. */
    payment_failed: boolean;
    /** @description Another plan took effect. */
    plan_changed: boolean;
    /** @description An invoice was paid. With the PDF. It replaces `invoice` while a payment is under way. */
    receipt: boolean;
    /** @description A refund succeeded. */
    refund: boolean;
    /** @description A subscription was canceled, or has ended. */
    subscription_canceled: boolean;
    /** @description A subscription was paused. */
    subscription_paused: boolean;
    /** @description A subscription resumed. */
    subscription_resumed: boolean;
    /** @description Credits ran low and could not be bought automatically. */
    top_up_failed: boolean;
    /** @description A trial ends within three days. */
    trial_ending: boolean;
};
/**
 * @description The language of the message. By default that of the customer, of the organization, or English.
 * @enum {string|null}
 */
export type EmailLanguage = "en" | "de" | "fr" | "es" | "pt-BR" | null;
/** @description One page of messages, newest first. */
export type EmailListResponse = {
    /** @description The messages of this page. */
    emails: Email[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/**
 * @description Why a message was not sent. `obsolete`: the invoice was paid meanwhile, or another message says the same. `expired`: it became too old, after a day for reminders and a week for documents. `customer_deleted`: the customer no longer exists. `kind_off`: messages of this kind were turned off. `reserved_address`: the domain exists for examples only, such as `example.com`. `invalid_address`: the address is none. `undeliverable_address`: the mail server refused an earlier message to the address. `unknown_address`: no customer has the address for which a link to the portal was requested. `refused`: the mail server refused the message, its recipients or its sender. `unreachable`: the mail server could not be reached.
 * @enum {string}
 */
export type EmailReason = "obsolete" | "expired" | "customer_deleted" | "kind_off" | "reserved_address" | "invalid_address" | "undeliverable_address" | "unknown_address" | "refused" | "unreachable";
/** @description A recipient of a message. */
export type EmailRecipient = {
    /** @description The email address. */
    address: string;
    /** @description The answer of the mail server, if it did not accept the recipient. */
    answer: string | null;
    /**
     * @description How the recipient is addressed.
     * @enum {string}
     */
    field: "to" | "cc" | "bcc";
    /**
     * @description Whether the mail server accepted the message for this recipient.
     * @enum {string}
     */
    status: "pending" | "accepted" | "refused";
};
/** @description A message. */
export type EmailResponse = {
    /** @description What it says; null before the first attempt, after 90 days, once the customer is deleted, and in a live organization for a link to the portal. */
    content: EmailContent | null;
    /** @description A message to a customer. */
    email: Email;
    /** @description Always true. */
    success: Success;
};
/** @description Which messages customers get, and as whom they are sent. */
export type EmailSettings = {
    /** @description Where customers pay and change their plan, such as the billing page of your application. Buttons of messages lead there; without it they have none. */
    accountUrl: string | null;
    /** @description Addresses that get a blind copy of every message. */
    bcc: string[];
    /** @description Whether messages can be sent. */
    delivery: EmailDelivery;
    /** @description Whether messages are sent at all. */
    enabled: boolean;
    /** @description Plain text at the end of each message. */
    footer: string | null;
    /** @description The address of the sender; null for that of the server. */
    fromAddress: string | null;
    /** @description The name of the sender; null for the name of the portal, or of the organization. */
    fromName: string | null;
    /** @description Whether messages of each kind are sent. */
    kinds: EmailKinds;
    /** @description Where replies go; null for the sender. */
    replyTo: string | null;
};
/** @description The email settings. */
export type EmailSettingsResponse = {
    /** @description Which messages customers get, and as whom they are sent. */
    settings: EmailSettings;
    /** @description Always true. */
    success: Success;
};
/**
 * @description `pending`: it waits to be sent, or to be tried again. `sent`: the mail server accepted it; in a test organization, it is in the mailbox. `failed`: it was refused, or could not be sent for two days. `uncertain`: the connection broke twice while it was being sent, so it may have arrived. `dropped`: it was not sent, for the `reason`.
 * @enum {string}
 */
export type EmailStatus = "pending" | "sent" | "failed" | "uncertain" | "dropped";
/**
 * @description What happens when the last phase ends: with `release`, the subscription goes on with its terms; with `cancel`, the subscription ends.
 * @enum {string}
 */
export type EndBehavior = "release" | "cancel";
/**
 * @description What happens when the last phase ends: with `release`, the subscription goes on with its terms; with `cancel`, the subscription ends. `release` by default.
 * @enum {string|null}
 */
export type EndBehaviorInput = "release" | "cancel" | null;
/** @description A customer's entitlement to a feature now, and its source. */
export type Entitlement = {
    /** @description Remaining units of the limit, never below 0; null if unlimited or not metered. */
    balance: number | null;
    /** @description The caps of the feature, and their usage; absent without caps. */
    caps?: CapUsage[];
    /** @description The feature. */
    feature: {
        /**
         * @description How usage is counted; absent if it adds up (`sum`).
         * @enum {string}
         */
        aggregation?: "unique" | "max";
        /** @description The ID of the feature. */
        id: string;
        /**
         * @description Whether usage adds up or is a level; null if the feature is not metered.
         * @enum {string|null}
         */
        meterType: "consumable" | "non_consumable" | null;
        /** @description The display name of the feature. */
        name: string;
        /** @description The slug of the feature. */
        slug: string;
        /**
         * @description Whether the feature is metered, boolean, or a value.
         * @enum {string}
         */
        type: "metered" | "boolean" | "value";
        /** @description The name of one unit. */
        unit: string | null;
    };
    /** @description Units included in the allowance window; null if unlimited or not metered. */
    limit: number | null;
    /** @description Maximum units charged above the limit per allowance window; null if there is no maximum. */
    maxOverageUnits: number | null;
    /**
     * @description What happens above the limit; null if overage cannot be charged.
     * @enum {string|null}
     */
    overage: "block" | "charge" | "expand" | null;
    /** @description The customer's override; null if there is none. */
    override: EntitlementOverride | null;
    /** @description The slug of the plan that decides; null if no plan includes the feature. */
    plan: string | null;
    /** @description Units that open reservations hold, which are not in `usage`; null if the feature is not metered. */
    reserved?: number | null;
    /**
     * @description How often the allowance resets; null if the feature is not metered.
     * @enum {string|null}
     */
    resetInterval: "none" | "never" | "5min" | "15min" | "30min" | "hourly" | "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly" | null;
    /**
     * Format: date-time
     * @description When the allowance resets; null if never.
     */
    resetsAt: string | null;
    /**
     * @description The source of the entitlement: a plan, a plan on trial, granted or bought credits, or an override.
     * @enum {string}
     */
    source: "plan" | "trial" | "credits" | "override";
    /** @description Whether usage is unlimited. */
    unlimited: boolean;
    /** @description Usage in the current allowance window, including overage; null if the feature is not metered. */
    usage: number | null;
    /** @description The value that applies; absent unless the feature has the type `value`. */
    value?: FeatureValue;
};
/** @description A customer's entitlements. */
export type EntitlementListResponse = {
    /** @description One item per credit system of which the customer has credits, or had any in the current allowance windows. */
    credits: CreditBalance[];
    /** @description The ID of the customer. */
    customerId: string;
    /** @description One item per feature that the customer has, ordered by slug. */
    entitlements: Entitlement[];
    /** @description Always true. */
    success: Success;
};
/** @description An entitlement override of one customer, which takes precedence over its plans. */
export type EntitlementOverride = {
    /**
     * Format: date-time
     * @description When the override was first created.
     */
    createdAt: string;
    /** @description Units per allowance window; null means unlimited. Absent if the plans decide. */
    limit?: number | null;
    /**
     * @description What happens above the limit; null if the plans decide.
     * @enum {string|null}
     */
    overage: "block" | "charge" | null;
    /**
     * Format: date-time
     * @description When the override ends; null if it is permanent.
     */
    until: string | null;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updatedAt: string;
    /** @description The value of a feature of the type `value`; absent for others. */
    value?: FeatureValue;
};
/** @description A customer's entitlement to a feature, or its credits of a credit system. */
export type EntitlementResponse = {
    /** @description The credits; null for a feature, or if the customer has none. */
    credits: CreditBalance | null;
    /** @description The entitlement; null if neither a plan nor an override grants the feature, and for a credit system. */
    entitlement: Entitlement | null;
    /** @description Always true. */
    success: Success;
};
/** @description A named unit of a feature, for example a seat. */
export type Entity = {
    /**
     * Format: date-time
     * @description When the entity was added.
     */
    createdAt: string;
    /**
     * Format: email
     * @description The email address of the entity.
     */
    email: string | null;
    /** @description The slug of the feature. */
    featureId: string;
    /** @description Your ID of the entity. */
    id: string;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted. */
    metadata: Metadata;
    /** @description The name of the entity. */
    name: string | null;
    /**
     * Format: date-time
     * @description When the entity is removed; null while it is active.
     */
    removesAt: string | null;
    /**
     * @description `active`, or `pending_removal` until the usage period ends.
     * @enum {string}
     */
    status: "active" | "pending_removal";
};
/** @description An entity was added, removed or restored. */
export type EntityEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description A named unit of a feature, for example a seat. */
        object: Entity;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "entity.added" | "entity.removal_scheduled" | "entity.removed" | "entity.restored";
};
/** @description All entities that are active or pending removal, or one page of them, newest first. */
export type EntityListResponse = {
    /** @description The entities of this page. */
    entities: Entity[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
    /** @description The number of entities that match the filters, on all pages. */
    total: number;
};
/** @description The format of all errors. */
export type Error = {
    /**
     * @description Always false; in the errors of `track` and `trackTokens` only, whose usage is not recorded.
     * @constant
     */
    allowed?: false;
    /**
     * Format: uri
     * @description A checkout page where the customer can pay, if payment resolves the problem.
     */
    checkoutUrl?: string;
    /** @description A machine-readable error code. This list is complete for this version; the meaning of a code never changes. `x-error-codes` lists the specific codes of each operation; the other codes can be returned by any operation. */
    code: ErrorCode;
    /** @description The currencies that the plan or credit pack is sold in, with the codes `currency_mismatch` and `currency_required`. */
    currencies?: string[];
    /** @description The count before the refused addition, with the code `limit_exceeded`. */
    current?: number;
    /** @description With a `code` that `check` returns too: the decision of `check`, whose other fields are beside this one. Only in the errors of `track` and `trackTokens`. */
    details?: AccessDetails;
    /** @description What went wrong, as a sentence. The same as `message`. */
    error: string;
    /** @description The slug of the refused feature, with the code `limit_exceeded`. */
    feature?: string;
    /** @description The invalid fields of the request, up to 50. `error` gives the number of further ones. */
    issues?: ValidationIssue[];
    /** @description The limit that was reached, with the code `limit_exceeded`. */
    limit?: number | null;
    /** @description What went wrong, as a sentence. The same as `error`. */
    message: string;
    /** @description The ID of the request, also in the header `X-Request-Id` and in the server's logs. */
    requestId: string;
    /**
     * @description Always false.
     * @constant
     */
    success: false;
    /** @description The invoices that have to be paid, with the code `past_due`. */
    unpaidInvoices?: UnpaidInvoice[];
    /** @description The parts of the request that could not be read, each with the reason. They were ignored. Absent if there are none. */
    warnings?: Warnings;
};
/**
 * @description A machine-readable error code. This list is complete for this version; the meaning of a code never changes. `x-error-codes` lists the specific codes of each operation; the other codes can be returned by any operation.
 * @enum {string}
 */
export type ErrorCode = "malformed_json" | "invalid_request" | "missing_api_key" | "invalid_api_key" | "expired_api_key" | "revoked_api_key" | "insufficient_scope" | "missing_portal_session" | "invalid_portal_session" | "portal_feature_disabled" | "route_not_found" | "method_not_allowed" | "payload_too_large" | "headers_too_large" | "malformed_request" | "request_timeout" | "unsupported_media_type" | "internal_error" | "service_unavailable" | "not_implemented" | "rate_limited" | "too_many_streams" | "customer_required" | "customer_not_found" | "customer_ambiguous" | "customer_conflict" | "plan_not_found" | "currency_mismatch" | "currency_required" | "provider_not_configured" | "amount_not_chargeable" | "invalid_catalog" | "invalid_tax_id" | "feature_not_found" | "feature_not_in_plan" | "override_not_found" | "not_metered" | "model_not_priced" | "no_active_subscription" | "past_due" | "entity_not_found" | "event_not_found" | "not_reservable" | "reservation_not_found" | "reservation_closed" | "too_many_reservations" | "entity_already_active" | "limit_exceeded" | "payment_declined" | "quantity_out_of_range" | "phase_not_aligned" | "nothing_to_invoice" | "pending_item_not_found" | "invoice_not_found" | "subscription_not_found" | "subscription_not_pending" | "subscription_paused" | "subscription_ended" | "subscription_held" | "import_in_progress" | "import_invalid" | "import_not_ready" | "import_conflict" | "charged_already" | "subscription_not_active" | "subscription_not_trialing" | "subscription_not_resumable" | "preview_outdated" | "plan_version_incompatible" | "plan_group_occupied" | "quantity_in_use" | "invoice_unpaid" | "payment_in_progress" | "payment_not_found" | "payment_reference_used" | "payment_not_reversible" | "invoice_partly_paid" | "invoice_not_open" | "nothing_to_refund" | "refund_too_large" | "coupon_not_found" | "promotion_code_not_found" | "promotion_code_taken" | "discount_not_found" | "discount_not_redeemable" | "discount_currency_mismatch" | "credit_note_not_found" | "credit_pack_not_found" | "credit_system_not_found" | "credit_grant_not_found" | "payment_method_not_found" | "payment_method_not_usable" | "api_key_not_found" | "api_key_not_active" | "last_admin_key" | "organization_not_found" | "organization_slug_taken" | "missing_signature" | "invalid_signature" | "provider_not_found" | "amount_mismatch" | "checkout_not_found" | "checkout_closed" | "idempotency_key_reused" | "idempotency_in_flight" | "credits_spent" | "clock_advancing" | "usage_not_voidable" | "test_clock_not_found" | "test_mode_required" | "webhook_endpoint_not_found" | "webhook_endpoint_disabled" | "webhook_delivery_not_found" | "email_not_found" | "import_not_found" | "email_not_configured" | "too_many_webhook_endpoints" | "tax_not_found" | "portal_session_not_found" | "tax_overlap" | "tax_address_invalid" | "tax_unavailable" | "exchange_rate_exists" | "not_representable" | "document_incomplete" | "missing_session" | "invalid_credentials" | "cross_site_request" | "confirmation_required" | "user_not_found" | "user_exists" | "console_session_not_found" | "console_link_not_found";
/** @description How the quantity of a feature would be paid. */
export type EstimatedFeature = {
    /** @description Whether the plan allows so much. If not, nothing of it is in the lines. */
    allowed: boolean;
    /** @description The units that are charged. */
    billableQuantity: number;
    /** @description The units that credits of the plan pay for. */
    creditedQuantity: number;
    /** @description The dimensions of the request; absent without any. */
    dimensions?: {
        [key: string]: string;
    };
    /** @description The slug of the feature. */
    feature: string;
    /** @description The units that the plan includes. */
    includedQuantity: number;
    /** @description The quantity of the request. */
    quantity: number;
    /**
     * @description Why it is not allowed; null if it is.
     * @enum {string|null}
     */
    reason: "feature_not_in_plan" | "limit_exceeded" | "insufficient_credits" | null;
};
/** @description A quantity of one feature. */
export type EstimatedQuantityInput = {
    /** @description Named properties of the usage, such as `{ "model": "gpt-5", "tokenType": "input" }`, which are stored with it. Prices and credit costs can depend on those that the feature declares; others decide nothing. Numbers and booleans become their JSON text; null is the same as absent. */
    dimensions?: DimensionsInput;
    /** @description The slug or ID of a metered feature. */
    feature: string;
    /** @description Units in one usage period, 0 or more, all in one reset interval; for features that are held, such as seats, the highest level. */
    quantity: number;
};
/** @description The quantities to estimate, and for whom. */
export type EstimatePlanRequest = {
    /** @description The currency of the estimate, an ISO 4217 code. The plan must have prices in it. Defaults to the customer's currency, else the organization's, else the only currency of the plan. */
    currency?: string | null;
    /** @description A customer by ID, `externalId` or email address, whose currency, taxes and default discount apply. Their subscriptions, usage, other discounts and balance do not. */
    customer?: string | null;
    /** @description Coupons to redeem. Percentages apply before fixed amounts, each to what the discounts before it left. A coupon that the subscription already has is not redeemed again. If absent or null, a new subscription redeems the `defaultDiscount` of the customer; an empty list redeems nothing. */
    discounts?: DiscountsInput;
    /** @description How much is used of each feature in one usage period, in the order in which it is used. Features that are left out are not used. A feature with dimensions may be named once for each combination of their values. */
    quantities?: EstimatedQuantityInput[] | null;
};
/** @description The estimated price of one billing period of a plan. */
export type EstimatePlanResponse = {
    /** @description ISO 4217 code of all amounts. */
    currency: string;
    /** @description The sum of the discounts of the lines, in minor units. */
    discount: number;
    /** @description The amount of each discount, summed over the lines, with its end. */
    discounts: PreviewedDiscount[];
    /** @description The quantities of the request, in its order. */
    features: EstimatedFeature[];
    /** @description The lines of usage, then the fee. Periods are those of a subscription that starts now. */
    lines: PreviewLine[];
    /** @description The slug of the plan. */
    plan: string;
    /** @description The sum of the `amount` of the lines, in minor units. */
    subtotal: number;
    /** @description Always true. */
    success: Success;
    /** @description The tax in minor units. */
    tax: number;
    /** @description The tax breakdown, one row for each tax, category and rate. */
    taxes: LineTax[];
    /** @description The sum of the lines after discount and with tax, in minor units. */
    total: number;
    /** @description The sum of the lines after discount and without tax, in minor units. */
    totalExcludingTax: number;
};
/** @description An event. `type` determines the object in `data.object`. */
export type Event = CustomerEvent | SubscriptionEvent | InvoiceEvent | PaymentEvent | CreditNoteEvent | RefundEvent | BalanceEntryEvent | CreditGrantEvent | CreditBalanceEvent | TopUpFailedEvent | DiscountEvent | UsageLimitEvent | UsageThresholdEvent | UsageShortfallEvent | ReservationEvent | EntityEvent | CatalogEvent | EmailEvent | ImportEvent | WebhookEndpointEvent;
/** @description One page of events, newest first. */
export type EventListResponse = {
    /** @description The events of this page. */
    events: Event[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description An event type such as `invoice.paid`, all types of an object (`invoice.*`), or all types (`*`). */
export type EventPattern = string;
/** @description An event. */
export type EventResponse = {
    /** @description An event. `type` determines the object in `data.object`. */
    event: Event;
    /** @description Always true. */
    success: Success;
};
/**
 * @description The type of the event.
 * @enum {string}
 */
export type EventType = "customer.created" | "customer.updated" | "customer.deleted" | "subscription.created" | "subscription.activated" | "subscription.updated" | "subscription.renewed" | "subscription.quantity_changed" | "subscription.phase_started" | "subscription.trial_will_end" | "subscription.past_due" | "subscription.paused" | "subscription.resumed" | "subscription.moved" | "subscription.canceled" | "subscription.expired" | "invoice.finalized" | "invoice.finalization_failed" | "invoice.paid" | "invoice.payment_failed" | "invoice.overdue" | "invoice.voided" | "invoice.uncollectible" | "invoice.reopened" | "payment.succeeded" | "payment.failed" | "payment.reversed" | "credit_note.issued" | "credit_note.settled" | "refund.created" | "refund.succeeded" | "refund.failed" | "balance.adjusted" | "credits.granted" | "credits.expired" | "credits.voided" | "credits.top_up_failed" | "credits.low" | "credits.depleted" | "discount.created" | "discount.ended" | "usage.limit_reached" | "usage.overage_limit_reached" | "usage.threshold_reached" | "usage.shortfall" | "reservation.expired" | "entity.added" | "entity.removal_scheduled" | "entity.removed" | "entity.restored" | "catalog.synced" | "email.failed" | "import.applied" | "webhook_endpoint.disabled" | "webhook_endpoint.tested";
/** @description The cap that refused the usage; of several, the one that resets last. */
export type ExceededCap = {
    /** @description The entity that the cap bounds; absent if it bounds the customer. */
    entity?: string;
    /** @description The slug of the feature, or of the credit system whose credits the usage would exceed. */
    feature: string;
    /** @description The most units of one window. */
    limit: number;
    /** @description The window of a cap. Hours follow the clock in UTC; days, weeks and months are counted from the anchor of the subscription. A change of the plan does not restart a window. */
    per: CapPeriod;
    /**
     * Format: date-time
     * @description When the window ends.
     */
    resetsAt: string;
    /** @description Usage in the current window. */
    used: number;
};
/** @description What a unit of one currency is worth in the currency in which the organization reports its tax. */
export type ExchangeRate = {
    /** @description The currency of the reports, an ISO 4217 code. */
    accountingCurrency: string;
    /**
     * Format: date-time
     * @description When the rate was created.
     */
    createdAt: string;
    /** @description The currency of documents, an ISO 4217 code. */
    currency: string;
    /** @description The ID of the exchange rate. */
    id: string;
    /** @description Units of `accountingCurrency` for one unit of `currency`, as a decimal. */
    rate: string;
    /**
     * Format: date-time
     * @description From when on documents are converted at the rate.
     */
    validFrom: string;
};
/** @description One page of exchange rates, newest first. */
export type ExchangeRateListResponse = {
    /** @description The exchange rates of this page. */
    exchangeRates: ExchangeRate[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description One exchange rate. */
export type ExchangeRateResponse = {
    /** @description What a unit of one currency is worth in the currency in which the organization reports its tax. */
    exchangeRate: ExchangeRate;
    /** @description Always true. */
    success: Success;
};
/** @description An explanation of a credit note. */
export type ExplainCreditNoteResponse = {
    /** @description The ID of the credit note. */
    creditNoteId: string;
    /** @description ISO 4217 code of every amount. */
    currency: string;
    /** @description The lines, in order. */
    lines: CreditNoteLineExplanation[];
    /** @description The number of the credit note. */
    number: string | null;
    /** @description Always true. */
    success: Success;
    /** @description A summary of the total and its settlements, in sentences. */
    summary: string;
    /** @description The total of the credit note, in whole minor units. */
    total: number;
};
/** @description An explanation of an invoice. */
export type ExplainInvoiceResponse = {
    /** @description The amount that the invoice requests besides its total, in whole minor units: a debt of the customer's balance from earlier invoices. On older invoices also credits beyond the charges, which were added to the balance. */
    carried: number;
    /** @description ISO 4217 code of every amount. */
    currency: string;
    /** @description The ID of the invoice. */
    invoiceId: string;
    /** @description The lines, in order. */
    lines: LineExplanation[];
    /** @description The number of the invoice; null while it is a draft. */
    number: string | null;
    /** @description `draft` until the invoice is finalized or its checkout is paid, `open` until it is settled, then `paid`, `credited` if credit notes took off all of it, `void` or `uncollectible`. */
    status: InvoiceStatus;
    /** @description Always true. */
    success: Success;
    /** @description A summary of the total and the payments, in sentences. */
    summary: string;
    /** @description The calculation of each tax; empty without taxes. */
    taxes: TaxExplanation[];
    /** @description The sum of the lines after discount and with tax, in whole minor units. */
    total: number;
};
/** @description A message to a customer that could not be sent. */
export type FailedEmail = {
    /** @description The number of attempts to send it. */
    attempts: number;
    /**
     * Format: date-time
     * @description When the message was queued.
     */
    createdAt: string;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The ID of the event that caused it; null if it was sent by hand. */
    eventId: string | null;
    /** @description The ID of the message. */
    id: string;
    /** @description The kind of an automatic message. */
    kind: EmailKind;
    /** @description The language; null before the first attempt. */
    language: string | null;
    /** @description The last answer of the mail server, or why there was none; null before one. */
    lastAnswer: string | null;
    /**
     * Format: date-time
     * @description The latest time of the next attempt; null if there will be none.
     */
    nextAttemptAt: string | null;
    /** @description The ID of the invoice, subscription or other object that it is about; null for a test of the settings. */
    objectId: string | null;
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    occurredAt: string;
    /** @description Why it was not sent, or waits; null otherwise. */
    reason: EmailReason | null;
    /** @description To whom it goes; empty before the first attempt, and once the customer is deleted. */
    recipients: EmailRecipient[];
    /**
     * Format: date-time
     * @description When it was sent or given up; null while it is pending.
     */
    settledAt: string | null;
    /** @description `pending`: it waits to be sent, or to be tried again. `sent`: the mail server accepted it; in a test organization, it is in the mailbox. `failed`: it was refused, or could not be sent for two days. `uncertain`: the connection broke twice while it was being sent, so it may have arrived. `dropped`: it was not sent, for the `reason`. */
    status: EmailStatus;
    /** @description The subject; null before the first attempt. */
    subject: string | null;
};
/** @description A capability that plans can grant. */
export type Feature = {
    /**
     * @description How usage is counted; absent if it adds up (`sum`).
     * @enum {string}
     */
    aggregation?: "unique" | "max";
    /** @description Which value applies if several plans have one; absent unless `type` is `value`. */
    combine?: CombineMode;
    /** @description Named properties of the usage that prices and credit costs can depend on; absent if there are none. */
    dimensions?: FeatureDimension[];
    /** @description The ID of the feature. */
    id: string;
    /**
     * @description Whether usage adds up or is a level that rises and falls; null if the feature is not metered.
     * @enum {string|null}
     */
    meterType: "consumable" | "non_consumable" | null;
    /** @description The display name. */
    name: string;
    /** @description The identifier of the feature in the catalog. */
    slug: string;
    /** @description What the tokens of models cost. */
    tokens?: TokenPrices;
    /**
     * @description Metered, boolean, or a value that plans set.
     * @enum {string}
     */
    type: "metered" | "boolean" | "value";
    /** @description The name of one unit. */
    unit: string | null;
    /** @description The only values that plans and overrides may set; absent if any value of the type is allowed. */
    values?: AllowedValue[];
    /** @description The type of its values; absent unless `type` is `value`. */
    valueType?: ValueType;
};
/** @description A customer's overage setting for one feature, which takes precedence over its plan. */
export type FeatureConfig = {
    /** @description The customer's own caps, which replace those of its plans; absent if the plans decide. */
    caps?: Cap[];
    /** @description When the setting was created, in milliseconds since 1970. */
    createdAt: number;
    /** @description The feature. */
    feature: {
        /** @description The ID of the feature. */
        id: string;
        /** @description The display name of the feature. */
        name: string;
        /** @description The slug of the feature. */
        slug: string;
    };
    /** @description Maximum units above the limit per reset interval; null if the plan decides. */
    maxOverageUnits: number | null;
    /**
     * @description What happens above the limit; null if the plan decides.
     * @enum {string|null}
     */
    overage: "block" | "charge" | null;
    /** @description When the setting was last changed, in milliseconds since 1970. */
    updatedAt: number;
};
/** @description A named property of usage that prices and credit costs can depend on. */
export type FeatureDimension = {
    /** @description The name of the dimension. */
    name: string;
    /** @description The values that are accepted; null for any value. */
    values: string[] | null;
};
/** @description A dimension of the usage of a feature, and the values that it can have. A name in the place of the object is a dimension with any value. */
export type FeatureDimensionInput = string | {
    /** @description The name of the dimension, for example `model`. */
    name: string;
    /** @description The values that are accepted; null or absent means any value. */
    values?: string[] | null;
};
/** @description A capability that plans can grant, as declared in the catalog. */
export type FeatureInput = {
    /**
     * @description How usage of a consumable feature is counted in an allowance window: `sum` (the default) adds values up, `unique` counts each `key` once (monthly active users), `max` counts the highest value (peak storage). `unique` and `max` take no dimensions and no tokens, and `unique` resets daily or less often. It cannot change once a plan has the feature.
     * @enum {string|null}
     */
    aggregation?: "sum" | "unique" | "max" | null;
    /**
     * @description Which value applies if several plans of a customer have one: the `highest` (the default of numbers) or `lowest` number, the `union` of the lists (the default of lists), or the value of the `base` plan (the default of strings and booleans; of the oldest add-on if no base plan has one).
     * @enum {string|null}
     */
    combine?: "highest" | "lowest" | "union" | "base" | null;
    /** @description Named properties of the usage that prices and credit costs can depend on, such as the model and the kind of token. Only for metered features. */
    dimensions?: FeatureDimensionInput[] | null;
    /**
     * @description `consumable` (the default) if usage adds up (calls, tokens), `non_consumable` if it is a level that rises and falls (seats, storage).
     * @enum {string|null}
     */
    meterType?: "consumable" | "non_consumable" | null;
    /** @description The display name; derived from the slug if absent. */
    name?: string | null;
    /** @description The identifier of the feature. Features and credit systems share one namespace of slugs. */
    slug: string;
    /** @description What the tokens of models cost. Turns the tokens of a call into units of the feature: the sum of tokens x price / `per`, plus the markup, in minor units, rounded once to 9 decimals. Only for consumable features. */
    tokens?: TokenPricesInput;
    /**
     * @description `metered` (the default) for features with usage, `boolean` for features that are on or off, `value` for features with a value of each plan, such as an upload size or the allowed models.
     * @enum {string|null}
     */
    type?: "metered" | "boolean" | "value" | null;
    /** @description The name of one unit, for example `call` or `GB`. */
    unit?: string | null;
    /** @description The only values that plans and overrides may set; for `list`, the only items. Any value of the type if absent. Not for `boolean`. */
    values?: AllowedValue[] | null;
    /**
     * @description The type of the values; required if `type` is `value`. It cannot change once a plan has a value.
     * @enum {string|null}
     */
    valueType?: "number" | "string" | "boolean" | "list" | null;
};
/** @description All features, newest first. */
export type FeatureListResponse = {
    /** @description The features. */
    features: Feature[];
    /** @description Always true. */
    success: Success;
};
/** @description The quantity of a licensed feature. */
export type FeatureQuantity = {
    /** @description The slug of the feature. */
    feature: string;
    /** @description All units that the subscriber may use, the included ones among them. */
    quantity: number;
};
/** @description The value of a feature of the type `value`: a number, a string, true or false, or a list of strings, as its `valueType` says. */
export type FeatureValue = number | string | boolean | string[];
/** @description The code of a link. */
export type GetConsoleLinkRequest = {
    /** @description The part of the link after `#`. */
    code: string;
};
/** @description The amounts of a line, or of parts of it that were given back, in whole minor units. */
export type GivenAmounts = {
    /** @description The amount at list price. */
    amount: number;
    /** @description The discount. */
    discount: number;
    /** @description The part of the tax that the price includes. */
    includedTax: number;
    /** @description The tax. */
    tax: number;
    /** @description The amount after discount and with tax. */
    total: number;
};
/** @description The credits to grant. */
export type GrantCreditsRequest = {
    /** @description The number of credits, above 0 with up to 9 decimals: a JSON number, or a string to avoid floating point. */
    credits: number | string;
    /** @description The slug of the credit system; can be absent if there is only one. */
    creditSystem?: string | null;
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /**
     * Format: date-time
     * @description When unspent credits expire, in milliseconds since 1970 or as ISO 8601; must be in the future and after `startsAt`. Never if absent.
     */
    expiresAt?: number | string | null;
    /** @description Identifies the grant among the customer's grants. Repeating the request with the same key returns the existing grant and grants nothing more. */
    idempotencyKey?: string | null;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
    /** @description Grants with a lower priority are drawn first. Defaults to 0, the priority of packs. */
    priority?: number | null;
    /** @description The reason, for your own records. */
    reason?: string | null;
    /**
     * Format: date-time
     * @description When the credits can first be spent, in milliseconds since 1970 or as ISO 8601; defaults to now.
     */
    startsAt?: number | string | null;
};
/** @description A file of another billing system. */
export type Import = {
    /** @description The codes of issues that were accepted when the file was applied. */
    accepted: string[];
    /**
     * Format: date-time
     * @description When everything was applied; null before.
     */
    appliedAt: string | null;
    /**
     * Format: date-time
     * @description When the file was last checked; null before.
     */
    checkedAt: string | null;
    /** @description The number of records by type; empty before the check. */
    counts: {
        [key: string]: number;
    };
    /**
     * Format: date-time
     * @description When the import was created.
     */
    createdAt: string;
    /** @description The number of customers with records to apply. */
    customers: number;
    /** @description How many of them are applied. */
    customersApplied: number;
    /** @description The SHA-256 of the lines, each with a line feed, in hexadecimal; null before the check. */
    fileHash: string | null;
    /** @description The ID of the import. */
    id: string;
    /** @description The number of issues by level. */
    issueCounts: ImportIssueCounts;
    /** @description The number of lines that were added. */
    lineCount: number;
    /** @description What you call the file; null if it has no name. */
    name: string | null;
    /** @description The system that the file was exported from; null before the check. */
    source: ImportSource | null;
    /** @description `open` takes lines, `invalid` has blockers, `ready` can be applied, `applying` is applied in part. */
    status: ImportStatus;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updatedAt: string;
};
/** @description A file of another billing system was applied. */
export type ImportEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description A file of another billing system. */
        object: Import;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "import.applied";
};
/** @description What the check found about one line of the file. */
export type ImportIssue = {
    /** @description For an instant that is no boundary of a period, the boundaries next to it. */
    boundaries?: string[];
    /** @description A machine-readable code, whose meaning never changes. */
    code: string;
    /** @description The field that it is about; null for the record as a whole. */
    field: string | null;
    /** @description A `blocker` keeps the file from being applied, `confirm` needs a decision, `warning` is information. */
    level: ImportIssueLevel;
    /** @description The number of the line, from 1; null for the file as a whole. */
    line: number | null;
    /** @description What was found, and what to do. */
    message: string;
    /** @description The ID of the record in the file; null for a line that has none. */
    recordId: string | null;
    /** @description The type of the record; null for a line that is none. */
    recordType: string | null;
};
/** @description The number of issues by level. */
export type ImportIssueCounts = {
    /** @description Issues of the level `blocker`. */
    blocker: number;
    /** @description Issues of the level `confirm`. */
    confirm: number;
    /** @description Issues of the level `warning`. */
    warning: number;
};
/**
 * @description A `blocker` keeps the file from being applied, `confirm` needs a decision, `warning` is information.
 * @enum {string}
 */
export type ImportIssueLevel = "blocker" | "confirm" | "warning";
/** @description One page of issues, in the order of the file. */
export type ImportIssueListResponse = {
    /** @description The items of this page. */
    issues: ImportIssue[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description One page of imports, newest first. */
export type ImportListResponse = {
    /** @description The items of this page. */
    imports: Import[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description An import. */
export type ImportResponse = {
    /** @description A file of another billing system. */
    import: Import;
    /** @description Always true. */
    success: Success;
};
/** @description The system that the file was exported from. */
export type ImportSource = {
    /** @description The account there; null if the system has none. */
    account: string | null;
    /**
     * @description Whether its money is real.
     * @enum {string}
     */
    mode: "test" | "live";
    /** @description Its name. */
    system: string;
};
/**
 * @description `open` takes lines, `invalid` has blockers, `ready` can be applied, `applying` is applied in part.
 * @enum {string}
 */
export type ImportStatus = "open" | "invalid" | "ready" | "applying" | "applied" | "rolled_back";
/**
 * Format: date-time
 * @description A point in time, in milliseconds since 1970 or as ISO 8601, from 1970 to 2999.
 */
export type InstantInput = number | string;
/** @description The person to invite. */
export type InviteUserRequest = {
    /**
     * Format: email
     * @description The email address with which the user will sign in; upper and lower case are the same.
     */
    email: string;
    /** @description The name of the user. */
    name?: string | null;
    /** @description What a user can do. `viewer` has the scope `read`, `editor` has `read` and `write`, and `admin` has all scopes. */
    role: Role;
};
/** @description The invited user, and their link. */
export type InviteUserResponse = {
    /**
     * Format: date-time
     * @description Until when the link works.
     */
    expiresAt: string;
    /** @description Always true. */
    success: Success;
    /** @description The link with which the user chooses a password once, shown only in this response. */
    url: string;
    /** @description A person who can sign in to the console of the organization. */
    user: User;
};
/** @description A numbered request for payment, immutable once finalized. */
export type Invoice = {
    /** @description The amount that credit notes took off what is due, in whole minor units. */
    amountCredited: number;
    /** @description The remaining amount, in whole minor units: `total` + `carried` - `amountPaid` - `amountCredited`; 0 if the invoice is void. */
    amountDue: number;
    /** @description The amount paid by a payment or from the customer's balance, in whole minor units. */
    amountPaid: number;
    /** @description The amount refunded or being refunded, in whole minor units. */
    amountRefunded: number;
    /** @description The buyer. It stays on the invoice when the customer is deleted. */
    buyer: Buyer | null;
    /** @description The amount that the invoice requests besides its total, in whole minor units: a debt of the customer's balance from earlier invoices. On older invoices also credits beyond the charges, which were added to the balance. */
    carried: number;
    /** @description When the invoice was created, in milliseconds since 1970. */
    createdAt: number;
    /** @description ISO 4217 code of every amount. */
    currency: string;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The sum of the discounts of the lines, in whole minor units. */
    discount: number;
    /** @description The amount of each discount, summed over the lines. */
    discounts: AppliedDiscount[];
    /** @description When payment is due, in milliseconds since 1970; null for a draft. */
    dueAt: number | null;
    /** @description The ID of the invoice. */
    id: string;
    /** @description The same as `id`. */
    invoiceId: string;
    /** @description When the invoice was finalized, in milliseconds since 1970; null for a draft. */
    issuedAt: number | null;
    /** @description The invoice lines. */
    items: InvoiceLine[];
    /** @description The same as `items`. */
    lineItems: InvoiceLine[];
    /** @description BCP 47 language tag of the invoice. */
    locale: string | null;
    /** @description What the law usually asks of the seller and the invoice does not say, because the organization had not set it when the invoice was created: `seller.name` for `legal.name`, in whose place the organization's name stands, and `seller.address` for `legal.address`. Empty when nothing is missing. The invoice is valid for billing, its page and its PDF name what is missing, and it has no e-invoice without them. */
    missing: ("seller.name" | "seller.address")[];
    /** @description Texts at the end of the invoice, legal notes first. */
    notes: string[];
    /** @description The invoice number, without gaps per customer, or per organization (`legal.numbering`); null until the invoice is finalized. */
    number: string | null;
    /** @description When the invoice was settled, in milliseconds since 1970; null if it was not. */
    paidAt: number | null;
    /**
     * Format: uri
     * @description The address of the PDF, for the customer: anyone who has it can open it, without an API key. It does not expire; it stops working when the operator removes the encryption key with which it was signed. Null for a draft.
     */
    pdfUrl: string | null;
    /** @description The end (exclusive) of the period that the invoice covers, in milliseconds since 1970. */
    periodEnd: number | null;
    /** @description The start of the period that the invoice covers, in milliseconds since 1970. */
    periodStart: number | null;
    /** @description The seller. Like the buyer, the treatment, the locale and the notes, it was copied when the invoice was created and never changes; null for invoices of earlier versions. */
    seller: Seller | null;
    /** @description The amounts that settle the invoice: `total` minus their sum is `amountDue`. Empty if the invoice is void. */
    settlements: Settlement[];
    /** @description `draft` until the invoice is finalized or its checkout is paid, `open` until it is settled, then `paid`, `credited` if credit notes took off all of it, `void` or `uncollectible`. */
    status: InvoiceStatus;
    /** @description The sum of the `amount` of the lines, in whole minor units. */
    subtotal: number;
    /** @description The tax in whole minor units. */
    tax: number;
    /** @description The tax breakdown, one row for each tax, category and rate. */
    taxes: LineTax[];
    /** @description Why the invoice is taxed as it is. */
    taxTreatment: TaxTreatment | null;
    /** @description The terms of an invoice that is sent to the customer. Absent for an invoice that is charged. */
    terms?: InvoiceTerms;
    /** @description The sum of the lines after discount and with tax, in whole minor units. Negative only on older invoices: if credits exceed the charges, credit notes give the credits back, and the invoice has the charges alone. */
    total: number;
    /** @description The sum of the lines after discount and without tax, in whole minor units. */
    totalExcludingTax: number;
    /** @description What an issued invoice waits for while it stays a draft: the tax provider has not calculated its taxes yet, or they raise it above the largest amount. Only present while it waits. The invoice is finalized and collected as soon as it has its taxes; no other invoice bills its fee or usage. */
    waitingFor?: InvoiceWait;
};
/** @description An invoice was finalized, paid, voided, given up or reopened, its payment failed, or it is overdue. */
export type InvoiceEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description A numbered request for payment, immutable once finalized. */
        object: Invoice;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "invoice.finalized" | "invoice.finalization_failed" | "invoice.paid" | "invoice.payment_failed" | "invoice.overdue" | "invoice.voided" | "invoice.uncollectible" | "invoice.reopened";
};
/** @description References of the customer that are printed on its invoices. */
export type InvoiceFields = {
    /** @description The customer's own reference, such as a Leitweg-ID. */
    buyerReference: string | null;
    /** @description The number of the customer's purchase order. */
    purchaseOrder: string | null;
};
/** @description References of the customer to print on its invoices. Absent fields stay unchanged; null clears one, and null instead of the object clears both. */
export type InvoiceFieldsInput = {
    /** @description The customer's own reference (BT-10), such as a Leitweg-ID, which XRechnung requires. */
    buyerReference?: string | null;
    /** @description The number of the customer's purchase order (BT-13). */
    purchaseOrder?: string | null;
} | null;
/** @description A line of an invoice. */
export type InvoiceLine = {
    /** @description The amount at list price in whole minor units, rounded once: before discount, and with the tax that the price includes. Negative for a credit. */
    amount: number;
    /** @description The amount after discount and without tax, in whole minor units. */
    amountExcludingTax: number;
    /** @description The description of the line, as shown to the customer. */
    description: string;
    /** @description The usage that the line charges, if a plan has a price for it by its dimensions; absent from lines at the feature's own price and other lines. */
    dimensions?: When;
    /** @description The sum of the discounts of the line, in whole minor units; negative where a credit gives it back. */
    discount: number;
    /** @description The discounts of the line; empty without one. */
    discounts: AppliedDiscount[];
    /** @description The ID of the feature; null for a fee. */
    featureId: string | null;
    /** @description The slug of the feature; null for a fee. */
    featureSlug: string | null;
    /** @description The dimension that `groups` are of; absent without groups. */
    groupBy?: string;
    /** @description The units and the amount of the line by the values of the dimension in `groupBy` of the plan's feature: the 100 largest, and one for the rest. The amounts add up to that of the line. Absent if the plan groups by no dimension. */
    groups?: InvoiceLineGroup[];
    /** @description The ID of the line. */
    id: string;
    /**
     * @description What the line charges for: a fee, units in advance (`license`), usage, a credit pack, a credit for unused time, or a line that you wrote (`custom`).
     * @enum {string}
     */
    kind: "fee" | "license" | "usage" | "credit" | "pack" | "custom";
    /** @description The end (exclusive) of the line's period, in milliseconds since 1970. */
    periodEnd: number | null;
    /** @description The start of the line's period, in milliseconds since 1970. */
    periodStart: number | null;
    /** @description The number of units charged. */
    quantity: number;
    /**
     * @description How the price was calculated from the units; absent for a fee.
     * @enum {string}
     */
    ratingModel?: "package" | "graduated" | "volume";
    /** @description The ID of the line that a credit gives back a part of; null for other lines. */
    sourceLineId: string | null;
    /** @description The tax of the line, in whole minor units. */
    tax: number;
    /** @description The taxes of the line; empty without tax. */
    taxes: LineTax[];
    /** @description The contribution of each tier; empty without tiers. */
    tierBreakdown: TierUsage[];
    /** @description The amount after discount and with tax, in whole minor units. */
    total: number;
    /** @description The price of one unit or package in minor units. For a volume price, the price of its tier; 0 for a graduated price, whose tiers are in `tierBreakdown`, and for units that are paid for a part of a period. */
    unitPrice: number;
};
/** @description The part of an invoice line whose usage has one value of a dimension. */
export type InvoiceLineGroup = {
    /** @description The share of the line's amount, in whole minor units. */
    amount: number;
    /** @description Whether this sums up all values after the largest groups. */
    isRest: boolean;
    /** @description The number of units. */
    quantity: number;
    /** @description The value of the dimension; null for usage without it, and for the rest. */
    value: string | null;
};
/** @description All invoices or one page of them, newest first. */
export type InvoiceListResponse = {
    /** @description The invoices of this page. */
    invoices: Invoice[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description When an invoice with the `collectionMethod` `send_invoice` is due; the customer's payment terms if absent, else on the day of issue. */
export type InvoicePaymentTermsInput = {
    /** @description The number of days to pay; the customer can pay until the end of the last one. */
    days: number;
    /**
     * @description What the days are counted from, the day of issue, which is the default, or the last day of the month of issue.
     * @enum {string|null}
     */
    from?: "issue" | "end_of_month" | null;
} | null;
/** @description One invoice. */
export type InvoiceResponse = {
    /** @description A numbered request for payment, immutable once finalized. */
    invoice: Invoice;
    /** @description Always true. */
    success: Success;
};
/**
 * @description `draft` until the invoice is finalized or its checkout is paid, `open` until it is settled, then `paid`, `credited` if credit notes took off all of it, `void` or `uncollectible`.
 * @enum {string}
 */
export type InvoiceStatus = "draft" | "open" | "paid" | "credited" | "void" | "uncollectible";
/** @description The terms of an invoice that is sent to the customer. Absent for an invoice that is charged. */
export type InvoiceTerms = {
    /** @description The number of days to pay. */
    days: number;
    /**
     * Format: date
     * @description The last day to pay, in the time zone of the organization; null for a draft. `dueAt` is the end of this day.
     */
    dueDate: string | null;
    /**
     * @description What the days are counted from, the day of issue or the end of its month.
     * @enum {string}
     */
    from: "issue" | "end_of_month";
    /** @description The structured reference of a bank transfer for this invoice, a creditor reference of ISO 11649. It contains the number of the invoice without its separators. Null for a draft. */
    reference: string | null;
};
/** @description What an issued invoice waits for while it stays a draft: the tax provider has not calculated its taxes yet, or they raise it above the largest amount. Only present while it waits. The invoice is finalized and collected as soon as it has its taxes; no other invoice bills its fee or usage. */
export type InvoiceWait = {
    /** @description How many attempts have failed. */
    attempts: number;
    /** @description Why the last attempt failed; null before the first one. */
    error: InvoiceWaitError | null;
    /** @description When the next attempt is due, in milliseconds since 1970. A change of the customer's address, tax IDs or exemption makes it due at once. */
    nextAttemptAt: number;
    /**
     * @description What it waits for.
     * @enum {string}
     */
    reason: "tax";
};
/** @description Why an invoice could not be finalized with its taxes. */
export type InvoiceWaitError = {
    /**
     * @description `tax_address_invalid`: correct the field. `provider_not_configured`: the account at the tax provider has no valid key, or is not set up for taxes. `tax_unavailable`: the provider did not answer, or refused. `amount_too_large`: with its taxes, the invoice is above the largest amount, so lower the taxes or exempt the customer.
     * @enum {string}
     */
    code: "tax_address_invalid" | "tax_unavailable" | "provider_not_configured" | "amount_too_large";
    /** @description The field to correct: of the customer, such as `address.postalCode`, or of the organization, such as `legal.address.country`. Null if no field is invalid. */
    field: string | null;
    /** @description A sentence for people. */
    message: string;
};
/** @description The organization as a seller: copied to each invoice when it is created, and used to decide how sales are taxed. */
export type Legal = {
    /** @description The currency in which the organization reports its tax; if null, its `currency`. */
    accountingCurrency: string | null;
    /** @description The registered address; null if none is set. */
    address: Address | null;
    /** @description Whether the countries and tax IDs of seller and customer decide how a sale is taxed. */
    automaticTax: boolean;
    /** @description The account for bank transfers; null if none is set. */
    bankAccount: BankAccount | null;
    /** @description The country in which the organization is taxed; if null, that of the address. */
    country: string | null;
    /** @description The email address on invoices. */
    email: string | null;
    /** @description Text at the end of each invoice. */
    invoiceFooter: string | null;
    /** @description BCP 47 language tag of invoices for customers without a `locale`; if null, `en`. */
    locale: string | null;
    /** @description The legal name; if null, invoices show the organization's `name`. */
    name: string | null;
    /**
     * @description Whether invoice numbers are without gaps per `customer`, or for the whole `organization`.
     * @enum {string}
     */
    numbering: "customer" | "organization";
    /** @description Whether EU consumers pay the tax of their own country (one-stop shop). */
    oss: boolean;
    /** @description The phone number on invoices. */
    phone: string | null;
    /** @description The entry in a register of companies, as invoices show it. */
    registration: string | null;
    /** @description The ISO 6523 code of that register; null if none is set. */
    registrationScheme: string | null;
    /**
     * @description Whether a reverse charge needs a `wellFormed` VAT number of the customer, or one `verified` by VIES.
     * @enum {string}
     */
    reverseCharge: "wellFormed" | "verified";
    /** @description The organization's own tax IDs. */
    taxIds: TaxId[];
};
/** @description The organization as a seller. Absent fields stay unchanged; null resets a field to its default. Null instead of the object leaves all of it unchanged. Issued invoices keep what they were issued with. */
export type LegalInput = {
    /** @description The currency in which the organization reports its tax; defaults to its `currency`. */
    accountingCurrency?: string | null;
    /** @description A postal address. It replaces the whole address; absent parts become null. Null clears the address. */
    address?: AddressInput;
    /** @description Whether the countries and tax IDs of seller and customer decide how a sale is taxed; defaults to false: every sale is taxed as a domestic one. */
    automaticTax?: boolean | null;
    /** @description The bank account to which customers with payment terms transfer what they owe. Null removes it. */
    bankAccount?: BankAccountInput;
    /** @description ISO 3166-1 alpha-2 code of the country in which the organization is taxed; by default that of the address. */
    country?: string | null;
    /**
     * Format: email
     * @description The email address on invoices.
     */
    email?: string | null;
    /** @description Text at the end of each invoice. */
    invoiceFooter?: string | null;
    /** @description BCP 47 language tag of invoices for customers without a `locale`; defaults to `en`. */
    locale?: string | null;
    /** @description The legal name; by default, invoices show the organization's `name`. */
    name?: string | null;
    /**
     * @description Whether invoice numbers are without gaps per `customer` (the default), or for the whole `organization`. Applies to invoices finalized later. One series for the organization makes its invoices wait for each other.
     * @enum {string|null}
     */
    numbering?: "customer" | "organization" | null;
    /** @description Whether EU consumers pay the tax of their own country (one-stop shop); defaults to false. */
    oss?: boolean | null;
    /** @description The phone number on invoices. */
    phone?: string | null;
    /** @description The entry in a register of companies, such as `HRB 12345, Amtsgericht Berlin`. */
    registration?: string | null;
    /**
     * @description The ISO 6523 code of that register, such as `0106` for the Dutch KVK, `0184` for the Danish CVR or `0192` for the Norwegian Foretaksregisteret; `registration` is then the number in it and nothing else. E-invoices of sellers in Denmark, Iceland and the Netherlands need it. Leave it out where there is none, as for registers of German courts.
     * @enum {string|null}
     */
    registrationScheme?: "0002" | "0007" | "0009" | "0060" | "0088" | "0106" | "0151" | "0183" | "0184" | "0188" | "0190" | "0191" | "0192" | "0195" | "0196" | "0199" | "0200" | "0208" | "0212" | "0218" | null;
    /**
     * @description Whether a reverse charge needs a `wellFormed` VAT number of the customer (the default), or one `verified` by VIES.
     * @enum {string|null}
     */
    reverseCharge?: "wellFormed" | "verified" | null;
    /** @description The organization's own tax IDs. The list replaces the stored one. */
    taxIds?: TaxIdInput[] | null;
} | null;
/** @description An explanation of one invoice line. */
export type LineExplanation = {
    /** @description The amount of the line in whole minor units. */
    amount: number;
    /** @description The upper bound of a credit, if less than the rule gives was paid or is left to credit; null otherwise. */
    atMost: number | null;
    /** @description The description of the line, as on the invoice. */
    description: string;
    /** @description The usage events that the line bills; null if there are none. */
    events: BilledEvents | null;
    /** @description The calculation of the amount, in sentences that you can pass on to the customer. */
    explanation: string;
    /** @description The fee for a full period that the line charges or credits, or the price of one pack, in whole minor units; null for other lines. */
    fee: number | null;
    /** @description The ID of the line. */
    id: string;
    /** @description The end (exclusive) of the line's window, in milliseconds since 1970; null if it has no end. */
    periodEnd: number | null;
    /** @description The start of the line's window, in milliseconds since 1970. */
    periodStart: number;
    /** @description The number of units charged. */
    quantity: number;
    /**
     * @description The rule that created the line: a full fee, a prorated fee after a change of plan, units in advance, usage by a rating model, the highest level of a non-consumable feature, a credit for unused time, bought credit packs, or a line that you wrote.
     * @enum {string}
     */
    rule: "fee" | "fee_share" | "license" | "usage_package" | "usage_graduated" | "usage_volume" | "level_package" | "level_graduated" | "level_volume" | "unused_time" | "pack" | "custom";
    /** @description The part that is charged or credited, in seconds: of the period of a fee, or of the usage period in which a level was held. Null if the whole is charged. */
    share: {
        /** @description The seconds of the full period. */
        of: number;
        /** @description The seconds that the line covers. */
        seconds: number;
    } | null;
    /** @description The tokens that the units were computed from, with the prices when they were recorded; null if none of the events was reported in tokens. */
    tokens: TokensExplanation | null;
    /** @description The quantity of which the line bills a part; null if nothing was counted. */
    usage: {
        /** @description The number of units in one package. */
        billingUnits: number;
        /** @description The amount that those invoices charged for them, in whole minor units. */
        earlierAmount: number;
        /** @description Units of the same window at this price billed on earlier invoices. */
        earlierUnits: number;
        /** @description The slug of the feature. */
        featureSlug: string;
        /** @description Price of `billingUnits` units in minor units; null if the price has tiers. */
        pricePerUnit: number | null;
        /** @description The price tiers; empty without tiers. */
        tiers: Tier[];
        /** @description Units of the same window billed at an earlier price; packages and tiers continue from them. */
        unitsBefore: number;
        /** @description How a feature is paid: as part of the plan (`included`), per unit used (`usage_based`), with units bought in advance (`prepaid`), or for a quantity that is paid in advance in each period (`licensed`). */
        usageModel: UsageModel;
    } | null;
};
/** @description A tax of an invoice line, or a row of the tax breakdown of an invoice. */
export type LineTax = {
    /** @description The tax in whole minor units; negative for a credit. */
    amount: number;
    /**
     * @description The VAT category (UNTDID 5305): S standard, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export, O outside the scope of tax, L IGIC, M IPSI.
     * @enum {string}
     */
    category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
    /** @description The code of the tax; null if no rate applied. */
    code: string | null;
    /** @description Whether the price included the tax; otherwise it was added to the price. */
    inclusive: boolean;
    /** @description Who imposes the tax, such as `California`; only from a tax provider. */
    jurisdiction?: string;
    /** @description The name of the tax, as on documents. */
    name: string;
    /** @description The rate in percent, as a decimal. */
    percent: string;
    /**
     * @description The tax provider that calculated the tax; absent for own rates. Its amounts are final: they are not recomputed from the percentage.
     * @enum {string}
     */
    provider?: "stripe";
    /** @description Why no tax is charged, as a VATEX code or a sentence; null for a tax that is charged. */
    reason: string | null;
    /** @description ISO 3166-1 code of the country or ISO 3166-2 code of its part, such as `US-CA`; only from a tax provider. */
    region?: string;
    /** @description The amount without tax that the tax applies to, in whole minor units. */
    taxableAmount: number;
    /** @description The ID of the tax rate; null if no rate applied, such as with reverse charge. */
    taxId: string | null;
    /** @description The kind of tax as the tax provider names it, such as `sales_tax`; null where no tax is imposed. Only from a tax provider. */
    type?: string | null;
};
/** @description The image at the head of the organization's documents; absent if there is none. */
export type Logo = {
    /**
     * @description The type of the image.
     * @enum {string}
     */
    contentType: "image/png" | "image/jpeg";
    /** @description The height in pixels. */
    height: number;
    /**
     * Format: date-time
     * @description When the image was uploaded. Documents issued from then on have it.
     */
    uploadedAt: string;
    /** @description The width in pixels. */
    width: number;
};
/** @description An invoice that a bank transfer pays or may pay. */
export type MatchedInvoice = {
    /** @description What is due of it before this transfer, after earlier ones of the same statement, in whole minor units. */
    amountDue: number;
    /** @description The ID of its customer. */
    customerId: string;
    /** @description The ID of the invoice. */
    id: string;
    /** @description The number of the invoice. */
    number: string;
};
/**
 * @description The kind of a message; `portal_link` for a link that a customer asked for, `test` for a test of the settings.
 * @enum {string}
 */
export type MessageKind = "invoice" | "receipt" | "payment_failed" | "final_notice" | "trial_ending" | "plan_changed" | "subscription_canceled" | "subscription_paused" | "subscription_resumed" | "top_up_failed" | "credit_note" | "refund" | "portal_link" | "test";
/** @description Any JSON object, stored and returned unchanged, and never interpreted. */
export type Metadata = {
    [key: string]: unknown;
};
/** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
export type MetadataInput = {
    [key: string]: unknown;
} | null;
/** @description The fees of the subscriptions that a migration moves, in one currency. */
export type MigratedAmounts = {
    /** @description ISO 4217 code. */
    currency: string;
    /** @description The same sum in the newest version. */
    newPrice: number;
    /** @description The sum of their fees for one interval, in whole minor units. */
    price: number;
    /** @description The number of subscriptions. */
    subscriptions: number;
};
/** @description What a migration would do to one subscription. */
export type MigratedSubscription = {
    /**
     * Format: date-time
     * @description When the new fee begins; null if it stays, or is never renewed.
     */
    at: string | null;
    /** @description ISO 4217 code. */
    currency: string;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The ID of the subscription. */
    id: string;
    /** @description Its fee in the newest version, from `at`. The same as `price` if it stays. */
    newPrice: number;
    /**
     * @description Whether it would move now, at its renewal, or is skipped. One that is skipped with an `at` is moving already.
     * @enum {string}
     */
    outcome: "migrated" | "scheduled" | "skipped";
    /** @description Its fee for one interval, in whole minor units. */
    price: number;
    /** @description The version of the plan that it is on. */
    version: number;
};
/** @description When to migrate subscribers to the newest version. */
export type MigratePlanRequest = {
    /** @description Whether only to count the subscriptions. */
    dryRun?: boolean | null;
    /**
     * @description `now` applies limits and usage prices immediately and the fee at the renewal; `renewal` applies everything at the renewal.
     * @enum {string}
     */
    when: "now" | "renewal";
};
/** @description The result of a migration to the newest version of a plan. */
export type MigratePlanResponse = {
    /** @description With `dryRun`: what the subscriptions that would move cost together, in each currency. Absent otherwise. */
    amounts?: MigratedAmounts[];
    /** @description The number of subscriptions that now have the limits and usage prices of the newest version. */
    migrated: number;
    /** @description The number of subscriptions that will move at their next renewal. */
    scheduled: number;
    /** @description The number of subscriptions that stay: they end or change to another plan before they renew, have no renewal, are moving already, or are on a test clock that is advancing. */
    skipped: number;
    /** @description With `dryRun`: the first 100 subscriptions on older versions, with what the migration would do to each. Absent otherwise. */
    subscriptions?: MigratedSubscription[];
    /** @description Always true. */
    success: Success;
};
/** @description The model that used `tokens`, by a name or an alias that the feature lists. Sets the dimension `model`. Required with `tokens`, which replace `value`. */
export type ModelName = string | null;
/** @description What the tokens of a model cost, in minor units for `per` tokens. */
export type ModelPrice = {
    /** @description Other prices for whole calls with a longer prompt. */
    above: ContextStep[];
    /** @description Further names of the same model. */
    aliases: string[];
    /** @description The price of input tokens of audio; the price of `input` if absent. */
    audioInput?: number;
    /** @description The price of output tokens of audio; the price of `output` if absent. */
    audioOutput?: number;
    /** @description The price of input tokens read from a cache; the price of `input` if absent. */
    cacheRead?: number;
    /** @description The price of input tokens written to a cache; the price of `input` if absent. */
    cacheWrite?: number;
    /** @description The price of input tokens that are not cached. */
    input?: number;
    /** @description Percent on top of the prices, in place of the feature's own; null if the model has none. */
    markup: number | null;
    /** @description The name of the model. */
    model: string;
    /** @description The price of output tokens. */
    output?: number;
    /** @description The number of tokens that the prices are for. */
    per: number;
    /** @description The price of reasoning tokens; the price of `output` if absent. */
    reasoning?: number;
};
/** @description What the tokens of a model cost, in minor units for `per` tokens, with up to 12 decimals. A pool without a price has the price of its parent, never 0. */
export type ModelPriceInput = {
    /** @description Other prices for whole calls with a longer prompt. */
    above?: ContextStepInput[] | null;
    /** @description Further names of the same model, such as dated ones. */
    aliases?: string[] | null;
    /** @description The price of input tokens of audio; the price of `input` if absent. */
    audioInput?: number | null;
    /** @description The price of output tokens of audio; the price of `output` if absent. */
    audioOutput?: number | null;
    /** @description The price of input tokens read from a cache; the price of `input` if absent. */
    cacheRead?: number | null;
    /** @description The price of input tokens written to a cache; the price of `input` if absent. */
    cacheWrite?: number | null;
    /** @description The price of input tokens that are not cached. */
    input?: number | null;
    /** @description Percent on top of the prices, in place of the feature's own; -100 makes the model free. */
    markup?: number | null;
    /** @description The name of the model, for example `anthropic/claude-sonnet-4-5`. */
    model: string;
    /** @description The price of output tokens. */
    output?: number | null;
    /**
     * @description The number of tokens that the prices are for; one million if absent.
     * @default 1000000
     */
    per?: number | null;
    /** @description The price of reasoning tokens; the price of `output` if absent. */
    reasoning?: number | null;
};
/** @description What the calls of one model used, in minor units. The sum of `tokens` x `price` / `per` over the pools is the base; the base with the markup, rounded to 9 decimals, plus `rounding` is the value. */
export type ModelTokensExplanation = {
    /** @description The context step that applied, to prompts of more tokens than this; null for the prices below all steps. */
    above: number | null;
    /** @description The cost before the markup. */
    base: number;
    /** @description The part of the value that the line does not bill. It was included, paid with credits, or is on another line. */
    elsewhere: number;
    /** @description The number of calls. */
    events: number;
    /** @description The calculation in a sentence. It contains your prices and your markup, so customers do not see it in the portal. */
    explanation: string;
    /** @description Percent on top of the base. */
    markup: number;
    /** @description The model whose prices applied, as the catalog named it. */
    model: string;
    /** @description The number of tokens that prices are for. */
    per: number;
    /** @description The tokens of all calls by pool. A pool whose price changed is listed once for each price. */
    pools: TokenPoolCost[];
    /** @description The difference that arises because the value of each event is rounded to 9 decimals by itself. */
    rounding: number;
    /** @description The sum of the events' values. */
    value: number;
};
/** @description The `cursor` of the next page; null on the last page. */
export type NextCursor = string | null;
/** @description A tenant of the server, with its own catalog, customers and settings. */
export type Organization = {
    /** @description The codes of the journal's accounts in the organization's own chart of accounts. An account without a code of its own has its name as the code. */
    accountCodes: AccountCodes;
    /** @description The alerts of customers that have none of their own; absent without alerts. */
    alerts?: CustomerAlert[];
    /**
     * @description Whether an upgrade within a period grants the `full` new allowance or a share `prorated` by time.
     * @enum {string}
     */
    allowanceOnUpgrade: "full" | "prorated";
    /** @description For how many hours after its end a usage period accepts usage of its time. Such usage is billed at the prices of then, by the next invoice. */
    collectionHours: number;
    /**
     * Format: date-time
     * @description When the organization was created.
     */
    createdAt: string;
    /** @description Whether a dispute that is lost issues a credit note for the money that the payer's bank took back. */
    creditLostDisputes: boolean;
    /** @description The default currency of prices, an ISO 4217 code. */
    currency: string;
    /** @description The payment provider of plans and packs without one of their own; null if none is set. */
    defaultProvider: string | null;
    /** @description The days after a first failed payment on which it is retried, ascending. */
    dunningDays: number[];
    /** @description The smallest amount for which payment is retried, in minor units. If the payment of an invoice with less than this due fails, the amount is carried to the next invoice. */
    dunningMinimum: number;
    /** @description The number of days after a failed payment when access ends; null means when the last retry has failed. If no invoice of the subscription above zero was paid before, access ends when the first payment fails. */
    graceDays: number | null;
    /** @description The ID of the organization. */
    id: string;
    /** @description The number of days after which an invoice of unbilled usage (`createInvoice`) is collected; null if it is not collected automatically. */
    interimDueDays: number | null;
    /** @description The organization as a seller: copied to each invoice when it is created, and used to decide how sales are taxed. */
    legal: Legal;
    /** @description The image at the head of the organization's documents; absent if there is none. */
    logo?: Logo;
    /**
     * @description Whether the organization takes real money (`live`) or is for testing (`test`).
     * @enum {string}
     */
    mode: "test" | "live";
    /** @description The display name, also shown on invoices. */
    name: string;
    /** @description The unique short name, also used in the organization's webhook URL. */
    slug: string;
    /** @description How the organization taxes its sales. */
    tax: TaxSettings;
    /** @description The IANA time zone of the billing periods of new subscriptions, and of dates on invoices. */
    timeZone: string;
    /**
     * Format: date-time
     * @description Usage events recorded before this instant were moved to the archive, unless something still reads them; absent before the first time.
     */
    usageArchivedBefore?: string;
    /** @description The number of full months for which usage events stay in the database, before they are moved to the operator's archive; null means for ever. */
    usageRetentionMonths: number | null;
};
/** @description One page of organizations, newest first. */
export type OrganizationListResponse = {
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description The organizations of this page. */
    organizations: Organization[];
    /** @description Always true. */
    success: Success;
};
/** @description The new organization and its first API key. */
export type OrganizationResponse = {
    /** @description The secret API key, shown only in this response; only a hash of it is stored. */
    apiKey: string;
    /** @description A tenant of the server, with its own catalog, customers and settings. */
    organization: Organization;
    /** @description Always true. */
    success: Success;
};
/** @description The limit on a customer's overage charges in one usage period. */
export type OverageLimit = {
    /** @description When the limit was first set, in milliseconds since 1970. */
    createdAt: number;
    /** @description Maximum cost of overage, in whole minor units. */
    maxOverageAmount: number;
    /**
     * @description What happens at the limit: usage is refused (`block`), or allowed and reported (`notify`).
     * @enum {string}
     */
    onLimitReached: "block" | "notify";
    /** @description When the limit was last changed, in milliseconds since 1970. */
    updatedAt: number;
};
/**
 * @description What happens above the limit: usage is refused (`block`), or allowed and charged (`charge`). Of a licensed feature, `expand` buys the next step of the quantity before an entity is added.
 * @enum {string}
 */
export type OverageMode = "block" | "charge" | "expand";
/** @description What needs attention, figures, and first steps. */
export type OverviewResponse = {
    /** @description The instant of the overview, in milliseconds since 1970. */
    at: number;
    /** @description What needs a person. Zero everywhere is good. */
    attention: {
        /** @description Test clocks that stopped at a payment with an unknown outcome. */
        blockedTestClocks: number;
        /** @description Customers for whom something has been due for more than 15 minutes. */
        delayedCustomers: number;
        /** @description Webhook endpoints that the server disabled because they kept failing. */
        disabledWebhookEndpoints: number;
        /** @description Events of payment providers that could not be applied. */
        failedProviderEvents: number;
        /** @description Webhook deliveries of the last 7 days that were given up. */
        failedWebhookDeliveries: number;
        /** @description Drafts whose taxes could not be calculated yet. */
        invoicesWaitingForTaxes: number;
        /** @description Disputes that are undecided. */
        openDisputes: number;
        /** @description Open invoices whose due date has passed, by currency, with the sum of what is due. */
        overdueInvoices: CurrencyTotal[];
        /** @description Subscriptions whose payment failed. */
        pastDueSubscriptions: number;
        /** @description Payments whose outcome has been unknown for an hour. */
        uncertainPayments: number;
    };
    /** @description The number of customers who are not counted, because `testClock` leaves them out. */
    excludedCustomers: number;
    /** @description The most important figures. */
    figures: {
        /** @description Payments that succeeded in the last 30 days, by currency. */
        collected: CurrencyTotal[];
        /** @description The number of customers. */
        customers: number;
        /** @description The number of subscriptions that are pending or live, by status. */
        subscriptions: {
            /** @description Subscriptions with the status `active`. */
            active: number;
            /** @description Subscriptions with the status `past_due`. */
            past_due: number;
            /** @description Subscriptions with the status `paused`. */
            paused: number;
            /** @description Subscriptions with the status `pending`. */
            pending: number;
            /** @description Subscriptions with the status `trialing`. */
            trialing: number;
        };
    };
    /** @description Which steps of the first set-up are done. */
    firstSteps: {
        /** @description Whether there is a plan. */
        catalog: boolean;
        /** @description Whether there is a customer. */
        customer: boolean;
        /** @description Whether a payment provider other than the sandbox is set up. */
        provider: boolean;
        /** @description Whether there has been a subscription. */
        subscription: boolean;
        /** @description Whether usage has been recorded. */
        usage: boolean;
        /** @description Whether there is a webhook endpoint. */
        webhookEndpoint: boolean;
    };
    /** @description Always true. */
    success: Success;
};
/** @description The length of a pause. */
export type PauseSubscriptionRequest = {
    /**
     * Format: date-time
     * @description When the subscription resumes automatically, in milliseconds since 1970 or as ISO 8601; must be in the future. Without it, the pause lasts until the subscription is resumed.
     */
    until?: number | string | null;
};
/** @description The invoice and, if it is not paid, the checkout page. */
export type PayInvoiceResponse = {
    /**
     * Format: uri
     * @description The checkout page; absent if the invoice is paid.
     */
    checkoutUrl?: string;
    /** @description Why the saved card could not be charged, as in `failureCode` of the payment; absent unless a charge of it failed. */
    failureCode?: string;
    /** @description A numbered request for payment, immutable once finalized. */
    invoice: Invoice;
    /** @description What happens next, as a sentence. */
    message: string;
    /** @description Whether the invoice is paid in full. */
    paid: boolean;
    /** @description The reference of the payment, also appended to the redirect. */
    reference?: string;
    /** @description Always true. */
    success: Success;
};
/** @description A payment attempt at a provider, or a payment that you recorded. */
export type Payment = {
    /** @description The amount to pay, in whole minor units. For a saved card, the amount that the provider charged to verify it, usually 0. */
    amount: number;
    /**
     * Format: date-time
     * @description When the payment was created, before the provider was called, or recorded.
     */
    createdAt: string;
    /** @description ISO 4217 code of the amount. */
    currency: string;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The disputes of the payment, newest first. */
    disputes: Dispute[];
    /** @description A machine-readable failure code; null if the payment did not fail. All providers use the same codes: `card_declined`, `insufficient_funds`, `expired_card`, `authentication_required`, `card_not_found`, `card_detached`, `checkout_expired`, `payment_canceled`, `amount_not_chargeable`, `charge_refused`, `amount_mismatch`, `card_not_saved` and, for a recorded payment, `reversed`. More may be added. */
    failureCode: string | null;
    /** @description The ID of the payment. */
    id: string;
    /** @description The ID of the invoice; null if a card was saved without a charge. */
    invoiceId: string | null;
    /** @description The payment provider; `manual` for a payment that you recorded. */
    provider: string;
    /** @description What you recorded of the payment; null for a payment through a provider. */
    recorded: PaymentRecord | null;
    /** @description The reference of the payment at the provider, also used in the checkout and its redirect. For a recorded payment, the reference that you gave. */
    reference: string;
    /**
     * Format: date-time
     * @description When the outcome was known; null while the payment is pending.
     */
    settledAt: string | null;
    /** @description `pending` until the provider reports the outcome, then `succeeded` or `failed`. A succeeded payment never changes; a failed one can still succeed if the customer tries again at the same checkout. */
    status: PaymentStatus;
    /** @description Whether the payment is being returned, because its purpose no longer existed, its amount differed, or it only verified a card. */
    unapplied: boolean;
};
/** @description A payment succeeded or failed, or a recorded payment was reversed. */
export type PaymentEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description A payment attempt at a provider, or a payment that you recorded. */
        object: Payment;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "payment.succeeded" | "payment.failed" | "payment.reversed";
};
/** @description All payments or one page of them, newest first. */
export type PaymentListResponse = {
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description The payments of this page. */
    payments: Payment[];
    /** @description Always true. */
    success: Success;
};
/** @description A saved payment method. */
export type PaymentMethod = {
    /** @description The displayable details of a saved card. */
    card: Card;
    /** @description The ID of the payment method. */
    id: string;
    /** @description Whether charges use this payment method. */
    isDefault: boolean;
    /** @description Whether the payment method can be charged; an expired card cannot. */
    isValid: boolean;
    /** @description The provider that stores the payment method; only this provider can charge it. */
    provider: string;
    /**
     * @description The type of the payment method.
     * @enum {string}
     */
    type: "card";
};
/** @description A saved payment method of a customer. */
export type PaymentMethodReference = {
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description The ID of the payment method. */
    id: string;
};
/** @description What you recorded of a payment that you received yourself. */
export type PaymentRecord = {
    /** @description The part above what was due on the invoice, in minor units. It went to the customer's balance. */
    amountToBalance: number;
    /** @description How a payment arrived without a payment provider. */
    method: RecordedMethod;
    /**
     * Format: date-time
     * @description When the money arrived.
     */
    receivedAt: string;
    /**
     * Format: date-time
     * @description When the payment was reversed; null if it was not. A reversed payment has the status `failed`.
     */
    reversedAt: string | null;
};
/**
 * @description `pending` until the provider reports the outcome, then `succeeded` or `failed`. A succeeded payment never changes; a failed one can still succeed if the customer tries again at the same checkout.
 * @enum {string}
 */
export type PaymentStatus = "pending" | "succeeded" | "failed";
/** @description Payment terms of a customer who pays by invoice. Dues sends invoices for plans and usage instead of charging a card, and they are due this many days later. The customer can pay until the end of that day, in the time zone of the organization. */
export type PaymentTerms = {
    /** @description The number of days to pay. */
    days: number;
    /**
     * @description What the days are counted from, the day of issue, or the last day of the month of issue.
     * @enum {string}
     */
    from: "issue" | "end_of_month";
};
/** @description Payment terms of a customer who pays by invoice: plans need no card, and invoices are due this many days later. Null for a customer whose card is charged. Invoices that are issued keep their terms. */
export type PaymentTermsInput = {
    /** @description The number of days to pay; the customer can pay until the end of the last one. */
    days: number;
    /**
     * @description What the days are counted from, the day of issue, which is the default, or the last day of the month of issue.
     * @enum {string|null}
     */
    from?: "issue" | "end_of_month" | null;
} | null;
/** @description A line that waits for the next invoice of its customer or subscription. It keeps its ID as a line of that invoice. */
export type PendingItem = {
    /** @description The amount in whole minor units, before discount, and with the tax that the price includes. */
    amount: number;
    /** @description When the item was created, in milliseconds since 1970. */
    createdAt: number;
    /** @description ISO 4217 code of the amounts. */
    currency: string;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The description of the line, as shown to the customer. */
    description: string;
    /** @description Whether coupons of the subscription lower the line. */
    discountable: boolean;
    /** @description The ID of the item, and of the line that it becomes. */
    id: string;
    /**
     * @description `custom` for a line that you wrote; `license` for units that are charged with the next invoice.
     * @enum {string}
     */
    kind: "custom" | "license";
    /** @description The end (exclusive) of the period of the service, in milliseconds since 1970. */
    periodEnd: number | null;
    /** @description The start of the period of the service, in milliseconds since 1970; null for a service that is given when it is invoiced. */
    periodStart: number | null;
    /** @description The number of units. */
    quantity: number;
    /** @description The ID of the subscription whose next invoice takes the item; null for any invoice of the customer. */
    subscriptionId: string | null;
    /**
     * @description Whether the price includes its taxes; null for the organization's setting.
     * @enum {string|null}
     */
    taxBehavior: "inclusive" | "exclusive" | null;
    /** @description Codes of the taxes that apply to the line; null where the usual ones apply. */
    taxCodes: string[] | null;
    /** @description The price of one unit in minor units; null where no single price holds for every unit. */
    unitPrice: number | null;
};
/** @description One page of pending items, newest first. */
export type PendingItemListResponse = {
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description The pending items of this page. */
    pendingItems: PendingItem[];
    /** @description Always true. */
    success: Success;
};
/** @description The pending item. */
export type PendingItemResponse = {
    /** @description A line that waits for the next invoice of its customer or subscription. It keeps its ID as a line of that invoice. */
    pendingItem: PendingItem;
    /** @description Always true. */
    success: Success;
};
/** @description A phase of a subscription, the terms of which hold for a number of billing periods. */
export type PhaseInput = {
    /** @description Terms that are agreed with this subscriber alone, instead of those of the plan. */
    overrides?: PhaseOverrides;
    /** @description The number of billing periods of the plan that the phase lasts. The last phase may leave it out and goes on without end; all others need `periods` or `until`. */
    periods?: number | null;
    /** @description The slug or ID of the plan of the phase, which is sold in the currency of the subscription and in its plan group. By default the plan of the phase before. */
    product?: string | null;
    /** @description The quantities of licensed features from the start of the phase on. Of a feature that is left out, the subscriber keeps the quantity. */
    quantities?: FeatureQuantity[] | null;
    /**
     * Format: date-time
     * @description The end of the phase instead of `periods`, in milliseconds since 1970 or as ISO 8601. A billing period must end then; otherwise the request is rejected with `phase_not_aligned`, which names the nearest ends.
     */
    until?: number | string | null;
};
/** @description Terms that are agreed with this subscriber alone, instead of those of the plan. */
export type PhaseOverrides = {
    /** @description The price of the plan for one interval, in minor units of the currency of the subscription. Licensed features are charged on top. Syncing the catalog and migrating the plan leave it alone. */
    price?: number | null;
} | null;
/** @description The phases of the subscription, one after another: prices that rise in steps, an introductory price, or another plan from a date on. Each begins with a full billing period; nothing is prorated between them. A trial comes before the first phase. One phase with a price and without an end is a price that was negotiated. A change of plan drops the phases that are to come. Only for a subscription that begins with the request. */
export type PhasesInput = PhaseInput[] | null;
/** @description A set of features at a price, in its newest version. */
export type Plan = {
    /**
     * @description What attaching the plan would do for the customer that the list was requested for, in the words of previews; `none` if the customer has the plan, or if it would be refused. Absent without a customer.
     * @enum {string}
     */
    attachAction?: "new" | "upgrade" | "downgrade" | "lateral" | "none";
    /** @description The error code with which attaching would be refused for that customer; null if it would not be. Absent without a customer. */
    attachRefusal?: string | null;
    /** @description Whether every new customer receives the plan. */
    autoEnable: boolean;
    /**
     * @description Billed every interval (`recurring`) or once (`one_time`).
     * @enum {string}
     */
    billingType: "recurring" | "one_time";
    /** @description ISO 4217 code of `price` and of the plan's other prices, upper case. */
    currency: string;
    /** @description A description of the plan. */
    description: string | null;
    /** @description The features of the plan, including disabled ones. */
    features: PlanFeature[];
    /** @description The ID of the plan. */
    id: string;
    /** @description The billing interval of a plan. */
    interval: PlanInterval;
    /** @description Whether the plan is for sale. */
    isActive: boolean;
    /** @description Whether the plan is an add-on: held in addition to other plans instead of replacing them. */
    isAddon: boolean;
    /** @description Whether the customer portal and components offer the plan. A plan that is not listed is private: you attach it to customers. */
    listed: boolean;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted. */
    metadata: Metadata;
    /** @description The display name. */
    name: string;
    /** @description Plans of one group replace each other; null means the default group. */
    planGroup: string | null;
    /** @description The price per interval in whole minor units. */
    price: number;
    /** @description The price in further currencies, in whole minor units by ISO 4217 code; absent if the plan has one currency. */
    prices?: {
        [key: string]: number;
    };
    /** @description The payment provider that charges for the plan; null means the customer's or the organization's default. */
    provider: string | null;
    /** @description The identifier of the plan in the catalog. */
    slug: string;
    /**
     * @description Whether the prices include their taxes; absent if the organization's setting applies.
     * @enum {string}
     */
    taxBehavior?: "inclusive" | "exclusive";
    /** @description The codes of the taxes of all prices of the plan; absent if it names none. */
    taxCodes?: string[];
    /** @description Whether attaching would start a trial for that customer. Absent without a customer. */
    trialAvailable?: boolean;
    /** @description Whether a trial requires a saved card. */
    trialCardRequired: boolean;
    /** @description The length of the trial in days; 0 means no trial. */
    trialDays: number;
    /**
     * @description `free` if the price is 0 and nothing in the plan can be charged, otherwise `paid`.
     * @enum {string}
     */
    type: "free" | "paid";
    /** @description The version number, from 1; every change of price, interval or features creates a new version. */
    version: number;
};
/** @description The allowance of a feature or credit system in a plan, and its price. */
export type PlanFeature = {
    /** @description The alerts of customers that have none of their own; absent without alerts. */
    alerts?: Alert[];
    /** @description The number of units in one package. */
    billingUnits?: number;
    /** @description Bounds on the usage in windows, beside the allowance; absent without caps. */
    caps?: Cap[];
    /** @description Credits per unit in this plan; overrides the cost in the credit system. */
    creditCost?: number;
    /** @description Whether the plan grants the feature. */
    enabled: boolean;
    /** @description The dimension whose values invoice lines show; absent if they show none. */
    groupBy?: string;
    /** @description The units included per reset interval; null means unlimited. */
    limit: number | null;
    /** @description The largest quantity of a licensed feature; absent without a maximum. */
    maximum?: number;
    /** @description Maximum units above the limit per reset interval. */
    maxOverageUnits?: number;
    /**
     * @description Whether usage adds up (`consumable`) or is a level that rises and falls (`non_consumable`). Always `consumable` if the feature is not metered.
     * @enum {string}
     */
    meterType: "consumable" | "non_consumable";
    /** @description The smallest quantity of a licensed feature, with the included units; absent for other features. */
    minimum?: number;
    /** @description The display name of the feature. */
    name: string;
    /** @description What happens above the limit: usage is refused (`block`), or allowed and charged (`charge`). Of a licensed feature, `expand` buys the next step of the quantity before an entity is added. */
    overage?: OverageMode;
    /** @description Price of `billingUnits` units above the limit in minor units. */
    overagePrice?: number;
    /** @description The prices for usage with certain dimensions; absent if there are none. */
    priceEntries?: PriceEntry[];
    /** @description Price of `billingUnits` units in minor units. */
    pricePerUnit?: number;
    /** @description The prices in the further currencies of the plan, by ISO 4217 code; absent if it has one currency. */
    prices?: {
        [key: string]: UnitPrices;
    };
    /** @description How the price is calculated from the units: per started package (`package`), each unit at the price of its tier (`graduated`), or all units at the price of the tier that the total reaches (`volume`). */
    ratingModel?: RatingModel;
    /**
     * @description How often the allowance resets; null if the feature is not metered.
     * @enum {string|null}
     */
    resetInterval: "none" | "never" | "5min" | "15min" | "30min" | "hourly" | "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly" | null;
    /** @description The slug of the feature or credit system. */
    slug: string;
    /** @description The distance of the quantities of a licensed feature, counted from the minimum; absent for other features. */
    step?: number;
    /**
     * @description Whether the prices include their taxes; absent if the plan's setting applies.
     * @enum {string}
     */
    taxBehavior?: "inclusive" | "exclusive";
    /** @description The codes of the taxes of the feature's usage; absent if it names none. */
    taxCodes?: string[];
    /** @description The price tiers, as declared. */
    tiers?: Tier[];
    /** @description The units included in the whole trial; null if `limit` applies during the trial too. */
    trialLimit: number | null;
    /**
     * @description Metered, also for credits (`metered`), on/off (`boolean`), or a value (`value`).
     * @enum {string}
     */
    type: "metered" | "boolean" | "value";
    /** @description The name of one unit. */
    unit: string | null;
    /** @description How a feature is paid: as part of the plan (`included`), per unit used (`usage_based`), with units bought in advance (`prepaid`), or for a quantity that is paid in advance in each period (`licensed`). */
    usageModel?: UsageModel;
    /** @description The value of the plan; absent unless `type` is `value`. */
    value?: FeatureValue;
};
/** @description The allowance of a feature or credit system in a plan, and its price. */
export type PlanFeatureInput = {
    /** @description The alerts of customers that have none of their own. */
    alerts?: AlertInput[] | null;
    /** @description The number of units in one package; defaults to 1. */
    billingUnits?: number | null;
    /** @description Bounds on the usage in windows, beside the allowance: usage has to fit each of them and the allowance. Only of consumable features and credit systems. */
    caps?: CapInput[] | null;
    /** @description Credits per unit in this plan; overrides the cost in the credit system. */
    creditCost?: number | null;
    /** @description Whether the plan grants the feature; defaults to true. */
    enabled?: boolean | null;
    /** @description The dimension whose values invoice lines show in `groups`, with their units and amounts. No price depends on it. Only for consumable features. */
    groupBy?: string | null;
    /** @description The units included per reset interval; null or absent means unlimited. For a licensed feature: the units of each quantity that the fee includes; defaults to 0. */
    limit?: number | null;
    /** @description The largest quantity of a licensed feature; no maximum if absent. */
    maximum?: number | null;
    /** @description Maximum units above the limit per reset interval; no maximum if absent. */
    maxOverageUnits?: number | null;
    /** @description The smallest quantity of a licensed feature, with the included units; defaults to `limit`, and to at least 1. Tiers count from the first unit above `limit`, whatever the minimum is. */
    minimum?: number | null;
    /**
     * @description What happens above the limit; defaults to `block`. A licensed feature can `expand`: adding an entity beyond the quantity buys the next step of it, which is paid first.
     * @enum {string|null}
     */
    overage?: "block" | "charge" | "expand" | null;
    /** @description Price of `billingUnits` units above the limit in minor units; defaults to `pricePerUnit`. */
    overagePrice?: number | null;
    /** @description Prices for usage with certain dimensions. Usage that fits none has the feature's own price. Two entries with equally many names must not fit the same usage. Only for consumable features. */
    priceEntries?: PriceEntryInput[] | null;
    /** @description Price of `billingUnits` units in minor units, up to 12 decimals. */
    pricePerUnit?: number | null;
    /** @description The prices in the further currencies of the plan, by ISO 4217 code. Those of tiers are in the tiers; `billingUnits` is the same in every currency. */
    prices?: {
        [key: string]: UnitPricesInput;
    } | null;
    /**
     * @description How the price is calculated from the units; defaults to `package`.
     * @enum {string|null}
     */
    ratingModel?: "package" | "graduated" | "volume" | null;
    /**
     * @description How often the allowance resets; defaults to the interval of the plan.
     * @enum {string|null}
     */
    reset?: "none" | "never" | "5min" | "15min" | "30min" | "hourly" | "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly" | null;
    /** @description The slug of a feature, or of a credit system whose credits the plan grants. */
    slug: string;
    /** @description The distance of the quantities of a licensed feature, counted from the minimum; defaults to 1. */
    step?: number | null;
    /**
     * @description Whether the feature's prices include their taxes or taxes are added to them; defaults to the plan's setting.
     * @enum {string|null}
     */
    taxBehavior?: "inclusive" | "exclusive" | null;
    /** @description Codes of the taxes that apply to the usage of the feature; defaults to those of the plan. */
    taxCodes?: string[] | null;
    /** @description The tiers of a `graduated` or `volume` price, ascending; the last one is unlimited. */
    tiers?: TierInput[] | null;
    /** @description The units included in the whole trial; null or absent means `limit`. */
    trialLimit?: number | null;
    /**
     * @description How the feature is paid; defaults to `included`. A `licensed` feature has a quantity on each subscription, such as seats, which is paid in advance with the fee. It must not be used up and reset.
     * @enum {string|null}
     */
    usageModel?: "included" | "usage_based" | "prepaid" | "licensed" | null;
    /** @description The value of the plan; required for an enabled feature of the type `value`, refused for others. */
    value?: number | string | boolean | string[] | null;
};
/** @description A set of features at a price, as declared in the catalog. */
export type PlanInput = {
    /** @description Whether every new customer receives the plan; at most one plan per group. */
    autoEnable?: boolean | null;
    /**
     * @description Billed every interval (`recurring`, the default) or once (`one_time`).
     * @enum {string|null}
     */
    billingType?: "recurring" | "one_time" | null;
    /** @description ISO 4217 code of `price` and of the plan's other prices; defaults to the organization's currency. */
    currency?: string | null;
    /** @description A description of the plan. */
    description?: string | null;
    /** @description The features of the plan; defaults to none. */
    features?: PlanFeatureInput[] | null;
    /**
     * @description The billing interval; defaults to `monthly`. Also accepts `day`, `week`, `month`, `quarter`, `year` and `annual`.
     * @enum {string|null}
     */
    interval?: "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly" | "day" | "week" | "month" | "quarter" | "year" | "annual" | null;
    /** @description Whether the plan is for sale; defaults to true. Subscribers of an inactive plan keep it. */
    isActive?: boolean | null;
    /** @description Whether the plan is an add-on: held in addition to other plans instead of replacing them. */
    isAddon?: boolean | null;
    /** @description Whether the customer portal and components offer the plan; defaults to true. Set false for a private plan, such as an internal one or one for a single customer: only you can attach it. */
    listed?: boolean | null;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
    /** @description The display name; derived from the slug if absent. */
    name?: string | null;
    /** @description Plans of one group replace each other; defaults to the default group. */
    planGroup?: string | null;
    /** @description The price per interval in whole minor units, 0 or more; defaults to 0. */
    price?: number | null;
    /** @description The price in further currencies, in whole minor units by ISO 4217 code, such as `{"EUR": 900}`. Every price of the plan must then exist in the same currencies. A subscription keeps one of them. Nothing is converted. */
    prices?: {
        [key: string]: number;
    } | null;
    /** @description The payment provider that charges for the plan; defaults to `defaultProvider`. */
    provider?: string | null;
    /** @description The identifier of the plan. */
    slug: string;
    /**
     * @description Whether the prices include their taxes or taxes are added to them; defaults to the organization's setting. A change creates a new version of the plan.
     * @enum {string|null}
     */
    taxBehavior?: "inclusive" | "exclusive" | null;
    /** @description Codes of the taxes that apply to all prices of the plan; by default those of the customer, its country or the organization apply. A product tax code of Stripe (`txcd_…`) is sent to Stripe Tax. */
    taxCodes?: string[] | null;
    /** @description Whether a trial requires a saved card; defaults to false. */
    trialCardRequired?: boolean | null;
    /** @description The length of the trial in days; no trial if absent or 0. */
    trialDays?: number | null;
};
/**
 * @description The billing interval of a plan.
 * @enum {string}
 */
export type PlanInterval = "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly";
/** @description The plans that match all filters, newest first. */
export type PlanListResponse = {
    /** @description The plans. */
    plans: Plan[];
    /** @description Always true. */
    success: Success;
};
/** @description One plan. */
export type PlanResponse = {
    /** @description A set of features at a price, in its newest version. */
    plan: Plan;
    /** @description Always true. */
    success: Success;
};
/** @description A version of a plan. Versions never change; subscriptions keep theirs until they are migrated. */
export type PlanVersion = {
    /** @description What changed since the version before, in the order of the fields; empty for the first version. */
    changes: PlanVersionChange[];
    /** @description When the version was created, in milliseconds since 1970. */
    createdAt: number;
    /** @description The number of customers with a live subscription to this version. */
    customers: number;
    /** @description The ID of the version. */
    id: string;
    /** @description Whether new subscriptions get this version. */
    isCurrent: boolean;
    /** @description The plan in this version. What versions do not keep, such as the name and whether the plan is for sale, is as it is now. */
    plan: Plan;
    /** @description How many of these customers a migration moves to a newer version of the plan at the end of their period. */
    scheduledCustomers: number;
    /** @description The version number, from 1. */
    version: number;
};
/** @description A field that differs between two versions of a plan. */
export type PlanVersionChange = {
    /** @description The value in this version; null if the field is absent. */
    after: unknown;
    /** @description The value in the version before; null if the field was absent. */
    before: unknown;
    /** @description The slug of the feature that the field belongs to; null for a field of the plan itself. */
    feature: string | null;
    /** @description The name of the field of the plan or, if `feature` is set, of that feature in the plan. A feature that was added or removed as a whole is reported as the field `feature`. */
    field: string;
};
/** @description One page of the versions of a plan, newest first. */
export type PlanVersionListResponse = {
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
    /** @description The versions of this page. */
    versions: PlanVersion[];
};
/** @description A feature that the customer has, and whether one more unit would be allowed now. */
export type PortalAccess = {
    /** @description Whether one more unit would be allowed, or a boolean feature is on. The server decides again when the unit is used. */
    allowed: boolean;
    /** @description Remaining units of the limit, never below 0; null if unlimited or not metered. */
    balance: number | null;
    /** @description The caps of the feature, and their usage; absent without caps. */
    caps?: PortalCap[];
    /** @description The reason why access is allowed or refused. */
    code: AccessCode;
    /** @description The credits that pay for the feature; null for other features. */
    credits: PortalAccessCredits | null;
    /** @description A feature, by what it is called. */
    feature: PortalFeatureReference;
    /** @description Units included in the window; null if unlimited or not metered. */
    limit: number | null;
    /** @description Maximum units charged above the limit; null if there is no maximum. */
    maxOverageUnits: number | null;
    /**
     * @description What happens above the limit; null if overage cannot be charged.
     * @enum {string|null}
     */
    overage: "block" | "charge" | "expand" | null;
    /** @description The slug of the plan that decides; null if no plan includes the feature. */
    plan: string | null;
    /**
     * @description How often the allowance resets; null if the feature is not metered.
     * @enum {string|null}
     */
    resetInterval: "none" | "never" | "5min" | "15min" | "30min" | "hourly" | "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly" | null;
    /**
     * Format: date-time
     * @description When the allowance resets; null if never.
     */
    resetsAt: string | null;
    /** @description Whether the customer is on trial with it. */
    trial: boolean;
    /**
     * @description Whether the feature is metered, boolean, or a value.
     * @enum {string}
     */
    type: "metered" | "boolean" | "value";
    /** @description Whether usage is unlimited. */
    unlimited: boolean;
    /** @description Usage in the current allowance window, including overage; null if the feature is not metered. */
    usage: number | null;
    /** @description The value that applies; absent unless `type` is `value`. */
    value?: FeatureValue;
};
/** @description The credits that pay for a feature. */
export type PortalAccessCredits = {
    /** @description All credits that can be spent; null means unlimited. */
    balance: number | null;
    /** @description Credits per unit. */
    costPerUnit: number;
    /** @description The slug of the credit system; null for prepaid units. */
    system: string | null;
};
/** @description A postal address. Parts that are not known are null. */
export type PortalAddress = {
    /** @description The city or town. */
    city: string | null;
    /** @description ISO 3166-1 alpha-2 code, such as `DE`. */
    country: string | null;
    /** @description Street and number, or post office box. */
    line1: string | null;
    /** @description Apartment, suite or building. */
    line2: string | null;
    /** @description The postal code. */
    postalCode: string | null;
    /** @description The state, province or prefecture. */
    region: string | null;
};
/** @description A postal address. It replaces the whole address; absent parts become null. Null clears the address. */
export type PortalAddressInput = {
    /** @description The city or town. */
    city?: string | null;
    /** @description ISO 3166-1 alpha-2 code, such as `DE`. */
    country?: string | null;
    /** @description Street and number, or post office box. */
    line1?: string | null;
    /** @description Apartment, suite or building. */
    line2?: string | null;
    /** @description The postal code. */
    postalCode?: string | null;
    /** @description The state, province or prefecture. */
    region?: string | null;
} | null;
/** @description The usage events that a line bills. */
export type PortalBilledUsage = {
    /** @description The number of events. */
    events: number;
    /**
     * Format: date-time
     * @description The time of the earliest event.
     */
    from: string;
    /**
     * Format: date-time
     * @description The time of the latest event.
     */
    to: string;
};
/** @description The effect of a cancellation. */
export type PortalCancelPreview = {
    /** @description What is given back, in whole minor units: 0, because the period that is paid for stays usable. */
    amountReturned: number;
    /** @description ISO 4217 code of the amount. */
    currency: string;
    /**
     * Format: date-time
     * @description When access ends.
     */
    endsAt: string;
    /** @description Whether access ends at once, because nothing is paid for. */
    immediate: boolean;
    /** @description The effect as a sentence. */
    message: string;
    /** @description A plan, by what it is called. */
    plan: PortalPlanReference;
    /** @description Whether the cancellation can be taken back until then. */
    resumable: boolean;
    /** @description The ID of the subscription. */
    subscriptionId: string;
};
/** @description The effect of a cancellation. */
export type PortalCancelPreviewResponse = {
    /** @description The effect of a cancellation. */
    preview: PortalCancelPreview;
    /** @description Always true. */
    success: Success;
};
/** @description Why the customer cancels. */
export type PortalCancelRequest = {
    /** @description The reason in the customer's words. */
    comment?: string | null;
    /** @description The reason. */
    feedback?: CancellationFeedback | null;
};
/** @description A bound on the usage, and its usage in the current window. */
export type PortalCap = {
    /** @description Whether the cap bounds each entity by itself (`true`), or the customer (`false`). */
    entity: boolean;
    /** @description The units that the cap still allows in the window; null for a cap of each entity. */
    left: number | null;
    /** @description The most units of one window. */
    limit: number;
    /** @description The window of a cap. Hours follow the clock in UTC; days, weeks and months are counted from the anchor of the subscription. A change of the plan does not restart a window. */
    per: CapPeriod;
    /**
     * Format: date-time
     * @description When the window ends; null for a cap of each entity.
     */
    resetsAt: string | null;
    /** @description Usage in the current window; null for a cap of each entity. */
    used: number | null;
};
/** @description The effect of a change of plan. */
export type PortalChangePreview = {
    /** @description The amount that would be charged now, in whole minor units. */
    amountDue: number;
    /**
     * Format: date-time
     * @description The instant of the preview. Pass it to `changePortalPlan` within 10 minutes, and exactly this is charged.
     */
    at: string;
    /** @description What the customer's balance pays, in whole minor units; negative where it is a debt. */
    balanceApplied: number;
    /** @description What credit notes for unused time give back, in whole minor units. */
    credited: number;
    /** @description What credit notes would give back for unused time, with negative amounts. */
    credits: PortalCharge[];
    /** @description ISO 4217 code of every amount. */
    currency: string;
    /** @description The sum of the discounts, in whole minor units. */
    discount: number;
    /**
     * @description When the change would take effect: when a card is saved (`after_card`), when the payment arrives (`after_payment`), at the end of the period (`scheduled`), now, as a trial (`trial`), or now (`now`). `overdue` if the customer has the plan and has to pay its open invoice, `none` if the customer has it already.
     * @enum {string}
     */
    effect: "after_card" | "after_payment" | "scheduled" | "trial" | "now" | "overdue" | "none";
    /** @description The lines that would be charged now; empty if nothing is. */
    lines: PortalCharge[];
    /** @description The effect as a sentence to the customer, in English. */
    message: string;
    /** @description A plan, by what it is called. */
    plan: PortalPlanReference;
    /** @description Whether the customer would first have to pay or save a card on a payment page. */
    requiresCheckout: boolean;
    /**
     * Format: date-time
     * @description When the change would take effect, if not now.
     */
    scheduledAt: string | null;
    /** @description The sum of the amounts of the lines, in whole minor units. */
    subtotal: number;
    /** @description The tax, in whole minor units. */
    tax: number;
    /** @description The sum of the lines after discount and with tax, in whole minor units. */
    total: number;
    /** @description Whether the customer would be on trial. */
    trial: boolean;
    /**
     * Format: date-time
     * @description When the trial would end; null without one.
     */
    trialEndsAt: string | null;
    /**
     * @description How the plan compares with the customer's current plan in the group.
     * @enum {string}
     */
    type: "new" | "upgrade" | "downgrade" | "lateral";
};
/** @description The plan to preview. */
export type PortalChangePreviewRequest = {
    /** @description The slug of the plan. */
    plan: string;
};
/** @description The effect of a change of plan. */
export type PortalChangePreviewResponse = {
    /** @description The effect of a change of plan. */
    preview: PortalChangePreview;
    /** @description Always true. */
    success: Success;
};
/** @description The change, as it was previewed. */
export type PortalChangeRequest = {
    /**
     * Format: date-time
     * @description The `at` of the preview, at most 10 minutes old: what was previewed is what is charged.
     */
    at: string;
    /**
     * Format: uri
     * @description Where the customer returns after a payment page. It must have the same origin as the `returnUrl` of the session or of the portal's configuration; defaults to that address, or to the portal.
     */
    callbackUrl?: string | null;
    /** @description The slug of the plan. */
    plan: string;
};
/** @description The result of a change of plan. */
export type PortalChangeResponse = {
    /**
     * Format: uri
     * @description The page where the customer pays or saves a card first; null if none is needed.
     */
    checkoutUrl: string | null;
    /** @description The result as a sentence to the customer, in English. */
    message: string;
    /** @description Whether the change is waiting for a payment. */
    pending: boolean;
    /**
     * Format: date-time
     * @description When the change takes effect, if not now.
     */
    scheduledAt: string | null;
    /** @description The ID of the subscription. */
    subscriptionId: string;
    /** @description Always true. */
    success: Success;
    /**
     * @description How the plan compares with the previous one in the group.
     * @enum {string}
     */
    type: "new" | "upgrade" | "downgrade" | "lateral";
};
/** @description A line that would be charged, or credited if it is negative. */
export type PortalCharge = {
    /** @description The amount at list price, in whole minor units; negative for a credit. */
    amount: number;
    /** @description The description of the line. */
    description: string;
    /** @description The discount, in whole minor units. */
    discount: number;
    /**
     * Format: date-time
     * @description The end (exclusive) of the line's period; null if it has no end.
     */
    periodEnd: string | null;
    /**
     * Format: date-time
     * @description The start of the line's period.
     */
    periodStart: string;
    /** @description The number of units. */
    quantity: number;
    /** @description The tax, in whole minor units. */
    tax: number;
    /** @description The amount after discount and with tax, in whole minor units. */
    total: number;
};
/** @description What customers can do in the portal, and how it looks. Its logo is that of the organization. */
export type PortalConfiguration = {
    /** @description The colour of buttons, as `#rrggbb`; null for the standard one. */
    color: string | null;
    /** @description Whether customers can ask for a link to the portal by email, at `/portal/login?organization=` with the slug of the organization. */
    emailLogin: boolean;
    /** @description What customers can do. */
    features: PortalFeature[];
    /** @description The name at the head of the pages; null for the name of the organization. */
    name: string | null;
    /** @description The slugs of the plans to which customers can change; null for every plan of the catalog. Plans that are inactive or not `listed` are never offered. */
    plans: string[] | null;
    /** @description Your privacy policy; null for no link. */
    privacyUrl: string | null;
    /** @description Where the portal links back to, for sessions without an address of their own; null for nowhere. */
    returnUrl: string | null;
    /** @description Where customers find help; null for no link. */
    supportUrl: string | null;
    /** @description Your terms of service; null for no link. */
    termsUrl: string | null;
};
/** @description The portal's configuration. */
export type PortalConfigurationResponse = {
    /** @description What customers can do in the portal, and how it looks. Its logo is that of the organization. */
    configuration: PortalConfiguration;
    /** @description Always true. */
    success: Success;
};
/** @description The credits of one credit system. */
export type PortalCreditBalance = {
    /** @description All credits that can be spent now; null means unlimited. */
    balance: number | null;
    /** @description Granted and bought credits that remain, in the order in which they expire. */
    grants: PortalCreditGrant[];
    /** @description The display name. */
    name: string;
    /** @description The credits that plans include. */
    plan: PortalPlanCredits;
    /** @description The slug of the credit system. */
    slug: string;
};
/** @description A movement of credits. */
export type PortalCreditEntry = {
    /**
     * Format: date-time
     * @description When it occurred.
     */
    createdAt: string;
    /** @description The number of credits added or, if negative, removed. */
    credits: number;
    /** @description The ID of the movement. */
    id: string;
    /**
     * @description The reason of the movement.
     * @enum {string}
     */
    kind: "grant" | "draw" | "return" | "expire" | "void" | "revoke";
};
/** @description One page of movements, newest first. */
export type PortalCreditEntryListResponse = {
    /** @description The movements. */
    entries: PortalCreditEntry[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description Credits that were granted or bought and can still be spent. */
export type PortalCreditGrant = {
    /**
     * Format: date-time
     * @description When they were granted.
     */
    createdAt: string;
    /** @description How many credits were granted. */
    credits: number;
    /**
     * Format: date-time
     * @description When they expire; null if never.
     */
    expiresAt: string | null;
    /** @description The ID of the grant. */
    id: string;
    /** @description How many remain. */
    remaining: number;
    /**
     * @description Whether the credits were bought or granted manually.
     * @enum {string}
     */
    source: "pack" | "manual";
    /**
     * Format: date-time
     * @description When they can first be spent; null if now.
     */
    startsAt: string | null;
};
/** @description A credit note of the customer, without its lines. */
export type PortalCreditNote = {
    /** @description ISO 4217 code of the amount. */
    currency: string;
    /** @description The ID of the credit note. */
    id: string;
    /** @description The ID of the invoice that it amends; null if it amends several. */
    invoiceId: string | null;
    /** @description Whether all of it has been given back, so that no refund is pending or failed. */
    isSettled: boolean;
    /**
     * Format: date-time
     * @description When the credit note was issued.
     */
    issuedAt: string;
    /** @description A text for the customer; null without one. */
    memo: string | null;
    /** @description The number. */
    number: string | null;
    /** @description The amount given back with tax, in whole minor units. */
    total: number;
};
/** @description One page of credit notes, newest first. */
export type PortalCreditNoteListResponse = {
    /** @description The credit notes. */
    creditNotes: PortalCreditNote[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description A credit pack for sale. */
export type PortalCreditPack = {
    /** @description The credits in one pack. */
    credits: number;
    /** @description The slug of the credit system. */
    creditSystem: string;
    /** @description ISO 4217 code of the price. */
    currency: string;
    /** @description A description. */
    description: string | null;
    /** @description After how many days the credits expire; null if never. */
    expiresAfterDays: number | null;
    /** @description The display name. */
    name: string;
    /** @description The price of one pack, in whole minor units. */
    price: number;
    /** @description The slug of the pack. */
    slug: string;
};
/** @description The credits of the customer, and the packs for sale. */
export type PortalCreditsResponse = {
    /**
     * Format: date-time
     * @description The time of the numbers.
     */
    asOf: string;
    /** @description One balance for each credit system. */
    balances: PortalCreditBalance[];
    /** @description The packs for sale; empty if the session does not allow buying them. */
    packs: PortalCreditPack[];
    /** @description Always true. */
    success: Success;
};
/** @description The customer of the session. */
export type PortalCustomer = {
    /** @description ISO 4217 code of the currency that the customer prefers; null if none is set. */
    currency: string | null;
    /** @description The email address. */
    email: string;
    /** @description BCP 47 language tag of the customer's documents; null if none is set. */
    locale: string | null;
    /** @description The name. */
    name: string | null;
};
/** @description What invoices show of the customer. */
export type PortalDetails = {
    /** @description The billing address; null if none is set. */
    address: PortalAddress | null;
    /** @description The email address. Only the application can change it. */
    email: string;
    /** @description BCP 47 language tag of the customer's documents; null if none is set. */
    locale: string | null;
    /** @description The name; null if none is set. */
    name: string | null;
    /** @description The tax IDs. */
    taxIds: PortalTaxId[];
};
/** @description The fields to update. Absent fields stay unchanged. */
export type PortalDetailsRequest = {
    /** @description A postal address. It replaces the whole address; absent parts become null. Null clears the address. */
    address?: PortalAddressInput;
    /** @description BCP 47 language tag of the customer's documents, such as `de-AT`. Null clears it. */
    locale?: string | null;
    /** @description The name; null clears it. */
    name?: string | null;
    /** @description The tax IDs. The list replaces the stored one. Null clears the list. */
    taxIds?: PortalTaxIdInput[] | null;
};
/** @description The billing details of the customer. */
export type PortalDetailsResponse = {
    /** @description What invoices show of the customer. */
    details: PortalDetails;
    /** @description Always true. */
    success: Success;
};
/** @description A discount of the customer. */
export type PortalDiscount = {
    /** @description The amount taken off each billing period, in whole minor units of the subscription's currency; null for a percentage. */
    amount: number | null;
    /** @description The promotion code that gave it; null without one. */
    code: string | null;
    /**
     * Format: date-time
     * @description When it ends; null without an end.
     */
    endsAt: string | null;
    /** @description The name of the discount. */
    name: string;
    /** @description The percentage taken off; null for a fixed amount. */
    percent: number | null;
};
/** @description The promotion code to redeem. */
export type PortalDiscountRequest = {
    /** @description The promotion code, in upper or lower case. */
    code: string;
};
/** @description The discount that the code gave. */
export type PortalDiscountResponse = {
    /** @description A discount of the customer. */
    discount: PortalDiscount;
    /** @description Always true. */
    success: Success;
};
/** @description What the customer can use, at one instant. */
export type PortalEntitlementsResponse = {
    /**
     * Format: date-time
     * @description The time of the decisions.
     */
    asOf: string;
    /** @description One item for each feature that the customer has. */
    entitlements: PortalAccess[];
    /** @description Always true. */
    success: Success;
};
/** @description A named unit of a feature, for example a seat. */
export type PortalEntity = {
    /**
     * Format: date-time
     * @description When the entity was added.
     */
    createdAt: string;
    /**
     * Format: email
     * @description The email address.
     */
    email: string | null;
    /** @description The slug of the feature. */
    feature: string;
    /** @description The application's ID of the entity. */
    id: string;
    /** @description The name. */
    name: string | null;
    /**
     * Format: date-time
     * @description When the entity is removed; null while it is active.
     */
    removesAt: string | null;
    /**
     * @description `active`, or `pending_removal` until the usage period ends.
     * @enum {string}
     */
    status: "active" | "pending_removal";
};
/** @description The entities, or one page of them, newest first. */
export type PortalEntityListResponse = {
    /** @description The entities of this page. */
    entities: PortalEntity[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
    /** @description The number of entities on all pages. */
    total: number;
};
/** @description The entity to remove. */
export type PortalEntityRequest = {
    /** @description The application's ID of the entity. */
    entity: string;
    /** @description The slug of the feature. */
    feature: string;
};
/** @description The entity was removed, or will be at the end of the usage period. */
export type PortalEntityResponse = {
    /** @description The number of active entities of the feature that remain. */
    count: number;
    /** @description The ID of the entity. */
    entity: string;
    /** @description Always true. */
    success: Success;
};
/** @description An explanation of an invoice. */
export type PortalExplainInvoiceResponse = {
    /** @description An invoice of the customer, without its lines. */
    invoice: PortalInvoice;
    /** @description The lines, in order. */
    lines: PortalLineExplanation[];
    /** @description Always true. */
    success: Success;
    /** @description A summary of the total and the payments, in sentences. */
    summary: string;
    /** @description The calculation of each tax; empty without taxes. */
    taxes: PortalTaxExplanation[];
};
/**
 * @description Something that customers can do in the portal: change their plan (`changePlan`), cancel it (`cancel`), manage saved cards (`paymentMethods`), read and pay invoices (`invoices`), see their usage (`usage`), limit what it costs (`overageLimit`), see and buy credits (`credits`), remove seats (`seats`), enter promotion codes (`coupons`, off by default), or change their billing details (`details`).
 * @enum {string}
 */
export type PortalFeature = "changePlan" | "cancel" | "paymentMethods" | "invoices" | "usage" | "overageLimit" | "credits" | "seats" | "coupons" | "details";
/** @description A feature, by what it is called. */
export type PortalFeatureReference = {
    /** @description The display name of the feature. */
    name: string;
    /** @description The slug of the feature. */
    slug: string;
    /** @description The name of one unit. */
    unit: string | null;
};
/** @description The task for which a session is: it begins on that page, and the pages have no other navigation, only the way back to `returnUrl`. `invoice:<id>` is the page of one invoice, on which it can be paid; the invoice must be one of the customer's. Defaults to `overview`, which shows all pages. */
export type PortalFlow = ("overview" | "usage" | "overageLimit" | "changePlan" | "cancel" | "paymentMethods" | "invoices" | "credits" | "seats" | "coupons" | "details") | `invoice:${string}` | null;
/** @description An invoice of the customer, without its lines. */
export type PortalInvoice = {
    /** @description The part not yet paid, in whole minor units. */
    amountDue: number;
    /** @description Whether `payPortalInvoice` can pay it now. */
    canBePaid: boolean;
    /** @description ISO 4217 code of every amount. */
    currency: string;
    /**
     * Format: date-time
     * @description When payment is due.
     */
    dueAt: string | null;
    /** @description The ID of the invoice. */
    id: string;
    /**
     * Format: date-time
     * @description When the invoice was issued.
     */
    issuedAt: string | null;
    /** @description The invoice number. */
    number: string | null;
    /**
     * Format: date-time
     * @description When the invoice was settled; null if it was not.
     */
    paidAt: string | null;
    /**
     * Format: date-time
     * @description The end (exclusive) of the period that it covers.
     */
    periodEnd: string | null;
    /**
     * Format: date-time
     * @description The start of the period that it covers.
     */
    periodStart: string | null;
    /** @description `draft` until the invoice is finalized or its checkout is paid, `open` until it is settled, then `paid`, `credited` if credit notes took off all of it, `void` or `uncollectible`. */
    status: InvoiceStatus;
    /** @description The sum of the lines with tax, in whole minor units, and debts carried over. */
    total: number;
};
/** @description One page of invoices, newest first. */
export type PortalInvoiceListResponse = {
    /** @description The invoices, without drafts. */
    invoices: PortalInvoice[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description An explanation of one invoice line. */
export type PortalLineExplanation = {
    /** @description The amount of the line, in whole minor units. */
    amount: number;
    /** @description The description of the line, as on the invoice. */
    description: string;
    /** @description The calculation of the amount, in sentences. */
    explanation: string;
    /** @description The ID of the line. */
    id: string;
    /**
     * Format: date-time
     * @description The end (exclusive) of the line's window; null if it has no end.
     */
    periodEnd: string | null;
    /**
     * Format: date-time
     * @description The start of the line's window.
     */
    periodStart: string;
    /** @description The number of units charged. */
    quantity: number;
    /** @description The usage events that the line bills; null if there are none. */
    usage: PortalBilledUsage | null;
};
/**
 * @description The language of the portal. Defaults to the customer's `locale` if it is one of these, else to the language of their browser, else to English.
 * @enum {string|null}
 */
export type PortalLocale = "en" | "de" | "fr" | "es" | "pt-BR" | null;
/** @description The usage of one feature: used of included, what it costs so far, and a projection. */
export type PortalMeter = {
    /**
     * @description How usage is counted; absent if it adds up (`sum`).
     * @enum {string}
     */
    aggregation?: "unique" | "max";
    /** @description Remaining units of the limit, never below 0; null if unlimited or not metered. */
    balance: number | null;
    /** @description The caps of the feature, and their usage; absent without caps. */
    caps?: PortalCap[];
    /** @description What it costs so far, for each currency; empty if it costs nothing. */
    costs: PortalUsageCost[];
    /** @description A feature, by what it is called. */
    feature: PortalFeatureReference;
    /** @description Units included in the window; null if unlimited or not metered. */
    limit: number | null;
    /** @description Maximum units charged above the limit; null if there is no maximum. */
    maxOverageUnits: number | null;
    /**
     * @description Whether usage adds up or is a level.
     * @enum {string}
     */
    meterType: "consumable" | "non_consumable";
    /**
     * @description What happens above the limit; null if overage cannot be charged.
     * @enum {string|null}
     */
    overage: "block" | "charge" | "expand" | null;
    /** @description Units by the end of the usage period if usage goes on like this; null if it cannot be projected, for example in the first 3 percent of the period. */
    projectedUsage: number | null;
    /**
     * @description How often the allowance resets; null if the feature is not metered.
     * @enum {string|null}
     */
    resetInterval: "none" | "never" | "5min" | "15min" | "30min" | "hourly" | "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly" | null;
    /**
     * Format: date-time
     * @description When the allowance resets; null if never.
     */
    resetsAt: string | null;
    /** @description Whether usage is unlimited. */
    unlimited: boolean;
    /** @description Usage in the current allowance window, including overage; null if the feature is not metered. */
    usage: number | null;
};
/** @description An amount of money. */
export type PortalMoney = {
    /** @description The amount, in whole minor units; negative for a debt. */
    amount: number;
    /** @description ISO 4217 code of the amount. */
    currency: string;
};
/** @description The next payment, if nothing more happens. */
export type PortalNextPayment = {
    /** @description The amount, in whole minor units. */
    amount: number;
    /**
     * Format: date-time
     * @description When it is charged.
     */
    at: string;
    /** @description ISO 4217 code of the amount. */
    currency: string;
    /** @description Whether it includes usage that may still grow. */
    includesUsage: boolean;
};
/** @description The limit on the cost of the customer's overage in one usage period. */
export type PortalOverageLimit = {
    /** @description The limit, in whole minor units of the currency of the customer's plan. */
    maxOverageAmount: number;
    /**
     * @description What happens at the limit: usage is refused (`block`), or allowed and reported (`notify`).
     * @enum {string}
     */
    onLimitReached: "block" | "notify";
};
/** @description The limit to set. */
export type PortalOverageLimitRequest = {
    /** @description The limit, in whole minor units; null removes it. */
    maxOverageAmount: number | null;
    /**
     * @description What happens at the limit: usage is refused (`block`, the default), or allowed and reported (`notify`).
     * @enum {string|null}
     */
    onLimitReached?: "block" | "notify" | null;
};
/** @description The limit on the cost of overage. */
export type PortalOverageLimitResponse = {
    /** @description The limit; null if there is none. */
    overageLimit: PortalOverageLimit | null;
    /** @description Always true. */
    success: Success;
};
/** @description The plans of a customer and what they pay next. */
export type PortalOverview = {
    /** @description The customer's balance of money, in each currency in which there is one. */
    balances: PortalMoney[];
    /** @description The card that pays it; null without one. */
    card: PortalPaymentMethod | null;
    /** @description The customer of the session. */
    customer: PortalCustomer;
    /** @description What the customer can do in this session. */
    features: PortalFeature[];
    /**
     * @description Whether money moves (`live`) or not (`test`).
     * @enum {string}
     */
    mode: "test" | "live";
    /** @description The next payment; null if nothing is due. */
    nextPayment: PortalNextPayment | null;
    /** @description The invoices to pay; empty if the session does not show invoices. */
    openInvoices: PortalInvoice[];
    /** @description Where the application wants the customer back; null for nowhere. */
    returnUrl: string | null;
    /** @description The seller, as the portal shows it. */
    seller: PortalSeller;
    /** @description The live subscriptions, plans before add-ons. */
    subscriptions: PortalSubscription[];
    /** @description Whether `asOf` is the time of a test clock. */
    testClock: boolean;
};
/** @description The overview. */
export type PortalOverviewResponse = {
    /**
     * Format: date-time
     * @description The time of the numbers.
     */
    asOf: string;
    /** @description The plans of a customer and what they pay next. */
    overview: PortalOverview;
    /** @description Always true. */
    success: Success;
};
/** @description The pack to buy. */
export type PortalPackRequest = {
    /**
     * Format: uri
     * @description Where the customer returns after a payment page. It must have the same origin as the `returnUrl` of the session or of the portal's configuration; defaults to that address, or to the portal.
     */
    callbackUrl?: string | null;
    /** @description The slug of the pack. */
    pack: string;
    /** @description How many packs; 1 by default. */
    quantity?: number | null;
};
/** @description The result of the purchase. */
export type PortalPackResponse = {
    /**
     * Format: uri
     * @description The payment page; null if none is needed.
     */
    checkoutUrl: string | null;
    /** @description The number of credits bought. */
    credits: number;
    /** @description The result as a sentence. */
    message: string;
    /** @description Whether the credits are waiting for a payment. */
    pending: boolean;
    /** @description Always true. */
    success: Success;
};
/** @description Where the customer returns from a payment page. */
export type PortalPayInvoiceRequest = {
    /**
     * Format: uri
     * @description Where the customer returns after a payment page. It must have the same origin as the `returnUrl` of the session or of the portal's configuration; defaults to that address, or to the portal.
     */
    callbackUrl?: string | null;
};
/** @description The invoice and, if it is not paid, the payment page. */
export type PortalPayInvoiceResponse = {
    /**
     * Format: uri
     * @description The payment page; null if the invoice is paid, or the payment is being confirmed.
     */
    checkoutUrl: string | null;
    /** @description An invoice of the customer, without its lines. */
    invoice: PortalInvoice;
    /** @description Whether the invoice is paid in full. */
    paid: boolean;
    /** @description Always true. */
    success: Success;
};
/** @description A saved card. */
export type PortalPaymentMethod = {
    /** @description The brand, for example `visa`. */
    brand: string;
    /** @description The month of expiry, from 1. */
    expMonth: number;
    /** @description The year of expiry, with four digits. */
    expYear: number;
    /** @description The ID of the payment method. */
    id: string;
    /** @description Whether charges use this card. */
    isDefault: boolean;
    /** @description Whether the card can be charged; an expired one cannot. */
    isValid: boolean;
    /** @description The last four digits. */
    last4: string;
};
/** @description A saved card. */
export type PortalPaymentMethodRequest = {
    /** @description The ID of the payment method. */
    id: string;
};
/** @description The person who uses the session, as your application knows them, for the audit log of a customer with several persons. */
export type PortalPerson = {
    /** @description Your ID of the person. */
    id: string;
    /** @description The name of the person. */
    name?: string | null;
} | null;
/** @description A plan to which the customer can change. */
export type PortalPlan = {
    /**
     * @description What choosing the plan would do; `none` if the customer has it, or if it would be refused.
     * @enum {string}
     */
    attachAction: "new" | "upgrade" | "downgrade" | "lateral" | "none";
    /** @description The error code with which choosing the plan would be refused; null if it would not be. */
    attachRefusal: string | null;
    /**
     * @description Billed every interval (`recurring`) or once (`one_time`).
     * @enum {string}
     */
    billingType: "recurring" | "one_time";
    /** @description ISO 4217 code of all prices of the plan. */
    currency: string;
    /** @description A description. */
    description: string | null;
    /** @description What the plan includes. */
    features: PortalPlanFeature[];
    /** @description Plans of one group replace each other; null means the default group. */
    group: string | null;
    /** @description The billing interval of a plan. */
    interval: PlanInterval;
    /** @description Whether the plan adds to other plans instead of replacing them. */
    isAddon: boolean;
    /** @description Whether the customer has the plan, and has not canceled it. */
    isCurrent: boolean;
    /** @description The display name. */
    name: string;
    /** @description The price of one interval, in whole minor units; for the customer's own plan the agreed one. */
    price: number;
    /** @description The slug of the plan. */
    slug: string;
    /** @description Whether choosing the plan would start a trial. */
    trialAvailable: boolean;
    /** @description The length of the trial in days; 0 means no trial. */
    trialDays: number;
};
/** @description The credits that plans include. */
export type PortalPlanCredits = {
    /** @description Remaining credits; null means unlimited. */
    balance: number | null;
    /** @description Credits included per window; null means unlimited. */
    limit: number | null;
    /**
     * Format: date-time
     * @description When they reset; null if never.
     */
    resetsAt: string | null;
    /** @description Credits drawn in the current allowance window. */
    used: number;
};
/** @description What a plan includes of a feature or credit system. */
export type PortalPlanFeature = {
    /** @description The number of units in one package. */
    billingUnits: number;
    /** @description The units included per reset interval; null means unlimited, or on for a boolean feature. */
    limit: number | null;
    /** @description The display name. */
    name: string;
    /** @description Price of `billingUnits` units above the limit; null if there is no overage. */
    overagePrice: number | null;
    /** @description Price of `billingUnits` units in minor units of the plan's currency; null if units are not sold, or in tiers. */
    pricePerUnit: number | null;
    /**
     * @description How often the allowance resets; null if the feature is not metered.
     * @enum {string|null}
     */
    resetInterval: "none" | "never" | "5min" | "15min" | "30min" | "hourly" | "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly" | null;
    /** @description The slug. */
    slug: string;
    /** @description The price tiers; empty without tiers. */
    tiers: PortalTier[];
    /**
     * @description Metered, also for credits (`metered`), on/off (`boolean`), or a value (`value`).
     * @enum {string}
     */
    type: "metered" | "boolean" | "value";
    /** @description The name of one unit. */
    unit: string | null;
    /** @description The value of the plan; absent unless `type` is `value`. */
    value?: FeatureValue;
};
/** @description The plans to which the customer can change, cheapest first. */
export type PortalPlanListResponse = {
    /** @description The plans. */
    plans: PortalPlan[];
    /** @description Always true. */
    success: Success;
};
/** @description A plan, by what it is called. */
export type PortalPlanReference = {
    /** @description The display name of the plan. */
    name: string;
    /** @description The slug of the plan. */
    slug: string;
};
/** @description A scheduled change of plan or price. If only the price changes, the plan is the current one. */
export type PortalScheduledChange = {
    /**
     * Format: date-time
     * @description When it takes effect.
     */
    at: string;
    /**
     * @description Whether the fee recurs or is charged once.
     * @enum {string}
     */
    billingType: "recurring" | "one_time";
    /** @description The billing interval of a plan. */
    interval: PlanInterval;
    /** @description A plan, by what it is called. */
    plan: PortalPlanReference;
    /** @description The fee for one interval from then on, in whole minor units of the currency of the subscription. */
    price: number;
};
/** @description The seller, as the portal shows it. */
export type PortalSeller = {
    /** @description The colour of buttons, as `#rrggbb`; null for the standard one. */
    color: string | null;
    /** @description The name. */
    name: string;
    /** @description The privacy policy. */
    privacyUrl: string | null;
    /** @description Where customers find help. */
    supportUrl: string | null;
    /** @description The terms of service. */
    termsUrl: string | null;
};
/** @description A customer's session in the portal, without its link and its token, of which only hashes are stored. */
export type PortalSession = {
    /** @description What the customer can do, of what the configuration allows; null for all of it. */
    allow: PortalFeature[] | null;
    /**
     * Format: date-time
     * @description When the session was created.
     */
    createdAt: string;
    /** @description The ID of the customer. */
    customerId: string;
    /**
     * Format: date-time
     * @description When the session was revoked, or the customer signed out; null if neither happened.
     */
    endedAt: string | null;
    /**
     * Format: date-time
     * @description Until when the link can be opened, or, once it is, when the session ends at the latest.
     */
    expiresAt: string;
    /** @description The task for which a session is: it begins on that page, and the pages have no other navigation, only the way back to `returnUrl`. `invoice:<id>` is the page of one invoice, on which it can be paid; the invoice must be one of the customer's. Defaults to `overview`, which shows all pages. */
    flow: PortalFlow;
    /** @description The ID of the session. It is not a secret. */
    id: string;
    /**
     * @description Whether the customer opened a link of an application (`link`) or of an email (`email`), or an application calls for them with a token (`token`).
     * @enum {string}
     */
    kind: "link" | "token" | "email";
    /**
     * Format: date-time
     * @description When the session was last used, to the minute; null if the link was not opened.
     */
    lastSeenAt: string | null;
    /** @description The language of the portal. Defaults to the customer's `locale` if it is one of these, else to the language of their browser, else to English. */
    locale: PortalLocale;
    /**
     * Format: date-time
     * @description When the link was opened; null if it was not.
     */
    openedAt: string | null;
    /** @description The person who uses the session, as your application knows them, for the audit log of a customer with several persons. */
    person: PortalPerson;
    /** @description Where the portal links back to; null for the address of the configuration. */
    returnUrl: string | null;
};
/** @description One page of portal sessions, newest first. */
export type PortalSessionListResponse = {
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description The sessions of this page. */
    sessions: PortalSession[];
    /** @description Always true. */
    success: Success;
};
/** @description A portal session. */
export type PortalSessionResponse = {
    /** @description A customer's session in the portal, without its link and its token, of which only hashes are stored. */
    session: PortalSession;
    /** @description Always true. */
    success: Success;
};
/** @description Where the customer returns. */
export type PortalSetupRequest = {
    /**
     * Format: uri
     * @description Where the customer returns after a payment page. It must have the same origin as the `returnUrl` of the session or of the portal's configuration; defaults to that address, or to the portal.
     */
    callbackUrl?: string | null;
};
/** @description The page where the customer saves a card. */
export type PortalSetupResponse = {
    /**
     * Format: uri
     * @description The page of the payment provider.
     */
    checkoutUrl: string;
    /** @description Always true. */
    success: Success;
};
/** @description A subscription of the customer, at the price that it was sold for. */
export type PortalSubscription = {
    /**
     * @description Whether the fee recurs or was charged once.
     * @enum {string}
     */
    billingType: "recurring" | "one_time";
    /**
     * Format: date-time
     * @description When the subscription ends because it was canceled; null if it was not.
     */
    cancelAt: string | null;
    /** @description ISO 4217 code of everything that the subscription charges. */
    currency: string;
    /**
     * Format: date-time
     * @description The end of the current billing period, when it renews; null if it does not.
     */
    currentPeriodEnd: string | null;
    /**
     * Format: date-time
     * @description The start of the current billing period; null before the first.
     */
    currentPeriodStart: string | null;
    /** @description The active discounts, in the order in which they apply. */
    discounts: PortalDiscount[];
    /** @description The ID of the subscription. */
    id: string;
    /** @description The billing interval of a plan. */
    interval: PlanInterval;
    /** @description Whether it adds to the customer's plan instead of being it. */
    isAddon: boolean;
    /**
     * Format: date-time
     * @description When the subscription was paused; null if it is not paused.
     */
    pausedAt: string | null;
    /** @description A plan, by what it is called. */
    plan: PortalPlanReference;
    /** @description The fee for one interval, in whole minor units: the one agreed, whatever the plan costs today. */
    price: number;
    /** @description What changes at the end of the period, with the price from then on; null if nothing does. */
    scheduledChange: PortalScheduledChange | null;
    /** @description `pending` until the first payment or card; `trialing`, `active` and, within its grace period, `past_due` give access; a first payment that fails has no grace period; `paused` gives none until it resumes; `canceled` and `expired` are final. */
    status: SubscriptionStatus;
    /**
     * Format: date-time
     * @description When the trial ends or ended; null without a trial.
     */
    trialEndsAt: string | null;
};
/** @description A subscription of the customer. */
export type PortalSubscriptionResponse = {
    /** @description A subscription of the customer, at the price that it was sold for. */
    subscription: PortalSubscription;
    /** @description Always true. */
    success: Success;
};
/** @description An explanation of one tax. */
export type PortalTaxExplanation = {
    /** @description The tax, in whole minor units. */
    amount: number;
    /** @description The calculation, in sentences. */
    explanation: string;
    /** @description The name of the tax. */
    name: string;
    /** @description The rate in percent. */
    percent: string | null;
};
/** @description A tax identification number. */
export type PortalTaxId = {
    /** @description Whether a register confirmed the tax ID: `unverified` if none was queried yet, `unavailable` if it did not answer. Only numbers of the type `eu_vat` are verified, with VIES, in the background. */
    status: TaxIdStatus;
    /** @description The type, as Stripe names it, such as `eu_vat`. */
    type: string;
    /** @description The number in its normal form, without spaces and dots and in upper case. */
    value: string;
};
/** @description A tax ID. Its format and check digits are checked; a wrong number gets 400 `invalid_tax_id`. */
export type PortalTaxIdInput = {
    /** @description The type, as Stripe names it, such as `eu_vat`. `upsertCustomer` lists the types. */
    type: string;
    /** @description The number; spaces, dots, hyphens and slashes are ignored. */
    value: string;
};
/** @description A tier of a price. */
export type PortalTier = {
    /** @description The flat fee of the tier in minor units. */
    flatFee: number;
    /** @description The price of one unit in minor units. */
    unitPrice: number;
    /** @description The last unit of the tier, inclusive; null for the last tier. */
    upTo: number | null;
};
/** @description What the usage of a feature costs. */
export type PortalUsageCost = {
    /** @description The amount so far in this usage period, in whole minor units and without tax. */
    amount: number;
    /** @description ISO 4217 code of the amounts. */
    currency: string;
    /** @description The amount by the end of the period if usage goes on like this, in whole minor units; null if it cannot be projected. */
    projectedAmount: number | null;
};
/** @description Usage by day, week or month. */
export type PortalUsageHistoryResponse = {
    /** @description One item for each feature with usage, ordered by slug. */
    features: PortalUsageSeries[];
    /**
     * Format: date
     * @description The first day of the range.
     */
    from: string;
    /**
     * @description The length of one bucket.
     * @enum {string}
     */
    granularity: "day" | "week" | "month";
    /** @description Always true. */
    success: Success;
    /** @description The IANA time zone that defines the days. */
    timezone: string;
    /**
     * Format: date
     * @description The last day of the range.
     */
    to: string;
};
/** @description The usage of one day, week or month. */
export type PortalUsagePoint = {
    /**
     * Format: date
     * @description The first day, as YYYY-MM-DD.
     */
    bucket: string;
    /** @description The number of units used. */
    value: number;
};
/** @description The usage of every metered feature. */
export type PortalUsageResponse = {
    /**
     * Format: date-time
     * @description The time of the numbers.
     */
    asOf: string;
    /** @description ISO 4217 code of the currency of `overageLimit`. */
    currency: string;
    /** @description One item for each metered feature. */
    meters: PortalMeter[];
    /** @description The limit on the cost of overage; null if there is none. */
    overageLimit: PortalOverageLimit | null;
    /** @description Always true. */
    success: Success;
};
/** @description The usage of one feature. */
export type PortalUsageSeries = {
    /** @description A feature, by what it is called. */
    feature: PortalFeatureReference;
    /** @description One item for each day, week or month, oldest first. */
    series: PortalUsagePoint[];
    /** @description The number of units used in the range. */
    total: number;
};
/** @description The saved cards. */
export type PortalWalletResponse = {
    /** @description The valid default card; null without one. */
    card: PortalPaymentMethod | null;
    /** @description The saved cards. */
    methods: PortalPaymentMethod[];
    /** @description Always true. */
    success: Success;
};
/** @description A discount of a document that is not issued, with how long it goes on. */
export type PreviewedDiscount = {
    /** @description The amount that it takes off the lines, in whole minor units; negative where a credit gives a discount back. */
    amount: number;
    /** @description The promotion code; null if the coupon was redeemed by its ID. */
    code: string | null;
    /** @description The ID of its coupon. */
    couponId: string;
    /** @description The discount and its duration in words, such as `20% off for one year`. */
    description: string;
    /** @description The ID of the discount; a new one in each response if the discount is not redeemed yet. */
    discountId: string;
    /** @description For how many billing periods the discount applies: one (`once`), `periods` (`repeating`), or all (`forever`). Trials do not count, and a pause makes a period longer. */
    duration: CouponDuration;
    /**
     * Format: date-time
     * @description When the discount ends if nothing more is changed. On a yearly plan, `once` ends after a year. Null for a discount without an end, and for a plan without periods.
     */
    endsAt: string | null;
    /** @description The name of the coupon when it was redeemed. */
    name: string;
    /** @description The number of billing periods that are discounted; null without an end. */
    periods: number | null;
};
/** @description A line that the invoice would have. */
export type PreviewLine = {
    /** @description The amount at list price in whole minor units, rounded once: before discount, and with the tax that the price includes. Negative for a credit. */
    amount: number;
    /** @description The amount after discount and without tax, in whole minor units. */
    amountExcludingTax: number;
    /** @description The description of the line, as shown to the customer. */
    description: string;
    /** @description The usage that the line charges, if a plan has a price for it by its dimensions; absent from other lines. */
    dimensions?: When;
    /** @description The sum of the discounts of the line, in whole minor units; negative where a credit gives it back. */
    discount: number;
    /** @description The discounts of the line; empty without one. */
    discounts: AppliedDiscount[];
    /**
     * @description What the line charges for: a fee, units in advance (`license`), usage, a credit pack, or a credit for unused time.
     * @enum {string}
     */
    kind: "fee" | "license" | "usage" | "credit" | "pack" | "custom";
    /** @description The end (exclusive) of the line's period, in milliseconds since 1970; null if it has no end. */
    periodEnd: number | null;
    /** @description The start of the line's period, in milliseconds since 1970. */
    periodStart: number;
    /** @description How the usage of a line was projected. */
    projection?: UsageProjection;
    /** @description The number of units charged. */
    quantity: number;
    /** @description The tax of the line, in whole minor units. */
    tax: number;
    /** @description The taxes of the line; empty without tax. */
    taxes: LineTax[];
    /** @description The amount after discount and with tax, in whole minor units. */
    total: number;
    /** @description The price of one unit in minor units; negative for a credit, and 0 where no single price holds for all units. */
    unitPrice: number;
};
/** @description The changed fields of the object, with their previous values. Absent if the object is new. */
export type PreviousFields = {
    [key: string]: unknown;
};
/** @description A price for the usage with certain dimensions, in the place of the feature's own price. */
export type PriceEntry = {
    /** @description The number of units in one package. */
    billingUnits?: number;
    /** @description The name on invoices. */
    name: string;
    /** @description Price of `billingUnits` units above the limit in minor units. */
    overagePrice?: number;
    /** @description Price of `billingUnits` units in minor units. */
    pricePerUnit?: number;
    /** @description The prices in the further currencies of the plan, by ISO 4217 code; absent if it has one currency. */
    prices?: {
        [key: string]: UnitPrices;
    };
    /** @description How the price is calculated from the units: per started package (`package`), each unit at the price of its tier (`graduated`), or all units at the price of the tier that the total reaches (`volume`). */
    ratingModel: RatingModel;
    /** @description The price tiers, as declared. */
    tiers?: Tier[];
    /** @description The dimensions that the usage has, each with one of the listed values. */
    when: When;
};
/** @description A price for the usage with certain dimensions, in the place of the feature's own price. The entry with the most names in `when` that the usage fits decides. Each entry counts its tiers and packages by itself, and is an invoice line of its own; the limit, the reset and the overage are those of the feature. */
export type PriceEntryInput = {
    /** @description The number of units in one package; defaults to 1. */
    billingUnits?: number | null;
    /** @description The name on invoices, for example `GPT-5 output`; derived from the values if absent. */
    name?: string | null;
    /** @description Price of `billingUnits` units above the limit in minor units; defaults to `pricePerUnit`. */
    overagePrice?: number | null;
    /** @description Price of `billingUnits` units in minor units, up to 12 decimals. */
    pricePerUnit?: number | null;
    /** @description The prices in the further currencies of the plan, by ISO 4217 code. */
    prices?: {
        [key: string]: UnitPricesInput;
    } | null;
    /**
     * @description How the price is calculated from the units; defaults to `package`.
     * @enum {string|null}
     */
    ratingModel?: "package" | "graduated" | "volume" | null;
    /** @description The tiers of a `graduated` or `volume` price, ascending; the last one is unlimited. */
    tiers?: TierInput[] | null;
    /** @description The usage that an entry is for, such as `{ "model": ["gpt-5", "gpt-5-mini"], "tokenType": "output" }`: all of these dimensions have one of the listed values. The feature must declare each of them. */
    when: WhenInput;
};
/** @description A code that customers enter to redeem a coupon. Codes are compared without regard to case. */
export type PromotionCode = {
    /** @description Whether the code can be redeemed. */
    active: boolean;
    /** @description The code, as it was created. */
    code: string;
    /** @description The ID of the coupon that the code redeems. */
    couponId: string;
    /**
     * Format: date-time
     * @description When the code was created.
     */
    createdAt: string;
    /** @description The ID of the only customer who can redeem the code; null for all customers. */
    customerId: string | null;
    /**
     * Format: date-time
     * @description When the code can no longer be redeemed; null for no end. Discounts that were redeemed before continue.
     */
    expiresAt: string | null;
    /** @description The ID of the promotion code. */
    id: string;
    /** @description The maximum number of redemptions of this code; null for no limit besides that of the coupon. */
    maxRedemptions: number | null;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted. */
    metadata: Metadata;
    /** @description The number of redemptions. Open checkouts reserve a redemption, which is not counted here. */
    timesRedeemed: number;
    /**
     * Format: date-time
     * @description When the code was last changed.
     */
    updatedAt: string;
};
/** @description Whether a code can be redeemed. */
export type PromotionCodeCheckResponse = {
    /** @description The coupon of the code; null for an unknown code. */
    coupon: Coupon | null;
    /** @description The code; null for an unknown one. */
    promotionCode: PromotionCode | null;
    /** @description Why the code cannot be redeemed; null if it can. */
    reason: RedemptionRefusal | null;
    /** @description Always true. */
    success: Success;
    /** @description Whether the code can be redeemed now. */
    valid: boolean;
};
/** @description One page of promotion codes, newest first. */
export type PromotionCodeListResponse = {
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description The promotion codes of this page. */
    promotionCodes: PromotionCode[];
    /** @description Always true. */
    success: Success;
};
/** @description One promotion code. */
export type PromotionCodeResponse = {
    /** @description A code that customers enter to redeem a coupon. Codes are compared without regard to case. */
    promotionCode: PromotionCode;
    /** @description Always true. */
    success: Success;
};
/** @description A payment provider and the organization's configuration of it. */
export type Provider = {
    /**
     * Format: date-time
     * @description When credentials were first stored; null if there are none.
     */
    createdAt: string | null;
    /** @description Whether the organization can take payments with it. */
    isConfigured: boolean;
    /** @description Whether it is the default for plans and packs without a provider of their own. */
    isDefault: boolean;
    /** @description Hints to recognize the stored credentials. */
    keys: ProviderKeyHints;
    /**
     * @description Whether its credentials are for real payments (`live`) or tests (`test`); null without credentials.
     * @enum {string|null}
     */
    mode: "test" | "live" | null;
    /** @description The name of the provider, as used in plans and packs. */
    provider: string;
    /**
     * Format: date-time
     * @description When credentials were last stored; null if there are none.
     */
    updatedAt: string | null;
    /** @description The event types that the provider must send, as named by the provider. */
    webhookEvents: string[];
    /**
     * Format: uri
     * @description The URL to enter as the webhook URL in the provider's dashboard.
     */
    webhookUrl: string;
};
/** @description Whether a payment provider accepts the stored credentials. */
export type ProviderCheckResponse = {
    /** @description Whether the provider accepts the credentials. */
    isAccepted: boolean;
    /** @description The name of the provider. */
    provider: string;
    /** @description Why it rejects them, as a sentence; null if it accepts them. */
    reason: string | null;
    /** @description Always true. */
    success: Success;
};
/** @description A webhook received from a payment provider. */
export type ProviderEvent = {
    /** @description The error code if applying the event failed; null otherwise. */
    error: string | null;
    /** @description The provider's ID of the event. */
    id: string;
    /** @description The provider that sent the event. */
    provider: string;
    /**
     * Format: date-time
     * @description When the event was first received.
     */
    receivedAt: string;
    /**
     * Format: date-time
     * @description When applying the event was last attempted; null before that.
     */
    settledAt: string | null;
    /** @description The state of the webhook: `received` (stored), `applied`, `skipped` (not relevant), or `failed` (will be retried). */
    status: ProviderEventStatus;
    /** @description The type of the event, as named by the provider. */
    type: string;
};
/** @description One page of provider webhooks, newest first. */
export type ProviderEventListResponse = {
    /** @description The events of this page. */
    events: ProviderEvent[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/**
 * @description The state of the webhook: `received` (stored), `applied`, `skipped` (not relevant), or `failed` (will be retried).
 * @enum {string}
 */
export type ProviderEventStatus = "received" | "applied" | "skipped" | "failed";
/** @description Hints to recognize the stored credentials. */
export type ProviderKeyHints = {
    /** @description The beginning and the last four characters of the secret key; null if none is stored. */
    secretKey: string | null;
    /** @description The beginning and the last four characters of the webhook signing secret; null if none is stored, and for providers that sign with the secret key. */
    webhookSecret: string | null;
};
/** @description Every payment provider that the organization can use or set up. */
export type ProviderListResponse = {
    /** @description The providers. */
    providers: Provider[];
    /** @description Always true. */
    success: Success;
};
/** @description The credentials of an account at a payment provider. Absent fields keep their values. */
export type ProviderRequest = {
    /** @description Whether it is the default for plans and packs without a provider of their own. */
    isDefault?: boolean | null;
    /** @description The secret key of the account (`sk_test_…`, `sk_live_…`). Required the first time. */
    secretKey?: string | null;
    /** @description The signing secret of the provider's webhooks, if it has one of its own (`whsec_…` for Stripe). Without it webhooks are rejected, and payments are detected with a delay. */
    webhookSecret?: string | null;
};
/** @description A payment provider. */
export type ProviderResponse = {
    /** @description A payment provider and the organization's configuration of it. */
    provider: Provider;
    /** @description Always true. */
    success: Success;
};
/** @description The customer must pay before the credits are granted. */
export type PurchaseCheckoutResponse = PurchaseOutcome & {
    /**
     * Format: uri
     * @description The checkout page where the customer pays.
     */
    checkoutUrl: string;
    /**
     * @description True: the customer must first pay at `checkoutUrl`.
     * @constant
     */
    requiresCheckout: true;
};
/** @description The credits are granted, or are waiting for a payment to be confirmed. */
export type PurchasedResponse = PurchaseOutcome & {
    /** @description Absent, because no checkout is needed. */
    checkoutUrl?: never;
    /**
     * @description False: the customer does not have to do anything.
     * @constant
     */
    requiresCheckout: false;
};
/** @description The result of a purchase, with or without a checkout. */
export type PurchaseOutcome = {
    /** @description The customer's balance after the purchase, including credits of plans; absent until the credits are granted, null means unlimited. */
    balance?: number | null;
    /** @description The total number of credits of the purchase. */
    credits: number;
    /** @description The slug of the credit system of the credits. */
    creditSystemId: string;
    /** @description The ID of the customer. */
    customerId?: string;
    /** @description The ID of the grant; absent until the credits are granted. */
    grantId?: string;
    /** @description The ID of the invoice for the credits. */
    invoiceId?: string;
    /** @description The result as a sentence. */
    message: string;
    /** @description Whether the credits are not granted yet, because the checkout or the provider's confirmation is pending. */
    pending: boolean;
    /** @description The number of packs. */
    quantity: number;
    /** @description The reference of the payment. */
    reference?: string;
    /** @description Always true. */
    success: Success;
    /** @description The parts of the request that could not be read, each with the reason. They were ignored. Absent if there are none. */
    warnings?: Warnings;
};
/** @description The effect of buying a credit pack. */
export type PurchasePreviewResponse = {
    /** @description The amount that would be charged, in minor units: the part of `total` + `carried` that is not paid from the customer's balance. */
    amountDue: number;
    /**
     * Format: date-time
     * @description The instant of the preview, as ISO 8601. Pass it to the purchase within 10 minutes.
     */
    at: string;
    /** @description The amount that would be requested besides the total, in minor units: the debt of the customer's balance. */
    carried: number;
    /** @description The total number of credits of the purchase. */
    credits: number;
    /** @description The slug of the credit system of the credits. */
    creditSystemId: string;
    /** @description The currency of the amounts, an ISO 4217 code. */
    currency: string;
    /** @description The sum of the discounts of the lines, in minor units. */
    discount: number;
    /** @description The discounts of the lines, each with the amount that it takes off. */
    discounts: PreviewedDiscount[];
    /** @description The number of days after which the credits expire, counted from their grant; null for never. */
    expiresAfterDays: number | null;
    /** @description The lines that the invoice would have. */
    lines: PreviewLine[];
    /** @description The effect as a sentence. */
    message: string;
    /** @description The number of packs. */
    quantity: number;
    /** @description Whether the customer would first have to pay on a checkout page. */
    requiresCheckout: boolean;
    /** @description The sum of the `amount` of the lines, in minor units. */
    subtotal: number;
    /** @description Always true. */
    success: Success;
    /** @description The tax in minor units. */
    tax: number;
    /** @description The tax breakdown, one row for each tax, category and rate. */
    taxes: LineTax[];
    /** @description The sum of the lines after discount and with tax, in minor units. */
    total: number;
    /** @description The sum of the lines after discount and without tax, in minor units. */
    totalExcludingTax: number;
    /** @description The parts of the request that could not be read, each with the reason. They were ignored. Absent if there are none. */
    warnings?: Warnings;
};
/** @description The credit pack to buy. */
export type PurchaseRequest = {
    /**
     * Format: date-time
     * @description The `at` of a preview that is at most 10 minutes old, in milliseconds since 1970 or as ISO 8601. The purchase charges and grants exactly what the preview showed, once, or is rejected with `preview_outdated`.
     */
    at?: number | string | null;
    /** @description The URL to which the customer returns after the checkout, with `reference` and `status` appended. Any absolute URI, including app links (`myapp://paid`), except schemes that a browser would execute or read from disk or memory. */
    callbackUrl?: CallbackUrl;
    /** @description The currency to pay in, an ISO 4217 code. The pack must have a price in it; otherwise the request is rejected with the `currencies` that it has. Defaults to the customer's currency, else the organization's, else the only currency of the pack. */
    currency?: string | null;
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description Data for creating the customer if it does not exist; an existing customer is updated with the name and metadata. What cannot be read is ignored, with a warning. */
    customerData?: CustomerData;
    /** @description Coupons to redeem. Percentages apply before fixed amounts, each to what the discounts before it left. A coupon that the subscription already has is not redeemed again. If absent or null, a new subscription redeems the `defaultDiscount` of the customer; an empty list redeems nothing. */
    discounts?: DiscountsInput;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
    /** @description The slug or ID of the credit pack. */
    pack: string;
    /**
     * @description The number of packs.
     * @default 1
     */
    quantity?: number | null;
};
/** @description The result of a purchase. `requiresCheckout` distinguishes the two cases. */
export type PurchaseResponse = PurchaseCheckoutResponse | PurchasedResponse;
/** @description The number of units, 0 or more with up to 9 decimals: a JSON number, or a string to avoid floating point. Defaults to 1. */
export type Quantity = number | string | null;
/**
 * @description How the price is calculated from the units: per started package (`package`), each unit at the price of its tier (`graduated`), or all units at the price of the tier that the total reaches (`volume`).
 * @enum {string}
 */
export type RatingModel = "package" | "graduated" | "volume";
/** @description A statement of a bank. */
export type ReadBankStatementRequest = {
    /** @description The text of the file. Split a larger one by days. */
    content: string;
    /** @description What the columns of a CSV file contain, by their names in its first line. Required for the format `csv`. */
    csv?: BankStatementCsv;
    /**
     * @description The format of the file: CAMT.053 of ISO 20022, MT940 of SWIFT, or CSV.
     * @enum {string}
     */
    format: "camt053" | "mt940" | "csv";
};
/**
 * @description How a payment arrived without a payment provider.
 * @enum {string}
 */
export type RecordedMethod = "bank_transfer" | "check" | "cash" | "other";
/** @description A recorded payment and its invoice. */
export type RecordedPaymentResponse = {
    /** @description A numbered request for payment, immutable once finalized. */
    invoice: Invoice;
    /** @description A payment attempt at a provider, or a payment that you recorded. */
    payment: Payment;
    /** @description Always true. */
    success: Success;
};
/** @description A payment that you received. */
export type RecordPaymentRequest = {
    /** @description The received amount in whole minor units of the invoice's currency. */
    amount: number;
    /** @description ISO 4217 code of the amount, to be refused with `currency_mismatch` if the invoice has another currency. */
    currency?: string | null;
    /** @description How a payment arrived without a payment provider. */
    method: RecordedMethod;
    /**
     * Format: date-time
     * @description When the money arrived, in milliseconds since 1970 or as ISO 8601; now if absent. Not in the future.
     */
    receivedAt?: number | string | null;
    /** @description The name of the payment at your bank or on its receipt, such as the ID of the transfer. Unique among the payments of the customer: a repeat with the same amount returns the recorded payment. */
    reference?: string | null;
};
/**
 * @description Why a coupon cannot be redeemed: it is `archived`, its code `inactive` or `unknown`, its time `expired`, all redemptions used up (`sold_out`); the customer redeemed it before (`already_redeemed`), is not the one that the code is for (`other_customer`), or has paid before (`not_first_purchase`); or it does not fit the plan or pack: `not_applicable`, `currency_mismatch` or `below_minimum`.
 * @enum {string}
 */
export type RedemptionRefusal = "unknown" | "archived" | "inactive" | "expired" | "sold_out" | "already_redeemed" | "other_customer" | "not_first_purchase" | "not_applicable" | "currency_mismatch" | "below_minimum";
/** @description A refund of a payment, or of an amount paid from the balance. */
export type Refund = {
    /** @description The amount in whole minor units. */
    amount: number;
    /**
     * Format: date-time
     * @description When the refund was requested.
     */
    createdAt: string;
    /** @description The ID of the credit note that it settles; null for a refund from before there were credit notes, and of a payment that paid nothing. */
    creditNoteId: string | null;
    /** @description ISO 4217 code of the amount. */
    currency: string;
    /** @description A machine-readable failure code; null if the refund did not fail. */
    failureCode: string | null;
    /** @description The ID of the refund, also used as its reference at the provider. */
    id: string;
    /** @description The ID of the invoice that was paid. */
    invoiceId: string | null;
    /** @description The refunded amount of each line; they add up to `amount`. */
    lines: RefundLine[];
    /** @description The ID of the refunded payment; null if the money goes to the balance. */
    paymentId: string | null;
    /** @description The reason given in the request. */
    reason: string | null;
    /**
     * Format: date-time
     * @description When the outcome was last updated; null while the refund is pending.
     */
    settledAt: string | null;
    /**
     * @description The status of the refund. A succeeded refund can still fail, days later, if the payer's bank returns the money; the invoice can then be refunded again.
     * @enum {string}
     */
    status: "pending" | "succeeded" | "failed";
    /**
     * @description The destination of the money.
     * @enum {string}
     */
    to: "balance" | "payment";
};
/** @description A refund was created, succeeded or failed. */
export type RefundEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description A refund of a payment, or of an amount paid from the balance. */
        object: Refund;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "refund.created" | "refund.succeeded" | "refund.failed";
};
/** @description The part of an invoice to refund: an amount or lines, not both; everything refundable if empty. */
export type RefundInvoiceRequest = {
    /** @description The amount in whole minor units, spread over the lines in proportion to their refundable amounts. */
    amount?: number | null;
    /** @description Whether also to cancel the invoice's subscription immediately; defaults to false. */
    cancel?: boolean | null;
    /** @description Whether to refund bought credits even if some are spent or held by a reservation, revoking the others; defaults to false, which rejects such a refund. */
    force?: boolean | null;
    /** @description The lines to refund. */
    lines?: RefundLineInput[] | null;
    /** @description The reason, for your own records. */
    reason?: string | null;
};
/** @description The invoice and the refunds created by the request. */
export type RefundInvoiceResponse = {
    /** @description The ID of the credit note that was issued; of the earlier one where a failed refund is retried. */
    creditNoteId: string | null;
    /** @description A numbered request for payment, immutable once finalized. */
    invoice: Invoice;
    /** @description The refund to the customer's balance, the refund to the payment, or both. */
    refunds: Refund[];
    /** @description Always true. */
    success: Success;
};
/** @description The refunded amount of one line. */
export type RefundLine = {
    /** @description The amount in whole minor units. */
    amount: number;
    /** @description The ID of the line. */
    id: string;
};
/** @description A line to refund. */
export type RefundLineInput = {
    /** @description The amount in whole minor units; defaults to everything refundable of the line. */
    amount?: number | null;
    /** @description The ID of a charged line. */
    id: string;
};
/** @description The entity to remove. */
export type RemoveEntityRequest = {
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description Your ID of the entity. */
    entity: string;
    /** @description The slug of the feature that counts entities. */
    feature: string;
};
/** @description The entity pending removal, and the current count. */
export type RemoveEntityResponse = {
    /** @description Number of entities that count now, including pending removals. */
    count: number;
    /** @description Your ID of the entity. */
    entityId: string;
    /** @description Always true. */
    success: Success;
};
/** @description The payment method to remove. */
export type RemovePaymentMethodRequest = {
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description The ID of the payment method. */
    id: string;
};
/** @description The events to resend to an endpoint. */
export type ResendWebhookEventsRequest = {
    /** @description Only resend events of these types; defaults to all types that the endpoint receives. */
    events?: EventPattern[] | null;
    /** @description A point in time, in milliseconds since 1970 or as ISO 8601, from 1970 to 2999. */
    from: InstantInput;
    /** @description Whether to include events that were already delivered; defaults to false. */
    includeDelivered?: boolean | null;
    /**
     * Format: date-time
     * @description The end (exclusive) of the time range, in milliseconds since 1970 or as ISO 8601; defaults to now.
     */
    to?: number | string | null;
};
/** @description The number of events that are sent again. */
export type ResendWebhookEventsResponse = {
    /**
     * Format: date-time
     * @description The `from` for a request that sends the remaining events; null if none remain.
     */
    nextFrom: string | null;
    /** @description The number of events scheduled, up to 10,000. */
    scheduled: number;
    /** @description Always true. */
    success: Success;
};
/** @description Units that are held for usage that is not over. */
export type Reservation = {
    /**
     * Format: date-time
     * @description When the reservation was settled, released, or expired; null while it is open.
     */
    closedAt: string | null;
    /**
     * Format: date-time
     * @description When the units were reserved.
     */
    createdAt: string;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The dimensions of the usage, by name; null if it has none. */
    dimensions: Dimensions;
    /** @description Your ID of the entity that uses the feature; null if none was given. */
    entity: string | null;
    /** @description The ID of the usage event; null until the reservation is settled. */
    eventId: string | null;
    /**
     * Format: date-time
     * @description When the reservation expires, if it is still open then.
     */
    expiresAt: string;
    /** @description The slug of the feature or of the credit system. */
    feature: string;
    /** @description The ID of the feature or of the credit system. */
    featureId: string;
    /** @description The ID of the reservation. */
    id: string;
    /** @description The idempotency key of the reservation, and of its usage event; null if it has none. */
    idempotencyKey: string | null;
    /** @description The metadata of the reservation; null if it has none. */
    metadata: Metadata | null;
    /** @description The number of units that were used; null until the reservation is settled. */
    settledValue: number | null;
    /** @description The used units that nothing covered, which are never billed; null until the reservation is settled. */
    shortfall: number | null;
    /** @description Whether the reservation still holds its units (`open`), became a usage event (`settled`), or gave its units back (`released` on request, `expired` by time). */
    status: ReservationStatus;
    /** @description The number of reserved units. */
    value: number;
};
/** @description A reservation expired before it was settled. */
export type ReservationEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description Units that are held for usage that is not over. */
        object: Reservation;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "reservation.expired";
};
/** @description One page of reservations, newest first. */
export type ReservationListResponse = {
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description The reservations of this page. */
    reservations: Reservation[];
    /** @description Always true. */
    success: Success;
};
/** @description A reservation. */
export type ReservationResponse = {
    /** @description Units that are held for usage that is not over. */
    reservation: Reservation;
    /** @description Always true. */
    success: Success;
};
/**
 * @description Whether the reservation still holds its units (`open`), became a usage event (`settled`), or gave its units back (`released` on request, `expired` by time).
 * @enum {string}
 */
export type ReservationStatus = "open" | "settled" | "released" | "expired";
/** @description Reserves the units instead of recording them: `true` for 300 seconds, or an object that says for how long. The units count against limits and balances at once, and are used when the reservation is settled. Not for non-consumable features. */
export type ReserveInput = boolean | {
    /** @description The time after which an open reservation expires and its units are available again; 300 by default. */
    seconds?: number | null;
} | null;
/** @description The revenue of a period in one currency. Amounts are whole minor units. */
export type RevenuePeriod = {
    /** @description Subscriptions that are active or past due at the end, also those to plans without a price. */
    activeSubscriptions: number;
    /** @description ARPU: MRR at the end, divided by the customers at the end. Null if there is none. */
    averageRevenuePerCustomer: number | null;
    /** @description Payments that providers settled in the period, with tax. */
    collected: number;
    /** @description Churned customers, of the customers at the start. A percentage with two decimals; null if there was none at the start. */
    customerChurn: number | null;
    /** @description Customers who contribute to MRR. */
    customers: {
        /** @description Customers who no longer contribute. */
        churned: number;
        /** @description Customers at the end. */
        end: number;
        /** @description Customers who never contributed before. */
        new: number;
        /** @description Customers who contributed before, and not at the start. */
        reactivated: number;
        /** @description Customers at the start. */
        start: number;
    };
    /** @description When it ends, excluded. */
    end: number;
    /** @description The first day, as `YYYY-MM-DD`. */
    firstDay: string;
    /** @description The same without expansion, of the MRR at the start. A percentage with two decimals; null if there was none at the start. */
    grossRevenueRetention: number | null;
    /** @description LTV: the unrounded ARPU, divided by `customerChurn` before rounding. Only with the granularity `month`; null otherwise, and if no customer churned. A single month is a small sample: read it beside `customers`. */
    lifetimeValue: number | null;
    /** @description Monthly recurring revenue and its movements. */
    mrr: {
        /** @description MRR of customers who no longer contribute. */
        churn: number;
        /** @description MRR that customers who stayed took away from it. */
        contraction: number;
        /** @description MRR at the end. */
        end: number;
        /** @description MRR that customers added to what they contributed at the start. */
        expansion: number;
        /** @description MRR of customers who never contributed before. */
        new: number;
        /** @description The part of `end` that belongs to past due subscriptions. */
        pastDue: number;
        /** @description The part of `end` that belongs to paused subscriptions. */
        paused: number;
        /** @description MRR of customers who contributed before, and not at the start. */
        reactivation: number;
        /** @description MRR at the start. */
        start: number;
    };
    /** @description NRR: what the customers of the start contribute at the end, of the MRR at the start. A percentage with two decimals; null if there was none at the start. */
    netRevenueRetention: number | null;
    /** @description With `groupBy=plan`, the part of each plan, sorted by slug; plans without any amount or subscription are left out. Empty otherwise. */
    plans: RevenuePlan[];
    /** @description Refunds that providers settled in the period, with tax. */
    refunded: number;
    /** @description MRR of churned customers, of the MRR at the start. A percentage with two decimals; null if there was none at the start. */
    revenueChurn: number | null;
    /** @description When the period begins. */
    start: number;
    /** @description Trials. */
    trials: {
        /** @description Trials that were followed by a plan with a price in the period, whenever they ended. */
        converted: number;
        /** @description Trials that ended. */
        ended: number;
        /** @description What the running trials would add to MRR. It is not part of it. */
        mrr: number;
        /** @description Trials that run at the end. */
        running: number;
        /** @description Trials that began. */
        started: number;
    };
    /** @description Usage on invoices issued in the period less usage on credit notes issued in it, after discounts and without tax. Billed seats are part of MRR instead. */
    usageRevenue: number;
};
/** @description The part of one plan in the revenue of a period, in all versions of the plan. Amounts are whole minor units. */
export type RevenuePlan = {
    /** @description Subscriptions to the plan that are active or past due at the end. */
    activeSubscriptions: number;
    /** @description Customers who contribute to MRR with this plan. */
    customers: {
        /** @description Customers at the end. */
        end: number;
        /** @description Customers at the start. */
        start: number;
    };
    /** @description Monthly recurring revenue of the plan and its movements. */
    mrr: {
        /** @description MRR of customers who no longer contribute, with any plan. */
        churn: number;
        /** @description The part of what customers who stayed took away that this plan lost. */
        contraction: number;
        /** @description MRR at the end. */
        end: number;
        /** @description The part of what customers added that this plan gained. */
        expansion: number;
        /** @description MRR of customers who never contributed before, with any plan. */
        new: number;
        /** @description MRR of customers who contributed before, with any plan, and not at the start. */
        reactivation: number;
        /** @description MRR at the start. */
        start: number;
        /** @description MRR that customers brought from other plans. */
        switchedIn: number;
        /** @description MRR that customers took to other plans. */
        switchedOut: number;
    };
    /** @description The plan. */
    plan: {
        /** @description The ID of the plan. */
        id: string;
        /** @description The display name of the plan. */
        name: string;
        /** @description The slug of the plan. */
        slug: string;
    };
    /** @description The part of `usageRevenue` of the period that was used under this plan. */
    usageRevenue: number;
};
/** @description Revenue over time, by currency. */
export type RevenueResponse = {
    /** @description The figures are as of this instant. */
    at: number;
    /** @description The revenue in each currency, sorted by its code. */
    currencies: CurrencyRevenue[];
    /** @description The number of customers who are not counted, because `testClock` leaves them out. */
    excludedCustomers: number;
    /** @description The first day. */
    from: string;
    /**
     * @description The length of the periods.
     * @enum {string}
     */
    granularity: "day" | "week" | "month";
    /** @description Always true. */
    success: Success;
    /** @description The IANA name of the time zone in which the days begin. */
    timeZone: string;
    /** @description The day after the last day. */
    to: string;
};
/**
 * @description What a user can do. `viewer` has the scope `read`, `editor` has `read` and `write`, and `admin` has all scopes.
 * @enum {string}
 */
export type Role = "viewer" | "editor" | "admin";
/** @description How an API key is rotated. */
export type RotateApiKeyRequest = {
    /**
     * Format: date-time
     * @description When the new key expires, in milliseconds since 1970 or as ISO 8601. By default it has the same lifetime as the old key, counted from its creation; if the old key never expires, neither does the new one.
     */
    expiresAt?: number | string | null;
    /** @description How long the old key keeps working, in seconds, up to 30 days; defaults to one day (86400). Use 0, which ends it immediately, for a key that may be compromised. */
    overlapSeconds?: number | null;
};
/** @description The new key, its secret, and the key that it replaces. */
export type RotatedApiKeyResponse = {
    /** @description The secret of the new key, shown only in this response; only a hash of it is stored. */
    apiKey: string;
    /** @description An API key, without its secret, which is shown only when the key is created. */
    key: ApiKey;
    /** @description An API key, without its secret, which is shown only when the key is created. */
    replaced: ApiKey;
    /** @description Always true. */
    success: Success;
};
/** @description How a signing secret is rotated. */
export type RotateWebhookSecretRequest = {
    /** @description How long the old secret keeps signing, in seconds, up to 30 days; defaults to one day (86400). Use 0, which ends it immediately, for a secret that may be compromised. */
    overlapSeconds?: number | null;
};
/** @description A scheduled change of plan, plan version or price. Attaching the current plan cancels a change that the customer requested, but not a plan version that the operator set. After a migration with `when: now` the plan is the current one, and only the price changes. */
export type ScheduledChange = {
    /**
     * Format: date-time
     * @description When the change takes effect.
     */
    at: string;
    /**
     * @description Whether the fee recurs or is charged once.
     * @enum {string}
     */
    billingType: "recurring" | "one_time";
    /** @description The billing interval of a plan. */
    interval: PlanInterval;
    /** @description The plan of a subscription, in the version of the subscription. */
    plan: SubscriptionPlan;
    /** @description The fee for one interval from then on, in whole minor units of the currency of the subscription. */
    price: number;
};
/** @description Something that is set to happen to a subscription. */
export type ScheduledItem = {
    /**
     * Format: date-time
     * @description When it takes effect.
     */
    at: string;
    /**
     * @description For a plan, a migration or a phase: whether the fee recurs or is charged once.
     * @enum {string}
     */
    billingType?: "recurring" | "one_time";
    /** @description For a quantity: the slug of the feature. */
    feature?: string;
    /** @description The billing interval of a plan. */
    interval?: PlanInterval;
    /**
     * @description `plan` is a change of plan that the customer requested. `migration` is a newer version of the plan, or its price, which the operator set. `phase` is a phase of the subscription, and `quantity` another quantity of a licensed feature. `resume` ends a pause, and `cancellation` ends the subscription. Later versions add kinds: ignore those that you do not know.
     * @enum {string}
     */
    kind: "plan" | "migration" | "phase" | "quantity" | "resume" | "cancellation";
    /** @description The plan of a subscription, in the version of the subscription. */
    plan?: SubscriptionPlan;
    /** @description For a plan, a migration or a phase: the fee for one interval from then on, in whole minor units of the currency of the subscription. */
    price?: number;
    /** @description For a quantity: all units from then on. */
    quantity?: number;
};
/**
 * @description A permission of an API key: `read` for reading, `write` for selling and metering, `admin` for the organization's settings, keys and providers. No scope includes another.
 * @enum {string}
 */
export type Scope = "read" | "write" | "admin";
/** @description The matches of a search, the newest of each kind first. */
export type SearchResponse = {
    /** @description The matching credit notes. */
    creditNotes: CreditNote[];
    /** @description The matching customers. */
    customers: Customer[];
    /** @description The matching invoices. */
    invoices: Invoice[];
    /** @description The matching payments. */
    payments: Payment[];
    /** @description The subscription with the ID. */
    subscriptions: Subscription[];
    /** @description Always true. */
    success: Success;
};
/** @description The seller as an invoice names it, copied from the organization when the invoice was created. */
export type Seller = {
    /** @description The registered address; null if none was set. */
    address: Address | null;
    /** @description The account for bank transfers; null if none was set. */
    bankAccount: BankAccount | null;
    /** @description The email address on invoices. */
    email: string | null;
    /** @description The legal name, or the organization's name. */
    name: string | null;
    /** @description The phone number on invoices. */
    phone: string | null;
    /** @description The entry in a register of companies. */
    registration: string | null;
    /** @description The ISO 6523 code of that register; null if none was set. */
    registrationScheme: string | null;
    /** @description The seller's tax IDs. */
    taxIds: TaxId[];
};
/** @description What to send, and to whom. */
export type SendInvoiceEmailRequest = {
    /** @description Recipients of a copy. */
    cc?: string[] | null;
    /** @description The language of the message. By default that of the customer, of the organization, or English. */
    language?: EmailLanguage;
    /** @description A message to the customer in plain text, above the invoice. */
    message?: string | null;
    /** @description Recipients, instead of the customer. */
    to?: string[] | null;
};
/** @description The image. */
export type SetLogoRequest = {
    /**
     * @description A PNG or JPEG of at most 256 KiB, with sides of at most 2,000 pixels, in base64. It is drawn up to 180 points wide and 44 points high.
     * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==
     */
    image: string;
};
/** @description The phases that follow the current billing period. */
export type SetSubscriptionScheduleRequest = {
    /** @description What happens when the last phase ends: with `release`, the subscription goes on with its terms; with `cancel`, the subscription ends. `release` by default. */
    endBehavior?: EndBehaviorInput;
    /** @description The phases, the first of which starts when the current billing period ends. They replace those that are to come. An empty list drops those: the subscription goes on with its terms, and does not end with its last phase. */
    phases: PhaseInput[];
};
/** @description An amount that settles an invoice without being part of what it charges for. `total` minus the sum of the settlements is `amountDue`. */
export type Settlement = {
    /** @description The amount in whole minor units that it takes off what is due; negative if it adds to it. */
    amount: number;
    /**
     * @description `carried`: negative for a debt from earlier invoices that this invoice requests, and on older invoices for credits beyond its charges, which were added to the customer's balance. `balance`: paid from the customer's balance, including an amount too small to charge, which the next invoice requests. `credit_note`: taken off by credit notes. `payment`: paid through a payment provider.
     * @enum {string}
     */
    kind: "carried" | "balance" | "credit_note" | "payment";
};
/** @description What was really used. */
export type SettleReservationRequest = {
    /** @description Named properties of the usage, such as `{ "model": "gpt-5", "tokenType": "input" }`, which are stored with it. Prices and credit costs can depend on those that the feature declares; others decide nothing. Numbers and booleans become their JSON text; null is the same as absent. */
    dimensions?: DimensionsInput;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
    /** @description The model that used `tokens`, by a name or an alias that the feature lists. Sets the dimension `model`; by default the one that the reservation has. */
    model?: string | null;
    /** @description The tokens of a call by pool. Pools exclude each other: `input` is without cached and audio input, `output` without reasoning and audio output. Absent pools have none. */
    tokens?: TokenCountsInput;
    /** @description The number of units used, 0 or more with up to 9 decimals: a JSON number, or a string to avoid floating point. May be less or more than reserved; defaults to the reserved units. `tokens` replace it. */
    value?: number | string | null;
};
/** @description The usage event of the reservation, and the numbers after it. */
export type SettleReservationResponse = AccessDecision & {
    /** @description The ID of the usage event. */
    eventId: string;
    /** @description The units that neither the reservation nor anything else covered. They count as usage and are never billed. */
    shortfall: number;
    /** @description Always true. */
    success: Success;
};
/** @description How a customer saves a card. */
export type SetupPaymentMethodRequest = {
    /** @description The URL to which the customer returns after the checkout, with `reference` and `status` appended. Any absolute URI, including app links (`myapp://paid`), except schemes that a browser would execute or read from disk or memory. */
    callbackUrl?: CallbackUrl;
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description The payment provider that stores the card; only this provider can charge it. Defaults to the provider of the customer's plan, otherwise that of the customer's saved card, otherwise the organization's default; a test organization without any provider uses the sandbox. */
    provider?: string | null;
};
/** @description The page where the customer saves a card. */
export type SetupPaymentMethodResponse = {
    /** @description The code that opens the page in the provider's own widget; null if it has none. */
    accessCode: string | null;
    /**
     * Format: uri
     * @description The same as `url`.
     */
    checkoutUrl: string;
    /** @description The reference of the page, also appended to its redirect. */
    reference: string;
    /** @description Always true. */
    success: Success;
    /**
     * Format: uri
     * @description The page where the customer saves a card.
     */
    url: string;
};
/** @description A customer's subscription to a plan. */
export type Subscription = {
    /**
     * @description Only for an imported subscription: `held` while the other system bills it, and Dues charges nothing, then `own`.
     * @enum {string}
     */
    billing?: "held" | "own";
    /**
     * Format: date-time
     * @description The instant from which all periods are counted; null before the first period.
     */
    billingAnchor: string | null;
    /**
     * @description Whether the fee recurs or is charged once.
     * @enum {string}
     */
    billingType: "recurring" | "one_time";
    /** @description Whether the subscription is canceled at the end of its period. */
    cancelAtPeriodEnd: boolean;
    /**
     * Format: date-time
     * @description When the cancellation was requested.
     */
    canceledAt: string | null;
    /** @description Why it was canceled; null if it was not, or no reason was given. */
    cancellationDetails: CancellationDetails | null;
    /**
     * Format: date-time
     * @description When the subscription was created.
     */
    createdAt: string;
    /** @description ISO 4217 code of everything that the subscription charges. It is chosen when the plan is attached and never changes. */
    currency: string;
    /**
     * Format: date-time
     * @description The end (exclusive) of the current billing period; null before the first period and for one-time plans.
     */
    currentPeriodEnd: string | null;
    /**
     * Format: date-time
     * @description The start of the current billing period; null before the first period.
     */
    currentPeriodStart: string | null;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The active and reserved discounts, in the order in which they apply. */
    discounts: Discount[];
    /**
     * Format: date-time
     * @description When the subscription ended.
     */
    endedAt: string | null;
    /** @description The ID of the subscription. */
    id: string;
    /** @description The billing interval of a plan. */
    interval: PlanInterval;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted. */
    metadata: Metadata;
    /** @description The price of the plan for one interval that was agreed with this subscriber, in minor units. Absent if the price of the plan applies. */
    ownPrice?: number;
    /**
     * Format: date-time
     * @description When the subscription was paused; null if it is not paused.
     */
    pausedAt: string | null;
    /** @description The plan of a subscription, in the version of the subscription. */
    plan: SubscriptionPlan;
    /** @description The fee for one interval, in whole minor units: the one agreed, whatever the plan costs today. */
    price: number;
    /** @description The quantity of each licensed feature of the plan; empty if it has none. */
    quantities: FeatureQuantity[];
    /**
     * Format: date-time
     * @description When the pause ends automatically; null if it does not.
     */
    resumesAt: string | null;
    /** @description Everything that is set to happen to the subscription, in the order in which it does. Each kind occurs at most once, but `quantity` once for each feature, and `phase` for each phase that is to come. A new request replaces the entry of its kind and leaves the others. */
    scheduled: ScheduledItem[];
    /** @description What changes at the end of the period, with the price from then on; null if nothing does. */
    scheduledChange: ScheduledChange | null;
    /** @description The billing system that a subscription was imported from. */
    source?: SubscriptionSource;
    /** @description `pending` until the first payment or card; `trialing`, `active` and, within its grace period, `past_due` give access; a first payment that fails has no grace period; `paused` gives none until it resumes; `canceled` and `expired` are final. */
    status: SubscriptionStatus;
    /**
     * Format: date-time
     * @description When the trial ends or ended; null without a trial.
     */
    trialEndsAt: string | null;
    /**
     * Format: date-time
     * @description When the subscription was last changed.
     */
    updatedAt: string;
};
/** @description The updated subscription. */
export type SubscriptionChangeResponse = {
    /** @description The credit notes that the change issued; absent if there are none. */
    creditNotes?: CreditNote[];
    /** @description A numbered request for payment, immutable once finalized. */
    invoice?: Invoice;
    /** @description A customer's subscription to a plan. */
    subscription: Subscription;
    /** @description Always true. */
    success: Success;
};
/** @description Options of the checkout; may be empty. */
export type SubscriptionCheckoutRequest = {
    /** @description The URL to which the customer returns after the checkout, with `reference` and `status` appended. Any absolute URI, including app links (`myapp://paid`), except schemes that a browser would execute or read from disk or memory. */
    callbackUrl?: CallbackUrl;
    /** @description Coupons to redeem. Percentages apply before fixed amounts, each to what the discounts before it left. A coupon that the subscription already has is not redeemed again. If absent or null, a new subscription redeems the `defaultDiscount` of the customer; an empty list redeems nothing. */
    discounts?: DiscountsInput;
};
/** @description A subscription changed. */
export type SubscriptionEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description A customer's subscription to a plan. */
        object: Subscription;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "subscription.created" | "subscription.activated" | "subscription.updated" | "subscription.renewed" | "subscription.quantity_changed" | "subscription.phase_started" | "subscription.trial_will_end" | "subscription.past_due" | "subscription.paused" | "subscription.resumed" | "subscription.moved" | "subscription.canceled" | "subscription.expired";
};
/** @description All subscriptions or one page of them, newest first. */
export type SubscriptionListResponse = {
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description The subscriptions of this page. */
    subscriptions: Subscription[];
    /** @description Always true. */
    success: Success;
};
/** @description A phase of a subscription. */
export type SubscriptionPhase = {
    /**
     * Format: date-time
     * @description When the phase ends; null if it has no end, or is not dated yet.
     */
    endsAt: string | null;
    /** @description The billing interval of a plan. */
    interval: PlanInterval;
    /** @description The price of the plan that was agreed for this phase; null if the price of the plan applies. */
    ownPrice: number | null;
    /** @description How many billing periods the phase lasts; null if it has no end. */
    periods: number | null;
    /** @description The plan of a subscription, in the version of the subscription. */
    plan: SubscriptionPlan;
    /** @description What one billing period costs in advance, with licensed features, in minor units of the currency of the subscription. */
    price: number;
    /** @description The quantities of licensed features. */
    quantities: FeatureQuantity[];
    /**
     * Format: date-time
     * @description When the phase starts; null until a trial or the first payment starts the subscription.
     */
    startsAt: string | null;
};
/** @description The plan of a subscription, in the version of the subscription. */
export type SubscriptionPlan = {
    /** @description The ID of the plan. */
    id: string;
    /** @description The display name of the plan. */
    name: string;
    /** @description The slug of the plan. */
    slug: string;
    /** @description The version of the plan. */
    version: number;
};
/** @description One subscription. */
export type SubscriptionResponse = {
    /** @description A customer's subscription to a plan. */
    subscription: Subscription;
    /** @description Always true. */
    success: Success;
};
/** @description The phases of a subscription. */
export type SubscriptionSchedule = {
    /** @description The place of the phase in force in `phases`, from 0; null unless the status is `active`. */
    currentPhase: number | null;
    /** @description What happens when the last phase ends: with `release`, the subscription goes on with its terms; with `cancel`, the subscription ends. */
    endBehavior: EndBehavior;
    /** @description All phases that were agreed, in their order. After a release, those that were dropped are not among them. */
    phases: SubscriptionPhase[];
    /**
     * @description `pending` until the subscription starts; `active` while a phase is in force or to come; `released` once the phases that were to come are dropped or over, and the subscription goes on with its terms; `ended` with the subscription.
     * @enum {string}
     */
    status: "pending" | "active" | "released" | "ended";
};
/** @description The phases of a subscription. */
export type SubscriptionScheduleResponse = {
    /** @description The schedule; null if the subscription never had phases. */
    schedule: SubscriptionSchedule | null;
    /** @description Always true. */
    success: Success;
};
/** @description The billing system that a subscription was imported from. */
export type SubscriptionSource = {
    /** @description The ID of the subscription there. */
    id: string;
    /**
     * Format: date-time
     * @description It charges fees and usage up to here, and Dues from here on.
     */
    paidUntil: string;
    /** @description Its name, such as `stripe`. */
    system: string;
};
/**
 * @description `pending` until the first payment or card; `trialing`, `active` and, within its grace period, `past_due` give access; a first payment that fails has no grace period; `paused` gives none until it resumes; `canceled` and `expired` are final.
 * @enum {string}
 */
export type SubscriptionStatus = "pending" | "trialing" | "active" | "past_due" | "paused" | "canceled" | "expired";
/** @description Always true. */
export type Success = boolean;
/** @description Confirms that the request succeeded. */
export type SuccessResponse = {
    /** @description Always true. */
    success: Success;
};
/** @description The sync result for one kind of object, by slug. */
export type SyncChanges = {
    /** @description Slugs of new objects. */
    created: string[];
    /** @description Slugs of unchanged objects. */
    unchanged: string[];
    /** @description Slugs of changed objects. */
    updated: string[];
};
/** @description The complete catalog, as declared in code. */
export type SyncRequest = {
    /** @description The credit packs. */
    creditPacks?: CreditPackInput[] | null;
    /** @description The credit systems. */
    creditSystems?: CreditSystemInput[] | null;
    /** @description The payment provider of the plans and credit packs in this request that name none. */
    defaultProvider?: string | null;
    /** @description The features; may be empty. */
    features: FeatureInput[];
    /** @description The plans; may be empty. */
    plans: PlanInput[];
};
/** @description The changes of the sync, or the changes that a dry run would make. */
export type SyncResponse = {
    /** @description The sync result for one kind of object, by slug. */
    creditPacks: SyncChanges;
    /** @description The sync result for one kind of object, by slug. */
    creditSystems: SyncChanges;
    /** @description The sync result for one kind of object, by slug. */
    features: SyncChanges;
    /** @description The sync result for one kind of object, by slug. */
    plans: SyncChanges;
    /** @description Always true. */
    success: Success;
    /** @description Warnings, as sentences: the first 50, and then the number of further ones. */
    warnings: string[];
};
/** @description A tax rate of the organization. Its terms never change. */
export type Tax = {
    /**
     * Format: date-time
     * @description When the rate was archived; null if it was not.
     */
    archivedAt: string | null;
    /** @description Whether the tax applies automatically to sales that its country taxes, if `legal.automaticTax` is on. */
    automatic: boolean;
    /**
     * @description The VAT category (UNTDID 5305): S standard, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export, O outside the scope of tax, L IGIC, M IPSI.
     * @enum {string}
     */
    category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
    /** @description The code of the tax, shared by its rates. */
    code: string;
    /** @description ISO 3166-1 code of the country that levies the tax; null if none is set. */
    country: string | null;
    /**
     * Format: date-time
     * @description When the rate was created.
     */
    createdAt: string;
    /** @description The ID of the tax rate. */
    id: string;
    /** @description The name of the tax, as on documents. */
    name: string;
    /** @description The rate in percent, as a decimal. */
    percent: string;
    /** @description Why nothing is charged, as a VATEX code or a sentence; null for a tax that is charged. */
    reason: string | null;
    /** @description The part of an amount that is taxed, in percent, as a decimal. */
    taxableShare: string;
    /**
     * Format: date-time
     * @description When a later rate ended it, or it was archived; otherwise when it was created.
     */
    updatedAt: string;
    /**
     * Format: date-time
     * @description The first instant at which the rate applies; null if it has no beginning.
     */
    validFrom: string | null;
    /**
     * Format: date-time
     * @description The first instant at which the rate no longer applies; null if it has no end.
     */
    validTo: string | null;
};
/**
 * @description How the organization exempts the customer from tax: not at all (`none`), from all tax (`exempt`), or because the customer owes it (`reverse`).
 * @enum {string}
 */
export type TaxExemption = "none" | "exempt" | "reverse";
/** @description How one tax of an invoice was calculated: once for all charges with the same tax, category and rate, rounded half away from zero. */
export type TaxExplanation = {
    /** @description The sum of both. */
    amount: number;
    /** @description The charges of the lines after discount, with the taxes that their prices include, in whole minor units. */
    base: number;
    /**
     * @description The VAT category (UNTDID 5305).
     * @enum {string}
     */
    category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | "L" | "M";
    /** @description The tax of the charges in whole minor units: base x percent x taxable share / (100 + included percent), rounded once. */
    charged: number;
    /** @description The tax that credits of the invoice give back, zero or negative: that of the lines that they credit. */
    credited: number;
    /** @description The calculation, in sentences that you can pass on to the customer. */
    explanation: string;
    /** @description The sum of all rates that the prices include, in percent, each times its taxable share; 0 if taxes are added to them. */
    includedPercent: string;
    /** @description Whether the prices included the tax; otherwise it was added to them. */
    inclusive: boolean;
    /** @description The IDs of the lines. */
    lineIds: string[];
    /** @description The name of the tax, as on documents. */
    name: string;
    /** @description The rate in percent, as a decimal. */
    percent: string;
    /** @description Why no tax is charged, as a VATEX code or a sentence; null for a tax that is charged. */
    reason: string | null;
    /** @description The part of the base that is taxed, in percent, as a decimal. */
    taxableShare: string;
    /** @description The ID of the tax rate; null if no rate applied. */
    taxId: string | null;
};
/** @description A tax identification number. */
export type TaxId = {
    /** @description Whether a register confirmed the tax ID: `unverified` if none was queried yet, `unavailable` if it did not answer. Only numbers of the type `eu_vat` are verified, with VIES, in the background. */
    status: TaxIdStatus;
    /** @description The type, as Stripe names it, such as `eu_vat`. */
    type: string;
    /** @description The number in its normal form, without spaces and dots and in upper case, such as `DE811569869`. Greek numbers begin with `EL`. */
    value: string;
    /** @description The last answer of a register about a tax ID, kept as evidence; absent before one, and on invoices. */
    verification?: TaxIdVerification;
};
/** @description A tax ID. Its format and check digits are checked offline, and it is stored in its normal form. A wrong number or an unknown type gets 400 `invalid_tax_id`. */
export type TaxIdInput = {
    /** @description The type, as Stripe names it: `eu_vat` (also for Northern Ireland), `eu_oss_vat`, `gb_vat`, `ch_vat`, `ch_uid`, `li_uid`, `no_vat`, `no_voec`, `ng_tin`, `ng_rc`, `ae_trn`, `au_abn`, `br_cnpj`, `ca_gst_hst`, `ca_qst`, `gh_tin`, `in_gst`, `is_vat`, `jp_trn`, `ke_pin`, `mx_rfc`, `nz_gst`, `sa_vat`, `sg_gst`, `tr_tin`, `us_ein` or `za_vat`. */
    type: string;
    /** @description The number; spaces, dots, hyphens and slashes are ignored. */
    value: string;
};
/**
 * @description Whether a register confirmed the tax ID: `unverified` if none was queried yet, `unavailable` if it did not answer. Only numbers of the type `eu_vat` are verified, with VIES, in the background.
 * @enum {string}
 */
export type TaxIdStatus = "unverified" | "valid" | "invalid" | "unavailable";
/** @description The last answer of a register about a tax ID, kept as evidence; absent before one, and on invoices. */
export type TaxIdVerification = {
    /** @description The address in the register; null if it does not disclose one. */
    address: string | null;
    /** @description When the register answered, in milliseconds since 1970. */
    checkedAt: number;
    /** @description The number that proves the query, given to an organization with an EU VAT number of its own. */
    consultationNumber: string | null;
    /** @description The name in the register; null if it does not disclose one. */
    name: string | null;
};
/** @description One page of tax rates, newest first. */
export type TaxListResponse = {
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
    /** @description The tax rates of this page. */
    taxes: Tax[];
};
/** @description The tax rates that were created from presets. */
export type TaxPresetsResponse = {
    /** @description The codes that existed already. */
    skipped: string[];
    /** @description Always true. */
    success: Success;
    /** @description The created rates. */
    taxes: Tax[];
};
/** @description One tax rate. */
export type TaxResponse = {
    /** @description Always true. */
    success: Success;
    /** @description A tax rate of the organization. Its terms never change. */
    tax: Tax;
};
/** @description How the organization taxes its sales. */
export type TaxSettings = {
    /** @description Codes of the taxes that apply where neither the price, the customer nor its country has any. */
    defaultTaxCodes: string[];
    /**
     * @description The date that decides the rate of a line: when the invoice is finalized (`finalization`), or the end of the line's period (`period_end`).
     * @enum {string}
     */
    rateDate: "finalization" | "period_end";
    /**
     * @description Who calculates taxes: the organization's own rates (`rates`), or Stripe Tax with the key of the organization's Stripe account (`stripe`).
     * @enum {string}
     */
    source: "rates" | "stripe";
    /**
     * @description Whether prices that do not say it include their taxes (`inclusive`), or taxes are added to them.
     * @enum {string}
     */
    taxBehavior: "inclusive" | "exclusive";
};
/** @description How the organization taxes its sales. Absent fields stay unchanged; null resets a field to its default. Null instead of the object resets all of it. */
export type TaxSettingsInput = {
    /** @description Codes of the taxes that apply where neither the price, the customer nor its country has any; defaults to none. The list replaces the stored one. With the source `stripe`, the first product tax code of Stripe (`txcd_…`) in it applies to prices that name none. */
    defaultTaxCodes?: string[] | null;
    /**
     * @description The date that decides the rate of a line: when the invoice is finalized (`finalization`, the default), or the end of the line's period (`period_end`). A quote keeps the rates that it was created with.
     * @enum {string|null}
     */
    rateDate?: "finalization" | "period_end" | null;
    /**
     * @description Who calculates taxes: the organization's own rates (`rates`, the default), or Stripe Tax with the key that is stored for the provider `stripe` (`stripe`), whichever provider takes the payments. With `stripe`, own rates and `automaticTax` are not used. Applies to invoices created later, and to those that still wait for their taxes.
     * @enum {string|null}
     */
    source?: "rates" | "stripe" | null;
    /**
     * @description Whether prices that do not say it include their taxes (`inclusive`), or taxes are added to them (`exclusive`, the default). Applies to invoices created later.
     * @enum {string|null}
     */
    taxBehavior?: "inclusive" | "exclusive" | null;
} | null;
/**
 * @description Why a sale is taxed as it is: `domestic` and `destination` (the buyer's country) are taxed; for `reverse_charge` the buyer owes the tax; `export`, `outside_scope` and `exempt` are not taxed.
 * @enum {string}
 */
export type TaxTreatment = "domestic" | "destination" | "reverse_charge" | "export" | "outside_scope" | "exempt";
/** @description A clock, controlled by a test, that sets the time of its customers. */
export type TestClock = {
    /**
     * Format: date-time
     * @description When the clock was created, in real time.
     */
    createdAt: string;
    /** @description The ID of the clock. */
    id: string;
    /** @description The name that you gave it; null if none. */
    name: string | null;
    /**
     * Format: date-time
     * @description The current time of its customers.
     */
    now: string;
    /** @description `ready`: the clock stands still. `advancing`: it is moving, and changes to its customers are rejected. `blocked`: it stopped because the outcome of a payment is unknown; advance it again to continue. */
    status: TestClockStatus;
};
/** @description One page of test clocks, newest first. */
export type TestClockListResponse = {
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
    /** @description The test clocks of this page. */
    testClocks: TestClock[];
};
/** @description A test clock. */
export type TestClockResponse = TestClock & {
    /** @description Always true. */
    success: Success;
};
/**
 * @description `ready`: the clock stands still. `advancing`: it is moving, and changes to its customers are rejected. `blocked`: it stopped because the outcome of a payment is unknown; advance it again to continue.
 * @enum {string}
 */
export type TestClockStatus = "ready" | "advancing" | "blocked";
/** @description Where to send the test message. */
export type TestEmailSettingsRequest = {
    /** @description The language of the message. By default that of the customer, of the organization, or English. */
    language?: EmailLanguage;
    /**
     * Format: email
     * @description The address that gets the message.
     */
    to: string;
};
/** @description A tier of a price, with the declared fields. */
export type Tier = {
    /** @description The flat fee of the tier in minor units. */
    flatFee?: number;
    /** @description The prices in the further currencies of the plan, by ISO 4217 code; absent if it has one currency. */
    prices?: {
        [key: string]: TierPrices;
    };
    /** @description The price of one unit in minor units. */
    unitPrice?: number;
    /** @description The last unit of the tier, inclusive; null for the last tier, which is unlimited. */
    upTo?: number | null;
};
/** @description A tier of a price. */
export type TierInput = {
    /** @description A flat fee for the tier in minor units, charged when the first unit reaches it; none if absent. */
    flatFee?: number | null;
    /** @description The prices in the further currencies of the plan, by ISO 4217 code. */
    prices?: {
        [key: string]: TierPricesInput;
    } | null;
    /** @description The price of one unit in minor units, up to 12 decimals; defaults to 0. */
    unitPrice?: number | null;
    /** @description The last unit of the tier, inclusive; null or absent for the last tier, which is unlimited. */
    upTo?: number | null;
};
/** @description The prices of a tier in one currency. */
export type TierPrices = {
    /** @description The flat fee of the tier in minor units. */
    flatFee?: number;
    /** @description The price of one unit in minor units. */
    unitPrice?: number;
};
/** @description The prices of a tier in one currency. */
export type TierPricesInput = {
    /** @description A flat fee for the tier in minor units, charged when the first unit reaches it; none if absent. */
    flatFee?: number | null;
    /** @description The price of one unit in minor units, up to 12 decimals; defaults to 0. */
    unitPrice?: number | null;
};
/** @description The contribution of one tier to an amount. */
export type TierUsage = {
    /** @description The amount of the tier in minor units, before the line is rounded. */
    amount: number;
    /** @description The flat fee of the tier in minor units. */
    flatFee: number;
    /** @description The position of the tier, counted from 0. */
    tier: number;
    /** @description The price of one unit in minor units. */
    unitPrice: number;
    /** @description The number of units in the tier. */
    units: number;
};
/**
 * Format: date-time
 * @description When the usage happened, in milliseconds since 1970 or as ISO 8601: up to 35 days ago and not in the future. Defaults to now. Usage counts by the plan, the price and the usage period of its own time: while that period runs, and for the `collectionHours` of the organization after its end. Then its allowance is used first, and what costs is a line of that period on the next invoice. Later it counts in the current usage period (`late`, `countedIn`). Usage before a subscription of the customer gave access to the feature is rejected with `no_active_subscription`, even if one gives access now. The levels of non-consumable features change when they are recorded.
 */
export type Timestamp = number | string | null;
/** @description What the tokens of a call cost, in minor units, with the prices when it was recorded. Each number is rounded by itself from the exact one to 9 decimals. */
export type TokenCost = {
    /** @description The context step that applies, to prompts of more tokens than this; null for the prices below all steps. */
    above: number | null;
    /** @description The cost before the markup. */
    base: number;
    /** @description Percent on top of the base. */
    markup: number;
    /** @description The model whose prices apply, as the catalog names it. */
    model: string;
    /** @description The number of tokens that prices are for. */
    per: number;
    /** @description The pools that have tokens. */
    pools: TokenPoolCost[];
    /** @description The model as the request named it; null if it was deleted with the customer. */
    requestedModel: string | null;
    /** @description The cost with the markup, which is the quantity of the usage. */
    value: number;
};
/** @description The tokens of a call by pool. Pools exclude each other: `input` is without cached and audio input, `output` without reasoning and audio output. Absent pools have none. */
export type TokenCounts = {
    /** @description Input tokens of audio. */
    audioInput?: number | null;
    /** @description Output tokens of audio. */
    audioOutput?: number | null;
    /** @description Input tokens read from a cache. */
    cacheRead?: number | null;
    /** @description Input tokens written to a cache. */
    cacheWrite?: number | null;
    /** @description Input tokens that are neither cached nor audio. */
    input?: number | null;
    /** @description Output tokens that are neither reasoning nor audio. */
    output?: number | null;
    /** @description Reasoning tokens. */
    reasoning?: number | null;
};
/** @description The tokens of a call by pool. Pools exclude each other: `input` is without cached and audio input, `output` without reasoning and audio output. Absent pools have none. */
export type TokenCountsInput = {
    /** @description Input tokens of audio. */
    audioInput?: number | null;
    /** @description Output tokens of audio. */
    audioOutput?: number | null;
    /** @description Input tokens read from a cache. */
    cacheRead?: number | null;
    /** @description Input tokens written to a cache. */
    cacheWrite?: number | null;
    /** @description Input tokens that are neither cached nor audio. */
    input?: number | null;
    /** @description Output tokens that are neither reasoning nor audio. */
    output?: number | null;
    /** @description Reasoning tokens. */
    reasoning?: number | null;
} | null;
/**
 * @description A kind of token. Each token of a call is in one pool.
 * @enum {string}
 */
export type TokenPool = "input" | "output" | "cacheRead" | "cacheWrite" | "reasoning" | "audioInput" | "audioOutput";
/** @description The tokens of one pool of a call. */
export type TokenPoolCost = {
    /** @description The cost before the markup, in minor units. */
    cost: number;
    /** @description A kind of token. Each token of a call is in one pool. */
    pool: TokenPool;
    /** @description The price of `per` tokens in minor units. */
    price: number;
    /** @description The number of tokens. */
    tokens: number;
};
/** @description What the tokens of models cost. */
export type TokenPrices = {
    /** @description Percent on top of the prices of models. */
    markup: number;
    /** @description The models that can be used. */
    models: ModelPrice[];
    /** @description `refuse` if calls of models that are not listed are refused; else the listed model whose prices they have, as `{ "as": "openai/gpt-5" }`. */
    unknownModel: string | {
        /** @description The name of a listed model. */
        as: string;
    };
};
/** @description What the tokens of models cost. Turns the tokens of a call into units of the feature: the sum of tokens x price / `per`, plus the markup, in minor units, rounded once to 9 decimals. Only for consumable features. */
export type TokenPricesInput = {
    /**
     * @description Percent on top of the prices of models; 0 if absent.
     * @default 0
     */
    markup?: number | null;
    /** @description The models that can be used. Names and aliases are unique. */
    models: ModelPriceInput[];
    /** @description What happens to a call of a model that is not listed: `refuse` (the default) answers 400 `model_not_priced`; `{ "as": "openai/gpt-5" }` applies the prices of that model. */
    unknownModel?: string | {
        /** @description The name of a listed model. */
        as: string;
    } | null;
} | null;
/** @description How the units of an invoice line were computed from tokens. The `value` of each model less its `elsewhere`, summed over the models, plus `otherUnits`, is the quantity of the line. */
export type TokensExplanation = {
    /** @description The calls by model, context step and markup. */
    models: ModelTokensExplanation[];
    /** @description Units of the line that were not reported in tokens. */
    otherUnits: number;
};
/** @description The top-up of a customer for one credit system: a credit pack that is bought by itself, with the saved card, when the customer's credits fall below a threshold. */
export type TopUp = {
    /** @description The threshold. Packs are bought when the total balance is below it. */
    below: number;
    /** @description The slug of the credit system. */
    creditSystem: string;
    /** @description ISO 4217 code of the currency of the purchases. */
    currency: string;
    /** @description Whether packs are bought. */
    enabled: boolean;
    /**
     * @description Why no packs are bought; null unless the status is `failed`. Another default card, or replacing the top-up, arms it again.
     * @enum {string|null}
     */
    failureReason: "declined" | "no_card" | "authentication_required" | "pack_unavailable" | "tax_address_invalid" | null;
    /** @description The total of their invoices in a calendar month, in minor units; null if unlimited. */
    maxAmountPerMonth: number | null;
    /** @description The number of purchases in a calendar month. */
    maxPerMonth: number;
    /** @description The slug of the credit pack. */
    pack: string;
    /** @description The number of packs of each purchase; null with `upTo`. */
    quantity: number | null;
    /**
     * @description `ready`, `pending` while a purchase is being paid, `limited` until the next month after a limit of the month was reached, `failed` after a failed purchase, or `disabled`.
     * @enum {string}
     */
    status: "ready" | "pending" | "limited" | "failed" | "disabled";
    /** @description The purchases of the current calendar month, in the time zone of the organization. */
    thisMonth: {
        /** @description The total of their invoices in `currency`, in minor units. */
        amount: number;
        /** @description The number of purchases. */
        count: number;
        /**
         * Format: date-time
         * @description When the month ends.
         */
        endsAt: string;
    };
    /** @description The balance that each purchase reaches with as few packs as possible; null with `quantity`. */
    upTo: number | null;
};
/** @description A top-up was due and bought nothing. */
export type TopUpFailedEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description A top-up that was due and bought nothing. */
        object: TopUpFailure;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "credits.top_up_failed";
};
/** @description A top-up that was due and bought nothing. */
export type TopUpFailure = {
    /** @description The total balance when the top-up failed. */
    balance: number;
    /** @description The threshold of the top-up. */
    below: number;
    /** @description The slug of the credit system. */
    creditSystem: string;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The slug of the credit pack. */
    pack: string;
    /**
     * @description `declined` or `authentication_required`: the card could not be charged; `no_card`: there is no card that can be charged; `pack_unavailable`: the pack is not sold any more, or not in the currency; `tax_address_invalid`: the tax provider rejects the customer's address. After each of them nothing is bought until another card is the default, or the top-up is replaced. `limit`: a limit of the month is reached; buying continues next month.
     * @enum {string}
     */
    reason: "declined" | "no_card" | "authentication_required" | "limit" | "pack_unavailable" | "tax_address_invalid";
};
/** @description A customer's top-up for one credit system. */
export type TopUpResponse = {
    /** @description The ID of the customer. */
    customerId: string;
    /** @description Always true. */
    success: Success;
    /** @description The top-up of a customer for one credit system: a credit pack that is bought by itself, with the saved card, when the customer's credits fall below a threshold. */
    topUp: TopUp;
};
/** @description A customer's top-ups, one for each credit system that has one. */
export type TopUpsResponse = {
    /** @description The ID of the customer. */
    customerId: string;
    /** @description Always true. */
    success: Success;
    /** @description The top-ups, in the order of the credit systems in the catalog. */
    topUps: TopUp[];
};
/** @description Usage events to record together. */
export type TrackBatchRequest = {
    /** @description The events, in the order in which they are processed. */
    events: TrackRequest[];
};
/** @description The outcome of each event. */
export type TrackBatchResponse = {
    /** @description The number of recorded events, including duplicates. */
    accepted: number;
    /** @description The number of events that were not recorded. */
    refused: number;
    /** @description One result per event, in the same order. */
    results: TrackBatchResult[];
    /**
     * @description Always true; `results` shows which events were accepted.
     * @constant
     */
    success: true;
    /** @description The parts of the request that could not be read, each with the reason. They were ignored. Absent if there are none. */
    warnings?: Warnings;
};
/** @description The outcome of one event: the fields that `track` returns, without `details`; or, for an event that could not be processed, the `code` and message of its error. */
export type TrackBatchResult = {
    /** @description Whether the event is recorded. */
    allowed: boolean;
    /** @description Remaining units of the limit, never below 0; null means unlimited. */
    balance?: number | null;
    /** @description Why the event was recorded or refused, or its error code. */
    code: AccessCode | ErrorCode;
    /** @description What the tokens of a call cost, in minor units, with the prices when it was recorded. Each number is rounded by itself from the exact one to 9 decimals. */
    cost?: TokenCost;
    /** @description For a feature with the aggregation `unique`: whether the key is new in the allowance window, so that the request draws a unit. With `max`: whether the value is above the highest one of the window. Absent for other features. */
    counted?: boolean;
    /** @description The usage period in which an event of an earlier period counts: that period, for as long as it accepts usage (`collectionHours` of the organization), or the current one, and then `late` is true. Absent for other events. */
    countedIn?: UsagePeriod;
    /** @description True if the event was recorded before and is not counted again. */
    duplicate?: boolean;
    /** @description What went wrong with the event, as a sentence. */
    error?: string;
    /** @description The invalid fields of the event. */
    issues?: ValidationIssue[];
    /** @description True if the usage period of the event no longer accepts usage, so that it counts in the current one. */
    late?: boolean;
    /** @description Units included in the allowance window; null means unlimited. */
    limit?: number | null;
    /** @description The reservation that holds the units; absent without `reserve`, and if access is refused. */
    reservation?: Reservation;
    /** @description Units that open reservations hold, which are not in `usage`. */
    reserved?: number | null;
    /** @description The same as `allowed`. */
    success: boolean;
    /** @description Usage in the allowance window after the event, including overage. */
    usage?: number | null;
};
/** @description The number of units, with up to 9 decimals: a JSON number, or a string to avoid floating point. Defaults to 1. Only non-consumable features, such as storage, accept negative numbers. */
export type TrackedQuantity = number | string | null;
/** @description The usage to record. */
export type TrackRequest = {
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description Data for creating the customer if it does not exist; an existing customer is updated with the name and metadata. What cannot be read is ignored, with a warning. */
    customerData?: CustomerData;
    /** @description Named properties of the usage, such as `{ "model": "gpt-5", "tokenType": "input" }`, which are stored with it. Prices and credit costs can depend on those that the feature declares; others decide nothing. Numbers and booleans become their JSON text; null is the same as absent. */
    dimensions?: DimensionsInput;
    /** @description Your ID of the entity that used the feature. The usage is counted for the entity and drawn from the customer's allowance. */
    entity?: string | null;
    /** @description The slug of the feature. */
    feature: string;
    /** @description Identifies the event for 35 days, so that a repeat counts once; the same as the header `Idempotency-Key`. */
    idempotencyKey?: string | null;
    /** @description What a feature with the aggregation `unique` counts, such as your ID of a user. It is counted the first time that it is used in an allowance window. Required to record usage of such a feature; a check without it is about a new key. Not for other features. */
    key?: UsageKey;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
    /** @description The model that used `tokens`, by a name or an alias that the feature lists. Sets the dimension `model`. Required with `tokens`, which replace `value`. */
    model?: ModelName;
    /** @description Reserves the units instead of recording them: `true` for 300 seconds, or an object that says for how long. The units count against limits and balances at once, and are used when the reservation is settled. Not for non-consumable features. */
    reserve?: ReserveInput;
    /**
     * @description Whether the value replaces the level instead of changing it. Only for non-consumable features such as storage.
     * @default false
     */
    set?: boolean | null;
    /** @description When the usage happened, in milliseconds since 1970 or as ISO 8601: up to 35 days ago and not in the future. Defaults to now. Usage counts by the plan, the price and the usage period of its own time: while that period runs, and for the `collectionHours` of the organization after its end. Then its allowance is used first, and what costs is a line of that period on the next invoice. Later it counts in the current usage period (`late`, `countedIn`). Usage before a subscription of the customer gave access to the feature is rejected with `no_active_subscription`, even if one gives access now. The levels of non-consumable features change when they are recorded. */
    timestamp?: Timestamp;
    /** @description The tokens of a call by pool. Pools exclude each other: `input` is without cached and audio input, `output` without reasoning and audio output. Absent pools have none. */
    tokens?: TokenCountsInput;
    /** @description The number of units, with up to 9 decimals: a JSON number, or a string to avoid floating point. Defaults to 1. Only non-consumable features, such as storage, accept negative numbers. */
    value?: TrackedQuantity;
};
/** @description Whether the usage was accepted, why, and the numbers after it. */
export type TrackResponse = AccessDecision & {
    /** @description The same as `allowed`. */
    success: boolean;
};
/** @description The tokens of a call to record. */
export type TrackTokensRequest = {
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description Data for creating the customer if it does not exist; an existing customer is updated with the name and metadata. What cannot be read is ignored, with a warning. */
    customerData?: CustomerData;
    /** @description Named properties of the usage, such as `{ "model": "gpt-5", "tokenType": "input" }`, which are stored with it. Prices and credit costs can depend on those that the feature declares; others decide nothing. Numbers and booleans become their JSON text; null is the same as absent. */
    dimensions?: DimensionsInput;
    /** @description Your ID of the entity that used the feature. The usage is counted for the entity and drawn from the customer's allowance. */
    entity?: string | null;
    /** @description The slug of the feature. */
    feature: string;
    /** @description Identifies the event, so that a repeat counts once; the same as the header `Idempotency-Key`. */
    idempotencyKey?: string | null;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
    /** @description The model that used the tokens, by a name or an alias that the feature lists. Sets the dimension `model`. */
    model: string;
    /** @description When the usage happened, in milliseconds since 1970 or as ISO 8601: up to 35 days ago and not in the future. Defaults to now. Usage counts by the plan, the price and the usage period of its own time: while that period runs, and for the `collectionHours` of the organization after its end. Then its allowance is used first, and what costs is a line of that period on the next invoice. Later it counts in the current usage period (`late`, `countedIn`). Usage before a subscription of the customer gave access to the feature is rejected with `no_active_subscription`, even if one gives access now. The levels of non-consumable features change when they are recorded. */
    timestamp?: Timestamp;
    /** @description The tokens of a call by pool. Pools exclude each other: `input` is without cached and audio input, `output` without reasoning and audio output. Absent pools have none. */
    tokens: TokenCounts;
};
/** @description The outcome of a change of a trial. */
export type TrialResponse = {
    /** @description The provider's access code, for checkouts in the caller's page, if it has one. */
    accessCode?: string;
    /**
     * Format: uri
     * @description The checkout page where the customer pays for the first period; only with `requiresCheckout`.
     */
    checkoutUrl?: string;
    /** @description Whether the trial goes on until a payment arrives. */
    pending: boolean;
    /** @description The reference of the payment at the provider; only with `requiresCheckout`. */
    reference?: string;
    /** @description Whether the customer has to pay at `checkoutUrl` before the trial ends. */
    requiresCheckout: boolean;
    /** @description A customer's subscription to a plan. */
    subscription: Subscription;
    /** @description Always true. */
    success: Success;
};
/** @description Unbilled usage of one chargeable feature in one subscription. */
export type UnbilledFeature = {
    /** @description Units that are charged; for a non-consumable feature, the highest level above the included units. */
    billableQuantity: number;
    /** @description The number of units in one package. */
    billingUnits: number;
    /** @description The usage that the price entry is for; absent for the feature's own price. */
    dimensions?: When;
    /** @description The amount that an invoice created now would charge for them, in whole minor units. */
    estimatedAmount: number;
    /** @description The ID of the feature. */
    featureId: string;
    /** @description The display name of the feature. */
    featureName: string;
    /** @description The slug of the feature. */
    featureSlug: string;
    /** @description Units that all of the customer's plans include together, including add-ons; null means unlimited. */
    included: number | null;
    /** @description The end (exclusive) of the usage period, in milliseconds since 1970; null if it has no end. */
    periodEnd: number | null;
    /** @description The start of the usage period, in milliseconds since 1970. */
    periodStart: number;
    /** @description The name of the price entry that charges the units; absent for the feature's own price. */
    priceName?: string;
    /** @description Price of `billingUnits` units in minor units; null if the price has tiers. */
    pricePerUnit: number | null;
    /** @description How the price is calculated from the units: per started package (`package`), each unit at the price of its tier (`graduated`), or all units at the price of the tier that the total reaches (`volume`). */
    ratingModel: RatingModel;
    /** @description The contribution of each tier; empty without tiers. */
    tierBreakdown: TierUsage[];
    /** @description Units used in the current allowance windows of all plans; for a non-consumable feature, the current level. */
    usage: number;
    /** @description How a feature is paid: as part of the plan (`included`), per unit used (`usage_based`), with units bought in advance (`prepaid`), or for a quantity that is paid in advance in each period (`licensed`). */
    usageModel: UsageModel;
};
/** @description A customer's unbilled usage. */
export type UnbilledUsageResponse = {
    /** @description ISO 4217 code of the amounts. */
    currency: string;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The discount in the total, in whole minor units; negative where a credit gives a discount back. */
    discountEstimated: number;
    /** @description One row per subscription and chargeable feature. */
    features: UnbilledFeature[];
    /** @description Always true. */
    success: Success;
    /** @description The tax in the total, in whole minor units. The amounts of `features` are list prices. */
    taxEstimated: number;
    /** @description The total that an invoice created now would charge after discount and with tax, in whole minor units, never below 0. */
    totalEstimated: number;
    /** @description When the current usage period ends, in milliseconds since 1970; null if there is no subscription or the period has no end. */
    usageWindowEnd: number | null;
};
/** @description The prices of a plan's feature in one currency. */
export type UnitPrices = {
    /** @description Price of `billingUnits` units above the limit in minor units. */
    overagePrice?: number;
    /** @description Price of `billingUnits` units in minor units. */
    pricePerUnit?: number;
};
/** @description The prices of a plan's feature in one currency. */
export type UnitPricesInput = {
    /** @description Price of `billingUnits` units above the limit in minor units; defaults to `pricePerUnit`. */
    overagePrice?: number | null;
    /** @description Price of `billingUnits` units in minor units, up to 12 decimals. */
    pricePerUnit?: number | null;
};
/** @description An open invoice whose payment failed. */
export type UnpaidInvoice = {
    /** @description The amount that has to be paid, in minor units. */
    amountDue: number;
    /** @description The currency of the invoice. */
    currency: string;
    /** @description The invoice's ID, for `payInvoice`. */
    id: string;
    /** @description The invoice's number. */
    number: string | null;
};
/** @description An invoice that is not issued yet, as it would be issued if nothing more happened. */
export type UpcomingInvoice = {
    /** @description The amount that would be left to pay, in minor units. */
    amountDue: number;
    /**
     * Format: date-time
     * @description When it would be issued.
     */
    at: string;
    /** @description The amount that would be paid from the customer's balance, in minor units. It includes an amount that is too small to be charged, which the next invoice requests. */
    balanceApplied: number;
    /** @description The amount requested besides the total, in minor units: a debt of the customer's balance from earlier invoices. */
    carried: number;
    /** @description ISO 4217 code of all amounts. */
    currency: string;
    /** @description The sum of the discounts of the lines, in minor units. */
    discount: number;
    /** @description The amount of each discount, summed over the lines, with its end. */
    discounts: PreviewedDiscount[];
    /** @description The lines that it would have. */
    lines: PreviewLine[];
    /** @description The end (exclusive) of the billed period, in milliseconds since 1970; null if it has no end. */
    periodEnd: number | null;
    /** @description The start of the billed period, in milliseconds since 1970. */
    periodStart: number;
    /** @description Whether a projection was requested. Lines with projected usage have a `projection`. */
    projected: boolean;
    /** @description The amounts that are taken off the total. `total` minus the sum of their amounts is `amountDue`. */
    settlements: Settlement[];
    /** @description The subscription that it would bill; null if it would bill several. */
    subscriptionId: string | null;
    /** @description The sum of the `amount` of the lines, in minor units. */
    subtotal: number;
    /** @description The tax in minor units. */
    tax: number;
    /** @description The tax breakdown, one row for each tax, category and rate. */
    taxes: LineTax[];
    /** @description The sum of the lines after discount and with tax, in minor units. */
    total: number;
    /** @description The sum of the lines after discount and without tax, in minor units. */
    totalExcludingTax: number;
};
/** @description The next invoice of a customer. */
export type UpcomingInvoiceResponse = {
    /** @description Always true. */
    success: Success;
    /** @description The next invoice; null if time alone will issue none. */
    upcoming: UpcomingInvoice | null;
};
/** @description The alerts of a customer, which replace those of its plans and of the organization. */
export type UpdateAlertsRequest = {
    /** @description All alerts of the customer; an empty list means none, null restores the defaults. */
    alerts: CustomerAlertInput[] | null;
};
/** @description The fields to update. Absent fields stay unchanged. The terms of a coupon never change. */
export type UpdateCouponRequest = {
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
    /** @description The name, as shown to customers on invoices. */
    name?: string | null;
};
/** @description The fields to update. Absent fields stay unchanged. */
export type UpdateCustomerRequest = {
    /** @description A postal address. It replaces the whole address; absent parts become null. Null clears the address. */
    address?: AddressInput;
    /** @description The currency that the customer prefers, an ISO 4217 code. Null clears it. */
    currency?: string | null;
    /** @description The coupon that new subscriptions of the customer redeem, by a promotion code or by its ID: exactly one of the two. Setting it redeems nothing. Each new subscription to a plan that can charge redeems it, unless the request names `discounts`, even an empty list. A plan starts without it if it cannot be redeemed then: because of a limit, the plan or the currency. A coupon with `maxPerCustomer` 1, the default, is redeemed by the first of them alone. */
    defaultDiscount?: DefaultDiscountInput;
    /**
     * Format: email
     * @description The email address; several customers may share it. Null leaves it unchanged.
     */
    email?: string | null;
    /** @description Your own ID of the customer, unique among your customers. Null clears it. */
    externalId?: string | null;
    /** @description References of the customer to print on its invoices. Absent fields stay unchanged; null clears one, and null instead of the object clears both. */
    invoiceFields?: InvoiceFieldsInput;
    /** @description BCP 47 language tag of the customer's invoices, such as `de-AT`. Null clears it. */
    locale?: string | null;
    /** @description Keys to merge into the existing metadata; a key with the value null is removed. Null leaves the metadata unchanged. */
    metadata?: {
        [key: string]: unknown;
    } | null;
    /** @description The name; null clears it. */
    name?: string | null;
    /** @description Payment terms of a customer who pays by invoice: plans need no card, and invoices are due this many days later. Null for a customer whose card is charged. Invoices that are issued keep their terms. */
    paymentTerms?: PaymentTermsInput;
    /** @description Codes of the taxes that apply to this customer instead of those of its country. Null clears the list. */
    taxCodes?: string[] | null;
    /**
     * @description Whether the customer is exempt from tax: `none`, `exempt` from all tax, or `reverse` if the customer owes it. Null resets it to `none`.
     * @enum {string|null}
     */
    taxExempt?: "none" | "exempt" | "reverse" | null;
    /** @description The tax IDs. The list replaces the stored one; a number that was in it keeps its status. Null clears the list. */
    taxIds?: TaxIdInput[] | null;
};
/** @description The fields to change. Absent fields stay; null resets a field to its default. */
export type UpdateEmailSettingsRequest = {
    /** @description Where customers pay and change their plan. Buttons of messages lead there. */
    accountUrl?: WebAddress;
    /** @description Addresses that get a blind copy of every message. */
    bcc?: string[] | null;
    /** @description Whether messages are sent at all; true by default. */
    enabled?: boolean | null;
    /** @description Plain text at the end of each message. */
    footer?: string | null;
    /**
     * Format: email
     * @description The address of the sender. The mail server must accept it.
     */
    fromAddress?: string | null;
    /** @description The name of the sender. */
    fromName?: string | null;
    /** @description Whether messages of a kind are sent; absent kinds stay. */
    kinds?: {
        /** @description Whether these messages are sent; true by default. */
        credit_note?: boolean | null;
        /** @description Whether these messages are sent; true by default. */
        final_notice?: boolean | null;
        /** @description Whether these messages are sent; true by default. */
        invoice?: boolean | null;
        /** @description Whether these messages are sent; true by default. */
        payment_failed?: boolean | null;
        /** @description Whether these messages are sent; true by default. */
        plan_changed?: boolean | null;
        /** @description Whether these messages are sent; true by default. */
        receipt?: boolean | null;
        /** @description Whether these messages are sent; true by default. */
        refund?: boolean | null;
        /** @description Whether these messages are sent; true by default. */
        subscription_canceled?: boolean | null;
        /** @description Whether these messages are sent; true by default. */
        subscription_paused?: boolean | null;
        /** @description Whether these messages are sent; true by default. */
        subscription_resumed?: boolean | null;
        /** @description Whether these messages are sent; true by default. */
        top_up_failed?: boolean | null;
        /** @description Whether these messages are sent; true by default. */
        trial_ending?: boolean | null;
    } | null;
    /**
     * Format: email
     * @description Where replies go.
     */
    replyTo?: string | null;
};
/** @description The override for one customer, which takes precedence over its plans. */
export type UpdateEntitlementOverrideRequest = {
    /** @description Units in the current reset intervals of all plans together, with up to 9 decimals; null means unlimited. If absent, the plans decide. Units drawn from any plan count until that plan's interval ends. Further units are drawn from the base plan, or from the oldest add-on, that includes units. Ignored for boolean features and values. */
    limit?: number | string | null;
    /**
     * @description What happens above the limit; null if the plans decide.
     * @enum {string|null}
     */
    overage?: "block" | "charge" | null;
    /**
     * Format: date-time
     * @description When the override ends, in milliseconds since 1970 or as ISO 8601; must be in the future. Null means never.
     */
    until?: number | string | null;
    /** @description The value for the customer, which is not combined with those of plans; required for a feature of the type `value`, refused for others. */
    value?: number | string | boolean | string[] | null;
};
/** @description How a customer may exceed the limit of a feature, and the caps of its usage. */
export type UpdateFeatureConfigRequest = {
    /** @description The customer's own caps, which replace those of its plans; an empty list removes all caps, null restores those of the plans. */
    caps?: CapInput[] | null;
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description The slug or the ID of the feature. */
    feature: string;
    /** @description Maximum units charged above the limit per reset interval, with up to 9 decimals; null restores the plan's setting. */
    maxOverageUnits?: number | string | null;
    /**
     * @description What happens above the limit; null if the plan decides.
     * @enum {string|null}
     */
    overage?: "block" | "charge" | null;
};
/** @description The fields to update. Absent fields stay unchanged. Null leaves `name`, `currency`, `timeZone` and `legal` unchanged, means "never" for `interimDueDays`, and resets the other settings to their defaults. */
export type UpdateOrganizationRequest = {
    /** @description Codes for the journal's accounts. Absent accounts keep their code; null resets an account to its name. Null instead of the object resets all of them. */
    accountCodes?: AccountCodesInput;
    /** @description The alerts of customers that have none of their own, of features and credit systems; null removes them. */
    alerts?: CustomerAlertInput[] | null;
    /**
     * @description Whether an upgrade within a period grants the `full` new allowance (the default) or is `prorated`: the old and the new allowance, each for its share of the period.
     * @enum {string|null}
     */
    allowanceOnUpgrade?: "full" | "prorated" | null;
    /** @description For how many hours after its end a usage period accepts usage that occurred in it and arrives late; defaults to 1. The invoice of the period does not wait: usage that arrives after it is a line of that period on the next invoice, in its tiers, at its prices and with its discounts. Usage that arrives even later counts in the current period. */
    collectionHours?: number | null;
    /** @description Whether a dispute that is lost issues a credit note with reason `dispute` for the money that the payer's bank took back; defaults to false. Without it, issue one yourself, or none. */
    creditLostDisputes?: boolean | null;
    /** @description The default currency of plans and packs synced without one, an ISO 4217 code. */
    currency?: string | null;
    /** @description The payment provider of plans and packs without one of their own; a test organization without a default uses `sandbox`. */
    defaultProvider?: string | null;
    /** @description The days after a first failed payment on which it is retried, ascending; defaults to 1, 3, 5 and 7. After the last failed retry the subscription is canceled, and its paid but unused time is credited: first against the debt, then to the balance. */
    dunningDays?: number[] | null;
    /** @description The smallest amount for which payment is retried, in minor units; defaults to 50. If the payment of an invoice with less than this due fails, the customer's balance pays it, even below zero, so that the amount is carried to the next invoice. */
    dunningMinimum?: number | null;
    /** @description The number of days after a failed payment when access ends; by default, access ends when the last retry has failed. If no invoice of the subscription above zero was paid before, access ends when the first payment fails. For a customer with payment terms, the days count from the due date of an overdue invoice, and without a number access does not end by itself. */
    graceDays?: number | null;
    /** @description The number of days after which an invoice of unbilled usage (`createInvoice`) is due and collected from the saved card; defaults to 1. Null means that such an invoice is due immediately and never collected automatically: it stays open until it is paid. */
    interimDueDays?: number | null;
    /** @description The organization as a seller. Absent fields stay unchanged; null resets a field to its default. Null instead of the object leaves all of it unchanged. Issued invoices keep what they were issued with. */
    legal?: LegalInput;
    /** @description The display name, also shown on invoices. */
    name?: string | null;
    /** @description How the organization taxes its sales. Absent fields stay unchanged; null resets a field to its default. Null instead of the object resets all of it. */
    tax?: TaxSettingsInput;
    /** @description The IANA time zone of the billing periods of new subscriptions, and of dates on invoices. */
    timeZone?: string | null;
    /** @description The number of full months for which usage events stay in the database; by default, for ever. Older events are moved to the archive that the operator of the server has set up, month by month; without an archive they stay. Balances, invoices and limits do not change, but lists and histories of usage no longer include archived events, and they cannot be voided. */
    usageRetentionMonths?: number | null;
};
/** @description The limit on the cost of a customer's billable usage. */
export type UpdateOverageLimitRequest = {
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description Maximum cost per usage period, in whole minor units of the billing currency; usage billed in another currency is limited separately to the same number. Can be set before the customer has a plan, and applies from the first plan on. Null removes the limit. */
    maxOverageAmount: number | null;
    /**
     * @description What happens at the limit: usage is refused (`block`, the default), or allowed and reported (`notify`).
     * @enum {string|null}
     */
    onLimitReached?: "block" | "notify" | null;
};
/** @description The fields to change. Absent fields stay; null resets a field to its default. */
export type UpdatePortalConfigurationRequest = {
    /** @description The colour of buttons. Their text is black or white, whichever is easier to read on it. */
    color?: string | null;
    /** @description Whether customers can ask for a link to the portal by email, at `/portal/login?organization=` with the slug of the organization; off by default. A live organization needs a mail server for it. */
    emailLogin?: boolean | null;
    /** @description What customers can do; everything by default. Without `cancel`, a `supportUrl` must show customers how to cancel. */
    features?: PortalFeature[] | null;
    /** @description The name at the head of the pages; by default that of the organization. */
    name?: string | null;
    /** @description The slugs of the plans to which customers can change; null for every plan of the catalog. Plans that are inactive or not `listed` are never offered. */
    plans?: string[] | null;
    /** @description The address of a web page. */
    privacyUrl?: WebAddress;
    /** @description Where the portal links back to, for sessions without an address of their own. */
    returnUrl?: CallbackUrl;
    /** @description The address of a web page. */
    supportUrl?: WebAddress;
    /** @description The address of a web page. */
    termsUrl?: WebAddress;
};
/** @description The fields to update. Absent fields stay unchanged. */
export type UpdatePromotionCodeRequest = {
    /** @description Whether the code can be redeemed. */
    active?: boolean | null;
    /** @description Any JSON object, stored and returned unchanged, and never interpreted: up to 50 keys of up to 64 characters, and 16 KiB in total. */
    metadata?: MetadataInput;
};
/** @description The top-up of a customer for one credit system. It replaces an earlier one. */
export type UpdateTopUpRequest = {
    /** @description Packs are bought when the total balance is below it: a decimal above 0 with up to 9 decimals, as a JSON number, or as a string to avoid floating point. */
    below: number | string;
    /** @description The slug of the credit system. Defaults to that of the pack, and must be that of the pack. */
    creditSystem?: string | null;
    /** @description The currency to pay in, an ISO 4217 code. The pack must have a price in it. Defaults to the customer's currency, else the organization's, else the only currency of the pack. */
    currency?: string | null;
    /**
     * @description Whether packs are bought.
     * @default true
     */
    enabled?: boolean | null;
    /** @description What the invoices of the purchases may add up to in a calendar month, with taxes, in minor units; unlimited if null or absent. */
    maxAmountPerMonth?: number | null;
    /**
     * @description The number of purchases in a calendar month.
     * @default 5
     */
    maxPerMonth?: number | null;
    /** @description The slug or ID of the credit pack. */
    pack: string;
    /** @description The number of packs of each purchase; defaults to 1 without `upTo`. */
    quantity?: number | null;
    /** @description The balance that each purchase reaches, with as few packs as possible, instead of `quantity`; not below `below`. */
    upTo?: number | string | null;
};
/** @description The new end of a trial. */
export type UpdateTrialRequest = {
    /** @description The URL to which the customer returns after the checkout, with `reference` and `status` appended. Any absolute URI, including app links (`myapp://paid`), except schemes that a browser would execute or read from disk or memory. */
    callbackUrl?: CallbackUrl;
    /** @description When the trial ends: `now`, or an instant in the future in milliseconds since 1970 or as ISO 8601, at most 730 days after the trial started. */
    endsAt: "now" | (number | string);
};
/** @description The fields to update. */
export type UpdateUserRequest = {
    /** @description The name of the user. */
    name?: string | null;
    /**
     * @description The role of the user. Another one applies immediately and ends their sessions.
     * @enum {string|null}
     */
    role?: "viewer" | "editor" | "admin" | null;
};
/** @description The fields to update. Absent fields stay unchanged. */
export type UpdateWebhookEndpointRequest = {
    /** @description A description for your own reference; null clears it. */
    description?: string | null;
    /** @description Whether to send events to the endpoint; unchanged if absent. */
    enabled?: boolean | null;
    /** @description The event types to send; unchanged if absent. */
    events?: EventPattern[] | null;
    /**
     * Format: uri
     * @description The URL that receives the events. It must start with `https://` and must not lead to a private network, unless the server's settings allow it.
     */
    url?: string | null;
};
/** @description A part of the units of a usage event, and where it was drawn from. */
export type UsageDraw = {
    /** @description The credits that paid for the units; null if none did. */
    credits: number | null;
    /**
     * @description The plan's allowance (`allowance`), billed as overage or by unit (`billable`), the credits of the plan (`credits`), a credit grant (`grant`), or nothing, because a settled reservation used more than anything covered (`shortfall`).
     * @enum {string}
     */
    from: "allowance" | "billable" | "credits" | "grant" | "shortfall";
    /** @description The ID of the credit grant; null for the others. */
    grantId: string | null;
    /** @description The ID of the subscription; null for a credit grant. */
    subscriptionId: string | null;
    /** @description The number of units. */
    units: number;
};
/** @description A recorded usage event. */
export type UsageEvent = {
    /** @description What the tokens of the usage cost, with the prices when it was recorded; null if it was not reported in tokens. */
    cost: TokenCost | null;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The dimensions of the usage, by name; null if it has none. */
    dimensions: Dimensions;
    /** @description Where the units were drawn from, in order; empty for non-consumable features. */
    draws: UsageDraw[];
    /** @description Your own ID of the entity that caused the usage; null if none was given. */
    entity: string | null;
    /** @description The ID of the feature. */
    featureId: string;
    /** @description The slug of the feature. */
    featureSlug: string;
    /** @description The ID of the event. */
    id: string;
    /** @description The idempotency key of the event; null if it has none. */
    idempotencyKey: string | null;
    /** @description The key of the usage; absent unless the feature counts unique keys. */
    key?: string;
    /** @description Whether the usage period of the event no longer accepted usage, so that the event counts in the one in which it was recorded. */
    late: boolean;
    /** @description The metadata of the event; null if it has none. */
    metadata: Metadata | null;
    /** @description When the event was recorded, in milliseconds since 1970. */
    recordedAt: number;
    /** @description The value as it was reported; absent unless the feature counts the highest value. */
    reportedValue?: number;
    /** @description The ID of the reservation that was settled with the event; null for other events, and 35 days after the settlement. */
    reservationId?: string | null;
    /** @description When the usage happened, in milliseconds since 1970. */
    timestamp: number;
    /** @description The number of units used; for a non-consumable feature, the change of the level. With the aggregation `unique` 1 for a key that was new in its window, else 0; with `max` the units above the highest value until then. */
    value: number;
    /** @description Whether the event was voided. */
    voided: boolean;
    /** @description When the event was voided, in milliseconds since 1970; null if it was not. */
    voidedAt: number | null;
};
/** @description One page of usage events, newest first. */
export type UsageEventListResponse = {
    /** @description The usage events of this page. */
    events: UsageEvent[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description A usage event. */
export type UsageEventResponse = {
    /** @description A recorded usage event. */
    event: UsageEvent;
    /** @description Always true. */
    success: Success;
};
/** @description The usage of one day, week or month. */
export type UsageHistoryPoint = {
    /**
     * Format: date
     * @description The first day of the bucket, as YYYY-MM-DD. The first bucket may begin before the range.
     */
    bucket: string;
    /** @description The number of units used. */
    value: number;
};
/** @description A customer's usage in a range of days. */
export type UsageHistoryResponse = {
    /** @description One item per feature with usage, ordered by slug; grouped by a dimension, one item per feature and value, the largest usage first, at most 1,000. Empty unless grouped. */
    breakdown: {
        /** @description The value of the dimension, null for usage without it; only when grouped by a dimension. */
        dimension?: string | null;
        /** @description The feature. */
        feature: {
            /** @description The ID of the feature. */
            id: string;
            /** @description The display name of the feature. */
            name: string;
            /** @description The slug of the feature. */
            slug: string;
            /** @description The name of one unit. */
            unit: string | null;
        };
        /** @description One item per day, week or month, oldest first. */
        series: UsageHistoryPoint[];
        /** @description The sums over the whole range. */
        totals: UsageHistoryTotals;
    }[];
    /** @description The customer. */
    customer: {
        /** @description The ID of the customer. */
        id: string;
    };
    /** @description The parameters of the query, including defaults. */
    query: {
        /** @description The slug of the only feature included; null for all features. */
        feature: string | null;
        /**
         * Format: date
         * @description The same as `range.from`.
         */
        from: string;
        /**
         * @description The length of one bucket.
         * @enum {string}
         */
        granularity: "day" | "week" | "month";
        /** @description Whether the sums are grouped by feature, or by the values of a dimension. */
        groupBy: string;
        /** @description The range of days. */
        range: {
            /**
             * Format: date
             * @description The first day of the range.
             */
            from: string;
            /**
             * @description The length of the range, as the parameter `range`.
             * @enum {string}
             */
            preset: "7d" | "30d" | "90d" | "custom";
            /**
             * Format: date
             * @description The last day of the range.
             */
            to: string;
        };
        /** @description The IANA time zone that defines the days. */
        timezone: string;
        /**
         * Format: date
         * @description The same as `range.to`.
         */
        to: string;
    };
    /** @description One item per day, week or month, oldest first. */
    series: UsageHistoryPoint[];
    /** @description Always true. */
    success: Success;
    /** @description The sums over the whole range. */
    totals: UsageHistoryTotals;
};
/** @description The sums over the whole range. */
export type UsageHistoryTotals = {
    /** @description The number of usage events. */
    records: number;
    /** @description The number of units used. */
    usage: number;
};
/** @description What a feature with the aggregation `unique` counts, such as your ID of a user. It is counted the first time that it is used in an allowance window. Required to record usage of such a feature; a check without it is about a new key. Not for other features. */
export type UsageKey = string | null;
/** @description A limit that a customer's usage reached. */
export type UsageLimit = {
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The ID of the feature. */
    featureId: string;
    /** @description The slug of the feature. */
    featureSlug: string;
    /** @description The units included per allowance window; null if the limit is an amount. */
    limit: number | null;
    /** @description Maximum cost of overage per usage period, in minor units; null if the limit is a number of units. */
    maxOverageAmount: number | null;
    /**
     * Format: date-time
     * @description When the window or usage period ends; null if never, or if it depends on the subscription.
     */
    periodEnd: string | null;
    /**
     * Format: date-time
     * @description The start of the window or usage period.
     */
    periodStart: string;
    /** @description The ID of the subscription that includes or bills the units; null for units granted to the customer by an override or credits. */
    subscriptionId: string | null;
};
/** @description A customer's usage reached a limit. */
export type UsageLimitEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description A limit that a customer's usage reached. */
        object: UsageLimit;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "usage.limit_reached" | "usage.overage_limit_reached";
};
/**
 * @description How a feature is paid: as part of the plan (`included`), per unit used (`usage_based`), with units bought in advance (`prepaid`), or for a quantity that is paid in advance in each period (`licensed`).
 * @enum {string}
 */
export type UsageModel = "included" | "usage_based" | "prepaid" | "licensed";
/** @description A usage period of a subscription. */
export type UsagePeriod = {
    /**
     * Format: date-time
     * @description When it ends or ended, excluded.
     */
    end: string;
    /**
     * Format: date-time
     * @description When it began.
     */
    start: string;
};
/** @description How the usage of a line was projected. */
export type UsageProjection = {
    /** @description The end (exclusive) of the usage period, or of the subscription if it ends sooner, in milliseconds since 1970. */
    periodEnd: number;
    /** @description The start of the usage period, in milliseconds since 1970. */
    periodStart: number;
    /** @description The units that would be used by the end of the period. Units that a limit would refuse are left out. */
    projected: number;
    /** @description The units used in the usage period so far, included units too. */
    used: number;
};
/** @description Usage that nothing covered. */
export type UsageShortfall = {
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The ID of the usage event. */
    eventId: string;
    /** @description The ID of the feature or of the credit system. */
    featureId: string;
    /** @description The slug of the feature or of the credit system. */
    featureSlug: string;
    /** @description The ID of the reservation that was settled. */
    reservationId: string;
    /** @description The number of these units that nothing covered. They are never billed. */
    shortfall: number;
    /** @description The number of units used. */
    value: number;
};
/** @description A settled reservation used more units than anything covered. */
export type UsageShortfallEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description Usage that nothing covered. */
        object: UsageShortfall;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "usage.shortfall";
};
/** @description The usage in a period, the largest first. */
export type UsageSummaryResponse = {
    /** @description Where the period begins, in milliseconds since 1970. */
    from: number;
    /** @description What a row is. */
    groupBy: string;
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description The rows of this page. */
    rows: UsageSummaryRow[];
    /** @description Always true. */
    success: Success;
    /** @description Where the period ends, in milliseconds since 1970. */
    to: number;
};
/** @description The usage of a feature, as a whole or by one customer, plan or value of a dimension. */
export type UsageSummaryRow = {
    /** @description The ID of the customer; only when grouped by customer. */
    customerId?: string;
    /** @description The number of customers. */
    customers: number;
    /** @description The value of the dimension, null for usage without it; only when grouped by a dimension. */
    dimension?: string | null;
    /** @description The number of events. */
    events: number;
    /** @description The ID of the feature. */
    featureId: string;
    /** @description The slug of the feature. */
    featureSlug: string;
    /** @description The slug of the plan, null for units that no subscription gave, such as those of credit grants; only when grouped by plan. */
    plan?: string | null;
    /** @description The number of units used. */
    usage: number;
};
/** @description A threshold that a customer's usage crossed. */
export type UsageThreshold = {
    /** @description Identifies the threshold; with the customer and the start of the window it occurs once. */
    alert: string;
    /** @description The threshold that was crossed. */
    at: number;
    /** @description The slug of the credit system; absent if the alert watches something else. */
    creditSystem?: string;
    /** @description The value of the measure after the usage. */
    current: number;
    /** @description The ID of the customer. */
    customerId: string;
    /** @description The distance of further thresholds; null without any. */
    every: number | null;
    /** @description The slug of the feature; absent if the alert watches something else. */
    feature?: string;
    /**
     * @description What is compared: used units (`used`), in percent of the limit (`used_percent`), remaining units (`left`), in percent of the limit (`left_percent`), or the cost in minor units (`amount`).
     * @enum {string}
     */
    measure: "used" | "used_percent" | "left" | "left_percent" | "amount";
    /** @description True if the alert watches the cost of billable usage; absent otherwise. */
    overage?: boolean;
    /** @description The value of the measure before the usage. */
    previous: number;
    /** @description The window in which the threshold was crossed. The next one arms all alerts again. */
    window: {
        /**
         * Format: date-time
         * @description When the window ends; null if never.
         */
        end: string | null;
        /**
         * Format: date-time
         * @description When the window began.
         */
        start: string;
    };
};
/** @description A customer's usage crossed a threshold of an alert. */
export type UsageThresholdEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description A threshold that a customer's usage crossed. */
        object: UsageThreshold;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "usage.threshold_reached";
};
/** @description A person who can sign in to the console of the organization. */
export type User = {
    /**
     * Format: date-time
     * @description When the user last chose a password; null before that.
     */
    acceptedAt: string | null;
    /**
     * Format: date-time
     * @description When the user was invited for the first time.
     */
    createdAt: string;
    /** @description The email address with which the user signs in. */
    email: string;
    /** @description The ID of the user. */
    id: string;
    /** @description The name of the user; null if it is unknown. */
    name: string | null;
    /** @description What a user can do. `viewer` has the scope `read`, `editor` has `read` and `write`, and `admin` has all scopes. */
    role: Role;
};
/** @description One page of users, newest first. */
export type UserListResponse = {
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
    /** @description The users of this page. */
    users: User[];
};
/** @description A user. */
export type UserResponse = {
    /** @description Always true. */
    success: Success;
    /** @description A person who can sign in to the console of the organization. */
    user: User;
};
/** @description An invalid field, and what is expected. */
export type ValidationIssue = {
    /** @description What is expected of the field. */
    message: string;
    /** @description The path of the field, as in `plans[2].features[0].tiers`; empty for the request as a whole. */
    path: string;
};
/**
 * @description The type of the values of a feature.
 * @enum {string}
 */
export type ValueType = "number" | "string" | "boolean" | "list";
/** @description The signed-in user, and what they can do. */
export type ViewerResponse = {
    /** @description A tenant of the server, with its own catalog, customers and settings. */
    organization: Organization;
    /** @description The scopes of the role of the user. */
    scopes: Scope[];
    /** @description A session of a user in the console, without its token, of which only a hash is stored. */
    session: ConsoleSession;
    /** @description Always true. */
    success: Success;
    /** @description A person who can sign in to the console of the organization. */
    user: User;
};
/** @description The event to void. */
export type VoidUsageRequest = {
    /** @description The customer's ID, `externalId` or (with an `@`) email address, case-insensitive, looked up in this order. An email address that several customers share returns 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description The idempotency key with which the event was recorded; of several events, the last one. */
    idempotencyKey: string;
};
/** @description The voided event. */
export type VoidUsageResponse = {
    /** @description The ID of the event. */
    eventId: string;
    /** @description The slug of the feature. */
    feature: string;
    /**
     * @description Always true.
     * @constant
     */
    success: true;
    /** @description The number of units of the event. */
    value: number;
    /**
     * Format: date-time
     * @description When the event was voided.
     */
    voidedAt: string;
};
/** @description The saved payment methods of a customer. */
export type WalletResponse = {
    /** @description The default card; null if there is none. */
    card: Card | null;
    /** @description Whether there is a valid default payment method. */
    hasCard: boolean;
    /** @description All saved payment methods. */
    methods: PaymentMethod[];
};
/** @description The parts of the request that could not be read, each with the reason. They were ignored. Absent if there are none. */
export type Warnings = string[];
/**
 * Format: uri
 * @description The address of a web page.
 */
export type WebAddress = string | null;
/** @description An attempt to deliver an event. */
export type WebhookAttempt = {
    /** @description The duration of the request, in milliseconds. */
    durationMs: number;
    /**
     * @description Why the attempt failed; null if it succeeded. The response had another status than 2xx (`bad_status`) or was a redirect, which is not followed (`redirect`); there was no response in time (`timeout`) or no connection (`connection_failed`); the address is not allowed or its name does not resolve (`address_not_allowed`); or the server was stopped (`stopped`).
     * @enum {string|null}
     */
    error: "bad_status" | "redirect" | "timeout" | "connection_failed" | "address_not_allowed" | "stopped" | null;
    /** @description The number of the attempt, from 1. */
    number: number;
    /** @description The first 500 bytes of the response, or what is known about the connection failure. */
    response: string;
    /**
     * Format: date-time
     * @description When the request was sent.
     */
    startedAt: string;
    /** @description The HTTP status of the response; null if there was none. */
    statusCode: number | null;
};
/** @description The delivery of one event to one endpoint. */
export type WebhookDelivery = {
    /** @description The attempts, oldest first. */
    attempts: WebhookAttempt[];
    /**
     * Format: date-time
     * @description When the delivery was first due.
     */
    createdAt: string;
    /** @description The ID of the endpoint. */
    endpointId: string;
    /** @description The ID of the event, sent as `webhook-id` with every attempt. */
    eventId: string;
    /** @description The type of the event. */
    eventType: string;
    /** @description The ID of the delivery. */
    id: string;
    /**
     * Format: date-time
     * @description The latest time of the next attempt; null if there will be none.
     */
    nextAttemptAt: string | null;
    /**
     * Format: date-time
     * @description When the delivery succeeded or was given up; null while it is pending.
     */
    settledAt: string | null;
    /** @description The state of the delivery: `pending`, `delivered`, `failed` (given up after the last attempt), or `canceled` because its endpoint was deleted or its event is no longer stored. */
    status: WebhookDeliveryStatus;
};
/** @description One page of deliveries, newest first. */
export type WebhookDeliveryListResponse = {
    /** @description The deliveries of this page. */
    deliveries: WebhookDelivery[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description One delivery. */
export type WebhookDeliveryResponse = {
    /** @description The delivery of one event to one endpoint. */
    delivery: WebhookDelivery;
    /** @description Always true. */
    success: Success;
};
/**
 * @description The state of the delivery: `pending`, `delivered`, `failed` (given up after the last attempt), or `canceled` because its endpoint was deleted or its event is no longer stored.
 * @enum {string}
 */
export type WebhookDeliveryStatus = "pending" | "delivered" | "failed" | "canceled";
/** @description An endpoint that receives events. Its signing secret is returned by separate operations. */
export type WebhookEndpoint = {
    /**
     * Format: date-time
     * @description When the endpoint was created.
     */
    createdAt: string;
    /** @description Your description; null if there is none. */
    description: string | null;
    /**
     * Format: date-time
     * @description When the endpoint was disabled; null while it is enabled.
     */
    disabledAt: string | null;
    /**
     * @description Why the endpoint is disabled: by a request (`request`), because it answered 410 (`gone`), or because all deliveries failed for five days (`failing`). Null while it is enabled.
     * @enum {string|null}
     */
    disabledReason: "request" | "gone" | "failing" | null;
    /** @description Whether events are sent to the endpoint. */
    enabled: boolean;
    /** @description The event types that are sent. */
    events: EventPattern[];
    /**
     * Format: date-time
     * @description Since when all deliveries have failed; null if the endpoint works.
     */
    failingSince: string | null;
    /** @description The ID of the endpoint. */
    id: string;
    /**
     * Format: date-time
     * @description Until when the previous secret signs too; null if only the current secret signs.
     */
    previousSecretExpiresAt: string | null;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updatedAt: string;
    /** @description The URL that receives the events. */
    url: string;
};
/** @description A webhook endpoint was disabled or tested. */
export type WebhookEndpointEvent = {
    /**
     * Format: date-time
     * @description When the event occurred; for a customer on a test clock, in the clock's time.
     */
    createdAt: string;
    /** @description The ID of the customer concerned; null if the event concerns none. */
    customerId: string | null;
    /** @description The object of the event. */
    data: {
        /** @description An endpoint that receives events. Its signing secret is returned by separate operations. */
        object: WebhookEndpoint;
        /** @description The changed fields of the object, with their previous values. Absent if the object is new. */
        previous?: PreviousFields;
    };
    /** @description The ID of the event. */
    id: string;
    /** @description The number of the event among the events of the object, from 1 without gaps. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same as `createdAt`, under the name required by Standard Webhooks.
     */
    timestamp: string;
    /**
     * @description The type of the event.
     * @enum {string}
     */
    type: "webhook_endpoint.disabled" | "webhook_endpoint.tested";
};
/** @description One page of webhook endpoints, newest first. */
export type WebhookEndpointListResponse = {
    /** @description The endpoints of this page. */
    endpoints: WebhookEndpoint[];
    /** @description The `cursor` of the next page; null on the last page. */
    nextCursor: NextCursor;
    /** @description Always true. */
    success: Success;
};
/** @description One webhook endpoint. */
export type WebhookEndpointResponse = {
    /** @description An endpoint that receives events. Its signing secret is returned by separate operations. */
    endpoint: WebhookEndpoint;
    /** @description Always true. */
    success: Success;
};
/** @description A webhook endpoint and its signing secret. */
export type WebhookEndpointSecretResponse = {
    /** @description An endpoint that receives events. Its signing secret is returned by separate operations. */
    endpoint: WebhookEndpoint;
    /** @description The signing secret, to verify that a request comes from Dues. Starts with `whsec_`. */
    secret: string;
    /** @description Always true. */
    success: Success;
};
/** @description The result for the provider's event. */
export type WebhookResponse = {
    /** @description The error code if applying the event failed; it is retried automatically. */
    error?: string;
    /** @description Whether the event is stored and need not be sent again. */
    received: boolean;
    /** @description Whether the event was already applied, or its type is not used. */
    skipped: boolean;
    /** @description Always true. */
    success: Success;
};
/** @description The dimensions that the usage has, each with one of the listed values. */
export type When = {
    [key: string]: string[];
};
/** @description The usage that an entry is for, such as `{ "model": ["gpt-5", "gpt-5-mini"], "tokenType": "output" }`: all of these dimensions have one of the listed values. The feature must declare each of them. */
export type WhenInput = {
    [key: string]: string | string[];
};
export interface components {
    schemas: {
        AccessCode: AccessCode;
        AccessCredits: AccessCredits;
        AccessDecision: AccessDecision;
        AccessDetails: AccessDetails;
        AccountCodes: AccountCodes;
        AccountCodesInput: AccountCodesInput;
        AddDiscountRequest: AddDiscountRequest;
        AddEntityRequest: AddEntityRequest;
        AddEntityResponse: AddEntityResponse;
        AddImportLinesRequest: AddImportLinesRequest;
        Address: Address;
        AddressInput: AddressInput;
        AdjustBalanceRequest: AdjustBalanceRequest;
        AdjustBalanceResponse: AdjustBalanceResponse;
        AdvanceTestClockRequest: AdvanceTestClockRequest;
        Alert: Alert;
        AlertInput: AlertInput;
        AlertsResponse: AlertsResponse;
        AllowedValue: AllowedValue;
        AmountsByCurrency: AmountsByCurrency;
        AmountsByCurrencyInput: AmountsByCurrencyInput;
        ApiKey: ApiKey;
        ApiKeyListResponse: ApiKeyListResponse;
        ApiKeyResponse: ApiKeyResponse;
        AppliedDiscount: AppliedDiscount;
        ApplyImportRequest: ApplyImportRequest;
        AttachCheckoutResponse: AttachCheckoutResponse;
        AttachedResponse: AttachedResponse;
        AttachOutcome: AttachOutcome;
        AttachPreviewResponse: AttachPreviewResponse;
        AttachRequest: AttachRequest;
        AttachResponse: AttachResponse;
        AuditActor: AuditActor;
        AuditEntry: AuditEntry;
        AuditLogResponse: AuditLogResponse;
        BalanceEntry: BalanceEntry;
        BalanceEntryEvent: BalanceEntryEvent;
        BalanceEntryKind: BalanceEntryKind;
        BalanceEntryListResponse: BalanceEntryListResponse;
        BalanceResponse: BalanceResponse;
        BankAccount: BankAccount;
        BankAccountInput: BankAccountInput;
        BankStatementCsv: BankStatementCsv;
        BankStatementResponse: BankStatementResponse;
        BankTransfer: BankTransfer;
        BilledEvents: BilledEvents;
        Buyer: Buyer;
        CallbackUrl: CallbackUrl;
        CancellationDetails: CancellationDetails;
        CancellationDetailsRequest: CancellationDetailsRequest;
        CancellationFeedback: CancellationFeedback;
        CancelSubscriptionRequest: CancelSubscriptionRequest;
        Cap: Cap;
        CapInput: CapInput;
        CapPeriod: CapPeriod;
        CapUsage: CapUsage;
        Card: Card;
        CatalogChanges: CatalogChanges;
        CatalogEvent: CatalogEvent;
        ChangePasswordRequest: ChangePasswordRequest;
        ChangeQuantityRequest: ChangeQuantityRequest;
        ChangeQuantityResponse: ChangeQuantityResponse;
        CheckoutRequest: CheckoutRequest;
        CheckoutResponse: CheckoutResponse;
        CheckPromotionCodeRequest: CheckPromotionCodeRequest;
        CheckRequest: CheckRequest;
        CombineMode: CombineMode;
        ConsoleLinkResponse: ConsoleLinkResponse;
        ConsoleSession: ConsoleSession;
        ConsoleSessionListResponse: ConsoleSessionListResponse;
        ConsoleSessionResponse: ConsoleSessionResponse;
        ContextStep: ContextStep;
        ContextStepInput: ContextStepInput;
        Coupon: Coupon;
        CouponAppliesTo: CouponAppliesTo;
        CouponAppliesToInput: CouponAppliesToInput;
        CouponDuration: CouponDuration;
        CouponListResponse: CouponListResponse;
        CouponResponse: CouponResponse;
        CoveredPeriod: CoveredPeriod;
        CreateApiKeyRequest: CreateApiKeyRequest;
        CreateConsoleSessionRequest: CreateConsoleSessionRequest;
        CreateCouponRequest: CreateCouponRequest;
        CreateCreditNoteResponse: CreateCreditNoteResponse;
        CreatedApiKeyResponse: CreatedApiKeyResponse;
        CreateExchangeRateRequest: CreateExchangeRateRequest;
        CreateFirstUserRequest: CreateFirstUserRequest;
        CreateImportRequest: CreateImportRequest;
        CreateInvoiceRequest: CreateInvoiceRequest;
        CreateOneOffInvoiceRequest: CreateOneOffInvoiceRequest;
        CreateOrganizationRequest: CreateOrganizationRequest;
        CreatePendingItemRequest: CreatePendingItemRequest;
        CreatePortalSessionRequest: CreatePortalSessionRequest;
        CreatePortalSessionResponse: CreatePortalSessionResponse;
        CreatePortalTokenRequest: CreatePortalTokenRequest;
        CreatePortalTokenResponse: CreatePortalTokenResponse;
        CreatePromotionCodeRequest: CreatePromotionCodeRequest;
        CreateTaxPresetsRequest: CreateTaxPresetsRequest;
        CreateTaxRequest: CreateTaxRequest;
        CreateTestClockRequest: CreateTestClockRequest;
        CreateWebhookEndpointRequest: CreateWebhookEndpointRequest;
        CreditBalance: CreditBalance;
        CreditBalanceEvent: CreditBalanceEvent;
        CreditBalanceResponse: CreditBalanceResponse;
        CreditCostEntry: CreditCostEntry;
        CreditCostEntryInput: CreditCostEntryInput;
        CreditEntry: CreditEntry;
        CreditEntryListResponse: CreditEntryListResponse;
        CreditGrant: CreditGrant;
        CreditGrantEvent: CreditGrantEvent;
        CreditGrantListResponse: CreditGrantListResponse;
        CreditGrantResponse: CreditGrantResponse;
        CreditGrantStatus: CreditGrantStatus;
        CreditLevel: CreditLevel;
        CreditNote: CreditNote;
        CreditNoteEvent: CreditNoteEvent;
        CreditNoteLine: CreditNoteLine;
        CreditNoteLineExplanation: CreditNoteLineExplanation;
        CreditNoteListResponse: CreditNoteListResponse;
        CreditNoteReason: CreditNoteReason;
        CreditNoteRequest: CreditNoteRequest;
        CreditNoteResponse: CreditNoteResponse;
        CreditNoteSettlement: CreditNoteSettlement;
        CreditNoteSettlementInput: CreditNoteSettlementInput;
        CreditPack: CreditPack;
        CreditPackInput: CreditPackInput;
        CreditPackListResponse: CreditPackListResponse;
        CreditSystem: CreditSystem;
        CreditSystemFeature: CreditSystemFeature;
        CreditSystemFeatureInput: CreditSystemFeatureInput;
        CreditSystemInput: CreditSystemInput;
        CreditSystemListResponse: CreditSystemListResponse;
        CurrencyRevenue: CurrencyRevenue;
        CurrencyTotal: CurrencyTotal;
        CurrentOrganizationResponse: CurrentOrganizationResponse;
        CurrentTier: CurrentTier;
        Customer: Customer;
        CustomerAlert: CustomerAlert;
        CustomerAlertInput: CustomerAlertInput;
        CustomerBalance: CustomerBalance;
        CustomerData: CustomerData;
        CustomerEvent: CustomerEvent;
        CustomerListResponse: CustomerListResponse;
        CustomerReference: CustomerReference;
        CustomerRequest: CustomerRequest;
        CustomerResponse: CustomerResponse;
        CustomLineInput: CustomLineInput;
        CustomLinePeriod: CustomLinePeriod;
        DefaultDiscount: DefaultDiscount;
        DefaultDiscountInput: DefaultDiscountInput;
        Dimensions: Dimensions;
        DimensionsInput: DimensionsInput;
        Discount: Discount;
        DiscountEvent: DiscountEvent;
        DiscountInput: DiscountInput;
        DiscountListResponse: DiscountListResponse;
        DiscountResponse: DiscountResponse;
        DiscountsInput: DiscountsInput;
        Dispute: Dispute;
        DueCustomer: DueCustomer;
        DueListResponse: DueListResponse;
        DueStep: DueStep;
        Email: Email;
        EmailAttachment: EmailAttachment;
        EmailContent: EmailContent;
        EmailDelivery: EmailDelivery;
        EmailEvent: EmailEvent;
        EmailKind: EmailKind;
        EmailKinds: EmailKinds;
        EmailLanguage: EmailLanguage;
        EmailListResponse: EmailListResponse;
        EmailReason: EmailReason;
        EmailRecipient: EmailRecipient;
        EmailResponse: EmailResponse;
        EmailSettings: EmailSettings;
        EmailSettingsResponse: EmailSettingsResponse;
        EmailStatus: EmailStatus;
        EndBehavior: EndBehavior;
        EndBehaviorInput: EndBehaviorInput;
        Entitlement: Entitlement;
        EntitlementListResponse: EntitlementListResponse;
        EntitlementOverride: EntitlementOverride;
        EntitlementResponse: EntitlementResponse;
        Entity: Entity;
        EntityEvent: EntityEvent;
        EntityListResponse: EntityListResponse;
        Error: Error;
        ErrorCode: ErrorCode;
        EstimatedFeature: EstimatedFeature;
        EstimatedQuantityInput: EstimatedQuantityInput;
        EstimatePlanRequest: EstimatePlanRequest;
        EstimatePlanResponse: EstimatePlanResponse;
        Event: Event;
        EventListResponse: EventListResponse;
        EventPattern: EventPattern;
        EventResponse: EventResponse;
        EventType: EventType;
        ExceededCap: ExceededCap;
        ExchangeRate: ExchangeRate;
        ExchangeRateListResponse: ExchangeRateListResponse;
        ExchangeRateResponse: ExchangeRateResponse;
        ExplainCreditNoteResponse: ExplainCreditNoteResponse;
        ExplainInvoiceResponse: ExplainInvoiceResponse;
        FailedEmail: FailedEmail;
        Feature: Feature;
        FeatureConfig: FeatureConfig;
        FeatureDimension: FeatureDimension;
        FeatureDimensionInput: FeatureDimensionInput;
        FeatureInput: FeatureInput;
        FeatureListResponse: FeatureListResponse;
        FeatureQuantity: FeatureQuantity;
        FeatureValue: FeatureValue;
        GetConsoleLinkRequest: GetConsoleLinkRequest;
        GivenAmounts: GivenAmounts;
        GrantCreditsRequest: GrantCreditsRequest;
        Import: Import;
        ImportEvent: ImportEvent;
        ImportIssue: ImportIssue;
        ImportIssueCounts: ImportIssueCounts;
        ImportIssueLevel: ImportIssueLevel;
        ImportIssueListResponse: ImportIssueListResponse;
        ImportListResponse: ImportListResponse;
        ImportResponse: ImportResponse;
        ImportSource: ImportSource;
        ImportStatus: ImportStatus;
        InstantInput: InstantInput;
        InviteUserRequest: InviteUserRequest;
        InviteUserResponse: InviteUserResponse;
        Invoice: Invoice;
        InvoiceEvent: InvoiceEvent;
        InvoiceFields: InvoiceFields;
        InvoiceFieldsInput: InvoiceFieldsInput;
        InvoiceLine: InvoiceLine;
        InvoiceLineGroup: InvoiceLineGroup;
        InvoiceListResponse: InvoiceListResponse;
        InvoicePaymentTermsInput: InvoicePaymentTermsInput;
        InvoiceResponse: InvoiceResponse;
        InvoiceStatus: InvoiceStatus;
        InvoiceTerms: InvoiceTerms;
        InvoiceWait: InvoiceWait;
        InvoiceWaitError: InvoiceWaitError;
        Legal: Legal;
        LegalInput: LegalInput;
        LineExplanation: LineExplanation;
        LineTax: LineTax;
        Logo: Logo;
        MatchedInvoice: MatchedInvoice;
        MessageKind: MessageKind;
        Metadata: Metadata;
        MetadataInput: MetadataInput;
        MigratedAmounts: MigratedAmounts;
        MigratedSubscription: MigratedSubscription;
        MigratePlanRequest: MigratePlanRequest;
        MigratePlanResponse: MigratePlanResponse;
        ModelName: ModelName;
        ModelPrice: ModelPrice;
        ModelPriceInput: ModelPriceInput;
        ModelTokensExplanation: ModelTokensExplanation;
        NextCursor: NextCursor;
        Organization: Organization;
        OrganizationListResponse: OrganizationListResponse;
        OrganizationResponse: OrganizationResponse;
        OverageLimit: OverageLimit;
        OverageMode: OverageMode;
        OverviewResponse: OverviewResponse;
        PauseSubscriptionRequest: PauseSubscriptionRequest;
        PayInvoiceResponse: PayInvoiceResponse;
        Payment: Payment;
        PaymentEvent: PaymentEvent;
        PaymentListResponse: PaymentListResponse;
        PaymentMethod: PaymentMethod;
        PaymentMethodReference: PaymentMethodReference;
        PaymentRecord: PaymentRecord;
        PaymentStatus: PaymentStatus;
        PaymentTerms: PaymentTerms;
        PaymentTermsInput: PaymentTermsInput;
        PendingItem: PendingItem;
        PendingItemListResponse: PendingItemListResponse;
        PendingItemResponse: PendingItemResponse;
        PhaseInput: PhaseInput;
        PhaseOverrides: PhaseOverrides;
        PhasesInput: PhasesInput;
        Plan: Plan;
        PlanFeature: PlanFeature;
        PlanFeatureInput: PlanFeatureInput;
        PlanInput: PlanInput;
        PlanInterval: PlanInterval;
        PlanListResponse: PlanListResponse;
        PlanResponse: PlanResponse;
        PlanVersion: PlanVersion;
        PlanVersionChange: PlanVersionChange;
        PlanVersionListResponse: PlanVersionListResponse;
        PortalAccess: PortalAccess;
        PortalAccessCredits: PortalAccessCredits;
        PortalAddress: PortalAddress;
        PortalAddressInput: PortalAddressInput;
        PortalBilledUsage: PortalBilledUsage;
        PortalCancelPreview: PortalCancelPreview;
        PortalCancelPreviewResponse: PortalCancelPreviewResponse;
        PortalCancelRequest: PortalCancelRequest;
        PortalCap: PortalCap;
        PortalChangePreview: PortalChangePreview;
        PortalChangePreviewRequest: PortalChangePreviewRequest;
        PortalChangePreviewResponse: PortalChangePreviewResponse;
        PortalChangeRequest: PortalChangeRequest;
        PortalChangeResponse: PortalChangeResponse;
        PortalCharge: PortalCharge;
        PortalConfiguration: PortalConfiguration;
        PortalConfigurationResponse: PortalConfigurationResponse;
        PortalCreditBalance: PortalCreditBalance;
        PortalCreditEntry: PortalCreditEntry;
        PortalCreditEntryListResponse: PortalCreditEntryListResponse;
        PortalCreditGrant: PortalCreditGrant;
        PortalCreditNote: PortalCreditNote;
        PortalCreditNoteListResponse: PortalCreditNoteListResponse;
        PortalCreditPack: PortalCreditPack;
        PortalCreditsResponse: PortalCreditsResponse;
        PortalCustomer: PortalCustomer;
        PortalDetails: PortalDetails;
        PortalDetailsRequest: PortalDetailsRequest;
        PortalDetailsResponse: PortalDetailsResponse;
        PortalDiscount: PortalDiscount;
        PortalDiscountRequest: PortalDiscountRequest;
        PortalDiscountResponse: PortalDiscountResponse;
        PortalEntitlementsResponse: PortalEntitlementsResponse;
        PortalEntity: PortalEntity;
        PortalEntityListResponse: PortalEntityListResponse;
        PortalEntityRequest: PortalEntityRequest;
        PortalEntityResponse: PortalEntityResponse;
        PortalExplainInvoiceResponse: PortalExplainInvoiceResponse;
        PortalFeature: PortalFeature;
        PortalFeatureReference: PortalFeatureReference;
        PortalFlow: PortalFlow;
        PortalInvoice: PortalInvoice;
        PortalInvoiceListResponse: PortalInvoiceListResponse;
        PortalLineExplanation: PortalLineExplanation;
        PortalLocale: PortalLocale;
        PortalMeter: PortalMeter;
        PortalMoney: PortalMoney;
        PortalNextPayment: PortalNextPayment;
        PortalOverageLimit: PortalOverageLimit;
        PortalOverageLimitRequest: PortalOverageLimitRequest;
        PortalOverageLimitResponse: PortalOverageLimitResponse;
        PortalOverview: PortalOverview;
        PortalOverviewResponse: PortalOverviewResponse;
        PortalPackRequest: PortalPackRequest;
        PortalPackResponse: PortalPackResponse;
        PortalPayInvoiceRequest: PortalPayInvoiceRequest;
        PortalPayInvoiceResponse: PortalPayInvoiceResponse;
        PortalPaymentMethod: PortalPaymentMethod;
        PortalPaymentMethodRequest: PortalPaymentMethodRequest;
        PortalPerson: PortalPerson;
        PortalPlan: PortalPlan;
        PortalPlanCredits: PortalPlanCredits;
        PortalPlanFeature: PortalPlanFeature;
        PortalPlanListResponse: PortalPlanListResponse;
        PortalPlanReference: PortalPlanReference;
        PortalScheduledChange: PortalScheduledChange;
        PortalSeller: PortalSeller;
        PortalSession: PortalSession;
        PortalSessionListResponse: PortalSessionListResponse;
        PortalSessionResponse: PortalSessionResponse;
        PortalSetupRequest: PortalSetupRequest;
        PortalSetupResponse: PortalSetupResponse;
        PortalSubscription: PortalSubscription;
        PortalSubscriptionResponse: PortalSubscriptionResponse;
        PortalTaxExplanation: PortalTaxExplanation;
        PortalTaxId: PortalTaxId;
        PortalTaxIdInput: PortalTaxIdInput;
        PortalTier: PortalTier;
        PortalUsageCost: PortalUsageCost;
        PortalUsageHistoryResponse: PortalUsageHistoryResponse;
        PortalUsagePoint: PortalUsagePoint;
        PortalUsageResponse: PortalUsageResponse;
        PortalUsageSeries: PortalUsageSeries;
        PortalWalletResponse: PortalWalletResponse;
        PreviewedDiscount: PreviewedDiscount;
        PreviewLine: PreviewLine;
        PreviousFields: PreviousFields;
        PriceEntry: PriceEntry;
        PriceEntryInput: PriceEntryInput;
        PromotionCode: PromotionCode;
        PromotionCodeCheckResponse: PromotionCodeCheckResponse;
        PromotionCodeListResponse: PromotionCodeListResponse;
        PromotionCodeResponse: PromotionCodeResponse;
        Provider: Provider;
        ProviderCheckResponse: ProviderCheckResponse;
        ProviderEvent: ProviderEvent;
        ProviderEventListResponse: ProviderEventListResponse;
        ProviderEventStatus: ProviderEventStatus;
        ProviderKeyHints: ProviderKeyHints;
        ProviderListResponse: ProviderListResponse;
        ProviderRequest: ProviderRequest;
        ProviderResponse: ProviderResponse;
        PurchaseCheckoutResponse: PurchaseCheckoutResponse;
        PurchasedResponse: PurchasedResponse;
        PurchaseOutcome: PurchaseOutcome;
        PurchasePreviewResponse: PurchasePreviewResponse;
        PurchaseRequest: PurchaseRequest;
        PurchaseResponse: PurchaseResponse;
        Quantity: Quantity;
        RatingModel: RatingModel;
        ReadBankStatementRequest: ReadBankStatementRequest;
        RecordedMethod: RecordedMethod;
        RecordedPaymentResponse: RecordedPaymentResponse;
        RecordPaymentRequest: RecordPaymentRequest;
        RedemptionRefusal: RedemptionRefusal;
        Refund: Refund;
        RefundEvent: RefundEvent;
        RefundInvoiceRequest: RefundInvoiceRequest;
        RefundInvoiceResponse: RefundInvoiceResponse;
        RefundLine: RefundLine;
        RefundLineInput: RefundLineInput;
        RemoveEntityRequest: RemoveEntityRequest;
        RemoveEntityResponse: RemoveEntityResponse;
        RemovePaymentMethodRequest: RemovePaymentMethodRequest;
        ResendWebhookEventsRequest: ResendWebhookEventsRequest;
        ResendWebhookEventsResponse: ResendWebhookEventsResponse;
        Reservation: Reservation;
        ReservationEvent: ReservationEvent;
        ReservationListResponse: ReservationListResponse;
        ReservationResponse: ReservationResponse;
        ReservationStatus: ReservationStatus;
        ReserveInput: ReserveInput;
        RevenuePeriod: RevenuePeriod;
        RevenuePlan: RevenuePlan;
        RevenueResponse: RevenueResponse;
        Role: Role;
        RotateApiKeyRequest: RotateApiKeyRequest;
        RotatedApiKeyResponse: RotatedApiKeyResponse;
        RotateWebhookSecretRequest: RotateWebhookSecretRequest;
        ScheduledChange: ScheduledChange;
        ScheduledItem: ScheduledItem;
        Scope: Scope;
        SearchResponse: SearchResponse;
        Seller: Seller;
        SendInvoiceEmailRequest: SendInvoiceEmailRequest;
        SetLogoRequest: SetLogoRequest;
        SetSubscriptionScheduleRequest: SetSubscriptionScheduleRequest;
        Settlement: Settlement;
        SettleReservationRequest: SettleReservationRequest;
        SettleReservationResponse: SettleReservationResponse;
        SetupPaymentMethodRequest: SetupPaymentMethodRequest;
        SetupPaymentMethodResponse: SetupPaymentMethodResponse;
        Subscription: Subscription;
        SubscriptionChangeResponse: SubscriptionChangeResponse;
        SubscriptionCheckoutRequest: SubscriptionCheckoutRequest;
        SubscriptionEvent: SubscriptionEvent;
        SubscriptionListResponse: SubscriptionListResponse;
        SubscriptionPhase: SubscriptionPhase;
        SubscriptionPlan: SubscriptionPlan;
        SubscriptionResponse: SubscriptionResponse;
        SubscriptionSchedule: SubscriptionSchedule;
        SubscriptionScheduleResponse: SubscriptionScheduleResponse;
        SubscriptionSource: SubscriptionSource;
        SubscriptionStatus: SubscriptionStatus;
        Success: Success;
        SuccessResponse: SuccessResponse;
        SyncChanges: SyncChanges;
        SyncRequest: SyncRequest;
        SyncResponse: SyncResponse;
        Tax: Tax;
        TaxExemption: TaxExemption;
        TaxExplanation: TaxExplanation;
        TaxId: TaxId;
        TaxIdInput: TaxIdInput;
        TaxIdStatus: TaxIdStatus;
        TaxIdVerification: TaxIdVerification;
        TaxListResponse: TaxListResponse;
        TaxPresetsResponse: TaxPresetsResponse;
        TaxResponse: TaxResponse;
        TaxSettings: TaxSettings;
        TaxSettingsInput: TaxSettingsInput;
        TaxTreatment: TaxTreatment;
        TestClock: TestClock;
        TestClockListResponse: TestClockListResponse;
        TestClockResponse: TestClockResponse;
        TestClockStatus: TestClockStatus;
        TestEmailSettingsRequest: TestEmailSettingsRequest;
        Tier: Tier;
        TierInput: TierInput;
        TierPrices: TierPrices;
        TierPricesInput: TierPricesInput;
        TierUsage: TierUsage;
        Timestamp: Timestamp;
        TokenCost: TokenCost;
        TokenCounts: TokenCounts;
        TokenCountsInput: TokenCountsInput;
        TokenPool: TokenPool;
        TokenPoolCost: TokenPoolCost;
        TokenPrices: TokenPrices;
        TokenPricesInput: TokenPricesInput;
        TokensExplanation: TokensExplanation;
        TopUp: TopUp;
        TopUpFailedEvent: TopUpFailedEvent;
        TopUpFailure: TopUpFailure;
        TopUpResponse: TopUpResponse;
        TopUpsResponse: TopUpsResponse;
        TrackBatchRequest: TrackBatchRequest;
        TrackBatchResponse: TrackBatchResponse;
        TrackBatchResult: TrackBatchResult;
        TrackedQuantity: TrackedQuantity;
        TrackRequest: TrackRequest;
        TrackResponse: TrackResponse;
        TrackTokensRequest: TrackTokensRequest;
        TrialResponse: TrialResponse;
        UnbilledFeature: UnbilledFeature;
        UnbilledUsageResponse: UnbilledUsageResponse;
        UnitPrices: UnitPrices;
        UnitPricesInput: UnitPricesInput;
        UnpaidInvoice: UnpaidInvoice;
        UpcomingInvoice: UpcomingInvoice;
        UpcomingInvoiceResponse: UpcomingInvoiceResponse;
        UpdateAlertsRequest: UpdateAlertsRequest;
        UpdateCouponRequest: UpdateCouponRequest;
        UpdateCustomerRequest: UpdateCustomerRequest;
        UpdateEmailSettingsRequest: UpdateEmailSettingsRequest;
        UpdateEntitlementOverrideRequest: UpdateEntitlementOverrideRequest;
        UpdateFeatureConfigRequest: UpdateFeatureConfigRequest;
        UpdateOrganizationRequest: UpdateOrganizationRequest;
        UpdateOverageLimitRequest: UpdateOverageLimitRequest;
        UpdatePortalConfigurationRequest: UpdatePortalConfigurationRequest;
        UpdatePromotionCodeRequest: UpdatePromotionCodeRequest;
        UpdateTopUpRequest: UpdateTopUpRequest;
        UpdateTrialRequest: UpdateTrialRequest;
        UpdateUserRequest: UpdateUserRequest;
        UpdateWebhookEndpointRequest: UpdateWebhookEndpointRequest;
        UsageDraw: UsageDraw;
        UsageEvent: UsageEvent;
        UsageEventListResponse: UsageEventListResponse;
        UsageEventResponse: UsageEventResponse;
        UsageHistoryPoint: UsageHistoryPoint;
        UsageHistoryResponse: UsageHistoryResponse;
        UsageHistoryTotals: UsageHistoryTotals;
        UsageKey: UsageKey;
        UsageLimit: UsageLimit;
        UsageLimitEvent: UsageLimitEvent;
        UsageModel: UsageModel;
        UsagePeriod: UsagePeriod;
        UsageProjection: UsageProjection;
        UsageShortfall: UsageShortfall;
        UsageShortfallEvent: UsageShortfallEvent;
        UsageSummaryResponse: UsageSummaryResponse;
        UsageSummaryRow: UsageSummaryRow;
        UsageThreshold: UsageThreshold;
        UsageThresholdEvent: UsageThresholdEvent;
        User: User;
        UserListResponse: UserListResponse;
        UserResponse: UserResponse;
        ValidationIssue: ValidationIssue;
        ValueType: ValueType;
        ViewerResponse: ViewerResponse;
        VoidUsageRequest: VoidUsageRequest;
        VoidUsageResponse: VoidUsageResponse;
        WalletResponse: WalletResponse;
        Warnings: Warnings;
        WebAddress: WebAddress;
        WebhookAttempt: WebhookAttempt;
        WebhookDelivery: WebhookDelivery;
        WebhookDeliveryListResponse: WebhookDeliveryListResponse;
        WebhookDeliveryResponse: WebhookDeliveryResponse;
        WebhookDeliveryStatus: WebhookDeliveryStatus;
        WebhookEndpoint: WebhookEndpoint;
        WebhookEndpointEvent: WebhookEndpointEvent;
        WebhookEndpointListResponse: WebhookEndpointListResponse;
        WebhookEndpointResponse: WebhookEndpointResponse;
        WebhookEndpointSecretResponse: WebhookEndpointSecretResponse;
        WebhookResponse: WebhookResponse;
        When: When;
        WhenInput: WhenInput;
    };
    responses: {
        /** @description Errors that any operation can return: a missing scope (403), a wrong method (405), a customer's test clock that is advancing (409), a body that is too large (413) or not JSON (415), a reused idempotency key (422), too many requests (429), an operation that is not implemented (501), or a server that is overloaded or shutting down (503). */
        AnyError: {
            headers: {
                /** @description The remaining requests (`r`) and the seconds until the window ends (`t`), for the key and for the organization. Sent with every response if rate limits are configured. */
                RateLimit?: string;
                /** @description The number of requests allowed (`q`) per window, and the length of the window in seconds (`w`). */
                "RateLimit-Policy"?: string;
                /** @description The number of seconds after which to retry; sent with 429 and 503. */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": Error;
            };
        };
        /** @description The request is invalid. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Error;
            };
        };
        /** @description The request conflicts with the current state. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Error;
            };
        };
        /** @description The server failed. Nothing was changed. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Error;
            };
        };
        /** @description The requested object does not exist in this organization. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Error;
            };
        };
        /** @description The session does not allow it, or the request comes from another site. */
        PortalForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Error;
            };
        };
        /** @description There is no portal session, or it has ended. */
        PortalUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Error;
            };
        };
        /** @description The credential is missing, unknown, expired or revoked. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Error;
            };
        };
    };
    parameters: {
        /**
         * @description The ID of the API key, not the key itself.
         * @example key_01kmf8ad0ht2r6s8b1z4y7p3k9
         */
        apiKeyId: string;
        /**
         * @description The ID of the console session.
         * @example cons_01kmf8ad0ht2r6s8b1z4y7p3k9
         */
        consoleSessionId: string;
        /**
         * @description The ID of the coupon.
         * @example coupon_01kmf8ad0ht2r6s8b1z4y7p3k9
         */
        couponId: string;
        /**
         * @description The ID of the credit grant.
         * @example grant_01kmf8ae7m2n4p6q8r1s3t5v7w
         */
        creditGrantId: string;
        /**
         * @description The ID of the credit note.
         * @example cn_01kn9k2v5c8e1g3j5m7p9r1t4w
         */
        creditNoteId: string;
        /**
         * @description Only return items in this currency, an ISO 4217 code.
         * @example EUR
         */
        currencyFilter: string;
        /** @description The cursor of the page to return: `nextCursor` of the previous page. */
        cursor: string;
        /**
         * @description The customer: its ID, its `externalId`, or (with an `@`) its email address. Requests without it get 400 `customer_required`.
         * @example user_42
         */
        customer: string;
        /**
         * @description Only return items of this customer, identified by ID, `externalId` or email; the list is empty if the customer does not exist.
         * @example user_42
         */
        customerFilter: string;
        /**
         * @description The syntax of the XML: `ubl` for UBL 2.1, which Peppol uses, or `cii` for UN/CEFACT Cross Industry Invoice D16B, which Factur-X and ZUGFeRD use.
         * @example ubl
         */
        eInvoiceFormat: "ubl" | "cii";
        /**
         * @description The rules that the e-invoice follows: `en16931` for the standard alone, `peppol` for Peppol BIS Billing 3, or `xrechnung` for XRechnung 3, which public buyers in Germany require. The last two need more facts.
         * @example peppol
         */
        eInvoiceProfile: "en16931" | "peppol" | "xrechnung";
        /**
         * @description The ID of the message.
         * @example email_01kn9jq5c0m3f7h1d8g2w6v4a5
         */
        emailId: string;
        /**
         * @description Only export rows in this currency (ISO 4217).
         * @example EUR
         */
        exportCurrency: string;
        /**
         * @description Only export rows of this customer, identified by ID, `externalId` or email; there are none if the customer does not exist.
         * @example user_42
         */
        exportCustomer: string;
        /**
         * @description Where the period begins, included: a day as `YYYY-MM-DD`, which begins at midnight in the organization's time zone, or an instant as ISO 8601. Without it, the export begins with the oldest row.
         * @example 2026-10-01
         */
        exportFrom: string;
        /**
         * @description Where the period ends, excluded, in the formats of `from`. Without it, the export ends with the newest row.
         * @example 2026-11-01
         */
        exportTo: string;
        /** @description Only return items at or after this instant, in milliseconds since 1970 or as ISO 8601. */
        from: string;
        /** @description Idempotency key of the recorded event, like `idempotencyKey` in the body, which takes precedence. */
        idempotencyKey: string;
        /**
         * @description The ID of the import.
         * @example imp_01kn9jq5c0m3f7h1d8g2w6v4a5
         */
        importId: string;
        /**
         * @description The ID of the invoice.
         * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
         */
        invoiceId: string;
        /** @description Only return documents that were issued at or after this instant, in milliseconds since 1970 or as ISO 8601. For a draft, the instant of its creation counts. */
        issuedFrom: string;
        /** @description Only return documents that were issued before this instant, in milliseconds since 1970 or as ISO 8601. For a draft, the instant of its creation counts. */
        issuedTo: string;
        /** @description Maximum number of items per page. */
        limit: number;
        /** @description Only return documents whose number begins with this text, case-insensitive. */
        numberFilter: string;
        /** @description Number of items to skip. Ignored if `cursor` is given. */
        offset: number;
        /** @description Maximum number of items per page. Without `limit` and `cursor` all items are returned, up to 10,000; with `cursor` alone the default is 50. */
        optionalLimit: number;
        /**
         * @description The ID or the slug of the organization.
         * @example demo
         */
        organizationId: string;
        /**
         * @description The paper; by default `Letter` if the organization's address is in a country that uses it, otherwise `A4`.
         * @example A4
         */
        paper: "A4" | "Letter";
        /**
         * @description The ID of the payment.
         * @example pay_01kn9k2m40c3f7h1d8g2w6v4a5
         */
        paymentId: string;
        /**
         * @description `pdf`, or `factur-x` for a PDF/A-3 that contains the e-invoice: Factur-X in France, ZUGFeRD in Germany. It needs all facts of an e-invoice.
         * @example factur-x
         */
        pdfFormat: "pdf" | "factur-x";
        /**
         * @description The ID of the pending item.
         * @example line_01kn9jq5c0p5r7s9t2v4w6x8y1
         */
        pendingItemId: string;
        /**
         * @description The ID of the portal session.
         * @example portal_01kmf8ad0ht2r6s8b1z4y7p3k9
         */
        portalSessionId: string;
        /**
         * @description The ID of the promotion code.
         * @example promo_01kmf8ad0ht2r6s8b1z4y7p3k9
         */
        promotionCodeId: string;
        /**
         * @description The name of the payment provider, for example `stripe`.
         * @example stripe
         */
        provider: string;
        /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
        requestKey: string;
        /**
         * @description The ID of the reservation.
         * @example rsv_01kmf8c3x0a2b4d6f8h1k3m5p7
         */
        reservationId: string;
        /**
         * @description The ID of the subscription.
         * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
         */
        subscriptionId: string;
        /**
         * @description The ID of the tax rate.
         * @example tax_01kn9jq5c0m3f7h1d8g2w6v4a5
         */
        taxId: string;
        /** @description Whose items are returned, by test clocks: `none` for customers on no test clock, `all` for all customers, or the ID of a test clock for the customers on it. Defaults to `all`. */
        testClockFilter: string;
        /**
         * @description The ID of the test clock.
         * @example clock_01kmf8ad0ht2r6s8b1z4y7p3k9
         */
        testClockId: string;
        /** @description Only return items before this instant, in milliseconds since 1970 or as ISO 8601. */
        to: string;
        /**
         * @description The ID of the user.
         * @example user_01kmf8ad0ht2r6s8b1z4y7p3k9
         */
        userId: string;
        /**
         * @description The ID of the delivery.
         * @example dlv_01kn9jq5c0m3f7h1d8g2w6v4a5
         */
        webhookDeliveryId: string;
        /**
         * @description The ID of the webhook endpoint.
         * @example hook_01kn9jq5c0m3f7h1d8g2w6v4a5
         */
        webhookEndpointId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createFirstUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateFirstUserRequest;
            };
        };
        responses: {
            /** @description The user and their session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ViewerResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    getConsoleLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": GetConsoleLinkRequest;
            };
        };
        responses: {
            /** @description The purpose of the link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ConsoleLinkResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ChangePasswordRequest;
            };
        };
        responses: {
            /** @description The user and their new session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ViewerResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    createConsoleSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateConsoleSessionRequest;
            };
        };
        responses: {
            /** @description The user and their session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ViewerResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    endConsoleSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ConsoleSessionResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    getViewer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user and their session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ViewerResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    listPortalCreditNotes: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of credit notes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalCreditNoteListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            default: components["responses"]["AnyError"];
        };
    };
    getPortalCreditNoteHtml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the credit note.
                 * @example cn_01kn9k2v5c8e1g3j5m7p9r1t4w
                 */
                id: components["parameters"]["creditNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    getPortalCredits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalCreditsResponse;
                };
            };
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            default: components["responses"]["AnyError"];
        };
    };
    buyPortalPack: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PortalPackRequest;
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalPackResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listPortalCreditEntries: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of movements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalCreditEntryListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            default: components["responses"]["AnyError"];
        };
    };
    getPortalDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The billing details. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalDetailsResponse;
                };
            };
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            default: components["responses"]["AnyError"];
        };
    };
    updatePortalDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PortalDetailsRequest;
            };
        };
        responses: {
            /** @description The billing details. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalDetailsResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listPortalEntities: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only return entities of the feature with this slug. */
                feature?: string;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of entities. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalEntityListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    removePortalEntity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PortalEntityRequest;
            };
        };
        responses: {
            /** @description The entity was removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalEntityResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getPortalEntitlements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entitlements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalEntitlementsResponse;
                };
            };
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            default: components["responses"]["AnyError"];
        };
    };
    listPortalInvoices: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of invoices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalInvoiceListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            default: components["responses"]["AnyError"];
        };
    };
    explainPortalInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An explanation of each line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalExplainInvoiceResponse;
                };
            };
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    getPortalInvoiceHtml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    payPortalInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": PortalPayInvoiceRequest;
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalPayInvoiceResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getPortalOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalOverviewResponse;
                };
            };
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listPortalPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalPlanListResponse;
                };
            };
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    changePortalPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PortalChangeRequest;
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalChangeResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    previewPortalChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PortalChangePreviewRequest;
            };
        };
        responses: {
            /** @description The effect. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalChangePreviewResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    previewPortalCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The effect. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalCancelPreviewResponse;
                };
            };
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    cancelPortalSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": PortalCancelRequest;
            };
        };
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalSubscriptionResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    addPortalDiscount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PortalDiscountRequest;
            };
        };
        responses: {
            /** @description The discount. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalDiscountResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    resumePortalSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalSubscriptionResponse;
                };
            };
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getPortalUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalUsageResponse;
                };
            };
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getPortalUsageHistory: {
        parameters: {
            query?: {
                /** @description Only return usage of the feature with this slug. */
                feature?: string;
                /** @description The first day of a custom range, as YYYY-MM-DD. */
                from?: string;
                /** @description The length of one bucket. Weeks start on Monday. */
                granularity?: "day" | "week" | "month";
                /** @description The length of the range, including today; `custom` uses `from` and `to`. Defaults to `custom` if `from` is given, otherwise `30d`. */
                range?: "7d" | "30d" | "90d" | "custom";
                /** @description The last day of a custom range, as YYYY-MM-DD; defaults to today. A range can have up to 1,000 days. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage history. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalUsageHistoryResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    setPortalOverageLimit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PortalOverageLimitRequest;
            };
        };
        responses: {
            /** @description The limit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalOverageLimitResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getPortalWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cards. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalWalletResponse;
                };
            };
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            default: components["responses"]["AnyError"];
        };
    };
    setPortalDefaultPaymentMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PortalPaymentMethodRequest;
            };
        };
        responses: {
            /** @description The cards. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalWalletResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    removePortalPaymentMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PortalPaymentMethodRequest;
            };
        };
        responses: {
            /** @description The remaining cards. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalWalletResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    setupPortalPaymentMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": PortalSetupRequest;
            };
        };
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalSetupResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PortalUnauthorized"];
            403: components["responses"]["PortalForbidden"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    purchaseCreditPack: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PurchaseRequest;
            };
        };
        responses: {
            /** @description The purchase, complete or waiting for the checkout. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PurchaseResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    previewPurchase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PurchaseRequest;
            };
        };
        responses: {
            /** @description The preview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PurchasePreviewResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    attachPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": AttachRequest;
            };
        };
        responses: {
            /** @description The outcome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": AttachResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    previewAttach: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": AttachRequest;
            };
        };
        responses: {
            /** @description The preview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": AttachPreviewResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description Only return changes made by the API key, the user or the portal session with this ID, or by the provider with this name. */
                actor?: string;
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only return items of this customer, identified by ID, `externalId` or email; the list is empty if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description Only return changes at or after this instant, in milliseconds since 1970 or as ISO 8601. */
                from?: string;
                /** @description Only return changes of this kind, for example `provider.set`. */
                kind?: string;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
                /** @description Only return changes to the object with this ID. */
                object?: string;
                /** @description Only return changes before this instant, in milliseconds since 1970 or as ISO 8601. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the audit log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": AuditLogResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    readBankStatement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ReadBankStatementRequest;
            };
        };
        responses: {
            /** @description The incoming transfers, in the order of the file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": BankStatementResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    getBalance: {
        parameters: {
            query?: {
                /**
                 * @description The customer: its ID, its `externalId`, or (with an `@`) its email address. Requests without it get 400 `customer_required`.
                 * @example user_42
                 */
                customer?: components["parameters"]["customer"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balances. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": BalanceResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    adjustBalance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": AdjustBalanceRequest;
            };
        };
        responses: {
            /** @description The adjustment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": AdjustBalanceResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listBalanceEntries: {
        parameters: {
            query?: {
                /** @description Only return movements in this currency (ISO 4217). */
                currency?: string;
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description The customer: its ID, its `externalId`, or (with an `@`) its email address. Requests without it get 400 `customer_required`.
                 * @example user_42
                 */
                customer?: components["parameters"]["customer"];
                /** @description Maximum number of items per page. Without `limit` and `cursor` all items are returned, up to 10,000; with `cursor` alone the default is 50. */
                limit?: components["parameters"]["optionalLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of movements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": BalanceEntryListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listCreditNotes: {
        parameters: {
            query?: {
                /**
                 * @description Only return items in this currency, an ISO 4217 code.
                 * @example EUR
                 */
                currency?: components["parameters"]["currencyFilter"];
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only return items of this customer, identified by ID, `externalId` or email; the list is empty if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description Only return items at or after this instant, in milliseconds since 1970 or as ISO 8601. */
                from?: components["parameters"]["from"];
                /** @description Only return credit notes that amend this invoice. */
                invoice?: string;
                /** @description Maximum number of items per page. Without `limit` and `cursor` all items are returned, up to 10,000; with `cursor` alone the default is 50. */
                limit?: components["parameters"]["optionalLimit"];
                /** @description Only return documents whose number begins with this text, case-insensitive. */
                number?: components["parameters"]["numberFilter"];
                /** @description Only return credit notes with this reason. */
                reason?: CreditNoteReason;
                /** @description Only return items before this instant, in milliseconds since 1970 or as ISO 8601. */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of credit notes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreditNoteListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    createCreditNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreditNoteRequest;
            };
        };
        responses: {
            /** @description The credit note. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreateCreditNoteResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getCreditNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the credit note.
                 * @example cn_01kn9k2v5c8e1g3j5m7p9r1t4w
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credit note. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreditNoteResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    explainCreditNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the credit note.
                 * @example cn_01kn9k2v5c8e1g3j5m7p9r1t4w
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An explanation of each line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ExplainCreditNoteResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    getCreditNoteHtml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the credit note.
                 * @example cn_01kn9k2v5c8e1g3j5m7p9r1t4w
                 */
                id: components["parameters"]["creditNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    getCreditNotePdf: {
        parameters: {
            query?: {
                /**
                 * @description `pdf`, or `factur-x` for a PDF/A-3 that contains the e-invoice: Factur-X in France, ZUGFeRD in Germany. It needs all facts of an e-invoice.
                 * @example factur-x
                 */
                format?: components["parameters"]["pdfFormat"];
                /**
                 * @description The paper; by default `Letter` if the organization's address is in a country that uses it, otherwise `A4`.
                 * @example A4
                 */
                paper?: components["parameters"]["paper"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the credit note.
                 * @example cn_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF, to save as a file. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getCreditNoteXml: {
        parameters: {
            query?: {
                /**
                 * @description The syntax of the XML: `ubl` for UBL 2.1, which Peppol uses, or `cii` for UN/CEFACT Cross Industry Invoice D16B, which Factur-X and ZUGFeRD use.
                 * @example ubl
                 */
                format?: components["parameters"]["eInvoiceFormat"];
                /**
                 * @description The rules that the e-invoice follows: `en16931` for the standard alone, `peppol` for Peppol BIS Billing 3, or `xrechnung` for XRechnung 3, which public buyers in Germany require. The last two need more facts.
                 * @example peppol
                 */
                profile?: components["parameters"]["eInvoiceProfile"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the credit note.
                 * @example cn_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The e-invoice, to save as a file. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    previewCreditNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreditNoteRequest;
            };
        };
        responses: {
            /** @description The credit note as it would be issued. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreditNoteResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    createInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateInvoiceRequest;
            };
        };
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": InvoiceResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    payInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": CheckoutRequest;
            };
        };
        responses: {
            /** @description The invoice, and the checkout page if it is not paid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PayInvoiceResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /**
                 * @description Only return items in this currency, an ISO 4217 code.
                 * @example EUR
                 */
                currency?: components["parameters"]["currencyFilter"];
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only return items of this customer, identified by ID, `externalId` or email; the list is empty if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description Only return documents that were issued at or after this instant, in milliseconds since 1970 or as ISO 8601. For a draft, the instant of its creation counts. */
                from?: components["parameters"]["issuedFrom"];
                /** @description Maximum number of items per page. Without `limit` and `cursor` all items are returned, up to 10,000; with `cursor` alone the default is 50. */
                limit?: components["parameters"]["optionalLimit"];
                /** @description Only return invoices that are not void and whose `amountDue` is at most this, in minor units. */
                maxAmountDue?: number;
                /** @description Only return invoices that are not void and whose `amountDue` is at least this, in minor units. */
                minAmountDue?: number;
                /** @description Only return documents whose number begins with this text, case-insensitive. */
                number?: components["parameters"]["numberFilter"];
                /** @description Set to `true` to only return open invoices whose due date has passed, by the customer's test clock if there is one. */
                overdue?: boolean;
                /** @description Only return invoices with this status. */
                status?: InvoiceStatus;
                /** @description Whose items are returned, by test clocks: `none` for customers on no test clock, `all` for all customers, or the ID of a test clock for the customers on it. Defaults to `all`. */
                testClock?: components["parameters"]["testClockFilter"];
                /** @description Only return documents that were issued before this instant, in milliseconds since 1970 or as ISO 8601. For a draft, the instant of its creation counts. */
                to?: components["parameters"]["issuedTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of invoices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": InvoiceListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    createOneOffInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateOneOffInvoiceRequest;
            };
        };
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": InvoiceResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": InvoiceResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    sendInvoiceEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": SendInvoiceEmailRequest;
            };
        };
        responses: {
            /** @description The queued message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmailResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    explainInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An explanation of each line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ExplainInvoiceResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    getInvoiceHtml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    recordPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": RecordPaymentRequest;
            };
        };
        responses: {
            /** @description The payment and its invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": RecordedPaymentResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getInvoicePdf: {
        parameters: {
            query?: {
                /**
                 * @description `pdf`, or `factur-x` for a PDF/A-3 that contains the e-invoice: Factur-X in France, ZUGFeRD in Germany. It needs all facts of an e-invoice.
                 * @example factur-x
                 */
                format?: components["parameters"]["pdfFormat"];
                /**
                 * @description The paper; by default `Letter` if the organization's address is in a country that uses it, otherwise `A4`.
                 * @example A4
                 */
                paper?: components["parameters"]["paper"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF, to save as a file. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    refundInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": RefundInvoiceRequest;
            };
        };
        responses: {
            /** @description The invoice and the refunds created. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": RefundInvoiceResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    voidInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The voided invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": InvoiceResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getInvoiceXml: {
        parameters: {
            query?: {
                /**
                 * @description The syntax of the XML: `ubl` for UBL 2.1, which Peppol uses, or `cii` for UN/CEFACT Cross Industry Invoice D16B, which Factur-X and ZUGFeRD use.
                 * @example ubl
                 */
                format?: components["parameters"]["eInvoiceFormat"];
                /**
                 * @description The rules that the e-invoice follows: `en16931` for the standard alone, `peppol` for Peppol BIS Billing 3, or `xrechnung` for XRechnung 3, which public buyers in Germany require. The last two need more facts.
                 * @example peppol
                 */
                profile?: components["parameters"]["eInvoiceProfile"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The e-invoice, to save as a file. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listPendingItems: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only return items of this customer, identified by ID, `externalId` or email; the list is empty if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of pending items. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PendingItemListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    createPendingItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreatePendingItemRequest;
            };
        };
        responses: {
            /** @description The pending item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PendingItemResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    deletePendingItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the pending item.
                 * @example line_01kn9jq5c0p5r7s9t2v4w6x8y1
                 */
                id: components["parameters"]["pendingItemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pending item is deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SuccessResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getUpcomingInvoice: {
        parameters: {
            query?: {
                /**
                 * @description The customer: its ID, its `externalId`, or (with an `@`) its email address. Requests without it get 400 `customer_required`.
                 * @example user_42
                 */
                customer?: components["parameters"]["customer"];
                /** @description Set to `true` or `1` to leave out usage, so that only fees remain. */
                excludeUsage?: string;
                /** @description Set to `true` or `1` to let usage go on until the end of its usage period at the rate of the period so far. Units are projected and then rated as usage is: included units stay the same, tiers and packages count the whole. Where included units come again within the period, such as each day, the billed units are projected. Lines of held features, such as seats, are not projected. At the very start of a period there is no rate, so nothing is projected. A limit on the amount of overage is not considered. Not allowed with `excludeUsage`. */
                projected?: string;
                /** @description Only the next invoice of this subscription, by its ID. */
                subscription?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upcoming invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": UpcomingInvoiceResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getUnbilledUsage: {
        parameters: {
            query?: {
                /**
                 * @description The customer: its ID, its `externalId`, or (with an `@`) its email address. Requests without it get 400 `customer_required`.
                 * @example user_42
                 */
                customer?: components["parameters"]["customer"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The unbilled usage. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": UnbilledUsageResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    check: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key of the recorded event, like `idempotencyKey` in the body, which takes precedence. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CheckRequest;
            };
        };
        responses: {
            /** @description The decision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": AccessDecision;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    listConsoleSessions: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of console sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ConsoleSessionListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    revokeConsoleSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the console session.
                 * @example cons_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["consoleSessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ConsoleSessionResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    listCoupons: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of coupons. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CouponListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    createCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateCouponRequest;
            };
        };
        responses: {
            /** @description The coupon. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CouponResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    getCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the coupon.
                 * @example coupon_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["couponId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coupon. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CouponResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    updateCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the coupon.
                 * @example coupon_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["couponId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdateCouponRequest;
            };
        };
        responses: {
            /** @description The coupon. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CouponResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    archiveCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the coupon.
                 * @example coupon_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["couponId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archived coupon. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CouponResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    listCreditPacks: {
        parameters: {
            query?: {
                /** @description Set to `true` or `1` to include inactive packs. */
                includeInactive?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The active packs, or all packs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreditPackListResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    listCreditSystems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All credit systems. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreditSystemListResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    getCreditBalance: {
        parameters: {
            query?: {
                /**
                 * @description The customer: its ID, its `externalId`, or (with an `@`) its email address. Requests without it get 400 `customer_required`.
                 * @example user_42
                 */
                customer?: components["parameters"]["customer"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One balance per credit system. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreditBalanceResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listCreditEntries: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description The customer: its ID, its `externalId`, or (with an `@`) its email address. Requests without it get 400 `customer_required`.
                 * @example user_42
                 */
                customer?: components["parameters"]["customer"];
                /** @description Only return movements of the grant with this ID. */
                grant?: string;
                /** @description Maximum number of items per page. Without `limit` and `cursor` all items are returned, up to 10,000; with `cursor` alone the default is 50. */
                limit?: components["parameters"]["optionalLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of movements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreditEntryListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    grantCredits: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": GrantCreditsRequest;
            };
        };
        responses: {
            /** @description The grant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreditGrantResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listCreditGrants: {
        parameters: {
            query?: {
                /** @description Only return credits of the credit system with this slug. */
                creditSystem?: string;
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description The customer: its ID, its `externalId`, or (with an `@`) its email address. Requests without it get 400 `customer_required`.
                 * @example user_42
                 */
                customer?: components["parameters"]["customer"];
                /** @description Maximum number of items per page. Without `limit` and `cursor` all items are returned, up to 10,000; with `cursor` alone the default is 50. */
                limit?: components["parameters"]["optionalLimit"];
                /** @description Only return grants with this status. */
                status?: CreditGrantStatus;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of grants. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreditGrantListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    voidCreditGrant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the credit grant.
                 * @example grant_01kmf8ae7m2n4p6q8r1s3t5v7w
                 */
                id: components["parameters"]["creditGrantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated grant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreditGrantResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description Only return customers that were created at or after this instant, in milliseconds since 1970 or as ISO 8601. */
                createdFrom?: string;
                /** @description Only return customers that were created before this instant, in milliseconds since 1970 or as ISO 8601. */
                createdTo?: string;
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only return the customer with this email address, case-insensitive. */
                email?: string;
                /** @description Only return the customer with this external ID. */
                externalId?: string;
                /** @description Only return the customers with these IDs, at most 100 of them, separated by commas. */
                ids?: string;
                /** @description Set to `subscriptions` to add the subscriptions of each customer that are pending or live, newest first. */
                include?: "subscriptions";
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
                /** @description Number of items to skip. Ignored if `cursor` is given. */
                offset?: components["parameters"]["offset"];
                /** @description Only return customers with a subscription to the plan with this slug or ID: a live one, or one with the given `status`. The list is empty if there is no such plan. */
                plan?: string;
                /** @description With `plan`: only return customers whose subscription is on this version of the plan. The list is empty if there is no such version. */
                planVersion?: number;
                /** @description Only return customers whose email, name or external ID contains this text, case-insensitive, or whose ID it is. */
                search?: string;
                /** @description Only return customers with a subscription that has this status. */
                status?: SubscriptionStatus;
                /** @description Whose items are returned, by test clocks: `none` for customers on no test clock, `all` for all customers, or the ID of a test clock for the customers on it. Defaults to `all`. */
                testClock?: components["parameters"]["testClockFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of customers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomerListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    upsertCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CustomerRequest;
            };
        };
        responses: {
            /** @description The updated customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomerResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID, external ID or email address of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomerResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    deleteCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID, external ID or email address of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SuccessResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID, external ID or email address of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdateCustomerRequest;
            };
        };
        responses: {
            /** @description The updated customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomerResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID, external ID or email address of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer's alerts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": AlertsResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    updateAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID, external ID or email address of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdateAlertsRequest;
            };
        };
        responses: {
            /** @description The customer's alerts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": AlertsResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getEntitlements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID, external ID or email address of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer's entitlements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EntitlementListResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    updateEntitlementOverride: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug or ID of a feature, or of a credit system.
                 * @example api-calls
                 */
                feature: string;
                /**
                 * @description The ID, external ID or email address of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdateEntitlementOverrideRequest;
            };
        };
        responses: {
            /** @description The updated entitlement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EntitlementResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    removeEntitlementOverride: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug or ID of a feature, or of a credit system.
                 * @example api-calls
                 */
                feature: string;
                /**
                 * @description The ID, external ID or email address of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The override was removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SuccessResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getTopUps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID, external ID or email address of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer's top-ups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TopUpsResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    updateTopUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID, external ID or email address of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdateTopUpRequest;
            };
        };
        responses: {
            /** @description The customer's top-up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TopUpResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getUsageHistory: {
        parameters: {
            query?: {
                /** @description Only return usage of the feature with this slug or ID. */
                feature?: string;
                /** @description The first day of a custom range, as YYYY-MM-DD. */
                from?: string;
                /** @description The length of one bucket. Weeks start on Monday. */
                granularity?: "day" | "week" | "month";
                /** @description Whether to group the sums by `feature`, or by the values of a dimension, such as `dimension:model`. */
                groupBy?: string;
                /** @description The length of the range, including today; `custom` uses `from` and `to`. Defaults to `custom` if `from` is given, otherwise `30d`. */
                range?: "7d" | "30d" | "90d" | "custom";
                /** @description The IANA time zone that defines the days; defaults to the organization's. */
                timezone?: string;
                /** @description The last day of a custom range, as YYYY-MM-DD; defaults to today. A range can have up to 1,000 days. */
                to?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID, external ID or email address of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage history. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": UsageHistoryResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    updateFeatureConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdateFeatureConfigRequest;
            };
        };
        responses: {
            /** @description The updated customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomerResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    updateOverageLimit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdateOverageLimitRequest;
            };
        };
        responses: {
            /** @description The updated customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomerResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getEmailSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmailSettingsResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    updateEmailSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdateEmailSettingsRequest;
            };
        };
        responses: {
            /** @description The updated settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmailSettingsResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    testEmailSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": TestEmailSettingsRequest;
            };
        };
        responses: {
            /** @description The queued message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmailResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listEntities: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description The customer: its ID, its `externalId`, or (with an `@`) its email address. Requests without it get 400 `customer_required`.
                 * @example user_42
                 */
                customer?: components["parameters"]["customer"];
                /** @description Only return entities of the feature with this slug. */
                feature?: string;
                /** @description Maximum number of items per page. Without `limit` and `cursor` all items are returned, up to 10,000; with `cursor` alone the default is 50. */
                limit?: components["parameters"]["optionalLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of entities. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EntityListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    addEntity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": AddEntityRequest;
            };
        };
        responses: {
            /** @description The entity is active. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": AddEntityResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    removeEntity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": RemoveEntityRequest;
            };
        };
        responses: {
            /** @description The entity, pending removal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": RemoveEntityResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only return items of this customer, identified by ID, `externalId` or email; the list is empty if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description Only return events at or after this instant, in milliseconds since 1970 or as ISO 8601. */
                from?: string;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
                /** @description Only return events of the object with this ID. */
                object?: string;
                /** @description Whose items are returned, by test clocks: `none` for customers on no test clock, `all` for all customers, or the ID of a test clock for the customers on it. Defaults to `all`. */
                testClock?: components["parameters"]["testClockFilter"];
                /** @description Only return items before this instant, in milliseconds since 1970 or as ISO 8601. */
                to?: components["parameters"]["to"];
                /** @description Only return events of this type. */
                type?: EventType;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EventListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the event.
                 * @example evt_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EventResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description Only send events of this customer, named by ID, `externalId` or email address. */
                customer?: string;
                /** @description The number of seconds after which the stream ends. With 0 it ends once all events up to now have been sent. */
                duration?: number;
                /** @description Only send events of this type. */
                type?: EventType;
            };
            header?: {
                /** @description The last `id` that you received. The stream continues after it, also with other filters. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    exportCreditNotes: {
        parameters: {
            query?: {
                /**
                 * @description Only export rows in this currency (ISO 4217).
                 * @example EUR
                 */
                currency?: components["parameters"]["exportCurrency"];
                /**
                 * @description Only export rows of this customer, identified by ID, `externalId` or email; there are none if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["exportCustomer"];
                /**
                 * @description Where the period begins, included: a day as `YYYY-MM-DD`, which begins at midnight in the organization's time zone, or an instant as ISO 8601. Without it, the export begins with the oldest row.
                 * @example 2026-10-01
                 */
                from?: components["parameters"]["exportFrom"];
                /** @description Whose items are returned, by test clocks: `none` for customers on no test clock, `all` for all customers, or the ID of a test clock for the customers on it. Defaults to `all`. */
                testClock?: components["parameters"]["testClockFilter"];
                /**
                 * @description Where the period ends, excluded, in the formats of `from`. Without it, the export ends with the newest row.
                 * @example 2026-11-01
                 */
                to?: components["parameters"]["exportTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, sent while it is read. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    exportInvoices: {
        parameters: {
            query?: {
                /**
                 * @description Only export rows in this currency (ISO 4217).
                 * @example EUR
                 */
                currency?: components["parameters"]["exportCurrency"];
                /**
                 * @description Only export rows of this customer, identified by ID, `externalId` or email; there are none if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["exportCustomer"];
                /**
                 * @description Where the period begins, included: a day as `YYYY-MM-DD`, which begins at midnight in the organization's time zone, or an instant as ISO 8601. Without it, the export begins with the oldest row.
                 * @example 2026-10-01
                 */
                from?: components["parameters"]["exportFrom"];
                /** @description Whose items are returned, by test clocks: `none` for customers on no test clock, `all` for all customers, or the ID of a test clock for the customers on it. Defaults to `all`. */
                testClock?: components["parameters"]["testClockFilter"];
                /**
                 * @description Where the period ends, excluded, in the formats of `from`. Without it, the export ends with the newest row.
                 * @example 2026-11-01
                 */
                to?: components["parameters"]["exportTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, sent while it is read. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    exportJournal: {
        parameters: {
            query?: {
                /**
                 * @description Only export rows in this currency (ISO 4217).
                 * @example EUR
                 */
                currency?: components["parameters"]["exportCurrency"];
                /**
                 * @description Only export rows of this customer, identified by ID, `externalId` or email; there are none if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["exportCustomer"];
                /**
                 * @description Where the period begins, included: a day as `YYYY-MM-DD`, which begins at midnight in the organization's time zone, or an instant as ISO 8601. Without it, the export begins with the oldest row.
                 * @example 2026-10-01
                 */
                from?: components["parameters"]["exportFrom"];
                /** @description Whose items are returned, by test clocks: `none` for customers on no test clock, `all` for all customers, or the ID of a test clock for the customers on it. Defaults to `all`. */
                testClock?: components["parameters"]["testClockFilter"];
                /**
                 * @description Where the period ends, excluded, in the formats of `from`. Without it, the export ends with the newest row.
                 * @example 2026-11-01
                 */
                to?: components["parameters"]["exportTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, sent while it is read. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    exportLines: {
        parameters: {
            query?: {
                /**
                 * @description Only export rows in this currency (ISO 4217).
                 * @example EUR
                 */
                currency?: components["parameters"]["exportCurrency"];
                /**
                 * @description Only export rows of this customer, identified by ID, `externalId` or email; there are none if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["exportCustomer"];
                /**
                 * @description Where the period begins, included: a day as `YYYY-MM-DD`, which begins at midnight in the organization's time zone, or an instant as ISO 8601. Without it, the export begins with the oldest row.
                 * @example 2026-10-01
                 */
                from?: components["parameters"]["exportFrom"];
                /** @description Whose items are returned, by test clocks: `none` for customers on no test clock, `all` for all customers, or the ID of a test clock for the customers on it. Defaults to `all`. */
                testClock?: components["parameters"]["testClockFilter"];
                /**
                 * @description Where the period ends, excluded, in the formats of `from`. Without it, the export ends with the newest row.
                 * @example 2026-11-01
                 */
                to?: components["parameters"]["exportTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, sent while it is read. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    exportPayments: {
        parameters: {
            query?: {
                /**
                 * @description Only export rows in this currency (ISO 4217).
                 * @example EUR
                 */
                currency?: components["parameters"]["exportCurrency"];
                /**
                 * @description Only export rows of this customer, identified by ID, `externalId` or email; there are none if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["exportCustomer"];
                /**
                 * @description Where the period begins, included: a day as `YYYY-MM-DD`, which begins at midnight in the organization's time zone, or an instant as ISO 8601. Without it, the export begins with the oldest row.
                 * @example 2026-10-01
                 */
                from?: components["parameters"]["exportFrom"];
                /** @description Whose items are returned, by test clocks: `none` for customers on no test clock, `all` for all customers, or the ID of a test clock for the customers on it. Defaults to `all`. */
                testClock?: components["parameters"]["testClockFilter"];
                /**
                 * @description Where the period ends, excluded, in the formats of `from`. Without it, the export ends with the newest row.
                 * @example 2026-11-01
                 */
                to?: components["parameters"]["exportTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, sent while it is read. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    exportRevenue: {
        parameters: {
            query?: {
                /**
                 * @description Only export rows in this currency (ISO 4217).
                 * @example EUR
                 */
                currency?: components["parameters"]["exportCurrency"];
                /**
                 * @description Only export rows of this customer, identified by ID, `externalId` or email; there are none if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["exportCustomer"];
                /**
                 * @description Where the period begins, included: a day as `YYYY-MM-DD`, which begins at midnight in the organization's time zone, or an instant as ISO 8601. Without it, the export begins with the oldest row.
                 * @example 2026-10-01
                 */
                from?: components["parameters"]["exportFrom"];
                /** @description Whose items are returned, by test clocks: `none` for customers on no test clock, `all` for all customers, or the ID of a test clock for the customers on it. Defaults to `all`. */
                testClock?: components["parameters"]["testClockFilter"];
                /**
                 * @description Where the period ends, excluded, in the formats of `from`. Without it, the export ends with the newest row.
                 * @example 2026-11-01
                 */
                to?: components["parameters"]["exportTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, sent while it is read. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    listFeatures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All features. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FeatureListResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of imports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ImportListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateImportRequest;
            };
        };
        responses: {
            /** @description The open import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ImportResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the import.
                 * @example imp_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["importId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ImportResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    applyImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the import.
                 * @example imp_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["importId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ApplyImportRequest;
            };
        };
        responses: {
            /** @description The import with its progress. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ImportResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    checkImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the import.
                 * @example imp_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["importId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import with the number of issues. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ImportResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listImportIssues: {
        parameters: {
            query?: {
                /** @description Only return issues with this code. */
                code?: string;
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only return issues of this level. */
                level?: ImportIssueLevel;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the import.
                 * @example imp_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["importId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of issues. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ImportIssueListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    addImportLines: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the import.
                 * @example imp_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["importId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": AddImportLinesRequest;
            };
        };
        responses: {
            /** @description The import with the lines. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ImportResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    rollBackImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the import.
                 * @example imp_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["importId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import without its objects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ImportResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of API keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ApiKeyListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateApiKeyRequest;
            };
        };
        responses: {
            /** @description The new key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreatedApiKeyResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the API key, not the key itself.
                 * @example key_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["apiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revoked key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ApiKeyResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the API key, not the key itself.
                 * @example key_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["apiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": RotateApiKeyRequest;
            };
        };
        responses: {
            /** @description The new key, and the old key with its new expiry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": RotatedApiKeyResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listEmails: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only return messages to the customer with this ID. Also the caller's own ID for the customer, or an email address. */
                customer?: string;
                /** @description Only return messages of this kind. */
                kind?: MessageKind;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
                /** @description Only return messages about the invoice, credit note, subscription or refund with this ID. */
                object?: string;
                /** @description Only return items with this status. */
                status?: EmailStatus;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmailListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the message.
                 * @example email_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["emailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmailResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    getEmailHtml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the message.
                 * @example email_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["emailId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. Errors are JSON, as everywhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CurrentOrganizationResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdateOrganizationRequest;
            };
        };
        responses: {
            /** @description The updated organization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CurrentOrganizationResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    setLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SetLogoRequest;
            };
        };
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CurrentOrganizationResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    removeLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CurrentOrganizationResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    listOrganizations: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of organizations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": OrganizationListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateOrganizationRequest;
            };
        };
        responses: {
            /** @description The organization and its API key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": OrganizationResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getOverview: {
        parameters: {
            query?: {
                /** @description Whose figures are counted, by test clocks: `none` for customers on no test clock, `all` for all customers, or the ID of a test clock for the customers on it, at its time. Defaults to `all`. */
                testClock?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": OverviewResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /**
                 * @description Only return items in this currency, an ISO 4217 code.
                 * @example EUR
                 */
                currency?: components["parameters"]["currencyFilter"];
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only return items of this customer, identified by ID, `externalId` or email; the list is empty if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description Only return payments with a dispute that has this status. */
                dispute?: "open" | "won" | "lost";
                /** @description Only return items at or after this instant, in milliseconds since 1970 or as ISO 8601. */
                from?: components["parameters"]["from"];
                /** @description Only return payments for the invoice with this ID; the list is empty if there is no such invoice. */
                invoice?: string;
                /** @description Maximum number of items per page. Without `limit` and `cursor` all items are returned, up to 10,000; with `cursor` alone the default is 50. */
                limit?: components["parameters"]["optionalLimit"];
                /** @description Only return payments through the payment provider with this name. */
                provider?: string;
                /** @description Only return items with this status. */
                status?: PaymentStatus;
                /** @description Whose items are returned, by test clocks: `none` for customers on no test clock, `all` for all customers, or the ID of a test clock for the customers on it. Defaults to `all`. */
                testClock?: components["parameters"]["testClockFilter"];
                /** @description Only return items before this instant, in milliseconds since 1970 or as ISO 8601. */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of payments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PaymentListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    reversePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the payment.
                 * @example pay_01kn9k2m40c3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["paymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reversed payment and its invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": RecordedPaymentResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listPlans: {
        parameters: {
            query?: {
                /** @description Only return plans that are sold in this currency, case-insensitive. */
                currency?: string;
                /** @description Also return what attaching each plan would do for this customer, identified by ID, `externalId` or email: `attachAction`, `attachRefusal` and `trialAvailable` of the plan. */
                customer?: string;
                /** @description Only return plans of this plan group. */
                group?: string;
                /** @description Set to `true` or `1` to include inactive plans. */
                includeInactive?: string;
                /** @description Only return plans with this interval. */
                interval?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans that match all filters. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PlanListResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of the plan.
                 * @example pro
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PlanResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    estimatePlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The slug of the plan.
                 * @example pro
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": EstimatePlanRequest;
            };
        };
        responses: {
            /** @description The estimate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EstimatePlanResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    migratePlan: {
        parameters: {
            query?: {
                /** @description Set to `true` or `1` to write nothing, like `dryRun` in the body. Accepted here because sync takes `dryRun` as a query parameter, so a dry run is never mistaken for a migration. */
                dryRun?: string;
            };
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The slug of the plan.
                 * @example pro
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": MigratePlanRequest;
            };
        };
        responses: {
            /** @description The number of subscriptions migrated, scheduled and skipped. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": MigratePlanResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listPlanVersions: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The slug of the plan.
                 * @example pro
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PlanVersionListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    getPortalConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalConfigurationResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    updatePortalConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdatePortalConfigurationRequest;
            };
        };
        responses: {
            /** @description The updated configuration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalConfigurationResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    listPortalSessions: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only return items of this customer, identified by ID, `externalId` or email; the list is empty if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of portal sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalSessionListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    createPortalSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreatePortalSessionRequest;
            };
        };
        responses: {
            /** @description The session, and the link that opens it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreatePortalSessionResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    revokePortalSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the portal session.
                 * @example portal_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["portalSessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PortalSessionResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    createPortalToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreatePortalTokenRequest;
            };
        };
        responses: {
            /** @description The token and its session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CreatePortalTokenResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listPromotionCodes: {
        parameters: {
            query?: {
                /** @description Only return codes of the coupon with this ID. */
                coupon?: string;
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of promotion codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PromotionCodeListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    createPromotionCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreatePromotionCodeRequest;
            };
        };
        responses: {
            /** @description The promotion code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PromotionCodeResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getPromotionCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the promotion code.
                 * @example promo_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["promotionCodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The promotion code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PromotionCodeResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    updatePromotionCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the promotion code.
                 * @example promo_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["promotionCodeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdatePromotionCodeRequest;
            };
        };
        responses: {
            /** @description The promotion code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PromotionCodeResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    checkPromotionCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CheckPromotionCodeRequest;
            };
        };
        responses: {
            /** @description Whether the code can be redeemed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PromotionCodeCheckResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listProviderEvents: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
                /** @description Only return webhooks of this provider. */
                provider?: string;
                /** @description Only return items with this status. */
                status?: ProviderEventStatus;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ProviderEventListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The providers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ProviderListResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    getProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the payment provider, for example `stripe`.
                 * @example stripe
                 */
                provider: components["parameters"]["provider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ProviderResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    setProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the payment provider, for example `stripe`.
                 * @example stripe
                 */
                provider: components["parameters"]["provider"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ProviderRequest;
            };
        };
        responses: {
            /** @description The updated provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ProviderResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    removeProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the payment provider, for example `stripe`.
                 * @example stripe
                 */
                provider: components["parameters"]["provider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider, no longer used for new payments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SuccessResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    checkProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The name of the payment provider, for example `stripe`.
                 * @example stripe
                 */
                provider: components["parameters"]["provider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider's answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ProviderCheckResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    listReservations: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description The customer: its ID, its `externalId`, or (with an `@`) its email address. Requests without it get 400 `customer_required`.
                 * @example user_42
                 */
                customer?: components["parameters"]["customer"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
                /** @description Only return reservations with this status. */
                status?: ReservationStatus;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of reservations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ReservationListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getReservation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the reservation.
                 * @example rsv_01kmf8c3x0a2b4d6f8h1k3m5p7
                 */
                id: components["parameters"]["reservationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reservation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ReservationResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    releaseReservation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the reservation.
                 * @example rsv_01kmf8c3x0a2b4d6f8h1k3m5p7
                 */
                id: components["parameters"]["reservationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The released reservation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ReservationResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    settleReservation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the reservation.
                 * @example rsv_01kmf8c3x0a2b4d6f8h1k3m5p7
                 */
                id: components["parameters"]["reservationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SettleReservationRequest;
            };
        };
        responses: {
            /** @description The settled reservation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SettleReservationResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getRevenue: {
        parameters: {
            query?: {
                /** @description Only return this ISO 4217 currency. */
                currency?: string;
                /**
                 * @description The first day, as `YYYY-MM-DD` in the organization's time zone; defaults to the first day of the month eleven months before the last day. At most 100 periods can be requested.
                 * @example 2026-10-01
                 */
                from?: string;
                /** @description The length of the periods. Weeks begin on Monday. The first and the last period only contain requested days. */
                granularity?: "day" | "week" | "month";
                /** @description With `plan`, also return the part of each plan in each period. */
                groupBy?: "plan";
                /** @description Whose revenue is counted, by test clocks: `none` for customers on no test clock, the ID of a test clock for the customers on it, at its time, or `all` for all customers, at the latest time of any. Defaults to `none`. */
                testClock?: string;
                /**
                 * @description The day after the last day, as `YYYY-MM-DD`; defaults to tomorrow.
                 * @example 2026-12-01
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revenue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": RevenueResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    search: {
        parameters: {
            query: {
                /** @description Maximum number of objects of each kind. */
                limit?: number;
                /**
                 * @description The text, without regard to spaces around it.
                 * @example ada@example.com
                 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SearchResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only return items of this customer, identified by ID, `externalId` or email; the list is empty if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description Maximum number of items per page. Without `limit` and `cursor` all items are returned, up to 10,000; with `cursor` alone the default is 50. */
                limit?: components["parameters"]["optionalLimit"];
                /** @description Only return subscriptions to the plan with this slug or ID. */
                plan?: string;
                /** @description Only return subscriptions with this status. */
                status?: SubscriptionStatus;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of subscriptions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SubscriptionListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SubscriptionResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": CancelSubscriptionRequest;
            };
        };
        responses: {
            /** @description The subscription, and the invoice for unbilled usage, if any. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SubscriptionChangeResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    previewCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": CancelSubscriptionRequest;
            };
        };
        responses: {
            /** @description What would be afterwards. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SubscriptionChangeResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    createSubscriptionCheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": SubscriptionCheckoutRequest;
            };
        };
        responses: {
            /** @description The checkout, or a confirmation that none is needed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CheckoutResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    listSubscriptionDiscounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The discounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": DiscountListResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    addSubscriptionDiscount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": AddDiscountRequest;
            };
        };
        responses: {
            /** @description The discount. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": DiscountResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    endSubscriptionDiscount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the discount.
                 * @example disc_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                discountId: string;
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ended discount. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": DiscountResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    pauseSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": PauseSubscriptionRequest;
            };
        };
        responses: {
            /** @description The subscription, and the invoice for unbilled usage, if any. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SubscriptionChangeResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    changeQuantity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ChangeQuantityRequest;
            };
        };
        responses: {
            /** @description The outcome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ChangeQuantityResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    previewQuantity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ChangeQuantityRequest;
            };
        };
        responses: {
            /** @description The preview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": AttachPreviewResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    releaseSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The released subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SubscriptionResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    resumeSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resumed subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SubscriptionResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getSubscriptionSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The phases. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SubscriptionScheduleResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    setSubscriptionSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SetSubscriptionScheduleRequest;
            };
        };
        responses: {
            /** @description The phases, with the current one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SubscriptionScheduleResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    updateTrial: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdateTrialRequest;
            };
        };
        responses: {
            /** @description The subscription, and where to pay if the trial could not be ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TrialResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    previewTrial: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdateTrialRequest;
            };
        };
        responses: {
            /** @description What would be afterwards. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SubscriptionChangeResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    syncCatalog: {
        parameters: {
            query?: {
                /** @description Set to `true` or `1` to return the result without writing anything. */
                dryRun?: string;
            };
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SyncRequest;
            };
        };
        responses: {
            /** @description The changes, or in a dry run the changes that a sync would make. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SyncResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    listTaxes: {
        parameters: {
            query?: {
                /** @description Only return rates of this tax. */
                code?: string;
                /** @description Only return rates of this country. */
                country?: string;
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Set to `true` or `1` to include archived rates. */
                includeArchived?: string;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of tax rates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TaxListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    createTax: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateTaxRequest;
            };
        };
        responses: {
            /** @description The tax rate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TaxResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getTax: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the tax rate.
                 * @example tax_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["taxId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tax rate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TaxResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    archiveTax: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the tax rate.
                 * @example tax_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["taxId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archived tax rate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TaxResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    listExchangeRates: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of exchange rates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ExchangeRateListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    createExchangeRate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateExchangeRateRequest;
            };
        };
        responses: {
            /** @description The exchange rate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ExchangeRateResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    createTaxPresets: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateTaxPresetsRequest;
            };
        };
        responses: {
            /** @description The created rates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TaxPresetsResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    listTestClocks: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of test clocks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TestClockListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    createTestClock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateTestClockRequest;
            };
        };
        responses: {
            /** @description The new clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TestClockResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    getTestClock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the test clock.
                 * @example clock_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["testClockId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TestClockResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    deleteTestClock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the test clock.
                 * @example clock_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["testClockId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SuccessResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    advanceTestClock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the test clock.
                 * @example clock_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["testClockId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": AdvanceTestClockRequest;
            };
        };
        responses: {
            /** @description The clock at its new time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TestClockResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listDue: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the test clock.
                 * @example clock_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["testClockId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of customers with their steps. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": DueListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    track: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key of the recorded event, like `idempotencyKey` in the body, which takes precedence. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": TrackRequest;
            };
        };
        responses: {
            /** @description Whether the usage was accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TrackResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    trackBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": TrackBatchRequest;
            };
        };
        responses: {
            /** @description The outcome of each event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TrackBatchResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    trackTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key of the recorded event, like `idempotencyKey` in the body, which takes precedence. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": TrackTokensRequest;
            };
        };
        responses: {
            /** @description Whether the usage was accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TrackResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    voidUsage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": VoidUsageRequest;
            };
        };
        responses: {
            /** @description The voided event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": VoidUsageResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    listUsageEvents: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only return items of this customer, identified by ID, `externalId` or email; the list is empty if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description Only return usage with this dimension, as its name, a colon and its value, for example `model:gpt-5`. */
                dimension?: string;
                /** @description Only return usage of the feature with this slug or ID; the list is empty if there is no such feature. */
                feature?: string;
                /** @description Only return events with a timestamp at or after this instant, in milliseconds since 1970 or as ISO 8601. */
                from?: string;
                /** @description Only return this event and those recorded after it, for example from `firstId` of the explanation of an invoice line. */
                fromId?: string;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
                /** @description Only return events with a timestamp before this instant, in milliseconds since 1970 or as ISO 8601. */
                to?: string;
                /** @description Only return this event and those recorded before it, for example to `lastId` of the explanation of an invoice line. */
                toId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of usage events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": UsageEventListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    getUsageEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the usage event.
                 * @example evt_01kmf8c3x0a2b4d6f8h1k3m5p7
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": UsageEventResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    getUsageSummary: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only return items of this customer, identified by ID, `externalId` or email; the list is empty if the customer does not exist.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description Only count usage of the feature with this slug or ID. */
                feature?: string;
                /** @description Where the period begins, in milliseconds since 1970 or as ISO 8601; defaults to 30 days before its end. A period can be 366 days long. */
                from?: string;
                /** @description What a row is: a `feature`; a `customer` with a feature; a `plan` with a feature, where the plan is the one that the subscription has now from which the units were drawn; or a value of a dimension with a feature, such as `dimension:model`. */
                groupBy?: string;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
                /** @description Where the period ends, in milliseconds since 1970 or as ISO 8601; defaults to now. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": UsageSummaryResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": UserListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": InviteUserRequest;
            };
        };
        responses: {
            /** @description The user, and the link that invites them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": InviteUserResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    removeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the user.
                 * @example user_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The removed user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": UserResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the user.
                 * @example user_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdateUserRequest;
            };
        };
        responses: {
            /** @description The updated user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": UserResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    getWallet: {
        parameters: {
            query?: {
                /**
                 * @description The customer: its ID, its `externalId`, or (with an `@`) its email address. Requests without it get 400 `customer_required`.
                 * @example user_42
                 */
                customer?: components["parameters"]["customer"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The saved payment methods. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WalletResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    setDefaultPaymentMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PaymentMethodReference;
            };
        };
        responses: {
            /** @description The new default method. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SuccessResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    removePaymentMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": RemovePaymentMethodRequest;
            };
        };
        responses: {
            /** @description The payment method was removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SuccessResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    setupPaymentMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SetupPaymentMethodRequest;
            };
        };
        responses: {
            /** @description The page where the customer saves a card. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SetupPaymentMethodResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only return deliveries to the endpoint with this ID. */
                endpoint?: string;
                /** @description Only return deliveries of the event with this ID. */
                event?: string;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
                /** @description Only return items with this status. */
                status?: WebhookDeliveryStatus;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WebhookDeliveryListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the delivery.
                 * @example dlv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["webhookDeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WebhookDeliveryResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the delivery.
                 * @example dlv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["webhookDeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pending delivery. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WebhookDeliveryResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description The cursor of the page to return: `nextCursor` of the previous page. */
                cursor?: components["parameters"]["cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of webhook endpoints. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WebhookEndpointListResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["AnyError"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateWebhookEndpointRequest;
            };
        };
        responses: {
            /** @description The endpoint and its signing secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WebhookEndpointSecretResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["AnyError"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example hook_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["webhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WebhookEndpointResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example hook_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["webhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SuccessResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example hook_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["webhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdateWebhookEndpointRequest;
            };
        };
        responses: {
            /** @description The updated endpoint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WebhookEndpointResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    resendWebhookEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example hook_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["webhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ResendWebhookEventsRequest;
            };
        };
        responses: {
            /** @description The number of events to be sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ResendWebhookEventsResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    rotateWebhookEndpointSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example hook_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["webhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": RotateWebhookSecretRequest;
            };
        };
        responses: {
            /** @description The endpoint and its new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WebhookEndpointSecretResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    getWebhookEndpointSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example hook_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["webhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint and its current secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WebhookEndpointSecretResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the same request with the same key returns the original response, with the header `Idempotent-Replayed: true`, and does not run the request again. A different request with the key gets 422; a repeat while the first request is still running gets 409. Requests that failed with a server error (5xx), or were rejected before they ran, can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example hook_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["webhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result of the test. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WebhookDeliveryResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyError"];
        };
    };
    receiveProviderWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID or the slug of the organization.
                 * @example demo
                 */
                organizationId: components["parameters"]["organizationId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The event is stored, or not needed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WebhookResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    receiveNamedProviderWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID or the slug of the organization.
                 * @example demo
                 */
                organizationId: components["parameters"]["organizationId"];
                /**
                 * @description The name of the payment provider, for example `sandbox`.
                 * @example sandbox
                 */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The event is stored, or not needed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WebhookResponse;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
}
