import { type ChartFrame, DAY_ROW } from '../../lib/chart/chart-frame.ts';
import { AXIS_TEXT, type ChartDays, type RowText } from '../../lib/chart/trip-axis.ts';

/** A labeled line of the vertical axis. */
export interface GridLine {
  readonly y: number;
  readonly text: string;
}

interface ChartBackProps {
  readonly frame: ChartFrame;
  readonly grid: readonly GridLine[];
  readonly days: ChartDays;
  readonly ticks: readonly RowText[];
}

/** Distance from the vertical axis to its labels, and from a text's baseline to its middle. */
const LABEL_GAP = 7;
const MIDDLE = 4;
/** Distance from the bottom to the baseline of the axis, and from the row's top to the day names. */
const AXIS_BASE = 5;
const DAY_BASE = 12;

/** Back of a chart: grid with labels, day names, nights, and the axis with miles and hours. */
export function ChartBack({ frame, grid, days, ticks }: ChartBackProps) {
  const { left, right, top, foot, height, x } = frame;
  return (
    <g fontSize={AXIS_TEXT} className="fill-muted">
      {labeled(grid).map(({ y, text, shown }) => (
        <g key={y}>
          <line x1={left} x2={right} y1={y} y2={y} className="stroke-hairline" />
          {shown && (
            <text x={left - LABEL_GAP} y={y + MIDDLE} textAnchor="end">
              {text}
            </text>
          )}
        </g>
      ))}
      <line x1={left} x2={right} y1={foot} y2={foot} className="stroke-edge" />
      {days.nights.map((mile) => (
        <line key={mile} x1={x(mile)} x2={x(mile)} y1={top} y2={foot} className="stroke-muted" strokeDasharray="3 3" />
      ))}
      {days.names.map(({ mile, left: at, text }) => (
        <text key={mile} x={at} y={DAY_BASE} fontWeight="700" className="fill-ink">
          {text}
        </text>
      ))}
      {ticks.map(({ mile, left: at, text }) => (
        <g key={mile}>
          <line x1={x(mile)} x2={x(mile)} y1={foot} y2={foot + 3} className="stroke-edge" />
          <text x={at} y={height - AXIS_BASE}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Minimum distance of two labels of the vertical axis, pixels. */
const LEAST_APART = AXIS_TEXT;

/** Marks the grid lines that have room for a label: all, or every second or third. */
function labeled(grid: readonly GridLine[]): (GridLine & { readonly shown: boolean })[] {
  const [first, second] = grid;
  const apart = first && second ? Math.abs(second.y - first.y) : LEAST_APART;
  const every = Math.max(1, Math.ceil(LEAST_APART / apart));
  return grid.map((line, i) => ({ ...line, shown: i % every === 0 }));
}

/** The car's position: a line over the whole chart, down to the slider's thumb. */
export const ChartCar = ({ frame: { x, height }, mile }: { readonly frame: ChartFrame; readonly mile: number }) => (
  <line x1={x(mile)} x2={x(mile)} y1={DAY_ROW - 2} y2={height} className="stroke-accent" strokeWidth={2} />
);
