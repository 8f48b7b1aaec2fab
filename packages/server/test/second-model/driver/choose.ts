import { send } from "../../support/server.js";
import type { Tenant } from "../../support/api.js";
import { cloneCustomer, type Customer } from "../model/state.js";
import { use } from "../model/usage.js";
import { FEATURES } from "./catalog.js";
import { unbilledOfModel } from "./compare.js";
import { isOnlyOverride } from "./override-step.js";
import { unbilledOfServer } from "./read.js";
import { useAnswers } from "./step.js";

/** Chooses between models of a race that agree with all that is read, by unbilled usage and by what `check` answers. */
export async function chooseByUsage(
  tenant: Tenant,
  name: string,
  models: readonly Customer[],
  at: number,
): Promise<Customer | undefined> {
  if (models.length < 2) return models[0];
  let left = [...models];
  // What is not billed is shown with its taxes, and not without them.
  if (models.every(({ place }) => place !== "nowhere")) {
    const unbilled = JSON.stringify(await unbilledOfServer(tenant, name));
    left = left.filter((each) => JSON.stringify(unbilledOfModel(each)) === unbilled);
  }
  for (const feature of FEATURES) {
    const reply = await send(tenant, "/v1/check", { body: { customer: name, feature } });
    left = left.filter((each) => {
      if (isOnlyOverride(each, feature, at)) return true;
      const answers = useAnswers(use(cloneCustomer(each), feature, 1, { at, record: false }), reply);
      return JSON.stringify(answers.model) === JSON.stringify(answers.server);
    });
  }
  return left[0] ?? models[0];
}
