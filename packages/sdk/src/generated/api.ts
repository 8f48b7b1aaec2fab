/** Generated from `spec/` by `npm run generate`. Never edited by hand. */

export interface paths {
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
         * @description Charges the saved card and grants the credits at once; without a card that can be charged, returns a checkout whose payment grants them exactly once. Asking for the same again returns the open checkout, until it is paid or over, or another card was saved. A pack without a price is granted at once. The days after which credits expire begin when they are granted.
         */
        post: operations["purchaseCreditPack"];
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
         * @description Creates a subscription, or switches the one the customer has in the group of the plan: free plans and trials without a card start at once, a saved card is charged at once, upgrades take effect at once and downgrades at the end of the period. A running trial moves to a plan of the group that offers a trial too and keeps its end; a plan without a trial is bought, and the trial lasts until it is paid. A customer has one live subscription to a plan: where the plan has another interval, currency, group or kind by now, the subscription moves to it like to another plan. Where a payment or a card is needed first, the answer carries `requiresCheckout` and `checkoutUrl`; what the customer had stays until then. Asking for the same again returns the open checkout.
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
         * @description Answers what attaching the plan would do now, with the lines that it would charge, and changes nothing. Attaching with the returned `at` within 10 minutes does and charges exactly this, or is refused as `preview_outdated` once anything that the preview was computed from has changed: the plan, a subscription of its group, a refund of a credited fee, the balance, the card. The first period of a new subscription begins when it is paid.
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
         * @description Returns every change, newest first: what was done, by whom, from where, and what it changed. The API key needs the scope `admin`.
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
         * @description Makes an invoice from the unbilled usage of a customer. It is answered `open`, and collected with the saved card when it falls due: `interimDueDays` of the organization after it was made, one day by default. A payment that fails is tried again on the `dunningDays`. Usage is invoiced once: interim invoices add up to what one invoice at the end of the period would have been.
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
         * @description Pays an invoice that is open, or that was given up as uncollectible: from the balance of the customer, then with the saved card. When neither can, the answer holds the address of a checkout. An invoice that is paid already is answered as it is, so repeating the call is safe. A renewal that waited for the payment happens with it. The same operation answers at `/v1/billing/invoices/{id}/pay`.
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
         * @description Returns invoices, newest first. Those of customers who were deleted since, by themselves or with their test clock, stay in the list, because the books are kept.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
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
    "/v1/billing/invoices/{id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain an invoice
         * @description Tells of each line of an invoice which rule made it, of which quantity, in which window, and from which recorded events, in numbers and in sentences that can be sent on to the customer.
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
         * Get an invoice as a page
         * @description Returns an invoice as a page to show, send on or print: one HTML document without scripts and without anything to load. Dates are those of the organization's time zone.
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
         * @description Gives back what was paid for an invoice: an amount, spread over the lines in proportion to what is left of them; certain lines, in full or in part; or all that is left. Never more than was paid, less what was refunded and credited before. What the balance of the customer paid returns there, the rest goes to its own payment. Usage stays billed, and the subscription goes on unless `cancel` ends it at once. An open checkout whose price credits unused time of a refunded line is closed first; while a saved card is being charged for such a price, the refund is refused. A refund that the provider refuses has the status `failed` and gave nothing back. Of credits that were bought, the refund revokes the share that it gives back, rounded up; when more than that is spent it is refused, unless `force`.
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
         * @description Takes back an invoice that is open or uncollectible. Its usage is unbilled again, what the balance of the customer paid of it returns there, less credits for unused time of its fees, and a fee on it is waived: its period is not billed again. A checkout where it could be paid is closed first. A subscription that was past due for it alone is active again.
         */
        post: operations["voidInvoice"];
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
         * @description Returns what the customer used and has not been invoiced for, priced as an invoice made now would.
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
         * Decide whether a customer may use a feature
         * @description Answers whether the customer may use so many units of the feature now, and why. A refusal is a 200 with `allowed` false, also for an unknown customer, feature or entity. With `sendEvent` an allowed check records the usage in the same step, so that parallel requests never pass a limit together. A key with the scope `read` can check; `sendEvent`, and `customerData` that would create or change a customer, need the scope `write`.
         */
        post: operations["check"];
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
         * @description Returns the credit packs of the organization, newest first, not paged.
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
         * @description Returns the credit systems of the organization with the features that spend their credits, newest first, not paged.
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
         * @description Returns what a customer can spend of each credit system now: what is left of the credits of its plans, of those that it bought or was given, and of both.
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
         * @description Returns every movement of the credits that a customer bought or was given, newest first. The movements of a grant add up to what is left of it. Credits of plans are counted by their window and have no movements.
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
         * @description Gives a customer credits without a purchase. They are drawn after those of its plans, by priority, soonest expiry and age, and give access to the features of their credit system even without a subscription.
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
         * @description Returns the credits that a customer bought or was given, newest first, with what is left of each.
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
         * @description Takes back what is left of a grant, from now on. What was drawn stays drawn, and no money moves. A grant of which nothing is left, because it is spent, expired or void already, stays as it is.
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
         * @description Returns customers, newest first, by `cursor` or `offset`.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create or resolve a customer
         * @description Creates the customer, or resolves an existing one by `id`, without it by `email`, and updates it: `metadata` is merged, `name` and `email` are replaced. With `id`, the email is a contact that several customers may share; a customer with this email and without an `externalId` takes the unknown `id` over. Without `id`, the email has to identify one customer: several are 409 `customer_ambiguous`. A new customer gets the plans that are enabled by themselves.
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
         * @description Cancels all subscriptions of a customer now, invoices what was used, forgets saved cards at their providers, and takes away whatever callers wrote that may name a person: the name, the email, the external id, all metadata, the names of entities, properties and keys of usage, reasons of grants and refunds, callback URLs, and all of that in events and in the audit log. No look-up and no list finds the customer afterwards, and the email and the external id are free for others. What happened stays, as bookkeeping asks for it: subscriptions, usage, invoices, payments and refunds stay in their lists, which still take the id of the customer, and so does the brand of a card, with 0000 for its last digits. Invoices that nobody will collect any more become uncollectible. What the payment provider keeps of its own, and what was sent to webhook endpoints before, is not called back.
         */
        delete: operations["deleteCustomer"];
        options?: never;
        head?: never;
        /**
         * Update a customer
         * @description Changes what is given and leaves the rest. Unlike creating or resolving, it can take away: null clears `name` and `externalId`, and a key of `metadata` that is null is removed.
         */
        patch: operations["updateCustomer"];
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
         * Get what a customer may use
         * @description Returns every feature that the customer has now, by its live plans and by what was decided for this customer alone: how much of it is used, how much is left, when that starts anew and what happens above the limit; and the credits of every credit system.
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
         * @description Decides for one customer what it may use of a feature, whatever its plans say, for ever or until an instant. Replaces what was decided before. A feature that no plan of the customer has is granted by it.
         */
        put: operations["updateEntitlementOverride"];
        post?: never;
        /**
         * Remove the override of an entitlement
         * @description Leaves a feature to the customer's plans again.
         */
        delete: operations["removeEntitlementOverride"];
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
         * Get the usage of past days
         * @description Sums up what a customer used, by day, week or month of a time zone. Every event counts at its own time, in whichever window it was drawn; voided ones do not count. Days without use are there, with 0. Of a feature that is held and not used up, it is what the level rose by, less what it fell by.
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
         * @description Sets what one customer may use of a feature above its limit, before what the plan says. Null leaves a field to the plan again, an absent field is left as it is. A feature without a price cannot be charged, whatever is set here.
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
         * Bound what overage may cost
         * @description Bounds what all billable usage of a customer may cost in its current usage period, invoiced or not, over all of its subscriptions. At the limit further usage that costs is refused (`block`), or allowed and told once in a period (`notify`).
         */
        post: operations["updateOverageLimit"];
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
         * @description Returns the entities of a customer that are active or pending removal, newest first.
         */
        get: operations["listEntities"];
        put?: never;
        /**
         * Add an entity
         * @description Adds a named unit of a feature, such as a seat, within the limit that the customer is granted, or beyond it where the plan charges for more. An entity that is pending removal is restored instead.
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
         * @description Marks an entity for removal at the end of the usage period. It counts until then. Without a plan that is billed by the period it is gone at once.
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
         * @description Returns what happened, newest first. Webhooks tell the same without being asked. The events of one object are numbered without a gap by their `sequence`.
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
         * @description Returns one event, as it was when it happened.
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
    "/v1/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List features
         * @description Returns the features of the organization, newest first, not paged. Credit systems have a list of their own.
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
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Returns the API keys of the organization, newest first, with those that were revoked or have expired. Needs the scope `admin`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Makes a further API key of the organization, in its mode. The key is shown this once. It can do nothing that the key which makes it cannot. Needs the scope `admin`.
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
         * @description Ends an API key for good. Within a second no process takes it any more. Revoking it again changes nothing and answers the same. The last key with the scope `admin` stays, because nobody could make another; make one first. Needs the scope `admin`.
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
         * @description Makes a new key with the name and the scopes of an old one, and lets the old one work for a stated while longer, so that whoever uses it can change over without a gap. The new key is shown this once. A key that works no more, or was replaced already, cannot be rotated. Needs the scope `admin`, and every scope that the key has.
         */
        post: operations["rotateApiKey"];
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
         * @description Returns the organization that the API key names, with its settings.
         */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the organization
         * @description Changes what is given and leaves the rest. A changed currency or time zone holds for what is made from then on: plans and packs that are synced without a currency, and subscriptions, which keep the zone that they started with. The other settings hold at once. Needs the scope `admin`.
         */
        patch: operations["updateOrganization"];
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
         * @description Returns the tenants of the server, newest first.
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Create an organization
         * @description Creates a tenant and its first API key. The key is shown this once.
         */
        post: operations["createOrganization"];
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
         * @description Returns payments, newest first: every try to move money for an invoice, with what became of it. Those of customers who were deleted since, by themselves or with their test clock, stay in the list, because the books are kept.
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
    "/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List plans
         * @description Returns the plans of the organization, newest first, not paged.
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
         * @description Returns a plan by its slug, with what it grants and what that costs. A plan that is not sold any more can still be read.
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
         * Move subscribers to the newest version of a plan
         * @description Moves the subscriptions that are on older versions of a plan to its newest one. `now` gives them its limits and usage prices at once, and its fee with their next renewal; `renewal` gives them all of it then. Nothing is charged or given back for the current period, and a change to another plan that is scheduled stays. Refused when the newest version has another interval, currency, billing type or group than one that subscribers are on. With `dryRun` nothing is written.
         */
        post: operations["migratePlan"];
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
         * List events of payment providers
         * @description Returns the webhooks that payment providers sent, newest first, with what became of each. One that failed is tried again by itself for a week.
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
         * @description Returns every payment provider that the organization can use or set up, and how each is set up. Keys are never returned, only the ends of them.
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
         * @description Returns how the organization uses a payment provider: whose keys, which mode, and what to enter at the provider so that it reports to this server.
         */
        get: operations["getProvider"];
        /**
         * Set up a payment provider
         * @description Stores the keys of the organization's account at a payment provider, encrypted. They hold from the next request on, on every process. What is left out stays as it was, so that the secret of the webhooks can follow when it is known. A live organization takes only live keys, a test organization only test keys. Needs the scope `admin`.
         */
        put: operations["setProvider"];
        post?: never;
        /**
         * Remove a payment provider
         * @description The provider takes no new payments from now on. Its keys are deleted as soon as nothing is under way with them any more: payments and refunds without an outcome, open checkouts, cards that it has still to forget. Saved cards of the provider cannot be charged without it. Needs the scope `admin`.
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
         * Check the keys of a payment provider
         * @description Asks the provider whether it takes the stored keys. Nothing is changed there. When the provider cannot be reached, the answer is 503. Needs the scope `admin`.
         */
        post: operations["checkProvider"];
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
         * @description Returns subscriptions in every status, newest first. What customers had who were deleted since, by themselves or with their test clock, stays in the list.
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
         * @description Ends a subscription with its period or trial, which is the default, or now. Now, what was used is invoiced, open checkouts of the subscription are closed, and unused time is credited only with `credit`: the credit reduces what the subscription still owes, such as an unpaid renewal, and the rest goes to the balance of the customer. A plan of the group that is bought before the credited period would have ended goes on with the allowances that are running. The customer falls back on the free plan of the group that enables itself. A subscription that waits for its first payment expires, whenever it was to end. A paused subscription that is to end with its period is resumed: paused time does not count, so it ends when the rest of the time that was paid for has run. Canceling again with the period changes nothing.
         */
        post: operations["cancelSubscription"];
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
         * @description Returns where the customer pays for, or saves a card for, a subscription that is pending. When nothing is due and no card is needed, the subscription becomes active without a payment step.
         */
        post: operations["createSubscriptionCheckout"];
        delete?: never;
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
         * @description Stops time for an active subscription: what was used so far is invoiced, and until it is resumed it grants nothing and charges nothing. With `until` it resumes by itself.
         */
        post: operations["pauseSubscription"];
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
         * @description Lets time go on for a paused subscription: its period, its renewal and its allowances end later by the time that it was paused, and nothing is charged. For one that is to be canceled with its period, takes the cancellation back.
         */
        post: operations["resumeSubscription"];
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
         * @description Makes the stored features, credit systems, credit packs and plans equal to the declared ones. All or nothing: when anything is refused, each wrong field is named and nothing is written. Nothing is deleted; what is stored but not declared is named in `warnings`. A change that subscribers would feel makes a new version of the plan, and existing subscriptions stay on theirs.
         */
        post: operations["syncCatalog"];
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
         * @description Returns the test clocks of the organization, newest first.
         */
        get: operations["listTestClocks"];
        put?: never;
        /**
         * Create a test clock
         * @description Creates a clock for customers that are created with `testClock`: everything that asks for their time gets the clock's. Only a test organization has test clocks.
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
         * @description Returns a test clock. While it advances, `now` shows how far it has come.
         */
        get: operations["getTestClock"];
        put?: never;
        post?: never;
        /**
         * Delete a test clock
         * @description Deletes a test clock and archives its customers: their subscriptions end, no list and no look-up finds them, and their external ids and emails are free for others. Their invoices stay.
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
         * @description Moves a test clock forward, at most five years at once, and runs everything that falls due for its customers on the way, each at its own instant and in order. Answers when all of it is done. Meanwhile changes of these customers are refused with `clock_advancing`. When nobody can tell yet what became of a payment, the clock stops there, `blocked`; advancing it again goes on, as it does after a crash of the server.
         */
        post: operations["advanceTestClock"];
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
         * @description Records that the customer used so many units of the feature, and draws them from what it is granted. A refusal by a limit is a 200 with `allowed` false and records nothing. Accepted usage is durable before it is answered and counts once per idempotency key; a repeat answers with the present numbers and `duplicate` true. What is held and not used up, such as storage, rises by the value, falls by one below 0, or becomes it with `set`.
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
         * Record many uses
         * @description Records up to 1,000 events, each by the rules of `track` and with its own idempotency key, in the order in which they stand. An event that is refused or names something unknown refuses no other: `results` says of each what became of it. What is answered is durable. A body that does not fit the interface is refused as a whole.
         */
        post: operations["trackBatch"];
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
         * Take recorded usage back
         * @description Reverses an event that was recorded with an idempotency key, as long as the usage period in which it counts is open: what it drew returns to where it came from, but for credits that have expired or were voided since. The event stays on record and its key stays used: sent again, it is the duplicate of an event that does not count, and what is to count after all needs a key of its own. A repeat answers the same. An event of a level (storage, seats) is not reversed: later events were decided by the level that it left, so the level is changed back by tracking the opposite, and what was held meanwhile is billed.
         */
        post: operations["voidUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Returns the saved payment methods of a customer and the default card. An unknown customer has none.
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
         * Choose the default payment method
         * @description Charges use this saved method from now on. Overdue invoices are tried again with it at once.
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
         * @description Deletes a saved payment method here and at its provider. It is never charged again; the newest valid one that remains becomes the default. Refused while a payment with it has no outcome yet.
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
         * @description Opens a page of a payment provider on which the customer saves a card, and pays nothing. The saved card becomes the default, and overdue invoices are tried again with it at once. Asked for again it is the same page.
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
         * @description Returns what was sent to webhook endpoints, newest first, with every try. Deliveries are kept for 30 days.
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
         * @description Returns a delivery with every try.
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
         * @description Sends an event to an endpoint again, whether or not it was delivered, and tries as often as the first time. One that is under way is left alone. The `webhook-id` stays as it was.
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
         * @description Returns the webhook endpoints of the organization, newest first.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Has every event from now on sent to an address of yours, or those of some kinds, by the rules of Standard Webhooks. The secret that signs them is shown. An organization has at most 50 endpoints. Needs the scope `admin`.
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
         * @description Deletes a webhook endpoint and its secrets, and cancels what was still to be sent there. What was sent stays in the list of deliveries. Needs the scope `admin`.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Changes where events are sent, which, and whether at all. What waited for an endpoint that was disabled goes on when it is enabled; what happened meanwhile is not sent, unless you ask for it with `resend`. Needs the scope `admin`.
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
         * Resend events of a range of time
         * @description Sends events of a range of time to an endpoint that it did not get: those that could not be delivered, and those that happened while it was disabled or not there. They are tried anew, with the `webhook-id` that they always had. At most 10000 at once, the oldest first.
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
         * Rotate the secret of a webhook endpoint
         * @description Gives the endpoint a new secret. For a stated while both sign, so that a receiver that knows either of them believes every call. Rotating again meanwhile ends the oldest of three. Needs the scope `admin`.
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
         * Get the secret of a webhook endpoint
         * @description Returns the secret that signs what is sent to the endpoint. Needs the scope `admin`.
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
         * @description Sends an event of the kind `webhook_endpoint.tested` to the endpoint, once and at once, whatever it listens to and also when it is disabled, and answers with what came of it. Nothing else follows from it.
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
         * @description Takes an event of a payment provider. It is verified by its signature, stored once, and answered 200 once it is stored, also when its effect has to be tried again. The order of events does not matter. The provider is recognised by the header that carries the signature.
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
         * @description Takes an event of a payment provider. It is verified by its signature, stored once, and answered 200 once it is stored, also when its effect has to be tried again. The order of events does not matter.
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
 * @description Why access is given or refused.
 * @enum {string}
 */
export type AccessCode = "access_granted" | "tracked" | "overage_allowed" | "tracked_overage" | "addon_credits_used" | "limit_exceeded" | "insufficient_credits" | "customer_not_found" | "customer_ambiguous" | "feature_not_found" | "entity_not_found" | "no_active_subscription" | "feature_not_in_plan" | "not_metered";
/** @description The credits that the feature spends, or the units of it that are bought beforehand. */
export interface AccessCredits {
    /** @description What is left of granted and bought credits; null where no credit system pays. */
    addonBalance: number | null;
    /** @description Credits per unit; 1 for units bought beforehand. */
    costPerUnit: number;
    /** @description The credits of the plan, or the units of the feature that it includes. */
    plan: {
        /** @description What is left of them; null is unlimited. */
        balance: number | null;
        /** @description Credits the plan grants in one window; null is unlimited. */
        limit: number | null;
        /**
         * Format: date-time
         * @description When they start anew, or for what never does, the end of the current period of the plan. Null without a plan, and for one-time plans whose credits never start anew.
         */
        resetsAt: string | null;
        /** @description Credits drawn in this window. */
        used: number;
    };
    /**
     * @description Whether a credit system or units bought beforehand pay.
     * @enum {string}
     */
    source: "credit_system" | "prepaid";
    /** @description The slug of the credit system; null for units bought beforehand. */
    systemSlug: string | null;
    /** @description What is left in all; null is unlimited. */
    totalBalance: number | null;
}
/** @description Whether access is given, why, and the numbers at that instant. */
export interface AccessDecision {
    /** @description Whether access is given. */
    allowed: boolean;
    /** @description What is left of the limit, never below 0; null where it is unlimited or nothing is counted. */
    balance: number | null;
    /** @description Why access is given or refused. */
    code: AccessCode;
    /** @description The credits that the feature spends, or its prepaid units; null for every other feature. */
    credits: AccessCredits | null;
    /** @description What a person would want to know about the decision. */
    details: AccessDetails;
    /** @description True when the event was recorded before and is not counted again. */
    duplicate?: boolean;
    /**
     * @description Whether the organization is in test mode (`sandbox`) or live.
     * @enum {string}
     */
    environment: "sandbox" | "live";
    /** @description True when the usage period of the event was closed, so that it counts in the current one. */
    late?: boolean;
    /** @description What is included in the window; null where it is unlimited or nothing is counted. */
    limit: number | null;
    /**
     * @description How often the window starts anew; null where nothing is counted.
     * @enum {string|null}
     */
    resetInterval: "none" | "never" | "5min" | "15min" | "30min" | "hourly" | "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly" | null;
    /**
     * Format: date-time
     * @description When the window starts anew; null when never.
     */
    resetsAt: string | null;
    /** @description Whether use has no limit. */
    unlimited: boolean;
    /** @description What was really used in the window, overage included; null where nothing is counted. */
    usage: number | null;
}
/** @description What a person would want to know about the decision. */
export interface AccessDetails {
    /** @description What is left of granted and bought credits. */
    addonCreditsRemaining?: number;
    /** @description How many granted or bought credits this request drew. */
    addonCreditsUsed?: number;
    /** @description Credits per unit; absent when the feature spends no credits. */
    creditCostPerUnit?: number;
    /** @description The slug of the credit system that the feature spends from; absent when it spends no credits. */
    creditSystem?: string;
    /** @description What the named entity used. */
    entityUsage?: number;
    /** @description The decision as a sentence. */
    message: string;
    /** @description What holds above the limit; absent when nothing is counted or charged. */
    overage?: {
        /** @description The size of one package. */
        billingUnits: number;
        /** @description The price of `billingUnits` units above the limit in minor units; null where tiers price. */
        pricePerUnit: number | null;
        /** @description What happens above the limit: refused (`block`) or allowed and charged (`charge`). */
        type: OverageMode;
        /** @description Whether this request is, or would be, charged in part or whole. */
        willBeBilled: boolean;
    };
    /** @description The slug of the plan that decided; null when none did. */
    plan?: string | null;
    /** @description The display name of the plan that decided; absent when none did. */
    planName?: string;
    /** @description How the feature is priced; absent when it is not. */
    pricing?: {
        /** @description The tier that the last billable unit fell into; absent without tiers. */
        currentTier?: CurrentTier;
        /** @description The price of one package in minor units; null where tiers price, or where only overage has one. */
        pricePerUnit: number | null;
        /** @description How units become money: by started packages, each unit at the price of its tier (`graduated`), or all units at the price of the one tier that holds their number (`volume`). */
        ratingModel: RatingModel;
        /** @description How a feature is paid: within the plan (`included`), by every unit used (`usage_based`), or by units bought beforehand (`prepaid`). */
        usageModel: UsageModel;
    };
    /** @description Whether a trial runs. */
    trial?: boolean;
    /**
     * Format: date-time
     * @description When the trial ends.
     */
    trialEndsAt?: string | null;
}
/** @description The unit to add, for instance a member that takes a seat. */
export interface AddEntityRequest {
    /** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description What to create the customer with when it is not known yet; a known one takes over name and metadata. */
    customerData?: CustomerData;
    /**
     * Format: email
     * @description The email address of the entity.
     */
    email?: string | null;
    /** @description Your id of the entity. */
    entity: string;
    /** @description The slug of the feature that counts entities. */
    feature: string;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted: at most 50 keys of 64 characters, and 16 KiB in all. */
    metadata?: MetadataInput;
    /** @description The name of the entity. */
    name?: string | null;
}
/** @description The entity that was added or restored, and the count after it. */
export interface AddEntityResponse {
    /** @description How many entities count now, pending removals included. */
    count: number;
    /** @description Your id of the entity. */
    entityId: string;
    /** @description The slug of the feature. */
    featureId: string;
    /** @description How many the subscriptions of the customer grant; null is unlimited. */
    limit: number | null;
    /** @description How many more can be added within the limit; null is unlimited. */
    remaining: number | null;
    /** @description Whether a pending removal was taken back rather than an entity added. */
    restored: boolean;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description Where to move a test clock. */
export interface AdvanceTestClockRequest {
    /** @description A point in time, in milliseconds since 1970 or as ISO 8601, from 1970 to 2999. */
    to: InstantInput;
}
/** @description What can be told of an API key. The key itself is shown once, by what made it. */
export interface ApiKey {
    /**
     * Format: date-time
     * @description When it was made.
     */
    createdAt: string;
    /**
     * Format: date-time
     * @description From when on it works no more; null when it never expires.
     */
    expiresAt: string | null;
    /** @description The id of the key, which is no secret. */
    id: string;
    /**
     * Format: date-time
     * @description When it was last used, to the minute; null when it never was.
     */
    lastUsedAt: string | null;
    /** @description What you call it. */
    name: string;
    /** @description The first characters of the key, to tell keys apart. */
    prefix: string;
    /** @description The id of the key that a rotation put in its place; null when there was none. */
    replacedBy: string | null;
    /**
     * Format: date-time
     * @description When it was revoked; null when it was not.
     */
    revokedAt: string | null;
    /** @description What it may do. */
    scopes: Scope[];
}
/** @description One page of API keys, newest first. */
export interface ApiKeyListResponse {
    /** @description The keys of this page, those that work no more included. */
    keys: ApiKey[];
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description One API key. */
export interface ApiKeyResponse {
    /** @description What can be told of an API key. The key itself is shown once, by what made it. */
    key: ApiKey;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description The customer has to pay, or to save a card, before the subscription starts or changes. */
export type AttachCheckoutResponse = AttachOutcome & {
    /**
     * Format: uri
     * @description Where the customer pays or saves a card.
     */
    checkoutUrl: string;
    /**
     * @description The customer has to pay, or to save a card, at `checkoutUrl` first.
     * @constant
     */
    requiresCheckout: true;
};
/** @description The subscription started or changed, is scheduled to, or waits for a payment that is being confirmed. */
export type AttachedResponse = AttachOutcome & {
    /** @description Absent, because the customer has nothing to do. */
    checkoutUrl?: never;
    /**
     * @description The customer has nothing to do.
     * @constant
     */
    requiresCheckout: false;
};
/** @description What a request to subscribe has done, with or without a checkout. */
export interface AttachOutcome {
    /** @description The code with which a provider's own widget opens the checkout, where it has one. */
    accessCode?: string;
    /** @description The same as `customerId`. */
    customer_id: string;
    /** @description The id of the customer. */
    customerId: string;
    /** @description What happened, as a sentence. */
    message: string;
    /** @description Whether the subscription, or its change, waits for the checkout. */
    pending: boolean;
    /** @description The reference of the payment, also appended to `callbackUrl`. */
    reference?: string;
    /** @description When a change at the end of the period takes effect, in milliseconds since 1970. */
    scheduledAt?: number;
    /** @description The same as `subscriptionId`. */
    subscription_id: string;
    /** @description The id of the subscription. */
    subscriptionId: string;
    /** @description True when the request was carried out. */
    success: Success;
    /** @description Whether a trial runs or will run. */
    trial: boolean;
    /** @description The length of the trial in days; of a trial that runs already, the length that it began with. */
    trial_days?: number;
    /**
     * Format: date-time
     * @description When the trial ends.
     */
    trial_ends_at?: string;
    /**
     * @description How the plan compares with what the customer had in its group.
     * @enum {string}
     */
    type: "new" | "upgrade" | "downgrade" | "lateral";
}
/** @description What attaching a plan would do. */
export interface AttachPreviewResponse {
    /** @description What of the total is not paid by the balance of the customer, in minor units. */
    amountDue: number;
    /**
     * Format: date-time
     * @description The instant for which this holds. Attach takes it for 10 minutes.
     */
    at: string;
    /** @description The currency of the plan, an ISO 4217 code. */
    currency: string;
    /** @description What would be charged now, line by line; empty when nothing is. */
    lines: PreviewLine[];
    /** @description What would happen, as a sentence. */
    message: string;
    /** @description Whether the customer would have to pay, or to save a card, on a page first. */
    requiresCheckout: boolean;
    /** @description When a change at the end of the period would take effect, in milliseconds since 1970. */
    scheduledAt?: number;
    /** @description True when the request was carried out. */
    success: Success;
    /** @description The sum of the lines in minor units. */
    total: number;
    /** @description Whether a trial would run. */
    trial: boolean;
    /** @description The length of the trial in days; of a trial that runs already, the length that it began with. */
    trial_days?: number;
    /**
     * Format: date-time
     * @description When the trial would end, where it starts now or runs already.
     */
    trial_ends_at?: string;
    /**
     * @description How the plan compares with what the customer has in its group.
     * @enum {string}
     */
    type: "new" | "upgrade" | "downgrade" | "lateral";
}
/** @description Who subscribes to what. */
export interface AttachRequest {
    /**
     * Format: date-time
     * @description The `at` of a preview, at most 10 minutes old: exactly what the preview showed is done and charged, or the request is refused as `preview_outdated`. In milliseconds since 1970 or as ISO 8601.
     */
    at?: number | string | Date | null;
    /** @description Where the customer returns to after the checkout, with `reference` and `status` appended: any absolute URI, also one of an app (`myapp://paid`), but none that a browser would run or read from disk. */
    callbackUrl?: CallbackUrl;
    /** @description The ways to pay that the checkout offers, in the words of the provider; unknown ones are ignored. */
    channels?: string[] | null;
    /** @description The currency the caller expects; refused when the plan has another. */
    currency?: string | null;
    /** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description What to create the customer with when it is not known yet; a known one takes over name and metadata. */
    customerData?: CustomerData;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted: at most 50 keys of 64 characters, and 16 KiB in all. */
    metadata?: MetadataInput;
    /** @description The plan to subscribe to, by slug or id. */
    product: string;
}
/** @description The outcome of a request to subscribe. `requiresCheckout` says which of the two it is. */
export type AttachResponse = AttachCheckoutResponse | AttachedResponse;
/** @description On whose behalf something was done. */
export interface AuditActor {
    /** @description The address from which that request came, as the server saw it; null without one. */
    address: string | null;
    /** @description The id of the key, or the name of the provider or of the job; null of the others. */
    id: string | null;
    /** @description The request in which it was done; null without one. */
    requestId: string | null;
    /**
     * @description An API key (`key`), the operator of the server (`operator`), a payment provider that told us something (`provider`), work that was due (`job`), or the server by itself (`server`).
     * @enum {string}
     */
    type: "key" | "operator" | "provider" | "job" | "server";
}
/** @description One change, and who made it. Entries are never changed. */
export interface AuditEntry {
    /** @description On whose behalf something was done. */
    actor: AuditActor;
    /** @description What it looked like afterwards, as the API answers it; null of something that is gone. */
    after: {
        [key: string]: unknown;
    } | null;
    /** @description The fields that became others, as they were; of something that is gone, all of them. Null of something new. */
    before: {
        [key: string]: unknown;
    } | null;
    /**
     * Format: date-time
     * @description When it was done. Of a customer who lives by a test clock, what that showed.
     */
    createdAt: string;
    /** @description Whose it is; null for what belongs to no customer. */
    customerId: string | null;
    /** @description The id of the entry; also that of the event, where the change is one. */
    id: string;
    /** @description What was done, such as `provider.set`. The types of events are among them. */
    kind: string;
    /** @description The id of that. */
    objectId: string;
    /** @description What it was done to, such as `subscription`. */
    objectType: string;
    /** @description The number of the event among those of the object; null where the change is no event. */
    sequence: number | null;
}
/** @description One page of the audit log, newest first. */
export interface AuditLogResponse {
    /** @description The entries of this page. */
    entries: AuditEntry[];
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description True when the request was carried out. */
    success: Success;
}
/**
 * Format: uri
 * @description Where the customer returns to after the checkout, with `reference` and `status` appended: any absolute URI, also one of an app (`myapp://paid`), but none that a browser would run or read from disk.
 */
export type CallbackUrl = string | null;
/** @description When a subscription ends. */
export interface CancelSubscriptionRequest {
    /** @description Whether unused time is credited: to what the subscription still owes first, and what was paid of it to the balance. Only for `now`. */
    credit?: boolean | null;
    /**
     * @description Now, or with the period or trial, which is the default.
     * @enum {string|null}
     */
    when?: "now" | "period_end" | null;
}
/** @description What may be shown of a saved card. */
export interface Card {
    /** @description The brand, for instance `visa`. */
    brand: string;
    /** @description The last month the card is good for, as `MM/YY`. */
    exp: string;
    /** @description The id of the payment method. */
    id: string;
    /** @description The last four digits. */
    last4: string;
    /** @description The provider that keeps the card; only it can charge it. */
    provider: string;
}
/** @description What a sync changed, by slug. */
export interface CatalogChanges {
    /** @description What happened to the declared things of one kind, by slug. */
    creditPacks: SyncChanges;
    /** @description What happened to the declared things of one kind, by slug. */
    creditSystems: SyncChanges;
    /** @description What happened to the declared things of one kind, by slug. */
    features: SyncChanges;
    /** @description What happened to the declared things of one kind, by slug. */
    plans: SyncChanges;
    /** @description Counts the changes of the catalog. */
    version: number;
}
/** @description The catalog was changed. */
export interface CatalogEvent {
    /**
     * Format: date-time
     * @description When it happened. Of a customer who lives by a test clock, what that showed.
     */
    createdAt: string;
    /** @description Whom it is about; null for what belongs to no customer. */
    customerId: string | null;
    /** @description What it happened to. */
    data: {
        /** @description What a sync changed, by slug. */
        object: CatalogChanges;
        /** @description The fields of the object that became others, as they were. Absent when the object is new. */
        previous?: PreviousFields;
    };
    /** @description The id of the event. */
    id: string;
    /** @description Counts the events of this object from 1, without a gap. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same, under the name that Standard Webhooks give it.
     */
    timestamp: string;
    /**
     * @description What happened.
     * @enum {string}
     */
    type: "catalog.synced";
}
/** @description How the checkout returns to the caller; may be empty. */
export interface CheckoutRequest {
    /** @description Where the customer returns to after the checkout, with `reference` and `status` appended: any absolute URI, also one of an app (`myapp://paid`), but none that a browser would run or read from disk. */
    callbackUrl?: CallbackUrl;
}
/** @description Where to pay, or that nothing had to be paid. */
export interface CheckoutResponse {
    /** @description The code with which a provider's own widget opens the checkout, where it has one. */
    accessCode?: string;
    /** @description Whether the subscription became active without a payment step. */
    activatedDirectly: boolean;
    /**
     * Format: uri
     * @description Where the customer pays or saves a card.
     */
    checkoutUrl?: string;
    /** @description What happened, as a sentence. */
    message: string;
    /** @description The reference of the payment. */
    reference?: string;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description Who wants to use what. */
export interface CheckRequest {
    /** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description What to create the customer with when it is not known yet; a known one takes over name and metadata. */
    customerData?: CustomerData;
    /** @description Your id of the entity that uses it; counted for the entity, drawn from the customer's allowance. */
    entity?: string | null;
    /** @description The slug of the feature, or of a credit system. */
    feature: string;
    /** @description Names the recorded event, so that a repeat counts once; the header `Idempotency-Key` does the same. */
    idempotencyKey?: string | null;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted: at most 50 keys of 64 characters, and 16 KiB in all. */
    metadata?: MetadataInput;
    /**
     * @description Whether an allowed check also records the usage, in the same step.
     * @default false
     */
    sendEvent?: boolean | null;
    /** @description When it happened, in milliseconds since 1970 or as ISO 8601: at most 35 days ago and not in the future. Now when absent. What happened before a subscription of the customer gave access to the feature is refused with `no_active_subscription`, even if one gives access now. */
    timestamp?: Timestamp;
    /** @description How many units, 0 or more with up to 9 decimals: a JSON number, or a string where the number must not pass through floating point. 1 when absent. */
    value?: Quantity;
}
/** @description The API key to make. */
export interface CreateApiKeyRequest {
    /**
     * Format: date-time
     * @description From when on it works no more, in milliseconds since 1970 or as ISO 8601; it never expires when absent. It has to be in the future.
     */
    expiresAt?: number | string | Date | null;
    /** @description What you call it, so that you know later who has it. */
    name: string;
    /** @description What it may do; nothing that the key which makes it may not do. */
    scopes: Scope[];
}
/** @description A new API key, and the secret that opens with it. */
export interface CreatedApiKeyResponse {
    /** @description The key as it is sent, shown this once; only a digest of it is kept. */
    apiKey: string;
    /** @description What can be told of an API key. The key itself is shown once, by what made it. */
    key: ApiKey;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description Whose unbilled usage to invoice. */
export interface CreateInvoiceRequest {
    /** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
    customer: CustomerReference;
}
/** @description The organization to create. */
export interface CreateOrganizationRequest {
    /** @description ISO 4217 code that prices have when they name none; `USD` when absent. */
    currency?: string | null;
    /**
     * @description Whether money is real (`live`) or played (`test`); cannot be changed.
     * @enum {string}
     */
    mode: "test" | "live";
    /** @description The display name. */
    name: string;
    /** @description The unique short name, lower case letters, digits and hyphens. */
    slug: string;
    /** @description IANA name of the zone in which months are counted; `UTC` when absent. */
    timeZone?: string | null;
}
/** @description The test clock to create. */
export interface CreateTestClockRequest {
    /** @description What you call it. */
    name?: string | null;
    /** @description A point in time, in milliseconds since 1970 or as ISO 8601, from 1970 to 2999. */
    now: InstantInput;
}
/** @description The webhook endpoint to create. */
export interface CreateWebhookEndpointRequest {
    /** @description What it is for; null leaves it out. */
    description?: string | null;
    /** @description Whether to send events there; they are when absent. */
    enabled?: boolean | null;
    /** @description The kinds of events to send there; all when absent. */
    events?: EventPattern[] | null;
    /**
     * Format: uri
     * @description Where to send events. It begins with `https://` and leads to no private network, unless the server was set up to allow that.
     */
    url: string;
}
/** @description The credits of one system that a customer has. */
export interface CreditBalance {
    /** @description What is left of granted and bought credits. */
    addonBalance: number;
    /** @description The display name of the credit system. */
    name: string;
    /** @description The credits of the plans. */
    plan: {
        /** @description What is left of them; null is unlimited. */
        balance: number | null;
        /** @description Credits the plans grant in one window; null is unlimited. */
        limit: number | null;
        /**
         * Format: date-time
         * @description When they start anew; null when never.
         */
        resetsAt: string | null;
        /** @description Credits drawn in this window. */
        used: number;
    };
    /** @description The slug of the credit system. */
    systemSlug: string;
    /** @description What is left in all; null is unlimited. */
    totalBalance: number | null;
}
/** @description Credits run out. */
export interface CreditBalanceEvent {
    /**
     * Format: date-time
     * @description When it happened. Of a customer who lives by a test clock, what that showed.
     */
    createdAt: string;
    /** @description Whom it is about; null for what belongs to no customer. */
    customerId: string | null;
    /** @description What it happened to. */
    data: {
        /** @description What is left of the granted credits of one system. */
        object: CreditLevel;
        /** @description The fields of the object that became others, as they were. Absent when the object is new. */
        previous?: PreviousFields;
    };
    /** @description The id of the event. */
    id: string;
    /** @description Counts the events of this object from 1, without a gap. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same, under the name that Standard Webhooks give it.
     */
    timestamp: string;
    /**
     * @description What happened.
     * @enum {string}
     */
    type: "credits.low" | "credits.depleted";
}
/** @description What a customer can spend of each credit system. */
export interface CreditBalanceResponse {
    /** @description One balance for each credit system of the catalog. */
    balances: CreditBalance[];
    /** @description The id of the customer. */
    customerId: string;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description One movement of the credits of a grant. It never changes. */
export interface CreditEntry {
    /**
     * Format: date-time
     * @description When it happened.
     */
    createdAt: string;
    /** @description How many credits came, or, below 0, went. */
    credits: number;
    /** @description The id of the recorded use that drew them, or gave them back; null where it was none. */
    eventId: string | null;
    /** @description The id of the grant. */
    grantId: string;
    /** @description The id of the movement. */
    id: string;
    /**
     * @description Why the credits came or went: granted, drawn by usage, returned by a use that was taken back or a refund that failed, expired unspent, voided by hand, or revoked with a refund.
     * @enum {string}
     */
    kind: "grant" | "draw" | "return" | "expire" | "void" | "revoke";
    /** @description The id of the refund that revoked them, or gave them back; null where it was none. */
    refundId: string | null;
}
/** @description All or one page of movements of credits, newest first. */
export interface CreditEntryListResponse {
    /** @description The movements of this page. */
    entries: CreditEntry[];
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description Credits that a customer bought or was given. */
export interface CreditGrant {
    /**
     * Format: date-time
     * @description When they were granted.
     */
    createdAt: string;
    /** @description How many credits were granted. */
    credits: number;
    /** @description The slug of the credit system whose features the credits pay for. */
    creditSystem: string;
    /** @description The id of the customer. */
    customerId: string;
    /**
     * Format: date-time
     * @description From when on they are lost; null is never.
     */
    expiresAt: string | null;
    /** @description Whether the credits cannot be spent while their payment is disputed. */
    frozen: boolean;
    /** @description The id of the grant. */
    id: string;
    /** @description The id of the invoice that was paid for them; null for credits that were given. */
    invoiceId: string | null;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted. */
    metadata: Metadata;
    /** @description The slug of the pack that was bought; null for credits that were given. */
    pack: string | null;
    /** @description Grants with a lower priority are drawn first. */
    priority: number;
    /** @description How many packs were bought; null for credits that were given. */
    quantity: number | null;
    /** @description Why they were given, in the words of the request. */
    reason: string | null;
    /** @description How many of them are left. */
    remaining: number;
    /**
     * @description Bought, or given by hand.
     * @enum {string}
     */
    source: "pack" | "manual";
    /**
     * Format: date-time
     * @description When they can first be spent; null is from the beginning.
     */
    startsAt: string | null;
    /** @description Whether what is left can be spent (`active`), not yet (`scheduled`), or no more, because nothing is left (`depleted`), its time is over (`expired`) or it was taken back (`voided`). */
    status: CreditGrantStatus;
    /**
     * Format: date-time
     * @description When what was left of them was taken back.
     */
    voidedAt: string | null;
}
/** @description Credits came or went. */
export interface CreditGrantEvent {
    /**
     * Format: date-time
     * @description When it happened. Of a customer who lives by a test clock, what that showed.
     */
    createdAt: string;
    /** @description Whom it is about; null for what belongs to no customer. */
    customerId: string | null;
    /** @description What it happened to. */
    data: {
        /** @description Credits that a customer bought or was given. */
        object: CreditGrant;
        /** @description The fields of the object that became others, as they were. Absent when the object is new. */
        previous?: PreviousFields;
    };
    /** @description The id of the event. */
    id: string;
    /** @description Counts the events of this object from 1, without a gap. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same, under the name that Standard Webhooks give it.
     */
    timestamp: string;
    /**
     * @description What happened.
     * @enum {string}
     */
    type: "credits.granted" | "credits.expired" | "credits.voided";
}
/** @description All or one page of credit grants, newest first. */
export interface CreditGrantListResponse {
    /** @description The grants of this page. */
    grants: CreditGrant[];
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description One credit grant. */
export interface CreditGrantResponse {
    /** @description True when the grant was given before under the same key; absent otherwise. */
    duplicate?: boolean;
    /** @description Credits that a customer bought or was given. */
    grant: CreditGrant;
    /** @description True when the request was carried out. */
    success: Success;
}
/**
 * @description Whether what is left can be spent (`active`), not yet (`scheduled`), or no more, because nothing is left (`depleted`), its time is over (`expired`) or it was taken back (`voided`).
 * @enum {string}
 */
export type CreditGrantStatus = "scheduled" | "active" | "depleted" | "expired" | "voided";
/** @description What is left of the granted credits of one system. */
export interface CreditLevel {
    /** @description What is left of the grants. */
    balance: number;
    /** @description The slug of the credit system. */
    creditSystem: string;
    /** @description Whose credits they are. */
    customerId: string;
    /** @description What these grants gave. */
    granted: number;
}
/** @description Credits sold at once. */
export interface CreditPack {
    /** @description When it was first synced, in milliseconds since 1970. */
    createdAt: number;
    /** @description How many credits one pack grants. */
    credits: number;
    /** @description The slug of the credit system the credits belong to. */
    creditSystem: string;
    /** @description The same slug. */
    creditSystemId: string;
    /** @description ISO 4217 code of the price. */
    currency: string;
    /** @description What the buyer gets. */
    description: string | null;
    /** @description After how many days unspent credits expire; null is never. */
    expiresAfterDays: number | null;
    /** @description The id of the credit pack. */
    id: string;
    /** @description Whether the pack is sold. */
    isActive: boolean;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted. */
    metadata: Metadata;
    /** @description The display name. */
    name: string;
    /** @description The price of one pack in whole minor units. */
    price: number;
    /** @description The payment provider that charges for the pack; null is the organization's. */
    provider: string | null;
    /** @description The identifier of the credit pack in the catalog. */
    slug: string;
    /** @description When a sync changed it last, in milliseconds since 1970. */
    updatedAt: number;
}
/** @description Credits sold at once, as the catalog in code declares them. */
export interface CreditPackInput {
    /** @description How many credits one pack grants, at least 1. */
    credits: number;
    /** @description The slug of the credit system the pack belongs to; the only one when absent. Without any, one named `credits` is made, with a warning. */
    creditSystem?: string | null;
    /** @description ISO 4217 code of the price; the organization's currency when absent. */
    currency?: string | null;
    /** @description What the buyer gets. */
    description?: string | null;
    /** @description After how many days unspent credits expire; never when absent. */
    expiresAfterDays?: number | null;
    /** @description Whether the pack is sold; true when absent. */
    isActive?: boolean | null;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted: at most 50 keys of 64 characters, and 16 KiB in all. */
    metadata?: MetadataInput;
    /** @description The display name; made from the slug when absent. */
    name?: string | null;
    /** @description The price of one pack in whole minor units, 0 or more; 0 when absent. */
    price?: number | null;
    /** @description The payment provider that charges for the pack; `defaultProvider` when absent. */
    provider?: string | null;
    /** @description The identifier of the credit pack. */
    slug: string;
}
/** @description Credit packs, newest first. */
export interface CreditPackListResponse {
    /** @description The same packs. */
    creditPacks: CreditPack[];
    /** @description The packs. */
    data: CreditPack[];
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description A currency of credits that several features spend. */
export interface CreditSystem {
    /** @description What the credits are for. */
    description: string | null;
    /** @description The features that spend these credits, in the order of the catalog. */
    features: CreditSystemFeature[];
    /** @description The id of the credit system. */
    id: string;
    /** @description The display name. */
    name: string;
    /** @description The identifier of the credit system in the catalog. */
    slug: string;
}
/** @description One feature that spends credits, and how many a unit costs. */
export interface CreditSystemFeature {
    /** @description Credits per unit; a plan may set another cost. */
    creditCost: number;
    /** @description The slug of the feature. */
    feature: string;
}
/** @description One feature that spends credits, and how many a unit costs. */
export interface CreditSystemFeatureInput {
    /** @description Credits per unit, 0 or more; 1 when absent. */
    creditCost?: number | null;
    /** @description The slug of the feature. */
    feature: string;
}
/** @description A currency of credits that several features spend, as the catalog in code declares it. */
export interface CreditSystemInput {
    /** @description What the credits are for. */
    description?: string | null;
    /** @description The features that spend these credits. */
    features?: CreditSystemFeatureInput[] | null;
    /** @description The display name; made from the slug when absent. */
    name?: string | null;
    /** @description The identifier of the credit system; plans grant its credits by listing this slug among their features. */
    slug: string;
}
/** @description Every credit system, newest first. */
export interface CreditSystemListResponse {
    /** @description The credit systems. */
    creditSystems: CreditSystem[];
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description The organization of the API key. */
export interface CurrentOrganizationResponse {
    /** @description A tenant of the server. */
    organization: Organization;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description The tier that the last billable unit fell into; the first one before any. */
export interface CurrentTier {
    /** @description The last unit of the tier; null for the last tier, whose price goes on. */
    endsAt: number | null;
    /** @description The fee for entering the tier, in minor units; absent when it has none. */
    flatFee?: number;
    /** @description The position of the tier, counted from 0. */
    index: number;
    /** @description The tier begins above this many billable units; 0 for the first one. */
    startsAt: number;
    /** @description The price of one unit in minor units. */
    unitPrice: number;
}
/** @description The party that subscribes, uses and pays. */
export interface Customer {
    /** @description What the customer has agreed about overage. */
    billing: {
        /** @description One item per feature that was configured for this customer. */
        featureConfigs: FeatureConfig[];
        /** @description The bound on what overage may cost; null when there is none. */
        overageLimit: OverageLimit | null;
    };
    /** @description When the customer was created, in milliseconds since 1970. */
    createdAt: number;
    /**
     * Format: email
     * @description The email address. Several customers may share it.
     */
    email: string;
    /** @description Your id of the customer, when you gave one. */
    externalId: string | null;
    /** @description Our id of the customer. */
    id: string;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted. */
    metadata: Metadata;
    /** @description The name, when one was given. */
    name: string | null;
    /** @description The id of the test clock by which the customer lives; absent in real time. */
    testClock?: string;
    /** @description When the customer was last changed, in milliseconds since 1970. */
    updatedAt: number;
}
/** @description What to create the customer with when it is not known yet; a known one takes over name and metadata. */
export type CustomerData = {
    /**
     * Format: email
     * @description The email address to create the customer with. Several customers may share it; a customer with this email and without an `externalId` takes the unknown id over instead.
     */
    email: string;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted: at most 50 keys of 64 characters, and 16 KiB in all. */
    metadata?: MetadataInput;
    /** @description The name of the customer. */
    name?: string | null;
} | null;
/** @description Something happened to a customer. */
export interface CustomerEvent {
    /**
     * Format: date-time
     * @description When it happened. Of a customer who lives by a test clock, what that showed.
     */
    createdAt: string;
    /** @description Whom it is about; null for what belongs to no customer. */
    customerId: string | null;
    /** @description What it happened to. */
    data: {
        /** @description The party that subscribes, uses and pays. */
        object: Customer;
        /** @description The fields of the object that became others, as they were. Absent when the object is new. */
        previous?: PreviousFields;
    };
    /** @description The id of the event. */
    id: string;
    /** @description Counts the events of this object from 1, without a gap. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same, under the name that Standard Webhooks give it.
     */
    timestamp: string;
    /**
     * @description What happened.
     * @enum {string}
     */
    type: "customer.created" | "customer.updated" | "customer.deleted";
}
/** @description One page of customers, newest first. */
export interface CustomerListResponse {
    /** @description The customers of this page. */
    customers: Customer[];
    /** @description The most customers on one page. */
    limit: number;
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description How many customers were skipped. */
    offset: number;
    /** @description True when the request was carried out. */
    success: Success;
    /** @description How many customers fit the filters, on all pages. */
    total: number;
}
/** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
export type CustomerReference = string;
/** @description The customer to create, or to resolve and update. */
export interface CustomerRequest {
    /**
     * Format: email
     * @description The email address of the customer. With `id` a contact, which several customers may share; without `id` it identifies the customer.
     */
    email: string;
    /** @description Your id of the customer, or ours. When given, it identifies the customer and `email` updates the record. An unknown one becomes the `externalId` of the customer who has the email and no `externalId` yet, else of a new customer. */
    id?: string | null;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted: at most 50 keys of 64 characters, and 16 KiB in all. */
    metadata?: MetadataInput;
    /** @description The name of the customer; kept as it is when absent. */
    name?: string | null;
    /** @description The id of the test clock by which a new customer lives, for good; one that exists has to live by it already. Only in a test organization. */
    testClock?: string | null;
}
/** @description One customer, its fields beside `success`. */
export type CustomerResponse = Customer & {
    /** @description True when the request was carried out. */
    success: Success;
};
/** @description That the payer asked their bank to take a payment back. */
export interface Dispute {
    /** @description What is disputed, in whole minor units. */
    amount: number;
    /**
     * Format: date-time
     * @description When the provider told of it first.
     */
    createdAt: string;
    /** @description ISO 4217 code of the amount. */
    currency: string;
    /** @description The id of the dispute. */
    id: string;
    /** @description Why, in the provider's words. */
    reason: string | null;
    /**
     * @description Whether it is undecided (`open`), or who it was decided for; `won` keeps the money.
     * @enum {string}
     */
    status: "open" | "won" | "lost";
    /**
     * Format: date-time
     * @description When the provider told of it last.
     */
    updatedAt: string;
}
/** @description What a customer may use of a feature now, and why. */
export interface Entitlement {
    /** @description What is left of the limit, never below 0; null where it is unlimited or nothing is counted. */
    balance: number | null;
    /** @description The feature. */
    feature: {
        /** @description The id of the feature. */
        id: string;
        /**
         * @description Whether use adds up or is a level; null where nothing is counted.
         * @enum {string|null}
         */
        meterType: "consumable" | "non_consumable" | null;
        /** @description The display name of the feature. */
        name: string;
        /** @description The slug of the feature. */
        slug: string;
        /**
         * @description Whether use is counted.
         * @enum {string}
         */
        type: "metered" | "boolean";
        /** @description The name of one unit. */
        unit: string | null;
    };
    /** @description What is included in the window; null where it is unlimited or nothing is counted. */
    limit: number | null;
    /** @description The most units that may be charged in one window; null without such a bound. */
    maxOverageUnits: number | null;
    /**
     * @description What happens above the limit; null where nothing can be charged.
     * @enum {string|null}
     */
    overage: "block" | "charge" | null;
    /** @description What was decided for this customer alone; null when nothing was. */
    override: EntitlementOverride | null;
    /** @description The slug of the plan that decides; null when no plan has the feature. */
    plan: string | null;
    /**
     * @description How often the window starts anew; null where nothing is counted.
     * @enum {string|null}
     */
    resetInterval: "none" | "never" | "5min" | "15min" | "30min" | "hourly" | "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly" | null;
    /**
     * Format: date-time
     * @description When the window starts anew; null when never.
     */
    resetsAt: string | null;
    /**
     * @description What decides: a plan, a plan on trial, credits that were bought or given, or an override.
     * @enum {string}
     */
    source: "plan" | "trial" | "credits" | "override";
    /** @description Whether use has no limit. */
    unlimited: boolean;
    /** @description What was really used in the window, overage included; null where nothing is counted. */
    usage: number | null;
}
/** @description What a customer may use now. */
export interface EntitlementListResponse {
    /** @description One item per credit system of which the customer has credits, or had any in the present windows. */
    credits: CreditBalance[];
    /** @description The id of the customer. */
    customerId: string;
    /** @description One item per feature that the customer has, ordered by slug. */
    entitlements: Entitlement[];
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description What was decided for one customer, before what its plans say. */
export interface EntitlementOverride {
    /**
     * Format: date-time
     * @description When it was first decided.
     */
    createdAt: string;
    /** @description Units in one window; null is unlimited, absent leaves it to the plans. */
    limit?: number | null;
    /**
     * @description What happens above the limit; null leaves it to the plans.
     * @enum {string|null}
     */
    overage: "block" | "charge" | null;
    /**
     * Format: date-time
     * @description The instant from which it no longer holds; null for ever.
     */
    until: string | null;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updatedAt: string;
}
/** @description What a customer may use of one feature, or has of the credits of one system. */
export interface EntitlementResponse {
    /** @description The credits, when they were meant; null for a feature, or when nobody gives any. */
    credits: CreditBalance | null;
    /** @description The entitlement; null when neither a plan nor the override gives it, and for a credit system. */
    entitlement: Entitlement | null;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description A named unit of a feature, for instance a seat. */
export interface Entity {
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
    /** @description Your id of the entity. */
    id: string;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted. */
    metadata: Metadata;
    /** @description The name of the entity. */
    name: string | null;
    /**
     * Format: date-time
     * @description When it stops counting; null while it is active.
     */
    removesAt: string | null;
    /**
     * @description In use (`active`), or in use until the period ends (`pending_removal`).
     * @enum {string}
     */
    status: "active" | "pending_removal";
}
/** @description Something happened to an entity. */
export interface EntityEvent {
    /**
     * Format: date-time
     * @description When it happened. Of a customer who lives by a test clock, what that showed.
     */
    createdAt: string;
    /** @description Whom it is about; null for what belongs to no customer. */
    customerId: string | null;
    /** @description What it happened to. */
    data: {
        /** @description A named unit of a feature, for instance a seat. */
        object: Entity;
        /** @description The fields of the object that became others, as they were. Absent when the object is new. */
        previous?: PreviousFields;
    };
    /** @description The id of the event. */
    id: string;
    /** @description Counts the events of this object from 1, without a gap. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same, under the name that Standard Webhooks give it.
     */
    timestamp: string;
    /**
     * @description What happened.
     * @enum {string}
     */
    type: "entity.added" | "entity.removal_scheduled" | "entity.removed" | "entity.restored";
}
/** @description All or one page of entities that are active or pending removal, newest first. */
export interface EntityListResponse {
    /** @description The entities of this page. */
    entities: Entity[];
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description True when the request was carried out. */
    success: Success;
    /** @description How many entities fit the filters, on all pages. */
    total: number;
}
/** @description The one shape of every failure. */
export interface Error {
    /**
     * Format: uri
     * @description Where the customer can settle what stands in the way, when paying would help.
     */
    checkoutUrl?: string;
    /** @description Why a request failed, for programs. This is the whole catalog; a code never changes its meaning. Each operation lists the codes of its own in `x-error-codes`; the others can happen to any request. */
    code: ErrorCode;
    /** @description The count before the refused addition, with the code `limit_exceeded`. */
    current?: number;
    /** @description What went wrong, as a sentence for the caller. The same text as `message`. */
    error: string;
    /** @description The slug of the feature that was refused, with the code `limit_exceeded`. */
    feature?: string;
    /** @description The invalid fields, when the request did not fit the interface: the first 50. `error` counts the others. */
    issues?: ValidationIssue[];
    /** @description The limit that was reached, with the code `limit_exceeded`. */
    limit?: number | null;
    /** @description What went wrong, as a sentence for the caller. The same text as `error`. */
    message: string;
    /** @description The id of this request, also in the header `X-Request-Id` and in the logs of the server. */
    requestId: string;
    /**
     * @description Always false.
     * @constant
     */
    success: false;
}
/**
 * @description Why a request failed, for programs. This is the whole catalog; a code never changes its meaning. Each operation lists the codes of its own in `x-error-codes`; the others can happen to any request.
 * @enum {string}
 */
export type ErrorCode = "malformed_json" | "invalid_request" | "missing_api_key" | "invalid_api_key" | "expired_api_key" | "revoked_api_key" | "insufficient_scope" | "route_not_found" | "method_not_allowed" | "payload_too_large" | "headers_too_large" | "malformed_request" | "request_timeout" | "unsupported_media_type" | "internal_error" | "service_unavailable" | "not_implemented" | "rate_limited" | "customer_required" | "customer_not_found" | "customer_ambiguous" | "customer_conflict" | "plan_not_found" | "currency_mismatch" | "provider_not_configured" | "amount_not_chargeable" | "invalid_catalog" | "feature_not_found" | "feature_not_in_plan" | "override_not_found" | "not_metered" | "no_active_subscription" | "entity_not_found" | "event_not_found" | "entity_already_active" | "limit_exceeded" | "nothing_to_invoice" | "invoice_not_found" | "subscription_not_found" | "subscription_not_pending" | "subscription_paused" | "subscription_ended" | "subscription_not_active" | "subscription_not_resumable" | "preview_outdated" | "plan_version_incompatible" | "plan_group_occupied" | "invoice_unpaid" | "payment_in_progress" | "invoice_not_open" | "nothing_to_refund" | "refund_too_large" | "credit_pack_not_found" | "credit_system_not_found" | "credit_grant_not_found" | "payment_method_not_found" | "payment_method_not_usable" | "api_key_not_found" | "api_key_not_active" | "last_admin_key" | "organization_not_found" | "organization_slug_taken" | "missing_signature" | "invalid_signature" | "provider_not_found" | "amount_mismatch" | "checkout_not_found" | "checkout_closed" | "idempotency_key_reused" | "idempotency_in_flight" | "credits_spent" | "clock_advancing" | "usage_not_voidable" | "test_clock_not_found" | "test_mode_required" | "webhook_endpoint_not_found" | "webhook_endpoint_disabled" | "webhook_delivery_not_found" | "too_many_webhook_endpoints";
/** @description Something that happened. Its `type` tells what is in `data.object`. */
export type Event = CustomerEvent | SubscriptionEvent | InvoiceEvent | PaymentEvent | RefundEvent | CreditGrantEvent | CreditBalanceEvent | UsageLimitEvent | EntityEvent | CatalogEvent | WebhookEndpointEvent;
/** @description One page of events, newest first. */
export interface EventListResponse {
    /** @description The events of this page. */
    events: Event[];
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description A kind of event such as `invoice.paid`, all kinds of a noun (`invoice.*`), or all that there are (`*`). */
export type EventPattern = string;
/** @description An event. */
export interface EventResponse {
    /** @description Something that happened. Its `type` tells what is in `data.object`. */
    event: Event;
    /** @description True when the request was carried out. */
    success: Success;
}
/**
 * @description What happened.
 * @enum {string}
 */
export type EventType = "customer.created" | "customer.updated" | "customer.deleted" | "subscription.created" | "subscription.activated" | "subscription.updated" | "subscription.renewed" | "subscription.trial_will_end" | "subscription.past_due" | "subscription.paused" | "subscription.resumed" | "subscription.canceled" | "subscription.expired" | "invoice.finalized" | "invoice.paid" | "invoice.payment_failed" | "invoice.voided" | "invoice.uncollectible" | "payment.succeeded" | "payment.failed" | "refund.created" | "refund.succeeded" | "refund.failed" | "credits.granted" | "credits.expired" | "credits.voided" | "credits.low" | "credits.depleted" | "usage.limit_reached" | "usage.overage_limit_reached" | "entity.added" | "entity.removal_scheduled" | "entity.removed" | "entity.restored" | "catalog.synced" | "webhook_endpoint.disabled" | "webhook_endpoint.tested";
/** @description How an invoice came about. */
export interface ExplainInvoiceResponse {
    /** @description ISO 4217 code of every amount. */
    currency: string;
    /** @description The id of the invoice. */
    invoiceId: string;
    /** @description The lines in their order. */
    lines: LineExplanation[];
    /** @description The number of the invoice; null while it is a draft. */
    number: string | null;
    /** @description `draft` until it is finalized or its checkout is paid, `open` until it is settled, then `paid`, `void` or `uncollectible`. */
    status: InvoiceStatus;
    /** @description True when the request was carried out. */
    success: Success;
    /** @description How the total came about and what became of it, in sentences. */
    summary: string;
    /** @description What the lines add up to, in whole minor units. */
    total: number;
}
/** @description A capability that plans grant. */
export interface Feature {
    /** @description The id of the feature. */
    id: string;
    /**
     * @description Whether use adds up or is a level that rises and falls; null for a feature that is not counted.
     * @enum {string|null}
     */
    meterType: "consumable" | "non_consumable" | null;
    /** @description The display name. */
    name: string;
    /** @description The identifier of the feature in the catalog. */
    slug: string;
    /**
     * @description Counted, or granted as such.
     * @enum {string}
     */
    type: "metered" | "boolean";
    /** @description What one unit is called. */
    unit: string | null;
}
/** @description What one customer has agreed for one feature, before what its plan says. */
export interface FeatureConfig {
    /** @description When it was first set, in milliseconds since 1970. */
    createdAt: number;
    /** @description The feature it is about. */
    feature: {
        /** @description The id of the feature. */
        id: string;
        /** @description The display name of the feature. */
        name: string;
        /** @description The slug of the feature. */
        slug: string;
    };
    /** @description The most units above the limit in one reset interval; null leaves it to the plan. */
    maxOverageUnits: number | null;
    /**
     * @description What happens above the limit; null leaves it to the plan.
     * @enum {string|null}
     */
    overage: "block" | "charge" | null;
    /** @description When it was last changed, in milliseconds since 1970. */
    updatedAt: number;
}
/** @description A capability that plans grant, as the catalog in code declares it. */
export interface FeatureInput {
    /**
     * @description Whether use adds up (`consumable`, the default: calls, tokens) or is a level that rises and falls (`non_consumable`: seats, storage).
     * @enum {string|null}
     */
    meterType?: "consumable" | "non_consumable" | null;
    /** @description The display name; made from the slug when absent. */
    name?: string | null;
    /** @description The identifier of the feature; features and credit systems share one set of slugs. */
    slug: string;
    /**
     * @description Counted (`metered`, the default) or granted as such (`boolean`).
     * @enum {string|null}
     */
    type?: "metered" | "boolean" | null;
    /** @description What one unit is called, for instance `call` or `GB`. */
    unit?: string | null;
}
/** @description Every feature, newest first. */
export interface FeatureListResponse {
    /** @description The features. */
    features: Feature[];
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description Credits to give, to whom and for how long. */
export interface GrantCreditsRequest {
    /** @description How many credits, above 0 with up to 9 decimals: a JSON number, or a string where the number must not pass through floating point. */
    credits: number | string;
    /** @description The slug of the credit system; the only one when absent. */
    creditSystem?: string | null;
    /** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /**
     * Format: date-time
     * @description From when on unspent credits are lost, in milliseconds since 1970 or as ISO 8601; never when absent. It has to be in the future and after `startsAt`.
     */
    expiresAt?: number | string | Date | null;
    /** @description Names the grant among those of the customer, so that a repeat gives nothing more and answers the same grant. */
    idempotencyKey?: string | null;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted: at most 50 keys of 64 characters, and 16 KiB in all. */
    metadata?: MetadataInput;
    /** @description Grants with a lower priority are drawn first; packs have 0, which is the default. */
    priority?: number | null;
    /** @description Why, for your own records. */
    reason?: string | null;
    /**
     * Format: date-time
     * @description When the credits can first be spent, in milliseconds since 1970 or as ISO 8601; now when absent.
     */
    startsAt?: number | string | Date | null;
}
/**
 * Format: date-time
 * @description A point in time, in milliseconds since 1970 or as ISO 8601, from 1970 to 2999.
 */
export type InstantInput = number | string | Date;
/** @description A numbered demand for payment, immutable once finalized. */
export interface Invoice {
    /** @description What is still to be paid, in whole minor units; 0 when the invoice is void. */
    amountDue: number;
    /** @description What is settled, in whole minor units. */
    amountPaid: number;
    /** @description What was given back of what was paid, or is about to be, in whole minor units. */
    amountRefunded: number;
    /** @description When the invoice was made, in milliseconds since 1970. */
    createdAt: number;
    /** @description ISO 4217 code of every amount. */
    currency: string;
    /** @description The id of the customer. */
    customerId: string;
    /** @description When the invoice is to be paid, in milliseconds since 1970; null for a draft. */
    dueAt: number | null;
    /** @description The id of the invoice. */
    id: string;
    /** @description The same as `id`. */
    invoiceId: string;
    /** @description The lines. */
    items: InvoiceLine[];
    /** @description The same as `items`. */
    lineItems: InvoiceLine[];
    /** @description The number, without gaps per customer; null until the invoice is finalized. */
    number: string | null;
    /** @description When the invoice was settled, in milliseconds since 1970. */
    paidAt: number | null;
    /** @description The first instant after what the invoice covers, in milliseconds since 1970. */
    periodEnd: number | null;
    /** @description The first instant the invoice covers, in milliseconds since 1970. */
    periodStart: number | null;
    /** @description `draft` until it is finalized or its checkout is paid, `open` until it is settled, then `paid`, `void` or `uncollectible`. */
    status: InvoiceStatus;
    /** @description The sum of the lines in whole minor units. */
    subtotal: number;
    /** @description The tax in whole minor units. */
    tax: number;
    /** @description Subtotal and tax in whole minor units. */
    total: number;
}
/** @description Something happened to an invoice. */
export interface InvoiceEvent {
    /**
     * Format: date-time
     * @description When it happened. Of a customer who lives by a test clock, what that showed.
     */
    createdAt: string;
    /** @description Whom it is about; null for what belongs to no customer. */
    customerId: string | null;
    /** @description What it happened to. */
    data: {
        /** @description A numbered demand for payment, immutable once finalized. */
        object: Invoice;
        /** @description The fields of the object that became others, as they were. Absent when the object is new. */
        previous?: PreviousFields;
    };
    /** @description The id of the event. */
    id: string;
    /** @description Counts the events of this object from 1, without a gap. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same, under the name that Standard Webhooks give it.
     */
    timestamp: string;
    /**
     * @description What happened.
     * @enum {string}
     */
    type: "invoice.finalized" | "invoice.paid" | "invoice.payment_failed" | "invoice.voided" | "invoice.uncollectible";
}
/** @description One reason for money on an invoice. */
export interface InvoiceLine {
    /** @description What the line costs in whole minor units, rounded once; a credit is negative. */
    amount: number;
    /** @description What the line is for, as the customer reads it. */
    description: string;
    /** @description The id of the feature; null for a fee. */
    featureId: string | null;
    /** @description The slug of the feature; null for a fee. */
    featureSlug: string | null;
    /** @description The id of the line. */
    id: string;
    /** @description The first instant after what the line is for, in milliseconds since 1970. */
    periodEnd: number | null;
    /** @description The first instant the line is for, in milliseconds since 1970. */
    periodStart: number | null;
    /** @description How many units the line charges. */
    quantity: number;
    /**
     * @description How units became money; absent for a fee.
     * @enum {string}
     */
    ratingModel?: "package" | "graduated" | "volume";
    /** @description What each tier contributed; empty where no tiers price. */
    tierBreakdown: TierUsage[];
    /** @description The price of one unit or package in minor units. Of a volume price that of its tier; 0 for a graduated price, whose tiers are in `tierBreakdown`. */
    unitPrice: number;
}
/** @description All or one page of invoices, newest first. */
export interface InvoiceListResponse {
    /** @description The invoices of this page. */
    invoices: Invoice[];
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description One invoice. */
export interface InvoiceResponse {
    /** @description A numbered demand for payment, immutable once finalized. */
    invoice: Invoice;
    /** @description True when the request was carried out. */
    success: Success;
}
/**
 * @description `draft` until it is finalized or its checkout is paid, `open` until it is settled, then `paid`, `void` or `uncollectible`.
 * @enum {string}
 */
export type InvoiceStatus = "draft" | "open" | "paid" | "void" | "uncollectible";
/** @description How one line of an invoice came to its amount. */
export interface LineExplanation {
    /** @description What the line costs in whole minor units. */
    amount: number;
    /** @description The most that could be given back, because no more was paid or is left to give back, where this is less than the rule gives; null where the rule gives no more. */
    atMost: number | null;
    /** @description What the line is for, as it stands on the invoice. */
    description: string;
    /** @description The recorded uses whose units the line bills; null where there are none. */
    events: {
        /** @description How many there are. */
        count: number;
        /** @description The id of the one that was recorded first. */
        firstId: string;
        /** @description When the earliest of them happened, in milliseconds since 1970. */
        from: number;
        /** @description The id of the one that was recorded last. */
        lastId: string;
        /** @description When the latest of them happened, in milliseconds since 1970. */
        to: number;
    } | null;
    /** @description The whole way to the amount, in sentences that can be sent on. */
    explanation: string;
    /** @description The fee for a whole period that the line charges or gives back, or the price of one pack, in whole minor units; null for every other line. */
    fee: number | null;
    /** @description The id of the line. */
    id: string;
    /** @description The first instant after its window, in milliseconds since 1970; null when it has no end. */
    periodEnd: number | null;
    /** @description The first instant of its window, in milliseconds since 1970. */
    periodStart: number;
    /** @description How many units the line charges. */
    quantity: number;
    /**
     * @description What made it: a whole fee, a share of one after a change of plan, usage by a rating model, the highest level of what is held by one, unused time that is given back, credits that go to the balance, what the balance owes of invoices that were too small to be charged, or credit packs that were bought.
     * @enum {string}
     */
    rule: "fee" | "fee_share" | "usage_package" | "usage_graduated" | "usage_volume" | "level_package" | "level_graduated" | "level_volume" | "unused_time" | "to_balance" | "from_balance" | "pack";
    /** @description The seconds that are charged or given back, of the seconds that the whole is for: of a fee, or of the usage period in which a level was held. Null where the whole is charged. */
    share: {
        /** @description The seconds of the whole. */
        of: number;
        /** @description The seconds of the line. */
        seconds: number;
    } | null;
    /** @description The count of units that the line bills a part of; null where nothing was counted. */
    usage: {
        /** @description The size of one package. */
        billingUnits: number;
        /** @description What those invoices billed for them, in whole minor units. */
        earlierAmount: number;
        /** @description Units of the same window at this price that earlier invoices billed. */
        earlierUnits: number;
        /** @description The slug of the feature. */
        featureSlug: string;
        /** @description The price of `billingUnits` units in minor units; null where tiers price. */
        pricePerUnit: number | null;
        /** @description The tiers that price the units; empty without tiers. */
        tiers: Tier[];
        /** @description Units of the same window at an earlier price, from which packages and tiers go on. */
        unitsBefore: number;
        /** @description How a feature is paid: within the plan (`included`), by every unit used (`usage_based`), or by units bought beforehand (`prepaid`). */
        usageModel: UsageModel;
    } | null;
}
/** @description Any JSON object of the caller, kept and returned as sent, never interpreted. */
export interface Metadata {
    [key: string]: unknown;
}
/** @description Any JSON object of the caller, kept and returned as sent, never interpreted: at most 50 keys of 64 characters, and 16 KiB in all. */
export type MetadataInput = {
    [key: string]: unknown;
} | null;
/** @description When subscribers move to the newest version. */
export interface MigratePlanRequest {
    /** @description Whether to count only. */
    dryRun?: boolean | null;
    /**
     * @description `now` moves limits and usage prices at once and the fee with the renewal, `renewal` all of it then.
     * @enum {string}
     */
    when: "now" | "renewal";
}
/** @description What became of the subscriptions that are on older versions of a plan. */
export interface MigratePlanResponse {
    /** @description How many have the limits and usage prices of the newest version now. */
    migrated: number;
    /** @description How many move with their next renewal. */
    scheduled: number;
    /** @description How many stay: they end or change to another plan before they renew, have no renewal, move already, or live by a test clock that is advancing. */
    skipped: number;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description What to send as `cursor` for the page after this one; null on the last page. */
export type NextCursor = string | null;
/** @description A tenant of the server. */
export interface Organization {
    /**
     * @description Whether an upgrade within a period grants the new allowance in `full` or `prorated`, by time.
     * @enum {string}
     */
    allowanceOnUpgrade: "full" | "prorated";
    /**
     * Format: date-time
     * @description When the organization was created.
     */
    createdAt: string;
    /** @description ISO 4217 code that prices have when they name none. */
    currency: string;
    /** @description The payment provider of plans and packs that name none; null when none was chosen. */
    defaultProvider: string | null;
    /** @description On which days after a first failed payment it is tried again, ascending. */
    dunningDays: number[];
    /** @description The least that is dunned, in minor units: an invoice with less than this left to pay is carried to the next one when its payment fails. */
    dunningMinimum: number;
    /** @description After how many days of a failed payment access ends; null when only after the last try. */
    graceDays: number | null;
    /** @description The id of the organization. */
    id: string;
    /** @description How many days after it was made an invoice of unbilled usage (`createInvoice`) is collected; null when it is not collected. */
    interimDueDays: number | null;
    /**
     * @description Whether money is real (`live`) or played (`test`).
     * @enum {string}
     */
    mode: "test" | "live";
    /** @description The display name, as on invoices. */
    name: string;
    /** @description The unique short name, as in the address of its webhook endpoint. */
    slug: string;
    /** @description IANA name of the zone in which the months of new subscriptions are counted, and invoices dated. */
    timeZone: string;
}
/** @description One page of organizations, newest first. */
export interface OrganizationListResponse {
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description The organizations of this page. */
    organizations: Organization[];
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description The new organization and its first API key. */
export interface OrganizationResponse {
    /** @description The key, shown this once; only a digest of it is kept. */
    apiKey: string;
    /** @description A tenant of the server. */
    organization: Organization;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description How much usage above all limits a customer may be charged in one usage period. */
export interface OverageLimit {
    /** @description When the limit was first set, in milliseconds since 1970. */
    createdAt: number;
    /** @description The most that overage may cost, in whole minor units. */
    maxOverageAmount: number;
    /**
     * @description What happens at the limit: usage is refused (`block`) or allowed with a notice (`notify`).
     * @enum {string}
     */
    onLimitReached: "block" | "notify";
    /** @description When the limit was last changed, in milliseconds since 1970. */
    updatedAt: number;
}
/**
 * @description What happens above the limit: refused (`block`) or allowed and charged (`charge`).
 * @enum {string}
 */
export type OverageMode = "block" | "charge";
/** @description How long a subscription is paused. */
export interface PauseSubscriptionRequest {
    /**
     * Format: date-time
     * @description When it resumes by itself, in milliseconds since 1970 or as ISO 8601; it must lie in the future.
     */
    until?: number | string | Date | null;
}
/** @description Whether an invoice is paid, and where to pay it when it is not. */
export interface PayInvoiceResponse {
    /**
     * Format: uri
     * @description Where the customer pays; absent when the invoice is paid.
     */
    checkoutUrl?: string;
    /** @description A numbered demand for payment, immutable once finalized. */
    invoice: Invoice;
    /** @description What happens next, in a sentence. */
    message: string;
    /** @description Whether the invoice is paid in full. */
    paid: boolean;
    /** @description Our name for the payment at that page; it comes back in the redirect. */
    reference?: string;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description One try to move money for an invoice. */
export interface Payment {
    /** @description What was to be paid, in whole minor units. Where a card was saved it is what the provider took to prove it, which is zero at most of them. */
    amount: number;
    /**
     * Format: date-time
     * @description When the provider was about to be asked.
     */
    createdAt: string;
    /** @description ISO 4217 code of the amount. */
    currency: string;
    /** @description The id of the customer. */
    customerId: string;
    /** @description Every time the payer asked their bank to take it back, newest first. */
    disputes: Dispute[];
    /** @description Why it failed, in a word for programs; null when it did not. The same words at every provider: `card_declined`, `insufficient_funds`, `expired_card`, `authentication_required`, `card_not_found`, `card_detached`, `checkout_expired`, `payment_canceled`, `amount_not_chargeable`, `charge_refused`, `amount_mismatch` and `card_not_saved`. There may be more. */
    failureCode: string | null;
    /** @description The id of the payment. */
    id: string;
    /** @description The id of the invoice; null when a card was saved and nothing charged. */
    invoiceId: string | null;
    /** @description The payment provider that was asked. */
    provider: string;
    /** @description Our name for the payment at the provider, as in the checkout and its redirect. */
    reference: string;
    /**
     * Format: date-time
     * @description When it was known what became of it; null while that is pending.
     */
    settledAt: string | null;
    /** @description `pending` until the provider says what became of it, then `succeeded` or `failed`. A success stays one; what was declined may still succeed when the customer tries again at the same checkout. */
    status: PaymentStatus;
    /** @description Whether the money is owed back, because it came for something that was gone by then, differed, or only proved a card. */
    unapplied: boolean;
}
/** @description A try to move money was decided. */
export interface PaymentEvent {
    /**
     * Format: date-time
     * @description When it happened. Of a customer who lives by a test clock, what that showed.
     */
    createdAt: string;
    /** @description Whom it is about; null for what belongs to no customer. */
    customerId: string | null;
    /** @description What it happened to. */
    data: {
        /** @description One try to move money for an invoice. */
        object: Payment;
        /** @description The fields of the object that became others, as they were. Absent when the object is new. */
        previous?: PreviousFields;
    };
    /** @description The id of the event. */
    id: string;
    /** @description Counts the events of this object from 1, without a gap. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same, under the name that Standard Webhooks give it.
     */
    timestamp: string;
    /**
     * @description What happened.
     * @enum {string}
     */
    type: "payment.succeeded" | "payment.failed";
}
/** @description All or one page of payments, newest first. */
export interface PaymentListResponse {
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description The payments of this page. */
    payments: Payment[];
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description A saved way to pay. */
export interface PaymentMethod {
    /** @description What may be shown of a saved card. */
    card: Card;
    /** @description The id of the payment method. */
    id: string;
    /** @description Whether charges use this method. */
    isDefault: boolean;
    /** @description Whether the method can be charged; an expired card cannot. */
    isValid: boolean;
    /** @description The provider that keeps the method; only it can charge it. */
    provider: string;
    /**
     * @description The kind of method.
     * @enum {string}
     */
    type: "card";
}
/** @description A saved payment method of a customer. */
export interface PaymentMethodReference {
    /** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description The id of the payment method. */
    id: string;
}
/**
 * @description `pending` until the provider says what became of it, then `succeeded` or `failed`. A success stays one; what was declined may still succeed when the customer tries again at the same checkout.
 * @enum {string}
 */
export type PaymentStatus = "pending" | "succeeded" | "failed";
/** @description An offer of features at a price, in its newest version. */
export interface Plan {
    /** @description Whether every new customer gets the plan. */
    autoEnable: boolean;
    /**
     * @description Billed every interval (`recurring`) or once (`one_time`).
     * @enum {string}
     */
    billingType: "recurring" | "one_time";
    /** @description ISO 4217 code of every price in the plan, upper case. */
    currency: string;
    /** @description What the plan is for. */
    description: string | null;
    /** @description What the plan grants, disabled rows included. */
    features: PlanFeature[];
    /** @description The id of the plan. */
    id: string;
    /** @description How often the price of a plan is due. */
    interval: PlanInterval;
    /** @description Whether the plan is sold. */
    isActive: boolean;
    /** @description Whether the plan is held beside others instead of replacing them. */
    isAddon: boolean;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted. */
    metadata: Metadata;
    /** @description The display name. */
    name: string;
    /** @description Plans of one group replace each other; null is the default group. */
    planGroup: string | null;
    /** @description The price of one interval in whole minor units. */
    price: number;
    /** @description The payment provider that charges for the plan; null is that of the customer or the organization. */
    provider: string | null;
    /** @description The identifier the catalog gave it. */
    slug: string;
    /** @description Whether a trial starts only with a saved card. */
    trialCardRequired: boolean;
    /** @description The length of the trial in days; 0 is no trial. */
    trialDays: number;
    /**
     * @description `free` when the price is 0 and nothing in the plan can be charged, else `paid`.
     * @enum {string}
     */
    type: "free" | "paid";
    /** @description Counts from 1; every change of price, interval or features makes a new version. */
    version: number;
}
/** @description What a plan grants of one feature or credit system, and what use beyond it costs. */
export interface PlanFeature {
    /** @description The size of one package. */
    billingUnits?: number;
    /** @description Credits per unit in this plan, instead of the cost in the credit system. */
    creditCost?: number;
    /** @description Whether the plan grants the feature. */
    enabled: boolean;
    /** @description The units included in one reset interval; null is unlimited. */
    limit: number | null;
    /** @description The most units above the limit in one reset interval. */
    maxOverageUnits?: number;
    /**
     * @description Whether use adds up (`consumable`) or is a level that rises and falls (`non_consumable`); absent where nothing is counted.
     * @enum {string}
     */
    meterType?: "consumable" | "non_consumable";
    /** @description The display name of the feature. */
    name: string;
    /** @description What happens above the limit: refused (`block`) or allowed and charged (`charge`). */
    overage?: OverageMode;
    /** @description The price of `billingUnits` units above the limit in minor units. */
    overagePrice?: number;
    /** @description The price of `billingUnits` units in minor units. */
    pricePerUnit?: number;
    /** @description How units become money: by started packages, each unit at the price of its tier (`graduated`), or all units at the price of the one tier that holds their number (`volume`). */
    ratingModel?: RatingModel;
    /**
     * @description How often the allowance starts anew; null for boolean features.
     * @enum {string|null}
     */
    resetInterval: "none" | "never" | "5min" | "15min" | "30min" | "hourly" | "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly" | null;
    /** @description The slug of the feature or credit system. */
    slug: string;
    /** @description The tiers, as they were sent. */
    tiers?: Tier[];
    /** @description The units included in the whole trial; null when `limit` holds in the trial too. */
    trialLimit: number | null;
    /**
     * @description Counted (`metered`), as credits are too, or granted as such (`boolean`).
     * @enum {string}
     */
    type: "metered" | "boolean";
    /** @description What one unit is called. */
    unit: string | null;
    /** @description How a feature is paid: within the plan (`included`), by every unit used (`usage_based`), or by units bought beforehand (`prepaid`). */
    usageModel?: UsageModel;
}
/** @description What a plan grants of one feature or credit system, and what use beyond it costs. */
export interface PlanFeatureInput {
    /** @description The size of one package; 1 when absent. */
    billingUnits?: number | null;
    /** @description Credits per unit in this plan, instead of the cost in the credit system. */
    creditCost?: number | null;
    /** @description Whether the plan grants the feature; true when absent. */
    enabled?: boolean | null;
    /** @description The units included in one reset interval; unlimited when null or absent. */
    limit?: number | null;
    /** @description The most units above the limit in one reset interval; no bound when absent. */
    maxOverageUnits?: number | null;
    /**
     * @description What happens above the limit; `block` when absent.
     * @enum {string|null}
     */
    overage?: "block" | "charge" | null;
    /** @description The price of `billingUnits` units above the limit in minor units; `pricePerUnit` when absent. */
    overagePrice?: number | null;
    /** @description The price of `billingUnits` units in minor units, up to 12 decimals. */
    pricePerUnit?: number | null;
    /**
     * @description How units become money; `package` when absent.
     * @enum {string|null}
     */
    ratingModel?: "package" | "graduated" | "volume" | null;
    /**
     * @description How often the allowance starts anew; the interval of the plan when absent.
     * @enum {string|null}
     */
    reset?: "none" | "never" | "5min" | "15min" | "30min" | "hourly" | "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly" | null;
    /** @description The slug of a feature, or of a credit system whose credits the plan grants. */
    slug: string;
    /** @description The tiers of `graduated` and `volume`, ascending, the open one last. */
    tiers?: TierInput[] | null;
    /** @description The units included in the whole trial; `limit` when null or absent. */
    trialLimit?: number | null;
    /**
     * @description How the feature is paid; `included` when absent.
     * @enum {string|null}
     */
    usageModel?: "included" | "usage_based" | "prepaid" | null;
}
/** @description An offer of features at a price, as the catalog in code declares it. */
export interface PlanInput {
    /** @description Whether every new customer gets the plan; at most one per group. */
    autoEnable?: boolean | null;
    /**
     * @description Billed every interval (`recurring`, the default) or once.
     * @enum {string|null}
     */
    billingType?: "recurring" | "one_time" | null;
    /** @description ISO 4217 code of every price in the plan; the organization's currency when absent. */
    currency?: string | null;
    /** @description What the plan is for. */
    description?: string | null;
    /** @description What the plan grants; nothing when absent. */
    features?: PlanFeatureInput[] | null;
    /**
     * @description How often the price is due; `monthly` when absent. `day`, `week`, `month`, `quarter`, `year` and `annual` are read as the words in -ly.
     * @enum {string|null}
     */
    interval?: "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly" | "day" | "week" | "month" | "quarter" | "year" | "annual" | null;
    /** @description Whether the plan is sold; true when absent. Subscribers of an inactive plan stay. */
    isActive?: boolean | null;
    /** @description Whether the plan is held beside others instead of replacing them. */
    isAddon?: boolean | null;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted: at most 50 keys of 64 characters, and 16 KiB in all. */
    metadata?: MetadataInput;
    /** @description The display name; made from the slug when absent. */
    name?: string | null;
    /** @description Plans of one group replace each other; the default group when absent. */
    planGroup?: string | null;
    /** @description The price of one interval in whole minor units, 0 or more; 0 when absent. */
    price?: number | null;
    /** @description The payment provider that charges for the plan; `defaultProvider` when absent. */
    provider?: string | null;
    /** @description The identifier of the plan. */
    slug: string;
    /** @description Whether a trial starts only with a saved card; false when absent. */
    trialCardRequired?: boolean | null;
    /** @description The length of the trial in days; no trial when absent or 0. */
    trialDays?: number | null;
}
/**
 * @description How often the price of a plan is due.
 * @enum {string}
 */
export type PlanInterval = "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly";
/** @description Every plan that fits the filters, newest first. */
export interface PlanListResponse {
    /** @description The plans. */
    plans: Plan[];
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description One plan. */
export interface PlanResponse {
    /** @description An offer of features at a price, in its newest version. */
    plan: Plan;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description A line that an invoice would have. */
export interface PreviewLine {
    /** @description What the line costs in whole minor units, rounded once; a credit is negative. */
    amount: number;
    /** @description What the line is for, as the customer reads it. */
    description: string;
    /** @description The first instant after what the line is for, in milliseconds since 1970; null without an end. */
    periodEnd: number | null;
    /** @description The first instant the line is for, in milliseconds since 1970. */
    periodStart: number;
    /** @description How many units the line charges. */
    quantity: number;
    /** @description The price of one unit in minor units; a credit is negative. */
    unitPrice: number;
}
/** @description The fields of the object that became others, as they were. Absent when the object is new. */
export interface PreviousFields {
    [key: string]: unknown;
}
/** @description A payment provider, and how the organization uses it. */
export interface Provider {
    /**
     * Format: date-time
     * @description When keys were first stored; null without any.
     */
    createdAt: string | null;
    /** @description Whether it can take money for the organization. */
    isConfigured: boolean;
    /** @description Whether it takes the money for plans and packs that name no provider. */
    isDefault: boolean;
    /** @description What may be shown of the stored keys, so that each can be told from others. */
    keys: ProviderKeyHints;
    /**
     * @description Whether its keys move real money (`live`) or played money (`test`); null without keys.
     * @enum {string|null}
     */
    mode: "test" | "live" | null;
    /** @description The name of the provider, as plans and packs give it. */
    provider: string;
    /**
     * Format: date-time
     * @description When keys were last stored; null without any.
     */
    updatedAt: string | null;
    /** @description The events that have to be sent, in the provider's words. */
    webhookEvents: string[];
    /**
     * Format: uri
     * @description Where the provider has to send its webhooks. Enter it in the provider's dashboard.
     */
    webhookUrl: string;
}
/** @description Whether a payment provider takes the stored keys. */
export interface ProviderCheckResponse {
    /** @description Whether the provider takes the keys. */
    isAccepted: boolean;
    /** @description The name of the provider. */
    provider: string;
    /** @description Why it does not, as a sentence; null when it does. */
    reason: string | null;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description A webhook that a payment provider sent. */
export interface ProviderEvent {
    /** @description The code of what kept it from taking effect; null when nothing did. */
    error: string | null;
    /** @description The provider's id of the event. */
    id: string;
    /** @description The provider that sent it. */
    provider: string;
    /**
     * Format: date-time
     * @description When it came first.
     */
    receivedAt: string;
    /**
     * Format: date-time
     * @description When it was last tried to apply it; null before that.
     */
    settledAt: string | null;
    /** @description How far a webhook got: stored (`received`), applied, of no consequence (`skipped`), or `failed` so far. */
    status: ProviderEventStatus;
    /** @description What kind of event it is, in the provider's words. */
    type: string;
}
/** @description One page of events of payment providers, newest first. */
export interface ProviderEventListResponse {
    /** @description The events of this page. */
    events: ProviderEvent[];
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description True when the request was carried out. */
    success: Success;
}
/**
 * @description How far a webhook got: stored (`received`), applied, of no consequence (`skipped`), or `failed` so far.
 * @enum {string}
 */
export type ProviderEventStatus = "received" | "applied" | "skipped" | "failed";
/** @description What may be shown of the stored keys, so that each can be told from others. */
export interface ProviderKeyHints {
    /** @description The beginning and the last four characters of the secret key; null without one. */
    secretKey: string | null;
    /** @description The beginning and the last four characters of the secret that signs webhooks; null without one, and for providers that sign with the secret key. */
    webhookSecret: string | null;
}
/** @description Every payment provider that the organization can use or set up. */
export interface ProviderListResponse {
    /** @description The providers. */
    providers: Provider[];
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description The keys of an account at a payment provider. What is left out stays as it was. */
export interface ProviderRequest {
    /** @description Whether it takes the money for plans and packs that name no provider. */
    isDefault?: boolean | null;
    /** @description The secret key of the account (`sk_test_…`, `sk_live_…`). Needed the first time. */
    secretKey?: string | null;
    /** @description The secret that signs the provider's webhooks, where it has one of its own (`whsec_…` of Stripe). Without it webhooks are refused, and payments are noticed late. */
    webhookSecret?: string | null;
}
/** @description A payment provider. */
export interface ProviderResponse {
    /** @description A payment provider, and how the organization uses it. */
    provider: Provider;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description The customer has to pay before the credits are granted. */
export type PurchaseCheckoutResponse = PurchaseOutcome & {
    /**
     * Format: uri
     * @description Where the customer pays.
     */
    checkoutUrl: string;
    /**
     * @description The customer has to pay at `checkoutUrl` first.
     * @constant
     */
    requiresCheckout: true;
};
/** @description The credits are granted, or wait for a payment that is being confirmed. */
export type PurchasedResponse = PurchaseOutcome & {
    /** @description Absent, because the customer has nothing to do. */
    checkoutUrl?: never;
    /**
     * @description The customer has nothing to do.
     * @constant
     */
    requiresCheckout: false;
};
/** @description What a purchase has done, with or without a checkout. */
export interface PurchaseOutcome {
    /** @description The credits that the customer can spend after the purchase, those of plans included, once they are granted; null is unlimited. */
    balance?: number | null;
    /** @description How many credits the purchase grants in all. */
    credits: number;
    /** @description The slug of the credit system that the credits belong to. */
    creditSystemId: string;
    /** @description The id of the customer. */
    customerId?: string;
    /** @description The id of the grant, once the credits are granted. */
    grantId?: string;
    /** @description The id of the invoice that sells the credits. */
    invoiceId?: string;
    /** @description What happened, as a sentence. */
    message: string;
    /** @description Whether the credits are not granted yet, because they wait for the checkout or for the provider. */
    pending: boolean;
    /** @description How many packs. */
    quantity: number;
    /** @description The reference of the payment. */
    reference?: string;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description Which credit pack to buy, and how many. */
export interface PurchaseRequest {
    /** @description Where the customer returns to after the checkout, with `reference` and `status` appended: any absolute URI, also one of an app (`myapp://paid`), but none that a browser would run or read from disk. */
    callbackUrl?: CallbackUrl;
    /** @description The currency the caller expects; refused when the pack has another. */
    currency?: string | null;
    /** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description What to create the customer with when it is not known yet; a known one takes over name and metadata. */
    customerData?: CustomerData;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted: at most 50 keys of 64 characters, and 16 KiB in all. */
    metadata?: MetadataInput;
    /** @description The slug or id of the credit pack. */
    pack: string;
    /**
     * @description How many packs.
     * @default 1
     */
    quantity?: number | null;
}
/** @description The credits that were granted, or where to pay for them. `requiresCheckout` says which of the two it is. */
export type PurchaseResponse = PurchaseCheckoutResponse | PurchasedResponse;
/** @description How many units, 0 or more with up to 9 decimals: a JSON number, or a string where the number must not pass through floating point. 1 when absent. */
export type Quantity = number | string | null;
/**
 * @description How units become money: by started packages, each unit at the price of its tier (`graduated`), or all units at the price of the one tier that holds their number (`volume`).
 * @enum {string}
 */
export type RatingModel = "package" | "graduated" | "volume";
/** @description Money that went back to where it came from. */
export interface Refund {
    /** @description Whole minor units. */
    amount: number;
    /**
     * Format: date-time
     * @description When it was asked for.
     */
    createdAt: string;
    /** @description ISO 4217 code of the amount. */
    currency: string;
    /** @description Why it failed, in a word for programs; null when it did not. */
    failureCode: string | null;
    /** @description The id of the refund; the provider knows it by this too. */
    id: string;
    /** @description The id of the invoice that was paid. */
    invoiceId: string | null;
    /** @description How much of which line; they add up to the amount. */
    lines: RefundLine[];
    /** @description The id of the payment that is given back; null when the money goes to the balance. */
    paymentId: string | null;
    /** @description Why it was made, in the words of the request. */
    reason: string | null;
    /**
     * Format: date-time
     * @description When it was last told what became of it; null while that is pending.
     */
    settledAt: string | null;
    /**
     * @description Whether the money has gone, is on its way, or is back or stayed here. One that succeeded fails when the payer's bank sends the money back, which may take days; then the invoice can be refunded again.
     * @enum {string}
     */
    status: "pending" | "succeeded" | "failed";
    /**
     * @description Where the money goes.
     * @enum {string}
     */
    to: "balance" | "payment";
}
/** @description Something happened to a refund. */
export interface RefundEvent {
    /**
     * Format: date-time
     * @description When it happened. Of a customer who lives by a test clock, what that showed.
     */
    createdAt: string;
    /** @description Whom it is about; null for what belongs to no customer. */
    customerId: string | null;
    /** @description What it happened to. */
    data: {
        /** @description Money that went back to where it came from. */
        object: Refund;
        /** @description The fields of the object that became others, as they were. Absent when the object is new. */
        previous?: PreviousFields;
    };
    /** @description The id of the event. */
    id: string;
    /** @description Counts the events of this object from 1, without a gap. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same, under the name that Standard Webhooks give it.
     */
    timestamp: string;
    /**
     * @description What happened.
     * @enum {string}
     */
    type: "refund.created" | "refund.succeeded" | "refund.failed";
}
/** @description What to give back of an invoice; all that is left when it is empty. An amount or lines, not both. */
export interface RefundInvoiceRequest {
    /** @description Whole minor units, spread over the lines in proportion to what is left of them. */
    amount?: number | null;
    /** @description Whether the subscription of the invoice ends at once too; false when left out. */
    cancel?: boolean | null;
    /** @description Whether credits that were bought are revoked as far as they are there, when some of them are spent; false when left out, and then the refund is refused. */
    force?: boolean | null;
    /** @description The lines to give back. */
    lines?: RefundLineInput[] | null;
    /** @description Why, for your own records. */
    reason?: string | null;
}
/** @description An invoice and what was given back of it just now. */
export interface RefundInvoiceResponse {
    /** @description A numbered demand for payment, immutable once finalized. */
    invoice: Invoice;
    /** @description What went to the balance of the customer and what to the payment; one of them, or both. */
    refunds: Refund[];
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description What a refund gave back of one line. */
export interface RefundLine {
    /** @description Whole minor units. */
    amount: number;
    /** @description The id of the line. */
    id: string;
}
/** @description How much of a line to give back. */
export interface RefundLineInput {
    /** @description Whole minor units; all that is left of the line when left out. */
    amount?: number | null;
    /** @description The id of a line that was charged. */
    id: string;
}
/** @description The entity to remove. */
export interface RemoveEntityRequest {
    /** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description Your id of the entity. */
    entity: string;
    /** @description The slug of the feature that counts entities. */
    feature: string;
}
/** @description The entity that will be removed, and the count after it. */
export interface RemoveEntityResponse {
    /** @description How many entities count now, pending removals included. */
    count: number;
    /** @description Your id of the entity. */
    entityId: string;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description The payment method to remove. */
export interface RemovePaymentMethodRequest {
    /** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description The id of the payment method. */
    id: string;
}
/** @description Which events to send to an endpoint again. */
export interface ResendWebhookEventsRequest {
    /** @description Only events of these kinds; all that the endpoint listens to when absent. */
    events?: EventPattern[] | null;
    /** @description A point in time, in milliseconds since 1970 or as ISO 8601, from 1970 to 2999. */
    from: InstantInput;
    /** @description Whether to send what was delivered there already, too; false when absent. */
    includeDelivered?: boolean | null;
    /**
     * Format: date-time
     * @description The first instant of which no events are sent any more, in milliseconds since 1970 or as ISO 8601; now when absent.
     */
    to?: number | string | Date | null;
}
/** @description How many events are sent again. */
export interface ResendWebhookEventsResponse {
    /**
     * Format: date-time
     * @description What to send as `from` for those that are left; null when none are.
     */
    nextFrom: string | null;
    /** @description How many events were taken up, at most 10000. */
    scheduled: number;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description How one API key takes over from another. */
export interface RotateApiKeyRequest {
    /**
     * Format: date-time
     * @description From when on the new key works no more, in milliseconds since 1970 or as ISO 8601. When absent it lives as long as the old one was meant to from its making; for ever when that never expired.
     */
    expiresAt?: number | string | Date | null;
    /** @description For how long the old key works beside the new one, at most 30 days; one day (86400) when absent. 0 ends it at once, which is right for a key that others may have seen. */
    overlapSeconds?: number | null;
}
/** @description The key that takes over, its secret, and the key that it replaces. */
export interface RotatedApiKeyResponse {
    /** @description The new key as it is sent, shown this once; only a digest of it is kept. */
    apiKey: string;
    /** @description What can be told of an API key. The key itself is shown once, by what made it. */
    key: ApiKey;
    /** @description What can be told of an API key. The key itself is shown once, by what made it. */
    replaced: ApiKey;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description How one secret takes over from another. */
export interface RotateWebhookSecretRequest {
    /** @description For how long the old secret signs beside the new one, at most 30 days; one day (86400) when absent. 0 ends it at once, which is right for a secret that others may have seen. */
    overlapSeconds?: number | null;
}
/** @description A change of plan, or of the version of the plan, that will take effect by itself. Attaching the current plan takes back what the customer asked for; a version that the operator set stays. */
export interface ScheduledChange {
    /**
     * Format: date-time
     * @description When the change takes effect.
     */
    at: string;
    /** @description The plan of a subscription and the version it stays on. */
    plan: SubscriptionPlan;
}
/**
 * @description What an API key may do: `read` looks, `write` sells and meters, `admin` changes the organization, its keys and its providers. None includes another.
 * @enum {string}
 */
export type Scope = "read" | "write" | "admin";
/** @description Who saves a card, and where. */
export interface SetupPaymentMethodRequest {
    /** @description Where the customer returns to after the checkout, with `reference` and `status` appended: any absolute URI, also one of an app (`myapp://paid`), but none that a browser would run or read from disk. */
    callbackUrl?: CallbackUrl;
    /** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description The payment provider that keeps the card; only it can charge it. Left out, it is the one that the customer's plan names, else the one that keeps the card that the customer has, else the organization's default; the sandbox in a test organization that has set none up. */
    provider?: string | null;
}
/** @description Where the customer saves a card. */
export interface SetupPaymentMethodResponse {
    /** @description The code with which a provider's own widget opens the page; null where it has none. */
    accessCode: string | null;
    /**
     * Format: uri
     * @description The same as `url`.
     */
    checkoutUrl: string;
    /** @description The reference of the page, as in its redirect. */
    reference: string;
    /** @description True when the request was carried out. */
    success: Success;
    /**
     * Format: uri
     * @description Where the customer saves a card.
     */
    url: string;
}
/** @description A customer's standing order for a plan. */
export interface Subscription {
    /**
     * Format: date-time
     * @description The instant from which all periods are counted; null before the first one.
     */
    billingAnchor: string | null;
    /** @description Whether the subscription ends with its period. */
    cancelAtPeriodEnd: boolean;
    /**
     * Format: date-time
     * @description When the cancellation was asked for.
     */
    canceledAt: string | null;
    /**
     * Format: date-time
     * @description When the subscription was made.
     */
    createdAt: string;
    /**
     * Format: date-time
     * @description The first instant after the billing period; null before the first one and for one-time plans.
     */
    currentPeriodEnd: string | null;
    /**
     * Format: date-time
     * @description The first instant of the billing period; null before the first one.
     */
    currentPeriodStart: string | null;
    /** @description The id of the customer. */
    customerId: string;
    /**
     * Format: date-time
     * @description When the subscription ended.
     */
    endedAt: string | null;
    /** @description The id of the subscription. */
    id: string;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted. */
    metadata: Metadata;
    /**
     * Format: date-time
     * @description Since when it is paused; null when it is not.
     */
    pausedAt: string | null;
    /** @description The plan of a subscription and the version it stays on. */
    plan: SubscriptionPlan;
    /**
     * Format: date-time
     * @description When a pause ends by itself; null when it does not.
     */
    resumesAt: string | null;
    /** @description The change of plan that waits for the end of the period; null when there is none. */
    scheduledChange: ScheduledChange | null;
    /** @description `pending` waits for a first payment or card; `trialing`, `active` and, within its grace, `past_due` give access; `paused` stands still; `canceled` and `expired` are over. */
    status: SubscriptionStatus;
    /**
     * Format: date-time
     * @description When the trial ends or ended; null without a trial.
     */
    trialEndsAt: string | null;
    /**
     * Format: date-time
     * @description When the subscription last changed.
     */
    updatedAt: string;
}
/** @description A subscription after a change of its life. */
export interface SubscriptionChangeResponse {
    /** @description A numbered demand for payment, immutable once finalized. */
    invoice?: Invoice;
    /** @description A customer's standing order for a plan. */
    subscription: Subscription;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description Something happened to a subscription. */
export interface SubscriptionEvent {
    /**
     * Format: date-time
     * @description When it happened. Of a customer who lives by a test clock, what that showed.
     */
    createdAt: string;
    /** @description Whom it is about; null for what belongs to no customer. */
    customerId: string | null;
    /** @description What it happened to. */
    data: {
        /** @description A customer's standing order for a plan. */
        object: Subscription;
        /** @description The fields of the object that became others, as they were. Absent when the object is new. */
        previous?: PreviousFields;
    };
    /** @description The id of the event. */
    id: string;
    /** @description Counts the events of this object from 1, without a gap. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same, under the name that Standard Webhooks give it.
     */
    timestamp: string;
    /**
     * @description What happened.
     * @enum {string}
     */
    type: "subscription.created" | "subscription.activated" | "subscription.updated" | "subscription.renewed" | "subscription.trial_will_end" | "subscription.past_due" | "subscription.paused" | "subscription.resumed" | "subscription.canceled" | "subscription.expired";
}
/** @description All or one page of subscriptions, newest first. */
export interface SubscriptionListResponse {
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description The subscriptions of this page. */
    subscriptions: Subscription[];
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description The plan of a subscription and the version it stays on. */
export interface SubscriptionPlan {
    /** @description The id of the plan. */
    id: string;
    /** @description The display name of the plan. */
    name: string;
    /** @description The slug of the plan. */
    slug: string;
    /** @description The version of the plan. */
    version: number;
}
/** @description One subscription. */
export interface SubscriptionResponse {
    /** @description A customer's standing order for a plan. */
    subscription: Subscription;
    /** @description True when the request was carried out. */
    success: Success;
}
/**
 * @description `pending` waits for a first payment or card; `trialing`, `active` and, within its grace, `past_due` give access; `paused` stands still; `canceled` and `expired` are over.
 * @enum {string}
 */
export type SubscriptionStatus = "pending" | "trialing" | "active" | "past_due" | "paused" | "canceled" | "expired";
/** @description True when the request was carried out. */
export type Success = boolean;
/** @description That the request was carried out. */
export interface SuccessResponse {
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description What happened to the declared things of one kind, by slug. */
export interface SyncChanges {
    /** @description Slugs that were not stored before. */
    created: string[];
    /** @description Slugs of which every field was the same. */
    unchanged: string[];
    /** @description Slugs of which any field differed. */
    updated: string[];
}
/** @description The whole catalog as the code declares it. */
export interface SyncRequest {
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
}
/** @description What the sync changed, or would change in a dry run. */
export interface SyncResponse {
    /** @description What happened to the declared things of one kind, by slug. */
    creditPacks: SyncChanges;
    /** @description What happened to the declared things of one kind, by slug. */
    creditSystems: SyncChanges;
    /** @description What happened to the declared things of one kind, by slug. */
    features: SyncChanges;
    /** @description What happened to the declared things of one kind, by slug. */
    plans: SyncChanges;
    /** @description True when the request was carried out. */
    success: Success;
    /** @description What was accepted but deserves a look, as sentences; the first 50, and then how many more there are. */
    warnings: string[];
}
/** @description A clock that a test moves, and by which some customers live. */
export interface TestClock {
    /**
     * Format: date-time
     * @description When the clock was created, in real time.
     */
    createdAt: string;
    /** @description The id of the clock. */
    id: string;
    /** @description What you called it, when you did. */
    name: string | null;
    /**
     * Format: date-time
     * @description The time of its customers.
     */
    now: string;
    /** @description `ready` stands still. `advancing` is on its way, and changes of its customers are refused meanwhile. `blocked` stopped on the way, because nobody can tell yet what became of a payment; advancing it again goes on. */
    status: TestClockStatus;
}
/** @description One page of test clocks, newest first. */
export interface TestClockListResponse {
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description True when the request was carried out. */
    success: Success;
    /** @description The test clocks of this page. */
    testClocks: TestClock[];
}
/** @description One test clock, its fields beside `success`. */
export type TestClockResponse = TestClock & {
    /** @description True when the request was carried out. */
    success: Success;
};
/**
 * @description `ready` stands still. `advancing` is on its way, and changes of its customers are refused meanwhile. `blocked` stopped on the way, because nobody can tell yet what became of a payment; advancing it again goes on.
 * @enum {string}
 */
export type TestClockStatus = "ready" | "advancing" | "blocked";
/** @description One step of a tiered price, with the fields that were sent. */
export interface Tier {
    /** @description The fee for entering the tier, in minor units. */
    flatFee?: number;
    /** @description The price of one unit in minor units. */
    unitPrice?: number;
    /** @description The last unit of the tier, inclusive; null for all the rest. */
    upTo?: number | null;
}
/** @description One step of a tiered price. */
export interface TierInput {
    /** @description A fee for entering the tier, in minor units; none when absent. */
    flatFee?: number | null;
    /** @description The price of one unit in minor units, up to 12 decimals; 0 when absent. */
    unitPrice?: number | null;
    /** @description The last unit of the tier, inclusive; null or absent for all the rest. */
    upTo?: number | null;
}
/** @description What one tier contributed to an amount. */
export interface TierUsage {
    /** @description What the tier costs in minor units, before the line is rounded. */
    amount: number;
    /** @description The fee for entering the tier, in minor units. */
    flatFee: number;
    /** @description The position of the tier, counted from 0. */
    tier: number;
    /** @description The price of one unit in minor units. */
    unitPrice: number;
    /** @description The units that fell into the tier. */
    units: number;
}
/**
 * Format: date-time
 * @description When it happened, in milliseconds since 1970 or as ISO 8601: at most 35 days ago and not in the future. Now when absent. What happened before a subscription of the customer gave access to the feature is refused with `no_active_subscription`, even if one gives access now.
 */
export type Timestamp = number | string | Date | null;
/** @description Uses that are recorded together. */
export interface TrackBatchRequest {
    /** @description The uses, in the order in which they are decided. */
    events: TrackRequest[];
}
/** @description What became of each event. */
export interface TrackBatchResponse {
    /** @description How many events are recorded, those that were recorded before among them. */
    accepted: number;
    /** @description How many events are not recorded. */
    refused: number;
    /** @description One for each event, in the order of the events. */
    results: TrackBatchResult[];
    /**
     * @description Always true; the results tell which events were accepted.
     * @constant
     */
    success: true;
}
/** @description What became of one event: the numbers that `track` answers, without the details; or for an event that could not be decided the `code` and the sentence of its error. */
export interface TrackBatchResult {
    /** @description Whether the event is recorded. */
    allowed: boolean;
    /** @description What is left of the limit, never below 0; null where it is unlimited. */
    balance?: number | null;
    /** @description Why it is recorded or refused, or what went wrong with it. */
    code: AccessCode | ErrorCode;
    /** @description True when the event was recorded before and is not counted again. */
    duplicate?: boolean;
    /** @description What went wrong with the event, as a sentence for the caller. */
    error?: string;
    /** @description The fields of the event that are wrong. */
    issues?: ValidationIssue[];
    /** @description True when the usage period of the event was closed, so that it counts in the current one. */
    late?: boolean;
    /** @description What is included in the window; null where it is unlimited. */
    limit?: number | null;
    /** @description The same as `allowed`. */
    success: boolean;
    /** @description What was really used in the window after the event, overage included. */
    usage?: number | null;
}
/** @description How many units, with up to 9 decimals: a JSON number, or a string where the number must not pass through floating point. 1 when absent. Only what is held, such as storage, can be given back with a number below 0. */
export type TrackedQuantity = number | string | null;
/** @description Who used what. */
export interface TrackRequest {
    /** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description What to create the customer with when it is not known yet; a known one takes over name and metadata. */
    customerData?: CustomerData;
    /** @description Your id of the entity that used it; counted for the entity, drawn from the customer's allowance. */
    entity?: string | null;
    /** @description The slug of the feature. */
    feature: string;
    /** @description Names the event, so that a repeat counts once; the header `Idempotency-Key` does the same. */
    idempotencyKey?: string | null;
    /** @description Any JSON object of the caller, kept and returned as sent, never interpreted: at most 50 keys of 64 characters, and 16 KiB in all. */
    metadata?: MetadataInput;
    /**
     * @description Whether what is held becomes the value, rather than more by it. Only for features that are held and not used up, such as storage.
     * @default false
     */
    set?: boolean | null;
    /** @description When it happened, in milliseconds since 1970 or as ISO 8601: at most 35 days ago and not in the future. Now when absent. What happened before a subscription of the customer gave access to the feature is refused with `no_active_subscription`, even if one gives access now. */
    timestamp?: Timestamp;
    /** @description How many units, with up to 9 decimals: a JSON number, or a string where the number must not pass through floating point. 1 when absent. Only what is held, such as storage, can be given back with a number below 0. */
    value?: TrackedQuantity;
}
/** @description Whether the usage was accepted, why, and the numbers after it. */
export type TrackResponse = AccessDecision & {
    /** @description The same as `allowed`. */
    success: boolean;
};
/** @description The unbilled usage of one chargeable feature in one subscription. */
export interface UnbilledFeature {
    /** @description The units that are charged; of what is held, the most there was above what is included. */
    billableQuantity: number;
    /** @description The size of one package. */
    billingUnits: number;
    /** @description What an invoice made now would charge for them, in whole minor units. */
    estimatedAmount: number;
    /** @description The id of the feature. */
    featureId: string;
    /** @description The display name of the feature. */
    featureName: string;
    /** @description The slug of the feature. */
    featureSlug: string;
    /** @description The units that all plans of the customer include together, add-ons too; null is unlimited. */
    included: number | null;
    /** @description The first instant after the usage period, in milliseconds since 1970; null when it has no end. */
    periodEnd: number | null;
    /** @description The first instant of the usage period, in milliseconds since 1970. */
    periodStart: number;
    /** @description The price of `billingUnits` units in minor units; null where tiers price. */
    pricePerUnit: number | null;
    /** @description How units become money: by started packages, each unit at the price of its tier (`graduated`), or all units at the price of the one tier that holds their number (`volume`). */
    ratingModel: RatingModel;
    /** @description What each tier contributes; empty where no tiers price. */
    tierBreakdown: TierUsage[];
    /** @description The units that the customer used in the current windows of all plans; of what is held and not used up, what is held now. */
    usage: number;
    /** @description How a feature is paid: within the plan (`included`), by every unit used (`usage_based`), or by units bought beforehand (`prepaid`). */
    usageModel: UsageModel;
}
/** @description What the customer used and has not been invoiced for. */
export interface UnbilledUsageResponse {
    /** @description ISO 4217 code of the amounts. */
    currency: string;
    /** @description The id of the customer. */
    customerId: string;
    /** @description One row per subscription and chargeable feature. */
    features: UnbilledFeature[];
    /** @description True when the request was carried out. */
    success: Success;
    /** @description The sum of what an invoice made now would charge, in whole minor units, never below 0. */
    totalEstimated: number;
    /** @description When the current usage period ends, in milliseconds since 1970; null without a subscription or an end. */
    usageWindowEnd: number | null;
}
/** @description What to change of the customer. An absent field is left as it is. */
export interface UpdateCustomerRequest {
    /**
     * Format: email
     * @description The email address, which other customers may have too. Null leaves it as it is.
     */
    email?: string | null;
    /** @description Your id of the customer; no other customer may have it. Null clears it. */
    externalId?: string | null;
    /** @description Keys to set beside those that are there; a key that is null is removed. Null leaves all as they are. */
    metadata?: {
        [key: string]: unknown;
    } | null;
    /** @description The name; null clears it. */
    name?: string | null;
}
/** @description What to decide for one customer, before what its plans say. */
export interface UpdateEntitlementOverrideRequest {
    /** @description Units in the current reset intervals of all plans together, with up to 9 decimals; null is unlimited, absent leaves it to the plans. Units drawn from any plan count until that plan's interval ends. New ones are drawn from the base plan, or the oldest add-on, that includes units. Ignored for a boolean feature. */
    limit?: number | string | null;
    /**
     * @description What happens above the limit; null leaves it to the plans.
     * @enum {string|null}
     */
    overage?: "block" | "charge" | null;
    /**
     * Format: date-time
     * @description The instant from which it no longer holds, in the future, in milliseconds since 1970 or as ISO 8601; null for ever.
     */
    until?: number | string | Date | null;
}
/** @description What a customer may use of a feature above its limit. */
export interface UpdateFeatureConfigRequest {
    /** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description The slug or the id of the feature. */
    feature: string;
    /** @description The most units that may be charged in one reset interval, with up to 9 decimals; null leaves it to the plan. */
    maxOverageUnits?: number | string | null;
    /**
     * @description What happens above the limit; null leaves it to the plan.
     * @enum {string|null}
     */
    overage?: "block" | "charge" | null;
}
/** @description What to change of the organization. An absent field is left as it is. Null leaves `name`, `currency` and `timeZone` as they are, means "never" for `interimDueDays`, and puts each of the other settings back to its default. */
export interface UpdateOrganizationRequest {
    /**
     * @description Whether an upgrade within a period grants the new allowance in `full` (the default) or `prorated`, by the shares of time of the old and the new one.
     * @enum {string|null}
     */
    allowanceOnUpgrade?: "full" | "prorated" | null;
    /** @description ISO 4217 code that plans and packs get when they are synced without one. */
    currency?: string | null;
    /** @description The payment provider of plans and packs that name none; a test organization without one uses `sandbox`. */
    defaultProvider?: string | null;
    /** @description On which days after a first failed payment it is tried again, ascending; 1, 3, 5 and 7 by default. After the last the subscription is canceled. Time of it that was paid for and not used is credited: to the debt first, then to the balance. */
    dunningDays?: number[] | null;
    /** @description The least that is dunned, in minor units; 50 by default. An invoice with less than this left to pay is carried to the next one when its payment fails: the balance of the customer pays it, below zero. */
    dunningMinimum?: number | null;
    /** @description After how many days of a failed payment access ends; by default only when the last try has failed. */
    graceDays?: number | null;
    /** @description How many days after it was made an invoice of unbilled usage (`createInvoice`) is due and collected with the saved card; 1 by default. Null: such an invoice is due at once and never collected, so it stays open until it is paid. */
    interimDueDays?: number | null;
    /** @description The display name, as on invoices. */
    name?: string | null;
    /** @description IANA name of the zone in which the months of new subscriptions are counted, and invoices dated. */
    timeZone?: string | null;
}
/** @description How much the billable usage of a customer may cost. */
export interface UpdateOverageLimitRequest {
    /** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description The most that it may cost in one usage period, in whole minor units of the currency in which it is billed; usage that is billed in another currency is bounded by the same number by itself. It can be set before the customer has any plan, and holds from the first one on. Null takes the limit away. */
    maxOverageAmount: number | null;
    /**
     * @description What happens at the limit: usage is refused (`block`, the default) or allowed with a notice (`notify`).
     * @enum {string|null}
     */
    onLimitReached?: "block" | "notify" | null;
}
/** @description What to change of the webhook endpoint. An absent field is left as it is. */
export interface UpdateWebhookEndpointRequest {
    /** @description What it is for; null clears it. */
    description?: string | null;
    /** @description Whether to send events there; as before when absent. */
    enabled?: boolean | null;
    /** @description The kinds of events to send there; as before when absent. */
    events?: EventPattern[] | null;
    /**
     * Format: uri
     * @description Where to send events. It begins with `https://` and leads to no private network, unless the server was set up to allow that.
     */
    url?: string | null;
}
/** @description What was used in one day, week or month. */
export interface UsageHistoryPoint {
    /**
     * Format: date
     * @description Its first day, as YYYY-MM-DD; of the first bucket, which may begin before the range, all the same.
     */
    bucket: string;
    /** @description Units that were used. */
    value: number;
}
/** @description What a customer used in a range of days. */
export interface UsageHistoryResponse {
    /** @description One item per feature that was used, ordered by slug; empty unless grouped by feature. */
    breakdown: {
        /** @description The feature. */
        feature: {
            /** @description The id of the feature. */
            id: string;
            /** @description The display name of the feature. */
            name: string;
            /** @description The slug of the feature. */
            slug: string;
            /** @description The name of one unit. */
            unit: string | null;
        };
        /** @description One item per day, week or month, the oldest first. */
        series: UsageHistoryPoint[];
        /** @description The sums over the whole range. */
        totals: UsageHistoryTotals;
    }[];
    /** @description Whose usage it is. */
    customer: {
        /** @description The id of the customer. */
        id: string;
    };
    /** @description What was asked for, with what was left out. */
    query: {
        /** @description The slug of the only feature that counts; null for all. */
        feature: string | null;
        /**
         * Format: date
         * @description The first day.
         */
        from: string;
        /**
         * @description How long one bucket is.
         * @enum {string}
         */
        granularity: "day" | "week" | "month";
        /**
         * @description Whether the sums are broken down by feature.
         * @enum {string}
         */
        groupBy: "total" | "feature";
        /**
         * @description How far back.
         * @enum {string}
         */
        range: "7d" | "30d" | "90d" | "custom";
        /** @description The IANA time zone whose days these are. */
        timezone: string;
        /**
         * Format: date
         * @description The last day.
         */
        to: string;
    };
    /** @description One item per day, week or month, the oldest first. */
    series: UsageHistoryPoint[];
    /** @description True when the request was carried out. */
    success: Success;
    /** @description The sums over the whole range. */
    totals: UsageHistoryTotals;
}
/** @description The sums over the whole range. */
export interface UsageHistoryTotals {
    /** @description How many events there were. */
    records: number;
    /** @description Units that were used. */
    usage: number;
}
/** @description A limit that use came to. */
export interface UsageLimit {
    /** @description Who came to it. */
    customerId: string;
    /** @description The id of the feature whose use came to it. */
    featureId: string;
    /** @description The slug of that feature. */
    featureSlug: string;
    /** @description The units that are included until the reset; null where an amount is the limit. */
    limit: number | null;
    /** @description What overage may cost in a usage period, in minor units; null where units are the limit. */
    maxOverageAmount: number | null;
    /**
     * Format: date-time
     * @description When it counts anew; null when never, or when that depends on the subscription.
     */
    periodEnd: string | null;
    /**
     * Format: date-time
     * @description From when on it counts.
     */
    periodStart: string;
    /** @description The subscription that includes the units, or is billed for them; null for what was granted to the customer alone. */
    subscriptionId: string | null;
}
/** @description A customer used all that a limit includes. */
export interface UsageLimitEvent {
    /**
     * Format: date-time
     * @description When it happened. Of a customer who lives by a test clock, what that showed.
     */
    createdAt: string;
    /** @description Whom it is about; null for what belongs to no customer. */
    customerId: string | null;
    /** @description What it happened to. */
    data: {
        /** @description A limit that use came to. */
        object: UsageLimit;
        /** @description The fields of the object that became others, as they were. Absent when the object is new. */
        previous?: PreviousFields;
    };
    /** @description The id of the event. */
    id: string;
    /** @description Counts the events of this object from 1, without a gap. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same, under the name that Standard Webhooks give it.
     */
    timestamp: string;
    /**
     * @description What happened.
     * @enum {string}
     */
    type: "usage.limit_reached" | "usage.overage_limit_reached";
}
/**
 * @description How a feature is paid: within the plan (`included`), by every unit used (`usage_based`), or by units bought beforehand (`prepaid`).
 * @enum {string}
 */
export type UsageModel = "included" | "usage_based" | "prepaid";
/** @description One field that does not fit, and why. */
export interface ValidationIssue {
    /** @description What the field would have to be. */
    message: string;
    /** @description Where the field is, as in `plans[2].features[0].tiers`; empty for the request as a whole. */
    path: string;
}
/** @description Which event to take back. */
export interface VoidUsageRequest {
    /** @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email in any letter case, looked up in this order. An email that several customers share identifies none of them: 409 `customer_ambiguous`. */
    customer: CustomerReference;
    /** @description The key with which the event was recorded. */
    idempotencyKey: string;
}
/** @description The event that no longer counts. */
export interface VoidUsageResponse {
    /** @description The id of the event. */
    eventId: string;
    /** @description The slug of the feature. */
    feature: string;
    /**
     * @description Always true.
     * @constant
     */
    success: true;
    /** @description How many units it had used. */
    value: number;
    /**
     * Format: date-time
     * @description When it was taken back.
     */
    voidedAt: string;
}
/** @description The saved payment methods of a customer. */
export interface WalletResponse {
    /** @description The default card; null when there is none. */
    card: Card | null;
    /** @description Whether a default method exists that is valid. */
    hasCard: boolean;
    /** @description Every saved method. */
    methods: PaymentMethod[];
}
/** @description One try to deliver an event. */
export interface WebhookAttempt {
    /** @description How long it took, in milliseconds. */
    durationMs: number;
    /**
     * @description Why it failed, null when it was delivered: the status was no success (`bad_status`) or led elsewhere (`redirect`, which is not followed), no answer came in time (`timeout`), none at all (`connection_failed`), the server must not call the address or finds none under its name (`address_not_allowed`), or the server stopped meanwhile (`stopped`).
     * @enum {string|null}
     */
    error: "bad_status" | "redirect" | "timeout" | "connection_failed" | "address_not_allowed" | "stopped" | null;
    /** @description Counts the tries from 1. */
    number: number;
    /** @description How the answer began, at most 500 bytes of it, or what is known of why there was none. */
    response: string;
    /**
     * Format: date-time
     * @description When it was sent.
     */
    startedAt: string;
    /** @description The status of the answer; null when there was none. */
    statusCode: number | null;
}
/** @description One event on its way to one endpoint. */
export interface WebhookDelivery {
    /** @description What was tried, the first one first. */
    attempts: WebhookAttempt[];
    /**
     * Format: date-time
     * @description When it was first to be sent.
     */
    createdAt: string;
    /** @description The endpoint to which it goes. */
    endpointId: string;
    /** @description The event, which is also the `webhook-id` of every try. */
    eventId: string;
    /** @description What happened. */
    eventType: string;
    /** @description The id of the delivery. */
    id: string;
    /**
     * Format: date-time
     * @description When it is tried next, at the latest; null when it is not tried again.
     */
    nextAttemptAt: string | null;
    /**
     * Format: date-time
     * @description When it was delivered or given up; null while it is pending.
     */
    settledAt: string | null;
    /** @description How far a delivery got: still to be tried (`pending`), `delivered`, given up after the last try (`failed`), or `canceled`, because its endpoint was deleted or its event is no longer kept. */
    status: WebhookDeliveryStatus;
}
/** @description One page of deliveries, newest first. */
export interface WebhookDeliveryListResponse {
    /** @description The deliveries of this page. */
    deliveries: WebhookDelivery[];
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description One delivery. */
export interface WebhookDeliveryResponse {
    /** @description One event on its way to one endpoint. */
    delivery: WebhookDelivery;
    /** @description True when the request was carried out. */
    success: Success;
}
/**
 * @description How far a delivery got: still to be tried (`pending`), `delivered`, given up after the last try (`failed`), or `canceled`, because its endpoint was deleted or its event is no longer kept.
 * @enum {string}
 */
export type WebhookDeliveryStatus = "pending" | "delivered" | "failed" | "canceled";
/** @description Where you hear of events. Its secret is shown by operations of its own. */
export interface WebhookEndpoint {
    /**
     * Format: date-time
     * @description When the endpoint was created.
     */
    createdAt: string;
    /** @description What you wrote about it, when you did. */
    description: string | null;
    /**
     * Format: date-time
     * @description Since when none are; null while they are.
     */
    disabledAt: string | null;
    /**
     * @description Why none are: you asked for it (`request`), the endpoint answered 410 (`gone`), or nothing reached it for five days (`failing`). Null while they are.
     * @enum {string|null}
     */
    disabledReason: "request" | "gone" | "failing" | null;
    /** @description Whether events are sent there. */
    enabled: boolean;
    /** @description The kinds of events that are sent there. */
    events: EventPattern[];
    /**
     * Format: date-time
     * @description Since when everything that was sent there failed; null while it works.
     */
    failingSince: string | null;
    /** @description The id of the endpoint. */
    id: string;
    /**
     * Format: date-time
     * @description Until when the secret before the present one signs too; null when only the present one does.
     */
    previousSecretExpiresAt: string | null;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updatedAt: string;
    /** @description Where events are sent. */
    url: string;
}
/** @description Something happened to an endpoint that hears of events. */
export interface WebhookEndpointEvent {
    /**
     * Format: date-time
     * @description When it happened. Of a customer who lives by a test clock, what that showed.
     */
    createdAt: string;
    /** @description Whom it is about; null for what belongs to no customer. */
    customerId: string | null;
    /** @description What it happened to. */
    data: {
        /** @description Where you hear of events. Its secret is shown by operations of its own. */
        object: WebhookEndpoint;
        /** @description The fields of the object that became others, as they were. Absent when the object is new. */
        previous?: PreviousFields;
    };
    /** @description The id of the event. */
    id: string;
    /** @description Counts the events of this object from 1, without a gap. */
    sequence: number;
    /**
     * Format: date-time
     * @description The same, under the name that Standard Webhooks give it.
     */
    timestamp: string;
    /**
     * @description What happened.
     * @enum {string}
     */
    type: "webhook_endpoint.disabled" | "webhook_endpoint.tested";
}
/** @description One page of webhook endpoints, newest first. */
export interface WebhookEndpointListResponse {
    /** @description The endpoints of this page. */
    endpoints: WebhookEndpoint[];
    /** @description What to send as `cursor` for the page after this one; null on the last page. */
    nextCursor: NextCursor;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description One webhook endpoint. */
export interface WebhookEndpointResponse {
    /** @description Where you hear of events. Its secret is shown by operations of its own. */
    endpoint: WebhookEndpoint;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description A webhook endpoint, and the secret that signs what is sent there. */
export interface WebhookEndpointSecretResponse {
    /** @description Where you hear of events. Its secret is shown by operations of its own. */
    endpoint: WebhookEndpoint;
    /** @description Signs what is sent there, so that you can tell it from what others send. Begins with `whsec_`. */
    secret: string;
    /** @description True when the request was carried out. */
    success: Success;
}
/** @description What became of the provider's event. */
export interface WebhookResponse {
    /** @description The code of what kept the event from taking effect; it is tried again by itself. */
    error?: string;
    /** @description Whether the event is stored and need not be sent again. */
    received: boolean;
    /** @description Whether the event was already applied, or is of a kind that is not used. */
    skipped: boolean;
    /** @description True when the request was carried out. */
    success: Success;
}
export interface components {
    schemas: {
        AccessCode: AccessCode;
        AccessCredits: AccessCredits;
        AccessDecision: AccessDecision;
        AccessDetails: AccessDetails;
        AddEntityRequest: AddEntityRequest;
        AddEntityResponse: AddEntityResponse;
        AdvanceTestClockRequest: AdvanceTestClockRequest;
        ApiKey: ApiKey;
        ApiKeyListResponse: ApiKeyListResponse;
        ApiKeyResponse: ApiKeyResponse;
        AttachCheckoutResponse: AttachCheckoutResponse;
        AttachedResponse: AttachedResponse;
        AttachOutcome: AttachOutcome;
        AttachPreviewResponse: AttachPreviewResponse;
        AttachRequest: AttachRequest;
        AttachResponse: AttachResponse;
        AuditActor: AuditActor;
        AuditEntry: AuditEntry;
        AuditLogResponse: AuditLogResponse;
        CallbackUrl: CallbackUrl;
        CancelSubscriptionRequest: CancelSubscriptionRequest;
        Card: Card;
        CatalogChanges: CatalogChanges;
        CatalogEvent: CatalogEvent;
        CheckoutRequest: CheckoutRequest;
        CheckoutResponse: CheckoutResponse;
        CheckRequest: CheckRequest;
        CreateApiKeyRequest: CreateApiKeyRequest;
        CreatedApiKeyResponse: CreatedApiKeyResponse;
        CreateInvoiceRequest: CreateInvoiceRequest;
        CreateOrganizationRequest: CreateOrganizationRequest;
        CreateTestClockRequest: CreateTestClockRequest;
        CreateWebhookEndpointRequest: CreateWebhookEndpointRequest;
        CreditBalance: CreditBalance;
        CreditBalanceEvent: CreditBalanceEvent;
        CreditBalanceResponse: CreditBalanceResponse;
        CreditEntry: CreditEntry;
        CreditEntryListResponse: CreditEntryListResponse;
        CreditGrant: CreditGrant;
        CreditGrantEvent: CreditGrantEvent;
        CreditGrantListResponse: CreditGrantListResponse;
        CreditGrantResponse: CreditGrantResponse;
        CreditGrantStatus: CreditGrantStatus;
        CreditLevel: CreditLevel;
        CreditPack: CreditPack;
        CreditPackInput: CreditPackInput;
        CreditPackListResponse: CreditPackListResponse;
        CreditSystem: CreditSystem;
        CreditSystemFeature: CreditSystemFeature;
        CreditSystemFeatureInput: CreditSystemFeatureInput;
        CreditSystemInput: CreditSystemInput;
        CreditSystemListResponse: CreditSystemListResponse;
        CurrentOrganizationResponse: CurrentOrganizationResponse;
        CurrentTier: CurrentTier;
        Customer: Customer;
        CustomerData: CustomerData;
        CustomerEvent: CustomerEvent;
        CustomerListResponse: CustomerListResponse;
        CustomerReference: CustomerReference;
        CustomerRequest: CustomerRequest;
        CustomerResponse: CustomerResponse;
        Dispute: Dispute;
        Entitlement: Entitlement;
        EntitlementListResponse: EntitlementListResponse;
        EntitlementOverride: EntitlementOverride;
        EntitlementResponse: EntitlementResponse;
        Entity: Entity;
        EntityEvent: EntityEvent;
        EntityListResponse: EntityListResponse;
        Error: Error;
        ErrorCode: ErrorCode;
        Event: Event;
        EventListResponse: EventListResponse;
        EventPattern: EventPattern;
        EventResponse: EventResponse;
        EventType: EventType;
        ExplainInvoiceResponse: ExplainInvoiceResponse;
        Feature: Feature;
        FeatureConfig: FeatureConfig;
        FeatureInput: FeatureInput;
        FeatureListResponse: FeatureListResponse;
        GrantCreditsRequest: GrantCreditsRequest;
        InstantInput: InstantInput;
        Invoice: Invoice;
        InvoiceEvent: InvoiceEvent;
        InvoiceLine: InvoiceLine;
        InvoiceListResponse: InvoiceListResponse;
        InvoiceResponse: InvoiceResponse;
        InvoiceStatus: InvoiceStatus;
        LineExplanation: LineExplanation;
        Metadata: Metadata;
        MetadataInput: MetadataInput;
        MigratePlanRequest: MigratePlanRequest;
        MigratePlanResponse: MigratePlanResponse;
        NextCursor: NextCursor;
        Organization: Organization;
        OrganizationListResponse: OrganizationListResponse;
        OrganizationResponse: OrganizationResponse;
        OverageLimit: OverageLimit;
        OverageMode: OverageMode;
        PauseSubscriptionRequest: PauseSubscriptionRequest;
        PayInvoiceResponse: PayInvoiceResponse;
        Payment: Payment;
        PaymentEvent: PaymentEvent;
        PaymentListResponse: PaymentListResponse;
        PaymentMethod: PaymentMethod;
        PaymentMethodReference: PaymentMethodReference;
        PaymentStatus: PaymentStatus;
        Plan: Plan;
        PlanFeature: PlanFeature;
        PlanFeatureInput: PlanFeatureInput;
        PlanInput: PlanInput;
        PlanInterval: PlanInterval;
        PlanListResponse: PlanListResponse;
        PlanResponse: PlanResponse;
        PreviewLine: PreviewLine;
        PreviousFields: PreviousFields;
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
        PurchaseRequest: PurchaseRequest;
        PurchaseResponse: PurchaseResponse;
        Quantity: Quantity;
        RatingModel: RatingModel;
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
        RotateApiKeyRequest: RotateApiKeyRequest;
        RotatedApiKeyResponse: RotatedApiKeyResponse;
        RotateWebhookSecretRequest: RotateWebhookSecretRequest;
        ScheduledChange: ScheduledChange;
        Scope: Scope;
        SetupPaymentMethodRequest: SetupPaymentMethodRequest;
        SetupPaymentMethodResponse: SetupPaymentMethodResponse;
        Subscription: Subscription;
        SubscriptionChangeResponse: SubscriptionChangeResponse;
        SubscriptionEvent: SubscriptionEvent;
        SubscriptionListResponse: SubscriptionListResponse;
        SubscriptionPlan: SubscriptionPlan;
        SubscriptionResponse: SubscriptionResponse;
        SubscriptionStatus: SubscriptionStatus;
        Success: Success;
        SuccessResponse: SuccessResponse;
        SyncChanges: SyncChanges;
        SyncRequest: SyncRequest;
        SyncResponse: SyncResponse;
        TestClock: TestClock;
        TestClockListResponse: TestClockListResponse;
        TestClockResponse: TestClockResponse;
        TestClockStatus: TestClockStatus;
        Tier: Tier;
        TierInput: TierInput;
        TierUsage: TierUsage;
        Timestamp: Timestamp;
        TrackBatchRequest: TrackBatchRequest;
        TrackBatchResponse: TrackBatchResponse;
        TrackBatchResult: TrackBatchResult;
        TrackedQuantity: TrackedQuantity;
        TrackRequest: TrackRequest;
        TrackResponse: TrackResponse;
        UnbilledFeature: UnbilledFeature;
        UnbilledUsageResponse: UnbilledUsageResponse;
        UpdateCustomerRequest: UpdateCustomerRequest;
        UpdateEntitlementOverrideRequest: UpdateEntitlementOverrideRequest;
        UpdateFeatureConfigRequest: UpdateFeatureConfigRequest;
        UpdateOrganizationRequest: UpdateOrganizationRequest;
        UpdateOverageLimitRequest: UpdateOverageLimitRequest;
        UpdateWebhookEndpointRequest: UpdateWebhookEndpointRequest;
        UsageHistoryPoint: UsageHistoryPoint;
        UsageHistoryResponse: UsageHistoryResponse;
        UsageHistoryTotals: UsageHistoryTotals;
        UsageLimit: UsageLimit;
        UsageLimitEvent: UsageLimitEvent;
        UsageModel: UsageModel;
        ValidationIssue: ValidationIssue;
        VoidUsageRequest: VoidUsageRequest;
        VoidUsageResponse: VoidUsageResponse;
        WalletResponse: WalletResponse;
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
    };
    responses: {
        /** @description What can happen to any request: a scope that is missing (403), a wrong method (405), a test clock of the customer that is advancing (409), a body that is too large (413) or not JSON (415), an idempotency key used for something else (422), too many requests (429), a part that is not built (501), or a server that is overloaded or shutting down (503). */
        AnyError: {
            headers: {
                /** @description How many requests are left (`r`) until the window ends in so many seconds (`t`), for the key and for the organization. On every answer of a server that limits them. */
                RateLimit?: string;
                /** @description How many requests (`q`) each may send in so many seconds (`w`). */
                "RateLimit-Policy"?: string;
                /** @description After how many seconds it is worth trying again; with 429 and 503. */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": Error;
            };
        };
        /** @description The request does not fit the interface, or asks for what cannot be done. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Error;
            };
        };
        /** @description The request contradicts what is stored. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Error;
            };
        };
        /** @description The server failed; nothing of the request took effect. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Error;
            };
        };
        /** @description What the request names does not exist in this organization. */
        NotFound: {
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
         * @description The id of the API key, not the key itself.
         * @example key_01kmf8ad0ht2r6s8b1z4y7p3k9
         */
        apiKeyId: string;
        /**
         * @description The id of the credit grant.
         * @example grant_01kmf8ae7m2n4p6q8r1s3t5v7w
         */
        creditGrantId: string;
        /** @description Where the page begins, the `nextCursor` of the page before. */
        cursor: string;
        /**
         * @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email. Without it the answer is 400 `customer_required`.
         * @example user_42
         */
        customer: string;
        /**
         * @description Only those of this customer, given by id, `externalId` or email; none when there is no such customer.
         * @example user_42
         */
        customerFilter: string;
        /** @description Names the recorded event like `idempotencyKey` in the body, which goes before it. */
        idempotencyKey: string;
        /**
         * @description The id of the invoice.
         * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
         */
        invoiceId: string;
        /** @description The most items on one page. */
        limit: number;
        /** @description How many items to skip; ignored beside a `cursor`. */
        offset: number;
        /** @description The most items on one page. Without `limit` and `cursor` the answer has all of them, up to 10,000; with `cursor` alone it is 50. */
        optionalLimit: number;
        /**
         * @description The id or the slug of the organization.
         * @example demo
         */
        organizationId: string;
        /**
         * @description The payment provider, for instance `stripe`.
         * @example stripe
         */
        provider: string;
        /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
        requestKey: string;
        /**
         * @description The id of the subscription.
         * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
         */
        subscriptionId: string;
        /**
         * @description The id of the test clock.
         * @example clock_01kmf8ad0ht2r6s8b1z4y7p3k9
         */
        testClockId: string;
        /**
         * @description The id of the delivery.
         * @example dlv_01kn9jq5c0m3f7h1d8g2w6v4a5
         */
        webhookDeliveryId: string;
        /**
         * @description The id of the webhook endpoint.
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
    purchaseCreditPack: {
        parameters: {
            query?: never;
            header?: {
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description The credits are granted, or wait for the checkout. */
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
    attachPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description What became of it. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description What would become of it. */
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
                /** @description Only what the API key with this id did, or the provider with this name. */
                actor?: string;
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only those of this customer, given by id, `externalId` or email; none when there is no such customer.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description Only changes from this instant on, in milliseconds or as ISO 8601. */
                from?: number | string | Date;
                /** @description Only changes of this kind, such as `provider.set`. */
                kind?: string;
                /** @description The most items on one page. */
                limit?: components["parameters"]["limit"];
                /** @description Only changes of the object with this id. */
                object?: string;
                /** @description Only changes before this instant, in milliseconds or as ISO 8601. */
                to?: number | string | Date;
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
    createInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The id of the invoice.
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
            /** @description The invoice, and where to pay it when it is not paid. */
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
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only those of this customer, given by id, `externalId` or email; none when there is no such customer.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description The most items on one page. Without `limit` and `cursor` the answer has all of them, up to 10,000; with `cursor` alone it is 50. */
                limit?: components["parameters"]["optionalLimit"];
                /** @description Only invoices with this status. */
                status?: InvoiceStatus;
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
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the invoice.
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
    explainInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines and how they came about. */
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
                 * @description The id of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. Failures are JSON, as everywhere. */
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
    refundInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The id of the invoice.
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
            /** @description The invoice, and what was given back. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The id of the invoice.
                 * @example inv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice, void. */
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
    getUnbilledUsage: {
        parameters: {
            query?: {
                /**
                 * @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email. Without it the answer is 400 `customer_required`.
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
                /** @description Names the recorded event like `idempotencyKey` in the body, which goes before it. */
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
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    listCreditPacks: {
        parameters: {
            query?: {
                /** @description Packs that are not sold are included when `true` or `1`. */
                includeInactive?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The packs that are sold, or all of them. */
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
            /** @description Every credit system. */
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
                 * @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email. Without it the answer is 400 `customer_required`.
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
            /** @description One balance for each credit system. */
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
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email. Without it the answer is 400 `customer_required`.
                 * @example user_42
                 */
                customer?: components["parameters"]["customer"];
                /** @description Only movements of the grant with this id. */
                grant?: string;
                /** @description The most items on one page. Without `limit` and `cursor` the answer has all of them, up to 10,000; with `cursor` alone it is 50. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
                /** @description Only credits of the credit system with this slug. */
                creditSystem?: string;
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email. Without it the answer is 400 `customer_required`.
                 * @example user_42
                 */
                customer?: components["parameters"]["customer"];
                /** @description The most items on one page. Without `limit` and `cursor` the answer has all of them, up to 10,000; with `cursor` alone it is 50. */
                limit?: components["parameters"]["optionalLimit"];
                /** @description Only grants that stand like this. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The id of the credit grant.
                 * @example grant_01kmf8ae7m2n4p6q8r1s3t5v7w
                 */
                id: components["parameters"]["creditGrantId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The grant as it is now. */
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
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only the customer with this email, in any letter case. */
                email?: string;
                /** @description Only the customer with this external id. */
                externalId?: string;
                /** @description The most items on one page. */
                limit?: components["parameters"]["limit"];
                /** @description How many items to skip; ignored beside a `cursor`. */
                offset?: components["parameters"]["offset"];
                /** @description Only customers with this text in email, name or external id, in any letter case. */
                search?: string;
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description The customer as it is now. */
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
                 * @description The id, the external id or the email of the customer.
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
                 * @description The id, the external id or the email of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer is gone. */
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
                 * @description The id, the external id or the email of the customer.
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
            /** @description The customer as it is now. */
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
    getEntitlements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id, the external id or the email of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the customer may use. */
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
                 * @description The slug or the id of the feature, or of a credit system.
                 * @example api-calls
                 */
                feature: string;
                /**
                 * @description The id, the external id or the email of the customer.
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
            /** @description The entitlement as it is now. */
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
                 * @description The slug or the id of the feature, or of a credit system.
                 * @example api-calls
                 */
                feature: string;
                /**
                 * @description The id, the external id or the email of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It no longer holds. */
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
    getUsageHistory: {
        parameters: {
            query?: {
                /** @description Only the feature with this slug or id. */
                feature?: string;
                /** @description The first day of a custom range, as YYYY-MM-DD. */
                from?: string;
                /** @description How long one bucket is. Weeks begin on Monday. */
                granularity?: "day" | "week" | "month";
                /** @description Whether to break the sums down by feature. */
                groupBy?: "total" | "feature";
                /** @description How far back, today included; `custom` from `from` to `to`. Absent: `custom` with a `from`, else `30d`. */
                range?: "7d" | "30d" | "90d" | "custom";
                /** @description The IANA time zone whose days these are; that of the organization when absent. */
                timezone?: string;
                /** @description The last day of a custom range, as YYYY-MM-DD; today when absent. At most 1,000 days. */
                to?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id, the external id or the email of the customer.
                 * @example user_42
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was used. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description The customer as it is now. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description The customer as it is now. */
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
    listEntities: {
        parameters: {
            query?: {
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email. Without it the answer is 400 `customer_required`.
                 * @example user_42
                 */
                customer?: components["parameters"]["customer"];
                /** @description Only entities of the feature with this slug. */
                feature?: string;
                /** @description The most items on one page. Without `limit` and `cursor` the answer has all of them, up to 10,000; with `cursor` alone it is 50. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description The entity is pending removal. */
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
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only those of this customer, given by id, `externalId` or email; none when there is no such customer.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description Only those from this instant on, in milliseconds or as ISO 8601. */
                from?: number | string | Date;
                /** @description The most items on one page. */
                limit?: components["parameters"]["limit"];
                /** @description Only those of the object with this id. */
                object?: string;
                /** @description Only those of this type. */
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
                 * @description The id of the event.
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
    listFeatures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every feature. */
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
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /** @description The most items on one page. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
                 * @description The id of the API key, not the key itself.
                 * @example key_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["apiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key as it is now. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The id of the API key, not the key itself.
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
            /** @description The new key, and the old one with the instant at which it ends. */
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
            /** @description The organization as it is now. */
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
    listOrganizations: {
        parameters: {
            query?: {
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /** @description The most items on one page. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description The organization and its key. */
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
    listPayments: {
        parameters: {
            query?: {
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only those of this customer, given by id, `externalId` or email; none when there is no such customer.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description Only those for the invoice of this id; none when there is no such invoice. */
                invoice?: string;
                /** @description The most items on one page. Without `limit` and `cursor` the answer has all of them, up to 10,000; with `cursor` alone it is 50. */
                limit?: components["parameters"]["optionalLimit"];
                /** @description Only those that stand like this. */
                status?: PaymentStatus;
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
    listPlans: {
        parameters: {
            query?: {
                /** @description Only plans in this currency, in any letter case. */
                currency?: string;
                /** @description Only plans of this plan group. */
                group?: string;
                /** @description Plans that are not sold are included when `true` or `1`. */
                includeInactive?: string;
                /** @description Only plans with this interval. */
                interval?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans that fit every filter. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PlanListResponse;
                };
            };
            401: components["responses"]["Unauthorized"];
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
    migratePlan: {
        parameters: {
            query?: {
                /** @description Writes nothing when `true` or `1`, as `dryRun` in the body does: it is said here of a sync, and whoever says it here of this must not move anybody. */
                dryRun?: string;
            };
            header?: {
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description How many subscriptions were moved, will be, or stay as they are. */
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
    listProviderEvents: {
        parameters: {
            query?: {
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /** @description The most items on one page. */
                limit?: components["parameters"]["limit"];
                /** @description Only those of this provider. */
                provider?: string;
                /** @description Only those that stand like this. */
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
                 * @description The payment provider, for instance `stripe`.
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
                 * @description The payment provider, for instance `stripe`.
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
            /** @description The provider as it is set up now. */
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
                 * @description The payment provider, for instance `stripe`.
                 * @example stripe
                 */
                provider: components["parameters"]["provider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider takes nothing new. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The payment provider, for instance `stripe`.
                 * @example stripe
                 */
                provider: components["parameters"]["provider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the provider said. */
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
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only those of this customer, given by id, `externalId` or email; none when there is no such customer.
                 * @example user_42
                 */
                customer?: components["parameters"]["customerFilter"];
                /** @description The most items on one page. Without `limit` and `cursor` the answer has all of them, up to 10,000; with `cursor` alone it is 50. */
                limit?: components["parameters"]["optionalLimit"];
                /** @description Only subscriptions to the plan with this slug or id. */
                plan?: string;
                /** @description Only subscriptions in this status. */
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
                 * @description The id of the subscription.
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The id of the subscription.
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
            /** @description The subscription, and the invoice for what was used, if there is one. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The id of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": CheckoutRequest;
            };
        };
        responses: {
            /** @description Where to pay, or that nothing had to be paid. */
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
            500: components["responses"]["InternalError"];
            default: components["responses"]["AnyError"];
        };
    };
    pauseSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The id of the subscription.
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
            /** @description The subscription, and the invoice for what was used, if there is one. */
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
    resumeSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The id of the subscription.
                 * @example sub_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["subscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription as it goes on. */
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
    syncCatalog: {
        parameters: {
            query?: {
                /** @description Answers the same without writing when `true` or `1`. */
                dryRun?: string;
            };
            header?: {
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description The catalog is stored, or in a dry run could be. */
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
    listTestClocks: {
        parameters: {
            query?: {
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /** @description The most items on one page. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description The clock, standing still. */
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
                 * @description The id of the test clock.
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
                 * @description The id of the test clock.
                 * @example clock_01kmf8ad0ht2r6s8b1z4y7p3k9
                 */
                id: components["parameters"]["testClockId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock and its customers are gone. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The id of the test clock.
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
            /** @description The clock where it has come to. */
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
    track: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the recorded event like `idempotencyKey` in the body, which goes before it. */
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
            /** @description Whether it was accepted. */
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
            /** @description What became of each event. */
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
    voidUsage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description The event that no longer counts. */
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
    getWallet: {
        parameters: {
            query?: {
                /**
                 * @description Which customer is meant: its id, its `externalId`, or (with an `@`) its email. Without it the answer is 400 `customer_required`.
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description The method is the default. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description The payment method is gone. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description Where the customer saves a card. */
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
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /** @description Only those to the endpoint with this id. */
                endpoint?: string;
                /** @description Only those of the event with this id. */
                event?: string;
                /** @description The most items on one page. */
                limit?: components["parameters"]["limit"];
                /** @description Only those that stand like this. */
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
                 * @description The id of the delivery.
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The id of the delivery.
                 * @example dlv_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["webhookDeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, waiting to be tried. */
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
                /** @description Where the page begins, the `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
                /** @description The most items on one page. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
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
            /** @description The endpoint, and its secret. */
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
                 * @description The id of the webhook endpoint.
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
                 * @description The id of the webhook endpoint.
                 * @example hook_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["webhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint is gone. */
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
                 * @description The id of the webhook endpoint.
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
            /** @description The endpoint as it is now. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint.
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
            /** @description How many are on their way. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint.
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
            /** @description The endpoint, and its new secret. */
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
                 * @description The id of the webhook endpoint.
                 * @example hook_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["webhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint, and its present secret. */
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
                /** @description Lets the request be sent again without being carried out again: for 24 hours the same request under the same key is answered as the first time, with `Idempotent-Replayed` true in the headers. Another request under the key is refused with 422, and one that is still being carried out with 409. What the server failed at (5xx), and what it refused without looking into it, may be sent again under the key. */
                "Idempotency-Key"?: components["parameters"]["requestKey"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint.
                 * @example hook_01kn9jq5c0m3f7h1d8g2w6v4a5
                 */
                id: components["parameters"]["webhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What came of it. */
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
                 * @description The id or the slug of the organization.
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
                 * @description The id or the slug of the organization.
                 * @example demo
                 */
                organizationId: components["parameters"]["organizationId"];
                /**
                 * @description The payment provider, for instance `sandbox`.
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
