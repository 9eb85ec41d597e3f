import type { DayCard, Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { type CSSProperties, memo, Suspense, useId, useMemo } from 'react';
import { contentMark } from '../../../lib/content-on-screen.ts';
import { calendarDay } from '../../../lib/dates.ts';
import { distanceText, durationText } from '../../../lib/format.ts';
import { type Highlight, useHighlighted } from '../../../lib/highlight.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Unfolding } from '../../../ui/unfolding.tsx';
import { WeatherIcon } from '../../../ui/weather-icon.tsx';
import { DayNotes } from './day-notes.tsx';
import { dayReason } from './day-reason.ts';
import type { EditingTools } from './editing-tools.ts';
import { restOf } from './rest-day.ts';
import { isHatched, severityLook, shownDaySeverity } from './severity-look.tsx';
import { TemperatureRange } from './temperature-range.tsx';
import { segmentsOfDay, type TemperatureSpan } from './trip-figures.ts';

// Load on demand, because days are collapsed at first.
const Timeline = lazyPart(
  () => import('./timeline.tsx'),
  (module) => module.Timeline,
);

/** Preloads the code of an expanded day. */
export const loadOpenDay = Timeline.load;

interface DayCardViewProps {
  readonly trip: Trip;
  readonly day: DayCard;
  readonly span: TemperatureSpan | null;
  readonly highlight: Highlight;
  readonly selected: string | null;
  readonly open: boolean;
  readonly onOpenChange: (day: number, open: boolean) => void;
  readonly onSelect: (id: string) => void;
  readonly tools: EditingTools;
}

const words = itineraryTexts.day;

/** Card for a day: a summary while collapsed, hour by hour when expanded. Rerenders only if the day changes. */
export const DayCardView = memo(function DayCardView({
  trip,
  day,
  span,
  highlight,
  selected,
  open,
  onOpenChange,
  onSelect,
  tools,
}: DayCardViewProps) {
  const { distanceUnit } = useSettings();
  const id = useId();
  /** The day's stops, including its start. */
  const segments = useMemo(() => segmentsOfDay(trip, day), [trip, day]);
  const severity = shownDaySeverity(day.severity, segments);
  const { hex, tone, Icon } = severityLook(severity);
  const reason = day.worstWeather && dayReason(day.worstWeather, segments);
  const lit = useHighlighted(highlight);
  const holdsLit = !open && lit !== null && day.segmentIds.includes(lit);
  const [start] = segments;
  const rest = restOf(trip, day);
  return (
    <li
      className="day-card"
      data-day={day.day}
      data-lit={holdsLit || undefined}
      data-hatched={isHatched(severity) || undefined}
      style={{ '--severity': hex } as CSSProperties}
    >
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpenChange(day.day, !open)}
          className="group w-full rounded-xl py-3 pr-3 pl-4 text-left"
        >
          <span className="flex items-center justify-between gap-2">
            <span>
              <span className="font-extrabold text-lg">{words.title({ day: day.day })}</span>
              {start && <span className="ml-2 text-muted">{calendarDay(day.departureTime, start.timeZone)}</span>}
            </span>
            <span className="flex items-center gap-2">
              <Badge tone={tone} icon={<Icon size={15} aria-hidden />}>
                <span className="sr-only">{words.severityLabel[severity]}</span>
                <span aria-hidden="true">{words.severity[severity]}</span>
              </Badge>
              <ChevronDown
                size={20}
                aria-hidden
                className="text-muted transition-transform duration-200 group-aria-expanded:rotate-180"
              />
            </span>
          </span>
          {rest ? (
            <span className="mt-0.5 block font-semibold">
              {(rest === 'restart' ? words.restartNote : words.restNote)({ place: day.to })}
            </span>
          ) : (
            <>
              <span {...contentMark} className="mt-0.5 flex flex-wrap items-center gap-x-1.5 font-semibold">
                {day.from} <ArrowRight size={16} className="text-muted" aria-hidden /> {day.to}
              </span>
              <span className="figures mt-0.5 block text-muted text-sm *:whitespace-nowrap">
                <span>
                  <span className="font-semibold text-ink">{durationText(day.drivingHours)}</span> {words.driving} ·
                </span>{' '}
                <span>{words.total({ duration: durationText(day.totalHours) })} ·</span>{' '}
                <span>
                  <span className="font-semibold text-ink">{distanceText(day.miles, distanceUnit)}</span> ·
                </span>{' '}
                <span>{words.stops({ count: day.stopCount })}</span>
              </span>
            </>
          )}
          <span className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <TemperatureRange day={day} span={span} />
            {day.worstWeather && reason && (
              <span className="flex items-center gap-1.5 text-sm">
                <WeatherIcon condition={reason.picture} size={18} />
                {words.worst({ reason: reason.words, place: day.worstWeather.location })}
              </span>
            )}
          </span>
          <DayNotes day={day} rest={rest} burns={trip.fuel !== null} />
        </button>
      </h3>
      <Unfolding id={id} open={open}>
        <Suspense>
          <Timeline
            trip={trip}
            day={day}
            segments={segments}
            highlight={highlight}
            selected={selected}
            onSelect={onSelect}
            tools={tools}
          />
          <tools.DayTools day={day} />
        </Suspense>
      </Unfolding>
    </li>
  );
});
