import { expect, it } from 'vitest';
import { importGraph, readSources } from '../../scripts/import-graph.ts';

it('the simulator knows nothing of the guidance and of the arithmetic that it is to prove right', () => {
  const graph = importGraph(readSources('.'));
  const own = [...graph].filter(([file]) => file.startsWith('core/src/drive-simulator/') && !file.includes('.test.'));
  expect(own.length).toBeGreaterThan(5);
  const outside = own.flatMap(([, targets]) =>
    [...targets].filter((to) => !to.startsWith('core/src/drive-simulator/')),
  );
  // The type of a point on the map; the graph does not tell types from values, so the imports themselves are looked at.
  expect([...new Set(outside)]).toEqual(['core/src/geo/index.ts']);
  const texts = [...readSources('.')].filter(([file]) => own.some(([name]) => name === file));
  const ofGeo = texts.flatMap(([, text]) => [...text.matchAll(/^.*'\.\.\/geo\/index\.ts'.*$/gm)].map(([line]) => line));
  expect([...new Set(ofGeo)]).toEqual(["import type { LngLat } from '../geo/index.ts';"]);
});
