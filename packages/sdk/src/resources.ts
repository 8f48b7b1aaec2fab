import { Balance } from "./resources/balance.js";
import { Billing } from "./resources/billing.js";
import { Coupons } from "./resources/coupons.js";
import { CreditNotes } from "./resources/credit-notes.js";
import { Credits } from "./resources/credits.js";
import { Customers } from "./resources/customers.js";
import { Entities } from "./resources/entities.js";
import { Entitlements } from "./resources/entitlements.js";
import { AuditLog, Events } from "./resources/events.js";
import { Keys } from "./resources/keys.js";
import { Taxes } from "./resources/taxes.js";
import { CurrentOrganization } from "./resources/organization.js";
import { Organizations } from "./resources/organizations.js";
import { Plans } from "./resources/plans.js";
import { Portal } from "./resources/portal.js";
import { PromotionCodes } from "./resources/promotion-codes.js";
import { Providers } from "./resources/providers.js";
import { Reservations } from "./resources/reservations.js";
import { Subscriptions } from "./resources/subscriptions.js";
import { TestClocks } from "./resources/test-clocks.js";
import { Wallet } from "./resources/wallet.js";
import { Webhooks } from "./resources/webhooks.js";
import type { HasSlugs } from "./slugs.js";
import type { Http } from "./transport.js";

/** The resources of the API, each with its operations. */
export class Resources<Known extends HasSlugs = HasSlugs> {
  // The fields are only declared: each would otherwise be code in every bundle.
  /** Your customers. */
  declare readonly customers: Customers<Known>;
  /** The plans that customers are subscribed to. */
  declare readonly subscriptions: Subscriptions<Known>;
  /** The features that a customer may use, and overrides for one customer. */
  declare readonly entitlements: Entitlements<Known>;
  /** Units that are held for usage that is not over. */
  declare readonly reservations: Reservations;
  /** Seats and other named units. */
  declare readonly entities: Entities<Known>;
  /** Saved payment methods. */
  declare readonly wallet: Wallet;
  /** Credits: packs, grants, balances and entries. */
  declare readonly credits: Credits<Known>;
  /** The money balance of a customer: reading and adjusting it. */
  declare readonly balance: Balance;
  /** Price reductions that customers redeem. */
  declare readonly coupons: Coupons;
  /** Codes that redeem coupons. */
  declare readonly promotionCodes: PromotionCodes;
  /** Unbilled usage, invoices, payments and refunds. */
  declare readonly billing: Billing;
  /** The documents that give something back of an invoice. */
  declare readonly creditNotes: CreditNotes;
  /** The stored catalog: plans and features. */
  declare readonly plans: Plans<Known>;
  /** The settings of your organization. */
  declare readonly organization: CurrentOrganization;
  /** The tax rates of the organization. */
  declare readonly taxes: Taxes;
  /** The portal, in which customers manage their own billing. */
  declare readonly portal: Portal;
  /** The API keys of the organization. */
  declare readonly keys: Keys;
  /** What happened. */
  declare readonly events: Events;
  /** A log of every change. */
  declare readonly auditLog: AuditLog;
  /** Payment providers, and the keys of the organization's accounts there. */
  declare readonly providers: Providers;
  /** Controllable time for tests. */
  declare readonly testClocks: TestClocks;
  /** Webhook endpoints, and the deliveries to them. */
  declare readonly webhooks: Webhooks;
  /** For the operator of the server: the API key of this client must be the operator token. */
  declare readonly organizations: Organizations;

  /** @internal */
  constructor(http: Http) {
    this.customers = new Customers(http);
    this.subscriptions = new Subscriptions(http);
    this.entitlements = new Entitlements(http);
    this.reservations = new Reservations(http);
    this.entities = new Entities(http);
    this.wallet = new Wallet(http);
    this.credits = new Credits(http);
    this.balance = new Balance(http);
    this.coupons = new Coupons(http);
    this.promotionCodes = new PromotionCodes(http);
    this.billing = new Billing(http);
    this.creditNotes = new CreditNotes(http);
    this.plans = new Plans(http);
    this.testClocks = new TestClocks(http);
    this.webhooks = new Webhooks(http);
    this.organization = new CurrentOrganization(http);
    this.taxes = new Taxes(http);
    this.portal = new Portal(http);
    this.keys = new Keys(http);
    this.events = new Events(http);
    this.auditLog = new AuditLog(http);
    this.providers = new Providers(http);
    this.organizations = new Organizations(http);
  }
}
