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

/** A place where an electric trip can charge, with its site. */
export interface SitedChargePlace extends ChargePlace {
  /** Null for a hotel that has chargers according to the driver. */
  readonly beside: SiteBeside | null;
  readonly plugs: ChargingPlugs | null;
  readonly detour: DetourOffRoad;
  /** The plan's stop that it coincides with; null for a separate stop. */
  readonly stop: Stop | null;
  /** Source of the price; null if unknown. */
  readonly pricedBy: ChargingSite | NetworkPrice | null;
}

/** Number of sites along the road excluded from the plan, by reason. */
export interface HiddenSites {
  readonly power: number;
  readonly plugs: number;
  readonly skipped: number;
}

/** A site within this distance of a stop of the plan belongs to that stop, meters along the road. */
const AT_STOP_METERS = milesToMeters(3);

/** Assumed power of a fast plug if unknown: that of most older ones (approximate), kilowatts. */
const UNKNOWN_KILOWATTS = 50;

/** Extra minutes a driver would drive to avoid such a site (our estimates). */
const RELUCTANCE = {
  /** Not one of the driver's preferred networks. */
  otherNetwork: 12,
  /** Recalled, not looked up. */
  approximate: 4,
  /** The power is modeled. */
  modelled: 1,
  /** A single plug may be taken or broken; an uncounted site may have just one. */
  onePlug: 6,
  uncounted: 2,
  /** Confirmed long ago. */
  stale: 3,
  /** The trailer must be unhitched, or may have to be. */
  unhitch: 10,
  mayUnhitch: 5,
  guests: 8,
} as const;

const STALE_MS = 3 * 365 * 86_400_000;

/** Length of a night, minutes. */
const NIGHT_MINUTES = 600;
/** Typical power of a hotel's charger (approximate), kilowatts. */
const HOTEL_KILOWATTS = 7.2;

/** Inputs for choosing places, besides the sites. */
export interface ChargeSurroundings {
  readonly electric: WantedElectric;
  /** The plan's stops, without charging stops. */
  readonly stops: readonly Stop[];
  readonly networkPrices: readonly NetworkPrice[];
  /** Degrees Fahrenheit at a mile. */
  readonly temperatureAt: (mile: number) => number | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Returns the places where the driver would charge, and the number of sites the preferences hide. */
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
    return fast.reduce((sum, { plugs }) => sum + (plugs.count ?? 1), 0) < minPlugs ? 'plugs' : null;
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

const lower = (text: string): string => text.toLowerCase();

/** Plugs the vehicle can use, and the most power it gets from one of them, kilowatts. */
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

/** Returns the minutes the trip spends here anyway; for a night only at the hotel itself. */
function dwellAt(stop: Stop | null, { hotel }: ChargingSite): number {
  if (stop?.kind === 'overnight') return hotel ? NIGHT_MINUTES : 0;
  if (stop === null || stop.departure === null || (stop.kind !== 'stop' && stop.kind !== 'waypoint')) return 0;
  return (stop.departure - stop.arrival) / 60_000;
}

function reluctanceOf(site: ChargingSite, { count, modelled }: ChargingPlugs, around: ChargeSurroundings): number {
  const { wishes, trailer } = around.electric;
  const preferred = (wishes.preferredNetworks ?? []).map(lower);
  const liked = preferred.length === 0 || (site.network !== null && preferred.includes(lower(site.network)));
  const towing = trailer !== 'none' && site.pullThrough !== true;
  return [
    liked ? 0 : RELUCTANCE.otherNetwork,
    site.approximate ? RELUCTANCE.approximate : 0,
    modelled ? RELUCTANCE.modelled : 0,
    count === 1 ? RELUCTANCE.onePlug : count === null ? RELUCTANCE.uncounted : 0,
    site.asOf !== null && around.now - site.asOf > STALE_MS ? RELUCTANCE.stale : 0,
    towing ? (site.pullThrough === false ? RELUCTANCE.unhitch : RELUCTANCE.mayUnhitch) : 0,
    site.access === 'guests' && !site.hotel ? RELUCTANCE.guests : 0,
  ].reduce((sum, minutes) => sum + minutes, 0);
}

/** Returns the plan's stop that a place coincides with. */
function stopBeside(alongMeters: number, stops: readonly Stop[]): Stop | null {
  const near = stops.filter(
    ({ alongMeters: there, kind }) => kind !== 'origin' && Math.abs(there - alongMeters) <= AT_STOP_METERS,
  );
  return near.find(({ kind }) => kind === 'overnight') ?? near.find(({ departure }) => departure !== null) ?? null;
}

/** Returns a hotel charger for each night if the driver said that hotels have them. */
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
