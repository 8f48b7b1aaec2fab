import { BillingError, isTimeZone, parseCurrency, type Instant, type Issue } from "@dues/billing";
import { insertApiKey } from "../../db/organizations/api-keys.js";
import { insertOrganization, type Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { apiKeyOf, generateApiKey } from "../shared/api-key/api-key.js";
import { recordNewKey } from "../shared/api-key/record.js";
import { recordOrganization } from "../shared/organization/record.js";

export interface CreateOrganization {
  readonly name: string;
  readonly slug: string;
  readonly mode: "test" | "live";
  readonly timeZone?: string | undefined;
  readonly currency?: string | undefined;
  /** The first key; generated when absent. */
  readonly apiKey?: string | undefined;
}

export interface CreatedOrganization {
  readonly organization: Organization;
  /** The first API key, which cannot be read again. */
  readonly apiKey: string;
}

/**
 * Creates a tenant and its first API key.
 *
 * @throws BillingError `organization_slug_taken`; `invalid_request` for an unknown time zone or currency.
 */
export async function createOrganization(
  deps: Deps,
  command: CreateOrganization,
): Promise<CreatedOrganization> {
  const organization = organizationOf(deps, command);
  const apiKey = command.apiKey ?? generateApiKey(deps, organization.mode);
  await deps.db.transaction(async (trx) => {
    if (!(await insertOrganization(trx, organization))) throw slugTaken(organization.slug);
    await recordOrganization(deps, trx, { kind: "organization.created", after: organization });
    const key = apiKeyOf(deps, apiKey, {
      organizationId: organization.id,
      name: "First key",
      createdAt: organization.createdAt,
    });
    if (await insertApiKey(trx, key)) await recordNewKey(deps, trx, key);
  });
  return { organization, apiKey };
}

function slugTaken(slug: string): BillingError {
  return new BillingError(
    "organization_slug_taken",
    `The slug ${slug} is already used by another organization.`,
  );
}

function organizationOf(deps: Deps, command: CreateOrganization): Organization {
  const { timeZone = "UTC", currency = "USD" } = command;
  const known = parseCurrency(currency);
  const issues: Issue[] = [
    ...(isTimeZone(timeZone) ? [] : [{ path: "timeZone", message: "is not the IANA name of a time zone" }]),
    ...(known ? [] : [{ path: "currency", message: "is not an ISO 4217 currency" }]),
  ];
  if (issues.length > 0 || !known) throw invalidRequest(issues);
  const createdAt: Instant = deps.now();
  return {
    id: deps.newId("org"),
    slug: command.slug,
    name: command.name,
    mode: command.mode,
    timeZone,
    currency: known,
    settings: {},
    catalogVersion: 0n,
    usageArchivedBefore: null,
    createdAt,
    updatedAt: createdAt,
  };
}
