import { expect, it } from 'vitest';
import { noPlaceWishes, stopAt, type ViaInput } from '../trip-session/public.ts';
import { stopRows } from './stop-rows.ts';

const pass = (road: string): ViaInput => ({ ...noPlaceWishes, text: road, at: { lat: 40, lng: -100 }, role: 'pass' });
const stop = stopAt({ text: 'Omaha, NE', at: null });

it('lists each place, and the points of one road once', () => {
  expect(stopRows([pass('I-76'), pass('I-76'), stop, pass('I-76'), pass(''), stop])).toEqual([
    { kind: 'road', indexes: [0, 1], road: 'I-76' },
    { kind: 'place', index: 2, via: stop },
    { kind: 'road', indexes: [3], road: 'I-76' },
    { kind: 'road', indexes: [4], road: '' },
    { kind: 'place', index: 5, via: stop },
  ]);
});
