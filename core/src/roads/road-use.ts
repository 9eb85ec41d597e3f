import type { Road } from './road.ts';

export interface RoadSpan {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** Properties of a road, valid from a point of its line to the start of the next stretch. */
export interface RoadStretch {
  /** Index into the road's line. */
  readonly fromIndex: number;
  /**
   * `street` is a real street, `highway` is drawn through known points, and `modeled` is a local road with an assumed
   * course.
   */
  readonly kind: 'street' | 'highway' | 'modeled';
  /** Distance from the real road that the drawn line stays within in nearly all cases, meters; null if unmeasured. */
  readonly accuracyMeters: number | null;
}

/** Speed limit from a point of a road's line up to the next entry. */
export interface PostedFrom {
  /** Index into the road's line. */
  readonly fromIndex: number;
  /** Miles per hour; null if unknown. */
  readonly mph: number | null;
}

/** Facts about a road apart from its line. Spans are in road order and don't overlap. */
export interface RoadUse {
  readonly tolls: readonly RoadSpan[];
  /** Whether tolls apply to entire spans. If false, tolls are only somewhere within each span. */
  readonly tollsExact: boolean;
  readonly ferries: readonly RoadSpan[];
  readonly freeways: readonly RoadSpan[];
  /** Spans on local roads that exist, but whose course, length and speed are modeled. */
  readonly modeled: readonly RoadSpan[];
  /** Stretches in road order; the first starts at the road's start. */
  readonly stretches: readonly RoadStretch[];
  /** Posted limits in road order; empty if unknown. */
  readonly posted: readonly PostedFrom[];
}

/** A road with facts about its use and source. */
export interface SourcedRoad extends Road, RoadUse {
  /** Data credit shown to users. */
  readonly dataSource: string;
  /** Distance from the real road that the drawn line stays within in nearly all cases, meters; null if unmeasured. */
  readonly accuracyMeters: number | null;
}

/** Returns the total length of spans, meters. */
export const lengthOf = (spans: readonly RoadSpan[]): number =>
  spans.reduce((sum, { fromMeters, toMeters }) => sum + toMeters - fromMeters, 0);
