import { commonTexts } from '@roadcast/messages/common';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { Fuel, History, Repeat, Sparkles, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { distanceNumber, hoursAndMinutes } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useIsBestOrder, useTrip, useTripRequest } from '../../trip-session/public.ts';
import { isOptimized, nightCount, stopCount } from './trip-figures.ts';

const { summary } = itineraryTexts;

/** Trip's key figures and problems, visible next to every part. */
export function SummaryBar() {
  const { trip, freshness } = useTrip();
  const { distanceUnit } = useSettings();
  const inBestOrder = useIsBestOrder(useTripRequest().request);
  if (!trip) return null;
  const time = hoursAndMinutes(trip.totalHours);
  const stops = stopCount(trip);
  const days = trip.dayCards.length;
  const nights = nightCount(trip);
  const missed = trip.pins.filter(({ kept }) => !kept).length;
  return (
    <section
      aria-labelledby="summary"
      className="rounded-card bg-paper px-4 py-2.5 shadow-[inset_0_0_0_1px_var(--hairline),0_6px_18px_-6px_var(--shadow-tint)]"
    >
      <h2 id="summary" className="sr-only">
        {summary.heading}
      </h2>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1">
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
      <div className="mt-1.5 flex flex-wrap gap-x-2 gap-y-1 empty:hidden">
        {missed > 0 && (
          <Badge tone="caution" icon={<TriangleAlert size={14} aria-hidden />}>
            {summary.missed({ count: missed })}
          </Badge>
        )}
        {isOptimized(trip, inBestOrder) && (
          <Badge tone="good" icon={<Sparkles size={14} aria-hidden />}>
            {summary.badge}
          </Badge>
        )}
        {trip.fuel?.verified && (
          <Badge tone="good" icon={<Fuel size={14} aria-hidden />}>
            {summary.gasVerified}
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
    </section>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="font-semibold text-muted text-sm leading-tight">{label}</dt>
      <dd className="figures flex items-baseline gap-1.5 font-extrabold text-lg tracking-tight">{children}</dd>
    </div>
  );
}

function FigurePart({ value, unit }: { readonly value: number; readonly unit: string }) {
  return (
    <span>
      {value}
      <span className="ml-0.5 font-semibold text-muted text-sm">{unit}</span>
    </span>
  );
}
