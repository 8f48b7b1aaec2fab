import type { ResultOf, Schema } from "@dues/sdk/session";
import { defineAction, type Action } from "../write/action.js";

export function createClockAction(): Action {
  return defineAction({
    title: "New test clock",
    confirm: "Create the clock",
    text: "You can create customers on this clock. It stands still until you advance it.",
    fields: [
      { kind: "text", name: "name", label: "Name", isOptional: true },
      { kind: "day", name: "now", label: "Starts on" },
    ],
    send: (client, { form, options }) =>
      client.testClocks.create({ name: form.nullable("name"), now: form.day("now") ?? "" }, options),
    done: (clock: ResultOf<"createTestClock">) => ({
      text: "The clock is created.",
      to: `/test-clocks/${clock.id}`,
    }),
  });
}

export function deleteClockAction({ id, name }: Schema<"TestClock">): Action {
  return defineAction({
    title: "Delete the clock",
    label: "Delete",
    confirm: "Delete the clock",
    text: "Its customers are archived with it and their plans end. Their invoices stay.",
    send: (client, { options }) => client.testClocks.delete(id, options),
    done: () => ({ text: "The clock is deleted.", to: "/test-clocks" }),
    typed: () => ({ what: name === null ? "the ID of the clock" : "its name", text: name ?? id }),
  });
}
