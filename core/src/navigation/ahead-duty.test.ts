import { describe, expect, it } from 'vitest';
import type { DutyCycle } from '../trip-request/index.ts';
import { keepWheelLog, newWheelLog, readWheelLog, type WheelLog, wheelToday } from './index.ts';

const HOUR = 60;
const METERS_PER_MINUTE = 1600;

/**
 * Returns a log after alternating drives and stops, given in minutes and sampled every minute.
 * @param skip samples that the device misses.
 */
function driven(
  turns: readonly (readonly ['drive' | 'stand', number])[],
  dutyCycle: DutyCycle | null = '70/8',
  skip = 1,
): { readonly log: WheelLog; readonly now: number } {
  let log = keepWheelLog(newWheelLog, { time: 0, drivenMeters: 0 }, dutyCycle);
  let minute = 0;
  let meters = 0;
  for (const [what, minutes] of turns) {
    for (let i = 1; i <= minutes; i++) {
      minute += 1;
      if (what === 'drive') meters += METERS_PER_MINUTE;
      if (i % skip === 0 || i === minutes) {
        log = keepWheelLog(log, { time: minute * 60_000, drivenMeters: meters }, dutyCycle);
      }
    }
  }
  return { log, now: minute * 60_000 };
}

const dutyOf = (turns: Parameters<typeof driven>[0], cycle: DutyCycle = '70/8', skip?: number) => {
  const { log, now } = driven(turns, cycle, skip);
  return wheelToday(log, { dutyCycle: cycle, hoursPerDay: 11 }, now).duty;
};

describe('hours of service used up', () => {
  it.each([
    ['before the first mile', [['stand', 30]], [660, 840, 480, 4200], 'break'],
    ['after two hours', [['drive', 2 * HOUR]], [540, 720, 360, 4080], 'break'],
    [
      'after a break of half an hour',
      [
        ['drive', 7 * HOUR],
        ['stand', 30],
        ['drive', HOUR],
      ],
      [180, 330, 420, 3720],
      'driving',
    ],
    [
      'after a stop too short for a break',
      [
        ['drive', 7 * HOUR],
        ['stand', 20],
        ['drive', HOUR],
      ],
      [180, 340, 0, 3720],
      'break',
    ],
    [
      'with the window ending before the driving hours',
      [
        ['drive', 3 * HOUR],
        ['stand', 8 * HOUR],
        ['drive', HOUR],
      ],
      [420, 120, 420, 3960],
      'window',
    ],
    [
      'after a night',
      [
        ['drive', 8 * HOUR],
        ['stand', 10 * HOUR],
        ['drive', HOUR],
      ],
      [600, 780, 420, 3660],
      'break',
    ],
    [
      'when all driving hours are used',
      [
        ['drive', 8 * HOUR],
        ['stand', 30],
        ['drive', 4 * HOUR],
      ],
      [0, 90, 240, 3480],
      'driving',
    ],
  ] as const)('%s', (_, turns, [driving, window, rest, cycle], first) => {
    expect(dutyOf(turns)).toEqual({
      drivingMinutes: driving,
      windowMinutes: window,
      breakMinutes: rest,
      cycleMinutes: cycle,
      first,
    });
  });

  it('counts the cycle’s days and clears them after a restart', () => {
    const day = [
      ['drive', 8 * HOUR],
      ['stand', 31],
      ['drive', 2 * HOUR],
      ['stand', 11 * HOUR],
    ] as const;
    const six = Array.from({ length: 6 }, () => day).flat();
    expect(dutyOf([...six, ['drive', HOUR]])?.cycleMinutes).toBe(9 * HOUR);
    expect(dutyOf([...six, ['drive', HOUR]], '60/7')).toMatchObject({ cycleMinutes: 0, first: 'cycle' });
    expect(dutyOf([...six, ['stand', 34 * HOUR], ['drive', HOUR]])?.cycleMinutes).toBe(69 * HOUR);
  });

  it('is null without hours of service', () => {
    const { log, now } = driven([['drive', 90]], null);
    expect(wheelToday(log, { dutyCycle: null, hoursPerDay: 8 }, now)).toEqual({
      drivenMinutes: 90,
      leftMinutes: 390,
      duty: null,
    });
  });
});

describe('driving time', () => {
  const minutesOf = (turns: Parameters<typeof driven>[0], skip?: number) => {
    const { log, now } = driven(turns, null, skip);
    return wheelToday(log, { dutyCycle: null, hoursPerDay: 8 }, now).drivenMinutes;
  };
  it.each([
    ['a drive', [['drive', 100]], 1, 100],
    [
      'lights and jams on it',
      [
        ['drive', 50],
        ['stand', 4],
        ['drive', 50],
      ],
      1,
      104,
    ],
    [
      'no stop for fuel',
      [
        ['drive', 50],
        ['stand', 12],
        ['drive', 50],
      ],
      1,
      100,
    ],
    [
      'no waiting before the first mile',
      [
        ['stand', 3],
        ['drive', 50],
      ],
      1,
      50,
    ],
    ['a tunnel, or a tab that was closed', [['drive', 120]], 40, 120],
    [
      'only today',
      [
        ['drive', 300],
        ['stand', 9 * HOUR],
        ['drive', 20],
      ],
      1,
      20,
    ],
  ] as const)('%s', (_, turns, skip, minutes) => {
    expect(minutesOf(turns, skip)).toBe(minutes);
  });

  it('resets after the driver sleeps, before the next day’s first mile', () => {
    const { log, now } = driven([['drive', 300]], null);
    expect(wheelToday(log, { dutyCycle: null, hoursPerDay: 8 }, now + 2 * 3_600_000).drivenMinutes).toBe(300);
    const rested = keepWheelLog(log, { time: now + 60_000, drivenMeters: 300 * METERS_PER_MINUTE }, null);
    expect(wheelToday(rested, { dutyCycle: null, hoursPerDay: 8 }, now + 9 * 3_600_000).drivenMinutes).toBe(0);
  });

  it('ignores clocks running backward and invalid numbers', () => {
    const { log, now } = driven([['drive', 60]], null);
    for (const look of [
      { time: now - 60_000, drivenMeters: 1e6 },
      { time: now, drivenMeters: 1e6 },
      { time: Number.NaN, drivenMeters: 1 },
      { time: now + 60_000, drivenMeters: Number.NaN },
    ]) {
      expect(keepWheelLog(log, look, null)).toEqual(log);
    }
  });

  it('survives a JSON round trip', () => {
    const { log } = driven([['drive', 60]]);
    expect(JSON.parse(JSON.stringify(log))).toEqual(log);
  });
});

describe('a saved log', () => {
  const log = keepWheelLog(
    keepWheelLog(newWheelLog, { time: 1000, drivenMeters: 0 }, null),
    { time: 61_000, drivenMeters: 900 },
    null,
  );

  it('is restored as saved', () => {
    expect(log.driven).toBe(60);
    expect(readWheelLog(JSON.parse(JSON.stringify(log)))).toEqual(log);
    expect(readWheelLog(JSON.parse(JSON.stringify(newWheelLog)))).toEqual(newWheelLog);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'log'],
    ['a string for a number', { ...log, driven: '60' }],
    ['a string among the days', { ...log, earlier: ['8'] }],
    ['an incomplete last reading', { ...log, last: { time: 61_000 } }],
  ])('is empty if %s', (_, kept) => {
    expect(readWheelLog(kept)).toEqual(newWheelLog);
  });
});
