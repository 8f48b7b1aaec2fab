import { describe, expect, test } from "@jest/globals";
import { addProject, type TestSetup } from "../support/setup.js";

/** Tests of the persons who sign in to the console. */
export function describeUsers(setup: TestSetup): void {
  describe("users", () => {
    test("are invited, listed, given another role and removed, and their sessions end", async () => {
      const { dues } = await addProject(setup);
      const invited = await dues("users", "invite", "ada@example.com", "--role", "editor", "--name", "Ada");
      expect(invited).toMatchObject({
        code: 0,
        out: expect.stringMatching(
          /^Link +http:\S+\/console\/invitation#dui_\S{43}\nID +user_\w+\nRole +editor\nWorks until +2026-03-13 12:00 UTC\n$/,
        ),
        errors: expect.stringContaining("shown only this once"),
      });
      const again = await dues("users", "invite", "ada@example.com", "--role", "editor", "--json");
      const { user, url } = JSON.parse(again.out);
      expect((await dues("users", "list")).out).toMatch(
        new RegExp(`\n${user.id} +ada@example.com +Ada +editor +`),
      );

      const cookie = await accept(setup.server.url, new URL(url).hash.slice(1));
      const [, session = ""] = /\n(cons_\w+) /.exec((await dues("users", "sessions")).out) ?? [];
      expect(await dues("users", "end-session", session)).toMatchObject({
        code: 0,
        out: `Ended ${session}.\n`,
      });
      const viewer = await fetch(`${setup.server.url}/console/api/viewer`, { headers: { cookie } });
      expect(viewer.status).toBe(401);

      expect(await dues("users", "set-role", user.id, "viewer")).toMatchObject({
        code: 0,
        out: "ada@example.com has the role viewer.\n",
      });
      expect(await dues("users", "remove", user.id)).toMatchObject({ code: 2 });
      expect(await dues("users", "remove", user.id, "--yes")).toMatchObject({
        code: 0,
        out: "Removed ada@example.com.\n",
      });
    });
  });

  describe("a link to the console", () => {
    test("needs the database of a server", async () => {
      const { dues } = await addProject(setup);
      expect(await dues("console", "link", "--data-dir", "nowhere")).toMatchObject({
        code: 1,
        errors: expect.stringContaining("There is no nowhere here"),
      });
    });
  });
}

/** Accepts an invitation as a page of the console does, and returns the cookie. */
async function accept(server: string, code: string): Promise<string> {
  const response = await fetch(`${server}/console/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ code, password: "correct horse battery staple" }),
  });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
