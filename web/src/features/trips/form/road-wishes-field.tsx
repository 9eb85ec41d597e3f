import { flagNames, type TripRequest } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { SwitchRow } from '../../../ui/switch-row.tsx';

interface RoadWishesFieldProps {
  readonly request: TripRequest;
  readonly onChange: (request: TripRequest) => void;
}

const { roads } = plannerTexts;

/** Roads and weather to avoid, and preferred roads: a switch per boolean preference. */
export const RoadWishesField = ({ request, onChange }: RoadWishesFieldProps) => (
  <fieldset className="space-y-1 border-hairline border-t pt-2">
    <legend className="sr-only">{roads.legend}</legend>
    {flagNames.map((name) => (
      <SwitchRow
        key={name}
        label={roads.wishes[name].label}
        hint={roads.wishes[name].hint}
        checked={request[name]}
        onChange={(on) => onChange({ ...request, [name]: on })}
      />
    ))}
  </fieldset>
);
