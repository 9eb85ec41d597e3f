import { describe, expect, it } from 'vitest';
import { type MapFurnitureBoxes, roomBesideFurniture } from './furniture-room.ts';

const furniture: MapFurnitureBoxes = {
  left: { left: 10, top: 10, right: 54, bottom: 140 },
  top: { left: 800, top: 10, right: 920, bottom: 50 },
  right: { left: 946, top: 10, right: 990, bottom: 200 },
  bottom: { left: 12, top: 440, right: 220, bottom: 484 },
};
const size = { width: 1000, height: 520 };
const room = (x: number, y: number, end = true) =>
  roomBesideFurniture([{ x, y, end: end ? 'pin' : null }], furniture, size);
const none = { left: 0, top: 0, right: 0, bottom: 0 };

describe('a line near the buttons', () => {
  it('may be close to the edge without buttons', () => {
    expect(room(40, 300)).toEqual(none);
    expect(room(960, 300)).toEqual(none);
    expect(
      roomBesideFurniture([{ x: 30, y: 30, end: 'pin' }], { left: null, top: null, right: null, bottom: null }, size),
    ).toEqual(none);
  });

  it('avoids buttons that would cover it or a pin at its end', () => {
    expect(room(40, 180)).toEqual({ ...none, left: 80 });
    expect(room(40, 180, false)).toEqual(none);
    expect(room(850, 90)).toEqual({ ...none, top: 104 });
    expect(room(960, 150, false)).toEqual({ ...none, right: 80 });
    expect(room(100, 430)).toEqual({ ...none, bottom: 110 });
  });
});
