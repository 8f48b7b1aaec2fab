import type { Metadata } from "../catalog/catalog.js";
import { parseCurrency, type Currency } from "../money/currency.js";
import { parsePercent } from "../discount/percent.js";
import type { Instant } from "../time/instant.js";
import { readCurrency, readMetadata, readZone } from "./common-fields.js";
import { issue, type ImportIssue } from "./issue.js";
import { createReader, isFields, type RecordReader } from "./reader.js";
import { readSubscription, type SubscriptionRecord } from "./subscription-record.js";

/** Every type of the format. Those that are not read yet are refused by name. */
const IMPORT_RECORD_TYPES = [
  "header",
  "customer",
  "paymentMethod",
  "coupon",
  "subscription",
  "balance",
  "end",
] as const;

/** Types that the format has and Dues does not hold yet. */
const NOT_SUPPORTED = [
  "promotionCode",
  "usage",
  "entity",
  "creditGrant",
  "override",
  "invoice",
  "creditNote",
  "expected",
];

const IMPORT_FORMAT = "dues-import";

/** The first line of a file. */
export interface HeaderRecord {
  readonly type: "header";
  readonly id: string;
  /** The system that the file was exported from, such as `stripe`. */
  readonly source: string;
  /** The account there; empty where the system has none. */
  readonly account: string;
  readonly mode: "test" | "live";
  /** The zone of the source's calendar, for subscriptions without one. */
  readonly timeZone: string | undefined;
}

export interface CustomerRecord {
  readonly type: "customer";
  readonly id: string;
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly createdAt: Instant | undefined;
  readonly currency: Currency | undefined;
  readonly locale: string | undefined;
  readonly taxExempt: "none" | "exempt" | "reverse" | undefined;
  readonly address: Readonly<Record<string, string>> | undefined;
  readonly taxIds: readonly { readonly type: string; readonly value: string }[];
  readonly metadata: Metadata;
}

export interface PaymentMethodRecord {
  readonly type: "paymentMethod";
  readonly id: string;
  readonly customer: string;
  readonly provider: string;
  readonly providerMethodId: string;
  readonly providerCustomerId: string | undefined;
  readonly kind: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly isDefault: boolean;
}

export interface CouponRecord {
  readonly type: "coupon";
  readonly id: string;
  readonly name: string;
  readonly percent: number | undefined;
  readonly amounts: Readonly<Record<string, number>> | undefined;
  readonly maxRedemptions: number | undefined;
}

export interface BalanceRecord {
  readonly type: "balance";
  readonly id: string;
  readonly customer: string;
  readonly currency: Currency;
  /** Minor units. Positive is owed to the customer. */
  readonly amount: number;
}

/** The last line, with the number of records of each type before it. */
export interface EndRecord {
  readonly type: "end";
  readonly id: string;
  readonly counts: Readonly<Record<string, unknown>>;
}

export type ImportRecord =
  | HeaderRecord
  | CustomerRecord
  | PaymentMethodRecord
  | CouponRecord
  | SubscriptionRecord
  | BalanceRecord
  | EndRecord;

export interface ReadLine {
  /** Undefined where the line is none that Dues reads. */
  readonly record: ImportRecord | undefined;
  readonly issues: readonly ImportIssue[];
}

/** A longer line holds more than a record: the source's object in `raw` may take 16 KiB. */
export const MAX_IMPORT_LINE = 32_768;

/** Reads one line of a file, alone: references to other lines are checked when all of them are there. */
export function readImportLine(line: string): ReadLine {
  const value = parse(line);
  if (!isFields(value))
    return {
      record: undefined,
      issues: [issue("line_malformed", null, "The line is no JSON object of at most 32 KiB.")],
    };
  const { type } = value;
  if (typeof type === "string" && NOT_SUPPORTED.includes(type)) {
    const message = `Records of the type ${type} cannot be imported yet. Remove the line, or leave its customer at the source.`;
    return { record: undefined, issues: [issue("record_not_supported", "type", message)] };
  }
  const known = IMPORT_RECORD_TYPES.find((each) => each === type);
  if (known === undefined) {
    const message = `must be one of ${IMPORT_RECORD_TYPES.join(", ")}`;
    return { record: undefined, issues: [issue("field_invalid", "type", message)] };
  }
  const reader = createReader(value);
  const record = READERS[known](reader);
  reader.finish();
  return { record, issues: reader.issues };
}

