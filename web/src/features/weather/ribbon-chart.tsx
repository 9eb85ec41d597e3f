import type { Trip } from '@roadcast/contract';
import { clockTime } from '@roadcast/core/itinerary';
import { useId, useMemo } from 'react';
import { distanceText, temperatureText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';
import { rainWords, windWords } from '../../lib/weather-words.ts';
import { alertColour } from './alert-look.ts';
import {
  axisTicks,
  knownRuns,
  otherStretches,
  type RibbonPoint,
  type RibbonStretch,
  ribbonDays,
  smoothPath,
  temperatureBounds,
  typicalStretches,
} from './ribbon-scale.ts';
import { arrowDegrees, windFigure } from './ribbon-wind.ts';
import { mileAt, timeAt, tripClock } from './trip-clock.ts';
import { useTripTime } from './trip-time-store.ts';
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
const ALERT_BAND = 6;
/** Pixels per mark on the axis, and between two printed temperatures. */
const TICK_ROOM = 104;
const LABEL_ROOM = 50;
/** A stretch has room for words from here on, pixels. */
const WORD_ROOM = 64;

/** From these amounts on, inches in the hour, a bar is wider. */
const rainWidths: readonly (readonly [number, number])[] = [
  [0.25, 14],
  [0.05, 10],
  [0, 6],
];
const barWidth = (amount: number | null | undefined): number =>
  rainWidths.find(([least]) => (amount ?? 0) >= least)?.[1] ?? 6;

/** Where things are on the drawing. */
interface Scale {
  readonly width: number;
  readonly top: number;
  readonly foot: number;
  readonly x: (share: number) => number;
  readonly y: (temperature: number) => number;
}

function scaleOf({ points, width, height }: RibbonChartProps): Scale {
  const top = DAY_BAND + (points.some(({ spot }) => arrowDegrees(spot) !== null) ? WIND_BAND : 0);
  const foot = height - AXIS_BAND;
  const { low, high } = temperatureBounds(points);
  return {
    width,
    top,
    foot,
    x: (share) => share * width,
    y: (temperature) => foot - 14 - ((temperature - low) / (high - low)) * (foot - 14 - top - 14),
  };
}

/** The drawing: days as bands with nights between them, rain as bars, temperature as a line, wind as arrows, miles and hours below. */
export function RibbonChart(props: RibbonChartProps) {
  const { trip, points, lit, width, height } = props;
  const scale = scaleOf(props);
  const typical = typicalStretches(points);
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
      <Days points={points} scale={scale} />
      <Typical stretches={typical} scale={scale} />
      <Rain points={points} lit={lit} scale={scale} />
      <Temperature points={points} typical={typical} scale={scale} />
      {labelled.map((point) => (
        <Figures key={point.id} point={point} isLit={point.id === lit} scale={scale} />
      ))}
      <Alerts trip={trip} scale={scale} />
      <Axis trip={trip} points={points} height={height} scale={scale} />
      <Car trip={trip} scale={scale} />
      {current && <Lit point={current} scale={scale} />}
    </svg>
  );
}

interface PartProps {
  readonly points: readonly RibbonPoint[];
  readonly scale: Scale;
}

function Days({ points, scale: { x, foot } }: PartProps) {
  return ribbonDays(points).map((day, index) => (
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
  ));
}

