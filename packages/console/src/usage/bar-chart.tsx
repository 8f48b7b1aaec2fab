import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import type { ReactNode } from "react";
import { quantityText } from "../model/format.js";
import { shownNames, shownTicks, topOf, widthOf } from "./axis.js";
import { useWidth } from "./use-width.js";

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly { readonly name: string; readonly value: number }[];
  /** Writes a value at the axis. */
  readonly textOf?: (value: number) => string;
}

const [HEIGHT, TOP, BOTTOM] = [200, 8, 28];

const WIDEST_BAR = 80;

/** More lines would be nearer to each other than their texts are high. */
const TICKS = 4;

/** Bars from zero. The table below has the same numbers, so the chart is one picture for a screen reader. */
export function BarChart(props: BarChartProps): ReactNode {
  const { frame, width } = useWidth();
  return (
    <div className="chart" ref={frame}>
      <Drawing {...props} width={width} />
    </div>
  );
}

function Drawing({
  label,
  bars,
  textOf = quantityText,
  width,
}: BarChartProps & { readonly width: number }): ReactNode {
  const values = bars.map(({ value }) => value);
  const up = scaleLinear({ domain: [0, topOf(values)], range: [HEIGHT - BOTTOM, TOP], nice: true });
  const ticks = [...shownTicks(up.ticks(TICKS), values)];
  const left = Math.max(...ticks.map((tick) => widthOf(textOf(tick)))) + 16;
  // An element that is not shown yet is 0 wide, and bars would be drawn into the texts of the axis.
  if (width <= left) return null;
  const names = bars.map(({ name }) => name);
  const across = scaleBand({ domain: names, range: [left, width], padding: 0.3 });
  const barWidth = Math.min(across.bandwidth(), WIDEST_BAR);
  return (
    <svg width={width} height={HEIGHT} role="img" aria-label={label}>
      <GridRows scale={up} left={left} width={width - left} tickValues={ticks} className="grid" />
      <AxisLeft
        scale={up}
        left={left}
        tickValues={ticks}
        hideAxisLine
        hideTicks
        tickFormat={(value) => textOf(Number(value))}
      />
      <AxisBottom
        scale={across}
        top={HEIGHT - BOTTOM}
        hideAxisLine
        hideTicks
        tickValues={shownNames(names, width - left)}
      />
      {bars.map(({ name, value }) => (
        <Bar
          key={name}
          className="value"
          x={(across(name) ?? 0) + (across.bandwidth() - barWidth) / 2}
          y={up(value)}
          width={barWidth}
          height={HEIGHT - BOTTOM - up(value)}
        />
      ))}
    </svg>
  );
}
