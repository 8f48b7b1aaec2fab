import {
  BillingError,
  checkSubscription,
  groupOf,
  isLive,
  issue,
  NO_BILLING_DETAILS,
  type Coupon,
  type CustomerRecord,
  type HeaderRecord,
  type ImportIssue,
  type ImportRecord,
  type PaymentMethodRecord,
  type Subscription,
  type SubscriptionRecord,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../context/deps.js";
import { groupBy } from "../../db/core/bulk-rows.js";
import {
  findCustomerKeys,
  findExternalIds,
  findUsedEmails,
  listEarlierObjects,
} from "../../db/imports/earlier.js";
import type { LineIssue } from "../../db/imports/issues.js";
import type { CheckedLine, ImportKey, ImportLine } from "../../db/imports/lines.js";
import { listSubscriptionsOf } from "../../db/customers/subscriptions.js";
import { readBillingDetails } from "../shared/party/billing-details.js";
import type { BillingContext } from "../shared/state/state.js";
import { versionsOf } from "./versions.js";

/** A line with what it says. */
export interface ReadRecord {
  readonly line: ImportLine;
  readonly record: ImportRecord | undefined;
  readonly issues: readonly ImportIssue[];
}

export interface PageContext {
  readonly deps: Deps;
  readonly billing: BillingContext;
  readonly key: ImportKey;
  readonly header: HeaderRecord | undefined;
  /** The coupons of the file, by their id there. */
  readonly coupons: ReadonlyMap<string, Pick<Coupon, "percent" | "amounts">>;
}

export interface CheckedPage {
  readonly issues: readonly LineIssue[];
  readonly lines: readonly CheckedLine[];
}

/** What the records of a page are compared with. */
interface Facts {
  /** The customers that records of the page may name. */
  readonly customers: ReadonlySet<string>;
  /** Customers of Dues by external id. */
  readonly existing: ReadonlyMap<string, string>;
  readonly live: ReadonlyMap<string, readonly Subscription[]>;
  readonly emails: ReadonlySet<string>;
  /** Hashes of the records from which an earlier import made objects, by type and id. */
  readonly earlier: ReadonlyMap<string, string>;
}

/** Checks a page of records against each other's customers, the catalog, and what Dues has. */
export async function checkPage(
  trx: Knex.Transaction,
  context: PageContext,
  read: readonly ReadRecord[],
): Promise<CheckedPage> {
  const facts = await loadFacts(trx, context, read);
  const checked = read.map((each) => checkRecord(context, facts, each));
  return { issues: checked.flatMap(({ issues }) => issues), lines: checked.map(({ line }) => line) };
}

async function loadFacts(
  trx: Knex.Transaction,
  { billing: { organization }, key, header }: PageContext,
  read: readonly ReadRecord[],
): Promise<Facts> {
  const keys = [...new Set(read.flatMap(({ line }) => line.customerKey ?? []))];
  const existing = await findExternalIds(trx, organization.id, keys);
  const subscriptions = await listSubscriptionsOf(trx, [...existing.values()]);
  const emails = read.flatMap(({ record }) =>
    record?.type === "customer" && record.email !== undefined ? [record.email.toLowerCase()] : [],
  );
  const lines = read.map(({ line }) => line);
  const earlier = header ? await listEarlierObjects(trx, key, header, lines) : [];
  return {
    customers: await findCustomerKeys(trx, key, keys),
    existing,
    live: groupBy(subscriptions.filter(isLive), ({ customerId }) => customerId),
    emails: await findUsedEmails(trx, organization.id, emails),
    earlier: new Map(earlier.map(({ type, externalId, hash }) => [`${type} ${externalId}`, hash])),
  };
}

function checkRecord(
  context: PageContext,
  facts: Facts,
  { line, record, issues: readIssues }: ReadRecord,
): { readonly issues: readonly LineIssue[]; readonly line: CheckedLine } {
  const before = facts.earlier.get(`${line.type} ${line.externalId}`);
  const isUnchanged = before === line.hash;
  const found = [...readIssues];
  let slot: string | null = null;
  if (record && !isUnchanged && before === undefined) {
    found.push(...ownIssues(context, facts, record));
    if (record.type === "subscription") slot = slotOf(context, record);
  }
  if (before !== undefined && !isUnchanged)
    found.push(
      issue(
        "import_conflict",
        "id",
        `An earlier import made an object of another ${line.type} with this id. Roll it back to import another one.`,
      ),
    );
  const issues = found.map((each) => ({
    ...each,
    line: line.line,
    recordType: line.type,
    externalId: line.externalId,
  }));
  return { issues, line: { line: line.line, isUnchanged, slot } };
}

function ownIssues(context: PageContext, facts: Facts, record: ImportRecord): readonly ImportIssue[] {
  switch (record.type) {
    case "customer":
      return customerIssues(facts, record);
    case "paymentMethod":
      return [...namesCustomer(facts, record), ...methodIssues(context, record)];
    case "subscription":
      return [...namesCustomer(facts, record), ...subscriptionIssues(context, facts, record)];
    case "balance":
      return namesCustomer(facts, record);
    default:
      return [];
  }
}

function namesCustomer({ customers }: Facts, { customer }: { readonly customer: string }): ImportIssue[] {
  if (customers.has(customer)) return [];
  return [issue("customer_unknown", "customer", `Neither the file nor Dues has a customer ${customer}.`)];
}

function customerIssues({ existing, emails }: Facts, record: CustomerRecord): ImportIssue[] {
  const { id, email, address, taxIds, taxExempt, locale, currency } = record;
  const issues: ImportIssue[] = [];
  if (email === undefined || !email.includes("@"))
    issues.push(issue("email_missing", "email", "A customer needs an email address, and none is invented."));
  if (existing.has(id))
    issues.push(
      issue(
        "customer_exists",
        "id",
        `Dues has a customer ${id}. Confirmed, the records are added to it, and it stays as it is.`,
      ),
    );
  else if (email !== undefined && emails.has(email.toLowerCase()))
    issues.push(
      issue(
        "customer_same_email",
        "email",
        "Another customer of Dues has this email address. Confirmed, both have it.",
      ),
    );
  try {
    readBillingDetails(NO_BILLING_DETAILS, { address, taxIds, taxExempt, locale, currency });
  } catch (error) {
    if (!(error instanceof BillingError)) throw error;
    for (const { path, message } of error.issues ?? []) issues.push(issue("field_invalid", path, message));
  }
  return issues;
}

function methodIssues({ billing, header, deps }: PageContext, record: PaymentMethodRecord): ImportIssue[] {
  const { provider, kind, expYear, expMonth } = record;
  const issues: ImportIssue[] = [];
  if (kind !== "card")
    issues.push(
      issue(
        "payment_method_not_card",
        "kind",
        "Only cards can be imported. The customer saves a card before paidUntil instead.",
      ),
    );
  if (billing.choose(provider)?.name !== provider)
    issues.push(
      issue(
        "payment_method_wrong_account",
        "provider",
        `The organization has no credentials for ${provider}. Connect the account that stores the card first.`,
      ),
    );
  else if (
    header &&
    header.source !== provider &&
    record.providerCustomerId === undefined &&
    provider === "stripe"
  )
    issues.push(
      issue(
        "field_missing",
        "providerCustomerId",
        "is required: the customer at Stripe to whom the card belongs",
      ),
    );
  const now = new Date(deps.realNow());
  if (expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
    issues.push(
      issue(
        "payment_method_expired",
        "expYear",
        "The card has expired. The customer needs another before paidUntil.",
      ),
    );
  return issues;
}

function subscriptionIssues(context: PageContext, facts: Facts, record: SubscriptionRecord): ImportIssue[] {
  const { billing, header, deps, coupons } = context;
  const { issues, resolved } = checkSubscription(record, {
    now: deps.now(),
    zone: header?.timeZone,
    versionsOf: versionsOf(billing),
  });
  const customerId = facts.existing.get(record.customer);
  const slot = slotOf(context, record);
  const live = (customerId === undefined ? undefined : facts.live.get(customerId)) ?? [];
  const isTaken = live.some(({ planGroup }) => planGroup === slot);
  return [
    ...issues,
    ...(isTaken
      ? [
          issue(
            "plan_group_occupied",
            "plan",
            "The customer has a subscription of this plan, or of its group, in Dues.",
          ),
        ]
      : []),
    ...record.discounts.flatMap(({ coupon, remainingPeriods, coversCurrentPeriod }, index): ImportIssue[] => {
      const field = `discounts[${index}]`;
      if (remainingPeriods === 0 && !coversCurrentPeriod)
        return [issue("discount_used", field, "No renewal is left of it, so it is not imported.")];
      const terms = coupons.get(coupon);
      if (!terms) return [issue("coupon_unknown", `${field}.coupon`, `The file has no coupon ${coupon}.`)];
      const currency = resolved?.offer.terms.currency;
      if (terms.amounts && currency !== undefined && terms.amounts[currency] === undefined)
        return [
          issue("discount_currency_mismatch", field, `The coupon ${coupon} has no amount in ${currency}.`),
        ];
      return [];
    }),
  ];
}

/** The place that a subscription takes: a customer has one in each plan group, and add-ons have groups of their own. */
function slotOf({ billing }: PageContext, { plan, currency }: SubscriptionRecord): string | null {
  const [offer] = versionsOf(billing)(plan, currency) ?? [];
  return offer ? groupOf(offer.planId, offer.terms) : null;
}
