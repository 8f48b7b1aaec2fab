import type { ResultOf } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { lowerWordsOf } from "../model/format.js";
import { Facts, Section } from "../ui/page.js";
import { Loaded } from "../ui/state.js";
import { Status } from "../ui/value.js";
import { ActionButton, Actions } from "../write/action-button.js";
import { editEmailsAction, testEmailsAction } from "./email-actions.js";

type Settings = ResultOf<"getEmailSettings">["settings"];

const DELIVERIES: Readonly<Record<Settings["delivery"]["status"], string>> = {
  ready: "Messages are sent.",
  mailbox: "Messages of this test organization stay in its mailbox.",
  not_configured: "The server has no mail server: the operator sets DUES_SMTP_URL.",
  paused: "The mail server refuses the sender. Messages wait, and are tried again every five minutes.",
};

/** Which messages customers get, as whom they are sent, and whether they can be. */
export function EmailSettings(): ReactNode {
  const result = useApi((client) => client.emails.getEmailSettings());
  const settings = result.data?.settings;
  return (
    <Section
      title="Emails"
      aside={
        settings && (
          <Actions of="emails">
            <ActionButton look="small" action={testEmailsAction()} />
            <ActionButton look="small" action={editEmailsAction(settings)} of="the emails" />
          </Actions>
        )
      }
    >
      <Loaded result={result}>
        {(found) => (
          <>
            <p>
              {DELIVERIES[found.settings.delivery.status]} <Link to="/emails">See all messages</Link>
            </p>
            {found.settings.delivery.error !== null && (
              <p className="problem">{found.settings.delivery.error}</p>
            )}
            <Facts facts={factsOf(found.settings)} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function factsOf(settings: Settings): readonly (readonly [string, ReactNode])[] {
  const { enabled, fromName, fromAddress, replyTo, bcc, accountUrl, footer, kinds, delivery } = settings;
  const off = Object.entries(kinds).flatMap(([kind, isOn]) => (isOn ? [] : [lowerWordsOf(kind)]));
  return [
    ["Status", <Status key="status" status={enabled ? "on" : "off"} tone={enabled ? "good" : "warn"} />],
    [
      "Sender",
      `${fromName ?? "Name of the portal"}, ${fromAddress ?? delivery.from ?? "address of the server"}`,
    ],
    ["Replies go to", replyTo ?? "the sender"],
    ["Blind copies", bcc.length === 0 ? "None" : bcc.join(", ")],
    ["Buttons lead to", accountUrl ?? "Messages have no buttons"],
    ["Footer", footer ?? "None"],
    ["Not sent", off.length === 0 ? "All kinds are sent" : off.join(", ")],
  ];
}
