import { archiveTax } from "../../usecases/tax/archive.js";
import { createTax } from "../../usecases/tax/create.js";
import { createExchangeRate, listExchangeRates } from "../../usecases/tax/exchange-rate.js";
import { createTaxPresets } from "../../usecases/tax/presets.js";
import { getTax, listTaxes } from "../../usecases/tax/tax.js";
import { isYes } from "../flag.js";
import type { Handlers } from "../handler.js";
import { toWireExchangeRate, toWireTax } from "../wire/tax.js";

export const taxHandlers = {
  async createTax(deps, { body }, { organization }) {
    const tax = await createTax(deps, organization, body);
    return { status: 200, body: { success: true, tax: toWireTax(tax) } };
  },

  async listTaxes(deps, { query }, { organization }) {
    const { code, country, limit = 50, cursor } = query;
    const filter = { code, country, includeArchived: isYes(query.includeArchived) };
    const page = await listTaxes(deps, organization, { ...filter, limit, cursor });
    const taxes = page.items.map(toWireTax);
    return { status: 200, body: { success: true, taxes, nextCursor: page.nextCursor } };
  },

  async getTax(deps, { path }, { organization }) {
    const tax = await getTax(deps, organization, path.id);
    return { status: 200, body: { success: true, tax: toWireTax(tax) } };
  },

  async archiveTax(deps, { path }, { organization }) {
    const tax = await archiveTax(deps, organization, path.id);
    return { status: 200, body: { success: true, tax: toWireTax(tax) } };
  },

  async createTaxPresets(deps, { body }, { organization }) {
    const { created, skipped } = await createTaxPresets(deps, organization, body);
    return { status: 200, body: { success: true, taxes: created.map(toWireTax), skipped: [...skipped] } };
  },

  async createExchangeRate(deps, { body }, { organization }) {
    const exchangeRate = await createExchangeRate(deps, organization, body);
    return { status: 200, body: { success: true, exchangeRate: toWireExchangeRate(exchangeRate) } };
  },

  async listExchangeRates(deps, { query }, { organization }) {
    const { limit = 50, cursor } = query;
    const page = await listExchangeRates(deps, organization, { limit, cursor });
    const exchangeRates = page.items.map(toWireExchangeRate);
    return { status: 200, body: { success: true, exchangeRates, nextCursor: page.nextCursor } };
  },
} satisfies Partial<Handlers>;
