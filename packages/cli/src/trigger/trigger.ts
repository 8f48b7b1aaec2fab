import type { Dues, DuesEvent, DuesEventType } from "@dues/sdk";
import { ExitCode, CliError } from "../exit-code.js";
import { ORGANIZATION_RECIPES, type OrganizationEventType } from "./organization-recipes.js";
import { poll } from "./poll.js";
import { CUSTOMER_RECIPES, type CustomerEventType } from "./customer-recipes.js";
import { createTestCustomer } from "./test-customer.js";

export const TRIGGERED_EVENTS: readonly DuesEventType[] = [
  ...(Object.keys(CUSTOMER_RECIPES) as CustomerEventType[]),
  ...(Object.keys(ORGANIZATION_RECIPES) as OrganizationEventType[]),
];

export interface Triggering {
  /** The id of the customer that the event happens to, where it happens to one. */
  readonly name: string;
  /** Now: where the test clock of the customer starts, in milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * Makes an event happen in a test organization and returns it, or undefined when it did not happen.
 *
 * @throws Stop for a live organization.
 */
export async function triggerEvent(
  dues: Dues,
  type: DuesEventType,
  triggering: Triggering,
): Promise<DuesEvent | undefined> {
  await requireTestOrganization(dues);
  return isOfOrganization(type)
    ? triggerForOrganization(dues, type, triggering)
    : triggerForCustomer(dues, type, triggering);
}

async function requireTestOrganization(dues: Dues): Promise<void> {
  const { organization } = await dues.organization.get();
  if (organization.mode !== "test")
    throw new CliError(
      ExitCode.usage,
      `${organization.slug} is a live organization. Events are triggered in test organizations.`,
    );
}

function isOfOrganization(type: DuesEventType): type is OrganizationEventType {
  return type in ORGANIZATION_RECIPES;
}

/** Others may cause the same event at any time, so only a newer one than the last counts. */
async function triggerForOrganization(
  dues: Dues,
  type: OrganizationEventType,
  { name, startedAt }: Triggering,
): Promise<DuesEvent | undefined> {
  const newest = async () => (await dues.events.list({ type, limit: 1 })).events[0];
  const earlier = await newest();
  await ORGANIZATION_RECIPES[type](dues, name, startedAt);
  return poll(async () => {
    const event = await newest();
    return event?.id === earlier?.id ? undefined : event;
  });
}

async function triggerForCustomer(
  dues: Dues,
  type: CustomerEventType,
  { name, startedAt }: Triggering,
): Promise<DuesEvent | undefined> {
  const testCustomer = await createTestCustomer(dues, startedAt, name);
  const { id: customer } = await dues.customers.get(name);
  await CUSTOMER_RECIPES[type](testCustomer);
  return poll(async () => (await dues.events.list({ customer, type, limit: 1 })).events[0]);
}
