import type { ChargingSiteOnTheWire, ChargingStop } from '@roadcast/contract';
import { MINUTES_PER_HOUR } from '@roadcast/core/units';
import { chargingTexts } from '@roadcast/messages/charging';
import { deviceDate } from '../dates.ts';
import { distanceText, dollarsText, durationText, numberText, percentText } from '../format.ts';
import type { DistanceUnit } from '../settings.ts';

const { stop: words, connectors, document: onPaper } = chargingTexts;

/** Returns a charging site's display name. */
export const siteName = ({ name, network, city }: Pick<ChargingSiteOnTheWire, 'name' | 'network' | 'city'>): string =>
  name || network || city;

/** Returns a charging site's town: 'Ogallala, NE'. */
export const siteTown = ({ city, state }: Pick<ChargingSiteOnTheWire, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ');

/** Returns a charging stop's title: its site, or the kind of place to look for if none is known. */
export function chargeTitle({ kind, site, within, mile, town }: ChargingStop): string {
  if (site) return words.at({ place: siteName(site) });
  if (kind === 'hotel') return words.hotel({ town });
  const { fromMile, toMile } = within ?? { fromMile: mile, toMile: mile };
  return words.range({ from: Math.round(fromMile), to: Math.round(toMile) });
}

/** Formats the charge before and after: '12% to 74%'. */
export const fromToText = ({ arrivalCharge, departureCharge }: ChargingStop): string =>
  words.fromTo({ from: percentText(arrivalCharge), to: percentText(departureCharge) });

/** Formats a charging time: '24 min', '1 h 10 min'. */
export const chargingTime = (minutes: number): string => durationText(minutes / MINUTES_PER_HOUR);

/** Formats energy: '41 kWh'. */
export const kwhText = (kwh: number): string => words.kwh({ kwh: numberText(Math.round(kwh)) });

/** Describes a charging stop's cost: 'about $17', or that it's unknown; '' without a known site. */
export function chargeCost({ cost, kind }: ChargingStop): string {
  if (cost) return words.cost({ cost: dollarsText(cost.value, 0) });
  return kind === 'site' ? words.costUnknown : '';
}

/** Returns a stop's duration, charge before and after, and energy added. */
export const chargeFacts = (stop: ChargingStop): string[] =>
  [chargingTime(stop.minutes), fromToText(stop), kwhText(stop.kwh), chargeCost(stop)].filter(Boolean);

/** Formats charging power: '150 kW', or '~150 kW (modeled)' if the actual power is unknown. */
export function powerText(kilowatts: number | null, modeled: boolean): string {
  if (kilowatts === null) return words.powerUnknown;
  return (modeled ? words.powerModeled : words.power)({ kilowatts: numberText(Math.round(kilowatts)) });
}

/** Describes plugs of one type: '4 × CCS, 150 kW'. */
export function plugsText(plugs: ChargingSiteOnTheWire['plugs'][number]): string {
  const { connector, count, kilowatts, modeled, teslaOnly } = plugs;
  const facts = { connector: connectors[connector], power: powerText(kilowatts, modeled) };
  const text = count === null ? words.plugsUncounted(facts) : words.plugs({ ...facts, count: numberText(count) });
  return teslaOnly ? words.plugsTeslaOnly({ plugs: text }) : text;
}

/** Describes a site's source and the date it was last confirmed. */
export const siteSource = ({ source, asOf }: Pick<ChargingSiteOnTheWire, 'source' | 'asOf'>): string =>
  asOf === null ? words.source({ source }) : words.sourceAsOf({ source, date: deviceDate(asOf) });

/** Describes the backup in case the site is broken or full: 'second choice Ionna Kearney, 12 mi ahead'; '' if none. */
export function secondWords({ second }: ChargingStop, unit: DistanceUnit): string {
  if (!second) return '';
  return onPaper.second({
    name: siteName(second.site),
    distance: distanceText(second.miles, unit),
    way: words.secondWays[second.isBack ? 'back' : 'ahead'],
  });
}
