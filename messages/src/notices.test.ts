import { type ClosedPlaceFacts, type Notice, noticeSchema } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { noticeSentence } from './notices.ts';

const share = { places: 3, all: 14 };
const noFacts = {};
const tunnel: ClosedPlaceFacts = {
  name: 'Zion Tunnel (UT-9)',
  ferry: false,
  limits: [
    { limit: 'height', allowed: 11.333 },
    { limit: 'trucks', allowed: null },
  ],
  seasons: [{ from: '11-15', to: '05-27', approximate: true }],
};
const ferry: ClosedPlaceFacts = {
  name: 'Lake Express',
  ferry: true,
  limits: [],
  seasons: [{ from: '10-21', to: '04-02', approximate: false }],
};

/** Noon on a December day in the Rockies. */
const at = Date.parse('2026-12-04T19:00:00Z');
const timeZone = 'America/Denver';

/** Code and facts of a notice, which determine its sentence. */
type Told<Of extends Notice = Notice> = Of extends Notice ? Omit<Of, 'level'> : never;

const examples: readonly (readonly [Told, string])[] = [
  [
    { code: 'place_in_part', facts: { query: 'Some Ranch, Denver, CO', rest: 'Some Ranch', place: 'Denver, CO' } },
    'We could not find “Some Ranch”, so this trip uses Denver, CO.',
  ],
  [{ code: 'place_respelled', facts: { query: 'tuscon', place: 'Tucson, AZ' } }, '“tuscon” was read as Tucson, AZ.'],
  [
    { code: 'limits_ignored', facts: { limits: ['height', 'trucks'], broken: [] } },
    'Planned without the height limit and truck ban. Obey signs that keep your vehicle out.',
  ],
  [
    {
      code: 'limits_ignored',
      facts: { limits: ['axles'], broken: [{ limit: 'axles', vehicle: 6, allowed: 5, road: 'Old Bridge' }] },
    },
    'Planned without the axle limit: Your vehicle has 6 axles; Old Bridge allows 5 axles. Obey signs that keep your vehicle out.',
  ],
  [
    { code: 'oversize', facts: { figures: [{ limit: 'weight', figure: 120_000 }] } },
    'A vehicle weighing 120,000 lb needs an oversize permit in most states. Follow the permit’s route, not this plan.',
  ],
  [
    { code: 'road_closed', facts: { place: ferry } },
    'The Lake Express ferry doesn’t usually run from late October to early April, and there’s no other way. Check that it runs before you go.',
  ],
  [
    { code: 'road_avoided', facts: { places: [tunnel], extraMeters: null, extraSeconds: null } },
    'Zion Tunnel (UT-9) is closed to vehicles over 11′3″ tall and trucks and usually closed from mid-November to late May (approximate); the route goes around it.',
  ],
  [
    { code: 'road_avoided', facts: { places: [ferry], extraMeters: -5000, extraSeconds: -600 } },
    'The Lake Express ferry doesn’t usually run from late October to early April; skipping it takes no longer.',
  ],
  [
    { code: 'tolls_avoided', facts: { meters: 16_093, names: ['I-80', 'I-90'], extraMeters: 0, extraSeconds: 720 } },
    'You avoid tolls: 10 miles of toll road (I-80 and I-90); without 12 min more.',
  ],
  [
    { code: 'ferries_avoided', facts: { meters: 1609.344, names: [], extraMeters: 66_000, extraSeconds: 7800 } },
    'You avoid ferries: 1 mile of ferry; without 41 mi, 2 h 10 min more.',
  ],
  [
    { code: 'highways_avoided', facts: { meters: 2e6, names: [], extraMeters: 0, extraSeconds: 0 } },
    'You avoid highways: 1,243 miles of freeway; avoiding it takes no longer.',
  ],
  [
    { code: 'tolls_kept', facts: { meters: 4000, extraSeconds: 8000 } },
    'Still 2.5 miles of toll road: avoiding it takes 2 h 13 min longer.',
  ],
  [
    { code: 'ferries_kept', facts: { meters: 4000, extraSeconds: null } },
    'Still 2.5 miles by ferry: there’s no other road.',
  ],
  [
    { code: 'highways_kept', facts: { meters: 80_000 } },
    'Still 50 miles of freeway: other roads there are far longer.',
  ],
  [
    { code: 'roads_substitute', facts: { roads: 'embedded roads' } },
    'Detailed streets aren’t available right now, so this plan uses the embedded roads.',
  ],
  [
    {
      code: 'vehicle_assumed',
      facts: {
        heightFeet: 13.5,
        widthFeet: null,
        lengthFeet: 40,
        weightPounds: 26_000,
        topSpeedMph: null,
        propane: true,
      },
    },
    'Planned for a vehicle 13′6″ tall, 40 ft long, 26,000 lb, with propane. Sizes you didn’t enter are typical: follow the signs if yours is larger.',
  ],
  [
    { code: 'grades', facts: { steepest: [{ percent: 7, road: 'Teton Pass (WY-22)', mile: 1012 }], count: 3 } },
    'Steep grades on the way. The steepest 1 of 3: 7 % at Teton Pass (WY-22), mile 1,012.',
  ],
  [
    { code: 'passes', facts: { highest: [{ road: 'Loveland Pass (US-6)', feet: 11_990, mile: 60 }] } },
    'Passes on the way: Loveland Pass (US-6) 11,990 ft, mile 60.',
  ],
  [
    {
      code: 'modeled_road',
      facts: { stretches: [{ meters: 70_000, day: 2, from: 'Ely, NV', to: 'Ely, NV', mile: 601 }], moreMeters: 0 },
    },
    'Local roads are estimated here: 43 miles on day 2, near Ely, NV, from mile 601. Check the way, miles and time in another map before you go.',
  ],
  [
    { code: 'stays_in_us', facts: { southOfLakeErie: true, savedMiles: 110 } },
    'This plan stays on the US side of the border, south of Lake Erie. A route through Canada may be about 110 miles shorter, but Roadcast doesn’t cover Canada.',
  ],
  [
    { code: 'pin_missed', facts: { place: 'Denver, CO', arrival: at, timeZone, lateMinutes: 3005 } },
    'You reach Denver, CO Fri, Dec 4, 12:00 PM MT, 2 days 2 h after the time you set.',
  ],
  [
    { code: 'pin_remedies', facts: { departure: at, timeZone, drivingHoursPerDay: 11 } },
    'To arrive on time, leave by Fri, Dec 4, 12:00 PM MT or drive up to 11 hours a day.',
  ],
  [
    { code: 'pin_remedies', facts: { departure: null, timeZone, drivingHoursPerDay: null } },
    'Leaving earlier or driving longer days won’t make it. Pick a later time or skip a stop.',
  ],
  [
    { code: 'weather_failed', facts: share },
    'The weather service isn’t responding. For 3 of 14 places on the way, weather is typical for the date, not a forecast.',
  ],
  [
    { code: 'weather_late', facts: { places: 14, all: 14 } },
    'The forecast for all places on the way is still loading. Until then, weather is typical for the date.',
  ],
  [
    { code: 'weather_beyond', facts: { from: at, timeZone } },
    'From Fri, Dec 4 on, there’s no forecast yet. Weather is typical for the date.',
  ],
];

