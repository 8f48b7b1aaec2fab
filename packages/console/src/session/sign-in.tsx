import type { ReactNode, SubmitEvent } from "react";
import { useSearchParams } from "react-router";
import { Failure } from "../ui/state.js";
import { Field, fieldsOf, Gate } from "./gate.js";
import { rememberedOrganization, useSignIn } from "./use-sign-in.js";

export function SignIn(): ReactNode {
  const [search] = useSearchParams();
  const signIn = useSignIn(search.get("next"));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const text = fieldsOf(event.currentTarget);
    signIn.mutate({ organization: text("organization"), email: text("email"), password: text("password") });
  };
  return (
    <Gate title="Sign in">
      <form onSubmit={submit}>
        {signIn.error && <Failure error={signIn.error} />}
        <Field
          label="Organization"
          name="organization"
          autoComplete="organization"
          hint="The slug of the organization, such as acme."
          value={search.get("organization") ?? rememberedOrganization()}
        />
        <Field label="Email" name="email" type="email" autoComplete="username" />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          minLength={12}
        />
        <button type="submit" className="primary" aria-disabled={signIn.isPending}>
          Sign in
        </button>
      </form>
      <p className="quiet">
        No account yet? An administrator of the organization can invite you, as can{" "}
        <code>dues users invite</code> on the server.
      </p>
    </Gate>
  );
}
