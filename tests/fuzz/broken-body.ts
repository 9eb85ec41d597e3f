import { gzipSync } from 'node:zlib';
import { encoded, type FuzzRequest } from './fuzz-request.ts';
import { oneOf, type Random, strangeText } from './make-values.ts';

/** Broken parts of a request. */
export type BrokenPart = Pick<FuzzRequest, 'headers' | 'body'> & Partial<Pick<FuzzRequest, 'announced'>>;

const json = { 'content-type': 'application/json' };
const zipped = { ...json, 'content-encoding': 'gzip' };

/** Compressed body: 20 kB that decompress to 20 MB. */
const BOMB = gzipSync(`{"origin":"${' '.repeat(20_000_000)}"}`);

/** Returns mismatched body and headers, or invalid JSON. @param text a valid body. */
export function brokenBody(text: string, random: Random): BrokenPart {
  const share = random();
  const cut = Math.floor(share * text.length);
  return oneOf<() => BrokenPart>(random, [
    () => ({ headers: json, body: text.slice(0, cut) }),
    () => ({ headers: json, body: '' }),
    () => ({ headers: json, body: `${text}}` }),
    () => ({ headers: json, body: '['.repeat(2000) }),
    () => ({ headers: { 'content-type': 'text/plain' }, body: text }),
    () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }),
    () => ({ headers: zipped, body: text }),
    () => ({ headers: zipped, body: gzipSync(text) }),
    () => ({ headers: zipped, body: halfOf(gzipSync(text)) }),
    () => ({ headers: zipped, body: BOMB }),
    () => ({ headers: json, body: text, announced: share }),
    () => ({ headers: { 'content-type': 'application/json; charset=utf-16' }, body: text }),
    () => ({ headers: json, body: `{"origin":"${'a'.repeat(1_200_000)}"}` }),
    () => ({ headers: { ...json, cookie: `roadcast.session_token=${encoded(strangeText(random))}` }, body: text }),
    () => ({
      headers: { ...json, accept: oneOf(random, ['text/html', '*/*;q=x', ',,,', 'application/vnd.x']) },
      body: text,
    }),
  ])();
}

const halfOf = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
