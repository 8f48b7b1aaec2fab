import type { Deps } from "../../../context/deps.js";

/** Letters that are not mistaken for digits, nor the other way round, when read out over the phone. */
const PREFIX_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Returns a random prefix of invoice numbers. The caller claims it. */
export function invoicePrefix({ randomBytes }: Pick<Deps, "randomBytes">): string {
  return [...randomBytes(8)].map((byte) => PREFIX_ALPHABET.charAt(byte % 32)).join("");
}
