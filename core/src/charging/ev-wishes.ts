import { type ChargingAim, chargingAims } from './charge-question.ts';
import { type RoofLoad, roofLoads, type TrailerClass, trailerClasses } from './loads.ts';
import { type Connector, connectors } from './model.ts';

/** What a driver wants of charging, and what is driven; whatever is left out is as usual. Charges in percent. */
export interface EvWishes {
  /** One of the known models; the figures beside it win. */
  readonly vehicleId?: string | undefined;
  readonly usableKwh?: number | undefined;
  /** The EPA's, miles. */
  readonly evRangeMiles?: number | undefined;
  readonly peakKw?: number | undefined;
  readonly connector?: Connector | undefined;
  /** What the battery has lost of its energy, percent. */
  readonly degradation?: number | undefined;
  /** People and luggage, pounds. */
  readonly payload?: number | undefined;
  readonly trailer?: TrailerClass | undefined;
  /** Loaded, pounds. */
  readonly trailerWeight?: number | undefined;
  readonly roof?: RoofLoad | undefined;
  readonly startCharge?: number | undefined;
  /** Never less than this on arrival at a charger. */
  readonly arrivalCharge?: number | undefined;
  readonly destinationCharge?: number | undefined;
  readonly aim?: ChargingAim | undefined;
  /** Sites with less are left out, kilowatts. */
  readonly minKilowatts?: number | undefined;
  /** Sites with fewer plugs that fit are left out. */
  readonly minPlugs?: number | undefined;
  /** Whether the hotels of the trip have chargers for the night. */
  readonly hotelCharging?: boolean | undefined;
  readonly preferredNetworks?: readonly string[] | undefined;
  readonly avoidedNetworks?: readonly string[] | undefined;
  /** Sites by their ids: where the trip must charge, and where it must not, as they no longer work or are not liked. */
  readonly pinnedSites?: readonly string[] | undefined;
  readonly skippedSites?: readonly string[] | undefined;
}

/** What numbers of the wishes may be, and what is usual where there is something usual. */
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

/** Wishes that are one of several words. */
export const evChoices = {
  connector: connectors,
  trailer: trailerClasses,
  roof: roofLoads,
  aim: chargingAims,
} as const;

export type EvChoice = keyof typeof evChoices;

/** Wishes that are one word, or on or off. */
const others = ['vehicleId', 'hotelCharging'] as const;

/** Wishes that are lists, with how many words they may hold. */
export const evLists = { preferredNetworks: 20, avoidedNetworks: 20, pinnedSites: 40, skippedSites: 100 } as const;

export type EvList = keyof typeof evLists;

/** Every wish by its name. */
export const evWishNames: readonly (keyof EvWishes)[] = [
  ...others,
  ...evNumbers,
  ...(Object.keys(evChoices) as EvChoice[]),
  ...(Object.keys(evLists) as EvList[]),
];

/** The longest name of a network and the longest id of a site or vehicle. */
export const LONGEST_EV_WORD = 120;

/** A battery that was charged over night at home and leaves its last tenth for the drive downhill; a tenth is what drivers keep. Percent. */
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

/** @returns whether a value out of anywhere is one that a number of the wishes can have. */
export function isEvNumber(name: EvNumber, value: unknown): value is number {
  const { least, most } = evBounds[name];
  return typeof value === 'number' && value >= least && value <= most;
}

/** Why a set of wishes cannot be. */
export type EvContradiction = 'start_under_arrival' | 'range_without_battery';

/** @returns what of the wishes contradicts itself; null for nothing. */
export function evContradiction(wishes: EvWishes): EvContradiction | null {
  const { startCharge, arrivalCharge, usableKwh, evRangeMiles, vehicleId } = { ...usualEvWishes, ...wishes };
  if (startCharge <= arrivalCharge) return 'start_under_arrival';
  const whole = vehicleId !== undefined || (usableKwh === undefined) === (evRangeMiles === undefined);
  return whole ? null : 'range_without_battery';
}

/** @returns the wishes without a site among those to skip and to charge at. */
export const withoutSite = (wishes: EvWishes, id: string): EvWishes => ({
  ...wishes,
  pinnedSites: wishes.pinnedSites?.filter((site) => site !== id),
  skippedSites: [...(wishes.skippedSites ?? []).filter((site) => site !== id), id].slice(-evLists.skippedSites),
});

/** @returns the wishes with a site to charge at; where another is given, instead of it. */
export const withSite = (wishes: EvWishes, id: string, instead?: string): EvWishes => {
  const kept = instead === undefined ? wishes : withoutSite(wishes, instead);
  return {
    ...kept,
    skippedSites: kept.skippedSites?.filter((site) => site !== id),
    pinnedSites: [...(kept.pinnedSites ?? []).filter((site) => site !== id), id].slice(-evLists.pinnedSites),
  };
};
