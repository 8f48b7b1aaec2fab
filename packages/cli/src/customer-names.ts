import { NotFoundError, type Dues } from "@dues/sdk";

/** More concurrent requests would burden the server, fewer would delay the table. */
const PARALLEL = 10;

/**
 * Returns a function that names customers by your own id, else by email. Deleted customers have only the internal id.
 */
export async function customerNames(
  dues: Dues,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const waiting = [...new Set(ids.filter((id) => id !== null))];
  const names = new Map<string, string>();
  const work = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) names.set(id, await nameOf(dues, id));
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return (id) => (id === null ? null : (names.get(id) ?? id));
}

async function nameOf(dues: Dues, id: string): Promise<string> {
  try {
    const { externalId, email } = await dues.customers.get(id);
    return externalId ?? email;
  } catch (error) {
    if (error instanceof NotFoundError) return id;
    throw error;
  }
}
