import { useState, type SubmitEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { Failure } from "../ui/state.js";
import { Field, fieldsOf, Gate } from "./gate.js";
import { useSignIn } from "./use-sign-in.js";

/** The prefix of the codes with which the first user of an organization signs in. */
const FIRST = "dcl_";

/** Accepts an invitation, or creates the first user. The code is in the fragment of the address, which no server and no log sees. */
export function Enter(): ReactNode {
  const [code] = useState(() => location.hash.slice(1));
  const [isDifferent, setDifferent] = useState(false);
  const signIn = useSignIn(null);
  const isFirst = code.startsWith(FIRST);
  if (code === "") return <NoCode />;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const text = fieldsOf(event.currentTarget);
    const password = text("password");
    const isRepeated = text("repeated") === password;
    setDifferent(!isRepeated);
    if (!isRepeated) return;
    signIn.mutate(isFirst ? { first: { code, email: text("email"), password } } : { code, password });
  };
  return (
    <Gate title="Choose a password">
      <form onSubmit={submit}>
        {isDifferent && <Failure error={new Error("The two passwords are different.")} />}
        {signIn.error && !isDifferent && <Failure error={signIn.error} />}
        {isFirst && <Field label="Email" name="email" type="email" autoComplete="username" />}
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          hint="At least 12 characters. Several words are easier to remember than symbols."
        />
        <Field
          label="Password again"
          name="repeated"
          type="password"
          autoComplete="new-password"
          minLength={12}
        />
        <button type="submit" className="primary" aria-disabled={signIn.isPending}>
          Sign in
        </button>
      </form>
      <p className="quiet">
        The link that brought you here works once, within {isFirst ? "30 minutes" : "72 hours"}.
      </p>
    </Gate>
  );
}

function NoCode(): ReactNode {
  return (
    <Gate title="This link is incomplete">
      <p>
        An invitation ends with <code>#</code> and a code. Copy the whole link, or{" "}
        <Link to="/sign-in">sign in</Link> if you have a password.
      </p>
    </Gate>
  );
}
