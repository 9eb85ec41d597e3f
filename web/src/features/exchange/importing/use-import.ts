import type { FileTrip, SavedPlaces, TripChoices, TripRoom, WayChoice, WayQuestion } from '@roadcast/core/exchange';
import type { TripWaypoint } from '@roadcast/core/trip-request';
import { useCallback, useEffect, useRef, useState } from 'react';
import { importedPlaces } from './imported-places.ts';
import { type PlacedPlaces, placedPlaces } from './placed-places.ts';
import { readFileInWorker } from './read-file-in-worker.ts';
import type { ImportFault } from './trip-in-file.ts';

/**
 * Why nothing was imported. `not-placed`: fewer than two saved places have coordinates or a known town;
 * `not-looked-up`: looking up their names failed.
 */
export type RefusedImport = ImportFault | { readonly fault: 'not-placed' | 'not-looked-up'; readonly line: null };

export type ImportState =
  | { readonly at: 'idle' }
  | { readonly at: 'reading'; readonly file: File }
  | { readonly at: 'refused'; readonly file: File; readonly fault: RefusedImport }
  | { readonly at: 'asking'; readonly file: File; readonly question: WayQuestion }
  | {
      readonly at: 'saved';
      readonly file: File;
      readonly saved: SavedPlaces;
      readonly found: PlacedPlaces;
      readonly room: TripRoom;
    }
  | {
      readonly at: 'found';
      readonly file: File;
      readonly trip: FileTrip;
      readonly places: readonly TripWaypoint[];
      readonly room: TripRoom;
      readonly choices: TripChoices;
    }
  | { readonly at: 'used' };

export interface TripImport {
  readonly state: ImportState;
  readonly read: (file: File) => void;
  /** Chooses which of the file's lines is the trip. */
  readonly chooseWay: (way: WayChoice) => void;
  /**
   * Replaces the trip's stops. The previous trip stays visible until the new one is ready. @param stops indexes into
   * `stops`.
   */
  readonly chooseStops: (stops: readonly number[]) => void;
  /** Resets the import and aborts any reading. */
  readonly dismiss: () => void;
  readonly markUsed: () => void;
}

/** Manages an import. @param room number of stops that fit between origin and destination. */
export function useImport(room: TripRoom): TripImport {
  const [state, setState] = useState<ImportState>({ at: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { stops, sights, passes } = room;
  const start = useCallback(
    (file: File, choices: TripChoices) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      stateOf(file, { stops, sights, passes }, choices, abort.signal).then(setState, (error: unknown) => {
        if (!abort.signal.aborted) throw error;
      });
    },
    [stops, sights, passes],
  );
  const read = useCallback(
    (file: File) => {
      setState({ at: 'reading', file });
      start(file, {});
    },
    [start],
  );
  const dismiss = useCallback(() => {
    running.current?.abort();
    setState({ at: 'idle' });
  }, []);
  return {
    state,
    read,
    chooseWay: (way) => {
      if (state.at !== 'asking') return;
      setState({ at: 'reading', file: state.file });
      start(state.file, { way });
    },
    chooseStops: (picked) => {
      if (state.at === 'found') start(state.file, { ...state.choices, stops: picked });
    },
    dismiss,
    markUsed: () => setState({ at: 'used' }),
  };
}

/** Reads a file and returns the resulting state. @throws the signal's reason. */
async function stateOf(file: File, room: TripRoom, choices: TripChoices, signal: AbortSignal): Promise<ImportState> {
  const answer = await readFileInWorker(file, room, choices, signal);
  if ('fault' in answer) return { at: 'refused', file, fault: answer };
  if ('question' in answer) return { at: 'asking', file, question: answer.question };
  if ('trip' in answer) {
    const { trip } = answer;
    return { at: 'found', file, trip, places: await importedPlaces(trip, signal), room, choices };
  }
  const { saved } = answer;
  const found = await placedPlaces(saved.places, signal);
  if (found.placed.length >= 2) return { at: 'saved', file, saved, found, room };
  return { at: 'refused', file, fault: { fault: faultOf(saved, found), line: null } };
}

function faultOf({ outside }: SavedPlaces, { notFound, failed }: PlacedPlaces): RefusedImport['fault'] {
  if (failed > 0) return 'not-looked-up';
  if (notFound.length > 0) return 'not-placed';
  return outside > 0 ? 'one-inside' : 'one-place';
}
