import { useId } from 'react';
import type { ChartFrame } from '../../../lib/chart/chart-frame.ts';
import {
  knownRuns,
  otherStretches,
  type RibbonPoint,
  type RibbonStretch,
  smoothPath,
  type TemperatureScale,
} from './ribbon-scale.ts';
import { heightOf } from './weather-layout.ts';

/** Distance between stops below which their dots are small, pixels. */
const CROWDED = 14;

interface RibbonTemperatureProps {
  readonly points: readonly RibbonPoint[];
  readonly typical: readonly RibbonStretch[];
  /** Miles of the whole trip. */
  readonly end: number;
  readonly scale: TemperatureScale;
  readonly frame: ChartFrame;
}

/** Temperature line through known values; dashed for climate normals. */
export function RibbonTemperature({ points, typical, end, scale, frame }: RibbonTemperatureProps) {
  const id = useId();
  const { x, foot, top, left, right } = frame;
  const y = heightOf(scale, frame);
  const stops = points.filter(({ spot, mile }) => spot.isStop && mile >= frame.from && mile <= frame.to);
  const crowded = (right - left) / Math.max(1, stops.length) < CROWDED;
  const parts = [
    { name: 'forecast', stretches: otherStretches(typical, end), dash: undefined },
    { name: 'typical', stretches: typical, dash: '2 5' },
  ];
  return (
    <g>
      <defs>
        <linearGradient id={`${id}-fill`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.26" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0.02" />
        </linearGradient>
        {parts.map(({ name, stretches }) => (
          <clipPath key={name} id={`${id}-${name}`}>
            {stretches.map(({ from, to }) => (
              <rect key={from} x={x(from) - 2} y={0} width={x(to) - x(from) + 4} height={foot} />
            ))}
          </clipPath>
        ))}
        <clipPath id={`${id}-plot`}>
          <rect x={left - 4} y={top - 4} width={right - left + 8} height={foot - top + 4} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-plot)`}>
        {knownRuns(points).map((run) => {
          const spots = run.map(({ mile, spot }) => ({ x: x(mile), y: y(spot.temperature ?? 0) }));
          const path = smoothPath(spots);
          const [from, to] = [spots[0], spots.at(-1)];
          return (
            <g key={run[0]?.id}>
              {path && from && to && (
                <path d={`${path}L${to.x} ${foot}L${from.x} ${foot}Z`} fill={`url(#${id}-fill)`} />
              )}
              {parts.map(({ name, dash }) => (
                <path
                  key={name}
                  d={path}
                  clipPath={`url(#${id}-${name})`}
                  className="fill-none stroke-accent"
                  strokeWidth={2.5}
                  strokeLinecap="round"
                  strokeDasharray={dash}
                />
              ))}
            </g>
          );
        })}
        {points.map(({ id: key, spot, mile }) =>
          spot.temperature === null || !spot.isStop ? null : (
            <circle
              key={key}
              cx={x(mile)}
              cy={y(spot.temperature)}
              r={crowded ? 2.2 : 3.4}
              className="fill-paper stroke-accent"
              strokeWidth={crowded ? 1.5 : 2}
            />
          ),
        )}
      </g>
    </g>
  );
}
