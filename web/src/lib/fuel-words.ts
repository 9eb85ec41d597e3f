import type { FuelStop } from '@roadcast/contract';
import { fuelTexts } from '@roadcast/messages/fuel';
import { decimalText, distanceText } from './format.ts';
import type { DistanceUnit } from './settings.ts';

const words = fuelTexts.stop;

/** The next fuel is worth a word from here on, miles. */
const FAR_MILES = 60;

/** @returns 'Fuel: 12.3 gal at Little America', or where to look for it where no station is known. */
export function fuelStopTitle({ station, gallons, town }: FuelStop): string {
  const amount = decimalText(gallons, 1);
  return station
    ? words.fill({ gallons: amount, place: station.name || station.brand || town })
    : words.fillIn({ gallons: amount, town });
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
