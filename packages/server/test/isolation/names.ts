import { resolve, type Schema } from "../spec/operations.js";
import type { Operation } from "../contract/support/contract.js";

/** What a field of a request can name. For an id in a path it is the collection that the path goes through. */
export type Kind = string;

/** A field of a request that names something of an organization. */
export interface NamingField {
  /** `path:id`, `query:customer`, `body:lines[].id`. */
  readonly field: string;
  readonly kind: Kind;
}

/** Fields that name something, by their last name; those that differ by operation stand with it. */
const KINDS: Readonly<Record<string, Kind>> = {
  customer: "customers",
  externalId: "externalId",
  email: "email",
  search: "email",
  q: "email",
  feature: "feature",
  product: "plan",
  plan: "plan",
  planGroup: "planGroup",
  group: "planGroup",
  pack: "pack",
  creditSystem: "creditSystem",
  grant: "grants",
  invoice: "invoices",
  testClock: "test-clocks",
  entity: "entity",
  idempotencyKey: "idempotencyKey",
  object: "subscriptions",
  actor: "keys",
  endpoint: "webhook-endpoints",
  event: "events",
  coupon: "coupons",
  couponId: "coupons",
  discountId: "discounts",
  subscription: "subscriptions",
  "taxCodes[]": "taxCode",
  "defaultTaxCodes[]": "taxCode",
  "listTaxes query:code": "taxCode",
  "createTax body:code": "otherTaxCode",
  "attachPlan body:discounts[].code": "promotionCode",
  "upsertCustomer body:defaultDiscount.code": "promotionCode",
  "updateCustomer body:defaultDiscount.code": "promotionCode",
  "previewAttach body:discounts[].code": "promotionCode",
  "createSubscriptionCheckout body:discounts[].code": "promotionCode",
  "estimatePlan body:discounts[].code": "promotionCode",
  "purchaseCreditPack body:discounts[].code": "promotionCode",
  "previewPurchase body:discounts[].code": "promotionCode",
  "addSubscriptionDiscount body:code": "promotionCode",
  "createPromotionCode body:code": "otherPromotionCode",
  "planIds[]": "plan",
  "plans[]": "plan",
  "revokePortalSession path:id": "portalSessions",
  "updateUser path:id": "users",
  "removeUser path:id": "users",
  "revokeConsoleSession path:id": "consoleSessions",
  "featureIds[]": "feature",
  "checkPromotionCode body:code": "promotionCode",
  "listInvoices query:number": "invoiceNumber",
  "listCreditNotes query:number": "creditNoteNumber",
  "listCustomers query:ids": "customers",
  "listUsageEvents query:fromId": "usageEvents",
  "listUsageEvents query:toId": "usageEvents",
  "getUsageEvent path:id": "usageEvents",
  "getEmail path:id": "emails",
  "getEmailHtml path:id": "emails",
  "releaseSubscription path:id": "subscriptions",
  "listEmails query:object": "invoices",
  "createPendingItem body:subscriptionId": "subscriptions",
  "deletePendingItem path:id": "pendingItems",
  "getPlan path:slug": "plan",
  "listPlanVersions path:slug": "plan",
  "migratePlan path:slug": "plan",
  "estimatePlan path:slug": "plan",
  "upsertCustomer body:id": "externalId",
  "removePaymentMethod body:id": "paymentMethod",
  "setDefaultPaymentMethod body:id": "paymentMethod",
  "voidUsage body:idempotencyKey": "event",
  "trackTokens body:feature": "tokenFeature",
  "refundInvoice body:lines[].id": "lines",
  "createCreditNote body:invoiceId": "invoices",
  "createCreditNote body:lines[].id": "lines",
  "previewCreditNote body:invoiceId": "invoices",
  "previewCreditNote body:lines[].id": "lines",
  "syncCatalog body:features[].slug": "feature",
  "syncCatalog body:creditSystems[].slug": "creditSystem",
  "syncCatalog body:creditPacks[].slug": "pack",
  "syncCatalog body:plans[].slug": "plan",
  "syncCatalog body:plans[].features[].slug": "feature",
};

/**
 * Fields that hold text and name nothing that an organization has: what people read, words of the interface, amounts,
 * addresses, instants. A cursor names a place in a list; providers are those of the server.
 */
