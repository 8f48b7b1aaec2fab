import { makeBuilds, staleBuilds } from "./build.mjs";
import { install, isInstalled } from "./install.mjs";
import { step } from "./step.mjs";

/**
 * Installs and builds what is missing or stale, one line each; silent and quick when nothing is. Returns whether all of
 * it is there now.
 */
export async function setup({ withTests }) {
  if (!isInstalled({ withTests })) {
    const { ok } = await step("Installing the dependencies", () => install({ withTests }));
    if (!ok) return false;
  }
  const stale = staleBuilds();
  if (stale.length === 0) return true;
  const names = stale.map(({ name }) => name).join(" and ");
  const { ok } = await step(`Building ${names}`, () => makeBuilds(stale));
  return ok;
}
