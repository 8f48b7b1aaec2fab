import {
  DuesProvider,
  Gate,
  Invoices,
  PaymentMethods,
  PortalButton,
  PricingTable,
  UsageMeter,
  type Initial,
} from "@dues/react";
import type { ReactNode } from "react";
import type { User } from "./users.js";

/** The page of visitors. */
export function Welcome({ problem }: { readonly problem?: string | undefined }): ReactNode {
  return (
    <>
      <h1>Short links for everyone</h1>
      <p>Three links a month are free.</p>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <form method="post" action="/sign-up">
        <label>
          Name <input name="name" required maxLength={100} autoComplete="name" />
        </label>
        <label>
          Email <input name="email" type="email" required maxLength={200} autoComplete="email" />
        </label>
        <button>Sign up</button>
      </form>
    </>
  );
}

interface HomeProps {
  readonly user: User;
  /** The date of the user's test clock. */
  readonly today: string | undefined;
  readonly problem?: string | undefined;
}

/** The page of a user: the product that is sold. */
export function Home({ user, today, problem }: HomeProps): ReactNode {
  return (
    <>
      <h1>Links of {user.name}</h1>
      {problem === undefined ? null : (
        <p role="alert">
          {problem} <a href="/billing">See the plans</a>
        </p>
      )}
      <form method="post" action="/links">
        <label>
          Address <input name="url" type="url" required maxLength={2000} placeholder="https://example.com" />
        </label>
        <button>Shorten</button>
      </form>
      <ul>
        {user.links.map((url, index) => (
          <li key={index}>
            <a href={`/to/${user.id}/${index}`}>Link {index + 1}</a> leads to {url}
          </li>
        ))}
      </ul>
      <h2>News</h2>
      {user.notices.length === 0 ? <p>Nothing yet.</p> : null}
      <ul>
        {user.notices.map((notice, index) => (
          <li key={index}>{notice}</li>
        ))}
      </ul>
      {today === undefined ? null : <Time today={today} />}
    </>
  );
}

/** Only in test organizations: lets months pass. */
function Time({ today }: { readonly today: string }): ReactNode {
  return (
    <form method="post" action="/time">
      <h2>Time</h2>
      <p>Your test clock shows {today}.</p>
      <button name="months" value="1">
        Next month
      </button>{" "}
      <button name="months" value="12">
        Next year
      </button>
    </form>
  );
}

/** The page of plans and payments, which the browser hydrates. */
export function Billing({ initial }: { readonly initial: Initial }): ReactNode {
  return (
    <DuesProvider endpoint="/api/dues" initial={initial} signInUrl="/">
      <h1>Plan and billing</h1>
      <h2>Plans</h2>
      <PricingTable plans={["shortly-free", "shortly-pro"]} />
      <h2>Usage</h2>
      <UsageMeter feature="shortly-links" />
      <Gate feature="shortly-statistics" fallback={<p>Statistics are part of Pro.</p>}>
        <p>Statistics are on.</p>
      </Gate>
      <h2>Invoices</h2>
      <Invoices />
      <h2>Cards</h2>
      <PaymentMethods />
      <PortalButton>Manage billing</PortalButton>
    </DuesProvider>
  );
}
