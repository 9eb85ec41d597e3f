import type { Trip } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { navigationTexts } from '@roadcast/messages/navigation';
import { useId } from 'react';
import { clockTime } from '../../../lib/dates.ts';
import { distanceText, durationText, temperatureText } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { WeatherIcon } from '../../../ui/weather-icon.tsx';

const words = navigationTexts.segments;

/** 'Route Segments' list over the map: the planned stops with weather. */
export function SegmentsList({ trip }: { readonly trip: Trip }) {
  const { distanceUnit } = useSettings();
  const heading = useId();
  const stops = trip.segments.filter(({ type }) => type !== 'day_start');
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="sticky top-0 bg-paper px-4 pt-3 pb-1 font-bold text-lg">
        {words.heading}
      </h3>
      {stops.length === 0 && <p className="px-4 pb-3 text-muted">{words.none}</p>}
      <ol className="divide-y divide-hairline px-4 pb-2">
        {stops.map((stop) => (
          <li key={stop.id} className="flex items-center gap-3 py-2">
            <WeatherIcon condition={stop.condition} size={26} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold leading-tight">{stop.location || stop.cityName}</p>
              <p className="figures text-muted text-sm leading-snug">
                {words.day({ day: stop.day })} · {clockTime(stop.arrivalTime, stop.timeZone, stop.timezoneCode)}
                {stop.segmentMiles > 0 && (
                  <>
                    {' '}
                    <span className="whitespace-nowrap">
                      {words.sizes({
                        distance: distanceText(stop.segmentMiles, distanceUnit),
                        duration: durationText(stop.segmentHours),
                      })}
                    </span>
                  </>
                )}
              </p>
            </div>
            <div className="max-w-[40%] text-right">
              <p className="figures font-bold text-lg leading-tight">{temperatureText(stop.temperature)}</p>
              <p className="text-muted text-sm leading-tight">{stop.condition ?? commonTexts.unknownValue}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
