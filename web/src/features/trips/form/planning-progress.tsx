import { texts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';

/** A calculation is running: what it does, and one tap to stop it. */
export function PlanningProgress({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <div className="rounded-xl bg-primary-wash p-3">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">{texts.planner.loading}</p>
          <p className="text-muted text-sm">{texts.planner.loadingHint}</p>
        </div>
        <Button className="shrink-0" onClick={onCancel}>
          {texts.planner.cancel}
        </Button>
      </div>
      <div className="road-progress mt-3" aria-hidden="true" />
    </div>
  );
}
