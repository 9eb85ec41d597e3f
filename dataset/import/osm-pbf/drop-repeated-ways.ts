import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { osmHeader } from '../../tiles/osm-pbf.ts';
import { BLOCK_KINDS, type PbfFile, rawBlock, readBlock } from './pbf-file.ts';
import { readPbf } from './pbf-reader.ts';
import { withoutWays } from './without-ways.ts';

/**
 * Removes ways from files if an earlier file already has them. Neighboring extracts both contain the roads that cross
 * their border, and the tile builder would add them twice.
 * @param folder folder for files without repeated ways. @returns the files for the builder.
 * @throws PbfError if a block can't be read.
 */
export async function dropRepeatedWays(files: readonly PbfFile[], folder: string): Promise<string[]> {
  const seen = new Set<number>();
  const paths: string[] = [];
  for (const [i, file] of files.entries()) {
    const repeats = files.length > 1 ? await repeatsIn(file, seen) : new Set<number>();
    const copy = join(folder, `extract-${i + 1}.osm.pbf`);
    if (repeats.size > 0) await copyWithout(file, repeats, copy);
    paths.push(repeats.size > 0 ? copy : file.path);
  }
  return paths;
}

/** Returns the ids of the file's repeated ways. @param seen way ids of earlier files; this file's are added. */
async function repeatsIn(file: PbfFile, seen: Set<number>): Promise<Set<number>> {
  const repeats = new Set<number>();
  await readPbf(file, {
    ways: (ways) => {
      for (let row = 0; row < ways.count; row++) {
        if (ways.tag(row, 'highway') === undefined && ways.tag(row, 'route') === undefined) continue;
        const id = ways.id(row);
        if (seen.has(id)) repeats.add(id);
        seen.add(id);
      }
    },
  });
  return repeats;
}

async function copyWithout(file: PbfFile, dropped: ReadonlySet<number>, path: string): Promise<void> {
  const [source, copy] = [await open(file.path), await open(path, 'w')];
  try {
    await copy.write(osmHeader());
    for (const [index, block] of file.blocks.entries()) {
      const hasWays = ((file.kinds[index] ?? 0) & BLOCK_KINDS.ways) !== 0;
      const changed = hasWays && withoutWays(await readBlock(source, block, file.name, index + 1), dropped);
      await copy.write(changed || (await rawBlock(source, block)));
    }
  } finally {
    await Promise.all([source.close(), copy.close()]);
  }
}
