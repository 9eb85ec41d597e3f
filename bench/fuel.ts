import { type BurningVehicle, type FuelPlace, fuelUseAlong, planFuel, tankOf } from '@roadcast/core/fuel';
import { milesToMeters } from '@roadcast/core/units';
import { type Series, seriesOf } from './measure.ts';

/** Times of planning fuel for a coast-to-coast trip in this process, where the calculation blocks the event loop. */
export interface FuelResult {
  readonly miles: number;
  readonly points: number;
  readonly places: number;
  /** Calculating consumption. */
  readonly use: Series;
  /** Choosing stops with a car's range, with a truck's range, and with a 400-mile gap between stations. */
  readonly car: Series;
  readonly truck: Series;
  readonly gap: Series;
}

const MILES = 3000;
const POINTS = 12_000;
const PLACES = 1500;
const CALLS = 200;
const WARM_UP_CALLS = 20;

/** Miles between which there is no station. */
const GAP = { from: 1300, to: 1700 } as const;

const wishes = { dollarsPerHour: 27, stopMinutes: 10, usualPrice: 3.5 };

const car: BurningVehicle = { kind: 'car', rvType: 'none', fuelType: 'gasoline', weightPounds: null, towing: false };
const truck: BurningVehicle = { ...car, kind: 'truck', fuelType: 'diesel' };

/** Measures calculating consumption and choosing fuel stops. */
export function benchFuel(): FuelResult {
  const along = Array.from({ length: POINTS }, (_, i) => milesToMeters((MILES * i) / (POINTS - 1)));
  const elapsed = along.map((meters) => meters / 29);
  // Climbs, winds and nights of a typical trip.
  const ahead = {
    heightAt: (mile: number) => 900 + 700 * Math.sin(mile / 40),
    headWindAt: (mile: number) => 12 * Math.sin(mile / 130),
    temperatureAt: (mile: number) => 45 + 25 * Math.sin(mile / 90),
    coldStarts: [0, 500, 1000, 1500, 2000, 2500],
  };
  const useOf = (vehicle: BurningVehicle, milesPerGallon: number) =>
    fuelUseAlong({ along, elapsed }, vehicle, { milesPerGallon, holdsFor: 'usual' }, ahead);
  const places = Array.from({ length: PLACES }, (_, i) => placeAt(i));
  const apart = places.filter(({ mile }) => mile < GAP.from || mile > GAP.to);
  const [carUse, truckUse] = [useOf(car, 25), useOf(truck, 6.5)];
  return {
    miles: MILES,
    points: POINTS,
    places: PLACES,
    use: timed(() => useOf(car, 25)),
    car: timed(() => planFuel(carUse, tankOf(300, 25), places, wishes)),
    truck: timed(() => planFuel(truckUse, tankOf(1000, 6.5), places, wishes)),
    gap: timed(() => planFuel(carUse, tankOf(300, 25), apart, wishes)),
  };
}

/** Returns a station as along an interstate: most are at the exit, some a few miles away, and most have a price. */
function placeAt(i: number): FuelPlace {
  const detourMiles = i % 3 === 0 ? 0 : (i * 7) % 6;
  return {
    id: `place-${i}`,
    kind: i % 10 === 0 ? 'town' : 'station',
    mile: (MILES * (i + 0.5)) / PLACES,
    detourMiles,
    detourMinutes: detourMiles * 1.8,
    price: i % 5 === 0 ? null : 3 + ((i * 37) % 100) / 100,
    stopsHere: i % 60 === 0,
  };
}

function timed(call: () => unknown): Series {
  for (let i = 0; i < WARM_UP_CALLS; i++) call();
  const times = Array.from({ length: CALLS }, () => {
    const began = performance.now();
    call();
    return performance.now() - began;
  });
  return seriesOf(times);
}
