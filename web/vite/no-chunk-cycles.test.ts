import { expect, it } from 'vitest';
import { cycleIn } from './no-chunk-cycles.ts';

const chunks = (...edges: [string, readonly string[]][]): Map<string, readonly string[]> => new Map(edges);

it('finds chunks that import each other', () => {
  expect(cycleIn(chunks(['a', ['b']], ['b', ['c']], ['c', ['b']]))).toEqual(['b', 'c', 'b']);
});

it('accepts shared chunks', () => {
  expect(cycleIn(chunks(['a', ['b', 'c']], ['b', ['d']], ['c', ['d']], ['d', ['not built']]))).toBeNull();
});
