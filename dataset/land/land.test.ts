import { describe, expect, it } from 'vitest';
import { createLand, WATER } from './land.ts';
import { box, state } from './testing.ts';

const hole = [...(box(-101, 39, -99, 41)[0] ?? [])];
const lake = [...(box(-100.6, 39.6, -100.4, 39.8)[0] ?? [])].reverse();
const land = createLand([
  state('AA', [hole, lake]),
  state('BB', box(-99, 39, -98, 41)),
  state('CC', box(-97, 39.47, -96.95, 39.52), box(-96, 39, -95, 41)),
]);
const stateAt = (lng: number, lat: number): string => {
  const piece = land.pieceAt(lng, lat);
  return piece === WATER ? 'water' : (land.states[piece] as string);
};

describe('the land', () => {
  it('returns the state of a place, right up to the border', () => {
    expect(stateAt(-100, 40)).toBe('AA');
    expect(stateAt(-99.0001, 40.9999)).toBe('AA');
    expect(stateAt(-98.9999, 40.9999)).toBe('BB');
  });

  it('detects water beyond every shore, in a hole, and between a mainland and its islands', () => {
    expect(stateAt(-97.9999, 40)).toBe('water');
    expect(stateAt(-100, 41.0001)).toBe('water');
    expect(stateAt(-100.5, 39.7)).toBe('water');
    expect(stateAt(-96.5, 39.5)).toBe('water');
    expect(stateAt(20, 50)).toBe('water');
  });

  it('finds an island smaller than a cell of the index', () => {
    expect(stateAt(-96.97, 39.5)).toBe('CC');
    expect(stateAt(-97.01, 39.5)).toBe('water');
    expect(stateAt(-96.94, 39.5)).toBe('water');
  });

  it('counts bordering states as one land mass, and islands separately', () => {
    expect(land.masses[0]).toBe(land.masses[1]);
    expect(new Set(land.masses).size).toBe(3);
  });
});
