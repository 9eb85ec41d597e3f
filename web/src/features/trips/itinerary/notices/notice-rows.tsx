import type { Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { noticeSentence } from '@roadcast/messages/sentences';
import { tripNoticesTexts } from '@roadcast/messages/trip-notices';
import { Clock, TriangleAlert, Wind } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { weekdayAndTime } from '../../../../lib/dates.ts';
import { type DistanceUnit, useSettings } from '../../../../lib/settings.ts';
import { hazardWords } from '../../../../lib/weather-words.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { placeOfAlert } from './alert-advice.ts';
import { AlertDetails } from './alert-details.tsx';
import type { NoticeItem } from './notice-order.ts';
import { PinRemedies } from './pin-remedies.tsx';

const { summary } = itineraryTexts;
const words = tripNoticesTexts;

/** Number of rows shown at first. */
const FEW = 2;

export interface NoticeRowsProps {
  readonly trip: Trip;
  readonly items: readonly NoticeItem[];
  /** Opens the comparison of departures. */
  readonly onDepartures?: (() => void) | undefined;
}

/** Warnings as rows that expand in place, two at first. */
export function NoticeRows({ trip, items, onDepartures }: NoticeRowsProps) {
  const [all, setAll] = useState(false);
  const { distanceUnit } = useSettings();
  const id = useId();
  const more = items.length - FEW;
  const shown = all ? items : items.slice(0, FEW);
  const button = more > 0 && (
    <button
      type="button"
      aria-expanded={all}
      aria-controls={id}
      aria-label={all ? undefined : words.moreLabel({ count: more })}
      onClick={() => setAll(!all)}
      className="target shrink-0 rounded-xl px-2 font-semibold text-primary text-sm hover:bg-primary-wash"
    >
      {all ? words.fewer : words.more({ count: more })}
    </button>
  );
  return (
    <ul id={id} aria-label={summary.warnings} className="glass divide-y divide-hairline rounded-card px-3">
      {shown.map((item, i) => (
        <li key={keyOf(item)} className={classNames(i === FEW - 1 && button && 'flex items-start gap-1')}>
          <div className="min-w-0 flex-1">
            <Row item={item} line={lineOf(item, trip, distanceUnit)} onDepartures={onDepartures} />
          </div>
          {i === FEW - 1 && button}
        </li>
      ))}
    </ul>
  );
}

function keyOf(item: NoticeItem): string {
  switch (item.kind) {
    case 'alert':
      return item.alert.id;
    case 'pins':
      return 'pins';
    case 'hazard':
      return item.item.hazard.kind;
    case 'notice':
      return noticeSentence(item.notice);
  }
}

/** Text of a collapsed row, such as 'High Wind Warning near North Platte, NE · Wed 1:40 PM'. */
export function lineOf(item: NoticeItem, trip: Trip, unit: DistanceUnit): string {
  switch (item.kind) {
    case 'alert': {
      const place = placeOfAlert(trip, item.alert);
      const at = item.alert.stretches[0]?.fromTime;
      if (!place || at === undefined) return item.alert.event;
      return words.row({
        title: words.near({ event: item.alert.event, place: place.location }),
        when: weekdayAndTime(at, place.timeZone),
      });
    }
    case 'pins':
      return words.pins({ count: trip.pins.filter(({ kept }) => !kept).length });
    case 'hazard': {
      const { hazard, location, fromTime, fromMile } = item.item;
      const zone = trip.segments.findLast(({ cumulativeDistance }) => cumulativeDistance <= fromMile)?.timeZone;
      const title = words.hazard({ hazard: hazardWords(hazard, unit).short, location });
      return zone === undefined ? title : words.row({ title, when: weekdayAndTime(fromTime, zone) });
    }
    case 'notice':
      return noticeSentence(item.notice);
  }
}

const icons: Readonly<Record<NoticeItem['kind'], ReactNode>> = {
  alert: <TriangleAlert size={20} className="shrink-0 text-danger" aria-hidden />,
  pins: <Clock size={20} className="shrink-0 text-danger" aria-hidden />,
  hazard: <Wind size={20} className="shrink-0 text-danger" aria-hidden />,
  notice: <TriangleAlert size={20} className="shrink-0 text-caution" aria-hidden />,
};

interface RowProps {
  readonly item: NoticeItem;
  readonly line: string;
  readonly onDepartures?: (() => void) | undefined;
}

function Row({ item, line, onDepartures }: RowProps) {
  // The driver set the missed time, so expand its remedies.
  const [open, setOpen] = useState(item.kind === 'pins');
  return (
    <Disclosure
      open={open}
      onOpenChange={setOpen}
      summary={
        <span className="flex items-center gap-2 font-semibold text-sm leading-tight">
          {icons[item.kind]}
          <span className={classNames('figures min-w-0', !open && 'line-clamp-2')}>
            <span className="sr-only">{summary.warning} </span>
            {line}
          </span>
        </span>
      }
    >
      <Details item={item} onDepartures={onDepartures} />
    </Disclosure>
  );
}

function Details({ item, onDepartures }: Pick<RowProps, 'item' | 'onDepartures'>) {
  const { distanceUnit } = useSettings();
  switch (item.kind) {
    case 'alert':
      return <AlertDetails alert={item.alert} onDepartures={onDepartures} />;
    case 'pins':
      return (
        <div className="pb-3">
          <PinRemedies />
        </div>
      );
    case 'hazard':
      return <p className="pb-3 text-sm">{hazardWords(item.item.hazard, distanceUnit).long}</p>;
    case 'notice':
      return null;
  }
}
