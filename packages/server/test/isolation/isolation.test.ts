import { beforeAll, describe, expect, test } from "@jest/globals";
import {
  operations,
  OPERATOR_TOKEN,
  securityOf,
  urlOf,
  type Call,
  type Operation,
} from "../contract/support/contract.js";
import { send, type Reply } from "../support/server.js";
import { namingFields, UNSAID, type NamingField } from "./names.js";
import { requestOf } from "./request.js";
import { storedOf, tablesWithoutOwner } from "./stored.js";
import { populate, withNewcomer, type World } from "./world.js";
import { useTestServer } from "../support/fixtures.js";

/** Responses to a name of another organization, if not 404. An unknown name gets the same response. */
// prettier-ignore
const ANSWERED: Readonly<Record<string, string>> = {
  // A slug that the organization does not have is free for it.
  "syncCatalog body:features[].slug": "200",
  "syncCatalog body:creditSystems[].slug": "200",
  "syncCatalog body:creditPacks[].slug": "200",
  "syncCatalog body:plans[].slug": "200",
  "syncCatalog body:plans[].planGroup": "200",
  "syncCatalog body:creditSystems[].features[].feature": "400 invalid_catalog",
  "syncCatalog body:creditPacks[].creditSystem": "400 invalid_catalog",
  "syncCatalog body:plans[].features[].slug": "400 invalid_catalog",
  "syncCatalog body:creditPacks[].taxCodes[]": "400 invalid_catalog",
  "syncCatalog body:plans[].taxCodes[]": "400 invalid_catalog",
  "syncCatalog body:plans[].features[].taxCodes[]": "400 invalid_catalog",
  "createOneOffInvoice body:lines[].taxCodes[]": "400 invalid_request",
  "createPendingItem body:taxCodes[]": "400 invalid_request",

  // So is the email of a user.
  "inviteUser body:email": "200",

  // So is the email or the own id of a customer, even as one more name of a customer that it has.
  "upsertCustomer body:id": "200",
  "upsertCustomer body:email": "200",
  "updateCustomer body:email": "200",
  "updateCustomer body:externalId": "200",
  "attachPlan body:customer": "200",
  "attachPlan body:customerData.email": "200",
  "previewAttach body:customerData.email": "200",

  // The plan is one of the organization's own, and does not have the feature.
  "attachPlan body:phases[].quantities[].feature": "400 invalid_request",
  "previewAttach body:phases[].quantities[].feature": "400 invalid_request",
  "setSubscriptionSchedule body:phases[].quantities[].feature": "400 invalid_request",
  "attachPlan body:quantities[].feature": "400 invalid_request",
  "previewAttach body:quantities[].feature": "400 invalid_request",
  "changeQuantity body:feature": "400 feature_not_in_plan",
  "previewQuantity body:feature": "400 feature_not_in_plan",
  "check body:customerData.email": "200 access_granted",
  "track body:customerData.email": "200 tracked",
  "trackBatch body:events[].customerData.email": "200",
  "trackTokens body:customerData.email": "200 tracked",
  "purchaseCreditPack body:customerData.email": "200",
  "previewPurchase body:customerData.email": "200",
  "addEntity body:customerData.email": "409 entity_already_active",

  // So are the names that it gives to uses, grants and seats.
  "addEntity body:entity": "200",
  "check body:idempotencyKey": "200 access_granted",
  "track body:idempotencyKey": "200 tracked",
  "trackBatch body:events[].idempotencyKey": "200",
  "trackTokens body:idempotencyKey": "200 tracked",
  "grantCredits body:idempotencyKey": "200",

  // A check answers what the customer may do; a batch returns the result of each event.
  "check body:customer": "200 customer_not_found",
  "check body:feature": "200 feature_not_found",
  "check body:entity": "200 entity_not_found",
  "trackBatch body:events[].customer": "200",
  "trackBatch body:events[].feature": "200",
  "trackBatch body:events[].entity": "200",
  "refundInvoice body:lines[].id": "400 invalid_request",
  "createCreditNote body:lines[].id": "400 invalid_request",
  "previewCreditNote body:lines[].id": "400 invalid_request",
  "upsertCustomer body:testClock": "400 invalid_request",
  "upsertCustomer body:taxCodes[]": "400 invalid_request",
  "updateCustomer body:taxCodes[]": "400 invalid_request",
  "updateOrganization body:tax.defaultTaxCodes[]": "400 invalid_request",
  "updateOrganization body:alerts[].feature": "400 invalid_request",
  "updateOrganization body:alerts[].creditSystem": "400 invalid_request",
  "updateAlerts body:alerts[].feature": "400 invalid_request",
  "updateAlerts body:alerts[].creditSystem": "400 invalid_request",

  // A filter finds nothing, and an unknown customer has no card.
  "listPromotionCodes query:coupon": "200",
  "checkPromotionCode body:code": "200",
  // The subscription of the world is paid.
  "createSubscriptionCheckout body:discounts[].code": "400 subscription_not_pending",
  "createSubscriptionCheckout body:discounts[].couponId": "400 subscription_not_pending",
  "createPromotionCode body:code": "200",
  "createTax body:code": "200",
  "listTaxes query:code": "200",
  "listPlans query:group": "200",
  "listCustomers query:ids": "200",
  "listCustomers query:search": "200",
  "listCustomers query:email": "200",
  "listCustomers query:externalId": "200",
  "listCustomers query:plan": "200",
  "listCustomers query:testClock": "200",
  "listInvoices query:testClock": "200",
  "listPayments query:testClock": "200",
  "listEvents query:testClock": "200",
  "search query:q": "200",
  "listUsageEvents query:customer": "200",
  "listUsageEvents query:feature": "200",
  "listUsageEvents query:fromId": "200",
  "listUsageEvents query:toId": "200",
  "getUsageSummary query:customer": "200",
  "getUsageSummary query:feature": "200",
  "listSubscriptions query:customer": "200",
  "listSubscriptions query:plan": "200",
  "listInvoices query:customer": "200",
  "listInvoices query:number": "200",
  "listPayments query:customer": "200",
  "listPortalSessions query:customer": "200",
  "updatePortalConfiguration body:plans[]": "400 invalid_request",
  "listPayments query:invoice": "200",
  "listCreditNotes query:customer": "200",
  "listCreditNotes query:number": "200",
  "exportInvoices query:customer": "200",
  "exportLines query:customer": "200",
  "exportCreditNotes query:customer": "200",
  "exportPayments query:customer": "200",
  "exportJournal query:customer": "200",
  "exportRevenue query:customer": "200",
  "exportInvoices query:testClock": "200",
  "exportLines query:testClock": "200",
  "exportCreditNotes query:testClock": "200",
  "exportPayments query:testClock": "200",
  "exportJournal query:testClock": "200",
  "exportRevenue query:testClock": "200",
  "listCreditNotes query:invoice": "200",
  "listCreditEntries query:grant": "200",
  "listEvents query:customer": "200",
  "listEmails query:object": "200",
  "listEvents query:object": "200",
  "listAuditLog query:customer": "200",
  "listAuditLog query:object": "200",
  "listAuditLog query:actor": "200",
  "getWallet query:customer": "200",
  "listWebhookDeliveries query:endpoint": "200",
  "listWebhookDeliveries query:event": "200",
};

