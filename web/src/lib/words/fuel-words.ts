import type { FuelStop, TripFuel } from '@roadcast/contract';
import { fuelTexts } from '@roadcast/messages/fuel';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { decimalText, distanceText } from '../format.ts';
import type { DistanceUnit } from '../settings.ts';

const words = fuelTexts.stop;

/** The next fuel is worth a word from here on, miles. */
const FAR_MILES = 60;

/** A stretch of the trip without fuel. */
export type FuelGap = TripFuel['gaps'][number];

/** @returns what drivers call a stop for fuel: the station, or the town where none is known. */
export const stationName = ({ station, town }: Pick<FuelStop, 'station' | 'town'>): string =>
  station?.name || station?.brand || town;

/** @returns the town of a station, for where its title alone does not say; '' where the title names the town. */
export const stationTown = (stop: FuelStop): string => (stationName(stop) === stop.town ? '' : stop.town);

/** @returns 'Fuel: 12.3 gal at Little America', or where to look for it where no station is known. */
export function fuelStopTitle(stop: FuelStop): string {
  const gallons = decimalText(stop.gallons, 1);
  return stop.station ? words.fill({ gallons, place: stationName(stop) }) : words.fillIn({ gallons, town: stop.town });
}

/** @returns where it is and what it adds to the drive, each in a few words; without its price, which has a source and a date. */
export function fuelStopFacts(stop: FuelStop, unit: DistanceUnit): string[] {
  const { station, side, offRoadMiles, addedMinutes, nextFuelMiles } = stop;
  return [
    station?.exit ? words.exit({ exit: station.exit }) : '',
    side && side !== 'on' ? words.side[side] : '',
    offRoadMiles >= 0.5 ? words.off({ distance: distanceText(offRoadMiles, unit) }) : '',
    addedMinutes > 0 ? words.added({ minutes: addedMinutes }) : '',
    nextFuelMiles !== null && nextFuelMiles >= FAR_MILES
      ? words.next({ distance: distanceText(nextFuelMiles, unit) })
      : '',
    station?.approximate ? words.recalled : '',
  ].filter(Boolean);
}

/** @returns what is said of a stretch without fuel: only a fact says that nobody sells any. */
export function gapWords({ certain, fromMile, toMile, last, next }: FuelGap, unit: DistanceUnit): string {
  const say = certain ? itineraryTexts.stop.lastFuel : itineraryTexts.stop.noFuelKnown;
  return say({ distance: distanceText(toMile - fromMile, unit), from: last, to: next });
}

/** Miles from a stop to where a stretch without fuel begins, so that it begins there: gaps go by towns, and stops by the exit. */
const AT_STOP_MILES = 2;

/** @returns the stop for fuel where a stretch without any begins; null where the plan buys none there. */
export function stopBefore({ fromMile }: FuelGap, stops: readonly FuelStop[]): FuelStop | null {
  const near = stops.filter(({ mile }) => Math.abs(mile - fromMile) <= AT_STOP_MILES);
  return near.sort((a, b) => Math.abs(a.mile - fromMile) - Math.abs(b.mile - fromMile))[0] ?? null;
}
