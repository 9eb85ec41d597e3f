import type { Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHighlightByPointer } from '../../../lib/hooks/use-highlight-by-pointer.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { useTrip, useTripSelection } from '../../trip-session/public.ts';
import { DayCardView } from './day-card.tsx';
import type { EditingTools } from './editing-tools.ts';
import { TripAlerts } from './stop-weather.tsx';
import { dayCount, isTypical, temperatureSpan } from './trip-figures.ts';
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
  const span = useMemo(() => (trip ? temperatureSpan(trip) : null), [trip]);
  const onOpenChange = useCallback(
    (day: number, open: boolean) => {
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
    <Card
      heading={journey.heading}
      aside={trip && <Badge tone="primary">{journey.dayCount({ count: dayCount(trip) })}</Badge>}
    >
      {trip ? (
        <TripAlerts value={trip.alerts ?? noAlerts}>
          {isTypical(trip) && !trip.notices.some(({ code }) => code === SAID_ALREADY) && (
            <p className="-mt-2 mb-3 text-muted text-sm">{journey.typicalNote}</p>
          )}
          <tools.TripTools />
          <ol ref={list} className="space-y-3">
            {(allDays ? trip.dayCards : trip.dayCards.slice(0, FIRST_DAYS)).map((day) => (
              <DayCardView
                key={day.day}
                trip={trip}
                day={day}
                span={span}
                highlight={highlight}
                selected={selected}
                open={openDays.has(day.day)}
                onOpenChange={onOpenChange}
                onSelect={onSelect}
                tools={tools}
              />
            ))}
          </ol>
        </TripAlerts>
      ) : (
        <p className="text-muted">{journey.none}</p>
      )}
    </Card>
  );
}

/**
 * Returns whether two trips have the same origin and destination. If so, they count as the same journey, even with
 * other stops, nights or hours.
 */
const isSameJourney = (a: Trip, b: Trip): boolean => a.origin === b.origin && a.destination === b.destination;
