import type { FuelStop } from '@roadcast/contract';
import { fuelTexts } from '@roadcast/messages/fuel';
import { decimalText, distanceText, dollarsText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { SourcedPrice } from '../../../ui/sourced-price.tsx';

const words = fuelTexts.stop;

/** Where to fill up, how much, at what price, and what that adds to the drive. */
export function FuelStopLine({ stop }: { readonly stop: FuelStop }) {
  const { distanceUnit } = useSettings();
  const { station, price, cost } = stop;
  const gallons = decimalText(stop.gallons, 1);
  const facts = [
    station?.exit ? words.exit({ exit: station.exit }) : '',
    stop.side && stop.side !== 'on' ? words.side[stop.side] : '',
    stop.offRoadMiles >= 0.5 ? words.off({ distance: distanceText(stop.offRoadMiles, distanceUnit) }) : '',
    stop.addedMinutes > 0 ? words.added({ minutes: stop.addedMinutes }) : '',
    stop.nextFuelMiles !== null && stop.nextFuelMiles >= FAR_MILES
      ? words.next({ distance: distanceText(stop.nextFuelMiles, distanceUnit) })
      : '',
    station?.approximate ? words.recalled : '',
  ].filter(Boolean);
  return (
    <span className="figures text-ink">
      <span className="font-semibold">
        {station
          ? words.fill({ gallons, place: station.name || station.brand || stop.town })
          : words.fillIn({ gallons, town: stop.town })}
      </span>
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

/** The next fuel is worth a word from here on, miles. */
const FAR_MILES = 60;
