import type { Trip } from '@roadcast/contract';
import { withoutSite, withSite } from '@roadcast/core/charging';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { Ban, PlugZap, Undo2 } from 'lucide-react';
import { clockTime } from '../../../lib/dates.ts';
import { distanceText } from '../../../lib/format.ts';
import { type DistanceUnit, useSettings } from '../../../lib/settings.ts';
import { siteName } from '../../../lib/words/charging-words.ts';
import { Button } from '../../../ui/button.tsx';
import { useTripRequest, useTripSelection } from '../../trip-session/public.ts';
import { isElectric, withoutSkip } from '../plan/electric.ts';
import { SiteFacts } from '../plan/site-facts.tsx';
import { useChargingEdit, useEvRouting } from '../plan/use-charging.ts';
import type { ShownCharger } from './charger-pins.ts';

const words = evOptionsTexts.layer;

interface ChargerPopupProps {
  readonly charger: ShownCharger;
  /** Trip the charger is along; null without a trip. */
  readonly trip: Trip | null;
}

/** Charger popup: plugs, when the trip passes, and buttons to charge there or skip it. */
export function ChargerPopup({ charger, trip }: ChargerPopupProps) {
  const { distanceUnit } = useSettings();
  const { request } = useTripRequest();
  const unlocked = useEvRouting();
  const { site } = charger;
  const name = siteName(site);
  return (
    <div className="figures space-y-2">
      <div>
        <p className="pr-9 font-bold text-lg leading-tight">{name}</p>
        {site.network && site.network !== name && <p className="text-muted">{site.network}</p>}
        <p className="text-muted empty:hidden">{whereWords(charger, trip, distanceUnit)}</p>
      </div>
      <SiteFacts site={site} />
      {trip && request && unlocked && isElectric(request) && <Choose charger={charger} />}
    </div>
  );
}

/** Returns '212 mi from start, 3:40 PM CT', or the distance from the search center. */
function whereWords({ along, distance }: ShownCharger, trip: Trip | null, unit: DistanceUnit): string {
  if (along && trip) {
    const { mile, time, day } = along;
    const zone = trip.segments.findLast(({ cumulativeDistance }) => cumulativeDistance <= mile)?.timeZone ?? 'UTC';
    const facts = { distance: distanceText(mile, unit), time: clockTime(time, zone) };
    return trip.dayCards.length > 1 ? words.passingOn({ ...facts, day }) : words.passing(facts);
  }
  return distance === null ? '' : words.away({ distance: distanceText(distance, unit) });
}

/** Buttons to pin or skip the site. */
function Choose({ charger: { site } }: Pick<ChargerPopupProps, 'charger'>) {
  const { request } = useTripRequest();
  const { select } = useTripSelection();
  const edit = useChargingEdit('map');
  if (!edit) return null;
  const { id } = site;
  const skipped = request?.charging.skippedSites?.includes(id) ?? false;
  const change: typeof edit = (wishes) => {
    select(null);
    edit(wishes);
  };
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      <Button
        className="gap-1.5 px-1.5 text-sm"
        icon={<PlugZap size={16} aria-hidden className="shrink-0" />}
        onClick={() => change((wishes) => withSite(wishes, id))}
      >
        {words.chargeHere}
      </Button>
      {skipped ? (
        <Button
          className="gap-1.5 px-1.5 text-sm"
          icon={<Undo2 size={16} aria-hidden className="shrink-0" />}
          onClick={() => change((wishes) => withoutSkip(wishes, id))}
        >
          {words.allow}
        </Button>
      ) : (
        <Button
          className="gap-1.5 px-1.5 text-sm"
          icon={<Ban size={16} aria-hidden className="shrink-0" />}
          onClick={() => change((wishes) => withoutSite(wishes, id))}
        >
          {words.avoid}
        </Button>
      )}
    </div>
  );
}
