import type { GenerateRouteRequest, SavedRoute, Trip } from '@roadcast/contract';
import { texts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useKinship } from './queries.ts';
import { useSaveTrip } from './use-save-trip.ts';

const { offer: words, save, row } = texts.savedTrips;

interface GuestOfferCardProps {
  readonly trip: Trip;
  readonly request: GenerateRouteRequest;
  readonly onSaved: (route: SavedRoute) => void;
  /** The offer was taken or refused. */
  readonly onClose: () => void;
}

/** After signing in: what was planned before it is kept in the account, if the driver wants that. */
export function GuestOfferCard({ trip, request, onSaved, onClose }: GuestOfferCardProps) {
  const kinship = useKinship(trip);
  const saving = useSaveTrip((route) => {
    onSaved(route);
    onClose();
  });
  // It may be one of the account's own trips, opened before signing out.
  if (!kinship || kinship.same) return null;
  return (
    <Card heading={words.heading} className="rise">
      <p>{words.lead(row.fromTo(trip.origin, trip.destination))}</p>
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
