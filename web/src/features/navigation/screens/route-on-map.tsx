import type { LngLat } from '@roadcast/core/geo';
import type { GuidedRoute } from '@roadcast/core/navigation';
import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { fonts } from '../../../map/palette/fonts.ts';
import type { MapPalette } from '../../../map/palette/palette.ts';
import { MapLiveLine } from '../../../map/slots/map-follow.tsx';
import { MapLayer } from '../../../map/slots/map-layer.tsx';
import { chunksLine, drivenChunks, drivenTip } from './driven-line.ts';

/** Map source ids. */
const ROUTE = 'guided-route';
const DRIVEN = 'guided-driven';
const TIP = 'guided-tip';
const PLACES = 'guided-places';

/** Line width by zoom, pixels: thin from afar, a lane wide up close. */
const WIDTH = ['interpolate', ['linear'], ['zoom'], 5, 5, 12, 8, 17, 14];
const CASING = ['interpolate', ['linear'], ['zoom'], 5, 8, 12, 12, 17, 20];

const lineOf = (line: readonly LngLat[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [lng, lat]) },
  },
});

const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;

const band = (id: string, source: string, color: string, width: readonly unknown[]): LayerSpecification =>
  ({ id, type: 'line', source, layout, paint: { 'line-color': color, 'line-width': width } }) as LayerSpecification;

const lineLayers = ({ tripLine, lineCasing, rail }: MapPalette): LayerSpecification[] => [
  band('guided-casing', ROUTE, lineCasing, CASING),
  band('guided-route', ROUTE, tripLine, WIDTH),
  // Draw the driven part gray; the road ahead stays blue.
  band('guided-driven', DRIVEN, rail, WIDTH),
  band('guided-tip', TIP, rail, WIDTH),
];

const placeLayers = ({ tripLine, lineCasing, stopName, halo }: MapPalette): LayerSpecification[] => [
  {
    id: 'guided-places',
    type: 'circle',
    source: PLACES,
    paint: {
      'circle-radius': 8,
      'circle-color': lineCasing,
      'circle-stroke-color': tripLine,
      'circle-stroke-width': 4,
    },
  },
  {
    id: 'guided-place-names',
    type: 'symbol',
    source: PLACES,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': fonts.bold,
      'text-size': 16,
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 1,
      'text-max-width': 9,
    },
    paint: { 'text-color': stopName, 'text-halo-color': halo, 'text-halo-width': 2 },
  },
];

interface RouteOnMapProps {
  readonly route: GuidedRoute;
  /** Meters driven from the route's start. */
  readonly alongMeters: number;
}

/** Route with its places; the driven part is gray. */
export function RouteOnMap({ route, alongMeters }: RouteOnMapProps) {
  const chunks = drivenChunks(route, alongMeters);
  const sources = useMemo(
    () => ({ [ROUTE]: lineOf(route.line), [DRIVEN]: lineOf(chunksLine(route, chunks)), [TIP]: lineOf([]) }),
    [route, chunks],
  );
  const places = useMemo(
    (): Record<string, GeoJSONSourceSpecification> => ({
      [PLACES]: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: route.places.map(({ label, point }) => ({
            type: 'Feature',
            properties: { name: label },
            geometry: { type: 'Point', coordinates: [point[0], point[1]] },
          })),
        },
      },
    }),
    [route],
  );
  const tip = useMemo(() => drivenTip(route, alongMeters), [route, alongMeters]);
  return (
    <>
      <MapLayer slot="line" sources={sources} layers={lineLayers} />
      <MapLayer slot="place-names" sources={places} layers={placeLayers} />
      <MapLiveLine source={TIP} line={tip} />
    </>
  );
}
