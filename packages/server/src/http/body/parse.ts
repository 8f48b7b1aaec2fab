import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { BillingError, InvariantViolation } from "@dues/billing";
import { bytesOf, type ArrivedBody } from "./collector.js";
import { nextTurn } from "../../shared/turns.js";

/** Returns a promise for a large body, which is parsed in turns with other requests. @throws BillingError `malformed_json` */
export function parseArrived(body: ArrivedBody): unknown {
  return body.slices.length === 0 ? parseJson(bytesOf(body)) : parseInSlices(body);
}

/** Parses JSON in UTF-8. @throws BillingError `malformed_json` */
function parseJson(bytes: Buffer): unknown {
  return parseText(textOf(bytes).replace(/^\uFEFF/, ""));
}

/** Stands for the items of a slice while the rest of a body is parsed. No sender knows it. */
const MARK = randomUUID();

/** Parses each slice in a turn of its own. */
async function parseInSlices({ chunks, slices, length }: ArrivedBody): Promise<unknown> {
  const items = new Map<unknown, readonly unknown[]>();
  const around: Buffer[] = [];
  const take = createTaker(chunks);
  let at = 0;
  for (const { start, end } of slices) {
    await nextTurn();
    const before = take(start - at);
    const mark = `${MARK} ${items.size}`;
    items.set(mark, parseItems(take(end - start)));
    around.push(before, Buffer.from(JSON.stringify(mark)));
    at = end;
  }
  await nextTurn();
  const value = parseJson(Buffer.concat([...around, take(length - at)]));
  insertItems(value, items);
  return value;
}

/** Returns the next bytes of some chunks at each call. */
function createTaker(chunks: readonly Buffer[]): (count: number) => Buffer {
  let [index, used] = [0, 0];
  return (count) => {
    const taken: Buffer[] = [];
    for (let missing = count; missing > 0;) {
      const chunk = chunks[index]?.subarray(used, used + missing);
      if (!chunk) throw new InvariantViolation("A slice ends behind the body.");
      taken.push(chunk);
      missing -= chunk.length;
      used += chunk.length;
      if (used === chunks[index]?.length) [index, used] = [index + 1, 0];
    }
    return bytesOf({ chunks: taken });
  };
}

/** One or more items with commas between them. */
function parseItems(bytes: Buffer): readonly unknown[] {
  const items = parseText(`[${textOf(bytes)}]`) as readonly unknown[];
  // Nothing but spaces would be an empty list here, and is malformed before a comma.
  if (items.length === 0) throw malformed();
  return items;
}

/** Puts items where their marks are: in a list that is the value, or one of its fields. */
function insertItems(value: unknown, items: ReadonlyMap<unknown, readonly unknown[]>): void {
  const lists: readonly unknown[] = Array.isArray(value) ? [value] : Object.values(value as object);
  for (const list of lists) {
    if (!Array.isArray(list)) continue;
    const short: readonly unknown[] = list.splice(0);
    for (const item of short) for (const each of items.get(item) ?? [item]) list.push(each);
  }
}

function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw malformed();
  return bytes.toString("utf8");
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw malformed(cause);
  }
}

function malformed(cause?: unknown): BillingError {
  return new BillingError("malformed_json", "The body is not well-formed JSON in UTF-8.", { cause });
}
