import type { Trip } from '@roadcast/contract';
import { commonTexts } from '@roadcast/messages/common';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { calendarDay } from '../../../lib/dates.ts';
import { accuracyText, distanceText } from '../../../lib/format.ts';
import { type DistanceUnit, useSettings } from '../../../lib/settings.ts';
import { Card } from '../../../ui/card.tsx';
import { useTrip } from '../../trip-session/public.ts';
import { SegmentsPreview } from './segments-preview.tsx';
import { arrivalText, departureText } from './stop-label.ts';
import { tripEnds } from './trip-figures.ts';
import { TripNotes } from './trip-notes.tsx';

const { summary } = itineraryTexts;

/** Fuel economy of the trip's vehicle. */
export interface FuelUse {
  readonly milesPerGallon: number;
  /** Whether this is the vehicle type's default rather than the driver's own value. */
  readonly usual: boolean;
}

interface TripFactsProps {
  /** Null if the vehicle uses no fuel. */
  readonly fuel: FuelUse | null;
}

/** More trip details: ends, fuel, tolls, notes, and road sources. */
export function TripFacts({ fuel }: TripFactsProps) {
  const { trip, freshness } = useTrip();
  const { distanceUnit } = useSettings();
  if (!trip) return null;
  const costly = costlyRoads(trip, distanceUnit);
  return (
    <Card heading={summary.facts}>
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
      <TripNotes />
      <div className="-ml-2.5">
        <SegmentsPreview />
      </div>
      <p className="mt-2 text-muted text-sm">
        {summary.roads({ source: trip.roads.dataSource })}
        {trip.roads.accuracyMeters !== null &&
          ` ${summary.accuracy({ distance: accuracyText(trip.roads.accuracyMeters, distanceUnit) })}`}
      </p>
    </Card>
  );
}

/** Describes tolls and ferries on the road: 'Toll roads: 212 mi', 'No tolls'; empty if unknown. */
function costlyRoads({ tolls, ferries }: Trip, unit: DistanceUnit): string[] {
  const words: string[] = [];
  if (tolls?.miles === 0) words.push(summary.noTolls);
  else if (tolls)
    words.push((tolls.exact ? summary.tolls : summary.tollsWithin)({ distance: distanceText(tolls.miles, unit) }));
  if (ferries && ferries.count > 0)
    words.push(summary.ferries({ count: ferries.count, distance: distanceText(ferries.miles, unit) }));
  return words;
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
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
      <dt className="text-muted">{summary.leaves}</dt>
      <dd className="font-semibold">{dayAt(leaves, first.timeZone, departureText(first) ?? arrivalText(first))}</dd>
      <dt className="text-muted">{summary.arrives}</dt>
      <dd className="font-semibold">{dayAt(last.arrivalTime, last.timeZone, arrivalText(last))}</dd>
    </dl>
  );
}
