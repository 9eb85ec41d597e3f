import type { FuelStop } from '@roadcast/contract';
import { fuelTexts } from '@roadcast/messages/fuel';
import { dollarsText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { fuelStopFacts, fuelStopTitle } from '../../../lib/words/fuel-words.ts';
import { SourcedPrice } from '../../../ui/sourced-price.tsx';

const words = fuelTexts.stop;

interface FuelStopProps {
  readonly stop: FuelStop;
}

/** Where to fill up, how much, and the approximate cost. */
export const FuelStopSummary = ({ stop }: FuelStopProps) => (
  <span className="figures flex w-full flex-wrap items-baseline justify-between gap-x-3">
    <span className="font-semibold text-ink">{fuelStopTitle(stop)}</span>
    {stop.cost !== null && <span className="text-muted">{words.cost({ cost: dollarsText(stop.cost, 0) })}</span>}
  </span>
);

/** Location, detour and price of a fuel stop. */
export function FuelStopDetails({ stop }: FuelStopProps) {
  const { distanceUnit } = useSettings();
  const { station, price } = stop;
  const facts = fuelStopFacts(stop, distanceUnit);
  return (
    <span className="figures block text-muted">
      {facts.length > 0 && <span className="block">{facts.join(' · ')}</span>}
      {price && <SourcedPrice price={price} detail />}
      {!station && <span className="block">{words.possible}</span>}
    </span>
  );
}

/** A fuel stop with its details, where there is no row to expand. */
export const FuelStopLine = ({ stop }: FuelStopProps) => (
  <>
    <FuelStopSummary stop={stop} />
    <FuelStopDetails stop={stop} />
  </>
);
