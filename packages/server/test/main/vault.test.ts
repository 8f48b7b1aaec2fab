import { randomBytes } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createVault } from "../../src/shared/vault.js";

const KEY = Buffer.alloc(32, 1);
const NEXT = Buffer.alloc(32, 2);
const vault = createVault([KEY], randomBytes);

describe("a vault", () => {
  test("returns exactly what was encrypted, for any purpose", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (text, purpose) => {
        expect(vault.open(vault.seal(text, purpose), purpose)).toBe(text);
      }),
    );
  });

  test("reveals nothing of the text, and never repeats a ciphertext", () => {
    const boxes = [1, 2].map(() => vault.seal("sk_test_secret", "keys").box);
    expect(boxes[0]).not.toBe(boxes[1]);
    for (const box of boxes) expect(Buffer.from(box, "base64").toString("latin1")).not.toContain("secret");
  });

  test("stays shut for another purpose, as when a row is copied over another", () => {
    expect(vault.open(vault.seal("mine", "keys of a"), "keys of b")).toBeUndefined();
  });

  test("stays shut when any byte was changed, or some are missing", () => {
    const { keyId, box } = vault.seal("sk_test_secret", "keys");
    const bytes = Buffer.from(box, "base64");
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(vault.open({ keyId, box: changed.toString("base64") }, "keys")).toBeUndefined();
      const cut = bytes.subarray(0, index).toString("base64");
      expect(vault.open({ keyId, box: cut }, "keys")).toBeUndefined();
    }
  });

  test("decrypts with any of its keys, and encrypts with the first", () => {
    const old = vault.seal("text", "keys");
    const both = createVault([NEXT, KEY], randomBytes);
    expect(both.open(old, "keys")).toBe("text");
    expect(both.seal("text", "keys").keyId).toBe(createVault([NEXT], randomBytes).keyId);
    expect(createVault([NEXT], randomBytes).open(old, "keys")).toBeUndefined();
  });

  test("has a key id that reveals nothing about the key", () => {
    expect(vault.keyId).toMatch(/^[0-9a-f]{12}$/);
    expect(KEY.toString("hex")).not.toContain(vault.keyId);
  });
});
