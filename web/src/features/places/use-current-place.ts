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

/** Locates the driver on request. @param onPlace called with the place, named after the nearest town. */
export function useCurrentPlace(onPlace: (place: TripPlace) => void): CurrentPlace {
  const [locating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const locate = async (): Promise<void> => {
    setProblem(null);
    setLocating(true);
    try {
      const at = await currentPosition(DECIMALS);
      const { place } = await call('reversePlace', { query: at });
      onPlace({ name: place.kind === undefined ? sitesTexts.near({ town: place.label }) : place.label, at });
    } catch (error) {
      setProblem(error instanceof PositionError ? here[error.kind] : here.unavailable);
    } finally {
      setLocating(false);
    }
  };
  return { locating, problem, locate: () => void locate(), forgetProblem: () => setProblem(null) };
}
