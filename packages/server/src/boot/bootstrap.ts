import type { Deps } from "../context/deps.js";
import { parseEncryptionKey, type Settings } from "./settings.js";
import { readSecrets, secretsFile, updateSecrets } from "./secrets.js";
import { StartError } from "./start-error.js";
import { generateApiKey } from "../usecases/shared/api-key/api-key.js";
import { ensureDemo, isFirstRun } from "../usecases/organization/demo.js";

/** What the banner shows about the key of the demo organization. */
export interface DemoKey {
  /** Only on the run that created the organization: later, the key is in the file. */
  readonly shown?: string | undefined;
  /** Where the key is stored, if it is. */
  readonly file?: string | undefined;
}

/**
 * Returns the key from the settings, otherwise the one in the data directory, otherwise a new one that is stored
 * there.
 */
export function loadEncryptionKey(settings: Settings, randomBytes: Deps["randomBytes"]): Buffer {
  if (settings.encryptionKey) return settings.encryptionKey;
  const { encryptionKey = "" } = updateSecrets(settings.dataDir, (stored) =>
    stored.encryptionKey === undefined
      ? { ...stored, encryptionKey: randomBytes(32).toString("hex") }
      : stored,
  );
  const key = parseEncryptionKey(encryptionKey);
  if (!key) throw new StartError(`${secretsFile(settings.dataDir)} has no encryption key.`);
  return key;
}

/**
 * All other keys that may have encrypted something: those from the settings and, if the settings have a key, the
 * previously generated one.
 */
export function loadPreviousKeys(settings: Settings): readonly Buffer[] {
  const { encryptionKey, previousEncryptionKeys } = settings;
  if (!encryptionKey) return previousEncryptionKeys;
  const kept = parseEncryptionKey(readSecrets(settings.dataDir)?.encryptionKey ?? "");
  const keys = kept ? [...previousEncryptionKeys, kept] : previousEncryptionKeys;
  return keys.filter((key) => !key.equals(encryptionKey));
}

/**
 * Creates the organization `demo` on the first run. Its key is the one from the settings, otherwise the one in the
 * data directory, otherwise a new one, stored in the data directory before use so that a crash cannot lose it.
 */
export async function bootstrapDemo(deps: Deps, settings: Settings): Promise<DemoKey> {
  const stored = readSecrets(settings.dataDir)?.bootstrapApiKey;
  const isFirst = await isFirstRun(deps);
  const known = settings.bootstrapApiKey ?? stored;
  if (known === undefined && !isFirst) return {};
  const apiKey = known ?? generateApiKey(deps, "test");
  const isKept = apiKey === stored || keep(deps, settings, apiKey);
  await ensureDemo(deps, apiKey);
  return { shown: isFirst ? apiKey : undefined, file: isKept ? secretsFile(settings.dataDir) : undefined };
}

/** A key from the settings can be set again, so an unwritable directory is not an error. */
function keep(deps: Deps, settings: Settings, bootstrapApiKey: string): boolean {
  try {
    updateSecrets(settings.dataDir, (stored) => ({ ...stored, bootstrapApiKey }));
    return true;
  } catch (error) {
    if (settings.bootstrapApiKey === undefined) throw error;
    deps.log.warn({ err: error }, "Could not write the bootstrap API key to the data directory.");
    return false;
  }
}
