import { expect, it } from 'vitest';
import { highwayFolder } from '../highways/folder.ts';
import { roadFolder } from '../roads/folder.ts';

const beginning = (code: string) => [{ line: 1, code, miles: undefined, approximate: false }];

it.each([
  ['I-80', 'highways/interstate'],
  ['US-101', 'highways/us'],
  ['CA-99', 'highways/CA'],
])('the highway %s belongs in %s', (ref, folder) => {
  expect(highwayFolder(ref)).toBe(folder);
});

it.each([
  ['US-60', 'AZ', 'roads/us'],
  ['CO-9', 'CO', 'roads/CO'],
  ['FL-A1A', 'FL', 'roads/FL'],
  // A Texas farm-to-market road and a Hawaiian Interstate, whose prefixes aren't state codes.
  ['FM-170', 'TX', 'roads/TX'],
  ['H-3', 'HI', 'roads/HI'],
  ['Going-to-the-Sun-Road', 'MT', 'roads/MT/named'],
  ['Natchez-Trace-Parkway', 'MS', 'roads/MS/named'],
])('the road %s that begins in %s belongs in %s', (ref, state, folder) => {
  expect(roadFolder({ ref, states: beginning(state) })).toBe(folder);
});
