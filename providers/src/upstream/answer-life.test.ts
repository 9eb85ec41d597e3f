import { describe, expect, it } from 'vitest';
import { conditionsOf, lifeOf } from './answer-life.ts';

const NOON = Date.UTC(2026, 6, 1, 12);
const noon = new Date(NOON).toUTCString();
const later = new Date(NOON + 90_000).toUTCString();

describe('an answer’s lifetime', () => {
  it.each<[string, Record<string, string>, number | null]>([
    ['for as long as it says', { 'cache-control': 'public, max-age=90' }, 90_000],
    ['for as long as it says to caches that many share', { 'cache-control': 'max-age=20, s-maxage=90' }, 90_000],
    ['less what it has spent in other caches', { 'cache-control': 'max-age=100', age: '10' }, 90_000],
    ['not at all where it is too old already', { 'cache-control': 'max-age=100', age: '200' }, 0],
    ['by its age where that cannot be read', { 'cache-control': 'max-age=90', age: 'old' }, 90_000],
    ['not at all where it must not be kept', { 'cache-control': 'no-store, max-age=90' }, 0],
    ['until it expires by the clock of its server', { date: noon, expires: later }, 90_000],
    ['until it expires by ours where its server tells no time', { expires: later }, 90_000],
    ['not at all where that is over', { expires: new Date(NOON - 1000).toUTCString() }, 0],
    ['by the age that it may have rather than by a date', { 'cache-control': 'max-age=90', expires: noon }, 90_000],
    ['not at all where it expires at no time that there is', { expires: '0' }, 0],
    ['for nobody knows how long where it does not say', { etag: '"a"' }, null],
    ['likewise where it says something else', { 'cache-control': 'public' }, null],
  ])('%s', (_, headers, freshMs) => {
    expect(lifeOf(new Headers(headers), NOON).freshMs).toBe(freshMs);
  });
});

describe('revalidating an answer', () => {
  it('sends the validators of the cached one', () => {
    const { validators } = lifeOf(new Headers({ etag: 'W/"a"', 'last-modified': noon }), NOON);
    expect(conditionsOf(validators)).toEqual({ 'if-none-match': 'W/"a"', 'if-modified-since': noon });
    expect(conditionsOf({ etag: null, lastModified: noon })).toEqual({ 'if-modified-since': noon });
  });

  it('sends nothing without validators', () => {
    expect(lifeOf(new Headers(), NOON)).toEqual({ freshMs: null, validators: null });
    expect(conditionsOf(null)).toEqual({});
  });
});
