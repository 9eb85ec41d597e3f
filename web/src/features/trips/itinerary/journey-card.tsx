import type { Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { startTransition, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useHighlightByPointer } from '../../../lib/hooks/use-highlight-by-pointer.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useTrip, useTripSelection } from '../../trip-session/public.ts';
import { useChangedStops } from './changed-stops.ts';
import { DayCardView } from './day-card.tsx';
import type { EditingTools } from './editing-tools.ts';
import { TripAlerts } from './stop-weather.tsx';
import { dayCount, isTypical } from './trip-figures.ts';
import { useKeepFocus } from './use-keep-focus.ts';

interface JourneyCardProps {
  /** Whether to scroll a selected stop into view here. */
  readonly follows: boolean;
  readonly onSelect: (id: string) => void;
  readonly tools: EditingTools;
}

const { journey } = itineraryTexts;
const noAlerts: NonNullable<Trip['alerts']> = [];

/** Days rendered first, more than fit on a screen. The others follow shortly. */
const FIRST_DAYS = 3;

/** Code of the server notice with the same content. */
const SAID_ALREADY = 'weather_typical';

/** Trip day by day. */
export function JourneyCard(props: JourneyCardProps) {
  const { follows, onSelect, tools } = props;
  const { trip } = useTrip();
  const { highlight, selected, shownDay, showDay } = useTripSelection();
  const headingId = useId();
  const changed = useChangedStops();
  const list = useRef<HTMLOListElement>(null);
  const [openDays, setOpenDays] = useState<ReadonlySet<number>>(new Set());
  useHighlightByPointer(list, highlight);
  useKeepFocus(list, trip);

  // A new trip starts collapsed; an edited trip keeps its expanded days.
  const [shownTrip, setShownTrip] = useState(trip);
  if (trip !== shownTrip) {
    setShownTrip(trip);
    if (!trip || !shownTrip || !isSameJourney(trip, shownTrip)) setOpenDays(new Set());
  }

  // When a stop is selected on the map, expand its day and scroll to it once.
  const pressedDay = trip?.segments.find((segment) => segment.id === selected)?.day;
  const pressedDayOpen = pressedDay !== undefined && openDays.has(pressedDay);
  useEffect(() => {
    if (pressedDay !== undefined && selected !== null) setOpenDays((now) => new Set(now).add(pressedDay));
  }, [pressedDay, selected]);
  const broughtIntoView = useRef<string | null>(null);
  useEffect(() => {
    if (selected === broughtIntoView.current || (selected !== null && !pressedDayOpen)) return;
    broughtIntoView.current = selected;
    if (selected === null || !follows) return;
    const stop = list.current?.querySelector(`[data-stop="${CSS.escape(selected)}"]`);
    // Wait until the day has expanded, because that moves the stop.
    const unfolding = list.current?.getAnimations({ subtree: true }).map((animation) => animation.finished) ?? [];
    void Promise.allSettled(unfolding).then(() => stop?.scrollIntoView({ block: 'nearest' }));
  }, [selected, follows, pressedDayOpen]);

  // A new journey also resets the day shown on the map.
  const ends = trip ? `${trip.origin} ${trip.destination}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: triggered by another journey, which isn't read here.
  useEffect(() => showDay(null), [ends, showDay]);

  const [allDays, setAllDays] = useState(false);
  useEffect(() => startTransition(() => setAllDays(true)), []);
  // Expand a day selected elsewhere, such as in the day strip, and scroll to it.
  const openedHere = useRef<number | null>(null);
  useEffect(() => {
    if (shownDay === null || openedHere.current === shownDay) return;
    openedHere.current = shownDay;
    setOpenDays((now) => new Set(now).add(shownDay));
    const card = list.current?.querySelector(`[data-day="${shownDay}"]`);
    requestAnimationFrame(() => card?.scrollIntoView({ block: 'start' }));
  }, [shownDay]);
  const onOpenChange = useCallback(
    (day: number, open: boolean) => {
      openedHere.current = open ? day : null;
      setOpenDays((now) => {
        const next = new Set(now);
        if (open) next.add(day);
        else next.delete(day);
        return next;
      });
      if (open) showDay(day);
      else if (shownDay === day) showDay(null);
    },
    [shownDay, showDay],
  );
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 id={headingId} className="font-semibold text-muted text-sm">
          {journey.heading}
        </h2>
        {trip && <Badge>{journey.dayCount({ count: dayCount(trip) })}</Badge>}
      </div>
      {trip ? (
        <TripAlerts value={trip.alerts ?? noAlerts}>
          {isTypical(trip) && !trip.notices.some(({ code }) => code === SAID_ALREADY) && (
            <p className="mb-2 text-muted text-sm">{journey.typicalNote}</p>
          )}
          <tools.TripTools />
          <ol ref={list} className="space-y-2">
            {(allDays ? trip.dayCards : trip.dayCards.slice(0, FIRST_DAYS)).map((day) => (
              <DayCardView
                key={day.day}
                open={openDays.has(day.day)}
                {...{ trip, day, highlight, selected, onOpenChange, onSelect, changed, tools }}
              />
            ))}
          </ol>
        </TripAlerts>
      ) : (
        <p className="text-muted">{journey.none}</p>
      )}
    </section>
  );
}

/**
 * Returns whether two trips have the same origin and destination. If so, they count as the same journey, even with
 * other stops, nights or hours.
 */
const isSameJourney = (a: Trip, b: Trip): boolean => a.origin === b.origin && a.destination === b.destination;
