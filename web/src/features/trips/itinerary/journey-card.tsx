import type { Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { useTrip, useTripSelection } from '../../trip-session/public.ts';
import { DayCardView } from './day-card.tsx';
import type { EditingTools } from './editing-tools.ts';
import { TripAlerts } from './stop-weather.tsx';
import { dayCount, isTypical, temperatureSpan } from './trip-figures.ts';
import { useHighlightByPointer } from './use-highlight-by-pointer.ts';
import { useKeepFocus } from './use-keep-focus.ts';

interface JourneyCardProps {
  /** Whether a selected stop scrolls into view here. */
  readonly follows: boolean;
  readonly onSelect: (id: string) => void;
  readonly tools: EditingTools;
}

const { journey } = itineraryTexts;
const noAlerts: NonNullable<Trip['alerts']> = [];

/** Number of days rendered first, more than a screen shows; the others follow a moment later. */
const FIRST_DAYS = 3;

/** The server's notice with the same content. */
const SAID_ALREADY = 'weather_typical';

/** The trip day by day. */
export function JourneyCard(props: JourneyCardProps) {
  const { follows, onSelect, tools } = props;
  const { trip } = useTrip();
  const { highlight, selected, shownDay, showDay } = useTripSelection();
  const list = useRef<HTMLOListElement>(null);
  const [openDays, setOpenDays] = useState<ReadonlySet<number>>(new Set());
  useHighlightByPointer(list, highlight);
  useKeepFocus(list, trip);

  // Another trip starts collapsed. A changed trip keeps its open days.
  const [shownTrip, setShownTrip] = useState(trip);
  if (trip !== shownTrip) {
    setShownTrip(trip);
    if (!trip || !shownTrip || !isSameJourney(trip, shownTrip)) setOpenDays(new Set());
  }

  // A stop selected on the map opens its day here and scrolls into view, once.
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
    // The day may still be expanding; the stop's final position is known after that.
    const unfolding = list.current?.getAnimations({ subtree: true }).map((animation) => animation.finished) ?? [];
    void Promise.allSettled(unfolding).then(() => stop?.scrollIntoView({ block: 'nearest' }));
  }, [selected, follows, pressedDayOpen]);

  // Also resets the map's day for another journey.
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

/** Other stops, nights and hours between the same ends count as the same journey, changed. */
const isSameJourney = (a: Trip, b: Trip): boolean => a.origin === b.origin && a.destination === b.destination;
