import { SAVED_PLACE_NAME_LENGTH, type SavedPlace } from '@roadcast/contract';
import type { TripPlace } from '@roadcast/core/trip-request';
import { savedPlacesTexts } from '@roadcast/messages/saved-places';
import { MapPin } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastError } from '../../ui/toasts.ts';
import { isFixedPlace } from './guest-places.ts';
import { PlaceField } from './place-field.tsx';
import { placeName } from './place-name.ts';
import { placePicture } from './place-picture.ts';
import { resolvePlace } from './resolve-place.ts';

const { form: words, failed } = savedPlacesTexts;

interface SavedPlaceFormProps {
  readonly id: string;
  /** Place to change; null for a new one. */
  readonly before: SavedPlace | null;
  /** Saves the place. Rejects with an ApiError if it wasn't saved. */
  readonly onSave: (saved: SavedPlace) => Promise<void>;
  readonly onCancel: () => void;
}

/** Form for a saved place: its name, except for home and work, and where it is. */
export function SavedPlaceForm({ id, before, onSave, onCancel }: SavedPlaceFormProps) {
  const isFixed = isFixedPlace(id);
  const [name, setName] = useState(before?.name ?? '');
  const [where, setWhere] = useState<TripPlace>(placeOf(before));
  const [errors, setErrors] = useState<{ readonly name?: string; readonly place?: string }>({});
  const [saving, setSaving] = useState(false);
  const Picture = isFixed ? placePicture(id) : MapPin;

  const save = async (): Promise<void> => {
    const given = name.trim();
    const resolved = await resolvePlace(where);
    const nameMissing = !isFixed && given === '';
    if (nameMissing || 'problem' in resolved) {
      setErrors({
        ...(nameMissing && { name: words.nameMissing }),
        ...('problem' in resolved && { place: resolved.problem }),
      });
      return;
    }
    await onSave({ id, name: isFixed ? null : given, place: resolved.place });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (saving) return;
    setErrors({});
    setSaving(true);
    save()
      .catch((error: unknown) => {
        const { field, message } = problemOf(error);
        if (field === 'name') setErrors({ name: message });
        else if (field?.startsWith('place')) setErrors({ place: message });
        else toastError(failed, { hint: message });
      })
      .finally(() => setSaving(false));
  };

  const title = isFixed ? placeName({ id, name: null }) : words.place.label;
  return (
    <form onSubmit={submit} noValidate className="space-y-3 py-2">
      {!isFixed && (
        <TextField
          label={words.name}
          value={name}
          onChange={setName}
          error={errors.name}
          hint={words.nameHint}
          maxLength={SAVED_PLACE_NAME_LENGTH}
          autoComplete="off"
          autoFocus
        />
      )}
      <div className="rounded-2xl bg-raised shadow-[inset_0_0_0_1px_var(--edge)]">
        <PlaceField
          words={{ ...words.place, label: title }}
          value={where}
          onChange={(place) => {
            setErrors(({ place: _, ...others }) => others);
            setWhere(place);
          }}
          icon={<Picture size={20} className="text-primary" />}
          error={errors.place}
          offersSaved={false}
          autoFocus={isFixed}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" aria-disabled={saving}>
          {words.save}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </form>
  );
}

const placeOf = (saved: SavedPlace | null): TripPlace =>
  saved ? { name: saved.place.label, at: { lat: saved.place.lat, lng: saved.place.lng } } : { name: '', at: null };
