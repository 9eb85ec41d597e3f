import { tripFuelSchema } from '@roadcast/contract';
import { milesToMeters } from '@roadcast/core/units';
import { describe, expect, it } from 'vitest';
import { averageOf, car, fuelOn, PRICED, priceOf, stationAt, stops, townAt, trip } from './testing/straight-trip.ts';

const every = (miles: number): number[] =>
  Array.from({ length: Math.floor(trip.totalMiles / miles) }, (_, i) => (i + 1) * miles);

const stations = every(60).map((mile) => stationAt(mile));
const prices = stations.map((_, i) => priceOf(i % 2 === 0 ? 2.8 : 3.2));

describe('the fuel of a trip', () => {
  const fuel = fuelOn({ stations, prices });

  it('matches the contract’s schema', () => {
    expect(tripFuelSchema.parse(fuel)).toEqual(fuel);
    expect(fuel).toMatchObject({ grade: 'regular', mpg: car.mpg, rangeMiles: 300, reserveMiles: 50, shortfalls: [] });
  });

  it('keeps the reserve by filling up at stations on the way, in road order', () => {
    expect(fuel.stops.length).toBeGreaterThanOrEqual(3);
    const miles = fuel.stops.map(({ mile }) => mile);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    for (const stop of fuel.stops) {
      expect(stop.arrivalGallons).toBeGreaterThanOrEqual(50 / 30 - 0.05);
      expect(stop.arrivalGallons + stop.gallons).toBeLessThanOrEqual(10.05);
      expect(stop.station?.name).toBe(`Station ${Math.round(stop.mile)}`);
      expect(stop.time).toBe(Math.round(trip.timeAt(stop.mile)));
      expect(stop.day).toBe(trip.dayAt(stop.mile));
      expect(stop).toMatchObject({ town: 'Pumptown, CO', side: 'right', timeZone: 'America/Denver' });
    }
    expect(fuel.stops.map(({ id }) => id)).toEqual(fuel.stops.map((_, i) => `f${i + 1}`));
  });

  it('shows each price with its source and date, and nothing else', () => {
    const feed = { source: 'the feed', asOf: PRICED, quality: 'reported', kind: 'feed', live: true };
    for (const { price, gallons, cost } of fuel.stops) {
      expect(price).toEqual({ value: price?.value, ...feed });
      // Gallons are rounded to a tenth.
      expect(Math.abs((cost ?? 0) - (price?.value ?? 0) * gallons)).toBeLessThan(0.17);
    }
    expect(fuel.cost).toMatchObject({ source: 'the feed', asOf: PRICED, quality: 'modeled' });
    expect(fuel.gallons).toMatchObject({ source: 'Roadcast estimate', asOf: null, quality: 'modeled' });
  });

  it('shows the average along the way if the station’s price is unknown', () => {
    const average = { source: 'the survey', quality: 'measured', kind: 'average', live: false };
    for (const { price } of fuelOn({ stations }).stops) expect(price).toMatchObject(average);
  });

  it('prices the burned fuel at the mean price paid, with days that add up', () => {
    const bought = fuel.stops.reduce((sum, { gallons }) => sum + gallons, 0);
    const paid = fuel.stops.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
    expect((fuel.cost?.value ?? 0) / fuel.gallons.value).toBeCloseTo(paid / bought, 1);
    expect(fuel.days.map(({ day }) => day)).toEqual([...new Set(stops.map(({ day }) => day))]);
    expect(fuel.days.reduce((sum, { gallons }) => sum + gallons, 0)).toBeCloseTo(fuel.gallons.value, 0);
    expect(Math.abs(fuel.days.reduce((sum, { cost }) => sum + (cost ?? 0), 0) - (fuel.cost?.value ?? 0))).toBeLessThan(
      0.05,
    );
  });

  it('has the distance to the next known fuel, and none after the last one', () => {
    const last = fuelOn({ stations: [stationAt(200), stationAt(430)], prices: [priceOf(3), priceOf(3)] });
    expect(last.stops.map(({ nextFuelMiles }) => nextFuelMiles)).toEqual([230, null]);
  });

  it('adds minutes for a separate stop, but not where the trip already stops', () => {
    for (const { segmentId, addedMinutes } of fuel.stops) {
      expect(addedMinutes).toBe(segmentId === null ? 11 : 0);
      if (segmentId !== null) expect(stops.map(({ id }) => id)).toContain(segmentId);
    }
    const far = fuelOn({ stations: every(60).map((mile) => stationAt(mile + 7, {}, 3)) });
    expect(far.stops.every(({ segmentId, addedMinutes }) => segmentId !== null || addedMinutes > 20)).toBe(true);
    expect(far.stops[0]?.offRoadMiles).toBeCloseTo(3, 0);
  });
});

