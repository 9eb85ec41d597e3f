import { generateRouteRequestSchema, nearbyPlacesQuerySchema } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { issueOf, issueText } from './issues.ts';

/** Validates a value and returns the first issue's message, as in an API response. */
function told(
  schema: typeof generateRouteRequestSchema | typeof nearbyPlacesQuerySchema,
  value: unknown,
): string | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  const { params } = (issue ?? {}) as { readonly params?: unknown };
  return issue && issueText(issueOf(issue.message, params));
}

describe('a request’s issues', () => {
  const trip = { origin: 'Denver, CO', destination: 'Boulder, CO' };

  it.each([
    [{ ...trip, vehicle: { weight: 1 } }, 'Give the vehicle a weight from 500 to 300,000 pounds'],
    [{ ...trip, vehicle: { axles: 2.5 } }, 'Give the vehicle a whole number of axles'],
    [{ ...trip, preferences: { drivingHoursPerDay: 0 } }, 'Choose from 1 to 16 hours of driving a day'],
    [{ ...trip, preferences: { stopLength: 1 } }, 'Choose stops from 5 to 240 minutes'],
    [{ ...trip, customizations: { stopDuration: 17 } }, 'Give a stop in minutes from 15 to 60 in steps of 5'],
    [{ ...trip, dayStart: 'early' }, 'Choose a time such as 07:30 for your days to start'],
  ])('%o has a sentence for its code', (request, text) => {
    expect(told(generateRouteRequestSchema, request)).toBe(text);
  });

  it('lists invalid kinds of places', () => {
    expect(told(nearbyPlacesQuerySchema, { lat: '39', lng: '-105', kinds: 'fuel,pubs' })).toBe(
      'is not a kind of place: pubs',
    );
  });

  it('uses the schema library’s message for other codes', () => {
    expect(told(generateRouteRequestSchema, { ...trip, returnTrip: 'yes' })).toContain('expected boolean');
  });
});
