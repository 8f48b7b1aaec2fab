import type { EmailKind, Issue } from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import { findSenderFault } from "../../db/email/queue.js";
import {
  DEFAULT_EMAIL_SETTINGS,
  emailSettingsOf,
  type EmailSettings,
} from "../../db/organizations/email-settings.js";
import {
  lockOrganization,
  updateOrganization,
  type Organization,
} from "../../db/organizations/organizations.js";
import { isEmailAddress } from "../../shared/email-address.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { recordChange } from "../shared/change/record.js";

export { emailSettingsOf } from "../../db/organizations/email-settings.js";

/** The fields to change. Absent fields stay; null resets a field to its default. */
export interface UpdateEmailSettings extends UpdatePlainSettings {
  readonly kinds?: Readonly<Partial<Record<EmailKind, boolean | null | undefined>>> | null | undefined;
}

type PlainSettings = Omit<EmailSettings, "kinds">;

type UpdatePlainSettings = {
  readonly [Field in keyof PlainSettings]?: PlainSettings[Field] | null | undefined;
};

/** Whether messages of an organization can be sent. */
export interface EmailDelivery {
  readonly status: "ready" | "mailbox" | "not_configured" | "paused";
  readonly error: string | null;
  readonly from: string | null;
}

export async function emailDelivery(
  { db, mailer }: Pick<Deps, "db" | "mailer">,
  organization: Organization,
): Promise<EmailDelivery> {
  const from = emailSettingsOf(organization).fromAddress ?? mailer?.from.address ?? null;
  if (organization.mode === "test") return { status: "mailbox", error: null, from };
  if (!mailer) return { status: "not_configured", error: null, from };
  const fault = await findSenderFault(db, organization.id);
  return fault ? { status: "paused", error: fault.answer, from } : { status: "ready", error: null, from };
}

/**
 * Changes which messages customers get, and as whom.
 *
 * @throws BillingError `invalid_request` for a malformed address
 */
export async function updateEmailSettings(
  deps: Deps,
  { id: organizationId }: Organization,
  command: UpdateEmailSettings,
): Promise<Organization> {
  const issues = issuesOf(command);
  if (issues.length > 0) throw invalidRequest(issues);
  return deps.db.transaction(async (trx) => {
    const organization = await lockOrganization(trx, organizationId);
    const before = emailSettingsOf(organization);
    const after = changed(before, command);
    const at = deps.now();
    const updated = { ...organization, settings: { ...organization.settings, email: after }, updatedAt: at };
    await updateOrganization(trx, updated);
    const { emailSettings } = deps.snapshots;
    await recordChange(deps, trx, {
      organizationId,
      kind: "email_settings.updated",
      object: { type: "email_settings", id: organizationId },
      before: emailSettings(before),
      after: emailSettings(after),
      at,
    });
    return updated;
  });
}

function changed(before: EmailSettings, { kinds, ...command }: UpdateEmailSettings): EmailSettings {
  const plain: UpdatePlainSettings = command;
  const pick = <Field extends keyof PlainSettings>(field: Field): PlainSettings[Field] => {
    const given: UpdatePlainSettings[Field] = plain[field];
    if (given === undefined) return before[field];
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- The rule overlooks the null of a type by field.
    return given === null ? DEFAULT_EMAIL_SETTINGS[field] : given;
  };
  return {
    enabled: pick("enabled"),
    fromName: pick("fromName"),
    fromAddress: pick("fromAddress"),
    replyTo: pick("replyTo"),
    bcc: pick("bcc"),
    accountUrl: pick("accountUrl"),
    footer: pick("footer"),
    kinds: kinds === null ? DEFAULT_EMAIL_SETTINGS.kinds : changedKinds(before.kinds, kinds ?? {}),
  };
}

function changedKinds(
  before: EmailSettings["kinds"],
  given: NonNullable<UpdateEmailSettings["kinds"]>,
): EmailSettings["kinds"] {
  const entries = Object.entries(before).map(([kind, isOn]) => [
    kind,
    given[kind as EmailKind] === null || (given[kind as EmailKind] ?? isOn),
  ]);
  return Object.fromEntries(entries) as EmailSettings["kinds"];
}

/** The format of the spec lets through what a header must not contain. */
function issuesOf({ fromAddress, replyTo, bcc }: UpdateEmailSettings): readonly Issue[] {
  const given = [
    ["fromAddress", fromAddress],
    ["replyTo", replyTo],
    ...(bcc ?? []).map((address, index) => [`bcc[${index}]`, address] as const),
  ] as const;
  return given.flatMap(([path, address]) =>
    address == null || isEmailAddress(address) ? [] : [{ path, message: NO_ADDRESS }],
  );
}

export const NO_ADDRESS = "must be one plain email address, such as ada@acme.com";
