import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Deps } from "../context/deps.js";
import { parseEncryptionKey, type Settings } from "./settings.js";
import { StartError } from "./start-error.js";
import { generateApiKey } from "../usecases/shared/api-key/api-key.js";
import { ensureDemo, isFirstRun } from "../usecases/organization/demo.js";

/** The generated secrets, stored in a file of the data directory that only its owner can read. */
interface Secrets {
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

/** What the banner shows about the key of the demo organization. */
export interface DemoKey {
  /** Only on the run that created the organization: later, the key is in the file. */
  readonly shown?: string | undefined;
  /** Where the key is stored, if it is. */
  readonly file?: string | undefined;
}

export function secretsFile(dataDir: string): string {
  return path.join(dataDir, "secrets.json");
}

/**
 * Returns the key from the settings, otherwise the one in the data directory, otherwise a new one that is stored
 * there.
 */
export function loadEncryptionKey(settings: Settings, randomBytes: Deps["randomBytes"]): Buffer {
  if (settings.encryptionKey) return settings.encryptionKey;
  const secrets = readSecrets(settings.dataDir);
  const kept = secrets.encryptionKey === undefined ? undefined : parseEncryptionKey(secrets.encryptionKey);
  if (kept) return kept;
  const key = randomBytes(32);
  writeSecrets(settings.dataDir, { ...secrets, encryptionKey: key.toString("hex") });
  return key;
}

/**
 * All other keys that may have encrypted something: those from the settings and, if the settings have a key, the
 * previously generated one.
 */
export function loadPreviousKeys(settings: Settings): readonly Buffer[] {
  const { encryptionKey, previousEncryptionKeys } = settings;
  if (!encryptionKey) return previousEncryptionKeys;
  const kept = parseEncryptionKey(readSecrets(settings.dataDir).encryptionKey ?? "");
  const keys = kept ? [...previousEncryptionKeys, kept] : previousEncryptionKeys;
  return keys.filter((key) => !key.equals(encryptionKey));
}

/**
 * Creates the organization `demo` on the first run. Its key is the one from the settings, otherwise the one in the
 * data directory, otherwise a new one, stored in the data directory before use so that a crash cannot lose it.
 */
export async function bootstrapDemo(deps: Deps, settings: Settings): Promise<DemoKey> {
  const secrets = readSecrets(settings.dataDir);
  const isFirst = await isFirstRun(deps);
  const known = settings.bootstrapApiKey ?? secrets.bootstrapApiKey;
  if (known === undefined && !isFirst) return {};
  const apiKey = known ?? generateApiKey(deps, "test");
  const isKept =
    apiKey === secrets.bootstrapApiKey || keep(deps, settings, { ...secrets, bootstrapApiKey: apiKey });
  await ensureDemo(deps, apiKey);
  return { shown: isFirst ? apiKey : undefined, file: isKept ? secretsFile(settings.dataDir) : undefined };
}

/** A key from the settings can be set again, so an unwritable directory is not an error. */
function keep(deps: Deps, settings: Settings, secrets: Secrets): boolean {
  try {
    writeSecrets(settings.dataDir, secrets);
    return true;
  } catch (error) {
    if (settings.bootstrapApiKey === undefined) throw error;
    deps.log.warn({ err: error }, "Could not write the bootstrap API key to the data directory.");
    return false;
  }
}

function readSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir);
  const text = readIfThere(file);
  if (text === undefined) return {};
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

/** Atomic: the file gets its name only once it is complete. */
function writeSecrets(dataDir: string, secrets: Secrets): void {
  const file = secretsFile(dataDir);
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  } catch (cause) {
    throw new StartError(
      `${file} cannot be written (${(cause as NodeJS.ErrnoException).code}). Set DUES_DATA_DIR to a writable folder, ` +
        "or set both DUES_ENCRYPTION_KEY and DUES_BOOTSTRAP_API_KEY.",
      { cause },
    );
  }
}
