import { departureText, flagNames, type TripRequest, usualPreferences } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { type ReactNode, useState } from 'react';
import { durationText } from '../../../lib/format.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DaysField } from './days-field.tsx';
import { DepartureField } from './departure-field.tsx';
import { departureWords } from './departure-words.ts';
import { PreferencesField } from './preferences-field.tsx';

interface RequestOptionsProps {
  readonly request: TripRequest;
  readonly onChange: (request: TripRequest) => void;
  readonly departureError: ReactNode;
}

const { form, preferences, roads } = plannerTexts;

/** @returns what the trip is to keep to that most do not, in a word or two each. */
const wishesOf = (request: TripRequest): string[] =>
  flagNames.filter((name) => request[name] !== usualPreferences[name]).map((name) => roads.wishes[name].unusual);

/** When, and how the days are to be: one line that says it, as most trips do well with what is usual. */
export function RequestOptions({ request, onChange, departureError }: RequestOptionsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure
      open={opened || Boolean(departureError)}
      onOpenChange={setOpened}
      summary={
        <>
          <span className="block font-semibold text-muted text-sm leading-tight">{form.options}</span>
          <span className="figures block truncate font-semibold text-base">
            {form.rhythm({
              departure: departureWords(departureText(request.departure)),
              hours: durationText(request.drivingHoursPerDay),
              vehicle: preferences.vehicles[request.vehicleType],
            })}
            {wishesOf(request).map((wish) => ` · ${wish}`)}
          </span>
        </>
      }
    >
      <div className="space-y-3 pt-2 pb-1">
        <DepartureField
          value={request.departure}
          onChange={(departure) => onChange({ ...request, departure })}
          error={departureError}
        />
        <DaysField request={request} onChange={onChange} />
        <PreferencesField request={request} onChange={onChange} />
      </div>
    </Disclosure>
  );
}
