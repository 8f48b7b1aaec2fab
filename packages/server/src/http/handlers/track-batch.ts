import type { Answer } from "../../usage/metering.js";
import { customerNotFound, emailOf, findCustomer } from "../../usecases/shared/customer/resolve.js";
import type { RememberedOrganization } from "../../usecases/shared/api-key/caller.js";
import type { HttpDeps } from "../handler.js";
import { hasCustomerUpdates, isToCreate, saveCustomer, type TrackRequest } from "./known-customer.js";

interface Batch {
  readonly organization: RememberedOrganization;
  readonly events: readonly TrackRequest[];
}

/** An event of a batch, and its answer as soon as there is one. */
interface Entry {
  readonly event: TrackRequest;
  answer: Answer | undefined;
}

/**
 * Records events in their order, and answers each by itself. Customers whose name, metadata or email the events bring
 * are saved before, each once and a few at a time: a batch may hold a thousand.
 */
export async function trackEach(deps: HttpDeps, { organization, events }: Batch): Promise<readonly Answer[]> {
  const entries = events.map((event): Entry => ({ event, answer: undefined }));
  const updating = entries.filter(({ event }) => hasCustomerUpdates(event));
  await saveCustomers(deps, organization, { entries: updating, all: entries });
  await track(deps, organization, entries);
  const unknown = entries.filter(isOfUnknownCustomer);
  if (unknown.length > 0) await trackCreated(deps, organization, { entries: unknown, all: entries });
  return entries.map(({ answer }) => answer ?? { error: new Error("An event was not processed.") });
}

/** Some entries of a batch. */
interface Part {
  readonly entries: readonly Entry[];
  readonly all: readonly Entry[];
}

/** Creates customers with the first event that can, and records that event and all later ones of the customer again. */
async function trackCreated(
  deps: HttpDeps,
  organization: RememberedOrganization,
  { entries, all }: Part,
): Promise<void> {
  const creating = new Set<string>();
  const firsts = new Set(entries);
  const again = all.filter((entry) => {
    if (firsts.has(entry)) creating.add(entry.event.customer);
    return creating.has(entry.event.customer);
  });
  for (const entry of again) entry.answer = undefined;
  await saveCustomers(deps, organization, { entries, all });
  await track(deps, organization, again);
}

/** Saves the customers of entries, in the order of the events of each. An entry whose customer is refused is answered. */
async function saveCustomers(
  deps: HttpDeps,
  organization: RememberedOrganization,
  { entries, all }: Part,
): Promise<void> {
  const byCustomer = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { customer } = entry.event;
    byCustomer.set(customer, [...(byCustomer.get(customer) ?? []), entry]);
  }
  const saves = [...byCustomer.values()].map((own) =>
    deps.customerQueue.run(organization.id, () => saveOne(deps, organization, { entries: own, all })),
  );
  await Promise.all(saves);
}

/** Saves one customer as its entries bring it, again only where they bring something else. */
async function saveOne(
  deps: HttpDeps,
  organization: RememberedOrganization,
  { entries, all }: Part,
): Promise<void> {
  await refuseBefore(deps, organization, { entries, all });
  let saved: string | undefined;
  for (const entry of entries) {
    const brought = JSON.stringify(entry.event.customerData ?? null);
    if (brought === saved) continue;
    try {
      await saveCustomer(deps, organization, entry.event);
      saved = brought;
    } catch (error) {
      entry.answer = { error };
    }
  }
}

/** Refuses the events before the one that creates their customer. */
async function refuseBefore(
  { db }: HttpDeps,
  organization: RememberedOrganization,
  { entries: [first], all }: Part,
): Promise<void> {
  if (!first) return;
  const { customer } = first.event;
  const before = all.slice(0, all.indexOf(first)).filter(({ event }) => event.customer === customer);
  if (before.length === 0 || (await findCustomer(db, organization.id, customer))) return;
  const error = customerNotFound(customer);
  for (const entry of before) if (!canCreate(entry.event)) entry.answer = { error };
}

function canCreate({ customer, customerData }: TrackRequest): boolean {
  return emailOf(customer, customerData) !== undefined;
}

/** Records the entries that have no answer yet. */
async function track(
  { metering, actor }: HttpDeps,
  organization: RememberedOrganization,
  entries: readonly Entry[],
): Promise<void> {
  const open = entries.filter(({ answer }) => answer === undefined);
  const events = open.map(({ event }) => event);
  const answers = await metering.trackAll(organization, events, actor);
  for (const [index, entry] of open.entries()) entry.answer = answers[index];
}

function isOfUnknownCustomer({ event, answer }: Entry): boolean {
  return answer !== undefined && "error" in answer && isToCreate(event, answer.error);
}
