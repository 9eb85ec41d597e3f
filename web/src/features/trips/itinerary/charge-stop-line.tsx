import type { ChargingStop } from '@roadcast/contract';
import { chargingTexts } from '@roadcast/messages/charging';
import { distanceText, percentText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { chargeFacts, chargeTitle, siteName } from '../../../lib/words/charging-words.ts';

const { stop: words } = chargingTexts;

interface ChargeStopProps {
  readonly stop: ChargingStop;
}

/** Where and how long to charge, and the target charge. Cautions are never collapsed. */
export function ChargeStopSummary({ stop }: ChargeStopProps) {
  const { second, kind } = stop;
  return (
    <span className="figures py-1">
      <span className="font-semibold text-ink">{chargeTitle(stop)}</span>
      <span className="text-muted"> · {chargeFacts(stop).join(' · ')}</span>
      {kind === 'range' && (
        <span className="block font-semibold text-caution">
          {words.rangeNote} ({words.modeled})
        </span>
      )}
      {kind === 'site' && !second && <span className="block font-semibold text-caution">{words.noSecond}</span>}
    </span>
  );
}

/** The backup site, and whether to unhitch. */
export function ChargeStopDetails({ stop }: ChargeStopProps) {
  const { distanceUnit } = useSettings();
  const { second } = stop;
  return (
    <span className="figures block text-muted">
      {second &&
        words.second({
          name: siteName(second.site),
          distance: distanceText(second.miles, distanceUnit),
          way: words.secondWays[second.isBack ? 'back' : 'ahead'],
          charge: percentText(second.arrivalCharge),
        })}
      {stop.unhitch && <span className="block text-ink">{words.unhitch}</span>}
    </span>
  );
}

/** A charging stop with its details, where there is no row to expand. */
export const ChargeStopLine = ({ stop }: ChargeStopProps) => (
  <>
    <ChargeStopSummary stop={stop} />
    <ChargeStopDetails stop={stop} />
  </>
);
