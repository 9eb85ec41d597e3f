import { answerOfTrip, COMPACT_TRIP_TYPE, compactTripOf, liftTrip, type Trip } from '@roadcast/contract';
import { earlierTrips } from '@roadcast/contract/testing/earlier-trips';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const trip = liftTrip(JSON.parse(JSON.stringify(earlierTrips.withTimes))) as Trip;
const body = { origin: 'Denver, CO', destination: 'Boulder, CO' };

/** Answers every call, and keeps what it was asked with. */
function answering(answer: unknown, type: string): Headers[] {
  const asked: Headers[] = [];
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    asked.push(new Headers(request.headers));
    return new Response(JSON.stringify(answer), { headers: { 'content-type': type } });
  });
  return asked;
}

it('asks for a planned trip in its compact form, and reads that as the answer of the specification', async () => {
  const asked = answering(
    { success: true, route: compactTripOf(trip), editToken: 'a.b' },
    `${COMPACT_TRIP_TYPE}; charset=utf-8`,
  );
  expect(await call('generateRoute', { body })).toEqual({ ...answerOfTrip(trip), editToken: 'a.b' });
  expect(asked[0]?.get('accept')).toBe(`${COMPACT_TRIP_TYPE}, application/json`);
});

it('reads the answer of the specification from a server that knows no other', async () => {
  answering(answerOfTrip(trip), 'application/json; charset=utf-8');
  expect(await call('generateRoute', { body })).toEqual(answerOfTrip(trip));
});

it('does not take a compact answer that lacks something', async () => {
  const { line: _, ...route } = compactTripOf(trip);
  answering({ success: true, route }, COMPACT_TRIP_TYPE);
  await expect(call('generateRoute', { body })).rejects.toThrow();
});