/** Notices whose sentences don't contain facts. */
const plain = [
  ['weather_beyond', { from: null, timeZone }],
  ['weather_past', share],
  ['weather_outside', share],
  ['forecast_blind', share],
  ['ev_unknown_sites', { stops: 2 }],
  ['ev_below_reserve', { charge: 6 }],
  ...(
    [
      'ev_charging',
      'ev_no_plan',
      'departure_moved',
      'weather_typical',
      'alerts_late',
      'alerts_unknown',
      'forecast_none',
      'forecast_late',
      'forecast_failed',
      'forecast_beyond',
      'sights_incomplete',
      'nights_passed',
      'no_nights',
    ] as const
  ).map((code) => [code, noFacts] as const),
] as const;

describe('the sentence of a notice', () => {
  it.each(examples)('$code', (notice, sentence) => {
    expect(noticeSentence(notice as Notice)).toBe(sentence);
  });

  it.each(plain)('%s is one or more complete sentences', (code, facts) => {
    const sentence = noticeSentence({ code, facts } as Notice);
    expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
    expect(sentence).not.toMatch(/undefined|NaN|[{}]/);
  });

  it('is tested for every code', () => {
    const codes = noticeSchema.options.map(({ shape }) => shape.code.value);
    const tried = new Set([...examples.map(([{ code }]) => code), ...plain.map(([code]) => code)]);
    expect([...tried].sort()).toEqual([...codes].sort());
  });
});
