import type { TripPlace } from '@roadcast/core/trip-request';
import { placesTexts } from '@roadcast/messages/places';
import { sitesTexts } from '@roadcast/messages/sites';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { currentPosition, PositionError } from '../../lib/current-position.ts';

/**
 * Decimals of the driver's position; precise to about 36 feet, so a trip starts at the driver's street rather than the
 * town center.
 */
const DECIMALS = 4;

const { here } = placesTexts;

/** State of locating the driver on request. */
export interface CurrentPlace {
  readonly locating: boolean;
  /** Why no position is available, with advice; null if none. */
  readonly problem: string | null;
  readonly locate: () => void;
  readonly forgetProblem: () => void;
}

/** Messages for locating the driver. */
export interface LocatingWords {
  readonly problems: Readonly<Record<PositionError['kind'], string>>;
  /** Name of a position whose town can't be looked up; null if that is a problem. */
  readonly unnamed: string | null;
}

const usualWords: LocatingWords = { problems: here, unnamed: null };

/** Locates the driver on request. @param onPlace called with the place, named after the nearest town. */
export function useCurrentPlace(onPlace: (place: TripPlace) => void, words = usualWords): CurrentPlace {
  const [locating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const locate = async (): Promise<void> => {
    setProblem(null);
    setLocating(true);
    try {
      const at = await currentPosition(DECIMALS);
      onPlace({ name: await nameOf(at, words.unnamed), at });
    } catch (error) {
      setProblem(words.problems[error instanceof PositionError ? error.kind : 'unavailable']);
    } finally {
      setLocating(false);
    }
  };
  return { locating, problem, locate: () => void locate(), forgetProblem: () => setProblem(null) };
}

/** Returns the name of the place at a position. @throws ApiError if the lookup fails and there is no name instead. */
async function nameOf(at: { readonly lat: number; readonly lng: number }, unnamed: string | null): Promise<string> {
  try {
    const { place } = await call('reversePlace', { query: at });
    return place.kind === undefined ? sitesTexts.near({ town: place.label }) : place.label;
  } catch (error) {
    if (unnamed === null) throw error;
    return unnamed;
  }
}
