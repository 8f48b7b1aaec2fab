import { applyImport } from "../../usecases/import/apply.js";
import { checkImport } from "../../usecases/import/check.js";
import {
  createImport,
  getImport,
  listImportIssues,
  listImports,
  type Import,
} from "../../usecases/import/import.js";
import { rollBackImport } from "../../usecases/import/roll-back.js";
import { addImportLines } from "../../usecases/import/upload.js";
import { releaseSubscription } from "../../usecases/subscription/release.js";
import type { Handlers } from "../handler.js";
import { readWire } from "./subscriptions.js";
import { toWireImport, toWireImportIssue } from "../wire/import.js";

export const importHandlers = {
  async createImport(deps, { body }, { organization }) {
    return { status: 200, body: wireImport(await createImport(deps, organization, body.name ?? null)) };
  },

  async addImportLines(deps, { path, body }, { organization }) {
    return {
      status: 200,
      body: wireImport(await addImportLines(deps, organization, { ...body, id: path.id })),
    };
  },

  async checkImport(deps, { path }, { organization }) {
    return { status: 200, body: wireImport(await checkImport(deps, organization, path.id)) };
  },

  async applyImport(deps, { path, body }, { organization }) {
    const accept = body.accept ?? [];
    return { status: 200, body: wireImport(await applyImport(deps, organization, { id: path.id, accept })) };
  },

  async rollBackImport(deps, { path }, { organization }) {
    return { status: 200, body: wireImport(await rollBackImport(deps, organization, path.id)) };
  },

  async getImport(deps, { path }, { organization }) {
    return { status: 200, body: wireImport(await getImport(deps, organization, path.id)) };
  },

  async listImports(deps, { query: { limit = 50, cursor } }, { organization }) {
    const page = await listImports(deps, organization, { limit, cursor });
    const imports = page.items.map(toWireImport);
    return { status: 200, body: { success: true, imports, nextCursor: page.nextCursor } };
  },

  async listImportIssues(deps, { path, query: { limit = 50, ...filter } }, { organization }) {
    const page = await listImportIssues(deps, organization, { ...filter, limit, id: path.id });
    const issues = page.items.map(toWireImportIssue);
    return { status: 200, body: { success: true, issues, nextCursor: page.nextCursor } };
  },

  async releaseSubscription(deps, { path }, { organization }) {
    const { subscription } = await releaseSubscription(deps, organization, path.id);
    return {
      status: 200,
      body: { success: true, subscription: await readWire(deps, organization, subscription.id) },
    };
  },
} satisfies Partial<Handlers>;

function wireImport(made: Import) {
  return { success: true as const, import: toWireImport(made) };
}