const THRESHOLD = { "body:alerts[].measure": "used", "body:alerts[].at": 80 };

/** Values of other fields, so that the tested field decides. Undefined omits a field. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string | number | undefined>>>> = {
  // Only a new customer can be put on a clock.
  "upsertCustomer body:testClock": { "body:id": undefined, "body:email": "new@example.com" },
  // A coupon is named in one way.
  "addSubscriptionDiscount body:couponId": { "body:code": undefined },
  "checkPromotionCode body:pack": { "body:product": undefined },
  // An alert watches one thing, and needs a threshold.
  "updateAlerts body:alerts[].creditSystem": { "body:alerts[].feature": undefined },
  "updateOrganization body:alerts[].feature": THRESHOLD,
  "updateOrganization body:alerts[].creditSystem": THRESHOLD,
};

interface Probe extends NamingField {
  readonly operation: Operation;
}

const ofOrganizations = operations.filter((operation) => securityOf(operation) === "api_key");
const probes: readonly Probe[] = ofOrganizations.flatMap((operation) =>
  namingFields(operation).map((field) => ({ ...field, operation })),
);

const server = useTestServer({ operatorToken: OPERATOR_TOKEN });
let mine: World;
let yours: World;
let statements: string[] = [];

beforeAll(async () => {
  mine = await populate(server, "mine");
  yours = await populate(server, "your");
  for (const knex of [server.database.knex, server.database.fast])
    knex.on("query", ({ sql }: { readonly sql: string }) => void statements.push(sql));
});

function ask(operation: Operation, call: Call, apiKey = mine.apiKey): Promise<Reply> {
  return send(server, urlOf(operation, call), {
    method: operation.method.toUpperCase(),
    apiKey,
    ...(call.body !== undefined && { body: call.body }),
  });
}

/** Everything that a response reveals about a name: its content, and the statements run for it. */
async function answerTo(probe: Probe, name: string) {
  const { operation, field } = probe;
  const call = requestOf(operation, mine, { ...BESIDE[nameOf(probe)], [field]: name });
  statements = [];
  const reply = await ask(operation, call);
  const isCounted = operation.method !== "get" && reply.status === 200;
  return { reply, visible: visibleIn(reply, name, isCounted), statements: sent(statements) };
}

