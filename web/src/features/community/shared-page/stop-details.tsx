import type { Segment } from '@roadcast/contract';
import { sharedTripTexts } from '@roadcast/messages/shared-trip';
import { clockTime, dayAndTime } from '../../../lib/dates.ts';
import { listText } from '../../../lib/lists.ts';
import { WeatherPopup } from '../../../ui/weather-popup.tsx';
import { kindOf, placeOf } from './shared-facts.ts';

interface StopDetailsProps {
  readonly stop: Segment;
  /** The same stop planned today; null if unknown. */
  readonly now: Segment | null;
  /** Whether the trip's dates are real. */
  readonly dated: boolean;
}

/** Map popup of a stop: the weather at the arrival, or only the place and hour for a trip without dates. */
export function StopDetails({ stop, now, dated }: StopDetailsProps) {
  const shown = now ?? stop;
  const { arrivalTime, timeZone, timezoneCode } = shown;
  if (dated) {
    return (
      <WeatherPopup
        place={placeOf(stop)}
        weather={shown}
        arrival={dayAndTime(arrivalTime, timeZone, timezoneCode)}
        mile={stop.cumulativeDistance}
        alerts={[]}
      />
    );
  }
  const { day } = stop;
  return (
    <div className="figures">
      <p className="pr-9 font-bold text-lg leading-tight">{placeOf(stop)}</p>
      <p className="mt-1">
        {listText([
          sharedTripTexts.page.day({ day }),
          kindOf(stop),
          clockTime(stop.departureTime ?? arrivalTime, timeZone, timezoneCode),
        ])}
      </p>
    </div>
  );
}
