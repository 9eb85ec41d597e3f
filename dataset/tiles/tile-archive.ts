import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Packs routing tiles into one tar file, which the routing engine reads in place: one file to open, switch to and
 * delete instead of tens of thousands. POSIX format (ustar).
 */

const BLOCK = 512;
/** Number of tiles read at once. */
const AT_ONCE = 64;

/** @param folder of tiles. @param path of the archive. */
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

/** A nearly full disk may write only a part. */
async function writeAll(file: FileHandle, parts: readonly Buffer[]): Promise<void> {
  await file.appendFile(Buffer.concat(parts));
}

/** Returns header, content, and padding of the last block. */
function entryOf(name: string, content: Buffer): Buffer[] {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100);
  header.write('0000644\0', 100); // mode
  header.write('0000000\0', 108); // user
  header.write('0000000\0', 116); // group
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(`${'0'.repeat(11)}\0`, 136); // time
  header.write(' '.repeat(8), 148); // the checksum counts itself as spaces
  header.write('0', 156); // a plain file
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return [header, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
}
