import type { ChargingStop } from '@roadcast/contract';
import { chargingTexts } from '@roadcast/messages/charging';
import { TriangleAlert } from 'lucide-react';
import { distanceText, percentText } from '../../../lib/format.ts';
import type { DistanceUnit } from '../../../lib/settings.ts';
import { siteName } from '../../../lib/words/charging-words.ts';

const words = chargingTexts.stop;

interface SecondChoiceProps {
  readonly stop: ChargingStop;
  readonly unit: DistanceUnit;
}

/** Backup for a charging stop, or a warning if there is no backup. */
export function SecondChoice({ stop, unit }: SecondChoiceProps) {
  const { second, kind } = stop;
  if (kind !== 'site') return null;
  if (!second) {
    return (
      <p className="mt-2 flex items-start gap-1.5 font-semibold text-caution">
        <TriangleAlert size={18} className="mt-0.5 shrink-0" aria-hidden />
        {words.noSecond}
      </p>
    );
  }
  return (
    <p className="figures mt-2 text-sm">
      {words.second({
        name: siteName(second.site),
        distance: distanceText(second.miles, unit),
        way: words.secondWays[second.isBack ? 'back' : 'ahead'],
        charge: percentText(second.arrivalCharge),
      })}
    </p>
  );
}
