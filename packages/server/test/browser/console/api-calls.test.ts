import { readFileSync } from "node:fs";
import path from "node:path";
import { compileFunction } from "node:vm";
import { describe, expect, test } from "@jest/globals";
import { Dues } from "@dues/sdk";
import * as emails from "@dues/sdk/emails";
import * as reports from "@dues/sdk/reports";
import * as payments from "@dues/sdk/payments";
import * as trials from "@dues/sdk/trials";
import * as users from "@dues/sdk/users";
import type { Page } from "playwright-core";
import { everyPage } from "./every-page.js";
import { useConsole } from "./use-console.js";

const opened = useConsole();
const PAGES = everyPage(opened);

test("every route of the console is among these pages", () => {
  const source = readFileSync(path.join(__dirname, "../../../../console/src/shell/app.tsx"), "utf8");
  const routes = [...source.matchAll(/\[\s*"(\/[^"]*)",\s*page\(/g)].map(([, route]) => route);
  expect(routes.length).toBeGreaterThan(15);
  expect([...new Set(PAGES.flatMap(({ route }) => route ?? []))].sort()).toEqual(routes.sort());
});

describe.each(PAGES)("the panel of the API calls on the page $name", ({ path: pathOf, route }) => {
  test("has each request of the page as curl, TypeScript and command line", async () => {
    const shown = await opened.open(await pathOf());
    const requested = await requestsDuringReload(shown.page);
    await shown.page.keyboard.press("a");
    await shown.page.getByRole("dialog", { name: "API calls of this page" }).waitFor();
    const curls = (await snippetsAs(shown.page, "curl")).map(requestOfCurl);
    expect(curls.sort()).toEqual(requested);
    expect(curls.length).toBeGreaterThan(route === undefined ? -1 : 0);
    const snippets = await snippetsAs(shown.page, "TypeScript");
    expect((await Promise.all(snippets.map(requestOfSdk))).sort()).toEqual(requested);
    const commands = await snippetsAs(shown.page, "Command line");
    expect(commands.map(requestOfCommand).sort()).toEqual(requested);
    expect(shown.problems).toEqual([]);
    await shown.close();
  });
});

/** The requests of a page to the API since it was opened, from what the browser recorded. */
async function requestsDuringReload(page: Page): Promise<string[]> {
  const addresses = await page.evaluate<string[]>(
    `performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.includes("/console/api/v1/"))`,
  );
  return [...new Set(addresses.map(requestOf))].sort();
}

async function snippetsAs(page: Page, language: string): Promise<string[]> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(language, { exact: true }).check();
  return dialog.locator("pre").allInnerTexts();
}

/** A request without the order of its parameters. */
function requestOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.sort();
  return `${pathname.replace("/console/api", "")}?${searchParams}`;
}

function requestOfCurl(curl: string): string {
  const [, address = ""] = /^curl '([^']+)' /.exec(curl) ?? [];
  return requestOf(address);
}

const MODULES: Readonly<Record<string, object>> = {
  "@dues/sdk/emails": emails,
  "@dues/sdk/payments": payments,
  "@dues/sdk/reports": reports,
  "@dues/sdk/trials": trials,
  "@dues/sdk/users": users,
};

/** Runs the code, and returns the request that it sends. */
async function requestOfSdk(code: string): Promise<string> {
  const requests: string[] = [];
  const dues = new Dues({
    apiKey: opened.server.apiKey,
    baseUrl: opened.server.url,
    fetch: (request) => {
      requests.push(requestOf(request.url));
      return fetch(request);
    },
  });
  const [, imported = "", entry = ""] = /^import \{ (\w+) \} from "([^"]+)";/.exec(code) ?? [];
  const program = code.replace(/^import .*$/m, "");
  const names = imported === "" ? [] : [imported];
  const values = names.map((name) => Reflect.get(MODULES[entry] ?? {}, name) as unknown);
  const run = compileFunction(`return (async () => { ${program} })();`, ["dues", ...names]) as (
    ...all: readonly unknown[]
  ) => Promise<void>;
  await run(dues, ...values);
  return requests.join(" and ");
}

/** Reads a command as the shell and the command line do: `dues get /v1/customers 'search=a b'`. */
function requestOfCommand(command: string): string {
  const words = [...command.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
  const [dues, get, at = "", ...fields] = words;
  expect([dues, get]).toEqual(["dues", "get"]);
  const query = new URLSearchParams();
  for (const field of fields) {
    const [name = "", ...value] = field.split("=");
    query.append(name, value.join("="));
  }
  return requestOf(`http://localhost${at}?${query}`);
}
