import { weatherTexts } from '@roadcast/messages/weather';
import { useId } from 'react';
import { DAY_BAND, type RibbonFrame } from './ribbon-frame.ts';
import type { RibbonStretch } from './ribbon-scale.ts';

/** Minimum width of a stretch to show its label, pixels. */
const WORD_ROOM = 64;

interface RibbonHatchProps {
  readonly kind: 'typical' | 'unknown';
  readonly stretches: readonly RibbonStretch[];
  readonly frame: RibbonFrame;
}

/** Hatching for climate normals and cross-hatching for unknown weather, labeled if there is room. */
export function RibbonHatch({ kind, stretches, frame: { x, foot } }: RibbonHatchProps) {
  const hatch = useId();
  return (
    <g>
      <defs>
        <pattern id={hatch} width="7" height="7" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
          <line x1="0" x2="0" y1="0" y2="7" stroke="var(--muted)" strokeWidth="1.2" opacity="0.4" />
          {kind === 'unknown' && (
            <line x1="0" x2="7" y1="0" y2="0" stroke="var(--muted)" strokeWidth="1.2" opacity="0.4" />
          )}
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
              {weatherTexts.ribbon.kinds[kind]}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
