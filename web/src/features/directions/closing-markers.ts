import type { Closing, Trip } from '@roadcast/contract';
import { directionsTexts } from '@roadcast/messages/directions';
import { noticeSentence } from '@roadcast/messages/sentences';
import { listText } from '../../lib/lists.ts';
import type { MapMarker } from '../../map/markers/marker.ts';

const ID = /^closed-(\d+)$/;

/** No-entry sign: white bar on red. */
const SIGN = { text: '–', fill: '#B3261E' } as const;

/** Returns map markers for closed places, merging closures at the same spot. */
export const closingMarkers = ({ closings }: Pick<Trip, 'closings'>): MapMarker[] =>
  closings.flatMap((closing, i): MapMarker[] => {
    const first = closings.findIndex(({ lat, lng }) => lat === closing.lat && lng === closing.lng);
    if (first !== i) return [];
    return [
      {
        id: `closed-${i}`,
        at: [closing.lng, closing.lat],
        kind: 'closed',
        name: '',
        label: closingsAt(closings, closing)
          .map(({ notice }) => noticeSentence(notice))
          .join(' '),
        ...SIGN,
      },
    ];
  });

const closingsAt = (closings: readonly Closing[], { lat, lng }: Pick<Closing, 'lat' | 'lng'>): Closing[] =>
  closings.filter((closing) => closing.lat === lat && closing.lng === lng);

/** Popup text: the place's name and a sentence per reason. */
export interface ClosingWords {
  readonly heading: string;
  readonly messages: readonly string[];
}

/** Returns a closure marker's popup text; null for other markers. @param id marker id. */
export function closingWords({ closings }: Pick<Trip, 'closings'>, id: string): ClosingWords | null {
  const closing = closings[Number(ID.exec(id)?.[1] ?? Number.NaN)];
  if (!closing) return null;
  const here = closingsAt(closings, closing);
  const names = [...new Set(here.map(({ name }) => name).filter((name) => name !== ''))];
  return {
    heading: listText(names) || directionsTexts.closed[closing.by],
    messages: [...new Set(here.map(({ notice }) => noticeSentence(notice)))],
  };
}
