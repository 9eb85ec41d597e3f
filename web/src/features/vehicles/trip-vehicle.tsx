import { vehiclesTexts } from '@roadcast/messages/vehicles';
import { problemOf } from '../../lib/api-error.ts';
import { useSettings } from '../../lib/settings.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { toastError } from '../../ui/toaster.tsx';
import { useGarage } from './use-garage.ts';
import { useTripKind } from './use-trip-kind.ts';
import { vehicleWords } from './vehicle-words.ts';

const { kinds, garage: garageWords, trip: words } = vehiclesTexts;

/** Stands for none of the driver's own vehicles. */
const NONE = 'none';

/** Which of the driver's vehicles the trip in the form is for. Whoever keeps none sees nothing: the form asks for the kind. */
export function TripVehicle() {
  const [kind, onKind] = useTripKind();
  const garage = useGarage();
  const { distanceUnit } = useSettings();
  if (garage.state !== 'ready' || garage.vehicles.length === 0) return null;
  // A chosen vehicle of another kind is not what this trip is for.
  const chosen = garage.selected?.kind === kind ? garage.selected : null;
  const choose = (id: string) => {
    const vehicle = garage.vehicles.find((one) => one.id === id);
    if (vehicle && vehicle.kind !== kind) onKind(vehicle.kind);
    garage
      .select(vehicle?.id ?? null)
      .catch((error: unknown) => toastError(garageWords.failed, { hint: problemOf(error).message }));
  };
  return (
    <SelectField
      label={words.label}
      value={chosen?.id ?? NONE}
      options={[
        ...garage.vehicles.map(({ id, name }) => ({ value: id, label: name })),
        { value: NONE, label: words.usual({ kind: kinds[kind] }) },
      ]}
      onChange={choose}
      hint={chosen ? vehicleWords(chosen, distanceUnit) : garageWords.noneHint}
    />
  );
}
