import type { Trip } from '@roadcast/contract';
import { useId } from 'react';
import { distanceText, percentText, temperatureText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';
import { axisTicks, knownRuns, type RibbonPoint, ribbonDays, smoothPath, temperatureBounds } from './ribbon-scale.ts';
import { WindArrow } from './wind-arrow.tsx';

interface RibbonChartProps {
  readonly trip: Trip;
  readonly points: readonly RibbonPoint[];
  readonly lit: string | null;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Heights of the chart's bands from the top, pixels. */
const DAY_BAND = 20;
const WIND_BAND = 18;
const AXIS_BAND = 18;
/** Pixels per mark on the axis, and between two printed temperatures. */
const TICK_ROOM = 84;
const LABEL_ROOM = 46;
const BAR_WIDTH = 7;

/** The drawing: days as bands with nights between them, rain as bars, temperature as a line, wind as arrows, miles below. */
export function RibbonChart({ trip, points, lit, width, height }: RibbonChartProps) {
  const { distanceUnit } = useSettings();
  const gradient = useId();
  const top = DAY_BAND + (points.some(({ stop }) => stop.windDirection !== null) ? WIND_BAND : 0);
  const foot = height - AXIS_BAND;
  const { low, high } = temperatureBounds(points);
  const x = (share: number) => share * width;
  const y = (temperature: number) => foot - 14 - ((temperature - low) / (high - low)) * (foot - 14 - top - 14);
  const days = ribbonDays(points);
  const ticks = axisTicks(trip.totalMiles, distanceUnit, Math.max(2, width / TICK_ROOM));
  const labelled = spacedOut(points, width, lit);
  const current = points.find((point) => point.id === lit);

  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="figures block overflow-visible"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.34" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0.02" />
        </linearGradient>
      </defs>
      {days.map((day, index) => (
        <g key={day.day}>
          <rect
            x={x(day.from)}
            y={0}
            width={Math.max(0, x(day.to) - x(day.from))}
            height={foot}
            fill="var(--primary)"
            opacity={index % 2 === 0 ? 0.045 : 0.1}
          />
          <text x={x(day.from) + (index === 0 ? 2 : 13)} y={14} fontSize="13" fontWeight="700" fill="var(--ink)">
            {x(day.to) - x(day.from) > 54 ? texts.weather.ribbon.day(day.day) : ''}
          </text>
          {index > 0 && <Night x={x(day.from)} foot={foot} />}
        </g>
      ))}
      {points.map(({ id, stop, share }) =>
        stop.precipitation === null || stop.precipitation <= 0 ? null : (
          <rect
            key={id}
            x={Math.min(width - BAR_WIDTH, Math.max(0, x(share) - BAR_WIDTH / 2))}
            y={foot - (stop.precipitation / 100) * (foot - top)}
            width={BAR_WIDTH}
            height={(stop.precipitation / 100) * (foot - top)}
            rx={2}
            fill="var(--primary)"
            opacity={id === lit ? 0.9 : 0.42}
          />
        ),
      )}
      {knownRuns(points).map((run) => {
        const spots = run.map(({ share, stop }) => ({ x: x(share), y: y(stop.temperature ?? 0) }));
        const path = smoothPath(spots);
        const [start] = spots;
        const end = spots.at(-1);
        return (
          <g key={run[0]?.id}>
            {path && start && end && (
              <path d={`${path}L${end.x} ${foot}L${start.x} ${foot}Z`} fill={`url(#${gradient})`} />
            )}
            <path d={path} fill="none" stroke="var(--accent)" strokeWidth={3} strokeLinecap="round" />
          </g>
        );
      })}
      {points.map(({ id, stop, share }) =>
        stop.temperature === null ? null : (
          <circle
            key={id}
            cx={x(share)}
            cy={y(stop.temperature)}
            r={3.2}
            fill="var(--paper)"
            stroke="var(--accent)"
            strokeWidth={2}
          />
        ),
      )}
      {labelled.map(({ id, stop, share }) => (
        <g key={id}>
          {stop.windDirection && stop.windSpeed !== null && (
            <WindArrow
              x={clampText(x(share), width)}
              y={DAY_BAND + WIND_BAND / 2 + 1}
              from={stop.windDirection}
              speed={stop.windSpeed}
            />
          )}
          {id !== lit && (
            <text
              x={clampText(x(share), width)}
              y={stop.temperature === null ? foot - 20 : y(stop.temperature) - 8}
              textAnchor="middle"
              fontSize="13"
              fontWeight="700"
              className="ribbon-text"
            >
              {temperatureText(stop.temperature)}
            </text>
          )}
        </g>
      ))}
      <line x1={0} x2={width} y1={foot} y2={foot} stroke="var(--edge)" strokeWidth={1} />
      {ticks.map(({ share, value }) => (
        <g key={value}>
          <line x1={x(share)} x2={x(share)} y1={foot} y2={foot + 4} stroke="var(--edge)" />
          <text
            x={value === 0 ? 0 : x(share)}
            y={height - 3}
            textAnchor={value === 0 ? 'start' : 'middle'}
            fontSize="12"
            fill="var(--muted)"
          >
            {value === 0 ? `0 ${texts.units[distanceUnit]}` : value.toLocaleString('en-US')}
          </text>
        </g>
      ))}
      {current && (
        <LitStop
          x={x(current.share)}
          y={current.stop.temperature === null ? foot - 20 : y(current.stop.temperature)}
          width={width}
          foot={foot}
          title={current.stop.location}
          detail={[
            temperatureText(current.stop.temperature),
            `${texts.weather.ribbon.rainChance} ${percentText(current.stop.precipitation)}`,
            distanceText(current.stop.cumulativeDistance, distanceUnit),
          ].join(' · ')}
        />
      )}
    </svg>
  );
}

/** Keeps a centred label inside the drawing. */
const clampText = (x: number, width: number): number => Math.min(width - 12, Math.max(12, x));

/** @returns those points whose labels have room beside each other; the ends and the lit one first. */
function spacedOut(points: readonly RibbonPoint[], width: number, lit: string | null): RibbonPoint[] {
  const kept: RibbonPoint[] = [];
  const first = [points[0], points.at(-1), points.find((point) => point.id === lit)].filter(
    (point) => point !== undefined,
  );
  for (const point of [...first, ...points]) {
    if (kept.every((other) => Math.abs(other.share - point.share) * width >= LABEL_ROOM)) kept.push(point);
  }
  return kept;
}

/** A night between two days: a dark seam with a moon. */
function Night({ x, foot }: { readonly x: number; readonly foot: number }) {
  return (
    <g>
      <line
        x1={x}
        x2={x}
        y1={18}
        y2={foot}
        stroke="var(--night)"
        strokeWidth={2}
        strokeDasharray="1 4"
        strokeLinecap="round"
      />
      <circle cx={x} cy={10} r={8} fill="var(--night)" />
      <path d="M1.8-5A5.2 5.2 0 1 0 5 2.6 4.6 4.6 0 0 1 1.8-5z" transform={`translate(${x} 10)`} fill="var(--moon)" />
    </g>
  );
}

interface LitStopProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly foot: number;
  readonly title: string;
  readonly detail: string;
}

/** The lit stop: a line down to its mile, and its numbers in a box that stays inside. */
function LitStop({ x, y, width, foot, title, detail }: LitStopProps) {
  const box = Math.max(title.length * 7.6, detail.length * 6.6) + 20;
  const left = Math.min(width - box, Math.max(0, x - box / 2));
  return (
    <g>
      <line x1={x} x2={x} y1={DAY_BAND} y2={foot} stroke="var(--ink)" strokeWidth={1.5} strokeDasharray="3 3" />
      <circle cx={x} cy={y} r={6} fill="var(--accent)" stroke="var(--paper)" strokeWidth={2.5} />
      <g transform={`translate(${left} -34)`}>
        <rect width={box} height={46} rx={10} fill="var(--ink)" />
        <text x={10} y={19} fontSize="14" fontWeight="700" fill="var(--paper)">
          {title}
        </text>
        <text x={10} y={37} fontSize="13" fill="var(--paper)">
          {detail}
        </text>
      </g>
    </g>
  );
}
