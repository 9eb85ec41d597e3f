import type { GenerateRouteRequest, RequestedWaypoint } from '@roadcast/contract';
import { distanceMeters } from '@roadcast/core/geo';
import { placeLabel } from '@roadcast/core/places';
import { vehicleKinds } from '@roadcast/core/roads';
import { milesToMeters } from '@roadcast/core/units';
import type { readGazetteer } from './gazetteer.ts';

/** States without a road connection to the others. */
const APART: readonly string[] = ['AK', 'HI'];

/** Gazetteer place. */
export interface RandomPlace {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** Radii around a trip's middle to choose from, miles: usually a region, sometimes the whole country. */
const reaches = [60, 60, 150, 150, 150, 400, 400, 400, 900, 3000] as const;

/** Generator of realistic and absurd trips, always the same ones for the same random numbers. */
export class RandomTrips {
  private readonly places: readonly RandomPlace[];
  private readonly random: () => number;

  constructor(gazetteer: ReturnType<typeof readGazetteer>, random: () => number) {
    const { names, states, lats, lngs, roads, counties = {} } = gazetteer;
    this.random = random;
    this.places = names.flatMap((name, row) => {
      const state = states[row] as string;
      if (roads[row] !== 1 || APART.includes(state)) return [];
      const county = counties[row];
      const label = placeLabel({ name, state, ...(county !== undefined && { county }) });
      return { name: label, lat: lats[row] as number, lng: lngs[row] as number };
    });
  }

  /** Draws a whole number from 0 to less than `count`. */
  upTo(count: number): number {
    return Math.floor(this.random() * count);
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  oneOf<T>(values: readonly T[]): T {
    return values[this.upTo(values.length)] as T;
  }

  place(): RandomPlace {
    return this.oneOf(this.places);
  }

  /** Returns a place within a distance of another place, miles. */
  placeNear(middle: RandomPlace, miles: number): RandomPlace {
    const meters = milesToMeters(miles);
    for (let attempt = 0; attempt < 400; attempt++) {
      const place = this.place();
      if (distanceMeters([middle.lng, middle.lat], [place.lng, place.lat]) <= meters) return place;
    }
    return middle;
  }

  /**
   * Returns a stop with random preferences. @param days range of pinned days, counted from `firstDay`. @param firstDay
   * day 0 as 'YYYY-MM-DD'.
   */
  stop(place: RandomPlace, firstDay: string): RequestedWaypoint {
    const typed = this.chance(0.3);
    return {
      ...(typed ? { name: place.name } : place),
      ...(this.chance(0.15) && { nights: 1 + this.upTo(3) }),
      ...(this.chance(0.2) && { minutes: 5 * this.upTo(40) }),
      ...(this.chance(0.15) && { arriveBy: this.minuteAfter(firstDay, 12) }),
      ...(this.chance(0.1) && { role: 'night' as const }),
    };
  }

  /** Returns a time up to some days after a day, 'YYYY-MM-DDTHH:MM'. */
  minuteAfter(day: string, days: number): string {
    const at = new Date(Date.parse(`${day}T00:00:00Z`) + this.upTo(days * 48) * 1_800_000);
    return at.toISOString().slice(0, 16);
  }

  /** Returns a random trip. @param most maximum number of stops between the ends. */
  trip(most: number, firstDay: string): GenerateRouteRequest {
    const middle = this.place();
    const reach = this.oneOf(reaches);
    const near = () => this.placeNear(middle, reach);
    const count = this.chance(0.5) ? this.upTo(4) : this.upTo(most + 1);
    const destination = near();
    const vehicleType = this.oneOf(vehicleKinds);
    return {
      origin: near(),
      destination: this.chance(0.2) ? { ...destination, arriveBy: this.minuteAfter(firstDay, 14) } : destination,
      waypoints: Array.from({ length: count }, () => this.stop(near(), firstDay)),
      ...(this.chance(0.7) && { departureDate: firstDay, departureTime: `${1 + this.upTo(12)}:30 PM` }),
      preferences: {
        vehicleType,
        drivingHoursPerDay: 2 + this.upTo(13),
        driveTimePerLeg: this.oneOf([0.5, 1, 1.5, 2, 3, 4, 6]),
        stopLength: this.oneOf([5, 15, 30, 60, 120]),
        scenicRoutes: this.chance(0.2),
        avoidTolls: this.chance(0.2),
        avoidHighways: this.chance(0.1),
        avoidFerries: this.chance(0.2),
      },
      ...(this.chance(0.1) && { returnTrip: true }),
      ...(this.chance(0.2) && { dayStart: this.oneOf(['05:00', '06:30', '09:00', '11:15']) }),
      ...(this.chance(0.2) && { hoursOnDay: { [String(1 + this.upTo(4))]: 1 + this.upTo(12) } }),
      ...(this.chance(0.15) && { skippedTowns: [this.placeNear(middle, reach).name] }),
      ...(vehicleType === 'truck' && this.chance(0.5) && { dutyCycle: this.oneOf(['60/7', '70/8'] as const) }),
    };
  }
}
