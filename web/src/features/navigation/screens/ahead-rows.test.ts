import type { AheadItem, ExpectedStop, Lateness, WheelToday } from '@roadcast/core/navigation';
import { describe, expect, it } from 'vitest';
import { type AheadKnown, allRows, rowsWhileDriving } from './ahead-rows.ts';

const place = { id: 'x', name: 'Love’s', exit: '126', side: 'right', offRoadMiles: 0, open24Hours: null } as const;
const fuel: AheadItem = {
  kind: 'fuel',
  mile: 120,
  miles: 20,
  minutes: 18,
  facts: { ...place, gallons: null, price: null, milesToNext: 12 },
};
const rest: AheadItem = {
  kind: 'rest-area',
  mile: 130,
  miles: 30,
  minutes: 27,
  facts: { ...place, kind: 'rest-area' },
};
const rain = (minutes: number): AheadItem => ({
  kind: 'weather',
  mile: 140,
  miles: 40,
  minutes,
  facts: {
    what: 'hardship',
    hardship: 'rain',
    severity: 'moderate',
    condition: 'Heavy Rain',
    temperature: 60,
    near: 'Amarillo, TX',
    ageMinutes: 90,
  },
});

const onTime: Lateness = {
  next: null,
  night: null,
  end: null,
  isLate: false,
  effects: [],
  proposal: { code: 'nothing-needed' },
};
const wheel: WheelToday = { drivenMinutes: 120, leftMinutes: 360, duty: null };
const known = (more: Partial<AheadKnown> = {}): AheadKnown => ({
  items: [fuel, rest],
  lateness: onTime,
  wheel,
  dutyCycle: null,
  ...more,
});

describe('what’s ahead, while driving', () => {
  it('shows warnings first, then where to stop', () => {
    const rows = rowsWhileDriving(known({ items: [fuel, rest, rain(25)] }), 'miles', 3);
    expect(rows.map(({ kind }) => kind)).toEqual(['weather', 'fuel', 'rest-area']);
    expect(rows[0]?.text).toBe('Heavy rain in 25 minutes near Amarillo, TX');
    expect(rows[0]?.warns).toBe(true);
  });

  it('shows no more rows than fit', () => {
    expect(rowsWhileDriving(known({ items: [rain(5), fuel, rest] }), 'miles', 2)).toHaveLength(2);
  });

  it('shows weather that is hours away only in the list', () => {
    const later = known({ items: [fuel, rain(300)] });
    expect(rowsWhileDriving(later, 'miles', 3).map(({ kind }) => kind)).toEqual(['fuel']);
    expect(allRows(later, 'miles').map(({ kind }) => kind)).toContain('weather');
  });

  it('starts with the delay and its remedy', () => {
    const stop = { label: 'North Platte, NE', timeZone: 'America/Chicago' } as ExpectedStop['stop'];
    const next: ExpectedStop = { stop, arrival: Date.UTC(2026, 5, 12, 20), lateMinutes: 35 };
    const [row] = rowsWhileDriving(known({ lateness: { ...onTime, isLate: true, next } }), 'miles', 3);
    expect(row).toMatchObject({ kind: 'late', warns: true });
    expect(row?.text).toContain('North Platte, NE');
    expect(row?.detail).not.toBe('');
  });

  it('shows driving hours once they run low', () => {
    const kinds = (leftMinutes: number) =>
      rowsWhileDriving(known({ wheel: { ...wheel, leftMinutes } }), 'miles', 3).map(({ kind }) => kind);
    expect(kinds(360)).not.toContain('wheel');
    expect(kinds(45)).toContain('wheel');
  });

  it('shows the age of the forecast', () => {
    expect(allRows(known({ items: [rain(25)] }), 'miles').find(({ kind }) => kind === 'weather')?.detail).not.toBe('');
  });
});
