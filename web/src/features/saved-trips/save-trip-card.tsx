import type { GenerateRouteRequest, SavedRoute, SavedRouteSummary, Trip } from '@roadcast/contract';
import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { useQueryClient } from '@tanstack/react-query';
import { BookmarkCheck, BookmarkPlus, LogIn, RefreshCw } from 'lucide-react';
import { useMe } from '../../lib/me.ts';
import { currentHref, navigate } from '../../lib/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import { useTrip } from '../trip-session/public.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { noteKept, useKinship } from './queries.ts';
import { useSaveTrip } from './use-save-trip.ts';
import { useSavedTrips } from './use-saved-trips.ts';
import { useTripChange } from './use-trip-change.ts';

const { save: words, toasts } = savedTripsTexts;

interface SavingProps {
  readonly trip: Trip;
  /** What the trip was planned from. */
  readonly request: GenerateRouteRequest;
  /** Told of the saved trip that the trip is from now on. */
  readonly onSaved: (trip: SavedRoute) => void;
  readonly onManage: () => void;
}

/** Under a planned trip: keeps it, says that it is kept, or takes its changes over into the one that it came from. */
export function SaveTripCard({ onManage }: Pick<SavingProps, 'onManage'>) {
  const me = useMe();
  const { trip } = useTrip();
  const { request, onSaved } = useSavedTrips();
  if (!me || !trip || !request) return null;
  return (
    <div key={trip.id} className="glass flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card p-3 pl-4">
      {me.user ? <SaveByUser {...{ trip, request, onSaved, onManage }} /> : <SaveByGuest />}
    </div>
  );
}

function SaveByGuest() {
  return (
    <>
      <p className="min-w-40 flex-1 text-muted text-sm leading-snug">{words.guestHint}</p>
      <Button
        kind="outline"
        icon={<LogIn size={18} aria-hidden />}
        onClick={() => navigate({ to: '/login', search: { next: currentHref() } })}
      >
        {words.signIn}
      </Button>
    </>
  );
}

function SaveByUser({ trip, request, onSaved, onManage }: SavingProps) {
  const kinship = useKinship(trip);
  const saving = useSaveTrip(onSaved);
  if (kinship?.same) {
    return (
      <>
        <p role="status" className="flex min-w-40 flex-1 items-center gap-2 font-semibold text-good">
          <BookmarkCheck size={20} aria-hidden />
          {words.saved}
        </p>
        <Button kind="quiet" className="px-3 text-sm" onClick={onManage}>
          {words.see}
        </Button>
      </>
    );
  }
  return (
    <>
      {kinship?.kin && <p className="w-full text-muted text-sm">{words.updateHint({ name: kinship.kin.name })}</p>}
      <Button
        kind="primary"
        className="grow"
        icon={<BookmarkPlus size={20} aria-hidden />}
        disabled={saving.isPending}
        onClick={() => saving.mutate({ ...request, tripId: trip.id })}
      >
        {saving.isPending ? words.saving : kinship?.kin ? words.asNew : words.button}
      </Button>
      {kinship?.kin && <UpdateButton kin={kinship.kin} trip={trip} request={request} onSaved={onSaved} />}
    </>
  );
}

interface UpdateButtonProps extends Pick<SavingProps, 'trip' | 'request' | 'onSaved'> {
  readonly kin: SavedRouteSummary;
}

function UpdateButton({ kin, trip, request, onSaved }: UpdateButtonProps) {
  const queryClient = useQueryClient();
  const { change, conflict } = useTripChange();
  const update = () =>
    change(kin.id, { version: kin.version, request, tripId: trip.id }, (changed) => {
      noteKept(queryClient, trip.id, changed.id);
      onSaved(changed);
      toastSuccess(toasts.updated, { hint: changed.name });
    });
  return (
    <>
      <Button className="grow" icon={<RefreshCw size={18} aria-hidden />} onClick={() => void update()}>
        {words.update}
      </Button>
      <ConflictDialog conflict={conflict} />
    </>
  );
}
