import type { Trip, TripCharging } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { percentText } from '../../../lib/format.ts';
import { Temperature, Wind } from './battery-air.tsx';
import { type AirAt, batteryAt } from './battery-along.ts';
import { type BatteryFrame, bandPoints, chargePoints, numberedStops } from './battery-frame.ts';
import { dayStarts } from './battery-words.ts';

const words = evOptionsTexts.curve;

/** Minimum day width to show a label, pixels. */
const DAY_WIDTH = 44;

const SCALE = [100, 80, 60, 40, 20, 0] as const;

interface BatteryChartProps {
  readonly trip: Trip;
  readonly charging: TripCharging;
  readonly air: readonly AirAt[];
  readonly frame: BatteryFrame;
  /** Cursor position, miles; null if hidden. */
  readonly cursor: number | null;
  /** Screen pixels per drawing unit. */
  readonly zoom: number;
}

/** Battery chart: days, charge with likely range, reserve, stops, and temperature and wind rows. */
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

/** Reserve as a labeled dashed line. The label is on the left, where the charge is usually high. */
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

function Stops({ charging: { stops }, frame }: Part & Pick<BatteryChartProps, 'charging'>) {
  const { x, y, foot } = frame;
  const numbered = numberedStops(
    stops.map(({ mile }) => mile),
    frame,
  );
  return stops.map(({ id, mile, arrivalCharge, departureCharge, kind }, i) => (
    <g key={id}>
      <line x1={x(mile)} x2={x(mile)} y1={y(departureCharge)} y2={foot} className="stroke-primary" strokeWidth={1} />
      <circle cx={x(mile)} cy={y(arrivalCharge)} r={3.5} className="fill-paper stroke-primary" strokeWidth={2} />
      <circle cx={x(mile)} cy={y(departureCharge)} r={3.5} className="fill-primary" />
      {numbered[i] ? (
        <StopNumber at={x(mile)} foot={foot} number={i + 1} known={kind !== 'range'} />
      ) : (
        <circle cx={x(mile)} cy={foot + 2} r={2.5} className={kind === 'range' ? 'fill-caution' : 'fill-primary'} />
      )}
    </g>
  ));
}

interface StopNumberProps {
  readonly at: number;
  readonly foot: number;
  readonly number: number;
  /** Whether the stop has a known charger. */
  readonly known: boolean;
}

/** The stop's number in the list of charging stops. */
const StopNumber = ({ at, foot, number, known }: StopNumberProps) => (
  <>
    <circle
      cx={at}
      cy={foot + 10}
      r={9}
      className={known ? 'fill-primary stroke-primary' : 'fill-paper stroke-caution'}
      strokeWidth={1.5}
      strokeDasharray={known ? undefined : '3 2'}
    />
    <text
      x={at}
      y={foot + 14}
      textAnchor="middle"
      fontSize={12}
      fontWeight={700}
      className={known ? 'fill-on-primary' : 'fill-caution'}
    >
      {number}
    </text>
  </>
);

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
