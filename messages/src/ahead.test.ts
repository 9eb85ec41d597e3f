import type { AheadItem, DutyLeft, ExpectedStop, LatenessEffect, LatenessProposal } from '@roadcast/core/navigation';
import { describe, expect, it } from 'vitest';
import {
  aheadSentence,
  dutySentence,
  forecastAgeText,
  latenessEffectSentence,
  latenessProposalSentence,
  lateSentence,
  wheelSentence,
} from './ahead.ts';

const at = (clock: string): number => Date.parse(`2026-12-04T${clock}:00-06:00`);
const timeZone = 'America/Chicago';
const there = { mile: 85, miles: 25, minutes: 25 };
const place = { id: 'x', name: '', exit: null, side: 'right', offRoadMiles: 0.2, open24Hours: null } as const;
const station = { ...place, gallons: null, price: null, milesToNext: 30 } as const;
const charger = { ...place, kilowatts: null, departureCharge: null, hours: null } as const;
const rain = {
  what: 'hardship',
  hardship: 'rain',
  severity: 'moderate',
  condition: 'Heavy Rain',
  temperature: 50,
  near: 'Amarillo, TX',
  ageMinutes: 30,
} as const;
const alert = {
  id: 'a',
  event: 'Winter Storm Warning',
  threat: 'severe',
  until: null,
  inside: false,
  begins: false,
  milesToEnd: 62,
} as const;
const gap = { last: 'Ely, NV', next: 'Tonopah, NV', certain: true, inside: false, milesLong: 84 } as const;

const ahead: readonly (readonly [AheadItem, string])[] = [
  [{ kind: 'weather', ...there, facts: rain }, 'Heavy rain in 25 minutes near Amarillo, TX'],
  [{ kind: 'weather', ...there, minutes: 1, facts: { ...rain, near: null } }, 'Heavy rain in 1 minute'],
  [{ kind: 'weather', ...there, minutes: 0, facts: { ...rain, condition: null } }, 'Rain now near Amarillo, TX'],
  [
    { kind: 'weather', ...there, minutes: 95, facts: { ...rain, hardship: 'cold', temperature: 11.6 } },
    'Cold, 12 °F, in 1 h 35 min near Amarillo, TX',
  ],
  [
    {
      kind: 'weather',
      ...there,
      facts: { what: 'hazard', hazard: 'cross-wind', level: 'stop', near: 'Tucumcari, NM', untilMile: 90 },
    },
    'Crosswind too strong for your vehicle in 25 minutes near Tucumcari, NM',
  ],
  [{ kind: 'alert', ...there, facts: alert }, 'Winter Storm Warning in 25 minutes'],
  [{ kind: 'alert', ...there, facts: { ...alert, inside: true } }, 'Winter Storm Warning here, for the next 62 miles'],
  [
    { kind: 'alert', ...there, facts: { ...alert, begins: true } },
    'Winter Storm Warning begins in 25 minutes, while you are in its area',
  ],
  [{ kind: 'fuel', ...there, facts: station }, 'Fuel in 25 miles'],
  [
    { kind: 'fuel', ...there, facts: { ...station, name: 'Love’s', exit: '284', gallons: 12, milesToNext: 84 } },
    'Fuel stop in 25 miles: Love’s, exit 284. The next fuel is 84 miles after that.',
  ],
  [{ kind: 'rest-area', ...there, facts: { ...place, kind: 'rest-area' } }, 'Rest area in 25 miles'],
  [
    { kind: 'rest-area', ...there, miles: 0.96, facts: { ...place, name: 'Cuba', kind: 'plaza' } },
    'Service plaza in 1 mile: Cuba',
  ],
  [{ kind: 'charger', ...there, facts: { ...charger, kilowatts: 350 } }, 'Charger in 25 miles, 350 kW'],
  [
    { kind: 'charger', ...there, facts: { ...charger, name: 'Walmart', departureCharge: 79.6 } },
    'Charging stop in 25 miles: Walmart. Charge to 80%.',
  ],
  [
    {
      kind: 'stop',
      ...there,
      facts: { id: 's', stop: 'break', label: 'Kearney, NE', arrival: at('12:40'), timeZone, stayMinutes: 30 },
    },
    'Kearney, NE in 25 miles, at 12:40 PM CT',
  ],
  [
    { kind: 'night', ...there, facts: { id: 'n', label: 'Sidney, NE', arrival: at('19:10'), timeZone, dark: true } },
    'Tonight in Sidney, NE: 25 miles to go, arriving at 7:10 PM CT, after dark',
  ],
  [{ kind: 'no-services', ...there, facts: gap }, 'No services for 84 miles, starting in 25 miles after Ely, NV'],
  [
    { kind: 'no-services', ...there, facts: { ...gap, certain: false, inside: true } },
    'No known services for the next 84 miles',
  ],
];

it.each(ahead)('what’s ahead: %#', (item, sentence) => {
  expect(aheadSentence(item)).toBe(sentence);
});

it.each<[AheadItem, string]>([
  [
    { kind: 'fuel', ...there, facts: { ...station, exit: '284', milesToNext: 84 } },
    'Fuel in 40 kilometers, exit 284. The next fuel is 135 kilometers after that.',
  ],
  [{ kind: 'rest-area', ...there, miles: 0.62, facts: { ...place, kind: 'rest-area' } }, 'Rest area in 1 kilometer'],
  [
    { kind: 'alert', ...there, facts: { ...alert, inside: true } },
    'Winter Storm Warning here, for the next 100 kilometers',
  ],
  [{ kind: 'charger', ...there, facts: { ...charger, kilowatts: 350 } }, 'Charger in 40 kilometers, 350 kW'],
  [
    { kind: 'no-services', ...there, facts: gap },
    'No services for 135 kilometers, starting in 40 kilometers after Ely, NV',
  ],
])('what’s ahead, in kilometers: %#', (item, sentence) => {
  expect(aheadSentence(item, 'kilometers')).toBe(sentence);
});