const NAMING_NOTHING = new Set([
  ...[
    "name",
    "description",
    "unit",
    "dimension",
    "dimensions[]",
    "model",
    "aliases[]",
    "unknownModel",
    "as",
    "values[]",
    "reason",
    "limit",
    "duration",
    "offset",
    "cursor",
    "status",
    "dryRun",
    "value",
    "value[]",
    "key",
    "credits",
    "below",
    "upTo",
    "percent",
  ],
  ...["currency", "interval", "includeInactive", "range", "from", "to", "granularity", "groupBy", "timezone"],
  ...["timeZone", "channels[]", "callbackUrl", "maxOverageUnits", "secretKey", "webhookSecret"],
  ...[
    "line1",
    "line2",
    "postalCode",
    "city",
    "region",
    "country",
    "phone",
    "registration",
    "registrationScheme",
    "iban",
    "bic",
    "holder",
    "invoiceFooter",
  ],
  ...["to[]", "cc[]", "bcc[]", "message", "footer", "fromName", "fromAddress", "replyTo", "accountUrl"],
  ...["locale", "accountingCurrency", "purchaseOrder", "buyerReference", "memo"],
  ...[
    "taxableShare",
    "countries[]",
    "rate",
    "format",
    "content",
    "delimiter",
    "decimal",
    "dateFormat",
    "payerName",
    "payerIban",
    "profile",
    "paper",
    "image",
    "includeArchived",
    "planVersion",
    "excludeUsage",
    "include",
    "overdue",
    "createdFrom",
    "createdTo",
    "minAmountDue",
    "maxAmountDue",
    "projected",
    "dispute",
  ],
  ...[
    "returnUrl",
    "supportUrl",
    "termsUrl",
    "privacyUrl",
    "color",
    "provider",
    "defaultProvider",
    "type",
    "kind",
    "url",
    "events[]",
  ],
]);

/** The kind of a field that is not classified yet. */
export const UNSAID: Kind = "unknown kind";

/** Every field of an operation that names something of an organization, or may do so. */
export function namingFields(operation: Operation): readonly NamingField[] {
  return textFields(operation).flatMap((field) => {
    const kind = kindOf(operation, field);
    return kind === undefined ? [] : [{ field, kind }];
  });
}

function kindOf({ operationId, path }: Operation, field: string): Kind | undefined {
  const name = field.split(/[:.]/).at(-1) ?? "";
  // A display name of a seat; it identifies no customer.
  if (operationId === "addEntity" && field === "body:email") return undefined;
  // Who uses a session, as the caller's own application knows them.
  if (["createPortalSession", "createPortalToken"].includes(operationId) && field.startsWith("body:person."))
    return undefined;
  // The name of a payment at a bank, which is unique only among the payments of a customer.
  if (operationId === "recordPayment" && field === "body:reference") return undefined;
  // The address of the organization itself.
  if (operationId === "updateOrganization" && field === "body:legal.email") return undefined;
  // The names of columns in a file of a bank.
  if (field.startsWith("body:csv.")) return undefined;
  // Lines of a file, which name things of their own, and codes of issues.
  if (operationId.includes("Import") && !field.startsWith("path:")) return undefined;
  // Codes of the organization's own chart of accounts.
  if (field.startsWith("body:accountCodes.")) return undefined;
  const known = KINDS[`${operationId} ${field}`] ?? KINDS[name];
  if (known !== undefined) return known;
  if (field === "path:id") return collectionOf(path);
  if (NAMING_NOTHING.has(name)) return undefined;
  return UNSAID;
}

/** `/v1/billing/invoice/{id}/pay` -> `invoices`. */
function collectionOf(path: string): Kind {
  const segments = path.split("/");
  const collection = segments[segments.indexOf("{id}") - 1] ?? "";
  return collection.endsWith("s") ? collection : `${collection}s`;
}

function textFields(operation: Operation): string[] {
  const parameters = (operation.parameters ?? []).map(resolve).filter((each) => each.in !== "header");
  const media = operation.requestBody && resolve(operation.requestBody).content?.["application/json"];
  return [
    ...parameters.map((each) => `${String(each.in)}:${String(each.name)}`),
    ...(media ? textsIn(media.schema, "").map((field) => `body:${field}`) : []),
  ];
}

/** The paths of the texts in a body: `customer`, `lines[].id`. */
function textsIn(given: Schema, path: string): string[] {
  const schema = resolve(given);
  const { type, properties = {}, items } = schema;
  const isFreeText =
    [type].flat().includes("string") && !schema.enum && !("format" in schema && isInstant(schema));
  const nested = Object.entries(properties).flatMap(([name, property]) =>
    textsIn(property, path === "" ? name : `${path}.${name}`),
  );
  return [...(isFreeText ? [path] : []), ...nested, ...(items ? textsIn(items, `${path}[]`) : [])];
}

function isInstant({ format }: { readonly format?: unknown }): boolean {
  return format === "date-time" || format === "date";
}
