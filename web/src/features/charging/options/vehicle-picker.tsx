import type { EvVehicle } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { CarFront } from 'lucide-react';
import { useState } from 'react';
import { Combobox } from '../../../ui/combobox.tsx';
import { foundVehicles, MOST_LISTED, vehicleLabel, vehicleName, vehicleYears } from './vehicle-search.ts';

const { vehicle: words } = evOptionsTexts;

interface VehiclePickerProps {
  readonly vehicles: readonly EvVehicle[];
  readonly chosen: EvVehicle | null;
  readonly onChoose: (vehicle: EvVehicle | null) => void;
}

/** Searches models by name. */
export function VehiclePicker({ vehicles, chosen, onChoose }: VehiclePickerProps) {
  const shown = chosen ? vehicleLabel(chosen) : '';
  const [text, setText] = useState(shown);
  // Follow a model chosen elsewhere: by a link or Undo.
  const [known, setKnown] = useState(chosen?.id);
  if (chosen?.id !== known) {
    setKnown(chosen?.id);
    setText(shown);
  }
  const found = foundVehicles(vehicles, text);
  const isChosen = chosen !== null && text === shown;
  const more = found.length - MOST_LISTED;
  const none = text.trim() !== '' && found.length === 0;
  return (
    <div className="rounded-xl shadow-[inset_0_0_0_1px_var(--edge)]">
      <Combobox
        label={words.field}
        placeholder={words.placeholder}
        text={text}
        onTextChange={(next) => {
          setText(next);
          if (next === '' && chosen) onChoose(null);
        }}
        options={(isChosen ? [] : found.slice(0, MOST_LISTED)).map((vehicle) => ({
          id: vehicle.id,
          label: vehicleName(vehicle),
          detail: vehicleYears(vehicle),
        }))}
        onPick={(id) => {
          const picked = vehicles.find((vehicle) => vehicle.id === id);
          if (!picked) return;
          setText(vehicleLabel(picked));
          onChoose(picked);
        }}
        listLabel={words.list}
        clearLabel={words.clear}
        status={
          more > 0
            ? `${words.found({ count: found.length })}. ${words.more({ count: more })}`
            : words.found({ count: found.length })
        }
        icon={<CarFront size={20} className="text-primary" />}
        error={none && words.none}
      />
    </div>
  );
}
