import type { Schema } from "@dues/sdk/session";
import { useId, useState, type ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { dateText } from "../model/format.js";
import { useZone } from "../shell/viewer.js";
import { Section } from "../ui/page.js";
import { Failure, Loaded } from "../ui/state.js";
import { stopsOf, type Stop } from "./stops.js";
import { useAdvance } from "./use-advance.js";

/** A slider that stops where something is due, and a button that moves the clock there. */
export function Advance({ clock }: { readonly clock: Schema<"TestClock"> }): ReactNode {
  const due = useApi((client) => client.reports.listDue(clock.id, { limit: 100 }));
  return (
    <Section title="Advance">
      <Loaded result={due}>
        {(found) => (
          <Slider key={clock.now} clock={clock} stops={stopsOf(Date.parse(clock.now), found.due)} />
        )}
      </Loaded>
    </Section>
  );
}

interface SliderProps {
  readonly clock: Schema<"TestClock">;
  readonly stops: readonly Stop[];
}

function Slider({ clock, stops }: SliderProps): ReactNode {
  const zone = useZone();
  const id = useId();
  const advance = useAdvance(clock);
  const [at, setAt] = useState(0);
  const stop = stops[Math.min(at, stops.length - 1)];
  if (!stop) return null;
  const day = dateText(stop.at, zone);
  const isMoving = advance.isPending || clock.status === "advancing";
  return (
    <div className="advance">
      <label htmlFor={id}>Advance to</label>
      <input
        id={id}
        type="range"
        min={0}
        max={stops.length - 1}
        step={1}
        value={Math.min(at, stops.length - 1)}
        aria-valuetext={`${day}: ${stop.text}`}
        onChange={(event) => setAt(Number(event.target.value))}
      />
      <p>
        <strong>{day}</strong> <span className="quiet">{stop.text}</span>
      </p>
      {advance.error && <Failure error={advance.error} />}
      <button
        type="button"
        className="primary"
        aria-disabled={isMoving}
        onClick={() => {
          if (!isMoving) advance.mutate(stop.at);
        }}
      >
        {advance.isPending ? "Advancing…" : `Advance to ${day}`}
      </button>
    </div>
  );
}
