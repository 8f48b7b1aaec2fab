import { useCallback, useEffect, useId, useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { ApiResult } from "../api/use-api.js";
import { listStateOf, nextPage, previousPage, withFilters, type ListState } from "../model/list-state.js";
import { useChangeQuery } from "./use-change-query.js";
import { useDraft } from "./use-draft.js";

export interface UrlList<Filter extends string> extends ListState<Filter> {
  /** Changes several filters at once. */
  readonly setFilters: (values: Readonly<Partial<Record<Filter, string>>>) => void;
  readonly setFilter: (name: Filter, value: string) => void;
  readonly isFiltered: boolean;
}

/** The filters and the page of a list, which are in the URL. */
export function useUrlList<Filter extends string>(names: readonly Filter[]): UrlList<Filter> {
  const [search] = useSearchParams();
  const state = listStateOf(search, names);
  const changeQuery = useChangeQuery();
  const setFilters = useCallback(
    (values: Readonly<Partial<Record<string, string>>>) => changeQuery((query) => withFilters(query, values)),
    [changeQuery],
  );
  const setFilter = useCallback((name: Filter, value: string) => setFilters({ [name]: value }), [setFilters]);
  const isFiltered = Object.keys(state.filters).length > 0 || state.page > 1;
  return { ...state, isFiltered, setFilters, setFilter };
}

/** Links to the pages before and after this one. */
export function Pager({ next, page }: { readonly next: string | null; readonly page: number }): ReactNode {
  const [search] = useSearchParams();
  if (page === 1 && next === null) return null;
  return (
    <nav className="pager" aria-label="Pages of the list">
      {page > 1 && <Link to={{ search: `?${previousPage(search)}` }}>← Previous</Link>}
      <span className="quiet">Page {page}</span>
      {next !== null && <Link to={{ search: `?${nextPage(search, next)}` }}>Next →</Link>}
    </nav>
  );
}

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text filter, applied when the person stops typing. The key `/` goes here. */
export function SearchFilter({ label, value, onChange }: SearchFieldProps): ReactNode {
  const id = useId();
  const [text, enter] = useDraft(value, { apply: onChange });
  return (
    <div className="filter wide">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        data-key="/"
        value={text}
        onChange={(event) => enter(event.target.value)}
      />
    </div>
  );
}

interface SelectFilterProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  /** Whether one must be chosen, so that there is no choice of all. */
  readonly isRequired?: boolean;
  /** The choice of no value; `All` when absent. */
  readonly none?: string;
  readonly onChange: (value: string) => void;
}

export function SelectFilter({
  label,
  value,
  options,
  isRequired = false,
  none = "All",
  onChange,
}: SelectFilterProps): ReactNode {
  const id = useId();
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {!isRequired && <option value="">{none}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A list that is older says so. */
const FRESH_MS = 10_000;

/** Says how old a list is once it is not fresh, and reads it again. */
export function AsOf({ result }: { readonly result: ApiResult<unknown> }): ReactNode {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  const age = now - result.dataUpdatedAt;
  if (result.dataUpdatedAt === 0) return null;
  return (
    <p className="as-of">
      {result.isRefetchError && (
        <span className="problem" role="alert">
          Refreshing failed: {result.error.message}
        </span>
      )}
      {age > FRESH_MS && <span className="quiet">{Math.round(age / 1000)} seconds old</span>}
      <button type="button" onClick={() => void result.refetch()}>
        Refresh
      </button>
    </p>
  );
}
