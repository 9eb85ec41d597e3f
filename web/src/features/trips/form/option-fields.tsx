import type { TripDraft } from '@roadcast/core/trip-request';
import type { ReactNode } from 'react';
import { DepartureField } from '../../../ui/fields/departure-field.tsx';
import { DaysField } from './days-field.tsx';
import { PreferencesField } from './preferences-field.tsx';

export interface OptionFieldsProps {
  readonly draft: TripDraft;
  readonly onChange: (draft: TripDraft) => void;
  readonly departureError: ReactNode;
}

/** Fields for the departure, and preferences for the days. */
export const OptionFields = ({ draft, onChange, departureError }: OptionFieldsProps) => (
  <div className="space-y-3 pt-2 pb-1">
    <DepartureField
      value={draft.departure}
      onChange={(departure) => onChange({ ...draft, departure })}
      error={departureError}
    />
    <DaysField draft={draft} onChange={onChange} />
    <PreferencesField draft={draft} onChange={onChange} />
  </div>
);
