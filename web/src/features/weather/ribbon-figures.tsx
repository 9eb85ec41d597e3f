import { temperatureText } from '../../lib/format.ts';
import { DAY_BAND, type RibbonFrame, type RibbonLayerProps, WIND_BAND } from './ribbon-frame.ts';
import type { RibbonPoint } from './ribbon-scale.ts';
import { arrowDegrees, windFigure } from './ribbon-wind.ts';
import { WindArrow } from './wind-arrow.tsx';

/** Between two printed temperatures. */
const APART = 50;
/** Half a temperature's width, and the room of an arrow with its figure. */
const HALF_FIGURE = 12;
const WIND_ROOM = 30;

/** Temperature and wind in figures, at as many places as there is room for. */
export function RibbonFigures({ points, lit, frame }: RibbonLayerProps & { readonly lit: string | null }) {
  return spacedOut(points, frame.width, lit).map((point) => (
    <Figures key={point.id} point={point} isLit={point.id === lit} frame={frame} />
  ));
}

interface FiguresProps {
  readonly point: RibbonPoint;
  /** Its temperature stands in the box above then. */
  readonly isLit: boolean;
  readonly frame: RibbonFrame;
}

function Figures({ point, isLit, frame }: FiguresProps) {
  const { spot, share } = point;
  const { x, y, foot, width } = frame;
  const arrow = arrowDegrees(spot);
  const middle = Math.min(width - HALF_FIGURE, Math.max(HALF_FIGURE, x(share)));
  const left = Math.min(middle, width - WIND_ROOM);
  return (
    <g>
      {arrow !== null && spot.windSpeed !== null && (
        <>
          <WindArrow x={left - 8} y={DAY_BAND + WIND_BAND / 2 + 1} to={arrow} speed={spot.windSpeed} />
          <text x={left} y={DAY_BAND + WIND_BAND / 2 + 5} fontSize="12" className="ribbon-text">
            {windFigure(spot)}
          </text>
        </>
      )}
      {!isLit && (
        <text
          x={middle}
          y={spot.temperature === null ? foot - 20 : y(spot.temperature) - 8}
          textAnchor="middle"
          fontSize="14"
          fontWeight="700"
          className="ribbon-text"
        >
          {temperatureText(spot.temperature)}
        </text>
      )}
    </g>
  );
}

/** @returns those points whose figures have room beside each other; the ends and the lit one first, then stops. */
function spacedOut(points: readonly RibbonPoint[], width: number, lit: string | null): RibbonPoint[] {
  const kept: RibbonPoint[] = [];
  const first = [points[0], points.at(-1), points.find((point) => point.id === lit)].filter(
    (point) => point !== undefined,
  );
  for (const point of [...first, ...points.filter(({ spot }) => spot.isStop), ...points]) {
    if (kept.every((other) => Math.abs(other.share - point.share) * width >= APART)) kept.push(point);
  }
  return kept;
}
