import { alongOf, type TripLine } from '@roadcast/contract';
import { weatherTexts } from '@roadcast/messages/weather';
import type { RibbonFrame } from './ribbon-frame.ts';

/** Minimum width of a day to show its name, pixels. */
const NAME_ROOM = 54;

interface RibbonDaysProps {
  readonly trip: TripLine;
  readonly frame: RibbonFrame;
}

/** Days as bands, separated by overnight markers. */
export function RibbonDays({ trip, frame: { x, foot } }: RibbonDaysProps) {
  const along = alongOf(trip);
  return along.days().map(({ day, fromMile, toMile }, index) => {
    const [from, to] = [x(along.shareAt(fromMile)), x(along.shareAt(toMile))];
    return (
      <g key={day}>
        <rect
          x={from}
          y={0}
          width={Math.max(0, to - from)}
          height={foot}
          fill="var(--primary)"
          opacity={index % 2 === 0 ? 0.045 : 0.1}
        />
        <text x={from + (index === 0 ? 2 : 13)} y={14} fontSize="13" fontWeight="700" fill="var(--ink)">
          {to - from > NAME_ROOM ? weatherTexts.ribbon.day({ day }) : ''}
        </text>
        {index > 0 && <Night x={from} foot={foot} />}
      </g>
    );
  });
}

/** Overnight marker: a dashed line topped by a moon. */
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
