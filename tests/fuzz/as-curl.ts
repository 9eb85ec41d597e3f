import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FuzzRequest } from './fuzz-request.ts';

/** Maximum characters of a body in the command. Longer bodies are written to a file. */
const MOST_IN_COMMAND = 1500;

/** Formats a whole request as a curl command. @param name file name for a long body. */
export function asCurl(
  { method, url, headers, body, announced }: FuzzRequest,
  isSignedIn: boolean,
  name: string,
): string {
  const told = Object.entries(headers).map(([header, value]) => `-H ${quoted(`${header}: ${value}`)}`);
  const cookie = isSignedIn ? ['-H "cookie: $COOKIE"'] : [];
  const length =
    announced === null ? [] : [`-H 'content-length: ${Math.floor(Buffer.byteLength(body ?? '') * announced)}'`];
  const data = body === null ? [] : [`--data-binary ${dataOf(body, name)}`];
  return ['curl', '-X', method, ...cookie, ...told, ...length, ...data, `"$SERVER"${quoted(url)}`].join(' ');
}

function dataOf(body: string | Buffer, name: string): string {
  if (typeof body === 'string' && body.length <= MOST_IN_COMMAND && !body.startsWith('@')) return quoted(body);
  const folder = join(tmpdir(), 'roadcast-fuzz');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.body`);
  writeFileSync(file, body);
  return `@${file}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
