import { IMPORT_ISSUE_LEVELS, toIso } from "@dues/billing";
import type { Import, LineIssue } from "../../usecases/import/import.js";
import type { components } from "../../generated/api.js";
import { isoOrNull } from "./nullable.js";

type Wire = components["schemas"];

export function toWireImport(made: Import): Wire["Import"] {
  const { header, issueCounts } = made;
  return {
    id: made.id,
    status: made.status,
    name: made.name,
    source: header && { system: header.source, account: header.account || null, mode: header.mode },
    fileHash: made.fileHash,
    lineCount: made.lineCount,
    counts: { ...made.counts },
    issueCounts: {
      blocker: issueCounts.blocker ?? 0,
      confirm: issueCounts.confirm ?? 0,
      warning: issueCounts.warning ?? 0,
    },
    accepted: [...made.accepted],
    customers: made.customers,
    customersApplied: made.customersApplied,
    createdAt: toIso(made.createdAt),
    updatedAt: toIso(made.updatedAt),
    checkedAt: isoOrNull(made.checkedAt),
    appliedAt: isoOrNull(made.appliedAt),
  };
}

export function toWireImportIssue(issue: LineIssue): Wire["ImportIssue"] {
  const { line, code, recordType, externalId, field, message, boundaries } = issue;
  return {
    line: line === 0 ? null : line,
    level: IMPORT_ISSUE_LEVELS[code],
    code,
    recordType,
    recordId: externalId,
    field,
    message,
    ...(boundaries && { boundaries: boundaries.map(toIso) }),
  };
}
