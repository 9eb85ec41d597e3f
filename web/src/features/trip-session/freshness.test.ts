import { asTripId } from '@roadcast/core/ids';
import { describe, expect, it } from 'vitest';
import { sampleTrip } from '../../lib/testing/sample-trip.ts';
import { ASK_AGAIN_MS, FRESH_MS, freshnessOf, isPast, type LastAsked } from './freshness.ts';

const DAY = 86_400_000;
const planned = sampleTrip.weatherAt;
const lastArrival = sampleTrip.segments.at(-1)?.arrivalTime ?? 0;
/** Five-day-old weather for a future trip. */
const old = { ...sampleTrip, weatherAt: planned - 5 * DAY };

const asked = (at: number, weatherAt: number | null): LastAsked => ({ tripId: sampleTrip.id, at, weatherAt });

describe('the open trip’s weather', () => {
  it('is current right after planning, and needs a refresh a little later', () => {
    expect(freshnessOf(sampleTrip, null, planned)).toBe('now');
    expect(freshnessOf(sampleTrip, null, planned + FRESH_MS)).toBe('now');
    expect(freshnessOf(sampleTrip, null, planned + FRESH_MS + 1)).toBe('asking');
  });

  it('is requested when a five-day-old trip is opened', () => {
    expect(freshnessOf(old, null, planned)).toBe('asking');
    expect(freshnessOf({ ...old, weatherAt: planned }, asked(planned, planned), planned)).toBe('now');
  });

  it('is old after a failure, until it is requested again', () => {
    const failed = asked(planned, null);
    expect(freshnessOf(old, failed, planned + 1000)).toBe('old');
    expect(freshnessOf(old, failed, planned + ASK_AGAIN_MS + 1)).toBe('asking');
    expect(freshnessOf({ ...old, id: asTripId('another') }, failed, planned + 1000)).toBe('asking');
  });

  it('is current after a response, even if the server’s clock is wrong', () => {
    const slow = { ...sampleTrip, weatherAt: planned - DAY };
    expect(freshnessOf(slow, asked(planned, slow.weatherAt), planned + 1000)).toBe('now');
    expect(freshnessOf(slow, asked(planned, slow.weatherAt), planned + FRESH_MS + 1)).toBe('asking');
    // A response for the trip before an edit doesn't count.
    expect(freshnessOf(slow, asked(planned, planned), planned + 1000)).toBe('asking');
  });

  it('is past after the last arrival', () => {
    expect(isPast(sampleTrip, lastArrival)).toBe(false);
    expect(isPast(sampleTrip, lastArrival + 1)).toBe(true);
    expect(freshnessOf(sampleTrip, null, lastArrival + 1)).toBe('past');
    expect(freshnessOf(old, asked(planned, null), lastArrival + DAY)).toBe('past');
  });
});
