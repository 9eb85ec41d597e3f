import {
  type ChargePlace,
  type ChargingPlugs,
  type ChargingPrice,
  type ChargingSite,
  isFastPlug,
  kilowattsFor,
  type NetworkPrice,
  usualEvWishes,
} from '@roadcast/core/charging';
import type { Stop } from '@roadcast/core/itinerary';
import { type DetourOffRoad, detourOf } from '@roadcast/core/services';
import { metersToMiles, milesToMeters } from '@roadcast/core/units';
import type { SiteBeside } from '@roadcast/providers/charging/port';
import type { WantedElectric } from './electric-vehicle.ts';

/** A place where an electric trip can charge, with its charging site. */
export interface SitedChargePlace extends ChargePlace {
  /** Null for a hotel charger that is assumed because the driver expects hotels to have them. */
  readonly beside: SiteBeside | null;
  readonly plugs: ChargingPlugs | null;
  readonly detour: DetourOffRoad;
  /** The trip's stop at the same place; null if charging needs a separate stop. */
  readonly stop: Stop | null;
  /** Source of the price; null if unknown. */
  readonly pricedBy: ChargingSite | NetworkPrice | null;
}

/** Numbers of sites along the road excluded from the plan, by reason. */
export interface HiddenSites {
  readonly power: number;
  readonly plugs: number;
  readonly skipped: number;
}

/** Maximum distance along the road between a site and the stop it is combined with, meters. */
const AT_STOP_METERS = milesToMeters(3);

/** Assumed power of a fast plug with unknown power, kilowatts, as most older ones have (approximate). */
const UNKNOWN_KILOWATTS = 50;

/** Extra minutes a driver would accept to avoid a site with each property (Roadcast's estimates). */
const RELUCTANCE = {
  /** The site isn't in one of the driver's preferred networks. */
  otherNetwork: 12,
  /** The data was recalled, not looked up. */
  approximate: 4,
  /** The power is modeled. */
  modeled: 1,
  /** The site has only one plug, or an unknown number; a single plug may be taken or broken. */
  onePlug: 6,
  uncounted: 2,
  /** The site was last confirmed long ago. */
  stale: 3,
  /** The trailer must or may have to be unhitched. */
  unhitch: 10,
  mayUnhitch: 5,
  guests: 8,
} as const;

const STALE_MS = 3 * 365 * 86_400_000;

/** Duration of a night, minutes. */
const NIGHT_MINUTES = 600;
/** Typical power of a hotel charger, kilowatts (approximate). */
const HOTEL_KILOWATTS = 7.2;

