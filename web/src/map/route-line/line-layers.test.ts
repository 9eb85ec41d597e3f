import { describe, expect, it } from 'vitest';
import { night, paper } from '../palette/palette.ts';
import { animatedLineLayers, lineEdge, lineLayers, lineSource } from './line-layers.ts';

describe('the route on the map', () => {
  it('is above its casing, which is above its glow, in both themes', () => {
    for (const palette of [paper, night]) {
      expect(lineLayers(palette).map(({ id }) => id)).toEqual(['route-glow', 'route-casing', 'route']);
    }
  });

  it('can be animated from start to end', () => {
    expect(lineSource([[-105, 40]])).toMatchObject({ lineMetrics: true });
    const ids = lineLayers(paper).map(({ id }) => id);
    expect(animatedLineLayers.every((id) => ids.includes(id))).toBe(true);
  });

  it('has an edge that widens when it’s draggable', () => {
    const edge = lineLayers(paper).find(({ id }) => id === lineEdge.layer);
    expect(edge?.paint).toMatchObject({ 'line-width': lineEdge.width });
    expect(lineEdge.lit).toBeGreaterThan(lineEdge.width);
  });
});
