import { describe, expect, it } from 'vitest';
import { type Furniture, roomBesideFurniture } from './furniture-room.ts';

const furniture: readonly Furniture[] = [
  { box: { left: 800, top: 10, right: 990, bottom: 54 }, edges: ['right', 'top'] },
  { box: { left: 946, top: 64, right: 990, bottom: 200 }, edges: ['right', 'top'] },
  { box: { left: 12, top: 440, right: 220, bottom: 484 }, edges: ['bottom', 'left'] },
];
const size = { width: 1000, height: 520 };
const room = (x: number, y: number, end = true) =>
  roomBesideFurniture([{ x, y, end: end ? 'pin' : null }], furniture, size);

describe('a line near the controls', () => {
  it('may be close to the edge without controls', () => {
    expect(room(40, 300)).toEqual([]);
    expect(room(960, 300)).toEqual([]);
    expect(roomBesideFurniture([{ x: 960, y: 150, end: 'pin' }], [], size)).toEqual([]);
  });

  it('avoids controls that would cover it or its pins, from either edge', () => {
    expect(room(850, 100)).toEqual([
      { edge: 'right', room: 226 },
      { edge: 'top', room: 108 },
    ]);
    expect(room(960, 150, false)).toEqual([
      { edge: 'right', room: 80 },
      { edge: 'top', room: 254 },
    ]);
    expect(room(925, 150, false)).toEqual([]);
    expect(room(925, 150)).not.toEqual([]);
    expect(room(100, 430)).toEqual([
      { edge: 'bottom', room: 110 },
      { edge: 'left', room: 246 },
    ]);
  });
});
