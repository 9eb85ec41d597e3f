import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';

/** Faults in a service's responses while its server is healthy. */
export type Oddity = 'none' | 'wrong-units' | 'yesterday' | 'changed-field' | 'missing-field' | 'bare-nan' | 'empty';

/** Weather served by the fake services, so that one suite can test all of them. */
export interface World {
  /** Epoch milliseconds. */
  now: number;
  oddity: Oddity;
  /** Hours from now until the storm. Defaults to `STORM`. */
  stormIn?: number;
}

/** Lengths of the simulated forecasts, hours and days. */
export const NWS_HOURS = 156;
export const OPEN_METEO_DAYS = 14;

/** Returns a temperature in degrees Fahrenheit: colder in the north and at night. */
export function temperatureThere(lat: number, lng: number, at: number): number {
  const solarHour = (((at % MILLISECONDS_PER_DAY) / MILLISECONDS_PER_HOUR + lng / 15 + 48) % 24) - 15;
  return 95 - (lat - 25) * 2 + 9 * Math.cos((solarHour / 12) * Math.PI);
}

/** The world's wind, from the west-northwest with gusts, mph and degrees. */
export const WIND = { speed: 22, gust: 41, from: 290 } as const;

/** A six-hour storm everywhere, in two days. */
export const STORM = { fromHour: 48, untilHour: 54, chance: 80, inches: 0.12 } as const;

/** Returns the whole hours from now to the start and end of this world's storm. */
export const stormOf = ({
  stormIn = STORM.fromHour,
}: World): { readonly fromHour: number; readonly untilHour: number } => ({
  fromHour: stormIn,
  untilHour: stormIn + STORM.untilHour - STORM.fromHour,
});

export const hourOf = (now: number): number => Math.floor(now / MILLISECONDS_PER_HOUR) * MILLISECONDS_PER_HOUR;

/** Returns the start of the first hour in a forecast, epoch milliseconds. */
export const beginningOf = ({ now, oddity }: World): number =>
  hourOf(now) - (oddity === 'yesterday' ? MILLISECONDS_PER_DAY : 0);

/** Returns the body of a server that writes NaN as bare nan. */
export const withBareNan = (body: object): string =>
  JSON.stringify(body).replace(/"(value|latitude)":-?[\d.]+/, '"$1":nan');
