import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { describe, expect, it } from 'vitest';
import { ratingLabel, ratingWords, routeFacts, sharedByWords } from './route-words.ts';

describe('words on a shared trip’s card', () => {
  it('are its size and season, without what is unknown', () => {
    const trip = {
      distance: 1003.4,
      estimatedDuration: 54_000,
      dayCount: 2,
      season: 'fall',
      vehicleType: 'EV',
    } as const;
    expect(routeFacts(trip, 'miles')).toEqual(['1,003 mi', '15 h driving', '2 days', 'Fall', 'Electric']);
    expect(routeFacts({ ...trip, distance: null, estimatedDuration: null, dayCount: 1 }, 'miles')).toEqual([
      '1 day',
      'Fall',
      'Electric',
    ]);
  });

  it('show an average only with its count', () => {
    expect(ratingWords({ averageRating: 4.26, totalRatings: 12 })).toBe('4.3 (12 ratings)');
    expect(ratingLabel({ averageRating: 5, totalRatings: 1 })).toBe('Rated 5.0 out of 5 (1 rating)');
    expect(ratingWords({ averageRating: null, totalRatings: 0 })).toBe('No ratings yet');
  });

  it('name the driver, if they have a name', () => {
    const now = 100 * MILLISECONDS_PER_HOUR;
    expect(sharedByWords({ sharedBy: 'Ann', sharedAt: now - 3 * MILLISECONDS_PER_HOUR }, now)).toBe(
      'By Ann, 3 hours ago',
    );
    expect(sharedByWords({ sharedBy: '', sharedAt: now - 72 * MILLISECONDS_PER_HOUR }, now)).toBe(
      'By A Roadcast driver, 3 days ago',
    );
  });
});
