import { describe, expect, it } from 'vitest';
import { daysAfter, isCalendarDate, nightsOf, stayAt, staysOf } from './index.ts';

describe('isCalendarDate', () => {
  it.each(['2026-12-04', '2028-02-29'])('accepts %s', (text) => expect(isCalendarDate(text)).toBe(true));
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '12/04/2026', '', '2026-12-04T00:00'])('rejects “%s”', (text) =>
    expect(isCalendarDate(text)).toBe(false),
  );
});

describe('daysAfter and nightsOf', () => {
  it('cross months, years and leap days', () => {
    expect([daysAfter('2026-12-31', 1), daysAfter('2028-02-28', 1), daysAfter('2026-03-01', -1)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-02-28',
    ]);
    expect(nightsOf({ checkIn: '2026-12-30', checkOut: '2027-01-02' })).toBe(3);
    expect(nightsOf({ checkIn: '2026-12-30', checkOut: '2026-12-30' })).toBe(0);
  });
});

describe('stayAt', () => {
  const timeZone = 'America/Los_Angeles';
  const at = (iso: string): number => Date.parse(iso);

  it('uses local dates, not UTC', () => {
    // 6 PM in California is already the next day in UTC.
    expect(
      stayAt({ arrivalTime: at('2026-12-05T02:00:00Z'), departureTime: at('2026-12-05T16:00:00Z'), timeZone }),
    ).toEqual({ checkIn: '2026-12-04', checkOut: '2026-12-05' });
  });

  it('starts the day before for an arrival after midnight', () => {
    // Arrive at 1 AM and leave at 9 AM.
    const arrivalTime = at('2026-12-05T09:00:00Z');
    expect(stayAt({ arrivalTime, departureTime: at('2026-12-05T17:00:00Z'), timeZone })).toEqual({
      checkIn: '2026-12-04',
      checkOut: '2026-12-05',
    });
  });

  it('covers a night for a morning arrival or an unknown departure', () => {
    const arrivalTime = at('2026-12-05T15:00:00Z');
    const stay = { checkIn: '2026-12-05', checkOut: '2026-12-06' };
    expect(stayAt({ arrivalTime, departureTime: at('2026-12-05T23:00:00Z'), timeZone })).toEqual(stay);
    expect(stayAt({ arrivalTime, departureTime: null, timeZone })).toEqual(stay);
  });

  it('lasts as long as the driver stays', () => {
    expect(
      stayAt({ arrivalTime: at('2026-12-05T02:00:00Z'), departureTime: at('2026-12-07T16:00:00Z'), timeZone }),
    ).toEqual({ checkIn: '2026-12-04', checkOut: '2026-12-07' });
  });
});

describe('staysOf', () => {
  const timeZone = 'America/Denver';
  const stop = (type: string, segmentHours: number, from: string, to: string | null) => ({
    type,
    segmentMiles: segmentHours * 60,
    segmentHours,
    arrivalTime: Date.parse(`${from}:00-07:00`),
    departureTime: to === null ? null : Date.parse(`${to}:00-07:00`),
    timeZone,
  });

  it('merges nights without a drive between them', () => {
    const trip = [
      stop('origin', 0, '2026-12-04T08:00', '2026-12-04T08:00'),
      stop('overnight', 8, '2026-12-04T17:00', '2026-12-05T08:00'),
      stop('day_start', 0, '2026-12-05T08:00', '2026-12-05T08:00'),
      stop('overnight', 0, '2026-12-05T08:00', '2026-12-06T08:00'),
      stop('day_start', 0, '2026-12-06T08:00', '2026-12-06T08:00'),
      stop('stop', 2, '2026-12-06T10:00', '2026-12-06T10:30'),
      stop('overnight', 6, '2026-12-06T17:00', '2026-12-07T08:00'),
      stop('day_start', 0, '2026-12-07T08:00', '2026-12-07T08:00'),
      stop('overnight', 7, '2026-12-07T16:00', '2026-12-08T08:00'),
      stop('destination', 3, '2026-12-08T11:00', null),
    ];
    expect(staysOf(trip).map(({ nights, checkIn, checkOut }) => [nights.length, checkIn, checkOut])).toEqual([
      [2, '2026-12-04', '2026-12-06'],
      [1, '2026-12-06', '2026-12-07'],
      [1, '2026-12-07', '2026-12-08'],
    ]);
  });

  it('is empty for a one-day trip', () => {
    expect(staysOf([stop('origin', 0, '2026-12-04T08:00', '2026-12-04T08:00')])).toEqual([]);
  });
});
