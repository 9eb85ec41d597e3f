import { type FileHandle, open } from 'node:fs/promises';
import { type RoadLookupFile, type RoadNear, roadsNear } from '@roadcast/core/dataset';
import { type Position, toLngLat } from '@roadcast/core/geo';
import type { RoadSourcesPort } from '../port.ts';

/** The embedded roads' sources, found with the build's lookup file. Reads only the requested lines. */
export class EmbeddedRoadSources implements RoadSourcesPort {
  readonly #lookup: RoadLookupFile;
  readonly #path: string;

  /** @param path file whose lines the lookup refers to. */
  constructor(lookup: RoadLookupFile, path: string) {
    this.#lookup = lookup;
    this.#path = path;
  }

  async near(position: Position, most: number): Promise<RoadNear[]> {
    const file = await open(this.#path);
    try {
      return await roadsNear(this.#lookup, (offset, bytes) => readPart(file, offset, bytes), toLngLat(position), most);
    } finally {
      await file.close();
    }
  }
}

async function readPart(file: FileHandle, offset: number, bytes: number): Promise<string> {
  const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, offset);
  return buffer.toString();
}
