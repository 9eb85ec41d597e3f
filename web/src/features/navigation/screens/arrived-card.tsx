import type { GuidanceState, GuidedRoute } from '@roadcast/core/navigation';
import { MILLISECONDS_PER_HOUR, metersToMiles } from '@roadcast/core/units';
import { navigationTexts } from '@roadcast/messages/navigation';
import { Flag } from 'lucide-react';
import { distanceText, durationText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import type { Drive } from '../session/guidance-view.ts';
import { clockAt } from './arrival-times.ts';

const words = navigationTexts.arrived;

interface ArrivedCardProps {
  readonly drive: Drive;
  readonly route: GuidedRoute;
  readonly state: GuidanceState;
  readonly onDone: () => void;
}

/** Replaces the turn banner at the end: place, time, and the drive's totals. */
export function ArrivedCard({ drive, route, state, onDone }: ArrivedCardProps) {
  const { distanceUnit } = useSettings();
  const place = route.places.at(-1);
  const at = state.fix?.time ?? drive.startedAt;
  const time = place && clockAt(drive.trip, place, at);
  const hours = (at - drive.startedAt) / MILLISECONDS_PER_HOUR;
  return (
    <section aria-labelledby="arrived" className="rounded-card bg-sign px-4 py-4 text-on-sign">
      <div className="flex items-center gap-4">
        <Flag size={60} aria-hidden className="shrink-0" />
        <div role="status" className="min-w-0">
          <h3 id="arrived" className="font-extrabold text-2xl">
            {drive.preview ? words.previewHeading : words.heading}
          </h3>
          {place && (
            <p className="figures font-semibold text-lg leading-tight">
              {time ? words.at({ place: place.label, time }) : place.label}
            </p>
          )}
        </div>
      </div>
      {!drive.preview && (
        <dl className="figures mt-3 flex flex-wrap gap-x-8 gap-y-1">
          <Figure label={words.driven} value={distanceText(metersToMiles(state.drivenMeters), distanceUnit)} />
          {hours > 0 && <Figure label={words.time} value={durationText(hours)} />}
        </dl>
      )}
      <Button kind="accent" className="target-drive mt-4 w-full text-lg" onClick={onDone}>
        {words.done}
      </Button>
    </section>
  );
}

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm">{label}</dt>
    <dd className="font-extrabold text-xl">{value}</dd>
  </div>
);
