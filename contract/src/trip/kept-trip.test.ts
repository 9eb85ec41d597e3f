import { describe, expect, it } from 'vitest';
import { chargedTrip, sampleTrip } from '../testing/sample-trip.ts';
import { keptTrip } from './kept-trip.ts';

const asKept = (trip: unknown): unknown => JSON.parse(JSON.stringify(trip));

describe('a stored trip', () => {
  it.each([sampleTrip, chargedTrip])('is read as it was written', (trip) => {
    expect(keptTrip(asKept(trip))).toEqual(trip);
  });

  it('gets a preference added later with its default value', () => {
    const { avoidFerries: _, vehicleRange: __, ...before } = sampleTrip.preferences;
    const read = keptTrip(asKept({ ...sampleTrip, preferences: before }));
    expect(read?.preferences).toEqual({ ...before, avoidFerries: false, vehicleRange: 300 });
    expect(keptTrip(asKept(read))).toEqual(read);
  });

  it('gets the US spelling of its roads’ accuracy', () => {
    const stretch = { fromIndex: 0, kind: 'highway' } as const;
    const { dataSource, speedLimits } = sampleTrip.roads;
    const before = { dataSource, accuracyMetres: 800, stretches: [{ ...stretch, accuracyMetres: 300 }], speedLimits };
    const read = keptTrip(asKept({ ...sampleTrip, roads: before }));
    const stretches = [{ ...stretch, accuracyMeters: 300 }];
    expect(read?.roads).toEqual({ dataSource, accuracyMeters: 800, stretches, speedLimits });
    expect(keptTrip(asKept(read))).toEqual(read);
  });

  it('gets the US spelling of modeled values', () => {
    const known = { value: 12.5, source: 'Rates', asOf: null, quality: 'modeled' } as const;
    const trip = { ...chargedTrip, tollCosts: { roads: [], known, unknownMiles: 0 } };
    const before = JSON.stringify(trip).replaceAll('odeled"', 'odelled"');
    for (const spelling of ['"quality":"modelled"', '"modelled":true', '"kilowattsModelled":']) {
      expect(before).toContain(spelling);
    }
    const read = keptTrip(JSON.parse(before));
    expect(read).toEqual(trip);
    expect(keptTrip(asKept(read))).toEqual(read);
  });

  it('gets stops without a sight if it was stored before discovered places', () => {
    const segments = sampleTrip.segments.map(({ sight: _, ...stop }) => stop);
    expect(keptTrip(asKept({ ...sampleTrip, segments }))).toEqual(sampleTrip);
    const sight = { id: 'nps-glac', kind: 'national_park', note: 'Sunrise' } as const;
    const discovered = { ...sampleTrip, segments: sampleTrip.segments.map((stop) => ({ ...stop, sight })) };
    expect(keptTrip(asKept(discovered))).toEqual(discovered);
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
