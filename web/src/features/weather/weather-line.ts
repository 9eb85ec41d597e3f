import { alongOf, type Trip, type TripLine } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import { colorOn, type ScaleColor, type WeatherScale, weatherScales } from '@roadcast/core/weather';
import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { imageNames } from '../../map/images/image-names.ts';
import { WEATHER_LINE_WIDTH } from '../../map/lines/line-width.ts';
import type { MapPalette } from '../../map/palette/palette.ts';
import { spotsByTime } from './spots.ts';

/** Part of the line with the weather of the nearest place along the road. */
export interface WeatherStretch {
  readonly line: readonly LngLat[];
  readonly colors: Readonly<Record<WeatherScale, ScaleColor>>;
}

/** Splits the whole line by weather, in road order. Each place's weather extends halfway to the next. */
export function weatherStretches(trip: TripLine & Pick<Trip, 'segments' | 'weatherPoints'>): WeatherStretch[] {
  if (trip.geometry.length < 2 || trip.totalMiles <= 0) return [];
  const along = alongOf(trip);
  const spots = spotsByTime(trip);
  return spots.flatMap((spot, i): WeatherStretch[] => {
    const [before, after] = [spots[i - 1], spots[i + 1]];
    const from = before ? (before.mile + spot.mile) / 2 : 0;
    const to = after ? (spot.mile + after.mile) / 2 : trip.totalMiles;
    if (to <= from) return [];
    const [severity, point, marker] = weatherScales.map((scale) => colorOn(scale, spot)) as [
      ScaleColor,
      ScaleColor,
      ScaleColor,
    ];
    return [{ line: along.lineBetween(from, to), colors: { severity, point, marker } }];
  });
}

/**
 * Returns the map source `weather-line` for the parts, with the colors of all scales, so switching the scale doesn't
 * replace the line.
 */
export const weatherLineSource = (stretches: readonly WeatherStretch[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: stretches.map(({ line, colors }) => ({
      type: 'Feature',
      properties: Object.fromEntries(
        weatherScales.map((scale) => [scale, colors[scale].known ? colors[scale].hex : '']),
      ),
      geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [lng, lat]) },
    })),
  },
});

/** Layers shown once the route below them is drawn. */
export const weatherLineIds: readonly string[] = ['weather-line', 'weather-line-unknown'];

/** Returns the layers for weather on the route: one scale's colors, and gray stripes where unknown. */
export function weatherLineLayers(palette: MapPalette, scale: WeatherScale): LayerSpecification[] {
  const known: ExpressionSpecification = ['!=', ['get', scale], ''];
  const drawn = {
    type: 'line',
    source: 'weather-line',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
  } as const;
  const shown = { 'line-width': WEATHER_LINE_WIDTH, 'line-opacity-transition': { duration: 0, delay: 0 } } as const;
  return [
    { ...drawn, id: 'weather-line', filter: known, paint: { ...shown, 'line-color': ['get', scale] } },
    {
      ...drawn,
      id: 'weather-line-unknown',
      filter: ['!', known],
      paint: { ...shown, 'line-pattern': imageNames.hatch(palette) },
    },
  ];
}
