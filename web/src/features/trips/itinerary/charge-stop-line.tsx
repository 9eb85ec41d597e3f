import type { ChargingStop } from '@roadcast/contract';
import { chargingTexts } from '@roadcast/messages/charging';
import { distanceText, percentText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { chargeFacts, chargeTitle, siteName } from '../../../lib/words/charging-words.ts';

const { stop: words } = chargingTexts;

/** Where and how long to charge, the charge to reach, and the backup. */
export function ChargeStopLine({ stop }: { readonly stop: ChargingStop }) {
  const { distanceUnit } = useSettings();
  const { second, kind } = stop;
  return (
    <span className="figures text-ink">
      <span className="font-semibold">{chargeTitle(stop)}</span>
      <span className="text-muted"> · {chargeFacts(stop).join(' · ')}</span>
      {kind === 'range' && (
        <span className="block font-semibold text-caution">
          {words.rangeNote} ({words.modeled})
        </span>
      )}
      {kind === 'site' && (
        <span className={second ? 'block text-muted' : 'block font-semibold text-caution'}>
          {second
            ? words.second({
                name: siteName(second.site),
                distance: distanceText(second.miles, distanceUnit),
                way: words.secondWays[second.isBack ? 'back' : 'ahead'],
                charge: percentText(second.arrivalCharge),
              })
            : words.noSecond}
        </span>
      )}
      {stop.unhitch && <span className="block">{words.unhitch}</span>}
    </span>
  );
}
