import { randomBytes } from "node:crypto";
import { instantAt } from "@dues/billing";
import type { Knex } from "knex";
import { listOrganizationsWithoutUsers, type Organization } from "../db/organizations/organizations.js";
import { readSettings, SettingsError, type Settings } from "../boot/settings.js";
import { StartError } from "../boot/start-error.js";
import { urlOf } from "../http/listen.js";
import { consoleUrl } from "../shared/console-url.js";
import { createLink } from "../usecases/console/link.js";
import { openExisting } from "./open-existing.js";
import { parseOptions, TEXT } from "./options.js";
import { requireOrganization } from "./require-organization.js";

/** The inputs of the creation of a link. */
export interface LinkRun {
  /** Settings, as the server reads them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
  /** `--organization <id or slug>`, unless only one has no users. */
  readonly args: readonly string[];
  readonly now: () => number;
  readonly write: (text: string) => void;
}

const CANNOT_RUN = 2;

/**
 * Creates a link with which the first user of an organization signs in to the console, directly in the database, and
 * prints it as JSON. Returns the exit code.
 */
export async function runCreateLink(run: LinkRun): Promise<number> {
  try {
    const settings = readSettings(run.environment, { directory: run.directory, isTerminal: false });
    const called = parseOptions(run.args, { organization: TEXT }).organization;
    const database = await openExisting(settings);
    try {
      const link = await create(database.knex, { called, settings, now: run.now });
      run.write(`${JSON.stringify(link)}\n`);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof SettingsError)) throw error;
    run.write(`${error.message}\n`);
    return CANNOT_RUN;
  }
}

interface Wanted {
  /** The id or slug of the organization; undefined for the only one without users. */
  readonly called: string | undefined;
  readonly settings: Settings;
  readonly now: () => number;
}

async function create(db: Knex, { called, settings, now }: Wanted) {
  if (!settings.hasConsole) throw new StartError("The console is off: DUES_CONSOLE=off.");
  const organization = called === undefined ? await onlyOne(db) : await requireOrganization(db, called);
  const link = await createLink({ db, now: () => instantAt(now()), randomBytes }, organization);
  if (!link)
    throw new StartError(
      `The organization ${organization.slug} has users. They invite others; with an API key, use \`dues users invite\`.`,
    );
  const publicUrl = settings.publicUrl ?? urlOf(settings.host, settings.port);
  return {
    url: consoleUrl(publicUrl, "enter", link.code),
    organization: organization.slug,
    expiresAt: new Date(link.expiresAt).toISOString(),
  };
}

async function onlyOne(db: Knex): Promise<Organization> {
  const [first, ...others] = await listOrganizationsWithoutUsers(db);
  if (!first)
    throw new StartError(
      "All organizations have users. They invite others; with an API key, use `dues users invite`.",
    );
  if (others.length === 0) return first;
  const slugs = [first, ...others].map(({ slug }) => slug).join(", ");
  throw new StartError(`Pass one of the organizations without users, --organization: ${slugs}.`);
}
