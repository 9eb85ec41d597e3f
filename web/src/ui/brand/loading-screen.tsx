import { shellTexts } from '@roadcast/messages/shell';
import { DrawnLogo } from './logo.tsx';

/** Placeholder while a tab's code loads. */
export const TabWaiting = () => (
  <p role="status" className="p-4 text-muted">
    {shellTexts.loadingTab}
  </p>
);

/** Screen shown while the planner's code loads. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-content-center p-4">
      <div className="glass grid justify-items-center gap-4 rounded-card px-10 py-8">
        <DrawnLogo size={56} />
        <p className="font-semibold text-lg">{shellTexts.loading}</p>
        <div className="road-progress w-40" aria-hidden="true" />
      </div>
    </div>
  );
}
