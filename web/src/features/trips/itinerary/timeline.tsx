import type { ChargingStop, DayCard, FuelStop, Segment, Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { Clock, Fuel, MoonStar, Sunrise, Sunset, Timer, Zap } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { clockTime } from '../../../lib/dates.ts';
import { distanceText, durationText } from '../../../lib/format.ts';
import type { Highlight } from '../../../lib/highlight.ts';
import { listText } from '../../../lib/lists.ts';
import { type DistanceUnit, useSettings } from '../../../lib/settings.ts';
import { textOf } from '../../../lib/text-of.ts';
import { gapWords } from '../../../lib/words/fuel-words.ts';
import { ChargeStopDetails, ChargeStopSummary } from './charge-stop-line.tsx';
import type { EditingTools } from './editing-tools.ts';
import { FuelStopDetails, FuelStopSummary } from './fuel-stop-line.tsx';
import { legRoads } from './leg-roads.ts';
import { StopRow } from './stop-row.tsx';
import { type ClockRow, type DriveRow, pinAt, type SunRow, timelineRows } from './timeline-rows.ts';

/** An expanded day. */
export interface OpenDayProps {
  readonly trip: Trip;
  readonly day: DayCard;
  readonly segments: readonly Segment[];
  readonly highlight: Highlight;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** Ids of stops that the last edit changed. */
  readonly changed: ReadonlySet<string>;
  readonly tools: EditingTools;
}

interface TimelineProps extends OpenDayProps {
  /** Returns whether a row's details are shown. */
  readonly isOpen: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
}

const words = itineraryTexts.stop;

/** Day from top to bottom: a row per stop, thin rows for drives, and rows for fuel, charging, sun and clock changes. */
export function Timeline(props: TimelineProps) {
  const { trip, day, segments, highlight, selected, onSelect, changed, tools, isOpen, onToggle } = props;
  return (
    <ol className="timeline px-3 pb-2">
      {timelineRows(day, segments, { fuel: trip.fuel?.stops, charging: trip.charging?.stops }).map((row) => {
        switch (row.kind) {
          case 'stop':
            return (
              <StopRow
                key={row.key}
                stop={row.stop}
                highlight={highlight}
                selected={row.stop.id === selected}
                changed={changed.has(row.stop.id)}
                open={isOpen(row.stop.id)}
                onToggle={onToggle}
                onSelect={onSelect}
                tools={tools}
                pin={pinAt(trip, row.stop)}
                fuel={trip.fuel?.stops.find(({ segmentId }) => segmentId === row.stop.id) ?? null}
                charge={trip.charging?.stops.find(({ segmentId }) => segmentId === row.stop.id) ?? null}
                burns={trip.charging === null}
              />
            );
          case 'drive':
            return <DriveStretch key={row.key} trip={trip} row={row} />;
          case 'fuel':
            return <FuelStopRow key={row.key} stop={row.stop} open={isOpen(row.key)} onToggle={onToggle} />;
          case 'charge':
            return <ChargeStopRow key={row.key} stop={row.stop} open={isOpen(row.key)} onToggle={onToggle} />;
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

function DriveStretch({ trip, row }: { readonly trip: Trip; readonly row: DriveRow }) {
  const { distanceUnit } = useSettings();
  const { leadsTo, light } = row;
  const burns = trip.fuel !== null;
  const dark = light !== 'day';
  const darkWords = light === 'before-sunrise' ? words.beforeSunrise : words.afterSunset;
  return (
    <li className={`timeline-row ${leadsTo || dark ? 'min-h-8' : 'min-h-3'}`}>
      <span />
      <span className="timeline-drive" style={dark ? darkLane : undefined} aria-hidden="true" />
      <span className="figures self-center py-0.5 text-muted text-sm">
        {leadsTo && <DriveWords trip={trip} stop={leadsTo} />}
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

interface FillRowProps<Stop> {
  readonly stop: Stop;
  readonly open: boolean;
  readonly onToggle: (id: string) => void;
}

function FuelStopRow({ stop, open, onToggle }: FillRowProps<FuelStop>) {
  return (
    <FillRow
      time={clockTime(stop.time, stop.timeZone)}
      icon={<Fuel size={18} aria-hidden />}
      open={open}
      onToggle={() => onToggle(stop.id)}
      summary={<FuelStopSummary stop={stop} />}
    >
      <FuelStopDetails stop={stop} />
    </FillRow>
  );
}

function ChargeStopRow({ stop, open, onToggle }: FillRowProps<ChargingStop>) {
  return (
    <FillRow
      time={clockTime(stop.time, stop.timeZone)}
      icon={<Zap size={18} aria-hidden />}
      open={open}
      onToggle={() => onToggle(stop.id)}
      summary={<ChargeStopSummary stop={stop} />}
    >
      <ChargeStopDetails stop={stop} />
    </FillRow>
  );
}

interface FillRowFrameProps {
  readonly time: string;
  readonly icon: ReactNode;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Row for fuel or charging between stops, with expandable details. */
function FillRow({ time, icon, open, onToggle, summary, children }: FillRowFrameProps) {
  const id = useId();
  return (
    <li className="timeline-row text-sm">
      <span className="figures pt-3 text-right text-muted leading-tight">{time}</span>
      <span className="grid justify-items-center pt-3 text-muted">{icon}</span>
      <div className="min-w-0">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-11 w-full items-center rounded-lg px-2 text-left hover:bg-primary-wash"
        >
          {summary}
        </button>
        <div id={id} hidden={!open} className="px-2 pb-1.5">
          {open && children}
        </div>
      </div>
    </li>
  );
}

function DriveWords({ trip, stop }: { readonly trip: Trip; readonly stop: Segment }) {
  const { distanceUnit } = useSettings();
  const duration = durationText(stop.segmentHours);
  const distance = distanceText(stop.segmentMiles, distanceUnit);
  const roads = legRoads(trip, stop.cumulativeDistance - stop.segmentMiles, stop.cumulativeDistance);
  return (
    <>
      <span className="sr-only">{words.drive({ duration, distance })}</span>
      <span aria-hidden="true">
        {duration} · {distance}
      </span>
      {roads.length > 0 && ` · ${listText(roads)}`}
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
