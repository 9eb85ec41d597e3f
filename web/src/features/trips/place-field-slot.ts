import type { ComponentType, ReactNode } from 'react';
import type { PlaceInput } from '../trip-session/public.ts';

/** The field for a place that the application puts into the form; who suggests places is not the form's business. */
export type PlaceFieldSlot = ComponentType<{
  readonly label: string;
  readonly placeholder: string;
  readonly value: PlaceInput;
  readonly onChange: (value: PlaceInput) => void;
  readonly icon: ReactNode;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
}>;
