import { expect, it } from 'vitest';
import { landing } from './use-row-drag.ts';

it('drops a row after every row whose middle it was dragged past', () => {
  const middles = [30, 90, 150, 210];
  expect(landing(middles, 0, 0)).toBe(0);
  expect(landing(middles, 0, 59)).toBe(0);
  expect(landing(middles, 0, 61)).toBe(1);
  expect(landing(middles, 0, 900)).toBe(3);
  expect(landing(middles, 3, -130)).toBe(1);
  expect(landing(middles, 2, -900)).toBe(0);
});
