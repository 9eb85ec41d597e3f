import type { PackedSight, SightsFile } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { Sight, SightKind, SightSource } from '@roadcast/core/sights';
import type { SightBeside, SightCorridor, SightNear, SightsAnswer, SightsPort } from '../port.ts';
import { SightIndex } from '../sight-index.ts';

/** The dataset's sights. */
export class EmbeddedSights implements SightsPort {
  private readonly index: SightIndex;
  private readonly byOwnId: ReadonlyMap<string, Sight>;

  constructor({ sights, sources }: SightsFile) {
    const unpacked = sights.map((sight) => unpackedSight(sight, sources));
    this.index = new SightIndex(unpacked);
    this.byOwnId = new Map(unpacked.map((sight) => [sight.id, sight]));
  }

  async near(position: Position, radiusMeters: number, kinds: readonly SightKind[]): Promise<SightsAnswer<SightNear>> {
    return { sights: this.index.near(position, radiusMeters, kinds), isComplete: true };
  }

  async along(corridor: SightCorridor, signal?: AbortSignal): Promise<SightsAnswer<SightBeside>> {
    return { sights: await this.index.along(corridor, signal), isComplete: true };
  }

  async byId(id: string): Promise<Sight | null> {
    return this.byOwnId.get(id) ?? null;
  }
}

const unpackedSight = (packed: PackedSight, sources: readonly SightSource[]): Sight => ({
  ...packed,
  source: at(sources, packed.source),
  feeSource: packed.feeSource === null ? null : at(sources, packed.feeSource),
});
