import { succeeded } from "./api.js";
import { send, type TestServer } from "./server.js";

/** Returns every item of a list, in the order of the list, however many pages it has. */
export async function listAll<Item>(
  server: Pick<TestServer, "url" | "apiKey">,
  path: string,
  list: string,
): Promise<Item[]> {
  const items: Item[] = [];
  const separator = path.includes("?") ? "&" : "?";
  let cursor = "";
  for (;;) {
    const page = succeeded<Record<string, unknown>>(
      await send(server, `${path}${separator}limit=100${cursor}`),
    );
    items.push(...(page[list] as Item[]));
    if (page["nextCursor"] === null) return items;
    cursor = `&cursor=${String(page["nextCursor"])}`;
  }
}
