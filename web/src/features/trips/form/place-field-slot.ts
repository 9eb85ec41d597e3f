import type { TripPlace } from '@roadcast/core/trip-request';
import type { ComponentType, ReactNode } from 'react';

export interface PlaceFieldWords {
  readonly label: string;
  readonly placeholder: string;
  readonly clear: string;
  readonly suggestions: string;
}

/** Place field provided by the application, so the form doesn't depend on suggestions. */
export type PlaceFieldSlot = ComponentType<{
  readonly words: PlaceFieldWords;
  readonly value: TripPlace;
  readonly onChange: (value: TripPlace) => void;
  readonly icon: ReactNode;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
}>;
