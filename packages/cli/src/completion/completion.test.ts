import { execFileSync } from "node:child_process";
import { describe, expect, test } from "@jest/globals";
import type { Command } from "commander";
import { createProgram } from "../program.js";
import type { Terminal } from "../terminal.js";
import { bashCompletion } from "./bash.js";
import { fishCompletion } from "./fish.js";
import { commandNodes } from "./tree.js";
import { zshCompletion } from "./zsh.js";

const program: Command = createProgram({} as Terminal);
const nodes = commandNodes(program);

/** Returns the completions of bash for the last of these words. */
function offered(...words: readonly string[]): string[] {
  const script = `${bashCompletion(nodes)}
    COMP_WORDS=(dues "$@"); COMP_CWORD=$#; _dues; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const args = ["--norc", "-c", script, "bash", ...words];
  return execFileSync("bash", args, { encoding: "utf8", cwd: __dirname }).trim().split("\n");
}

describe("bash", () => {
  // prettier-ignore
  test.each([
    ["a command",                 ["va"],                                         ["validate"]],
    ["a command below another",   ["keys", "r"],                                  ["rotate", "revoke"]],
    ["an option of it",           ["keys", "create", "--ex"],                     ["--expires-in"]],
    ["an option after its words", ["keys", "rotate", "key_1", "--ov"],            ["--overlap"]],
    ["an option of all commands", ["keys", "create", "--no"],                     ["--no-color"]],
    ["the file of such a one",    ["keys", "list", "--settings", "completion.te"], ["completion.test.ts"]],
    ["a command after such a one", ["--settings", ".env", "va"],                  ["validate"]],
    ["a value that is known",     ["organizations", "create", "--mode", ""],      ["test", "live"]],
    ["a shell",                   ["completion", "z"],                            ["zsh"]],
    ["nothing for a free value",  ["customers", "--search", ""],                  [""]],
    ["a file",                    ["sync", "--config", "completion.te"],          ["completion.test.ts"]],
  ])("offers %s", (_what, words, expected) => {
    expect(offered(...words)).toEqual(expected);
  });
});

test("every script has every command and option", () => {
  const scripts = [bashCompletion(nodes), zshCompletion(nodes), fishCompletion(nodes)];
  expect(nodes.length).toBeGreaterThan(25);
  for (const script of scripts) {
    const missing = nodes.filter(({ path }) => !script.includes(path));
    expect(missing).toEqual([]);
  }
  const long = [...new Set(nodes.flatMap(({ options }) => options.flatMap(({ names }) => names)))].filter(
    (name) => name.startsWith("--"),
  );
  expect(long.filter((name) => !scripts[0]?.includes(name) || !scripts[1]?.includes(name))).toEqual([]);
  expect(long.filter((name) => !scripts[2]?.includes(`-l ${name.slice(2)}`))).toEqual([]);
});

test("descriptions keep their quotes", () => {
  const odd = [
    {
      path: "dues",
      description: "it's",
      children: [],
      choices: [],
      options: [
        { names: ["--a"], description: "isn't it", takesValue: false, choices: [], takesFile: false },
      ],
    },
  ];
  expect(zshCompletion(odd)).toContain("'--a:isn'\\''t it'");
  expect(fishCompletion(odd)).toContain("-d 'isn\\'t it'");
});
