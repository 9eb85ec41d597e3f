import type { SavedVehicle, VehicleDetails } from '@roadcast/contract';
import type { VehicleKind } from '@roadcast/core/roads';
import { vehiclesTexts } from '@roadcast/messages/vehicles';
import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { problemOf } from '../../lib/api-error.ts';
import { useUser } from '../../lib/me.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioRow } from '../../ui/fields/radio-row.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { detailsOf } from './details-of.ts';
import { kindPictures } from './kind-pictures.ts';
import { LeftBehind } from './left-behind.tsx';
import type { SavedVehicles } from './use-vehicles.ts';
import { changesBetween, newVehicle } from './vehicle-draft.ts';
import { VehicleForm } from './vehicle-form.tsx';
import { vehicleWords } from './vehicle-words.ts';

const { saved: words, form } = vehiclesTexts;

interface VehicleSettingsProps {
  readonly saved: SavedVehicles;
  /** Type of a new vehicle. */
  readonly kind?: VehicleKind;
  /** Called with the new vehicle type to plan with. */
  readonly onKind?: (kind: VehicleKind) => void;
}

/** Driver's vehicles: select, add, edit and delete. */
export function VehicleSettings({ saved, kind = 'car', onKind }: VehicleSettingsProps) {
  /** Vehicle in the open form; 'new' for an added one, null if closed. */
  const [open, setOpen] = useState<SavedVehicle | 'new' | null>(null);
  const user = useUser();
  const choose = (vehicle: SavedVehicle | null) => {
    if (vehicle) onKind?.(vehicle.kind);
    saved.select(vehicle?.id ?? null).catch(showFailure);
  };
  const save = async (details: VehicleDetails) => {
    if (open === 'new') await saved.add(details);
    else if (open) await saved.change(open.id, changesBetween(detailsOf(open), details));
    // Report the type of an added vehicle, which becomes selected, or the changed type of the selected one.
    if (open === 'new' || (open?.id === saved.selectedId && open?.kind !== details.kind)) onKind?.(details.kind);
    setOpen(null);
  };
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-3 text-muted">
        {words.lead} {saved.state === 'ready' && !user && words.guests}
      </p>
      <LeftBehind saved={saved} />
      {saved.state === 'loading' && <p role="status">{words.loading}</p>}
      {saved.problem && (
        <Notice tone="danger">
          <p>{saved.problem.message}</p>
          <Button className="mt-2" onClick={saved.retry}>
            {words.retry}
          </Button>
        </Notice>
      )}
      {saved.state === 'ready' && (
        <>
          {saved.vehicles.length === 0 ? (
            <p className="text-muted">{words.empty}</p>
          ) : (
            <VehicleChoice saved={saved} onChoose={choose} onEdit={setOpen} />
          )}
          {saved.vehicles.length < saved.limit ? (
            <Button className="mt-3" icon={<Plus size={18} aria-hidden />} onClick={() => setOpen('new')}>
              {words.add}
            </Button>
          ) : (
            <p className="mt-3 text-muted">{words.full({ limit: saved.limit })}</p>
          )}
        </>
      )}
      {open && (
        <Modal
          open
          onOpenChange={(stays) => !stays && setOpen(null)}
          heading={open === 'new' ? form.addHeading : form.editHeading}
          closeLabel={form.cancel}
        >
          <VehicleForm
            vehicle={open === 'new' ? newVehicle(kind) : detailsOf(open)}
            has={saved.has}
            onSave={save}
            onCancel={() => setOpen(null)}
          />
        </Modal>
      )}
    </Card>
  );
}

interface VehicleChoiceProps {
  readonly saved: SavedVehicles;
  readonly onChoose: (vehicle: SavedVehicle | null) => void;
  readonly onEdit: (vehicle: SavedVehicle) => void;
}

/** Radio buttons for each vehicle, and one for none. */
function VehicleChoice({ saved, onChoose, onEdit }: VehicleChoiceProps) {
  const name = useId();
  const { distanceUnit } = useSettings();
  const remove = async (vehicle: SavedVehicle) => {
    const chosen = saved.selectedId === vehicle.id;
    await saved.remove(vehicle.id);
    const undo = async () => {
      await saved.add(detailsOf(vehicle));
      // Adding a vehicle selects it, so restore the selection if a different vehicle was selected.
      if (!chosen) await saved.select(saved.selectedId);
    };
    toastSuccess(words.removed({ name: vehicle.name }), {
      action: { label: words.undo, onClick: () => void undo().catch(showFailure) },
    });
  };
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-muted text-sm">{words.choose}</legend>
      <ul className="divide-y divide-hairline">
        {saved.vehicles.map((vehicle) => {
          const Picture = kindPictures[vehicle.kind];
          return (
            <li key={vehicle.id} className="flex items-center gap-1 py-1">
              <RadioRow
                name={name}
                checked={saved.selectedId === vehicle.id}
                onChoose={() => onChoose(vehicle)}
                picture={<Picture size={22} aria-hidden className="shrink-0 text-primary" />}
                label={vehicle.name}
                hint={vehicleWords(vehicle, distanceUnit)}
              />
              <IconButton
                label={words.edit({ name: vehicle.name })}
                icon={<PencilLine size={18} aria-hidden />}
                className="text-muted"
                onClick={() => onEdit(vehicle)}
              />
              <IconButton
                label={words.remove({ name: vehicle.name })}
                icon={<Trash2 size={18} aria-hidden />}
                className="text-muted"
                onClick={() => void remove(vehicle).catch(showFailure)}
              />
            </li>
          );
        })}
        <li className="py-1">
          <RadioRow
            name={name}
            checked={saved.selectedId === null}
            onChoose={() => onChoose(null)}
            label={words.none}
            hint={words.noneHint}
          />
        </li>
      </ul>
    </fieldset>
  );
}

function showFailure(error: unknown): void {
  toastError(words.failed, { hint: problemOf(error).message });
}
