import type { Trip } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { noticeSentence } from '@roadcast/messages/sentences';
import { ArrowRight, History, Info, Link, Repeat, Sparkles, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { calendarDay } from '../../../lib/dates.ts';
import { distanceNumber, distanceText, hoursAndMinutes } from '../../../lib/format.ts';
import { listText } from '../../../lib/lists.ts';
import { type DistanceUnit, useSettings } from '../../../lib/settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toastError, toastSuccess } from '../../../ui/toaster.tsx';
import {
  isAboutWeather,
  type TripLink,
  useIsBestOrder,
  useTrip,
  useTripLink,
  useTripRequest,
} from '../../trip-session/public.ts';
import { isAboutPins } from './pin-remedies.tsx';
import { arrivalText, departureText } from './stop-label.ts';
import { isOptimized, nightCount, stopCount, tripEnds } from './trip-figures.ts';

const { summary } = itineraryTexts;

/** How far the trip's vehicle goes on a gallon. */
export interface FuelUse {
  readonly milesPerGallon: number;
  /** Whether that is what is usual for its kind, rather than the driver's own figure. */
  readonly usual: boolean;
}

interface SummaryCardProps {
  readonly withTitle: boolean;
  /** Null for a vehicle that burns nothing. */
  readonly fuel: FuelUse | null;
}

/** The trip in four figures, and what the driver should know of it. */
export function SummaryCard({ withTitle, fuel }: SummaryCardProps) {
  const { trip, freshness } = useTrip();
  const makeLink = useTripLink();
  const { distanceUnit } = useSettings();
  const inBestOrder = useIsBestOrder(useTripRequest().request);
  if (!trip) return null;
  const time = hoursAndMinutes(trip.totalHours);
  const stops = stopCount(trip);
  const days = trip.dayCards.length;
  const nights = nightCount(trip);
  const costly = costlyRoads(trip, distanceUnit);
  // What is missed stands beside what would mend it.
  // What the weather lacked when it was asked for says nothing of today.
  const isOfNow = freshness === 'now';
  const notices = trip.notices.filter((notice) => !isAboutPins(notice) && (isOfNow || !isAboutWeather(notice)));
  return (
    <section aria-labelledby="summary" className="glass rounded-card p-4 sm:p-5">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-2">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 id="summary" className="font-semibold text-muted text-sm">
            {summary.heading}
          </h2>
          {isOptimized(trip, inBestOrder) && (
            <Badge tone="good" icon={<Sparkles size={14} aria-hidden />}>
              {summary.badge}
            </Badge>
          )}
          {freshness === 'past' && (
            <Badge tone="caution" icon={<History size={14} aria-hidden />}>
              {summary.pastTrip}
            </Badge>
          )}
          {trip.returnTrip && (
            <Badge tone="primary" icon={<Repeat size={14} aria-hidden />}>
              {summary.returnTrip}
            </Badge>
          )}
        </div>
        <Button
          kind="quiet"
          className="-my-2 -mr-2 px-2.5 text-sm"
          icon={<Link size={16} aria-hidden />}
          title={summary.copyLinkHint}
          disabled={!makeLink}
          onClick={() => makeLink && void copyLink(makeLink)}
        >
          {summary.copyLink}
        </Button>
      </div>
      {withTitle && <TripTitle trip={trip} />}
      <dl className="mt-3 flex flex-wrap justify-between gap-x-5 gap-y-3">
        <Figure label={summary.drivingTime}>
          {time.hours > 0 && <FigurePart value={time.hours} unit={commonTexts.units.hourLetter} />}
          {(time.minutes > 0 || time.hours === 0) && (
            <FigurePart value={time.minutes} unit={commonTexts.units.minuteLetters} />
          )}
        </Figure>
        <Figure label={summary.distance[distanceUnit]}>{distanceNumber(trip.totalMiles, distanceUnit)}</Figure>
        <Figure label={summary.days({ count: days })}>{days}</Figure>
        <Figure label={summary.nights({ count: nights })}>{nights}</Figure>
        <Figure label={summary.stops({ count: stops })}>{stops}</Figure>
      </dl>
      <TripHours trip={trip} />
      {freshness === 'past' && <PastTrip trip={trip} />}
      {fuel && (
        <p className="figures mt-2 font-semibold">
          {summary.fuel({
            gallons: Math.max(1, Math.round(trip.totalMiles / fuel.milesPerGallon)),
            milesPerGallon: fuel.milesPerGallon,
          })}
          {fuel.usual && <span className="font-normal text-muted"> {summary.fuelUsual}</span>}
        </p>
      )}
      {costly.length > 0 && <p className="figures mt-2 font-semibold">{costly.join(' · ')}</p>}
      {notices.length > 0 && (
        <ul className="mt-3 space-y-2">
          {notices.map((notice) => (
            <li key={noticeSentence(notice)} className="flex gap-2 text-sm">
              {notice.level === 'warning' ? (
                <TriangleAlert size={18} className="mt-0.5 shrink-0 text-danger" aria-hidden />
              ) : (
                <Info size={18} className="mt-0.5 shrink-0 text-primary" aria-hidden />
              )}
              <span className={notice.level === 'warning' ? 'font-semibold' : undefined}>
                {notice.level === 'warning' && <span className="sr-only">{summary.warning} </span>}
                {noticeSentence(notice)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-muted text-sm">
        {summary.roads({ source: trip.roads.dataSource })}
        {trip.roads.accuracyMetres !== null && ` ${summary.accuracy({ meters: trip.roads.accuracyMetres })}`}
      </p>
    </section>
  );
}

/** What of the road costs or sails: 'Toll roads: 212 mi', 'No tolls'; nothing where nobody has counted. */
function costlyRoads({ tolls, ferries }: Trip, unit: DistanceUnit): string[] {
  const words: string[] = [];
  if (tolls?.miles === 0) words.push(summary.noTolls);
  else if (tolls)
    words.push((tolls.exact ? summary.tolls : summary.tollsWithin)({ distance: distanceText(tolls.miles, unit) }));
  if (ferries && ferries.count > 0)
    words.push(summary.ferries({ count: ferries.count, distance: distanceText(ferries.miles, unit) }));
  return words;
}

/** From, to, by where, and where the driver has chosen to sleep. */
export function TripTitle({ trip }: { readonly trip: Trip }) {
  const stops = trip.waypoints.filter(({ role }) => role !== 'night').map(({ label }) => label);
  const nights = trip.waypoints.filter(({ role }) => role === 'night').map(({ label }) => label);
  const ends = trip.returnTrip ? summary.thereAndBack : summary.fromTo;
  return (
    <>
      <p className="font-bold text-xl leading-tight">
        <span className="sr-only">{ends({ from: trip.origin, to: trip.destination })}</span>
        <span aria-hidden="true" className="flex flex-wrap items-center gap-x-2">
          {trip.origin} <ArrowRight size={22} className="shrink-0 text-accent" /> {trip.destination}
          {trip.returnTrip && <Repeat size={20} className="shrink-0 text-accent" />}
        </span>
      </p>
      {stops.length > 0 && <p className="text-muted">{summary.via({ places: listText(stops) })}</p>}
      {nights.length > 0 && <p className="text-muted">{summary.nightsAt({ places: listText(nights) })}</p>}
    </>
  );
}

function PastTrip({ trip }: { readonly trip: Trip }) {
  const { last } = tripEnds(trip);
  return last && <p className="mt-2 text-sm">{summary.past({ day: calendarDay(last.arrivalTime, last.timeZone) })}</p>;
}

const dayAt = (at: number, timeZone: string, time: string): string =>
  commonTexts.dates.dayAndTime({ day: calendarDay(at, timeZone), time });

function TripHours({ trip }: { readonly trip: Trip }) {
  const { first, last } = tripEnds(trip);
  if (!first || !last) return null;
  const leaves = first.departureTime ?? first.arrivalTime;
  return (
    <dl className="figures mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 border-hairline border-t pt-3">
      <dt className="text-muted">{summary.leaves}</dt>
      <dd className="font-semibold">{dayAt(leaves, first.timeZone, departureText(first) ?? arrivalText(first))}</dd>
      <dt className="text-muted">{summary.arrives}</dt>
      <dd className="font-semibold">{dayAt(last.arrivalTime, last.timeZone, arrivalText(last))}</dd>
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

/** The text has to be on its way before anything is waited for; what it came to is told afterwards. */
async function copyLink(makeLink: () => Promise<TripLink>): Promise<void> {
  const made = makeLink();
  const url = made.then((link) => {
    if (link.url === null) throw new Error('too long');
    return link.url;
  });
  const copied = await copyText(url).then(
    () => true,
    () => false,
  );
  const { signed, dated, url: whole } = await made;
  if (whole === null) toastError(summary.linkTooLong, { hint: summary.linkTooLongHint });
  else if (!copied) toastError(summary.linkNotCopied);
  else
    toastSuccess(summary.linkCopied, {
      hint: [summary.linkHolds({ dated }), signed ? '' : summary.linkPlain].join(' ').trim(),
    });
}
