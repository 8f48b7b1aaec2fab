import { hashOfText } from "../../shared/text-hash.js";

/**
 * The ids that keys stood for last. It may forget any of them, and by chance, about once among billions of keys, returns the
 * id of another key.
 */
export interface NameTable {
  get(key: string): string | undefined;
  /** Ids of more than 31 characters are not kept. */
  set(key: string, id: string): void;
  delete(key: string): void;
  /** Whether more keys would take the places of others. */
  isFull(): boolean;
}

/** Two hashes of a key, the length of an id, and its characters. */
const SLOT_BYTES = 40;
const SLOT_WORDS = SLOT_BYTES / Uint32Array.BYTES_PER_ELEMENT;
const LENGTH_AT = 8;
const ID_AT = 9;
const LONGEST_ID = SLOT_BYTES - ID_AT;

/** 160 MB of memory, for 2,500,000 keys. The memory grows with the number of keys. */
const MOST_SLOTS = 2 ** 22;

/** A part grows by itself, so that no request waits until millions of keys have moved. */
const PARTS = 256;

const FIRST_SLOTS_OF_PART = 16;

/** In a fuller part more keys would find none of their slots free. */
const MOST_FILLED = 0.6;

/** The slots in which a key may be. All of them are taken for one key among ten million. */
const TRIES = 32;

/** Outside the heap of the language, whose collector would go through millions of texts again and again. */
export function createNameTable(mostSlots = MOST_SLOTS): NameTable {
  const parts = Array.from({ length: PARTS }, () => createPart(mostSlots / PARTS));
  const partOf = ({ own }: Hash) => parts[own % PARTS];
  return {
    get(key) {
      const hash = hashOf(key);
      return partOf(hash)?.get(hash);
    },
    set(key, id) {
      const hash = hashOf(key);
      if (id.length <= LONGEST_ID) partOf(hash)?.set(hash, id);
    },
    delete(key) {
      const hash = hashOf(key);
      partOf(hash)?.delete(hash);
    },
    isFull: () => parts.some((part) => part.isFull()),
  };
}

function createPart(mostSlots: number) {
  let table = emptyTable(FIRST_SLOTS_OF_PART);
  let count = 0;
  const isFilled = () => count >= table.slots * MOST_FILLED;
  return {
    get(hash: Hash): string | undefined {
      const at = find(table, hash);
      return at === undefined ? undefined : readId(table, at);
    },
    set(hash: Hash, id: string): void {
      if (isFilled() && table.slots < mostSlots) table = doubled(table);
      const at = find(table, hash) ?? slotOf(table, hash, 0);
      if (!isTaken(table, at)) count += 1;
      write(table, at, { ...hash, id });
    },
    delete(hash: Hash): void {
      const at = find(table, hash);
      if (at !== undefined && isTaken(table, at)) write(table, at, { ...hash, id: "" });
    },
    isFull: () => isFilled() && table.slots >= mostSlots,
  };
}

interface Table {
  readonly slots: number;
  readonly bytes: Buffer;
  /** The same memory. */
  readonly words: Uint32Array;
}

function emptyTable(slots: number): Table {
  const memory = new ArrayBuffer(slots * SLOT_BYTES);
  return { slots, bytes: Buffer.from(memory), words: new Uint32Array(memory) };
}

interface Hash {
  readonly own: number;
  /** Not 0, which is that of an empty slot. */
  readonly other: number;
}

/** With a second hash, the polynomial of Java's strings: hardly any keys have both in common. */
function hashOf(key: string): Hash {
  let other = 0;
  for (let index = 0; index < key.length; index++) other = (Math.imul(other, 31) + key.charCodeAt(index)) | 0;
  return { own: hashOfText(key), other: other >>> 0 || 1 };
}

/** One of the slots in which a key may be. Slots that follow each other would fill up in long rows. */
function slotOf({ slots }: Table, { own, other }: Hash, attempt: number): number {
  return (Math.trunc(own / PARTS) + attempt * (other | 1)) & (slots - 1);
}

/** The slot that has a key, or else the first one that is free for it. Undefined if others have all of its slots. */
function find(table: Table, hash: Hash): number | undefined {
  const { words } = table;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const at = slotOf(table, hash, attempt);
    if (!isTaken(table, at)) return at;
    if (words[at * SLOT_WORDS] === hash.own && words[at * SLOT_WORDS + 1] === hash.other) return at;
  }
  return undefined;
}

function isTaken({ words }: Table, at: number): boolean {
  return words[at * SLOT_WORDS + 1] !== 0;
}

/** Undefined for a free slot, and for a key that was deleted. */
function readId({ bytes }: Table, at: number): string | undefined {
  const start = at * SLOT_BYTES;
  const length = bytes[start + LENGTH_AT] ?? 0;
  return length === 0 ? undefined : bytes.toString("latin1", start + ID_AT, start + ID_AT + length);
}

function write(
  { bytes, words }: Table,
  at: number,
  { own, other, id }: Hash & { readonly id: string },
): void {
  words[at * SLOT_WORDS] = own;
  words[at * SLOT_WORDS + 1] = other;
  bytes[at * SLOT_BYTES + LENGTH_AT] = id.length;
  // A call of the runtime would cost more than thirty characters.
  for (let index = 0; index < id.length; index++)
    bytes[at * SLOT_BYTES + ID_AT + index] = id.charCodeAt(index);
}

/** A table of twice as many slots with the same keys. */
function doubled(table: Table): Table {
  const larger = emptyTable(table.slots * 2);
  for (let from = 0; from < table.slots; from++) {
    if (!isTaken(table, from)) continue;
    const start = from * SLOT_WORDS;
    const hash = { own: table.words[start] ?? 0, other: table.words[start + 1] ?? 0 };
    const to = find(larger, hash);
    if (to === undefined) continue;
    for (let word = 0; word < SLOT_WORDS; word++)
      larger.words[to * SLOT_WORDS + word] = table.words[start + word] ?? 0;
  }
  return larger;
}
