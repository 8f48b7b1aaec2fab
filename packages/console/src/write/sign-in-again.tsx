import { DuesError } from "@dues/sdk";
import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useClient } from "../api/api-context.js";
import { useViewer } from "../shell/viewer.js";
import { Failure } from "../ui/state.js";

/** Whether the server wants a person to prove that they are still the one who signed in. */
export function needsSignIn(error: Error | null): boolean {
  return error instanceof DuesError && error.code === "confirmation_required";
}

/** Asks for the password, then repeats what needed it. */
export function SignInAgain({ repeat }: { readonly repeat: () => void }): ReactNode {
  const client = useClient();
  const { user, organization } = useViewer();
  const [password, setPassword] = useState("");
  const signIn = useMutation({
    gcTime: 0,
    mutationFn: async () =>
      client.session.signIn({ organization: organization.slug, email: user.email, password }),
    onSuccess: repeat,
  });
  return (
    <div className="again">
      {signIn.error && <Failure error={signIn.error} />}
      <p>Your sign-in is more than ten minutes old. Enter your password to go on.</p>
      <div className="field">
        <label htmlFor="password">Password of {user.email}</label>
        <input
          id="password"
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            signIn.mutate();
          }}
        />
      </div>
      <button
        type="button"
        className="primary"
        aria-disabled={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        Continue
      </button>
    </div>
  );
}
