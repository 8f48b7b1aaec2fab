import { operations, schemas } from "./operations.js";

/** The operations of customers, with the schemas that their requests and successes reach. */
export const customerOperations = operations.filter(({ path }) => path.startsWith("/portal/"));
const schemasOfCustomers = reached(
  customerOperations.flatMap(({ requestBody, responses }) => [requestBody, responses["200"]]),
);

/** Whether a schema, or a path within one, is sent or read by customers. */
export function isOfCustomers(name: string): boolean {
  return schemasOfCustomers.has(name.split(/[.[]/)[0] ?? "");
}

/** The names of the schemas that values refer to, directly or through others. */
function reached(values: readonly unknown[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...values];
  while (waiting.length > 0) {
    for (const [, name = ""] of JSON.stringify(waiting.pop() ?? null).matchAll(/schemas\/(\w+)/g)) {
      if (found.has(name)) continue;
      found.add(name);
      waiting.push(schemas[name]);
    }
  }
  return found;
}
