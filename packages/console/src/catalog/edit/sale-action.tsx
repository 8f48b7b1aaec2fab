import { storedCatalog } from "@dues/sdk/catalog";
import type { Schema } from "@dues/sdk/session";
import { defineAction, type Action } from "../../write/action.js";

type Plan = Schema<"Plan">;

/** Archives a plan, so that it is no longer for sale, or offers it again. Subscribers keep it. */
export function saleAction(plan: Plan): Action {
  const { name, isActive } = plan;
  const send = (isForSale: boolean) => ({ features: [], plans: bodyOf(plan, isForSale) });
  return defineAction({
    title: isActive ? `Archive ${name}` : `Offer ${name} again`,
    label: isActive ? "Archive" : "Offer again",
    confirm: isActive ? "Archive the plan" : "Offer the plan",
    text: isActive
      ? "The plan is no longer for sale. Customers who have it keep it, with their price and their limits."
      : "The plan is for sale again, with the terms of its newest version.",
    send: (client, { options }) => client.sync(send(!isActive), options),
    done: () => ({
      text: isActive ? `The plan ${name} is archived.` : `The plan ${name} is for sale.`,
      undo: {
        label: "Undo",
        text: isActive ? `The plan ${name} is for sale again.` : `The plan ${name} is archived again.`,
        send: (client, options) => client.sync(send(isActive), options),
      },
    }),
  });
}

function bodyOf(plan: Plan, isForSale: boolean) {
  const { plans } = storedCatalog({ features: [], creditSystems: [], creditPacks: [], plans: [plan] });
  return plans.map((body) => ({ ...body, isActive: isForSale }));
}
