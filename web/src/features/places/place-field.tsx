import type { PlaceOnTheWire } from '@roadcast/contract';
import type { TripPlace } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { type ReactNode, useState } from 'react';
import { Combobox } from '../../ui/combobox.tsx';
import { placeDetail } from './place-detail.ts';
import { useSuggestions } from './use-suggestions.ts';

interface PlaceFieldProps {
  readonly words: {
    readonly label: string;
    readonly placeholder: string;
    readonly clear: string;
    /** Label of the suggestion list. */
    readonly suggestions: string;
  };
  readonly value: TripPlace;
  readonly onChange: (value: TripPlace) => void;
  readonly icon: ReactNode;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
}

const { form } = plannerTexts;

/** A station and its shop may have one position and two names. */
const idOf = ({ lat, lng, label }: PlaceOnTheWire): string => `${lat},${lng},${label.replaceAll(/\W/g, '-')}`;

/** A field for a US place: free text, or picked from suggested towns, addresses and POIs. */
export function PlaceField({ words, value, onChange, icon, error, autoFocus }: PlaceFieldProps) {
  // A picked place needs no suggestions; typing turns it into text again.
  const [typing, setTyping] = useState(false);
  const places = useSuggestions(typing ? value.name : null);
  return (
    <Combobox
      label={words.label}
      placeholder={words.placeholder}
      text={value.name}
      onTextChange={(name) => {
        setTyping(true);
        onChange({ name, at: null });
      }}
      options={places.map((place) => {
        const detail = placeDetail(place);
        return { id: idOf(place), label: place.label, ...(detail !== null && { detail }) };
      })}
      onPick={(id) => {
        const place = places.find((suggested) => idOf(suggested) === id);
        if (!place) return;
        setTyping(false);
        onChange({ name: place.label, at: { lat: place.lat, lng: place.lng } });
      }}
      listLabel={words.suggestions}
      clearLabel={words.clear}
      status={typing && value.name.trim().length >= 3 ? form.suggestionCount({ count: places.length }) : ''}
      icon={icon}
      error={error}
      autoFocus={autoFocus ?? false}
    />
  );
}
