import { fixedPlaceIds, MOST_SAVED_PLACES, type SavedPlace } from '@roadcast/contract';
import { consentTexts } from '@roadcast/messages/consent';
import { savedPlacesTexts as words } from '@roadcast/messages/saved-places';
import { settingsTexts } from '@roadcast/messages/settings';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../../lib/api-error.ts';
import { useKeepsPreferences } from '../../lib/consent.ts';
import { useUser } from '../../lib/me.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { isFixedPlace } from './guest-places.ts';
import { newPlaceId } from './new-place-id.ts';
import { placeName } from './place-name.ts';
import { SavedPlaceForm } from './saved-place-form.tsx';
import { SavedPlaceRow } from './saved-place-row.tsx';
import { useSavedPlaceEdits, useSavedPlaces } from './use-saved-places.ts';

/** Other places per user, so that home and work always fit. */
const MOST_OTHERS = MOST_SAVED_PLACES - fixedPlaceIds.length;

/** Row of the card: a saved place, or home or work that isn't set. */
type Row = Pick<SavedPlace, 'id' | 'name'> & { readonly place: SavedPlace['place'] | null };

/** Card to save, change and remove home, work and other places. */
export function SavedPlacesCard() {
  const { places, state, problem, retry } = useSavedPlaces();
  const user = useUser();
  const kept = useKeepsPreferences();
  const guests = kept ? settingsTexts.lead : consentTexts.settings.visit;
  return (
    <Card heading={words.heading}>
      <p className="-mt-2 mb-3 text-muted">
        {words.lead} {state === 'ready' && !user && guests}
      </p>
      {state === 'loading' && <p role="status">{words.loading}</p>}
      {problem && (
        <Notice tone="danger">
          <p>{problem.message}</p>
          <Button className="mt-2" onClick={retry}>
            {words.retry}
          </Button>
        </Notice>
      )}
      {state === 'ready' && <PlaceRows places={places} />}
    </Card>
  );
}

function PlaceRows({ places }: { readonly places: readonly SavedPlace[] }) {
  const edits = useSavedPlaceEdits();
  /** Id of the place in the open form; null if closed. */
  const [open, setOpen] = useState<string | null>(null);
  /** Id of the place whose form was closed last; its button gets focus. */
  const [closed, setClosed] = useState<string | null>(null);
  const others = places.filter(({ id }) => !isFixedPlace(id));
  const rows: readonly Row[] = [
    ...fixedPlaceIds.map((id) => places.find((one) => one.id === id) ?? { id, name: null, place: null }),
    ...others,
  ];
  const close = (id: string): void => {
    setOpen(null);
    setClosed(id);
  };
  const edit = (id: string): void => {
    setClosed(null);
    setOpen(id);
  };
  const save = async (saved: SavedPlace): Promise<void> => {
    await edits.save(saved);
    close(saved.id);
    toastSuccess(words.saved({ name: placeName(saved) }));
  };
  const remove = async (saved: SavedPlace): Promise<void> => {
    await edits.remove(saved.id);
    setClosed(saved.id);
    toastSuccess(words.removed({ name: placeName(saved) }), {
      action: { label: words.undo, onClick: () => void edits.save(saved).catch(showFailure) },
    });
  };
  const isNew = open !== null && !rows.some(({ id }) => id === open);
  const adding = useRef<HTMLDivElement>(null);
  // After canceling a new place or removing one, there is no button in a row to focus.
  const focusesAdding = closed !== null && !rows.some(({ id }) => id === closed);
  useEffect(() => {
    if (focusesAdding) adding.current?.querySelector('button')?.focus();
  }, [focusesAdding]);
  return (
    <>
      <ul className="divide-y divide-hairline">
        {rows.map(({ id, name, place }) => {
          const before = place && { id, name, place };
          return (
            <li key={id}>
              {open === id ? (
                <SavedPlaceForm id={id} before={before} onSave={save} onCancel={() => close(id)} />
              ) : (
                <SavedPlaceRow
                  id={id}
                  name={placeName({ id, name })}
                  label={place?.label ?? null}
                  focused={closed === id}
                  onEdit={() => edit(id)}
                  onRemove={() => before && void remove(before).catch(showFailure)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {isNew ? (
        <div className="border-hairline border-t">
          <SavedPlaceForm id={open} before={null} onSave={save} onCancel={() => close(open)} />
        </div>
      ) : others.length < MOST_OTHERS ? (
        <div ref={adding} className="mt-3">
          <Button icon={<Plus size={18} aria-hidden />} onClick={() => edit(newPlaceId())}>
            {words.addOther}
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-muted">{words.full}</p>
      )}
    </>
  );
}

function showFailure(error: unknown): void {
  toastError(words.failed, { hint: problemOf(error).message });
}
