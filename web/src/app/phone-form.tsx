import { plannerTexts } from '@roadcast/messages/planner';
import { useTrip } from '../features/trip-session/public.ts';
import { Button } from '../ui/button.tsx';
import { FullPageDialog } from '../ui/full-page-dialog.tsx';
import { PLAN_PATH } from './paths.ts';
import { FormRemedies, TripChange } from './trip-change.tsx';
import { TripForm } from './trip-form.tsx';
import { useCancelEdit } from './trip-screen/use-cancel-edit.ts';
import { openTab } from './use-screens.ts';

const leave = () => openTab(PLAN_PATH);

/** Form on a phone, as a page over the map. */
export function PhoneForm() {
  const { trip } = useTrip();
  const cancel = useCancelEdit(leave);
  return (
    <FullPageDialog
      open
      onOpenChange={(open) => {
        if (!open) leave();
      }}
      heading={plannerTexts.heading}
      closeLabel={plannerTexts.form.close}
    >
      {cancel && (
        <Button kind="quiet" className="-ml-3 px-3 text-sm" onClick={cancel}>
          {plannerTexts.form.cancel}
        </Button>
      )}
      {!trip && <p className="mb-4 text-muted">{plannerTexts.lead}</p>}
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
