import { describe, expect, it } from 'vitest';
import { sampleTrip } from '../../lib/testing/sample-trip.ts';
import { ASK_AGAIN_MS, FRESH_MS, freshnessOf, isPast, type LastAsked } from './freshness.ts';

const DAY = 86_400_000;
const planned = sampleTrip.weatherAt;
const lastArrival = sampleTrip.segments.at(-1)?.arrivalTime ?? 0;
/** Five days old, of a trip that is still ahead. */
const old = { ...sampleTrip, weatherAt: planned - 5 * DAY };

const asked = (at: number, weatherAt: number | null): LastAsked => ({ tripId: sampleTrip.id, at, weatherAt });

describe('the weather of the trip on the screen', () => {
  it('is current when it has just been planned, and has to be refreshed a little later', () => {
    expect(freshnessOf(sampleTrip, null, planned)).toBe('now');
    expect(freshnessOf(sampleTrip, null, planned + FRESH_MS)).toBe('now');
    expect(freshnessOf(sampleTrip, null, planned + FRESH_MS + 1)).toBe('asking');
  });

  it('is asked for when a trip of five days ago is opened', () => {
    expect(freshnessOf(old, null, planned)).toBe('asking');
    expect(freshnessOf({ ...old, weatherAt: planned }, asked(planned, planned), planned)).toBe('now');
  });

  it('is old where it could not be had, until it is asked for again', () => {
    const failed = asked(planned, null);
    expect(freshnessOf(old, failed, planned + 1000)).toBe('old');
    expect(freshnessOf(old, failed, planned + ASK_AGAIN_MS + 1)).toBe('asking');
    expect(freshnessOf({ ...old, id: 'another' }, failed, planned + 1000)).toBe('asking');
  });

  it('is of now where the server has just answered, whatever its clock says', () => {
    const slow = { ...sampleTrip, weatherAt: planned - DAY };
    expect(freshnessOf(slow, asked(planned, slow.weatherAt), planned + 1000)).toBe('now');
    expect(freshnessOf(slow, asked(planned, slow.weatherAt), planned + FRESH_MS + 1)).toBe('asking');
    // What was answered for the trip as it was before says nothing of this one.
    expect(freshnessOf(slow, asked(planned, planned), planned + 1000)).toBe('asking');
  });

  it('is past when the last arrival is', () => {
    expect(isPast(sampleTrip, lastArrival)).toBe(false);
    expect(isPast(sampleTrip, lastArrival + 1)).toBe(true);
    expect(freshnessOf(sampleTrip, null, lastArrival + 1)).toBe('past');
    expect(freshnessOf(old, asked(planned, null), lastArrival + DAY)).toBe('past');
  });
});
