import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import type { Basemap, StreetTiles } from './basemap/basemap.ts';
import { night, paper } from './palette/palette.ts';
import type { LayerContribution } from './slots/layer-contribution.ts';
import type { LayerSlot } from './slots/layer-order.ts';
import { mapStyle } from './style.ts';

const points = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } as const;

/** Returns a sample contribution to a slot: a source and a layer named after the slot. */
const added = (slot: LayerSlot, type: 'line' | 'symbol' | 'circle' = 'line'): LayerContribution => ({
  slot,
  sources: { [`my-${slot}`]: points },
  layers: () => [{ id: `my-${slot}`, type, source: `my-${slot}` }],
  drawIn: [],
  tileLoaders: {},
});

/** Deliberately out of order, because the slots determine the order. */
const contributions: readonly LayerContribution[] = [
  added('marker-room', 'symbol'),
  added('line-marks'),
  added('line-names', 'symbol'),
  added('pictures', 'circle'),
  added('line'),
  added('place-names', 'symbol'),
  added('lines-below'),
];
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
    mayBeHeld: false,
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

const styleOf = (basemap: Basemap, palette = paper): StyleSpecification => mapStyle(palette, basemap, contributions);
const ids = ({ layers }: StyleSpecification): string[] => layers.map(({ id }) => id);
const at = (style: StyleSpecification, id: string): number => ids(style).indexOf(id);
const ofSource = ({ layers }: StyleSpecification, source: string): LayerSpecification[] =>
  layers.filter((layer) => 'source' in layer && layer.source === source);

describe.each(basemaps)('the style over %s', (_, basemap) => {
  it('has every slot in its place: images over the roads, lines over the images, place names on top', () => {
    const style = styleOf(basemap);
    const mine = ids(style).filter((id) => id.startsWith('my-'));
    expect(mine).toEqual(
      ['pictures', 'lines-below', 'line', 'line-marks', 'line-names', 'place-names', 'marker-room'].map(
        (slot) => `my-${slot}`,
      ),
    );
    expect(ids(style).slice(-3)).toEqual(['my-line-names', 'my-place-names', 'my-marker-room']);
    const ground = style.layers.flatMap(({ id, type }, index) =>
      (type === 'line' || type === 'fill') && !id.startsWith('my-') ? [index] : [],
    );
    expect(Math.max(0, ...ground)).toBeLessThan(at(style, 'my-pictures'));
    const names = style.layers.findIndex(({ type }) => type === 'symbol');
    expect(at(style, 'my-pictures')).toBeLessThan(names);
  });

  it('names each layer once, and uses existing sources only', () => {
    const style = styleOf(basemap);
    expect(new Set(ids(style)).size).toBe(style.layers.length);
    const named = style.layers.flatMap((layer) =>
      'source' in layer && typeof layer.source === 'string' ? [layer.source] : [],
    );
    expect(named.filter((source) => !(source in style.sources))).toEqual([]);
  });

  it('has the same layers in both themes', () => {
    expect(ids(styleOf(basemap, night))).toEqual(ids(styleOf(basemap)));
  });
});

describe('contributions of features', () => {
  const ours: Basemap = { kind: 'atlas', atlas };

  it('need no change to the map: an unknown layer is added in its slot', () => {
    const chargers: LayerContribution = {
      ...added('line-marks'),
      sources: { chargers: points },
      layers: ({ tripLine }) => [
        { id: 'chargers', type: 'circle', source: 'chargers', paint: { 'circle-color': tripLine } },
      ],
    };
    const style = mapStyle(night, ours, [...contributions, chargers]);
    expect(style.sources.chargers).toBe(points);
    expect(style.layers.find(({ id }) => id === 'chargers')?.paint).toEqual({ 'circle-color': night.tripLine });
    expect(at(style, 'chargers')).toBe(at(style, 'my-line-marks') + 1);
  });

  it('may be empty', () => {
    const bare = mapStyle(paper, ours, []);
    expect(ids(styleOf(ours)).filter((id) => !id.startsWith('my-'))).toEqual(ids(bare));
  });

  it('may use sources of other contributions', () => {
    const names: LayerContribution = {
      ...added('line-names'),
      sources: {},
      layers: () => [{ id: 'more-names', type: 'symbol', source: 'my-line' }],
    };
    const style = mapStyle(paper, ours, [names, ...contributions]);
    expect(Object.keys(style.sources).filter((id) => id.startsWith('my-'))).toHaveLength(contributions.length);
    expect(at(style, 'more-names')).toBe(at(style, 'my-line-names') - 1);
  });
});

describe('our own style', () => {
  it('needs no external glyphs or sprites', () => {
    for (const [, basemap] of basemaps.slice(0, 3)) {
      const style = styleOf(basemap);
      expect(style).not.toHaveProperty('glyphs');
      expect(style).not.toHaveProperty('sprite');
      const addresses = JSON.stringify(style.sources).match(/[a-z]+:\/\/[^"]*/g) ?? [];
      expect(addresses.filter((address) => !/^(https:\/\/trips\.example\.com|streets:)/.test(address))).toEqual([]);
    }
  });

  it('draws streets at high zoom only, over the embedded map’s roads', () => {
    for (const schema of ['openmaptiles', 'protomaps'] as const) {
      const style = styleOf(streets(schema));
      const drawn = ofSource(style, 'streets');
      expect(drawn.length).toBeGreaterThan(20);
      expect(drawn.every(({ minzoom = 0 }) => minzoom >= 8)).toBe(true);
      expect(at(style, 'streets-ground')).toBeGreaterThan(at(style, 'atlas-freeway'));
      expect(at(style, 'streets-ground')).toBeLessThan(at(style, 'streets-freeway'));
    }
  });

  it('uses the streets’ names where available, and the embedded map’s elsewhere', () => {
    const whole = ofSource(styleOf(streets('protomaps')), 'atlas').find(({ id }) => id === 'atlas-cities');
    expect(whole).toMatchObject({ maxzoom: 8 });
    const part = ofSource(styleOf(streets('protomaps', [-77, 40, -76, 41])), 'atlas').find(
      ({ id }) => id === 'atlas-cities',
    );
    expect(part).toMatchObject({ maxzoom: 12 });
    expect(JSON.stringify(part && 'filter' in part ? part.filter : null)).toContain('within');
  });
});
