import { directionsTexts } from '@roadcast/messages/directions';
import { fuelTexts } from '@roadcast/messages/fuel';
import { distanceText, dollarsText } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { fuelStopFacts, stationTown } from '../../lib/words/fuel-words.ts';
import { SourcedPrice } from '../../ui/sourced-price.tsx';
import type { GasStationsEntry } from './direction-legs.ts';

/** Details of a fuel stop: distance along the road, location, cost, and a warning before a long gap without fuel. */
export function GasStationsFacts({ entry: { stop, miles, warning } }: { readonly entry: GasStationsEntry }) {
  const { distanceUnit } = useSettings();
  const after = directionsTexts.after({ distance: distanceText(miles, distanceUnit) });
  const facts = [after, ...(stop ? [stationTown(stop), ...fuelStopFacts(stop, distanceUnit)] : [])];
  return (
    <span className="figures block text-muted">
      <span className="block">{facts.filter(Boolean).join(' · ')}</span>
      {stop?.price && (
        <span className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
          <SourcedPrice price={stop.price} detail />
          {stop.cost !== null && <span>{fuelTexts.stop.cost({ cost: dollarsText(stop.cost, 0) })}</span>}
        </span>
      )}
      {stop?.station === null && <span className="block">{fuelTexts.stop.possible}</span>}
      {warning !== '' && <span className="mt-0.5 block font-semibold text-caution">{warning}</span>}
    </span>
  );
}
