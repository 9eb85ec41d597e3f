import { itineraryTexts } from '@roadcast/messages/itinerary';
import { ListChevronsDownUp, ListChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { durationText } from '../../../lib/format.ts';
import { sourceWords } from '../../../lib/weather-words.ts';
import { Button } from '../../../ui/button.tsx';
import { type OpenDayProps, Timeline } from './timeline.tsx';

const words = itineraryTexts.day;

/** Expanded day: its rows, the weather's sources, and the day's tools. */
export function OpenDay(props: OpenDayProps) {
  const { day, segments, selected, tools } = props;
  const [openRows, setOpenRows] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  // Expand a stop selected on the map, once.
  const [shown, setShown] = useState<string | null>(null);
  if (selected !== shown) {
    setShown(selected);
    if (selected !== null && segments.some(({ id }) => id === selected)) setOpenRows(new Set(openRows).add(selected));
  }
  const toggle = (id: string): void => {
    // After 'show all', closing one row leaves the others open.
    const next = new Set(all ? [...segments.map((stop) => stop.id), ...openRows] : openRows);
    if (all || next.has(id)) next.delete(id);
    else next.add(id);
    setAll(false);
    setOpenRows(next);
  };
  const toggleAll = (): void => {
    setAll(!all);
    setOpenRows(new Set());
  };
  const sources = [...new Set(segments.map(sourceWords))].filter((source) => source !== '');
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-hairline border-t pr-1 pl-4">
        <p className="figures text-muted text-sm">
          {day.drivingHours > 0 && `${words.total({ duration: durationText(day.totalHours) })} · `}
          {words.stops({ count: day.stopCount })}
        </p>
        <Button
          kind="quiet"
          className="px-2.5 text-sm"
          icon={all ? <ListChevronsDownUp size={16} aria-hidden /> : <ListChevronsUpDown size={16} aria-hidden />}
          aria-pressed={all}
          onClick={toggleAll}
        >
          {words.details}
        </Button>
      </div>
      <Timeline {...props} isOpen={(id) => all || openRows.has(id)} onToggle={toggle} />
      {sources.length > 0 && (
        <ul className="mx-4 mb-2 border-hairline border-t pt-1.5 text-muted text-sm leading-snug">
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      )}
      <tools.DayTools day={day} />
    </>
  );
}
