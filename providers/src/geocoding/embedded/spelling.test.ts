import { expect, it } from 'vitest';
import { misspelling, sounded } from './spelling.ts';

it('counts wrong, missing, extra and swapped letters', () => {
  expect(misspelling('tucson', 'tucson', 2)).toBe(0);
  expect(misspelling('tucson', 'tuscon', 2)).toBe(1);
  expect(misspelling('tucson', 'tucso', 2)).toBe(1);
  expect(misspelling('tucson', 'tuckson', 2)).toBe(1);
  expect(misspelling('tucson', 'tocsan', 2)).toBe(2);
  expect(misspelling('tucson', 'boston', 2)).toBe(3);
  expect(misspelling('', 'ab', 2)).toBe(2);
});

it('matches different spellings of a name', () => {
  expect(sounded('memphis')).toBe(sounded('memfis'));
  expect(sounded('cincinnati')).toBe(sounded('cincinatti'));
});
