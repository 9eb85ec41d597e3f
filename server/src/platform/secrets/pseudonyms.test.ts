import { expect, it } from 'vitest';
import { Pseudonyms } from './pseudonyms.ts';

it('returns the same name on servers with the same secret, and another for each secret, day and purpose', () => {
  const name = new Pseudonyms('secret').on('2026-12-04', 'attempts', '10.1.2.3');
  expect(new Pseudonyms('secret').on('2026-12-04', 'attempts', '10.1.2.3')).toBe(name);
  const others = [
    new Pseudonyms('another').on('2026-12-04', 'attempts', '10.1.2.3'),
    new Pseudonyms('secret').on('2026-12-05', 'attempts', '10.1.2.3'),
    new Pseudonyms('secret').on('2026-12-04', 'drives', '10.1.2.3'),
    new Pseudonyms('secret').on('2026-12-04', 'attempts', '10.1.2.4'),
  ];
  expect(new Set([name, ...others]).size).toBe(5);
});
