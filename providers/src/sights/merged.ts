import { distanceMeters, type Position, toLngLat } from '@roadcast/core/geo';
import type { Sight, SightKind } from '@roadcast/core/sights';
import type { SightBeside, SightCorridor, SightNear, SightsAnswer, SightsPort } from './port.ts';
import { inOrderOfLine } from './sight-index.ts';

/** Maximum distance between two sources' positions of the same sight, meters. */
const SAME_PLACE_METERS = 8000;

export interface SightsSource {
  readonly name: string;
  readonly port: SightsPort;
}

/**
 * Combines sources. The first source's sights win over later ones of the same name nearby.
 * @param onFailure called with the source's name.
 */
export class MergedSights implements SightsPort {
  private readonly sources: readonly SightsSource[];
  private readonly onFailure: (name: string, error: unknown) => void;

  constructor(sources: readonly SightsSource[], onFailure: (name: string, error: unknown) => void) {
    this.sources = sources;
    this.onFailure = onFailure;
  }

  async near(
    position: Position,
    radiusMeters: number,
    kinds: readonly SightKind[],
    signal?: AbortSignal,
  ): Promise<SightsAnswer<SightNear>> {
    const answer = await this.ask((port) => port.near(position, radiusMeters, kinds, signal), signal);
    return { ...answer, sights: [...answer.sights].sort((a, b) => a.meters - b.meters) };
  }

  async along(corridor: SightCorridor, signal?: AbortSignal): Promise<SightsAnswer<SightBeside>> {
    const answer = await this.ask((port) => port.along(corridor, signal), signal);
    return { ...answer, sights: [...answer.sights].sort(inOrderOfLine) };
  }

  async byId(id: string, signal?: AbortSignal): Promise<Sight | null> {
    for (const { port } of this.sources) {
      const sight = await port.byId(id, signal);
      if (sight) return sight;
    }
    return null;
  }

  private async ask<Found extends SightNear>(
    search: (port: SightsPort) => Promise<SightsAnswer<Found>>,
    signal?: AbortSignal,
  ): Promise<SightsAnswer<Found>> {
    const answers = await Promise.all(
      this.sources.map(async ({ name, port }) => {
        try {
          return await search(port);
        } catch (error) {
          signal?.throwIfAborted();
          this.onFailure(name, error);
          return { sights: [], isComplete: false };
        }
      }),
    );
    return {
      sights: withoutDuplicates(answers.map(({ sights }) => sights)),
      isComplete: answers.every(({ isComplete }) => isComplete),
    };
  }
}

/** Drops sights that an earlier source has under the same name nearby. */
function withoutDuplicates<Found extends SightNear>(sources: readonly (readonly Found[])[]): Found[] {
  const byName = new Map<string, Sight[]>();
  return sources.flatMap((found) => {
    const own = found.filter(({ sight }) => {
      const earlier = byName.get(sight.name.toLowerCase()) ?? [];
      return !earlier.some((other) => distanceMeters(toLngLat(sight), toLngLat(other)) <= SAME_PLACE_METERS);
    });
    for (const { sight } of own) {
      const key = sight.name.toLowerCase();
      byName.set(key, [...(byName.get(key) ?? []), sight]);
    }
    return own;
  });
}
