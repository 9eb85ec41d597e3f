import type { TripRequest } from '@roadcast/core/trip-request';
import type { ReactNode } from 'react';
import { DaysField } from './days-field.tsx';
import { DepartureField } from './departure-field.tsx';
import { PreferencesField } from './preferences-field.tsx';

export interface OptionFieldsProps {
  readonly request: TripRequest;
  readonly onChange: (request: TripRequest) => void;
  readonly departureError: ReactNode;
}

/** Start of the trip, and preferences for its days. */
export const OptionFields = ({ request, onChange, departureError }: OptionFieldsProps) => (
  <div className="space-y-3 pt-2 pb-1">
    <DepartureField
      value={request.departure}
      onChange={(departure) => onChange({ ...request, departure })}
      error={departureError}
    />
    <DaysField request={request} onChange={onChange} />
    <PreferencesField request={request} onChange={onChange} />
  </div>
);
