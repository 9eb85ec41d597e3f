import { type ErrorCode, errorStatus } from '@roadcast/contract';
import { plans } from '@roadcast/core/plans';
import { describe, expect, it } from 'vitest';
import { errorSentence, errorUpgrade, type ToldError } from './errors.ts';

const { upgrades } = plans.FREE;
const ends = { from: 'Denver, CO', to: 'Boulder, CO' };

const told: readonly (readonly [ToldError, string])[] = [
  [
    { code: 'invalid_request', facts: { field: 'checkIn', issue: { code: 'date' } } },
    'The request could not be understood: checkIn: must be a date such as 2026-12-04.',
  ],
  [
    { code: 'invalid_request', facts: { field: '', issue: { code: 'no_host' } } },
    'The request could not be understood: it names no host. Send a Host header.',
  ],
  [
    { code: 'invalid_departure', facts: { code: 'no_such_day', facts: { text: '2026-02-30' } } },
    'The departure is not a real date and time: there is no 2026-02-30.',
  ],
  [
    { code: 'place_not_found', facts: { query: 'Dnver', suggestions: ['Denver, CO', 'Denver, PA'], plusCode: null } },
    'We could not find “Dnver”. Did you mean Denver, CO or Denver, PA?',
  ],
  [
    { code: 'place_not_found', facts: { query: 'Xyz', suggestions: [], plusCode: null } },
    'We could not find “Xyz”. Check the spelling or add the state.',
  ],
  [
    { code: 'place_not_found', facts: { query: 'p2q5+mv', suggestions: [], plusCode: 'P2Q5+MV' } },
    'We could not find “p2q5+mv”. A short plus code needs its town and state, as in P2Q5+MV Denver, CO.',
  ],
  [
    { code: 'place_ambiguous', facts: { query: 'Aspen', suggestions: ['Aspen, CO', 'Aspen, WY'] } },
    'Several places are called “Aspen”. Which one: Aspen, CO or Aspen, WY?',
  ],
  [
    { code: 'place_outside_coverage', facts: { place: '' } },
    'The place you chose is outside the United States. Choose a place in the US.',
  ],
  [
    { code: 'place_outside_coverage', facts: { place: 'Toronto' } },
    'Toronto is outside the United States. Choose a place in the US.',
  ],
  [
    { code: 'no_road', facts: { ...ends, advice: { code: 'planes_and_boats' } } },
    'No road leads from Denver, CO to Boulder, CO. Only planes and boats go there: choose a place that has a road.',
  ],
  [
    { code: 'road_through_canada', facts: { ...ends, advice: { code: 'from_tok', facts: { town: 'Haines, AK' } } } },
    'The route from Denver, CO to Boulder, CO leads through Canada, whose roads Roadcast does not know. Plan as far as Tok, AK: the Alaska Highway crosses the border 92 miles beyond. Use another service for the part in Canada. The Alaska Marine Highway, a ferry, calls at Haines, AK too.',
  ],
  [
    {
      code: 'no_legal_road',
      facts: {
        ...ends,
        limits: [
          { limit: 'height', vehicle: 13.5, allowed: 12.5, road: 'Holland Tunnel (I-78)' },
          { limit: 'weight', vehicle: 90_000, allowed: 80_000, road: { street: 'Front Street', town: 'Reno, NV' } },
          { limit: 'trucks', vehicle: null, allowed: null, road: { street: null, town: 'Reno, NV' } },
        ],
      },
    },
    'No road that is open to your vehicle leads from Denver, CO to Boulder, CO. Your vehicle is 13′6″ tall; Holland Tunnel (I-78) allows 12′6″. Your vehicle weighs 90,000 lb; Front Street near Reno, NV allows 80,000 lb. The only road near Reno, NV is closed to trucks.',
  ],
  [{ code: 'upload_too_large', facts: { megabytes: 10 } }, 'Files can be at most 10 MB. Choose a smaller file.'],
  [{ code: 'too_many_uploads', facts: { limit: 10 } }, 'You have 10 uploads waiting. Use them, or wait an hour.'],
  [
    { code: 'picture_too_many_pixels', facts: { megapixels: 50 } },
    'Pictures can have at most 50 megapixels. Make this one smaller, then upload it again.',
  ],
  [
    { code: 'background_limit', facts: { limit: 20 } },
    'There is room for 20 backgrounds. Delete one before you add another.',
  ],
  [{ code: 'logo_limit', facts: { limit: 50 } }, 'There is room for 50 logos. Delete one before you add another.'],
  [
    { code: 'same_stop', facts: { place: 'Reno, NV' } },
    'Two stops in a row are the same place: Reno, NV. Remove one of them.',
  ],
  [
    { code: 'invalid_saved_place', facts: { issue: { code: 'savedPlace.name' } } },
    'Give the place a name of 1 to 40 letters.',
  ],
  [{ code: 'saved_place_limit', facts: { limit: 10 } }, 'You can save 10 places. Remove one you no longer need.'],
  [
    { code: 'invalid_vehicle', facts: { issue: { code: 'vehicle.weight' } } },
    'Give the vehicle a weight from 500 to 300,000 pounds.',
  ],
  [
    { code: 'invalid_wish', facts: { issue: { code: 'wish.driveTimePerLeg' } } },
    'Choose from half an hour to 12 hours of driving between stops.',
  ],
  [
    { code: 'too_many_waypoints', facts: { limit: 1, count: 2, upgrades } },
    'Your plan allows 1 stop between origin and destination; this trip has 2. Remove some. Upgrade to $2.99/month for 5 stops, Standard for 25 or Pro for 100!',
  ],
  [
    { code: 'too_many_waypoints', facts: { limit: 100, count: 120, upgrades: plans.PRO.upgrades } },
    'Your plan allows 100 stops between origin and destination; this trip has 120. Remove some.',
  ],
  [
    { code: 'too_many_discoveries', facts: { limit: 0, count: 1, upgrades } },
    'Your plan does not include adding discovered places to a trip. Upgrade to $2.99/month to add POI waypoints to your route!',
  ],
  [
    { code: 'too_many_discoveries', facts: { limit: 1, count: 2, upgrades: plans.THIRTY_DAY.upgrades } },
    'Your plan allows one discovered place per trip; this trip has 2. Remove some. Upgrade to Standard for 5 waypoints or Pro for unlimited!',
  ],
  [
    { code: 'too_many_discoveries', facts: { limit: 5, count: 6, upgrades: plans.STANDARD.upgrades } },
    'Your plan allows 5 discovered places per trip; this trip has 6. Remove some. Upgrade to Pro for unlimited waypoint additions!',
  ],
  [{ code: 'night_not_found', facts: { day: 3 } }, 'Day 3 of this trip does not end with a night that could be moved.'],
  [
    { code: 'invalid_pin', facts: { when: '2026-02-30T18:00' } },
    'The arrival time is not a real date and time: 2026-02-30T18:00. Choose one such as 2026-12-04T18:00.',
  ],
  [
    { code: 'username_invalid', facts: { min: 3, max: 30 } },
    'A username has 3 to 30 characters: letters, digits, dots and underscores.',
  ],
  [
    { code: 'idempotency_key_invalid', facts: { characters: 200 } },
    'The Idempotency-Key header takes 1 to 200 visible ASCII characters. Send another key.',
  ],
  [{ code: 'password_too_long', facts: { max: 128 } }, 'A password has at most 128 characters.'],
  [
    { code: 'answer_too_large', facts: { megabytes: 3 } },
    'This trip is too large: the answer would be over 3 MB. Split the trip into parts.',
  ],
  [
    { code: 'account_full', facts: { megabytes: 40, rows: 1500 } },
    'Your account is full: it holds 40 MB and 1,500 saved items. Delete trips you no longer need, then try again.',
  ],
  [
    { code: 'account_too_new', facts: { days: 7 } },
    'You can report prices once your account is 7 days old, or after you finish a drive near the station.',
  ],
  [
    { code: 'too_many_price_reports', facts: { limit: 10 } },
    'You have reached the limit of 10 price reports a day. Report more tomorrow.',
  ],
  [{ code: 'body_too_large', facts: { kilobytes: 1000 } }, 'The request is too large. Send at most 1,000 kB.'],
  [{ code: 'method_not_allowed', facts: { method: 'PUT' } }, 'This address does not answer PUT requests.'],
  [
    { code: 'share_too_short', facts: { place: 'Denver, CO' } },
    'Both ends are in Denver, CO, so there is nothing left to show. Show the exact start or end, or share a longer trip.',
  ],
  [
    { code: 'share_limit', facts: { limit: 5, upgrades } },
    'Your plan allows 5 shared trips. Delete one to share another. Upgrade to $2.99/month for 15 shared trips, Standard for 50 or Pro for unlimited!',
  ],
  [
    { code: 'words_refused', facts: { field: 'title' } },
    'The title contains words we don’t publish. Change it and try again.',
  ],
  [
    { code: 'community_day_limit', facts: { what: 'shares', limit: 20 } },
    'You can share 20 trips a day. Try again tomorrow.',
  ],
  [
    { code: 'route_limit', facts: { limit: 10, upgrades } },
    'Your plan holds 10 saved routes, and all are in use. Delete one you no longer need. Upgrade to $2.99/month for 30 saved routes, Standard for 100 or Pro for unlimited!',
  ],
  [
    { code: 'too_many_stops', facts: { days: 1301, limit: 400 } },
    'This trip would take at least 1,301 days, with more than 400 stops, mornings and nights counted. Drive longer each day, stay fewer nights, or split the trip into parts.',
  ],
  [
    { code: 'too_many_navigations', facts: { limit: 3, upgrades } },
    'Your plan allows guidance on 3 trips at a time, and all are in use. Finish a drive you no longer need. ' +
      'Upgrade to $2.99/month for guidance on 9 trips at a time or Standard for unlimited!',
  ],
  [{ code: 'vehicle_limit', facts: { limit: 20 } }, 'You can save 20 vehicles. Delete one you no longer drive.'],
  [
    { code: 'feature_not_in_plan', facts: { feature: 'routingCustomizations' } },
    'Your plan does not include routing customizations. Upgrade to Pro for routing customizations!',
  ],
  [
    { code: 'invalid_stay', facts: { code: 'too_many_rooms', facts: { rooms: 3, guests: 2 } } },
    'This stay is not possible: there are more rooms (3) than guests (2).',
  ],
  [
    { code: 'invalid_stay', facts: { field: 'checkIn', issue: { code: 'date' } } },
    'This stay is not possible: the check-in: must be a date such as 2026-12-04.',
  ],
  [
    { code: 'stay_differs', facts: { found: '2026-12-04', asked: '2026-12-05' } },
    'This hotel was found for the night of 2026-12-04, not of 2026-12-05. Search again for other dates.',
  ],
  [
    {
      code: 'daily_limit_reached',
      facts: { kind: 'mapLoads', limit: 5000, resetsInMs: 90_000, upgrades: plans.PRO.upgrades },
    },
    'Your plan allows 5,000 map loads a day, and today’s are used. The count resets in 2 minutes.',
  ],
  [
    { code: 'daily_limit_reached', facts: { kind: 'routeCalculations', limit: 25, resetsInMs: 14_400_000, upgrades } },
    'Your plan allows 25 route calculations a day, and today’s are used. The count resets in 4 hours. Upgrade to $2.99/month for 75 route calculations a day, Standard for 200 or Pro for 1,000!',
  ],
  [
    { code: 'comparisons_used_up', facts: { resetsInMs: 14_400_000 } },
    'Today’s comparisons are used: other roads, departures, nights, orders and costs. You can still plan trips. Comparisons are back in 4 hours.',
  ],
  [
    { code: 'too_many_at_once', facts: { limit: 10 } },
    'You are already planning 10 trips at once. Wait until one of them is ready.',
  ],
  [
    { code: 'price_implausible', facts: { price: '$39.00' } },
    'A gallon does not cost $39.00 here. Check the price on the sign and enter it again.',
  ],
  [
    { code: 'price_reported', facts: { minutes: 1 } },
    'You reported this price a short while ago. You can report it again after 1 minute.',
  ],
  [{ code: 'rate_limited', facts: { seconds: 45 } }, 'Too many requests. Try again in 45 seconds.'],
  [{ code: 'rate_limited', facts: { seconds: 3541 } }, 'Too many requests. Try again in 60 minutes.'],
];

describe('the sentence of an error', () => {
  it.each(told)('$code', (error, sentence) => {
    expect(errorSentence(error)).toBe(sentence);
  });

  it('exists for every code', () => {
    const factual = new Set<ErrorCode>(told.map(([{ code }]) => code));
    const plain = (Object.keys(errorStatus) as ErrorCode[]).filter((code) => !factual.has(code));
    for (const code of plain) {
      // The other codes have no facts.
      expect(errorSentence({ code } as ToldError)).toMatch(/^[A-Z][^{}]+$/);
    }
  });
});

it('an error’s sentence ends with its upgrade', () => {
  for (const [error, sentence] of told) expect(sentence.endsWith(errorUpgrade(error))).toBe(true);
  expect(errorUpgrade({ code: 'route_limit', facts: { limit: 10, upgrades } })).toMatch(/^Upgrade to/);
});
