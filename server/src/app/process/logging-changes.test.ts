import { expect, it } from 'vitest';
import { loggingChanges } from './logging-changes.ts';

it('prints a failure once, and alternating failures at most once a second', () => {
  const lines: string[] = [];
  const news = loggingChanges((line) => lines.push(line));
  for (let i = 0; i < 100; i++) news('Weather', new Error(i % 2 === 0 ? 'timed out' : 'refused'));
  news('Prices', new Error('refused'));
  expect(lines).toEqual(['Weather: timed out', 'Prices: refused']);
});
