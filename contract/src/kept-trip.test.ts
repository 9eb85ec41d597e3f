import { describe, expect, it } from 'vitest';
import { keptTrip } from './kept-trip.ts';
import { chargedTrip, sampleTrip } from './testing/sample-trip.ts';

const asKept = (trip: unknown): unknown => JSON.parse(JSON.stringify(trip));

describe('a stored trip', () => {
  it.each([sampleTrip, chargedTrip])('reads the same as it was written', (trip) => {
    expect(keptTrip(asKept(trip))).toEqual(trip);
  });

  it('migrates: a preference added since gets its usual value', () => {
    const { avoidFerries: _, vehicleRange: __, ...before } = sampleTrip.preferences;
    const read = keptTrip(asKept({ ...sampleTrip, preferences: before }));
    expect(read?.preferences).toEqual({ ...before, avoidFerries: false, vehicleRange: 300 });
    expect(keptTrip(asKept(read))).toEqual(read);
  });

  it('migrates: the accuracy of its roads gets its US spelling', () => {
    const stretch = { fromIndex: 0, kind: 'highway' } as const;
    const { dataSource, speedLimits } = sampleTrip.roads;
    const before = { dataSource, accuracyMetres: 800, stretches: [{ ...stretch, accuracyMetres: 300 }], speedLimits };
    const read = keptTrip(asKept({ ...sampleTrip, roads: before }));
    const stretches = [{ ...stretch, accuracyMeters: 300 }];
    expect(read?.roads).toEqual({ dataSource, accuracyMeters: 800, stretches, speedLimits });
    expect(keptTrip(asKept(read))).toEqual(read);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a word', 'trip'],
    ['a list', [sampleTrip]],
    ['an empty record', {}],
    ['an older schema', { ...sampleTrip, schemaVersion: 1 }],
    ['no schema', { ...sampleTrip, schemaVersion: undefined }],
    ['damage', { ...sampleTrip, segments: 'many' }],
    ['a missing field', { ...sampleTrip, tolls: undefined }],
    ['invalid preferences', { ...sampleTrip, preferences: null }],
    ['a line without its times', { ...sampleTrip, elapsed: sampleTrip.elapsed.slice(0, 4) }],
  ])('is null for %s', (_, kept) => {
    expect(keptTrip(asKept(kept))).toBeNull();
  });
});
