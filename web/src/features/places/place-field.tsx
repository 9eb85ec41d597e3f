import type { PlaceSuggestions } from '@roadcast/contract';
import type { TripPlace } from '@roadcast/core/trip-request';
import { placesTexts } from '@roadcast/messages/places';
import { plannerTexts } from '@roadcast/messages/planner';
import { savedPlacesTexts } from '@roadcast/messages/saved-places';
import { LocateFixed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Combobox } from '../../ui/combobox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { fieldHint } from './field-hint.ts';
import { CLEAR, emptyFieldOptions, HERE, idOf, savedIdOf, suggestionOptions } from './place-options.tsx';
import { forgetPlaces, type RecentPlace, useRecentPlaces } from './recent-places.ts';
import { type LocatingWords, useCurrentPlace } from './use-current-place.ts';
import { useSavedPlaces } from './use-saved-places.ts';
import { type Suggesting, useSuggestions } from './use-suggestions.ts';

interface PlaceFieldProps {
  readonly words: {
    readonly label: string;
    readonly placeholder: string;
    readonly clear: string;
    readonly suggestions: string;
  };
  readonly value: TripPlace;
  readonly onChange: (value: TripPlace) => void;
  readonly icon: ReactNode;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
  readonly suggesting?: Suggesting;
  readonly locatingWords?: LocatingWords;
  /** Whether focusing a field with text shows its suggestions. */
  readonly suggestOnFocus?: boolean;
  /** Label of a button next to the field that fills in the driver's location; without one, only the list offers it. */
  readonly locateLabel?: string;
  /** Whether the empty field offers saved places; true by default. */
  readonly offersSaved?: boolean;
}

const { form } = plannerTexts;

/** Characters from which a focused field shows suggestions. See docs/product/onboarding.md#steps. */
const FEWEST_ON_FOCUS = 3;

/**
 * Field for a US place. Accepts free text, and suggests towns, addresses and POIs; while empty, saved places, the
 * driver's location and recent places. Shows a hint below the field if the text can't be used as typed.
 */
export function PlaceField(props: PlaceFieldProps) {
  const { words, value, onChange, icon, error, autoFocus, locateLabel } = props;
  // A picked place needs no suggestions until the driver types again.
  const [typing, setTyping] = useState(false);
  const [inside, setInside] = useState(false);
  const recent = useRecentPlaces();
  const { places: allSaved } = useSavedPlaces();
  const saved = (props.offersSaved ?? true) ? allSaved : [];
  const isEmpty = value.name === '';
  const { places, settled } = useSuggestions(typing ? value.name : null, props.suggesting);
  const current = useCurrentPlace((place) => {
    setTyping(false);
    onChange(place);
  }, props.locatingWords);
  const answer: PlaceSuggestions = settled ?? { places: [...places], understood: { kind: 'unknown' } };
  const hint = settled && !isEmpty ? fieldHint(value.name.trim(), settled, inside) : null;
  const pick = ({ label, lat, lng }: RecentPlace): void => {
    setTyping(false);
    onChange({ name: label, at: { lat, lng } });
  };
  const remark = hint && <p className={hint.problem ? 'text-caution' : 'text-muted'}>{hint.text}</p>;
  const field = (
    <Combobox
      label={words.label}
      placeholder={words.placeholder}
      text={value.name}
      onTextChange={(name) => {
        setTyping(true);
        current.forgetProblem();
        onChange({ name, at: null });
      }}
      options={isEmpty ? emptyFieldOptions(saved, recent) : suggestionOptions(answer)}
      openOnPress={isEmpty}
      openOnFocus={(props.suggestOnFocus ?? false) && value.name.trim().length >= FEWEST_ON_FOCUS}
      onFocusChange={(focused) => {
        setInside(focused);
        if (focused && props.suggestOnFocus) setTyping(true);
      }}
      onPick={(id) => {
        if (id === HERE) current.locate();
        else if (id === CLEAR) forgetPlaces();
        else {
          const place =
            saved.find((one) => savedIdOf(one) === id)?.place ??
            [...places, ...recent].find((listed) => idOf(listed) === id);
          if (place) pick(place);
        }
      }}
      listLabel={isEmpty ? (saved.length > 0 ? savedPlacesTexts.list : placesTexts.recent.list) : words.suggestions}
      clearLabel={words.clear}
      status={typing && value.name.trim().length >= 3 ? form.suggestionCount({ count: places.length }) : ''}
      icon={icon}
      error={error}
      hint={current.locating ? placesTexts.here.locating : (current.problem ?? remark)}
      autoFocus={autoFocus ?? false}
    />
  );
  if (locateLabel === undefined) return field;
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">{field}</div>
      <IconButton
        label={locateLabel}
        icon={<LocateFixed size={22} aria-hidden />}
        className="shrink-0 text-primary"
        disabled={current.locating}
        onClick={current.locate}
      />
    </div>
  );
}
