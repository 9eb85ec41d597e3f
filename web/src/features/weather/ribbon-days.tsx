import { texts } from '../../lib/texts.ts';
import type { RibbonLayerProps } from './ribbon-frame.ts';
import { ribbonDays } from './ribbon-scale.ts';

/** A day has room for its name from this width on. */
const NAME_ROOM = 54;

/** Days as bands, with a night between two. */
export function RibbonDays({ points, frame: { x, foot } }: RibbonLayerProps) {
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
        {x(day.to) - x(day.from) > NAME_ROOM ? texts.weather.ribbon.day(day.day) : ''}
      </text>
      {index > 0 && <Night x={x(day.from)} foot={foot} />}
    </g>
  ));
}

/** A dark seam with a moon. */
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
