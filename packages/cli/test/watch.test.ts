import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { changesBelow } from "../src/watch.js";

test("a change of a file below the folder is noticed, one of installed packages is not", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dues-watch-"));
  mkdirSync(path.join(folder, "node_modules"));
  const controller = new AbortController();
  const changes = changesBelow(folder, controller.signal);
  const first = changes.next();
  writeFileSync(path.join(folder, "node_modules/a.js"), "1");
  writeFileSync(path.join(folder, "sync.log"), "1");
  const writing = setInterval(() => writeFileSync(path.join(folder, "dues.config.ts"), `${Date.now()}`), 20);
  expect(await first).toEqual({ done: false, value: undefined });
  clearInterval(writing);
  const last = (async () => {
    for await (const _change of changes);
    return "ended";
  })();
  controller.abort();
  expect(await last).toBe("ended");
  rmSync(folder, { recursive: true });
});
