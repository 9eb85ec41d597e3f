import { type ChargingAim, chargingAims } from './charge-question.ts';
import { type RoofLoad, roofLoads, type TrailerClass, trailerClasses } from './loads.ts';
import { type Connector, connectors } from './model.ts';

/** A driver's vehicle and charging preferences; missing values use defaults. Charges are in percent. */
export interface EvWishes {
  /** Id of a known model. The figures below override the model's. */
  readonly vehicleId?: string | undefined;
  readonly usableKwh?: number | undefined;
  /** EPA range, miles. */
  readonly evRangeMiles?: number | undefined;
  readonly peakKw?: number | undefined;
  readonly connector?: Connector | undefined;
  /** Battery degradation, percent. */
  readonly degradation?: number | undefined;
  /** Weight of people and luggage, pounds. */
  readonly payload?: number | undefined;
  readonly trailer?: TrailerClass | undefined;
  /** Loaded trailer weight, pounds. */
  readonly trailerWeight?: number | undefined;
  readonly roof?: RoofLoad | undefined;
  readonly startCharge?: number | undefined;
  /** Minimum charge on arrival at a charger. */
  readonly arrivalCharge?: number | undefined;
  readonly destinationCharge?: number | undefined;
  readonly aim?: ChargingAim | undefined;
  /** Minimum power of a site, kilowatts. */
  readonly minKilowatts?: number | undefined;
  /** Minimum number of compatible plugs at a site. */
  readonly minPlugs?: number | undefined;
  /** Whether the trip's hotels have overnight charging. */
  readonly hotelCharging?: boolean | undefined;
  readonly preferredNetworks?: readonly string[] | undefined;
  readonly avoidedNetworks?: readonly string[] | undefined;
  /** Site ids where the trip must charge, and sites to avoid because they are broken or disliked. */
  readonly pinnedSites?: readonly string[] | undefined;
  readonly skippedSites?: readonly string[] | undefined;
}

/** Ranges of numeric preferences, and their defaults if any. */
export const evBounds = {
  usableKwh: { least: 10, most: 300, step: 1 },
  evRangeMiles: { least: 40, most: 700, step: 5 },
  peakKw: { least: 3, most: 1000, step: 5 },
  degradation: { least: 0, most: 40, step: 1 },
  payload: { least: 150, most: 4000, step: 50 },
  trailerWeight: { least: 200, most: 20_000, step: 100 },
  startCharge: { least: 5, most: 100, step: 5 },
  arrivalCharge: { least: 5, most: 50, step: 5 },
  destinationCharge: { least: 5, most: 95, step: 5 },
  minKilowatts: { least: 0, most: 400, step: 50 },
  minPlugs: { least: 1, most: 12, step: 1 },
} as const;

export type EvNumber = keyof typeof evBounds;

export const evNumbers = Object.keys(evBounds) as readonly EvNumber[];

/** Preferences with a fixed set of values. */
export const evChoices = {
  connector: connectors,
  trailer: trailerClasses,
  roof: roofLoads,
  aim: chargingAims,
} as const;

export type EvChoice = keyof typeof evChoices;

/** Preferences that are a single string or boolean. */
const others = ['vehicleId', 'hotelCharging'] as const;

/** Maximum lengths of list preferences. */
export const evLists = { preferredNetworks: 20, avoidedNetworks: 20, pinnedSites: 40, skippedSites: 100 } as const;

export type EvList = keyof typeof evLists;

export const evWishNames: readonly (keyof EvWishes)[] = [
  ...others,
  ...evNumbers,
  ...(Object.keys(evChoices) as EvChoice[]),
  ...(Object.keys(evLists) as EvList[]),
];

/** Maximum length of a network name, site id or vehicle id. */
export const LONGEST_EV_WORD = 120;

/**
 * Defaults, percent: a battery charged overnight at home to 90%, leaving room for regenerative braking, and a reserve
 * of 10%.
 */
export const usualEvWishes = {
  startCharge: 90,
  arrivalCharge: 10,
  destinationCharge: 10,
  degradation: 0,
  minKilowatts: 40,
  minPlugs: 1,
  aim: 'time',
  trailer: 'none',
  roof: 'none',
} as const satisfies EvWishes;

/** Returns whether a value is valid for a numeric preference. */
export function isEvNumber(name: EvNumber, value: unknown): value is number {
  const { least, most } = evBounds[name];
  return typeof value === 'number' && value >= least && value <= most;
}

/** Contradictions between preferences. */
export type EvContradiction = 'start_under_arrival' | 'range_without_battery';

/** Returns a contradiction between preferences; null if consistent. */
export function evContradiction(wishes: EvWishes): EvContradiction | null {
  const { startCharge, arrivalCharge, usableKwh, evRangeMiles, vehicleId } = { ...usualEvWishes, ...wishes };
  if (startCharge <= arrivalCharge) return 'start_under_arrival';
  const whole = vehicleId !== undefined || (usableKwh === undefined) === (evRangeMiles === undefined);
  return whole ? null : 'range_without_battery';
}

/** Returns the preferences without a site in the skipped and pinned lists. */
export const withoutSite = (wishes: EvWishes, id: string): EvWishes => ({
  ...wishes,
  pinnedSites: wishes.pinnedSites?.filter((site) => site !== id),
  skippedSites: [...(wishes.skippedSites ?? []).filter((site) => site !== id), id].slice(-evLists.skippedSites),
});

/** Returns the preferences with a site pinned, replacing the site `instead` if given. */
export const withSite = (wishes: EvWishes, id: string, instead?: string): EvWishes => {
  const kept = instead === undefined ? wishes : withoutSite(wishes, instead);
  return {
    ...kept,
    skippedSites: kept.skippedSites?.filter((site) => site !== id),
    pinnedSites: [...(kept.pinnedSites ?? []).filter((site) => site !== id), id].slice(-evLists.pinnedSites),
  };
};
