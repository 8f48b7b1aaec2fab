import { useId, useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { savedViews, storeViews, withoutPage, type SavedView } from "../model/saved-views.js";
import { useViewer } from "../shell/viewer.js";
import { Dropdown } from "./dropdown.js";

/** Names the filters and the columns of a list, to open them again. They are kept in this browser. */
export function SavedViews({ list }: { readonly list: string }): ReactNode {
  const id = useId();
  const [search] = useSearchParams();
  const key = `dues.views.${useViewer().organization.id}.${list}`;
  const [views, setViews] = useState(() => savedViews(localStorage.getItem(key)));
  const [name, setName] = useState("");
  const change = (next: readonly SavedView[]) => {
    setViews(next);
    localStorage.setItem(key, storeViews(next));
  };
  const add = () => {
    if (name.trim() === "") return;
    const view = { name: name.trim(), search: withoutPage(search) };
    change([...views.filter((each) => each.name !== view.name), view]);
    setName("");
  };
  return (
    <Dropdown name="Views">
      {views.length === 0 && <p className="quiet">No view is saved in this browser.</p>}
      <ul className="plain">
        {views.map((view) => (
          <li key={view.name} className="row-of">
            <Link to={{ search: view.search }}>{view.name}</Link>
            <button
              type="button"
              className="small"
              onClick={() => change(views.filter((each) => each !== view))}
            >
              Remove<span className="hidden"> the view {view.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <label htmlFor={id}>Save these filters and columns as</label>
        <input id={id} value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        <button type="submit" className="small">
          Save
        </button>
      </form>
    </Dropdown>
  );
}
