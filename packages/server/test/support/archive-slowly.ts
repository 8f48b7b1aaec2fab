import { instantAt } from "@dues/billing";
import { readSettings } from "../../src/boot/settings.js";
import { openArchiveStore } from "../../src/outbound/archive/open.js";
import { openExisting } from "../../src/programs/open-existing.js";
import { operatorDeps } from "../../src/programs/operator-deps.js";
import { archiveUsage } from "../../src/usecases/usage-archive/archive.js";

/**
 * Archives all usage events of an organization in small pieces and files, with the settings of the environment. Prints a line
 * before each piece, so that a test can kill it anywhere.
 */
async function main(directory: string, organizationId: string): Promise<void> {
  const settings = readSettings(process.env, { directory, isTerminal: false });
  if (!settings.archive) throw new Error("DUES_ARCHIVE is not set.");
  const database = await openExisting(settings);
  const deps = { ...operatorDeps(database, Date.now), beat: () => console.log("piece") };
  await archiveUsage(deps, {
    store: openArchiveStore(settings.archive),
    organizationId,
    before: instantAt(Date.parse("2999-01-01T00:00:00Z")),
    eventsAtOnce: 5,
    maxFileBytes: 20_000,
  });
  await database.close();
}

void main(process.argv[2] ?? "", process.argv[3] ?? "").catch((error: Error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
