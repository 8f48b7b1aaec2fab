import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useApi } from "../api/use-api.js";
import { useFeatureNames } from "../catalog/feature-names.js";
import { ClockTime } from "../clocks/clock-time.js";
import { CustomerLink, useCustomerNames } from "../customers/customer-names.js";
import { eventText } from "../model/timeline.js";
import { Facts, Page, Section } from "../ui/page.js";
import { Loaded } from "../ui/state.js";
import { Code, CopyId, Time } from "../ui/value.js";

/** One event as webhooks receive it. */
export function EventPage(): ReactNode {
  const { id = "" } = useParams();
  const result = useApi((client) => client.events.get(id));
  const event = result.data?.event;
  const featureName = useFeatureNames();
  const customer = useApi((client) => client.customers.get(event?.customerId ?? ""), {
    isEnabled: typeof event?.customerId === "string",
  });
  const clock = customer.data?.testClock;
  const nameOf = useCustomerNames([event?.customerId]);
  return (
    <Page title={event ? eventText(event, featureName) : "Event"} above={{ name: "Events", to: "/events" }}>
      <Loaded result={result} lines={10}>
        {({ event: { type, createdAt, customerId, data } }) => (
          <>
            <Facts
              facts={[
                ["Type", type],
                ["Time", <Time key="time" at={createdAt} />],
                [
                  "Customer",
                  customerId === null ? undefined : (
                    <CustomerLink key="customer" id={customerId} nameOf={nameOf} />
                  ),
                ],
                ["Test clock", clock === undefined ? undefined : <ClockTime key="clock" id={clock} />],
                ["ID", <CopyId key="id" id={id} />],
              ]}
            />
            <div className="cards">
              {data.previous !== undefined && (
                <Section title="Before">
                  <Code code={JSON.stringify(data.previous, null, 2)} label="Fields before the change" />
                </Section>
              )}
              <Section title="Object">
                <Code code={JSON.stringify(data.object, null, 2)} label="Object of the event" />
              </Section>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
