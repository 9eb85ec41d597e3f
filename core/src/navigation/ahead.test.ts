import { describe, expect, it } from 'vitest';
import type { AheadAlert, AheadFuel, AheadInput, AheadItem, AheadWeather, DriverNow } from './ahead-model.ts';
import { aheadOf, delaySecondsOf } from './index.ts';
import { clockAt, dayWest } from './testing/day-west.ts';

const driverAt = (mile: number, clock: string, delayMinutes = 0): DriverNow => ({
  mile,
  now: clockAt(clock),
  delaySeconds: delayMinutes * 60,
});

const spot = (mile: number, hour: string, condition: string, more: Partial<AheadWeather> = {}): AheadWeather => ({
  id: `w${mile}`,
  mile,
  hour: clockAt(hour),
  condition,
  temperature: 50,
  isForecast: true,
  asOf: clockAt('6:00'),
  ...more,
});

const ofKind = <Kind extends AheadItem['kind']>(items: readonly AheadItem[], kind: Kind) =>
  items.filter((item): item is Extract<AheadItem, { kind: Kind }> => item.kind === kind);

const told = (items: readonly AheadItem[]) =>
  items.map(({ kind, mile, minutes }) => [kind, Math.round(mile), Math.round(minutes)]);

const station = (mile: number, more: Partial<AheadFuel> = {}): AheadFuel => ({
  id: `f${mile}`,
  name: 'Station',
  mile,
  exit: null,
  side: 'right',
  offRoadMiles: 0.2,
  open24Hours: null,
  gallons: null,
  price: null,
  ...more,
});

describe('delay against the plan', () => {
  const { along } = dayWest();
  it.each([
    ['on the road in time', 60, '8:00', 0],
    ['twenty minutes behind', 60, '8:20', 20],
    ['ten minutes ahead', 60, '7:50', -10],
    ['at a stop during the planned stay', 240, '12:10', 0],
    ['at a stop before the planned arrival', 240, '11:10', -20],
    ['at a stop after the planned departure', 240, '12:50', 20],
    ['at the night before the morning', 480, '23:00', 0],
    ['at the night before the evening', 480, '16:00', -45],
  ])('%s', (_, mile, clock, minutes) => {
    expect(delaySecondsOf(along, mile, clockAt(clock)) / 60).toBeCloseTo(minutes, 0);
  });
});

describe('stops ahead', () => {
  it('are in road order with the driver’s arrival, up to the night', () => {
    const items = aheadOf(dayWest(), driverAt(60, '8:20', 20));
    expect(told(items)).toEqual([
      ['stop', 120, 60],
      ['stop', 240, 210],
      ['stop', 360, 390],
      ['night', 480, 525],
    ]);
    expect(ofKind(items, 'night')[0]?.facts).toMatchObject({ label: 'Sidney', arrival: clockAt('17:05'), dark: false });
    expect(ofKind(items, 'stop')[1]?.facts).toMatchObject({ stop: 'waypoint', stayMinutes: 60 });
  });

  it('include whether it will be dark', () => {
    const [night] = ofKind(aheadOf(dayWest(), driverAt(60, '10:30', 150)), 'night');
    expect(night?.facts.dark).toBe(true);
  });

  it('are tomorrow’s once the driver is at the overnight place', () => {
    expect(told(aheadOf(dayWest(), { mile: 480, now: clockAt('6:30', 2), delaySeconds: 0 }))).toEqual([
      ['stop', 600, 150],
    ]);
  });
});