/** What is usual for the date is hatched, and says so where it has room. */
function Typical({ stretches, scale }: { readonly stretches: readonly RibbonStretch[]; readonly scale: Scale }) {
  const hatch = useId();
  const { x, foot } = scale;
  return (
    <g>
      <defs>
        <pattern id={hatch} width="7" height="7" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
          <line x1="0" x2="0" y1="0" y2="7" stroke="var(--muted)" strokeWidth="1.2" opacity="0.4" />
        </pattern>
      </defs>
      {stretches.map(({ from, to }) => (
        <g key={from}>
          <rect x={x(from)} y={DAY_BAND} width={x(to) - x(from)} height={foot - DAY_BAND} fill={`url(#${hatch})`} />
          {x(to) - x(from) > WORD_ROOM && (
            <text
              x={(x(from) + x(to)) / 2}
              y={foot - 5}
              textAnchor="middle"
              fontSize="12"
              fontStyle="italic"
              className="ribbon-text"
            >
              {texts.weather.ribbon.typicalShort}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** The bar's height is the chance, its width the amount. */
function Rain({ points, lit, scale }: PartProps & { readonly lit: string | null }) {
  const { x, top, foot, width } = scale;
  return points.map(({ id, spot, share }) => {
    if (spot.precipitation === null || spot.precipitation <= 0) return null;
    const wide = barWidth(spot.precipitationAmount);
    const high = (spot.precipitation / 100) * (foot - top);
    return (
      <rect
        key={id}
        x={Math.min(width - wide, Math.max(0, x(share) - wide / 2))}
        y={foot - high}
        width={wide}
        height={high}
        rx={2}
        fill="var(--primary)"
        opacity={id === lit ? 0.9 : spot.isForecasted ? 0.5 : 0.28}
      />
    );
  });
}

/** A line through what is known; dashed where it is what is usual for the date. */
function Temperature({ points, typical, scale }: PartProps & { readonly typical: readonly RibbonStretch[] }) {
  const id = useId();
  const { x, y, foot } = scale;
  const parts = [
    { name: 'forecast', stretches: otherStretches(typical), dash: undefined },
    { name: 'typical', stretches: typical, dash: '2 6' },
  ];
  return (
    <g>
      <defs>
        <linearGradient id={`${id}-fill`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.34" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0.02" />
        </linearGradient>
        {parts.map(({ name, stretches }) => (
          <clipPath key={name} id={`${id}-${name}`}>
            {stretches.map(({ from, to }) => (
              <rect key={from} x={x(from) - 3} y={0} width={x(to) - x(from) + 3} height={foot} />
            ))}
          </clipPath>
        ))}
      </defs>
      {knownRuns(points).map((run) => {
        const spots = run.map(({ share, spot }) => ({ x: x(share), y: y(spot.temperature ?? 0) }));
        const path = smoothPath(spots);
        const [start, end] = [spots[0], spots.at(-1)];
        return (
          <g key={run[0]?.id}>
            {path && start && end && (
              <path d={`${path}L${end.x} ${foot}L${start.x} ${foot}Z`} fill={`url(#${id}-fill)`} />
            )}
            {parts.map(({ name, dash }) => (
              <path
                key={name}
                d={path}
                clipPath={`url(#${id}-${name})`}
                fill="none"
                stroke="var(--accent)"
                strokeWidth={3}
                strokeLinecap="round"
                strokeDasharray={dash}
              />
            ))}
          </g>
        );
      })}
      {points.map(({ id: key, spot, share }) =>
        spot.temperature === null ? null : (
          <circle
            key={key}
            cx={x(share)}
            cy={y(spot.temperature)}
            r={spot.isStop ? 3.4 : 1.8}
            fill="var(--paper)"
            stroke="var(--accent)"
            strokeWidth={spot.isStop ? 2 : 1.4}
          />
        ),
      )}
    </g>
  );
}

/** A place's temperature and wind in figures. */
function Figures({
  point,
  isLit,
  scale,
}: {
  readonly point: RibbonPoint;
  readonly isLit: boolean;
  readonly scale: Scale;
}) {
  const { spot, share } = point;
  const { x, y, foot, width } = scale;
  const arrow = arrowDegrees(spot);
  const middle = clampText(x(share), width);
  const wind = windFigure(spot);
  return (
    <g>
      {arrow !== null && spot.windSpeed !== null && (
        <>
          <WindArrow
            x={Math.min(middle, width - 30) - 8}
            y={DAY_BAND + WIND_BAND / 2 + 1}
            to={arrow}
            speed={spot.windSpeed}
          />
          <text x={Math.min(middle, width - 30)} y={DAY_BAND + WIND_BAND / 2 + 5} fontSize="12" className="ribbon-text">
            {wind}
          </text>
        </>
      )}
      {!isLit && (
        <text
          x={middle}
          y={spot.temperature === null ? foot - 20 : y(spot.temperature) - 8}
          textAnchor="middle"
          fontSize="13"
          fontWeight="700"
          className="ribbon-text"
        >
          {temperatureText(spot.temperature)}
        </text>
      )}
    </g>
  );
}

/** Alerts as bands at the foot, in their colors; the list says which they are. */
function Alerts({ trip, scale: { x, foot } }: { readonly trip: Trip; readonly scale: Scale }) {
  const at = (mile: number) => x(Math.min(1, Math.max(0, mile / trip.totalMiles)));
  return (trip.alerts ?? [])
    .toReversed()
    .flatMap((alert) =>
      alert.stretches.map(({ fromMile, toMile }) => (
        <rect
          key={`${alert.id} ${fromMile}`}
          x={at(fromMile) - 2}
          y={foot - ALERT_BAND}
          width={at(toMile) - at(fromMile) + 4}
          height={ALERT_BAND}
          rx={2}
          fill={alertColour(alert)}
          stroke="var(--paper)"
        />
      )),
    );
}

interface AxisProps extends PartProps {
  readonly trip: Trip;
  readonly height: number;
}

/** Round miles, each with the hour at which the car is there. */
function Axis({ trip, points, height, scale: { x, foot, width } }: AxisProps) {
  const { distanceUnit } = useSettings();
  const clock = useMemo(() => tripClock(trip), [trip]);
  const ticks = axisTicks(trip.totalMiles, distanceUnit, Math.max(2, width / TICK_ROOM));
  return (
    <g>
      <line x1={0} x2={width} y1={foot} y2={foot} stroke="var(--edge)" strokeWidth={1} />
      {ticks.map(({ share, value }) => {
        const zone = points.findLast((point) => point.share <= share)?.spot ?? points[0]?.spot;
        const hour = zone ? clockTime(timeAt(clock, share * trip.totalMiles), zone.timeZone, '').trim() : '';
        const far = value === 0 ? `0 ${texts.units[distanceUnit]}` : value.toLocaleString('en-US');
        return (
          <g key={value}>
            <line x1={x(share)} x2={x(share)} y1={foot} y2={foot + 4} stroke="var(--edge)" />
            <text
              x={value === 0 ? 0 : x(share)}
              y={height - 3}
              textAnchor={value === 0 ? 'start' : 'middle'}
              fontSize="12"
              fill="var(--muted)"
            >
              {[far, hour].filter(Boolean).join(' · ')}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Where the car is at the moment that is looked at. */
function Car({ trip, scale: { x, foot } }: { readonly trip: Trip; readonly scale: Scale }) {
  const time = useTripTime(trip.id);
  const clock = useMemo(() => tripClock(trip), [trip]);
  if (time === null) return null;
  const at = x(Math.min(1, mileAt(clock, time) / trip.totalMiles));
  return (
    <g>
      <line x1={at} x2={at} y1={DAY_BAND} y2={foot} stroke="var(--accent)" strokeWidth={2.5} />
      <path d={`M${at - 6} ${foot + 8}L${at} ${foot}L${at + 6} ${foot + 8}Z`} fill="var(--accent)" />
    </g>
  );
}

/** Keeps a centred label inside the drawing. */
const clampText = (x: number, width: number): number => Math.min(width - 12, Math.max(12, x));

/** @returns those points whose labels have room beside each other; the ends and the lit one first, then stops. */
function spacedOut(points: readonly RibbonPoint[], width: number, lit: string | null): RibbonPoint[] {
  const kept: RibbonPoint[] = [];
  const first = [points[0], points.at(-1), points.find((point) => point.id === lit)].filter(
    (point) => point !== undefined,
  );
  for (const point of [...first, ...points.filter(({ spot }) => spot.isStop), ...points]) {
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

/** The lit place: a line down to its mile, and its numbers in a box that stays inside. */
function Lit({ point, scale }: { readonly point: RibbonPoint; readonly scale: Scale }) {
  const { distanceUnit } = useSettings();
  const { spot, share } = point;
  const { width, foot } = scale;
  const x = scale.x(share);
  const y = spot.temperature === null ? foot - 20 : scale.y(spot.temperature);
  const lines = [
    [
      temperatureText(spot.temperature),
      spot.condition ?? '',
      distanceText(spot.mile, distanceUnit),
      clockTime(spot.arrivalTime, spot.timeZone, spot.timezoneCode),
    ],
    [
      `${texts.weather.ribbon.rainChance} ${rainWords(spot)}`,
      windWords(spot),
      texts.weather.ribbon.kinds[spot.isForecasted ? 'forecast' : 'typical'],
    ],
  ].map((words) => words.filter(Boolean).join(' · '));
  const box = Math.max(spot.label.length * 7.6, ...lines.map((line) => line.length * 6.6)) + 20;
  const left = Math.min(width - box, Math.max(0, x - box / 2));
  return (
    <g>
      <line x1={x} x2={x} y1={DAY_BAND} y2={foot} stroke="var(--ink)" strokeWidth={1.5} strokeDasharray="3 3" />
      <circle cx={x} cy={y} r={6} fill="var(--accent)" stroke="var(--paper)" strokeWidth={2.5} />
      <g transform={`translate(${left} -52)`}>
        <rect width={box} height={64} rx={10} fill="var(--ink)" />
        <text x={10} y={19} fontSize="14" fontWeight="700" fill="var(--paper)">
          {spot.label}
        </text>
        {lines.map((line, i) => (
          <text key={line} x={10} y={37 + i * 18} fontSize="13" fill="var(--paper)">
            {line}
          </text>
        ))}
      </g>
    </g>
  );
}
