/**
 * Process that decodes and encodes uploaded files, so that a crash or a decompression bomb ends this process and not
 * the server. Started by `pictures.ts`.
 */
import { makeLogo, makePicture, PictureError, prepareSharp } from './make-picture.ts';
import { sanitizeSvg } from './svg/sanitize-svg.ts';
import type { MadePicture, PictureMessage, PictureTask } from './tasks.ts';

/** Resident memory above which the process ends, bytes. Its file is then rejected as taking too much memory. */
const MOST_BYTES = 480_000_000;
const CHECK_MS = 5;

if (!process.send) throw new Error('start this file through pictures.ts');

const send = (message: PictureMessage): void => {
  process.send?.(message, undefined, undefined, () => undefined);
};

prepareSharp();
// libvips uses its own threads, so this timer also fires during a task.
setInterval(() => {
  // If the server was killed before the handler below was added, the event was missed.
  if (!process.connected) process.exit(0);
  // Unlike `process.exit`, a signal doesn't wait for libvips, which would continue allocating.
  if (process.memoryUsage.rss() > MOST_BYTES) process.kill(process.pid, 'SIGKILL');
}, CHECK_MS);
process.on('message', (task: PictureTask & { readonly id: number }) => void answer(task.id, task));
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });

async function answer(id: number, task: PictureTask): Promise<void> {
  try {
    send({ kind: 'made', id, made: await made(task) });
  } catch (error) {
    send({ kind: 'refused', id, fault: error instanceof PictureError ? error.fault : 'unreadable' });
  }
}

async function made(task: PictureTask): Promise<MadePicture | Uint8Array> {
  if (task.kind === 'picture') return makePicture(task.bytes);
  if (task.kind === 'logo') return makeLogo(task.bytes, task.format);
  const svg = sanitizeSvg(Buffer.from(task.bytes).toString('utf8'));
  if (svg === null) throw new PictureError('unsafe');
  return Buffer.from(svg);
}
