import { useEffect, type ReactNode } from "react";
import { Link } from "react-router";

interface PageProps {
  readonly title: string;
  /** Where the page is: `Customers` above the name of one. */
  readonly above?: { readonly name: string; readonly to: string };
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: its title, which is also that of the window, and what belongs beside it. */
export function Page({ title, above, aside, children }: PageProps): ReactNode {
  useEffect(() => void (document.title = `${title} · Dues`), [title]);
  return (
    <>
      <header className="title">
        <div>
          {above && (
            <p className="above">
              <Link to={above.to}>{above.name}</Link>
            </p>
          )}
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {aside !== undefined && <div className="aside">{aside}</div>}
      </header>
      {children}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, aside, children }: SectionProps): ReactNode {
  return (
    <section className="card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Facts with their names. What is undefined is left out. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
