import { useId } from 'react';
import type { RibbonLayerProps } from './ribbon-frame.ts';
import { knownRuns, otherStretches, type RibbonStretch, smoothPath } from './ribbon-scale.ts';

/** Temperature line through known values; dashed for climate normals. */
export function RibbonTemperature({
  points,
  typical,
  frame,
}: RibbonLayerProps & { readonly typical: readonly RibbonStretch[] }) {
  const id = useId();
  const { x, y, foot } = frame;
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
