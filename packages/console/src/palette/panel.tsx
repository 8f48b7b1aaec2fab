import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";

interface PanelProps {
  readonly title: string;
  readonly kind: "drawer" | "box";
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page: at its side or in its middle. Escape closes it and returns the focus. */
export function Panel({ title, kind, close, children }: PanelProps): ReactNode {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={`overlay ${kind}`}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      <Modal className="modal">
        <Dialog className="dialog">
          <header>
            <Heading slot="title">{title}</Heading>
            <button type="button" className="plain" onClick={close}>
              Close
            </button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