describe('verified fuel', () => {
  it('is true if all stops are at checked stations', () => {
    expect(fuelOn({ stations, prices }).verified).toBe(true);
  });

  it('is false if one of them was recalled', () => {
    const recalled = stations.map((beside) => ({ ...beside, service: { ...beside.service, approximate: true } }));
    expect(fuelOn({ stations: recalled, prices }).verified).toBe(false);
  });

  it('is false if one of them is a town', () => {
    const west = stations.filter(({ alongMeters }) => alongMeters < milesToMeters(500));
    const east = every(60).filter((mile) => mile > 500);
    const fuel = fuelOn({ stations: west, towns: east.map((mile) => townAt(mile + 5, `Town ${mile}`)) });
    expect(fuel.stops.some(({ station }) => station !== null)).toBe(true);
    expect(fuel.stops.some(({ station }) => station === null)).toBe(true);
    expect(fuel.verified).toBe(false);
  });

  it('is false without stops', () => {
    const far = { ...car, rangeMiles: 1500 };
    const fuel = fuelOn({ stations, prices: stations.map(() => priceOf(3)), fueled: far });
    expect(fuel.stops).toEqual([]);
    expect(fuel.verified).toBe(false);
    // Fuel burned is priced at the average along the way.
    expect(fuel.cost).toMatchObject({ source: 'the survey', quality: 'modeled' });
  });
});

describe('choosing stations and towns', () => {
  it('prefers a station even if towns are better located', () => {
    const towns = every(60).map((mile) => townAt(mile, `Town ${mile}`));
    const off = every(60).map((mile) => stationAt(mile + 17, { approximate: true }, 3));
    expect(fuelOn({ stations: off, towns }).stops.every(({ station }) => station !== null)).toBe(true);
  });

  it('prefers a checked station unless a recalled one is much better', () => {
    const pairs = every(60).flatMap((mile) => [stationAt(mile, { approximate: true }), stationAt(mile + 1)]);
    const equal = fuelOn({ stations: pairs, prices: pairs.map(() => priceOf(3)) });
    expect(equal.verified).toBe(true);
    const cheap = fuelOn({ stations: pairs, prices: pairs.map((_, i) => priceOf(i % 2 === 0 ? 2 : 3)) });
    expect(cheap.stops.some(({ station }) => station?.approximate)).toBe(true);
  });

  it('uses a town where no station covers the stretch, without a pin or its own price', () => {
    const towns = every(100).map((mile) => townAt(mile, `Town ${mile}`));
    const fuel = fuelOn({ towns });
    expect(fuel.shortfalls).toEqual([]);
    const [first] = fuel.stops;
    expect(first).toMatchObject({ station: null, side: null, town: expect.stringMatching(/^Town \d+, CO$/) });
    expect(first?.price).toEqual({ ...averageOf(3), kind: 'average', live: false });
    expect(first?.nextFuelMiles).toBeNull();
  });

  it('uses the nearest town’s name if a station has none', () => {
    const nameless = stations.map((beside) => ({ ...beside, service: { ...beside.service, city: '' } }));
    expect(fuelOn({ stations: nameless, prices }).stops[0]?.town).toMatch(/^Crossroads \d+, CO$/);
  });
});

describe('missing data', () => {
  it('chooses stops without known prices, but has no costs', () => {
    const fuel = fuelOn({ stations, usualPrice: null });
    expect(fuel.stops.length).toBeGreaterThanOrEqual(3);
    expect(fuel.cost).toBeNull();
    expect(fuel.stops.every(({ price, cost }) => price === null && cost === null)).toBe(true);
    expect(fuel.days.every(({ cost }) => cost === null)).toBe(true);
    expect(fuel.gallons.value).toBeGreaterThan(0);
  });

  it('reports the stretch the tank can’t cover if no place with fuel is known', () => {
    const fuel = fuelOn({});
    expect(fuel.stops).toEqual([]);
    expect(fuel.shortfalls).toEqual([{ fromMile: 0, toMile: Math.round(trip.totalMiles) }]);
  });

  it('passes on whether a gap in fuel is certain', () => {
    const gap = { fromMeters: milesToMeters(100), toMeters: milesToMeters(210.4), last: 'Ely', next: 'Delta' };
    const gaps = [
      { ...gap, certain: true },
      { ...gap, certain: false },
    ];
    expect(fuelOn({ stations, prices, gaps }).gaps).toEqual([
      { fromMile: 100, toMile: 210, last: 'Ely', next: 'Delta', certain: true },
      { fromMile: 100, toMile: 210, last: 'Ely', next: 'Delta', certain: false },
    ]);
  });
});

it('stops on the way out at a station that the road passes again on the way back', () => {
  const twice = [stationAt(200, { id: 'same' }), stationAt(420, { id: 'same' }), stationAt(640), stationAt(860)];
  const fuel = fuelOn({ stations: twice, prices: twice.map(() => priceOf(3)) });
  expect(fuel.shortfalls).toEqual([]);
  expect(fuel.stops.map(({ mile }) => mile)).toEqual([200, 420, 640, 860]);
});

it('shows a single driver’s price if the trip already stops there', () => {
  const alone = { source: 'One driver', kind: 'driver', live: false } as const;
  const said = priceOf(1.99, { ...alone, choosable: 3 });
  const fuel = fuelOn({ stations, prices: stations.map(() => said) });
  expect(fuel.stops[0]?.price).toEqual({ value: 1.99, asOf: PRICED, quality: 'reported', ...alone });
});
