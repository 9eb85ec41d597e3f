import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { countedRecord, list } from '../bounds/bounded.ts';
import { requestSizeOf } from '../bounds/request-size.ts';
import { type Endpoint, endpoints } from './index.ts';

const calls: readonly [string, Endpoint][] = Object.entries(endpoints);
const requests = calls.flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema ? [{ name, part, schema }] : [])),
);

describe('the size of requests', () => {
  it.each(requests)('is limited for every string, list and record of the $part of $name', ({ schema }) => {
    const { bytes, values, depth } = requestSizeOf(schema);
    expect(bytes).toBeGreaterThan(0);
    expect(values).toBeLessThan(150_000);
    expect(depth).toBeLessThan(21);
  });

  it.each([
    ['text', z.object({ name: z.string() }), 'string name'],
    ['list', z.object({ names: z.array(z.boolean()) }), 'array names'],
    ['long list that reads on', z.object({ names: z.array(z.boolean()).max(21) }), 'array names'],
    ['record', z.object({ of: z.record(z.string().max(3), z.boolean()) }), 'record of'],
    ['value of any kind', z.object({ any: z.unknown() }), 'unknown any'],
  ])('rejects an unbounded %s', (_, schema, words) => {
    expect(() => requestSizeOf(schema)).toThrow(words);
  });

  it('equals the size of the largest value', () => {
    const schema = z.object({ name: z.string().max(5), flags: list(z.boolean(), 100) });
    const largest = { name: 'ééééé', flags: Array(100).fill(false) };
    const { bytes, values, depth, keys } = requestSizeOf(schema);
    const written = JSON.stringify(largest).replaceAll('é', '\\u00e9').length;
    expect(bytes).toBeGreaterThanOrEqual(written);
    expect(bytes).toBeLessThan(written * 1.3);
    expect([values, depth, keys]).toEqual([103, 2, 2]);
  });
});

describe('lists and records in requests', () => {
  const issuesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? [];

  it('stop after 20 issues', () => {
    const flags = list(z.boolean(), 1000);
    expect(issuesOf(flags, Array(1000).fill('x'))).toHaveLength(20);
    expect(issuesOf(z.object({ flags: flags.min(1).optional() }), { flags: Array(500).fill(1) })).toHaveLength(20);
    expect(
      issuesOf(
        list(
          z.number().refine((n) => n > 1),
          1000,
        ),
        Array(1000).fill(0),
      ),
    ).toHaveLength(20);
  });

  it('are counted before they are read', () => {
    let read = 0;
    const seen = z.unknown().refine(() => {
      read += 1;
      return true;
    });
    expect(issuesOf(list(seen, 3), [1, 2, 3, 4]).map(({ code }) => code)).toEqual(['too_big']);
    const keys = countedRecord(z.string().max(5), seen, 3);
    expect(issuesOf(keys, { a: 1, b: 1, c: 1, d: 1 }).map(({ code }) => code)).toEqual(['too_big']);
    expect(read).toBe(0);
  });

  it('accept the same values as the library’s lists and records', () => {
    expect(list(z.string().trim().max(9), 3).parse([' a ', 'b'])).toEqual(['a', 'b']);
    expect(countedRecord(z.string().max(5), z.number(), 2).parse({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
    expect(issuesOf(list(z.object({ at: z.number() }), 9), [{ at: 1 }, { at: 'x' }])).toMatchObject([
      { path: [1, 'at'], code: 'invalid_type' },
    ]);
  });
});
