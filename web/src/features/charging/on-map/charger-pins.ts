import type { ChargingSiteOnTheWire } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import type { Answer } from '../../../lib/api.ts';
import { powerText, siteName } from '../../../lib/words/charging-words.ts';
import type { MapMarker } from '../../../map/markers/marker.ts';
import type { MapSight } from '../../../map/slots/map-slots.ts';
import { inSight, thinned } from '../../../map/slots/thinned.ts';
import type { ChargerAlong } from '../plan/charging-queries.ts';
import { bolt, CHARGER_GREEN } from './bolt.ts';

const words = evOptionsTexts.layer;

/** Site on the charger layer: along a trip, or found around the map's center. */
export interface ShownCharger {
  readonly id: string;
  readonly at: LngLat;
  readonly site: ChargingSiteOnTheWire;
  /** Position along the trip; null without a trip. */
  readonly along: ChargerAlong | null;
  /** Miles from the search center; null along a trip. */
  readonly distance: number | null;
}

/** Prefix of charger marker ids, which distinguishes them from stops. */
const ID = 'charger ';

/** Maximum number of markers. */
const MOST = 160;

/**
 * Returns the sites along a trip in road order, except its own stops. @param stops site ids of the trip's charging
 * stops.
 */
export const chargersAlong = (chargers: readonly ChargerAlong[], stops: ReadonlySet<string>): ShownCharger[] =>
  chargers
    .filter(({ site }) => !stops.has(site.id))
    .map((along) => ({
      id: ID + along.site.id,
      at: [along.site.lng, along.site.lat],
      site: along.site,
      along,
      distance: null,
    }));

/** Converts nearby-search results to map chargers. */
export const chargersAround = (stations: Answer<'chargingStations'>['stations']): ShownCharger[] =>
  stations.map(({ distance, ...site }) => ({
    id: ID + site.id,
    at: [site.lng, site.lat],
    site,
    along: null,
    distance,
  }));

/** Power of a site's fastest plug. */
interface BestPower {
  readonly kilowatts: number;
  readonly modeled: boolean;
}

/** Returns the power of a site's fastest plug; null if unknown. */
export function bestPower({ plugs }: Pick<ChargingSiteOnTheWire, 'plugs'>): BestPower | null {
  return plugs.reduce<BestPower | null>(
    (best, { kilowatts, modeled }) =>
      kilowatts !== null && kilowatts > (best?.kilowatts ?? 0) ? { kilowatts, modeled } : best,
    null,
  );
}

/** Returns a site's marker, labeled with its power, or with a bolt if unknown. */
export function chargerPin({ id, at, site }: ShownCharger): MapMarker {
  const power = bestPower(site);
  const name = siteName(site);
  const base = { id, at, kind: 'service', name: '', fill: CHARGER_GREEN } as const;
  if (!power) {
    return { ...base, label: words.pinBare({ name }), text: '', icon: bolt, pin: { caption: '', side: 'above' } };
  }
  const kilowatts = String(Math.round(power.kilowatts));
  return {
    ...base,
    label: words.pin({ name, power: powerText(power.kilowatts, power.modeled) }),
    text: power.modeled ? words.about({ kilowatts }) : kilowatts,
    pin: { caption: words.kilowatts, side: 'above' },
  };
}

interface PinView {
  readonly sight: MapSight;
  /** Selected site, which stays on the map when the map moves. */
  readonly selected: string | null;
}

/** Returns markers that fit the visible map. The most powerful sites have priority. */
export function chargerPins(chargers: readonly ShownCharger[], { sight, selected }: PinView): MapMarker[] {
  const rank = ({ site }: ShownCharger): number => -(bestPower(site)?.kilowatts ?? 0);
  const shown = new Set(inSight(thinned(chargers, sight.zoom, rank), sight).slice(0, MOST));
  return chargers.filter((charger) => shown.has(charger) || charger.id === selected).map(chargerPin);
}
