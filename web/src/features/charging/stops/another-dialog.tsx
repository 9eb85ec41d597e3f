import type { ChargingStop, Trip } from '@roadcast/contract';
import { withSite } from '@roadcast/core/charging';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../../lib/api-error.ts';
import { distanceText } from '../../../lib/format.ts';
import { type DistanceUnit, useSettings } from '../../../lib/settings.ts';
import { plugsText, siteName, siteTown } from '../../../lib/words/charging-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemText } from '../../../ui/page/problem-text.tsx';
import { type ChargerAlong, chargersAlongQuery } from '../plan/charging-queries.ts';
import { AROUND_MILES, otherChargers } from '../plan/other-chargers.ts';
import { useChargingEdit } from '../plan/use-charging.ts';

const words = evOptionsTexts.another;

interface AnotherDialogProps {
  readonly trip: Trip;
  readonly stop: ChargingStop;
  readonly onClose: () => void;
}

/** Dialog to replace a charging stop with another charger nearby. */
export function AnotherDialog({ trip, stop, onClose }: AnotherDialogProps) {
  const { distanceUnit: unit } = useSettings();
  const { data, error, isPending, refetch } = useQuery(chargersAlongQuery(trip));
  const edit = useChargingEdit();
  const found = data ? otherChargers(data.chargers, stop) : [];
  const choose = ({ site }: ChargerAlong): void => {
    edit?.((wishes) => withSite(wishes, site.id, stop.site?.id));
    onClose();
  };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.heading}
      lead={words.lead({ distance: distanceText(AROUND_MILES, unit) })}
      closeLabel={words.close}
    >
      <div role="status" className="empty:hidden">
        {isPending && <p className="text-muted">{words.searching}</p>}
        {data && found.length === 0 && <p>{words.none}</p>}
      </div>
      {error && (
        <Notice tone="danger">
          <p className="font-semibold">{words.failed}</p>
          <p className="text-sm">
            <ProblemText problem={problemOf(error)} />
          </p>
          <Button className="mt-2" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </Notice>
      )}
      <ul className="figures space-y-2">
        {found.map((charger) => (
          <li key={charger.site.id}>
            <button
              type="button"
              aria-label={words.choose({ name: siteName(charger.site) })}
              onClick={() => choose(charger)}
              className="target w-full rounded-xl px-3 py-2 text-left shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash"
            >
              <span className="block font-bold">{siteName(charger.site)}</span>
              <span className="block text-muted text-sm">{placeWords(charger, stop, unit)}</span>
              <span className="block text-sm">{charger.site.plugs.map(plugsText).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** Minimum distance to mention, miles. */
const SAME_MILES = 0.5;

function placeWords({ site, mile, detourMinutes }: ChargerAlong, stop: ChargingStop, unit: DistanceUnit): string {
  const apart = mile - stop.mile;
  const distance = distanceText(Math.abs(apart), unit);
  const along = Math.abs(apart) < SAME_MILES ? words.same : (apart < 0 ? words.before : words.after)({ distance });
  return [
    site.network === siteName(site) ? '' : (site.network ?? ''),
    siteTown(site),
    along,
    detourMinutes > 0 ? words.detour({ minutes: Math.round(detourMinutes) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
