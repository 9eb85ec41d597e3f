import type { TripRoom } from '@roadcast/core/exchange';
import type { TripWaypoint } from '@roadcast/core/trip-request';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { faultWords, leftOutWords, takenWords } from './import-words.ts';
import { useFileDrop } from './use-file-drop.ts';
import { type ImportState, useGpxImport } from './use-gpx-import.ts';

const words = exchangeTexts.bringIn;

interface ImportCardProps {
  readonly room: TripRoom;
  /** Called when the driver accepts the found trip. Origin first, destination last; whether it returns. */
  readonly onImport: (places: readonly TripWaypoint[], returnTrip: boolean) => void;
}

/** Import of a GPX file. The form changes only when the driver confirms. */
export function ImportCard({ room, onImport }: ImportCardProps) {
  const { state, read, dismiss, markUsed } = useGpxImport(room);
  const input = useRef<HTMLInputElement>(null);
  const over = useFileDrop(read);
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-3 text-muted text-sm">{words.lead}</p>
      <input
        ref={input}
        type="file"
        accept=".gpx,application/gpx+xml"
        aria-label={words.input}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows choosing the same file again after fixing it.
          event.target.value = '';
          if (file) read(file);
        }}
      />
      <Button className="w-full" icon={<FileUp size={18} aria-hidden />} onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <div role="alert" className="empty:hidden">
        {state.at === 'refused' && (
          <Notice tone="danger" className="mt-3">
            {faultWords(state.fault, state.file)}
          </Notice>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {state.at === 'reading' && (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-words">{words.reading({ file: state.file.name })}</span>
            <Button kind="quiet" onClick={dismiss}>
              {words.cancel}
            </Button>
          </div>
        )}
        {state.at === 'found' && (
          <Found
            found={state}
            onUse={() => {
              onImport(state.places, state.trip.returnTrip);
              markUsed();
            }}
            onLeave={dismiss}
          />
        )}
        {state.at === 'used' && (
          <Notice tone="good" className="mt-3">
            {words.used}
          </Notice>
        )}
      </div>
      {over &&
        createPortal(
          <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-night/55 p-4">
            <p className="flex items-center gap-3 rounded-card bg-paper p-5 font-bold text-lg">
              <FileUp size={24} className="text-primary" aria-hidden />
              {words.drop}
            </p>
          </div>,
          document.body,
        )}
    </Card>
  );
}

interface FoundProps {
  readonly found: ImportState & { readonly at: 'found' };
  readonly onUse: () => void;
  readonly onLeave: () => void;
}

/** What was imported, what was left out, and the confirmation. */
function Found({ found: { file, trip, places, room }, onUse, onLeave }: FoundProps) {
  const stops = places.filter(({ role }) => role !== 'pass');
  const leftOut = leftOutWords(trip, room);
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
      {leftOut.length > 0 && (
        <div className="text-sm">
          <p className="font-semibold">{words.leftOut}</p>
          <ul className="list-disc pl-5">
            {leftOut.map((sentence) => (
              <li key={sentence} className="break-words">
                {sentence}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-muted text-sm">{words.replaces}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={onUse}>
          {words.use}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </div>
  );
}
