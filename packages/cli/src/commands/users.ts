import {
  inviteUser,
  listConsoleSessions,
  listUsers,
  removeUser,
  revokeConsoleSession,
  updateUser,
  type ConsoleSession,
  type Role,
  type User,
} from "@dues/sdk/users";
import { Option } from "commander";
import {
  addConnectionOptions,
  addJsonOption,
  addListOptions,
  type AddCommand,
  type ListOptions,
} from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { printList } from "../list.js";
import { paintOf } from "../paint.js";
import { whileWorking } from "../progress.js";
import { confirm } from "../prompt.js";
import { fields, type Column } from "../table.js";
import type { Terminal } from "../terminal.js";
import { formatTime } from "../time.js";

const ROLES: readonly Role[] = ["viewer", "editor", "admin"];

const COLUMNS: readonly Column<User>[] = [
  { head: "ID", of: ({ id }) => id },
  { head: "EMAIL", of: ({ email }) => email },
  { head: "NAME", of: ({ name }) => name },
  { head: "ROLE", of: ({ role }) => role },
  { head: "ACCEPTED", of: ({ acceptedAt }) => formatTime(acceptedAt) },
  { head: "INVITED", of: ({ createdAt }) => formatTime(createdAt) },
];

const SESSION_COLUMNS: readonly Column<ConsoleSession>[] = [
  { head: "ID", of: ({ id }) => id },
  { head: "USER", of: ({ userId }) => userId },
  { head: "SIGNED IN", of: ({ createdAt }) => formatTime(createdAt) },
  { head: "LAST SEEN", of: ({ lastSeenAt }) => formatTime(lastSeenAt) },
  { head: "ENDED", of: ({ endedAt }) => formatTime(endedAt) },
];

interface InviteOptions extends ConnectionOptions {
  readonly role: Role;
  readonly name?: string;
  readonly json?: boolean;
}

interface RemoveOptions extends ConnectionOptions {
  readonly yes?: boolean;
}

export const addUsers: AddCommand = (program, terminal) => {
  const group = program
    .command("users")
    .description("invite, list and remove users of the console; needs a key with the scope `admin`");
  addListOptions(group.command("list").description("list users, newest first")).action(
    (options: ListOptions) =>
      printList(terminal, {
        ...options,
        noun: "users",
        columns: COLUMNS,
        fetch: (page) => listUsers(connect(options, terminal), page),
      }),
  );
  addConnectionOptions(
    addJsonOption(
      group.command("invite").description("invite a user, or give them a link for a new password"),
    ),
  )
    .argument("<email>", "the email address with which the user signs in")
    .addOption(new Option("--role <role>", "what the user can do").choices(ROLES).default("viewer"))
    .option("--name <name>", "the name of the user")
    .action((email: string, options: InviteOptions) => invite(terminal, email, options));
  addConnectionOptions(
    group.command("set-role").description("change the role of a user, and end their sessions"),
  )
    .argument("<user>", "the id of the user, from `dues users list`")
    .argument("<role>", ROLES.join(", "))
    .action((user: string, role: Role, options: ConnectionOptions) =>
      setRole(terminal, [user, role], options),
    );
  addConnectionOptions(group.command("remove").description("remove a user, and end their sessions"))
    .argument("<user>", "the id of the user, from `dues users list`")
    .option("-y, --yes", "skip the confirmation")
    .action((user: string, options: RemoveOptions) => remove(terminal, user, options));
  addListOptions(group.command("sessions").description("list sessions of users, newest first")).action(
    (options: ListOptions) =>
      printList(terminal, {
        ...options,
        noun: "sessions",
        columns: SESSION_COLUMNS,
        fetch: (page) => listConsoleSessions(connect(options, terminal), page),
      }),
  );
  addConnectionOptions(group.command("end-session").description("end a session of a user immediately"))
    .argument("<session>", "the id of the session, from `dues users sessions`")
    .action((session: string, options: ConnectionOptions) => endSession(terminal, session, options));
};

async function invite(
  terminal: Terminal,
  email: string,
  { role, name, json, ...options }: InviteOptions,
): Promise<void> {
  const dues = connect(options, terminal);
  const wanted = { email, role, ...(name !== undefined && { name }) };
  const invited = await whileWorking(terminal, "Inviting the user", () => inviteUser(dues, wanted));
  const { user, url, expiresAt } = invited;
  if (json) return terminal.write(`${JSON.stringify({ user, url, expiresAt }, null, 2)}\n`);
  const rows = [
    ["Link", url],
    ["ID", user.id],
    ["Role", user.role],
    ["Works until", formatTime(expiresAt) ?? ""],
  ] as const;
  terminal.write(fields(rows, paintOf(terminal)));
  terminal.writeError("Send the link to the user; it is shown only this once, and works once.\n");
}

async function setRole(
  terminal: Terminal,
  [id, role]: readonly [string, Role],
  options: ConnectionOptions,
): Promise<void> {
  const dues = connect(options, terminal);
  const { user } = await whileWorking(terminal, "Changing the role", () => updateUser(dues, id, { role }));
  terminal.write(`${user.email} has the role ${user.role}.\n`);
}

async function remove(terminal: Terminal, id: string, options: RemoveOptions): Promise<void> {
  const question = `Remove ${id}? Their sessions will end.`;
  if (!options.yes) await confirm(terminal, question, "Add --yes to skip the confirmation.");
  const dues = connect(options, terminal);
  const { user } = await whileWorking(terminal, "Removing the user", () => removeUser(dues, id));
  terminal.write(`Removed ${user.email}.\n`);
}

async function endSession(terminal: Terminal, id: string, options: ConnectionOptions): Promise<void> {
  const dues = connect(options, terminal);
  await whileWorking(terminal, "Ending the session", () => revokeConsoleSession(dues, id));
  terminal.write(`Ended ${id}.\n`);
}
