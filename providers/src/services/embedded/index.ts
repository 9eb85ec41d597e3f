import type { ServicesFile } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';
import type { RoadService, ServiceKind } from '@roadcast/core/services';
import { inSlices } from '../../let-others.ts';
import type { CorridorAnswer, CorridorQuestion, ServiceNear, ServicesPort } from '../port.ts';
import { ServiceIndex } from '../service-index.ts';
import { StretchesWithoutFuel } from './without-fuel.ts';

/** The dataset's services, without a claim of complete coverage. */
export class EmbeddedServices implements ServicesPort {
  private readonly index: ServiceIndex;
  private readonly byOwnId: ReadonlyMap<string, RoadService>;
  private readonly stretches: StretchesWithoutFuel;

  constructor({ services, withoutFuel }: ServicesFile) {
    this.index = new ServiceIndex(services);
    this.byOwnId = new Map(services.map((service) => [service.id, service]));
    this.stretches = new StretchesWithoutFuel(withoutFuel);
  }

  async near(
    position: Position,
    radiusMeters: number,
    kinds: readonly ServiceKind[],
    limit: number,
  ): Promise<readonly ServiceNear[]> {
    return this.index.near(position, radiusMeters, kinds, limit);
  }

  async along(question: CorridorQuestion, signal?: AbortSignal): Promise<CorridorAnswer> {
    const services = await inSlices(this.index.alongSteps(question), signal);
    return { services, withoutFuel: this.stretches.on(question.line), covered: [] };
  }

  async byId(id: string): Promise<RoadService | null> {
    return this.byOwnId.get(id) ?? null;
  }
}
