import { chooseCustomer, type CustomerMatches } from "../../shared/customer-matches.js";
import { settleAll, type Session } from "../../db/core/session.js";
import {
  findCustomersById,
  findNamedCustomers,
  type CustomerName,
  type FoundCustomer,
  type LockMode,
  type UsageCustomer,
} from "../../db/customers/usage-customers.js";
import { nameKeyOf, type UsageRequest } from "../request.js";
import { customerNotFound, type Find, type Found } from "../resolved.js";

/** Expected customers are found by id, which is quicker, unless they are named by an email address, which others may have too. */
export function findAll(requests: readonly UsageRequest[], mode: LockMode): Find {
  return async (session, expected) => {
    const assumed = requests.map(({ customer: name }, index): AssumedCustomer | undefined => {
      const customer = name.includes("@") ? undefined : expected[index]?.customer;
      return customer && { id: customer.id, isUnverified: true };
    });
    const ids = assumed.filter((each) => each !== undefined);
    const [known, others] = [
      requests.filter((_each, index) => assumed[index]),
      requests.filter((_each, index) => !assumed[index]),
    ];
    const [found, named] = await settleAll([
      known.length > 0 ? findAssumed(known, ids, mode)(session, expected) : NONE,
      others.length > 0 ? findNamed(session, others, mode) : NONE,
    ] as const);
    const [nextKnown, nextOther] = [found.values(), named.values()];
    return assumed.map((each): Found => (each ? nextKnown : nextOther).next().value ?? "name_moved");
  };
}

const NONE: Promise<readonly Found[]> = Promise.resolve([]);

async function findNamed(
  session: Session,
  requests: readonly UsageRequest[],
  mode: LockMode,
): Promise<readonly Found[]> {
  const { names, indexes } = distinctNames(requests);
  const named = await findNamedCustomers(session, names, mode);
  return requests.map((request, index) => resolve(request, named[indexes[index] ?? -1], mode));
}

/** The customer that a request is assumed to be about. */
export interface AssumedCustomer {
  readonly id: string;
  /** Whether the row that is found decides whether the customer has the name. */
  readonly isUnverified: boolean;
}

/** As `findAll`, by the ids of the customers, which are assumed in the order of the requests. */
export function findAssumed(
  requests: readonly UsageRequest[],
  assumed: readonly AssumedCustomer[],
  mode: LockMode,
): Find {
  return async (session) => {
    const found = await findCustomersById(session, [...new Set(assumed.map(({ id }) => id))], mode);
    return requests.map((request, index): Found => {
      const { id = "", isUnverified = false } = assumed[index] ?? {};
      const row = found.get(id);
      if (row && (!isUnverified || hasName(row, request))) return { request, customer: row.customer };
      if (!row && mode === "skip") return "customer_locked";
      return isUnverified ? "name_moved" : { error: customerNotFound(request.customer) };
    });
  };
}

function hasName({ customer, externalId }: FoundCustomer, request: UsageRequest): boolean {
  return (
    customer.organizationId === request.organization.id &&
    (customer.id === request.customer || externalId === request.customer)
  );
}

/** Looks each name up once, since many requests are about one customer. `indexes` maps each request to its name. */
export function distinctNames(requests: readonly UsageRequest[]) {
  const known = new Map<string, number>();
  const names: CustomerName[] = [];
  const indexes = requests.map((request) => {
    const key = nameKeyOf(request);
    const index = known.get(key) ?? names.length;
    if (index === names.length) {
      known.set(key, index);
      names.push({ organizationId: request.organization.id, name: request.customer });
    }
    return index;
  });
  return { names, indexes };
}

/** The customer that a request is about. */
function resolve(
  request: UsageRequest,
  matches: CustomerMatches<UsageCustomer> | undefined,
  mode: LockMode,
): Found {
  try {
    const customer = matches && chooseCustomer(request.customer, matches);
    if (!customer) return { error: customerNotFound(request.customer) };
    if (mode === "none" || customer.isLocked) return { request, customer };
    // A customer that no longer exists after the wait was deleted in the meantime.
    return mode === "skip" ? "customer_locked" : { error: customerNotFound(request.customer) };
  } catch (error) {
    return { error };
  }
}
