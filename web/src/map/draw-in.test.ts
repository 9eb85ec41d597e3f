import { describe, expect, it } from 'vitest';
import { linesToDraw } from './draw-in.ts';
import { paper } from './palette/palette.ts';
import type { LayerContribution } from './slots/layer-contribution.ts';

const line = (drawIn: readonly string[]): LayerContribution => ({
  slot: 'line',
  sources: { way: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: ({ tripLine }) => [
    { id: 'way-glow', type: 'line', source: 'way', paint: { 'line-color': '#fff' } },
    { id: 'way', type: 'line', source: 'way', paint: { 'line-color': tripLine } },
  ],
  drawIn,
  tileLoaders: {},
});

describe('animated lines', () => {
  it('are lines that request it, in their own colors, when their data changes', () => {
    const way = line(['way']);
    expect(linesToDraw([], [way], paper)).toEqual([{ id: 'way', color: paper.tripLine }]);
    expect(linesToDraw([way], [line(['way'])], paper)).toHaveLength(1);
    expect(linesToDraw([], [line([])], paper)).toEqual([]);
  });

  it('with several colors wait until those with one color are drawn', () => {
    const weather: LayerContribution = {
      ...line(['weather']),
      layers: () => [{ id: 'weather', type: 'line', source: 'way', paint: { 'line-color': ['get', 'color'] } }],
    };
    expect(linesToDraw([], [line(['way']), weather], paper)).toContainEqual({ id: 'weather', color: null });
    expect(linesToDraw([], [weather], paper)).toEqual([]);
  });

  it('are unchanged when anything else changes', () => {
    const way = line(['way']);
    expect(linesToDraw([way], [{ ...way }, line([])], paper)).toEqual([]);
  });
});
