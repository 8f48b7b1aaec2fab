import type { Command, Option } from "commander";

/** A command with its completions. */
export interface CommandNode {
  /** The path of the command, beginning with the program. */
  readonly path: string;
  readonly description: string;
  readonly children: readonly string[];
  readonly options: readonly OptionNode[];
  /** The possible values of its argument, if known. */
  readonly choices: readonly string[];
}

export interface OptionNode {
  readonly names: readonly string[];
  readonly description: string;
  readonly takesValue: boolean;
  /** The possible values of the option, if known. */
  readonly choices: readonly string[];
  readonly takesFile: boolean;
}

/** Returns this command and all of its subcommands, parents first. */
export function commandNodes(command: Command, above: readonly string[] = []): CommandNode[] {
  const path = [...above, command.name()];
  const help = command.createHelp();
  const children = help.visibleCommands(command).filter((child) => child.name() !== "help");
  const node: CommandNode = {
    path: path.join(" "),
    description: command.description(),
    children: children.map((child) => child.name()),
    options: [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)].map(flagOf),
    choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  };
  return [node, ...children.flatMap((child) => commandNodes(child, path))];
}

function flagOf(option: Option): OptionNode {
  return {
    names: [option.short, option.long].filter((name) => name !== undefined),
    description: option.description,
    takesValue: option.required || option.optional,
    choices: option.argChoices ?? [],
    takesFile: /<(?:file|folder)>/.test(option.flags),
  };
}
