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

/** A site of the layer: along a trip, or found where the map is. */
export interface ShownCharger {
  readonly id: string;
  readonly at: LngLat;
  readonly site: ChargingSiteOnTheWire;
  /** Where it lies on the trip; null without one. */
  readonly along: ChargerAlong | null;
  /** Miles from where it was looked for; null along a trip. */
  readonly distance: number | null;
}

/** Markers of the layer have ids of their own, which no stop has. */
const ID = 'charger ';

/** So many at most are elements of the page at once. */
const MOST = 160;

/** @returns the sites along a trip that are none of its own stops, in the order of the road. @param stops ids of the sites where it charges. */
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

/** @returns the sites that were found around a spot. */
export const chargersAround = (stations: Answer<'chargingStations'>['stations']): ShownCharger[] =>
  stations.map(({ distance, ...site }) => ({
    id: ID + site.id,
    at: [site.lng, site.lat],
    site,
    along: null,
    distance,
  }));

/** The strongest plug of a site. */
interface BestPower {
  readonly kilowatts: number;
  readonly modelled: boolean;
}

/** @returns the most that a site gives; null where nobody knows. */
export function bestPower({ plugs }: Pick<ChargingSiteOnTheWire, 'plugs'>): BestPower | null {
  return plugs.reduce<BestPower | null>(
    (best, { kilowatts, modelled }) =>
      kilowatts !== null && kilowatts > (best?.kilowatts ?? 0) ? { kilowatts, modelled } : best,
    null,
  );
}

/** @returns a site as a pin for the map: with its power where that is known, else with a bolt. */
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
  /** The site whose popup is open: it stays, wherever the map goes. */
  readonly selected: string | null;
}

/** @returns the pins that there is room for in the part of the land that the map shows; the strongest sites have room first. */
export function chargerPins(chargers: readonly ShownCharger[], { sight, selected }: PinView): MapMarker[] {
  const rank = ({ site }: ShownCharger): number => -(bestPower(site)?.kilowatts ?? 0);
  const shown = new Set(inSight(thinned(chargers, sight.zoom, rank), sight).slice(0, MOST));
  return chargers.filter((charger) => shown.has(charger) || charger.id === selected).map(chargerPin);
}
