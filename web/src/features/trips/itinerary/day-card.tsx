import type { DayCard, Trip } from '@roadcast/contract';
import { isFirstNight } from '@roadcast/core/trip-request';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { ArrowRight, ChevronDown, MoonStar, Siren } from 'lucide-react';
import { type CSSProperties, memo, Suspense, useId, useMemo, useState } from 'react';
import { contentMark } from '../../../lib/content-on-screen.ts';
import { calendarDay } from '../../../lib/dates.ts';
import { distanceText, durationText, temperatureText } from '../../../lib/format.ts';
import { type Highlight, useHighlighted } from '../../../lib/highlight.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Unfolding } from '../../../ui/unfolding.tsx';
import { WeatherIcon } from '../../../ui/weather-icon.tsx';
import { DayNotes } from './day-notes.tsx';
import { dayReason } from './day-reason.ts';
import type { EditingTools } from './editing-tools.ts';
import { placeShort } from './place-short.ts';
import { restOf } from './rest-day.ts';
import { isHatched, severityLook, shownDaySeverity } from './severity-look.tsx';
import { segmentsOfDay } from './trip-figures.ts';

// Load on demand, because days are collapsed at first.
const OpenDay = lazyPart(
  () => import('./open-day.tsx'),
  (module) => module.OpenDay,
);

/** Preloads the code of an expanded day. */
export const loadOpenDay = OpenDay.load;

interface DayCardViewProps {
  readonly trip: Trip;
  readonly day: DayCard;
  readonly highlight: Highlight;
  readonly selected: string | null;
  readonly open: boolean;
  readonly onOpenChange: (day: number, open: boolean) => void;
  readonly onSelect: (id: string) => void;
  /** Ids of stops that the last edit changed. */
  readonly changed: ReadonlySet<string>;
  readonly tools: EditingTools;
}

const words = itineraryTexts.day;

/** Card for a day: a summary while collapsed, hour by hour when expanded. Rerenders only if the day changes. */
export const DayCardView = memo(function DayCardView(props: DayCardViewProps) {
  const { trip, day, highlight, selected, open, onOpenChange, onSelect, changed, tools } = props;
  const id = useId();
  /** The day's stops, including its start. */
  const segments = useMemo(() => segmentsOfDay(trip, day), [trip, day]);
  const [moving, setMoving] = useState(false);
  const severity = shownDaySeverity(segments);
  const { hex, tone, Icon } = severityLook(severity);
  const lit = useHighlighted(highlight);
  const holdsLit = !open && lit !== null && day.segmentIds.includes(lit);
  const [start] = segments;
  const night = segments.findLast(({ type }) => type === 'overnight');
  const canMove = night !== undefined && isFirstNight(trip, night);
  return (
    <li
      className="day-card"
      data-day={day.day}
      data-lit={holdsLit || undefined}
      data-changed={day.segmentIds.some((one) => changed.has(one)) || undefined}
      data-hatched={isHatched(severity) || undefined}
      style={{ '--severity': hex } as CSSProperties}
    >
      <div className="relative">
        <h3>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onOpenChange(day.day, !open)}
            className="group w-full rounded-xl py-2.5 pr-12 pl-4 text-left"
          >
            <span className="flex flex-wrap items-center justify-between gap-x-2">
              <span>
                <span className="font-extrabold text-base">{words.title({ day: day.day })}</span>
                {start && <span className="ml-1.5 text-muted">{calendarDay(day.departureTime, start.timeZone)}</span>}
              </span>
              <Badge tone={tone} icon={<Icon size={15} aria-hidden />}>
                <span className="sr-only">{words.severityLabel[severity]}</span>
                <span aria-hidden="true">{words.severity[severity]}</span>
              </Badge>
            </span>
            <DaySummary trip={trip} day={day} />
            <DayFooter trip={trip} day={day} segments={segments} />
            <ChevronDown
              size={20}
              aria-hidden
              className="absolute top-3 right-3 text-muted transition-transform duration-200 group-aria-expanded:rotate-180"
            />
          </button>
        </h3>
        {canMove && (
          <IconButton
            label={words.moveNight({ day: day.day, place: night.location })}
            aria-expanded={moving}
            data-tool="day-end"
            icon={<MoonStar size={18} aria-hidden />}
            className="absolute right-0.5 bottom-0.5 text-muted"
            onClick={() => setMoving(!moving)}
          />
        )}
      </div>
      {moving && night && (
        <Suspense>
          <tools.NightPlaces stop={night} onClose={() => setMoving(false)} />
        </Suspense>
      )}
      <Unfolding id={id} open={open}>
        <Suspense>
          <OpenDay {...{ trip, day, segments, highlight, selected, onSelect, changed, tools }} />
        </Suspense>
      </Unfolding>
    </li>
  );
});

/** From and to, with driving time, distance and temperatures. */
function DaySummary({ trip, day }: { readonly trip: Trip; readonly day: DayCard }) {
  const { distanceUnit } = useSettings();
  const rest = restOf(trip, day);
  const { temperatureLow: low, temperatureHigh: high } = day;
  const temperatures =
    low === null || high === null ? null : words.range({ low: temperatureText(low), high: temperatureText(high) });
  if (rest) {
    return (
      <span className="figures block">
        <span className="font-semibold">
          {(rest === 'restart' ? words.restartNote : words.restNote)({ place: day.to })}
        </span>
        {temperatures && <span className="ml-2 text-muted text-sm">{temperatures}</span>}
      </span>
    );
  }
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5">
      <span {...contentMark} className="font-semibold">
        <span className="sr-only">{itineraryTexts.summary.fromTo({ from: day.from, to: day.to })}</span>
        <span aria-hidden="true">
          {placeShort(day.from)} <ArrowRight size={15} className="mb-0.5 inline text-muted" /> {placeShort(day.to)}
        </span>
      </span>
      <span className="figures text-muted text-sm *:whitespace-nowrap">
        <span>{durationText(day.drivingHours)} ·</span> <span>{distanceText(day.miles, distanceUnit)}</span>
        {temperatures && (
          <>
            {' '}
            · <span>{temperatures}</span>
          </>
        )}
      </span>
    </span>
  );
}

interface DayFooterProps {
  readonly trip: Trip;
  readonly day: DayCard;
  readonly segments: ReturnType<typeof segmentsOfDay>;
}

/** Alerts, the worst forecast weather, and notes, in one line if they fit. */
function DayFooter({ trip, day, segments }: DayFooterProps) {
  const reason = dayReason(segments);
  const alerts = trip.alerts.filter(({ segmentIds }) => segmentIds.some((id) => day.segmentIds.includes(id)));
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm empty:hidden">
      {[...new Set(alerts.map(({ event }) => event))].map((event) => (
        <span key={event} className="flex items-center gap-1.5 font-semibold text-danger">
          <Siren size={16} aria-hidden />
          {event}
        </span>
      ))}
      {reason && (
        <span className="flex items-center gap-1.5">
          <WeatherIcon condition={reason.picture} size={18} />
          {words.worst({ reason: reason.words, place: placeShort(reason.place) })}
        </span>
      )}
      <DayNotes day={day} rest={restOf(trip, day)} burns={trip.fuel !== null} />
    </span>
  );
}
