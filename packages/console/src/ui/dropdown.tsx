import { useState, type ReactNode } from "react";

interface DropdownProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A button with a box below it. What is in the box is only on the page while it is open. */
export function Dropdown({ name, children }: DropdownProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="dropdown" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="button">{name}</summary>
      {isOpen && <div className="box">{children}</div>}
    </details>
  );
}
