import { settingsTexts as words } from '@roadcast/messages/settings';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { forgetAllTrips, useTripEdits } from '../../trip-session/public.ts';

/** Card to delete all trip data stored in this browser. */
export function StoredTripsCard() {
  const { newTrip } = useTripEdits();
  return (
    <Card heading={words.stored}>
      <p className="mb-3 text-muted">{words.storedHint}</p>
      <Button
        kind="danger"
        icon={<Trash2 size={18} aria-hidden />}
        onClick={() => {
          forgetAllTrips();
          newTrip();
          toastSuccess(words.cleared);
        }}
      >
        {words.clear}
      </Button>
    </Card>
  );
}
