import type { GuidanceState, GuidedRoute, NavigationProgress } from '@roadcast/core/navigation';
import { navigationTexts } from '@roadcast/messages/navigation';
import { distanceText, durationText, percentText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import type { Drive } from '../session/guidance-view.ts';
import { type ArrivalAhead, endArrival, nextArrival } from './arrival-times.ts';

const words = navigationTexts.arrival;

interface ArrivalPanelProps {
  readonly drive: Drive;
  readonly route: GuidedRoute;
  readonly state: GuidanceState;
  readonly progress: NavigationProgress;
  readonly now: number;
}

/**
 * Arrival times based on actual progress: the next place in large type, the end of the drive, and the completed share.
 */
export function ArrivalPanel({ drive, route, state, progress, now }: ArrivalPanelProps) {
  const { distanceUnit } = useSettings();
  const underway = { drive, route, state, progress };
  const next = nextArrival(underway, now);
  const end = endArrival(underway, now);
  const driven = progress.totalDistance - progress.remainingDistance;
  const percent = progress.totalDistance > 0 ? Math.round((100 * driven) / progress.totalDistance) : 0;
  return (
    <div className="figures @container">
      <div
        role="progressbar"
        aria-label={words.progress}
        aria-valuenow={percent}
        aria-valuetext={words.percent({ percent: percentText(percent) })}
        className="h-1.5 overflow-hidden rounded-full bg-hairline"
      >
        <div className="h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
      </div>
      {next && <NextArrival next={next} />}
      {end && (
        <p className="truncate text-muted text-sm">
          {end.time === null
            ? words.thenLater({
                place: end.label,
                distance: distanceText(end.miles, distanceUnit),
                duration: durationText(end.hours),
              })
            : words.then({ place: end.label, time: end.time, distance: distanceText(end.miles, distanceUnit) })}
        </p>
      )}
    </div>
  );
}

function NextArrival({ next }: { readonly next: ArrivalAhead }) {
  const { distanceUnit } = useSettings();
  return (
    <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-4">
      <div className="min-w-0 flex-1 basis-44">
        <p className="text-balance font-semibold text-muted text-sm leading-tight">
          {next.stopHours > 0
            ? words.atWithStops({ place: next.label, stops: durationText(next.stopHours) })
            : words.at({ place: next.label })}
        </p>
        <p className="whitespace-nowrap font-extrabold text-2xl text-good">{next.time}</p>
      </div>
      <p className="flex flex-wrap gap-x-3 whitespace-nowrap font-bold text-lg leading-snug @min-[20rem]:flex-col @min-[20rem]:items-end">
        <span>{durationText(next.hours)}</span>
        <span>{distanceText(next.miles, distanceUnit)}</span>
      </p>
    </div>
  );
}
