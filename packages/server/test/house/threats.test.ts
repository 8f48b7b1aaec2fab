import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";

const PACKAGES = path.join(__dirname, "../../..");
const CONSOLE = "server/test/http/console";
const PORTAL = "server/test/http/portal";
const BROWSER = "server/test/browser/console";

/** The threats to the console, the portal and the handlers, and the tests that prove each impossible: a file and a title. */
const THREATS: readonly (readonly [threat: string, ...proofs: (readonly [file: string, title: string])[]])[] =
  [
    [
      "1 The first visitor becomes admin",
      [`${CONSOLE}/first-user.test.ts`, "a link works once, also when two persons use it at once"],
      [`${CONSOLE}/first-user.test.ts`, "without the code there is nothing, before and after"],
      [
        `${CONSOLE}/threats.test.ts`,
        "no one can sign in before an invitation, and nothing there creates a user",
      ],
    ],
    [
      "2 An API key is in a browser",
      [`${CONSOLE}/surface.test.ts`, "the console takes no key, also none beside the cookie of a person"],
      [
        `${CONSOLE}/surface.test.ts`,
        "no operation of the console shows a key, except once where it is created",
      ],
      ["server/test/house/console.test.ts", "no file of the console has an API key"],
      ["sdk/test/edge.test.ts", "keys are refused in a browser"],
    ],
    [
      "3 Customer A reads B by an id",
      [`${PORTAL}/operations.test.ts`, "is as unknown to %s as what does not exist (%s)"],
      [`${PORTAL}/operations.test.ts`, "is named only by fields that this test knows"],
      [`${PORTAL}/foreign-names.test.ts`, "in the path %s of a %s, which answers as for an unknown one"],
      [`${PORTAL}/foreign-names.test.ts`, "in the form of %s, which does as for an unknown one"],
      [`${PORTAL}/foreign-names.test.ts`, "by the cursor of a list: %s goes on in the customer's own"],
    ],
    [
      "4 Customers give themselves more",
      [`${PORTAL}/given-to-oneself.test.ts`, "their bodies have only these fields"],
      [`${PORTAL}/given-to-oneself.test.ts`, "%s refuses each field that is not its own"],
      [`${PORTAL}/given-to-oneself.test.ts`, "a change of plan cannot be dated %s"],
      [`${PORTAL}/threats.test.ts`, "fields beside those of the form are not read"],
    ],
    [
      "5 A credential works on another surface",
      [`${CONSOLE}/threats.test.ts`, "each of the three is accepted on its own surface only"],
      [`${CONSOLE}/surface.test.ts`, "is accepted on its own only"],
      [`${PORTAL}/operations.test.ts`, "a portal token opens neither the API nor the pages"],
    ],
    [
      "6 Another site sends requests with the cookie",
      [`${CONSOLE}/surface.test.ts`, "every operation that writes is refused before anything else"],
      [`${CONSOLE}/threats.test.ts`, "no operation of the spec that writes is a GET"],
      [`${PORTAL}/operations.test.ts`, "cannot use the cookie of a customer for $operationId"],
      ["sdk/test/handlers/contract.test.ts", "refuses requests of other sites, whatever they claim to be"],
    ],
    [
      "7 A page is shown in a frame",
      [`${CONSOLE}/surface.test.ts`, "every response below /console forbids it"],
      [`${PORTAL}/threats.test.ts`, "%s cannot be framed or cached"],
    ],
    [
      "8 An address leads to another site",
      [`${PORTAL}/redirects.test.ts`, "%s returns only to the origin that the application gave"],
      [`${PORTAL}/redirects.test.ts`, "no field of the form of %s leads away"],
      ["console/src/session/next.test.ts", "opens %j as %s"],
      ["sdk/test/handlers/contract.test.ts", "and only returns to this site"],
    ],
    [
      "9 A token is in a log, a history or a Referer",
      [`${CONSOLE}/threats.test.ts`, "the code is behind #, and neither is logged"],
      [`${PORTAL}/sessions.test.ts`, "is stored as hashes only, and neither code nor token is in a log"],
      [`${PORTAL}/sessions.test.ts`, "at an address without the code"],
    ],
    [
      "10 The name of a customer is a script",
      [`${BROWSER}/write-threats.test.ts`, "a name that is HTML is a text in every dialog"],
      [`${BROWSER}/pages.test.ts`, "pages are sent with a strict policy"],
      [`${PORTAL}/threats.test.ts`, "a name with markup is text"],
    ],
    [
      "11 The table of sessions is stolen",
      [`${CONSOLE}/sessions.test.ts`, "the database has hashes of tokens and codes"],
      [`${CONSOLE}/first-user.test.ts`, "the database has only the hash of a link"],
      [`${PORTAL}/sessions.test.ts`, "is stored as hashes only"],
    ],
    [
      "12 An old session keeps the rights of before",
      [`${CONSOLE}/sessions.test.ts`, "another role ends the sessions of the user"],
      [`${BROWSER}/write-threats.test.ts`, "a person who was removed meanwhile changes nothing"],
    ],
    [
      "13 Passwords are guessed",
      [`${CONSOLE}/sessions.test.ts`, "the eleventh attempt within 15 minutes is refused"],
      [`${CONSOLE}/password.test.ts`, "from one address, the 101st attempt within 15 minutes is refused"],
      [`${CONSOLE}/password.test.ts`, "unknown and known accounts cost one hash of the same parameters"],
    ],
    [
      "14 A session is fixed in advance, or swapped",
      [`${CONSOLE}/sessions.test.ts`, "every sign-in has a new token"],
      [`${PORTAL}/sessions.test.ts`, "asks before one customer's session replaces another's"],
      [`${PORTAL}/sessions.test.ts`, "is a new token for each sign-in"],
    ],
    [
      "15 Someone finds out who is a customer",
      [`${PORTAL}/enumeration.test.ts`, "no request of the portal looks a customer up"],
      [
        `${PORTAL}/enumeration.test.ts`,
        "links that are unknown, used, revoked and late have the same answer",
      ],
      [
        `${CONSOLE}/sessions.test.ts`,
        "an unknown account, a wrong password and an open invitation are refused",
      ],
    ],
    [
      "16 Live money by mistake",
      [
        `${CONSOLE}/surface.test.ts`,
        "a session belongs to one organization, and says whether it moves real money",
      ],
      [
        `${CONSOLE}/surface.test.ts`,
        "a tab that shows another organization than the cookie belongs to reads and changes nothing",
      ],
      [
        `${BROWSER}/mode.test.ts`,
        "a tab never acts on a live organization under the banner of the test mode",
      ],
      [`${BROWSER}/write-tasks.test.ts`, "a person refunds one line, once they typed its amount"],
    ],
    [
      "17 The console is reachable unawares",
      [`${CONSOLE}/surface.test.ts`, "with DUES_CONSOLE=off everything below /console is 404"],
      [
        `${CONSOLE}/surface.test.ts`,
        "under a name that is not the server's own, nothing below /console answers",
      ],
    ],
    [
      "18 A page steals a session by postMessage",
      [
        "server/test/house/post-message.test.ts",
        "no page posts a message to another window, or listens for one",
      ],
      ["server/test/house/console.test.ts", "no file of the console exchanges messages with other windows"],
      [
        "server/test/browser/other-windows.test.ts",
        "answers no message of the page that opened it, and lets it read nothing",
      ],
      ["server/test/browser/other-windows.test.ts", "is in no frame of another page"],
    ],
    [
      "19 A person leaves no trace",
      [`${CONSOLE}/threats.test.ts`, "every change names the person and the request"],
      [`${BROWSER}/write-threats.test.ts`, "a write leaves the person in the audit log"],
      [`${PORTAL}/sessions.test.ts`, "is the author of its changes in the audit log"],
    ],
    [
      "20 Someone gives more rights than they have",
      [`${CONSOLE}/threats.test.ts`, "a key with the scope admin alone cannot invite or promote to more"],
      [`${CONSOLE}/threats.test.ts`, "an editor creates neither keys nor users"],
    ],
  ];

describe("the threats to the faces of the server", () => {
  test("are twenty, each with its tests", () => {
    expect(THREATS.map(([threat]) => Number.parseInt(threat, 10))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(THREATS.filter(([, ...proofs]) => proofs.length === 0)).toEqual([]);
  });

  test.each(THREATS)("%s", (_threat, ...proofs) => {
    const missing = proofs.filter(
      ([file, title]) => !readFileSync(path.join(PACKAGES, file), "utf8").includes(title),
    );
    expect(missing).toEqual([]);
  });
});
