import { vehiclesTexts } from '@roadcast/messages/vehicles';
import { problemOf } from '../../lib/api-error.ts';
import { useSettings } from '../../lib/settings.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { toastError } from '../../ui/toasts.ts';
import { useTripKind } from './use-trip-kind.ts';
import { useVehicles } from './use-vehicles.ts';
import { vehicleWords } from './vehicle-words.ts';

const { kinds, saved: savedWords, trip: words } = vehiclesTexts;

/** Option to use none of the driver's vehicles. */
const NONE = 'none';

/** Select for the vehicle of the form's trip. */
export function TripVehicle() {
  const [kind, onKind] = useTripKind();
  const saved = useVehicles();
  const { distanceUnit } = useSettings();
  if (saved.state !== 'ready' || saved.vehicles.length === 0) return null;
  // A selected vehicle of another type isn't used for this trip.
  const chosen = saved.selected?.kind === kind ? saved.selected : null;
  const choose = (id: string) => {
    const vehicle = saved.vehicles.find((one) => one.id === id);
    if (vehicle && vehicle.kind !== kind) onKind(vehicle.kind);
    saved
      .select(vehicle?.id ?? null)
      .catch((error: unknown) => toastError(savedWords.failed, { hint: problemOf(error).message }));
  };
  return (
    <SelectField<string>
      label={words.label}
      value={chosen?.id ?? NONE}
      options={[
        ...saved.vehicles.map(({ id, name }) => ({ value: id, label: name })),
        { value: NONE, label: words.usual({ kind: kinds[kind] }) },
      ]}
      onChange={choose}
      hint={chosen ? vehicleWords(chosen, distanceUnit) : savedWords.noneHint}
    />
  );
}
