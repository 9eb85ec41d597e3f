import type { TripWaypoint } from '@roadcast/core/trip-request';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { leftOutWords, takenWords } from './import-words.ts';
import { LeftOutList } from './left-out-list.tsx';
import { StopChoice } from './stop-choice.tsx';
import type { ImportState } from './use-import.ts';

const words = exchangeTexts.bringIn;

interface FoundTripProps {
  readonly found: ImportState & { readonly at: 'found' };
  readonly onStops: (stops: readonly number[]) => void;
  readonly onUse: (places: readonly TripWaypoint[], returnTrip: boolean) => void;
  readonly onLeave: () => void;
}

/** Summary of the imported trip, what was left out, and buttons to use or discard it. */
export function FoundTrip({ found, onStops, onUse, onLeave }: FoundTripProps) {
  const { file, trip, places, room } = found;
  const stops = places.filter(({ role }) => role !== 'pass');
  const [picked, setPicked] = useState<ReadonlySet<number>>(
    () => new Set(trip.stops.flatMap(({ isKept }, i) => (isKept ? [i] : []))),
  );
  const [open, setOpen] = useState(false);
  const isTooMany = picked.size > room.stops;
  const pick = (next: ReadonlySet<number>) => {
    setPicked(next);
    if (next.size <= room.stops) onStops([...next]);
  };
  return (
    <div className="mt-3 space-y-2 rounded-xl bg-primary-wash p-3">
      <h3 className="break-words font-semibold">{words.found({ file: file.name })}</h3>
      <ol className="list-decimal space-y-0.5 pl-6 font-semibold">
        {stops.map(({ name }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same place may come twice, and the list never changes.
          <li key={`${name} ${i}`} className="break-words">
            {name}
          </li>
        ))}
      </ol>
      {takenWords(trip).map((sentence) => (
        <p key={sentence} className="text-sm">
          {sentence}
        </p>
      ))}
      {trip.stops.length > room.stops && room.stops > 0 && (
        <Disclosure summary={words.choice.other} open={open} onOpenChange={setOpen}>
          <StopChoice
            heading={words.choice.stops}
            names={trip.stops.map(({ name }) => name)}
            picked={picked}
            limit={room.stops}
            onPick={pick}
          />
        </Disclosure>
      )}
      <LeftOutList sentences={leftOutWords(trip, room)} />
      <p className="text-muted text-sm">{words.replaces}</p>
      <div className="flex flex-wrap gap-2">
        {!isTooMany && (
          <Button kind="primary" onClick={() => onUse(places, trip.returnTrip)}>
            {words.use}
          </Button>
        )}
        <Button kind="quiet" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </div>
  );
}
