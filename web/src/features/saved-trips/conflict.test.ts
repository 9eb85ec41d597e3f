import type { RouteChanged, SavedRoute } from '@roadcast/contract';
import { asSavedTripId, asTripId, asUserId } from '@roadcast/core/ids';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { sampleTrip } from '../../lib/testing/sample-trip.ts';
import { followed, type VersionStep, withStep } from '../trip-session/public.ts';
import { conflictOf, isMoot, overTheirs, wantedBy } from './conflict.ts';
import { identityOf, isAsSaved } from './open-saved.ts';
import { singleStep, stepOf, updateOf } from './send-change.ts';

const request = { origin: 'Chicago, IL', destination: 'Omaha, NE', waypoints: [], preferences: {} };

const s1 = asSavedTripId('s1');

const saved: SavedRoute = {
  ...sampleTrip,
  id: s1,
  userId: asUserId('u1'),
  name: 'Winter trip',
  version: 5,
  updatedAt: 1,
  archivedAt: null,
  deletedAt: null,
  restorableUntil: null,
  plannedAt: 1,
  request,
};

const changed = (yours: Partial<RouteChanged['yours']>): RouteChanged => ({
  error: { code: 'route_changed', message: '' },
  yours: { version: 3, ...yours },
  theirs: saved,
});

const replacement = { request: { ...request, destination: 'Lincoln, NE' }, tripId: asTripId('t9') };

describe('a saved trip changes only from the version the change was based on', () => {
  it('is updated from the opened version', () => {
    expect(updateOf(identityOf(saved), replacement)).toEqual({ version: 5, ...replacement });
    // Another device renamed the trip in version 6. The list shows version 6, while the open trip is still version 5.
    const listed: SavedRoute = { ...saved, version: 6, name: 'Renamed elsewhere' };
    expect(updateOf(followed(identityOf(saved), []), replacement).version).not.toBe(listed.version);
  });

  it('has both versions in a 409 response, and in no other', () => {
    const answer = changed({ version: 3, ...replacement });
    const problem = { code: 'route_changed', message: '', status: 409, answer } as const;
    expect(conflictOf(new ApiError(problem))).toEqual(answer);
    expect(conflictOf(new ApiError({ ...problem, code: 'route_deleted' }))).toBeNull();
    expect(conflictOf(new Error('offline'))).toBeNull();
  });

  it('reapplies the driver’s change to the saved version', () => {
    expect(overTheirs(changed({ name: 'To the lake' }))).toEqual({ version: 5, name: 'To the lake' });
  });

  it('differs if the requested values weren’t saved', () => {
    expect(wantedBy(changed({ name: 'To the lake', archived: true }))).toEqual({
      name: 'To the lake',
      archived: true,
      replanned: false,
    });
    expect(wantedBy(changed({ name: 'Winter trip', archived: false }))).toEqual({
      name: null,
      archived: null,
      replanned: false,
    });
    expect(wantedBy(changed({ tripId: asTripId('abc') })).replanned).toBe(true);
  });

  it('needs no choice between equal versions', () => {
    expect(isMoot(changed({ name: 'Winter trip' }))).toBe(true);
    expect(isMoot(changed({ name: 'To the lake' }))).toBe(false);
    expect(isMoot(changed({ tripId: asTripId('abc') }))).toBe(false);
  });
});

describe('the open trip’s version', () => {
  const after = (...steps: readonly (VersionStep | null)[]): number =>
    followed(
      identityOf(saved),
      steps.filter((step) => step !== null),
    ).openedVersion;

  it('follows the driver’s own changes', () => {
    const renamed = stepOf(s1, { version: 5, name: 'To the lake' }, 5, 6);
    const updated = stepOf(s1, { version: 6, ...replacement }, 6, 7);
    expect([after(renamed), after(renamed, updated)]).toEqual([6, 7]);
    expect(stepOf(s1, { version: 5 }, 5, 5)).toBeNull();
  });

  it('follows a trip chosen over the saved one', () => {
    expect(after(stepOf(s1, { version: 7, ...replacement }, 5, 8))).toBe(8);
  });

  it('does not follow other devices’ changes, seen in the list or in a rename dialog', () => {
    expect(after(stepOf(s1, { version: 6, name: 'To the lake' }, 6, 7))).toBe(5);
    expect(after(stepOf(s1, { version: 6, name: 'To the lake' }, 5, 7))).toBe(5);
  });

  it('does not follow changes to another trip, or a step that includes others’ changes', () => {
    const copy: VersionStep = { savedId: asSavedTripId('copy'), from: 5, to: 6 };
    expect(followed(identityOf(saved), [copy])).toEqual(identityOf(saved));
    expect([singleStep(s1, 5, 6), singleStep(s1, 5, 7), singleStep(s1, 5, 5)]).toEqual([
      { savedId: s1, from: 5, to: 6 },
      null,
      null,
    ]);
  });

  it('is kept for a hundred changes', () => {
    let steps: readonly VersionStep[] = [];
    for (let from = 1; from <= 120; from++) steps = withStep(steps, { savedId: s1, from, to: from + 1 });
    expect([steps.length, steps[0]?.from]).toEqual([100, 21]);
  });
});

describe('the open trip', () => {
  it('is saved until changed, however its place names are spelled', () => {
    const { id, ...trip } = sampleTrip;
    expect(isAsSaved({ trip, request }, saved)).toBe(true);
    expect(isAsSaved({ trip, request: { ...request, preferences: { stopLength: 90 } } }, saved)).toBe(false);
    expect(isAsSaved({ trip, request: replacement.request }, saved)).toBe(false);
  });

  it('counts as changed when “the next morning” is a different day', () => {
    const [first, ...rest] = sampleTrip.segments;
    if (!first) throw new Error('the sample has no start');
    const tomorrow = {
      ...sampleTrip,
      segments: [
        {
          ...first,
          arrivalTime: first.arrivalTime + 86_400_000,
          departureTime: first.departureTime && first.departureTime + 86_400_000,
        },
        ...rest,
      ],
    };
    expect(isAsSaved({ trip: tomorrow, request }, saved)).toBe(false);
  });
});
