import { AxisLeft } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import type { ReactNode } from "react";
import { quantityText } from "../model/format.js";

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly { readonly name: string; readonly value: number }[];
  /** Writes a value at the axis. */
  readonly textOf?: (value: number) => string;
}

const [WIDTH, HEIGHT, LEFT, TOP] = [720, 180, 64, 8];

/** Bars from zero. The table below has the same numbers, so the chart is one picture for a screen reader. */
export function BarChart({ label, bars, textOf = quantityText }: BarChartProps): ReactNode {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const across = scaleBand({ domain: bars.map(({ name }) => name), range: [LEFT, WIDTH], padding: 0.3 });
  const up = scaleLinear({ domain: [0, most], range: [HEIGHT - TOP, TOP], nice: true });
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <GridRows scale={up} left={LEFT} width={WIDTH - LEFT} numTicks={4} className="grid" />
      <AxisLeft
        scale={up}
        left={LEFT}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => textOf(Number(value))}
      />
      {bars.map(({ name, value }) => (
        <Bar
          key={name}
          className="value"
          x={across(name) ?? 0}
          y={up(value)}
          width={Math.min(across.bandwidth(), 80)}
          height={HEIGHT - TOP - up(value)}
        />
      ))}
    </svg>
  );
}
