import { expect, it } from 'vitest';
import { paramsIn } from './path-pattern.ts';

it('reads the parameters of a path', () => {
  expect(paramsIn('/shared/:shareCode', '/shared/abc-12')).toEqual({ shareCode: 'abc-12' });
  expect(paramsIn('/shared/:shareCode', '/shared/abc/')).toEqual({ shareCode: 'abc' });
  expect(paramsIn('/settings', '/settings/')).toEqual({});
});

it('rejects other paths', () => {
  for (const path of ['/shared', '/shared/', '/shared/a/b', '/share/a', '/', '/x/shared/a']) {
    expect(paramsIn('/shared/:shareCode', path)).toBeNull();
  }
});

it('accepts malformed escapes, which browsers send as they are', () => {
  expect(paramsIn('/shared/:shareCode', '/shared/50%')).toEqual({ shareCode: '50%' });
  expect(paramsIn('/shared/:shareCode', '/shared/a%20b')).toEqual({ shareCode: 'a b' });
});
