import { describe, expect, it } from 'vitest';
import { sampleTrip } from '../../../lib/testing/sample-trip.ts';
import { sameStop, sharedDistance, sharedDuration, stopsOfDay, titleOf, withoutCalendarNotes } from './shared-facts.ts';
import { sharedMarkers } from './shared-markers.ts';

describe('facts of a shared trip', () => {
  it('names a trip without a title', () => {
    expect(titleOf({ title: 'Beartooth loop' })).toBe('Beartooth loop');
    expect(titleOf({ title: '  ' })).toBe('Untitled Route');
  });

  it('shows N/A for missing figures', () => {
    expect(sharedDistance({ distance: 412.3 }, 'miles')).toBe('412 mi');
    expect(sharedDistance({ distance: null }, 'miles')).toBe('N/A');
    expect(sharedDuration({ estimatedDuration: 52_500 })).toBe('14 h 35 min');
    expect(sharedDuration({ estimatedDuration: null })).toBe('N/A');
  });

  it('lists every stop on one day', () => {
    const listed = sampleTrip.dayCards.flatMap((day) => stopsOfDay(sampleTrip, day));
    expect(listed.map(({ id }) => id)).toEqual(sampleTrip.segments.map(({ id }) => id));
  });
});

describe('today’s plan of a shared trip', () => {
  const [stop] = sampleTrip.segments;
  if (!stop) throw new Error('The sample trip has no stops.');

  it('has the same stop only at the same place', () => {
    const colder = { ...stop, temperature: -10 };
    expect(sameStop(stop, { segments: [colder] })).toBe(colder);
    expect(sameStop(stop, { segments: [{ ...colder, location: 'Elsewhere, NE' }] })).toBeNull();
    expect(sameStop(stop, null)).toBeNull();
  });
});

describe('a trip without dates', () => {
  const dated = {
    ...sampleTrip,
    dayCards: sampleTrip.dayCards.map((day) => ({
      ...day,
      notes: [
        { kind: 'weekend' } as const,
        { kind: 'holiday', name: 'Independence Day' } as const,
        { kind: 'long-day', hours: 11 } as const,
      ],
    })),
  };

  it('keeps only notes on the road', () => {
    const kinds = withoutCalendarNotes(dated).dayCards.flatMap(({ notes }) => notes.map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(new Set(['long-day']));
  });

  it('shows no weather on its map', () => {
    const markers = sharedMarkers(sampleTrip, null);
    expect(markers.length).toBeGreaterThan(1);
    expect(markers.every(({ text, hatched }) => text === '' && !hatched)).toBe(true);
    expect(markers[0]?.label).toContain('Day 1');
  });
});

it('a dated trip’s map shows the weather of the plan it is given', () => {
  const warm = { ...sampleTrip, segments: sampleTrip.segments.map((stop) => ({ ...stop, temperature: 71 })) };
  expect(sharedMarkers(sampleTrip, warm).map(({ text }) => text)).toContain('71°');
});
