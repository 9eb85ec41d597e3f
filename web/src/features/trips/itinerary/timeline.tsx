import type { ChargingStop, DayCard, FuelStop, Segment, Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { Clock, Fuel, MoonStar, Sunrise, Sunset, Timer, Zap } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { clockTime } from '../../../lib/dates.ts';
import { distanceText, durationText } from '../../../lib/format.ts';
import type { Highlight } from '../../../lib/highlight.ts';
import { type DistanceUnit, useSettings } from '../../../lib/settings.ts';
import { textOf } from '../../../lib/text-of.ts';
import { gapWords } from '../../../lib/words/fuel-words.ts';
import { ChargeStopLine } from './charge-stop-line.tsx';
import type { EditingTools } from './editing-tools.ts';
import { FuelStopLine } from './fuel-stop-line.tsx';
import { StopRow } from './stop-row.tsx';
import { type ClockRow, type DriveRow, pinAt, type SunRow, timelineRows } from './timeline-rows.ts';

/** Height per hour of driving, rem. Even short drives have room for a line of text. */
const REM_PER_HOUR = 1.9;
const SHORTEST_STRETCH = 2;

interface TimelineProps {
  readonly trip: Trip;
  readonly day: DayCard;
  readonly segments: readonly Segment[];
  readonly highlight: Highlight;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly tools: EditingTools;
}

const words = itineraryTexts.stop;

/**
 * Day from top to bottom: times on the left, drives in proportion to their length, stops as dots, the night as a moon.
 */
export function Timeline({ trip, day, segments, highlight, selected, onSelect, tools }: TimelineProps) {
  return (
    <ol className="timeline px-3 pt-1 pb-3">
      {timelineRows(day, segments, { fuel: trip.fuel?.stops, charging: trip.charging?.stops }).map((row) => {
        switch (row.kind) {
          case 'stop':
            return (
              <StopRow
                key={row.key}
                stop={row.stop}
                highlight={highlight}
                selected={row.stop.id === selected}
                onSelect={onSelect}
                tools={tools}
                pin={pinAt(trip, row.stop)}
                fuel={trip.fuel?.stops.find(({ segmentId }) => segmentId === row.stop.id) ?? null}
                charge={trip.charging?.stops.find(({ segmentId }) => segmentId === row.stop.id) ?? null}
                burns={trip.charging === null}
              />
            );
          case 'drive':
            return <DriveStretch key={row.key} row={row} burns={trip.fuel !== null} />;
          case 'fuel':
            return <FuelStopRow key={row.key} stop={row.stop} />;
          case 'charge':
            return <ChargeStopRow key={row.key} stop={row.stop} />;
          case 'clock':
            return <ClockJump key={row.key} row={row} />;
          default:
            return <SunTime key={row.key} row={row} />;
        }
      })}
    </ol>
  );
}

/** Draw the lane dark after dark; the text next to it also mentions darkness. */
const darkLane = { '--primary': 'var(--night)', boxShadow: '0 0 0 1px var(--edge)' } as CSSProperties;

type ServiceGapNote = Extract<DriveRow['notes'][number], { kind: 'no-services' }>;

function DriveStretch({ row, burns }: { readonly row: DriveRow; readonly burns: boolean }) {
  const { distanceUnit } = useSettings();
  const { leadsTo, light, hours } = row;
  const dark = light !== 'day';
  const darkWords = light === 'before-sunrise' ? words.beforeSunrise : words.afterSunset;
  return (
    <li
      className="timeline-row"
      style={{ minHeight: `${Math.max(leadsTo || dark ? SHORTEST_STRETCH : 0, hours * REM_PER_HOUR)}rem` }}
    >
      <span />
      <span className="timeline-drive" style={dark ? darkLane : undefined} aria-hidden="true" />
      <span className="figures self-center py-0.5 text-muted text-sm">
        {leadsTo && <DriveWords stop={leadsTo} />}
        {dark && (
          <span className="flex items-center gap-1.5">
            <MoonStar size={15} aria-hidden /> {darkWords}
          </span>
        )}
        {row.notes.map((note) =>
          note.kind === 'long-leg' ? (
            <DriveNote key={note.kind} icon={<Timer size={15} aria-hidden />}>
              {words.longLeg({ duration: durationText(note.hours) })}
            </DriveNote>
          ) : (
            <DriveNote key={note.fromMile} icon={<Fuel size={15} aria-hidden />}>
              {serviceGapWords(note, burns, distanceUnit)}
            </DriveNote>
          ),
        )}
      </span>
    </li>
  );
}

/** Describes a gap without services. Vehicles that use no fuel need a charger. */
function serviceGapWords(note: ServiceGapNote, burns: boolean, unit: DistanceUnit): string {
  const { fromMile, toMile, lastTown: from, nextTown: to } = note;
  return burns
    ? gapWords({ ...note, last: from, next: to }, unit)
    : words.noServices({ distance: distanceText(toMile - fromMile, unit), from, to });
}

function FuelStopRow({ stop }: { readonly stop: FuelStop }) {
  return (
    <MarkRow time={clockTime(stop.time, stop.timeZone)} icon={<Fuel size={18} aria-hidden />}>
      <FuelStopLine stop={stop} />
    </MarkRow>
  );
}

function ChargeStopRow({ stop }: { readonly stop: ChargingStop }) {
  return (
    <MarkRow time={clockTime(stop.time, stop.timeZone)} icon={<Zap size={18} aria-hidden />}>
      <ChargeStopLine stop={stop} />
    </MarkRow>
  );
}

function DriveWords({ stop }: { readonly stop: Segment }) {
  const { distanceUnit } = useSettings();
  const duration = durationText(stop.segmentHours);
  const distance = distanceText(stop.segmentMiles, distanceUnit);
  return (
    <>
      <span className="sr-only">{words.drive({ duration, distance })}</span>
      <span aria-hidden="true">
        {duration} · {distance}
      </span>
    </>
  );
}

function DriveNote({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="mt-0.5 flex items-start gap-1.5 font-semibold text-caution leading-snug">
      <span className="mt-0.5 shrink-0">{icon}</span> <span>{children}</span>
    </span>
  );
}

interface MarkRowProps {
  readonly time: string;
  readonly icon: ReactNode;
  readonly caution?: boolean;
  readonly children: ReactNode;
}

/** Row for an event between stops. */
function MarkRow({ time, icon, caution = false, children }: MarkRowProps) {
  return (
    <li
      className={`timeline-row min-h-7 items-center text-sm ${caution ? 'font-semibold text-caution' : 'text-muted'}`}
    >
      <span className="figures text-right leading-tight">{time}</span>
      <span className="grid justify-items-center">{icon}</span>
      <span className="py-0.5">{children}</span>
    </li>
  );
}

function SunTime({ row }: { readonly row: SunRow }) {
  const Icon = row.kind === 'sunrise' ? Sunrise : Sunset;
  return (
    <MarkRow time={clockTime(row.at, row.timeZone, row.timezoneCode)} icon={<Icon size={18} aria-hidden />}>
      {words[row.kind]}
    </MarkRow>
  );
}

function ClockJump({ row }: { readonly row: ClockRow }) {
  return (
    <MarkRow time={clockChange(row.minutes)} icon={<Clock size={18} aria-hidden />} caution>
      {clockReason(row)}
    </MarkRow>
  );
}

/** Formats a clock change: 'clock −1 h'. */
function clockChange(minutes: number): string {
  const change = minutes < 0 ? words.clockBack : words.clockAhead;
  return change({ time: durationText(Math.abs(minutes) / 60) });
}

function clockReason({ cause, minutes, timezoneCode }: ClockRow): string {
  if (cause === 'zone') return words.intoZone({ zone: textOf(words.zones, timezoneCode) });
  return minutes > 0 ? words.summerTimeBegins : words.summerTimeEnds;
}
