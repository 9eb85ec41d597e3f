import { expect, it } from 'vitest';
import type { HighwayVertex, TiePlace } from '../tiles/network.ts';
import { chooseInterchanges } from './interchanges.ts';

/** A highway along the 40th parallel with a vertex about every half mile. */
const highway = (ref: string, first: number, count: number, west: number): HighwayVertex[] =>
  Array.from({ length: count }, (_, i) => ({
    nodeId: first + i,
    lng: west + i * 0.01,
    lat: 40,
    ref,
    state: 'NE',
    label: i === 0 ? 'Begin' : '',
  }));
const town: TiePlace = { index: 0, name: 'Town', state: 'NE', lng: -99.5, lat: 40.02, population: 900 };

it('include the written points, the one beside a town, and some in between', () => {
  const vertices = highway('I-1', 1, 101, -100);
  const { points, links } = chooseInterchanges(vertices, [town], () => true);
  const nodes = points.map(({ vertex }) => vertex.nodeId);
  expect(nodes).toContain(1);
  expect(nodes).toContain(51);
  expect(nodes).toContain(101);
  expect(nodes.length).toBeLessThan(15);
  const miles = links.reduce((sum, link) => sum + link[2], 0);
  expect(miles).toBeCloseTo(52.9, 0);
  expect(links.every(([, , each]) => each < 7)).toBe(true);
});

it('exclude bridges, except as parts of the way', () => {
  const vertices = highway('I-1', 1, 101, -100);
  const { points } = chooseInterchanges(vertices, [town], ({ nodeId }) => nodeId < 40 || nodeId > 60);
  expect(points.filter(({ open }) => open).every(({ vertex }) => vertex.nodeId < 40 || vertex.nodeId > 60)).toBe(true);
});

it('don’t link two stretches of a highway across a gap that another highway draws', () => {
  const vertices = [...highway('I-1', 1, 20, -100), ...highway('I-1', 100, 20, -99)];
  const { points, links } = chooseInterchanges(vertices, [], () => true);
  const runs = links.map(([a, b]) => [points[a]?.vertex.nodeId ?? 0, points[b]?.vertex.nodeId ?? 0]);
  expect(runs.every(([a = 0, b = 0]) => a < 100 === b < 100)).toBe(true);
});
