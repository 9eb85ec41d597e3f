import { describe, expect, it } from 'vitest';
import type { OsrmLeg, OsrmMaxspeed } from './osrm-answer.ts';
import { postedLimits } from './posted-limits.ts';

const leg = (...maxspeed: OsrmMaxspeed[]): OsrmLeg => ({ duration: 60, steps: [], annotation: { maxspeed } });
const unknown = { unknown: true };
const kilometers = (speed: number): OsrmMaxspeed => ({ speed, unit: 'km/h' });

describe('posted limits', () => {
  it('are listed where they change, in posted miles per hour', () => {
    const first = leg(unknown, unknown, kilometers(89), kilometers(89), kilometers(72));
    const second = leg(kilometers(72), { speed: 25, unit: 'mph' }, unknown);
    expect(postedLimits([first, second], [0, 5, 8])).toEqual([
      { fromIndex: 0, mph: null },
      { fromIndex: 2, mph: 55 },
      { fromIndex: 4, mph: 45 },
      { fromIndex: 6, mph: 25 },
      { fromIndex: 7, mph: null },
    ]);
  });

  it('are rounded to the numbers on signs', () => {
    const posted = Array.from({ length: 14 }, (_, i) => 20 + i * 5);
    const answered = posted.map((mph) => kilometers(Math.round(mph * 1.609344)));
    expect(postedLimits([leg(...answered)], [0, 14]).map(({ mph }) => mph)).toEqual(posted);
  });

  it('are unknown if a response has none, too few, or invalid ones', () => {
    expect(postedLimits([leg(unknown, unknown)], [0, 2])).toEqual([]);
    expect(postedLimits([{ duration: 1, steps: [] }], [0, 2])).toEqual([]);
    expect(postedLimits([leg(kilometers(89))], [0, 3])).toEqual([
      { fromIndex: 0, mph: 55 },
      { fromIndex: 1, mph: null },
    ]);
    const nonsense = [kilometers(-4), kilometers(9000), kilometers(Number.NaN), { none: true }, {}];
    expect(postedLimits([leg(kilometers(89), ...nonsense)], [0, 6])).toHaveLength(2);
  });
});
