import type { CommandNode } from "./tree.js";

/** Generates the completion script for bash. */
export function bashCompletion(nodes: readonly CommandNode[]): string {
  const paths = nodes.slice(1).map(({ path }) => `"${path}"`);
  return `# Completion of dues for bash. Add to ~/.bashrc: source <(dues completion bash)
_dues() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} path=dues index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$path \${COMP_WORDS[index]}" in
      ${paths.join(" | ")}) path="$path \${COMP_WORDS[index]}" ;;
    esac
  done
  COMPREPLY=()
  case "$path $before" in
${nodes.flatMap(valueCases).join("\n")}
  esac
  case "$path" in
${nodes.map(wordCase).join("\n")}
  esac
}
complete -F _dues dues
`;
}

function valueCases({ path, options }: CommandNode): string[] {
  return options
    .filter(({ takesValue }) => takesValue)
    .map(({ names, choices, takesFile }) => {
      const patterns = names.map((name) => `"${path} ${name}"`).join(" | ");
      const reply = takesFile
        ? 'COMPREPLY=($(compgen -f -- "$word")); '
        : choices.length > 0
          ? `COMPREPLY=($(compgen -W "${choices.join(" ")}" -- "$word")); `
          : "";
      return `    ${patterns}) ${reply}return ;;`;
    });
}

function wordCase({ path, children, options, choices }: CommandNode): string {
  const words = [...children, ...choices, ...options.flatMap(({ names }) => names)];
  return `    "${path}") COMPREPLY=($(compgen -W "${words.join(" ")}" -- "$word")) ;;`;
}
