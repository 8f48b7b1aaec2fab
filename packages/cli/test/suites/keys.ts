import { describe, expect, test } from "@jest/globals";
import { addProject, type TestSetup } from "../support/setup.js";

/** Tests of API keys and of payment providers. */
export function describeKeys(setup: TestSetup): void {
  describe("keys", () => {
    test("are created, listed, rotated and revoked", async () => {
      const { dues } = await addProject(setup);
      const created = await dues("keys", "create", "ci", "--scope", "read", "--expires-in", "1y", "--json");
      const { key, apiKey } = JSON.parse(created.out);
      expect(key).toMatchObject({ name: "ci", scopes: ["read"] });
      expect(await dues("customers", "--key", apiKey)).toMatchObject({ code: 0 });
      const forbidden = await dues("keys", "list", "--key", apiKey);
      expect(forbidden).toMatchObject({
        code: 5,
        errors: expect.stringMatching(/insufficient_scope, status 403, request req_/),
      });

      const rotated = await dues("keys", "rotate", key.id, "--overlap", "1h");
      expect([rotated.code, rotated.errors]).toEqual([
        0,
        expect.stringMatching(/The old key is valid until 2026-03-10 13:00 UTC\.\n$/),
      ]);
      expect(rotated.out).toMatch(
        /^API key +dues_test_\S+\nID +key_\w+\nName +ci\nScopes +read\nExpires +20/,
      );

      expect(await dues("keys", "revoke", key.id)).toMatchObject({ code: 2 });
      expect(await dues("keys", "revoke", key.id, "--yes")).toMatchObject({
        code: 0,
        out: `Revoked ${key.id}.\n`,
      });
      expect(await dues("customers", "--key", apiKey)).toMatchObject({
        code: 5,
        errors: expect.stringContaining("revoked_api_key"),
      });
      expect((await dues("keys", "list")).out).toMatch(
        new RegExp(`\n${key.id} +ci +dues_test_\\S+ +read +revoked 2026-03-10 12:00 UTC `),
      );
    });
  });

  describe("providers", () => {
    test("are set up from stdin, checked, listed and removed", async () => {
      const { installed, stripe, server } = setup;
      const { tenant, dues } = await addProject(setup);
      const environment = { DUES_API_KEY: tenant.apiKey, DUES_BASE_URL: server.url };
      const { secretKey, webhookSecret } = stripe.keys as {
        readonly secretKey: string;
        readonly webhookSecret: string;
      };
      const args = [
        "providers",
        "set",
        "stripe",
        "--secret-key",
        "-",
        "--webhook-secret",
        webhookSecret,
        "--default",
      ];
      const stored = await installed.dues(args, { environment, input: `${secretKey}\n` });
      expect(stored).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^Provider +stripe, test, default\nWebhooks +http:.*\nEvents +\w/),
      });
      expect(stored.out + stored.errors).not.toContain(secretKey);
      expect(await dues("providers", "check", "stripe")).toEqual({
        code: 0,
        out: "stripe accepts the keys.\n",
        errors: "",
      });
      expect((await dues("providers", "list")).out).toMatch(
        /\nstripe +yes +yes +test +sk_test_\S*cdef +whsec_\S* +http/,
      );

      const wrong = { environment, input: "sk_test_wrong_wrong_wrong" };
      await installed.dues(["providers", "set", "stripe", "--secret-key", "-"], wrong);
      expect(await dues("providers", "check", "stripe")).toMatchObject({
        code: 1,
        errors: expect.stringContaining("stripe does not accept the keys: "),
      });
      expect(await dues("providers", "remove", "stripe")).toMatchObject({ code: 2 });
      expect(await dues("providers", "remove", "stripe", "--yes")).toMatchObject({ code: 0 });
      expect(await dues("providers", "check", "stripe")).toMatchObject({
        code: 1,
        errors: expect.stringContaining("provider_not_configured"),
      });
      expect(await dues("providers", "set", "stripe")).toMatchObject({
        code: 2,
        errors: expect.stringContaining("--secret-key -"),
      });
    });
  });
}
