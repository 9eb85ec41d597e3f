import { asUtf8, textEncoding } from '@roadcast/core/encodings';

const LINE_BREAK = 0x0a;

/**
 * Decodes a file as UTF-8, UTF-16 with or without a byte order mark, or Windows-1252 for bytes that aren't valid UTF-8.
 * @param chunks parts of any length. @returns the text in parts. @throws the errors from `chunks`.
 */
export async function* decodedChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode: ((bytes: Uint8Array) => string) | null = null;
  let rest: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    decode ??= decoderFor(chunk);
    // Decode whole lines only, so no character is split.
    const end = chunk.lastIndexOf(LINE_BREAK) + 1;
    if (end === 0) {
      rest = Buffer.concat([rest, chunk]);
      continue;
    }
    yield decode(Buffer.concat([rest, chunk.subarray(0, end)]));
    rest = chunk.subarray(end);
  }
  if (decode && rest.length > 0) yield decode(rest);
}

function decoderFor(head: Uint8Array): (bytes: Uint8Array) => string {
  const encoding = textEncoding(head);
  const decoder = new TextDecoder(encoding);
  return encoding === 'utf-8'
    ? (bytes) => decoder.decode(asUtf8(bytes))
    : (bytes) => decoder.decode(bytes, { stream: true });
}
