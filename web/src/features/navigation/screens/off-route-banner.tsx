import { navigationTexts } from '@roadcast/messages/navigation';
import { ArrowUp } from 'lucide-react';
import { useSettings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import type { Rerouting, WayBack } from '../session/guidance-view.ts';
import { guideDistance } from './guide-distance.ts';

const words = navigationTexts.offRoute;

interface OffRouteBannerProps {
  readonly rerouting: Rerouting;
  /** Direction back to the route; null if unknown. */
  readonly back: WayBack | null;
  /** Heading, degrees clockwise from north. */
  readonly heading: number;
  readonly onRetry: () => void;
}

/** Replaces the turn banner when off route: rerouting status and the direction back. */
export function OffRouteBanner({ rerouting, back, heading, onRetry }: OffRouteBannerProps) {
  const { distanceUnit } = useSettings();
  return (
    <section
      aria-label={words.heading}
      className="rounded-card bg-raised px-4 py-3 shadow-[inset_0_0_0_3px_var(--caution)]"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
        <span className="grid size-17 place-items-center rounded-full bg-caution-wash text-caution">
          <ArrowUp
            size={52}
            strokeWidth={2.5}
            aria-hidden
            style={back ? { transform: `rotate(${back.bearing - heading}deg)` } : undefined}
          />
        </span>
        <div className="min-w-0">
          <p className="font-extrabold text-2xl">{words.heading}</p>
          {back && (
            <p className="figures font-bold text-lg leading-tight">
              {words.back({ distance: guideDistance(back.meters, distanceUnit) })}
            </p>
          )}
          <p role="status" className="text-muted leading-snug">
            {words[rerouting]}
          </p>
        </div>
      </div>
      {rerouting === 'asking' && <div className="road-progress mt-3" />}
      {rerouting === 'failed' && (
        <Button kind="primary" className="target-drive mt-3 w-full text-lg" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </section>
  );
}
