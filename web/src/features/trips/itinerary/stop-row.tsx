import type { ChargingStop, FuelStop, Segment } from '@roadcast/contract';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { chargingTexts } from '@roadcast/messages/charging';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { BedDouble, Flag, Fuel, MapPin, Moon, Zap } from 'lucide-react';
import { useId } from 'react';
import { distanceText, durationText, percentText, temperatureText } from '../../../lib/format.ts';
import { type Highlight, useIsHighlighted } from '../../../lib/highlight.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { WeatherIcon } from '../../../ui/weather-icon.tsx';
import { ChargeStopDetails, ChargeStopSummary } from './charge-stop-line.tsx';
import type { EditingTools } from './editing-tools.ts';
import { FuelStopDetails, FuelStopSummary } from './fuel-stop-line.tsx';
import { PinLine } from './pin-line.tsx';
import { isHatched, severityLook, shownSeverity } from './severity-look.tsx';
import { arrivalText, departureClock, departureText, gasSearch, hotelSearch, stopLabel } from './stop-label.ts';
import { StopValues, StopWarnings } from './stop-weather.tsx';
import type { Pin } from './timeline-rows.ts';

interface StopRowProps {
  readonly stop: Segment;
  readonly highlight: Highlight;
  readonly selected: boolean;
  /** Whether the last edit changed the stop. */
  readonly changed: boolean;
  readonly open: boolean;
  readonly onToggle: (id: string) => void;
  readonly onSelect: (id: string) => void;
  readonly tools: EditingTools;
  readonly pin: Pin | null;
  /** Fuel purchase at the stop; null if none. */
  readonly fuel: FuelStop | null;
  /** Charging at the stop; null if none. */
  readonly charge: ChargingStop | null;
  /** Whether the trip uses fuel rather than charging. */
  readonly burns: boolean;
}

const words = itineraryTexts.stop;

/** Lowest chance of rain or snow shown in a closed row, percent. */
const NOTABLE_CHANCE = 20;

const startsDay = ({ type }: Segment): boolean => type === 'origin' || type === 'day_start';

/** Stop on the timeline: time, place and weather, with expandable details and actions. */
export function StopRow(props: StopRowProps) {
  const { stop, highlight, selected, changed, open, onToggle, pin, fuel, charge } = props;
  const id = useId();
  const lit = useIsHighlighted(highlight, stop.id) || selected;
  const leaves = startsDay(stop) ? null : departureClock(stop);
  return (
    <li
      className="timeline-row"
      data-stop={stop.id}
      data-lit={lit || undefined}
      data-changed={changed || undefined}
      data-night={stop.type === 'overnight' || undefined}
    >
      <span className="figures pt-2.5 text-right text-sm leading-tight">
        <span className="sr-only">{startsDay(stop) ? '' : words.arrive} </span>
        <span className="font-bold">
          {startsDay(stop) ? (departureText(stop) ?? arrivalText(stop)) : arrivalText(stop)}
        </span>
        {leaves && stop.type !== 'overnight' && (
          <span className="mt-0.5 block whitespace-nowrap text-muted">
            <span className="sr-only">{words.leave({ time: leaves })}</span>
            <span aria-hidden="true">– {leaves}</span>
          </span>
        )}
      </span>
      <StopMark stop={stop} />
      <div className="stop-card min-w-0 rounded-xl">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onToggle(stop.id)}
          className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-2 rounded-xl px-2 py-1.5 text-left hover:bg-primary-wash"
        >
          <span className="min-w-0 flex-1 basis-28">
            <span className="block font-bold leading-tight">{stopLabel(stop)}</span>
            <StopSubline stop={stop} />
          </span>
          <StopGlance stop={stop} />
        </button>
        <div className="px-2 not-empty:pb-1.5">
          {pin && <PinLine pin={pin} />}
          {fuel && (
            <div className="flex items-start gap-1.5 text-sm">
              <Fuel size={16} className="mt-0.5 shrink-0" aria-hidden />
              <FuelStopSummary stop={fuel} />
            </div>
          )}
          {charge && (
            <div className="flex items-start gap-1.5 text-sm">
              <Zap size={16} className="mt-1.5 shrink-0" aria-hidden />
              <ChargeStopSummary stop={charge} />
            </div>
          )}
          <StopWarnings stop={stop} />
        </div>
        <div id={id} hidden={!open} className="px-2 pb-2">
          {open && <StopDetails {...props} />}
        </div>
      </div>
    </li>
  );
}

