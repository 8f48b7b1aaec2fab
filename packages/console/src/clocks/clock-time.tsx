import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { Time } from "../ui/value.js";

/** The test clock of a customer, and its time. */
export function ClockTime({ id }: { readonly id: string }): ReactNode {
  const { data } = useApi((client) => client.testClocks.get(id));
  return (
    <>
      <Link to={`/test-clocks/${id}`}>{data?.name ?? "Test clock"}</Link>
      {data && (
        <>
          {" at "}
          <Time at={data.now} />
        </>
      )}
    </>
  );
}
