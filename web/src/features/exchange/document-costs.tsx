import type { Trip } from '@roadcast/contract';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { decimalText, distanceText, dollarsText } from '../../lib/format.ts';
import type { DistanceUnit } from '../../lib/settings.ts';
import { priceSourceText } from '../../ui/price-words.ts';

const words = exchangeTexts.print.costs;

/** Fuel, charging and toll costs with source and date. Excludes nights. */
export function DocumentCosts({ trip, unit }: { readonly trip: Trip; readonly unit: DistanceUnit }) {
  const parts = costWords(trip, unit);
  return parts.length > 0 && <p>{parts.join(' ')}</p>;
}

/** Trip fields with costs. */
type Costly = Pick<Trip, 'fuel' | 'tollCosts'> & Partial<Pick<Trip, 'charging'>>;

/** Describes the trip's costs in sentences; empty without fuel, charging and known tolls. */
export function costWords({ fuel, tollCosts, charging = null }: Costly, unit: DistanceUnit): string[] {
  const gallons = fuel ? decimalText(fuel.gallons.value, 1) : '';
  const [fuelCost, tolls] = [fuel?.cost ?? null, tollCosts?.known ?? null];
  const unknownMiles = tollCosts?.unknownMiles ?? 0;
  const total = fuelCost && tolls && dollarsText(fuelCost.value + tolls.value, 0);
  const charged = charging?.cost ?? null;
  const totalWords = unknownMiles > 0 ? words.totalKnown : words.total;
  return [
    ...(fuel && fuelCost
      ? [words.fuel({ gallons, cost: dollarsText(fuelCost.value, 0), source: priceSourceText(fuelCost) })]
      : []),
    ...(fuel && !fuelCost ? [words.fuelBare({ gallons })] : []),
    ...(charged ? [words.charging({ cost: dollarsText(charged.value, 0), source: priceSourceText(charged) })] : []),
    ...(charging && charging.unknownCosts > 0 ? [words.chargingUnknown({ stops: charging.unknownCosts })] : []),
    ...(tolls ? [words.tolls({ cost: dollarsText(tolls.value), source: priceSourceText(tolls) })] : []),
    ...(unknownMiles > 0 ? [words.tollsUnknown({ distance: distanceText(unknownMiles, unit) })] : []),
    ...(total ? [totalWords({ cost: total })] : []),
  ];
}
