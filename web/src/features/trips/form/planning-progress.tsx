import { plannerTexts } from '@roadcast/messages/planner';
import { Button } from '../../../ui/button.tsx';

/** Progress of a calculation, with a Stop button. */
export function PlanningProgress({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <div className="rounded-xl bg-primary-wash p-3">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">{plannerTexts.loading}</p>
          <p className="text-muted text-sm">{plannerTexts.loadingHint}</p>
        </div>
        <Button className="shrink-0" onClick={onCancel}>
          {plannerTexts.cancel}
        </Button>
      </div>
      <div className="road-progress mt-3" aria-hidden="true" />
    </div>
  );
}
