import type { Knex } from "knex";
import { handlers } from "../../../src/http/handlers/index.js";
import type { Handlers, HttpDeps } from "../../../src/http/handler.js";
import type { TestServer } from "../../support/server.js";
import type { Tenant } from "../../support/api.js";

/** Where a request is interrupted: before or after one of its transactions, or after everything but the reply. */
export interface Cut {
  readonly when: "before" | "after" | "end";
  readonly transaction: number;
}

/** Handlers that fail where a test says so, and count the transactions of every request. */
export interface CutHandlers {
  readonly handlers: Handlers;
  /** Cuts the next request off. */
  cutNext(cut: Cut): void;
  /** Transactions of the last request. */
  readonly count: number;
}

type AnyHandler = (deps: HttpDeps, ...rest: readonly unknown[]) => Promise<unknown>;

export function cutHandlers(): CutHandlers {
  let next: Cut | undefined;
  let count = 0;
  const reach = (when: Cut["when"], transaction: number): void => {
    if (next?.when === when && (when === "end" || next.transaction === transaction)) {
      next = undefined;
      throw new Error("cut off on purpose");
    }
  };
  const cuttable = (db: Knex): Knex =>
    new Proxy(db, {
      get(target, name, receiver) {
        if (name !== "transaction") return Reflect.get(target, name, receiver) as unknown;
        return async (work: (trx: Knex.Transaction) => Promise<unknown>) => {
          count += 1;
          const own = count;
          reach("before", own);
          const result = await target.transaction(work);
          reach("after", own);
          return result;
        };
      },
    });
  const wrapped = Object.entries(handlers as unknown as Record<string, AnyHandler>).map(([id, handler]) => {
    const cutting: AnyHandler = async (deps, ...rest) => {
      count = 0;
      const reply = await handler({ ...deps, db: cuttable(deps.db) }, ...rest);
      reach("end", 0);
      return reply;
    };
    return [id, cutting];
  });
  return {
    handlers: Object.fromEntries(wrapped) as Handlers,
    cutNext: (cut) => void (next = cut),
    get count() {
      return count;
    },
  };
}

const isLong = process.env["DUES_TEST_LONG"] === "1";

/**
 * The cuts of a request with so many transactions: in the long form everywhere, otherwise where most work is done
 * but not yet recorded: before each transaction but the first, and at the end.
 */
export function cutsOf(transactions: number): readonly Cut[] {
  const numbers = Array.from({ length: transactions }, (_each, index) => index + 1);
  const before = numbers
    .slice(isLong ? 0 : 1)
    .map((transaction) => ({ when: "before" as const, transaction }));
  const after = isLong ? numbers.map((transaction) => ({ when: "after" as const, transaction })) : [];
  return [...before, ...after, { when: "end", transaction: 0 }];
}

const TABLES = [
  ...["customers", "subscriptions", "checkouts", "invoices", "payments", "payment_methods", "refunds"],
  ...["balance_entries", "credit_grants", "credit_entries", "changes"],
  ...["sandbox_cards", "sandbox_charges", "sandbox_checkouts", "sandbox_refunds"],
];

/** All that is stored for an organization, here and at the sandbox, except for ids generated during the request. */
export async function storedOf({ database }: TestServer, { id }: Tenant): Promise<readonly string[]> {
  const rows = await Promise.all(
    TABLES.map(async (table) => {
      const found: object[] = await database.knex(table).where({ organization_id: id });
      return found.map((row) => `${table} ${anonymous(JSON.stringify(row, withBigints))}`);
    }),
  );
  return rows.flat().sort();
}

function withBigints(_name: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}

/** A text in which random ids are replaced by their kind. */
export function anonymous(text: string): string {
  return text
    .replace(/\bcs_[0-9a-f]+/g, "cs_*")
    .replace(/\b(dues_test_|[Tt]enant[- ])[\w-]+/g, "$1*")
    .replace(/\b([a-z]+)_[0-9a-hjkmnp-tv-z]{25}\b/g, "$1_*")
    .replace(/(\/documents\/[a-z]+_\*\/)[\w-]+/g, "$1*")
    .replace(/"(number|invoice_prefix)":"[A-Z2-9]{8}/g, '"$1":"*')
    .replace(/Invoice [A-Z2-9]{8}/g, "Invoice *")
    .replace(/"transaction_id":"\d+"/g, '"transaction_id":"*"')
    .replace(/"(accessCode|access_code)":"[^"]*"/g, '"$1":"*"');
}
