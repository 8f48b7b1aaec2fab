import type { Answer } from "../../metering/metering.js";
import { customerNotFound, emailOf, findCustomer } from "../../usecases/shared/customer/resolve.js";
import type { RememberedOrganization } from "../../usecases/shared/api-key/caller.js";
import type { HttpDeps } from "../handler.js";
import { hasCustomerUpdates, isToCreate, saveCustomer, type TrackRequest } from "./known-customer.js";

interface Batch {
  readonly organization: RememberedOrganization;
  readonly events: readonly TrackRequest[];
}

/**
 * Records events in order. Customers for which events contain names, metadata or email addresses are saved first,
 * each once and a few at a time: a batch may contain a thousand.
 */
export async function trackEach(deps: HttpDeps, batch: Batch): Promise<readonly Answer[]> {
  const answers = new Map<number, Answer>();
  const all = [...batch.events.keys()];
  await saveCustomers(deps, batch, { indexes: all.filter((at) => hasUpdates(batch, at)), answers });
  await track(deps, batch, { indexes: all.filter((at) => !answers.has(at)), answers });
  const unknown = all.filter((at) => isUnknown(batch, at, answers.get(at)));
  if (unknown.length > 0) await trackCreated(deps, batch, { indexes: unknown, answers });
  return all.map((at) => answers.get(at) ?? { error: new Error("An event was not processed.") });
}

/** Some events of a batch, by their positions, and the results so far. */
interface Part {
  readonly indexes: readonly number[];
  readonly answers: Map<number, Answer>;
}

/**
 * Creates customers with the first event that can, then records it and all later events of the same customers
 * again.
 */
async function trackCreated(deps: HttpDeps, batch: Batch, { indexes, answers }: Part): Promise<void> {
  const { events } = batch;
  const firsts = new Map<string, number>();
  for (const at of indexes) {
    const { customer = "" } = events[at] ?? {};
    if (!firsts.has(customer)) firsts.set(customer, at);
  }
  const again = [...events.entries()]
    .filter(([at, { customer }]) => at >= (firsts.get(customer) ?? Infinity))
    .map(([at]) => at);
  for (const at of again) answers.delete(at);
  await saveCustomers(deps, batch, { indexes, answers });
  await track(deps, batch, { indexes: again.filter((at) => !answers.has(at)), answers });
}

/**
 * Saves the customers of events, in the order of the events of each. If a customer is rejected, the event gets the
 * error as its result.
 */
async function saveCustomers(
  deps: HttpDeps,
  { organization, events }: Batch,
  { indexes, answers }: Part,
): Promise<void> {
  const byCustomer = new Map<string, number[]>();
  for (const at of indexes) {
    const { customer = "" } = events[at] ?? {};
    byCustomer.set(customer, [...(byCustomer.get(customer) ?? []), at]);
  }
  const saveOne = async (own: readonly number[]): Promise<void> => {
    let saved: string | undefined;
    await refuseBefore(deps, { organization, events }, { indexes: own, answers });
    for (const at of own) {
      const event = events[at];
      const brought = JSON.stringify(event?.customerData ?? null);
      if (!event || brought === saved) continue;
      await saveCustomer(deps, organization, event).then(
        () => (saved = brought),
        (error: unknown) => answers.set(at, { error }),
      );
    }
  };
  const works = [...byCustomer.values()].map((own) =>
    deps.customerQueue.run(organization.id, () => saveOne(own)),
  );
  await Promise.all(works);
}

/** Refuses the events before the one that creates their customer. */
async function refuseBefore(
  { db }: HttpDeps,
  { organization, events }: Batch,
  { indexes, answers }: Part,
): Promise<void> {
  const [first = 0] = indexes;
  const name = events[first]?.customer ?? "";
  const before = [...events.keys()].filter((at) => at < first && events[at]?.customer === name);
  if (before.length === 0 || (await findCustomer(db, organization.id, name))) return;
  const error = customerNotFound(name);
  for (const at of before) if (!isCreating(events[at])) answers.set(at, { error });
}

function isCreating(event: TrackRequest | undefined): boolean {
  return event !== undefined && emailOf(event.customer, event.customerData) !== undefined;
}

async function track(
  { metering, actor }: HttpDeps,
  { organization, events }: Batch,
  { indexes, answers }: Part,
): Promise<void> {
  const uses = indexes.flatMap((at) => events[at] ?? []);
  const all = await metering.trackAll(organization, uses, actor);
  for (const [index, answer] of all.entries()) answers.set(indexes[index] ?? -1, answer);
}

function hasUpdates({ events }: Batch, at: number): boolean {
  const event = events[at];
  return event !== undefined && hasCustomerUpdates(event);
}

function isUnknown({ events }: Batch, at: number, answer: Answer | undefined): boolean {
  const event = events[at];
  return event !== undefined && answer !== undefined && "error" in answer && isToCreate(event, answer.error);
}
