import { temperatureText } from '../../../lib/format.ts';
import { DAY_BAND, type RibbonFrame, type RibbonLayerProps, WIND_BAND } from './ribbon-frame.ts';
import type { RibbonPoint } from './ribbon-scale.ts';
import { arrowDegrees, windFigure } from './ribbon-wind.ts';
import { WindArrow } from './wind-arrow.tsx';

/** Minimum spacing of temperatures, and of arrows with their numbers, pixels. */
const TEMPERATURES_APART = 50;
const WINDS_APART = 66;
/** Half of a temperature's width, and the width of '22/41', pixels. */
const HALF_TEMPERATURE = 12;
const WIND_FIGURE = 38;
/** Distance from an arrow's middle to its number, pixels. */
const ARROW = 8;

interface RibbonFiguresProps extends RibbonLayerProps {
  /** Id of the highlighted point, whose temperature is shown above the chart instead; null if none. */
  readonly lit: string | null;
}

/** Wind and temperature numbers, at as many places as fit. */
export function RibbonFigures({ points, lit, frame }: RibbonFiguresProps) {
  const windy = points.filter(({ spot }) => arrowDegrees(spot) !== null);
  return (
    <g>
      {spacedOut(windy, frame.width, WINDS_APART, lit).map((point) => (
        <WindFigure key={point.id} point={point} frame={frame} />
      ))}
      {spacedOut(points, frame.width, TEMPERATURES_APART, lit).map(
        (point) => point.id !== lit && <Temperature key={point.id} point={point} frame={frame} />,
      )}
    </g>
  );
}

interface FigureProps {
  readonly point: RibbonPoint;
  readonly frame: RibbonFrame;
}

function WindFigure({ point: { spot, share }, frame: { x, width } }: FigureProps) {
  const arrow = arrowDegrees(spot);
  if (arrow === null || spot.windSpeed === null) return null;
  const left = Math.min(width - WIND_FIGURE, Math.max(2 * ARROW, x(share)));
  const middle = DAY_BAND + WIND_BAND / 2;
  return (
    <g>
      <WindArrow x={left - ARROW} y={middle + 1} to={arrow} speed={spot.windSpeed} />
      <text x={left} y={middle + 5} fontSize="12" className="ribbon-text">
        {windFigure(spot)}
      </text>
    </g>
  );
}

function Temperature({ point: { spot, share }, frame: { x, y, foot, width } }: FigureProps) {
  return (
    <text
      x={Math.min(width - HALF_TEMPERATURE, Math.max(HALF_TEMPERATURE, x(share)))}
      y={spot.temperature === null ? foot - 20 : y(spot.temperature) - 8}
      textAnchor="middle"
      fontSize="14"
      fontWeight="700"
      className="ribbon-text"
    >
      {temperatureText(spot.temperature)}
    </text>
  );
}

/**
 * Returns the points whose numbers fit without overlapping. The ends and the highlighted point have priority, then
 * stops.
 */
function spacedOut(points: readonly RibbonPoint[], width: number, apart: number, lit: string | null): RibbonPoint[] {
  const kept: RibbonPoint[] = [];
  const first = [points[0], points.at(-1), points.find((point) => point.id === lit)].filter(
    (point) => point !== undefined,
  );
  for (const point of [...first, ...points.filter(({ spot }) => spot.isStop), ...points]) {
    if (kept.every((other) => Math.abs(other.share - point.share) * width >= apart)) kept.push(point);
  }
  return kept;
}
