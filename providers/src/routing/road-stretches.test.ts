import { accuracyCell, RoadAccuracy } from '@roadcast/core/dataset';
import { cumulativeMeters, type LngLat } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { accuracyOfEdges } from './embedded/edge-accuracy.ts';
import { stretchesOf } from './road-stretches.ts';

/** A line east along the 40th parallel with 8.5 km between points. */
const line = Array.from({ length: 12 }, (_, i): LngLat => [-100 + i / 10, 40]);
const along = cumulativeMeters(line);
const nowhere = (): boolean => false;

describe('the stretches of a road', () => {
  it('are streets, written highways and modeled roads, each with its accuracy', () => {
    const modeled = [{ fromMeters: along[8] as number, toMeters: along[11] as number }];
    const inTown = ([lng]: LngLat): boolean => lng < -99.8;
    expect(
      stretchesOf({ line, along, modeled, placeIndexes: [0, 11] }, inTown, (point) => (point < 5 ? 300 : 850)),
    ).toEqual([
      { fromIndex: 0, kind: 'street', accuracyMeters: 10 },
      { fromIndex: 2, kind: 'highway', accuracyMeters: 300 },
      { fromIndex: 5, kind: 'highway', accuracyMeters: 850 },
      { fromIndex: 8, kind: 'modeled', accuracyMeters: null },
    ]);
  });

  it('of a few miles take the worse accuracy of two neighbors; unmeasured is worst', () => {
    const near = Array.from({ length: 30 }, (_, i): LngLat => [-100 + i / 100, 40]);
    const road = { line: near, along: cumulativeMeters(near), modeled: [], placeIndexes: [0, 29] };
    const found = stretchesOf(road, nowhere, (point) => (point % 2 === 0 ? 300 : 450));
    expect(found[0]).toEqual({ fromIndex: 0, kind: 'highway', accuracyMeters: 450 });
    expect(found.length).toBeLessThan(6);
    expect(stretchesOf(road, nowhere, (point) => (point === 1 ? null : 300))[0]?.accuracyMeters).toBeNull();
  });

  it('start over with each leg', () => {
    const road = { line, along, modeled: [], placeIndexes: [0, 4, 11] };
    expect(stretchesOf(road, nowhere, () => 300).map(({ fromIndex }) => fromIndex)).toEqual([0, 4]);
  });

  it('use the best road sharing an edge, by its accuracy in that part of the country', () => {
    const [here, east] = [accuracyCell([-100, 40]), accuracyCell([-99.5, 40])];
    const accuracy = new RoadAccuracy({
      roads: {
        'I-80': [[here, 300]],
        'US-30': [
          [here, 1000],
          [east, 700],
        ],
      },
    });
    const edge = { toll: false, ferry: false };
    const edges = [
      { ...edge, from: 0, to: 2, names: ['I-80', 'US-30'] },
      { ...edge, from: 2, to: 5, names: [] },
      { ...edge, from: 5, to: 7, names: ['I-80', 'US-30'] },
    ];
    const at = accuracyOfEdges(edges, line, accuracy);
    expect([0, 1, 2, 4, 5, 6, 7].map(at)).toEqual([300, 300, null, null, 700, 700, null]);
  });
});
