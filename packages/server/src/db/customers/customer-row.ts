import type { BillingDetails, Instant, Metadata } from "@dues/billing";
import { fromInstant, toInstant, toInstantOrNull, toJson } from "../core/values.js";
import type { TestClockStatus } from "../organizations/test-clocks.js";
import { billingDetailsFromStored, toStoredDetails, type StoredDetails } from "./billing-details.js";
import { guardsFromRow, type CustomerGuards, type CustomerGuardsRow } from "./customer-guards.js";

export interface Customer {
  readonly id: string;
  readonly organizationId: string;
  /** The caller's own name for the customer. */
  readonly externalId: string | null;
  readonly email: string;
  readonly name: string | null;
  readonly metadata: Metadata;
  readonly billingDetails: BillingDetails;
  /** What the numbers of this customer's invoices begin with. Unique in the organization. */
  readonly invoicePrefix: string;
  /** Set by `markDiscounted` alone. */
  readonly hasDiscounts: boolean;
  /** Set by `insertPendingItems` alone: whether lines have ever waited for an invoice. */
  readonly hasPendingItems: boolean;
  /** Changed by `updateGuards` alone. */
  readonly guards: CustomerGuards;
  readonly testClockId: string | null;
  /** The time of the customer's test clock; null for a customer in real time. */
  readonly clockTime: Instant | null;
  /** While the test clock advances, only the advancing process may change the customer. */
  readonly isClockAdvancing: boolean;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export interface CustomerRow extends CustomerGuardsRow {
  id: string;
  organization_id: string;
  external_id: string | null;
  email: string;
  name: string | null;
  metadata: Metadata;
  billing_details: StoredDetails | null;
  invoice_prefix: string;
  has_discounts: boolean;
  has_pending_items: boolean;
  test_clock_id: string | null;
  created_at: Date;
  updated_at: Date;
}

/** The time and the status of the customer's test clock, read along with the customer. */
export interface ClockColumns {
  clock_time: Date | null;
  clock_status: TestClockStatus | null;
}

export function customerFromRow(row: CustomerRow & ClockColumns): Customer {
  return {
    id: row.id,
    organizationId: row.organization_id,
    externalId: row.external_id,
    email: row.email,
    name: row.name,
    metadata: row.metadata,
    billingDetails: billingDetailsFromStored(row.billing_details),
    invoicePrefix: row.invoice_prefix,
    hasDiscounts: row.has_discounts,
    hasPendingItems: row.has_pending_items,
    guards: guardsFromRow(row),
    testClockId: row.test_clock_id,
    clockTime: toInstantOrNull(row.clock_time),
    isClockAdvancing: row.clock_status === "advancing",
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

export function toCustomerRow(customer: Customer) {
  return {
    id: customer.id,
    organization_id: customer.organizationId,
    external_id: customer.externalId,
    email: customer.email,
    name: customer.name,
    search_text: searchText(customer),
    metadata: toJson(customer.metadata),
    billing_details: toStoredDetails(customer.billingDetails),
    invoice_prefix: customer.invoicePrefix,
    test_clock_id: customer.testClockId,
    created_at: fromInstant(customer.createdAt),
    updated_at: fromInstant(customer.updatedAt),
  };
}

/**
 * The searchable text, one line per field, in lower case. Converted here rather than in the database, where the
 * result depends on its locale.
 */
function searchText({ email, name, externalId }: Customer): string {
  return [email, name, externalId]
    .filter((text) => text !== null)
    .join("\n")
    .toLowerCase();
}
