import { shellTexts } from '@roadcast/messages/shell';
import { Logo } from './logo.tsx';

/** Placeholder of a tab while its code loads. */
export const TabWaiting = () => (
  <p role="status" className="p-4 text-muted">
    {shellTexts.loadingTab}
  </p>
);

/** Shown while the planner's code loads. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4">
      <Logo size={56} />
      <p className="font-semibold text-lg">{shellTexts.loading}</p>
      <div className="road-progress w-40" aria-hidden="true" />
    </div>
  );
}
