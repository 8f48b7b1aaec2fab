import type { OptionNode, CommandNode } from "./tree.js";

/** Generates the completion script for zsh, with descriptions. */
export function zshCompletion(nodes: readonly CommandNode[]): string {
  const paths = nodes.slice(1).map(({ path }) => `"${path}"`);
  return `#compdef dues
# Completion of dues for zsh. Add to ~/.zshrc, below compinit: source <(dues completion zsh)
_dues() {
  local where=dues before=\${words[CURRENT-1]} index
  for ((index = 2; index < CURRENT; index++)); do
    case "$where \${words[index]}" in
      ${paths.join(" | ")}) where="$where \${words[index]}" ;;
    esac
  done
  case "$where $before" in
${nodes.flatMap(valueCases).join("\n")}
  esac
  local -a commands options
  case "$where" in
${nodes.map((node) => wordCase(node, nodes)).join("\n")}
  esac
  _describe -t commands command commands
  _describe -o -t options option options
}
compdef _dues dues
`;
}

function valueCases({ path, options }: CommandNode): string[] {
  return options
    .filter(({ takesValue }) => takesValue)
    .map(({ names, choices, takesFile }) => {
      const patterns = names.map((name) => `"${path} ${name}"`).join(" | ");
      const reply = takesFile ? "_files; " : choices.length > 0 ? `compadd -- ${choices.join(" ")}; ` : "";
      return `    ${patterns}) ${reply}return ;;`;
    });
}

function wordCase(node: CommandNode, nodes: readonly CommandNode[]): string {
  const children = node.children.map((name) => {
    const child = nodes.find(({ path }) => path === `${node.path} ${name}`);
    return quoted(`${name}:${child?.description ?? ""}`);
  });
  const commands = [...children, ...node.choices.map(quoted)].join(" ");
  return `    "${node.path}") commands=(${commands}); options=(${node.options.flatMap(wordsOf).join(" ")}) ;;`;
}

function wordsOf({ names, description }: OptionNode): string[] {
  return names.map((name) => quoted(`${name}:${description}`));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
