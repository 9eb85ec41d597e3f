import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { BookmarkCheck, BookmarkPlus, LogIn, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../lib/me.ts';
import { currentHref, navigate } from '../../lib/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import type { SavedIdentity } from '../trip-session/public.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { isAsSaved } from './open-saved.ts';
import { type OpenSavedTrip, useOpenSavedTrip } from './queries.ts';
import { updateOf } from './send-change.ts';
import { useSaveTrip } from './use-save-trip.ts';
import { type ShownPlan, useSavedTrips } from './use-saved-trips.ts';
import { useTripChange } from './use-trip-change.ts';

const { save: words, toasts } = savedTripsTexts;

interface SaveTripCardProps {
  readonly onManage: () => void;
}

/** Card below a planned trip: saves the trip, shows that it's saved, or updates the saved trip it came from. */
export function SaveTripCard({ onManage }: SaveTripCardProps) {
  const me = useMe();
  const { plan } = useSavedTrips();
  const open = useOpenSavedTrip();
  if (!me || !plan || open.status === 'asking') return null;
  return (
    <div key={plan.trip.id} className="glass flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card p-3 pl-4">
      {me.user ? <SaveByUser {...{ plan, open, onManage }} /> : <SaveByGuest />}
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

interface SaveByUserProps extends SaveTripCardProps {
  readonly plan: ShownPlan;
  readonly open: Exclude<OpenSavedTrip, { status: 'asking' }>;
}

function SaveByUser({ plan, open, onManage }: SaveByUserProps) {
  const { onSaved } = useSavedTrips();
  const saving = useSaveTrip(onSaved);
  const saved = open.status === 'open' ? open.saved : null;
  if (saved && isAsSaved(plan, saved)) {
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
  const saveNew = () => saving.mutate(plan);
  const isUpdate = open.status === 'open';
  return (
    <>
      {saved && <p className="w-full text-muted text-sm">{words.updateHint({ name: saved.name })}</p>}
      <Button
        kind="primary"
        className="grow"
        icon={<BookmarkPlus size={20} aria-hidden />}
        disabled={saving.isPending}
        onClick={saveNew}
      >
        {saving.isPending ? words.saving : isUpdate ? words.asNew : words.button}
      </Button>
      {isUpdate && <UpdateButton plan={plan} identity={open.identity} onCopy={saveNew} />}
    </>
  );
}

interface UpdateButtonProps {
  readonly plan: ShownPlan;
  readonly identity: SavedIdentity;
  /** Saves the plan as a new trip. */
  readonly onCopy: () => void;
}

function UpdateButton({ plan, identity, onCopy }: UpdateButtonProps) {
  const { onOpen, onSaved } = useSavedTrips();
  const { change, conflict } = useTripChange();
  const [sending, setSending] = useState(false);
  const update = async () => {
    setSending(true);
    const wanted = updateOf(identity, { request: plan.request, tripId: plan.trip.id });
    await change(identity.savedId, wanted, {
      onDone: (saved) => {
        onSaved(saved, plan);
        toastSuccess(toasts.updated, { hint: saved.name });
      },
      onTheirs: onOpen,
      onCopy,
    });
    setSending(false);
  };
  return (
    <>
      <Button
        className="grow"
        icon={<RefreshCw size={18} aria-hidden />}
        disabled={sending}
        onClick={() => void update()}
      >
        {words.update}
      </Button>
      <ConflictDialog conflict={conflict} />
    </>
  );
}
