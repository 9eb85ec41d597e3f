import type { RouteChanged, SavedRoute, SavedRouteSummary } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { isMoot, overTheirs, wantedBy } from './conflict.ts';
import { kinshipOf } from './queries.ts';

const theirs = { name: 'Winter trip', version: 5, archivedAt: null } as SavedRoute;
const changed = (yours: Partial<RouteChanged['yours']>): RouteChanged => ({
  error: { code: 'route_changed', message: '' },
  yours: { version: 3, ...yours },
  theirs,
});

describe('two versions of a trip', () => {
  it('differ in what was wanted and is not so', () => {
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
    expect(wantedBy(changed({ tripId: 'abc' })).replanned).toBe(true);
  });

  it('that come to the same need no choice', () => {
    expect(isMoot(changed({ name: 'Winter trip' }))).toBe(true);
    expect(isMoot(changed({ name: 'To the lake' }))).toBe(false);
    expect(isMoot(changed({ tripId: 'abc' }))).toBe(false);
  });

  it('are settled by making the change on the version that is saved', () => {
    expect(overTheirs(changed({ name: 'To the lake' }))).toEqual({ version: 5, name: 'To the lake' });
  });
});

describe('a trip and those that are saved', () => {
  const trip = (id: string) => ({ id, origin: 'A', destination: 'B' }) as SavedRouteSummary;
  const saved = [trip('new'), trip('old')];

  it('is one of them by its id', () => {
    expect(kinshipOf({ id: 'old', origin: 'A', destination: 'B' }, saved)).toEqual({ same: saved[1], kin: null });
  });

  it('or by what it was saved as', () => {
    expect(kinshipOf({ id: 'x', origin: 'A', destination: 'B' }, saved, 'old').same).toBe(saved[1]);
    expect(kinshipOf({ id: 'x', origin: 'A', destination: 'B' }, saved, 'deleted').same).toBeNull();
  });

  it('or may be a change of the newest between the same places', () => {
    expect(kinshipOf({ id: 'x', origin: 'A', destination: 'B' }, saved)).toEqual({ same: null, kin: saved[0] });
    expect(kinshipOf({ id: 'x', origin: 'B', destination: 'A' }, saved)).toEqual({ same: null, kin: null });
  });
});
