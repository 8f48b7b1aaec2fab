import type { DemoKey } from "./bootstrap.js";
import type { Settings } from "./settings.js";

export interface BannerFacts {
  readonly settings: Settings;
  /** The URL of the server. */
  readonly url: string;
  readonly demoKey: DemoKey;
  /** The link with which the first user signs in to the console; undefined if there are users. */
  readonly firstLink?: string | undefined;
  /** Whether standard output is a terminal. Otherwise it may be a log, which must not contain keys. */
  readonly isTerminal: boolean;
  /** Whether the server runs from a clone of the repository, which includes the demo. */
  readonly hasTour: boolean;
  /** Shortens a path, for example relative to the current directory. */
  readonly showPath: (path: string) => string;
}

/**
 * The text printed at startup: the addresses and the next steps. It contains the key only on the first run, on a
 * terminal.
 */
export function banner({ settings, url, isTerminal, hasTour, showPath, ...facts }: BannerFacts): string {
  const demoKey = isTerminal ? facts.demoKey : { file: facts.demoKey.file };
  const key = demoKey.shown ?? "$DUES_API_KEY";
  const lines = [
    "Dues is running.",
    "",
    `  API      ${url}`,
    `  Docs     ${url}/docs`,
    ...consoleLines(settings, url, facts.firstLink),
    `  API key  ${keyLines({ settings, demoKey, showPath }).join("\n           ")}`,
    `  Data     ${dataLine(settings, showPath)}`,
    "",
    "Try next:",
    "",
    ...(hasTour ? ["  npm run demo"] : []),
    `  curl -H "Authorization: Bearer ${key}" ${url}/v1/plans`,
    "",
    "Ctrl-C stops it.",
  ];
  return `\n${lines.join("\n")}\n\n`;
}

/** Not only on a terminal: in a container, the log is where the operator finds the link. */
function consoleLines({ hasConsole }: Settings, url: string, firstLink: string | undefined): string[] {
  if (!hasConsole) return [];
  if (firstLink === undefined) return [`  Console  ${url}/console`];
  return [`  Console  ${firstLink}`, "           works once, for 30 minutes"];
}

function keyLines({
  settings,
  demoKey: { shown, file },
  showPath,
}: Pick<BannerFacts, "settings" | "demoKey" | "showPath">): string[] {
  const place = file === undefined ? undefined : `stored in ${showPath(file)}`;
  if (shown !== undefined) return [shown, `shown only once${place === undefined ? "" : `, ${place}`}`];
  if (place !== undefined) return [place];
  return settings.bootstrapApiKey === undefined
    ? ["not kept here; start with DUES_BOOTSTRAP_API_KEY to add one"]
    : ["the value of DUES_BOOTSTRAP_API_KEY"];
}

function dataLine(settings: Settings, showPath: BannerFacts["showPath"]): string {
  if (settings.databaseUrl === undefined) return `${showPath(settings.dataDir)} (embedded PostgreSQL)`;
  const { host, pathname } = new URL(settings.databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}
