import { beforeAll } from "@jest/globals";
import type { BrowserContextOptions, Page } from "playwright-core";
import { addPerson, cookieOf, PASSWORD, signIn } from "../../http/console/person.js";
import { succeeded } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import type { TestServer, TestServerOptions } from "../../support/server.js";
import { useBrowser } from "../support/browser.js";
import type { DomDocument } from "../support/dom.js";
import { pressOn } from "../support/keyboard.js";
import { openPage, type OpenOptions, type OpenPage } from "../support/open-page.js";
import { createWorld as createUsualWorld, NOW, type World } from "./world.js";

declare const document: DomDocument;

export const EMAIL = "lin@example.com";

interface Person {
  readonly isSignedIn?: boolean;
  /** The cookie of another person than the one who is signed in otherwise. */
  readonly cookie?: string;
}

export interface TestConsole {
  readonly server: TestServer;
  readonly world: () => World;
  /** Opens a page of the console, signed in unless it says otherwise, and waits until it shows its content. */
  open(path: string, options?: OpenOptions & Person): Promise<OpenPage>;
}

interface ConsoleOptions extends Pick<TestServerOptions, "providerUrls"> {
  /** Fills the organization. */
  readonly createWorld?: (server: TestServer) => Promise<World>;
}

/** Starts a server with the console and with customers, and signs a person in. */
export function useConsole({ createWorld = createUsualWorld, ...options }: ConsoleOptions = {}): TestConsole {
  const server = useTestServer({ now: NOW, servesConsole: true, ...options });
  const browser = useBrowser();
  let world: World | undefined;
  let own: string | undefined;
  beforeAll(async () => {
    world = await createWorld(server);
    await addPerson(server, "admin", EMAIL);
    const reply = await signIn(server, { organization: "test", email: EMAIL, password: PASSWORD });
    succeeded(reply);
    own = cookieOf(reply);
  });
  return {
    server,
    world: () => {
      if (!world) throw new Error("The customers exist only while tests run.");
      return world;
    },
    open: async (at, { isSignedIn = true, cookie = own, ...options } = {}) => {
      const signedIn = isSignedIn && cookie !== undefined ? { storageState: stateOf(cookie) } : {};
      const opened = await openPage(browser.get(), `${server.url}/console${at}`, { ...signedIn, ...options });
      await settled(opened);
      return opened;
    },
  };
}

/** What a browser keeps of a session. */
function stateOf(cookie: string): NonNullable<BrowserContextOptions["storageState"]> {
  const [name = "", value = ""] = cookie.split("=");
  const facts = { domain: "127.0.0.1", path: "/", expires: -1, httpOnly: true, secure: false };
  return { cookies: [{ name, value, ...facts, sameSite: "Strict" }], origins: [] };
}

/** Waits until a page, with this title, shows what it has read. */
export async function settled(shown: OpenPage, title?: string): Promise<void> {
  const { page } = shown;
  await page.getByRole("heading", { level: 1, ...(title !== undefined && { name: title }) }).waitFor();
  await shown.settled();
  await page.waitForFunction(() => document.querySelectorAll(".outline")[Symbol.iterator]().next().done);
}

/** Types into the field with this id, by keyboard alone. */
export async function fill(page: Page, field: string, text: string): Promise<void> {
  await pressOn(page, field, "Control+a");
  await page.keyboard.type(text);
}
