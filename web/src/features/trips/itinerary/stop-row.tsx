import type { ChargingStop, FuelStop, Segment } from '@roadcast/contract';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { chargingTexts } from '@roadcast/messages/charging';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { BedDouble, Flag, Fuel, Moon, Utensils, Zap } from 'lucide-react';
import { distanceText, durationText } from '../../../lib/format.ts';
import { type Highlight, useIsHighlighted } from '../../../lib/highlight.ts';
import { useSettings } from '../../../lib/settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { ChargeStopLine } from './charge-stop-line.tsx';
import type { EditingTools } from './editing-tools.ts';
import { FuelStopLine } from './fuel-stop-line.tsx';
import { PinLine } from './pin-line.tsx';
import { isHatched, severityLook, shownSeverity } from './severity-look.tsx';
import { arrivalText, departureClock, departureText, gasSearch, hotelSearch, stopLabel } from './stop-label.ts';
import { StopWeather } from './stop-weather.tsx';
import type { Pin } from './timeline-rows.ts';

interface StopRowProps {
  readonly stop: Segment;
  readonly highlight: Highlight;
  readonly selected: boolean;
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

/** Stop on the timeline: time, place, weather, and links for fuel, chargers and hotels. */
export function StopRow({ stop, highlight, selected, onSelect, tools, pin, fuel, charge, burns }: StopRowProps) {
  const lit = useIsHighlighted(highlight, stop.id) || selected;
  const label = stopLabel(stop);
  const isStart = stop.type === 'origin' || stop.type === 'day_start';
  const leaves = isStart ? null : departureClock(stop);
  return (
    <li className="timeline-row" data-stop={stop.id} data-lit={lit || undefined}>
      <span className="figures pt-2.5 text-right text-sm leading-tight">
        <span className="sr-only">{isStart ? '' : words.arrive} </span>
        <span className="font-bold">{isStart ? (departureText(stop) ?? arrivalText(stop)) : arrivalText(stop)}</span>
        {leaves && stop.type !== 'overnight' && (
          <span className="mt-0.5 block whitespace-nowrap text-muted">
            <span className="sr-only">{words.leave({ time: leaves })}</span>
            <span aria-hidden="true">– {leaves}</span>
          </span>
        )}
      </span>
      <StopMark stop={stop} />
      <div className="stop-card min-w-0 rounded-xl px-2 pb-1.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            title={words.showOnMap({ place: label })}
            onClick={() => onSelect(stop.id)}
            className="min-h-11 text-left font-bold text-base underline-offset-3 hover:underline"
          >
            {label}
          </button>
          <StopBadge stop={stop} />
          {stop.meal && <Badge icon={<Utensils size={14} aria-hidden />}>{words.meals[stop.meal]}</Badge>}
        </div>
        {stop.sight?.note && <p className="whitespace-pre-line break-words text-sm">{stop.sight.note}</p>}
        {pin && <PinLine pin={pin} />}
        <StopFigures stop={stop} />
        {fuel && (
          <p className="mt-1 flex items-start gap-1.5 text-sm">
            <Fuel size={16} className="mt-0.5 shrink-0" aria-hidden />
            <FuelStopLine stop={fuel} />
          </p>
        )}
        {charge && (
          <p className="mt-1 flex items-start gap-1.5 text-sm">
            <Zap size={16} className="mt-0.5 shrink-0" aria-hidden />
            <ChargeStopLine stop={charge} />
          </p>
        )}
        <StopWeather stop={stop} />
        {stop.type === 'overnight' && <p className="wrap-anywhere mt-1 hyphens-auto text-sm">{words.overnightNote}</p>}
        {!isStart && (
          <div className="mt-1.5 mb-1 flex flex-wrap gap-2">
            {burns && (
              <ExternalLink
                href={gasSearch(stop)}
                label={words.gasLabel({ place: label })}
                icon={<Fuel size={16} aria-hidden />}
              >
                {words.gas}
              </ExternalLink>
            )}
            {stop.type === 'overnight' ? (
              <tools.Hotels stop={stop} label={label} />
            ) : (
              <ExternalLink
                href={hotelSearch(stop)}
                label={words.staysLabel({ place: label })}
                icon={<BedDouble size={16} aria-hidden />}
              >
                {words.hotels}
              </ExternalLink>
            )}
          </div>
        )}
        {!isStart && <tools.StopTools stop={stop} />}
      </div>
    </li>
  );
}

/** Duration of the stop, and distance from the route. */
function StopFigures({ stop }: { readonly stop: Segment }) {
  const { distanceUnit } = useSettings();
  const standing = stop.type !== 'origin' && stop.type !== 'day_start' && stop.type !== 'overnight';
  const figures = [
    standing && stop.departureTime !== null
      ? words.stay({ minutes: durationText((stop.departureTime - stop.arrivalTime) / MILLISECONDS_PER_HOUR) })
      : '',
    stop.milesOffRoute > 0 ? words.offRoute({ distance: distanceText(stop.milesOffRoute, distanceUnit) }) : '',
  ].filter(Boolean);
  return figures.length > 0 && <p className="figures text-muted text-sm">{figures.join(' · ')}</p>;
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

function StopBadge({ stop }: { readonly stop: Segment }) {
  if (stop.type === 'origin') return <Badge tone="primary">{words.journeyStart}</Badge>;
  if (stop.type === 'day_start') return <Badge tone="primary">{words.dayStart({ day: stop.day })}</Badge>;
  if (stop.type === 'overnight') return <Badge>{words.overnight}</Badge>;
  if (stop.type === 'charge') return <Badge tone="primary">{chargingTexts.stop.badge}</Badge>;
  if (stop.type === 'waypoint') return <Badge tone="primary">{words.waypoint}</Badge>;
  if (stop.type === 'destination') return <Badge tone="caution">{words.destination}</Badge>;
  return null;
}
