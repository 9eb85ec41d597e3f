import { answerOfTrip, COMPACT_TRIP_TYPE, compactTripOf } from '@roadcast/contract';
import { sampleTrip as trip } from '@roadcast/contract/testing/sample-trip';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const body = { origin: 'Denver, CO', destination: 'Boulder, CO' };

/** Mocks a response to every call. Returns the headers of the requests. */
function answering(answer: unknown, type: string): Headers[] {
  const asked: Headers[] = [];
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    asked.push(new Headers(request.headers));
    return new Response(JSON.stringify(answer), { headers: { 'content-type': type } });
  });
  return asked;
}

const answered = async () => new Response('{}', { headers: { 'content-type': 'application/json' } });

it('requests a planned trip in its compact form, and expands it to the full form', async () => {
  const asked = answering(
    { success: true, route: compactTripOf(trip), editToken: 'a.b' },
    `${COMPACT_TRIP_TYPE}; charset=utf-8`,
  );
  expect(await call('generateRoute', { body })).toEqual({ ...answerOfTrip(trip), editToken: 'a.b' });
  expect(asked[0]?.get('accept')).toBe(`${COMPACT_TRIP_TYPE}, application/json`);
});

it('reads the full form from a server without the compact one', async () => {
  answering(answerOfTrip(trip), 'application/json; charset=utf-8');
  expect(await call('generateRoute', { body })).toEqual(answerOfTrip(trip));
});

it('rejects an incomplete compact response', async () => {
  const { line: _, ...route } = compactTripOf(trip);
  answering({ success: true, route }, COMPACT_TRIP_TYPE);
  await expect(call('generateRoute', { body })).rejects.toThrow();
});

it('sends a creating call with a key, and reuses the key if there was no response', async () => {
  const keys: (string | null)[] = [];
  const replies = [() => Promise.reject(new TypeError('no network')), ...Array.from({ length: 3 }, () => answered)];
  vi.stubGlobal('fetch', (_address: string, request: RequestInit) => {
    keys.push(new Headers(request.headers).get('idempotency-key'));
    return replies.shift()?.();
  });
  await expect(call('addVehicle', { body: { name: 'Van', kind: 'car' } })).rejects.toMatchObject({
    problem: { status: 0 },
  });
  await call('addVehicle', { body: { name: 'Van', kind: 'car' } });
  await call('addVehicle', { body: { name: 'Van', kind: 'car' } });
  await call('selectVehicle', { body: { id: null } });
  const [lost, again, next, other] = keys;
  expect(lost).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
  expect(other).toBeNull();
});
