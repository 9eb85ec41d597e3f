import { describe, expect, it } from 'vitest';
import { conditionsOf, lifeOf } from './answer-life.ts';

const NOON = Date.UTC(2026, 6, 1, 12);
const noon = new Date(NOON).toUTCString();
const later = new Date(NOON + 90_000).toUTCString();

describe('a response’s lifetime', () => {
  it.each<[string, Record<string, string>, number | null]>([
    ['is its max-age', { 'cache-control': 'public, max-age=90' }, 90_000],
    ['is its s-maxage for shared caches', { 'cache-control': 'max-age=20, s-maxage=90' }, 90_000],
    ['excludes its time in other caches', { 'cache-control': 'max-age=100', age: '10' }, 90_000],
    ['is zero if it’s already too old', { 'cache-control': 'max-age=100', age: '200' }, 0],
    ['ignores an invalid age', { 'cache-control': 'max-age=90', age: 'old' }, 90_000],
    ['is zero if it must not be stored', { 'cache-control': 'no-store, max-age=90' }, 0],
    ['lasts until it expires by the server’s clock', { date: noon, expires: later }, 90_000],
    ['lasts until it expires by our clock without a server date', { expires: later }, 90_000],
    ['is zero after it expired', { expires: new Date(NOON - 1000).toUTCString() }, 0],
    ['prefers max-age to an expiration date', { 'cache-control': 'max-age=90', expires: noon }, 90_000],
    ['is zero for an invalid expiration date', { expires: '0' }, 0],
    ['is unknown if unspecified', { etag: '"a"' }, null],
    ['is unknown with unrelated directives', { 'cache-control': 'public' }, null],
  ])('%s', (_, headers, freshMs) => {
    expect(lifeOf(new Headers(headers), NOON).freshMs).toBe(freshMs);
  });
});

describe('revalidating a response', () => {
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
