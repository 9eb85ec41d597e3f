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

/** A site on the layer: along a trip, or found in the map's area. */
export interface ShownCharger {
  readonly id: string;
  readonly at: LngLat;
  readonly site: ChargingSiteOnTheWire;
  /** Its position on the trip; null without one. */
  readonly along: ChargerAlong | null;
  /** Miles from the center of the search; null along a trip. */
  readonly distance: number | null;
}

/** Prefix of this layer's marker ids, unlike any stop's. */
const ID = 'charger ';

/** Maximum number of markers on the page. */
const MOST = 160;

/** Returns the sites along a trip that aren't its own stops, in road order. @param stops ids of the trip's charging sites. */
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

/** Returns the sites found around a spot. */
export const chargersAround = (stations: Answer<'chargingStations'>['stations']): ShownCharger[] =>
  stations.map(({ distance, ...site }) => ({
    id: ID + site.id,
    at: [site.lng, site.lat],
    site,
    along: null,
    distance,
  }));

/** A site's most powerful plug. */
interface BestPower {
  readonly kilowatts: number;
  readonly modelled: boolean;
}

/** Returns a site's maximum power; null if unknown. */
export function bestPower({ plugs }: Pick<ChargingSiteOnTheWire, 'plugs'>): BestPower | null {
  return plugs.reduce<BestPower | null>(
    (best, { kilowatts, modelled }) =>
      kilowatts !== null && kilowatts > (best?.kilowatts ?? 0) ? { kilowatts, modelled } : best,
    null,
  );
}

/** Returns a site's pin: with its power if known, else with a bolt. */
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
    label: words.pin({ name, power: powerText(power.kilowatts, power.modelled) }),
    text: power.modelled ? words.about({ kilowatts }) : kilowatts,
    pin: { caption: words.kilowatts, side: 'above' },
  };
}

interface PinView {
  readonly sight: MapSight;
  /** The site with the open popup: it stays visible wherever the map moves. */
  readonly selected: string | null;
}

/** Returns the pins that fit in the visible part of the map; the most powerful sites have priority. */
export function chargerPins(chargers: readonly ShownCharger[], { sight, selected }: PinView): MapMarker[] {
  const rank = ({ site }: ShownCharger): number => -(bestPower(site)?.kilowatts ?? 0);
  const shown = new Set(inSight(thinned(chargers, sight.zoom, rank), sight).slice(0, MOST));
  return chargers.filter((charger) => shown.has(charger) || charger.id === selected).map(chargerPin);
}
