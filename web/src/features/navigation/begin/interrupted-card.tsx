import { navigationTexts } from '@roadcast/messages/navigation';
import { Navigation } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { GuidanceActions, GuidanceView } from '../session/guidance-view.ts';
import { ElsewhereCard } from './elsewhere-card.tsx';

const words = navigationTexts.interrupted;

interface InterruptedCardProps {
  readonly view: Pick<GuidanceView, 'drive' | 'elsewhere' | 'interrupted'>;
  readonly actions: Pick<GuidanceActions, 'resume' | 'discard' | 'takeOver'>;
}

/**
 * Card for a drive interrupted by a reload or guided by another tab. Renders nothing otherwise, or while guidance is
 * shown.
 */
export function InterruptedCard({ view: { drive, elsewhere, interrupted }, actions }: InterruptedCardProps) {
  if (drive) return null;
  if (elsewhere) return <ElsewhereCard onHere={() => void actions.takeOver()} />;
  if (!interrupted) return null;
  const { origin, destination } = interrupted.trip;
  return (
    <section
      aria-labelledby="interrupted"
      className="rounded-card bg-paper p-4 shadow-[inset_0_0_0_2px_var(--primary),var(--shadow-card)]"
    >
      <h2 id="interrupted" className="flex items-center gap-3 font-bold text-lg">
        <Navigation size={24} aria-hidden className="shrink-0 text-primary" />
        {words.heading}
      </h2>
      <p className="mt-1 text-muted">{words.lead({ from: origin, to: destination })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="accent" className="min-h-13 flex-1 text-lg" onClick={() => void actions.resume()}>
          {words.resume}
        </Button>
        <Button kind="quiet" className="min-h-13" onClick={actions.discard}>
          {words.discard}
        </Button>
      </div>
    </section>
  );
}
