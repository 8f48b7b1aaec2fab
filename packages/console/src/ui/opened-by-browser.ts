import { NavigationType, useNavigationType } from "react-router";

/** Whether the browser opened the address, which leaves the focus at the start of the page, and no link or call of ours. */
export function useIsOpenedByBrowser(): boolean {
  return useNavigationType() === NavigationType.Pop;
}
