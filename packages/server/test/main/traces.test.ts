import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { expect, test } from "@jest/globals";
import { send } from "../support/server.js";

const TYPESCRIPT = path.join(__dirname, "../../../../scripts/lib/typescript.cjs");
const MAIN = path.join(__dirname, "../../src/main.ts");
const SDK = pathToFileURL(path.join(__dirname, "../support/print-spans.mjs")).href;

test("an SDK that is loaded before the program gets its spans", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "dues-traces-"));
  // With `--import` Node would read the file of the program by itself, and knows no TypeScript.
  const program = spawn(process.execPath, ["-r", TYPESCRIPT, "-e", `require(${JSON.stringify(MAIN)})`], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      LOG_LEVEL: "silent",
      DUES_DATA_DIR: directory,
      NODE_OPTIONS: `--import ${SDK}`,
    },
  });
  const gone = new Promise((resolve) => program.once("close", resolve));
  const spans: string[] = [];
  for await (const line of createInterface({ input: program.stdout })) {
    const [, url] = /API +(http\S+)/.exec(line) ?? [];
    if (url !== undefined) await send({ url, apiKey: "" }, "/v1/plans", { apiKey: null });
    if (line.startsWith("span ")) spans.push(line.slice(5));
    if (line.startsWith("span GET")) break;
  }
  expect(spans).toContain("GET /v1/plans");
  program.kill("SIGKILL");
  await gone;
  rmSync(directory, { recursive: true, force: true });
});
