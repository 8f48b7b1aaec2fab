import { createHash } from "node:crypto";
import { isFields, MAX_IMPORT_LINE } from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import type { Import } from "../../db/imports/imports.js";
import { measureLines, putLines, type ImportLine } from "../../db/imports/lines.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { changeImport, requireStatus } from "./import.js";

export interface AddImportLines {
  readonly id: string;
  /** The number of the first of these lines in the file, from 1. */
  readonly from: number;
  readonly lines: readonly string[];
}

/**
 * Adds lines of the file as they are. The same lines can be sent again, so an interrupted upload goes on where it stopped.
 *
 * @throws BillingError `import_not_found`, `import_not_ready`
 */
export async function addImportLines(
  deps: Deps,
  organization: Organization,
  { id, from, lines }: AddImportLines,
): Promise<Import> {
  const key = { organizationId: organization.id, id };
  return deps.db.transaction((trx) =>
    changeImport(deps, trx, { organization, id }, async (was) => {
      requireStatus(was, ["open", "invalid", "ready"], "Create another import for another file.");
      await putLines(
        trx,
        key,
        lines.map((text, index) => lineOf(text, from + index)),
      );
      const { count } = await measureLines(trx, key);
      return { status: "open", lineCount: count, checkedAt: null, issueCounts: {}, counts: {} };
    }),
  );
}

/** Records that belong to no customer. */
const UNOWNED = ["header", "coupon", "end"];

function lineOf(text: string, line: number): ImportLine {
  const hash = createHash("sha256").update(text).digest("base64url");
  const { type, id, customer } = fieldsOf(text);
  const customerKey = type === "customer" ? id : customer;
  return {
    line,
    text: text.length > MAX_IMPORT_LINE ? "" : text,
    hash,
    type,
    externalId: id,
    customerKey: type === null || UNOWNED.includes(type) ? null : customerKey,
  };
}

interface Named {
  readonly type: string | null;
  readonly id: string | null;
  readonly customer: string | null;
}

const NOTHING: Named = { type: null, id: null, customer: null };

/** What a line is about. The check reports a line that says nothing of it. */
function fieldsOf(text: string): Named {
  if (text.length > MAX_IMPORT_LINE) return NOTHING;
  try {
    const value: unknown = JSON.parse(text);
    if (!isFields(value)) return NOTHING;
    const of = (field: string) => {
      const sent = value[field];
      return typeof sent === "string" && sent.length > 0 && sent.length <= 255 && !sent.includes("\0")
        ? sent
        : null;
    };
    return { type: of("type"), id: of("id"), customer: of("customer") };
  } catch {
    return NOTHING;
  }
}
