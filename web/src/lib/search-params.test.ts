import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('the query string', () => {
  it('stays readable', () => {
    const search = { from: 'Chicago, IL@41.85,-87.65', to: 'St. Louis', depart: '2026-12-04T08:00', hours: 9 };
    expect(stringifySearch(search)).toBe('?from=Chicago,+IL@41.85,-87.65&to=St.+Louis&depart=2026-12-04T08:00&hours=9');
  });

  it('round-trips text and lists', () => {
    const search = { from: 'A & B = C? 100%', via: ['Reno, NV', 'Ely+', 'Elko'], tab: undefined };
    expect(parseSearch(stringifySearch(search))).toEqual({
      from: 'A & B = C? 100%',
      via: ['Reno, NV', 'Ely+', 'Elko'],
    });
    expect(stringifySearch({ tab: undefined, via: [] })).toBe('');
  });
});
