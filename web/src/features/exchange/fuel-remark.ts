import type { FuelStop, TripFuel } from '@roadcast/contract';
import { fuelTexts } from '@roadcast/messages/fuel';
import { dollarsText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import type { DistanceUnit } from '../../lib/settings.ts';
import { fuelStopFacts, fuelStopTitle, gapWords, stationTown, stopBefore } from '../../lib/words/fuel-words.ts';
import { sourcedPriceText } from '../../ui/price-words.ts';

const words = fuelTexts.stop;

/** Returns a fuel stop's details: location, price and source; '' if none. */
export const fuelDetails = (stop: FuelStop, unit: DistanceUnit): string =>
  listText([
    stationTown(stop),
    ...fuelStopFacts(stop, unit),
    ...(stop.price ? [sourcedPriceText(stop.price)] : []),
    ...(stop.price && stop.cost !== null ? [words.cost({ cost: dollarsText(stop.cost, 0) })] : []),
  ]);

/**
 * Describes a fuel stop as plain text: 'Fuel: 9.1 gal at Sapp Bros., Ogallala, NE, Exit 126, $3.05 (AVG, AAA, Nov 23,
 * 2026), about $28'. Adds a warning before a long gap without fuel.
 */
export function fuelRemark(stop: FuelStop, { gaps, stops }: TripFuel, unit: DistanceUnit): string {
  const beyond = gaps.filter((gap) => stopBefore(gap, stops) === stop).map((gap) => gapWords(gap, unit));
  const sentences = [...(stop.station ? [] : [words.possible]), ...beyond];
  return [listText([fuelStopTitle(stop), fuelDetails(stop, unit)]), ...sentences].join('. ');
}
