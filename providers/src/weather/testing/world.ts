import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';

/** What is wrong with what a service answers, while the server itself is well. */
export type Oddity = 'none' | 'wrong-units' | 'yesterday' | 'changed-field' | 'missing-field' | 'bare-nan' | 'empty';

/** The weather that the played services agree on, so that one suite can ask any of them. */
export interface World {
  /** Epoch milliseconds. */
  now: number;
  oddity: Oddity;
  /** Hours from now until it storms, where a test wants it at another time of the day than `STORM` has it. */
  stormIn?: number;
}

/** How far the played forecasts reach. */
export const NWS_HOURS = 156;
export const OPEN_METEO_DAYS = 14;

/** @returns degrees Fahrenheit: colder northward and by night. */
export function temperatureThere(lat: number, lng: number, at: number): number {
  const solarHour = (((at % MILLISECONDS_PER_DAY) / MILLISECONDS_PER_HOUR + lng / 15 + 48) % 24) - 15;
  return 95 - (lat - 25) * 2 + 9 * Math.cos((solarHour / 12) * Math.PI);
}

/** The wind of the world: from the west-northwest, with gusts; miles per hour and degrees. */
export const WIND = { speed: 22, gust: 41, from: 290 } as const;

/** The day after tomorrow it storms everywhere for six hours. */
export const STORM = { fromHour: 48, untilHour: 54, chance: 80, inches: 0.12 } as const;

/** @returns whole hours from now until the storm of this world begins and until it is over. */
export const stormOf = ({
  stormIn = STORM.fromHour,
}: World): { readonly fromHour: number; readonly untilHour: number } => ({
  fromHour: stormIn,
  untilHour: stormIn + STORM.untilHour - STORM.fromHour,
});

export const hourOf = (now: number): number => Math.floor(now / MILLISECONDS_PER_HOUR) * MILLISECONDS_PER_HOUR;

/** @returns the first hour of a forecast that is played now. */
export const beginningOf = ({ now, oddity }: World): number =>
  hourOf(now) - (oddity === 'yesterday' ? MILLISECONDS_PER_DAY : 0);

/** @returns the body as a server would send it that writes what is not a number as it is. */
export const withBareNan = (body: object): string =>
  JSON.stringify(body).replace(/"(value|latitude)":-?[\d.]+/, '"$1":nan');
