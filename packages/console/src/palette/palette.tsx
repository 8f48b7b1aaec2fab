import { useEffect, useState, type ReactNode } from "react";
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from "react-aria-components";
import { useNavigate } from "react-router";
import { useApi } from "../api/use-api.js";
import { useViewer } from "../shell/viewer.js";
import { actionsOnPage, performAction } from "../write/offered-actions.js";
import { everywhereActions } from "./everywhere.js";
import { actionItems, foundItems, groupsOf, pageItems, type PaletteItem } from "./items.js";

/** Each letter would be a request otherwise. */
const TYPING_MS = 150;

/** Finds pages, actions, customers, invoices and payments, by keyboard alone. */
export function Palette({ close }: { readonly close: () => void }): ReactNode {
  const [text, setText] = useState("");
  const { items, isSearching } = useItems(text);
  const navigate = useNavigate();
  const open = (id: string) => {
    close();
    const item = items.find((each) => each.id === id);
    if (item?.to !== undefined) void navigate(item.to);
    if (item?.action) performAction(item.action);
  };
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className="overlay palette"
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      <Modal className="modal">
        <Dialog className="dialog" aria-label="Search everything">
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField
              aria-label="Search pages, actions, customers, invoices and payments"
              className="palette-field"
            >
              {/* The results are always shown, and the field moves among them. */}
              <Input autoFocus role="combobox" aria-expanded placeholder="Email, name, invoice number, ID…" />
            </SearchField>
            <Menu
              aria-label="Results"
              className="options"
              items={groupsOf(items)}
              onAction={(id) => open(String(id))}
              renderEmptyState={() => (
                <p className="quiet none">{isSearching ? "Searching…" : "Nothing found."}</p>
              )}
            >
              {(group) => (
                <MenuSection id={group.name}>
                  <Header>{group.name}</Header>
                  <Collection items={group.items}>{(item) => <Option item={item} />}</Collection>
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Option({ item }: { readonly item: PaletteItem }): ReactNode {
  return (
    <MenuItem id={item.id} textValue={`${item.name} ${item.detail}`}>
      <span>{item.name}</span> <span className="quiet">{item.detail}</span>
    </MenuItem>
  );
}

function useItems(text: string): { readonly items: readonly PaletteItem[]; readonly isSearching: boolean } {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const q = settled.trim();
  const viewer = useViewer();
  // The page does not change while the palette is open.
  const [actions] = useState(() => [actionsOnPage(), everywhereActions(viewer)] as const);
  const found = useApi((client) => client.reports.search({ q, limit: 6 }), {
    isEnabled: q !== "",
    keepsPrevious: true,
  });
  const isFound = q !== "" && found.data !== undefined;
  const [pages, others] = [pageItems(text), actionItems(text, ...actions)];
  return {
    items: [
      ...(isFound ? foundItems(found.data) : []),
      ...(text.trim() === "" ? [...pages, ...others] : [...others, ...pages]),
    ],
    isSearching: found.isFetching || settled !== text,
  };
}