it.each([
  [null, ''],
  [1, 'Forecast from just now'],
  [45, 'Forecast from 45 min ago'],
  [125, 'Forecast from 2 h 5 min ago'],
])('a forecast %s minutes old', (age, text) => {
  expect(forecastAgeText(age)).toBe(text);
});

describe('driving hours', () => {
  it.each([
    [130, '2 h 10 min of driving left today'],
    [0, 'Today’s hours of driving are used'],
    [-20, '20 min over your hours of driving for today'],
  ])('%s minutes left', (leftMinutes, sentence) => {
    expect(wheelSentence({ leftMinutes })).toBe(sentence);
  });

  const left = (first: DutyLeft['first'], minutes: number): DutyLeft => ({
    drivingMinutes: 660,
    windowMinutes: 840,
    breakMinutes: 480,
    cycleMinutes: 4200,
    first,
    [`${first}Minutes`]: minutes,
  });
  it.each([
    ['driving', 40, '40 min until your 11-hour driving limit'],
    ['window', 60, '1 h until your 14-hour day ends'],
    ['break', 25, '25 min until your 30-minute break is due'],
    ['cycle', 90, '1 h 30 min left in your 70-hour cycle'],
    ['break', 0, 'Your 30-minute break is due.'],
    ['driving', 0, 'Your 11 hours of driving are used. Take 10 hours off.'],
    ['cycle', 0, 'Your hours in this 70-hour cycle are used. Take 34 hours off.'],
  ] as const)('%s, %s minutes', (first, minutes, sentence) => {
    expect(dutySentence(left(first, minutes), '70/8')).toBe(sentence);
  });
});

describe('being late', () => {
  const expected = (lateMinutes: number): ExpectedStop => ({
    stop: {
      id: 's',
      kind: 'night',
      label: 'Sidney, NE',
      mile: 480,
      day: 1,
      arrival: at('19:30'),
      departure: null,
      lat: 41,
      lng: -103,
      timeZone,
      arriveBy: null,
      isTown: true,
    },
    arrival: at('20:05'),
    lateMinutes,
  });
  it.each([
    [34.4, '35 min late at Sidney, NE: 8:05 PM CT'],
    [185, '3 h 5 min late at Sidney, NE: 8:05 PM CT'],
    [2, 'On time at Sidney, NE: 8:05 PM CT'],
    [-12, '12 min early at Sidney, NE: 8:05 PM CT'],
  ])('by %s minutes', (minutes, sentence) => {
    expect(lateSentence(expected(minutes))).toBe(sentence);
  });

  const here = { label: 'Sidney, NE', arrival: at('22:05'), timeZone };
  const effects: readonly (readonly [LatenessEffect, string])[] = [
    [
      { code: 'pin-missed', ...here, arriveBy: at('21:30'), lateMinutes: 35, today: true },
      'You reach Sidney, NE at 10:05 PM CT, 35 min after the time you set.',
    ],
    [{ code: 'night-dark', ...here }, 'You reach Sidney, NE after dark, at 10:05 PM CT.'],
    [{ code: 'night-late', ...here }, 'You reach Sidney, NE late, at 10:05 PM CT.'],
    [
      { code: 'closed', ...here, label: 'Walmart', closes: at('21:00') },
      'Walmart closes at 9:00 PM CT. You would be there at 10:05 PM CT.',
    ],
    [
      { code: 'may-be-closed', ...here, label: 'Sinclair' },
      'Sinclair may be closed when you get there, at 10:05 PM CT.',
    ],
    [
      {
        code: 'weather-worse',
        hardship: 'snow',
        severity: 'severe',
        near: 'Ogallala, NE',
        arrival: at('20:00'),
        timeZone,
      },
      'Severe weather is expected when you get near Ogallala, NE, at 8:00 PM CT: snow.',
    ],
    [
      { code: 'weather-worse', hardship: 'rain', severity: 'moderate', near: null, arrival: at('20:00'), timeZone },
      'Worse weather is expected when you get there, at 8:00 PM CT: rain.',
    ],
  ];
  it.each(effects)('describes an effect: %#', (effect, sentence) => {
    expect(latenessEffectSentence(effect)).toBe(sentence);
  });

  const stop = { stopId: 's', label: 'Ogallala, NE' };
  const proposals: readonly (readonly [LatenessProposal, string])[] = [
    [{ code: 'nothing-needed' }, 'No change needed.'],
    [{ code: 'skip-break', ...stop, minutes: 30, enough: true }, 'Skip the break at Ogallala, NE to save 30 min.'],
    [{ code: 'shorten-stay', ...stop, minutes: 20, enough: true }, 'Shorten your stay at Ogallala, NE by 20 min.'],
    [
      { code: 'nearer-night', ...stop, arrival: at('19:15'), timeZone, minutesLeft: 110 },
      'Spend the night in Ogallala, NE instead, arriving at 7:15 PM CT. That leaves 1 h 50 min of driving for tomorrow.',
    ],
    [
      { code: 'leave-earlier-tomorrow', label: 'Sidney, NE', departure: at('06:30'), timeZone, minutes: 30 },
      'Leave Sidney, NE at 6:30 AM CT tomorrow, 30 min earlier.',
    ],
    [
      { code: 'call-ahead', label: 'Sidney, NE', arrival: at('22:05'), timeZone },
      'Let Sidney, NE know that you arrive at 10:05 PM CT.',
    ],
  ];
  it.each(proposals)('describes a proposal: %#', (proposal, sentence) => {
    expect(latenessProposalSentence(proposal)).toBe(sentence);
  });
});
