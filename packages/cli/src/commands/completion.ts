import { Argument } from "commander";
import type { AddCommand } from "../command.js";
import { bashCompletion } from "../completion/bash.js";
import { fishCompletion } from "../completion/fish.js";
import { commandNodes, type CommandNode } from "../completion/tree.js";
import { zshCompletion } from "../completion/zsh.js";

const SCRIPTS: Readonly<Record<string, (nodes: readonly CommandNode[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

export const addCompletion: AddCommand = (program, terminal) => {
  program
    .command("completion")
    .description("print a shell completion script")
    .addArgument(new Argument("<shell>", "the shell").choices(Object.keys(SCRIPTS)))
    .action((shell: string) => terminal.write(SCRIPTS[shell]?.(commandNodes(program)) ?? ""));
};
