import type { Trip } from '@roadcast/contract';
import { calendarDay } from '@roadcast/core/itinerary';
import { ArrowRight, Info, Link, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { distanceNumber, hoursAndMinutes } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { texts } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toastError, toastSuccess } from '../../ui/toaster.tsx';
import { arrivalText, departureText } from './stop-label.ts';
import { stopCount, tripEnds } from './trip-figures.ts';

const { summary } = texts.itinerary;

/** The trip in four figures, and what the driver should know of it. */
export function SummaryCard({ trip, withTitle }: { readonly trip: Trip; readonly withTitle: boolean }) {
  const { distanceUnit } = useSettings();
  const time = hoursAndMinutes(trip.totalHours);
  const stops = stopCount(trip);
  const days = trip.dayCards.length;
  return (
    <section aria-labelledby="summary" className="glass rounded-card p-4 sm:p-5">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-2">
        <div className="flex items-center gap-2">
          <h2 id="summary" className="font-semibold text-muted text-sm">
            {summary.heading}
          </h2>
          <Badge tone="good" icon={<Sparkles size={14} aria-hidden />}>
            {summary.badge}
          </Badge>
        </div>
        <Button
          kind="quiet"
          className="-my-2 -mr-2 px-2.5 text-sm"
          icon={<Link size={16} aria-hidden />}
          onClick={() => void copyLink()}
        >
          {summary.copyLink}
        </Button>
      </div>
      {withTitle && <TripTitle trip={trip} />}
      <dl className="mt-3 flex flex-wrap justify-between gap-x-5 gap-y-3">
        <Figure label={summary.drivingTime}>
          {time.hours > 0 && <FigurePart value={time.hours} unit={texts.units.hourLetter} />}
          {(time.minutes > 0 || time.hours === 0) && (
            <FigurePart value={time.minutes} unit={texts.units.minuteLetters} />
          )}
        </Figure>
        <Figure label={summary.distance[distanceUnit]}>{distanceNumber(trip.totalMiles, distanceUnit)}</Figure>
        <Figure label={summary.days(days)}>{days}</Figure>
        <Figure label={summary.stops(stops)}>{stops}</Figure>
      </dl>
      <TripHours trip={trip} />
      {trip.notices.length > 0 && (
        <ul className="mt-3 space-y-2">
          {trip.notices.map((notice) => (
            <li key={notice.code + notice.message} className="flex gap-2 text-sm">
              <Info size={18} className="mt-0.5 shrink-0 text-primary" aria-hidden />
              {notice.message}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-muted text-sm">
        {summary.roads(trip.roads.dataSource)}
        {trip.roads.accuracyMetres !== null && ` ${summary.accuracy(trip.roads.accuracyMetres)}`}
      </p>
    </section>
  );
}

/** From, to, and by where. */
export function TripTitle({ trip }: { readonly trip: Trip }) {
  return (
    <>
      <p className="font-bold text-xl leading-tight">
        <span className="sr-only">{summary.fromTo(trip.origin, trip.destination)}</span>
        <span aria-hidden="true" className="flex flex-wrap items-center gap-x-2">
          {trip.origin} <ArrowRight size={22} className="shrink-0 text-accent" /> {trip.destination}
        </span>
      </p>
      {trip.waypoints.length > 0 && (
        <p className="text-muted">{summary.via(trip.waypoints.map((place) => place.label).join(', '))}</p>
      )}
    </>
  );
}

function TripHours({ trip }: { readonly trip: Trip }) {
  const { first, last } = tripEnds(trip);
  if (!first || !last) return null;
  const leaves = first.departureTime ?? first.arrivalTime;
  return (
    <dl className="figures mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 border-hairline border-t pt-3">
      <dt className="text-muted">{summary.leaves}</dt>
      <dd className="font-semibold">
        {calendarDay(leaves, first.timeZone)}, {departureText(first) ?? arrivalText(first)}
      </dd>
      <dt className="text-muted">{summary.arrives}</dt>
      <dd className="font-semibold">
        {calendarDay(last.arrivalTime, last.timeZone)}, {arrivalText(last)}
      </dd>
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="font-semibold text-muted text-sm leading-tight">{label}</dt>
      <dd className="figures flex items-baseline gap-1.5 font-extrabold text-2xl tracking-tight">{children}</dd>
    </div>
  );
}

function FigurePart({ value, unit }: { readonly value: number; readonly unit: string }) {
  return (
    <span>
      {value}
      <span className="ml-0.5 font-semibold text-base text-muted">{unit}</span>
    </span>
  );
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    toastSuccess(summary.linkCopied);
  } catch {
    toastError(summary.linkNotCopied);
  }
}
