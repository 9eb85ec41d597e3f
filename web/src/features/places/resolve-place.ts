import type { SavedPlace } from '@roadcast/contract';
import type { TripPlace } from '@roadcast/core/trip-request';
import { savedPlacesTexts } from '@roadcast/messages/saved-places';
import { call } from '../../lib/api.ts';
import { fieldHint } from './field-hint.ts';
import { usualSuggesting } from './use-suggestions.ts';

/** The place that a field's text means, or why it can't be saved, as a sentence. */
type ResolvedPlace = { readonly place: SavedPlace['place'] } | { readonly problem: string };

/** Resolves a field's place: as picked, or as planning would read the typed text. @throws ApiError. */
export async function resolvePlace({ name, at }: TripPlace): Promise<ResolvedPlace> {
  const text = name.trim();
  const { placeMissing } = savedPlacesTexts.form;
  if (text === '') return { problem: placeMissing };
  if (at) return { place: { label: text, lat: at.lat, lng: at.lng } };
  const answer = await call('suggestPlaces', { query: { q: text, limit: usualSuggesting.count, type: 'any' } });
  const hint = fieldHint(text, answer, false);
  if (answer.understood.kind !== 'place' || hint?.problem) return { problem: hint?.text ?? placeMissing };
  const { label, lat, lng } = answer.understood.place;
  return { place: { label, lat, lng } };
}
