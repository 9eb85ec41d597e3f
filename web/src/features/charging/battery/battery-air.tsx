import type { Trip } from '@roadcast/contract';
import { temperatureText } from '../../../lib/format.ts';
import { type AirAt, airForChart } from './battery-along.ts';
import type { BatteryFrame } from './battery-frame.ts';

/** Widths of a number and of a wind bar, pixels. */
const FIGURE_WIDTH = 46;
const BAR_WIDTH = 9;
/** Minimum spans the rows show: temperature in degrees, wind in mph. */
const TEMPERATURES = 20;
const WINDS = 10;

interface AirPart {
  readonly trip: Pick<Trip, 'totalMiles'>;
  readonly air: readonly AirAt[];
  readonly frame: BatteryFrame;
  /** Top edge of the row. */
  readonly top: number;
}

/** Returns evenly spaced readings, as many as fit in the row. */
const figures = (air: readonly AirAt[], { trip, frame }: Omit<AirPart, 'air'>): AirAt[] =>
  airForChart(air, trip.totalMiles, Math.max(1, Math.floor((frame.right - frame.left) / FIGURE_WIDTH)));

/** Temperature along the road as a line with numbers. */
export function Temperature(props: AirPart) {
  const { x, rowHeight, left, right } = props.frame;
  const known = props.air.flatMap(({ mile, temperature }) => (temperature === null ? [] : [{ mile, temperature }]));
  const values = known.map(({ temperature }) => temperature);
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const span = Math.max(TEMPERATURES, Math.max(...values) - Math.min(...values));
  const y = (temperature: number): number => props.top + rowHeight - 8 - ((temperature - middle) / span + 0.5) * 16;
  return (
    <>
      <line x1={left} x2={right} y1={props.top + 2} y2={props.top + 2} className="stroke-hairline" />
      <polyline
        points={known.map(({ mile, temperature }) => `${x(mile)},${y(temperature)}`).join(' ')}
        className="fill-none stroke-caution"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {figures(
        props.air.filter(({ temperature }) => temperature !== null),
        props,
      ).map(({ mile, temperature }) => (
        <text
          key={mile}
          x={Math.min(right - 12, Math.max(left + 12, x(mile)))}
          y={y(temperature ?? 0) - 6}
          textAnchor="middle"
          fontSize={12}
          className="ribbon-text"
        >
          {temperatureText(temperature)}
        </text>
      ))}
    </>
  );
}

/** Headwind (up) and tailwind (down) along the road. */
export function Wind(props: AirPart) {
  const { x, rowHeight, left, right } = props.frame;
  const known = props.air.filter(({ headWind }) => headWind !== null);
  const most = Math.max(WINDS, ...known.map(({ headWind }) => Math.abs(headWind ?? 0)));
  const base = props.top + rowHeight / 2 + 4;
  const tall = rowHeight / 2 - 8;
  const bars = airForChart(known, props.trip.totalMiles, Math.max(1, Math.floor((right - left) / BAR_WIDTH)));
  return (
    <>
      <line x1={left} x2={right} y1={base} y2={base} className="stroke-edge" />
      {bars.map(({ mile, headWind }) => {
        const size = (Math.abs(headWind ?? 0) / most) * tall;
        const ahead = (headWind ?? 0) > 0;
        return (
          <rect
            key={mile}
            x={Math.min(right - 5, Math.max(left, x(mile) - 2.5))}
            y={ahead ? base - size : base}
            width={5}
            height={size}
            rx={1.5}
            className={ahead ? 'fill-danger' : 'fill-good'}
          />
        );
      })}
      {figures(known, props).map(({ mile, headWind }) => (
        <text
          key={mile}
          x={Math.min(right - 8, Math.max(left + 8, x(mile)))}
          y={(headWind ?? 0) > 0 ? base + 13 : base - 4}
          textAnchor="middle"
          fontSize={12}
          className="ribbon-text"
        >
          {Math.round(Math.abs(headWind ?? 0))}
        </text>
      ))}
    </>
  );
}
