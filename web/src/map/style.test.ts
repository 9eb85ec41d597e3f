import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import type { Basemap, StreetTiles } from './basemap/basemap.ts';
import type { MapMarker } from './markers/marker.ts';
import type { RasterOverlay } from './overlays/overlay.ts';
import { night, paper } from './palette/palette.ts';
import { mapStyle } from './style.ts';

const line = [
  [-105, 39.7],
  [-87.6, 41.9],
] as const;
const marker: MapMarker = {
  id: 'a',
  at: [-105, 39.7],
  kind: 'start',
  name: 'Denver',
  label: 'Denver, 40°',
  text: '40',
  fill: '#fff',
  ring: null,
};
const atlas = { tiles: 'https://trips.example.com/tiles/{z}/{x}/{y}', minZoom: 0, maxZoom: 8 };
const streets = (schema: StreetTiles['schema'], bounds: StreetTiles['bounds'] = [-180, -85, 180, 85]): Basemap => ({
  kind: 'streets',
  atlas,
  streets: {
    state: 'here',
    schema,
    tiles: '/tiles/streets/{z}/{x}/{y}?v=1',
    minZoom: 0,
    maxZoom: 14,
    bounds,
    credits: [],
  },
});
const foreign: StyleSpecification = {
  version: 8,
  glyphs: 'https://maps.example.com/{fontstack}/{range}.pbf',
  sources: { theirs: { type: 'vector', url: 'https://maps.example.com/tiles.json' } },
  layers: [
    { id: 'ground', type: 'background' },
    { id: 'street-names', type: 'symbol', source: 'theirs', 'source-layer': 'names' },
  ],
};
const basemaps: readonly (readonly [string, Basemap])[] = [
  ['the embedded map', { kind: 'atlas', atlas }],
  ['OpenMapTiles', streets('openmaptiles')],
  ['Protomaps', streets('protomaps')],
  ['a style of the operator’s choice', { kind: 'style', style: foreign }],
];

const styleOf = (basemap: Basemap, palette = paper): StyleSpecification => mapStyle(palette, basemap, line, [marker]);
const ids = ({ layers }: StyleSpecification): string[] => layers.map(({ id }) => id);
const at = (style: StyleSpecification, id: string): number => ids(style).indexOf(id);
const ofSource = ({ layers }: StyleSpecification, source: string): LayerSpecification[] =>
  layers.filter((layer) => 'source' in layer && layer.source === source);

describe.each(basemaps)('the style over %s', (_, basemap) => {
  it('has the route above every road, and the stops above everything', () => {
    const style = styleOf(basemap);
    const roads = style.layers.flatMap((layer, index) =>
      (layer.type === 'line' || layer.type === 'fill') && !layer.id.startsWith('stretches') ? [index] : [],
    );
    expect(Math.max(...roads)).toBe(at(style, 'route'));
    expect(ids(style).slice(-2)).toEqual(['stop-names', 'stop-room']);
  });

  it('names each layer once, and only sources that are there', () => {
    const style = styleOf(basemap);
    expect(new Set(ids(style)).size).toBe(style.layers.length);
    const named = style.layers.flatMap((layer) =>
      'source' in layer && typeof layer.source === 'string' ? [layer.source] : [],
    );
    expect(named.filter((source) => !(source in style.sources))).toEqual([]);
  });

  it('has the same layers by day and by night', () => {
    expect(ids(styleOf(basemap, night))).toEqual(ids(styleOf(basemap)));
  });
});

describe('pictures over the map', () => {
  const overlay = (name: RasterOverlay['name'], tiles: string): RasterOverlay => ({
    name,
    state: 'here',
    tiles,
    minZoom: 0,
    maxZoom: 9,
    bounds: [-180, 15, -60, 72],
    credits: [],
  });
  const overlays = [
    overlay('traffic', '/tiles/traffic/{z}/{x}/{y}'),
    overlay('precipitation', '/tiles/weather/precipitation/{z}/{x}/{y}'),
    overlay('clouds', '/tiles/weather/clouds/{z}/{x}/{y}'),
  ];
  it.each(basemaps)('lie on %s, below the route and all names', (_, basemap) => {
    const style = mapStyle(paper, basemap, line, [marker], overlays);
    const [clouds, rain, traffic] = ['clouds', 'precipitation', 'traffic'].map((name) => at(style, `overlay-${name}`));
    expect([clouds, rain, traffic]).toEqual([clouds, Number(clouds) + 1, Number(clouds) + 2]);
    const above = style.layers.slice(Number(traffic) + 1).map(({ id }) => id);
    expect(above).toContain('route');
    expect(style.layers.slice(0, clouds).some(({ type }) => type === 'symbol')).toBe(false);
    expect(above.filter((id) => /-(freeway|street|ground)$/.test(id))).toEqual([]);
  });

  it('let through as much of the map as they should', () => {
    const { layers, sources } = mapStyle(paper, { kind: 'atlas', atlas }, line, [marker], overlays);
    const opacity = (id: string) => layers.find((layer) => layer.id === id)?.paint;
    expect(opacity('overlay-precipitation')).toMatchObject({ 'raster-opacity': 0.6 });
    expect(opacity('overlay-clouds')).toMatchObject({ 'raster-opacity': 0.3 });
    expect(sources['overlay-precipitation']).toMatchObject({
      tiles: ['overlay://precipitation/tiles/weather/precipitation/{z}/{x}/{y}'],
    });
  });
});

describe('our own style', () => {
  it('takes letters and pictures from nobody', () => {
    for (const [, basemap] of basemaps.slice(0, 3)) {
      const style = styleOf(basemap);
      expect(style).not.toHaveProperty('glyphs');
      expect(style).not.toHaveProperty('sprite');
      const addresses = JSON.stringify(style.sources).match(/[a-z]+:\/\/[^"]*/g) ?? [];
      expect(addresses.filter((address) => !/^(https:\/\/trips\.example\.com|streets:)/.test(address))).toEqual([]);
    }
  });

  it('draws streets from nearby only, over the roads of the embedded map', () => {
    for (const schema of ['openmaptiles', 'protomaps'] as const) {
      const style = styleOf(streets(schema));
      const drawn = ofSource(style, 'streets');
      expect(drawn.length).toBeGreaterThan(20);
      expect(drawn.every(({ minzoom = 0 }) => minzoom >= 8)).toBe(true);
      expect(at(style, 'streets-ground')).toBeGreaterThan(at(style, 'atlas-freeway'));
      expect(at(style, 'streets-ground')).toBeLessThan(at(style, 'streets-freeway'));
    }
  });

  it('leaves names to the streets where they are, and keeps its own elsewhere', () => {
    const whole = ofSource(styleOf(streets('protomaps')), 'atlas').find(({ id }) => id === 'atlas-cities');
    expect(whole).toMatchObject({ maxzoom: 8 });
    const part = ofSource(styleOf(streets('protomaps', [-77, 40, -76, 41])), 'atlas').find(
      ({ id }) => id === 'atlas-cities',
    );
    expect(part).toMatchObject({ maxzoom: 12 });
    expect(JSON.stringify(part && 'filter' in part ? part.filter : null)).toContain('within');
  });
});
