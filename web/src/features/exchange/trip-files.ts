import type { Trip } from '@roadcast/contract';
import { geoJsonOf, gpxOf, icsOf, type TripForExport } from '@roadcast/core/exchange';
import { calendarTexts } from '@roadcast/messages/calendar';
import { exchangeTexts } from '@roadcast/messages/exchange';
import { saveFile } from '../../lib/save-file.ts';
import { toastSuccess } from '../../ui/toasts.ts';
import { fileName } from './file-name.ts';
import { tripForExport } from './trip-for-export.ts';

const words = exchangeTexts.card;

export type FileKind = keyof typeof words.files;

const formats: Readonly<
  Record<
    FileKind,
    {
      readonly ending: 'gpx' | 'geojson' | 'ics';
      readonly type: string;
      readonly write: (trip: TripForExport) => string;
    }
  >
> = {
  gpx: { ending: 'gpx', type: 'application/gpx+xml', write: gpxOf },
  geojson: { ending: 'geojson', type: 'application/geo+json', write: geoJsonOf },
  calendar: {
    ending: 'ics',
    type: 'text/calendar;charset=utf-8',
    write: (trip) => icsOf(trip, calendarTexts),
  },
};

/**
 * Downloads a trip as a file, generated in the browser.
 * @param undated whether the trip's dates are only examples, to leave them out.
 */
export function saveTripFile(trip: Trip, kind: FileKind, undated = false): void {
  const { ending, type, write } = formats[kind];
  const taken = tripForExport(trip, undated);
  const name = fileName(taken.name, undated ? '' : (trip.dayCards[0]?.date ?? ''), ending);
  saveFile(name, type, write(taken));
  toastSuccess(words.saved({ name }));
}
