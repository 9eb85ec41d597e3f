import type { FuelStop, TripFuel } from '@roadcast/contract';
import { fuelTexts } from '@roadcast/messages/fuel';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { decimalText, distanceText } from '../format.ts';
import type { DistanceUnit } from '../settings.ts';

const words = fuelTexts.stop;

/** Minimum distance to the next fuel to mention, miles. */
const FAR_MILES = 60;

/** Part of the trip without fuel. */
export type FuelGap = TripFuel['gaps'][number];

/** Returns a fuel stop's name: the station, or the town if no station is known. */
export const stationName = ({ station, town }: Pick<FuelStop, 'station' | 'town'>): string =>
  station?.name || station?.brand || town;

/** Returns a station's town; '' if the title already contains it. */
export const stationTown = (stop: FuelStop): string => (stationName(stop) === stop.town ? '' : stop.town);

/** Returns a fuel stop's title: 'Fuel: 12.3 gal at Little America', or where to look if no station is known. */
export function fuelStopTitle(stop: FuelStop): string {
  const gallons = decimalText(stop.gallons, 1);
  return stop.station ? words.fill({ gallons, place: stationName(stop) }) : words.fillIn({ gallons, town: stop.town });
}

/** Returns a fuel stop's location and detour in short phrases. Omits the price, which needs a source and date. */
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

/** Describes a gap without fuel, saying 'no fuel' only if that's certain. */
export function gapWords({ certain, fromMile, toMile, last, next }: FuelGap, unit: DistanceUnit): string {
  const sentence = certain ? itineraryTexts.stop.lastFuel : itineraryTexts.stop.noFuelKnown;
  return sentence({ distance: distanceText(toMile - fromMile, unit), from: last, to: next });
}

/** Maximum distance between a fuel stop and the gap after it, miles. Gaps start at towns, while stops are at exits. */
const AT_STOP_MILES = 2;

/** Returns the planned fuel stop at the start of a gap; null if there is none. */
export function stopBefore({ fromMile }: FuelGap, stops: readonly FuelStop[]): FuelStop | null {
  const near = stops.filter(({ mile }) => Math.abs(mile - fromMile) <= AT_STOP_MILES);
  return near.sort((a, b) => Math.abs(a.mile - fromMile) - Math.abs(b.mile - fromMile))[0] ?? null;
}
