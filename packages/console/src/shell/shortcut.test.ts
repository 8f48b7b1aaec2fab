import { expect, test } from "@jest/globals";
import { DESTINATIONS, destinationOf } from "./navigation.js";
import { actionOf } from "./shortcut.js";

const press = { isCommand: false, isTyping: false };

test("opens the palette everywhere, also while typing", () => {
  expect(actionOf({ key: "k", isCommand: true, isTyping: true }, undefined)).toEqual({ kind: "palette" });
});

test("leaves letters to texts, and commands to the browser", () => {
  expect(actionOf({ ...press, key: "j", isTyping: true }, undefined)).toBeUndefined();
  expect(actionOf({ ...press, key: "p", isCommand: true }, undefined)).toBeUndefined();
});

test("goes to a page by two keys", () => {
  expect(actionOf({ ...press, key: "g" }, undefined)).toEqual({ kind: "wait" });
  expect(actionOf({ ...press, key: "c" }, "g")).toEqual({ kind: "go", to: "/customers" });
  expect(actionOf({ ...press, key: "x" }, "g")).toBeUndefined();
});

test("every page has a key of its own", () => {
  expect(new Set(DESTINATIONS.map(({ key }) => key)).size).toBe(DESTINATIONS.length);
});

test("marks the destination of a page below it", () => {
  expect(destinationOf("/customers/cus_1")?.name).toBe("Customers");
  expect([destinationOf("/")?.name, destinationOf("/unknown")?.name]).toEqual(["Home", undefined]);
});
