import type { ResultOf, Schema } from "@dues/sdk/session";
import { wordsOf } from "../model/format.js";
import { defineAction, type Action } from "../write/action.js";

export function checkProviderAction({ provider }: Schema<"Provider">): Action {
  const name = wordsOf(provider);
  return defineAction({
    title: `Check the keys of ${name}`,
    label: "Check",
    confirm: "Check the keys",
    scope: "admin",
    text: `Asks ${name} whether it accepts the stored keys. Nothing is charged.`,
    send: (client, { options }) => client.providers.check(provider, options),
    done: ({ isAccepted, reason }: ResultOf<"checkProvider">) => ({
      text: isAccepted
        ? `${name} accepts the keys.`
        : `${name} rejects the keys: ${reason ?? "no reason given"}`,
    }),
  });
}
