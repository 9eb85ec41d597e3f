import type { TripPlace } from '@roadcast/core/trip-request';
import type { ComponentType, ReactNode } from 'react';

/** What a field for a place says. */
export interface PlaceFieldWords {
  readonly label: string;
  readonly placeholder: string;
  readonly clear: string;
  /** Of the list of suggestions. */
  readonly suggestions: string;
}

/** The field for a place that the application puts into the form; who suggests places is not the form's business. */
export type PlaceFieldSlot = ComponentType<{
  readonly words: PlaceFieldWords;
  readonly value: TripPlace;
  readonly onChange: (value: TripPlace) => void;
  readonly icon: ReactNode;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
}>;
