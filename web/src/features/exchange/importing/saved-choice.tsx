import type { TripWaypoint } from '@roadcast/core/trip-request';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { savedLeftOutWords } from './import-words.ts';
import { stopsAt } from './imported-places.ts';
import { LeftOutList } from './left-out-list.tsx';
import { StopChoice } from './stop-choice.tsx';
import type { ImportState } from './use-import.ts';

const words = exchangeTexts.bringIn;

interface SavedChoiceProps {
  readonly state: ImportState & { readonly at: 'saved' };
  readonly onUse: (places: readonly TripWaypoint[]) => void;
  readonly onLeave: () => void;
}

/** List to choose saved places for the trip. All are selected if they fit. */
export function SavedChoice({ state: { file, saved, found, room }, onUse, onLeave }: SavedChoiceProps) {
  const { placed } = found;
  const limit = room.stops + 2;
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set(placed.length <= limit ? placed.keys() : []));
  const isReady = picked.size >= 2 && picked.size <= limit;
  return (
    <div className="mt-3 space-y-2 rounded-xl bg-primary-wash p-3">
      <h3 className="break-words font-semibold">{words.found({ file: file.name })}</h3>
      <p className="text-sm">{words.savedFound({ count: placed.length })}</p>
      <StopChoice
        heading={words.choice.places}
        names={placed.map(({ name }) => name)}
        picked={picked}
        limit={limit}
        onPick={setPicked}
      />
      <LeftOutList sentences={savedLeftOutWords(saved, found)} />
      <p className="text-muted text-sm">{words.savedOrder}</p>
      <p className="text-muted text-sm">{words.replaces}</p>
      {picked.size < 2 && <p className="text-sm">{words.choice.tooFew}</p>}
      <div className="flex flex-wrap gap-2">
        {isReady && (
          <Button kind="primary" onClick={() => onUse(stopsAt(placed.filter((_, i) => picked.has(i))))}>
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
