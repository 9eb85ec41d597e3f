import type { TripRoom } from '@roadcast/core/exchange';
import type { TripWaypoint } from '@roadcast/core/trip-request';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useFileDrop } from '../../../lib/hooks/use-file-drop.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FoundTrip } from './found-trip.tsx';
import { faultWords } from './import-words.ts';
import { SavedChoice } from './saved-choice.tsx';
import { type TripImport, useImport } from './use-import.ts';
import { WayQuestionCard } from './way-question.tsx';

const words = exchangeTexts.bringIn;

/** Extensions and media types for the file picker. Both are listed because phones recognize few of them by type. */
const ACCEPTED =
  '.gpx,.kml,.kmz,.csv,.json,.geojson,.zip,application/gpx+xml,application/vnd.google-earth.kml+xml,application/vnd.google-earth.kmz,application/geo+json,application/json,text/csv';

interface ImportCardProps {
  readonly room: TripRoom;
  /**
   * Called when the driver accepts the trip. @param places origin first, destination last. @param returnTrip whether
   * the trip returns to its origin.
   */
  readonly onImport: (places: readonly TripWaypoint[], returnTrip: boolean) => void;
}

/** Imports a trip or places from a file. The form changes only when the driver confirms. */
export function ImportCard({ room, onImport }: ImportCardProps) {
  const trip = useImport(room);
  const { state, read } = trip;
  const input = useRef<HTMLInputElement>(null);
  const over = useFileDrop(read);
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-3 text-muted text-sm">{words.lead}</p>
      <FileInput input={input} accept={ACCEPTED} label={words.input} onFile={read} />
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
        <Progress
          trip={trip}
          onUse={(places, returnTrip) => {
            onImport(places, returnTrip);
            trip.markUsed();
          }}
        />
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

interface ProgressProps {
  readonly trip: TripImport;
  readonly onUse: ImportCardProps['onImport'];
}

/** Shows progress while reading a file, then a question about the file or its contents. */
function Progress({ trip: { state, chooseWay, chooseStops, dismiss }, onUse }: ProgressProps) {
  switch (state.at) {
    case 'reading':
      return (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 break-words">{words.reading({ file: state.file.name })}</span>
          <Button kind="quiet" onClick={dismiss}>
            {words.cancel}
          </Button>
        </div>
      );
    case 'asking':
      return (
        <WayQuestionCard file={state.file.name} question={state.question} onChoose={chooseWay} onLeave={dismiss} />
      );
    case 'saved':
      return <SavedChoice state={state} onUse={(places) => onUse(places, false)} onLeave={dismiss} />;
    case 'found':
      return <FoundTrip found={state} onStops={chooseStops} onUse={onUse} onLeave={dismiss} />;
    case 'used':
      return (
        <Notice tone="good" className="mt-3">
          {words.used}
        </Notice>
      );
    default:
      return null;
  }
}
