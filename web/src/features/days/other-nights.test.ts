import { describe, expect, it } from 'vitest';
import { nightChoice } from './other-nights.ts';

const option = {
  dayMiles: 400,
  dayHours: 6,
  arrival: 1_000_000,
  next: { to: 'Lincoln, NE', miles: 480, hours: 7.5 },
  ifOthersStay: {
    dayMiles: 250,
    dayHours: 4,
    arrival: 2_000_000,
    next: { to: 'Kearney, NE', miles: 690, hours: 10.5 },
  },
};
const staying = (given: Partial<(typeof option)['ifOthersStay']>) => ({
  ...option,
  ifOthersStay: { ...option.ifOthersStay, ...given },
});
const car = { dutyCycle: null };
const truck = { dutyCycle: '70/8' } as const;

describe('an alternative place for a night', () => {
  it('leads to the next planned night, or to where the plan continues', () => {
    expect(nightChoice(option, 'stay', car)).toEqual({ ...option.ifOthersStay, refusal: null });
    expect(nightChoice(option, 'follow', car)).toMatchObject({ dayHours: 6, next: option.next, refusal: null });
  });

  it('can’t be chosen alone if a day gets too long, or illegal', () => {
    const far = staying({ next: { to: 'Kearney, NE', miles: 750, hours: 11.4 } });
    expect(nightChoice(far, 'stay', car).refusal).toBeNull();
    expect(nightChoice(far, 'stay', truck).refusal).toMatch(/^The next day would be .* over the limit of 11 h/);
    expect(nightChoice(far, 'follow', truck).refusal).toBeNull();
    expect(nightChoice(staying({ dayHours: 11.4 }), 'stay', truck).refusal).toMatch(/^This day would be/);
  });

  it('can’t be chosen alone after the next night', () => {
    const behind = staying({ next: null } as never);
    expect(nightChoice(behind, 'stay', car).refusal).toContain('beyond the next night');
  });
});
