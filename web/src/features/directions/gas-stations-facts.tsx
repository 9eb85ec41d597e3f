import type { FuelStop } from '@roadcast/contract';
import { fuelTexts } from '@roadcast/messages/fuel';
import { useSettings } from '../../lib/settings.ts';
import { fuelStopFacts } from '../../lib/words/fuel-words.ts';
import { SourcedPrice } from '../../ui/sourced-price.tsx';

/** Below the name of a stop for fuel: where it is, and what a gallon costs there. */
export function GasStationsFacts({ stop }: { readonly stop: FuelStop }) {
  const { distanceUnit } = useSettings();
  const facts = fuelStopFacts(stop, distanceUnit);
  return (
    <span className="figures block text-muted">
      {facts.length > 0 && <span className="block">{facts.join(' · ')}</span>}
      {stop.station === null && <span className="block">{fuelTexts.stop.possible}</span>}
      {stop.price && <SourcedPrice price={stop.price} />}
    </span>
  );
}
