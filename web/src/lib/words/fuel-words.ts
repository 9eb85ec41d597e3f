import type { FuelStop, TripFuel } from '@roadcast/contract';
import { fuelTexts } from '@roadcast/messages/fuel';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { decimalText, distanceText } from '../format.ts';
import type { DistanceUnit } from '../settings.ts';

const words = fuelTexts.stop;

/** Minimum distance to the next fuel worth mentioning, miles. */
const FAR_MILES = 60;

/** A stretch of the trip without fuel. */
export type FuelGap = TripFuel['gaps'][number];

/** Returns a fuel stop's name: the station, or the town if no station is known. */
export const stationName = ({ station, town }: Pick<FuelStop, 'station' | 'town'>): string =>
  station?.name || station?.brand || town;

/** Returns a station's town if it isn't part of the title; otherwise ''. */
export const stationTown = (stop: FuelStop): string => (stationName(stop) === stop.town ? '' : stop.town);

/** Returns 'Fuel: 12.3 gal at Little America', or where to look if no station is known. */
export function fuelStopTitle(stop: FuelStop): string {
  const gallons = decimalText(stop.gallons, 1);
  return stop.station ? words.fill({ gallons, place: stationName(stop) }) : words.fillIn({ gallons, town: stop.town });
}

/** Returns location and detour in short phrases; without the price, which has a source and a date. */
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

/** Returns the text for a stretch without fuel: 'no fuel' only if confirmed. */
export function gapWords({ certain, fromMile, toMile, last, next }: FuelGap, unit: DistanceUnit): string {
  const say = certain ? itineraryTexts.stop.lastFuel : itineraryTexts.stop.noFuelKnown;
  return say({ distance: distanceText(toMile - fromMile, unit), from: last, to: next });
}

/**
 * Maximum miles between a stop and the start of a stretch without fuel to match them: gaps start at towns, stops at
 * exits.
 */
const AT_STOP_MILES = 2;

/** Returns the fuel stop at the start of a stretch without fuel; null if the plan has none there. */
export function stopBefore({ fromMile }: FuelGap, stops: readonly FuelStop[]): FuelStop | null {
  const near = stops.filter(({ mile }) => Math.abs(mile - fromMile) <= AT_STOP_MILES);
  return near.sort((a, b) => Math.abs(a.mile - fromMile) - Math.abs(b.mile - fromMile))[0] ?? null;
}
