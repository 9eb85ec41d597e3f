import {
  encodingOfFile,
  type FileFault,
  type FileTrip,
  readFile,
  type SavedPlaces,
  type TripChoices,
  type TripFault,
  TripFileError,
  type TripRoom,
  tripOfFile,
  type WayQuestion,
} from '@roadcast/core/exchange';
import { isZip, unzipped, type ZipFault } from './unzipped.ts';

/** Why a file has no usable trip, with the line number if known. */
export interface ImportFault {
  readonly fault: FileFault | TripFault | ZipFault | 'too-large' | 'too-slow' | 'unreadable' | 'not-loaded';
  readonly line: number | null;
}

export type ImportAnswer =
  | { readonly trip: FileTrip }
  | { readonly question: WayQuestion }
  | { readonly saved: SavedPlaces }
  | ImportFault;

/** Decodes a file's text; see `encodingOfFile`. */
export function textOf(given: Uint8Array): string {
  const { encoding, bytes } = encodingOfFile(given, (name) => decoderOf(name) !== null);
  return (decoderOf(typeof encoding === 'string' ? encoding : encoding.named) ?? new TextDecoder()).decode(bytes);
}

function decoderOf(name: string): TextDecoder | null {
  try {
    return new TextDecoder(name);
  } catch {
    return null;
  }
}

/** Returns the trip in a file or an archive. */
export async function tripInBytes(bytes: Uint8Array, room: TripRoom, choices: TripChoices = {}): Promise<ImportAnswer> {
  if (!isZip(bytes)) return tripInText(textOf(bytes), room, choices);
  const inner = await unzipped(bytes);
  return typeof inner === 'string' ? { fault: inner, line: null } : tripInText(textOf(inner), room, choices);
}

/** Returns the trip in a file's text, a question about the file, or a fault. */
export function tripInText(text: string, room: TripRoom, choices: TripChoices = {}): ImportAnswer {
  try {
    const answer = tripOfFile(readFile(text), room, choices);
    return 'fault' in answer ? { fault: answer.fault, line: null } : answer;
  } catch (error) {
    if (error instanceof TripFileError) return { fault: error.fault, line: error.line };
    throw error;
  }
}
