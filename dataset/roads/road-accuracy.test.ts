import { RoadAccuracy, type RoadFact } from '@roadcast/core/dataset';
import { describe, expect, it } from 'vitest';
import { roadAccuracy } from './road-accuracy.ts';

const fact = (way: number, accuracyMeters: number) => ({ way, accuracyMeters }) as RoadFact;

describe('the accuracy of roads', () => {
  const file = roadAccuracy(
    {
      nodes: [
        { id: 1, lng: -100.05, lat: 41.1 },
        { id: 2, lng: -100.2, lat: 41.1 },
        { id: 3, lng: -100.3, lat: 41.1 },
        { id: 4, lng: -100.45, lat: 41.1 },
      ],
      ways: [
        { id: 1, nodeIds: [1, 2], tags: { ref: 'I 80' } },
        { id: 2, nodeIds: [2, 3], tags: { ref: 'I 80;US 30', name: 'Lincoln Highway' } },
        { id: 3, nodeIds: [3, 4], tags: { ref: 'US 30' } },
        { id: 4, nodeIds: [1, 4], tags: {} },
      ],
    },
    [fact(1, 150), fact(2, 412), fact(3, 1000)],
  );
  const accuracy = new RoadAccuracy(file);

  it('is the worst one of a road’s stretches in a cell, rounded up', () => {
    expect(accuracy.at('I-80', [-100.1, 41.2])).toBe(450);
    expect(accuracy.at('I-80', [-100.4, 41.2])).toBe(450);
    expect(accuracy.at('US-30', [-100.4, 41.2])).toBe(1000);
    expect(accuracy.at('US-30', [-100.1, 41.2])).toBe(450);
    expect(accuracy.at('Lincoln Highway', [-100.3, 41.01])).toBe(450);
  });

  it('is unknown elsewhere', () => {
    expect(accuracy.at('I-80', [-99.9, 41.2])).toBeNull();
    expect(accuracy.at('I-81', [-100.1, 41.2])).toBeNull();
  });
});
