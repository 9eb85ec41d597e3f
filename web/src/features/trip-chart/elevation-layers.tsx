import type { Trip } from '@roadcast/contract';
import { weatherTexts } from '@roadcast/messages/weather';
import { memo, useId } from 'react';
import type { ChartFrame } from '../../lib/chart/chart-frame.ts';
import { placeLabels } from '../../lib/chart/labels.ts';
import { textWidth } from '../../lib/chart/text-width.ts';
import { axisTicks, chartDays } from '../../lib/chart/trip-axis.ts';
import { numberText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { ChartBack } from '../../ui/chart/chart-back.tsx';
import { type HeightAt, positionOf, profileLines, roundFeet } from './elevation-layout.ts';

const { elevation } = weatherTexts;

/** Font size and height of the highest point's label. */
const LABEL_TEXT = 14;
const LABEL_HEIGHT = 13;

interface ElevationLayersProps {
  readonly trip: Trip;
  readonly runs: readonly (readonly HeightAt[])[];
  /** Elevations on the axis, feet. */
  readonly ticks: readonly number[];
  readonly highest: HeightAt | undefined;
  readonly frame: ChartFrame;
}

/** Layers of the elevation chart: grid, profile, and the highest point. */
export const ElevationLayers = memo(({ trip, runs, ticks, highest, frame }: ElevationLayersProps) => {
  const { distanceUnit } = useSettings();
  const clip = useId();
  const { left, right, top, foot, x } = frame;
  const y = positionOf(ticks, frame);
  const lines = profileLines(runs, ticks, frame);
  const text = highest ? elevation.feet({ feet: roundFeet(highest.feet) }) : '';
  const [label] = highest
    ? placeLabels([{ id: '', x: x(highest.mile), y: y(highest.feet), width: textWidth(text, LABEL_TEXT) }], {
        area: { left, right, top: top - 2, bottom: foot },
        taken: [],
        lines: [],
        height: LABEL_HEIGHT,
        gap: 5,
      })
    : [];
  return (
    <g>
      <defs>
        <clipPath id={clip}>
          <rect x={left} y={top} width={right - left} height={foot - top} />
        </clipPath>
      </defs>
      <ChartBack
        frame={frame}
        grid={ticks.map((feet) => ({ y: y(feet), text: elevation.feet({ feet: numberText(feet) }) }))}
        days={chartDays(trip, frame)}
        ticks={axisTicks(trip, frame, distanceUnit)}
      />
      <g clipPath={`url(#${clip})`}>
        {lines.map((line) => {
          const path = `M${line.map((spot) => `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`).join('L')}`;
          return (
            <g key={line[0]?.x}>
              <path d={`${path}L${line.at(-1)?.x} ${foot}L${line[0]?.x} ${foot}Z`} className="fill-good/20" />
              <path d={path} className="fill-none stroke-good" strokeWidth={2} strokeLinejoin="round" />
            </g>
          );
        })}
      </g>
      {highest && (
        <circle cx={x(highest.mile)} cy={y(highest.feet)} r={3.5} className="fill-paper stroke-good" strokeWidth={2} />
      )}
      {label && (
        <text
          x={label.box.left}
          y={label.box.bottom - 1.5}
          fontSize={LABEL_TEXT}
          fontWeight="700"
          className="ribbon-text"
        >
          {text}
        </text>
      )}
    </g>
  );
});
