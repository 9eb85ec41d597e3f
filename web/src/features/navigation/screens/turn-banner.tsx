import type { GuidedRoute, GuidedStep } from '@roadcast/core/navigation';
import { navigationTexts } from '@roadcast/messages/navigation';
import { useSettings } from '../../../lib/settings.ts';
import { LaneRow } from '../../../ui/turns/lane-row.tsx';
import { TurnIcon } from '../../../ui/turns/turn-icon.tsx';
import { guideDistance } from './guide-distance.ts';
import { turnWords } from './turn-words.ts';

const words = navigationTexts.banner;

/** Distance at which the turn is 'now', meters. */
const HERE_METERS = 15;

interface TurnBannerProps {
  readonly route: GuidedRoute;
  /** Next maneuver. */
  readonly step: GuidedStep;
  /** Distance to the maneuver, meters; null before the first position. */
  readonly meters: number | null;
  /** Maneuver that follows so soon that the driver should prepare now; null if none. */
  readonly then: GuidedStep | null;
  /** Repeats the announcement. */
  readonly onPress: () => void;
}

/** Next maneuver in the style of an overhead sign: icon, distance, road, signed destinations, and lanes. */
export function TurnBanner({ route, step, meters, then, onPress }: TurnBannerProps) {
  const { distanceUnit } = useSettings();
  const turn = turnWords(route, step);
  return (
    <section aria-label={words.label} className="overflow-hidden rounded-card bg-sign text-on-sign">
      <button
        type="button"
        title={words.again}
        onClick={onPress}
        className="grid w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 px-4 pt-3 pb-3 text-left focus-visible:outline-3 focus-visible:outline-on-sign focus-visible:-outline-offset-4"
      >
        <TurnIcon type={step.type} size={68} />
        <span className="block min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {meters !== null && (
              <span className="figures font-extrabold text-[2.75rem] leading-none tracking-tight">
                {meters <= HERE_METERS ? words.now : guideDistance(meters, distanceUnit)}
              </span>
            )}
            {turn.exit && (
              <span className="figures rounded-lg bg-on-sign px-2.5 pt-1.5 pb-1 font-extrabold text-lg text-sign leading-none">
                {turn.exit}
              </span>
            )}
          </span>
          <span className="mt-1 block text-balance font-bold text-xl leading-tight [overflow-wrap:anywhere]">
            {turn.road}
          </span>
          {turn.toward && <span className="block font-semibold text-lg leading-tight">{turn.toward}</span>}
          {turn.roundabout && <span className="block font-semibold text-lg leading-tight">{turn.roundabout}</span>}
          <span className="sr-only">{words.again}</span>
        </span>
      </button>
      {step.lanes.length > 0 && (
        <div className="flex justify-center bg-paper px-3 py-1.5">
          <LaneRow lanes={step.lanes} size={36} />
        </div>
      )}
      {then && (
        <p className="flex items-center gap-3 bg-night px-4 py-1.5 font-semibold text-base text-on-sign">
          <TurnIcon type={then.type} size={28} />
          <span className="min-w-0 flex-1 truncate">{words.then({ road: turnWords(route, then).road })}</span>
        </p>
      )}
    </section>
  );
}
