import type { OptimizeRouteResponse } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../../lib/api-error.ts';
import { clockTime } from '../../../lib/dates.ts';
import { distanceText, percentText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { chargeFacts, chargeTitle, siteName, siteTown } from '../../../lib/words/charging-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemText } from '../../../ui/page/problem-text.tsx';
import { useTripRequest } from '../../trip-session/public.ts';
import { optimizeQuery } from '../plan/charging-queries.ts';
import { type BrokenCharger, fromHere } from './from-here.ts';

const words = evOptionsTexts.broken;

interface BrokenDialogProps {
  readonly broken: BrokenCharger;
  readonly onClose: () => void;
}

/** Dialog to replan the trip from a broken charger, with the remaining charge. */
export function BrokenDialog({ broken, onClose }: BrokenDialogProps) {
  const { distanceUnit } = useSettings();
  const { stop, site, request } = broken;
  const { links } = useTripRequest();
  const { data, error, isPending } = useQuery(optimizeQuery(fromHere(broken), links.forPlanning(request)));
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.heading({ name: siteName(site) })}
      lead={words.lead({ distance: distanceText(stop.mile, distanceUnit), charge: percentText(stop.arrivalCharge) })}
      closeLabel={words.close}
    >
      <div role="status" className="empty:hidden">
        {isPending && <p className="text-muted">{words.searching}</p>}
        {data && <FromHere answer={data} />}
      </div>
      {error && (
        <div role="alert">
          <Notice tone="danger">
            <p className="font-semibold">{words.failed}</p>
            <p className="text-sm">
              <ProblemText problem={problemOf(error)} />
            </p>
          </Notice>
        </div>
      )}
    </Modal>
  );
}

function FromHere({ answer: { chargingStops, charging } }: { readonly answer: OptimizeRouteResponse }) {
  const { distanceUnit } = useSettings();
  return (
    <>
      {charging.shortfalls.length > 0 && (
        <Notice tone="danger" className="mb-3">
          {words.short}
        </Notice>
      )}
      {chargingStops.length === 0 && charging.shortfalls.length === 0 && <p>{words.none}</p>}
      <ol className="figures space-y-3">
        {chargingStops.map((stop, i) => (
          <li key={stop.id} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-primary font-bold text-on-primary text-sm"
            >
              {i + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2 font-bold">
                {stop.site ? siteName(stop.site) : chargeTitle(stop)}
                {i === 0 && <Badge tone="primary">{words.next}</Badge>}
              </span>
              <span className="block text-muted text-sm">
                {[
                  stop.site ? siteTown(stop.site) : stop.town,
                  distanceText(stop.mile, distanceUnit),
                  clockTime(stop.time, stop.timeZone),
                ].join(' · ')}
              </span>
              <span className="block">{chargeFacts(stop).join(' · ')}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 font-semibold">{words.arrival({ charge: percentText(charging.endCharge) })}</p>
    </>
  );
}
