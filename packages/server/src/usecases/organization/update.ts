import {
  ACCOUNTS,
  isTimeZone,
  parseCurrency,
  type AccountCodes,
  type Issue,
  type SubjectAlert,
  type SubjectAlertInput,
} from "@dues/billing";
import { toStoredSubjectAlert } from "../../db/customers/alerts.js";
import {
  findOrganization,
  lockOrganization,
  updateOrganization as updateRow,
  type Organization,
} from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { recordOrganization } from "../shared/organization/record.js";
import { changedTax, type UpdateOrganizationTax } from "./update-tax.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { readSubjectAlerts } from "../shared/alert/read.js";
import { readLegal, type LegalInput } from "../shared/party/legal.js";
import {
  accountCodesOf,
  DEFAULT_SETTINGS,
  legalOf,
  settingsOf,
  type BillingSettings,
} from "../shared/organization/settings.js";

type Resettable<Settings> = { readonly [Field in keyof Settings]?: Settings[Field] | null | undefined };

/**
 * The fields to change. Absent fields stay. Null keeps name, currency, time zone and legal data, means "never" for
 * `interimDueDays`, and resets every other setting to its default.
 */
export interface UpdateOrganization extends Resettable<BillingSettings> {
  readonly name?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly tax?: UpdateOrganizationTax | null | undefined;
  /** Absent accounts keep their code; null resets an account, or all of them. */
  readonly accountCodes?: Resettable<AccountCodes> | null | undefined;
  readonly legal?: LegalInput | null | undefined;
  /** The alerts of customers that have none of their own. Null removes them. */
  readonly alerts?: readonly SubjectAlertInput[] | null | undefined;
}

/**
 * Changes an organization. A subscription keeps the time zone that it started with, a plan the currency that it was
 * synced with; the other settings apply from now on, also to existing subscriptions and invoices.
 *
 * @throws BillingError `invalid_request` naming an unknown zone, currency or provider, or days out of order; `invalid_tax_id`.
 */
export async function updateOrganization(
  deps: Deps,
  { id, mode }: Organization,
  command: UpdateOrganization,
): Promise<Organization> {
  const issues = issuesOf(deps, mode, command);
  if (issues.length > 0) throw invalidRequest(issues);
  const alerts = command.alerts && (await readOrganizationAlerts(deps, id, command.alerts));
  return deps.db.transaction(async (trx) => {
    const before = await lockOrganization(trx, id);
    const currency = command.currency == null ? undefined : parseCurrency(command.currency);
    const after: Organization = {
      ...before,
      name: command.name ?? before.name,
      timeZone: command.timeZone ?? before.timeZone,
      currency: currency ?? before.currency,
      settings: {
        ...before.settings,
        ...changed(settingsOf(before), command),
        ...(command.tax !== undefined && { tax: await changedTax(trx, before, command.tax) }),
        ...(command.accountCodes !== undefined && {
          accountCodes: changedCodes(accountCodesOf(before), command.accountCodes),
        }),
        ...(alerts !== undefined && { alerts: (alerts ?? []).map(toStoredSubjectAlert) }),
        ...(command.legal && { legal: readLegal("legal", legalOf(before), command.legal) }),
      },
      updatedAt: deps.now(),
    };
    await updateRow(trx, after);
    await recordOrganization(deps, trx, { kind: "organization.updated", before, after });
    return after;
  });
}

/** The cost of usage is read for customers with an alert on it alone, so their organization cannot have one. */
async function readOrganizationAlerts(
  deps: Deps,
  id: string,
  sent: readonly SubjectAlertInput[],
): Promise<readonly SubjectAlert[]> {
  const organization = await findOrganization(deps.db, id);
  if (!organization) return [];
  const overage = sent.findIndex((alert) => alert.overage === true);
  if (overage >= 0)
    throw invalidRequest([
      { path: `alerts[${overage}].overage`, message: "is only for the alerts of a customer" },
    ]);
  return readSubjectAlerts(await loadCatalog(deps.db, organization), sent);
}

function changed(before: BillingSettings, command: UpdateOrganization): BillingSettings {
  const pick = <Field extends keyof BillingSettings>(field: Field): BillingSettings[Field] => {
    const given: Resettable<BillingSettings>[Field] = command[field];
    if (given === undefined) return before[field];
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- The rule overlooks the null of a type by field.
    return given === null ? DEFAULT_SETTINGS[field] : given;
  };
  return {
    dunningDays: pick("dunningDays"),
    graceDays: pick("graceDays"),
    dunningMinimum: pick("dunningMinimum"),
    interimDueDays: command.interimDueDays === undefined ? before.interimDueDays : command.interimDueDays,
    defaultProvider: pick("defaultProvider"),
    allowanceOnUpgrade: pick("allowanceOnUpgrade"),
    creditLostDisputes: pick("creditLostDisputes"),
    collectionHours: pick("collectionHours"),
    usageRetentionMonths: pick("usageRetentionMonths"),
  };
}

function changedCodes(before: AccountCodes, command: Resettable<AccountCodes> | null): AccountCodes {
  const defaults = accountCodesOf({ settings: {} });
  if (command === null) return defaults;
  const codes = ACCOUNTS.map((account) => {
    const given = command[account];
    return [account, given === undefined ? before[account] : (given ?? defaults[account])] as const;
  });
  return { ...defaults, ...Object.fromEntries(codes) };
}

function issuesOf(deps: Deps, mode: Organization["mode"], command: UpdateOrganization): Issue[] {
  const { timeZone, currency, dunningDays, defaultProvider } = command;
  const days = dunningDays ?? [];
  const issues: (Issue | false)[] = [
    timeZone != null && !isTimeZone(timeZone) && issue("timeZone", "is not the IANA name of a time zone"),
    currency != null && !parseCurrency(currency) && issue("currency", "is not an ISO 4217 currency"),
    days.some((day, index) => day <= (days[index - 1] ?? 0)) && issue("dunningDays", "must be ascending"),
    defaultProvider != null && providerIssue(deps, mode, defaultProvider),
  ];
  return issues.filter((each) => each !== false);
}

function providerIssue(deps: Deps, mode: Organization["mode"], name: string): Issue | false {
  if (!deps.providers.kinds.some((kind) => kind.name === name))
    return issue("defaultProvider", "is not a payment provider that is known here");
  if (name !== "sandbox" || mode === "test") return false;
  return issue(
    "defaultProvider",
    "cannot be the sandbox in a live organization, because it moves no real money",
  );
}

function issue(path: keyof UpdateOrganization, message: string): Issue {
  return { path, message };
}
