import type { ResultOf, Schema } from "@dues/sdk/session";
import { wordsOf } from "../model/format.js";
import { defineAction, type Action } from "../write/action.js";

type Settings = ResultOf<"getEmailSettings">["settings"];
type Kinds = Schema<"EmailKinds">;

export function editEmailsAction(settings: Settings): Action {
  const { enabled, fromName, fromAddress, replyTo, bcc, accountUrl, footer, kinds } = settings;
  const all = Object.keys(kinds) as (keyof Kinds)[];
  return defineAction({
    title: "Edit the emails",
    label: "Edit",
    confirm: "Save",
    scope: "admin",
    fields: [
      { kind: "check", name: "enabled", label: "Send messages to customers", initial: enabled ? "true" : "" },
      {
        kind: "text",
        name: "fromName",
        label: "Name of the sender",
        initial: fromName ?? "",
        hint: "That of the portal if empty.",
        isOptional: true,
      },
      {
        kind: "email",
        name: "fromAddress",
        label: "Address of the sender",
        initial: fromAddress ?? "",
        hint: "That of the server if empty. The mail server must accept it.",
        isOptional: true,
      },
      { kind: "email", name: "replyTo", label: "Replies go to", initial: replyTo ?? "", isOptional: true },
      {
        kind: "text",
        name: "bcc",
        label: "Blind copies to",
        initial: bcc.join(" "),
        hint: "Up to five addresses, with spaces between them.",
        isOptional: true,
      },
      {
        kind: "url",
        name: "accountUrl",
        label: "Buttons lead to",
        initial: accountUrl ?? "",
        hint: "Where customers pay and change their plan. Messages have no buttons if empty.",
        isOptional: true,
      },
      { kind: "text", name: "footer", label: "Footer", initial: footer ?? "", isOptional: true },
      {
        kind: "choices",
        name: "kinds",
        label: "Messages that are sent",
        options: all.map((kind) => [kind, wordsOf(kind)] as const),
        initial: all.filter((kind) => kinds[kind]).join(" "),
        isOptional: true,
      },
    ],
    send: (client, { form, options }) => {
      const chosen = form.list("kinds");
      return client.emails.updateEmailSettings(
        {
          enabled: form.isOn("enabled"),
          fromName: form.nullable("fromName"),
          fromAddress: form.nullable("fromAddress"),
          replyTo: form.nullable("replyTo"),
          bcc: form.list("bcc"),
          accountUrl: form.nullable("accountUrl"),
          footer: form.nullable("footer"),
          kinds: Object.fromEntries(all.map((kind) => [kind, chosen.includes(kind)])),
        },
        options,
      );
    },
    done: () => ({
      text: "The emails are saved.",
      undo: {
        label: "Undo",
        text: "The emails are as before.",
        send: (client, options) => {
          const before = { enabled, fromName, fromAddress, replyTo, bcc: [...bcc], accountUrl, footer };
          return client.emails.updateEmailSettings({ ...before, kinds: { ...kinds } }, options);
        },
      },
    }),
  });
}

/** Sends a message with the settings as they are, and opens it. */
export function testEmailsAction(): Action {
  return defineAction({
    title: "Send a test message",
    label: "Send a test",
    confirm: "Send the message",
    scope: "admin",
    fields: [{ kind: "email", name: "to", label: "To" }],
    send: (client, { form, options }) => client.emails.testEmailSettings({ to: form.text("to") }, options),
    done: ({ email }: ResultOf<"testEmailSettings">, form) => ({
      text: `The message to ${form.text("to")} is on its way.`,
      to: `/emails/${email.id}`,
    }),
  });
}
