import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "@jest/globals";
import type { BrowserContextOptions } from "playwright-core";
import { buildConsole } from "../../../../console/build.js";
import { addPerson, cookieOf, PASSWORD, signIn } from "../../http/console/person.js";
import { succeeded } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import type { TestServer } from "../../support/server.js";
import { useBrowser } from "../support/browser.js";
import type { DomDocument } from "../support/dom.js";
import { openPage, type OpenOptions, type OpenPage } from "../support/open-page.js";
import { createWorld, NOW, type World } from "./world.js";

declare const document: DomDocument;

export const EMAIL = "lin@example.com";

export interface TestConsole {
  readonly server: TestServer;
  readonly world: () => World;
  /** Opens a page of the console, signed in unless it says otherwise, and waits until it shows its content. */
  open(path: string, options?: OpenOptions & { readonly isSignedIn?: boolean }): Promise<OpenPage>;
}

/** Builds the console, starts a server with it and with customers, and signs a person in. */
export function useConsole(): TestConsole {
  const folder = mkdtempSync(path.join(tmpdir(), "dues-console-"));
  beforeAll(() => buildConsole(folder));
  const server = useTestServer({ now: NOW, consoleFolder: folder });
  const browser = useBrowser();
  let world: World | undefined;
  let state: BrowserContextOptions["storageState"];
  beforeAll(async () => {
    world = await createWorld(server);
    await addPerson(server, "admin", EMAIL);
    const reply = await signIn(server, { organization: "test", email: EMAIL, password: PASSWORD });
    succeeded(reply);
    const [name = "", value = ""] = cookieOf(reply)?.split("=") ?? [];
    const cookie = {
      name,
      value,
      domain: "127.0.0.1",
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: false,
    };
    state = { cookies: [{ ...cookie, sameSite: "Strict" }], origins: [] };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    server,
    world: () => {
      if (!world) throw new Error("The customers exist only while tests run.");
      return world;
    },
    open: async (at, { isSignedIn = true, ...options } = {}) => {
      const signedIn = isSignedIn && state !== undefined ? { storageState: state } : {};
      const opened = await openPage(browser.get(), `${server.url}/console${at}`, { ...signedIn, ...options });
      await settled(opened);
      return opened;
    },
  };
}

/** Waits until a page, with this title, shows what it has read. */
export async function settled({ page }: OpenPage, title?: string): Promise<void> {
  await page.getByRole("heading", { level: 1, ...(title !== undefined && { name: title }) }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.querySelectorAll(".outline")[Symbol.iterator]().next().done);
}
