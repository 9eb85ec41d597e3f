import { GpxError, type GpxTrip, type GpxTripFault, readGpx, type TripRoom, tripOfGpx } from '@roadcast/core/exchange';

/** Why a file contains no trip, and the line at fault, if any. */
export interface ImportFault {
  readonly fault: GpxError['fault'] | GpxTripFault | 'too-large' | 'too-slow' | 'unreadable';
  readonly line: number | null;
}

export type ImportAnswer = { readonly trip: GpxTrip } | ImportFault;

/** Decodes a file's text by its byte order mark, else by its XML declaration, else as UTF-8. */
export function textOf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^<\?xml[^>]*\bencoding=["']([\w.:-]+)["']/.exec(head)?.[1];
  if (head.startsWith('\u00ff\u00fe')) return new TextDecoder('utf-16le').decode(bytes);
  if (head.startsWith('\u00fe\u00ff')) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    // An unknown encoding: most of such a file is plain ASCII anyway.
    return new TextDecoder().decode(bytes);
  }
}

/** Returns the trip in a GPX file, or the reason there is none. */
export function tripInGpx(text: string, room: TripRoom): ImportAnswer {
  if (text.trim() === '') return { fault: 'empty', line: null };
  // An image, an archive or a web page isn't damaged XML, but another kind of file.
  if (!/^\s*<(?!!doctype html|html)/i.test(text)) return { fault: 'not-gpx', line: null };
  try {
    const trip = tripOfGpx(readGpx(text), room);
    return typeof trip === 'string' ? { fault: trip, line: null } : { trip };
  } catch (error) {
    if (error instanceof GpxError) return { fault: error.fault, line: error.line };
    throw error;
  }
}
