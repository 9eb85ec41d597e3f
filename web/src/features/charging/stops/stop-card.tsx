import type { ChargingStop, Trip } from '@roadcast/contract';
import { chargingTexts } from '@roadcast/messages/charging';
import { Pin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { clockTime } from '../../../lib/dates.ts';
import { distanceText, dollarsText } from '../../../lib/format.ts';
import { type DistanceUnit, useSettings } from '../../../lib/settings.ts';
import {
  chargeTitle,
  chargingTime,
  fromToText,
  kwhText,
  powerText,
  siteName,
  siteTown,
} from '../../../lib/words/charging-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { priceSourceText } from '../../../ui/price-words.ts';
import { SiteFacts } from '../plan/site-facts.tsx';
import { SecondChoice } from './second-choice.tsx';

const words = chargingTexts.stop;

/** Maximum distance in miles from the road at which a stop counts as on the road. */
const AT_ROAD_MILES = 0.1;

interface StopCardProps {
  readonly trip: Trip;
  readonly stop: ChargingStop;
  readonly number: number;
  /** Shows the stop on the map; null without a position. */
  readonly onShow: (() => void) | null;
  /** Stop actions. */
  readonly children: ReactNode;
}

/** Charging stop: place, time, duration, charge before and after, cost, and backup. */
export function StopCard({ trip, stop, number, onShow, children }: StopCardProps) {
  const { distanceUnit } = useSettings();
  const [open, setOpen] = useState(false);
  const { site, kind } = stop;
  return (
    <li
      className={`rounded-xl p-3 shadow-[inset_0_0_0_1px_var(--hairline)] ${kind === 'range' ? 'bg-caution-wash' : ''}`}
    >
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={`figures grid size-7 shrink-0 place-items-center rounded-full font-bold text-sm ${kind === 'range' ? 'text-caution shadow-[inset_0_0_0_1.5px_var(--caution)]' : 'bg-primary text-on-primary'}`}
        >
          {number}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h4 className="font-bold leading-tight">
              {onShow && site ? (
                <button
                  type="button"
                  onClick={onShow}
                  className="-my-2 min-h-11 text-left underline-offset-3 hover:underline"
                >
                  {siteName(site)}
                </button>
              ) : (
                chargeTitle(stop)
              )}
            </h4>
            {stop.pinned && (
              <Badge tone="primary" icon={<Pin size={14} aria-hidden />}>
                {words.pinned}
              </Badge>
            )}
          </div>
          <p className="figures text-muted text-sm">{whereWords(trip, stop, distanceUnit)}</p>
        </div>
      </div>
      <Figures stop={stop} />
      {kind === 'range' && (
        <p className="mt-2 flex flex-wrap items-center gap-2 font-semibold text-caution">
          {words.rangeNote} <Badge tone="caution">{chargingTexts.stop.modeled}</Badge>
        </p>
      )}
      <SecondChoice stop={stop} unit={distanceUnit} />
      {stop.unhitch !== null && <p className="mt-1 text-sm">{stop.unhitch ? words.unhitch : words.noUnhitch}</p>}
      {site && (
        <Disclosure
          open={open}
          onOpenChange={setOpen}
          summary={
            <span className="font-semibold text-sm">
              <span className="sr-only">{words.details({ name: siteName(site) })}</span>
              <span aria-hidden="true">{words.more}</span>
            </span>
          }
        >
          <div className="pb-2">
            <p className="figures mb-2">{words.yours({ power: powerText(stop.kilowatts, stop.kilowattsModeled) })}</p>
            {stop.cost && <p className="mb-2 text-sm">{words.priceFrom({ source: priceSourceText(stop.cost) })}</p>}
            <SiteFacts site={site} />
          </div>
        </Disclosure>
      )}
      {children}
    </li>
  );
}

/**
 * Returns where a stop is: 'Tesla · Ogallala, NE · Day 1, 3:40 PM CT, 212 mi from start · 0.4 mi off the road, on the
 * right'.
 */
function whereWords(trip: Trip, stop: ChargingStop, unit: DistanceUnit): string {
  const { site, mile, time, timeZone, day, offRoadMiles, side } = stop;
  const when = { time: clockTime(time, timeZone), distance: distanceText(mile, unit) };
  const off = offRoadMiles >= AT_ROAD_MILES ? words.off({ distance: distanceText(offRoadMiles, unit) }) : '';
  return [
    site && site.network !== siteName(site) ? (site.network ?? '') : '',
    site ? siteTown(site) : stop.town,
    trip.dayCards.length > 1 ? words.whenOn({ ...when, day }) : words.when(when),
    [off, side ? words.side[side] : ''].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Figures({ stop }: { readonly stop: ChargingStop }) {
  const { cost, kind, addedMinutes, minutes } = stop;
  return (
    <div className="figures mt-2 space-y-0.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-extrabold text-lg">{chargingTime(minutes)}</span>
        <span className="font-bold">{fromToText(stop)}</span>
        <span className="text-muted">{kwhText(stop.kwh)}</span>
      </p>
      {addedMinutes > minutes && (
        <p className="text-muted text-sm">{words.added({ time: chargingTime(addedMinutes) })}</p>
      )}
      {(cost || kind === 'site') && (
        <p className={cost ? '' : 'text-muted'}>
          {cost ? words.cost({ cost: dollarsText(cost.value, 0) }) : words.costUnknown}
        </p>
      )}
    </div>
  );
}