/** Inputs for choosing charging places, other than the sites. */
export interface ChargeSurroundings {
  readonly electric: WantedElectric;
  /** The trip's stops, excluding charging stops. */
  readonly stops: readonly Stop[];
  readonly networkPrices: readonly NetworkPrice[];
  /** Temperature at a mile, degrees Fahrenheit; null if unknown. */
  readonly temperatureAt: (mile: number) => number | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Returns the places where the driver could charge, and the numbers of sites hidden by preferences. */
export function chargePlaces(
  sites: readonly SiteBeside[],
  around: ChargeSurroundings,
): { readonly places: SitedChargePlace[]; readonly hidden: HiddenSites } {
  const { wishes } = around.electric;
  const hidden = { power: 0, plugs: 0, skipped: 0 };
  const skipped = new Set(wishes.skippedSites ?? []);
  const pinned = new Set(wishes.pinnedSites ?? []);
  const avoided = new Set((wishes.avoidedNetworks ?? []).map(lower));
  const { minKilowatts = usualEvWishes.minKilowatts, minPlugs = usualEvWishes.minPlugs } = wishes;
  const whyHidden = (
    site: ChargingSite,
    fast: readonly FittingPlugs[],
    best: FittingPlugs,
  ): keyof HiddenSites | null => {
    if (pinned.has(site.id)) return null;
    if (skipped.has(site.id) || (site.network !== null && avoided.has(lower(site.network)))) return 'skipped';
    if (best.kilowatts < minKilowatts) return 'power';
    return mostAtOnce(fast) < minPlugs ? 'plugs' : null;
  };
  const places = sites.flatMap((beside) => {
    const { site } = beside;
    const stop = stopBeside(beside.alongMeters, around.stops);
    const fitting = fittingPlugs(site, around.electric);
    const overnight = stop?.kind === 'overnight' && site.hotel;
    const fast = fitting.filter(({ plugs }) => isFastPlug(plugs));
    const best = strongest(fast.length > 0 ? fast : overnight ? fitting : []);
    if (!best || site.access === 'private') return [];
    const why = overnight && !skipped.has(site.id) ? null : whyHidden(site, fast, best);
    if (why === null) return [placed(beside, best, stop, pinned.has(site.id), around)];
    hidden[why] += 1;
    return [];
  });
  return { places: [...places, ...hotelsOf(around)], hidden };
}

/**
 * Returns how many vehicles can certainly charge simultaneously. Counts only the most frequent plug type, because types
 * may share posts. An unknown count is taken as one.
 */
function mostAtOnce(fitting: readonly FittingPlugs[]): number {
  const counts = new Map<string, number>();
  for (const { plugs } of fitting) {
    counts.set(plugs.connector, (counts.get(plugs.connector) ?? 0) + (plugs.count ?? 1));
  }
  return Math.max(0, ...counts.values());
}

const lower = (text: string): string => text.toLowerCase();

/** Plugs that the vehicle can use, and its maximum power at one, kilowatts. */
interface FittingPlugs {
  readonly plugs: ChargingPlugs;
  readonly kilowatts: number;
}

const fittingPlugs = (site: ChargingSite, { vehicle, model }: WantedElectric): FittingPlugs[] =>
  site.plugs.flatMap((plugs) => {
    if (!vehicle.plugs.includes(plugs.connector)) return [];
    const kilowatts = kilowattsFor(model, site, plugs, plugs.kilowatts ?? UNKNOWN_KILOWATTS);
    return kilowatts === null ? [] : [{ plugs, kilowatts }];
  });

const strongest = (fitting: readonly FittingPlugs[]): FittingPlugs | null =>
  fitting.reduce<FittingPlugs | null>((best, one) => (best && best.kilowatts >= one.kilowatts ? best : one), null);

function placed(
  beside: SiteBeside,
  { plugs, kilowatts }: FittingPlugs,
  stop: Stop | null,
  pinned: boolean,
  around: ChargeSurroundings,
): SitedChargePlace {
  const { site, alongMeters, offRoadMeters } = beside;
  const mile = metersToMiles(alongMeters);
  const detour = detourOf({ offRoadMeters });
  const average = around.networkPrices.find(({ network }) => network === site.network) ?? null;
  const price: ChargingPrice | null =
    site.price ?? (average && { perKwh: average.perKwh, perMinute: 0, perSession: 0 });
  return {
    id: site.id,
    kind: 'site',
    mile,
    detourMiles: detour.miles,
    detourMinutes: detour.minutes,
    kilowatts,
    price,
    dwellMinutes: dwellAt(stop, site),
    replacesStop: stop?.kind === 'stop',
    reluctance: reluctanceOf(site, plugs, around),
    temperatureF: around.temperatureAt(mile),
    pinned,
    beside,
    plugs,
    detour,
    stop,
    pricedBy: site.price ? site : average,
  };
}

/** Returns the minutes that the trip already spends at a stop. A night counts only at a hotel's own charger. */
function dwellAt(stop: Stop | null, { hotel }: ChargingSite): number {
  if (stop?.kind === 'overnight') return hotel ? NIGHT_MINUTES : 0;
  if (stop === null || stop.departure === null || (stop.kind !== 'stop' && stop.kind !== 'waypoint')) return 0;
  return (stop.departure - stop.arrival) / 60_000;
}

function reluctanceOf(site: ChargingSite, { count, modeled }: ChargingPlugs, around: ChargeSurroundings): number {
  const { wishes, trailer } = around.electric;
  const preferred = (wishes.preferredNetworks ?? []).map(lower);
  const liked = preferred.length === 0 || (site.network !== null && preferred.includes(lower(site.network)));
  const towing = trailer !== 'none' && site.pullThrough !== true;
  return [
    liked ? 0 : RELUCTANCE.otherNetwork,
    site.approximate ? RELUCTANCE.approximate : 0,
    modeled ? RELUCTANCE.modeled : 0,
    count === 1 ? RELUCTANCE.onePlug : count === null ? RELUCTANCE.uncounted : 0,
    site.asOf !== null && around.now - site.asOf > STALE_MS ? RELUCTANCE.stale : 0,
    towing ? (site.pullThrough === false ? RELUCTANCE.unhitch : RELUCTANCE.mayUnhitch) : 0,
    site.access === 'guests' && !site.hotel ? RELUCTANCE.guests : 0,
  ].reduce((sum, minutes) => sum + minutes, 0);
}

/** Returns the trip's stop at the same place; null if none. */
function stopBeside(alongMeters: number, stops: readonly Stop[]): Stop | null {
  const near = stops.filter(
    ({ alongMeters: there, kind }) => kind !== 'origin' && Math.abs(there - alongMeters) <= AT_STOP_METERS,
  );
  return near.find(({ kind }) => kind === 'overnight') ?? near.find(({ departure }) => departure !== null) ?? null;
}

/** Returns a charger for each hotel night, if the driver expects hotels to have chargers. */
function hotelsOf({ electric, stops, temperatureAt }: ChargeSurroundings): SitedChargePlace[] {
  if (!electric.wishes.hotelCharging) return [];
  return stops
    .filter(({ kind }) => kind === 'overnight')
    .map((stop): SitedChargePlace => {
      const mile = metersToMiles(stop.alongMeters);
      return {
        id: `hotel:${stop.day}`,
        kind: 'hotel',
        mile,
        detourMiles: 0,
        detourMinutes: 0,
        kilowatts: Math.min(HOTEL_KILOWATTS, electric.vehicle.acKw),
        price: null,
        dwellMinutes: NIGHT_MINUTES,
        replacesStop: false,
        reluctance: 0,
        temperatureF: temperatureAt(mile),
        pinned: false,
        beside: null,
        plugs: null,
        detour: { miles: 0, minutes: 0 },
        stop,
        pricedBy: null,
      };
    });
}