describe('weather ahead', () => {
  const rows: readonly (readonly [
    what: string,
    weather: readonly AheadWeather[],
    driver: DriverNow,
    expected: unknown[],
  ])[] = [
    ['rain in 25 minutes', [spot(85, '8:25', 'Heavy Rain')], driverAt(60, '8:00'), [['rain', 85, 25]]],
    ['nothing of calm weather', [spot(85, '8:25', 'Sunny')], driverAt(60, '8:00'), []],
    ['nothing of what is usual', [spot(85, '8:25', 'Snow', { isForecast: false })], driverAt(60, '8:00'), []],
    ['nothing that is behind', [spot(55, '7:55', 'Snow')], driverAt(60, '8:00'), []],
    ['nothing beyond the night', [spot(520, '8:00', 'Snow')], driverAt(470, '16:35'), []],
    [
      'only what is worse than here, and worse again',
      [
        spot(50, '7:50', 'Rain'),
        spot(90, '8:30', 'Light Rain'),
        spot(110, '8:50', 'Snow'),
        spot(150, '10:00', 'Heavy Snow'),
        spot(180, '10:30', 'Rain'),
      ],
      driverAt(60, '8:00'),
      [['snow', 110, 50]],
    ],
    [
      'what gets worse after it was calm here',
      [spot(50, '7:50', 'Cloudy'), spot(90, '8:30', 'Rain'), spot(110, '8:50', 'Thunderstorms')],
      driverAt(60, '8:00'),
      [
        ['rain', 90, 30],
        ['storm', 110, 50],
      ],
    ],
    ['a forecast of an hour ago', [spot(85, '8:25', 'Rain')], driverAt(60, '9:00', 60), [['rain', 85, 25]]],
    ['no forecast of three hours ago', [spot(85, '8:25', 'Rain')], driverAt(60, '11:00', 180), []],
    ['cold', [spot(85, '8:25', 'Clear', { temperature: 12 })], driverAt(60, '8:00'), [['cold', 85, 25]]],
    [
      'nothing that nobody knows',
      [spot(85, '8:25', 'x', { condition: null, temperature: null })],
      driverAt(60, '8:00'),
      [],
    ],
  ];
  it.each(rows)('reports %s', (_, weather, driver, expected) => {
    const items = ofKind(aheadOf(dayWest({ weather }), driver), 'weather');
    const words = items.map(({ mile, minutes, facts }) => [
      facts.what === 'hardship' ? facts.hardship : facts.hazard,
      mile,
      Math.round(minutes),
    ]);
    expect(words).toEqual(expected);
  });

  it('includes the nearest town, and the age of the forecast', () => {
    const towns = [
      { name: 'Aurora, NE', mile: 70 },
      { name: 'Grand Island, NE', mile: 90 },
    ];
    const near = (mile: number) => {
      const input = dayWest({ towns, weather: [spot(mile, '9:00', 'Rain', { asOf: clockAt('7:15') })] });
      return ofKind(aheadOf(input, driverAt(60, '8:00')), 'weather')[0]?.facts;
    };
    expect(near(85)).toMatchObject({ near: 'Grand Island, NE', ageMinutes: 45 });
    expect(near(115)).toMatchObject({ near: null });
  });
});

describe('hazards ahead', () => {
  const hazard = (kind: 'cross-wind' | 'low-sun') => ({
    kind,
    level: 'care' as const,
    location: 'Kearney, NE',
    fromMile: 100,
    toMile: 140,
    fromTime: clockAt('8:40'),
    toTime: clockAt('9:50'),
  });
  it.each([
    ['wind at its hour', 'cross-wind', 0, 1],
    ['wind an hour late', 'cross-wind', 60, 1],
    ['wind three hours late', 'cross-wind', 180, 0],
    ['the sun at its minute', 'low-sun', 10, 1],
    ['no sun an hour later', 'low-sun', 60, 0],
  ] as const)('are %s', (_, kind, delay, count) => {
    const items = aheadOf(dayWest({ hazards: [hazard(kind)] }), {
      mile: 60,
      now: clockAt('8:00') + delay * 60_000,
      delaySeconds: delay * 60,
    });
    expect(ofKind(items, 'weather')).toHaveLength(count);
  });
});

