import type { Segment, Trip } from '@roadcast/contract';
import { daySeverityScale } from '@roadcast/core/weather';
import { describe, expect, it } from 'vitest';
import { sampleChargingStop, sampleElectricTrip } from '../../../lib/testing/sample-charging.ts';
import { sampleTrip } from '../../../lib/testing/sample-trip.ts';
import { stopMarkers } from './stop-markers.ts';

describe('the stops as markers', () => {
  it('excludes places outside the contiguous US', () => {
    const away = sampleTrip.segments.map((stop) => ({ ...stop, lat: 61.2, lng: -149.9 }));
    expect(stopMarkers({ ...sampleTrip, segments: away }, 'severity')).toEqual([]);
    expect(stopMarkers(sampleTrip, 'severity').map(({ kind }) => kind)).toEqual(['start', 'stop', 'end']);
  });

  it('uses the colors of one scale: snow is blue by its condition, and severe', () => {
    expect(stopMarkers(sampleTrip, 'marker')[1]?.fill).toBe('#1F5FD0');
    expect(stopMarkers(sampleTrip, 'severity')[1]?.fill).toBe(daySeverityScale[0]?.hex);
  });

  it('hatches unknown weather', () => {
    const segments = sampleTrip.segments.map((stop) => ({ ...stop, temperature: null, condition: null }));
    expect(stopMarkers({ ...sampleTrip, segments }, 'severity').every(({ hatched }) => hatched)).toBe(true);
    expect(stopMarkers(sampleTrip, 'severity').some(({ hatched }) => hatched)).toBe(false);
  });

  it('makes the ends pins with their days; a return trip ends on the other side of its start', () => {
    const pins = (segments: readonly Segment[]) =>
      stopMarkers({ ...sampleTrip, segments: [...segments] }, 'severity').map(({ pin }) => pin);
    const apart = sampleTrip.segments.map((stop, i) => ({ ...stop, lng: stop.lng - 4 * i }));
    expect(pins(apart)).toEqual([
      { caption: 'Day 1', day: 1, side: 'above' },
      undefined,
      { caption: 'Day 1', day: 1, side: 'above' },
    ]);
    expect(pins(sampleTrip.segments).at(-1)?.side).toBe('below');
  });
});

it('leaves a charging stop to the charger’s own marker; without a known charger it keeps its circle', () => {
  const ids = (trip: Trip) => stopMarkers(trip, 'severity').map(({ id }) => id);
  expect(ids(sampleElectricTrip())).toEqual(['d1s0', 'd1s2']);
  expect(ids(sampleElectricTrip({ stops: [sampleChargingStop({ kind: 'range', site: null })] }))).toContain('d1s1');
});
