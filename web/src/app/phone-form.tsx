import { plannerTexts } from '@roadcast/messages/planner';
import { useTrip } from '../features/trip-session/public.ts';
import { navigate, sameSearch } from '../lib/navigation.ts';
import { FullPageDialog } from '../ui/full-page-dialog.tsx';
import { FormRemedies, TripChange } from './trip-change.tsx';
import { TripForm } from './trip-form.tsx';

/** Form on a phone, as a page over the map. */
export function PhoneForm() {
  const { trip } = useTrip();
  return (
    <FullPageDialog
      open
      onOpenChange={(open) => {
        if (!open) navigate({ to: '/', search: sameSearch });
      }}
      heading={plannerTexts.heading}
      closeLabel={plannerTexts.form.close}
    >
      <p className="mb-4 text-muted">{plannerTexts.lead}</p>
      {trip && (
        <div className="sticky top-17 z-20 mb-3 space-y-2">
          <TripChange />
          <FormRemedies />
        </div>
      )}
      <TripForm />
    </FullPageDialog>
  );
}
