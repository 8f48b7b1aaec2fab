import { addPerson } from "../../http/console/person.js";
import { securityOf, type Contract, type Operation } from "./contract.js";

/** The cookie of a person who is signed in, for operations that need one. */
export async function personHeaders(
  { server }: Contract,
  operation: Operation,
): Promise<Readonly<Record<string, string>>> {
  if (securityOf(operation) !== "session") return {};
  const { cookie } = await addPerson(server);
  return { cookie };
}
