import { expect, it } from 'vitest';
import { UpstreamError } from './failure.ts';
import { pauseBefore } from './retry.ts';

/** A failure as `fetch` reports it. */
function unreachable(code: string): UpstreamError {
  const reason = Object.assign(new Error('no connection'), { code });
  const cause = new TypeError('fetch failed', { cause: reason });
  return new UpstreamError('refused', 'Weather', 'cannot be reached', { transient: true, cause });
}

const pauseAfter = (code: string): number | null => pauseBefore(unreachable(code), 1, 3, 250, () => 1);

it('gives up at the first attempt if the name does not exist, so a plan without a network does not wait', () => {
  expect(pauseAfter('ENOTFOUND')).toBeNull();
});

it.each(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN'])('tries again after %s', (code) => {
  expect(pauseAfter(code)).toBe(250);
});