/** The stop's kind and duration. */
function StopSubline({ stop }: { readonly stop: Segment }) {
  const stays = !startsDay(stop) && stop.type !== 'overnight' && stop.departureTime !== null;
  const facts = [
    startsDay(stop) ? '' : roleOf(stop),
    stop.meal ? words.meals[stop.meal] : '',
    stays
      ? words.stay({ minutes: durationText(((stop.departureTime ?? 0) - stop.arrivalTime) / MILLISECONDS_PER_HOUR) })
      : '',
  ].filter(Boolean);
  return (
    <>
      {startsDay(stop) && <Badge tone="primary">{roleOf(stop)}</Badge>}
      {facts.length > 0 && <span className="figures block text-muted text-sm leading-tight">{facts.join(' · ')}</span>}
      {stop.type === 'overnight' && (
        <span className="wrap-anywhere block hyphens-auto text-muted text-sm leading-tight">{words.overnightNote}</span>
      )}
    </>
  );
}

function roleOf(stop: Segment): string {
  switch (stop.type) {
    case 'origin':
      return words.journeyStart;
    case 'day_start':
      return words.dayStart({ day: stop.day });
    case 'overnight':
      return words.overnight;
    case 'charge':
      return chargingTexts.stop.badge;
    case 'waypoint':
      return words.waypoint;
    case 'destination':
      return words.destination;
    default:
      return '';
  }
}

/** Weather of a closed row: chance of rain or snow, icon and temperature. */
function StopGlance({ stop }: { readonly stop: Segment }) {
  const chance = stop.precipitation ?? 0;
  return (
    <span className="figures flex items-center gap-1.5">
      {chance >= NOTABLE_CHANCE && <span className="text-muted text-sm">{percentText(chance)}</span>}
      <span className="sr-only">{stop.condition ?? ''}</span>
      <WeatherIcon condition={stop.condition} size={20} />
      <span className="min-w-8 text-right font-bold">{temperatureText(stop.temperature)}</span>
    </span>
  );
}

/** Wind, humidity and other values, with links and actions. */
function StopDetails({ stop, onSelect, tools, fuel, charge, burns }: StopRowProps) {
  const label = stopLabel(stop);
  const { distanceUnit } = useSettings();
  return (
    <>
      {stop.milesOffRoute > 0 && (
        <p className="figures text-muted text-sm">
          {words.offRoute({ distance: distanceText(stop.milesOffRoute, distanceUnit) })}
        </p>
      )}
      {stop.sight?.note && <p className="whitespace-pre-line break-words text-sm">{stop.sight.note}</p>}
      <StopValues stop={stop} />
      {(fuel || charge) && (
        <div className="mt-1 text-sm">
          {fuel && <FuelStopDetails stop={fuel} />}
          {charge && <ChargeStopDetails stop={charge} />}
        </div>
      )}
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button
          className="px-3 text-sm"
          icon={<MapPin size={16} aria-hidden />}
          aria-label={words.showOnMap({ place: label })}
          onClick={() => onSelect(stop.id)}
        >
          {words.map}
        </Button>
        {!startsDay(stop) && burns && (
          <ExternalLink
            href={gasSearch(stop)}
            label={words.gasLabel({ place: label })}
            icon={<Fuel size={16} aria-hidden />}
          >
            {words.gas}
          </ExternalLink>
        )}
        {!startsDay(stop) && stop.type === 'overnight' && <tools.Hotels stop={stop} label={label} />}
        {!startsDay(stop) && stop.type !== 'overnight' && (
          <ExternalLink
            href={hotelSearch(stop)}
            label={words.staysLabel({ place: label })}
            icon={<BedDouble size={16} aria-hidden />}
          >
            {words.hotels}
          </ExternalLink>
        )}
        {!startsDay(stop) && <tools.StopTools stop={stop} />}
      </div>
    </>
  );
}

/**
 * Timeline marker: a moon for a night, a flag for the end, a bolt for a charger, otherwise a dot in the weather's
 * color.
 */
function StopMark({ stop }: { readonly stop: Segment }) {
  const severity = shownSeverity(stop);
  const { hex } = severityLook(severity);
  return (
    <span className="timeline-mark" data-type={stop.type} aria-hidden="true">
      {stop.type === 'overnight' && (
        <span className="timeline-disc bg-night text-moon">
          <Moon size={16} fill="currentColor" />
        </span>
      )}
      {stop.type === 'destination' && (
        <span className="timeline-disc bg-accent text-on-accent">
          <Flag size={15} />
        </span>
      )}
      {stop.type === 'charge' && (
        <span className="timeline-disc bg-primary text-on-primary">
          <Zap size={15} fill="currentColor" />
        </span>
      )}
      {stop.type !== 'overnight' && stop.type !== 'destination' && stop.type !== 'charge' && (
        <span
          className="timeline-dot"
          style={{ borderColor: hex, borderStyle: isHatched(severity) ? 'dashed' : undefined }}
        />
      )}
    </span>
  );
}
