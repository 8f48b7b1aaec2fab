import { makeBuilds, staleBuilds } from "./build.mjs";
import { install, isInstalled } from "./install.mjs";
import { step } from "./step.mjs";

/**
 * Installs and builds what is missing or stale, one line each; silent and quick when nothing is. Returns whether all of
 * it is there now.
 *
 * @param {{ withTests: boolean }} options
 */
export async function setup({ withTests }) {
  return (await setupDependencies({ withTests })) && (await setupBuilds());
}

/**
 * The first half: the installed packages.
 *
 * @param {{ withTests: boolean }} options
 */
export async function setupDependencies({ withTests }) {
  if (isInstalled({ withTests })) return true;
  const { ok } = await step("Installing the dependencies", () => install({ withTests }));
  return ok;
}

async function setupBuilds() {
  const stale = staleBuilds();
  if (stale.length === 0) return true;
  const names = stale.map(({ name }) => name).join(" and ");
  const { ok } = await step(`Building ${names}`, () => makeBuilds(stale));
  return ok;
}
