/** The parts of a browser's document that functions evaluated in a page use. The server is compiled without its types. */
export interface DomElement {
  readonly tagName: string;
  readonly id: string;
  readonly textContent: string | null;
  readonly scrollWidth: number;
  readonly clientWidth: number;
  readonly style: { fontSize: string };
  getAttribute(name: string): string | null;
  matches(selector: string): boolean;
  getBoundingClientRect(): Readonly<Record<"left" | "right" | "top" | "bottom" | "width" | "height", number>>;
}

export interface DomDocument {
  readonly documentElement: DomElement;
  readonly activeElement: DomElement | null;
  readonly body: DomElement;
  querySelectorAll(selector: string): Iterable<DomElement>;
  getAnimations(): readonly unknown[];
}

export interface ComputedStyle {
  readonly overflowX: string;
  readonly clipPath: string;
  readonly outlineStyle: string;
  readonly outlineWidth: string;
  readonly boxShadow: string;
}
