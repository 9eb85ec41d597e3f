import type { GenerateRouteRequest, Trip } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useStored } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useTrip } from '../trip-session/public.ts';
import type { GuestOffer } from './guest-offer.ts';
import { useKinship } from './queries.ts';
import { useSaveTrip } from './use-save-trip.ts';
import { useSavedTrips } from './use-saved-trips.ts';

const { offer: words, save, row } = savedTripsTexts;

/** After signing in: what was planned before it is kept in the account, if the driver wants that. */
export function GuestOfferCard({ offer }: { readonly offer: GuestOffer }) {
  const offered = useStored(offer);
  const { trip } = useTrip();
  const { request } = useSavedTrips();
  if (!offered || !trip || !request) return null;
  return <Offer trip={trip} request={request} onClose={() => offer.set(false)} />;
}

interface OfferProps {
  readonly trip: Trip;
  readonly request: GenerateRouteRequest;
  /** The offer was taken or refused. */
  readonly onClose: () => void;
}

function Offer({ trip, request, onClose }: OfferProps) {
  const { onSaved } = useSavedTrips();
  const kinship = useKinship(trip);
  const saving = useSaveTrip((trip) => {
    onSaved(trip);
    onClose();
  });
  // It may be one of the account's own trips, opened before signing out.
  if (!kinship || kinship.same) return null;
  return (
    <Card heading={words.heading} className="rise">
      <p>{words.lead({ trip: row.fromTo({ from: trip.origin, to: trip.destination }) })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          kind="accent"
          disabled={saving.isPending}
          onClick={() => saving.mutate({ ...request, tripId: trip.id })}
        >
          {saving.isPending ? save.saving : words.yes}
        </Button>
        <Button onClick={onClose}>{words.no}</Button>
      </div>
    </Card>
  );
}
