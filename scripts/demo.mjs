/**
 * The main job against a running server, through the SDK: a catalog, a customer, a plan sold through a checkout,
 * metered usage and its invoice. It can be run any number of times; each run makes a customer of its own.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { DEMO_CATALOG } from "./lib/demo-catalog.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SDK = new URL("../packages/sdk/dist/index.mjs", import.meta.url);

/**
 * @typedef {typeof import("@dues/sdk")} Sdk
 * @typedef {import("@dues/sdk").Dues} Dues
 */

/** The test card that always pays. */
const CARD = { card: "4242424242424242", exp: "12/34", cvc: "123" };

/** A reason to stop that the reader can do something about. */
class Stop extends Error {}

async function main() {
  const sdk = await loadSdk();
  const baseUrl = process.env.DUES_BASE_URL || `http://127.0.0.1:${process.env.PORT || 4242}`;
  try {
    await tour(new sdk.Dues({ apiKey: findKey(), baseUrl }), baseUrl);
  } catch (error) {
    if (!(error instanceof sdk.DuesError)) throw error;
    throw new Stop(explain(error, sdk, baseUrl), { cause: error });
  }
}

/**
 * @param {Dues} dues
 * @param {string} baseUrl
 */
async function tour(dues, baseUrl) {
  const run = Date.now().toString(36);
  const customer = `demo-${run}`;
  console.log(`Dues at ${baseUrl}`);
  await syncCatalog(dues);
  await createCustomer(dues, customer);
  await subscribe(dues, customer);
  await useFeatures(dues, customer);
  await invoiceUsage(dues, customer);
  await leaveCheckoutOpen(dues, `demo-${run}-b`);
}

/** @param {Dues} dues */
async function syncCatalog(dues) {
  step("Sync the catalog");
  const { features, plans, warnings } = await dues.sync(DEMO_CATALOG);
  show("features", changesOf(features));
  show("plans", changesOf(plans));
  for (const warning of warnings) show("warning", warning);
}

/**
 * @param {Dues} dues
 * @param {string} customer
 */
async function createCustomer(dues, customer) {
  step("Create a customer");
  const { id, externalId, email } = await dues.customers.upsert({
    id: customer,
    email: `${customer}@example.com`,
    name: "Ada Example",
  });
  show("customer", `${externalId}, ${email}`);
  show("id", id);
}

/**
 * @param {Dues} dues
 * @param {string} customer
 */
async function subscribe(dues, customer) {
  step("Attach the plan demo-pro");
  const { checkoutUrl, subscriptionId } = await dues.attach({ customer, product: "demo-pro" });
  if (!checkoutUrl) throw new Stop("The server opened no checkout for the plan demo-pro.");
  show("checkout", checkoutUrl);
  show("status", (await dues.subscriptions.get(subscriptionId)).subscription.status);

  step("Pay with a test card");
  show("payment", (await pay(checkoutUrl)).status);
  const { subscription } = await dues.subscriptions.get(subscriptionId);
  show("status", subscription.status);
  show("period", `${dayOf(subscription.currentPeriodStart)} to ${dayOf(subscription.currentPeriodEnd)}`);
}

/**
 * @param {Dues} dues
 * @param {string} customer
 */
async function useFeatures(dues, customer) {
  step("Check what the customer may use");
  for (const feature of ["demo-sso", "demo-calls"]) {
    const { allowed, code, balance } = await dues.check({ customer, feature });
    show(feature, `${allowed ? "yes" : "no"}, ${code}${balance === null ? "" : `, ${count(balance)} left`}`);
  }

  step("Track usage above the limit");
  for (const value of [8_000, 4_500]) {
    const { code, usage, limit } = await dues.track({ customer, feature: "demo-calls", value });
    show(`+ ${count(value)}`, `${code}: ${count(usage)} used, ${count(limit)} included`);
  }
}

/**
 * @param {Dues} dues
 * @param {string} customer
 */
async function invoiceUsage(dues, customer) {
  step("Read the unbilled usage");
  const { features, totalEstimated, currency } = await dues.billing.usage({ customer });
  for (const row of features) show(row.featureSlug, `${count(row.billableQuantity)} billable`);
  show("estimate", money(totalEstimated, currency));

  step("Create an invoice for it");
  const { invoice } = await dues.billing.createInvoice({ customer });
  showInvoice(invoice);
  for (const line of invoice.items) show("", `${line.description}: ${money(line.amount, invoice.currency)}`);
  show("unbilled", money((await dues.billing.usage({ customer })).totalEstimated, currency));

  step("List the customer's invoices");
  for (const listed of (await dues.billing.listInvoices({ customer })).invoices) showInvoice(listed);
}

