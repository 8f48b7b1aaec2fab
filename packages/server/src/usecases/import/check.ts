import { createHash, type Hash } from "node:crypto";
import { issue, readImportLine, type EndRecord, type HeaderRecord, type ImportIssue } from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../context/deps.js";
import type { Import } from "../../db/imports/imports.js";
import { addIssues, countIssues, deleteIssues, type LineIssue } from "../../db/imports/issues.js";
import {
  countCustomers,
  countTypes,
  listLines,
  listRepeatedIds,
  listRepeatedSlots,
  markChecked,
  measureLines,
  type ImportKey,
  type ImportLine,
} from "../../db/imports/lines.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { openBillingContext } from "../shared/state/state.js";
import { allowLongStatements } from "../../db/core/timeouts.js";
import { checkPage, type PageContext, type ReadRecord } from "./check-page.js";
import { couponsOfImport } from "./coupons.js";
import { changeImport, getImport, requireStatus } from "./import.js";

/** Few enough for memory, many enough that statements cost little beside reading the lines. */
const PAGE = 1_000;

/**
 * Checks the whole file and returns every issue. Nothing but the issues is written, so it is the dry run of applying.
 *
 * @throws BillingError `import_not_found`, `import_not_ready`
 */
export async function checkImport(deps: Deps, organization: Organization, id: string): Promise<Import> {
  const found = await getImport(deps, organization, id);
  requireStatus(found, ["open", "invalid", "ready"], "Only a file that is not applied can be checked.");
  const billing = await openBillingContext(deps, organization);
  const key = { organizationId: organization.id, id };
  return deps.db.transaction(async (trx) => {
    await allowLongStatements(trx);
    return changeImport(deps, trx, { organization, id }, async (was) => {
      requireStatus(was, ["open", "invalid", "ready"], "Only a file that is not applied can be checked.");
      await deleteIssues(trx, key);
      const header = await readHeader(trx, key);
      const coupons = await couponsOfImport(trx, key);
      const context = { deps, billing, key, header, coupons };
      const { hash, end, last } = await checkPages(trx, context);
      await addIssues(
        trx,
        key,
        await fileIssues(trx, key, { header, end, last, organization }),
        FILE_POSITION,
      );
      await addIssues(trx, key, await repeatedIssues(trx, key), REPEATED_POSITION);
      const issueCounts = await countIssues(trx, key);
      return {
        status: issueCounts.blocker ? "invalid" : "ready",
        header: header ?? null,
        fileHash: hash.digest("hex"),
        issueCounts,
        counts: await countTypes(trx, key),
        customers: await countCustomers(trx, key),
        accepted: [],
        checkedAt: deps.realNow(),
      };
    });
  });
}

/** Positions behind those of the issues of a line alone, of which there are fewer. */
const FILE_POSITION = 10_000;
const REPEATED_POSITION = 100_000;

async function readHeader(trx: Knex.Transaction, key: ImportKey): Promise<HeaderRecord | undefined> {
  const [first] = await listLines(trx, key, { after: 0, limit: 1 });
  const { record } = first?.line === 1 ? readImportLine(first.text) : { record: undefined };
  return record?.type === "header" ? record : undefined;
}

interface CheckedFile {
  readonly hash: Hash;
  readonly end: { readonly record: EndRecord; readonly line: number } | undefined;
  readonly last: number;
}

/** Reads the file page by page, so that memory does not depend on its length. */
async function checkPages(trx: Knex.Transaction, context: PageContext): Promise<CheckedFile> {
  const hash = createHash("sha256");
  let end: CheckedFile["end"];
  let last = 0;
  for (;;) {
    const lines = await listLines(trx, context.key, { after: last, limit: PAGE });
    for (const { text } of lines) hash.update(`${text}\n`);
    const read = lines.map(readLine);
    const checked = await checkPage(trx, context, read);
    await addIssues(trx, context.key, checked.issues, 0);
    if (lines.length > 0) await markChecked(trx, context.key, checked.lines);
    end = read.reduce(
      (found, { line, record }) => (record?.type === "end" ? { record, line: line.line } : found),
      end,
    );
    last = lines.at(-1)?.line ?? last;
    if (lines.length < PAGE) return { hash, end, last };
  }
}

function readLine(line: ImportLine): ReadRecord {
  const { record, issues } = readImportLine(line.text);
  return { line, record, issues };
}

async function fileIssues(
  trx: Knex.Transaction,
  key: ImportKey,
  {
    header,
    end,
    last,
    organization,
  }: Omit<CheckedFile, "hash"> & {
    readonly header: HeaderRecord | undefined;
    readonly organization: Organization;
  },
): Promise<LineIssue[]> {
  const issues: ImportIssue[] = [];
  const { count } = await measureLines(trx, key);
  if (!header) issues.push(issue("header_missing", null, "The first line must be the header of the format."));
  else if (header.mode !== organization.mode)
    issues.push(
      issue(
        "mode_mismatch",
        "mode",
        `The file is of the ${header.mode} mode, and the organization is ${organization.mode}.`,
      ),
    );
  if (count !== last || end?.line !== last)
    issues.push(
      issue(
        "file_incomplete",
        null,
        "The file is cut off: its last line must be the record `end`, and no line may be missing.",
      ),
    );
  else {
    const counts = await countTypes(trx, key);
    const wrong = differingCount(end.record, counts);
    if (wrong !== undefined)
      issues.push(
        issue(
          "file_incomplete",
          `counts.${wrong}`,
          `The file has ${counts[wrong] ?? 0} records of the type ${wrong}, and its end names another number.`,
        ),
      );
  }
  return issues.map((each) => ({ ...each, line: 0, recordType: null, externalId: null }));
}

/** Returns a type of which the file has another number of records than its end says. */
function differingCount(
  { counts: named }: EndRecord,
  counts: Readonly<Record<string, number>>,
): string | undefined {
  const { header: _header, end: _end, ...records } = counts;
  const types = new Set([...Object.keys(records), ...Object.keys(named)]);
  return [...types].find((type) => (records[type] ?? 0) !== (named[type] ?? 0));
}

async function repeatedIssues(trx: Knex.Transaction, key: ImportKey): Promise<LineIssue[]> {
  const ids = await listRepeatedIds(trx, key);
  const slots = await listRepeatedSlots(trx, key);
  return [
    ...ids.map(({ line, type, externalId, firstLine }) => ({
      ...issue("record_duplicate", "id", `Line ${firstLine} has a ${type} with the same id.`),
      line,
      recordType: type,
      externalId,
    })),
    ...slots.map(({ line, type, externalId, firstLine }) => ({
      ...issue(
        "plan_group_occupied",
        "plan",
        `Line ${firstLine} is a subscription of the customer to the same plan, or to another of its group. Use a customer for each.`,
      ),
      line,
      recordType: type,
      externalId,
    })),
  ];
}
