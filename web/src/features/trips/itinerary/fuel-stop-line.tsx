import type { FuelStop } from '@roadcast/contract';
import { fuelTexts } from '@roadcast/messages/fuel';
import { dollarsText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { fuelStopFacts, fuelStopTitle } from '../../../lib/words/fuel-words.ts';
import { SourcedPrice } from '../../../ui/sourced-price.tsx';

const words = fuelTexts.stop;

/** Where to fill up, amount, price, and detour. */
export function FuelStopLine({ stop }: { readonly stop: FuelStop }) {
  const { distanceUnit } = useSettings();
  const { station, price, cost } = stop;
  const facts = fuelStopFacts(stop, distanceUnit);
  return (
    <span className="figures text-ink">
      <span className="font-semibold">{fuelStopTitle(stop)}</span>
      {facts.length > 0 && <span className="text-muted"> · {facts.join(' · ')}</span>}
      {price && (
        <span className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
          <SourcedPrice price={price} />
          {cost !== null && <span className="text-muted">{words.cost({ cost: dollarsText(cost, 0) })}</span>}
        </span>
      )}
      {!station && <span className="block text-muted">{words.possible}</span>}
    </span>
  );
}
