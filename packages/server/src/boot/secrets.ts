import { randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { parseEncryptionKey } from "./settings.js";
import { StartError } from "./start-error.js";

/** The generated secrets, stored in a file of the data directory that only its owner can read. */
export interface Secrets {
  readonly encryptionKey?: string | undefined;
  readonly bootstrapApiKey?: string | undefined;
}

const secretsSchema = z.object({
  encryptionKey: z
    .string()
    .refine((text) => parseEncryptionKey(text) !== undefined)
    .optional(),
  bootstrapApiKey: z.string().optional(),
});

export function secretsFile(dataDir: string): string {
  return path.join(dataDir, "secrets.json");
}

/** Undefined before anything was stored. */
export function readSecrets(dataDir: string): Secrets | undefined {
  const file = secretsFile(dataDir);
  const text = readIfThere(file);
  if (text === undefined) return undefined;
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartError(`${file} is damaged. Restore it, or delete it to generate new secrets.`, { cause });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const { code = "" } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new StartError(`${file} cannot be read (${code}).`, { cause });
  }
}

/**
 * Stores what `change` returns, and returns it. Of several processes that start at once in a new directory, one creates the
 * file, and the others continue with what it stored: an encryption key that another process replaces would be lost with
 * what it encrypted. In a file that exists, the last change stays; every generated API key also works without it.
 */
export function updateSecrets(dataDir: string, change: (stored: Secrets) => Secrets): Secrets {
  const file = secretsFile(dataDir);
  for (;;) {
    const stored = readSecrets(dataDir);
    const secrets = change(stored ?? {});
    if (secrets === stored) return secrets;
    if (writeSecrets(file, secrets, stored ? renameSync : linkSync)) return secrets;
  }
}

/** The file gets its name only once it is complete. False if there must be none, and another process created it. */
function writeSecrets(file: string, secrets: Secrets, publish: (from: string, to: string) => void): boolean {
  // Processes of two containers can have the same number.
  const unfinished = `${file}.${randomUUID()}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
    publish(unfinished, file);
    return true;
  } catch (cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (syscall === "link" && code === "EEXIST") return false;
    throw new StartError(
      `${file} cannot be written (${code}). Set DUES_DATA_DIR to a writable folder, ` +
        "or set both DUES_ENCRYPTION_KEY and DUES_BOOTSTRAP_API_KEY.",
      { cause },
    );
  } finally {
    if (existsSync(unfinished)) rmSync(unfinished);
  }
}
