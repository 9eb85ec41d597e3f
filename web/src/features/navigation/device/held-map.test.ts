import type { Streets } from '@roadcast/contract';
import { expect, it } from 'vitest';
import { mostToHold } from './held-map.ts';

const tiles: Extract<Streets, { state: 'here' }> = {
  state: 'here',
  schema: 'openmaptiles',
  tiles: '/tiles/streets/1/{z}/{x}/{y}.mvt',
  minZoom: 0,
  maxZoom: 14,
  bounds: [-180, -85, 180, 85],
  credits: [],
  mayBeHeld: true,
};

it.each<[what: string, streets: Streets, held: string]>([
  ['the embedded map alone', { state: 'none' }, 'whole'],
  ['the operator’s streets', tiles, 'whole'],
  ['a public service’s streets', { ...tiles, mayBeHeld: false }, 'without-streets'],
  ['streets that are unavailable', { state: 'away' }, 'without-streets'],
  ['the operator’s style', { state: 'style', url: 'https://maps.example/style.json' }, 'without-map'],
])('stores no more than allowed: %s', (_, streets, held) => {
  expect(mostToHold(streets)).toBe(held);
});
