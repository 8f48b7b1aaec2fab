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
import { foundItems, groupsOf, pageItems, type PaletteItem } from "./items.js";

/** Each letter would be a request otherwise. */
const TYPING_MS = 150;

/** Finds pages, customers, invoices and payments, by keyboard alone. */
export function Palette({ close }: { readonly close: () => void }): ReactNode {
  const [text, setText] = useState("");
  const { items, isSearching } = useItems(text);
  const navigate = useNavigate();
  const open = (id: string) => {
    close();
    const item = items.find((each) => each.id === id);
    if (item) void navigate(item.to);
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
              aria-label="Search pages, customers, invoices and payments"
              className="palette-field"
            >
              <Input autoFocus placeholder="Email, name, invoice number, ID…" />
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
  const found = useApi((client) => client.reports.search({ q, limit: 6 }), {
    isEnabled: q !== "",
    keepsPrevious: true,
  });
  const isFound = q !== "" && found.data !== undefined;
  return {
    items: [...(isFound ? foundItems(found.data) : []), ...pageItems(text)],
    isSearching: found.isFetching || settled !== text,
  };
}
