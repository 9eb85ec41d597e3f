import { shellTexts } from '@roadcast/messages/shell';
import { Logo } from './logo.tsx';

/** Stands in a tab whose code takes a while to come. */
export const TabWaiting = () => (
  <p role="status" className="p-4 text-muted">
    {shellTexts.loadingTab}
  </p>
);

/** Shown until the planner's code is there. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4">
      <Logo size={56} />
      <p className="font-semibold text-lg">{shellTexts.loading}</p>
      <div className="road-progress w-40" aria-hidden="true" />
    </div>
  );
}
