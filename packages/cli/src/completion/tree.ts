import type { Command, Option } from "commander";

/** A command as shells complete it. */
export interface Node {
  /** The words that lead to it, the program first. */
  readonly path: string;
  readonly description: string;
  readonly children: readonly string[];
  readonly options: readonly Flag[];
  /** What its argument may be, where that is known. */
  readonly choices: readonly string[];
}

export interface Flag {
  readonly names: readonly string[];
  readonly description: string;
  readonly takesValue: boolean;
  /** What its value may be, where that is known. */
  readonly choices: readonly string[];
  readonly takesFile: boolean;
}

/** Every command below and including this one, parents first. */
export function nodesOf(command: Command, above: readonly string[] = []): Node[] {
  const path = [...above, command.name()];
  const help = command.createHelp();
  const children = help.visibleCommands(command).filter((child) => child.name() !== "help");
  const node: Node = {
    path: path.join(" "),
    description: command.description(),
    children: children.map((child) => child.name()),
    options: [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)].map(flagOf),
    choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  };
  return [node, ...children.flatMap((child) => nodesOf(child, path))];
}

function flagOf(option: Option): Flag {
  return {
    names: [option.short, option.long].filter((name) => name !== undefined),
    description: option.description,
    takesValue: option.required || option.optional,
    choices: option.argChoices ?? [],
    takesFile: /<(?:file|folder)>/.test(option.flags),
  };
}
