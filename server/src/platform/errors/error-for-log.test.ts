import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { errorForLog, linesOfError, withoutPlaces, wordsForLog } from './error-for-log.ts';

describe('a log line', () => {
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
  ])('contains no place: %s', (text, written) => {
    expect(withoutPlaces(text)).toBe(written);
  });
});

describe('an error in the log', () => {
  it('has a stack with locations, without its message', () => {
    const error = new Error('no road from\n    at Denver 39.73921\nto Reno');
    const { message, stack } = errorForLog(error);
    expect(message).not.toContain('39.7');
    expect(stack).toContain('error-for-log.test.ts');
    expect(stack).not.toContain('Denver');
  });

  it('of a query is its SQL without parameters', () => {
    const failed = Object.assign(new Error('Failed query: select $1\nparams: ann@example.com'), { query: 'select $1' });
    expect(JSON.stringify(errorForLog(failed))).not.toContain('ann@example.com');
  });

  const SECRET = '{"line":[[39.73921,-104.99025]]}\n    at ann@example.com';

  it('of a query contains no parameter, row or value, however it is printed', () => {
    const cause = Object.assign(new Error(`invalid input syntax for type json: "${SECRET}"`), {
      code: '22P02',
      detail: `Key (email)=(ann@example.com) already exists.`,
    });
    const failed = new DrizzleQueryError('insert into saved_routes values ($1)', [SECRET], cause);
    for (const text of [linesOfError(failed), wordsForLog(failed), JSON.stringify(errorForLog(failed))]) {
      expect(text).toContain('insert into saved_routes values ($1)');
      expect(text).not.toMatch(/39\.7|ann@example|params/);
    }
    expect(linesOfError(failed)).toContain('(22P02)');
  });

  it('omits a quotation that is cut off', () => {
    expect(wordsForLog(new Error(`not JSON: "${'ann@example.com '.repeat(100_000)}"`))).toBe('not JSON: "…"');
  });

  it('stays short and on one line for any message', () => {
    const words = wordsForLog(new Error(`too much\nof ${'everything '.repeat(1_000_000)}`));
    expect(words.length).toBeLessThan(600);
    expect(words).not.toContain('\n');
    expect(linesOfError(new Error('x'.repeat(10_000_000))).length).toBeLessThan(10_000);
  });

  it('has no stack if its message was changed, since the stack still quotes the original', () => {
    const error = new Error(SECRET);
    error.message = 'another';
    expect(linesOfError(error)).not.toContain('ann@example');
  });
});
