import type { GpxTrip, TripRoom } from '@roadcast/core/exchange';
import type { TripWaypoint } from '@roadcast/core/trip-request';
import { useCallback, useEffect, useRef, useState } from 'react';
import { importedPlaces } from './imported-places.ts';
import { readGpxFile } from './read-gpx-file.ts';
import type { ImportFault } from './read-gpx-text.ts';

/** Progress of an import. */
export type ImportState =
  | { readonly at: 'idle' }
  | { readonly at: 'reading'; readonly file: File }
  | { readonly at: 'refused'; readonly file: File; readonly fault: ImportFault }
  | {
      readonly at: 'found';
      readonly file: File;
      readonly trip: GpxTrip;
      readonly places: readonly TripWaypoint[];
      readonly room: TripRoom;
    }
  | { readonly at: 'used' };

export interface GpxImport {
  readonly state: ImportState;
  readonly read: (file: File) => void;
  /** Resets; aborts a reading in progress. */
  readonly dismiss: () => void;
  readonly markUsed: () => void;
}

/** @param room how many places fit between the trip's ends. */
export function useGpxImport(room: TripRoom): GpxImport {
  const [state, setState] = useState<ImportState>({ at: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { stops, passes } = room;
  const read = useCallback(
    (file: File) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setState({ at: 'reading', file });
      const wanted = { stops, passes };
      const reading = async (): Promise<ImportState> => {
        const answer = await readGpxFile(file, wanted, abort.signal);
        if ('fault' in answer) return { at: 'refused', file, fault: answer };
        const { trip } = answer;
        return { at: 'found', file, trip, places: await importedPlaces(trip, abort.signal), room: wanted };
      };
      reading().then(setState, (error: unknown) => {
        if (!abort.signal.aborted) throw error;
      });
    },
    [stops, passes],
  );
  const dismiss = useCallback(() => {
    running.current?.abort();
    setState({ at: 'idle' });
  }, []);
  return { state, read, dismiss, markUsed: () => setState({ at: 'used' }) };
}
