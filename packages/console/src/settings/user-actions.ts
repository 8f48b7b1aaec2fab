import type { ResultOf, Schema } from "@dues/sdk/session";
import { defineAction, type Action } from "../write/action.js";

type User = Schema<"User">;
type Role = Schema<"Role">;

const ROLES = [
  ["viewer", "Viewer: reads"],
  ["editor", "Editor: reads and writes"],
  ["admin", "Admin: also settings and persons"],
] as const;

export function inviteAction(): Action {
  return defineAction({
    title: "Invite a person",
    confirm: "Create the invitation",
    scope: "admin",
    fields: [
      { kind: "email", name: "email", label: "Email" },
      { kind: "text", name: "name", label: "Name", isOptional: true },
      { kind: "select", name: "role", label: "Role", options: ROLES },
    ],
    send: (client, { form, options }) =>
      client.users.inviteUser(
        { email: form.text("email"), name: form.nullable("name"), role: form.text("role") as Role },
        options,
      ),
    done: ({ user, url }: ResultOf<"inviteUser">) => ({
      text: `${user.email} is invited.`,
      copyable: {
        label: "Link of the invitation",
        value: url,
        text: `Send this link to ${user.email}. It works once, within 72 hours. No email is sent.`,
      },
    }),
  });
}

export function changeRoleAction({ id, email, role }: User): Action {
  return defineAction({
    title: `Role of ${email}`,
    label: "Change the role",
    confirm: "Change the role",
    scope: "admin",
    text: "Their sessions end, and they sign in again.",
    fields: [{ kind: "select", name: "role", label: "Role", options: ROLES, initial: role }],
    send: (client, { form, options }) =>
      client.users.updateUser(id, { role: form.text("role") as Role }, options),
    done: (_result, form) => ({
      text: `${email} has the role ${form.text("role")}.`,
      undo: {
        label: "Undo",
        text: `${email} has the role ${role} again.`,
        send: (client, options) => client.users.updateUser(id, { role }, options),
      },
    }),
  });
}

export function removeUserAction({ id, email }: User): Action {
  return defineAction({
    title: `Remove ${email}`,
    label: "Remove",
    confirm: "Remove the person",
    scope: "admin",
    text: "They are signed out now. What they did stays in the audit log.",
    send: (client, { options }) => client.users.removeUser(id, options),
    done: () => ({ text: `${email} is removed.` }),
    typed: () => ({ what: "the email address", text: email }),
  });
}
