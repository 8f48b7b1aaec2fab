/**
 * Asks the npm registry what is known of everything that runs where users are. Exit code 0: nothing serious; 1: a
 * weakness that is high or critical; 3: no response, so nothing is known.
 */
import { findAdvisories, NotAudited, packagesInProduction, registryOf } from "./lib/advisories.mjs";

const NOT_AUDITED = 3;

try {
  const packages = await packagesInProduction();
  const advisories = await findAdvisories(registryOf(process.env), packages);
  for (const { text } of advisories) console.log(text);
  const serious = advisories.filter(({ isSerious }) => isSerious).length;
  console.log(
    `${Object.keys(packages).length} packages, ${advisories.length} advisories, ${serious} serious`,
  );
  if (serious > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof NotAudited)) throw error;
  console.log(`not audited: ${error.message}`);
  process.exitCode = NOT_AUDITED;
}
