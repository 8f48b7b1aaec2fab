import { createOrganization } from "../../usecases/organization/create.js";
import { removeLogo, setLogo } from "../../usecases/organization/logo.js";
import { listOrganizations } from "../../usecases/organization/list.js";
import { updateOrganization } from "../../usecases/organization/update.js";
import type { Handlers } from "../handler.js";
import { toWireOrganization } from "../wire/organization.js";

export const organizationHandlers = {
  async createOrganization(deps, { body }) {
    const { organization, apiKey } = await createOrganization(deps, {
      name: body.name,
      slug: body.slug,
      mode: body.mode,
      timeZone: body.timeZone ?? undefined,
      currency: body.currency ?? undefined,
    });
    return { status: 200, body: { success: true, organization: toWireOrganization(organization), apiKey } };
  },

  async listOrganizations(deps, { query }) {
    const page = await listOrganizations(deps, { limit: query.limit ?? 50, cursor: query.cursor });
    return {
      status: 200,
      body: {
        success: true,
        organizations: page.items.map(toWireOrganization),
        nextCursor: page.nextCursor,
      },
    };
  },

  async getOrganization(_deps, _request, { organization }) {
    return { status: 200, body: { success: true, organization: toWireOrganization(organization) } };
  },

  async updateOrganization(deps, { body }, caller) {
    const organization = await updateOrganization(deps, caller.organization, body);
    return { status: 200, body: { success: true, organization: toWireOrganization(organization) } };
  },

  async setLogo(deps, { body }, caller) {
    const organization = await setLogo(deps, caller.organization, body.image);
    return { status: 200, body: { success: true, organization: toWireOrganization(organization) } };
  },

  async removeLogo(deps, _request, caller) {
    const organization = await removeLogo(deps, caller.organization);
    return { status: 200, body: { success: true, organization: toWireOrganization(organization) } };
  },
} satisfies Pick<
  Handlers,
  | "createOrganization"
  | "listOrganizations"
  | "getOrganization"
  | "updateOrganization"
  | "setLogo"
  | "removeLogo"
>;
