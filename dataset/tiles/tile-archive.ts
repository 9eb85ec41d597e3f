import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Packs routing tiles into one tar file (POSIX ustar), which the routing engine reads without unpacking. A single file
 * is faster to open, switch and delete than tens of thousands.
 */

const BLOCK = 512;
/** Number of tiles read concurrently. */
const AT_ONCE = 64;

/** Packs a folder of tiles. @param folder folder of tiles. @param path path of the archive. */
export async function packTiles(folder: string, path: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.gph'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const archive = await open(path, 'w');
  try {
    for (let i = 0; i < files.length; i += AT_ONCE) {
      const batch = files.slice(i, i + AT_ONCE);
      const contents = await Promise.all(batch.map((file) => readFile(file)));
      await writeAll(
        archive,
        batch.flatMap((file, row) => entryOf(relative(folder, file), contents[row] ?? Buffer.alloc(0))),
      );
    }
    await writeAll(archive, [Buffer.alloc(2 * BLOCK)]);
  } finally {
    await archive.close();
  }
}

/** Writes all bytes, because on a nearly full disk, a single write may be incomplete. */
async function writeAll(file: FileHandle, parts: readonly Buffer[]): Promise<void> {
  await file.appendFile(Buffer.concat(parts));
}

/** Returns a tar entry: the header, the content, and the padding of the last block. */
function entryOf(name: string, content: Buffer): Buffer[] {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100);
  header.write('0000644\0', 100); // mode
  header.write('0000000\0', 108); // user
  header.write('0000000\0', 116); // group
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(`${'0'.repeat(11)}\0`, 136); // time
  header.write(' '.repeat(8), 148); // spaces while the checksum is calculated
  header.write('0', 156); // a regular file
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return [header, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
}
