import { randomBytes } from "node:crypto";
import { BillingError } from "@dues/billing";
import type { Database } from "../db/core/connection.js";
import { toWireApiKey } from "../http/wire/api-key.js";
import { openExisting } from "./open-existing.js";
import { operatorDeps } from "./operator-deps.js";
import { parseOptions, TEXT } from "./options.js";
import { requireOrganization } from "./require-organization.js";
import { readSettings, SettingsError } from "../boot/settings.js";
import { StartError } from "../boot/start-error.js";
import { createApiKey, type KeyDeps } from "../usecases/api-key/key.js";
import { ALL_SCOPES } from "../usecases/shared/api-key/api-key.js";

/** The inputs of the creation of a key. */
export interface KeyRun {
  /** Settings, as the server reads them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
  /** `--organization <id or slug> --name <name>`, and any number of `--scope <scope>` and an `--expires-at <instant>`. */
  readonly args: readonly string[];
  readonly now: () => number;
  readonly write: (text: string) => void;
}

const CANNOT_RUN = 2;

/** The same limit as in the API: longer names could be stored but would break the tables that list them. */
const MAX_NAME_LENGTH = 255;

/**
 * Creates an API key directly in the database, for an operator whose organization has no usable key left, and
 * prints it as JSON. Anyone with access to the database could insert the row; this way it is in the audit log.
 * Returns the exit code.
 */
export async function runCreateKey(run: KeyRun): Promise<number> {
  try {
    const wanted = parseKeyOptions(run.args);
    const settings = readSettings(run.environment, { directory: run.directory, isTerminal: false });
    const database = await openExisting(settings);
    try {
      const key = await create(depsOf(database, run), wanted);
      run.write(`${JSON.stringify(key)}\n`);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    if (![StartError, SettingsError, BillingError].some((kind) => error instanceof kind)) throw error;
    run.write(`${(error as Error).message}\n`);
    return CANNOT_RUN;
  }
}

type KeyOptions = ReturnType<typeof parseKeyOptions>;

function parseKeyOptions(args: readonly string[]) {
  const {
    organization,
    name,
    scope,
    "expires-at": expiresAt,
  } = parseOptions(args, {
    organization: TEXT,
    name: TEXT,
    "expires-at": TEXT,
    scope: { type: "string", multiple: true, default: [] },
  });
  if (!organization) throw new StartError("Pass the organization: --organization <id or slug>.");
  if (!name || name.length > MAX_NAME_LENGTH)
    throw new StartError(`The key needs a name of 1 to ${MAX_NAME_LENGTH} characters.`);
  const scopes = ALL_SCOPES.filter((each) => scope.includes(each));
  const unknown = scope.find((each) => !ALL_SCOPES.some((known) => known === each));
  if (unknown !== undefined || scopes.length === 0)
    throw new StartError(`Pass at least one scope of ${ALL_SCOPES.join(", ")}.`);
  return { organization, name, scopes, expiresAt };
}

async function create(deps: KeyDeps, { organization: called, ...wanted }: KeyOptions) {
  const organization = await requireOrganization(deps.db, called);
  const { key, secret } = await createApiKey(deps, { organization, scopes: ALL_SCOPES }, wanted);
  return { key: toWireApiKey(key), apiKey: secret };
}

function depsOf(database: Database, run: KeyRun): KeyDeps {
  return { ...operatorDeps(database, run.now), randomBytes };
}
