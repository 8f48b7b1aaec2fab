import { expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { getCustomer, succeeded } from "../../support/api.js";
import { send } from "../../support/server.js";
import { act, undo } from "./act.js";
import { settled, useConsole } from "./use-console.js";

type Wire = components["schemas"];

const opened = useConsole();

const read = async <T>(path: string) => succeeded<T>(await send(opened.server, path));

async function openCustomer(externalId: string) {
  const { id } = await getCustomer(opened.server, externalId);
  return opened.open(`/customers/${id}`);
}

test("a customer is created with an address and a tax ID, edited, set back, and deleted", async () => {
  const shown = await opened.open("/customers");
  const fields = {
    email: "frances@example.com",
    name: "Frances Allen",
    externalId: "frances",
    line1: "Main St 1",
    city: "Peru",
    country: "DE",
    taxId: "DE136695976",
  };
  await act(shown, "New customer", { fields, confirm: "Create the customer" });
  await settled(shown, "Frances Allen");
  const stored = { email: "frances@example.com", address: { line1: "Main St 1", country: "DE" } };
  expect(await getCustomer(opened.server, "frances")).toMatchObject({
    ...stored,
    taxIds: [{ type: "eu_vat", value: "DE136695976" }],
  });
  const changed = {
    email: "fran@example.com",
    city: "",
    line1: "",
    country: "",
    taxId: "",
    taxExempt: "exempt",
  };
  await act(shown, "Edit", { fields: changed, confirm: "Save" });
  expect(await getCustomer(opened.server, "frances")).toMatchObject({
    email: "fran@example.com",
    address: null,
    taxIds: [],
    taxExempt: "exempt",
  });
  await undo(shown);
  expect(await getCustomer(opened.server, "frances")).toMatchObject({
    ...stored,
    taxIds: [{ value: "DE136695976" }],
    taxExempt: "none",
  });
  await act(shown, "Delete", { typed: "frances@example.com", confirm: "Delete the customer" });
  await settled(shown, "Customers");
  expect((await send(opened.server, "/v1/customers/frances")).status).toBe(404);
  await shown.close();
});

test("the limit and the overage of a feature are overridden, and set back", async () => {
  const shown = await openCustomer("barbara");
  const entitlement = async () =>
    (await read<Wire["EntitlementListResponse"]>("/v1/customers/barbara/entitlements")).entitlements.find(
      ({ feature }) => feature.slug === "api-calls",
    );
  const fields = { feature: "api-calls", limit: "250", until: "2026-12-01" };
  await act(shown, "Override a feature", { fields, confirm: "Set the override" });
  expect(await entitlement()).toMatchObject({ limit: 250, override: { until: "2026-12-01T00:00:00.000Z" } });
  await act(shown, "Remove the override API calls", { confirm: "Remove the override" });
  expect(await entitlement()).toMatchObject({ limit: 10_000, override: null });
  await undo(shown);
  expect(await entitlement()).toMatchObject({ limit: 250 });
  await act(shown, "Override a feature", {
    fields: { feature: "api-calls", unlimited: true },
    confirm: "Set the override",
  });
  expect(await entitlement()).toMatchObject({ unlimited: true });
  await undo(shown);
  expect(await entitlement()).toMatchObject({ limit: 10_000, override: null });
  await act(shown, "Overage API calls", { fields: { overage: "block", max: "" }, confirm: "Save" });
  expect(await entitlement()).toMatchObject({ overage: "block" });
  await shown.close();
});

test("a seat is added and removed", async () => {
  const shown = await openCustomer("edsger");
  const seats = async () => (await read<Wire["EntityListResponse"]>("/v1/entities?customer=edsger")).entities;
  const fields = { entity: "seat_1", name: "Ole", email: "ole@example.com" };
  await act(shown, "Add a seat", { fields, confirm: "Add the seat" });
  expect(await seats()).toMatchObject([{ id: "seat_1", name: "Ole", status: "active" }]);
  await act(shown, "Remove Ole", { confirm: "Remove the seat" });
  expect((await seats()).filter(({ status }) => status === "active")).toEqual([]);
  await undo(shown);
  expect(await seats()).toMatchObject([{ id: "seat_1", name: "Ole", status: "active" }]);
  await shown.close();
});
