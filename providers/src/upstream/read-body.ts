import { UpstreamError } from './failure.ts';

/**
 * Reads and decompresses a body, stopping once it exceeds the size limit.
 * @throws UpstreamError `too-large`; `bad-answer` if the body is cut off.
 */
export async function readBody(response: Response, mostBytes: number, upstream: string): Promise<Uint8Array> {
  const tooLarge = (): UpstreamError =>
    new UpstreamError('too-large', upstream, `answered with more than ${mostBytes} bytes`);
  if (response.body === null) return new Uint8Array();
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    if (Number(response.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > mostBytes) throw tooLarge();
      chunks.push(value);
    }
  } catch (error) {
    // Discard the rest. Ignore errors, because the connection may already be broken.
    reader.cancel().catch(() => undefined);
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError('bad-answer', upstream, 'broke off in the middle of its answer', {
      transient: true,
      cause: error,
    });
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (chunks.length === 1 && only) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
