import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useApi } from "../api/use-api.js";
import type { ClockQuery } from "../model/clock-query.js";
import { countText } from "../model/format.js";
import { withFilters } from "../model/list-state.js";
import { useViewer } from "../shell/viewer.js";
import { SelectFilter } from "../ui/list.js";
import { useChangeQuery } from "../ui/use-change-query.js";

/** The parameter of the address, and of the API: `none`, `all`, or the ID of a test clock. */
const PARAMETER = "testClock";

/** What a page shows until someone chooses: lists show everything, and figures leave out what is not real. */
type Usual = "all" | "none";

/** The filter of the page as the API takes it. A live organization has no test clocks. */
export function useClockQuery(usual: Usual): ClockQuery {
  const { organization } = useViewer();
  const [search] = useSearchParams();
  const testClock = search.get(PARAMETER) ?? usual;
  const isUsualOfLists = usual === "all" && testClock === usual;
  return organization.mode === "live" || isUsualOfLists ? {} : { testClock };
}

interface ClockFilterProps {
  readonly usual: Usual;
  /** How many customers a page of figures leaves out. */
  readonly excluded?: number | undefined;
}

/** Whose data a page shows, by test clocks, and how many customers that hides. Nothing where there are no clocks. */
export function ClockFilter({ usual, excluded = 0 }: ClockFilterProps): ReactNode {
  const { organization } = useViewer();
  const [search] = useSearchParams();
  const changeQuery = useChangeQuery();
  const chosen = search.get(PARAMETER) ?? "";
  const { data } = useApi((client) => client.testClocks.list({ limit: 100 }), {
    isEnabled: organization.mode === "test",
  });
  const options = optionsOf(data?.testClocks ?? [], chosen);
  if (options.length === 0) return null;
  const choose = (value: string) => changeQuery((query) => withFilters(query, { [PARAMETER]: value }));
  const [first, second] = usual === "all" ? [ALL, NONE] : [NONE, ALL];
  return (
    <>
      <SelectFilter
        label="Test clock"
        none={first[1]}
        value={chosen}
        options={[second, ...options]}
        onChange={choose}
      />
      {excluded > 0 && (
        <p>
          {leftOutText(excluded, chosen === "")} <Link to={{ search: "?testClock=all" }}>Show all</Link>
        </p>
      )}
    </>
  );
}

const ALL = ["all", "All customers"] as const;
const NONE = ["none", "Not on a test clock"] as const;

function leftOutText(count: number, isOnClocks: boolean): string {
  return isOnClocks
    ? `${countText(count, "customer on a test clock is", "customers on test clocks are")} left out.`
    : `${countText(count, "other customer is", "other customers are")} left out.`;
}

/** The clocks, with the one of the address, which may be deleted or far down the list. */
function optionsOf(
  clocks: readonly { readonly id: string; readonly name: string | null }[],
  chosen: string,
): readonly (readonly [value: string, name: string])[] {
  const options = clocks.map(({ id, name }) => [id, `On ${name ?? id}`] as const);
  const isKnown = ["", ALL[0], NONE[0]].includes(chosen) || clocks.some(({ id }) => id === chosen);
  return isKnown ? options : [[chosen, `On ${chosen}`], ...options];
}
