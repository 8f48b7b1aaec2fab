import { scrypt, timingSafeEqual } from "node:crypto";
import type { Deps } from "../../context/deps.js";

/** As strong as 128 MiB at once by OWASP's recommendation, with a quarter of the memory for each sign-in. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Verified instead of a password that does not exist, so that unknown accounts take as long as known ones. */
const NO_PASSWORD = `scrypt$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Returns what is stored of a password: a salt and a hash that takes much memory and time to compute. */
export async function hashPassword(
  { randomBytes }: Pick<Deps, "randomBytes">,
  password: string,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return ["scrypt", salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether a password is the one that was stored. Takes as long if none was. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const [, salt = "", key = ""] = (stored ?? NO_PASSWORD).split("$");
  const derived = await derive(password, Buffer.from(salt, "base64url"));
  const isEqual = timingSafeEqual(derived, Buffer.from(key, "base64url"));
  return isEqual && stored != null;
}

/** Equal characters that are encoded differently are the same password on every keyboard. */
function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, COST, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