/** The statements of a request, without the numbers that savepoints get. */
function sent(all: readonly string[]): readonly string[] {
  return all.filter(isOfRequest).map((sql) => sql.replace(/\btrx\d+\b/, "trx"));
}

/** Keys are read and their uses recorded beside the requests, when that was a while ago. */
function isOfRequest(sql: string): boolean {
  return !sql.includes('"api_keys"') && !sql.includes('"api_key_uses"');
}

/** @param isCounted whether each response counts one more than the one before. */
function visibleIn({ status, headers, text }: Reply, name: string, isCounted: boolean) {
  const {
    date: _date,
    "x-request-id": _id,
    "content-length": length,
    ...named
  } = Object.fromEntries(headers);
  const said = text
    .replaceAll(name, "<name>")
    .replaceAll(/"requestId":"[^"]*"/g, '"requestId":"<id>"')
    .replaceAll(/\b([a-z]+)_[0-9a-z]{25,26}\b/g, "$1_<new>")
    .replaceAll(/\bdui_[\w-]{43}/g, "dui_<new>")
    .replaceAll(/\bcs_[0-9a-f]{48}\b/g, "cs_<new>");
  if (isCounted) return { status, headers: named, said: said.replaceAll(/\d+/g, "<number>") };
  return { status, headers: named, length, said };
}

describe("a name of another organization means nothing:", () => {
  const named = probes.map((probe) => [nameOf(probe), probe] as const);

  test.each(named)("%s", async (name, probe) => {
    // Add a missing kind to names.ts or world.ts.
    expect(probe.kind).not.toBe(UNSAID);
    const { names, nobodys } = await withNewcomer(server, yours, probe.kind);
    const tried = names[probe.kind] ?? [];
    expect({ kind: probe.kind, isNone: tried.length === 0 }).toMatchObject({ isNone: false });
    // The test of scopes covers that reads change nothing.
    const stored = () => probe.operation.method !== "get" && storedOf(server.database.knex, yours.id);
    const before = await stored();
    for (const theirs of tried) {
      // Side effects of a response, such as another name of a customer, exist from the first request on.
      if (name in ANSWERED) await answerTo(probe, nobodys(theirs, "m"));
      const unknown = await answerTo(probe, nobodys(theirs, "n"));
      const foreign = await answerTo(probe, theirs);
      expect(outcomeOf(foreign.reply)).toMatch(ANSWERED[name] ?? /^404 \w+_not_found$/);
      expect(foreign.visible).toEqual(unknown.visible);
      expect(foreign.statements).toEqual(unknown.statements);
      const others = Object.values(names).flat();
      expect(others.filter((other) => other !== theirs && foreign.reply.text.includes(other))).toEqual([]);
    }
    expect(await stored()).toEqual(before);
  });
});

function nameOf({ operation, field }: Pick<Probe, "operation" | "field">): string {
  return `${operation.operationId} ${field}`;
}

function outcomeOf({ status, body }: Reply): string {
  return [status, body["code"]].filter(Boolean).join(" ");
}

test("every expected response other than 404 belongs to an existing field", () => {
  const known = probes.map(nameOf);
  expect(Object.keys(ANSWERED).filter((name) => !known.includes(name))).toEqual([]);
});

test("every row names its organization, except lines, read through their document, and attempts to sign in", async () => {
  // Attempts are counted before the organization is known, by hashes of what was sent.
  const others = ["credit_note_lines", "invoice_lines", "sign_in_attempts"];
  expect(await tablesWithoutOwner(server.database.knex)).toEqual(others);
});
