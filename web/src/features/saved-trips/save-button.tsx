import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useMe } from '../../lib/me.ts';
import { currentHref, navigate } from '../../lib/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useTripSaving } from './use-trip-saving.ts';

const { save: words } = savedTripsTexts;

interface SaveButtonProps {
  /** Whether to show only the icon. */
  readonly compact: boolean;
  readonly onManage: () => void;
}

/**
 * Saves the open trip, or updates the saved trip it came from. Once saved, opens the list of trips. Guests sign in
 * first.
 */
export function SaveButton({ compact, onManage }: SaveButtonProps) {
  const me = useMe();
  const { state, busy, save, conflict } = useTripSaving();
  const isSaved = state === 'saved';
  const label = isSaved ? words.saved : state === 'changed' ? words.update : words.button;
  const press = () => {
    if (!me?.user) navigate({ to: '/login', search: { next: currentHref() } });
    else if (isSaved) onManage();
    else save();
  };
  return (
    <>
      <Button
        kind="quiet"
        className="px-2.5 text-sm"
        title={isSaved ? words.see : me?.user ? label : words.guestHint}
        disabled={!me || busy || state === 'none'}
        icon={isSaved ? <BookmarkCheck size={20} aria-hidden /> : <Bookmark size={20} aria-hidden />}
        onClick={press}
      >
        <span className="sr-only">{busy ? words.saving : label}</span>
        {!compact && (
          <span aria-hidden="true" className="@max-[30rem]:hidden">
            {isSaved ? words.shortSaved : words.short}
          </span>
        )}
      </Button>
      <ConflictDialog conflict={conflict} />
    </>
  );
}
