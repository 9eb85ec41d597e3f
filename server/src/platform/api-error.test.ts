import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorDetail } from './error-detail.ts';

it('is a code internally, and a sentence on the wire', () => {
  const error = new ApiError('night_not_found', { facts: { day: 3 } });
  expect([error.message, error.status]).toEqual(['night_not_found', 422]);
  expect(errorDetail(error)).toEqual({
    code: 'night_not_found',
    message: 'Day 3 of this trip does not end with a night that could be moved.',
  });
});

it('requires the facts of its sentence', () => {
  // @ts-expect-error the day is missing
  const dayless = (): ApiError => new ApiError('night_not_found');
  // @ts-expect-error a day is a number
  const misspelled = (): ApiError => new ApiError('night_not_found', { facts: { day: 'third' } });
  // @ts-expect-error this sentence has no facts
  const needless = (): ApiError => new ApiError('route_not_found', { facts: { day: 3 } });
  expect([dayless, misspelled, needless]).toHaveLength(3);
});
