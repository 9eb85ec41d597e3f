import type { ChargingSiteOnTheWire, ChargingStop } from '@roadcast/contract';
import { MINUTES_PER_HOUR } from '@roadcast/core/units';
import { chargingTexts } from '@roadcast/messages/charging';
import { deviceDate } from '../dates.ts';
import { distanceText, dollarsText, durationText, numberText, percentText } from '../format.ts';
import type { DistanceUnit } from '../settings.ts';

const { stop: words, connectors, document: onPaper } = chargingTexts;

/** @returns what drivers call a site. */
export const siteName = ({ name, network, city }: Pick<ChargingSiteOnTheWire, 'name' | 'network' | 'city'>): string =>
  name || network || city;

/** @returns 'Ogallala, NE'. */
export const siteTown = ({ city, state }: Pick<ChargingSiteOnTheWire, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ');

/** @returns what a charging stop is called: its site, or what to look for where none is known. */
export function chargeTitle({ kind, site, within, mile, town }: ChargingStop): string {
  if (site) return words.at({ place: siteName(site) });
  if (kind === 'hotel') return words.hotel({ town });
  const { fromMile, toMile } = within ?? { fromMile: mile, toMile: mile };
  return words.range({ from: Math.round(fromMile), to: Math.round(toMile) });
}

/** @returns '12% to 74%'. */
export const fromToText = ({ arrivalCharge, departureCharge }: ChargingStop): string =>
  words.fromTo({ from: percentText(arrivalCharge), to: percentText(departureCharge) });

/** @returns '24 min', '1 h 10 min'. */
export const chargingTime = (minutes: number): string => durationText(minutes / MINUTES_PER_HOUR);

/** @returns '41 kWh'. */
export const kwhText = (kwh: number): string => words.kwh({ kwh: numberText(Math.round(kwh)) });

/** @returns 'about $17', or that nobody knows; '' for a stop that nobody sells anything at yet. */
export function chargeCost({ cost, kind }: ChargingStop): string {
  if (cost) return words.cost({ cost: dollarsText(cost.value, 0) });
  return kind === 'site' ? words.costUnknown : '';
}

/** @returns how long, from and to which charge, and how much goes into the battery. */
export const chargeFacts = (stop: ChargingStop): string[] =>
  [chargingTime(stop.minutes), fromToText(stop), kwhText(stop.kwh), chargeCost(stop)].filter(Boolean);

/** @returns '150 kW', or '~150 kW (modeled)' where nobody has said so. */
export function powerText(kilowatts: number | null, modelled: boolean): string {
  if (kilowatts === null) return words.powerUnknown;
  return (modelled ? words.powerModeled : words.power)({ kilowatts: numberText(Math.round(kilowatts)) });
}

/** @returns '4 × CCS, 150 kW' for plugs of one kind. */
export function plugsText(plugs: ChargingSiteOnTheWire['plugs'][number]): string {
  const { connector, count, kilowatts, modelled, teslaOnly } = plugs;
  const facts = { connector: connectors[connector], power: powerText(kilowatts, modelled) };
  const text = count === null ? words.plugsUncounted(facts) : words.plugs({ ...facts, count: numberText(count) });
  return teslaOnly ? words.plugsTeslaOnly({ plugs: text }) : text;
}

/** @returns who says that a site is there, and when that was confirmed. */
export const siteSource = ({ source, asOf }: Pick<ChargingSiteOnTheWire, 'source' | 'asOf'>): string =>
  asOf === null ? words.source({ source }) : words.sourceAsOf({ source, date: deviceDate(asOf) });

/** @returns where to charge if the site is dead or full: 'second choice Ionna Kearney, 12 mi ahead'; '' for none. */
export function secondWords({ second }: ChargingStop, unit: DistanceUnit): string {
  if (!second) return '';
  return onPaper.second({
    name: siteName(second.site),
    distance: distanceText(second.miles, unit),
    way: words.secondWays[second.isBack ? 'back' : 'ahead'],
  });
}
