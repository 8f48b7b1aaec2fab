import { Argument } from "commander";
import type { AddCommand } from "../command.js";
import { bashCompletion } from "../completion/bash.js";
import { fishCompletion } from "../completion/fish.js";
import { nodesOf, type Node } from "../completion/tree.js";
import { zshCompletion } from "../completion/zsh.js";

const SCRIPTS: Readonly<Record<string, (nodes: readonly Node[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

export const addCompletion: AddCommand = (program, terminal) => {
  program
    .command("completion")
    .description("print a script that completes these commands in a shell")
    .addArgument(new Argument("<shell>", "the shell").choices(Object.keys(SCRIPTS)))
    .action((shell: string) => terminal.write(SCRIPTS[shell]?.(nodesOf(program)) ?? ""));
};
