import type { PlaceSuggestions } from '@roadcast/contract';
import { placesTexts } from '@roadcast/messages/places';
import { sitesTexts } from '@roadcast/messages/sites';
import { townNear } from './near-label.ts';

/** Hint shown below a place field. */
export interface FieldHint {
  readonly text: string;
  /** Whether the text would lead elsewhere than typed, or nowhere. */
  readonly problem: boolean;
}

const { hints } = placesTexts;

/**
 * Returns the hint for a place field, such as how its text was interpreted; null if none.
 * @param typing whether the field still has focus. If so, an unfinished name gets no hint.
 */
export function fieldHint(text: string, { places, understood }: PlaceSuggestions, typing: boolean): FieldHint | null {
  const goesOn = places.some(({ similar }) => !similar);
  switch (understood.kind) {
    case 'place': {
      const { place, note } = understood;
      if (note?.kind === 'in_part') {
        return { text: hints.inPart({ rest: note.rest, place: place.label }), problem: true };
      }
      if (note) return { text: hints.respelled({ place: place.label }), problem: false };
      // Show the interpretation only if no suggestion matches: coordinates, ZIP codes and addresses don't look like
      // their suggestions.
      if (goesOn || place.label === text) return null;
      return { text: hints.place({ place: inSentence(place.label) }), problem: false };
    }
    case 'outside': {
      const { instead } = understood;
      return { text: hints.outside({ instead: instead ?? '', some: instead !== null }), problem: true };
    }
    case 'plus_code':
      // The driver may still add the town.
      return typing ? null : { text: hints.plusCode({ code: understood.code }), problem: true };
    case 'several':
      return typing ? null : { text: hints.several({ text }), problem: true };
    case 'unknown':
      if (goesOn) return typing ? null : { text: hints.unfinished, problem: true };
      return { text: places.length > 0 ? hints.similar({ text }) : hints.unknown({ text }), problem: true };
  }
}

function inSentence(label: string): string {
  const town = townNear(label);
  return town === null ? label : sitesTexts.nearInSentence({ town });
}