describe('alerts ahead', () => {
  const alert = (from: string, until: string | null): AheadAlert => ({
    id: 'a',
    event: 'Winter Storm Warning',
    threat: 'severe',
    from: clockAt(from),
    until: until === null ? null : clockAt(until),
    stretches: [{ fromMile: 100, toMile: 200, fromTime: clockAt('8:40'), toTime: clockAt('10:50') }],
  });
  const rows: readonly (readonly [string, AheadAlert, DriverNow, object | null])[] = [
    ['is entered', alert('5:00', null), driverAt(60, '8:00'), { mile: 100, inside: false, begins: false }],
    [
      'is here',
      alert('5:00', null),
      driverAt(120, '9:30'),
      { mile: 120, miles: 0, minutes: 0, inside: true, milesToEnd: 80 },
    ],
    ['begins on the way', alert('9:45', null), driverAt(60, '8:00'), { mile: 135, begins: true, inside: false }],
    ['ends before the driver arrives', alert('5:00', '8:30'), driverAt(60, '8:00'), null],
    ['ends before a late driver arrives', alert('5:00', '9:30'), driverAt(60, '9:00', 60), null],
    ['begins after the driver has passed', alert('15:00', null), driverAt(60, '8:00'), null],
    ['is behind', alert('5:00', null), driverAt(210, '11:00'), null],
  ];
  it.each(rows)('that %s', (_, one, driver, expected) => {
    const [item] = ofKind(aheadOf(dayWest({ alerts: [one] }), driver), 'alert');
    if (expected === null) expect(item).toBeUndefined();
    else expect(item && { ...item, ...item.facts }).toMatchObject(expected);
  });
});

describe('along the road', () => {
  it('lists the next and the planned fuel stop, with the distance to the fuel after each', () => {
    const fuel = [station(50), station(80), station(110), station(180, { gallons: 12 }), station(300)];
    const items = ofKind(aheadOf(dayWest({ fuel }), driverAt(60, '8:00')), 'fuel');
    expect(items.map(({ mile, facts }) => [mile, facts.gallons, facts.milesToNext])).toEqual([
      [80, null, 30],
      [180, 12, 120],
    ]);
    const [last] = ofKind(aheadOf(dayWest({ fuel }), driverAt(290, '13:30')), 'fuel');
    expect(last?.facts.milesToNext).toBeNull();
  });

  it('lists the next rest area and charger', () => {
    const { gallons: _, price: __, ...place } = station(0);
    const restAreas = [40, 95, 130].map((mile) => ({ ...place, id: `r${mile}`, mile, kind: 'rest-area' as const }));
    const chargers = [70, 140, 220].map((mile) => ({
      ...place,
      id: `c${mile}`,
      mile,
      kilowatts: 150,
      hours: null,
      departureCharge: mile === 220 ? 80 : null,
    }));
    const items = aheadOf(dayWest({ restAreas, chargers }), driverAt(60, '8:00'));
    expect(told([...ofKind(items, 'rest-area'), ...ofKind(items, 'charger')])).toEqual([
      ['rest-area', 95, 35],
      ['charger', 70, 10],
      ['charger', 220, 190],
    ]);
  });

  it.each([
    ['ahead', 60, '8:00', { mile: 100, inside: false, milesLong: 90 }],
    ['around the driver', 130, '9:40', { mile: 130, miles: 0, inside: true, milesLong: 60 }],
    ['behind', 200, '10:50', null],
  ] as const)('is empty %s', (_, mile, clock, expected) => {
    const gaps = [{ fromMile: 100, toMile: 190, last: 'York', next: 'Lexington', certain: true }];
    const [item] = ofKind(aheadOf(dayWest({ gaps }), driverAt(mile, clock)), 'no-services');
    if (expected === null) expect(item).toBeUndefined();
    else expect(item && { ...item, ...item.facts }).toMatchObject(expected);
  });
});

it('lists items of all kinds in road order', () => {
  const input: AheadInput = dayWest({
    fuel: [station(300, { gallons: 10 }), station(70)],
    weather: [spot(200, '11:00', 'Rain')],
    gaps: [{ fromMile: 150, toMile: 230, last: '', next: '', certain: false }],
  });
  const miles = aheadOf(input, driverAt(60, '8:00')).map(({ mile }) => mile);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(miles).toHaveLength(8);
});

it('handles a position off the road', () => {
  for (const mile of [-5, 0, 600, 700]) {
    expect(() => aheadOf(dayWest({ fuel: [station(300)] }), driverAt(mile, '8:00'))).not.toThrow();
  }
  expect(aheadOf(dayWest(), { mile: 600, now: clockAt('9:00', 2), delaySeconds: 0 })).toEqual([]);
});
