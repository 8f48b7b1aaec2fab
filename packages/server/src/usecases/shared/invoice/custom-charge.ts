import {
  customLine,
  EPOCH,
  MAX_AMOUNT,
  parseQuantity,
  parseUnitPrice,
  type CustomCharge,
  type Issue,
  type Period,
  type Quantity,
  type TaxBehavior,
} from "@dues/billing";
import type { Knex } from "knex";
import { invalidRequest } from "../../../shared/invalid-request.js";
import { checkTaxCodes } from "../party/tax-codes.js";
import { parseSent, type SentInstant } from "../time/sent-instant.js";

/** A line as a request writes it. */
export interface CustomLineRequest {
  readonly description: string;
  readonly quantity?: number | null | undefined;
  readonly unitPrice?: number | null | undefined;
  readonly amount?: number | null | undefined;
  readonly taxCodes?: readonly string[] | null | undefined;
  readonly taxBehavior?: TaxBehavior | null | undefined;
  readonly period?: { readonly start: SentInstant; readonly end: SentInstant } | null | undefined;
  readonly discountable?: boolean | null | undefined;
}

/** Longer is more likely a mistake, and every day of it is a movement of revenue. */
const MAX_PERIOD_MS = 10 * 366 * 86_400_000;

/**
 * Reads lines of a request. Paths of fields begin with what `pathOf` returns for their line.
 *
 * @throws BillingError `invalid_request` naming every invalid field
 */
export async function readCustomLines(
  trx: Knex.Transaction,
  organizationId: string,
  lines: readonly CustomLineRequest[],
  pathOf: (index: number) => string,
): Promise<CustomCharge[]> {
  const issues: Issue[] = [];
  const charges = lines.flatMap((line, index) => readLine(line, pathOf(index), issues));
  if (issues.length > 0) throw invalidRequest(issues);
  for (const [index, { taxCodes: codes }] of charges.entries())
    await checkTaxCodes(trx, organizationId, { path: `${pathOf(index)}taxCodes`, codes });
  return charges;
}

function readLine(line: CustomLineRequest, path: string, issues: Issue[]): CustomCharge[] {
  const before = issues.length;
  const { description, taxCodes = null, taxBehavior = null, discountable } = line;
  const refuse = (field: string, message: string) => {
    issues.push({ path: `${path}${field}`, message });
  };
  const [units, price] = [readQuantity(line, refuse), readPrice(line, refuse)];
  const period = readPeriod(line, path, refuse);
  if (units === undefined || price === undefined || issues.length > before) return [];
  const charge = { description, quantity: units, price, taxCodes, taxBehavior, period };
  const read: CustomCharge = { ...charge, isDiscountable: discountable ?? false };
  if (customLine("line", read, { subscriptionId: null, at: EPOCH }).amount > MAX_AMOUNT)
    refuse("quantity", "makes the amount of the line too large");
  return [read];
}

/** Adds the problem of a field. */
type Refuse = (field: string, message: string) => void;

function readQuantity({ quantity: sent }: CustomLineRequest, refuse: Refuse): Quantity | undefined {
  const units = parseQuantity(sent ?? 1);
  if (units === undefined) refuse("quantity", "must have at most 9 decimals");
  return units;
}

function readPrice(
  { unitPrice, amount }: CustomLineRequest,
  refuse: Refuse,
): CustomCharge["price"] | undefined {
  if (typeof amount === "number") {
    if (typeof unitPrice !== "number") return { total: BigInt(amount) };
    refuse("amount", "cannot be combined with unitPrice");
    return undefined;
  }
  if (typeof unitPrice !== "number") {
    refuse("unitPrice", "is required, unless there is an amount");
    return undefined;
  }
  const each = parseUnitPrice(unitPrice);
  if (each !== undefined) return { each };
  refuse("unitPrice", "must have at most 12 decimals");
  return undefined;
}

function readPeriod({ period }: CustomLineRequest, path: string, refuse: Refuse): Period | null {
  if (!period) return null;
  const start = parseSent(`${path}period.start`, period.start);
  const end = parseSent(`${path}period.end`, period.end);
  if (start >= end) refuse("period.end", "must be after the start");
  if (end - start > MAX_PERIOD_MS) refuse("period.end", "must be at most 10 years after the start");
  return { start, end };
}
