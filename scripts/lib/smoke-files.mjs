import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * The file that stands for a subject of the API in `npm test`, where no file has the name of the subject. It sends most of the
 * operations of the subject, and takes a few seconds.
 */
const NAMED = {
  attach: "paid",
  billing: "worked-cases",
  catalog: "plans",
  checkout: "pending",
  console: "first-user",
  credits: "grants",
  currencies: "subscriptions",
  customers: "upsert",
  discounts: "coupons",
  events: "kinds",
  exports: "journal",
  idempotency: "keys",
  invoices: "list",
  lifecycle: "changes",
  lists: "filters",
  mcp: "tools",
  operations: "metrics",
  pages: "docs",
  payments: "refund",
  portal: "operations",
  providers: "money",
  shell: "validation",
  "test-clocks": "clocks",
  unbilled: "row",
  usage: "tokens",
  "webhook-endpoints": "endpoints",
  webhooks: "outcomes",
};

/**
 * Returns the smoke file of each subject, which is a folder: the file named like it, or the one named above.
 *
 * @param {string} folder
 */
export function smokeFiles(folder) {
  const subjects = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return subjects.map(({ name }) => smokeFileOf(folder, name));
}

/**
 * @param {string} folder
 * @param {string} subject
 */
function smokeFileOf(folder, subject) {
  /** @type {Readonly<Record<string, string>>} */
  const named = NAMED;
  const file = `${subject}/${named[subject] ?? subject}.test.ts`;
  if (existsSync(path.join(folder, file))) return file;
  throw new Error(`There is no ${file}: name the smoke file of ${subject} in scripts/lib/smoke-files.mjs.`);
}
