import { describe, expect, it } from 'vitest';
import { errorForLog, withoutPlaces } from './error-for-log.ts';

describe('a line of the log', () => {
  it.each([
    ['No road at 39.73921,-104.99025', 'No road at …,…'],
    ['Unexpected token in "Denver, CO" at position 7', 'Unexpected token in "…" at position 7'],
    ["cannot read 'Denver'", 'cannot read "…"'],
    ['it isn’t there, and Denver’s isn’t either', 'it isn’t there, and Denver’s isn’t either'],
    ['Route GET:/tiles/13/1713/3071?v=1 not found', 'Route GET:/… not found'],
    ['GET https://api.example.com/points/39.7,-104.9 failed', 'GET https://api.example.com/… failed'],
    ['Server listening at http://127.0.0.1:3000', 'Server listening at http://127.0.0.1:3000'],
    ['connect ECONNREFUSED 10.0.0.5:5432', 'connect ECONNREFUSED 10.0.0.5:5432'],
    ['answered with status 503', 'answered with status 503'],
  ])('has no place in it: %s', (text, written) => {
    expect(withoutPlaces(text)).toBe(written);
  });
});

describe('an error in the log', () => {
  it('has a stack that says where, and nothing of its message', () => {
    const error = new Error('no road from\n    at Denver 39.73921\nto Reno');
    const { message, stack } = errorForLog(error);
    expect(message).not.toContain('39.7');
    expect(stack).toContain('error-for-log.test.ts');
    expect(stack).not.toContain('Denver');
  });

  it('is its SQL without the parameters where it is of a query', () => {
    const failed = Object.assign(new Error('Failed query: select $1\nparams: ann@example.com'), { query: 'select $1' });
    expect(JSON.stringify(errorForLog(failed))).not.toContain('ann@example.com');
  });
});
