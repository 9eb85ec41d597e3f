import { describe, expect, it } from 'vitest';
import type { AheadCharger, AheadFuel, AheadInput, AheadStop, AheadWeather } from './ahead-model.ts';
import { delaySecondsOf, latenessOf } from './index.ts';
import { closedSince } from './lateness-hours.ts';
import { clockAt, dayWest } from './testing/day-west.ts';

const lateness = (
  mile: number,
  clock: string,
  changes: Readonly<Record<string, Partial<AheadStop>>> = {},
  more: Partial<AheadInput> = {},
  weatherThen: readonly AheadWeather[] = [],
  day = 1,
) => {
  const input = dayWest(more, changes);
  const now = clockAt(clock, day);
  return latenessOf(input, { mile, now, delaySeconds: delaySecondsOf(input.along, mile, now) }, { weatherThen });
};

const minutesLate = ({ next, night, end }: ReturnType<typeof latenessOf>) =>
  [next, night, end].map((one) => one && Math.round(one.lateMinutes));

describe('delay', () => {
  it.each([
    ['in time', 60, '8:00', [0, 0, 0]],
    // The night absorbs all but eight hours of sleep.
    ['half an hour late', 60, '8:30', [30, 30, 0]],
    ['ten minutes early', 60, '7:50', [-10, -10, 0]],
    ['seven hours late, more than the night absorbs', 60, '15:00', [420, 420, 45]],
    ['stopped during the planned stay', 240, '12:00', [0, 0, 0]],
    ['stopped longer than planned', 240, '13:15', [45, 45, 0]],
  ])('%s', (_, mile, clock, expected) => {
    expect(minutesLate(lateness(mile, clock))).toEqual(expected);
  });

  it('includes a longer night with hours of service', () => {
    expect(minutesLate(lateness(60, '15:00', {}, { dutyCycle: '70/8' }))).toEqual([420, 420, 165]);
  });

  it('has no night on the last day and nothing at the end', () => {
    expect(minutesLate(lateness(540, '8:30', {}, {}, [], 2))).toEqual([30, null, 30]);
    expect(lateness(600, '9:00', {}, {}, [], 2)).toMatchObject({ next: null, isLate: false });
  });

  it('isn’t reported below twenty minutes', () => {
    const pinned = { gothenburg: { arriveBy: clockAt('11:35') } };
    expect(lateness(60, '8:19', pinned)).toMatchObject({ isLate: false, effects: [] });
    expect(lateness(60, '8:20', pinned)).toMatchObject({ isLate: true, effects: [{ code: 'pin-missed' }] });
  });

  it('ignores a trip driven on another day', () => {
    expect(lateness(60, '8:00', {}, {}, [], 3)).toMatchObject({ next: null, isLate: false, effects: [] });
  });
});

describe('effects of a delay', () => {
  const codes = (...args: Parameters<typeof lateness>) => lateness(...args).effects.map(({ code }) => code);
  it.each([
    ['nothing', '8:30', {}, []],
    ['a pin today', '8:30', { gothenburg: { arriveBy: clockAt('11:45') } }, ['pin-missed']],
    ['no pin that is still met', '8:30', { gothenburg: { arriveBy: clockAt('12:15') } }, []],
    ['the night in the dark', '9:30', {}, ['night-dark']],
    ['the night after ten', '13:30', {}, ['night-late']],
    ['a pin tomorrow', '15:00', { cheyenne: { arriveBy: clockAt('9:30', 2) } }, ['pin-missed', 'night-late']],
  ])('%s', (_, clock, changes, expected) => {
    expect(codes(60, clock, changes)).toEqual(expected);
  });

  const place = { exit: null, side: 'on', offRoadMiles: 0 } as const;
  const charger = (more: Partial<AheadCharger>): AheadCharger => ({
    ...place,
    id: 'c',
    name: 'Charger',
    mile: 450,
    open24Hours: null,
    kilowatts: 150,
    departureCharge: 80,
    hours: 'Daily 6am-6pm',
    ...more,
  });
  const station = (more: Partial<AheadFuel>): AheadFuel => ({
    ...place,
    id: 'f',
    name: 'Station',
    mile: 470,
    open24Hours: false,
    gallons: 10,
    price: null,
    ...more,
  });
  it.each([
    ['a charger that closes at six', '10:30', { chargers: [charger({})] }, ['night-dark', 'closed']],
    ['no charger still open on arrival', '9:00', { chargers: [charger({})] }, ['night-dark']],
    ['no charger outside the plan', '10:30', { chargers: [charger({ departureCharge: null })] }, ['night-dark']],
    [
      'no charger with unreadable hours',
      '10:30',
      { chargers: [charger({ hours: 'Dealership hours' })] },
      ['night-dark'],
    ],
    ['a station not open all night', '13:45', { fuel: [station({})] }, ['night-late', 'may-be-closed']],
    ['no station with unknown hours', '13:45', { fuel: [station({ open24Hours: null })] }, ['night-late']],
    ['no station open around the clock', '13:45', { fuel: [station({ open24Hours: true })] }, ['night-late']],
  ])('%s', (_, clock, more, expected) => {
    expect(codes(60, clock, {}, more)).toEqual(expected);
  });

  it('updated weather', () => {
    const spot = (condition: string, more: Partial<AheadWeather> = {}): AheadWeather => ({
      id: 'w1',
      mile: 300,
      hour: clockAt('13:30'),
      condition,
      temperature: 40,
      isForecast: true,
      asOf: null,
      ...more,
    });
    const more = { weather: [spot('Rain')], towns: [{ name: 'North Platte, NE', mile: 295 }] };
    const [effect] = lateness(60, '8:30', {}, more, [spot('Snow', { hour: clockAt('14:00') })]).effects;
    expect(effect).toMatchObject({
      code: 'weather-worse',
      hardship: 'snow',
      near: 'North Platte, NE',
      arrival: clockAt('14:00'),
    });
    expect(codes(60, '8:30', {}, more, [spot('Light Rain')])).toEqual([]);
    expect(codes(60, '8:30', {}, more, [spot('Snow', { isForecast: false })])).toEqual([]);
    expect(codes(60, '8:30', {}, more)).toEqual([]);
  });
});

