import { tellingGust } from '../../../lib/weather-words.ts';
import type { WeatherSpot } from '../spots.ts';

const points = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'];

type Wind = Pick<WeatherSpot, 'heading' | 'windFromDegrees' | 'windDirection' | 'windSpeed' | 'windGust'>;

/** Returns the direction the wind comes from, degrees clockwise from north; null if unknown. */
function fromDegrees({ windFromDegrees, windDirection }: Wind): number | null {
  if (windFromDegrees !== null) return windFromDegrees;
  const index = windDirection === null ? -1 : points.indexOf(windDirection);
  return index < 0 ? null : index * 22.5;
}

/** Travel direction on the ribbon (right), degrees clockwise from straight up. */
const AHEAD = 90;

/**
 * Returns the direction of the wind arrow, degrees clockwise from straight up. The car drives to the right, so a
 * headwind points left. Null if the wind or travel direction is unknown.
 */
export function arrowDegrees(wind: Wind): number | null {
  const from = fromDegrees(wind);
  if (from === null || wind.heading === null || wind.windSpeed === null) return null;
  return (((from - wind.heading + 180 + AHEAD) % 360) + 360) % 360;
}

/** Formats wind speed: '14', or '14/32' with notable gusts. */
export function windFigure(wind: Wind): string {
  const gust = tellingGust(wind);
  const speed = wind.windSpeed === null ? '' : Math.round(wind.windSpeed).toString();
  return gust === null ? speed : `${speed}/${Math.round(gust)}`;
}
