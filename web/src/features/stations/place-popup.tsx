import type { Trip } from '@roadcast/contract';
import { toPosition } from '@roadcast/core/geo';
import { withStop } from '@roadcast/core/trip-request';
import { stationsTexts } from '@roadcast/messages/stations';
import { Globe, Plus } from 'lucide-react';
import { useSettings } from '../../lib/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ExternalLink, PhoneLink } from '../../ui/external-link.tsx';
import { priceSourceText } from '../../ui/price-words.ts';
import { useTripEdits, useTripRequest, useTripSelection } from '../trip-session/public.ts';
import { offerWords, passingWords, stopName, wayWords, whereWords } from './place-words.ts';
import { PriceList } from './price-list.tsx';
import { ReportButton } from './report-button.tsx';
import { ReportPlaceButton } from './report-place-button.tsx';
import type { ShownPlace } from './shown-place.ts';

const { place: words, actions } = stationsTexts;

interface PlacePopupProps {
  readonly place: ShownPlace;
  /** Trip the place is along; null without a trip. */
  readonly trip: Trip | null;
}

/** Popup of a place along the road: kind, location, when the trip passes, fuel prices, and source. */
export function PlacePopup({ place, trip }: PlacePopupProps) {
  const { distanceUnit } = useSettings();
  const { name, service, station } = place;
  const source = service ?? station;
  const phone = station?.phone ?? null;
  const page = service?.page ?? null;
  const offers = offerWords(place);
  return (
    <div className="figures space-y-2">
      <div>
        <p className="pr-9 font-bold text-lg leading-tight">{name}</p>
        <p className="text-muted empty:hidden">{whereWords(place)}</p>
        <p className="empty:hidden">{wayWords(place, distanceUnit)}</p>
        {service && trip && (
          <p>
            <span className="text-muted">{words.passing}</span>{' '}
            <span className="font-semibold">{passingWords(service, trip, distanceUnit)}</span>
          </p>
        )}
      </div>
      {offers.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {offers.map((offer) => (
            <li key={offer}>
              <Badge>{offer}</Badge>
            </li>
          ))}
        </ul>
      )}
      {station && <PriceList station={station} />}
      <div className="flex flex-wrap gap-2 empty:hidden *:flex-1">
        {service && <AddStop place={place} />}
        {station && <ReportButton station={station} />}
      </div>
      <div className="grid gap-2 empty:hidden">
        {phone && <PhoneLink phone={phone} label={words.call({ phone })} />}
        {page && (
          <ExternalLink href={page} label={words.pageLabel({ name })} icon={<Globe size={16} aria-hidden />}>
            {words.page}
          </ExternalLink>
        )}
      </div>
      {source && (
        <p className="text-muted text-sm leading-snug">
          {source.approximate && <span className="block font-semibold text-caution">{words.approximate}</span>}
          {words.source({ source: priceSourceText(source) })}
        </p>
      )}
      <ReportPlaceButton place={place} />
    </div>
  );
}

/** Button to add the place as a stop; renders nothing if the trip's request is unknown. */
function AddStop({ place }: { readonly place: ShownPlace }) {
  const { request, locate } = useTripRequest();
  const { edit } = useTripEdits();
  const { select } = useTripSelection();
  if (!request) return null;
  return (
    <Button
      className="gap-1.5 px-1 text-sm"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => {
        select(null);
        edit(withStop(request, { name: stopName(place), at: toPosition(place.at) }, locate), 'map');
      }}
    >
      {actions.addStop}
    </Button>
  );
}
