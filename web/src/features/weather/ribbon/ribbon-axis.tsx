import { alongOf, type Trip } from '@roadcast/contract';
import { bareClockTime } from '../../../lib/dates.ts';
import { distanceText, numberText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import type { RibbonLayerProps } from './ribbon-frame.ts';
import { axisTicks } from './ribbon-scale.ts';

/** Minimum width of a tick with its label, pixels. */
const TICK_ROOM = 104;

/** Axis with round miles, each with the car's time there. */
export function RibbonAxis({ trip, points, frame }: RibbonLayerProps & { readonly trip: Trip }) {
  const { x, foot, width, height } = frame;
  const { distanceUnit } = useSettings();
  const along = alongOf(trip);
  const ticks = axisTicks(trip.totalMiles, distanceUnit, Math.max(2, width / TICK_ROOM));
  return (
    <g>
      <line x1={0} x2={width} y1={foot} y2={foot} stroke="var(--edge)" strokeWidth={1} />
      {ticks.map(({ share, value }) => {
        const zone = points.findLast((point) => point.share <= share)?.spot ?? points[0]?.spot;
        const hour = zone ? bareClockTime(along.timeAt(share * trip.totalMiles), zone.timeZone) : '';
        const far = value === 0 ? distanceText(0, distanceUnit) : numberText(value);
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