/**
 * Opens a checkout for the reader to pay by hand: the checkout of the tour is paid by now.
 *
 * @param {Dues} dues
 * @param {string} customer
 */
async function leaveCheckoutOpen(dues, customer) {
  step("Now pay for a second customer in a browser");
  const customerData = { email: `${customer}@example.com` };
  const { checkoutUrl } = await dues.attach({ customer, product: "demo-pro", customerData });
  show("open", checkoutUrl ?? "no checkout");
  show("card", "4242 4242 4242 4242, any future expiry date, any security code");
  console.log("");
}

/** @param {string} checkoutUrl */
async function pay(checkoutUrl) {
  const response = await fetch(checkoutUrl, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(CARD),
  });
  const result = /** @type {{ status: string }} */ (await response.json());
  if (!response.ok || result.status !== "succeeded")
    throw new Stop(`The payment failed: ${JSON.stringify(result)}`);
  return result;
}

/** @returns {Promise<Sdk>} */
async function loadSdk() {
  if (!existsSync(SDK)) throw new Stop("The SDK has not been built. Run `npm start` or `npm run build`.");
  /** @type {Sdk} */
  const sdk = await import(SDK.href);
  return sdk;
}

function findKey() {
  const key = process.env.DUES_API_KEY || process.env.DUES_BOOTSTRAP_API_KEY || storedKey();
  // A catalog and customers of a demo have no place where the money is real.
  if (key.startsWith("dues_live_"))
    throw new Stop("The demo creates a catalog and customers, so it needs a test key.");
  return key;
}

function storedKey() {
  const file = path.resolve(process.env.DUES_DATA_DIR || path.join(ROOT, ".dues"), "secrets.json");
  if (!existsSync(file)) {
    const where = path.relative(process.cwd(), file);
    throw new Stop(
      `No API key found. Set DUES_API_KEY, or run \`npm start\` first, which stores one in ${where}.`,
    );
  }
  /** @type {{ bootstrapApiKey?: string }} */
  const { bootstrapApiKey } = JSON.parse(readFileSync(file, "utf8"));
  if (!bootstrapApiKey) throw new Stop("No API key found. The data directory has none, so set DUES_API_KEY.");
  return bootstrapApiKey;
}

/**
 * @param {InstanceType<Sdk["DuesError"]>} error
 * @param {Sdk} sdk
 * @param {string} baseUrl
 */
function explain(error, { AuthenticationError, ConnectionError }, baseUrl) {
  if (error instanceof ConnectionError) {
    return `Dues does not respond at ${baseUrl}. Run \`npm start\` in another terminal, then try again.`;
  }
  if (error instanceof AuthenticationError) {
    return `The server at ${baseUrl} rejects the API key (${error.code}). Set DUES_API_KEY to a key of that server.`;
  }
  const issues = error.issues.map((issue) => `\n   ${issue.path}: ${issue.message}`).join("");
  return `${error.message} (${error.code}, status ${error.status}, request ${error.requestId})${issues}`;
}

let steps = 0;

/** @param {string} title */
function step(title) {
  steps += 1;
  console.log(`\n${steps}. ${title}`);
}

/**
 * @param {string} label
 * @param {string} value
 */
function show(label, value) {
  console.log(`   ${label.padEnd(10)} ${value}`);
}

/** @param {import("@dues/sdk").Invoice} invoice */
function showInvoice({ number, status, total, currency }) {
  show(number ?? "draft", `${status}, ${money(total, currency)}`);
}

/** @param {import("@dues/sdk").SyncResult["plans"]} changes */
function changesOf(changes) {
  /** @type {[string, string[]][]} */
  const entries = Object.entries(changes);
  const parts = entries.filter(([, slugs]) => slugs.length > 0);
  return parts.map(([change, slugs]) => `${change} ${slugs.join(", ")}`).join("; ");
}

/** @param {number | null} value */
function count(value) {
  return value === null ? "unlimited" : value.toLocaleString("en");
}

/**
 * The catalog above is in US dollars, which have two decimals.
 *
 * @param {number} minor
 * @param {string | null} currency
 */
function money(minor, currency) {
  return `${currency} ${(minor / 100).toFixed(2)}`;
}

/** @param {string | null} instant */
function dayOf(instant) {
  return instant === null ? "no end" : instant.slice(0, 10);
}

await main().catch((/** @type {unknown} */ error) => {
  console.error(error instanceof Stop ? `\n${error.message}` : error);
  process.exitCode = 1;
});
