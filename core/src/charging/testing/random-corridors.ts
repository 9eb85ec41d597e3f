import { METERS_PER_MILE, SECONDS_PER_HOUR } from '../../units/index.ts';
import type { ChargePlace, ChargeQuestion } from '../charge-question.ts';
import { electricVehicle, usualEvLoad } from '../electric-vehicle.ts';
import { energyAlong } from '../energy.ts';
import type { EvModel } from '../model.ts';

/** Returns a seeded random number generator with values from 0 to 1. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const site = (mile: number, more: Partial<ChargePlace> = {}): ChargePlace => ({
  id: `site ${mile}`,
  kind: 'site',
  mile,
  detourMiles: 0,
  detourMinutes: 0,
  kilowatts: 150,
  price: { perKwh: 0.48, perMinute: 0, perSession: 0 },
  dwellMinutes: 0,
  replacesStop: false,
  reluctance: 0,
  temperatureF: null,
  pinned: false,
  ...more,
});

/** Returns a timed road of a given length at constant speed. */
export function roadAt(mph: number, miles: number): { readonly along: number[]; readonly elapsed: number[] } {
  const steps = Math.max(1, Math.ceil(miles));
  const along = Array.from({ length: steps + 1 }, (_, i) => (i / steps) * miles * METERS_PER_MILE);
  return { along, elapsed: along.map((meters) => (meters / METERS_PER_MILE / mph) * SECONDS_PER_HOUR) };
}

export interface RandomCorridor {
  readonly miles: number;
  /** Mean miles between sites. */
  readonly apart: number;
}

/** Returns a road with random hills, wind, weather and sites. */
export function randomCorridor(seed: number, model: EvModel, { miles, apart }: RandomCorridor): ChargeQuestion {
  const random = randomOf(seed);
  const temperatureF = -5 + random() * 105;
  const [hill, wave] = [random() ** 2 * 900, 40 + random() * 160];
  const head = (random() - 0.5) * 40;
  const towing = model.towPounds !== null && random() < 0.4;
  const vehicle = electricVehicle(model, { ...usualEvLoad, trailer: towing ? 'travel-trailer' : 'none' });
  const energy = energyAlong(roadAt(55 + random() * 20, miles), vehicle, {
    temperatureAt: () => temperatureF,
    headWindAt: (mile) => head * Math.cos(mile / 90),
    heightAt: (mile) => 600 + hill * Math.sin(mile / wave),
  });
  const places: ChargePlace[] = [];
  for (let mile = random() * apart * 2; mile < miles; mile += random() * apart * 2) {
    const off = random() < 0.5 ? 0 : random() * 4;
    places.push(
      site(mile, {
        id: `${seed}-${places.length}`,
        detourMiles: off,
        detourMinutes: off * 2,
        kilowatts: [50, 62, 120, 150, 250, 350][Math.floor(random() * 6)] ?? 150,
        dwellMinutes: random() < 0.15 ? 30 : 0,
        replacesStop: places.length % 2 === 0,
        reluctance: random() < 0.2 ? 5 : 0,
        temperatureF,
      }),
    );
  }
  return {
    vehicle,
    energy,
    places,
    wishes: { start: 0.7 + random() * 0.3, reserve: 0.1, destination: 0.1 + random() * 0.3, most: 1, aim: 'time' },
    edge: 0.1,
    usualPerKwh: 0.45,
  };
}