function parse(line: string): unknown {
  if (line.length > MAX_IMPORT_LINE) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const READERS: Readonly<
  Record<(typeof IMPORT_RECORD_TYPES)[number], (reader: RecordReader) => ImportRecord>
> = {
  header: readHeader,
  customer: readCustomer,
  paymentMethod: readPaymentMethod,
  coupon: readCoupon,
  subscription: readSubscription,
  balance: readBalance,
  end: (reader) => ({ type: "end", id: "end", counts: reader.object("counts") ?? {} }),
};

function readHeader(reader: RecordReader): HeaderRecord {
  const format = reader.requiredText("format");
  if (format !== "" && format !== IMPORT_FORMAT) reader.refuse("format", `must be ${IMPORT_FORMAT}`);
  const version = reader.whole("version");
  if (version !== 1) reader.refuse("version", "must be 1");
  const mode = reader.option("mode", ["test", "live"]);
  if (mode === undefined) reader.refuse("mode", "must be test or live");
  reader.instant("exportedAt");
  return {
    type: "header",
    id: "header",
    source: reader.requiredText("source", 50),
    account: reader.text("account") ?? "",
    mode: mode ?? "test",
    timeZone: readZone(reader),
  };
}

function readCustomer(reader: RecordReader): CustomerRecord {
  return {
    type: "customer",
    id: reader.requiredText("id"),
    email: reader.text("email", 254),
    name: reader.text("name"),
    createdAt: reader.instant("createdAt"),
    currency: readCurrency(reader),
    locale: reader.text("locale", 35),
    taxExempt: reader.option("taxExempt", ["none", "exempt", "reverse"]),
    address: readAddress(reader),
    taxIds: readTaxIds(reader),
    metadata: readMetadata(reader),
  };
}

const ADDRESS_PARTS = ["line1", "line2", "postalCode", "city", "region", "country"];

function readAddress(reader: RecordReader): Readonly<Record<string, string>> | undefined {
  const sent = reader.object("address");
  if (!sent) return undefined;
  const inner = createReader(sent, "address");
  const parts = ADDRESS_PARTS.flatMap((part) => {
    const text = inner.text(part);
    return text === undefined ? [] : [[part, text] as const];
  });
  inner.finish();
  reader.issues.push(...inner.issues);
  return Object.fromEntries(parts);
}

function readTaxIds(reader: RecordReader): CustomerRecord["taxIds"] {
  return reader.list("taxIds").flatMap((sent, index) => {
    if (!isFields(sent)) {
      reader.refuse(`taxIds[${index}]`, "must be an object");
      return [];
    }
    const inner = createReader(sent, `taxIds[${index}]`);
    const taxId = { type: inner.requiredText("type"), value: inner.requiredText("value") };
    reader.issues.push(...inner.issues);
    return inner.issues.length > 0 ? [] : [taxId];
  });
}

function readPaymentMethod(reader: RecordReader): PaymentMethodRecord {
  return {
    type: "paymentMethod",
    id: reader.requiredText("id"),
    customer: reader.requiredText("customer"),
    provider: reader.requiredText("provider"),
    providerMethodId: reader.requiredText("providerMethodId"),
    providerCustomerId: reader.text("providerCustomerId"),
    kind: reader.text("kind") ?? "card",
    brand: reader.text("brand", 50) ?? "card",
    last4: reader.text("last4", 4) ?? "0000",
    expMonth: reader.whole("expMonth", { min: 1, max: 12 }) ?? 12,
    expYear: reader.whole("expYear", { min: 2_000, max: 2_200 }) ?? 2_000,
    isDefault: reader.flag("default") ?? true,
  };
}

function readCoupon(reader: RecordReader): CouponRecord {
  const id = reader.requiredText("id");
  const { issues } = reader;
  const percent = readPercent(reader);
  const amounts = readAmounts(reader);
  if ((percent === undefined) === (amounts === undefined) && issues.length === 0)
    reader.refuse("percent", "must be given, or amounts, but not both");
  return {
    type: "coupon",
    id,
    name: reader.text("name") ?? id,
    percent,
    amounts,
    maxRedemptions: reader.whole("maxRedemptions", { min: 1 }),
  };
}

function readPercent(reader: RecordReader): number | undefined {
  const sent = reader.number("percent");
  if (sent === undefined || parsePercent(sent) !== undefined) return sent;
  reader.refuse("percent", "must be above 0 and at most 100, with up to four decimals");
  return undefined;
}

function readAmounts(reader: RecordReader): CouponRecord["amounts"] {
  const sent = reader.object("amounts");
  if (!sent) return undefined;
  const isValid = Object.entries(sent).every(
    ([code, amount]) =>
      parseCurrency(code) !== undefined && Number.isSafeInteger(amount) && Number(amount) > 0,
  );
  if (isValid && Object.keys(sent).length > 0) return sent as Readonly<Record<string, number>>;
  reader.refuse("amounts", "must be whole minor units above 0 by ISO 4217 currency");
  return undefined;
}

function readBalance(reader: RecordReader): BalanceRecord {
  const currency = readCurrency(reader);
  if (currency === undefined) reader.refuse("currency", "is required");
  const amount = reader.whole("amount");
  if (amount === undefined || amount === 0)
    reader.refuse("amount", "must be a whole number of minor units other than 0");
  return {
    type: "balance",
    id: reader.requiredText("id"),
    customer: reader.requiredText("customer"),
    currency: currency ?? ("USD" as Currency),
    amount: amount ?? 0,
  };
}
