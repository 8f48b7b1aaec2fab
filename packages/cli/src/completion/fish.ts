import type { OptionNode, CommandNode } from "./tree.js";

/** Generates the completion script for fish. */
export function fishCompletion(nodes: readonly CommandNode[]): string {
  const paths = nodes.slice(1).map(({ path }) => quoted(path));
  return `# Completion of dues for fish. Save as ~/.config/fish/completions/dues.fish
function __dues_is_at
    set -l at dues
    for word in (commandline -opc)[2..]
        contains -- "$at $word" ${paths.join(" ")}; and set at "$at $word"
    end
    test "$at" = "$argv"
end
complete -c dues -f
${nodes.flatMap((node) => linesOf(node, nodes)).join("\n")}
`;
}

function linesOf(node: CommandNode, nodes: readonly CommandNode[]): string[] {
  const at = `complete -c dues -n ${quoted(`__dues_is_at ${node.path}`)}`;
  const children = node.children.map((name) => {
    const child = nodes.find(({ path }) => path === `${node.path} ${name}`);
    return `${at} -a ${name} -d ${quoted(child?.description ?? "")}`;
  });
  const choices = node.choices.map((choice) => `${at} -a ${choice}`);
  return [...children, ...choices, ...node.options.map((flag) => `${at} ${flagWords(flag)}`)];
}

function flagWords({ names, description, takesValue, takesFile, choices }: OptionNode): string {
  const spelt = names.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const value = takesFile ? ["-r", "-F"] : takesValue ? ["-x"] : [];
  const answers = choices.length > 0 ? [`-a ${quoted(choices.join(" "))}`] : [];
  return [...spelt, ...value, ...answers, `-d ${quoted(description)}`].join(" ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
