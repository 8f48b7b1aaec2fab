/** Where PostgreSQL starts (`hash_bytes` in `src/common/hashfn.c`), before the length is added. */
const START = 0x9e3779b9 + 3923095;

/**
 * The number by which Citus finds the shard of a text: PostgreSQL's `hashtext`, which is `hashword` of Bob Jenkins' lookup3
 * (2006) over the bytes of UTF-8 on a machine that stores the lowest byte first. A whole number of 32 bits with a sign.
 */
export function hashText(text: string): number {
  const bytes = Buffer.from(text);
  let a = (START + bytes.length) | 0;
  let [b, c] = [a, a];
  let at = 0;
  for (; at + 12 <= bytes.length; at += 12) {
    a = (a + bytes.readInt32LE(at)) | 0;
    b = (b + bytes.readInt32LE(at + 4)) | 0;
    c = (c + bytes.readInt32LE(at + 8)) | 0;
    [a, b, c] = mixed(mixed([a, b, c], [4, 6, 8]), [16, 19, 4]);
  }
  // The lowest byte of the last word is left out: the length is in its place.
  const rest = (index: number) => bytes[at + index] ?? 0;
  const word = (index: number) =>
    rest(index) | (rest(index + 1) << 8) | (rest(index + 2) << 16) | (rest(index + 3) << 24);
  c = (c + (word(7) & ~0xff)) | 0;
  return finished((a + word(0)) | 0, (b + word(4)) | 0, c);
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

type Words = readonly [a: number, b: number, c: number];

function mixed([a, b, c]: Words, [first, second, third]: Words): Words {
  a = ((a - c) | 0) ^ rotated(c, first);
  c = (c + b) | 0;
  b = ((b - a) | 0) ^ rotated(a, second);
  a = (a + c) | 0;
  c = ((c - b) | 0) ^ rotated(b, third);
  b = (b + a) | 0;
  return [a, b, c];
}

function finished(a: number, b: number, c: number): number {
  c = ((c ^ b) - rotated(b, 14)) | 0;
  a = ((a ^ c) - rotated(c, 11)) | 0;
  b = ((b ^ a) - rotated(a, 25)) | 0;
  c = ((c ^ b) - rotated(b, 16)) | 0;
  a = ((a ^ c) - rotated(c, 4)) | 0;
  b = ((b ^ a) - rotated(a, 14)) | 0;
  return ((c ^ b) - rotated(b, 24)) | 0;
}
