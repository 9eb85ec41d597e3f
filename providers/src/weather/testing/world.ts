import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';

/** What is wrong with a service's answers while the server itself is healthy. */
export type Oddity = 'none' | 'wrong-units' | 'yesterday' | 'changed-field' | 'missing-field' | 'bare-nan' | 'empty';

/** Weather shared by the fake services, so that one suite can test any of them. */
export interface World {
  /** Epoch milliseconds. */
  now: number;
  oddity: Oddity;
  /** Hours from now until the storm, if a test needs it at another time of day than `STORM`. */
  stormIn?: number;
}

/** Range of the simulated forecasts. */
export const NWS_HOURS = 156;
export const OPEN_METEO_DAYS = 14;

/** Returns degrees Fahrenheit: colder northward and at night. */
export function temperatureThere(lat: number, lng: number, at: number): number {
  const solarHour = (((at % MILLISECONDS_PER_DAY) / MILLISECONDS_PER_HOUR + lng / 15 + 48) % 24) - 15;
  return 95 - (lat - 25) * 2 + 9 * Math.cos((solarHour / 12) * Math.PI);
}

/** The world's wind: from the west-northwest, with gusts; miles per hour and degrees. */
export const WIND = { speed: 22, gust: 41, from: 290 } as const;

/** The day after tomorrow there is a storm everywhere for six hours. */
export const STORM = { fromHour: 48, untilHour: 54, chance: 80, inches: 0.12 } as const;

/** Returns whole hours from now until this world's storm begins and ends. */
export const stormOf = ({
  stormIn = STORM.fromHour,
}: World): { readonly fromHour: number; readonly untilHour: number } => ({
  fromHour: stormIn,
  untilHour: stormIn + STORM.untilHour - STORM.fromHour,
});

export const hourOf = (now: number): number => Math.floor(now / MILLISECONDS_PER_HOUR) * MILLISECONDS_PER_HOUR;

/** Returns the first hour of a current forecast. */
export const beginningOf = ({ now, oddity }: World): number =>
  hourOf(now) - (oddity === 'yesterday' ? MILLISECONDS_PER_DAY : 0);

/** Returns the body as sent by a server that writes NaN as bare nan. */
export const withBareNan = (body: object): string =>
  JSON.stringify(body).replace(/"(value|latitude)":-?[\d.]+/, '"$1":nan');
