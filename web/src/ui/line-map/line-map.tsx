import { decodePolyline } from '@roadcast/core/geo';
import { useMemo } from 'react';
import { frameAround, pathOf, project } from './albers.ts';
import { borderLines, coastLines } from './us-lines.ts';

/** Aspect ratio of the maps, 3:2. */
const ASPECT = 1.5;
const COAST_ID = 'line-map-coast';
const BORDERS_ID = 'line-map-borders';

const draw = (lines: readonly string[], close: boolean): string =>
  lines.map((line) => pathOf(decodePolyline(line, 2).map(project), close)).join('');

/** SVG definitions of the country, shared by all small maps on a page. Render before the maps. */
export function LineMapDefinitions() {
  const [coast, borders] = useMemo(() => [draw(coastLines, true), draw(borderLines, false)], []);
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        <path id={COAST_ID} d={coast} />
        <path id={BORDERS_ID} d={borders} />
      </defs>
    </svg>
  );
}

interface LineMapProps {
  readonly label: string;
  /** Longitude, latitude. */
  readonly line: readonly (readonly [number, number])[];
  readonly className: string;
}

/** Small map of a line over the states. Needs `LineMapDefinitions` on the page. */
export function LineMap({ label, line, className }: LineMapProps) {
  const points = useMemo(() => line.map(project), [line]);
  const { x, y, width, height } = useMemo(() => frameAround(points, ASPECT), [points]);
  const [start] = points;
  const end = points.at(-1);
  // Scale strokes and dots with the frame, so all maps look alike.
  const unit = width / 100;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <rect x={x} y={y} width={width} height={height} className="fill-primary-wash" />
      <use href={`#${COAST_ID}`} fill="var(--raised)" stroke="var(--edge)" strokeWidth={0.7 * unit} />
      <use href={`#${BORDERS_ID}`} fill="none" stroke="var(--edge)" strokeOpacity={0.55} strokeWidth={0.5 * unit} />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={pathOf(points)} stroke="var(--raised)" strokeWidth={5.5 * unit} />
        <path d={pathOf(points)} stroke="var(--primary)" strokeWidth={3 * unit} />
      </g>
      {start && (
        <circle
          cx={start[0]}
          cy={start[1]}
          r={3 * unit}
          fill="var(--raised)"
          stroke="var(--primary)"
          strokeWidth={1.8 * unit}
        />
      )}
      {end && (
        <circle cx={end[0]} cy={end[1]} r={3.8 * unit} fill="var(--accent)" stroke="var(--raised)" strokeWidth={unit} />
      )}
    </svg>
  );
}
