import { departureText, flagNames, type TripRequest, usualPreferences } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { Suspense, useState } from 'react';
import { durationText } from '../../../lib/format.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { departureWords } from './departure-words.ts';
import type { OptionFieldsProps } from './option-fields.tsx';

// Collapsed until opened.
const OptionFields = lazyPart(
  () => import('./option-fields.tsx'),
  (module) => module.OptionFields,
);

/** Loads the code of initially hidden fields. */
export const loadOptions = OptionFields.load;

const { form, preferences, roads } = plannerTexts;

/** Returns the trip's uncommon preferences, in a word or two each. */
const wishesOf = (request: TripRequest): string[] =>
  flagNames.filter((name) => request[name] !== usualPreferences[name]).map((name) => roads.wishes[name].unusual);

/** Departure and days: a one-line summary, since the defaults suit most trips. */
export function RequestOptions({ request, onChange, departureError }: OptionFieldsProps) {
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
      <Suspense>
        <OptionFields request={request} onChange={onChange} departureError={departureError} />
      </Suspense>
    </Disclosure>
  );
}
