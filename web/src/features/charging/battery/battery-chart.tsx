import type { Trip, TripCharging } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { percentText, temperatureText } from '../../../lib/format.ts';
import { type AirAt, airForChart, batteryAt } from './battery-along.ts';
import { type BatteryFrame, bandPoints, chargePoints } from './battery-frame.ts';
import { dayStarts } from './battery-words.ts';

const words = evOptionsTexts.curve;

/** Room that a figure of the rows below takes, and a bar of the wind. */
const FIGURE_WIDTH = 46;
const BAR_WIDTH = 9;
/** Days that are narrower have no word. */
const DAY_WIDTH = 44;
/** The least range of the temperatures that the row spans, degrees, and of the wind, mph. */
const TEMPERATURES = 20;
const WINDS = 10;

const SCALE = [100, 80, 60, 40, 20, 0] as const;

interface BatteryChartProps {
  readonly trip: Trip;
  readonly charging: TripCharging;
  readonly air: readonly AirAt[];
  readonly frame: BatteryFrame;
  /** Where the cursor is, miles; null for nowhere. */
  readonly cursor: number | null;
  /** Pixels per length of the drawing. */
  readonly zoom: number;
}

/** The drawing: days, the band and the line of the battery, what is to be kept, stops, and temperature and wind below. */
export function BatteryChart({ trip, charging, air, frame, cursor, zoom }: BatteryChartProps) {
  return (
    <svg
      width={frame.width * zoom}
      height={frame.height * zoom}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className="figures block"
      aria-hidden="true"
    >
      <Scale frame={frame} />
      <Days trip={trip} frame={frame} />
      <polygon points={bandPoints(charging.battery, frame)} className="fill-primary/25" />
      <Reserve charging={charging} frame={frame} />
      <polyline
        points={chargePoints(charging.battery, frame)}
        className="fill-none stroke-primary"
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      <Stops charging={charging} frame={frame} />
      {frame.temperatureTop !== null && <Temperature air={air} trip={trip} frame={frame} top={frame.temperatureTop} />}
      {frame.windTop !== null && <Wind air={air} trip={trip} frame={frame} top={frame.windTop} />}
      {cursor !== null && <Cursor charging={charging} frame={frame} mile={cursor} />}
    </svg>
  );
}

type Part = Pick<BatteryChartProps, 'frame'>;

const Scale = ({ frame: { left, right, y } }: Part) =>
  SCALE.map((percent) => (
    <g key={percent}>
      <line x1={left} x2={right} y1={y(percent)} y2={y(percent)} className="stroke-hairline" />
      <text x={left - 4} y={y(percent) + 4} textAnchor="end" fontSize={12} className="fill-muted">
        {percentText(percent)}
      </text>
    </g>
  ));

function Days({ trip, frame: { x, foot, top, right } }: Part & Pick<BatteryChartProps, 'trip'>) {
  const starts = dayStarts(trip);
  if (starts.length < 2) return null;
  return starts.map(({ day, mile }, i) => {
    const end = starts[i + 1] ? x(starts[i + 1]?.mile ?? 0) : right;
    return (
      <g key={day}>
        {i > 0 && (
          <line x1={x(mile)} x2={x(mile)} y1={top - 14} y2={foot} className="stroke-muted" strokeDasharray="1 4" />
        )}
        {end - x(mile) >= DAY_WIDTH && (
          <text x={(x(mile) + end) / 2} y={top - 8} textAnchor="middle" fontSize={12} className="fill-muted">
            {words.day({ day })}
          </text>
        )}
      </g>
    );
  });
}

/** What is to be kept: a broken line, with its words where the curve is mostly high. */
function Reserve({ charging, frame: { left, right, y } }: Part & Pick<BatteryChartProps, 'charging'>) {
  const { arrivalCharge } = charging;
  return (
    <>
      <line
        x1={left}
        x2={right}
        y1={y(arrivalCharge)}
        y2={y(arrivalCharge)}
        className="stroke-danger"
        strokeWidth={1.5}
        strokeDasharray="6 4"
      />
      <text x={left + 4} y={y(arrivalCharge) - 4} fontSize={12} className="ribbon-text">
        {words.reserve({ charge: percentText(arrivalCharge) })}
      </text>
    </>
  );
}

function Stops({ charging, frame: { x, y, foot } }: Part & Pick<BatteryChartProps, 'charging'>) {
  return charging.stops.map(({ id, mile, arrivalCharge, departureCharge, kind }, i) => (
    <g key={id}>
      <line x1={x(mile)} x2={x(mile)} y1={y(departureCharge)} y2={foot} className="stroke-primary" strokeWidth={1} />
      <circle cx={x(mile)} cy={y(arrivalCharge)} r={3.5} className="fill-paper stroke-primary" strokeWidth={2} />
      <circle cx={x(mile)} cy={y(departureCharge)} r={3.5} className="fill-primary" />
      <circle
        cx={x(mile)}
        cy={foot + 10}
        r={9}
        className={kind === 'range' ? 'fill-paper stroke-caution' : 'fill-primary stroke-primary'}
        strokeWidth={1.5}
        strokeDasharray={kind === 'range' ? '3 2' : undefined}
      />
      <text
        x={x(mile)}
        y={foot + 14}
        textAnchor="middle"
        fontSize={12}
        fontWeight={700}
        className={kind === 'range' ? 'fill-caution' : 'fill-on-primary'}
      >
        {i + 1}
      </text>
    </g>
  ));
}

interface AirPart extends Pick<BatteryChartProps, 'air' | 'trip' | 'frame'> {
  /** The row's upper edge. */
  readonly top: number;
}

/** @returns places for the figures of a row: as many as there is room for. */
const figures = (air: readonly AirAt[], { trip, frame }: Omit<AirPart, 'air'>): AirAt[] =>
  airForChart(air, trip.totalMiles, Math.max(1, Math.floor((frame.right - frame.left) / FIGURE_WIDTH)));

function Temperature(props: AirPart) {
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

function Wind(props: AirPart) {
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

interface CursorProps extends Pick<BatteryChartProps, 'charging' | 'frame'> {
  readonly mile: number;
}

function Cursor({ charging, frame: { x, y, top, height }, mile }: CursorProps) {
  const { charge } = batteryAt(charging.battery, mile);
  return (
    <>
      <line x1={x(mile)} x2={x(mile)} y1={top - 10} y2={height} className="stroke-ink" strokeWidth={1.5} />
      <circle cx={x(mile)} cy={y(charge)} r={6} className="fill-accent stroke-ink" strokeWidth={1.5} />
    </>
  );
}
