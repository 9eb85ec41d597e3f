import { describe, expect, it } from 'vitest';
import { night, paper } from '../../../map/palette/palette.ts';
import { routeEdge, routeLayers, routeLineLayers, routeSource } from './route-layers.ts';

describe('the route on the map', () => {
  it('lies on its casing, and that on its glow, by day and by night', () => {
    for (const palette of [paper, night]) {
      expect(routeLayers(palette).map(({ id }) => id)).toEqual(['route-glow', 'route-casing', 'route']);
    }
  });

  it('can be drawn from its start to its end', () => {
    expect(routeSource([[-105, 40]])).toMatchObject({ lineMetrics: true });
    const ids = routeLayers(paper).map(({ id }) => id);
    expect(routeLineLayers.every((id) => ids.includes(id))).toBe(true);
  });

  it('widens at its edge where it can be grabbed', () => {
    const edge = routeLayers(paper).find(({ id }) => id === routeEdge.layer);
    expect(edge?.paint).toMatchObject({ 'line-width': routeEdge.width });
    expect(routeEdge.lit).toBeGreaterThan(routeEdge.width);
  });
});