describe('remedies', () => {
  const pin = (label: string, clock: string, day = 1) => ({ [label]: { arriveBy: clockAt(clock, day) } });
  it.each([
    ['nothing if no time is lost', 60, '8:30', {}, { code: 'nothing-needed' }],
    [
      'the break before a pin',
      60,
      '8:30',
      pin('gothenburg', '11:30'),
      { code: 'skip-break', label: 'Kearney', minutes: 30, enough: true },
    ],
    [
      'part of the delay, if the break is too short',
      60,
      '9:00',
      pin('gothenburg', '11:30'),
      { code: 'skip-break', label: 'Kearney', enough: false },
    ],
    [
      'a shorter stay',
      130,
      '10:10',
      pin('ogallala', '14:30'),
      { code: 'shorten-stay', label: 'Gothenburg', minutes: 30, enough: true },
    ],
    [
      'calling ahead, if nothing else helps',
      250,
      '13:10',
      pin('ogallala', '14:30'),
      { code: 'call-ahead', label: 'Ogallala' },
    ],
    [
      'the smallest change that avoids arriving in the dark',
      60,
      '8:50',
      {},
      { code: 'shorten-stay', label: 'Gothenburg', enough: true },
    ],
    ['a few minutes, if enough', 60, '13:30', {}, { code: 'shorten-stay', minutes: 20, enough: true }],
    ['a nearer night', 60, '15:00', {}, { code: 'nearer-night', label: 'Ogallala', minutesLeft: 120 }],
    [
      'an earlier start tomorrow',
      60,
      '8:25',
      pin('cheyenne', '8:30', 2),
      { code: 'leave-earlier-tomorrow', label: 'Sidney', departure: clockAt('6:30', 2), minutes: 30 },
    ],
  ] as const)('%s', (_, mile, clock, changes, expected) => {
    expect(lateness(mile, clock, changes as Record<string, Partial<AheadStop>>).proposal).toMatchObject(expected);
  });

  it('never skip a break if that leaves more than four hours of driving', () => {
    // Gothenburg isn't a stop here, so without the break in Ogallala, the drive from Kearney to the night takes six
    // hours.
    const { proposal } = lateness(250, '13:30', {
      sidney: { arriveBy: clockAt('16:45') },
      gothenburg: { departure: clockAt('11:30') },
    });
    expect(proposal).toMatchObject({ code: 'call-ahead' });
  });
});

describe('readable hours', () => {
  const zone = 'America/Chicago';
  it.each([
    ['6:00 AM to 10:00 PM daily', '23:00', '22:00'],
    ['Daily 6am-10pm', '21:59', null],
    ['Mo-Su 06:00-22:00', '22:00', '22:00'],
    ['06:00-22:00', '6:00', null],
    ['Mon-Sun: 10:00 a.m. - 2:00 a.m.', '1:00', null],
    ['Mon-Sun: 10:00 a.m. - 2:00 a.m.', '9:00', '2:00'],
    ['24 hours daily', '23:00', null],
    ['Mon-Fri 8am-5pm', '23:00', null],
    ['25:00-99:00', '23:00', null],
    ['', '23:00', null],
    [null, '23:00', null],
  ])('%s, at %s', (hours, at, closed) => {
    expect(closedSince(hours, clockAt(at), zone)).toBe(closed === null ? null : clockAt(closed));
  });

  it('are closed the evening before an early arrival', () => {
    expect(closedSince('06:00-22:00', clockAt('5:00', 2), zone)).toBe(clockAt('22:00'));
  });
});
