import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { changesBelow } from "../src/watch.js";

test("yields for a change of a source file, and not for installed packages", async () => {
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
