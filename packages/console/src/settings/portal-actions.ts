import type { Schema } from "@dues/sdk/session";
import { wordsOf } from "../model/format.js";
import { defineAction, type Action } from "../write/action.js";

type Configuration = Schema<"PortalConfiguration">;
type Feature = Schema<"PortalFeature">;

/** A record, so that none of the API can be missing. */
const FEATURES: Readonly<Record<Feature, true>> = {
  changePlan: true,
  cancel: true,
  paymentMethods: true,
  invoices: true,
  usage: true,
  overageLimit: true,
  credits: true,
  seats: true,
  coupons: true,
  details: true,
};

export function editPortalAction(configuration: Configuration): Action {
  const { name, color, features, returnUrl, supportUrl } = configuration;
  return defineAction({
    title: "Edit the portal",
    label: "Edit",
    confirm: "Save",
    scope: "admin",
    fields: [
      {
        kind: "text",
        name: "name",
        label: "Name",
        initial: name ?? "",
        hint: "Empty: that of the organization.",
        isOptional: true,
      },
      {
        kind: "text",
        name: "color",
        label: "Colour of buttons",
        initial: color ?? "",
        hint: "Such as #0a6b4f. Their text is black or white, whichever is easier to read.",
        isOptional: true,
      },
      {
        kind: "choices",
        name: "features",
        label: "What customers can do",
        options: Object.keys(FEATURES).map((feature) => [feature, wordsOf(feature)] as const),
        initial: features.join(" "),
      },
      {
        kind: "url",
        name: "returnUrl",
        label: "Leads back to",
        initial: returnUrl ?? "",
        isOptional: true,
      },
      {
        kind: "url",
        name: "supportUrl",
        label: "Help",
        initial: supportUrl ?? "",
        hint: "Needed where customers cannot cancel by themselves.",
        isOptional: true,
      },
    ],
    send: (client, { form, options }) =>
      client.portal.updateConfiguration(
        {
          name: form.nullable("name"),
          color: form.nullable("color"),
          features: form.list("features") as Feature[],
          returnUrl: form.nullable("returnUrl"),
          supportUrl: form.nullable("supportUrl"),
        },
        options,
      ),
    done: () => ({
      text: "The portal is saved.",
      undo: {
        label: "Undo",
        text: "The portal is as before.",
        send: (client, options) =>
          client.portal.updateConfiguration(
            { name, color, features: [...features], returnUrl, supportUrl },
            options,
          ),
      },
    }),
  });
}
